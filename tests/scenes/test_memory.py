"""What is closed is gone: no table and no window stays, and a process of tests stays small."""

import gc
import weakref
from collections.abc import Iterator

import pygame
import pytest

from scenes.pages.settings import SettingsScene
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.start import StartScene
from tests import memory
from tests.scenes.play.test_scene import Player, sit
from tests.scenes.table.tables import ENTERED
from tests.scenes.toys import BEATING, TOYS, window

SIZES = [(1024, 640), (1280, 800)]
TABLES = [
    ("durak", "human,easy,easy"),
    ("sequence_rummy", "human,easy"),
    ("cheat", "human,easy,easy"),
]
WINDOWS = 12
#: Letters that stay behind take 2 MB a window.
MOST_MORE_MB = 8


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    while ENTERED:
        ENTERED.pop().leave()
    pygame.display.quit()


def table_come_and_gone(number: int) -> list[weakref.ref[object]]:
    key, levels = TABLES[number % len(TABLES)]
    player = Player(sit(key, levels, seed=number), size=SIZES[number % len(SIZES)])
    ENTERED.pop().leave()
    scene = player.scene
    return [weakref.ref(scene), weakref.ref(scene.desk.session), weakref.ref(scene.desk.stage)]


def test_tables_that_were_left_are_gone(display: None) -> None:
    table_come_and_gone(0)
    kept = [each for number in range(6) for each in table_come_and_gone(number)]
    gc.collect()
    assert [each() for each in kept if each() is not None] == []


def window_come_and_gone(size: tuple[int, int]) -> list[weakref.ref[object]]:
    kept: list[weakref.ref[object]] = []
    with window(size) as app:
        for page in (StartScene(TOYS), SetupScene(BEATING), SettingsScene("display")):
            app.push(page)
            app.tick()
            kept.append(weakref.ref(page))
        kept.append(weakref.ref(app))
    return kept


@pytest.mark.slow
def test_windows_that_were_closed_are_gone_with_their_pages_and_letters() -> None:
    for _ in range(3):          # pygame_gui keeps its first manager as the default one
        window_come_and_gone(SIZES[0])
    memory.tidy()
    before = memory.resident_mb()
    kept = [each for _ in range(WINDOWS) for each in window_come_and_gone(SIZES[0])]
    memory.tidy()
    assert [each() for each in kept if each() is not None] == []
    assert memory.resident_mb() - before < MOST_MORE_MB


def test_an_event_of_a_widget_is_not_kept() -> None:
    """pygame's events are no part of what is collected: who keeps one keeps all that it holds."""
    with window() as app:
        page = StartScene(TOYS)
        app.push(page)
        app.dispatch(pygame.event.Event(pygame.USEREVENT, ui_element=page))
        kept = [weakref.ref(page), weakref.ref(app)]
    del app, page
    window_come_and_gone(SIZES[0])
    gc.collect()
    assert [each() for each in kept if each() is not None] == []


def test_a_process_that_is_too_large_says_so() -> None:
    now = memory.resident_mb()
    if not now:
        pytest.skip("this system does not say what a process holds")
    assert memory.overgrown() is None
    assert "MB" in (memory.overgrown(most_mb=1, tidy_mb=1) or "")
