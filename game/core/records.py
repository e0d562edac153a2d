"""Records: what ``dataclasses`` makes, sooner.

``dataclass`` of the standard library writes each method of each class as text and compiles it: with
some 180 classes that was a quarter of what a table took until its first picture. Here only
``__init__`` (and what keeps a frozen one as it is) is made so; ``==``, ``hash`` and ``repr`` are
shared functions that say and find the same. For all else, ``replace``, ``fields``, ``match``,
pickle and mypy, these are dataclasses.
"""
from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import field as field
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any


def _made(cls: type[Any] | None = None, /, *, frozen: bool = False, slots: bool = False,
          eq: bool = True, kw_only: bool = False) -> Any:
    """The decorator; its arguments mean what they mean in ``dataclasses``.

    >>> @dataclass(frozen=True, slots=True)
    ... class Pair:
    ...     left: int
    ...     right: str = ""
    >>> Pair(1, "a"), Pair(1) == Pair(1, ""), Pair(1) == (1, ""), hash(Pair(1)) == hash((1, ""))
    (Pair(left=1, right='a'), True, False, True)
    """
    def wrap(given: type[Any]) -> Any:
        # A class with an ``__eq__`` of its own has None for ``__hash__`` from Python itself.
        own = {name for name, value in vars(given).items() if value is not None}
        make = dataclasses.dataclass(repr=False, eq=False, frozen=frozen, slots=slots,
                                     kw_only=kw_only)
        made: Any = make(given)
        every = dataclasses.fields(made)
        if "__repr__" not in own:
            made.__repr__ = _repr_of([each.name for each in every if each.repr])
        if eq:
            values = _values_of([each.name for each in every if each.compare])
            if "__eq__" not in own:
                made.__eq__ = _eq_of(values)
            if "__hash__" not in own:
                made.__hash__ = _hash_of(values) if frozen else None
        return made

    return wrap if cls is None else wrap(cls)


def _values_of(names: list[str]) -> Callable[[Any], Any]:
    """What of a record is compared, as a tuple."""
    if len(names) == 1:
        # An attrgetter of one name gives no tuple.
        only = attrgetter(names[0])
        return lambda record: (only(record),)
    return attrgetter(*names) if names else lambda record: ()


def _eq_of(values: Callable[[Any], Any]) -> Callable[[Any, object], Any]:
    def __eq__(self: Any, other: object) -> Any:
        if other.__class__ is self.__class__:
            return values(self) == values(other)
        return NotImplemented

    return __eq__


def _hash_of(values: Callable[[Any], Any]) -> Callable[[Any], int]:
    def __hash__(self: Any) -> int:
        return hash(values(self))

    return __hash__


def _repr_of(names: list[str]) -> Callable[[Any], str]:
    @recursive_repr()
    def __repr__(self: Any) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{self.__class__.__qualname__}({told})"

    return __repr__


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    dataclass = _made
