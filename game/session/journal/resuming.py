"""A match taken up again from its journal: replayed and compared, or opened from its last full position (DESIGN 6)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai.worker import Asked
from game.core.action import Action
from game.core.errors import OptionError, PositionError, RulesBug
from game.core.game import Game
from game.core.words import words
from game.session.journal.chapters import Chapter, contents_of
from game.session.seats import LEVELS, Setup, Sitter
from game.store.journal import JournalError, Record, checksum, read, set_aside, strange

if TYPE_CHECKING:
    from game.session.session import Session

Entry = Mapping[str, Any]


def resumed(kind: type[Session], path: Path, games: Mapping[str, Game], thinker: Asked | None) -> Session:
    """As ``Session.resume``."""
    try:
        record = read(path)
        session = _opened(kind, record, games, thinker)
        begins = _play_on(session, record)
    except JournalError as error:
        if not path.exists() or isinstance(error.__cause__, OSError):
            raise
        aside = set_aside(path)
        raise JournalError(words("{why} It is kept as {file}.", why=error.words, file=aside.name), aside) from error
    session.record_in(path.parent.parent, record, begins=begins)
    return session


def _opened(kind: type[Session], record: Record, games: Mapping[str, Game], thinker: Asked | None) -> Session:
    """A session as the head says; nothing is dealt."""
    head = record.head
    try:
        if head["game"] not in games:
            raise JournalError(words("The journal {file} is of a game that this release does not have.", file=record.path.name),
                               record.path)
        sitters = tuple(Sitter(seat["name"], seat["level"]) for seat in head["seats"])
        return kind(Setup(head["game"], sitters, head["options"], head["seed"]), games, thinker)
    except (KeyError, TypeError, OptionError) as error:
        raise strange(record, 0) from error


def _play_on(session: Session, record: Record) -> str:
    """Bring the session to where the record ends; "dealt" or "arranged" where the deal has to be written down anew."""
    contents = contents_of(record)
    chapter = contents.chapters[contents.current]
    if chapter.rules != session.game.rules.version:
        return _from_position(session, record, chapter)
    lead_on(session, record, chapter)
    return ""


def lead_on(session: Session, record: Record, chapter: Chapter) -> None:
    """Play a deal of the record again, to where it was left."""
    _begin(session, record, chapter.start)
    _follow(session, record, chapter.places[1:])


def _begin(session: Session, record: Record, start: int) -> None:
    """The deal that begins in that entry."""
    entry = record.entries[start]
    try:
        _take_over(session, entry)
        deal = session.game.arrange(entry["position"]) if entry["begins"] == "arranged" else None
        session.begin(practice=entry["practice"], deal=deal)
        _recount(session, entry)
    except (KeyError, TypeError, ValueError, AssertionError) as error:
        raise strange(record, start + 1) from error
    _compare(session, record, start)


def _take_over(session: Session, entry: Entry) -> None:
    if len(entry["levels"]) != len(session.seats) or not set(entry["levels"]) <= set(LEVELS):
        raise ValueError("levels")
    session.match = session.game.match(len(session.seats), state=entry["match"])
    session.seats = tuple(Sitter(sitter.name, level) for sitter, level in zip(session.seats, entry["levels"], strict=True))
    session.practised = session.practised or entry["practice"]


def _follow(session: Session, record: Record, places: Sequence[int]) -> None:
    for place in places:
        entry = record.entries[place]
        try:
            _do(session, entry)
        except (KeyError, TypeError, ValueError, RulesBug) as error:
            raise strange(record, place + 1) from error
        _compare(session, record, place)


def _do(session: Session, entry: Entry) -> None:
    """Do again what one entry says; ValueError where that is not possible."""
    done = True
    if "play" in entry:
        if "at" in entry:
            session.advance_to(entry["at"])
        done = session.do_again(entry["seat"], Action.parse(entry["play"]))
    elif "advance" in entry:
        session.advance_to(entry["advance"])
    elif "undo" in entry:
        done = session.undo(entry["undo"], entry.get("agreed", ()))
    elif "redo" in entry:
        done = session.redo(entry["redo"])
    elif "level" in entry:
        session.give_level(entry["seat"], entry["level"])
    elif "kept" in entry:
        _recount(session, entry)
    elif "result" in entry:
        done = session.outcome is not None
    elif "finished" not in entry and "back" not in entry:
        raise ValueError("an entry of no kind")
    if not done:
        raise ValueError("it cannot be done")


def _compare(session: Session, record: Record, place: int) -> None:
    wanted = record.entries[place].get("sum")
    if wanted is not None and checksum(session.deal.position()) != wanted:
        raise JournalError(words("The journal {file} leads to another position in line {line} than it says.",
                                 file=record.path.name, line=str(place + 2)), record.path)


def _from_position(session: Session, record: Record, chapter: Chapter) -> str:
    """Older rules: the last full position, or the next deal where the last one is over."""
    entries = [record.entries[place] for place in chapter.places]
    last = max(place for place, entry in enumerate(entries) if "position" in entry)
    result = next((entry for entry in entries[last:] if "result" in entry), None)
    try:
        _take_over(session, entries[last])
        if result is not None:
            session.match = session.game.match(len(session.seats), state=result["match"])
            if session.match.over:
                raise JournalError(words("The match of the journal {file} is over.", file=record.path.name), record.path)
            session.begin()
            return "dealt"
        session.begin(practice=entries[last]["practice"], deal=session.game.arrange(entries[last]["position"]))
    except (KeyError, TypeError, OptionError, PositionError) as error:
        why = words("The journal {file} was written under older rules, and its last position does not fit the present ones.",
                    file=record.path.name)
        raise JournalError(why, record.path) from error
    _recount(session, entries[last])
    return "arranged"


def _recount(session: Session, entry: Entry) -> None:
    """What was counted at the table up to there."""
    session.played_ms = entry["played_ms"]
    for what, found in entry.get("counts", {}).items():
        if what in session.counts and len(found) == len(session.seats):
            session.counts[what] = list(found)
