"""One picture of a replay: the table without anybody's hands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.play.show import Show
from scenes.table.draw.hud import draw_rail, draw_strip

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene


class ReplayShow(Show):
    """Draws what is on the table as ``Show`` does, and nothing that belongs to playing."""

    def __init__(self, scene: ReplayScene) -> None:
        self.stage, self.now_ms, self.buttons = scene.stage, scene.now_ms, scene.buttons
        self.side, self.transport = scene.side, scene.transport
        self.calm = bool(scene.app.settings["reduced_motion"])

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        filled = frozenset(pile for pile, sprites in stage.board.sprites.items() if sprites)
        stage.painter.put_ground(surface, stage.layout, stage.sight, filled, self.now_ms, calm=self.calm)
        stage.painter.cards(surface, stage.board, stage.layout, stage.sight, self.now_ms, held=frozenset(),
                            after_fans=lambda: stage.painter.plates(surface, stage.layout, stage.sight),
                            before_hand=lambda: self._before_hand(surface))
        self._said(surface)
        if self.side:
            self.side.draw(stage.brush, surface, self.buttons.hot)
        self._caption(surface)
        self.transport.draw(surface, "top")

    def _before_hand(self, surface: pygame.Surface) -> None:
        stage, hot = self.stage, self.buttons.hot
        last = {sprite.pile if stage.kind(sprite.pile) == "heap" else id(sprite): sprite for sprite in stage.director.last_moved}
        for sprite in last.values():
            if self._shows_last(sprite):
                stage.brush.last(surface, stage.rect(sprite))
        stage.painter.pills(surface, stage.layout, stage.sight)
        self.transport.draw(surface, "marks")
        draw_strip(stage.brush, surface, stage.strip, stage.own_plate, (), hot)
        draw_rail(stage.brush, surface, hot=hot.removeprefix("rail."), on=self.side.name if self.side else "",
                  off=self.buttons.off, entries=self.buttons.entries)
