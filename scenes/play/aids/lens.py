"""Seeing the own cards better: a covered card raised while it is held, the hand spread by the
wheel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame
from pygame import Rect

from scenes.play.hands.desk import PlayDesk
from scenes.table.cards.sprites import Sprite
from scenes.table.desk import Mark
from scenes.table.layer import Depth, Layer
from scenes.table.layout.groups import CARD_H
from scenes.table.layout.spread import LEAST_HAND

#: How far one notch of the wheel moves hand cards apart, in card widths, and how far they ever go.
NOTCH, WIDEST = 0.1, 1.3
#: A raised card is as large as those of the hand, at least N px at K = 1.
LEAST_PX = 150
#: Above a finger it is so much larger, and stands so far above the others, at K = 1.
ABOVE, ABOVE_PX = 1.25, 14
_MIDDLE = 2
_ALT = (pygame.K_LALT, pygame.K_RALT)


class LensPlace(Protocol):
    """Somewhere on the table, perhaps a card."""

    @property
    def sprite(self) -> Sprite | None:
        """The card that lies there; None: no card."""


class Lens(Layer[PlayDesk]):
    """``raised``: the card that is shown whole, on top of all, while button or key is held."""

    depths = (Depth.OVER,)

    def __init__(self, desk: PlayDesk, at: Callable[[], LensPlace | None]) -> None:
        """``at``: where focus is, while it is seen."""
        super().__init__(desk)
        self._at = at
        self.raised: Sprite | None = None
        self._by_key = self._above = False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _MIDDLE:
            return self._raise(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == _MIDDLE:
            return self._lower()
        if event.type == pygame.KEYDOWN and event.key in _ALT:
            self._by_key = True
            return self._raise_by_key()
        if event.type == pygame.KEYUP and event.key in _ALT:
            self._by_key = False
            return self._lower()
        if event.type == pygame.MOUSEMOTION and self._by_key:
            self._raise(event.pos)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._by_key = False
            self._lower()
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(pygame.mouse.get_pos(), event.y)
        return False

    def seen(self) -> dict[str, Any]:
        return {"raised": self.raised.card if self.raised is not None else None}

    # --- one card ---------------------------------------------------------------------------------

    def _raise(self, point: tuple[int, int]) -> bool:
        return self._show(self.desk.at(point).sprite if self.desk.free(point) else None)

    def show_above(self, sprite: Sprite | None) -> None:
        """Show a card large above where it lies, where no finger hides it; None: none."""
        self._show(sprite)
        self._above = sprite is not None

    def _raise_by_key(self) -> bool:
        place = self._at()
        return self._raise(pygame.mouse.get_pos()) if place is None else self._show(place.sprite)

    def _show(self, sprite: Sprite | None) -> bool:
        stage = self.desk.stage
        open_ = sprite is not None and stage.knows(sprite) and sprite.pile != stage.sight.covered
        shown = sprite if open_ else None
        if shown is not self.raised:
            self.raised = shown
            self.desk.mark()
        return shown is not None

    def _lower(self) -> bool:
        had, self._above = self.raised is not None, False
        self._show(None)
        return had

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        sprite, stage = self.raised, self.desk.stage
        if sprite is None:
            return
        if sprite not in stage.board.sprites.get(sprite.pile, []):
            return
        frame, rect = stage.looks.frame, stage.rect(sprite)
        width = max(rect.w, stage.layout.solution.sizes.hand, frame.px(LEAST_PX))
        width = round(ABOVE * width) if self._above else width
        shown = Rect(0, 0, width, round(width * CARD_H))
        shown.midbottom = rect.midbottom
        if self._above:
            shown.midbottom = rect.left + rect.w // 4, rect.top - frame.px(ABOVE_PX)
        shown.clamp_ip(frame.table.inflate(-8, -8))
        stage.painter.card(surface, sprite, shown.x, shown.y, width, stage.sight, lift=1)

    # --- the hand ---------------------------------------------------------------------------------

    def _wheel(self, point: tuple[int, int], notches: int) -> bool:
        stage = self.desk.stage
        pile, _sprite, _index = stage.at(point)
        if not stage.is_own_hand(pile) or not self.desk.free(point):
            return False
        lies = [sprite.lie for sprite in stage.board.sprites[pile]]
        if len(lies) > 1 and lies[0].y == lies[1].y:
            now = (lies[1].x - lies[0].x) / lies[0].width
            stage.spread_hand(min(WIDEST, max(LEAST_HAND, now + NOTCH * notches)), self.desk.now_ms)
            self.desk.mark(Mark.TABLE)
        return True
