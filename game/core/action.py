"""Actions and their text form: ``verb [cards] [source>target] [=value]`` (docs/design.md 3)."""
from __future__ import annotations

import re
from functools import lru_cache, total_ordering

from game.core.cards import CARD, Card, NotationError

_PILE = r"[a-z_]+(?:\.[a-z0-9_]+)*"
_ACTION = re.compile(rf"(?P<verb>[a-z][a-z_]*)(?: (?P<cards>{CARD}(?:,{CARD})*))?"
                     rf"(?: (?P<source>{_PILE})>(?P<target>{_PILE}))?(?: =(?P<value>[^\s]+))?")


@total_ordering
class Action:
    """What a player does. Immutable; equal, ordered and hashed by its text.
    Make one with ``act`` or ``Action.parse``.

    >>> a = Action.parse("meld 5Ca,5Cb,2Ha hand.0>meld.new =5C,5C,5")
    >>> a.verb, a.cards, a.source, a.target, a.value
    ('meld', ('5Ca', '5Cb', '2Ha'), 'hand.0', 'meld.new', '5C,5C,5')
    >>> str(Action.parse("take"))
    'take'
    >>> Action.parse("bet!")
    Traceback (most recent call last):
    game.core.cards.NotationError: 'bet!' is no action: write verb [cards] [source>target] [=value].
    """

    __slots__ = ("cards", "source", "target", "text", "value", "verb")
    verb: str
    cards: tuple[Card, ...]
    source: str
    target: str
    value: str
    text: str

    def __init__(self, verb: str, cards: tuple[Card, ...] = (), source: str = "", target: str = "",
                 value: str = "") -> None:
        text = verb
        if cards:
            text += " " + ",".join(cards)
        if source or target:
            text += f" {source}>{target}"
        if value:
            text += " =" + value
        put = object.__setattr__
        put(self, "verb", verb)
        put(self, "cards", cards)
        put(self, "source", source)
        put(self, "target", target)
        put(self, "value", value)
        put(self, "text", text)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an Action never changes")

    @staticmethod
    def parse(text: str) -> Action:
        """The action of a text; ``NotationError`` where it is outside the grammar."""
        try:
            return _parsed(text)
        except TypeError as error:
            raise NotationError(f"{text!r} is no action.") from error

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __lt__(self, other: Action) -> bool:
        return self.text < other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return Action.parse, (self.text,)


#: More than a game lists again and again (three of 52 cards to pass, at four seats: 88,400). Where
#: they do not all fit, the one that is asked for next is always the one just lost.
_KEPT = 1 << 17


@lru_cache(maxsize=_KEPT)
def act(verb: str, cards: tuple[Card, ...] = (), source: str = "", target: str = "",
        value: str = "") -> Action:
    """The one object of an action (the latest are kept).

    >>> act("play", (Card("7H"),), "hand.0", "heap") is act("play", (Card("7H"),), "hand.0", "heap")
    True
    """
    return Action(verb, cards, source, target, value)


@lru_cache(maxsize=1 << 12)
def _parsed(text: str) -> Action:
    parts = _ACTION.fullmatch(text) if isinstance(text, str) else None
    if parts is None:
        raise NotationError(f"{text!r} is no action: write verb [cards] [source>target] [=value].")
    named = parts["cards"].split(",") if parts["cards"] else ()
    return act(parts["verb"], tuple(Card(c) for c in named), parts["source"] or "",
               parts["target"] or "", parts["value"] or "")
