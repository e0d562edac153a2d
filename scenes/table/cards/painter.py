"""Draws the table: cloth, places, piles, plates, hand, flights (docs/design.md 8.6)."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from itertools import chain
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect

from game.core.cards import HIDDEN
from game.core.places import Form
from game.core.words import SUIT_WORDS, Suit
from scenes.i18n import _
from scenes.look.pictures import card_height
from scenes.table.cards import motion
from scenes.table.cards.ground import Ground
from scenes.table.cards.pills import number_of, pill_at, pill_room, pill_x
from scenes.table.cards.shadows import Shadows
from scenes.table.cards.sight import TableExtras
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.draw.paint import Brush, Piece
from scenes.table.draw.plates import draw_plate
from scenes.table.layout.groups import CARD_H
from scenes.table.layout.spots import Spot, TableLayout, TableZone
from scenes.table.layout.spread import SIDEWAYS, spread

#: Backs for a pile of which nobody may know how many cards it has.
UNCOUNTED = 4
#: The disc of who has played a card, as a part of its width: it lies in what a fan leaves open.
DISC = 0.24
#: Cards that are remembered as they were drawn where they lay.
FLAT_KEPT = 512
#: Room round a plate for its shadow, in px.
PLATE_MARGIN = 16
#: How far the shadow of a card on the table reaches beyond it, in card widths, and its ring, in px.
REACH, RING_PX = 0.3, 16
#: How far the large index of a card half covered reaches to the right, of one alone downwards, in
#: card widths.
JUMBO_W, JUMBO_H = 0.46, 1.3


def covered(sprites: Sequence[Sprite]) -> dict[int, str]:
    """Those of a pile, by ``id``, that others lie on: "beside" their left edge, on the right "half"
    of them or "below" their top."""
    sides, ends = dict[int, str](), [sprite.place.end for sprite in sprites]
    for k, (x, y, wide, *_turn) in enumerate(ends):
        for x2, y2, *_rest in ends[k + 1:]:
            beside, below = (x2 - x) / wide, (y2 - y) / wide
            if (beside or below) and abs(beside) < 1 and abs(below) < JUMBO_H:
                aside = "half" if abs(beside) >= JUMBO_W else "beside"
                sides[id(sprites[k])] = aside if abs(beside) >= below else "below"
                break
    return sides


#: Piles with what is seen of them: of far fans, of the own hand, and all others as of the centre.
ZonedPiles = dict[TableZone, list[tuple[str, list[Sprite]]]]


class Painter:
    """Draws on the ground, which it has from ``Ground``."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self._made = made = Ground(brush)
        self.ground, self.put_ground, self.dawning = made.ground, made.put, made.dawning
        self.badges = made.badges
        self._plates: dict[int, tuple[object, pygame.Surface]] = {}
        #: Sprites, by ``id``, that others lie on; only where that is of any use.
        self._covered: dict[int, str] = {}
        self._turned: dict[tuple[str, int, int], pygame.Surface] = {}
        #: What is drawn of cards that lie as they are, by how each looks and where.
        self._flat: dict[object, list[Piece]] = {}
        self._shadows = Shadows(brush.pictures)
        #: Pictures upside down, as long as the upright ones are kept.
        self._turned_over: WeakKeyDictionary[pygame.Surface, pygame.Surface] = WeakKeyDictionary()

    @property
    def badges_at(self) -> tuple[Rect, ...]:
        """Where the badges stand, as the ground was drawn last."""
        return self._made.told

    # --- cards ------------------------------------------------------------------------------------

    def cards(self, surface: pygame.Surface, piles: ZonedPiles, layout: TableLayout,
              sight: TableExtras, now_ms: float, *, but: Container[int],
              after_fans: Callable[[], None], before_hand: Callable[[], None]) -> None:
        """All cards as they lie, from the far fans to the hand, as far as the surface is to be
        drawn on.

        ``but``: sprites, by ``id``, that are drawn elsewhere; ``after_fans`` and ``before_hand``
        draw what lies over some cards and under others.
        """
        for zone, then in (
            (TableZone.FAN, after_fans), (TableZone.CENTRE, before_hand), (TableZone.HAND, None),
        ):
            for pile, sprites in piles[zone]:
                self._pile(surface, pile, sprites, layout, sight, now_ms, but)
            if then:
                then()

    def flying(self, board: Board, piles: ZonedPiles, now_ms: float) -> list[Sprite]:
        """What flies over all that rests; what has landed flies no more."""
        flying = []
        for _pile, sprites in chain.from_iterable(piles.values()):
            for sprite in sprites:
                sprite.flying = sprite.flying and sprite.aloft(now_ms)
                if sprite.flying:
                    flying.append(sprite)
        return flying + [sprite for sprite in board.gone if sprite.moving(now_ms)]

    def stirring(self, piles: ZonedPiles, now_ms: float) -> list[Sprite]:
        """Cards that do not fly and yet do not rest: they make room, rise, settle or shake."""
        return [sprite for _pile, sprites in chain.from_iterable(piles.values())
                for sprite in sprites
                if not (sprite.flying or sprite.buried) and (
                    sprite.moving(now_ms) or now_ms < sprite.shaken_ms + motion.SHAKE)]

    def flights(self, surface: pygame.Surface, flying: Sequence[Sprite], sight: TableExtras,
                now_ms: float) -> None:
        """The cards that fly, over all that rests."""
        # Of those that wait in one place to set off the last is seen.
        waiting = [sprite for sprite in flying if sprite.place.waits(now_ms)]
        seen = {sprite.place.at(now_ms): id(sprite) for sprite in reversed(waiting)}
        hidden = {id(sprite) for sprite in waiting} - set(seen.values())
        flying = [sprite for sprite in flying if id(sprite) not in hidden]
        for sprite in sorted(flying, key=lambda each: each.place.until_ms):
            self.sprite(surface, sprite, sight, now_ms, lift=0.5)

    def by_zone(self, board: Board, layout: TableLayout, sight: TableExtras) -> ZonedPiles:
        """Piles with what is seen of them, for each zone in which they are drawn."""
        zones: ZonedPiles = {TableZone.FAN: [], TableZone.CENTRE: [], TableZone.HAND: []}
        lower = False
        uncounted: dict[str, list[Sprite]] = {pile: [] for pile in sight.uncounted}
        for pile, sprites in (uncounted | board.sprites).items():
            spot = layout.spots.get(pile)
            zone = spot.zone if spot is not None and spot.zone in zones else TableZone.CENTRE
            if shown := sprites or self._uncounted(pile, spot, sight):
                zones[zone].append((pile, [shown[k] for k in drawn(spot, shown)]))
                lower = lower or (spot is not None and spot.lower)
        if lower:
            zones[TableZone.CENTRE].sort(key=lambda each: not _is_lower(layout.spots.get(each[0])))
        return zones

    def _uncounted(self, pile: str, spot: Spot | None, sight: TableExtras) -> list[Sprite]:
        """The picture of before: as many backs as there were; a few where that is not known."""
        sprites = []
        count = sight.uncounted.get(pile, 0) or UNCOUNTED
        for lie in spread(spot, [HIDDEN] * count) if spot and pile in sight.uncounted else ():
            sprites.append(Sprite(HIDDEN, pile))
            sprites[-1].place.jump((lie.x, lie.y, lie.width, lie.turn))
            sprites[-1].buried = lie.buried
        return sprites

    def _pile(self, surface: pygame.Surface, pile: str, sprites: Sequence[Sprite],
              layout: TableLayout, sight: TableExtras, now_ms: float, but: Container[int]) -> None:
        spot, area = layout.spots.get(pile), surface.get_clip()
        if spot is not None and spot.zone is TableZone.FAN:
            plate = layout.plates[spot.seat]
            surface.set_clip(area.clip(Rect(0, 0, surface.get_width(), plate.centery)))
        if self.brush.pictures.large_index:
            for sprite in sprites:
                self._covered.pop(id(sprite), None)
            self._covered |= covered(sprites)
        partly = area.size != surface.get_size()
        for sprite in sprites:
            if id(sprite) in but or sprite.buried:
                continue
            if partly and not area.colliderect(self.reach(sprite, now_ms)):
                continue
            self.sprite(surface, sprite, sight, now_ms)
        surface.set_clip(area)

    def reach(self, sprite: Sprite, now_ms: float) -> Rect:
        """All that can be drawn of a card where it is now: with its shadow, its ring and its signs,
        however it leans."""
        left, top, width, *_how = sprite.look(now_ms)
        rect = Rect(left, top, width, card_height(width))
        margin = round(REACH * width) + RING_PX
        leans = round(0.5 * width) if sprite.place.end[3] or sprite.place.tween else 0
        return rect.inflate(2 * (margin + leans), 2 * (margin + leans))

    def sprite(self, surface: pygame.Surface, sprite: Sprite, sight: TableExtras, now_ms: float,
               lift: float = 0) -> None:
        """One card where it is now."""
        left, top, width, turn, raised, fade, flip = sprite.look(now_ms)
        if fade < 1:
            rect = Rect(left, top, width, card_height(width))
            self._faded(surface, sprite, rect, sight, abs(1 - 2 * fade))
            return
        self.card(surface, sprite, left, top, width, sight, dark=id(sprite) in sight.dark,
                  turn=turn, lift=lift or min(1.0, 2 * raised), flip=flip,
                  drawn_px=round(sprite.place.end[2]))
        if id(sprite) in sight.picked:
            self.brush.picked(surface, Rect(left, top, width, card_height(width)))

    def _faded(self, surface: pygame.Surface, sprite: Sprite, rect: Rect, sight: TableExtras,
               part: float) -> None:
        made = pygame.Surface(rect.size, pygame.SRCALPHA)
        self.card(made, sprite, 0, 0, rect.w, sight)
        made.set_alpha(round(255 * part))
        surface.blit(made, rect)

    def card(self, surface: pygame.Surface, sprite: Sprite, x: int, y: int, width: int,
             sight: TableExtras, *, dark: bool = False, turn: float = 0, lift: float = 0,
             flip: float = 1, drawn_px: int = 0) -> None:
        """A card at a place in px, perhaps half turned over.

        ``drawn_px``: the width whose picture is to be scaled, where every frame has another width.
        """
        name = sprite.card if flip >= 0.5 else sprite.before
        if id(sprite) in self._covered and name != HIDDEN:
            name = self.brush.pictures.covered(name, self._covered[id(sprite)])
        if name == HIDDEN or (sprite.pile in sight.face_down and not sprite.flying):
            name = sight.backs.get(sprite.pile, self.brush.pictures.deck_back)
        from_px, degrees = drawn_px or width, round(turn)
        if turn and degrees != 180:
            self._leaning(surface, name, (x, y, width), from_px, degrees, lift)
            return
        pictures, card = self.brush.pictures, sprite.card
        on_it = sight.played.get(card), sight.stands.get(card), pictures.signs, pictures.edition
        plain = from_px == width and flip == 1 and not turn
        key = (name, x, y, width, dark, lift, *on_it)
        if plain and key in self._flat and width in pictures.prepared:
            surface.fblits(self._flat[key])
            return
        picture = self._picture(name, from_px, dark)
        if from_px != width:
            picture = pygame.transform.smoothscale(picture, (width, card_height(width)))
        half_turned = flip < 1
        if half_turned:
            shown = max(1, round(width * abs(1 - 2 * flip)))
            picture = pygame.transform.scale(picture, (shown, picture.get_height()))
            x += (width - shown) // 2
        if degrees == 180:
            picture = self._upside_down(picture)
        if half_turned:
            surface.blit(picture, (x, y))
            return
        pieces = self._shadows.under(x, y, width, lift, from_px)
        pieces.append((picture, (x, y)))
        if sprite.card in sight.played:
            side = max(16, round(DISC * width))
            disc = self.brush.pictures.motif(sight.played[sprite.card], side)
            pieces.append((disc, (x + round(0.03 * width), y + round(0.62 * width * CARD_H))))
        if sprite.card in sight.stands:
            pieces.append(self.slip(sight.stands[sprite.card], x, y, width))
        if plain and width in pictures.prepared:
            if len(self._flat) >= FLAT_KEPT:
                self._flat.clear()
            self._flat[key] = pieces
        surface.fblits(pieces)

    def _upside_down(self, picture: pygame.Surface) -> pygame.Surface:
        turned = self._turned_over.get(picture)
        if turned is None:
            turned = self._turned_over[picture] = pygame.transform.rotate(picture, 180)
        return turned

    def _leaning(self, surface: pygame.Surface, name: str, at: tuple[int, int, int], from_px: int,
                 degrees: int, lift: float) -> None:
        """A card at (x, y, width) in px, turned about its middle."""
        x, y, width = at
        picture = self._tilted(name, from_px, degrees, width)
        middle = x + width // 2, y + card_height(width) // 2
        if degrees == SIDEWAYS:
            surface.blit(*self._shadows.sideways(middle, width, lift))
        else:
            surface.blit(*self._shadows.whole(x, y, from_px, lift))
        surface.blit(picture, picture.get_rect(center=middle))

    def slip(self, card: str, x: int, y: int, width: int) -> Piece:
        """What a wild card stands for, in the part that the next card of a fan leaves open."""
        slip = self.brush.pictures.stands_for(card, round(0.27 * width))
        rect = slip.get_rect(midleft=(x + 1, y + round(0.68 * width)))
        return slip, rect.topleft

    def _picture(self, name: str, width: int, dark: bool) -> pygame.Surface:
        pictures = self.brush.pictures
        if dark:
            return pictures.dimmed(name, width, sharp=False)
        return pictures.card(name, width, sharp=False)

    def _tilted(self, name: str, from_px: int, degrees: int, width: int) -> pygame.Surface:
        """A leaning card, from its picture of another width."""
        key = (name, width, degrees)
        if key not in self._turned:
            if len(self._turned) > 48:
                self._turned.clear()
            straight = self._picture(name, from_px, False)
            if degrees == SIDEWAYS and from_px == width:
                self._turned[key] = pygame.transform.rotate(straight, degrees)
            else:
                self._turned[key] = pygame.transform.rotozoom(straight, degrees, width / from_px)
        return self._turned[key]

    # --- plates and pills -------------------------------------------------------------------------

    def plates(self, surface: pygame.Surface, layout: TableLayout, sight: TableExtras) -> None:
        """The name plates of the seats on the table."""
        two = layout.level.lines == 2
        for seat, rect in layout.plates.items():
            text = sight.plates.get(seat)
            if text is None:
                continue
            key = (text, rect.size, two)
            kept = self._plates.get(seat)
            if kept is None or kept[0] != key:
                around = rect.inflate(2 * PLATE_MARGIN, 2 * PLATE_MARGIN)
                made = pygame.Surface(around.size, pygame.SRCALPHA)
                inner = Rect((PLATE_MARGIN, PLATE_MARGIN), rect.size)
                draw_plate(self.brush, made, inner, text, two=two)
                kept = self._plates[seat] = (key, made.convert_alpha())
            surface.blit(kept[1], (rect.x - PLATE_MARGIN, rect.y - PLATE_MARGIN))

    def pills(self, surface: pygame.Surface, layout: TableLayout, sight: TableExtras) -> list[Rect]:
        """The dark pill on the lower edge of each pile that has one."""
        rects, told = [], self._pill_texts(layout, sight)
        low, high = self.brush.frame.px(2), self.brush.pill_h()
        for pile, text in told.items():
            middle = self._on_cloth(text, pill_at(layout, pile, low, high))
            rects.append(self.brush.pill(surface, text, middle))
        for spot in layout.spots.values():
            if spot.form == Form.TURNUP and spot.place.sign in SUIT_WORDS:
                rects.append(self._trump(surface, spot))
        return rects

    def _on_cloth(self, text: str, middle: tuple[int, int]) -> tuple[int, int]:
        """The middle of a pill with that text that does not lie over the edge of the table."""
        half, cloth = (self.brush.pill_w(text) + 1) // 2, self.brush.frame.cloth
        return max(cloth.left + half, min(middle[0], cloth.right - half)), middle[1]

    def pills_over(self, surface: pygame.Surface, layout: TableLayout, sight: TableExtras,
                   rects: Sequence[Rect]) -> list[Rect]:
        """Words on the piles at these places once more, and where: they are read over a frame."""
        told = {name: text for name, text in sight.pills.items() if name in layout.spots
                and layout.spots[name].card.inflate(12, 12).collidelist(rects) >= 0}
        return self.pills(surface, layout, replace(sight, pills=told)) if told else []

    def _pill_texts(self, layout: TableLayout, sight: TableExtras) -> dict[str, str]:
        """Word and number where both have room beside the next pile's pill; else the number."""
        size, told, wide = self.brush.frame.text("small"), dict[str, str](), dict[str, Rect]()
        for pile, text in sight.pills.items():
            spot = layout.spots.get(pile)
            if spot is None:
                continue
            told[pile], most = text, pill_room(spot)
            width = self.brush.pill_w(text)
            if width > most:
                told[pile] = self._shorter(spot, text, most)
            elif number_of(text) != text:
                wide[pile] = Rect(pill_x(spot) - width // 2, spot.card.bottom, width, size)
        rects = list(wide.values())
        for pile, rect in wide.items():
            # It meets itself.
            if len(rect.collidelistall(rects)) > 1:
                told[pile] = number_of(told[pile])
        return told

    def _shorter(self, spot: Spot, text: str, most: float) -> str:
        """What has room on a pill: of a meld the first words, of a pile its number."""
        if spot.place.form != Form.MELDS:
            return number_of(text)
        size = self.brush.frame.text("small")
        return self.brush.writer.cut(text, size, round(most - 0.9 * size), True)

    def _trump(self, surface: pygame.Surface, spot: Spot) -> Rect:
        """Below a turn-up: what its suit is, in words."""
        text = _("Trump: {suit}", suit=Suit(spot.place.sign))
        size = self.brush.frame.text("small")
        half = (self.brush.writer.width(text, size, True) + round(2.4 * size)) // 2
        table, px = self.brush.frame.table, self.brush.frame.px
        # To the left rather than over what lies to the right of the stock.
        right = min(spot.area.right + px(6), table.right - 4)
        x = max(min(spot.area.centerx, right - half), table.left + half + 4)
        middle = x, spot.card.bottom + px(4) + round(size * 2.2)
        return self.brush.pill(surface, text, middle, suit=spot.place.sign)


def drawn(spot: Spot | None, sprites: Sequence[Sprite]) -> Sequence[int]:
    """The places of a pile's cards in the order in which they lie over each other."""
    order = range(len(sprites))
    if spot is None or spot.form != Form.SUITS:
        return order
    # Rows one below the other, from left to right, whatever order the pile has.
    return sorted(order, key=lambda k: (sprites[k].place.end[1], sprites[k].place.end[0]))


def _is_lower(spot: Spot | None) -> bool:
    return spot is not None and spot.lower
