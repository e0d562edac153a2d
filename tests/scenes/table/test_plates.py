"""Name plates at every size of window."""

import pygame
import pytest
from pygame import Rect

from scenes.pictures import CardPictures
from scenes.table.frame import Frame
from scenes.table.paint import Brush
from scenes.table.plates import PlateText, draw_plate
from scenes.table.text import OPEN, SHUT, Writer

CHIP = f"led {OPEN}QH{SHUT}"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_a_card_in_the_second_line_leaves_the_name_alone(size: tuple[int, int]) -> None:
    pygame.font.init()
    pictures = CardPictures()
    brush = Brush(Frame(*size), pictures, Writer(pictures))
    rect = Rect(0, 0, brush.frame.plate_w(80, True, True), brush.frame.plate_h(True))

    def drawn(line: str) -> pygame.Surface:
        surface = pygame.Surface(rect.size)
        draw_plate(brush, surface, rect, PlateText(1, "Jgyp", line, line, count=7), two=True)
        return surface
    body = brush.frame.text("body")
    name = Rect(0, 0, rect.w, round(rect.h * 0.31) + round(0.62 * body))
    with_card, in_words = (drawn(line).subsurface(name) for line in (CHIP, "led"))
    assert pygame.image.tobytes(with_card, "RGB") == pygame.image.tobytes(in_words, "RGB")
    assert pygame.image.tobytes(drawn(CHIP), "RGB") != pygame.image.tobytes(drawn("led"), "RGB")
