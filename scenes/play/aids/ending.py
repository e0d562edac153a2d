"""How a deal ends: the hat falls on who has lost, then the result slides in and counts.

A click or key ends it; with reduced motion, and at speed Instant, all is there at once.
"""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.play.hands.desk import PlayDesk
from scenes.table.arriving import AT_REST, Arrival, Arriving
from scenes.table.cards import motion
from scenes.table.headlines import losers
from scenes.table.layer import Depth, Layer

#: The hat at the table: how long it falls and lies, in ms; from how high, in sizes of itself.
HAT_MS, FALLS, HIGH, SIDE_PX = 1100, 0.42, 2.6, 84
#: The result: when each part of it begins and how long it takes, in ms.
SLIDE, COUNT, DROP = (0, 300), (240, 700), (520, 480)
ALL_MS = 1000
_STOPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN,
          pygame.CONTROLLERBUTTONDOWN)  # fmt: skip
_CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


class EndingLayer(Layer[PlayDesk]):
    """Once for each outcome."""

    depths = (Depth.OVER,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._for: object = None
        self._hat_ms: float | None = None
        self._hats: list[Rect] = []
        self._panel: Arriving | None = None
        self._told: object = None
        self._began_ms = 0.0

    @property
    def moving(self) -> bool:
        return self._hat_ms is not None or self._arrives

    @property
    def _arrives(self) -> bool:
        """Whether the result is still on its way."""
        return self._panel is not None and self._panel.arrival != AT_REST

    def _factor(self) -> float:
        """How long it takes, against speed Normal; 0: no time at all."""
        return 0.0 if self.desk.calm else motion.SPEEDS[self.desk.app.speed]

    # --- the result -------------------------------------------------------------------------------

    def arrive(self, panel: Arriving) -> None:
        """The result is to be shown; one of the same deal again has been seen to come."""
        outcome = self.desk.session.outcome
        if outcome is not self._told:
            self._told, self._began_ms = outcome, self.desk.now_ms
        self._panel = panel
        self._move_on(self.desk.now_ms)

    def _move_on(self, now_ms: float) -> None:
        if self._panel is None:
            return
        factor = self._factor()
        passed_ms = (now_ms - self._began_ms) / factor if factor else ALL_MS
        if passed_ms >= ALL_MS:
            self._panel.arrival = AT_REST
        else:
            self._panel.arrival = Arrival(*(_part(passed_ms, each) for each in (SLIDE, COUNT,
                                                                               DROP)))

    # --- time -------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        desk = self.desk
        outcome, settled = desk.session.outcome, desk.director.settled(now_ms)
        if outcome is not self._for and settled:
            self._for, self._hat_ms = outcome, None
            self._hats = self._places() if outcome is not None and self._factor() else []
            if self._hats:
                self._hat_ms = now_ms
        if self._hat_ms is not None and now_ms >= self._hat_ms + HAT_MS * self._factor():
            self._hat_ms = None
        if self._panel is not None and id(desk.page) != id(self._panel):
            self._panel = None
        if self._arrives:
            self._move_on(now_ms)
            desk.mark()

    def _places(self) -> list[Rect]:
        """The plates of all who have lost."""
        stage = self.desk.stage
        rects = []
        for seat in losers(stage, self.desk.session):
            plate = stage.layout.plates.get(seat)
            plate = stage.looks.own_plate if plate is None and seat == stage.seat else plate
            rects += [plate] if plate is not None else []
        return rects

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type not in _STOPS or not self.moving:
            return False
        sliding = self._arrives and self._panel is not None and self._panel.arrival.slide < 1
        if self._arrives:
            self._began_ms = self.desk.now_ms - ALL_MS * max(1.0, self._factor())
            self._move_on(self.desk.now_ms)
        self._hat_ms = None
        self.desk.mark()
        # What still slides cannot be aimed at.
        return sliding and event.type in _CLICKS

    def resized(self) -> None:
        self._hat_ms = None

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if self._hat_ms is None:
            return
        desk, factor = self.desk, self._factor() or 1.0
        part = min(1.0, max(0.0, (self.desk.now_ms - self._hat_ms) / (HAT_MS * factor)))
        side = desk.looks.frame.px(SIDE_PX)
        hat = desk.looks.brush.pictures.sign("fools_hat", side)
        for plate in self._hats:
            fallen = motion.bounce(min(1.0, part / FALLS))
            middle = plate.centerx, round(plate.top - side * (HIGH * (1 - fallen)) + 0.1 * side)
            if part < FALLS:
                middle = middle[0], max(middle[1], side // 2)
            rect = hat.get_rect(center=middle)
            rect.clamp_ip(surface.get_rect())
            surface.blit(hat, rect)


def _part(passed_ms: float, when: tuple[int, int]) -> float:
    begins_ms, lasts_ms = when
    return min(1.0, max(0.0, (passed_ms - begins_ms) / lasts_ms))
