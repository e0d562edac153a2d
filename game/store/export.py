"""What a person has played, as a table for a spreadsheet (CSV) or for programs (JSON)."""
from __future__ import annotations

import csv
import io
import json
import re
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from game.store.gifts import write_new
from game.store.statistics import PlayedDeal

FORMATS = ("csv", "json")


def to_csv(rows: Iterable[PlayedDeal]) -> str:
    """A line for each deal under a line of titles; options are JSON in their cell."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    titles = tuple(PlayedDeal.__slots__)
    writer.writerow(titles)
    for row in rows:
        told = {**_told(row), "options": json.dumps(dict(row.options), sort_keys=True)}
        values = (told[title] for title in titles)
        writer.writerow(int(value) if isinstance(value, bool) else value for value in values)
    return out.getvalue()


def to_json(name: str, rows: Iterable[PlayedDeal]) -> str:
    """An object with the name and a list of deals."""
    told = {"name": name, "deals": [_told(row) for row in rows]}
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def save(name: str, rows: Sequence[PlayedDeal], folder: Path, form: str) -> Path:
    """Write a person's deals into a new file of the folder; where it is. OSError where that cannot
    be."""
    text = to_csv(rows) if form == "csv" else to_json(name, rows)
    stem = f"riddance-{_plain(name)}-{time.strftime('%Y-%m-%d')}"
    # The mark tells spreadsheets that the letters are Unicode.
    data = text.encode("utf-8-sig" if form == "csv" else "utf-8")
    return write_new(folder, stem, f".{form}", data, between="-")


def _told(row: PlayedDeal) -> dict[str, Any]:
    """A deal, its time as people write it."""
    values = {title: getattr(row, title) for title in PlayedDeal.__slots__}
    ended = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(row.time))
    return {**values, "time": ended, "options": dict(row.options)}


def _plain(name: str) -> str:
    """A name as a part of a file's name.

    >>> _plain("Mary Ann / x")
    'Mary-Ann-x'
    """
    return re.sub(r"[^\w]+", "-", name).strip("-") or "nobody"
