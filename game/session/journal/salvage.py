"""A damaged journal made whole again, as far as that can be: what is before the damage stays, and
the match goes on from the last whole position (docs/design.md 6.2).

Several ways are tried, the one that leads furthest first: all lines but the damaged ones; what is
before the damage and then a whole position behind it, with what follows there; what is before the
damage alone. A way is taken if the match of it can be played on; checksums of positions see to it
that no other table comes of it than the one that was there.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.records import dataclass
from game.core.words import Words, words
from game.session.journal.edge import guarded
from game.session.journal.resuming import first_deal, tried
from game.store.gifts import write_new
from game.store.journal import (
    FORMAT,
    SUFFIX,
    JournalError,
    Record,
    check_free,
    check_release,
    from_line,
    none_of_ours,
    raw_lines,
    read,
    set_aside,
    to_line,
)
from game.store.shapes import decoded, fits, is_head, named

Raw = Mapping[str, Any]
#: Whole positions that are tried, the last ones, and ends of what is before the damage.
_WHOLES, _CUTS = 4, 6


@dataclass(frozen=True, slots=True)
class Repaired:
    """A journal that was damaged. ``path``: where it now is, whole; ``aside``: the damaged file as
    it was; ``lost``: how many lines are missing."""

    path: Path
    aside: Path
    lost: int

    @property
    def words(self) -> Words:
        """What is to be said of it."""
        return words("The journal {file} was damaged; {n} line of it is lost. It was kept as "
                     "{aside}, and the match goes on from where it can be read.",
                     "The journal {file} was damaged; {n} lines of it are lost. It was kept as "
                     "{aside}, and the match goes on from where it can be read.",
                     file=self.path.name, n=self.lost, aside=self.aside.name)


def repaired(path: Path, games: Mapping[str, Game] = CATALOGUE) -> Repaired | None:
    """Make a damaged journal whole; None where nothing is wrong with it. The damaged one is kept
    under a name of its own, if it has none yet. JournalError where nothing can be saved, `Taken`
    while another window writes it, `NewerRelease` where it needs a later one; OSError where the
    disk does not take it."""
    if path.suffix == SUFFIX:
        check_free(path)
    try:
        tried(read(path), games)
    except JournalError as error:
        if error.place is None:
            raise
        check_release(path)
        return _rewritten(path, games, error)
    return None


def mended(path: Path, games: Mapping[str, Game] = CATALOGUE) -> Repaired | None:
    """As ``repaired``; whatever is wrong with the file is a JournalError."""
    with guarded(path):
        return repaired(path, games)


def rescued(path: Path, games: Mapping[str, Game] = CATALOGUE) -> Repaired | None:
    """As ``repaired``, but what it cannot do is left to who goes on with the journal."""
    try:
        return mended(path, games)
    except (JournalError, OSError):
        return None


def _rewritten(path: Path, games: Mapping[str, Game], why: JournalError) -> Repaired:
    lines = raw_lines(path)
    entries = [_sound(from_line(line)) for line in lines]
    if why.place is not None and why.place >= 0:
        entries[why.place + 1] = None
    record = _best(path, lines, entries, games)
    if record is None:
        raise why
    aside = path if path.suffix != SUFFIX else set_aside(path)
    content = [to_line({**record.head, "n": 0, "format": FORMAT})]
    content += [to_line({**entry, "n": number}) for number, entry in enumerate(record.entries, 1)]
    stem = path.name.partition(".damaged-")[0].removesuffix(SUFFIX)
    made = write_new(path.parent, stem, SUFFIX, b"".join(content), between="-")
    return Repaired(made, aside, max(1, len(lines) - 1 - len(record.entries)))


def _sound(entry: dict[str, Any] | None) -> dict[str, Any] | None:
    return entry if entry is not None and "time" in entry else None


def _best(path: Path, lines: Sequence[bytes], entries: Sequence[Raw | None],
          games: Mapping[str, Game]) -> Record | None:
    """The record that leads furthest and can be played on; None: there is none."""
    head = _head(lines[0], entries)
    if head is None:
        raise none_of_ours(path)
    seats = len(head["seats"])
    known = [each if each is not None and fits(each, seats) else None for each in entries[1:]]
    if known and known[0] is None:
        known[0] = _dealt_again(Record(path, head, [], 0), known[1:], games)
    for way in _ways(known):
        record = _playable(Record(path, head, way.entries, 0), games, way.least)
        if record is not None:
            return record
    return None


def _dealt_again(record: Record, behind: Sequence[Raw | None],
                 games: Mapping[str, Game]) -> dict[str, Any] | None:
    """The beginning of the first deal, if the lines behind it lead from there where they say: it
    may have begun from a position that nobody deals."""
    proof = next((k for k, entry in enumerate(behind) if entry is None or "sum" in entry), None)
    if proof is None or behind[proof] is None:
        return None
    try:
        first = first_deal(record, games)
        lines = [first, *(entry for entry in behind[:proof + 1] if entry is not None)]
        tried(Record(record.path, record.head, _renumbered(lines), 0), games)
    except JournalError:
        return None
    return first


def _playable(record: Record, games: Mapping[str, Game], least: int) -> Record | None:
    """A record, or its beginning of at ``least`` lines, as far as it can be played."""
    for _ in range(_CUTS):
        try:
            tried(record, games)
        except JournalError as error:
            place = -1 if error.place is None else min(error.place, len(record.entries) - 1)
            if place < max(1, least):
                return None
            record = Record(record.path, record.head, record.entries[:place], 0)
        else:
            return record
    return None


# --- ways ---------------------------------------------------------------------------------------

@dataclass(frozen=True, slots=True)
class _Way:
    """Lines to try; the end may be cut off, down to ``least`` of them."""

    entries: list[dict[str, Any]]
    least: int


def _ways(entries: Sequence[Raw | None]) -> Iterator[_Way]:
    """What to try, the best first."""
    damaged = next((k for k, entry in enumerate(entries)
                    if entry is None or entry.get("n") != k + 1), len(entries))
    good = _renumbered([entry for entry in entries if entry is not None])
    yield _Way(good, len(good))
    before = [entry for entry in entries[:damaged] if entry is not None]
    wholes = (k for k in range(len(entries) - 1, damaged - 1, -1)
              if "position" in (entries[k] or {}))
    for k in islice(wholes, _WHOLES):
        behind = [entry for entry in entries[k + 1:] if entry is not None]
        renumbered = _renumbered([*before, _begins(entries[k] or {}), *behind])
        yield _Way(renumbered, len(before) + 1)
    yield _Way(_renumbered(before), 1)


def _begins(entry: Raw) -> Raw:
    """A whole position as the beginning of a deal."""
    if "begins" in entry:
        return entry
    return {"begins": "arranged", **{key: value for key, value in entry.items() if key != "kept"}}


def _renumbered(entries: Sequence[Raw]) -> list[dict[str, Any]]:
    """With numbers in a row; what leads back to a line that is not there ends it."""
    numbers: dict[int, int] = {}
    lines: list[dict[str, Any]] = []
    for number, entry in enumerate(entries, 1):
        made = {**entry, "n": number}
        if "back" in entry:
            if entry["back"] not in numbers:
                break
            made["back"] = numbers[entry["back"]]
        numbers[entry.get("n", number)] = number
        lines.append(made)
    return lines


# --- the head -----------------------------------------------------------------------------------

def _head(line: bytes, entries: Sequence[Raw | None]) -> dict[str, Any] | None:
    """The first line; where it is damaged what it says all the same, and what whole positions say
    of the table. None where neither tells."""
    head = entries[0] or _loosely(line)
    if head is not None and is_head(head) and entries[0] is not None:
        return named(head)
    whole = next((each for each in entries[1:] if each is not None and "position" in each), None)
    if whole is None:
        return named(head) if head is not None and is_head(head) else None
    return _from_whole(whole, head or {})


def _loosely(line: bytes) -> dict[str, Any] | None:
    """What a line says whose checksum is wrong."""
    try:
        content = decoded(line.decode("utf-8", "replace").strip())
    except ValueError:
        return None
    return content if isinstance(content, dict) else None


def _from_whole(whole: Raw, told: Raw) -> dict[str, Any] | None:
    """A head made of a whole position; people have their names where those can be read."""
    try:
        match, game = whole["match"], whole["position"]["game"]
        levels = [str(level) for level in whole["levels"]]
        names = [str(each["name"]) for each in told.get("seats", ())]
    except (KeyError, TypeError):
        return None
    if len(names) != len(levels):
        names = [str(seat + 1) for seat in range(len(levels))]
    seats = [{"name": name, "level": level} for name, level in zip(names, levels, strict=True)]
    head = {"n": 0, "time": whole["time"], "format": FORMAT, "game": game,
            "rules": whole.get("rules"), "options": match.get("options"),
            "seed": match.get("seed"), "seats": seats}
    return named(head) if is_head(head) else None
