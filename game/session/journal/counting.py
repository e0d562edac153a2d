"""What statistics keep of the deals that journals tell: to count again what was lost."""
from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.outcome import winners
from game.session.journal.chapters import Chapter, contents_of, end_of
from game.session.journal.edge import guarded
from game.session.journal.entries import (
    Ended,
    Finished,
    Full,
    Levelled,
    Played,
    Undone,
    kind_of,
)
from game.session.seats import HUMAN
from game.store.folders import journals, profiles
from game.store.journal import SUFFIX, JournalError, Record, read
from game.store.library import Library
from game.store.profiles import Profiles
from game.store.recovered import rows_of
from game.store.statistics import Statistics, StatisticsError

LOG = logging.getLogger("riddance.session")
Row = dict[str, Any]


#: Is told how many journals of how many are read; False: no further ones.
Step = Callable[[int, int], bool]


def _on(_done: int, _out_of: int) -> bool:
    return True


def mend(statistics: Statistics, aside: Path, step: Step = _on) -> int:
    """Fill a new file with what can be read of the damaged one, and with the ended deals that the
    journals beside it tell, each once; how many of those it did not know. StatisticsError,
    sqlite3.Error, OSError."""
    statistics.restore(*rows_of(aside))
    return recount(statistics, step)


def recount(statistics: Statistics, step: Step = _on) -> int:
    """Count the ended deals of all journals beside the statistics that are not counted, but for
    those of games that were played elsewhere; how many that were. Where ``step`` ends it what was
    read by then is counted."""
    deals, matches, folder = [], [], statistics.path.parent
    library, people = Library(folder), Profiles(profiles(folder))
    paths = sorted(journals(folder).glob("*" + SUFFIX))
    for number, path in enumerate(paths):
        if not step(number, len(paths)):
            break
        try:
            with guarded(path):
                record = read(path)
                if library.is_imported(record):
                    continue
                deals += [*deal_rows(record, people)]
                matches += [*match_rows(record, people)]
        except (JournalError, OSError) as error:
            LOG.info("not counted: %s", error)
    return statistics.fill(deals, matches)


def try_to_mend(statistics: Statistics, aside: Path) -> None:
    """As ``mend``; what cannot be done is logged."""
    try:
        mend(statistics, aside)
    except (StatisticsError, sqlite3.Error, OSError):
        LOG.exception("the statistics were not filled again")


def deal_rows(record: Record, people: Profiles) -> Iterator[Row]:
    """A row for each deal of a journal that was played to its end, as the recorder writes it.
    JournalError for entries that make no sense."""
    for chapter in contents_of(record).chapters:
        if chapter.result is not None:
            yield _deal_row(record, chapter, people)


def _deal_row(record: Record, chapter: Chapter, people: Profiles) -> Row:
    entries = [record.entries[place] for place in chapter.places]
    last = max(k for k, entry in enumerate(entries) if kind_of(entry) is Ended)
    ended, before = Ended.of(entries[last]), entries[:last]
    result = ended.result
    places = result.get("places") or [1] * len(result["points"])
    # The first journals say these only where the whole table was written down last.
    full = Full.of(next(entry for entry in reversed(before) if "position" in entry))
    counts = ended.counts if ended.counts is not None else full.counts or {}
    return {**_shared(record, chapter, entries, people), "time": int(entries[last]["time"]) // 1000,
            "deal": chapter.number, "places": places, "points": result["points"],
            "won": result.get("won") or list(winners(places)),
            "reason": result.get("reason", ""),
            "actions": _first(ended.actions, _count(before, Played)),
            "length_ms": _first(ended.played_ms, full.played_ms, 0),
            "undos": _first(ended.undos, _count(before, Undone)),
            "practice": bool(_first(ended.practice, full.practice, False)), **counts}


def match_rows(record: Record, people: Profiles) -> Iterator[Row]:
    """A row for each end of the match of a journal: its last deal may have been played again."""
    for chapter in contents_of(record).chapters:
        entries = [record.entries[place] for place in chapter.places]
        ended, finished = end_of(entries), _finish(entries)
        if ended is None or ended.match is None or finished is None:
            continue
        row = _deal_row(record, chapter, people)
        yield {**_shared(record, chapter, entries, people), "time": row["time"],
               "deals": len(ended.match["results"]), "places": list(finished.finished),
               "totals": list(finished.totals or []), "practice": row["practice"]}


def _finish(entries: Sequence[Mapping[str, Any]]) -> Finished | None:
    last = next((entry for entry in reversed(entries) if kind_of(entry) is Finished), None)
    return None if last is None else Finished.of(last)


def _shared(record: Record, chapter: Chapter, entries: Sequence[Mapping[str, Any]],
            people: Profiles) -> Row:
    head, levels = record.head, [*chapter.levels]
    for entry in entries:
        if kind_of(entry) is Levelled:
            levels[entry["seat"]] = entry["level"]
    return {"journal": record.path.name, "game": head["game"], "rules": chapter.rules,
            "seats": len(head["seats"]), "options": head["options"], "seed": head["seed"],
            "names": _names(record, people), "levels": levels}


def _names(record: Record, people: Profiles) -> list[str]:
    """What those who sat down are called now."""
    return [people.name_of(seat.get("person", ""), seat["name"])
            if seat.get("level", HUMAN) == HUMAN else seat["name"] for seat in record.head["seats"]]


def _count(entries: Sequence[Mapping[str, Any]], kind: type) -> int:
    return sum(kind_of(entry) is kind for entry in entries)


def _first(*values: Any) -> Any:
    return next((value for value in values if value is not None), None)
