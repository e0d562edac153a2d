"""Why a card is taken or thrown in Compartment Full (sheet 8): any discard may be had."""
from __future__ import annotations

from game.brains.reasons import Advised, of_verb
from game.core.words import Words, words
from game.engines.compartment_full.state import DISCARD
from game.families.rummy.brain_reasons import DrawReasons, MeldFit, ThrowReasons, both
from game.mechanics.melds.shapes import Shape

#: Runs of low cards; sets of aces and court cards.
FITS = MeldFit(Shape(order="A23456789T", wild="", same=(3, 8)), sets="AJQK")


def no_meld(advised: Advised) -> Words | None:
    """What none of the discards is good for."""
    lying, hand = advised.state.piles[DISCARD], advised.hand
    if not lying or any(FITS.meld_with(card, hand) for card in lying):
        return None
    if not any(FITS.kin(card, hand) for card in lying):
        return words("No discard goes with a card of your hand.")
    return words("None of the discards makes a meld with your hand.")


_TAKING = DrawReasons(lambda state: FITS, verbs=()).row()
REASONS = both(((*of_verb("draw", no_meld), *_TAKING),), ThrowReasons(lambda state: FITS).rows())

__all__ = ["REASONS"]
