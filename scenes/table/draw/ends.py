"""The strips of several people at one screen, each part somebody's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush
from scenes.table.draw.strip import StripText, draw_strip, strip_plate
from scenes.table.layout.frame import Frame
from scenes.table.layout.sharing import ends_of


@dataclass(frozen=True)
class End:
    """A person's part of a strip, and the plate in it."""

    seat: int
    rect: Rect
    plate: Rect


def ends_at(frame: Frame, sharers: tuple[int, ...], names_px: Sequence[int],
            counter_px: int = 0) -> list[End]:
    """The parts of all who share the screen; ``names_px``: the width of each seat's name."""
    ends = []
    for seats, strip in zip(ends_of(sharers), (frame.strip, frame.crown)):
        for k, seat in enumerate(seats):
            left, right = (strip.left + strip.w * at // len(seats) for at in (k, k + 1))
            part = Rect(left, strip.top, right - left, strip.h)
            plate = strip_plate(frame, names_px[seat], False, part, counter_px)
            plate.w = min(plate.w, part.w // 2)
            ends.append(End(seat, part, plate))
    return ends


def draw_ends(brush: Brush, surface: pygame.Surface, ends: Sequence[End],
              strips: Mapping[int, StripText], controls: Sequence[Control], hot: str) -> None:
    """All strips, each with the controls in it."""
    for end in ends:
        own = [control for control in controls if end.rect.colliderect(control.rect)]
        draw_strip(brush, surface, strips[end.seat], own, hot, end.rect)
