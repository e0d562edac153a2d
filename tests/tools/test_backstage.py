"""The program behind the scenes: a clock that obeys, deals in the middle, pictures of screens."""

import pygame
import pytest

from game.catalogue import CATALOGUE
from tools.backstage import opened, session_at
from tools.sheets import screens


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_deal_in_the_middle_is_the_same_each_time(key):
    one, same = (session_at(key, moves=6) for _ in range(2))
    assert one.deal.position() == same.deal.position()
    assert one.outcome is None and 0 in one.deal.actors()


def test_a_deal_that_ends_before_stops_at_the_last_turn_of_a_person():
    """One of Chase the Ace is over after a few moves."""
    last = session_at("chase_the_ace", moves=1_000)
    assert last.outcome is None and 0 in last.deal.actors()
    over = session_at("chase_the_ace", moves=None)
    assert over.outcome is not None and over.number > last.number


def test_time_goes_on_only_when_it_is_told_to():
    with opened() as stage:
        stage.show(screens.start())
        assert pygame.time.get_ticks() == stage.now_ms == 0
        stage.tick(250)
        assert pygame.time.get_ticks() == 250


@pytest.mark.parametrize("name", screens.stories())
def test_every_screen_can_be_taken(name):
    picture = screens.shot(screens.stories()[name], 1024, 640, 1.0)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 16) for y in range(0, 640, 16)}
    assert picture.get_size() == (1024, 640) and len(colours) > 20


def test_a_screen_is_the_same_each_time():
    story = screens.stories()["durak"]
    one, same = (pygame.image.tobytes(screens.shot(story, 1024, 640, 1.0), "RGB") for _ in range(2))
    assert one == same


def test_a_contact_sheet_has_all_windows(tmp_path, monkeypatch):
    monkeypatch.setattr(screens, "WINDOWS", ((640, 400, 1.0), (800, 500, 1.5)))
    monkeypatch.setattr(screens, "shot", lambda story, w, h, scale: pygame.Surface((w, h)))
    sizes = screens.make(tmp_path, ["setup"], None)
    assert set(sizes) == {"setup.png", "single/setup.png"}
    assert (tmp_path / "setup.png").stat().st_size == sizes["setup.png"]
