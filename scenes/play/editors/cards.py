"""Cards in a panel that are moved about: by dragging, and by a click here and a click there."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame
from pygame import Rect

from game.core.records import dataclass, field
from scenes.play.hands.pointer import Point, Pointer, TouchKind
from scenes.table.draw.paint import Brush


@dataclass(frozen=True, slots=True)
class Did:
    """What a pointer has done with a card: ``kind``: CLICK or DROP;
    ``rect``: where the card was let go."""

    kind: TouchKind
    card: str
    at: Point
    rect: Rect


@dataclass
class Cards:
    """``places``: card -> where it lies in window px; a later one lies over an earlier one.

    ``shown``: what a place that is no card shows, a face or a back; ``dragged``: the card that
    follows the pointer, "" for none.
    """

    places: dict[str, Rect] = field(default_factory=dict)
    shown: dict[str, str] = field(default_factory=dict)
    dragged: str = ""
    at: Point = (0, 0)
    _grip: Point = (0, 0)
    _pressed: str = ""
    _pointer: Pointer = field(default_factory=Pointer)

    def under(self, point: Point) -> str:
        """The topmost card at a point; "" for none."""
        here = (card for card in reversed(self.places) if self.places[card].collidepoint(point))
        return next(here, "")

    def seen(self) -> dict[str, Rect]:
        """What of each card no other hides, as they lie in rows from the left."""
        visible, rects = {}, list(self.places.items())
        for (card, rect), (_next, over) in zip(rects, [*rects[1:], ("", Rect(0, 0, 0, 0))]):
            hidden = rect.right - over.left if over.top == rect.top else 0
            hidden = hidden if 0 < hidden < rect.w else 0
            visible[card] = Rect(rect.left, rect.top, rect.w - hidden, rect.h)
        return visible

    @property
    def drag_rect(self) -> Rect:
        """Where the dragged card is."""
        rect = self.places[self.dragged]
        return Rect(self.at[0] + self._grip[0], self.at[1] + self._grip[1], rect.w, rect.h)

    def let_go(self) -> None:
        """Whatever is dragged lies where it was."""
        self._pointer.cancel()
        self.dragged = self._pressed = ""

    def handle(self, event: pygame.event.Event, now_ms: int) -> Did | bool:
        """Take what the mouse does: whether it was about a card, and what it has done."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = self.under(event.pos)
            if not self._pressed:
                return False
            self._pointer.down(event.pos)
            rect = self.places[self._pressed]
            self._grip, self.at = (rect.x - event.pos[0], rect.y - event.pos[1]), event.pos
            return True
        if not self._pressed or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return False
        if self._pressed not in self.places:
            self.let_go()
            return True
        return self._follow(event, now_ms)

    def _follow(self, event: pygame.event.Event, now_ms: int) -> Did | bool:
        self.at, card = event.pos, self._pressed
        if event.type == pygame.MOUSEMOTION:
            self._pointer.move(event.pos)
            self.dragged = card if self._pointer.dragging else ""
            return True
        dropped = [touch for touch in self._pointer.up(event.pos, now_ms)
                   if touch.kind is TouchKind.DROP]
        self.dragged = card if dropped else ""
        done = Did(TouchKind.DROP if dropped else TouchKind.CLICK, card, event.pos,
                   self.drag_rect if dropped else self.places[card])
        self.dragged = self._pressed = ""
        return done

    def draw(self, surface: pygame.Surface, brush: Brush, *, picked: Collection[str] = (),
             hot: str = "", stands: Mapping[str, str] | None = None) -> None:
        """The cards where they lie, the dragged one on top; ``stands``: wild card -> face."""
        for card, rect in self.places.items():
            if card != self.dragged:
                self._one(surface, brush, card, rect, stands or {})
                if card in picked or card == hot:
                    brush.picked(surface, rect)
        if self.dragged:
            self._one(surface, brush, self.dragged, self.drag_rect, stands or {})
            brush.picked(surface, self.drag_rect)

    def _one(self, surface: pygame.Surface, brush: Brush, card: str, rect: Rect,
             stands: Mapping[str, str]) -> None:
        picture = brush.pictures.card(self.shown.get(card, card), rect.w)
        if rect.h >= picture.get_height():
            shadow, x, y = brush.pictures.shadow(rect.w, 1 if card == self.dragged else 0)
            surface.blit(shadow, (rect.x + x, rect.y + y))
        surface.blit(picture, rect, Rect(0, 0, *rect.size))
        if card in stands:
            slip = brush.pictures.stands_for(stands[card], round(0.27 * rect.w))
            surface.blit(slip, slip.get_rect(left=rect.x + 3, centery=rect.centery))
