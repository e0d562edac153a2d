"""The strips of several people at one screen, below and at the top: a part for each (LAYOUT 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.i18n import _
from scenes.table.draw.hud import Control, StripText, draw_strip, strip_plate
from scenes.table.draw.seen import SeenByMany
from scenes.table.layout.sharing import ends_of


@dataclass(frozen=True)
class End:
    """A person's part of a strip, and the plate in it."""

    seat: int
    rect: Rect
    plate: Rect


def ends_at(stage: SeenByMany) -> list[End]:
    """The parts of all who share the screen, from the stage's frame."""
    frame, found = stage.frame, []
    for seats, strip in zip(ends_of(tuple(stage.sharers)), (frame.strip, frame.crown)):
        for k, seat in enumerate(seats):
            left = strip.left + strip.w * k // len(seats)
            right = strip.left + strip.w * (k + 1) // len(seats)
            part = Rect(left, strip.top, right - left, strip.h)
            plate = strip_plate(frame, stage.names_px[seat], False, part)
            plate.w = min(plate.w, part.w // 2)
            found.append(End(seat, part, plate))
    return found


def text_of(stage: SeenByMany, end: End) -> StripText:
    """What a person's strip says; beside others the plate has room for the short prompt alone."""
    prompt, short = stage.table.prompt(stage.session.view(end.seat))
    plate, told = stage.sight.plates[end.seat], stage.edge.tell(short)
    if end.seat in stage.session.spoken:
        wait = _("Chosen. It is done when everybody has chosen.")
        return StripText(plate, "", wait, _("Chosen"), False)
    last = stage.last_line() if end.seat == stage.seat else ""
    return StripText(plate, last, stage.edge.tell(prompt), told, plate.turn)


def draw_ends(stage: SeenByMany, surface: pygame.Surface, controls: Sequence[Control],
              hot: str) -> None:
    """All strips."""
    for end in stage.ends:
        own = [control for control in controls if end.rect.colliderect(control.rect)]
        text = stage.strips[end.seat]
        draw_strip(stage.brush, surface, text, end.plate, own, hot, end.rect)
