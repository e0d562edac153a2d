"""What two programs have made of the same values since both read them: one, with both in it."""
from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

#: Stands for what is not there.
GONE: Any = object()


def merged(base: Any, mine: Any, theirs: Any) -> Any:
    """Both changes of ``base``: objects key by key, lists of objects with names name by name.
    Where both have changed the same thing it is ``mine``; what one has changed the other does not
    take away.

    >>> merged({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3, "c": 4})
    {'a': 2, 'b': 3, 'c': 4}
    >>> merged([{"name": "Ann"}], [{"name": "Ann"}, {"name": "Ben"}], [{"name": "Cleo"}])
    [{'name': 'Cleo'}, {'name': 'Ben'}]
    >>> merged({"a": 1}, {}, {"a": 2})
    {'a': 2}
    """
    if _alike(mine, base):
        return theirs
    if _alike(theirs, base) or _alike(mine, theirs):
        return mine
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        return _by_key(base if isinstance(base, Mapping) else {}, mine, theirs)
    named = [_by_name(each) for each in (base, mine, theirs)]
    if named[1] is not None and named[2] is not None:
        return list(_by_key(named[0] or {}, named[1], named[2]).values())
    return theirs if mine is GONE else mine


def _alike(one: Any, other: Any) -> bool:
    """Whether two values are the same, and of the same kind: 1 is not true."""
    if one is GONE or other is GONE:
        return one is other
    return type(one) is type(other) and bool(one == other)


def _by_key(base: Mapping[Any, Any], mine: Mapping[Any, Any],
            theirs: Mapping[Any, Any]) -> dict[Any, Any]:
    rows_by_key = {}
    for key in (*theirs, *(each for each in mine if each not in theirs)):
        both = merged(base.get(key, GONE), mine.get(key, GONE), theirs.get(key, GONE))
        if both is not GONE:
            rows_by_key[key] = both
    return rows_by_key


def _by_name(rows: Any) -> dict[Hashable, Any] | None:
    """A list of objects by their names; None for what is no such list."""
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        return None
    rows_by_name: dict[Hashable, Any] = {row["name"]: row for row in rows
                                         if isinstance(row.get("name"), str)}
    return rows_by_name if len(rows_by_name) == len(rows) else None
