"""The first picture of a window is drawn once, and read at the next start."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from assets.art.names import PALETTES
from game.store import folders
from game.store.drawings import LIMIT_BYTES
from scenes.look import canvas, drawer
from scenes.look.drawer import drawn_from
from scenes.look.pictures import CardPictures
from scenes.program import opening, routes
from scenes.program.arguments import Request
from tests.scenes.toys import window

pytestmark = pytest.mark.usefixtures("own_dirs")


@pytest.fixture
def made() -> Iterator[list[str]]:
    """What had to be drawn; no drawer is open before and after."""
    yield []
    drawer.end()


def picture(made: list[str], key: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        made.append(key)
        surface = pygame.Surface((3, 2), pygame.SRCALPHA)
        surface.fill((10, 20, 30, 40))
        surface.set_at((2, 1), (250, 130, 60, 255))
        return surface.convert_alpha()

    return drawer.kept((key, 3, 2), make)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def evening(path: Path, made: list[str], *keys: str) -> list[pygame.Surface]:
    """One start: the pictures of these keys in its first picture, and one more after that."""
    drawer.begin(path)
    found = [picture(made, key) for key in keys]
    drawer.shut()
    picture([], "later")
    drawer.put_away()
    drawer.end()
    return found


def test_a_picture_is_drawn_at_the_first_start_alone(tmp_path: Path, made: list[str]) -> None:
    with window():
        (first,) = evening(tmp_path / "drawings", made, "ace")
        (second,) = evening(tmp_path / "drawings", made, "ace")
        assert made == ["ace"] and pixels(first) == pixels(second)
        assert first.get_masks() == second.get_masks() and second.get_flags() == first.get_flags()


def test_what_comes_after_the_first_picture_is_drawn_each_time(
    tmp_path: Path, made: list[str]
) -> None:
    with window():
        evening(tmp_path / "drawings", made, "ace")
        evening(tmp_path / "drawings", made, "later")
    assert made == ["ace", "later"]


def test_without_a_drawer_all_is_drawn(made: list[str]) -> None:
    with window():
        picture(made, "ace")
        picture(made, "ace")
    assert made == ["ace", "ace"]


def test_nothing_is_written_when_all_was_there(tmp_path: Path, made: list[str]) -> None:
    path = tmp_path / "drawings"
    with window():
        evening(path, made, "ace")
        os.utime(path, (1, 1))
        evening(path, made, "ace")
    assert path.stat().st_mtime == 1


def test_other_painters_draw_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that changed, came or went; what is no code does not count."""
    for folder in drawer.PAINTERS:
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(drawer, "HOUSE", tmp_path)
    told = [drawn_from()]
    for name, text in (("ink.py", "a"), ("ink.py", "bc"), ("deck.py", "")):
        (tmp_path / drawer.PAINTERS[0] / name).write_text(text)
        told.append(drawn_from())
    assert len(set(told)) == 4
    (tmp_path / drawer.PAINTERS[0] / "notes.txt").write_text("")
    assert drawn_from() == told[-1]


def test_a_bundle_is_told_by_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = tmp_path / "riddance"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(bundle))
    told = []
    for content in (b"short", b"\0" * 2**17 + b"one", b"\0" * 2**17 + b"two"):
        bundle.write_bytes(content)
        told.append(drawn_from())
    assert len(set(told)) == 3


def test_code_that_cannot_be_found_keeps_nothing(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawer, "HOUSE", tmp_path / "nowhere")
    with window():
        evening(tmp_path / "drawings", made, "ace")
    assert made == ["ace"] and not (tmp_path / "drawings").exists()


def test_decks_are_told_apart(tmp_path: Path, made: list[str]) -> None:
    """One name and size, three decks: none is had in the place of another."""
    decks = [("two", False), ("four", False), ("two", True)]
    with window():
        fresh = [pixels(deck(*each).face("QH", 70)) for each in decks]
        for _start in range(2):
            drawer.begin(tmp_path / "drawings")
            assert [pixels(deck(*each).face("QH", 70)) for each in decks] == fresh
            drawer.shut()
            drawer.put_away()
            drawer.end()


def deck(palette: str, large_index: bool) -> CardPictures:
    return CardPictures(PALETTES[palette], large_index=large_index)


def start(monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, int]:
    """A whole start up to its first calm moment: what is seen, and how many drawings were read."""
    drawings: list[object] = []
    reader = pygame.image.load_sized_svg
    for kept in (canvas.SHELF.clear, canvas._corners.cache_clear, canvas._cloth.cache_clear):
        kept()
    with monkeypatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg",
                      lambda svg, size: drawings.append(svg) or reader(svg, size))
        app = opening.opened(Request(size=(1280, 800)))
        app.push(routes.start())
        app.tick()
        seen = pixels(app.window.surface)
        app.tick()
        opening.closed(app)
    return seen, len(drawings)


def test_the_second_start_draws_nothing_and_looks_the_same(
    monkeypatch: pytest.MonkeyPatch, made: list[str]
) -> None:
    seen, drawn = start(monkeypatch)
    assert drawn > 20 and folders.drawings().stat().st_size < LIMIT_BYTES / 8
    assert start(monkeypatch) == (seen, 0)


def test_a_damaged_file_is_written_anew(monkeypatch: pytest.MonkeyPatch, made: list[str]) -> None:
    seen, _drawn = start(monkeypatch)
    whole = folders.drawings().read_bytes()
    folders.drawings().write_bytes(whole[:-1] + b"?")
    assert start(monkeypatch) == (seen, 1)
    folders.drawings().write_bytes(whole[:200])
    assert start(monkeypatch)[1] > 20
    assert start(monkeypatch) == (seen, 0)


STARTED = """
import sys
from scenes.program import opening, routes
from scenes.program.arguments import Request
app = opening.opened(Request(size=(1280, 800)))
app.push(routes.start())
app.tick()
app.tick()
opening.closed(app)
print("assets.art.ink" in sys.modules)
"""


def test_the_second_start_imports_no_painter() -> None:
    root = Path(__file__).parents[3]
    told = [subprocess.run([sys.executable, "-c", STARTED], cwd=root, capture_output=True,
                           text=True, check=True).stdout.splitlines()[-1] for _ in range(2)]
    assert told == ["True", "False"]
