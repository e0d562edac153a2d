"""How the computer plays Chase the Ace: its manners by their reasons, and the levels against simple
strategies and each other."""


from functools import partial

import pytest

from game.core.rng import Rng
from game.engines.chase_the_ace import GAME
from game.engines.chase_the_ace.brain import limit_of
from tests.engines.chase_the_ace.test_chase_the_ace_knowledge import watched
from tests.engines.chase_the_ace.test_chase_the_ace_rules import arrange, do
from tests.engines.often import often


def choice(deal, level="medium"):
    found = GAME.brain.decide(GAME, deal.view(deal.state.turn), level, Rng(1))
    return found.action.verb, str(found.note)


SAFE = "Somebody who has moved holds a lower card: this one is safe."


@pytest.mark.parametrize("seats, limits", [
    (2, (7, 9)), (3, (6, 7, 8)), (4, (5, 6, 7, 6)), (5, (5, 5, 6, 6, 5)), (6, (4, 5, 5, 5, 5, 5)),
    (12, (4,) * 12)])
def test_limits_are_those_of_the_sheet(seats, limits):
    deal = GAME.deal(seats, seed=1, dealer=seats - 1)
    assert tuple(limit_of(deal.state, seat) for seat in range(seats)) == limits
    lowest = GAME.deal(seats, {"dealer_king": "lowest"}, seed=1, dealer=seats - 1)
    assert limit_of(lowest.state, seats - 1) == limits[-1] - 1


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_king_is_never_given_away(level):
    king = "A king is the best card there is."
    assert choice(watched("KH 2C 3D 4S"), level) == ("keep", king)
    assert choice(watched("2H 2C 3D KS", turn=3), level) == ("keep", king)
    deal = watched("5H KC QD 2S", options={"king_refusal": "ask"})
    do(deal, "swap")
    assert choice(deal, level) == ("refuse", "Nothing beats a king: it stays.")


def test_high_cards_are_kept_and_low_ones_go():
    for deal, does in ((watched("2H 2C 3D 4S"), "swap"), (watched("QH 2C 3D 4S"), "keep"),
                       (watched("QH TC 9D AS", turn=3), "cut"),
                       (watched("QH TC 9D JS", turn=3), "keep")):
        assert choice(deal)[0] == does
        assert often(GAME, deal, does) > 0.6


def test_who_was_handed_a_higher_card_is_safe_and_a_beginner_does_not_see_it():
    deal = watched("4H 2C QD 9S")
    do(deal, "swap")
    assert choice(deal) == ("keep", SAFE) and often(GAME, deal, "swap") > 0.05


def test_who_was_handed_a_lower_card_hands_it_on():
    deal = watched("2H QC JD 9S")
    do(deal, "swap")
    assert choice(deal)[0] == "swap"
    assert choice(deal)[1] == "The card that came is lower than the one that went: away with it."


def test_a_low_card_that_was_announced_makes_others_safe():
    deal = watched("3H AC 2D 9S 5D", options={"announce_low": "to_right"})
    do(deal, "swap", "keep")
    assert choice(deal) == ("keep", SAFE)
    silent = watched("3H AC 2D 9S 5D")
    do(silent, "swap", "keep")
    assert choice(silent)[0] == "swap"


def test_the_dealer_stands_below_a_card_that_is_known_and_reckons_with_a_king():
    deal = watched("9H 4C 2S", turn=1)
    do(deal, "swap")
    assert deal.state.piles["hand.2"] == ["4C"] and choice(deal)[0] == "keep"
    reason = choice(watched("QH TC 9D AS", turn=3))[1]
    assert reason == "This card is the lowest more likely than a new one."


def test_the_only_choice_is_taken():
    assert choice(arrange("QH TC 9D AS", turn=3, stock="")) == (
        "keep", "There is nothing else to do.")


def keeper(deal, seat, rng):
    return deal.legal(seat)[0]


def swapper(deal, seat, rng):
    return deal.legal(seat)[-1]


def chance(deal, seat, rng):
    return deal.legal(seat)[int(rng.random() * 2) % len(deal.legal(seat))]


def brain(level, deal, seat, rng):
    return GAME.brain.decide(GAME, deal.view(seat), level, rng).action


MEDIUM, EASY = partial(brain, "medium"), partial(brain, "easy")


@pytest.mark.parametrize("one, other, share", [
    (MEDIUM, chance, 0.4), (MEDIUM, keeper, 0.46), (MEDIUM, swapper, 0.46), (EASY, chance, 0.42)])
def test_levels_are_worth_their_names(one, other, share):
    """Of the lives that are lost: half the seats each, and changed."""
    lost = total = 0
    for seed in range(80):
        for first in (0, 1):
            rng = Rng.seeded(seed)
            deal = GAME.deal(4, seed=seed, dealer=seed % 4)
            deal.view(0)
            while deal.outcome() is None:
                seat = deal.state.turn
                deal.play(seat, (other if (seat + first) % 2 else one)(deal, seat, rng))
            points = deal.outcome().points
            lost -= sum(points[first::2])
            total -= sum(points)
    assert lost / total < share
