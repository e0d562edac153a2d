"""The barbele: a side with 750 points must begin a deal with 70 (sheet 3 and 5)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.core.cards import Card
from game.engines.pinaculo.state import SHAPE, PinaculoState, card_value, side_of, total
from game.mechanics.melds.faces import is_meld_of
from game.mechanics.melds.solve import Solver, Worth

FROM, LEAST = 750, 70
_WORTH = Worth(lambda card, face: card_value(card), lambda card: 0)


def lacking(state: PinaculoState, seat: int) -> int:
    """How much the seat's side must still lay before it is free; 0: it is."""
    if state.totals[seat] < FROM:
        return 0
    side, laid = side_of(state, seat), state.turn_laid
    own = [pile for name, pile in state.piles.items() if pile and is_meld_of(name, side)]
    if not own:
        return LEAST
    older = any(not set(pile) <= set(laid) for pile in own)
    if older or state.options["barbele_sum"] == "one_meld":
        return 0
    return max(0, LEAST - total(laid))


def is_short(state: PinaculoState, seat: int, cards: Sequence[Card], hand: Iterable[Card]) -> bool:
    """Whether these cards as a new meld are too few for the barbele. ``hand``: what the seat holds
    without the pile, if that is taken: of it further melds must be possible
    (``barbele_sum=turn``)."""
    needed = lacking(state, seat) - total(cards)
    if needed <= 0:
        return False
    if state.options["barbele_sum"] == "one_meld":
        return True
    return not can_lay([card for card in hand if card not in cards], needed)


def has_begun(state: PinaculoState, seat: int) -> bool:
    """Whether the seat has laid melds in this turn, and still lacks something
    (``barbele_sum=turn``)."""
    return bool(state.turn_laid) and lacking(state, seat) > 0


def is_open_try(state: PinaculoState) -> bool:
    """Whether a meld too small is accepted as a try (``barbele_penalty``)."""
    return state.options["barbele_penalty"] == "penalty" and not state.tried


def can_lay(cards: Sequence[Card], points: int) -> bool:
    """Whether new melds out of these cards alone can be worth so much.

    >>> from game.core.cards import cards
    >>> can_lay(cards("KS KH KD 5S 6S 2H 9C"), 60), can_lay(cards("KS KH KD 5S 6S 2H 9C"), 61)
    (True, False)
    """
    if points <= 0:
        return True
    if total(cards) < points:
        return False
    return most_laid(tuple(sorted(cards))) >= points


@lru_cache(maxsize=1 << 12)
def most_laid(cards: tuple[Card, ...]) -> int:
    """The most that new melds out of these cards are worth."""
    return Solver(cards, SHAPE, _WORTH).best().value
