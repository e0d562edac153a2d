"""Shapes of pages are drawn once a size, and do not fill the memory."""

import pygame

from scenes.look import canvas
from scenes.program.window import start_display


def test_a_shape_is_kept_and_panels_of_every_size_are_not() -> None:
    start_display()
    pygame.display.set_mode((1280, 800))
    try:
        assert canvas.box((300, 200), 8, "#203040") is canvas.box((300, 200), 8, "#203040")
        for width in range(1000, 1400, 4):
            canvas.box((width, 700), 8, "#203040")
            canvas.shadow((width, 700), 8, 6, 110)
        assert 2**20 < canvas.SHELF.bytes <= canvas.SHELF.limit_bytes
    finally:
        pygame.quit()
