"""The sentence about a piece, once the pointer has rested on it, or focus."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import PANEL, RIM, TEXT
from scenes.widgets.focus import FocusRing
from scenes.widgets.host import Host
from scenes.widgets.piece import Piece

TIP_MS = 350


class Tips:
    """Whose tip is wanted since when, and the sentence that is shown."""

    def __init__(self, page: Host) -> None:
        self._page = page
        self._wanted: tuple[Piece, str, int] | None = None
        self._tip = ""

    def watch(self, piece: Piece | None, now_ms: int) -> bool:
        """That piece is pointed at, None: none is. Whether another sentence is shown now."""
        before = self._tip
        if piece is None:
            self._wanted, self._tip = None, ""
        elif self._wanted is None or self._wanted[:2] != (piece, piece.tip):
            self._wanted, self._tip = (piece, piece.tip, now_ms), ""
        elif now_ms - self._wanted[2] >= TIP_MS:
            self._tip = piece.tip
        return before != self._tip

    def place(self, tip: str, anchor: pygame.Rect) -> tuple[pygame.Rect, list[str]]:
        """Where a sentence about that place stands, inside the window, and its lines: below it,
        above or beside it where there is no room."""
        theme, size = self._page.theme, self._page.size
        pad, line = theme.px(12), theme.line("small")
        most = min(theme.px(420), size[0] - 2 * pad - 8)
        lines = theme.wrap(tip, "small", most)
        if len(lines) * line + pad > max(anchor.top, size[1] - anchor.bottom) - theme.px(12):
            # As wide as the window it is lower.
            lines = theme.wrap(tip, "small", size[0] - 2 * pad - 8)
        wide = max(theme.width(text, "small") for text in lines) + 2 * pad
        rect = pygame.Rect(0, 0, wide, len(lines) * line + pad)
        rect.midtop = (anchor.centerx, anchor.bottom + theme.px(8))
        if rect.bottom > size[1] - 4:
            rect.bottom = anchor.top - theme.px(8)
        return rect.clamp(pygame.Rect((0, 0), size).inflate(-8, -8)), lines

    def draw(self, surface: pygame.Surface) -> None:
        """The sentence, over everything."""
        if not self._tip or self._wanted is None:
            return
        theme = self._page.theme
        pad, line = theme.px(12), theme.line("small")
        rect, lines = self.place(self._tip, pygame.Rect(self._wanted[0].get_abs_rect()))
        canvas.put_shadow(surface, rect, radius=theme.px(10))
        surface.blit(canvas.box(rect.size, theme.px(10), PANEL, RIM, 2), rect)
        for k, text in enumerate(lines):
            picture = theme.font("small").render(text, True, worn(TEXT))
            surface.blit(picture, (rect.x + pad, rect.y + pad // 2 + k * line))


def tipped_of(pieces: Iterable[Piece], focus: FocusRing) -> Piece | None:
    """The piece whose tip is wanted: the one that is pointed at, else the one in focus."""
    hovered = (each for each in pieces if each.hovered and each.alive() and each.tip)
    piece, focused = next(hovered, None), focus.element
    if piece is None and focus.visible and isinstance(focused, Piece) and focused.tip:
        return focused
    return piece
