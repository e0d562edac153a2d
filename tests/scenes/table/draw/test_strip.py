"""The strip: the prompt can be read whole, however low it is and however large the text."""

import pygame
import pytest
from pygame import Rect

from scenes.look.pictures import CardPictures
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.plates import PlateText
from scenes.table.draw.strip import StripText, draw_strip, fit
from scenes.table.draw.text import Writer
from scenes.table.layout.frame import Frame

PLATE = PlateText(0, "Ann", "offers", "offers", count=6, turn=True)
LONG = "Beat the jack of hearts with a higher heart or a trump, or take."
SHORT = "Beat J or take."
SORT = ButtonLabel("Sort", key="s", icon="sort")


def brush_of(frame: Frame) -> Brush:
    pygame.font.init()
    pictures = CardPictures()
    return Brush(frame, pictures, Writer(pictures))


def said(prompt: str = LONG, short: str = SHORT) -> StripText:
    return StripText(PLATE, "Ben leads a card.", prompt, short, True)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_is_drawn_of_the_prompt_stays_in_its_room(scale: float) -> None:
    brush = brush_of(Frame(1024, 640, scale, 369))
    strip, take = brush.frame.strip, ButtonLabel("Take 3 cards")

    def drawn(prompt: str) -> pygame.Surface:
        surface = pygame.Surface((1024, 640))
        draw_strip(brush, surface, said(prompt, prompt), (), "")
        return surface
    found = fit(brush, said("Take the trick.", "Take the trick."))
    assert found.prompt.whole and strip.contains(found.prompt.rect) and take
    first, second = drawn("Take the trick."), drawn("")
    inner = found.prompt.rect.clip(strip.inflate(0, -6))

    def alike(part: Rect) -> bool:
        one, other = (pygame.image.tobytes(each.subsurface(part), "RGB")
                      for each in (first, second))
        return one == other
    assert not alike(inner)
    assert all(alike(Rect(inner.left, y, inner.w, 1)) for y in (inner.top, inner.bottom - 1))


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("panel_w", [0, 434])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.3, 1.5, 2.0])
def test_nothing_meets_and_the_prompt_is_whole(scale: float, panel_w: int,
                                               left_handed: bool) -> None:
    frame = Frame(1280, 800, scale, panel_w, left_handed)
    brush = brush_of(frame)
    row = [ButtonLabel("Finish attack"), ButtonLabel("Take 3 cards", "primary")]
    found = fit(brush, said(), row, [SORT])
    rects = [found.plate, *(rect for _label, rect in found.asides), found.prompt.rect, *found.row]
    assert all(frame.strip.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:k]) < 0 for k, rect in enumerate(rects))
    assert found.prompt.whole and found.prompt.words in (LONG, SHORT)
    lefts = [rect.left for rect in rects]
    assert lefts == sorted(lefts, reverse=left_handed) or left_handed


def test_sort_loses_its_word_before_the_plate_loses_anything() -> None:
    brush = brush_of(Frame(1280, 800, 1.5, 434))
    roomy = fit(brush, said("Lead."), [], [SORT])
    narrow = fit(brush, said(), [ButtonLabel("Pass")], [SORT])
    assert roomy.asides[0][0].text == "Sort" and roomy.said == PLATE
    assert narrow.asides[0][0].text == ""
    name = brush.writer.width("Ann", narrow.brush.frame.text("body"), True)
    assert narrow.said.name == "Ann" and narrow.plate.w > name + 0.62 * narrow.plate.h


def test_larger_text_makes_neither_strip_nor_rail_larger() -> None:
    for size in ((1024, 640), (1280, 800), (1920, 1080), (900, 900)):
        frames = [Frame(*size, scale) for scale in (0.75, 1.0, 1.5, 2.0)]
        assert len({tuple(frame.strip) for frame in frames}) == 1
        assert len({tuple(frame.rail) for frame in frames}) == 1


def test_in_a_narrow_strip_the_prompt_has_a_line_of_its_own() -> None:
    frame = Frame(900, 900, 1.0, 400)
    found = fit(brush_of(frame), said(), [ButtonLabel("Take 3 cards")], [SORT])
    assert frame.stacked and found.prompt.whole
    assert found.prompt.rect.bottom <= found.plate.top
