"""Thousands of journals are listed at once, and the index beside them is never believed over the
files."""

import json
import os
import zlib
from pathlib import Path

import pytest

from game.store import shelf
from game.store.journal import from_line, journals, to_line, unfinished
from game.store.library import Library

OLD = sorted((Path(__file__).parents[1] / "session/journal/old").glob("*.jsonl"))


def filled(folder, count):
    """N journals, all of other times."""
    folder.mkdir(parents=True, exist_ok=True)
    head, *lines = OLD[4].read_bytes().splitlines(keepends=True)
    short, last = lines[:1], from_line(lines[-1])
    for number in range(count):
        end = to_line({**last, "time": last["time"] - 1000 * number})
        (folder / f"durak-{number:05}.jsonl").write_bytes(b"".join([head, *short, end]))
    return folder


def again(folder):
    """As another program lists them."""
    shelf._KNOWN.clear()
    return journals(folder)


@pytest.fixture
def looked_at(monkeypatch):
    """The names of the files that were opened."""
    found, summary = [], shelf.summary

    def noted(path):
        found.append(path.name)
        return summary(path)

    monkeypatch.setattr(shelf, "summary", noted)
    return found


def test_with_an_index_no_file_is_opened(tmp_path, looked_at):
    folder = filled(tmp_path, 40)
    first = again(folder)
    assert len(first) == len(looked_at) == 40 and (folder / shelf.INDEX).exists()
    looked_at.clear()
    assert again(folder) == first and journals(folder) == first and looked_at == []
    assert unfinished(folder) == first


def test_what_could_not_be_read_is_looked_at_again(tmp_path, monkeypatch):
    folder = filled(tmp_path, 40)
    locked, summary = folder / "durak-00007.jsonl", shelf.summary

    def held_fast(path):
        if path == locked:
            raise PermissionError(13, "Permission denied")
        return summary(path)

    with monkeypatch.context() as patch:
        patch.setattr(shelf, "summary", held_fast)
        assert len(again(folder)) == 39 and shelf.strange_ones(folder) == [locked]
    assert len(journals(folder)) == len(again(folder)) == 40


def test_what_has_changed_since_is_read(tmp_path, looked_at):
    folder = filled(tmp_path, 40)
    again(folder)
    looked_at.clear()
    changed, gone, moved = (folder / f"durak-0000{n}.jsonl" for n in (3, 4, 5))
    with changed.open("ab") as file:
        file.write(to_line({"n": 3, "time": 5, "finished": [1, 2]}))
    gone.unlink()
    moved.rename(folder / "new.jsonl")
    found = again(folder)
    assert sorted(looked_at) == [changed.name, "new.jsonl"]
    names = {each.path.name for each in found}
    assert len(found) == 39 and gone.name not in names and "new.jsonl" in names
    assert next(each for each in found if each.path == changed).finished


def sealed(told):
    body = json.dumps(told).encode() if not isinstance(told, bytes) else told
    return b"Riddance index 1 %08x\n" % zlib.crc32(body) + body


@pytest.mark.parametrize("content", [
    b"", b"\0" * 500, b"Riddance index 1 00000000\n{}", sealed([]), sealed({"files": []}),
    sealed({"files": {"durak-00001.jsonl": 5}, "options": [], "seats": []}),
    sealed(b'{"files": ' + b"[" * 100_000), sealed({"files": {"x": [1, 2, [5] * 10]}}),
    sealed({"files": {"durak-00001.jsonl": [1, 2, [5, 0, 0, 7, 1.0, 1, 1, False, [], []]]},
            "options": [{}], "seats": [[["Ann", "human"]]]})])
def test_a_wrong_index_is_made_anew(content, tmp_path, looked_at):
    folder = filled(tmp_path, 20)
    right = again(folder)
    index = (folder / shelf.INDEX).read_bytes()
    (folder / shelf.INDEX).write_bytes(content)
    looked_at.clear()
    assert again(folder) == right and len(looked_at) == 20
    assert (folder / shelf.INDEX).read_bytes() == index


def test_an_index_of_other_files_is_believed_in_nothing(tmp_path, looked_at):
    """As a backup of the folder brings it."""
    folder = filled(tmp_path, 20)
    again(folder)
    for path in folder.glob("*.jsonl"):
        os.utime(path, ns=(1, 1))
    looked_at.clear()
    again(folder)
    assert len(looked_at) == 20


def test_a_file_that_cannot_be_listed_is_looked_at_once(tmp_path, looked_at):
    folder = filled(tmp_path, 20)
    (folder / "x.jsonl").write_bytes(b"nothing")
    assert len(again(folder)) == 20
    looked_at.clear()
    assert len(again(folder)) == 20 and looked_at == []


def test_where_no_index_can_be_written_all_is_listed(tmp_path, monkeypatch):
    folder = filled(tmp_path, 20)
    monkeypatch.setattr("os.replace", lambda *_of: (_ for _ in ()).throw(PermissionError(13, "no")))
    assert len(again(folder)) == 20
    assert {path.suffix for path in folder.iterdir()} == {".jsonl"}


def test_three_thousand_are_listed_by_the_index_alone(tmp_path, looked_at):
    folder = filled(tmp_path, 3_000)
    assert len(again(folder)) == len(looked_at) == 3_000
    looked_at.clear()
    shelf._KNOWN.clear()
    assert len(unfinished(folder)) == 3_000
    assert len(unfinished(folder)) == 3_000
    assert looked_at == [], "no file is read a second time"


def test_many_that_nobody_knows_are_for_somebody_else_than_the_window(tmp_path):
    folder = filled(tmp_path, 20)
    assert shelf.is_quick(folder) and shelf.is_quick(tmp_path / "nowhere")
    for number in range(100):
        (folder / f"x{number}.jsonl").write_bytes(b"nothing")
    assert not shelf.is_quick(folder)
    assert len(shelf.strange_ones(folder)) == 100
    assert shelf.is_quick(folder), "now all of them are known"
    shelf._KNOWN.clear()
    assert shelf.is_quick(folder), "the index knows them"
    for number in range(1000):
        (folder / f"y{number}.jsonl").write_bytes(b"nothing")
    assert not shelf.is_quick(folder), "however well they are known"


def test_a_folder_that_is_listed_and_not_entered_is_no_failure(tmp_path, monkeypatch):
    """As one of mode 400 is, for whom that means anything."""
    folder = filled(tmp_path / "journals", 3)
    (folder / "x.damaged-1").write_bytes(b"")

    def refused(*_of, **_more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "exists", refused)
    monkeypatch.setattr(Path, "is_file", refused)
    monkeypatch.setattr(Path, "stat", refused)
    monkeypatch.setattr(os, "stat", refused)
    assert shelf.is_quick(folder)
    mine = Library(tmp_path)
    assert mine.damaged == shelf.strange_ones(folder)
    assert (mine.thrown, mine.bin) == ([], [])
