"""A patience of one seat from the first deal to the statistics, without a window."""

import json

import pytest

from game.core.errors import OptionError
from game.core.outcome import winners
from game.session import alone
from game.session.replay import replaying
from game.session.replay.deal_replay import JournalReplay
from game.session.replay.opened import Perspective
from game.session.table import Session, Setup, Sitter
from game.store.folders import statistics
from game.store.journal import from_line, summary, to_line
from game.store.statistics import Statistics, tally
from tests.toy_patience import GAME

GAMES = {GAME.key: GAME}


def start(folder, seed=1, **options):
    return Session.start(Setup(GAME.key, (Sitter("Ann"),), options, seed), folder, games=GAMES)


def play_on(session, steps=1000):
    """The first thing that can be done, but giving up; the number of steps."""
    for done in range(steps):
        if session.outcome is not None:
            return done
        able = [action for action in session.legal(0) if action.verb != "resign"]
        assert session.submit(0, able[0]) is None
    return steps


def test_a_place_says_nothing_of_one_seat():
    """So ``won`` is the engine's to say."""
    assert winners((1,)) == (False,)


def test_it_comes_out_or_it_does_not(tmp_path):
    won = start(tmp_path, redeals=9)
    play_on(won)
    assert (won.outcome.won, won.outcome.places, won.outcome.points) == ((True,), (1,), (20,))
    assert won.standing.over and won.standing.won == (True,)
    lost = start(tmp_path, redeals=0)
    play_on(lost)
    assert (lost.outcome.won, lost.outcome.reason) == ((False,), "lost")
    assert lost.standing.over and lost.standing.won == (False,) and not lost.next_deal()
    given_up = start(tmp_path)
    assert given_up.submit(0, "resign") is None
    assert given_up.outcome.reason == "given_up"
    for session in (won, lost, given_up):
        session.close()
    assert sorted(each.won for each in map(summary, (tmp_path / "journals").iterdir())) == [
        (False,), (False,), (True,)]


def test_it_is_taken_back_resumed_and_dealt_again(tmp_path):
    session = start(tmp_path)
    play_on(session, 12)
    before = session.deal.position()
    assert session.undo(0) and session.redo(0)
    session.close()
    again = Session.resume(session.path or next((tmp_path / "journals").iterdir()), games=GAMES)
    assert again.deal.position() == before
    play_on(again)
    assert again.outcome is not None and again.standing.deals == 1
    again.match_in_play.restart_deal()
    assert again.outcome is None and again.standing.deals == 0
    again.close()


def test_it_is_looked_at_again_and_told(tmp_path, monkeypatch):
    session = start(tmp_path, redeals=9)
    path, steps = session.path, play_on(session)
    session.close()
    story = JournalReplay.of(path, GAMES)
    course = story.course(story.current)
    assert len(course) == steps and course.finished
    assert (course.standing(0).deals, course.standing(steps).won) == (0, (True,))
    for at in range(steps + 1):
        assert course.view(at, Perspective(0)).seats == 1
    monkeypatch.setattr(replaying, "CATALOGUE", GAMES)
    names, sentences = replaying.told(path)
    told = [str(sentence) for sentence in sentences]
    assert names == ["Ann"] and told[0] == "Toy Patience, deal number 1, 1 player"
    assert told[-1] == "The match is over." and not any("The match: " in line for line in told)


def test_its_statistics_are_won_points_and_streaks(tmp_path):
    for seed, redeals in ((1, 9), (2, 9), (3, 0)):
        session = start(tmp_path, seed, redeals=redeals)
        play_on(session)
        session.close()
    rows = Statistics(statistics(tmp_path)).played("Ann")
    found = tally(rows)
    assert (found.played, found.won, found.percent, found.longest, found.streak) == (3, 2, 67, 2, 0)
    assert found.best == 20 and found.points == sum(row.points for row in rows)
    assert [row.against for row in rows] == ["", "", ""]


@pytest.mark.parametrize("seats", [0, 2])
def test_it_is_for_one(seats):
    with pytest.raises(OptionError, match="Toy Patience is for one player, not"):
        GAME.settle(seats)


def test_old_journals_that_do_not_say_who_has_won_are_read(tmp_path):
    session = start(tmp_path, redeals=9)
    path, _steps = session.path, play_on(session)
    session.close()
    lines = [from_line(line) for line in path.read_bytes().splitlines()]
    for line in lines:
        line.pop("won", None)
        for match in (line.get("match"), line):
            for result in (match or {}).get("results", ()):
                result.pop("won", None)
    old = path.with_name("old" + path.suffix)
    old.write_bytes(b"".join(to_line(line) for line in lines))
    assert summary(old).won == () and summary(old).places == (1,)
    story = JournalReplay.of(old, GAMES)
    assert story.course(story.current).standing(0).deals == 0
    assert json.dumps(story.chapters[0].match)


# --- taking back what is lost -------------------------------------------------------------------


def rows_of(folder):
    return Statistics(statistics(folder)).played("Ann")


def test_a_deal_that_was_lost_can_be_taken_back_and_does_not_count_before_it_is_over(tmp_path):
    session = start(tmp_path, redeals=0)
    play_on(session)
    path = session.path
    assert session.outcome.reason == "lost" and session.can_undo(0)
    assert session.undo(0) and session.outcome is None and not session.can_redo(0)
    assert not session.practice and session.standing.deals == 0
    session.close()
    assert rows_of(tmp_path) == [] and not summary(path).finished
    again = Session.resume(path, games=GAMES)
    assert again.outcome is None and again.undos == 1
    assert again.submit(0, "resign") is None
    again.close()
    assert [(row.won, row.undos) for row in rows_of(tmp_path)] == [(False, 1)]
    assert summary(path).finished
    story = JournalReplay.of(path, GAMES)
    assert story.current.result["reason"] == "given_up"


def test_a_deal_that_has_come_out_stays_won(tmp_path):
    session = start(tmp_path, redeals=9)
    play_on(session)
    assert session.outcome.won == (True,)
    assert not session.can_undo(0) and not session.undo(0)
    session.close()


# --- what a table of one person tells -----------------------------------------------------------


def test_the_record_of_the_person_is_there_once_the_deal_is_over(tmp_path):
    first = start(tmp_path, redeals=9)
    assert alone.is_alone(first) and alone.record(first) is None
    assert alone.deal_number(first) == "1"
    first.update(0)
    first.update(700)
    play_on(first)
    first.close()
    second = start(tmp_path, 2, redeals=0)
    play_on(second)
    recorder = second.match_in_play.recorder
    second.close()
    assert [row.won for row in recorder.record] == [True, False]
    found = tally(recorder.record)
    assert (found.best_ms, found.won_ms) == (700, 700)


def table_at(folder, **position):
    """A deal that goes on from a position of the toy."""
    session = start(folder, redeals=9)
    options = {**session.settled, **position.pop("options", {})}
    session.begin(deal=GAME.arrange({"options": options, **position}))
    return session


def test_no_more_moves_is_said_only_of_what_the_person_can_know(tmp_path):
    # 3S and 2S lie in the stock: nothing will ever fit, but nobody has seen them yet.
    session = table_at(tmp_path, piles={"stock": "2S 3S"})
    assert alone.plays(session) == [] and not alone.is_out_of_moves(session)
    for verb in ("draw", "draw"):
        assert session.submit(0, verb) is None
    assert alone.is_out_of_moves(session)
    assert session.submit(0, "redeal") is None
    assert alone.is_out_of_moves(session)
    session.close()


def test_there_are_moves_while_drawing_brings_one(tmp_path):
    session = table_at(tmp_path, piles={"stock": "AS 2S"})
    for verb in ("draw", "draw"):
        assert session.submit(0, verb) is None
    assert [action.verb for action in alone.plays(session)] == ["play"]
    assert not alone.is_out_of_moves(session)
    session.close()
    session = table_at(tmp_path, piles={"stock": "2S AS"})
    for verb in ("draw", "draw"):
        assert session.submit(0, verb) is None
    # The Ace was passed by: it comes again with the next redeal.
    assert alone.plays(session) == [] and not alone.is_out_of_moves(session)
    session.close()


def test_giving_up_is_found_by_what_the_rules_call_so(tmp_path):
    session = start(tmp_path)
    assert alone.given_up(session).verb == "resign"
    session.close()
