"""The sample on top of the page: a few cards and a back on the cloth of now."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import felt
from scenes.look.theme import LINE, MUTED
from scenes.widgets.controls import Label
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece

SAMPLE = ("AS", "QH", "TD", "JC", "7S")


class CardSample(Piece):
    """As wide as it is given; as many cards as fit beside the words, the back always."""

    def __init__(self, page: Host, rect: pygame.Rect, wide: int, **more: Any) -> None:
        self.wide = wide
        super().__init__(page, rect, **more)

    @staticmethod
    def height(page: Host, wide: int) -> int:
        """How high it must be for cards of this width, in px."""
        return round(1.4 * wide) + 2 * page.theme.px(16)

    def look(self) -> object:
        return self.page.app.look

    def paint(self, pen: Pen) -> None:
        self._cloth(pen)
        pictures, theme, step = self.page.app.pictures, pen.theme, round(self.wide * 1.07)
        pad = theme.px(20)
        words = _("This is how it looks, here and at the table.")
        room = self.rect.width - 2 * pad
        count = min(len(SAMPLE), max(0, room // step - 1))
        beside = room - (count + 1) * step
        if beside >= theme.px(150):
            high = Label.height(theme, words, beside)
            pen.lines(words, pad, (self.rect.height - high) // 2, beside, colour=MUTED)
            x = self.rect.width - pad - (count + 1) * step + step - self.wide
        else:
            x = (self.rect.width - (count + 1) * step) // 2
        shown = [pictures.face(card, self.wide) for card in SAMPLE[:count]]
        for picture in (*shown, pictures.back(pictures.deck_back, self.wide)):
            cast = pictures.shadow(self.wide)
            y = (self.rect.height - picture.get_height()) // 2
            pen.surface.blit(cast.picture, (x + cast.x, y + cast.y))
            pen.surface.blit(picture, (x, y))
            x += step

    def _cloth(self, pen: Pen) -> None:
        """The cloth with round corners."""
        radius = pen.theme.px(12)
        pen.surface.blit(canvas.swatch(self.rect.size, felt(), radius), (0, 0))
        pen.surface.blit(canvas.box(self.rect.size, radius, "", LINE, 1.5), (0, 0))
