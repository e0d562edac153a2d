"""One picture of a table, in its order (docs/design.md 8.6); who plays or looks adds to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.core.places import Form
from game.core.words import N_
from scenes.devices.devices import Means
from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.theme import CORNER
from scenes.table.cards.painter import ZonedPiles
from scenes.table.cards.sight import TableExtras
from scenes.table.cards.sprites import Sprite
from scenes.table.controls import Controls
from scenes.table.desk import Desk
from scenes.table.draw.hud import draw_rail
from scenes.table.draw.plates import PlateText
from scenes.table.draw.strip import StripText, draw_strip
from scenes.table.layer import Depth, Layer
from scenes.table.layout.groups import seated
from scenes.table.layout.spots import TableZone
from scenes.table.places import rect_of
from scenes.table.table_view import TableView

#: What lets a table go on that waits, by what was used last.
GOES_ON = {
    Means.MOUSE: N_("Click to go on"), Means.TOUCH: N_("Tap to go on"),
    Means.KEYS: N_("Space to go on"), Means.PAD: N_("A to go on"),
}  # fmt: skip
#: Several people at one screen find room for every table in a window of this size.
SHARED_LEAST = (1280, 720)
#: In so many places at most, and in such a part of the window, cards stir above a kept picture:
#: where there are more all is painted.
MOST_AREAS, MOST_STIRRED = 4, 0.5


class TablePicture:
    """The table of a desk as it is now."""

    rect = staticmethod(rect_of)

    def __init__(self, desk: Desk[Any], controls: Controls, drawing: Sequence[Layer[Any]],
                 holding: Sequence[Layer[Any]] = (), restless: Sequence[Layer[Any]] = ()) -> None:
        """``drawing``: layers that draw; ``holding``: those that may draw cards themselves;
        ``restless``: those that may change by themselves."""
        self.stage, self.now_ms, self.calm = desk.stage, desk.now_ms, desk.calm
        self.side, self.page = desk.side, desk.page
        self.painter, self.layout = desk.painter, desk.layout
        self.board, self.director = desk.board, desk.director
        self.setting, self.looks = desk.setting, desk.looks
        self.kept, self.changes = desk.kept, desk.changes
        self.used = desk.app.gamepads.used
        self.controls = controls
        self.drawing, self.restless = drawing, restless
        #: Sprites, by ``id``, that layers draw themselves.
        self.aside = frozenset[int]().union(*[layer.held() for layer in holding])

    # --- for who adds to it ---------------------------------------------------------------------

    def held(self) -> frozenset[int]:
        """Sprites, by ``id``, that lie in no pile now."""
        return self.aside

    def marks(self, surface: pygame.Surface) -> None:
        """What is marked on the piles."""
        self._mark_last(surface, ())

    def lifted(self, surface: pygame.Surface) -> None:
        """Cards in somebody's hand."""

    def answered(self, surface: pygame.Surface) -> None:
        """What was just answered to somebody, beside what is said."""

    def strip(self, surface: pygame.Surface) -> None:
        """The strip below the table."""
        draw_strip(self.looks.brush, surface, self.words(), (), self.controls.hot)

    def asked(self, surface: pygame.Surface) -> None:
        """What must be chosen, below the panel."""

    def marked(self) -> object:
        """What is marked on what rests, though nobody says so when it changes: under a pointer."""
        return self.controls.hot, self.stage.sight.dark, self.stage.sight.picked

    # --- what is counted --------------------------------------------------------------------------

    def sight(self) -> TableExtras:
        """What the table shows besides its cards; hands are counted as their cards arrive."""
        stage = self.stage
        if stage.director.settled(self.now_ms):
            return stage.sight
        plates = {seat: self._counted(text) for seat, text in stage.sight.plates.items()}
        return replace(stage.sight, plates=plates)

    def words(self) -> StripText:
        """What the strip says, with the cards of the hand as they arrive."""
        strip = self.stage.sight.strip
        last = "" if self.director.unveils else strip.last
        settled = self.director.settled(self.now_ms)
        plate = strip.plate if settled else self._counted(strip.plate)
        return replace(strip, last=last, plate=plate)

    def _counted(self, text: PlateText) -> PlateText:
        """A plate with as many cards as have arrived in its hand."""
        pattern = self.stage.shown.arrangement.hands
        if text.count is None or not pattern:
            return text
        hand = self.board.sprites.get(seated(pattern, text.seat), ())
        aloft = [sprite for sprite in hand if sprite.flying and sprite.aloft(self.now_ms)]
        return replace(text, count=len(hand) - len(aloft))

    # --- the order ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """All of it; what rests from the picture of before, as long as that is true."""
        stage, painter = self.stage, self.painter
        piles = painter.by_zone(stage.board, self.layout, stage.sight)
        flying = painter.flying(stage.board, piles, self.now_ms)
        self._at_rest(surface, piles, self.held() | frozenset(map(id, flying)))
        painter.flights(surface, flying, stage.sight, self.now_ms)
        self.lifted(surface)
        self._layers(surface, Depth.FLIGHTS)
        self._said(surface)
        self.answered(surface)
        self.asked(surface)
        if self.side:
            self.side.draw(self.looks.brush, surface, self.controls.hot)
        self._layers(surface, Depth.OVER)
        if self.page:
            self.page.draw(self.looks.brush, surface, self.controls.hot)
        self._caption(surface)
        self._layers(surface, Depth.TOP)

    # --- what rests -----------------------------------------------------------------------------

    def _at_rest(self, surface: pygame.Surface, piles: ZonedPiles, aloft: frozenset[int]) -> None:
        """All below what flies or is held: sprites ``aloft``, by ``id``.

        Cards that stir where they lie are in no kept picture: round each of them all is painted,
        from the ground on.
        """
        key = (self.changes, surface.get_size(), id(self.stage), aloft, self.marked())
        # What may be another in the next picture is not worth keeping.
        keep = self.kept.again(key) and self._may_keep()
        stirring = self.painter.stirring(piles, self.now_ms) if keep else ()
        areas = self._stirred(stirring) if keep else None
        if areas is None:
            self._paint(surface, piles, aloft)
            return
        still = aloft.union(map(id, stirring))
        if not self.kept.put(surface, (key, still)):
            self._paint(surface, piles, still)
            self.kept.take(surface, (key, still))
        for area in areas:
            surface.set_clip(area)
            self._paint(surface, piles, aloft)
        surface.set_clip(None)

    def _may_keep(self) -> bool:
        """Whether all that rests can be told from what was marked."""
        lit = not self.painter.dawning(self.now_ms)
        return lit and True not in [layer.stirs for layer in self.restless]

    def _stirred(self, sprites: Sequence[Sprite]) -> list[Rect] | None:
        """The areas of cards that stir, none of which meets another; None where they are so large
        that nothing would be saved."""
        areas, frame = list[Rect](), self.looks.frame
        for sprite in sprites:
            area = self.painter.reach(sprite, self.now_ms)
            while (k := area.collidelist(areas)) >= 0:
                area = area.union(areas.pop(k))
            areas.append(area)
        much = sum([area.w * area.h for area in areas]) > frame.width * frame.height * MOST_STIRRED
        return None if much or len(areas) > MOST_AREAS else areas

    def _paint(self, surface: pygame.Surface, piles: ZonedPiles, but: Collection[int]) -> None:
        """What rests, without some sprites, by ``id``, as far as the surface is to be drawn on."""
        stage, painter, layout = self.stage, self.painter, self.layout
        filled = frozenset([pile for pile, sprites in stage.board.sprites.items() if sprites])
        filled |= stage.sight.uncounted.keys()
        sight = self.sight()
        painter.put_ground(surface, layout, stage.sight, filled, self.now_ms, calm=self.calm)
        self._layers(surface, Depth.GROUND)
        painter.cards(
            surface, piles, layout, stage.sight, self.now_ms, but=but,
            after_fans=lambda: painter.plates(surface, layout, sight),
            before_hand=lambda: self._before_hand(surface),
        )

    def _layers(self, surface: pygame.Surface, depth: Depth) -> None:
        for layer in self.drawing:
            if depth in layer.depths:
                layer.draw(surface, depth)

    def _before_hand(self, surface: pygame.Surface) -> None:
        """Pills and marks on the piles, then strip and rail."""
        stage, controls = self.stage, self.controls
        self.marks(surface)
        self.painter.pills(surface, self.layout, stage.sight)
        self._layers(surface, Depth.MARKS)
        self.strip(surface)
        on = self.side.name if self.side else ""
        draw_rail(self.looks.brush, surface, hot=controls.hot.removeprefix("rail."), on=on,
                  off=controls.off, entries=controls.entries)

    # --- the last move --------------------------------------------------------------------------

    def _mark_last(self, surface: pygame.Surface, others: Sequence[Rect]) -> None:
        """What was moved last, unless one of the others is marked there."""
        for rect in self._last_moved():
            if rect not in others:
                self.looks.brush.last(surface, rect)

    def _last_moved(self) -> list[Rect]:
        """Of a heap or stack the topmost card, a meld or run as a whole, else each card."""
        rects = dict[object, Rect]()
        for sprite in filter(self._shows_last, self.director.last_moved):
            kind, rect = self.setting.kind(sprite.pile), self.rect(sprite)
            whole = kind == "meld" or self.setting.is_column(sprite.pile)
            one = kind == "heap" or whole or self.layout.spots[sprite.pile].form == Form.STACK
            key: object = sprite.pile if one else id(sprite)
            rects[key] = rects[key].union(rect) if whole and key in rects else rect
        return joined(rects.values())

    def _shows_last(self, sprite: Sprite) -> bool:
        """The last move is marked where it can be seen: not in hands, not while it flies."""
        spot = self.layout.spots.get(sprite.pile)
        if spot is None or spot.form == Form.HAND or spot.zone is TableZone.FAN:
            return False
        if id(sprite) in self.aside:
            return False
        return not sprite.buried and not sprite.moving(self.now_ms)

    # --- bubbles --------------------------------------------------------------------------------

    def _said(self, surface: pygame.Surface) -> None:
        """What other seats have just said."""
        stage = self.stage
        for seat, (sentence, _since) in stage.speech.speaks.items():
            bubble = stage.bubble(seat, sentence)
            if bubble is not None:
                self.looks.brush.bubble(surface, sentence, *bubble)

    def _caption(self, surface: pygame.Surface) -> None:
        """The word for a sound, just above the strip."""
        stage, strip = self.stage, self.looks.frame.strip
        small = self.looks.frame.text("small")
        high = round(small * 1.45)
        if stage.speech.caption:
            wide = self.looks.writer.width(stage.speech.caption, small, True) + high
            at = strip.right - self.looks.frame.px(16) - wide // 2, strip.top - high
            self.looks.brush.pill(surface, stage.speech.caption, at)
        if stage.director.waits_for_click(self.now_ms):
            middle = self.looks.frame.table.centerx, self._above_hand(high)
            self.looks.brush.pill(surface, _(GOES_ON[self.used]), middle)

    def _above_hand(self, high: int) -> int:
        """The middle of a pill that covers no card of the hand, nor the strip."""
        hand = self.layout.solution.hand_h
        return self.looks.frame.strip.top - (hand + high // 2 if hand else high)


def joined(rects: Iterable[Rect]) -> list[Rect]:
    """The same places, as one where one covers a quarter of another and more: of cards that
    lie in a fan no mark crosses the next one.

    >>> joined([Rect(0, 0, 10, 14), Rect(3, 0, 10, 14), Rect(12, 0, 10, 14)])
    [Rect(0, 0, 13, 14), Rect(12, 0, 10, 14)]
    """
    found = list[Rect]()
    for rect in rects:
        shared = [each for each in found if _is_covered(each, rect)]
        found = [each for each in found if each not in shared] + [rect.unionall(shared)]
    return found


def _is_covered(one: Rect, other: Rect) -> bool:
    both = one.clip(other)
    return 4 * both.w * both.h >= other.w * other.h


def draw_too_small(surface: pygame.Surface, stage: TableView) -> None:
    """One sentence instead of a table that does not fit."""
    surface.fill(worn(CORNER))
    wide, high = stage.setting.game.min_window(stage.view.seats)
    if stage.sharers:
        wide, high = max(wide, SHARED_LEAST[0]), max(high, SHARED_LEAST[1])
    text = _("This window is too small for the table: it needs {wide} x {high}.",
             wide=wide, high=high)
    picture = stage.looks.writer.picture(text, 18, width_px=max(1, surface.get_width() - 40))
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
