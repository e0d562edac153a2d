"""The strip: the prompt can be read whole, however low it is and however large the text."""

import pygame
import pytest
from pygame import Rect

from scenes.look.pictures import CardPictures
from scenes.table.draw.hud import (
    PROMPT_PX,
    Control,
    StripText,
    beside_prompt,
    draw_strip,
    strip_plate,
)
from scenes.table.draw.paint import Brush, Label
from scenes.table.draw.plates import PlateText
from scenes.table.draw.text import Writer
from scenes.table.layout.frame import Frame


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_two_lines_of_a_prompt_stay_within_a_low_strip(scale: float) -> None:
    pygame.font.init()
    pictures, frame = CardPictures(), Frame(1024, 640, scale)
    brush = Brush(frame, pictures, Writer(pictures))
    strip, plate = frame.strip, strip_plate(frame, 60, True)
    left = plate.right + frame.px(20)
    words = "Take the trick."
    room = brush.writer.width(words, frame.text("body"), True) - 10
    edge = left + room + frame.px(18)
    right = Rect(edge, strip.top, strip.right - edge, strip.h)
    button = Control("game.take", right, Label("Take"), lambda: None)

    def drawn(prompt: str) -> pygame.Surface:
        surface = pygame.Surface((frame.width, frame.height))
        text = StripText(PlateText(0, "Ann", count=6), "", prompt, prompt, True)
        draw_strip(brush, surface, text, plate, [button], "")
        return surface
    said, silent = drawn(words), drawn("")
    inner = Rect(left, strip.top + 3, room, strip.h - 3)

    def alike(part: Rect) -> bool:
        first, second = (pygame.image.tobytes(each.subsurface(part), "RGB")
                         for each in (said, silent))
        return first == second
    assert not alike(inner)
    assert all(alike(Rect(inner.left, y, inner.w, 1)) for y in (inner.top, inner.bottom - 1))


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("free", [900, 520, 360, 300])
def test_buttons_leave_room_to_the_prompt_and_lie_on_no_plate(free: int, left_handed: bool) -> None:
    """Beside a panel, with large text, the own plate gets narrower first."""
    pygame.font.init()
    pictures, frame = CardPictures(), Frame(1280, 800, 1.5, 434, left_handed)
    brush = Brush(frame, pictures, Writer(pictures))
    strip, plate = frame.strip, strip_plate(frame, 60, True)
    text = PlateText(0, "Ann", "offers", "offers", count=6, turn=True)
    rect = Rect(strip.left + 10 + free, strip.top, 200, 60)
    if left_handed:
        rect.right = strip.right - 10 - free
    found, said = beside_prompt(brush, text, plate, [Control("x", rect, Label("x"), lambda: None)])
    assert not found.colliderect(rect) and found.h == plate.h
    room = rect.left - found.right if not left_handed else found.left - rect.right
    assert room >= frame.px(PROMPT_PX + 38) or (room >= frame.px(40) and said.count is None)
    assert found == plate or found.w < plate.w
    assert found.right == plate.right if left_handed else found.left == plate.left
    name = brush.writer.width("Ann", frame.text("body"), True)
    assert found.w >= name + 0.62 * plate.h
