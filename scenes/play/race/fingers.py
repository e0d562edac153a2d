"""Fingers in a race: a drag for each, and each acts for the seat on whose piles it begins (RT5)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame

from game.core.racing import SHARED
from game.core.records import dataclass
from scenes.devices.devices import TOUCH
from scenes.devices.touch import (
    FINGERS,
    GONE,
    HOLD_MS,
    LOST_MS,
    SLACK_PX,
    Point,
    at_bezel,
    finger_of,
    point_of,
)
from scenes.play.hands.desk import PlayDesk
from scenes.play.race.racer import Racer
from scenes.play.race.realtime import RaceLayer
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.layout.sharing import ends_of
from scenes.table.layout.spots import TableZone

#: After these nobody knows what is held.
_LOST = (pygame.WINDOWFOCUSLOST, GONE)


@dataclass
class _Held:
    """Whose finger it is; where and when it came down, when it was last heard; ``edge``: it began
    where a palm may lie."""

    hand: Racer
    start: Point
    began_ms: int
    heard_ms: int
    edge: bool


class RaceFingers:
    """All fingers at the table, by which screen and number they have."""

    def __init__(self, desk: PlayDesk, race: RaceLayer, hand: Callable[[int | None], Racer | None],
                 used: dict[int, str]) -> None:
        """``hand``: of a seat; ``used``: the device that a seat used last."""
        self._desk, self._race, self._hand, self._used = desk, race, hand, used
        self._held: dict[tuple[int, int], _Held] = {}

    def __contains__(self, finger: object) -> bool:
        """Whether a finger of that number holds anything."""
        return any(number == finger for _screen, number in self._held)

    def clear(self) -> None:
        """The table is shown from elsewhere."""
        self._held.clear()

    def let_go(self) -> None:
        """The window is left: what fingers hold goes back."""
        for held in self._held.values():
            held.hand.let_go()
        self._held.clear()

    def hear(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it was used: not what lies over the table."""
        if event.type in _LOST:
            self.let_go()
        if event.type not in FINGERS:
            return False
        key, point = finger_of(event), point_of(event, self._desk.app.size)
        if event.type == pygame.FINGERDOWN:
            return self._touched(key, point)
        held = self._held.get(key)
        if held is None:
            return False
        held.heard_ms = self._desk.now_ms
        if event.type == pygame.FINGERUP:
            self._held.pop(key).hand.up(point)
        else:
            held.hand.move(point)
        self._desk.mark(Mark.CONTROLS)
        return True

    def update(self, now_ms: int) -> None:
        """A finger that rests on a card is the other button: the card finds its place by itself."""
        for key, held in [*self._held.items()]:
            rests = now_ms >= held.began_ms + HOLD_MS and not held.edge
            if rests and held.hand.drag is None and held.hand.pressed:
                del self._held[key]
                held.hand.let_go()
                held.hand.quick(held.start)
                self._desk.mark(Mark.CONTROLS)

    def _touched(self, key: tuple[int, int], point: Point) -> bool:
        """It acts for the seat on whose pile it begins; a second one of that seat is not heard."""
        desk = self._desk
        if key in self._held:
            self._held.pop(key).hand.let_go()
        control = desk.controls.at(point)
        if control is not None:
            self._press(control)
        elif desk.free(point):
            alone = len(desk.session.people) == 1
            hand = self._hand(desk.session.people[0] if alone else self.zone(point))
            hand = hand or self._grabber(point)
            if hand is not None and self._is_free(hand):
                now_ms = desk.now_ms
                edge = at_bezel(point, desk.app.size)
                self._used[hand.seat] = TOUCH
                self._held[key] = _Held(hand, point, now_ms, now_ms, edge)
                hand.down(point, SLACK_PX)
        else:
            return False
        desk.mark(Mark.CONTROLS)
        return True

    def _is_free(self, hand: Racer) -> bool:
        """A palm at the edge, and a finger of which nothing was heard for long, give way."""
        now_ms = self._desk.now_ms
        for key, held in [*self._held.items()]:
            palm = held.edge and hand.drag is None
            if held.hand is hand and (palm or now_ms >= held.heard_ms + LOST_MS):
                del self._held[key]
                hand.let_go()
        return not hand.pressed and all(held.hand is not hand for held in self._held.values())

    def _grabber(self, point: Point) -> Racer | None:
        """A finger on a shared pile is of whoever sits at that side, if they may grab it."""
        pile, _sprite, _index = self._desk.at(point)
        spot, racing = self._desk.layout.spots.get(pile), self._desk.setting.table.racing
        if spot is None or racing is None or racing.roles.of(pile) != SHARED:
            return None
        below, above = ends_of(self._desk.session.people)
        side = below if point[1] >= spot.area.centery else above
        hands = (self._hand(seat) for seat in side)
        return next((hand for hand in hands if hand is not None and pile in hand.grabs()), None)

    def _press(self, control: Control) -> None:
        """Everybody's own button may be pressed by anybody's finger."""
        match = re.fullmatch(r"race\.(\d+)", control.name)
        if match is not None:
            self._race.answer(int(match[1]))
        else:
            self._desk.press(control)

    def zone(self, point: Point) -> int | None:
        """Whose own piles lie there; None: nobody's."""
        pile, _sprite, _index = self._desk.at(point)
        spot = self._desk.layout.spots.get(pile)
        return spot.seat if spot is not None and spot.zone is TableZone.OWN else None
