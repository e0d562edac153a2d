"""Statistics that are lost are counted again from the journals that are there: each ended deal
once."""

import sqlite3

import pytest

from game.session.journal.counting import recount
from game.session.journal.salvage import repaired
from game.store.folders import journals, statistics
from game.store.journal import from_line, to_line
from game.store.statistics import DamagedError, Statistics
from tests.played_once import fill
from tests.session.driving import Driver, begin
from tests.toys import TOYS


def play(folder):
    """A folder as it is after some days."""
    fill(folder, "some days", play_for_some_days)


def play_for_some_days(folder):
    match = begin("shed", "human", "medium", folder=folder, deals=2)
    match.count("hints", 0)
    Driver(match).play_out()
    match.next_deal()
    Driver(match, seed=2).step()
    match.undo(0)
    match.give_level(1, "easy")
    Driver(match, seed=2).play_out()
    match.close()
    again = begin("doubt", "human", "medium", "hard", folder=folder, seed=9)
    Driver(again).play_out()
    again.restart_deal()
    Driver(again, seed=3).play_out()
    again.close()
    left = begin("shed", "human", "medium", folder=folder, seed=11)
    Driver(left).step()
    left.close()


def counted(base):
    """All rows, but for their numbers and by the second."""
    found = [*base.deals(), *base.matches()]
    return sorted(({**row, "id": 0, "time": 0} for row in found), key=str)


def test_every_ended_deal_is_counted_again_as_it_was(tmp_path):
    play(tmp_path)
    base = Statistics(statistics(tmp_path))
    before = counted(base)
    assert len(base.deals()) == 4 and len(base.matches()) >= 2
    assert recount(base) == 0, "nothing is counted twice"
    base.path.unlink()
    assert recount(base) == 4
    assert counted(base) == before
    assert recount(base) == 0 and counted(base) == before


def test_journals_of_the_first_days_are_counted_by_their_last_whole_position(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path)
    Driver(session).play_out()
    session.close()
    (path,) = journals(tmp_path).iterdir()
    lines = [from_line(line) for line in path.read_bytes().splitlines(keepends=True)]
    later = ("practice", "played_ms", "counts", "undos", "actions")
    old = [{key: value for key, value in line.items() if key not in later}
           if "result" in line else line for line in lines]
    path.write_bytes(b"".join(map(to_line, old)))
    base = Statistics(statistics(tmp_path))
    (before,) = base.deals()
    base.path.unlink()
    recount(base)
    (after,) = base.deals()
    assert {**after, "length_ms": 0, "time": 0} == {**before, "length_ms": 0, "time": 0}


def test_a_bad_journal_costs_itself_alone(tmp_path):
    play(tmp_path)
    base = Statistics(statistics(tmp_path))
    base.path.unlink()
    (journals(tmp_path) / "a.jsonl").write_bytes(b'{"format": 1}\n')
    (journals(tmp_path) / "b.jsonl").mkdir()
    assert recount(base) == 4


def odd(lines, key, value):
    """The lines of a journal in which every such key says something else."""
    return [{name: value if name == key else each for name, each in line.items()}
            for line in lines]


@pytest.mark.parametrize("key, value", [
    ("seed", 2**63 + 5), ("seed", -(2**63) - 1), ("seed", 2**63), ("rules", 2**63 + 1),
    ("time", 1e300), ("time", -1e300), ("time", 2**63 + 7), ("actions", 2**63),
    ("played_ms", 2**64 - 1), ("undos", 2**70), ("deal", 2**63), ("game", "a\0b"),
    ("reason", "\0"), ("name", "\0")])
def test_an_odd_journal_costs_itself_alone(tmp_path, key, value):
    play(tmp_path)
    base = Statistics(statistics(tmp_path))
    good = {row["journal"] for row in base.deals()}
    for number, path in enumerate(sorted(journals(tmp_path).iterdir())):
        lines = [from_line(line) for line in path.read_bytes().splitlines(keepends=True)]
        content = b"".join(map(to_line, odd(lines, key, value)))
        path.with_name(f"0-odd-{number}.jsonl").write_bytes(content)
    base.path.unlink()
    assert recount(base) >= 4
    assert {row["journal"] for row in base.deals()} >= good
    base.path.unlink()
    assert recount(base) >= 4, "and again"


def test_a_row_that_no_file_can_hold_costs_itself_alone(tmp_path):
    play(tmp_path)
    base = Statistics(statistics(tmp_path))
    good = {**base.deals()[0], "journal": "x.jsonl"}
    rows = [{**good, "seed": 2**63}, {**good, "reason": "\ud800"}, {**good, "rules": None},
            {**good, "actions": [1]}, {**good, "time": 10**30}, good]
    assert base.fill(rows, []) == 1
    assert sum(row["journal"] == "x.jsonl" for row in base.deals()) == 1


@pytest.mark.parametrize("content", [b"no database" * 300, None], ids=["other", "one byte"])
def test_a_damaged_file_is_filled_again_when_the_next_deal_ends(content, tmp_path):
    play(tmp_path)
    base = Statistics(statistics(tmp_path))
    base.add_deal({**base.deals()[0], "journal": None, "names": ["Old", "Ben"]})
    before = counted(base)
    good = base.path.read_bytes()
    if content is None:
        # The index of games cannot be used any more: the rows can still be read.
        with sqlite3.connect(base.path) as raw:
            query = "SELECT rootpage FROM sqlite_master WHERE name = 'deals_of_game'"
            ((page,),) = raw.execute(query).fetchall()
        raw.close()
        content = good[:(page - 1) * 4096] + b"\xff" * 4096 + good[page * 4096:]
    base.path.write_bytes(content)
    session = begin("shed", "human", "medium", folder=tmp_path, seed=12)
    Driver(session).play_out()
    session.close()
    after = counted(Statistics(statistics(tmp_path)))
    assert base.path.with_name("statistics.sqlite.damaged-1").exists()
    kept = [row for row in before if row["journal"] or content[:6] == b"SQLite"]
    assert len(kept) == len(before) - (content[:6] != b"SQLite")
    assert len(after) == len(kept) + 2 and all(row in after for row in kept)


def test_of_two_programs_that_find_a_damaged_file_one_sets_it_aside(tmp_path):
    base, other = (Statistics(tmp_path / "statistics.sqlite") for _ in range(2))
    base.path.write_bytes(b"no database" * 300)
    seen = base.path.stat().st_ino
    with pytest.raises(DamagedError):
        other.people()
    base.path.touch()
    assert "damaged-1" in str(base._set_aside(seen))
    assert len(list(tmp_path.glob("*.damaged-*"))) == 1 and base.people() == []


def test_a_repaired_journal_is_counted_once(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, deals=2)
    Driver(session).play_out()
    session.next_deal()
    Driver(session).step()
    path = session.path
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3][:30] + b"?" + lines[3][31:]
    path.write_bytes(b"".join(lines))
    repaired(path, TOYS)
    base = Statistics(statistics(tmp_path))
    assert recount(base) == 0 and len(base.deals()) == 1


# --- statistics that take nothing for a while ---------------------------------------------------


def played_deal(folder):
    match = begin("shed", "human", "medium", folder=folder)
    Driver(match).play_out()
    recorder = match.match_in_play.recorder
    match.close()
    return recorder


def test_a_deal_that_the_statistics_refuse_is_counted_with_the_next(tmp_path):
    file, behind = statistics(tmp_path), tmp_path / "statistics.behind"
    file.mkdir()
    assert "will be counted" in str(played_deal(tmp_path).tally.trouble)
    played_deal(tmp_path)
    assert behind.read_text().count("\n") == 2
    file.rmdir()
    assert played_deal(tmp_path).tally.trouble is None
    assert len(Statistics(file).deals()) == len(Statistics(file).matches()) == 3
    assert not behind.exists()


def test_nonsense_in_the_list_of_deals_that_wait_does_no_harm(tmp_path):
    behind = tmp_path / "statistics.behind"
    for content in (b"../../etc/passwd\nnothing.jsonl\n", b"\xff\n"):
        behind.write_bytes(content)
        assert played_deal(tmp_path).tally.trouble is None
    assert len(Statistics(statistics(tmp_path)).deals()) == 2
