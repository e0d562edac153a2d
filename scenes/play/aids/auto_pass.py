"""Passes that are forced are played by themselves: half a second, with the word over the hand."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.action import Action
from game.core.words import PreRendered
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.forced_pass import forced_pass, word
from scenes.table.cards import motion
from scenes.table.layer import Depth, Layer
from scenes.table.places import least_covering

#: So long the word stands before it happens, at speed Normal.
WORD_MS = 500


class AutoPass(Layer[PlayDesk]):
    """Watches for them once all lies still."""

    depths = (Depth.OVER,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._since: tuple[int, int] | None = None
        self._action: Action | None = None

    def update(self, now_ms: int) -> None:
        desk = self.desk
        number = desk.session.number
        held = desk.page is not None or desk.blocking() is not None or desk.session.paused
        if held or not desk.rests():
            self._forget()
            return
        if self._since is None or self._since[0] != number:
            action = forced_pass(desk.stage, desk.session)
            if (action is None) != (self._action is None):
                desk.mark()
            self._since, self._action = (number, now_ms), action
        lasts_ms = WORD_MS * max(motion.SPEEDS["fast"], desk.director.factor)
        if self._action is not None and now_ms >= self._since[1] + lasts_ms:
            action, self._action = self._action, None
            desk.act(action, desk.seat)

    def _forget(self) -> None:
        if self._action is not None:
            self.desk.mark()
        self._since, self._action = None, None

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if self._action is None:
            return
        stage = self.desk.stage
        told = PreRendered(word(stage, self._action))
        words = _("Nothing else to do: {word}", word=told) if told else _("Nothing else to do")
        size = stage.looks.brush.pill_w(words), stage.looks.brush.pill_h()
        rect = least_covering(stage.looks.frame, stage.board, stage.layout, size)
        stage.looks.brush.pill(surface, words, rect.center)

    def seen(self) -> dict[str, Any]:
        return {"lapse": self._action.text} if self._action is not None else {}
