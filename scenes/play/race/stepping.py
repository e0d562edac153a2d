"""Real time in steps, without a clock: who has spoken, and for what (RT8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.action import Action
from scenes.play.hands.desk import PlayDesk
from scenes.play.race.keycaps import mark
from scenes.table.desk import Mark
from scenes.table.draw.paint import Pressable, keyed
from scenes.table.intent import Target
from scenes.table.layer import Depth, Layer
from scenes.table.pace import TablePace


class Stepping(Layer[PlayDesk]):
    """Everybody names one move or waits; then all are made together."""

    depths = (Depth.MARKS, Depth.FLIGHTS)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.on = desk.pace is TablePace.STEPS
        self._spoken: dict[int, Action | None] = {}

    def buttons(self) -> Sequence[Pressable]:
        session = self.desk.session
        if not self.on or session.outcome is not None or len(session.people) != 1:
            return ()
        seat = session.people[0]
        return [Pressable("step.wait", keyed("Wait", "w"), lambda: self.desk.wait(seat))]

    def update(self, now_ms: int) -> None:
        spoken = dict(self.desk.session.spoken) if self.on else {}
        if spoken != self._spoken:
            self._spoken = spoken
            self.desk.mark(Mark.TABLE)

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self.on:
            return
        desk = self.desk
        plates = {**desk.layout.plates, **{end.seat: end.plate for end in desk.looks.ends}}
        plates.setdefault(desk.seat, desk.looks.own_plate)
        for seat, action in self._spoken.items():
            # Plates in a strip are drawn after the marks.
            if seat in plates and (depth is Depth.MARKS) == (seat in desk.layout.plates):
                sign = desk.looks.brush.pictures.sign("tick", max(24, desk.looks.frame.px(28)))
                place = sign.get_rect(center=plates[seat].topright)
                surface.blit(sign, place.clamp(surface.get_rect()))
            if depth is Depth.MARKS and action is not None and seat in self.desk.session.people:
                self._named(surface, seat, action)

    def _named(self, surface: pygame.Surface, seat: int, action: Action) -> None:
        """What a person has named: the cards, and where they are to go."""
        desk = self.desk
        for sprite in desk.board.sprites.get(action.source, ()):
            if sprite.card in action.cards and not sprite.buried:
                mark(surface, desk.looks.brush, desk.rect(sprite), seat, margin=6)
        rect = desk.target_rect(Target(action.target)) if action.target else None
        if rect is not None:
            mark(surface, desk.looks.brush, rect, seat, margin=4, corner="right")

    def seen(self) -> dict[str, Any]:
        return {"spoken": sorted(self._spoken)} if self.on else {}
