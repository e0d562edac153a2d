"""What can still be read of a file of statistics that was damaged: sound rows, from its beginning
and from its end."""
from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

from game.store.rows import JSON, is_sound, text

TABLES = ("deals", "matches", "cleared")


def rows_of(path: Path) -> list[list[dict[str, Any]]]:
    """The sound rows of each of ``TABLES``, by their numbers; none where nothing can be read."""
    try:
        base = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    except sqlite3.Error:
        return [[] for _ in TABLES]
    base.text_factory, base.row_factory = text, sqlite3.Row
    try:
        return [_rows(base, table) for table in TABLES]
    finally:
        base.close()


def _rows(base: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    by_id: dict[int, dict[str, Any]] = {}
    for way in ("ASC", "DESC"):
        try:
            for row in base.execute(f"SELECT * FROM {table} ORDER BY id {way}"):
                if row["id"] in by_id and way == "DESC":
                    break
                if is_sound(row):
                    by_id[row["id"]] = {name: json.loads(value) if name in JSON else value
                                        for name, value in dict(row).items()}
        except (sqlite3.Error, IndexError, UnicodeDecodeError):
            continue
    return [by_id[number] for number in sorted(by_id)]
