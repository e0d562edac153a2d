"""A panel, row or field behind other pieces."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.look.theme import LINE, PANEL
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece


class Box(Piece):
    """A ground with a rim; lay it before what stands on it. Sizes in px at K = 1."""

    def __init__(
        self, page: Host, rect: pygame.Rect, *, fill: str = PANEL, rim: str = LINE,
        radius: int = 10, weight: float = 1.5,
        **more: Any,
    ) -> None:  # fmt: skip
        self.fill, self.rim, self.radius, self.weight = fill, rim, radius, weight
        super().__init__(page, rect, **more)

    def look(self) -> Any:
        return ()

    def paint(self, pen: Pen) -> None:
        weight = max(self.weight, pen.theme.scale * self.weight) if self.rim else 0
        rect, radius = pygame.Rect((0, 0), self.rect.size), pen.theme.px(self.radius)
        pen.box(rect, radius, self.fill, self.rim, weight)
