"""The end of a deal: one sweep of brass rays from the winner's seat."""

from __future__ import annotations

import math

import pygame

from scenes.look.theme import BRASS
from scenes.play.hands.desk import PlayDesk
from scenes.table.cards import motion
from scenes.table.layer import Depth, Layer

#: Rays, and how far they turn.
COUNT, SWEEP_DEGREES = 12, 40
#: They are soft: drawn this many times smaller, and blurred by so many px.
COARSE, BLUR_PX = 4, 4
STRONGEST = 58
#: How far each layer of a ray reaches, as a part of the window, and its part of the light.
REACHES = ((1.0, 0.35), (0.75, 0.55), (0.5, 0.8), (0.28, 1.0))
_STOPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN,
          pygame.CONTROLLERBUTTONDOWN)  # fmt: skip


class Rays(Layer[PlayDesk]):
    """Shines once for each outcome, before the result is shown; any input ends it."""

    depths = (Depth.GROUND,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._for: object = None
        self._began_ms: float | None = None
        self._from = (0, 0)

    @property
    def moving(self) -> bool:
        return self._began_ms is not None

    def update(self, now_ms: int) -> None:
        desk = self.desk
        outcome, settled = desk.session.outcome, desk.director.settled(now_ms)
        if outcome is not self._for and settled:
            self._for = outcome
            self._began_ms = None
            seat = self.winner()
            if seat is not None and not desk.calm:
                plate = desk.layout.plates.get(seat)
                self._from = plate.center if plate is not None else desk.looks.own_plate.center
                self._began_ms = now_ms
        if self._began_ms is not None and now_ms >= self._began_ms + self._lasts_ms():
            self._began_ms = None

    def _lasts_ms(self) -> float:
        return motion.RAYS * min(1.0, self.desk.director.factor)

    def winner(self) -> int | None:
        """Whose seat shines: the viewer's own, if it has won; else the best of those who have; None
        for a draw, and where several have won who are no partners."""
        desk, outcome = self.desk, self.desk.session.outcome
        if outcome is None or not any(outcome.won) or all(outcome.won):
            return None
        if outcome.won[desk.seat]:
            return desk.seat
        winners = [seat for seat, won in enumerate(outcome.won) if won]
        if not desk.shown.arrangement.are_one_side(winners):
            # Where all but one are safe nobody shines: the one who is not has the hat.
            return None
        return min(winners, key=lambda seat: outcome.places[seat])

    def handle(self, event: pygame.event.Event) -> bool:
        if self._began_ms is not None and event.type in _STOPS:
            self._began_ms = None
            self.desk.mark()
        return False

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if self._began_ms is None:
            return
        part = min(1.0, max(0.0, (self.desk.now_ms - self._began_ms) / self._lasts_ms()))
        wide, high = surface.get_size()
        small = pygame.Surface((wide // COARSE, high // COARSE))
        far, risen = math.hypot(*small.get_size()), math.sin(math.pi * part)
        for reach, light in REACHES:
            self._fan(small, part, reach * far, light * STRONGEST * risen / 255)
        soft = pygame.transform.gaussian_blur(small, BLUR_PX)
        shine = pygame.transform.smoothscale(soft, (wide, high))
        surface.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def _fan(self, surface: pygame.Surface, part: float, far: float, strength: float) -> None:
        """All rays, so far and so bright."""
        colour = [round(strength * each) for each in pygame.Color(BRASS)[:3]]
        x, y = self._from[0] / COARSE, self._from[1] / COARSE
        turned, half = math.radians(SWEEP_DEGREES * motion.out_cubic(part)), math.pi / COUNT / 2
        for k in range(COUNT):
            angle = turned + 2 * math.pi * k / COUNT
            edges = [(x + far * math.cos(at), y + far * math.sin(at))
                     for at in (angle - half, angle + half)]
            pygame.draw.polygon(surface, colour, [(x, y), *edges])
