"""Files that are dropped on the window or named at the start."""

from pathlib import Path

import pygame
import pytest

from game.store import folders
from scenes.pages.start.start import StartScene
from scenes.program import files
from tests.scenes.toys import window
from tools.backstage import session_at

pytestmark = pytest.mark.usefixtures("own_dirs")


def told(path: Path) -> str:
    with window() as app:
        app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        return app.notice.sentence


@pytest.mark.parametrize("content", [
    b"", b"\x89PNG\r\n\x1a\n\0\0", b'{"format": 1}\n', b"[1]\n", b"sp\xe4te Gr\xfc\xdfe",
])  # fmt: skip
def test_a_foreign_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "holiday.png"
    path.write_bytes(content)
    assert told(path) == "That is no game of Riddance: holiday.png."


def test_a_folder_and_what_is_gone(tmp_path: Path) -> None:
    assert told(tmp_path) == f"That is no game of Riddance: {tmp_path.name}."
    assert told(tmp_path / "gone.jsonl") == "That is no game of Riddance: gone.jsonl."


def journal_of_a_game(tmp_path: Path, moves: int = 8) -> Path:
    session = session_at("durak", moves=moves, folder=tmp_path)
    session.close()
    (path,) = (tmp_path / "journals").iterdir()
    return path


def test_a_game_of_ours_is_shown_again(tmp_path: Path) -> None:
    path = journal_of_a_game(tmp_path)
    before = path.read_bytes()
    with window() as app:
        app.push(StartScene())
        for _ in range(2):
            app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(path)))
            app.tick()
            assert type(app.top).__name__ == "ReplayScene" and app.depth == 2
        app.pop()
        app.pop()
    assert path.read_bytes() == before


@pytest.mark.parametrize("kept", [1, 2])
def test_a_game_that_has_hardly_begun(tmp_path: Path, kept: int) -> None:
    path = journal_of_a_game(tmp_path)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:kept]))
    with window() as app:
        app.push(StartScene())
        app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        app.tick()
        assert (app.depth == 2) is (kept == 2)
        assert ("not among your games" in app.notice.sentence) is (kept == 2)
        while app.depth:
            app.pop()


def test_a_damaged_journal(tmp_path: Path) -> None:
    path = journal_of_a_game(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1][:-9] + b"00000000\n", *lines[2:]]))
    assert "is damaged in line 2" in told(path)


def test_what_was_looked_at_can_be_kept(tmp_path: Path) -> None:
    path = journal_of_a_game(tmp_path)
    with window() as app:
        app.push(StartScene())
        app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        offer = app.notice._offer
        assert offer is not None
        offer.press()
        assert app.notice.sentence == f"{path.name} is among your games now."
        (own,) = folders.journals().glob("*.jsonl")
        behind = [each.read_bytes().partition(b"\n")[2] for each in (own, path)]
        assert behind[0] == behind[1], "all but the first line, which says that it is a copy"
        app.say("")
        app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(own)))
        assert app.notice.sentence == "", "it is among them"
        while app.depth:
            app.pop()


# --- named at the start ---------------------------------------------------------------------------


def begun_with(path: Path) -> tuple[str, int, str]:
    """Which scene a start with this file leads to, how many there are, and what is said."""
    with window() as app:
        app.push(files.first_scene(app, path))
        app.tick()
        found = type(app.top).__name__, app.depth, app.notice.sentence
        while app.depth:
            app.pop()
        return found


def test_a_match_of_ours_that_is_not_over_goes_on(tmp_path: Path) -> None:
    path = journal_of_a_game(tmp_path)
    own = folders.journals() / path.name
    own.parent.mkdir(parents=True, exist_ok=True)
    path.replace(own)
    assert begun_with(own)[:2] == ("TableScene", 1)


def test_a_game_from_elsewhere_is_looked_at_and_left_for_the_first_page(tmp_path: Path) -> None:
    path = journal_of_a_game(tmp_path)
    given = path.rename(tmp_path / "from a friend.riddance")
    before = given.read_bytes()
    told = "from a friend.riddance is not among your games."
    assert begun_with(given) == ("ReplayScene", 2, told)
    assert given.read_bytes() == before


@pytest.mark.parametrize("content", [None, b"", b"\x7fELF\0\0", b'{"format": 1}\n'])
def test_what_is_no_game_leads_to_the_first_page(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "gift.riddance"
    if content is not None:
        path.write_bytes(content)
    assert begun_with(path) == ("StartScene", 1, "That is no game of Riddance: gift.riddance.")
