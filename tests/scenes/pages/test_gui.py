"""pygame_gui comes without what nobody asks it for, and dresses none of our pieces."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.pages.start.start import StartScene
from scenes.widgets.gui import NoParser, without
from scenes.widgets.piece import Piece
from scenes.widgets.stirring import STIRRED_MS
from scenes.widgets.tile import Tile
from tests.scenes.toys import TOYS, window
from tools.backstage import Backstage, opened

pytestmark = pytest.mark.usefixtures("own_dirs")

TICK_MS = 50


def test_a_module_that_is_left_out_can_be_had_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    with without("colorsys"), pytest.raises(ImportError):
        import colorsys
    import colorsys

    assert sys.modules["colorsys"] is colorsys


def test_a_module_that_is_there_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    with without("sys"):
        assert sys.modules["sys"] is sys
    assert sys.modules["sys"] is sys


WITHOUT_HTML = """
import sys
assert "html" not in sys.modules
import scenes.widgets.gui
assert not {"html", "html.parser", "yaml"} & set(sys.modules)
import html.parser
html.parser.HTMLParser().feed(html.unescape("<b>&amp;</b>"))
"""
HTML_BEFORE = """
import html, sys
import scenes.widgets.gui
assert sys.modules["html.parser"].HTMLParser is not scenes.widgets.gui.NoParser
"""


@pytest.mark.parametrize("program", [WITHOUT_HTML, HTML_BEFORE])
def test_what_reads_html_is_left_out_and_can_be_had_by_others(program: str) -> None:
    """Whether others had it before or want it later: by itself, in a fresh process."""
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_text_box_without_what_reads_html_says_so() -> None:
    with pytest.raises(RuntimeError, match="left out"):
        NoParser(None, [], line_spacing=1.2)


def test_a_piece_writes_no_names_for_a_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 70 elements 55 did, each as a text of some thousand letters."""
    with window() as app:
        app.push(StartScene(TOYS))
        page = app.top
        theme = page.manager.get_theme()
        asked: list[object] = []
        monkeypatch.setattr(theme, "build_all_combined_ids", lambda *ids: asked.append(ids))
        Piece(page, pygame.Rect(0, 0, 10, 10))
        Piece(page, pygame.Rect(0, 0, 10, 10), inside=page.scrolls[-1])
        assert asked == []


def resting(stage: Backstage) -> tuple[StartScene, list[float]]:
    """A start page at rest, and the updates of its manager from here on, in s."""
    page = StartScene(TOYS)
    stage.show(page)
    for _ in range(2 * STIRRED_MS // TICK_MS):
        stage.tick(TICK_MS)
    updated: list[float] = []
    update = page.manager.update
    page.manager.update = lambda passed: [updated.append(passed), update(passed)]
    return page, updated


def test_a_page_at_rest_lets_its_manager_rest() -> None:
    with opened((1280, 800)) as stage:
        _page, updated = resting(stage)
        for _ in range(40):
            stage.tick(TICK_MS)
        assert updated == []


def test_an_event_or_a_pointer_that_moves_stirs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened((1280, 800)) as stage:
        page, updated = resting(stage)
        moved = {"pos": (9, 9), "rel": (1, 1), "buttons": (0, 0, 0)}
        page.handle(pygame.event.Event(pygame.MOUSEMOTION, moved))
        stage.tick(TICK_MS)
        assert len(updated) == 1
        page, updated = resting(stage)
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: page.pieces[-1].rect.center)
        stage.tick(TICK_MS)
        assert len(updated) == 1


def test_a_piece_that_looks_different_by_itself_is_drawn_in_the_same_tick() -> None:
    with opened((1280, 800)) as stage:
        page, updated = resting(stage)
        tile = next(each for each in page.pieces if isinstance(each, Tile))
        before, tile.picked = tile.image, not tile.picked
        page.update(stage.now_ms + TICK_MS)
        assert tile.image is not before and page.dirty and len(updated) == 1
