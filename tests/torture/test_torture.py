"""A small part of ``python -m tests.torture``: saved games of all the catalogue, damaged."""

import pytest

from game.session.table import Session
from game.store.journal import JournalError, from_line, journals, read, summary, to_line
from scenes.pages.past.telling import when
from tests.torture import damages
from tests.torture.journals import OLD, RIGHT, attacks, line_of, read_by_all

#: Of every so many attacks one is tried here.
EVERY = 1499


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_no_journal_gets_past_an_edge(path, tmp_path):
    bad = {}
    for number, attack in enumerate(attacks(path)[::EVERY]):
        found = read_by_all(attack, tmp_path / str(number))
        bad |= {(attack.told, reader): said for reader, said in found.items() if said not in RIGHT}
    assert not bad


def test_the_attacks_are_of_every_kind_of_line():
    told = " ".join(attack.told for path in OLD for attack in attacks(path, deep=1))
    keys = ("seed", "seats", "begins", "counts", "levels", "play", "at", "advance", "undo", "redo",
            "salt", "level", "kept", "result", "finished", "won", "back", "played_ms", "notes")
    assert [key for key in keys if f" {key} = " not in told] == []


def lines_of(path):
    return path.read_bytes().splitlines(keepends=True)


BAD_HEAD = {"n": 0, "time": 1, "format": 1, "game": [], "options": {}, "seed": 1, "seats": []}


@pytest.mark.parametrize("content", [
    to_line(BAD_HEAD),
    to_line(BAD_HEAD | {"game": "durak", "seats": [{"name": 5, "level": "human"}]}),
    line_of("[" * 5000 + "]" * 5000),
    lines_of(OLD[0])[0] + line_of('{"n": 1, "time": NaN, "play": "x", "seat": 0}'),
    lines_of(OLD[0])[0] + line_of('{"n": 1, "time": Infinity, "play": "x", "seat": 0}'),
    lines_of(OLD[0])[0] + line_of('{"n": 1, "time": 1, "x": ' + "[" * 5000 + "]" * 5000 + "}"),
    b"\0" * 5000])
def test_a_bad_file_costs_that_file_alone(content, tmp_path):
    good = tmp_path / OLD[1].name
    good.write_bytes(OLD[1].read_bytes())
    (tmp_path / "x.jsonl").write_bytes(content)
    (tmp_path / "folder.jsonl").mkdir()
    assert [each.path for each in journals(tmp_path)] == [good]
    with pytest.raises(JournalError):
        Session.resume(tmp_path / "x.jsonl")
    assert (tmp_path / "x.damaged-1").read_bytes() == content


@pytest.mark.parametrize("time", [10**18, -10**18, 1e15])
def test_times_no_calendar_has_are_shown_as_the_nearest_there_is(time, tmp_path):
    head, *others = lines_of(OLD[1])
    path = tmp_path / "x.jsonl"
    last = from_line(others[-1]) | {"time": time}
    path.write_bytes(b"".join([head, *others[:-1], to_line(last)]))
    found = summary(path)
    assert found is not None and when(found.changed)


def test_names_are_clipped_and_plain_whoever_wrote_them(tmp_path):
    head, *others = lines_of(OLD[1])
    entry = from_line(head)
    entry["seats"][0]["name"] = "A\x1b[31m\u202e" + "W" * 100_000
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"".join([to_line(entry), *others]))
    name = read(path).head["seats"][0]["name"]
    assert name == summary(path).seats[0][0] == "A[31m" + "W" * 35


@pytest.mark.parametrize("path", damages.ALL, ids=lambda path: path.stem)
def test_a_damaged_game_stands_where_it_once_stood(path, tmp_path):
    found = [damages.after(path, content, tmp_path / str(number))
             for number, content in enumerate(damages.attacks(path, 4))]
    assert set(found) <= set(damages.RIGHT)
