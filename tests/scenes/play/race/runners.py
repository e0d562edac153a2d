"""People at a race, for tests, and a position to begin with."""

from __future__ import annotations

from typing import Any

import pygame

from game.engines.racing_demon import GAME
from game.session.table import Session
from scenes.play.race.players import Players
from scenes.play.race.realtime import BEAT_MS, COUNT, RaceLayer
from scenes.table.draw.text import plain
from tests.scenes.play.test_scene import Player, sit

TABLE = {
    "off.0": "KDa 9Da 8Da", "off.1": "KDb 9Db 8Db", "off.2": "KDc 9Dc 8Dc",
    "centre.0": "AHb 2Hb", "centre.4": "5Sb",
    "pack.0": "3Ca 4Ca 5Ca 6Ca", "pack.1": "3Cb 4Cb 5Cb 6Cb", "pack.2": "3Cc 4Cc 5Cc 6Cc",
    "waste.0": "6Sa", "waste.1": "6Sb", "waste.2": "6Sc",
    "work.0.0": "9Ca", "work.1.0": "9Cb", "work.0.1": "TDa 9Sa", "work.1.1": "TDb 9Sb",
}  # fmt: skip
LEFT_KEYS = {"q": 20, "1": 30, "2": 31, "3": 32, "e": 8, "w": 26, "space": 44, "r": 21}
RIGHT_KEYS = {"p": 19, "7": 36, "o": 18, "return": 40}


def arranged(levels: str, piles: dict[str, str] | None = None, **options: Any) -> Session:
    session = sit("racing_demon", levels, **options)
    seats = len(levels.split(","))
    held = {name: cards for name, cards in (TABLE | (piles or {})).items()
            if name.startswith("centre") or int(name.split(".")[1]) < seats}
    position = {"seats": seats, "options": {}, "fields": {"token": 0}, "piles": held}
    session.begin(deal=GAME.arrange(position))
    return session


class Runners(Player):
    """People at a race; ``go`` says ready for all and waits for Go."""

    @property
    def race(self) -> RaceLayer:
        return next(layer for layer in self.scene.layers if isinstance(layer, RaceLayer))

    @property
    def players(self) -> Players:
        return next(layer for layer in self.scene.layers if isinstance(layer, Players))

    def go(self) -> Runners:
        for seat in self.session.people:
            self.race.answer(seat)
        self.wait((COUNT + 1) * BEAT_MS)
        assert self.race.state == ""
        return self

    def press(self, *scancodes: int) -> None:
        for scancode in scancodes:
            self.send(pygame.KEYDOWN, key=0, scancode=scancode, mod=0, unicode="")

    def finger(self, kind: int, finger: int, at: tuple[int, int]) -> None:
        width, height = self.app.size
        self.send(kind, finger_id=finger, touch_id=1, x=at[0] / width, y=at[1] / height, dx=0, dy=0)

    def pile(self, name: str) -> str:
        return " ".join(self.session.deal.state.piles[name])

    def middle(self, pile: str) -> tuple[int, int]:
        stage = self.stage
        sprites = stage.board.sprites.get(pile)
        return stage.rect(sprites[-1]).center if sprites else stage.layout.spots[pile].card.center

    def refused(self, seat: int) -> str:
        hand = self.players.hand(seat)
        assert hand is not None
        return plain(hand.refused.sentence) if hand.refused else ""
