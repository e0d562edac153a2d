"""What was drawn for one test is not drawn again for the next, and nothing is drawn for later."""

import pygame
import pytest

from scenes.look.pictures import CardPictures
from tests.scenes.drawn import kept_blur, kept_drawing

DRAWING = kept_drawing(pygame.image.load_sized_svg)
BLUR = kept_blur(pygame.transform.gaussian_blur)


@pytest.fixture(autouse=True)
def drawn_lightly(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at rest draws all cards of its sizes ahead, which takes longer than most tests; here
    those that are seen are drawn. Tests marked ``drawn_ahead`` want the program as it is."""
    if request.node.get_closest_marker("drawn_ahead") is None:
        monkeypatch.setattr(pygame.image, "load_sized_svg", DRAWING)
        monkeypatch.setattr(pygame.transform, "gaussian_blur", BLUR)
        monkeypatch.setattr(CardPictures, "prepare", lambda _self, _width_px: iter(()))
