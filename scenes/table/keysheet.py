"""Who sits here and what all keys do, beside a table; it can be searched."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.i18n import _
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.draw.panels import Paragraph, SidePanel, TextKind

LONGEST = 24


@dataclass
class KeySheet(SidePanel):
    """``wanted``: what is searched for; ``asks``: what is typed goes there."""

    wanted: str = ""
    asks: bool = False
    _foot: int = 0
    _all: Sequence[Paragraph] = ()

    def __post_init__(self) -> None:
        self._all = tuple(self.paragraphs)

    def lay_out(self, brush: Brush) -> None:
        super().lay_out(brush)
        frame = brush.frame
        top, high = super().head_h(brush) + frame.px(4), brush.button_h()
        self._foot = top + high + frame.px(10)
        at = Rect(frame.panel.left + frame.px(20), top, frame.panel.w - 2 * frame.px(20), high)
        words = f"{self.wanted}|" if self.asks else self.wanted or _("Search")
        label = ButtonLabel(words, "primary" if self.asks else "plain", icon="search")
        self.controls.append(Control("about.search", at, label, self.ask))

    def head_h(self, brush: Brush) -> int:
        return self._foot

    def ask(self) -> None:
        """From now on what is typed is searched for; once more: no longer."""
        self.asks = not self.asks

    def typed(self, event: pygame.event.Event) -> bool:
        """A key while it asks; whether it was taken. Esc forgets it, Enter is done."""
        if not self.asks or event.type != pygame.KEYDOWN:
            return False
        sign = getattr(event, "unicode", "")
        if event.key == pygame.K_ESCAPE:
            self.wanted, self.asks = "", False
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
            self.asks = False
        elif event.key == pygame.K_BACKSPACE:
            self.wanted = self.wanted[:-1]
        elif sign and sign.isprintable() and len(self.wanted) < LONGEST:
            self.wanted += sign
        self._find()
        return True

    def _find(self) -> None:
        """Only what has the words, each under its heading."""
        wanted, paragraphs, head = self.wanted.strip().casefold(), list[Paragraph](), None
        for each in self._all:
            if each.kind is TextKind.HEAD:
                head = each
                continue
            if wanted in f"{' '.join(each.caps)} {each.text}".casefold():
                paragraphs += [head] if head is not None else []
                head = None
                paragraphs.append(each)
        self.paragraphs = paragraphs or [Paragraph(_("Nothing of that."), TextKind.SMALL)]
        self.offset = 0
