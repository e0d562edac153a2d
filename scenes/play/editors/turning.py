"""One of several cards that lie face down: they are laid out large, side by side, to be picked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.asking import Backs
from scenes.i18n import _
from scenes.look.pictures import card_height
from scenes.look.theme import MUTED
from scenes.play.editors.sheet import Panel
from scenes.play.hands.desk import PlayDesk
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Label

#: Widest and least card in px at K = 1 and in px; steps from one to the next, in widths.
WIDEST, LEAST = 130, 60
STEPS = (1.16, 0.9, 0.7, 0.55)


def turning(desk: PlayDesk, actions: list[Action], at: Rect, first: Action | None,
            close: Callable[[], None]) -> Turning | None:
    """The backs that these actions pick; None where they pick none, or there is but one."""
    backs = desk.stage.table.backs.get(actions[0].verb)
    return None if backs is None or len(actions) < 2 else Turning(desk, backs, actions, close)


class Turning:
    """Backs in the order in which they lie, the lowest at the left."""

    def __init__(self, desk: PlayDesk, backs: Backs, actions: list[Action],
                 close: Callable[[], None]) -> None:
        self._desk, self._backs, self._actions, self._shut = desk, backs, actions, close
        self._panel = Panel(desk.stage, desk.stage.edge.tell(backs.title(desk.stage.view)), close)
        self._controls: list[Control] = []
        self._wide = LEAST

    @property
    def rect(self) -> Rect:
        return self._panel.rect

    @property
    def controls(self) -> list[Control]:
        return [*self._controls, *self._panel.controls]

    def lay_out(self) -> None:
        panel, view = self._panel, self._desk.stage.view
        frame, room = panel.brush.frame, panel.room
        places = sorted((self._backs.of(view, each), each) for each in self._actions)
        n, line = len(places), round(1.6 * frame.text("body"))
        sizes = [(w, step) for w in range(max(LEAST, frame.px(WIDEST)), LEAST - 1, -5)
                 for step in STEPS]
        wide, step = next(((w, step) for w, step in sizes if w * (1 + step * (n - 1)) <= room.w
                           and card_height(w) + line <= room.h), (LEAST, (room.w / LEAST - 1) / n))
        self._wide = wide
        whole = round(wide * (1 + step * (n - 1)))
        panel.lay_out((whole, card_height(wide) + line))
        self._controls = []
        for k, (place, action) in enumerate(places):
            left = panel.body.left + round(k * step * wide)
            shown = wide if k == n - 1 else min(wide, round(step * wide))
            rect = Rect(left, panel.body.top, shown, card_height(wide))
            label = Label(_("Card {k} of {n}", k=k + 1, n=n), key=str(k + 1) if k < 9 else "")
            press = partial(self._choose, action)
            self._controls.append(Control(f"editor.back.{place}", rect, label, press))

    def _choose(self, action: Action) -> None:
        self._shut()
        self._desk.fingers.submit(action)

    def still(self) -> bool:
        self._actions = [each for each in self._actions if self._desk.fingers.may(each)]
        return bool(self._actions)

    def handle(self, event: pygame.event.Event) -> bool:
        return False

    def draw(self, surface: pygame.Surface, hot: str) -> None:
        stage, panel, brush = self._desk.stage, self._panel, self._panel.brush
        panel.draw(surface, hot)
        pictures, size = stage.app.pictures, brush.frame.text("body")
        name = stage.sight.backs.get(self._backs.pile(stage.view), pictures.deck_back)
        for k, control in enumerate(self._controls):
            rect = Rect(control.rect.topleft, (self._wide, control.rect.h))
            shadow, x, y = pictures.shadow(rect.w)
            surface.blit(shadow, (rect.x + x, rect.y + y))
            surface.blit(pictures.back(name, rect.w), rect)
            middle = rect.bottom + round(0.9 * size)
            brush.writer.put(surface, str(k + 1), control.rect.centerx, middle, size, MUTED,
                             bold=True, align="middle")
        lit = next((each for each in self._controls if each.name == hot), None)
        if lit is not None:
            brush.target(surface, lit.rect, hot=True)

    def seen(self) -> dict[str, Any]:
        return {"asks": "back", "title": self._panel.title, "of": len(self._actions),
                "rect": list(self.rect)}  # fmt: skip
