"""Drawn pictures come back as they were, or not at all; nothing that a disk does is an error."""

import os
from pathlib import Path

import pytest

from game.store.drawings import MARK, Drawing, Drawings

FROM = "painters of today"
LIMIT = 1000


def drawing(number: int, side_px: int = 4) -> Drawing:
    return Drawing(side_px, side_px, bytes([number]) * (4 * side_px * side_px))


def opened(path: Path, drawn_from: str = FROM) -> Drawings:
    return Drawings(path, drawn_from, LIMIT)


def written(path: Path, *names: str, side_px: int = 4) -> bytes:
    """Keep pictures of these names, as many px wide and high, and what the file then holds."""
    drawings = opened(path)
    for number, name in enumerate(names):
        drawings.keep(name, drawing(number, side_px))
    drawings.write()
    return path.read_bytes() if path.is_file() else b""


def had(path: Path, *names: str, drawn_from: str = FROM) -> list[str]:
    drawings = opened(path, drawn_from)
    found = [name for name in names if drawings.get(name) is not None]
    drawings.close()
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "drawings"


def test_a_picture_comes_back_as_it_was(path: Path) -> None:
    written(path, "ace", "king")
    drawings = opened(path)
    assert drawings.get("king") == drawing(1) and drawings.get("ace") == drawing(0)
    assert drawings.get("queen") is None
    drawings.close()
    assert drawings.get("ace") is None
    assert [each.name for each in path.parent.iterdir()] == ["drawings"]


def test_what_was_drawn_from_anything_else_is_not_had(path: Path) -> None:
    written(path, "ace")
    later = opened(path, "painters of tomorrow")
    assert later.get("ace") is None
    later.keep("king", drawing(1))
    later.write()
    assert had(path, "ace", "king") == []
    assert had(path, "ace", "king", drawn_from="painters of tomorrow") == ["king"]


def test_what_was_used_last_stays_where_there_is_no_room(path: Path) -> None:
    """There is room for six."""
    written(path, "a", "b", "c")
    drawings = opened(path)
    assert drawings.get("b") is not None
    for number, name in enumerate("defg"):
        drawings.keep(name, drawing(number))
    drawings.write()
    assert had(path, *"abcdefg") == list("abdefg")
    assert path.stat().st_size < LIMIT
    written(path, "h")
    assert had(path, *"abcdefgh") == list("bdefgh")


def test_one_that_is_larger_than_all_room_is_not_kept(path: Path) -> None:
    written(path, "poster", side_px=20)
    assert had(path, "poster") == []
    written(path, "ace")
    assert had(path, "ace") == ["ace"]


@pytest.mark.parametrize("place", [0, 5, len(MARK) + 3, 40, 60, -1])
def test_a_damaged_byte_costs_no_more_than_a_picture(path: Path, place: int) -> None:
    whole = bytearray(written(path, "ace", "king"))
    whole[place] ^= 1
    path.write_bytes(whole)
    drawings = opened(path)
    for number, name in enumerate(("ace", "king")):
        assert drawings.get(name) in (None, drawing(number))
    assert None in (drawings.get("ace"), drawings.get("king"))
    drawings.keep("ace", drawing(0))
    drawings.write()
    assert "ace" in had(path, "ace")


def test_a_file_cut_anywhere_is_read_as_far_as_it_goes(path: Path) -> None:
    whole = written(path, "ace", "king")
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        found = opened(path)
        assert found.get("ace") in (None, drawing(0)) and found.get("king") is None
        found.close()


@pytest.mark.parametrize("content", [
    b"", b"\0" * 4000, b"a film" * 4000, b"{}\n", MARK, MARK + b" 00000000 00000000\n",
    MARK + b" ffffffff 99999999\n", MARK + b" -1 -1\n"])
def test_what_is_of_no_use_is_written_anew(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert had(path, "ace") == []
    written(path, "ace")
    assert had(path, "ace") == ["ace"]


def test_a_folder_and_a_pipe_in_its_place_stay(path: Path) -> None:
    path.mkdir(parents=True)
    assert written(path, "ace") == b"" and path.is_dir()
    path.rmdir()
    os.mkfifo(path)
    assert had(path, "ace") == [], "nobody waits for what comes out of it"


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert written(tmp_path / "file" / "drawings", "ace") == b""


def test_a_full_disk_leaves_the_old_file_and_no_draft(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = written(path, "ace")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert written(path, "king") == before
    assert [each.name for each in path.parent.iterdir()] == ["drawings"]
