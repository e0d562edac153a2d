"""The state of a deal: numbers, tuples and flat lists, copied quickly;
and its fields as JSON (docs/design.md 2 and 3).

An engine derives its own from ``State``, a slots dataclass whose fields are all ``declared``, in
the order of the sheet. Values must be numbers, texts, None, tuples, or *flat* lists, dicts and sets
of such: a copy copies one level.
"""
from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import MISSING, fields, replace
from functools import partial
from typing import Any

from game.core.cards import Card, NotationError
from game.core.errors import PositionError
from game.core.records import dataclass, field
from game.core.rng import Rng


@dataclass(slots=True)
class State:
    """What every deal has. ``loose`` names the unordered piles, which are kept sorted;
    ``rng`` is the generator's state."""

    seats: int
    options: Mapping[str, Any]
    loose: frozenset[str]
    dealer: int = 0
    phase: str = ""
    turn: int | None = None
    rng: int = 0
    piles: dict[str, list[Card]] = field(default_factory=dict)


_UNCHANGING = ("int", "str", "bool", "int | None", "str | None", "Card | None")


def duplicate(value: Any) -> Any:
    """A copy of a field's value, one level deep."""
    kind = value.__class__
    if kind is list:
        return value[:]
    return value.copy() if kind is dict or kind is set else value


def copier(kind: type[State]) -> Callable[[Any], Any]:
    """A function that copies states of this kind: written out once,
    so that a copy costs a few microseconds."""
    lines = ["def copy(s):", "    n = new(kind)"]
    for each in fields(kind):
        value = f"duplicate(s.{each.name})"
        if each.name == "piles":
            value = "{k: v[:] for k, v in s.piles.items()}"
        elif each.name in ("options", "loose") or each.type in _UNCHANGING:
            value = f"s.{each.name}"
        lines.append(f"    n.{each.name} = {value}")
    space: dict[str, Any] = {"new": object.__new__, "kind": kind, "duplicate": duplicate}
    exec("\n".join([*lines, "    return n"]), space)
    made: Callable[[Any], Any] = space["copy"]
    return made


def put(state: State, cards: Iterable[Card], source: str, target: str, bottom: bool = False,
        at: int | None = None) -> None:
    """Move cards without telling anybody: onto ``target`` in their order, below it if ``bottom``,
    or in at place ``at``."""
    piles = state.piles
    left = piles[source]
    moved = list(cards)
    if moved == left:
        left.clear()
    else:
        for card in moved:
            if left[-1] is card:
                left.pop()
            else:
                left.remove(card)
    pile = piles.get(target)
    if pile is None:
        pile = piles[target] = []
    if target in state.loose:
        if len(moved) == 1:
            insort(pile, moved[0])
        else:
            pile += moved
            pile.sort()
    elif bottom:
        pile[:0] = moved
    elif at is not None:
        pile[at:at] = moved
    else:
        pile += moved


def arrange_pile(state: State, cards: Iterable[Card], pile: str) -> None:
    """Put the cards of a pile into this order without telling anybody; an unordered one stays
    sorted. ValueError where these are not its cards."""
    held, order = state.piles[pile], list(cards)
    if sorted(order) != sorted(held):
        raise ValueError(f"{' '.join(order)} are not the cards of {pile}")
    held[:] = sorted(order) if pile in state.loose else order


def mix_pile(state: State, pile: str) -> None:
    """Shuffle a pile without telling anybody; an unordered one stays sorted."""
    held = state.piles[pile]
    mix(state, held)
    if pile in state.loose:
        held.sort()


def mix(state: State, cards: list[Card]) -> None:
    """Shuffle a row of cards by the deal's own generator, without telling anybody."""
    rng, new = Rng(state.rng), tuple(cards) if _LISTENING else ()
    rng.shuffle(cards)
    state.rng = rng.state
    for packs in _LISTENING:
        packs.append((new, tuple(cards)))


#: A row of cards as it was, and as it was shuffled.
Shuffle = tuple[tuple[Card, ...], tuple[Card, ...]]
_LISTENING: list[list[Shuffle]] = []


@contextmanager
def listening() -> Iterator[list[Shuffle]]:
    """What is shuffled meanwhile, in this thread's order: so that a deal can be checked by who
    knows its number (docs/fair_play.md)."""
    packs: list[Shuffle] = []
    _LISTENING.append(packs)
    try:
        yield packs
    finally:
        _LISTENING.pop()


# --- fields as JSON -------------------------------------------------------------------------------

PUBLIC, OWN_ENTRY, SECRET = "public", "own entry", "secret"
#: Takes the JSON value of a field back, and complains with PositionError.
Reader = Callable[[Any], Any]
#: (public, viewer) -> bool or one of the three; or one of them.
FieldSight = str | Callable[[Any, "int | None"], "bool | str"]
_DECLARED = "declared"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the position. ``read`` takes its JSON value back (and complains with
    PositionError).

    ``sight``: PUBLIC; OWN_ENTRY (a list per seat: others see that there is an entry, as ``-``, not
    which); SECRET; or a function (public, viewer) -> bool or one of these three, where ``viewer``
    is a seat or None for a spectator.
    """

    name: str
    read: Reader
    sight: FieldSight = PUBLIC
    #: Its value in an empty state, where seats, options or the dealer say it.
    made: Callable[[Any], Any] | None = None


def declared(read: Reader, default: Any = MISSING, sight: FieldSight = PUBLIC, *,
             each_seat: Any = MISSING, made: Callable[[Any], Any] | None = None) -> Any:
    """A field of an engine's state, as ``Field`` has it. ``default``: its value; ``list``, ``dict``
    and ``set`` stand for a new one each. In place of it ``each_seat``: a list with that value for
    each seat, or ``made(state)``: what it is in an empty state.

    >>> @dataclass(slots=True)
    ... class Counted(State):
    ...     quiet: int = declared(number, 0)
    ...     turns: list[int] = declared(list_of(number), each_seat=0)
    >>> quiet, turns = fields_of(Counted)
    >>> quiet.name, turns.name, turns.made(Counted(3, {}, frozenset()))
    ('quiet', 'turns', [0, 0, 0])
    """
    if each_seat is not MISSING:
        default, made = list, partial(_one_each, each_seat)
    elif default is MISSING:
        assert made is not None, "a field has a default"
        default = None
    told = {_DECLARED: Field("", read, sight, made)}
    if default in (list, dict, set):
        return field(default_factory=default, metadata=told)
    return field(default=default, metadata=told)


def _one_each(value: Any, state: State) -> list[Any]:
    return [value] * state.seats


def fields_of(kind: type[State]) -> tuple[Field, ...]:
    """What a state of this kind declares, in its order."""
    specs: list[Field] = []
    for each in fields(kind):
        spec: Field | None = each.metadata.get(_DECLARED)
        if spec is not None:
            specs.append(replace(spec, name=each.name))
    return tuple(specs)


def undeclared(kind: type[State]) -> list[str]:
    """The names of its own fields that no position would show."""
    usual = {each.name for each in fields(State)}
    return [each.name for each in fields(kind)
            if each.name not in usual and _DECLARED not in each.metadata]


_PLAIN = (int, bool, str, type(None))


def as_json(value: Any) -> Any:
    """A field's value in a position."""
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, (set, frozenset)):
        return sorted(as_json(item) for item in value)
    if isinstance(value, dict):
        return {str(key): item if item.__class__ in _PLAIN else as_json(item)
                for key, item in value.items()}
    return [item if item.__class__ in _PLAIN else as_json(item) for item in value]


def field_for(spec: Field, value: Any, public: Any, viewer: int | None) -> Any:
    """A field as one viewer sees it, JSON-able."""
    sight = spec.sight(public, viewer) if callable(spec.sight) else spec.sight
    if sight is PUBLIC or sight is True:
        return value if value.__class__ in _PLAIN else as_json(value)
    if sight is OWN_ENTRY:
        return [as_json(item) if i == viewer or item is None else "-"
                for i, item in enumerate(value)]
    assert sight is SECRET or sight is False, sight
    return None


class Public:
    """The public part of a state: what sight may depend on. Anything else is an AttributeError.

    Public fields by their names, ``phase``, ``turn``, ``dealer``, what the rules derive in public
    (``Secrets.derived``), and ``count(pile)``. ``seats`` and ``options`` last as long as the deal:
    they are kept, all else is looked up.
    """

    __slots__ = ("_counted", "_derived", "_names", "_state", "options", "seats")

    def __init__(self, state: State, names: frozenset[str],
                 derived: Mapping[str, Callable[[Any], Any]] | None = None,
                 counted: Callable[[Public, str], bool] | None = None) -> None:
        self._state, self._names = state, names
        self._derived, self._counted = derived or {}, counted
        self.seats, self.options = state.seats, state.options

    def __getattr__(self, name: str) -> Any:
        if name in self._names:
            return getattr(self._state, name)
        if name in self._derived:
            return self._derived[name](self._state)
        raise AttributeError(f"{name} is not public")

    def count(self, pile: str) -> int:
        """How many cards lie in a pile whose count everybody sees; AttributeError of another."""
        if self._counted is None or not self._counted(self, pile):
            raise AttributeError(f"the count of {pile} is not public")
        return len(self._state.piles[pile])


# --- readers of JSON values -----------------------------------------------------------------------

def _wrong(value: Any, what: str) -> PositionError:
    return PositionError(f"{value!r} is not {what}.")


def flag(value: Any) -> bool:
    """The value, if it is true or false; PositionError of any other, 0 and 1 too."""
    if not isinstance(value, bool):
        raise _wrong(value, "true or false")
    return value


def number(value: Any) -> int:
    """The value, if it is a whole number; PositionError of any other, true and false too."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(value, "a whole number")
    return value


def text(value: Any) -> str:
    """The value, if it is a text; PositionError of any other."""
    if not isinstance(value, str):
        raise _wrong(value, "a text")
    return value


def card(value: Any) -> Card:
    """The card that the text writes; PositionError of any other value."""
    try:
        return Card(text(value))
    except (NotationError, PositionError) as error:
        raise _wrong(value, "a card") from error


def one_of(*allowed: Any) -> Reader:
    """A reader that takes just these values."""
    def read(value: Any) -> Any:
        if value not in allowed:
            raise _wrong(value, "one of " + ", ".join(map(str, allowed)))
        return value
    return read


def maybe(read: Reader) -> Reader:
    """A reader that takes null as well."""
    return lambda value: None if value is None else read(value)


def list_of(read: Reader) -> Callable[[Any], list[Any]]:
    """A reader of a list or tuple, each item by `read`; PositionError of any other value."""
    def read_all(value: Any) -> list[Any]:
        if not isinstance(value, (list, tuple)):
            raise _wrong(value, "a list")
        return list(map(read, value))
    return read_all


def dict_of(key: Reader, item: Reader) -> Callable[[Any], dict[Any, Any]]:
    """A reader of an object, its keys and items by these; PositionError of any other value."""
    def read_all(value: Any) -> dict[Any, Any]:
        if not isinstance(value, dict):
            raise _wrong(value, "an object")
        return {key(k): item(v) for k, v in value.items()}
    return read_all


def check_seats(values: Sequence[int], seats: int, name: str) -> None:
    """PositionError unless all are seats at this table."""
    for value in values:
        if not 0 <= value < seats:
            raise PositionError(f"{name}: there is no seat {value}.")
