"""One row of the statistics: whether it is sound, and what it says of a person."""
from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from game.core.records import dataclass

#: Counted for each seat of a deal: hints taken, cards that came too late, cards that never fitted
#: (real time).
COUNTED = ("hints", "race_losses", "misplays")
#: Columns that hold JSON.
JSON = {"options", "names", "levels", "places", "points", "won", "totals", *COUNTED}
_STRENGTHS = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A finished deal as one person at the table has played it. ``against``: the strongest computer
    player's level, "" if there were people only; ``time`` in seconds since 1970, ``length_ms`` at
    the table."""

    time: int
    game: str
    seats: int
    against: str
    won: bool
    place: int
    points: int
    length_ms: int
    undos: int
    hints: int
    race_losses: int
    misplays: int
    practice: bool
    seed: int
    options: Mapping[str, Any]


#: Names, levels and options repeat themselves from deal to deal.
_loads = lru_cache(4096)(json.loads)


def text(content: bytes) -> str:
    """What stands in the file, damaged as it may be."""
    return content.decode("utf-8", "replace")


_NUMBERS = {"id", "time", "rules", "seats", "seed", "deal", "deals", "actions", "length_ms",
            "undos", "practice", "upto", "n"}


def is_sound(row: sqlite3.Row) -> bool:
    """Whether all values of a row are of their kind."""
    values = dict(zip(row.keys(), row, strict=True))
    try:
        seats = values.get("seats", len(_loads(values.get("names", "[]"))) or None)
        return all(_is_right(name, value, seats) for name, value in values.items())
    except (ValueError, TypeError, RecursionError):
        return False


def _is_right(name: str, value: Any, seats: int | None) -> bool:
    if name in _NUMBERS:
        return type(value) is int
    if name not in JSON:
        return isinstance(value, str) or (name == "journal" and value is None)
    parts = _loads(value)
    if name == "options":
        return isinstance(parts, dict)
    kinds = (str,) if name in ("names", "levels") else (int,)
    whole = seats is None or len(parts) == seats or name in COUNTED
    return isinstance(parts, list) and whole and all(isinstance(each, kinds) for each in parts)


def sitters(row: sqlite3.Row) -> list[tuple[str, str]]:
    """Name and level ("human", "hard:olga") of each seat. ``ValueError`` if there are not as many
    of one as of the other."""
    return list(zip(_loads(row["names"]), _loads(row["levels"]), strict=True))


def seats_of(row: sqlite3.Row, name: str) -> list[int]:
    """Where a person of that name sat."""
    return [seat for seat, sitter in enumerate(sitters(row)) if sitter == (name, "human")]


def renamed(row: sqlite3.Row, old: str, new: str) -> list[str]:
    """The names at the table, with the new one of a person."""
    seats = seats_of(row, old)
    return [new if seat in seats else name for seat, (name, _level) in enumerate(sitters(row))]


def played_by(row: sqlite3.Row, seat: int) -> PlayedDeal:
    """What the row says of the person at that seat; ``against``: the best computer player, "" for
    none."""
    def mine(what: str) -> Any:
        """What belongs to the seat; 0 where an older release has not counted it."""
        values = _loads(row[what])
        return values[seat] if seat < len(values) else 0

    levels = [told.partition(":")[0] for told in _loads(row["levels"])]
    computers = [level for level in levels if level in _STRENGTHS]
    hints, late, wrong = map(mine, COUNTED)
    against = max(computers, key=_STRENGTHS.index, default="")
    return PlayedDeal(row["time"], row["game"], row["seats"], against, bool(mine("won")),
                      mine("places"), mine("points"), row["length_ms"], row["undos"], hints, late,
                      wrong, bool(row["practice"]), row["seed"],
                      MappingProxyType(_loads(row["options"])))
