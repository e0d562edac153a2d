"""Name plates at every size of window."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from assets.art.icons import SEATS
from scenes.look.pictures import CardPictures
from scenes.table.draw.paint import Brush
from scenes.table.draw.plates import PlateText, draw_plate
from scenes.table.draw.text import OPEN, SHUT, Writer
from scenes.table.layout.frame import Frame
from tests.scenes.table.tables import session, stage_of

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


def test_the_lamp_leaves_a_short_plate_its_name() -> None:
    pygame.font.init()
    pictures = CardPictures()
    brush = Brush(Frame(1024, 640), pictures, Writer(pictures))
    name = "Hugo"
    wide = brush.writer.width(name, brush.frame.text("body"), True)
    rect = Rect(0, 0, brush.frame.plate_w(wide, False, True, keeps=0), brush.frame.plate_h(False))

    def drawn(turn: bool) -> bytes:
        surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        draw_plate(brush, surface, rect, PlateText(7, name, count=7, turn=turn), two=False)
        inside = surface.subsurface(rect.inflate(-16, -16))
        wide, high = inside.get_size()
        return bytes(inside.get_at((x, y))[:3] == (242, 235, 221)
                     for x in range(wide) for y in range(high))
    assert drawn(True) == drawn(False), "the name is written as without the lamp"


@pytest.mark.parametrize("wide", range(200, 260))
def test_signs_leave_the_second_line_whole(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    pictures = CardPictures()
    brush = Brush(Frame(1024, 640), pictures, Writer(pictures))
    rect = Rect(0, 0, wide, brush.frame.plate_h(True))
    written: list[str] = []
    put = brush.writer.put

    def heard(surface: pygame.Surface, text: str, *where: int, **how: Any) -> Rect:
        written.append(text)
        return put(surface, text, *where, **how)
    monkeypatch.setattr(brush.writer, "put", heard)
    text = PlateText(0, "Ann", "may help", "may help", ("dagger", "hat"), 6)
    draw_plate(brush, pygame.Surface(rect.size), rect, text, two=True)
    assert {"Ann", "may help"} <= set(written)


@pytest.mark.parametrize("line, wide, two, at", [
    ("", 260, True, 0.71), ("leads", 260, True, 0.71), ("fifteen cards to go", 260, True, 0.31),
    ("", 260, False, 0.5), ("leads", 260, False, None), ("fifteen cards to go", 190, True, None),
])  # fmt: skip
def test_a_total_stands_where_there_is_room(
    line: str, wide: int, two: bool, at: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    pictures = CardPictures()
    brush = Brush(Frame(1024, 640), pictures, Writer(pictures))
    rect = Rect(0, 0, wide, brush.frame.plate_h(two))
    put, found = brush.writer.put, dict[str, Rect]()

    def noted(surface: pygame.Surface, text: str, *more: Any, **how: Any) -> Rect:
        found[text] = put(surface, text, *more, **how)
        return found[text]
    monkeypatch.setattr(brush.writer, "put", noted)
    text = PlateText(1, "Dan", line, line, count=7, total="63 of 100")
    draw_plate(brush, pygame.Surface(rect.size), rect, text, two=two)
    if at is None:
        assert "63 of 100" not in found
        return
    assert abs(found["63 of 100"].centery - rect.h * at) < 4
    total = found.pop("63 of 100")
    beside = [other for other in found.values() if abs(other.centery - total.centery) < 6]
    assert not any(total.colliderect(other) for other in beside)


@pytest.mark.parametrize("wide", range(180, 320, 4))
def test_a_total_is_there_at_one_s_turn_as_well(
    wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    brush = Brush(Frame(1280, 800), pictures := CardPictures(), Writer(pictures))
    rect, put = Rect(0, 0, wide, brush.frame.plate_h(True)), brush.writer.put
    written: list[str] = []

    def heard(surface: pygame.Surface, text: str, *where: int, **how: Any) -> Rect:
        written.append(text)
        return put(surface, text, *where, **how)
    monkeypatch.setattr(brush.writer, "put", heard)
    found = []
    for turn in (False, True):
        written.clear()
        text = PlateText(0, "Ann", "4 points", "4", count=9, turn=turn, total="63 of 100")
        draw_plate(brush, pygame.Surface(rect.size), rect, text, two=True)
        found.append("63 of 100" in written)
    assert found[0] == found[1]


def test_partners_plates_have_one_band_and_each_other_s_sign() -> None:
    """The band is the colour of the first seat of the side; without partners there is none."""
    frame = Frame(1280, 800)
    brush = Brush(frame, pictures := CardPictures(), Writer(pictures))
    wanted = {(0, (2,)): 0, (2, (0,)): 0, (1, (3,)): 1}
    for (seat, mates), colour in wanted.items():
        surface = pygame.Surface((260, 80))
        rect = Rect(10, 10, 220, frame.plate_h(True))
        draw_plate(brush, surface, rect, PlateText(seat, "Ann", mates=mates), two=True)
        alone = pygame.Surface((260, 80))
        draw_plate(brush, alone, rect, PlateText(seat, "Ann"), two=True)
        at = rect.left + 2 + frame.px(3), rect.top + 12
        assert surface.get_at(at)[:3] == pygame.Color(list(SEATS.values())[colour])[:3]
        assert alone.get_at(at)[:3] != surface.get_at(at)[:3]


def test_only_partners_are_joined() -> None:
    for form, mates in (("partners", (2,)), ("individual", ())):
        stage = stage_of(session("durak", 4, options={"form": form}))
        assert stage.sight.plates[0].mates == mates
