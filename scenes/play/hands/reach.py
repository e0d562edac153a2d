"""Fingers at a table where people play: what they mean where they come down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from pygame import Rect

from game.core.places import Form
from scenes.devices.touch import TARGET_PX, Aim, FingerUse, Point, nearest_rect
from scenes.play.hands.desk import PlayDesk
from scenes.program.stack import Reach
from scenes.table.cards.sprites import Sprite
from scenes.table.tree import TableNode
from scenes.tree import Does, NodeRole, NodeState

#: Piles of which each card is taken by itself, beside others.
_FANS = (Form.HAND, Form.OFFERED, Form.FAN)
_OF_USE = NodeState.PLAYABLE | NodeState.TARGET | NodeState.PICKED


class TableReach(Reach):
    """Of a table."""

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self._desk: PlayDesk = scene.desk

    def aim(self, point: Point) -> Aim:
        desk = self._desk
        desk.settle()
        if desk.too_small:
            return Aim(point)
        if desk.covered and desk.blocking() is not None:
            held = desk.app.settings["reveal"] == "held" and desk.controls.at(point) is not None
            return Aim(point, FingerUse.PRESS if held else FingerUse.PAN)
        if desk.side is not None and desk.looks.frame.panel.collidepoint(point):
            return Aim(point, FingerUse.PAN)
        at = meant(desk, point)
        pile = desk.at(at).pile if desk.free(at) and desk.controls.at(at) is None else ""
        return Aim(at, FingerUse.SLIDE if is_narrow(desk, pile) else FingerUse.DRAG)

    def go_on(self) -> bool:
        return self._desk.director.waiting and self._desk.skip_animations()

    def leaves(self) -> bool:
        return self._desk.side is not None


def meant(desk: PlayDesk, point: Point) -> Point:
    """Where a finger meant to come down: there, or on what can be used so near that no finger could
    tell it apart."""
    if desk.controls.at(point) is not None:
        return point
    under = desk.at(point)
    of_use = [stop for stop in desk.tree().stops if _is_of_use(stop)]
    if under.pile and any((stop.pile == under.pile and stop.sprite is under.sprite)
                          or (stop.rect.collidepoint(point) and stop.sprite is None)
                          for stop in of_use):
        return point
    places = [(stop, rect) for stop in of_use for rect in _seen(desk, stop)]
    near = nearest_rect(point, [rect for _stop, rect in places])
    if near is None:
        return point
    stop, rect = places[near[0]]
    return next((at for at in (near[1], rect.center) if _hits(desk, stop, at)), point)


def _hits(desk: PlayDesk, stop: TableNode, at: Point) -> bool:
    if stop.control is not None or stop.sprite is None:
        return True
    under = desk.at(at)
    return under.sprite is stop.sprite if stop.role is NodeRole.CARD else under.pile == stop.pile


def _is_of_use(stop: TableNode) -> bool:
    if stop.role is NodeRole.BUTTON:
        return NodeState.OFF not in stop.state
    # A covered card of a fan to draw from is pressed.
    covered = stop.role is NodeRole.CARD and Does.PRESS in stop.does
    return covered or bool(stop.state & _OF_USE)


def _seen(desk: PlayDesk, stop: TableNode) -> Iterator[Rect]:
    """What no other card of its pile hides of it."""
    if stop.role is not NodeRole.CARD or stop.sprite is None:
        yield stop.rect
        return
    sprites, rect = desk.board.sprites.get(stop.pile, []), desk.rect(stop.sprite)
    after = sprites[stop.index + 1] if stop.index + 1 < len(sprites) else None
    yield strip_of(rect, None if after is None else desk.rect(after))


def strip_of(rect: Rect, over: Rect | None) -> Rect:
    """What shows of a card with another one over it; None: with none.

    >>> strip_of(Rect(0, 0, 100, 140), Rect(30, 0, 100, 140))
    Rect(0, 0, 30, 140)
    >>> strip_of(Rect(0, 0, 100, 140), Rect(0, 30, 100, 140)).h
    30
    """
    if over is None or not rect.colliderect(over):
        return rect.copy()
    across, down = over.x - rect.x, over.y - rect.y
    if abs(across) >= abs(down):
        left = rect.left if across > 0 else over.right
        return Rect(left, rect.top, max(1, abs(across)), rect.h)
    top = rect.top if down > 0 else over.bottom
    return Rect(rect.left, top, rect.w, max(1, abs(down)))


def is_narrow(desk: PlayDesk, pile: str) -> bool:
    """Whether cards lie beside each other there, and so close that a finger covers more than one.
    """
    spot = desk.layout.spots.get(pile)
    if spot is None or spot.form not in _FANS or desk.pace.at_once:
        return False
    lies = [sprite.lie for sprite in desk.board.sprites.get(pile, ())]
    return any(0 < after.x - lie.x < TARGET_PX and abs(after.y - lie.y) < lie.width
               for lie, after in pairwise(lies))


def under_finger(desk: PlayDesk, pile: str, point: Point, *, of_use: bool) -> Sprite | None:
    """The card of such a pile that a finger is at; ``of_use``: of those beside it rather one that
    can be used."""
    sprites = desk.board.sprites.get(pile, [])
    strips = [strip_of(desk.rect(sprite), desk.rect(after) if after else None)
              for sprite, after in zip(sprites, [*sprites[1:], None])]
    away = {id(sprite): max(strip.left - point[0], point[0] - strip.right + 1, 0)
            for sprite, strip in zip(sprites, strips)}
    nearest = min(sprites, key=lambda sprite: away[id(sprite)], default=None)
    if nearest is None or not of_use or (pile, nearest.card) in desk.intent.playable:
        return nearest
    usable = [sprite for sprite in sprites if (pile, sprite.card) in desk.intent.playable
              and away[id(sprite)] < TARGET_PX // 2]
    return min(usable, key=lambda sprite: away[id(sprite)], default=nearest)
