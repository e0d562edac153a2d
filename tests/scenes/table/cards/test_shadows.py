"""Cut shadows are seen like whole ones: what is left out lies under the card."""

from __future__ import annotations

import pygame
import pytest

from assets.art.names import BACKS
from scenes.look.pictures import CardPictures, card_height
from scenes.table.cards.shadows import Shadows, hidden_part
from scenes.table.cards.warmer import LIFTS

WIDTHS = (60, 97, 176)

pytestmark = pytest.mark.drawn_ahead


@pytest.fixture
def pictures() -> CardPictures:
    """A shelf that keeps what it draws, as it does in a window."""
    pygame.display.set_mode((64, 64))
    return CardPictures()


@pytest.mark.parametrize("width", WIDTHS)
def test_what_a_card_hides_is_opaque(pictures: CardPictures, width: int) -> None:
    faces = [pictures.face(card, width) for card in ("AS", "TD", "KH", "XR")]
    dimmed = [pictures.dimmed(name, width) for name in ("7C", "leaf")]
    for picture in (*faces, *dimmed, *(pictures.back(name, width) for name in BACKS)):
        hidden = picture.subsurface(hidden_part(width))
        assert set(pygame.image.tobytes(hidden, "RGBA")[3::4]) == {255}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lift", LIFTS)
def test_strips_look_like_the_whole_shadow(pictures: CardPictures, width: int, lift: float) -> None:
    shadows, face = Shadows(pictures), pictures.face("QC", width)
    list(pictures.prepare(width))
    strips = shadows.under(80, 80, width, lift, width)
    assert len(strips) == 4
    drawn = []
    for pieces in (strips, [shadows.whole(80, 80, width, lift)]):
        ground = pygame.Surface((width + 160, card_height(width) + 160))
        ground.fill("#1F4C45")
        ground.fblits([*pieces, (face, (80, 80))])
        drawn.append(pygame.image.tobytes(ground, "RGB"))
    assert drawn[0] == drawn[1]


def test_a_borrowed_picture_has_a_whole_shadow(pictures: CardPictures) -> None:
    assert len(Shadows(pictures).under(0, 0, 83, 0, 83)) == 1
