"""Keys put out what the pointer has lit; tips stay in the window however large the text is."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes.pages.people.statistics import StatisticsScene
from scenes.pages.settings import SettingsScene
from scenes.pages.setup.setup import SetupScene
from scenes.widgets.page import Page
from tests.scenes.pages.test_pages import named, rect_of
from tests.scenes.toys import key, window


def moved(app: object, page: Page, at: tuple[int, int]) -> None:
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))


def test_nothing_is_lit_by_a_pointer_that_rests_while_keys_are_used() -> None:
    """Before, the button under it stayed lit beside the one that had the focus."""
    with window() as app:
        page = SetupScene(CATALOGUE["durak"])
        app.push(page)
        app.tick()
        play = named(page, "play")
        play.hovered = True
        assert play.hovered
        key(app, pygame.K_TAB)
        assert not play.hovered
        moved(app, page, rect_of(play).center)
        play.hovered = True
        assert play.hovered


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_every_tip_is_whole_and_in_the_window(size: tuple[int, int], scale: float) -> None:
    with window(size, scale) as app:
        for page in (SetupScene(CATALOGUE["durak"]), SettingsScene(), StatisticsScene()):
            app.push(page)
            app.tick()
            room = pygame.Rect((0, 0), page.size)
            tips = [(piece.tip, rect_of(piece)) for piece in page.pieces if piece.tip]
            long = "A sentence of many words that says at length what this does. " * 3
            for tip, anchor in [*tips, (long, pygame.Rect(0, size[1] // 2, 40, 40))]:
                rect, lines = page._tips.place(tip, anchor)
                assert room.contains(rect), (tip, rect)
                pad, line = page.theme.px(12), page.theme.line("small")
                assert rect.h >= len(lines) * line + pad
                assert all(page.theme.width(each, "small") <= rect.w - 2 * pad for each in lines)
            app.pop()


def test_without_a_deal_statistics_say_so_and_show_a_way_on() -> None:
    with window() as app:
        page = StatisticsScene("Ann")
        app.push(page)
        app.tick()
        texts = [written.text for piece in page.pieces for written in piece.written]
        assert any("No deal was played to its end yet." in text for text in texts)
        named(page, "way_on").activate()
        assert app.top is not page
