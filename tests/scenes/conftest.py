"""What was drawn or made for one test is not made again for the next, and nothing for later."""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from assets.sound import synth
from scenes.look.pictures import CardPictures
from scenes.widgets import page
from tests.scenes.drawn import empty_managers, kept_blur, kept_drawing, kept_manager

DRAWING = kept_drawing(pygame.image.load_sized_svg)
SOUND = cache(synth.wav)
MANAGER = kept_manager(page.made_manager)
BLUR = kept_blur(pygame.transform.gaussian_blur)


@pytest.fixture(autouse=True)
def drawn_lightly(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A table at rest draws all cards of its sizes ahead, which takes longer than most tests; here
    those that are seen are drawn. Tests marked ``drawn_ahead`` want the program as it is. A sound
    is the same whoever makes it, and so is an empty manager of pygame_gui."""
    monkeypatch.setattr(synth, "wav", SOUND)
    monkeypatch.setattr(page, "made_manager", MANAGER)
    if request.node.get_closest_marker("drawn_ahead") is None:
        monkeypatch.setattr(pygame.image, "load_sized_svg", DRAWING)
        monkeypatch.setattr(pygame.transform, "gaussian_blur", BLUR)
        monkeypatch.setattr(CardPictures, "prepare", lambda _self, _width_px: iter(()))
    yield
    empty_managers()
