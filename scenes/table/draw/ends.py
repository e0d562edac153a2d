"""The strips of several people at one screen: below and at the top, each part somebody's own (LAYOUT 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.i18n import _
from scenes.table.draw.hud import Control, StripText, draw_strip, strip_plate
from scenes.table.layout.sharing import ends_of

if TYPE_CHECKING:
    from scenes.table.stage import Stage


@dataclass(frozen=True)
class End:
    """A person's part of a strip, and the plate in it."""

    seat: int
    rect: Rect
    plate: Rect


def ends_at(stage: Stage) -> list[End]:
    """The parts of all who share the screen, from the stage's frame."""
    frame, found = stage.frame, []
    for seats, strip in zip(ends_of(stage.sharers), (frame.strip, frame.crown)):
        for k, seat in enumerate(seats):
            left = strip.left + strip.w * k // len(seats)
            part = Rect(left, strip.top, strip.left + strip.w * (k + 1) // len(seats) - left, strip.h)
            plate = strip_plate(frame, stage.names_px[seat], False, part)
            plate.w = min(plate.w, part.w // 2)
            found.append(End(seat, part, plate))
    return found


def text_of(stage: Stage, end: End) -> StripText:
    """What a person's strip says; beside others there is only room for the short prompt, on the plate."""
    prompt, short = stage.intent_of(end.seat).shown.prompt
    plate, told = stage.sight.plates[end.seat], stage.edge.tell(short)
    if end.seat in stage.session.spoken:
        return StripText(plate, "", _("Chosen. It is done when everybody has chosen."), _("Chosen"), False)
    last = stage.last_line() if end.seat == stage.seat else ""
    return StripText(plate, last, stage.edge.tell(prompt), told, plate.turn)


def draw_ends(stage: Stage, surface: pygame.Surface, controls: Sequence[Control], hot: str) -> None:
    """All strips."""
    for end in stage.ends:
        own = [control for control in controls if end.rect.colliderect(control.rect)]
        draw_strip(stage.brush, surface, stage.strips[end.seat], end.plate, own, hot, end.rect)
