"""Records: what ``dataclasses`` makes, sooner.

``dataclass`` of the standard library writes methods of each class as text and compiles them: with
some 150 classes that was a fifth of what a table took until its first picture. Here it only finds
the fields. ``==``, ``hash``, ``repr`` and what keeps a frozen record as it is are shared functions
that say and find the same, and ``__init__`` is written when the first record of its class is made.
For all else, ``replace``, ``fields``, ``match``, copies, pickle and mypy, these are dataclasses.
"""
from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError
from dataclasses import field as field
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

_Fields = tuple[Field[Any], ...]


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
        make = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots,
                                     kw_only=kw_only)
        made: Any = make(given)
        every = dataclasses.fields(made)
        if "__init__" not in own:
            _check_order(every)
            made.__init__ = _first_init(made, every, frozen)
        if frozen:
            _freeze(made, every, own, slots=slots)
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


# --- making one -----------------------------------------------------------------------------------

def _check_order(every: _Fields) -> None:
    """TypeError where a field without a default follows one with a default."""
    with_default = ""
    for each in every:
        if not each.init or each.kw_only:
            continue
        if each.default is not MISSING or each.default_factory is not MISSING:
            with_default = each.name
        elif with_default:
            raise TypeError(f"non-default argument {each.name!r} follows default argument")


def _first_init(made: Any, every: _Fields, frozen: bool) -> Callable[..., None]:
    """An ``__init__`` that puts the real one in its place, and calls that."""
    def __init__(self: Any, *args: Any, **named: Any) -> None:
        made.__init__ = init = _init_of(made, every, frozen)
        init(self, *args, **named)

    return __init__


def _init_of(made: Any, every: _Fields, frozen: bool) -> Callable[..., None]:
    """The ``__init__`` of a class, compiled."""
    known: dict[str, Any] = {"_MISSING": MISSING, "_set": object.__setattr__}
    places, named, body = ["self"], list[str](), list[str]()
    for each in every:
        name, value = each.name, each.name
        if each.default_factory is not MISSING:
            known[f"_new_{name}"] = each.default_factory
            value = f"_new_{name}()"
            if each.init:
                value = f"_new_{name}() if {name} is _MISSING else {name}"
        elif each.default is not MISSING:
            known[f"_usual_{name}"] = each.default
            value = name if each.init else f"_usual_{name}"
        elif not each.init:
            continue
        if each.init:
            (named if each.kw_only else places).append(name + _default_of(each))
        body.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(made, "__post_init__"):
        body.append("self.__post_init__()")
    words = ", ".join([*places, *(["*", *named] if named else [])])
    lines = "\n ".join(body or ["pass"])
    exec(f"def __init__({words}):\n {lines}", known)
    init: Callable[..., None] = known["__init__"]
    init.__qualname__ = f"{made.__qualname__}.__init__"
    return init


def _default_of(each: Field[Any]) -> str:
    """What stands behind a parameter."""
    if each.default_factory is not MISSING:
        return "=_MISSING"
    return "" if each.default is MISSING else f"=_usual_{each.name}"


# --- keeping it as it is --------------------------------------------------------------------------

def _freeze(made: Any, every: _Fields, own: set[str], *, slots: bool) -> None:
    """Nothing is put into a field, and none deleted, once a record is made."""
    names = frozenset(each.name for each in every)

    def __setattr__(self: Any, name: str, value: Any) -> None:
        if type(self) is made or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(made, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:
        if type(self) is made or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(made, self).__delattr__(name)

    made.__setattr__, made.__delattr__ = __setattr__, __delattr__
    if slots and "__getstate__" not in own:
        # Without slots a copy fills the dictionary.
        made.__getstate__, made.__setstate__ = _state_of, _take_state


def _state_of(self: Any) -> list[Any]:
    """The values of all fields, for copies and pickle."""
    return [getattr(self, each.name) for each in dataclasses.fields(self)]


def _take_state(self: Any, state: list[Any]) -> None:
    for each, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)


# --- comparing and telling ------------------------------------------------------------------------

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
