"""Every picture drawn afresh: SVG text of ``assets.art`` as pixels. All sizes are window px.

Only what was not kept is drawn (``scenes.look.drawer``), so a start may do without this module.
"""

from __future__ import annotations

import math

import pygame

from assets.art import icons, marks
from assets.art.backs import back
from assets.art.deck import face
from assets.art.faces import portrait
from assets.art.ink import extent
from assets.art.names import BACKS, SEAT_BACKS, Palette
from scenes.look.raster import rasterise, soft_shadow

#: Below this an icon's line would be thinner than a pixel and a half.
SMALL_ICON_PX = 18
#: The sign in the corner of a face: this part of its size, but no smaller than so many px.
_SIGN_PART, _LEAST_SIGN_PX = 0.4, 14
#: A fan of backs: the height of a card as a part of the whole, and how far from its middle it is
#: turned about, in heights of a card.
_FAN_CARD, _FAN_REACH = 0.79, 8.5


class DeckPainter:
    """Draws for one deck; what is shared by all looks the same in each."""

    def __init__(self, palette: Palette, *, large_index: bool) -> None:
        self.palette, self.large_index = palette, large_index

    def card(self, name: str, size: tuple[int, int], where: str = "") -> pygame.Surface:
        """A face or a back; ``where`` others lie on it, as ``assets.art.deck.face`` has it."""
        if name in SEAT_BACKS:
            svg = back(name, self.palette, size[0])
        else:
            svg = face(name, self.palette, size[0], self.large_index, where)
        return rasterise(svg, *size)

    def of_deck(self, width_px: int, *, large: bool) -> pygame.Surface:
        """A queen of one deck or the other."""
        svg = face("QH", self.palette, width_px, large)
        return rasterise(svg, width_px, round(1.4 * width_px))

    def backs(self, size: tuple[int, int]) -> pygame.Surface:
        """The six backs in a fan, as large as there is room."""
        made, names = pygame.Surface(size, pygame.SRCALPHA), list(BACKS)
        high = round(_FAN_CARD * size[1])
        wide, reach = round(high / 1.4), _FAN_REACH * high
        blur = max(3, wide // 20)
        shadow = soft_shadow(wide, high, round(0.068 * wide), blur, 120)
        step = min(0.9 * wide, (size[0] - 1.3 * wide) / (len(names) - 1))
        for k, name in enumerate(names):
            turn = math.asin(step * (k - (len(names) - 1) / 2) / reach)
            middle = (size[0] / 2 + reach * math.sin(turn),
                      high / 2 + blur + reach * (1 - math.cos(turn)))  # fmt: skip
            for picture in (shadow, self.card(name, (wide, high))):
                turned = pygame.transform.rotozoom(picture, -math.degrees(turn), 1)
                made.blit(turned, turned.get_rect(center=middle))
        return made

    def icon(self, name: str, size_px: int, colour: str) -> pygame.Surface:
        """An interface icon."""
        weight = 2.6 if size_px <= SMALL_ICON_PX else 2
        return rasterise(icons.icon(name, colour, weight), size_px, size_px)

    def disc(self, sign: int, size_px: int) -> pygame.Surface:
        """A seat's disc with its sign."""
        return rasterise(icons.seat_disc(sign), size_px, size_px)

    def portrait(self, name: str, sign: int, size_px: int, mood: str = "") -> pygame.Surface:
        """A face on the colour of a seat, its sign at the lower right."""
        colour = list(icons.SEATS.values())[sign % len(icons.SEATS)]
        made = rasterise(portrait(name, colour, mood), size_px, size_px)
        small = self.disc(sign, max(_LEAST_SIGN_PX, round(_SIGN_PART * size_px)))
        made.blit(small, small.get_rect(bottomright=made.get_size()))
        return made

    def sign(self, name: str, size_px: int) -> pygame.Surface:
        """A sign on the table."""
        return rasterise(icons.sign(name, self.palette), size_px, size_px)

    def app_icon(self, size_px: int) -> pygame.Surface:
        """The icon of the program, simpler where it is small."""
        return rasterise(icons.app_icon(small=size_px < 48), size_px, size_px)

    def chip(self, card: str, height_px: int) -> pygame.Surface:
        """A card in a line of text."""
        return _as_high(marks.chip(card, self.palette), height_px)

    def stands_for(self, card: str, size: tuple[int, int]) -> pygame.Surface:
        """The slip on a wild card."""
        return rasterise(marks.stands_for(card, self.palette), *size)

    def numeral(self, rank: str, height_px: int, colour: str) -> pygame.Surface:
        """A rank in the line of the cards."""
        return _as_high(marks.numeral(rank, colour), height_px)

    def difficulty(self, level: int, height_px: int) -> pygame.Surface:
        """Three diamonds."""
        return _as_high(marks.difficulty(level), height_px)

    def wordmark(self, height_px: int, colour: str, thin: str) -> pygame.Surface:
        """The name of the program."""
        return _as_high(icons.word_mark(colour, thin), height_px)

    def pointer(self, size_px: int) -> pygame.Surface:
        """The large pointer."""
        return rasterise(marks.pointer(), size_px, size_px)

    # --- frames ----------------------------------------------------------------------------------

    def ring(
        self, size: tuple[int, int], radius_px: int, colour: str, weight_px: float
    ) -> pygame.Surface:
        """A whole frame, its line inside."""
        return rasterise(marks.ring(*size, radius_px, colour, weight_px), *size)

    def dashed(self, size: tuple[int, int], radius_px: int, colour: str) -> pygame.Surface:
        """A dashed frame."""
        return rasterise(marks.dashed(*size, radius_px, colour), *size)

    def corners(self, size: tuple[int, int], colour: str) -> pygame.Surface:
        """Four corners of a frame."""
        return rasterise(marks.corners(*size, colour), *size)


def rounded(radius_px: int, fill: str, stroke: str, weight_px: float) -> pygame.Surface:
    """A box that is no larger than its four corners and one row and column between them."""
    svg = marks.rounded(radius_px, fill, stroke, weight_px)
    side_px = round(extent(svg)[0])
    return rasterise(svg, side_px, side_px)


def _as_high(svg: str, height_px: int) -> pygame.Surface:
    width, height = extent(svg)
    return rasterise(svg, round(height_px * width / height), height_px)
