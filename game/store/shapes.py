"""What may stand in the lines of a journal: every key of every line, checked in one place.

A journal may come from anywhere. ``decoded`` makes an object of a text, however deep or odd that
is; ``is_head`` and ``fits`` say whether the values of a line are what its keys promise. What they
mean is the session's, and whether they can be is the game's.
"""
from __future__ import annotations

import json
import re
import stat
from collections.abc import Callable, Mapping
from math import isfinite
from pathlib import Path
from typing import Any

from game.core.words import plain

#: Nothing that we write is nested as deep.
DEEPEST = 40
#: More seats than any game has.
MOST_SEATS = 64
#: A name as it is shown is cut off behind so many letters; nobody here may type as many.
LONGEST_NAME = 40
#: What the statistics can hold: a whole number of SQLite.
_MOST = 2**63
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|([\[{])|[\]}]')

Check = Callable[[Any, int], bool]


# --- from text to an object ---------------------------------------------------------------------

def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError("no number")
    return number


def _none_such(text: str) -> float:
    raise ValueError(f"{text} is no number")


_DECODER = json.JSONDecoder(parse_float=_finite, parse_constant=_none_such)


def decoded(text: str) -> Any:
    """What a JSON text says. ValueError for what is none, is nested too deep, has numbers that are
    none, or letters that cannot be written.

    >>> decoded('{"n": [1.5]}')
    {'n': [1.5]}
    >>> for text in ("[" * 5000, "[NaN]", "[1e999]", '["\\\\ud800"]', "[" + "9" * 5000 + "]"):
    ...     try:
    ...         decoded(text)
    ...     except ValueError:
    ...         print("no")
    no
    no
    no
    no
    no
    """
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise ValueError("nested too deep")
    content = _DECODER.decode(text)
    if "\\u" in text:
        json.dumps(content, ensure_ascii=False).encode()
    return content


def _depth(text: str) -> int:
    """How deep the brackets of a JSON text are nested."""
    deep = deepest = 0
    for part in _BRACKETS.finditer(text):
        if part[1]:
            deep += 1
            deepest = max(deep, deepest)
        elif part[0] in "]}":
            deep -= 1
    return deepest


def may_be_read(path: Path, most_bytes: int) -> bool:
    """Whether a file has an end, and not later than that; a folder may be tried, and fails. OSError
    where that cannot be told."""
    status = path.stat()
    return stat.S_ISDIR(status.st_mode) or (
        stat.S_ISREG(status.st_mode) and status.st_size <= most_bytes)


# --- kinds of values ----------------------------------------------------------------------------

def _number(value: Any, _seats: int = 0) -> bool:
    return type(value) is int and -_MOST < value < _MOST


def _time(value: Any, _seats: int = 0) -> bool:
    return _number(value) or (type(value) is float and abs(value) < _MOST)


def _natural(value: Any, _seats: int = 0) -> bool:
    return _number(value) and value >= 0


def _text(value: Any, _seats: int = 0) -> bool:
    return isinstance(value, str)


def _truth(value: Any, _seats: int = 0) -> bool:
    return isinstance(value, bool)


def _object(value: Any, _seats: int = 0) -> bool:
    return isinstance(value, Mapping)


def _seat(value: Any, seats: int) -> bool:
    return _natural(value) and bool(value < seats)


def _list(of: Check) -> Check:
    def check(value: Any, seats: int) -> bool:
        return isinstance(value, list) and all(of(each, seats) for each in value)
    return check


def _each_seat(of: Check) -> Check:
    def check(value: Any, seats: int) -> bool:
        return isinstance(value, list) and len(value) == seats and all(
            of(each, seats) for each in value)
    return check


def _notes(value: Any, seats: int) -> bool:
    return _list(lambda each, _: each is None or _object(each))(value, seats)


def _counts(value: Any, seats: int) -> bool:
    return _object(value) and all(_list(_number)(each, seats) for each in value.values())


def _result(value: Any, seats: int) -> bool:
    return _object(value) and _parts(value, _RESULT, seats) and "points" in value


def _match(value: Any, seats: int) -> bool:
    return _object(value) and set(_MATCH) <= set(value) and _parts(value, _MATCH, seats)


def _parts(values: Mapping[str, Any], checks: Mapping[str, Check], seats: int) -> bool:
    """Whether each part is of its kind; one that is not there is, and one that nobody knows."""
    return all(check(values[key], seats) for key, check in checks.items() if key in values)


_RESULT: dict[str, Check] = {
    "points": _each_seat(_number), "places": _each_seat(_number), "won": _each_seat(_truth),
    "reason": _text, "carry": _object}
_MATCH: dict[str, Check] = {
    "seats": lambda value, seats: _number(value) and value == seats, "options": _object,
    "seed": _number, "results": _list(_result)}
#: The lines behind the head. A key means the same in lines of every kind.
_ENTRY: dict[str, Check] = {
    "n": _natural, "time": _time, "sum": _text, "deal": _natural, "rules": _number,
    "match": _match, "levels": _each_seat(_text), "practice": _truth, "played_ms": _natural,
    "counts": _counts, "position": _object, "notes": _notes, "begins": _text,
    "packs": _list(_list(_text)), "kept": _truth,
    "back": _natural, "seat": _seat, "play": _text, "at": _natural, "advance": _natural,
    "undo": _seat, "redo": _seat, "agreed": _list(_seat), "level": _text, "result": _result,
    "finished": _each_seat(_number), "totals": _each_seat(_number), "won": _each_seat(_truth),
    "undos": _natural, "actions": _natural, "release": _text}
_SITTER: dict[str, Check] = {"name": _text, "level": _text, "person": _text}
_HEAD: dict[str, Check] = {
    "n": _natural, "time": _time, "format": _number, "game": _text, "rules": _number,
    "options": _object, "seed": _number, "seats": _list(
        lambda each, _: _object(each) and "name" in each and _parts(each, _SITTER, 0)),
    "salt": _text, "release": _text, "imported": _text}


def is_head(head: Mapping[str, Any]) -> bool:
    """Whether the first line has all that it must, each of its kind."""
    needed = {"game", "options", "seed", "seats"}
    return needed <= set(head) and _parts(head, _HEAD, 0) and len(head["seats"]) <= MOST_SEATS


def fits(entry: Mapping[str, Any], seats: int) -> bool:
    """Whether all that a line says is of its kind, at a table of that many seats.

    >>> fits({"n": 3, "seat": 1, "play": "take"}, 2), fits({"n": 3, "seat": 2, "play": "take"}, 2)
    (True, False)
    """
    return _parts(entry, _ENTRY, seats)


def named(head: Mapping[str, Any]) -> dict[str, Any]:
    """A head whose names can be shown, whoever wrote them."""
    seats = [{**seat, "name": plain(seat["name"][:2 * LONGEST_NAME])[:LONGEST_NAME]}
             for seat in head["seats"]]
    return {**head, "seats": seats}
