"""Options and presets: what can be agreed before a deal."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from game.core.errors import ContractError, OptionError
from game.core.records import dataclass, field
from game.core.words import Words, words

Value = Any                                        # a number or a text, as JSON has them
#: The value of an option: as often as anybody likes.
UNLIMITED = "unlimited"
#: The value of an option, in real time: all move in steps, without a clock.
STEPPED = "stepped"
_MOST_DIGITS, _MOST_SHOWN = 18, 80


#: The default of an option that names none.
FIRST = object()
#: Why the value of an option means nothing with these seats and options; None: it matters.
Matters = Callable[[int, Mapping[str, Value]], Words | None]


def _always(seats: int, settled: Mapping[str, Value]) -> None:
    """Every option means something, where nothing is said."""


class Scope(StrEnum):
    """Who needs an option: the deal, the match alone, the session alone."""

    DEAL = "deal"
    MATCH = "match"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to agree on.

    ``values``  offered at some number of seats, default first; texts or numbers
    ``default`` the value where nothing is said; None: it depends on seats or other options, ask
                ``settle``; left out, the first of ``values``
    ``scope``   who needs it
    ``titles``  value -> how a person reads it; ``notes``: value -> a sentence about it
    ``also``    accepts further values (``deals:7``)
    ``at``      seats -> the values offered there; an empty tuple: no such option there
    ``matters`` (seats, settled options) -> why its value means nothing there, in a sentence; None:
                it matters. It can be given all the same, and people who are not asked for it are
                told why (``needs``, ``only_with``, or a function of the game's own)
    """

    key: str
    title: str
    help: str
    values: tuple[Value, ...]
    scope: Scope = Scope.DEAL
    default: Value | None = FIRST
    titles: Mapping[Value, str] = field(default_factory=dict, hash=False, compare=False)
    notes: Mapping[Value, str] = field(default_factory=dict, hash=False, compare=False)
    also: Callable[[Value], bool] | None = field(default=None, compare=False)
    at: Callable[[int], tuple[Value, ...]] | None = field(default=None, compare=False)
    matters: Matters = field(default=_always, compare=False)

    def __post_init__(self) -> None:
        if self.default is FIRST:
            object.__setattr__(self, "default", self.values[0])

    @property
    def steps(self) -> Value | None:
        """In real time: the value with which all move in steps, without a clock; None: none."""
        return STEPPED if STEPPED in self.values else None

    def accepts(self, value: Value) -> bool:
        """Whether this may be the option's value at some number of seats."""
        if any(value == each and type(value) is type(each) for each in self.values):
            return True
        return self.also is not None and self.also(value)

    def offered(self, seats: int) -> tuple[Value, ...]:
        """The values to choose from at that number of seats."""
        return self.values if self.at is None else self.at(seats)

    def title_of(self, value: Value) -> str:
        """How a menu names the value; the value itself where it has no title."""
        return self.titles.get(value, str(value))


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options. ``hidden``: it is for programs (the rules of another program, to be
    compared with), and is not offered to people; by name anybody may ask for it."""

    key: str
    title: str
    help: str
    options: Mapping[str, Value] = field(hash=False)
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Needs:
    """``Option.matters`` of an option that means nothing without others: ``values`` has their keys,
    and those of their values that will do; ``offered``: all options of the game (``bound``)."""

    values: Mapping[str, tuple[Value, ...]]
    offered: Mapping[str, Option] = field(default_factory=dict)

    def __call__(self, seats: int, settled: Mapping[str, Value]) -> Words | None:
        """The first that it lacks, by its title; None: it has what it needs."""
        for key, values in self.values.items():
            if key not in settled or settled[key] in values:
                continue
            other = self.offered[key]
            named = [Words(other.title_of(value)) for value in values]
            return words("Only with “{option}”: {values}.", option=Words(other.title),
                         values=named)
        return None


def needs(**values: tuple[Value, ...]) -> Needs:
    """``Option.matters`` of an option that means nothing unless others have one of these values.

    >>> stop = Option("stop", "Stop!", "", ("call", "off"), titles={"call": "Players call"})
    >>> cost = Option("cost", "A wrong call", "", (0, 2), matters=needs(stop=("call",)))
    >>> stop, cost = bound("A game", (stop, cost))
    >>> str(cost.matters(2, {"stop": "off"}))
    'Only with “Stop!”: Players call.'
    >>> cost.matters(2, {"stop": "call"})
    """
    return Needs(values)


def only_with(least: int, most: int | None = None) -> Matters:
    """``Option.matters`` of an option that means something with that many players alone.

    >>> helpers = only_with(3, 6)
    >>> str(helpers(2, {})), helpers(3, {}), str(only_with(2)(3, {}))
    ('Only with 3 to 6 players.', None, 'Only with 2 players.')
    """
    def matters(seats: int, settled: Mapping[str, Value]) -> Words | None:
        if least <= seats <= (most or least):
            return None
        if most is None:
            return words("Only with {n} player.",
                         "Only with {n} players.", n=least)
        return words("Only with {least} to {most} player.",
                     "Only with {least} to {most} players.",
                     counted="most", least=least, most=most)
    return matters


def bound(title: str, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options of the game of that title, each knowing those that it ``needs``. ContractError
    where the game has no such option, or it cannot have such a value."""
    known = {option.key: option for option in offered}
    return tuple(_bound(title, option, known) if isinstance(option.matters, Needs) else option
                 for option in offered)


def _bound(title: str, option: Option, known: Mapping[str, Option]) -> Option:
    assert isinstance(option.matters, Needs)
    for key, values in option.matters.values.items():
        if key not in known:
            raise ContractError(
                title, f"option {option.key} needs {key}, which is no option of it.")
        for value in values:
            if not known[key].accepts(value):
                raise ContractError(title, f"option {option.key} needs {key} to be {value!r}, "
                                           "which it cannot be.")
    return replace(option, matters=Needs(option.matters.values, known))


def numbered(prefix: str, least: int, most: int) -> Callable[[Value], bool]:
    """Accepts ``prefix:N`` for N from ``least`` to ``most``.

    >>> [numbered("deals", 1, 99)(value) for value in ("deals:7", "deals:07", 7)]
    [True, False, False]
    """
    def accepts(value: Value) -> bool:
        head, _, tail = value.partition(":") if isinstance(value, str) else ("", "", "")
        if head != prefix or not _short_number(tail) or str(int(tail)) != tail:
            return False
        return least <= int(tail) <= most
    return accepts


def any_numbered(**most: int) -> Callable[[Value], bool]:
    """Accepts of each kind ``kind:N`` for N from 1 to the number given.

    >>> takes = any_numbered(deals=99, hats=9)
    >>> [takes(value) for value in ("deals:7", "hats:9", "hats:10", "single")]
    [True, True, False, False]
    """
    kinds = [numbered(kind, 1, number) for kind, number in most.items()]
    return lambda value: any(takes(value) for takes in kinds)


def _short_number(text: str) -> bool:
    """Whether these are the digits of a number that anybody could want."""
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS


def whole(least: int, most: int) -> Callable[[Value], bool]:
    """Accepts the whole numbers from ``least`` to ``most``."""
    def accepts(value: Value) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    return accepts


def expanded(offered: Iterable[Option], presets: Iterable[Preset], given: Mapping[str, Value],
             title: str) -> dict[str, Value]:
    """``given`` with its preset in place of the name; OptionError for a key,
    preset or value that is unknown."""
    known = {option.key: option for option in offered}
    values: dict[str, Value] = {}
    left = dict(given)
    if "preset" in left:
        named = left.pop("preset")
        preset = next((each for each in presets if each.key == named), None)
        if preset is None:
            raise OptionError(words("{game} has no preset {preset}.", game=title,
                                    preset=str(named)))
        values.update(preset.options)
    for key, value in left.items():
        option = known.get(key)
        if option is None:
            raise OptionError(words("{game} has no option {key}.", game=title, key=str(key)))
        if not option.accepts(value):
            raise bad_value(option, value)
        values[key] = value
    return values


def bad_value(option: Option, value: Value) -> OptionError:
    """The complaint about a value that the option does not take."""
    return OptionError(words("Option {key} cannot be {value}; it can be {allowed}.",
                             key=option.key, value=str(value)[:_MOST_SHOWN],
                             allowed=list(map(str, option.values))))


def refuse(message: str, **args: Any) -> OptionError:
    """An OptionError in words."""
    return OptionError(Words(message, None, **args))


def from_text(option: Option, text: str) -> Value:
    """An option's value as typed on the command line: a number where the option has numbers."""
    for value in option.values:
        if str(value) == text:
            return value
    sign = text[1:] if text.startswith("-") else text
    return int(text) if _short_number(sign) and option.accepts(int(text)) else text
