"""F1 and Shift+F1 before there is a table: the rules of a game; what mouse, keys and pad do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.core.game import Game
from game.core.words import Words
from scenes.devices.manual import (
    FINGERS,
    LETTERS,
    MOUSE,
    MOUSE_ALONE,
    ONE_SWITCH,
    PAD,
    key_lines,
    line,
)
from scenes.i18n import _
from scenes.look.theme import LEGAL, MUTED, TEXT
from scenes.table.draw.panels import Paragraph, TextKind
from scenes.table.draw.text import plain
from scenes.table.rulebook import at_table, page_of
from scenes.widgets.controls import Label
from scenes.widgets.fields import Scroll
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.page import Page
from scenes.widgets.rows import Rows

#: No line is longer, in px at K = 1: nobody reads longer ones.
WIDEST_PX = 1060


class ReadingScene(Page):
    """A page of text that scrolls. ``game``: its rules; None: what mouse, keys and pad do.

    ``settled``: the options as they are set up, all of them.
    """

    trace_name = "reading"

    def __init__(self, game: Game | None = None, settled: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.game, self.settled = game, dict(settled or {})

    def compose(self) -> None:
        title = _("Mouse, keys and gamepad")
        if self.game is not None:
            title = _("Rules of {game}", game=Words(self.game.title))
        head(self, title, right=self.size[0] - self.theme.px(36))
        panel(self, self.narrowed(body_of(self)), self._text)

    def narrowed(self, body: pygame.Rect) -> pygame.Rect:
        """The middle of it, as wide as lines may be."""
        wide = min(body.width, self.theme.px(WIDEST_PX))
        return pygame.Rect(body.centerx - wide // 2, body.y, wide, body.height)

    def paragraphs(self) -> Sequence[Paragraph]:
        """What is to be read, from top to bottom."""
        if self.game is None:
            return self._manual()
        text = []
        for section in page_of(self.game):
            text += [Paragraph(section.title, TextKind.HEAD), *section.paragraphs]
        if len(self.settled) > 0:
            agreed, *options = at_table(self.game, self.settled)
            text += [Paragraph(agreed.text, TextKind.HEAD), *options]
        return text

    def _manual(self) -> list[Paragraph]:
        text = [Paragraph(_("Mouse"), TextKind.HEAD)]
        text += [Paragraph(_(sentence)) for sentence in (*MOUSE, *MOUSE_ALONE)]
        text.append(Paragraph(_("Fingers"), TextKind.HEAD))
        text += [Paragraph(_(sentence)) for sentence in FINGERS]
        text.append(Paragraph(_("Keys"), TextKind.HEAD))
        text += [Paragraph(each) for each in key_lines(self.app.settings["keys"])]
        text += [Paragraph(_(LETTERS), TextKind.SMALL), Paragraph(_("Gamepad"), TextKind.HEAD)]
        text += [Paragraph(line(_(keys), _(words))) for keys, words in PAD]
        text.append(Paragraph(_("One switch"), TextKind.HEAD))
        return [*text, *(Paragraph(_(sentence)) for sentence in ONE_SWITCH)]

    def _text(self, rows: Rows, scroll: Scroll) -> None:
        theme = self.theme
        rows.y += theme.px(8)
        for paragraph in self.paragraphs():
            text = plain(paragraph.text)
            if paragraph.kind is TextKind.HEAD:
                rows.y += theme.px(10)
                rows.heading(text)
                continue
            role = "small" if paragraph.kind is TextKind.SMALL else "body"
            indent = theme.px(34) if paragraph.kind is TextKind.TICK else 0
            wide = rows.width - indent
            high = Label.height(theme, text, wide, role)
            if indent:
                side = theme.px(24)
                at = pygame.Rect(rows.x, rows.y, side, theme.line(role))
                Label(self, at, "•", colour=LEGAL, inside=scroll)
            at = pygame.Rect(rows.x + indent, rows.y, wide, high)
            colour = MUTED if role == "small" else TEXT
            Label(self, at, text, role=role, colour=colour, inside=scroll)
            rows.y += high + theme.px(8)
