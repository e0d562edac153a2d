"""The window: how large it opens and where, and what it remembers of how it was left."""

import pygame
import pytest

from scenes import preferences
from scenes.program import placing
from scenes.program.placing import first_size, opening_place, opening_size
from tests.scenes.toys import window


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing, "usable_area", lambda: (1366, 728))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])


@pytest.mark.parametrize("screen", [(3840, 2160), (2560, 1440), (1920, 1040), (1366, 728),
                                    (1280, 760), (1080, 1920), (1024, 600)])
def test_the_first_window_fits_what_the_screen_has_free(screen: tuple[int, int]) -> None:
    width, height = first_size(screen)
    assert width <= screen[0] and height <= screen[1] * .95, "no room for a frame"
    assert width / height == pytest.approx(1.6, abs=.01)
    assert height >= .75 * screen[1] - 1 or width >= .9 * screen[0]


def test_it_opens_in_its_last_size_where_there_is_room(free: None) -> None:
    settings = preferences.load(None)
    assert opening_size(settings) == first_size((1366, 728))
    for held, opens in (([1024, 640], (1024, 640)), ([2560, 1400], (1257, 670)),
                        ([300, 300], (640, 400)), ([1366, 728], (1366, 728))):
        settings["window"] = held
        assert opening_size(settings) == opens


def test_a_place_counts_for_the_screens_it_was_on(
    free: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = preferences.load(None)
    assert opening_place(settings) is None
    settings["place"] = placing.place_held((40, 60))
    assert opening_place(settings) == (40, 60)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert opening_place(settings) is None, "it may lie outside of all screens"


def test_what_its_manager_does_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    with window((800, 600)) as app:
        monkeypatch.setattr(pygame.display, "get_window_position", lambda: (30, 50))
        app.dispatch(pygame.event.Event(pygame.WINDOWMOVED, x=30, y=50))
        app.dispatch(pygame.event.Event(pygame.WINDOWMAXIMIZED))
        monkeypatch.setattr(pygame.display, "get_window_position", lambda: (0, 19))
        app.dispatch(pygame.event.Event(pygame.WINDOWMOVED, x=0, y=19))
        app.window.resized()
        app.window.remember(app.settings)
        assert app.settings["window"] == [800, 600]
        assert app.settings["place"]["at"] == [30, 50] and app.settings["maximised"]
        app.dispatch(pygame.event.Event(pygame.WINDOWRESTORED))
        app.window.remember(app.settings)
        assert not app.settings["maximised"]


def test_the_manager_is_told_a_least_size() -> None:
    with window((800, 600)) as app:
        assert app.window._handle is not None
        assert tuple(app.window._handle.minimum_size) == placing.LEAST


def test_full_screen_leaves_the_windows_own_size_alone() -> None:
    with window((800, 600)) as app:
        app.toggle_full_screen()
        assert app.window.full_screen and app.size == pygame.display.get_desktop_sizes()[0]
        app.window.resized()
        app.window.remember(app.settings)
        assert app.settings["window"] == [800, 600]
        app.toggle_full_screen()
        assert app.size == (800, 600) and not app.settings["full_screen"]


@pytest.mark.parametrize("rubbish", [{"at": [1]}, {"at": "here", "screens": []}, {"screens": 1}])
def test_a_place_that_makes_no_sense_is_none(rubbish: dict[str, object]) -> None:
    assert not preferences._is_place(rubbish)
