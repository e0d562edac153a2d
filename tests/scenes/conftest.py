"""What was drawn for one test is not drawn again for the next, and nothing is drawn for later."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.look.pictures import CardPictures
from tests.scenes.drawn import kept_blur, kept_drawing


@pytest.fixture(autouse=True, scope="session")
def drawn_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", kept_drawing(pygame.image.load_sized_svg))
        patch.setattr(pygame.transform, "gaussian_blur",
                      kept_blur(pygame.transform.gaussian_blur))
        yield


@pytest.fixture(autouse=True)
def not_ahead(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at rest draws all cards of its sizes ahead, which takes longer than most tests; here
    those that are seen are drawn. Tests marked ``drawn_ahead`` want it as it is."""
    if request.node.get_closest_marker("drawn_ahead") is None:
        monkeypatch.setattr(CardPictures, "prepare", lambda _self, _width_px: iter(()))
