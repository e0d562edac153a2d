"""The text of a licence, to be read from its first line to its last."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame

from scenes.i18n import _
from scenes.look.theme import MUTED, SOFT
from scenes.pages.about.notices import LicenceNotice
from scenes.widgets.controls import Label, Rule
from scenes.widgets.fields import Scroll
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.page import Page
from scenes.widgets.rows import Rows

#: Shorter lines were meant to be lines; longer ones are a paragraph that was broken.
SHORTEST = 45
_RULER = re.compile(r"[-=*_~#\s]+")


class LicenceScene(Page):
    """``notice``: of which work; it has a text."""

    trace_name = "licence"

    def __init__(self, notice: LicenceNotice) -> None:
        super().__init__()
        self.notice = notice

    def compose(self) -> None:
        body = body_of(self)
        head(self, _("{work}: licence", work=self.notice.name), right=body.right)
        panel(self, body, self._text)

    def _text(self, rows: Rows, scroll: Scroll) -> None:
        home = _("{licence}, {home}", licence=self.notice.licence, home=self.notice.home)
        for block in [[home], *paragraphs(self.notice.text)]:
            for text in block:
                self._line(rows, text, MUTED if text is home else SOFT)
            rows.y += self.theme.px(12)

    def _line(self, rows: Rows, text: str, colour: str) -> None:
        """A line of the text, broken where it is longer than the panel is wide."""
        theme, width = self.theme, rows.width - self.theme.px(12)
        if _RULER.fullmatch(text):
            Rule(self, pygame.Rect(rows.x, rows.y, width, 1), inside=rows.inside)
            rows.y += theme.px(8)
            return
        high = Label.height(theme, text, width)
        at = pygame.Rect(rows.x, rows.y, width, high)
        Label(self, at, text, role="small", colour=colour, inside=rows.inside)
        rows.y += high


def paragraphs(text: str) -> Iterator[list[str]]:
    """The text block by block, in lines that may be broken anew; those of tables stay lines.

    >>> broken = f"{'a long line ' * 4}\\nand its end"
    >>> list(paragraphs(f"One\\nTwo\\n\\n{broken}"))
    [['One', 'Two'], ['a long line a long line a long line a long line and its end']]
    """
    for block in re.split(r"\n\s*\n", text.replace("\f", "\n\n").strip().expandtabs()):
        lines = [line.strip() for line in block.splitlines() if line.strip()]
        whole = lines and min(map(len, lines[:-1]), default=SHORTEST) >= SHORTEST
        if whole and not any("   " in line or _RULER.fullmatch(line) for line in lines):
            yield [" ".join(lines)]
        else:
            yield lines
