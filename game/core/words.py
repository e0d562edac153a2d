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

from game.core.arguments import PLURAL as PLURAL
from game.core.arguments import RANK_WORDS as RANK_WORDS
from game.core.arguments import SINGLE as SINGLE
from game.core.arguments import SUIT_WORDS as SUIT_WORDS
from game.core.arguments import Called as Called
from game.core.arguments import Decimal as Decimal
from game.core.arguments import PreRendered as PreRendered
from game.core.arguments import Rank as Rank
from game.core.arguments import Ranks as Ranks
from game.core.arguments import Seat as Seat
from game.core.arguments import Suit as Suit
from game.core.arguments import decimal as decimal
from game.core.cards import Card
from game.core.forms import CAPITAL, asked, capital, unknown


class Edge(Protocol):
    """Where words meet a person."""

    def message(self, single: str, plural: str | None, number: int, context: str = "",
                form: str = "") -> str:
        """The message in the person's language, right for ``number``; ``context``: which of the
        meanings of the text; ``form``: as a phrase in that form (``game.core.forms``)."""

    def value(self, value: object, form: str = "") -> str:
        """An argument as the person reads it, in that form."""


class Marked(str):
    """A message with what belongs to it, as ``N_`` marks it (the fields of ``Words``)."""

    context: str
    plural: str | None
    counted: str
    you: str | None
    you_plural: str | None


def N_(message: str, plural: str | None = None, /, *, context: str = "", counted: str = "n",
       you: str | None = None, you_plural: str | None = None) -> str:
    """Mark a message for the catalogue of translations; what belongs to it as for ``words``.

    >>> N_("Take")
    'Take'
    >>> str(Words(N_("{who} takes {n} card.", "{who} takes {n} cards."), None, who=Seat(1), n=2))
    'Player 2 takes 2 cards.'
    """
    if plural is None and you is None and not context:
        return message
    marked = Marked(message)
    marked.context, marked.counted, marked.plural = context, counted, plural
    marked.you, marked.you_plural = you, you_plural
    return marked


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


class _Asked:
    """An argument in its place: the placeholder says in which form."""

    __slots__ = ("edge", "form", "value")

    def __init__(self, value: object, edge: Edge, form: str) -> None:
        self.value, self.edge, self.form = value, edge, form

    def __format__(self, form: str) -> str:
        # A number stands in figures, whatever the phrase is in, unless it is asked for itself.
        passed = "" if type(self.value) is int else self.form
        text = self.edge.value(self.value, form.removesuffix(CAPITAL) or passed)
        return capital(text) if form.endswith(CAPITAL) else text


def filled(text: str, args: Mapping[str, object], edge: Edge, form: str = "") -> str:
    """A text in the person's language with its arguments, each in the form that its placeholder
    asks for, else in ``form``."""
    if not form and ":" not in text:
        # What is made already is the same at every edge, which would ask for all else first.
        return text.format_map({name: value if type(value) is PreRendered else edge.value(value)
                                for name, value in args.items()})
    return text.format_map({name: _Asked(value, edge, form) for name, value in args.items()})


class Words:
    """A message with arguments, in braces.

    ``plural``    where the argument that ``counted`` names is not one
    ``context``   which of the meanings of the same English text is meant
    ``you``       the same said to the seat ``{who}``
    ``named``     the same said about ``{me}`` instead of to "you", for several people at one screen

    >>> str(Words("{n} card left", "{n} cards left", n=3))
    '3 cards left'
    """

    __slots__ = ("args", "context", "counted", "message", "named", "named_plural", "plural", "you",
                 "you_plural")

    def __init__(self, message: str, plural: str | None = None, /, *, context: str = "",
                 counted: str = "n", named: str | None = None, named_plural: str | None = None,
                 you: str | None = None, you_plural: str | None = None, **args: Any) -> None:
        if isinstance(message, Marked):
            context, counted = message.context or context, message.counted
            plural, you = message.plural or plural, message.you or you
            you_plural = message.you_plural or you_plural
        if ":" in message and (form := unknown(message)):
            raise ValueError(f"{message!r} asks for a form that no language has: {form}")
        self.message, self.plural, self.args = message, plural, args
        self.context, self.counted = context, counted
        self.named, self.named_plural, self.you, self.you_plural = (named, named_plural, you,
                                                                    you_plural)

    def about(self, seat: int) -> Words | None:
        """The same sentence about that seat, not to it; None where it has no such form."""
        if self.named is None:
            return None
        return Words(self.named, self.named_plural, context=self.context, counted=self.counted,
                     **self.args, me=Seat(seat))

    def addressed(self, seat: int) -> Words:
        """The same sentence to who sits there, as far as it is about that seat.

        >>> str(Words("{who} is out.", you="You are out.", who=Seat(1)).addressed(1))
        'You are out.'
        """
        args: dict[str, Any] = {
            name: value.addressed(seat) if isinstance(value, Words) else value
            for name, value in self.args.items()}
        names = [name for name, value in args.items() if _is(value, seat)]
        if "who" in names and self.you is not None:
            return Words(self.you, self.you_plural, context=self.context, counted=self.counted,
                         **args)
        other = next((name for name in names if name in BESIDE_WHO), None)
        if other is not None and not self.context:
            return Words(str(self.message), self.plural, context=to_you(other),
                         counted=self.counted, **args)
        if all(value is self.args[name] for name, value in args.items()):
            return self
        return Words(str(self.message), self.plural, context=self.context, counted=self.counted,
                     **args)

    def render(self, edge: Edge, form: str = "") -> str:
        """The sentence as ``edge`` puts it; ``form``: as a phrase in a sentence that asks for this
        form, which goes on to what the phrase is about."""
        n = 1 if self.plural is None else _whole(self.args.get(self.counted, 1))
        text = edge.message(self.message, self.plural, n, self.context, form)
        if not self.args:
            return text
        told = filled(text, self.args, edge, form)
        # A sentence that begins with an argument has its capital from here.
        if text[:1] == "{" and text[-1] in ".!?" and self._begins(text):
            return capital(told)
        return told

    def _begins(self, text: str) -> bool:
        """Whether the argument that the sentence begins with may have a capital: what somebody has
        typed, or the name of a file, stays as it is."""
        (name, _form), *_more = asked(text)
        return type(self.args.get(name)) is not str

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
        packed: dict[str, Any] = {"message": str(self.message)}
        for name in _PARTS:
            value = getattr(self, name)
            if value != _USUAL.get(name):
                packed[name] = value
        if self.args:
            packed["args"] = {key: _packed(value) for key, value in self.args.items()}
        return packed

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Words:
        """What ``to_dict`` made, of this release or of an older one."""
        args = {key: _unpacked(value) for key, value in data.get("args", {}).items()}
        parts = {name: data[name] for name in _PARTS if name != "plural" and name in data}
        return cls(data["message"], data.get("plural"), **parts, **args)


#: What belongs to a message, as it is packed; and what need not be.
_PARTS = ("plural", "context", "counted", "named", "named_plural", "you", "you_plural")
_USUAL = {"context": "", "counted": "n"}
#: Seats that sentences are about besides ``who``; of a sentence to one of them a language may have
#: a form of its own, under the context ``to_you``.
BESIDE_WHO = ("whom", "giver", "taker", "other", "next", "leader", "defender", "helper", "winner",
              "last", "owner", "target")


def to_you(name: str) -> str:
    """The context of a sentence that is said to the seat of that argument.

    >>> to_you("giver")
    '{giver} is you'
    """
    return f"{{{name}}} is you"


def _whole(n: object) -> int:
    """A number by which a plural is chosen; what is none, or a broken one, counts as several.

    >>> _whole(1), _whole("12"), _whole(1.5)
    (1, 12, 2)
    """
    if isinstance(n, str) and n.isdecimal():
        return int(n)
    return n if isinstance(n, int) else 2


def _is(value: object, seat: int) -> bool:
    alone = isinstance(value, list | tuple) and len(value) == 1
    value = value[0] if isinstance(value, list | tuple) and alone else value
    return isinstance(value, Seat) and value == seat


def words(message: str, plural: str | None = None, /, *, context: str = "", counted: str = "n",
          named: str | None = None, named_plural: str | None = None, you: str | None = None,
          you_plural: str | None = None, **args: Any) -> Words:
    """A message with arguments (``Words``); ``tools.messages`` collects what is written here for
    the translators.

    >>> str(words("You lead.", named="{me} leads.").about(0))
    'Player 1 leads.'
    """
    return Words(message, plural, context=context, counted=counted, named=named,
                 named_plural=named_plural, you=you, you_plural=you_plural, **args)


def card_in_words(card: Card) -> str:
    """A card in English, without its pack.

    >>> card_in_words(Card("THb")), card_in_words(Card("XR"))
    ('10 of hearts', 'red Joker')
    """
    if card.joker:
        return "red Joker" if card.suit == "R" else "black Joker"
    return f"{RANK_WORDS[card.rank]} of {SUIT_WORDS[card.suit]}"


_KINDS: dict[str, type[Any]] = {"seat": Seat, "card": Card, "suit": Suit, "rank": Rank,
                                "ranks": Ranks, "called": Called, "decimal": Decimal}


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

    def message(self, single: str, plural: str | None, number: int, context: str = "",
                form: str = "") -> str:
        return single if plural is None or number == 1 else plural

    def value(self, value: object, form: str = "") -> str:
        if isinstance(value, Words):
            return value.render(self)
        if isinstance(value, Card):
            return card_in_words(value)
        if isinstance(value, Seat):
            return f"Player {value + 1}"
        for kind, names in ENGLISH_NAMES.items():
            if isinstance(value, kind):
                return names[value]
        if isinstance(value, (list, tuple)):
            return listed(value, self)
        if isinstance(value, Decimal):
            return value.replace("-", "\N{MINUS SIGN}")
        return str(value) if isinstance(value, PreRendered) else plain(str(value))


#: What English calls each kind of value.
ENGLISH_NAMES: dict[type[str], Mapping[str, str]] = {
    Suit: SUIT_WORDS, Rank: RANK_WORDS, Ranks: PLURAL, Called: SINGLE}

#: How two parts of a list are joined: in its middle, and before its last.
NEXT = N_("{first}, {next}", context="list")
AND = N_("{first} and {last}", context="list")
OR = N_("{first} or {last}", context="list")
#: From one to the last of a row: "1 to 9".
TO = N_("{first} to {last}", context="list")
#: What stands between a whole number and its digits behind it.
POINT = N_(".", context="decimal mark")
#: Two sentences after one another.
AFTER = N_("{first} {next}", context="sentences")


def joined(parts: Sequence[str], edge: Edge, last: str = NEXT) -> str:
    """Texts that are made already as one list; ``last``: how the last is joined.

    >>> joined(["Ann", "Ben", "Cleo"], ENGLISH, AND)
    'Ann, Ben and Cleo'
    """
    text = parts[0] if parts else ""
    for at, part in enumerate(parts[1:], 2):
        how = last if at == len(parts) else NEXT
        text = Words(how, None, first=PreRendered(text), next=PreRendered(part),
                     last=PreRendered(part)).render(edge)
    return text


def in_a_row(first: Words, *more: Words, by: str = AFTER) -> Words:
    """Sentences after one another, as one; ``by``: how each joins on to what is before it.

    >>> str(in_a_row(Words("The deal is over."), Words("You win.")))
    'The deal is over. You win.'
    """
    for part in more:
        first = Words(by, first=first, next=part)
    return first


def listed(values: Sequence[object], edge: Edge, form: str = "") -> str:
    """Several values in a sentence; of players the last stands after "and", of ranks,
    any of which will do, after "or".

    >>> listed([Seat(0), Seat(1), Seat(3)], ENGLISH)
    'Player 1, Player 2 and Player 4'
    >>> listed([Rank("7"), Rank("J")], ENGLISH)
    '7 or Jack'
    >>> listed([1, 2], ENGLISH)
    '1, 2'
    """
    parts = [edge.value(value, form) for value in values]
    for kind, how in ((Seat, AND), (Rank, OR), (Ranks, OR)):
        if all(isinstance(value, kind) for value in values):
            return joined(parts, edge, how)
    return joined(parts, edge)


ENGLISH: Edge = _English()
