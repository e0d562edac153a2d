"""Why a card is taken, refused, forced or let go in Conquian (sheet 8)."""
from __future__ import annotations

from game.brains.reasons import Advised, of_verb, own
from game.core.words import Words, words
from game.engines.conquian.state import ELEVEN, SHAPE, active, table_of
from game.families.rummy.brain_reasons import MeldFit, ThrowReasons

WINS = words("It makes eleven.")
SPOILS = words("The other refused it: it costs a card that is needed.")
GIVES = words("That would make eleven.")

FITS = MeldFit(SHAPE)


def _lying(advised: Advised, seat: int) -> int:
    return sum(map(len, table_of(advised.state, seat)))


def makes(advised: Advised) -> Words | None:
    """A new meld with cards of the hand; or it joins one."""
    card, hand = active(advised.state), advised.hand
    meld = FITS.meld_with(card, hand)
    if meld and meld[0].rank == meld[-1].rank:
        return words("It makes a set: {cards}.", cards=meld)
    if meld:
        return words("It makes a run: {cards}.", cards=meld)
    return None


def brings(advised: Advised) -> Words | None:
    """How many cards lie then."""
    if not advised.action.value:
        return None
    n = len(advised.action.value.replace("/", ",").split(","))
    if n <= _lying(advised, advised.seat):
        return None
    return words("Then {n} card of eleven lies on your table.",
                 "Then {n} cards of eleven lie on your table.", n=n)


def left(advised: Advised) -> Words | None:
    """How many are lacking."""
    n = ELEVEN - _lying(advised, advised.seat)
    card = active(advised.state)
    kin = FITS.kin(card, advised.hand)
    if not kin:
        return words("{card} goes with nothing in your hand.", card=card)
    if not FITS.meld_with(card, advised.hand):
        return words("{card} goes with {kin}, but makes no meld yet.", card=card, kin=kin[0])
    return words("{n} card is lacking to eleven, and this meld would bind cards of yours.",
                 "{n} cards are lacking to eleven, and this meld would bind cards of yours.", n=n)


_THROWN, _NEXT = ThrowReasons(lambda state: FITS).rows()
REASONS = ((own(WINS, GIVES, SPOILS), *of_verb("take", makes, brings), *of_verb("pass", left),
            *_THROWN), _NEXT)

__all__ = ["GIVES", "REASONS", "SPOILS", "WINS"]
