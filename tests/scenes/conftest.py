"""What was drawn or made for one test is not made again for the next, and nothing for later."""

from functools import cache

import pygame
import pytest

from assets.sound import synth
from scenes.look.pictures import CardPictures
from tests.scenes.drawn import kept_blur, kept_drawing

DRAWING = kept_drawing(pygame.image.load_sized_svg)
SOUND = cache(synth.wav)
BLUR = kept_blur(pygame.transform.gaussian_blur)


@pytest.fixture(autouse=True)
def drawn_lightly(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at rest draws all cards of its sizes ahead, which takes longer than most tests; here
    those that are seen are drawn. Tests marked ``drawn_ahead`` want the program as it is. A sound
    is the same whoever makes it."""
    monkeypatch.setattr(synth, "wav", SOUND)
    if request.node.get_closest_marker("drawn_ahead") is None:
        monkeypatch.setattr(pygame.image, "load_sized_svg", DRAWING)
        monkeypatch.setattr(pygame.transform, "gaussian_blur", BLUR)
        monkeypatch.setattr(CardPictures, "prepare", lambda _self, _width_px: iter(()))
