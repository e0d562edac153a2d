"""What a person is told: a message with arguments. Engines give these;
the edge translates and renders them.

``str(words)`` is the English sentence. The edge (window, command line) renders with an ``Edge``: it
looks the message up in the catalogue of its language and shows seats by name and cards as pictures
or in words.
"""
from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.core.cards import Card

SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_WORDS = {rank: rank for rank in "23456789"}
RANK_WORDS |= {"A": "Ace", "T": "10", "J": "Jack", "Q": "Queen", "K": "King"}


class Seat(int):
    """A seat as an argument of words: the edge puts the name of who sits there."""


class Suit(str):
    """A suit letter as an argument of words: the edge puts its name or its sign."""

    __slots__ = ()


class Rank(str):
    """A rank letter as an argument of words: the edge puts its name."""

    __slots__ = ()


class Made(str):
    """A text that an edge has made already, as an argument of words: its pictures of cards stay.

    >>> str(Words("Try {cards}.", cards=Made("\ue0006S\ue001"))) == "Try \ue0006S\ue001."
    True
    """

    __slots__ = ()


class Edge(Protocol):
    """Where words meet a person."""

    def message(self, single: str, plural: str | None, number: int) -> str:
        """The message in the person's language, right for ``number``."""

    def value(self, value: object) -> str:
        """An argument as the person reads it."""


def N_(message: str) -> str:
    """Mark a message for the catalogue of translations.

    >>> N_("Take")
    'Take'
    """
    return message


def plain(text: str) -> str:
    """A text from elsewhere as it may be shown: without signs that command a terminal, turn the
    direction of writing, or cannot be seen (all of Unicode's category C); a new line is a space.

    >>> plain("\\x1b[31mAnn\\u202e"), plain("two\\nlines"), plain("Zoë")
    ('[31mAnn', 'two lines', 'Zoë')
    """
    if text.isprintable():
        return text
    signs = (" " if sign in "\n\t" else sign for sign in text)
    return "".join(sign for sign in signs if not unicodedata.category(sign).startswith("C"))


def plain_lines(text: str) -> str:
    """As ``plain``, line by line: what a terminal may be sent.

    >>> plain_lines("one\\x07\\n\\x9btwo")
    'one\\ntwo'
    """
    return "\n".join(map(plain, text.split("\n")))


class Words:
    """A message with arguments, in braces; ``plural`` is used where the argument ``n`` is not one.
    ``named``: the same said about ``{me}`` instead of to "you", for several people at one screen.

    >>> str(Words("{n} card left", "{n} cards left", n=3))
    '3 cards left'
    """

    __slots__ = ("args", "message", "named", "named_plural", "plural")

    def __init__(self, message: str, plural: str | None = None, /, *, named: str | None = None,
                 named_plural: str | None = None, **args: Any) -> None:
        self.message, self.plural, self.args = message, plural, args
        self.named, self.named_plural = named, named_plural

    def about(self, seat: int) -> Words | None:
        """The same sentence about that seat, not to it; None where it has no such form."""
        if self.named is None:
            return None
        return Words(self.named, self.named_plural, **self.args, me=Seat(seat))

    def render(self, edge: Edge) -> str:
        """The sentence as ``edge`` puts it."""
        n = self.args.get("n", 1)
        text = edge.message(self.message, self.plural, n if isinstance(n, int) else 1)
        if not self.args:
            return text
        told = {name: value.render(edge) if isinstance(value, Words) else edge.value(value)
                for name, value in self.args.items()}
        return text.format_map(told)

    def __str__(self) -> str:
        return self.render(ENGLISH)

    def __repr__(self) -> str:
        return f"<Words {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Words) and self.message == other.message
                                 and self.to_dict() == other.to_dict())

    def __hash__(self) -> int:
        # Tables are looked up by their words: equal ones have one message, and nothing is put.
        return hash(self.message)

    def to_dict(self) -> dict[str, Any]:
        """JSON-able; ``Words.from_dict`` takes it back."""
        found: dict[str, Any] = {"message": self.message}
        if self.plural is not None:
            found["plural"] = self.plural
        if self.named is not None:
            found["named"] = self.named
        if self.named_plural is not None:
            found["named_plural"] = self.named_plural
        if self.args:
            found["args"] = {key: _packed(value) for key, value in self.args.items()}
        return found

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Words:
        args = {key: _unpacked(value) for key, value in data.get("args", {}).items()}
        return cls(data["message"], data.get("plural"), named=data.get("named"),
                   named_plural=data.get("named_plural"), **args)


def words(message: str, plural: str | None = None, /, *, named: str | None = None,
          named_plural: str | None = None, **args: Any) -> Words:
    """A message with arguments; ``tools.messages`` collects what is written here for the
    translators.

    >>> str(words("You lead.", named="{me} leads.").about(0))
    'Player 1 leads.'
    """
    return Words(message, plural, named=named, named_plural=named_plural, **args)


def card_in_words(card: Card) -> str:
    """A card in English, without its pack.

    >>> card_in_words(Card("THb")), card_in_words(Card("XR"))
    ('10 of hearts', 'red Joker')
    """
    if card.joker:
        return "red Joker" if card.suit == "R" else "black Joker"
    return f"{RANK_WORDS[card.rank]} of {SUIT_WORDS[card.suit]}"


_KINDS: dict[str, type[Any]] = {"seat": Seat, "card": Card, "suit": Suit, "rank": Rank}


def _packed(value: object) -> object:
    if isinstance(value, Words):
        return {"words": value.to_dict()}
    for name, kind in _KINDS.items():
        if isinstance(value, kind):
            return {name: int(value) if kind is Seat else str(value)}
    if isinstance(value, (list, tuple)):
        return [_packed(item) for item in value]
    return value


def _unpacked(value: Any) -> Any:
    if isinstance(value, dict) and len(value) == 1:
        ((kind, inner),) = value.items()
        if kind == "words":
            return Words.from_dict(inner)
        return _KINDS[kind](inner) if kind in _KINDS else value
    if isinstance(value, list):
        return [_unpacked(item) for item in value]
    return value


class _English:
    """The edge behind ``str()``."""

    def message(self, single: str, plural: str | None, number: int) -> str:
        return single if plural is None or number == 1 else plural

    def value(self, value: object) -> str:
        if isinstance(value, Words):
            return value.render(self)
        if isinstance(value, Card):
            return card_in_words(value)
        if isinstance(value, Seat):
            return f"Player {value + 1}"
        if isinstance(value, Suit):
            return SUIT_WORDS[value]
        if isinstance(value, Rank):
            return RANK_WORDS[value]
        if isinstance(value, (list, tuple)):
            return listed(value, self)
        return str(value) if isinstance(value, Made) else plain(str(value))


def listed(values: Sequence[object], edge: Edge) -> str:
    """Several values in a sentence; of players the last stands after "and", of ranks,
    any of which will do, after "or".

    >>> listed([Seat(0), Seat(1), Seat(3)], ENGLISH)
    'Player 1, Player 2 and Player 4'
    >>> listed([Rank("7"), Rank("J")], ENGLISH)
    '7 or Jack'
    >>> listed([1, 2], ENGLISH)
    '1, 2'
    """
    parts = [edge.value(value) for value in values]
    for kind, message in ((Seat, N_("{first} and {last}")), (Rank, N_("{first} or {last}"))):
        if len(parts) > 1 and all(isinstance(value, kind) for value in values):
            return Words(message, None, first=", ".join(parts[:-1]), last=parts[-1]).render(edge)
    return ", ".join(parts)


ENGLISH: Edge = _English()
