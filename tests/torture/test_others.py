"""Names, floods, clocks, lists of many people, kinds that nobody expects."""

import json
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.cards import Card, NotationError
from game.core.errors import PositionError
from game.session.journal import resuming
from game.session.replay import deal_replay
from game.session.replay.deal_replay import JournalReplay
from game.store.clerk import Clerk
from game.store.folders import journals as journals_of
from game.store.journal import Journal, from_line, journals, to_line, unfinished
from game.store.profiles import Profiles
from game.store.statistics import Statistics
from scenes.pages.setup.plan import SetupPlan
from scenes.program.trace import Trace
from tests.session.driving import Driver, begin, resume
from tests.toys import TOYS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("value", [[], {}, None, 5, ["2H"], {"a": 1}])
def test_what_is_no_text_is_no_card_and_no_action(value):
    for kind in (Card, Action.parse):
        with pytest.raises(NotationError):
            kind(value)


@pytest.mark.parametrize("value", [{}, {"6H": 1}, 5, None, True])
def test_a_pile_is_a_text_or_a_list(value):
    with pytest.raises(PositionError, match="neither a text nor"):
        CATALOGUE["durak"].arrange({"piles": {"hand.0": value}})


@pytest.mark.parametrize("head", [
    {"game": "durak", "seed": "x/../../../evil"}, {"game": "../evil", "seed": 7},
    {"game": "a\\..\\b", "seed": "7\\..\\x"}])
def test_no_journal_leads_out_of_its_folder(head, tmp_path):
    folder = journals_of(tmp_path / "in")
    try:
        made = Journal.create(folder, head, Clerk())
    except ValueError:
        pass
    else:
        assert made.path.parent == folder and not {"/", "\\"} & set(made.path.name)
        made.close()
    assert [path for path in tmp_path.rglob("*") if path.is_file() and folder not in path.parents
            ] == []


def flooded(folder, times):
    """A journal with N lines that only take back and do again."""
    session = begin("shed", "human", "medium", folder=folder)
    driver = Driver(session)
    while not session.can_undo(0):
        driver.step()
    for _ in range(2):
        assert session.undo(0) and session.redo(0)
    path, position = session.path, session.deal.position()
    session.close()
    *lines, kept = map(from_line, path.read_bytes().splitlines(keepends=True))
    pairs = lines[-2:] * times
    numbered = [{**line, "n": n} for n, line in enumerate([*lines, *pairs, kept])]
    path.write_bytes(b"".join(map(to_line, numbered)))
    return path, position


def test_a_flood_of_lines_is_not_waited_for(tmp_path, monkeypatch):
    path, position = flooded(tmp_path, 400)
    for module in (resuming, deal_replay):
        monkeypatch.setattr(module, "MOST_FOLLOWED", 300)
    story = JournalReplay.of(path, TOYS)
    shown = story.course(story.current)
    assert "too long" in str(shown.trouble)
    again = resume(path)
    assert again.deal.position() == position
    again.close()
    third = resume(path)
    assert third.deal.position() == position and third.can_undo(0) is False
    third.close()


@pytest.mark.slow
def test_a_real_flood_is_not_waited_for_long(tmp_path):
    path, _ = flooded(tmp_path, 40_000)
    began_s = time.process_time()
    again = resume(path)
    again.close()
    assert time.process_time() - began_s < 15


def test_what_was_played_tomorrow_was_played_before_today(tmp_path):
    paths = []
    for seed in (7, 8, 9):
        session = begin("shed", "human", "medium", folder=tmp_path, seed=seed)
        Driver(session).step()
        paths.append(session.path)
        session.close()
        time.sleep(0.005)
    head, *lines = map(from_line, paths[1].read_bytes().splitlines(keepends=True))
    later = [{**line, "time": line["time"] + 86_400_000} for line in lines]
    paths[1].write_bytes(b"".join(map(to_line, [head, *later])))
    assert [each.path for each in unfinished(journals_of(tmp_path))] == [
        paths[2], paths[0], paths[1]]


def test_three_thousand_people_are_quick(tmp_path):
    path = tmp_path / "profiles.json"
    rows = [{"name": f"P{number}"} for number in range(3000)]
    path.write_text(json.dumps({"schema": 1, "people": rows}))
    began_s = time.process_time()
    people = Profiles(path)
    for _ in range(20):
        plan = SetupPlan(CATALOGUE["durak"], people=people.names, alone=people.names[0])
        assert plan.free_people() and people.of("p2999")
    people.add("Ann")
    assert time.process_time() - began_s < 8


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_pipes_and_devices_are_no_files_of_ours(tmp_path):
    folder = journals_of(tmp_path)
    folder.mkdir()
    os.mkfifo(folder / "a.jsonl")
    (folder / "b.jsonl").symlink_to("/dev/zero")
    assert journals(folder) == []
    os.mkfifo(tmp_path / "profiles.json")
    assert Profiles(tmp_path / "profiles.json").trouble is not None
    os.mkfifo(tmp_path / "statistics.sqlite")
    base = Statistics(tmp_path / "statistics.sqlite")
    with pytest.raises(sqlite3.Error):
        base.people()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_ends_the_trace_and_not_the_game():
    trace = Trace(Path("/dev/full"))
    for number in range(3):
        trace.write({"number": number})
    assert not trace
    trace.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_an_interrupt_during_the_start_is_no_traceback(own_dirs):
    program = ("import sys, scenes.program.opening as opening\n"
               "import signal\n"
               # Whoever starts the tests beside a shell hands on that nobody minds it.
               "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
               "opening.opened = lambda request: signal.raise_signal(signal.SIGINT)\n"
               "from scenes.__main__ import main\n"
               "sys.exit(main([]))")
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True,
                          check=False)
    assert (done.returncode, done.stderr) == (130, b"")
