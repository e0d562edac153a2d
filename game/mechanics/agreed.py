"""What the options of a table come to, worked out once."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_MOST = 64


class Agreed(Generic[T]):
    """``make(options)``, made once for each object of options: rules ask it thousands of times a
    second, and a deal keeps its options.

    >>> met = []
    >>> agreed = Agreed(lambda options: met.append(options) or len(options))
    >>> options = {"wild": "8"}
    >>> agreed(options), agreed(options), len(met)
    (1, 1, 1)
    """

    __slots__ = ("_kept", "_last", "_make")

    def __init__(self, make: Callable[[Mapping[str, Any]], T]) -> None:
        self._make = make
        self._kept: dict[int, tuple[Mapping[str, Any], T]] = {}
        #: What was asked last is mostly asked again.
        self._last: tuple[Mapping[str, Any], T] | None = None

    def __call__(self, options: Mapping[str, Any]) -> T:
        last = self._last
        if last is not None and last[0] is options:
            return last[1]
        kept = self._kept.get(id(options))
        if kept is None or kept[0] is not options:
            if len(self._kept) > _MOST:
                self._kept.clear()
            kept = self._kept[id(options)] = options, self._make(options)
        self._last = kept
        return kept[1]


__all__ = ["Agreed"]
