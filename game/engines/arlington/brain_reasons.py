"""Why a card is taken, laid or thrown in Arlington and its kin (sheet 8)."""
from __future__ import annotations

from game.brains.reasons import Advised, of_verb
from game.core.words import Words, words
from game.engines.arlington.state import DISCARD, ArlingtonState, shape_of
from game.families.rummy.brain_reasons import (
    DrawReasons,
    LayReasons,
    MeldFit,
    ThrowReasons,
    both,
)
from game.mechanics.melds.faces import NEW


def fits(state: ArlingtonState) -> MeldFit:
    """What goes together, at these options."""
    return MeldFit(shape_of(state.options))


def pile(advised: Advised) -> Words | None:
    """What is taken, and how the top card is used at once."""
    n = len(advised.state.piles[DISCARD])
    if advised.action.target == NEW:
        return words("The top card makes a meld at once, and {n} card comes to you.",
                     "The top card makes a meld at once, and {n} cards come to you.", n=n)
    if advised.action.target.startswith("meld"):
        return words("The top card fits a meld that lies, and {n} card comes to you.",
                     "The top card fits a meld that lies, and {n} cards come to you.", n=n)
    return None


REASONS = both((of_verb("take", pile), ), (DrawReasons(fits, verbs=("draw", "pass")).row(),),
               ThrowReasons(fits).rows(), LayReasons(fits).rows())

__all__ = ["REASONS"]
