"""A deal that was left can be brought back, and a position that was reached can be played on
from."""

import pytest

from game.core.rng import Rng
from game.session.journal.branching import bring_back, can_bring_back, start_from
from game.session.replay.deal_replay import JournalReplay
from game.session.replay.opened import Perspective
from game.session.replay.replaying import OTHER_RULES, told
from game.session.seats import Setup
from game.session.table import Session
from game.store.journal import read
from tests.session.driving import Driver, Reader, begin, resume, sit
from tests.session.journal.test_journal import copy_of, whole
from tests.toys import TOYS


def some_steps(session, steps, seed=1):
    driver = Driver(session, seed)
    for _ in range(steps):
        driver.step()


def without_practice(seen):
    return {name: value for name, value in seen.items() if name != "practice"}


@pytest.mark.parametrize("key", ["shed", "doubt"])
def test_a_deal_left_for_its_beginning_comes_back_whole(key, tmp_path):
    session = begin(key, "human", "medium", folder=tmp_path, cards=7)
    assert not can_bring_back(session) and not bring_back(session)
    some_steps(session, 7)
    session.undo(0)
    wanted = whole(session)
    assert session.restart_deal() and session.practice
    some_steps(session, 4, seed=2)
    reader = Reader(session)
    reader.read()
    assert can_bring_back(session) and bring_back(session)
    assert whole(session) == wanted and session.practised is wanted["practice"]
    reader.read()
    some_steps(session, 3)
    reader.read()
    again = resume(copy_of(session, tmp_path, 1))
    assert whole(again) == whole(session)
    again.close()
    session.close()


def test_a_journal_with_a_deal_brought_back_is_told_to_its_end(tmp_path):
    session = Session.start(Setup("durak", sit("human", "medium"), {}, 7), tmp_path)
    some_steps(session, 5)
    session.restart_deal()
    some_steps(session, 2)
    bring_back(session)
    some_steps(session, 5)
    _names, sentences = told(session.path)
    texts = [str(sentence) for sentence in sentences]
    assert "Deal 1 again, as it was left:" in texts and str(OTHER_RULES) not in texts
    session.close()


def test_bringing_back_goes_round_and_forgets_what_was_not_played(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, cards=7)
    seen = []
    for steps in (3, 4, 5):
        some_steps(session, steps)
        seen.append(session.deal.position())
        session.restart_deal()
    for number in (2, 1, 0, 2):
        assert bring_back(session)
        assert session.deal.position() == seen[number]
    session.close()


def test_a_finished_deal_comes_back_with_its_result(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, deals=2)
    Driver(session).play_out()
    state = session.match.state()
    session.restart_deal()
    some_steps(session, 2)
    assert session.match.state() != state
    assert bring_back(session) and session.outcome is not None and session.match.state() == state
    assert session.next_deal() and session.deal_number == 2 and not session.practice
    assert not can_bring_back(session)
    Driver(session).play_out()
    session.restart_deal()
    some_steps(session, 1)
    path = session.path
    assert bring_back(session) and session.match.over
    session.close()
    assert read(path).finished


def test_only_ten_are_kept(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, cards=7)
    seen = []
    for seed in range(13):
        some_steps(session, 2, seed)
        seen.append(session.number)
        session.restart_deal()
    story = JournalReplay.of(session.path, TOYS)
    assert len(story.chapters) == 13
    starts = []
    for _ in range(11):
        assert bring_back(session)
        starts.append(JournalReplay.of(session.path, TOYS).current.start)
    assert len(set(starts)) == 10
    session.close()


def test_playing_on_from_a_position_is_practice_and_is_kept(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, cards=7, deals=2)
    Driver(session).play_out()
    session.next_deal()
    Driver(session).play_out()
    story = JournalReplay.of(session.path, TOYS)
    session.close()
    chapter = story.chapters[1]
    course = story.course(chapter)
    at = len(course) // 2
    position = course.deal(at).position()
    setup, folder = story.setup(chapter), tmp_path / "more"
    branch = start_from(setup, position, chapter.match, folder, games=TOYS)
    assert branch.practice and branch.practised and branch.deal_number == 2
    assert branch.deal.position() == position
    assert branch.view(0).piles == course.view(at, Perspective(0)).piles
    some_steps(branch, 2)
    again = resume(copy_of(branch, tmp_path, 3))
    assert whole(again) == whole(branch)
    again.close()
    Driver(branch).play_out()
    assert branch.match.over and len(branch.match.results) == 2
    branch.close()


def test_without_a_journal_nothing_comes_back():
    session = begin("shed", "human", "medium")
    some_steps(session, 3)
    session.restart_deal()
    assert not can_bring_back(session) and not bring_back(session)


def test_a_setup_of_a_chapter_has_the_levels_it_was_played_with(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, cards=7)
    session.give_level(1, "hard")
    some_steps(session, 2, seed=Rng.seeded(3).bits() % 100)
    session.restart_deal()
    some_steps(session, 1)
    story = JournalReplay.of(session.path, TOYS)
    session.close()
    setups = [story.setup(chapter) for chapter in story.chapters]
    assert [setup.sitters[1].level for setup in setups] == ["medium", "hard"]
    assert story.setup(story.chapters[0]) == Setup("shed", sit("human", "medium"), story.settled, 7)
