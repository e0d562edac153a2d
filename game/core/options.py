"""Options and presets: what can be agreed before a deal."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.errors import OptionError
from game.core.records import dataclass, field
from game.core.words import Words, words

Value = Any                                        # a number or a text, as JSON has them
#: The value of an option: as often as anybody likes.
UNLIMITED = "unlimited"
_MOST_DIGITS, _MOST_SHOWN = 18, 80


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to agree on.

    ``values``  offered at some number of seats, default first; texts or numbers
    ``default`` the value where nothing is said; None: it ``depends`` on seats or other options,
    ask ``settle``
    ``scope``   "deal": the deal needs it; "match": the match alone; "table": the session alone
    ``titles``  value -> how a person reads it; ``notes``: value -> a sentence about it
    ``also``    accepts further values (``deals:7``)
    ``at``      seats -> the values offered there; an empty tuple: no such option there
    ``needs``   options without which this one means nothing -> those of their values that will do
                ("Stop!" is off: nobody is punished for a wrong one). It can be given all the same,
                and says nothing; people are not asked for it until then (``lacking``)
    ``idle``    seats at which it means nothing whatever its value; it can be given all the same,
                and people are told why they are not asked (``idle_at``)
    ``vain``    (seats, settled options) -> why its value means nothing there; None: it means
                something. For what neither ``needs`` nor ``idle`` can say
    ``steps``   in real time: the value with which all move in steps, without a clock
    """

    key: str
    title: str
    help: str
    values: tuple[Value, ...]
    scope: str = "deal"
    default: Value | None = None
    titles: Mapping[Value, str] = field(default_factory=dict, hash=False, compare=False)
    notes: Mapping[Value, str] = field(default_factory=dict, hash=False, compare=False)
    also: Callable[[Value], bool] | None = field(default=None, compare=False)
    at: Callable[[int], tuple[Value, ...]] | None = field(default=None, compare=False)
    depends: bool = False
    needs: Mapping[str, tuple[Value, ...]] = field(default_factory=dict, hash=False, compare=False)
    steps: Value | None = None
    idle: tuple[int, ...] = ()
    vain: Callable[[int, Mapping[str, Value]], Words | None] | None = field(
        default=None, compare=False)

    def __post_init__(self) -> None:
        if self.default is None and not self.depends:
            object.__setattr__(self, "default", self.values[0])

    def accepts(self, value: Value) -> bool:
        """Whether this may be the option's value at some number of seats."""
        if any(value == each and type(value) is type(each) for each in self.values):
            return True
        return self.also is not None and self.also(value)

    def offered(self, seats: int) -> tuple[Value, ...]:
        """The values to choose from at that number of seats."""
        return self.values if self.at is None else self.at(seats)

    def title_of(self, value: Value) -> str:
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


def lacking(option: Option, offered: Iterable[Option],
            settled: Mapping[str, Value]) -> Words | None:
    """Why an option means nothing with the others as they are ``settled``: which it needs, the
    first of them; None: it has what it needs.

    >>> stop = Option("stop", "Stop!", "", ("call", "off"), titles={"call": "Players call"})
    >>> cost = Option("cost", "A wrong call", "", (0, 2), needs={"stop": ("call",)})
    >>> str(lacking(cost, [stop, cost], {"stop": "off"}))
    'Only with “Stop!”: Players call.'
    >>> lacking(cost, [stop, cost], {"stop": "call"})
    """
    known = {each.key: each for each in offered}
    for key, values in option.needs.items():
        if key not in settled or settled[key] in values:
            continue
        named = [Words(known[key].title_of(value)) for value in values]
        return words("Only with “{option}”: {values}.", option=Words(known[key].title),
                     values=named)
    return None


def idle_at(option: Option, seats: int, players: Iterable[int]) -> Words | None:
    """Why an option means nothing at a table of so many ``seats``; None: it means something.

    ``players``: how many the game is for.

    >>> helpers = Option("helpers", "Helpers", "", ("ask", "free"), idle=(2,))
    >>> str(idle_at(helpers, 2, range(2, 7))), idle_at(helpers, 3, range(2, 7))
    ('Only with 3 to 6 players.', None)
    """
    if seats not in option.idle:
        return None
    meant = [count for count in players if count not in option.idle]
    if len(meant) == 1:
        return words("Only with {n} players.", n=meant[0])
    return words("Only with {least} to {most} players.", least=meant[0], most=meant[-1])


def why_idle(option: Option, seats: int, players: Iterable[int], offered: Iterable[Option],
             settled: Mapping[str, Value]) -> Words | None:
    """Why the value of an option means nothing at that table, whichever it is; None: it means
    something. Of several reasons the plainest."""
    reason = idle_at(option, seats, players) or lacking(option, offered, settled)
    return reason if reason or option.vain is None else option.vain(seats, settled)


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
    """Accepts of each kind ``kind:N`` for N from 1 to so many.

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
    found: dict[str, Value] = {}
    left = dict(given)
    if "preset" in left:
        named = left.pop("preset")
        preset = next((each for each in presets if each.key == named), None)
        if preset is None:
            raise OptionError(words("{game} has no preset {preset}.", game=title,
                                    preset=str(named)))
        found.update(preset.options)
    for key, value in left.items():
        option = known.get(key)
        if option is None:
            raise OptionError(words("{game} has no option {key}.", game=title, key=str(key)))
        if not option.accepts(value):
            raise bad_value(option, value)
        found[key] = value
    return found


def bad_value(option: Option, value: Value) -> OptionError:
    """The complaint about a value that the option does not take."""
    allowed = ", ".join(map(str, option.values))
    return OptionError(words("Option {key} cannot be {value}; it can be {allowed}.",
                             key=option.key, value=str(value)[:_MOST_SHOWN], allowed=allowed))


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
