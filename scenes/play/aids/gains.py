"""What a person gains by what they lay rises from their cards, as at the plates of others."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from scenes.play.aids.rising import Rise, Rising
from scenes.play.hands.desk import PlayDesk
from scenes.table.layer import Depth, Layer
from scenes.table.layout.spots import TableZone


class Gains(Layer[PlayDesk]):
    """Which announcements are a gain the game's table says (``Effect.GAIN``)."""

    depths = (Depth.FLIGHTS,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._rising = Rising()

    @property
    def moving(self) -> bool:
        return bool(self._rising.all)

    def seated(self) -> None:
        self._rising = Rising()

    def resized(self) -> None:
        self._rising = Rising()

    def update(self, now_ms: int) -> None:
        stage = self.desk.stage
        while stage.speech.gained:
            words, at_ms = stage.speech.gained.popleft()
            if stage.director.factor:
                self._rising.add(Rise(words, self._place(now_ms), at_ms))
        if self._rising.update(stage, now_ms):
            self.desk.mark()

    def _place(self, now_ms: float) -> Rect:
        """Where the cards are going to lie that are on their way to one's own piles; else where
        one's plate stands."""
        desk = self.desk
        own = {name for name, spot in desk.layout.spots.items() if spot.zone is TableZone.OWN}
        rects = [sprite.rect for sprite in desk.board
                 if sprite.pile in own and sprite.moving(now_ms)]
        return rects[0].unionall(rects[1:]) if rects else desk.looks.own_plate.copy()

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if self._rising.all:
            self._rising.draw(surface, self.desk.stage, self.desk.now_ms, still=self.desk.calm)

    def seen(self) -> dict[str, Any]:
        """The words that rise now."""
        told = self._rising.said(self.desk.now_ms)
        return {"gained": told} if told else {}
