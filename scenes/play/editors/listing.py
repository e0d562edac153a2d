"""Many actions that have nothing in common but their gesture: a list of buttons, page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from scenes.i18n import _
from scenes.play.editors.sheet import Panel
from scenes.play.hands.desk import PlayDesk
from scenes.table.draw.choose import Chooser
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, Pressable

_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class EditorListing:
    """``page`` from 0: of what a chooser would have offered, had it room."""

    def __init__(self, desk: PlayDesk, chooser: Chooser, close: Callable[[], None]) -> None:
        self._desk, self._chooser, self._shut = desk, chooser, close
        self._panel = Panel(desk.stage, chooser.title or _("Which one?"), close)
        self._pages: list[list[tuple[int, Rect]]] = []
        self._controls: list[Control] = []
        self.page = self._last = 0

    @property
    def rect(self) -> Rect:
        """Its panel in window px, after ``lay_out``."""
        return self._panel.rect

    @property
    def title(self) -> str:
        """What is asked."""
        return self._panel.title

    @property
    def controls(self) -> list[Control]:
        """The buttons of this page, then those of the panel."""
        return [*self._controls, *self._panel.controls]

    # --- laying out -------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """As many rows on a page as there is room for; all pages of one size."""
        panel, brush = self._panel, self._panel.brush
        # A list of one page has no use for these, but is shorter anyway.
        panel.plan(self._turning)
        room, gap, body = panel.room, brush.frame.px(10), brush.frame.text("body")
        cut = room.w - 2 * brush.frame.px(22)
        texts = [brush.writer.cut(each.text, body, cut, True) for each in self._chooser.options]
        wide = max(brush.button_w(ButtonLabel(text)) for text in texts)
        columns = max(1, (room.w + gap) // (wide + gap))
        high = brush.button_h()
        rows = max(1, (room.h + gap) // (high + gap))
        rows = min(rows, -(-len(texts) // columns))
        on_page = columns * rows
        self.page = min(self.page, (len(texts) - 1) // on_page)
        size = (columns * (wide + gap) - gap, rows * (high + gap) - gap)
        self._last = (len(texts) - 1) // on_page
        note = _("Page {k} of {n}", k=self.page + 1, n=self._last + 1)
        panel.plan(*((self._turning, note) if self._last else ((), "")))
        panel.lay_out(size)
        first = self.page * on_page
        self._controls = []
        for k in range(first, min(first + on_page, len(texts))):
            row, column = divmod(k - first, columns)
            at = Rect(panel.body.left + column * (wide + gap), panel.body.top + row * (high + gap),
                      wide, high)
            press = partial(self._choose, self._chooser.actions[k])
            self._controls.append(Control(f"choice.{k}", at, ButtonLabel(texts[k]), press))

    @property
    def _turning(self) -> Sequence[Pressable]:
        return [Pressable("back", ButtonLabel(_("Back"), icon="left"), partial(self.turn, -1)),
                Pressable("next", ButtonLabel(_("More"), icon="right"), partial(self.turn, 1))]

    def turn(self, by: int) -> None:
        """Another page, round and round."""
        self.page = (self.page + by) % (self._last + 1)
        self.lay_out()

    # --- answering --------------------------------------------------------------------------------

    def _choose(self, action: Action) -> None:
        self._shut()
        self._desk.fingers.chosen(action)

    def still(self) -> bool:
        """Whether any of its actions can be done now; those that cannot are gone from then on."""
        kept = [(action, option) for action, option
                in zip(self._chooser.actions, self._chooser.options)
                if self._desk.fingers.may(action)]
        self._chooser.actions = [action for action, _option in kept]
        self._chooser.options = [option for _action, option in kept]
        return bool(kept)

    def handle(self, event: pygame.event.Event) -> bool:
        """Turn the page by key or wheel; whether it was used."""
        if event.type == pygame.KEYDOWN and event.key in _PAGES:
            self.turn(_PAGES[event.key])
            return True
        if event.type == pygame.MOUSEWHEEL and self._desk.side is None:
            self.turn(-event.y)
            return True
        return False

    def draw(self, surface: pygame.Surface, hot: str) -> None:
        """Draw the buttons of this page; ``hot``: the control under the pointer."""
        brush = self._panel.brush
        self._panel.draw(surface, hot)
        for control in self._controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)

    def seen(self) -> dict[str, Any]:
        """What it adds to a line of the trace: the page, and how many actions there are."""
        return {"asks": "list", "title": self._panel.title, "page": self.page,
                "of": len(self._chooser.actions), "rect": list(self.rect)}  # fmt: skip
