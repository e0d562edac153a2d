"""Empty places say what goes there, in the room of a card."""

import pygame
import pytest
from pygame import Rect

from scenes.look.theme import PINE
from scenes.table.draw.paint import Brush
from scenes.table.draw.places import draw_place
from scenes.table.draw.text import Writer
from scenes.table.layout.frame import Frame
from tests.scenes.table.tables import PICTURES

LEAST = Rect(100, 100, 60, 84)


def drawn(caption: str, sign: str = "", scale: float = 1.0, rect: Rect = LEAST) -> pygame.Surface:
    brush = Brush(Frame(1024, 640, scale), PICTURES, Writer(PICTURES))
    surface = pygame.Surface((300, 300))
    surface.fill(PINE)
    draw_place(brush, surface, rect, sign, caption)
    return surface


def beyond(surface: pygame.Surface, rect: Rect) -> bool:
    """Whether anything is drawn outside of a rectangle."""
    inner = rect.inflate(8, 8)
    surface = surface.copy()
    surface.fill(PINE, inner)
    plain = pygame.Surface(surface.get_size())
    plain.fill(PINE)
    return pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(plain, "RGB")


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("sign", ["", "S", "A", "check"])
@pytest.mark.parametrize("caption", ["waste", "put by", "foundations", "what was thrown away"])
def test_words_and_sign_stay_within_the_smallest_card(caption: str, sign: str, scale: float):
    assert not beyond(drawn(caption, sign, scale), LEAST)


def test_every_caption_is_seen_with_a_sign_and_without():
    bare = pygame.image.tobytes(drawn(""), "RGB")
    pictures = {pygame.image.tobytes(drawn(caption, sign), "RGB")
                for caption in ("waste", "put by") for sign in ("", "H")}
    assert len(pictures) == 4
    assert bare not in pictures


def test_larger_text_is_smaller_there_rather_than_cut():
    assert _read(drawn("waste", scale=1.5)) == _read(drawn("waste"))


def test_where_words_have_no_room_the_sign_stands_alone():
    alone = drawn("", "H")
    assert _read(drawn("incomprehensibilities", "H")) == _read(alone)
    assert _read(drawn("incomprehensibilities")) != _read(drawn(""))


def _read(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface.subsurface(LEAST), "RGB")
