"""Nothing is ever lost: a match taken up again is the match that was left."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.store.folders import journals, statistics
from game.store.journal import JournalError, Taken, from_line, read, to_line, unfinished
from game.store.statistics import Statistics, tally
from tests import toys
from tests.parts import Changing
from tests.session.driving import Driver, begin, resume

ROOT = Path(__file__).resolve().parents[3]
#: A program that plays a match on and waits.
HOLDS = """
import sys, time
from pathlib import Path
from game.store.clerk import Clerk
from game.store.journal import Journal, read
journal = Journal.go_on(read(Path(sys.argv[1])), Clerk())
print("held", flush=True)
time.sleep(60)
"""


def whole(session):
    """All of a session that a resumed one must have."""
    seats = range(len(session.seats))
    return {"position": session.deal.position(), "match": session.match.state(),
            "seats": session.seats, "deal": session.deal_number, "practice": session.practice,
            "clock": session.clock_ms, "undo": session.can_undo(0), "redo": session.can_redo(0),
            "logs": [session.log(seat) for seat in seats],
            "views": [session.view(seat).to_dict() for seat in seats],
            "over": session.outcome is not None}


def copy_of(session, folder, number):
    """The journal as a killed process would leave it now, in a data folder of its own."""
    path = journals(folder / f"copy-{number}") / session.path.name
    path.parent.mkdir(parents=True)
    path.write_bytes(session.path.read_bytes())
    return path


@pytest.mark.parametrize("key, levels", [
    ("shed", ("human", "medium")), ("doubt", ("human", "medium", "hard")),
    ("doubt", ("human", "human", "easy")), ("rush", ("medium", "hard"))])
def test_after_every_action_the_journal_leads_to_the_same_table(key, levels, tmp_path):
    session = begin(key, *levels, folder=tmp_path, deals=3)
    driver = Driver(session)
    for number in range(25):
        if session.outcome is not None:
            session.next_deal()
        driver.step()
        if number % 9 == 5:
            session.undo(0)
        if number % 18 == 5:
            session.redo(0)
        if number == 12:
            session.give_level(1, "easy")
        again = resume(copy_of(session, tmp_path, number))
        wanted, found = whole(session), whole(again)
        if session.game.clock != "none":
            assert found.pop("clock") <= wanted.pop("clock")
        assert found == wanted
        again.close()
    session.close()


@pytest.mark.parametrize("key, levels", [
    ("shed", ("human", "medium")), ("doubt", ("human", "medium", "hard"))])
def test_a_resumed_match_plays_on_identically(key, levels, tmp_path):
    ends = []
    for stop in (False, True):
        folder = tmp_path / str(stop)
        session = begin(key, *levels, folder=folder)
        driver = Driver(session)
        for _ in range(8):
            driver.step()
        if stop:
            session.close()
            session = resume(session_path := unfinished(journals(folder))[0].path)
            assert session.path == session_path
            rng = driver.rng
            driver = Driver(session, now_ms=5_000_000)
            driver.rng = rng
        driver.play_out()
        session.close()
        entries = read(next(journals(folder).glob("*.jsonl"))).entries
        ends.append([entry["play"] for entry in entries if "play" in entry])
    assert ends[0] == ends[1]


KILLED = """
import sys, time
from pathlib import Path
from tests.session.driving import Driver, begin
session = begin("doubt", "human", "medium", "hard", folder=Path(sys.argv[1]), cards=7)
driver = Driver(session)
for _ in range(12):
    driver.step()
print(session.path, flush=True)
while True:
    driver.step()
    if session.outcome is not None:
        session.restart_deal()
    print(session.number, flush=True)
"""


def test_a_killed_process_loses_at_most_the_action_in_flight(tmp_path):
    child = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], cwd=ROOT, text=True,
                             stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)})
    with child:
        path = Path(child.stdout.readline().strip())
        for _ in range(30):
            child.stdout.readline()
        os.kill(child.pid, signal.SIGKILL)
    entries = len(read(path).entries)
    assert entries >= 42
    session = resume(path)
    before = session.deal.position()
    assert session.outcome is None
    session.close()
    again = resume(path)
    assert again.deal.position() == before or again.game.clock == "timers"
    Driver(again).play_out()
    again.close()
    assert read(path).finished


def played(tmp_path, actions=8, **options):
    session = begin("shed", "human", "medium", folder=tmp_path, cards=7, **options)
    driver = Driver(session)
    for _ in range(actions):
        driver.step()
    return session


def test_the_lines_of_a_journal(tmp_path):
    session = played(tmp_path, actions=3)
    session.close()
    head, begins, *entries = [from_line(line) for line in session_lines(tmp_path)]
    assert [head[key] for key in ("n", "format", "game", "rules", "seed")] == [0, 1, "shed", 1, 7]
    assert head["options"]["cards"] == 7
    assert head["seats"] == [{"name": "P0", "level": "human"}, {"name": "P1", "level": "medium"}]
    assert begins["begins"] == "dealt" and begins["position"]["rng"]
    assert all({"n", "time", "seat", "play", "sum"} == set(entry) for entry in entries[:-1])
    assert entries[-1]["kept"] and entries[-1]["position"] == session.deal.position()


def session_lines(folder):
    return next(journals(folder).glob("*.jsonl")).read_bytes().splitlines(keepends=True)


def test_every_twenty_actions_there_is_a_full_position(tmp_path):
    session = begin("doubt", "human", "medium", folder=tmp_path, cards=7)
    driver = Driver(session)
    while session.actions < 45 and session.outcome is None:
        driver.step()
    entries = read(session.path).entries
    assert sum("kept" in entry for entry in entries) == session.actions // 20
    session.close()


@pytest.mark.parametrize("torn", [
    b'{"n": 99, "ti', b"\0" * 700, b'{"n": 10, "seat": 0}\n', b"\xff\xfe"])
def test_a_torn_last_line_is_dropped(torn, tmp_path):
    session = played(tmp_path)
    wanted, path = whole(session), copy_of(session, tmp_path, 0)
    with path.open("ab") as file:
        file.write(torn)
    again = resume(path)
    assert whole(again) == wanted
    Driver(again).play_out()
    again.close()
    assert read(path).finished
    session.close()


def damage_middle(lines):
    lines[4] = lines[4].replace(b"play", b"plaY", 1)


def drop_line(lines):
    del lines[4]


def other_action(lines):
    entry = from_line(lines[4])
    entry["play"] = "pass"
    lines[4] = to_line(entry)


def other_sum(lines):
    entry = from_line(lines[4])
    entry["sum"] = "0" * 16
    lines[4] = to_line(entry)


def no_head(lines):
    del lines[0]


def later_format(lines):
    lines[0] = to_line({**from_line(lines[0]), "format": 99})


def unknown_game(lines):
    lines[0] = to_line({**from_line(lines[0]), "game": "whist"})


def odd_options(lines):
    lines[0] = to_line({**from_line(lines[0]), "options": {"cards": 99}})


def unknown_entry(lines):
    entry = from_line(lines[4])
    lines[4] = to_line({"n": entry["n"], "time": 0, "dance": True})


@pytest.mark.parametrize("damage, sentence", [
    (damage_middle, "The journal {} is damaged in line 5."),
    (drop_line, "The journal {} is damaged in line 5."),
    (other_action, "The journal {} makes no sense in line 5."),
    (other_sum, "The journal {} leads to another position in line 5 than it says."),
    (no_head, "The journal {} is damaged in line 1."),
    (later_format, "The journal {} was written by another release of Riddance."),
    (unknown_game, "The journal {} is of a game that this release does not have."),
    (odd_options, "The journal {} makes no sense in line 1."),
    (unknown_entry, "The journal {} makes no sense in line 5.")])
def test_anything_else_wrong_is_said_and_the_file_kept_aside(damage, sentence, tmp_path):
    session = played(tmp_path)
    path = session.path
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    damage(lines)
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError) as caught:
        resume(path)
    aside = path.with_name(path.stem + ".damaged-1")
    assert str(caught.value) == f"{sentence.format(path.name)} It is kept as {aside.name}."
    assert aside.read_bytes() == b"".join(lines)
    assert not path.exists()
    assert unfinished(path.parent) == []


def test_a_journal_that_is_not_there_is_said(tmp_path):
    with pytest.raises(JournalError, match="cannot be read: No such file"):
        resume(tmp_path / "gone.jsonl")


def test_a_journal_of_older_rules_opens_from_its_last_full_position(tmp_path, monkeypatch):
    session = played(tmp_path, actions=5)
    session.close()
    wanted, path = session.deal.position(), session.path or next(journals(tmp_path).glob("*.jsonl"))
    monkeypatch.setitem(Changing(toys.TOYS["shed"].rules), "version", 2)
    again = resume(path)
    assert again.deal.position() == wanted
    assert not again.can_undo(0)
    Driver(again).step()
    later = again.deal.position()
    again.close()
    third = resume(path)
    assert third.deal.position() == later, "what was played under the new rules is not lost"
    third.close()


def test_older_rules_and_a_finished_deal_go_on_with_the_next(tmp_path, monkeypatch):
    session = begin("shed", "human", "medium", folder=tmp_path, deals=3)
    Driver(session).play_out()
    path = session.path
    session.close()
    monkeypatch.setitem(Changing(toys.TOYS["shed"].rules), "version", 2)
    again = resume(path)
    assert (again.deal_number, again.match.totals, again.outcome) == (2, session.match.totals, None)
    again.close()
    third = resume(path)
    assert third.deal.position() == again.deal.position()
    third.close()


def test_continue_lists_unfinished_matches_the_latest_first(tmp_path):
    first = begin("shed", "human", "medium", folder=tmp_path, deals=3)
    Driver(first).play_out()
    first.next_deal()
    first.close()
    time.sleep(.01)
    second = begin("doubt", "human", "easy", folder=tmp_path)
    second.close()
    third = begin("shed", "medium", "medium", folder=tmp_path)
    Driver(third).play_out()
    third.close()
    found = unfinished(journals(tmp_path))
    assert [(each.game, each.deal) for each in found] == [("doubt", 1), ("shed", 2)]
    assert found[0].seats == (("P0", "human"), ("P1", "easy"))
    assert found[1].options["deals"] == 3
    assert abs(found[0].changed - time.time()) < 60
    assert len(list(journals(tmp_path).iterdir())) == 3


def test_a_finished_match_is_counted(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, deals=3)
    for deal in range(3):
        Driver(session).play_out()
        session.next_deal()
        assert session.deal_number == min(3, deal + 2)
    session.close()
    counted = Statistics(statistics(tmp_path))
    deals, (match,) = counted.deals("shed"), counted.matches()
    assert [row["deal"] for row in deals] == [1, 2, 3]
    assert match["totals"] == [sum(row["points"][seat] for row in deals) for seat in (0, 1)]
    assert match["names"] == ["P0", "P1"] and match["levels"] == ["human", "medium"]
    assert all(row["actions"] > 0 and row["length_ms"] > 0 for row in deals)
    assert not any(row["practice"] for row in deals)
    found = tally(counted.played("P0"))
    assert (found.played, found.won) == (3, sum(row["won"][0] for row in deals))


def test_hints_are_counted_by_seat_also_over_a_break(tmp_path):
    session = begin("shed", "human", "human", folder=tmp_path, deals=2)
    session.count("hints", 1)
    path = session.path
    session.close()
    again = resume(path)
    again.count("hints", 1)
    Driver(again).play_out()
    again.next_deal()
    Driver(again).play_out()
    again.close()
    counted = Statistics(statistics(tmp_path))
    assert [row["hints"] for row in counted.deals()] == [[0, 2], [0, 0]]
    assert [each.hints for each in counted.played("P1")] == [2, 0]


def test_a_deal_that_was_left_is_not_counted(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path)
    session.close()
    assert Statistics(statistics(tmp_path)).deals() == []


def test_a_resumed_deal_is_not_counted_again(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, deals=3)
    Driver(session).play_out()
    path = session.path
    session.close()
    resume(path).close()
    assert len(Statistics(statistics(tmp_path)).deals()) == 1


def test_a_folder_that_takes_nothing_does_not_stop_the_game(tmp_path):
    (tmp_path / "data").write_text("a file where a folder should be")
    session = begin("shed", "human", "medium", folder=tmp_path / "data")
    assert session.path is None
    assert str(session.trouble).startswith("The game cannot be saved: ")
    Driver(session).play_out()
    session.close()


def test_a_journal_that_another_program_writes_to_is_left_alone(tmp_path):
    session = played(tmp_path)
    path = session.path
    with path.open("ab") as file:
        file.write(b"something\n")
    left = path.read_bytes()
    Driver(session).step()
    assert path.read_bytes() == left
    assert "Another program" in str(session.trouble)
    session.close()


def test_no_journal_is_written_over(tmp_path):
    sessions = [begin("shed", "human", "medium", folder=tmp_path) for _ in range(3)]
    assert len({session.path for session in sessions}) == 3
    for session in sessions:
        session.close()


def test_a_journal_holds_json_alone(tmp_path):
    played(tmp_path).close()
    assert all(isinstance(json.loads(line), dict) for line in session_lines(tmp_path))


class Stubborn:
    """A file whose disk is full until there is room; of each line it takes a few bytes first."""

    def __init__(self, file):
        self.file, self.full = file, True

    def write(self, data):
        if not self.full:
            return self.file.write(data)
        self.file.write(data[:7])
        raise OSError(28, "No space left on device")

    def __getattr__(self, name):
        return getattr(self.file, name)


def test_what_a_full_disk_did_not_take_is_written_when_it_takes_it_again(tmp_path):
    session = played(tmp_path)
    journal = session.match_in_play.recorder._journal
    before = session.path.read_bytes()
    journal._file = Stubborn(journal._file)
    driver = Driver(session)
    for _ in range(2):
        driver.step()
        assert str(session.trouble) == "The game cannot be saved: No space left on device."
        assert session.path.read_bytes() == before, "half a line would end the journal"
    journal._file.full = False
    driver.step()
    assert session.trouble is None
    position, path = session.deal.position(), session.path
    session.close()
    again = resume(path)
    assert again.deal.position() == position
    again.close()


def test_a_match_is_open_in_one_window_only(tmp_path):
    session = played(tmp_path)
    path = session.path
    with pytest.raises(Taken, match="This match is open in another window"):
        resume(path)
    assert path.exists() and [each.name for each in path.parent.iterdir()] == [path.name]
    Driver(session).step()
    assert session.trouble is None
    session.close()
    resume(path).close()


def test_another_program_holds_a_match_until_it_ends(tmp_path):
    session = played(tmp_path)
    path = session.path
    session.close()
    other = subprocess.Popen([sys.executable, "-c", HOLDS, str(path)], stdout=subprocess.PIPE)
    try:
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(Taken):
            resume(path)
    finally:
        other.kill()
        other.wait()
        other.stdout.close()
    resume(path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="a lock of Windows knows no other opener")
def test_a_match_that_was_closed_is_free_even_while_a_command_just_begins(tmp_path):
    # A thread that starts a command has every open file twice, until the command has begun.
    session = begin("shed", "human", "medium", folder=tmp_path)
    path = session.path
    (number,) = (int(each.name) for each in Path("/dev/fd").iterdir()
                 if os.path.realpath(each) == str(path.resolve()))
    other = os.dup(number)
    try:
        session.close()
        resume(path).close()
    finally:
        os.close(other)


def test_a_journal_that_was_deleted_is_told(tmp_path):
    session = played(tmp_path)
    session.path.unlink()
    Driver(session).step()
    assert "has been deleted" in str(session.trouble)
    session.close()


def test_a_journal_never_grows_beyond_what_can_be_opened_again(tmp_path, monkeypatch):
    session = played(tmp_path)
    most = session.path.stat().st_size + 500
    monkeypatch.setattr("game.store.journal.MOST_BYTES", most)
    monkeypatch.setattr("game.store.lines.MOST_BYTES", most)
    driver, kept = Driver(session), None
    for _ in range(30):
        if session.trouble is None:
            kept = session.path.read_bytes()
        driver.step()
    assert "as long as it may be" in str(session.trouble)
    session.close()
    assert session.path is None or session.path.read_bytes() == kept
    (path,) = journals(tmp_path).glob("*.jsonl")
    assert path.stat().st_size <= most and path.read_bytes() == kept
    again = resume(path)
    assert again.outcome is None, "what was played so far is there"
    again.close()
