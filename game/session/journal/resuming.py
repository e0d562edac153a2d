"""A match taken up again from its journal: followed and compared, or opened from its last full
position (docs/design.md 6.2)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.errors import IllegalAction, OptionError, RulesBug
from game.core.game import Game
from game.core.words import words
from game.session.journal.chapters import Chapter, contents_of, end_of
from game.session.journal.edge import guarded
from game.session.journal.entries import (
    Begins,
    Ended,
    Entry,
    Following,
    Full,
    Kept,
    Undone,
    Unknown,
    deal_of,
    entry_of,
    need,
)
from game.session.match_in_play import MatchInPlay
from game.session.seats import HUMAN, Setup, Sitter
from game.store.folders import profiles
from game.store.journal import (
    JournalError,
    Record,
    check_free,
    check_release,
    checksum,
    no_such_game,
    read,
    set_aside,
    strange,
)
from game.store.profiles import Profiles

Look = Callable[[Entry, int], None]
#: Lines of one deal that are followed; nobody waits for more, and the last whole position is near.
MOST_FOLLOWED = 20_000


def resumed(path: Path, games: Mapping[str, Game]) -> MatchInPlay:
    """The match of a journal, where it stopped; it writes on there. JournalError, in a sentence,
    for a journal that is damaged or cannot be played on; it is kept aside. `Taken` for a match that
    is open in another window, and `NewerRelease` for what this one does not understand: there the
    journal stays where it is."""
    check_free(path)
    try:
        with guarded(path):
            record = read(path)
            table = opened(record, games)
            begins = _play_on(table, record)
            _go_round(table)
            ended, finished = _ends_told(record)
    except JournalError as error:
        if not path.exists() or isinstance(error.__cause__, OSError):
            raise
        check_release(path)
        aside = set_aside(path)
        why = words("{why} It is kept as {file}.", why=error.words, file=aside.name)
        raise JournalError(why, aside) from error
    table.record_in(path.parent.parent, record, begins=begins)
    if not begins:
        table.make_up(ended=ended, finished=finished)
    return table


def tried(record: Record, games: Mapping[str, Game]) -> None:
    """Play a record to its end, for nobody and without a line written. JournalError, with its
    place, where that cannot be."""
    with guarded(record.path):
        table = opened(record, games)
        _play_on(table, record)
        _go_round(table)


def first_deal(record: Record, games: Mapping[str, Game]) -> dict[str, Any]:
    """The line with which the first deal of a match begins, as its head has it dealt. JournalError
    where the head makes no sense."""
    with guarded(record.path):
        table = opened(record, games)
        state = table.company.match.state()
        table.begin()
        play, levels = table.play, [sitter.told for sitter in table.seats]
        position = play.deal.position()
        begins = Begins(deal=1, rules=table.game.rules.version, match=state, levels=levels,
                        practice=False, played_ms=0, counts=play.counts, position=position,
                        sum=checksum(position))
        return {"n": 1, "time": record.head.get("time", 0), **begins.written()}


def _ends_told(record: Record) -> tuple[bool, bool]:
    """Whether the end of the deal that was played last is written down, and that of the match."""
    contents = contents_of(record)
    places = contents.chapters[contents.current].places
    entries = [record.entries[place] for place in places]
    return end_of(entries) is not None, record.finished


def opened(record: Record, games: Mapping[str, Game]) -> MatchInPlay:
    """A match as the head says; nothing is dealt."""
    head = record.head
    try:
        if head["game"] not in games:
            raise no_such_game(record)
        people = Profiles(profiles(record.path.parent.parent))
        sitters = tuple(_seated(seat, people) for seat in head["seats"])
        # The first release had no salt: there is a new one each time.
        setup = Setup(head["game"], sitters, head["options"], head["seed"], head.get("salt"),
                      sealed="salt" in head)
        return MatchInPlay(setup, games)
    except (KeyError, TypeError, OptionError) as error:
        raise strange(record, 0) from error


def _seated(seat: Mapping[str, Any], people: Profiles) -> Sitter:
    """Who sits there, by the name that they have now."""
    name, level, person = seat["name"], seat["level"], seat.get("person", "")
    if level == HUMAN:
        name = people.name_of(person, name)
    return Sitter.of(name, level, person)


def _go_round(table: MatchInPlay) -> None:
    """Ask for what a table shows at once. ValueError where somebody is to act, nothing happens by
    itself, and there is nothing that they could do."""
    deal = table.play.deal
    for seat in range(len(table.seats)):
        deal.view(seat)
    waits = table.game.real_time or deal.due() is not None or table.play.outcome is not None
    if not waits and not any(map(deal.legal, deal.actors())):
        raise ValueError("nobody can do anything")


def _play_on(table: MatchInPlay, record: Record) -> str:
    """Bring the match to where the record ends; "dealt" or "arranged" where the deal has to be
    written down anew."""
    contents = contents_of(record)
    chapter = contents.chapters[contents.current]
    if chapter.rules != table.game.rules.version or len(chapter.places) > MOST_FOLLOWED:
        return _from_position(table, record, chapter)
    lead_on(table, record, chapter)
    return ""


def lead_on(table: MatchInPlay, record: Record, chapter: Chapter,
            look: Look = lambda entry, number: None) -> None:
    """Play a deal of the record again, to where it was left. ``look``: is shown each entry with its
    number before it is followed."""
    following = Following(table.play, table)
    _begin(table, following, record, chapter.start)
    _follow(table, following, record, chapter.places[1:], look)
    table.company.note_practice(table.play.practice)


def _begin(table: MatchInPlay, following: Following, record: Record, start: int) -> None:
    """The deal that begins in that entry."""
    try:
        begins = Begins.of(record.entries[start])
        _take_over(table, begins)
        deal = deal_of(begins, table.game, len(table.seats), table.company.settled)
        table.begin(practice=need(begins.practice), deal=deal)
        _recount(table, begins)
    except (KeyError, TypeError, ValueError, AssertionError) as error:
        raise strange(record, start + 1) from error
    _compare(following, begins, record, start)


def _take_over(table: MatchInPlay, entry: Full) -> None:
    table.take_up(need(entry.match), need(entry.levels), practised=need(entry.practice))
    table.company.keep_notes(entry.notes or ())


def _follow(table: MatchInPlay, following: Following, record: Record,
            places: Sequence[int], look: Look) -> None:
    for place in places:
        try:
            entry = entry_of(record.entries[place])
            _demand(table, entry)
            look(entry, place + 1)
            following.take(entry)
        except (KeyError, IndexError, TypeError, ValueError, IllegalAction, RulesBug) as error:
            raise strange(record, place + 1) from error
        _compare(following, entry, record, place)


def _demand(table: MatchInPlay, entry: Entry) -> None:
    """What is asked of a match that people play on, and not of one that is only looked at.
    ValueError or KeyError where it is not so."""
    if isinstance(entry, Undone):
        asked = table.consent(entry.undo)
        if asked is None or not set(asked) <= set(entry.agreed or ()):
            raise ValueError("not all have agreed")
    elif isinstance(entry, Kept):
        _recount(table, entry)
    elif isinstance(entry, Ended) and table.play.outcome is None:
        raise ValueError("the deal is not over")
    elif isinstance(entry, Unknown):
        raise ValueError("an entry of no kind")


def _compare(following: Following, entry: Entry, record: Record, place: int) -> None:
    if not following.fits(entry):
        why = words("The journal {file} leads to another position in line {line} than it says.",
                    file=record.path.name, line=str(place + 2))
        raise JournalError(why, record.path, place=place)


def _from_position(table: MatchInPlay, record: Record, chapter: Chapter) -> str:
    """Older rules: the last full position, or the next deal where the last one is over."""
    file = record.path.name
    entries = [record.entries[place] for place in chapter.places]
    last = max(place for place, entry in enumerate(entries) if "position" in entry)
    ended = end_of(entries[last:])
    try:
        full = Full.of(entries[last])
        _take_over(table, full)
        if ended is not None:
            table.company.take_match(need(ended.match))
            if table.company.match.over:
                over = words("The match of the journal {file} is over.", file=file)
                raise JournalError(over, record.path)
            table.begin()
            return "dealt"
        table.begin(practice=need(full.practice), deal=table.game.arrange(need(full.position)))
        _recount(table, full)
    except (KeyError, TypeError, ValueError) as error:
        why = words("The journal {file} was written under older rules, and its last position does "
                    "not fit the present ones.", file=file)
        raise JournalError(why, record.path) from error
    return "arranged"


def _recount(table: MatchInPlay, entry: Full) -> None:
    """What was counted at the table up to there."""
    table.play.recount(need(entry.played_ms), entry.counts or {})
