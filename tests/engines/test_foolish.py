"""What the sheets call foolish (section 8 of each), counted over decisions in deals of computer
players: there are none. Games with files of their own for the brain have it there."""

import pytest

from game.catalogue import CATALOGUE
from game.engines.arlington.state import is_wild
from game.engines.chase_the_ace.state import card_of, has_moved, height, is_king
from game.engines.compartment_full.brain_worth import changed, distance
from game.engines.compartment_full.state import least_of
from game.engines.compartment_full.state_melds import counts_of
from game.engines.sift_smoke.state import winning_at
from game.mechanics.beating import beats
from game.mechanics.ranks import strength
from tests.engines.decisions import decisions

BOTH = pytest.mark.parametrize("level", ["easy", "medium"])


def counted(key, levels, deals, is_foolish):
    """How many decisions there were, and the foolish ones."""
    met, foolish = 0, []
    for deal, seat, action in decisions(CATALOGUE[key], levels, deals):
        met += 1
        if is_foolish(deal, seat, action):
            foolish.append((deal.position(), str(action)))
    return met, foolish


@pytest.mark.parametrize("level, most", [("easy", 1 / 6), ("medium", 0)])
def test_sift_smoke(level, most):
    """A trick that is lost costs the lowest card of its suit; the last player never takes one with
    a higher card than need be. Easy misjudges that at times."""
    met, foolish = counted("sift_smoke", [level] * 3, 40, _wastes)
    assert met > 1000 and len(foolish) <= most * met


def _wastes(deal, seat, action):
    state, card = deal.state, action.cards[0]
    trick = state.piles["trick"]
    if not trick:
        return False
    best, legal = trick[winning_at(state)], [each.cards[0] for each in deal.legal(seat)]
    lower = [each for each in legal if each.suit == card.suit and strength(each) < strength(card)]
    if not beats(card, best, state.trump):
        return bool(lower)
    waits = [other for other in range(state.seats) if other != seat and state.piles[f"hand.{other}"]
             and other not in state.played]
    return not waits and any(beats(each, best, state.trump) for each in lower)


@BOTH
@pytest.mark.parametrize("seats, deals", [(2, 300), (5, 150), (9, 60)])
@pytest.mark.slow
def test_chase_the_ace(level, seats, deals):
    """No king is parted with; medium keeps what is safe: somebody who has moved holds less."""
    met, foolish = counted("chase_the_ace", [level] * seats, deals,
                           lambda *asked: _parts_badly(level, *asked))
    assert met > 300 and not foolish


def _parts_badly(level, deal, seat, action):
    state = deal.state
    if state.phase == "ask":
        return action.verb != "refuse"
    mine = card_of(state, seat)
    if action.verb == "keep":
        return False
    if is_king(mine):
        return True
    known = [lots[0]["cards"][0] for other, lots in _hands(deal, seat)
             if has_moved(state, other) and len(lots) == 1 and len(lots[0]["cards"]) == 1]
    return level == "medium" and any(height(card) < height(mine) for card in known)


def _hands(deal, seat):
    """The other seats that hold a card, and what the seat remembers of it."""
    zones = deal.view(seat).memory["zones"]
    return [(other, zones.get(f"hand.{other}", ())) for other in range(deal.state.seats)
            if other != seat and deal.state.piles[f"hand.{other}"]]


@BOTH
@pytest.mark.parametrize("key", ["arlington", "fortune_rummy"])
def test_rummies_with_wild_cards(key, level):
    """A wild card is the worst discard: none is thrown while there is another."""
    met, foolish = counted(key, [level] * 3, 6, _throws_wild)
    assert met > 150 and not foolish


def _throws_wild(deal, seat, action):
    return action.verb == "discard" and is_wild(action.cards[0]) and any(
        each.verb == "discard" and not is_wild(each.cards[0]) for each in deal.legal(seat))


@BOTH
def test_compartment_full_goes_out_when_it_can(level):
    """And no throw of medium leaves its hand farther from that than it must be."""
    met, foolish = counted("compartment_full", [level] * 4, 4,
                           lambda *asked: _goes_back(level, *asked))
    assert met > 100 and not foolish


def _goes_back(level, deal, seat, action):
    state, legal = deal.state, deal.legal(seat)
    if action.verb != "out" and any(each.verb == "out" for each in legal):
        return True
    if action.verb != "discard" or level == "easy":
        return False
    counts, least = counts_of(state.piles[f"hand.{seat}"]), least_of(state)
    after = {each: distance(changed(counts, each.cards[0].face, -1), least)
             for each in legal if each.verb == "discard"}
    return after[action] > min(after.values())
