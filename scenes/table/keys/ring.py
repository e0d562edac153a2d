"""How focus looks: a double ring about the place, its name beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.table.table_view import TableView
from scenes.table.tree import TableNode
from scenes.tree import NodeRole


def seen_rect(stage: TableView, stop: TableNode) -> Rect:
    """Where a stop is seen.

    A raised card stands higher, a pile ends with the pill on its lower edge.
    """
    if stop.role is NodeRole.CARD and stop.sprite is not None:
        return stage.rect(stop.sprite)
    spot = stage.layout.spots.get(stop.pile)
    if spot is None or stop.pile not in stage.sight.pills:
        return stop.rect
    frame = stage.looks.frame
    foot = spot.card.bottom + frame.px(2) + round(0.75 * frame.text("small"))
    return Rect(stop.rect.topleft, (stop.rect.w, max(stop.rect.bottom, foot) - stop.rect.top))


def draw_ring(stage: TableView, surface: pygame.Surface, stop: TableNode, words: str,
              controls: Sequence[Rect] = ()) -> None:
    """The ring, and the name of the place, "" before it is time for it; not over ``controls``."""
    rect = seen_rect(stage, stop)
    stage.looks.brush.focus(surface, rect, card=stop.control is None and stop.seat < 0)
    # A button says by itself what it is.
    if words and not says_it(stage, stop):
        draw_name(stage, surface, rect, words, controls)


def says_it(stage: TableView, stop: TableNode) -> bool:
    """Whether it is a control with its words on it, and these are all there is to say."""
    control = stop.control
    if control is None or stop.seat >= 0 or control.label.kind == "off":
        return False
    on_rail = control.name.startswith("rail.")
    return bool(control.label.text) and (stage.looks.frame.labels or not on_rail)


def draw_name(stage: TableView, surface: pygame.Surface, rect: Rect, words: str,
              controls: Sequence[Rect] = ()) -> None:
    """A name beside a place.

    It is never drawn over the place, nor over rail and panel; over ``controls`` only where there
    is no other room.
    """
    frame, brush = stage.looks.frame, stage.looks.brush
    whole = Rect(frame.table.left, 0, frame.table.w, frame.height)
    if rect.right > whole.right or not whole.colliderect(rect):
        whole = surface.get_rect()
    whole = whole.inflate(-12, -12)
    size = brush.bubble_size(words, frame.px(420))
    brush.tip(surface, words, place_beside(rect, size, whole, frame.px(20), controls))


def place_beside(rect: Rect, size: tuple[int, int], whole: Rect, gap: int,
                 controls: Sequence[Rect]) -> Rect:
    """Where something of a size stands beside a place: above, below, right or left of it.

    >>> place_beside(Rect(40, 0, 20, 20), (30, 10), Rect(0, 0, 200, 90), 5, [])
    Rect(35, 25, 30, 10)
    """
    tips = [Rect((0, 0), size) for _way in range(4)]
    tips[0].midbottom = (rect.centerx, rect.top - gap)
    tips[1].midtop = (rect.centerx, rect.bottom + gap)
    tips[2].midleft = (rect.right + gap, rect.centery)
    tips[3].midright = (rect.left - gap, rect.centery)
    fits = [tip.clamp(whole) for tip in tips]
    beside = [tip for tip in fits if not tip.colliderect(rect)]
    free = (tip for tip in beside if tip.collidelist(list(controls)) < 0)
    return next(free, next(iter(beside), fits[0]))
