"""The sentence about a piece, once the pointer has rested on it, or focus."""

from __future__ import annotations

import pygame

from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import PANEL, RIM, TEXT
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

    def draw(self, surface: pygame.Surface) -> None:
        """Below its piece, or above where there is no room."""
        if not self._tip or self._wanted is None:
            return
        theme, size = self._page.theme, self._page.size
        pad, line = theme.px(12), theme.line("small")
        lines = theme.wrap(self._tip, "small", theme.px(420))
        wide = max(theme.width(text, "small") for text in lines) + 2 * pad
        rect = pygame.Rect(0, 0, wide, len(lines) * line + pad)
        anchor = self._wanted[0].get_abs_rect()
        rect.midtop = (anchor.centerx, anchor.bottom + theme.px(8))
        if rect.bottom > size[1] - 4:
            rect.bottom = anchor.top - theme.px(8)
        rect.clamp_ip(pygame.Rect((0, 0), size).inflate(-8, -8))
        canvas.put_shadow(surface, rect, radius=theme.px(10))
        surface.blit(canvas.box(rect.size, theme.px(10), PANEL, RIM, 2), rect)
        for k, text in enumerate(lines):
            picture = theme.font("small").render(text, True, worn(TEXT))
            surface.blit(picture, (rect.x + pad, rect.y + pad // 2 + k * line))
