"""The order of a hand, and fields of a picture that lead from card to card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.cards import HIDDEN, RANKS
from game.core.events import Picture

SUIT_ORDER = "SHCDRB"


def sort_key(card: str, by: str = "suit",
             apart: Mapping[str, int] = MappingProxyType({}), *, low_ace: bool = False
             ) -> tuple[object, ...]:
    """The order of a hand: by suit, black and red in turn, or by rank; aces high, or ``low_ace``,
    backs last; suits that lie ``apart``, each with its place from 2 on, after all others."""
    if card == HIDDEN:
        return (9, 0, 0, "")
    suit = SUIT_ORDER.index(card[1])
    rank = -1 if card[0] == "X" else RANKS.index(card[0])
    if not rank and not low_ace:
        rank = 13
    part = apart.get(card[1], 1) if card[0] != "X" else 1
    return (part, suit, -rank, card) if by == "suit" else (part, -rank, suit, card)


def fields_of(picture: Picture, name: str) -> Mapping[str, str]:
    """A field that maps cards to cards; empty where it is none."""
    value = picture.fields.get(name)
    return value if isinstance(value, Mapping) else {}
