"""The computer player of Patience (sheet 8)."""

from game.core.rng import Rng
from game.engines.patience import GAME


def decided(deal, level):
    return str(GAME.brain.decide(GAME, deal.view(0), level, Rng(1)).action)


def chosen(**piles):
    """What medium plays there."""
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    return decided(GAME.arrange({"piles": named}), "medium")


def test_whatever_fits_is_built():
    assert chosen(turned="AS", stock="KD") == "play AS turned>foundation.0"


def test_else_the_next_card_is_turned():
    assert chosen(turned="5S", stock="KD") == "draw stock>turned"
    assert chosen(waste="5S") == "redeal"


def test_there_is_one_level():
    assert GAME.brain.levels_for(1, GAME.settle(1)) == ("medium",)
