"""Why a card is drawn, taken or thrown in Gin Rummy, and why somebody knocks (sheet 8)."""
from __future__ import annotations

from game.brains.reasons import Advised, of_verb, own
from game.core.words import Words, words
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
    return words("It leaves {n} point of deadwood, with {stock} cards in the stock.",
                 "It leaves {n} points of deadwood, with {stock} cards in the stock.", n=n,
                 stock=stock) if n else None


def points(advised: Advised) -> Words | None:
    """What the card counts against the hand."""
    n = wood_of(advised.state).total([advised.card])
    return words("{n} point of deadwood goes with it.", "{n} points of deadwood go with it.", n=n)


_ABOUT_NEXT = ThrowReasons(fits).rows()[1]
REASONS = both(((own(GIN), *of_verb("knock", leaves),
                 *DrawReasons(fits, verbs=("draw", "pass")).row()),),
               (ThrowReasons(fits).rows()[0], (*_ABOUT_NEXT, *of_verb("discard", points))))

__all__ = ["GIN", "REASONS"]
