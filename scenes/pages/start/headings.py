"""Headings of the shelf: they stay in sight while their games are."""

from __future__ import annotations

import pygame

from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.theme import CORNER, RULE, TEXT
from scenes.widgets.fields import BAR_PX, Scroll
from scenes.widgets.gui import IContainerLikeInterface
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece


class Family(Piece):
    """The name of a family, and a line to the end of the shelf."""

    def __init__(
        self, page: Host, rect: pygame.Rect, title: str, *, inside: IContainerLikeInterface | None
    ) -> None:
        self.title = title
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        middle = self.rect.height // 2
        x = pen.text(_(self.title), 0, middle, bold=True, colour=TEXT) + pen.theme.px(14)
        pygame.draw.line(pen.surface, worn(RULE), (x, middle + 1), (self.rect.width, middle + 1), 2)


def stick(page: Host, surface: pygame.Surface, scroll: Scroll) -> None:
    """Headings of a row that went out at the top stay there until the next ones push them."""
    view = scroll.view
    heads = [each for each in page.in_order if isinstance(each, Family)]
    gone = [head for head in heads if head.rect.y < view.y]
    if not gone or not scroll.offset:
        return
    last, high = gone[-1].rect.y, gone[-1].rect.height
    following = [head.rect.y for head in heads if head.rect.y >= view.y]
    y = min(view.y, following[0] - high) if following else view.y
    strip = pygame.Rect(view.x, y, view.width - BAR_PX, high)
    surface.set_clip(view)
    surface.blit(page.ground, strip, strip)
    for head in (each for each in gone if each.rect.y == last):
        picture = pygame.Surface(head.rect.size, pygame.SRCALPHA)
        head.paint(Pen(picture, page.theme))
        surface.blit(picture, (head.rect.x, y))
    surface.set_clip(None)


def fade(size: tuple[int, int]) -> pygame.Surface:
    """Darkness that grows downwards."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    dark = pygame.Color(worn(CORNER))
    for y in range(size[1]):
        made.fill((dark.r, dark.g, dark.b, round(225 * y / size[1])), (0, y, size[0], 1))
    return made
