"""What a hint names where nothing is better by much: the safe move up."""

from game.brains.brain import Candidate, Choice
from game.catalogue import CATALOGUE
from game.core.words import words

GAME = CATALOGUE["klondike"]


def table(**piles):
    held = {"column.0": "AS", "down.0": "9D", "column.1": "KH", "stock": "QC JC TC", **piles}
    return GAME.arrange({"options": {"auto_finish": "off"}, "piles": held})


def named(deal, choice):
    return GAME.brain.hinted(GAME, deal.view(0), choice).action


def test_a_tie_goes_to_the_ace() -> None:
    deal = table()
    draw = next(each for each in deal.legal(0) if each.verb == "draw")
    tie = Choice(draw, counted=words("Another way is about as good."), alike=(draw,))
    assert str(named(deal, tie)) == "play AS column.0>foundation.0"


def test_what_is_surely_better_stays() -> None:
    deal = table()
    draw = next(each for each in deal.legal(0) if each.verb == "draw")
    sure = Choice(draw, candidates=(Candidate(draw, .5),), counted=words("It is better."))
    assert named(deal, sure) == draw


def test_a_card_that_others_may_need_is_not_safe() -> None:
    deal = table(**{"column.0": "3S", "foundation.0": "AS 2S"})
    draw = next(each for each in deal.legal(0) if each.verb == "draw")
    assert named(deal, Choice(draw)) == draw
    deal = table(**{"column.0": "3S", "foundation.0": "AS 2S", "foundation.1": "AH 2H",
                    "foundation.2": "AD 2D"})
    assert str(named(deal, Choice(draw))) == "play 3S column.0>foundation.0"
