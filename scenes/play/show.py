"""One frame of the table, in the order of LAYOUT 6."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.theme import BRASS, CORNER
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.fingers import Fingers, Refused
from scenes.table.cards import motion
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.ends import draw_ends
from scenes.table.draw.hud import draw_rail, draw_strip
from scenes.table.intent import Target
from scenes.table.layer import Layer
from scenes.table.stage import Stage

#: Several people at one screen find room for every table in a window of this size.
SHARED_LEAST = (1280, 720)


class Show:
    """One picture of a scene as it is now."""

    def __init__(self, desk: PlayDesk, drawing: Sequence[Layer[Any]],
                 holding: Sequence[Layer[Any]]) -> None:
        """``drawing``: the layers that draw anything; ``holding``: those that may draw cards themselves."""
        self.stage, self.fingers, self.now_ms = desk.stage, desk.fingers, desk.now_ms
        self.side, self.page = desk.side, desk.page
        self.controls, self.hands = desk.controls, desk.hands
        self.drawing, self.holding = drawing, holding
        self.calm = desk.calm

    def _layers(self, surface: pygame.Surface, depth: str) -> None:
        for layer in self.drawing:
            layer.draw(surface, depth)

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        filled = frozenset(pile for pile, sprites in stage.board.sprites.items() if sprites)
        stage.painter.put_ground(surface, stage.layout, stage.sight, filled, self.now_ms, calm=self.calm)
        self._layers(surface, "ground")
        held = frozenset(id(sprite) for each in self.hands if each.drag for sprite in each.drag.sprites)
        held = held.union(*(layer.held() for layer in self.holding))
        stage.painter.cards(surface, stage.board, stage.layout, stage.sight, self.now_ms, held=held,
                            after_fans=lambda: stage.painter.plates(surface, stage.layout, stage.sight),
                            before_hand=lambda: self._before_hand(surface))
        for fingers in self.hands:
            self._dragged(surface, fingers)
        self._layers(surface, "flights")
        self._said(surface)
        for fingers in self.hands:
            self._refused(surface, fingers.refused)
        for over in (self.fingers.chooser, self.side):
            if over:
                over.draw(stage.brush, surface, self.controls.hot)
        self._layers(surface, "over")
        if self.page:
            self.page.draw(stage.brush, surface, self.controls.hot)
        self._caption(surface)
        self._layers(surface, "top")

    def _before_hand(self, surface: pygame.Surface) -> None:
        """Pills and marks on the piles, then strip and rail."""
        stage = self.stage
        marks = bool(stage.app.settings["marks"])
        targets, aim = self.fingers.targets() if marks else [], self.fingers.aim()
        for card in stage.intent.forced if marks else ():
            sprite = stage.board.find(card)
            if sprite and not sprite.buried:
                stage.brush.frame_of(surface, stage.rect(sprite), BRASS)
        if marks and not targets and not stage.game.real_time:
            self._usable(surface)
        marked = [rect for _target, rect in targets]
        for rect in self._last_moved():
            if rect not in marked:
                stage.brush.last(surface, rect)
        for target, rect in targets:
            if target.at is None and not stage.board.cards(target.pile):
                stage.brush.place(surface, rect, "")
            stage.brush.target(surface, rect, hot=target == aim)
        stage.painter.pills(surface, stage.layout, stage.sight)
        self._layers(surface, "marks")
        hot, on = self.controls.hot, self.side.name if self.side else ""
        if stage.ends:
            draw_ends(stage.brush, surface, stage.ends, stage.strips, self.controls.game, hot)
        else:
            draw_strip(stage.brush, surface, stage.strip, stage.own_plate, self.controls.game, hot)
        draw_rail(stage.brush, surface, hot=hot.removeprefix("rail."), on=on, off=self.controls.off,
                  entries=self.controls.entries)

    def _usable(self, surface: pygame.Surface) -> None:
        """Piles that a click does something with: brass marks what can be acted on."""
        stage = self.stage
        for pile in stage.intent.piles if stage.intent.may_act else ():
            rect = stage.target_rect(Target(pile))
            if rect is not None and stage.board.cards(pile) and not stage.is_own_hand(pile):
                stage.brush.frame_of(surface, rect, BRASS, 4, 3)

    def _last_moved(self) -> list[Rect]:
        """What the last move has laid: the topmost card of a heap or stack, a meld as a whole, else each card."""
        found: dict[object, Rect] = {}
        for sprite in filter(self._shows_last, self.stage.director.last_moved):
            kind, rect = self.stage.kind(sprite.pile), self.stage.rect(sprite)
            one = kind in ("heap", "meld") or self.stage.layout.spots[sprite.pile].form == "stack"
            key: object = sprite.pile if one else id(sprite)
            found[key] = found[key].union(rect) if kind == "meld" and key in found else rect
        return list(found.values())

    def _shows_last(self, sprite: Sprite) -> bool:
        """The last move is marked where it can be seen: not in hands, not while it flies."""
        spot = self.stage.layout.spots.get(sprite.pile)
        if spot is None or spot.form == "hand" or spot.zone == "fan":
            return False
        return not sprite.buried and not sprite.moving(self.now_ms)

    def _dragged(self, surface: pygame.Surface, fingers: Fingers) -> None:
        """Lifted cards, leaning about the point where they are held."""
        drag = fingers.drag
        for k, sprite in enumerate(drag.sprites if drag else ()):
            assert drag is not None
            rect, tilt = fingers.seen_rect(drag, k), round(drag.held.tilt)
            width = round(rect.w * motion.LIFTED_SCALE)
            x, y = rect.x - (width - rect.w) // 2, rect.y - round(0.7 * (width - rect.w))
            if tilt:
                grip = (drag.at[0] + drag.held.lag[0], drag.at[1] + drag.held.lag[1])
                dx, dy = pygame.Vector2(grip[0] - rect.centerx, grip[1] - rect.centery).rotate(-tilt)
                x, y = x + round(grip[0] - dx) - rect.centerx, y + round(grip[1] - dy) - rect.centery
            self.stage.painter.card(surface, sprite, x, y, width, self.stage.sight, lift=1, turn=tilt, drawn_px=rect.w)

    # --- bubbles ----------------------------------------------------------------------------------------------------

    def _said(self, surface: pygame.Surface) -> None:
        """What other seats have just said."""
        for seat, (sentence, _since) in self.stage.speaks.items():
            bubble = self.stage.bubble(seat, sentence)
            if bubble is not None:
                self.stage.brush.bubble(surface, sentence, *bubble)

    def _caption(self, surface: pygame.Surface) -> None:
        """The word for a sound, just above the strip."""
        stage, strip = self.stage, self.stage.frame.strip
        high = round(stage.frame.text("small") * 1.45)
        if stage.caption:
            wide = stage.writer.width(stage.caption, stage.frame.text("small"), True) + high
            stage.brush.pill(surface, stage.caption, (strip.right - stage.frame.px(16) - wide // 2, strip.top - high))
        if stage.director.waits_for_click(self.now_ms):
            stage.brush.pill(surface, _("Click to go on"), (stage.frame.table.centerx, self._above_hand(high)))

    def _above_hand(self, high: int) -> int:
        """The middle of a pill that covers no card of the hand, nor the strip."""
        hand = self.stage.layout.solution.hand_h
        return self.stage.frame.strip.top - (hand + high // 2 if hand else high)

    def _refused(self, surface: pygame.Surface, refused: Refused | None) -> None:
        """The reason at its place: below it, above where there is no room, never over the hand."""
        stage, px = self.stage, self.stage.frame.px
        if refused is None:
            return
        stage.brush.refused(surface, refused.rect)
        about, room = refused.below or refused.rect, refused.room or stage.frame.table
        rect = Rect((0, 0), stage.brush.bubble_size(refused.sentence, min(px(440), room.w - px(16)), verdict=True))
        rect.midtop = (about.centerx, about.bottom + px(20))
        point = (about.centerx, about.bottom + px(6))
        solution, table = stage.layout.solution, stage.frame.table
        if refused.above or rect.bottom > (solution.hand_top if solution.hand_h else table.bottom):
            rect.midbottom = (about.centerx, about.top - px(20))
            point = (about.centerx, about.top - px(6))
        rect.clamp_ip(Rect(room.left, table.top, room.w, table.h).inflate(-px(16), -8))
        stage.brush.bubble(surface, refused.sentence, rect, point, verdict="cross")


def draw_too_small(surface: pygame.Surface, stage: Stage) -> None:
    """One sentence instead of a table that does not fit."""
    surface.fill(worn(CORNER))
    wide, high = stage.game.min_window(stage.view.seats)
    if stage.sharers:
        wide, high = max(wide, SHARED_LEAST[0]), max(high, SHARED_LEAST[1])
    text = _("This window is too small for the table: it needs {wide} x {high}.", wide=wide, high=high)
    picture = stage.writer.picture(text, 18, width_px=max(1, surface.get_width() - 40))
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
