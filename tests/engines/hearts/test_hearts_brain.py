"""How the computer plays Hearts: its manners by their reasons, and the levels against each other
(sheet 8)."""

import pytest

from game.brains.brain import Limit
from game.core.rng import Rng
from game.engines.hearts import GAME
from game.engines.hearts.state import pack_of
from game.players.playing import played
from tests.engines.hearts.test_hearts_rules import arrange


def chosen(deal, level="medium", seat=0, **limit):
    found = GAME.brain.decide(GAME, deal.view(seat), level, Rng(1),
                              Limit(**limit) if limit else None)
    return [str(card) for card in found.action.cards], str(found.note)


@pytest.mark.parametrize("hand, trick, cards, note", [
    ("9D 2D", "TD", ["9D"], "It does not take the trick."),
    ("QS 2S", "KS", ["QS"], "It does not take the trick."),
    ("QS AH 2D", "TC", ["QS"], "A dangerous card is out of the hand."),
    ("AS AH 2D", "TC", ["AS"], "A dangerous card is out of the hand."),
    ("2H KH JH", "", ["2H"], "The trick is likely to bring few points.")])
def test_medium(hand, trick, cards, note):
    size, led = len(hand.split()), bool(trick)
    others = ["4D 5D 6C"[:3 * size], "7D 8D 9C"[:3 * size], "QC JD 3C"[:3 * (size - led)]]
    deal = arrange([hand, *others], trick=trick, fields={"broken": not led})
    assert chosen(deal) == (cards, note)


def test_medium_passes_the_queen_without_guards_and_high_hearts():
    cards, note = chosen(passing("QS 2S AH KH 2C 3C 4C 2D 3D 4D 5D 6D 7D"))
    assert (set(cards), note) == ({"QS", "AH", "KH"},
                                  "The cards that are most likely to cost points.")
    assert "QS" not in chosen(passing("QS 2S 3S 4S 5S 6S AH KH QH AC KC AD KD"))[0]


def passing(hand):
    left = [card for card in pack_of(4) if card not in hand.split()]
    hands = [" ".join(left[at::3]) for at in range(3)]
    return arrange([hand, *hands], None, phase="pass")


def test_hard_tells_its_worth_in_points():
    deal = arrange(["AH KH 2C", "2H 3H 4C", "5H 6H 7C", "8H 9H TC"], fields={"broken": True})
    found = GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1), Limit(iterations=400))
    note = str(found.counted)
    assert " imagined deals: " in note
    assert " points ahead" in note or " points behind" in note


def margin(first, second, deals, **more):
    """By how many points of a deal seats of the first kind are ahead of those of the second."""
    found = 0
    for seed in range(deals):
        for swapped in (0, 1):
            seats = [(first, second)[(seat + swapped) % 2] for seat in range(4)]
            deal = GAME.deal(4, seed=seed, carry={"deal": seed}, **more)
            points = played(GAME, deal, seats, Rng(seed)).points
            found += sum(n if (seat + swapped) % 2 else -n for seat, n in enumerate(points))
    return found / (4 * deals)


def test_medium_beats_easy():
    assert margin("medium", "easy", 24) > 1


@pytest.mark.slow
def test_hard_beats_medium():
    assert margin("hard/iterations=300", "medium", 12) > .5
