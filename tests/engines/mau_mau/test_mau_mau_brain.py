"""How the computer plays Mau-Mau: the rule of thumb by its reasons,
and each level better than the last."""

import pytest

from game.brains.brain import Limit
from game.core.rng import Rng
from game.engines.mau_mau import GAME


def choice(hands, trick, level="medium"):
    """What the last seat does, to a trick that the first has led."""
    seat = len(trick.split())
    piles = {f"hand.{at}": cards for at, cards in enumerate(hands)} | {"trick": trick}
    deal = GAME.arrange({"seats": len(hands), "turn": seat, "piles": piles})
    found = GAME.brain.decide(GAME, deal.view(seat), level, Rng(1))
    return found.action.cards[0], str(found.note)


@pytest.mark.parametrize("hands, trick, card, note", [
    (["2D", "3H 9H"], "8S", "9H", "The lowest card that takes the trick."),
    (["2D", "3H 4H"], "8S", "3H", "The trick is lost: the lowest card."),
    (["2D", "3H 9H", "4C 5C"], "8S", "9H", "The highest card has the best chances."),
    (["2D", "KH AH"], "QS", "KH", "The lowest card that takes the trick."),
    (["2D", "8C 9C"], "8S", "9C", "There is nothing else to do.")])
def test_the_rule_of_thumb(hands, trick, card, note):
    assert choice(hands, trick) == (card, note)


@pytest.mark.parametrize("hand, action", [("2H KH", "swap 2H hand.1>waste"), ("TH KH", "keep")])
def test_low_cards_are_exchanged(hand, action):
    deal = GAME.arrange({"seats": 2, "phase": "swap", "turn": 1,
                         "piles": {"hand.0": "3H 4H", "hand.1": hand, "stock": "5H 6H"}})
    found = GAME.brain.decide(GAME, deal.view(1), "medium", Rng(1))
    assert str(found.action) == action


def test_hard_stops_when_its_limit_is_spent():
    deal = GAME.deal(2, seed=3)
    limit = Limit(iterations=3)
    found = GAME.brain.decide(GAME, deal.view(1), "hard", Rng(1), limit)
    assert limit.done == 3 and found.candidates[0].action == found.action


def test_a_level_is_worth_its_name():
    """Paired deals, seats swapped: medium takes more tricks than easy,
    hard at least as many as medium."""
    assert taken("medium", "easy") > 0.53
    assert taken("hard", "medium", 20) > 0.5


def taken(one, other, deals=100):
    """The share of tricks of ``one`` in two-handed deals."""
    mine = total = 0
    for seed in range(deals):
        for levels in ((one, other), (other, one)):
            deal, rng = GAME.deal(2, {}, seed=seed), Rng(seed)
            while deal.outcome() is None:
                seat = deal.state.turn
                deal.play(seat, GAME.brain.decide(GAME, deal.view(seat), levels[seat], rng).action)
            mine += deal.outcome().points[levels.index(one)]
            total += 5
    return mine / total
