"""Other ways on: from a position that was reached before, or with a deal that was left."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.players.answers import Asked
from game.session.journal.chapters import Contents, contents_of
from game.session.journal.edge import guarded
from game.session.journal.resuming import lead_on
from game.session.match_in_play import MatchInPlay
from game.session.seats import Setup
from game.session.session import Session
from game.store.journal import JournalError, Record, read


def start_from(setup: Setup, position: Mapping[str, Any], match: Mapping[str, Any],
               folder: Path | None = None, *, games: Mapping[str, Game] = CATALOGUE,
               thinker: Asked | None = None) -> Session:
    """Play on from a position, as practice: ``match`` is the state of the match that its deal
    belongs to, ``setup`` has the seed of that match. Computer players know of what was before only
    what the position shows. Errors as ``Session.start``; PositionError for a position that is
    none."""
    made = MatchInPlay(setup, games)
    made.company.take_match(match)
    made.begin(practice=True, deal=made.game.arrange(position))
    if folder is not None:
        made.record_in(folder, begins="arranged")
    return Session(made, thinker)


def can_bring_back(session: Session) -> bool:
    """Whether there is a deal that was left for the one in play: by ``restart_deal`` or
    ``bring_back``."""
    try:
        return _left(session) is not None
    except JournalError:
        return False


def bring_back(session: Session) -> bool:
    """Go on with the deal that was left last; once more: with the one before, and round. False
    where there is none. JournalError where the journal cannot be read."""
    left = _left(session)
    if left is None:
        return False
    (record, contents), table = left, session.match_in_play
    place = contents.left[-1]
    chapter = contents.chapters[place]
    before = [each for each in contents.chapters[:place] if each.number < chapter.number]
    practised = any(each.practice for each in before)
    number = record.entries[chapter.start]["n"]
    with guarded(record.path):
        table.lead_to(lambda: lead_on(table, record, chapter), number, practised=practised)
    return True


def _left(session: Session) -> tuple[Record, Contents] | None:
    if session.path is None:
        return None
    record = read(session.path)
    contents = contents_of(record)
    rules = session.game.rules.version
    ours = contents.left and contents.chapters[contents.left[-1]].rules == rules
    return (record, contents) if ours else None
