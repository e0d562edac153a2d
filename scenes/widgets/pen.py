"""Drawing on one piece: text, boxes and pictures, with a note of every text that is written."""

from __future__ import annotations

import pygame

from game.core.records import dataclass
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import MUTED, TEXT, Theme, visible


@dataclass(frozen=True, slots=True)
class Written:
    """One line of text and where it stands, in px of its surface."""

    text: str
    rect: pygame.Rect


class Pen:
    """Draws on a surface and remembers what it wrote."""

    def __init__(self, surface: pygame.Surface, theme: Theme) -> None:
        self.surface = surface
        self.theme = theme
        self.written: list[Written] = []

    def text(
        self, text: str, x: int, middle: int, role: str = "body", *, colour: str = TEXT,
        bold: bool = False, align: str = "left",
    ) -> int:
        """One line; its width.

        ``middle`` is its height's middle, ``x`` its left, middle or right by ``align``.
        """
        text = visible(text)
        picture = self.theme.font(role, bold).render(text, True, worn(colour))
        rect = picture.get_rect(centery=middle)
        setattr(rect, {"left": "left", "middle": "centerx", "right": "right"}[align], x)
        self.surface.blit(picture, rect)
        self.written.append(Written(text, rect))
        return rect.width

    def lines(
        self, text: str, x: int, top: int, width: int, role: str = "small", *,
        colour: str = MUTED, bold: bool = False,
    ) -> int:
        """Wrapped text from ``top`` on; its height."""
        high = self.theme.line(role)
        wrapped = self.theme.wrap(text, role, width, bold)
        for k, line in enumerate(wrapped):
            self.text(line, x, top + k * high + high // 2, role, colour=colour, bold=bold)
        return high * len(wrapped)

    def box(
        self, rect: pygame.Rect, radius: int, fill: str, stroke: str = "", weight: float = 0
    ) -> None:
        """A box with round corners; sizes in px."""
        self.surface.blit(canvas.box(rect.size, radius, fill, stroke, weight), rect)

    def picture(self, picture: pygame.Surface, *, middle: tuple[int, int]) -> None:
        """A picture about its middle."""
        self.surface.blit(picture, picture.get_rect(center=middle))

    def underline(
        self, text: str, letter: str, x: int, middle: int, role: str, *, colour: str,
        bold: bool = True,
    ) -> None:  # fmt: skip
        """A line below the letter that presses a button, in text that begins at ``x``."""
        at = text.lower().find(letter.lower())
        if not letter or at < 0:
            return
        theme, size = self.theme, self.theme.size(role)
        left = x + theme.width(text[:at], role, bold)
        right = left + theme.width(text[at], role, bold) - 2
        y = middle + round(size * 0.58)
        pygame.draw.line(self.surface, worn(colour), (left, y), (right, y), max(2, size // 11))
