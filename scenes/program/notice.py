"""One sentence over whatever is seen, for as long as it takes to read it."""

from __future__ import annotations

import pygame

from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import PANEL, RIM, TEXT, Theme

#: Time to notice it, and to read a letter (UX 3.11: no prompt at a pace of its own under three
#: seconds).
START_MS, LETTER_MS = 3000, 60


class Notice:
    """The sentence, and until when it stands."""

    def __init__(self) -> None:
        self.sentence = ""
        self._until_ms = 0

    def show(self, sentence: str, now_ms: int) -> None:
        """Show a sentence in place of any other."""
        self.sentence = sentence
        self._until_ms = now_ms + START_MS + LETTER_MS * len(sentence)

    def update(self, now_ms: int) -> bool:
        """Whether the sentence has just gone, so that what is below must be drawn."""
        if self.sentence and now_ms >= self._until_ms:
            self.sentence = ""
            return True
        return False

    def draw(self, surface: pygame.Surface, scale: float) -> bool:
        """Draw it near the upper edge; whether there was anything to draw."""
        if not self.sentence:
            return False
        theme, width = Theme(scale), surface.get_width()
        lines = theme.wrap(self.sentence, "body", min(theme.px(900), width - theme.px(120)))
        pad, high = theme.px(18), theme.line("body")
        wide = max(theme.width(line, "body") for line in lines) + 2 * pad
        rect = pygame.Rect(0, theme.px(14), wide, high * len(lines) + pad)
        rect.centerx = width // 2
        canvas.put_shadow(surface, rect, radius=theme.px(12), blur=8, alpha=130)
        surface.blit(canvas.box(rect.size, theme.px(12), PANEL, RIM, 2), rect)
        for k, line in enumerate(lines):
            picture = theme.font("body").render(line, True, worn(TEXT))
            x = rect.centerx - picture.get_width() // 2
            surface.blit(picture, (x, rect.y + pad // 2 + k * high))
        return True
