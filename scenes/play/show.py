"""One picture of a table where people play: what is marked for them, and what their hands hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from scenes.look.theme import BRASS
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.fingers import Fingers
from scenes.play.hands.refusing import Refused
from scenes.table.cards import motion
from scenes.table.draw.ends import draw_ends
from scenes.table.draw.strip import draw_strip
from scenes.table.intent import Target
from scenes.table.layer import Layer
from scenes.table.picture import TablePicture


class Show(TablePicture):
    """The table of a desk in play as it is now."""

    def __init__(self, desk: PlayDesk, drawing: Sequence[Layer[Any]],
                 holding: Sequence[Layer[Any]], restless: Sequence[Layer[Any]] = ()) -> None:
        super().__init__(desk, desk.controls, drawing, holding, restless)
        self.fingers, self.hands, self.buttons = desk.fingers, desk.hands, desk.controls.game

    def held(self) -> frozenset[int]:
        dragged = (sprite for each in self.hands if each.drag for sprite in each.drag.sprites)
        return super().held() | frozenset(map(id, dragged))

    def marked(self) -> object:
        if not any(hand.drag for hand in self.hands):
            return super().marked()
        targets = [rect for _target, rect in self.fingers.targets()]
        return super().marked(), list(map(tuple, targets)), self.fingers.aim()

    # --- marks ----------------------------------------------------------------------------------

    def marks(self, surface: pygame.Surface) -> None:
        """Forced and usable cards, the last move, and where what is picked may go."""
        stage = self.stage
        shown = bool(self.setting.app.settings["marks"])
        targets, aim = self.fingers.targets() if shown else [], self.fingers.aim()
        for card in stage.intent.forced if shown else ():
            sprite = self.board.find(card)
            if sprite and not sprite.buried:
                self.looks.brush.frame_of(surface, self.rect(sprite), BRASS)
        if shown and not targets and not self.setting.pace.at_once:
            self._usable(surface)
        self._mark_last(surface, [rect for _target, rect in targets])
        for target, rect in targets:
            if target.at is None and not self.board.cards(target.pile):
                self.looks.brush.place(surface, rect, "")
            self.looks.brush.target(surface, rect, hot=target == aim)

    def _usable(self, surface: pygame.Surface) -> None:
        """Piles that a click does something with: brass marks what can be acted on."""
        stage = self.stage
        for pile in stage.intent.piles if stage.intent.may_act else ():
            rect = stage.target_rect(Target(pile))
            if rect is not None and self.board.cards(pile) and not stage.is_own_hand(pile):
                self.looks.brush.frame_of(surface, rect, BRASS, 4, 3)

    # --- hands ----------------------------------------------------------------------------------

    def lifted(self, surface: pygame.Surface) -> None:
        for fingers in self.hands:
            self._dragged(surface, fingers)

    def _dragged(self, surface: pygame.Surface, fingers: Fingers) -> None:
        """Lifted cards, leaning about the point where they are held."""
        drag, stage = fingers.drag, self.stage
        if drag is None:
            return
        tilt, lag = round(drag.held.tilt), drag.held.lag
        grip = (drag.at[0] + lag[0], drag.at[1] + lag[1])
        # The one that is held lies over those that come with it, but in a column.
        order = list(range(len(drag.sprites)))
        if drag.index:
            order = [k for k in order if k != drag.index] + [drag.index]
        for k in order:
            sprite = drag.sprites[k]
            rect = fingers.seen_rect(drag, k)
            width = round(rect.w * motion.LIFTED_SCALE)
            x, y = rect.x - (width - rect.w) // 2, rect.y - round(0.7 * (width - rect.w))
            if tilt:
                away = pygame.Vector2(grip[0] - rect.centerx, grip[1] - rect.centery)
                dx, dy = away.rotate(-tilt)
                x += round(grip[0] - dx) - rect.centerx
                y += round(grip[1] - dy) - rect.centery
            self.painter.card(surface, sprite, x, y, width, stage.sight, lift=1, turn=tilt,
                               drawn_px=rect.w)

    def answered(self, surface: pygame.Surface) -> None:
        for fingers in self.hands:
            self._refused(surface, fingers.refused)

    def _refused(self, surface: pygame.Surface, refused: Refused | None) -> None:
        """The reason at its place: below it, above where there is no room, never over the hand."""
        stage, px = self.stage, self.looks.frame.px
        if refused is None:
            return
        sprite = refused.card
        if sprite is not None and any(each is sprite for each in stage.board):
            # A frame about a card of a fan would lie on its neighbour: the card lies over that.
            rect = self.rect(sprite)
            self.painter.card(surface, sprite, rect.x, rect.y, rect.w, stage.sight, lift=1)
        self.looks.brush.refused(surface, refused.rect)
        pills = self.painter.pills_over(surface, stage.layout, stage.sight, [refused.rect])
        about, room = refused.below or refused.rect, refused.room or self.looks.frame.table
        wide = min(px(440), room.w - px(16))
        rect = Rect((0, 0), self.looks.brush.bubble_size(refused.sentence, wide, verdict=True))
        # The words on the pile that it is about stay in sight.
        low = max([about.bottom, *(pill.bottom for pill in pills if pill.colliderect(about))])
        rect.midtop = (about.centerx, low + px(20))
        for pill in sorted(pills, key=lambda each: each.top):
            if pill.colliderect(rect):
                low = pill.bottom
                rect.top = low + px(20)
        point = (about.centerx, low + px(6))
        solution, table = self.layout.solution, self.looks.frame.table
        foot = solution.hand_top if solution.hand_h else table.bottom
        if refused.above or (refused.below is None and rect.bottom > foot):
            rect.midbottom = (about.centerx, about.top - px(20))
            point = (about.centerx, about.top - px(6))
        rect.clamp_ip(Rect(room.left, table.top, room.w, table.h).inflate(-px(16), -8))
        self.looks.brush.bubble(surface, refused.sentence, rect, point, verdict="cross")

    # --- what can be pressed --------------------------------------------------------------------

    def strip(self, surface: pygame.Surface) -> None:
        stage, hot = self.stage, self.controls.hot
        if self.looks.ends:
            strips = stage.sight.strips
            draw_ends(self.looks.brush, surface, self.looks.ends, strips, self.buttons, hot)
        else:
            draw_strip(self.looks.brush, surface, self.words(), self.buttons, hot)

    def asked(self, surface: pygame.Surface) -> None:
        chooser = self.fingers.chooser
        if chooser:
            chooser.draw(self.looks.brush, surface, self.controls.hot)
