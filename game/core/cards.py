"""Cards: interned texts that know their rank, suit and pack (docs/design.md 3).

A card *is* its text (a ``str``), so that piles join, sort, compare and go into JSON as they are.
There is one object for each card: ``Card("TH") is Card("TH")``.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

RANKS = "A23456789TJQK"
SUITS = "SHDC"
HIDDEN = "-"
CARD = r"(?:[A23456789TJQK][SHDC]|X[RB])[a-z]?"
_CARD = re.compile(CARD)
_ALL: dict[str, Card] = {}


class NotationError(ValueError):
    """A text outside the grammar of docs/design.md 3."""


class Card(str):
    """One card. ``value`` is 1 (Ace) to 13 (King), 0 for a joker;
    ``face`` is the text without the pack letter.

    >>> c = Card("THb")
    >>> c.rank, c.suit, c.pack, c.face, c.value, c.joker
    ('T', 'H', 'b', 'TH', 10, False)
    >>> Card("1H")
    Traceback (most recent call last):
    game.core.cards.NotationError: '1H' is no card.
    """

    __slots__ = ("face", "joker", "pack", "rank", "suit", "value")
    rank: str
    suit: str
    pack: str
    face: str
    value: int
    joker: bool

    def __new__(cls, text: str) -> Card:
        try:
            card = _ALL.get(text)
        except TypeError:
            card = None
        if card is not None:
            return card
        if not isinstance(text, str) or not _CARD.fullmatch(text):
            raise NotationError(f"{text!r} is no card.")
        made = super().__new__(cls, text)
        made.rank, made.suit, made.pack, made.face = text[0], text[1], text[2:], text[:2]
        made.joker = made.rank == "X"
        made.value = 0 if made.joker else RANKS.index(made.rank) + 1
        return _ALL.setdefault(text, made)

    def __reduce__(self) -> tuple[Any, ...]:
        text = str.__str__(self)
        return (_blank_again, ()) if text == HIDDEN else (Card, (text,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _blank() -> Card:
    made = str.__new__(Card, HIDDEN)
    made.rank = made.suit = made.pack = ""
    made.face, made.value, made.joker = HIDDEN, 0, False
    return made


#: What lies in the place of a card that is not seen, in the state of one seat's view alone
#: (``Rules.state_from_view``): of no rank, no suit and no pack. No text is read as it.
BLANK = _blank()


def _blank_again() -> Card:
    """The one blank card, for pickle."""
    return BLANK


def cards(text: str, between: str | None = None) -> tuple[Card, ...]:
    """The cards of a text, separated by spaces (or by ``between``).

    >>> cards("7H 8H"), cards("7H,8H", ",")
    (('7H', '8H'), ('7H', '8H'))
    """
    return tuple(Card(part) for part in text.split(between))


def pack(letter: str = "", ranks: str = RANKS) -> list[Card]:
    """One pack, suit by suit, each from Ace to King.

    >>> len(pack()), pack("b", "67")[:3]
    (52, ['6Sb', '7Sb', '6Hb'])
    """
    return [Card(rank + suit + letter) for suit in SUITS for rank in ranks]


def suit_order(unsorted: Iterable[Card]) -> list[Card]:
    """The order in which sheets name equal cards: suit S H D C (XR before XB), then pack letter,
    then rank."""
    return sorted(unsorted, key=lambda c: ("SHDCRB".index(c.suit), c.pack, c.value))
