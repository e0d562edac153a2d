"""Panels and the rail, drawn without a table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.table.draw.hud import RAIL, draw_rail, rail_rects
from scenes.table.draw.paint import Brush
from scenes.table.draw.panels import Paragraph, SidePanel
from scenes.table.draw.text import Writer
from scenes.table.layout.frame import Frame
from tests.scenes.table.tables import PICTURES


def brush_of(frame: Frame) -> Brush:
    return Brush(frame, PICTURES, Writer(PICTURES))


def shows(draw: Callable[[pygame.Surface], None]) -> bytes:
    surface = pygame.Surface((1280, 800))
    draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_rail_shows_its_state_and_only_that() -> None:
    brush = brush_of(Frame(1280, 800))

    def rail(hot: str = "", on: str = "", off: frozenset[str] = frozenset()) -> bytes:
        return shows(lambda surface: draw_rail(brush, surface, hot=hot, on=on, off=off))

    states = [rail(), rail(hot="hint"), rail(on="rules"), rail(off=frozenset({"undo"}))]
    assert len(set(states)) == 4
    assert rail() == states[0]
    assert rail(hot="undo", off=frozenset({"undo"})) == states[3]


def test_nothing_of_the_rail_meets_its_neighbour() -> None:
    rects = list(rail_rects(Frame(1024, 640)).values())
    assert len(rects) == len(RAIL)
    assert all(not a.colliderect(b) for k, a in enumerate(rects) for b in rects[k + 1:])


def test_a_side_panel_scrolls_no_further_than_its_text() -> None:
    frame = Frame(1280, 800, panel_w=SidePanel.width(1280))
    brush = brush_of(frame)
    said = [Paragraph(f"Line {k} of the rules.") for k in range(60)]
    panel = SidePanel("rules", "Rules", said)
    panel.lay_out(brush)
    first = shows(lambda surface: panel.draw(brush, surface, ""))
    panel.scroll(brush, 1000)
    last = shows(lambda surface: panel.draw(brush, surface, ""))
    at_end = panel.offset
    panel.scroll(brush, 1)
    assert shows(lambda surface: panel.draw(brush, surface, "")) == last != first
    assert panel.offset == at_end
