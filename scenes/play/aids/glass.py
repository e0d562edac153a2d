"""A finger on cards that are narrower than it: the one it is at is shown large above it, and it
goes from card to card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.devices.touch import SLACK_PX, SLIDE, Point, SlideStep
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.pointer import Touch, TouchKind
from scenes.play.hands.reach import under_finger
from scenes.table.cards.sprites import Sprite
from scenes.table.desk import Mark
from scenes.table.layer import Layer

#: So far up, in finger's slacks, a card is taken out of its fan.
OUT = 2


class FingerGlass(Layer[PlayDesk]):
    """``chosen``: the card that the finger is at; None: no finger is there."""

    depths = ()

    def __init__(self, desk: PlayDesk, above: Callable[[Sprite | None], object]) -> None:
        """``above``: shows a card large above where it lies; None: none."""
        super().__init__(desk)
        self._raise = above
        self.chosen: Sprite | None = None
        self._start: Point = (0, 0)
        self._dragging = False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != SLIDE:
            return False
        if event.step is SlideStep.BEGIN:
            self._begin(event.pos)
        elif event.step is SlideStep.MOVE:
            self._move(event.pos)
        elif event.step is SlideStep.GONE:
            self._go()
        else:
            self._end(event.pos, tapped=event.step is SlideStep.TAP)
        return True

    def seen(self) -> dict[str, Any]:
        known = self.chosen is not None and self.desk.knows(self.chosen)
        return {"glass": self.chosen.card} if self.chosen is not None and known else {}

    def pulled(self, news: Any) -> None:
        if news and not self._dragging:
            self._show(None)

    # --- what the finger does ---------------------------------------------------------------------

    def _begin(self, point: Point) -> None:
        desk, self._start, self._dragging = self.desk, point, False
        # As a press: cards that fly are where they belong.
        if desk.skip_animations():
            return
        desk.session.hurry()
        pile = desk.at(point).pile
        self._show(under_finger(desk, pile, point, of_use=True))

    def _move(self, point: Point) -> None:
        desk = self.desk
        if self._dragging:
            drag = desk.fingers.drag
            desk.fingers.move(point)
            goes_on = drag is not None and desk.fingers.drag is drag
            desk.mark(Mark.MOTION if goes_on else Mark.PICTURE)
        elif self.chosen is not None and self._is_out(point):
            self._take_out(point)
        elif self.chosen is not None:
            self._show(under_finger(desk, self.chosen.pile, point, of_use=False))

    def _is_out(self, point: Point) -> bool:
        """It has gone up and out of the fan, with the card."""
        assert self.chosen is not None
        up, aside = self._start[1] - point[1], abs(self._start[0] - point[0])
        straight = up >= OUT * SLACK_PX and up > aside
        return straight or point[1] < self.desk.rect(self.chosen).top - SLACK_PX

    def _take_out(self, point: Point) -> None:
        desk, sprite = self.desk, self.chosen
        assert sprite is not None
        self._show(None)
        self._dragging = True
        desk.fingers.down(self._point_of(sprite))
        desk.fingers.move(point)
        desk.mark(Mark.CONTROLS)

    def _end(self, point: Point, *, tapped: bool) -> None:
        desk, sprite = self.desk, self.chosen
        if self._dragging:
            self._dragging = False
            desk.fingers.up(point)
        elif sprite is not None:
            self._show(None)
            self._pick(sprite, tapped=tapped)
        desk.mark(Mark.CONTROLS)

    def _go(self) -> None:
        """It is something else, or lost: what it held goes back."""
        if self._dragging:
            self.desk.fingers.let_go()
            self.desk.mark(Mark.CONTROLS)
        self._dragging = False
        self._show(None)

    def _pick(self, sprite: Sprite, *, tapped: bool) -> None:
        """The card is in hand, whatever one click would do with it: a finger may be at the wrong
        one. Tapped once more it is played."""
        fingers, pick = self.desk.fingers, self.desk.fingers.pick
        held = pick is not None and pick.source == sprite.pile and sprite.card in pick.cards
        if held and pick is not None and not fingers.intent.several(sprite.pile):
            one_click = fingers.one_click and self.desk.app.settings["one_click"]
            single = fingers.intent.single(pick) if one_click and tapped else None
            if single is not None:
                fingers.choose([single], self.desk.layout.spots[sprite.pile].card)
            if single is not None or not tapped:
                return
        point, before = self._point_of(sprite), fingers.one_click
        fingers.one_click = False
        fingers.touched(Touch(TouchKind.CLICK, point, point))
        fingers.one_click = before

    def _point_of(self, sprite: Sprite) -> Point:
        """Where nothing lies over the card."""
        rect = self.desk.rect(sprite)
        points = [(rect.left + step, y) for y in (rect.centery, rect.top + 8, rect.bottom - 8)
                  for step in (rect.w // 2, 8, 4, 2, rect.w - 8, rect.w - 3)]
        free = (point for point in points if self.desk.at(point).sprite is sprite)
        return next(free, rect.center)

    def _show(self, sprite: Sprite | None) -> None:
        if sprite is not self.chosen:
            self.chosen = sprite
            self._raise(sprite)
