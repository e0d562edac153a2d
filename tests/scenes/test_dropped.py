"""A file dropped on the window: nothing breaks, and a sentence says what it is not."""

from pathlib import Path

import pygame
import pytest

from tests.scenes.toys import window
from tools.backstage import session_at

pytestmark = pytest.mark.usefixtures("own_dirs")


def told(path: Path) -> str:
    with window() as app:
        app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        return app.notice.sentence


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n\0\0", b'{"format": 1}\n', b"[1]\n", "späte Grüße\n".encode("latin-1")])
def test_a_foreign_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "holiday.png"
    path.write_bytes(content)
    assert told(path) == "That is no game of Riddance: holiday.png."


def test_a_folder_and_what_is_gone(tmp_path: Path) -> None:
    assert told(tmp_path) == f"That is no game of Riddance: {tmp_path.name}."
    assert told(tmp_path / "gone.jsonl") == "That is no game of Riddance: gone.jsonl."


def test_a_damaged_journal(tmp_path: Path) -> None:
    session = session_at("durak", moves=8, folder=tmp_path)
    session.close()
    (path,) = (tmp_path / "journals").iterdir()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1][:-9] + b"00000000\n", *lines[2:]]))
    assert "is damaged in line 2" in told(path)
