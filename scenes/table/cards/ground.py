"""The ground of a table: cloth, light, mats, empty places, the corner."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.places import Form
from scenes.look import canvas
from scenes.look.dress import felt, has_wood
from scenes.look.edge import put_edge
from scenes.look.theme import MUTED
from scenes.look.wardrobe import MAT
from scenes.table.cards import motion
from scenes.table.cards.sight import TableExtras
from scenes.table.draw.badges import StandingBadges, at_corner, draw_badges, standing
from scenes.table.draw.paint import Brush
from scenes.table.draw.places import draw_place, draw_suit_rows
from scenes.table.layout.corner import taken
from scenes.table.layout.groups import SUIT_ROWS
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.layout.spread import suit_top

GLOW = "#FFD58A"
#: Places of which nothing is drawn while they are empty.
_BARE = (Form.HAND, Form.BOUT, Form.CROSS, Form.OFFERED)


class Ground:
    """Keeps what does not change from frame to frame as one picture."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        #: Where the name of the game and the badges stand.
        self.told: tuple[Rect, ...] = ()
        self._ground: tuple[object, pygame.Surface] | None = None
        #: Who was in the light, and the ground as it was before that.
        self._lit: tuple[frozenset[int], bool] = (frozenset(), False)
        self._dusk: tuple[pygame.Surface, float] | None = None

    def ground(self, layout: TableLayout, sight: TableExtras,
               filled: frozenset[str]) -> pygame.Surface:
        """Cloth, light, mats and empty places; not those of ``filled`` piles, which have cards."""
        spots = [*layout.spots.values(), *layout.empties]
        places = [(spot.pile, spot.card.topleft, spot.width) for spot in spots]
        key = (places, sight.turns, sight.mine, filled, tuple(sight.signs.items()), sight.sign,
               sight.badges, tuple(sight.captions.items()))
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, self._draw_ground(layout, sight, filled))
        return self._ground[1]

    def put(self, surface: pygame.Surface, layout: TableLayout, sight: TableExtras,
            filled: frozenset[str], now_ms: float, *, calm: bool = False) -> None:
        """Draw the ground.

        When the turn changes the light goes over in ``motion.TURN_CHANGE`` ms; ``calm``: at once.
        """
        lit, before = (sight.turns, sight.mine), self._ground
        ground = self.ground(layout, sight, filled)
        if before is not None and lit != self._lit and not calm:
            as_large = before[1].get_size() == ground.get_size()
            self._dusk = (before[1], now_ms) if as_large else self._dusk
        self._lit = lit
        if not self.dawning(now_ms):
            self._dusk = None
        if self._dusk is None:
            surface.blit(ground, (0, 0))
            return
        surface.blit(self._dusk[0], (0, 0))
        ground.set_alpha(round(255 * (now_ms - self._dusk[1]) / motion.TURN_CHANGE))
        surface.blit(ground, (0, 0))
        ground.set_alpha(None)

    def dawning(self, now_ms: float) -> bool:
        """Whether the light is going over to another seat."""
        return self._dusk is not None and 0 <= now_ms - self._dusk[1] < motion.TURN_CHANGE

    # --- how it is drawn --------------------------------------------------------------------------

    def _draw_ground(self, layout: TableLayout, sight: TableExtras,
                     filled: frozenset[str]) -> pygame.Surface:
        frame = self.brush.frame
        made = canvas.cloth((frame.width, frame.height)).copy()
        if has_wood():
            put_edge(made, frame.table, frame.edge_px, left_handed=frame.left_handed)
        self._light(made, layout, sight)
        for mat in layout.mats.values():
            if not layout.plate_in_row:
                self._mat(made, mat.inflate(12, 8))
        own = layout.solution
        if any(group.flowing for row in own.own for group in row):
            left, top = frame.table.left + frame.pad - 6, own.own_top - frame.px(8)
            self._mat(made, Rect(left, top, frame.inner_w + 12, own.own_h + frame.px(4)))
        for spot in [*layout.spots.values(), *layout.empties]:
            laid_out = spot.form not in _BARE and spot.zone is not TableZone.FAN
            if spot.form == Form.SUITS:
                tops = [suit_top(spot, row) for row in range(SUIT_ROWS)]
                draw_suit_rows(self.brush, made, spot.area, tops, spot.width)
            elif laid_out and not spot.lower and not {spot.pile, spot.mate} & filled and (
                    spot.pile or spot.place.form != Form.GRID) and (
                    spot.place.form != Form.PYRAMID):
                # Of a grid that grows only the next free place is seen, of a pyramid none.
                self._place(made, spot, sight)
        for seat, rect in layout.heads.items():
            made.blit(self.brush.pictures.sitter(seat, rect.w), rect)
        self._badges(made, layout, sight, self._sign(made, layout, sight))
        return made

    def _light(self, surface: pygame.Surface, layout: TableLayout, sight: TableExtras) -> None:
        """A pool of light behind whoever is to move; the black cloth has none."""
        if felt() == "black":
            return
        frame, table = self.brush.frame, self.brush.frame.table
        if sight.mine:
            high = layout.solution.hand_h + layout.solution.own_h + frame.strip.h
            top = frame.height - round(high * 1.15)
            _pool(surface, Rect(table.left - 100, top, table.w + 200, round(high * 2)), 56)
        tall, strength = (1.2, 80) if layout.blocks else (2, 40)
        for seat in sight.turns:
            block = layout.blocks.get(seat) or layout.mats.get(seat)
            if block:
                pool = block.inflate(round(block.w * 0.9), round(block.h * tall))
                _pool(surface, pool, strength)

    def _mat(self, surface: pygame.Surface, rect: Rect) -> None:
        shade = canvas.box(rect.size, self.brush.frame.px(12), MAT).copy()
        shade.set_alpha(72)
        surface.blit(shade, rect)

    def _place(self, surface: pygame.Surface, spot: Spot, sight: TableExtras) -> None:
        sign = sight.signs.get(spot.pile, spot.place.sign)
        caption = sight.captions.get(spot.pile, "")
        spreads = spot.form in (Form.FAN, Form.OPEN) or spot.place.form == Form.MELDS
        if sign or caption or not spreads:
            draw_place(self.brush, surface, spot.card, sign, caption)

    def _badges(self, surface: pygame.Surface, layout: TableLayout, sight: TableExtras,
                corner: Rect) -> None:
        """What must stay in sight, where there is room for it all through the deal."""
        self.told = (corner,) if corner else ()
        if sight.badges:
            # Better over something than nowhere.
            rects = self.badges(layout, sight, corner) or at_corner(
                self.brush, sight.badges, self.brush.frame.table.topleft)
            draw_badges(surface, rects, sight.badges)
            self.told += rects.places

    def badges(self, layout: TableLayout, sight: TableExtras,
               corner: Rect | None = None) -> StandingBadges | None:
        """Where the badges stand, clear of the words in the ``corner``; None: there is no room."""
        frame = self.brush.frame
        room = frame.table.inflate(-2 * frame.pad, -2 * frame.px(8))
        met = [*taken(layout), corner] if corner else taken(layout)
        # The pill of a pile stands out below it.
        beside, pill = frame.px(4), frame.px(14)
        others = [Rect(rect.left - beside, rect.top - beside, rect.w + 2 * beside,
                       rect.h + beside + pill) for rect in met]
        return (standing(self.brush, sight.badges, room, others)
                or standing(self.brush, sight.badges, frame.table, met))

    def _sign(self, surface: pygame.Surface, layout: TableLayout, sight: TableExtras) -> Rect:
        """Name and form of the game in the corner, where they meet nothing; what they take."""
        frame, writer = self.brush.frame, self.brush.writer
        size, x, y = frame.text("small"), frame.table.left + frame.pad, frame.pad
        areas = [spot.area for spot in layout.spots.values()]
        met = [*layout.blocks.values(), *layout.mats.values(), *areas]
        for lines in (sight.sign, sight.sign[:1]):
            wide = max((writer.width(line, size, True) for line in lines), default=0) + frame.px(16)
            rect = Rect(x, y, wide, round(size * 1.5) * len(lines))
            if rect.collidelist(met) < 0:
                break
        else:
            return Rect(x, y, 0, 0)
        for k, line in enumerate(lines):
            middle = y + size // 2 + frame.px(4) + k * round(size * 1.4)
            writer.put(surface, line, x, middle, size, MUTED, bold=k == 0)
        return rect


def _pool(surface: pygame.Surface, rect: Rect, strength: int) -> None:
    light = canvas.light(rect.size, strength, GLOW)
    surface.blit(light, rect, special_flags=pygame.BLEND_RGB_ADD)
