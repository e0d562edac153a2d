"""What version 0.1.0 has written, of every game: it opens, leads to the same table, is shown again,
and is played on.

The files in ``old`` were written by that release: one person or two, undo, redo, levels, a deal
left and brought back, a branch, timers, a race with a clock and one in steps, a match that is over.
"""

import shutil
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.session.replay.deal_replay import JournalReplay
from game.session.replay.replaying import OTHER_RULES, told
from game.session.table import Session
from game.store.journal import JournalError, checksum, read
from tests.parts import Changing
from tests.session.driving import Driver
from tests.session.journal.saves import path_of

OLD = sorted((Path(__file__).parent / "old").rglob("*.jsonl"))


def taken_along(path, folder):
    """The journal in a data folder of its own."""
    journal = folder / "journals" / path.name
    journal.parent.mkdir()
    shutil.copy(path, journal)
    return journal


def last_sum(path):
    return next(entry["sum"] for entry in reversed(read(path).entries) if "sum" in entry)


def some_more(session):
    """What a person may do now, or what time brings."""
    driver = Driver(session, tick_ms=100)
    for _ in range(6):
        if session.outcome is not None and not session.next_deal():
            return
        if not session.game.real_time:
            driver.step()
            continue
        session.wait(0)
        driver.tick(30)


def test_every_game_is_among_them():
    assert len(OLD) >= 37
    assert sum(path.stat().st_size for path in OLD) < 600_000


@pytest.mark.parametrize("key", CATALOGUE)
def test_there_is_one_by_the_rules_of_today(key):
    """Else: ``python -m tests.session.journal.saves``; those by older rules stay."""
    assert read(path_of(key)).head["rules"] == CATALOGUE[key].rules.version


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_under_later_rules_it_opens_from_its_last_whole_position(path, tmp_path, monkeypatch):
    record = read(path)
    rules = CATALOGUE[record.head["game"]].rules
    last = next(each for each in reversed(record.entries) if "position" in each)
    over = any("result" in each for each in record.entries[record.entries.index(last):])
    monkeypatch.setitem(Changing(rules), "version", rules.version + 1)
    journal = taken_along(path, tmp_path)
    if record.finished:
        with pytest.raises(JournalError, match="is over"):
            Session.resume(journal)
        return
    session = Session.resume(journal)
    assert session.deal_number == last["deal"] + over
    assert over or checksum(session.deal.position()) == last["sum"]
    session.close()


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_it_leads_to_the_same_table_and_is_played_on(path, tmp_path):
    journal = taken_along(path, tmp_path)
    entries = read(path).entries
    session = Session.resume(journal)
    assert checksum(session.deal.position()) == last_sum(path)
    over = session.match.over
    some_more(session)
    session.close()
    assert read(journal).entries[:len(entries)] == entries, "nothing of it is written over"
    assert over or len(read(journal).entries) > len(entries)
    again = Session.resume(journal)
    assert again.deal.position() == session.deal.position()
    again.close()


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_it_is_shown_and_told_again(path):
    story = JournalReplay.of(path)
    courses = [story.course(chapter) for chapter in story.chapters]
    assert all(len(course) and course.trouble is None for course in courses)
    current = story.course(story.current)
    assert checksum(current.deal(len(current)).position()) == last_sum(path)
    _names, sentences = told(path)
    texts = [str(sentence) for sentence in sentences]
    assert len(texts) > 4 and str(OTHER_RULES) not in texts


def test_what_was_taken_back_can_still_be_taken_back(tmp_path):
    path = next(path for path in OLD if path.stem == "durak_undo")
    session = Session.resume(taken_along(path, tmp_path))
    assert session.can_undo(0) and session.practice
    assert session.undo(0)
    session.close()
