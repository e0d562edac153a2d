"""What can be pressed, and the rail: always in the same place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import pygame
from pygame import Rect

from game.core.records import dataclass, field
from game.core.words import N_
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import has_wood, worn
from scenes.look.scale import LEAST_TEXT_PX
from scenes.look.theme import FOCUS, HOVER, PANEL, TEXT, WELL
from scenes.look.wardrobe import EDGE, OFF_TEXT
from scenes.table.draw.paint import Brush, ButtonLabel, Piece
from scenes.table.layout.frame import Frame

GROUND_ALPHA = 235
#: Of a control on the rail: the height of its words at most, as a part of its own.
WORDS_H = 0.32
#: name -> icon, words; the same in every game, always in the same place.
RAIL = {
    "menu": ("menu", N_("Menu")),
    "undo": ("undo", N_("Undo")),
    "hint": ("hint", N_("Hint")),
    "rules": ("rules", N_("Rules")),
    "log": ("log", N_("Log")),
    "cover": ("cover", N_("Cover")),
    "pause": ("pause", N_("Pause")),
}
AT_FOOT = frozenset({"cover", "pause"})


@dataclass(frozen=True)
class Control:
    """Something to press: where, how it reads, which letter presses it, what it does.

    ``turn``: what an arrow to the side does with it while focus is there (-1 left, 1 right), and
    whether it did anything; else focus goes on. ``aside``: it stands beside the own plate, apart
    from the actions of the game.
    """

    name: str
    rect: Rect
    label: ButtonLabel
    press: Callable[[], None] = field(compare=False)
    role: str = "body"
    turn: Callable[[int], bool] | None = field(default=None, compare=False)
    aside: bool = False


def rail_rects(frame: Frame, rail: Mapping[str, tuple[str, str]] = RAIL) -> dict[str, Rect]:
    """Where the controls of the rail are."""
    usual = frame.usual
    high, gap = (usual.px(74) if frame.labels else 52), usual.px(8)
    rects, top, foot = {}, gap, frame.height - (high + gap) * len(AT_FOOT & rail.keys())
    for name in rail:
        if name in AT_FOOT:
            rects[name] = Rect(frame.rail.left + 4, foot, frame.rail.w - 10, high)
            foot += high + gap
        else:
            rects[name] = Rect(frame.rail.left + 4, top, frame.rail.w - 10, high)
            top += high + gap
    return rects


def draw_rail(brush: Brush, surface: pygame.Surface, *, hot: str, on: str, off: frozenset[str],
              entries: Mapping[str, tuple[str, str]] = RAIL) -> None:
    """The rail in one of its states.

    ``hot``: under the pointer; ``on``: its panel is open; ``off``: not possible now;
    ``entries``: as in ``RAIL``.
    """
    frame, rail = brush.frame, brush.frame.rail
    put_ground(surface, rail)
    edge = rail.left if frame.left_handed else rail.right - 1
    pygame.draw.line(surface, worn(EDGE), (edge, 0), (edge, frame.height), 2)
    state = hot, on, off, tuple(entries.items())
    if brush.rail is None or brush.rail[0] != state:
        brush.rail = state, _rail_pieces(brush, hot, on, off, entries)
    surface.fblits(brush.rail[1])


def _rail_pieces(brush: Brush, hot: str, on: str, off: frozenset[str],
                 entries: Mapping[str, tuple[str, str]]) -> list[Piece]:
    """What stands on the rail: its controls, a box behind one of them."""
    pieces: list[Piece] = []
    named = tuple(entries.items())
    if named not in brush.rail_px:
        brush.rail_px[named] = words_px(brush, entries)
    size = brush.rail_px[named]
    for name, rect in rail_rects(brush.frame, entries).items():
        if name == on:
            pieces.append((canvas.box(rect.size, 10, HOVER, FOCUS, 2), rect.topleft))
        elif name == hot and name not in off:
            pieces.append((canvas.box(rect.size, 10, HOVER), rect.topleft))
        look = entries[name], tuple(rect), name in off
        if look not in brush.on_rail:
            brush.on_rail[look] = _on_rail(brush, *entries[name], rect, size,
                                            off=name in off)
        pieces += brush.on_rail[look]
    return pieces


def _on_rail(brush: Brush, icon: str, words: str, rect: Rect, size: int, *,
             off: bool) -> list[Piece]:
    """An icon, with its words in text of that size; 0: without them."""
    frame, colour = brush.frame, OFF_TEXT if off else TEXT
    if not size:
        side = min(rect.w - 8, round(28 * max(1, frame.user_scale)))
        picture = brush.pictures.icon(icon, side, colour)
        return [(picture, picture.get_rect(center=rect.center).topleft)]
    picture = brush.pictures.icon(icon, frame.usual.px(30), colour)
    middle = (rect.centerx, rect.top + round(rect.h * 0.34))
    written = brush.writer.picture(_(words), size, colour)
    at = written.get_rect(centery=rect.top + round(rect.h * 0.76))
    at.centerx = rect.centerx
    return [(picture, picture.get_rect(center=middle).topleft), (written, at.topleft)]


def words_px(brush: Brush, entries: Mapping[str, tuple[str, str]]) -> int:
    """The size of the words on the rail: as large as the person wants and as all of them fit; 0
    where they find no room."""
    frame = brush.frame
    if not frame.labels:
        return 0
    rects = rail_rects(frame, entries)
    for size in range(frame.text("small"), LEAST_TEXT_PX - 1, -1):
        fits = all(brush.writer.width(_(entries[name][1]), size) <= rect.w + 4
                   and size <= max(LEAST_TEXT_PX, WORDS_H * rect.h) for name, rect in rects.items())
        if fits:
            return size
    return 0


def put_ground(surface: pygame.Surface, rect: Rect, opaque: str = "") -> None:
    """What rail, strip and panels are made of: wood, where there is any.

    Else a colour, ``opaque``; or the cloth darkened, so that what lies below shines through.
    """
    if has_wood():
        surface.blit(canvas.plank(rect.size, PANEL), rect)
        return
    if opaque:
        surface.fill(worn(opaque), rect)
        return
    surface.blit(_shade(rect.size, worn(WELL)), rect)


@lru_cache(8)
def _shade(size: tuple[int, int], colour: str) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*pygame.Color(colour)[:3], GROUND_ALPHA))
    return made
