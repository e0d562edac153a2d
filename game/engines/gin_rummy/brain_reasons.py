"""Why a card is drawn, taken or thrown in Gin Rummy, and why somebody knocks (sheet 8)."""
from __future__ import annotations

from game.brains.reasons import Advised, of_verb, own
from game.core.words import Words, in_a_row, words
from game.engines.gin_rummy.state import STOCK, GinState, left_by, wood_of
from game.families.rummy.brain_reasons import DrawReasons, MeldFit, ThrowReasons, both

GIN = words("Gin.")


def fits(state: GinState) -> MeldFit:
    """What goes together, at these options."""
    return MeldFit(wood_of(state).shape)


def leaves(advised: Advised) -> Words | None:
    """What a knock leaves, and how early it is."""
    n = left_by(advised.state, advised.seat, advised.action)
    stock = len(advised.state.piles[STOCK])
    if not n:
        return None
    return in_a_row(words("It leaves {n} point of deadwood.", "It leaves {n} points of deadwood.",
                          n=n),
                    words("{n} card is left in the stock.", "{n} cards are left in the stock.",
                          n=stock))


def points(advised: Advised) -> Words | None:
    """What the card counts against the hand."""
    n = wood_of(advised.state).total([advised.card])
    return words("{n} point of deadwood goes with it.", "{n} points of deadwood go with it.", n=n)


_ABOUT_NEXT = ThrowReasons(fits).rows()[1]
REASONS = both(((own(GIN), *of_verb("knock", leaves),
                 *DrawReasons(fits, verbs=("draw", "pass")).row()),),
               (ThrowReasons(fits).rows()[0], (*_ABOUT_NEXT, *of_verb("discard", points))))

__all__ = ["GIN", "REASONS"]
