"""What the pointer rests on, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.session.table import News
from scenes.play.hands.desk import PlayDesk
from scenes.play.keys.focus import PlayFocus
from scenes.play.keys.tipping import of_control, tip_of
from scenes.table.keys.ring import draw_name, says_it, seen_rect
from scenes.table.layer import Depth, Layer
from scenes.table.tree import TableNode

#: After so long a name is shown; of a card in the own hand later, where the pointer rests anyway
#: before it picks.
AFTER_MS, IN_HAND_MS = 350, 900
_ENDS = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.WINDOWLEAVE, pygame.MOUSEWHEEL)


class TableTips(Layer[PlayDesk]):
    """``words``: what is shown now, "" for nothing."""

    depths = (Depth.TOP,)

    def __init__(self, desk: PlayDesk, focus: PlayFocus) -> None:
        super().__init__(desk)
        self._focus = focus
        self.words = ""
        self._stop: TableNode | None = None
        self._point: tuple[int, int] | None = None
        self._since_ms = 0
        self._room = ""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and event.rel != (0, 0):
            self._point, self._since_ms = event.pos, self.desk.now_ms
            self._hide()
        elif event.type in _ENDS:
            self._point = None
            self._hide()
        return False

    def _hide(self) -> None:
        if self.words:
            self.words, self._stop = "", None
            self.desk.mark()

    def pulled(self, news: Sequence[News]) -> None:
        if news:
            self._hide()

    def resized(self) -> None:
        self._hide()

    def update(self, now_ms: int) -> None:
        desk, focus = self.desk, self._focus
        if desk.room() != self._room:
            # A page has come over what was pointed at, or has gone from it.
            self._room, self._point = desk.room(), None
            self._hide()
        if self.words or self._point is None or now_ms < self._since_ms + AFTER_MS:
            return
        idle = not desk.pace.at_once and all(hand.drag is None for hand in desk.hands)
        if not idle or focus.visible or not desk.director.settled(now_ms):
            return
        focus.renew()
        stop = focus.places.under(self._point)
        in_hand = stop is not None and desk.is_own_hand(stop.pile)
        if in_hand and now_ms < self._since_ms + IN_HAND_MS:
            return
        self._point = None
        if stop is None:
            return
        bare = says_it(desk.stage, stop)
        words = of_control(desk, stop) if bare else tip_of(desk, stop)
        if words:
            self.words, self._stop = words, stop
            desk.mark()

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self.words or self._stop is None:
            return
        if self.desk.fingers.refused is None:
            stage = self.desk.stage
            draw_name(stage, surface, seen_rect(stage, self._stop), self.words,
                      self.desk.controls.rects())

    def seen(self) -> dict[str, Any]:
        return {"tip": self.words or None}
