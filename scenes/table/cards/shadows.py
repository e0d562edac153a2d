"""The shadows of cards, as much of them as can be seen: the card itself hides the middle."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from scenes.look.pictures import CORNER, CardPictures, card_height
from scenes.table.draw.paint import Piece


def hidden_part(width_px: int) -> Rect:
    """What a card of this width covers wholly: all of it but its rim and its round corners.

    >>> hidden_part(100)
    Rect(4, 4, 92, 132)
    """
    # A round corner ends (1 - 1/sqrt(2)) of its radius inside; one px more is its smooth edge.
    inset = math.ceil(0.3 * round(width_px * CORNER)) + 1
    return Rect(0, 0, width_px, card_height(width_px)).inflate(-2 * inset, -2 * inset)


def around(whole: Rect, hole: Rect) -> list[Rect]:
    """What is left of a rectangle round a part of it: above, below, left and right.

    >>> around(Rect(0, 0, 10, 10), Rect(4, 0, 6, 9))
    [Rect(0, 9, 10, 1), Rect(0, 0, 4, 9)]
    """
    strips = (
        Rect(whole.left, whole.top, whole.w, hole.top - whole.top),
        Rect(whole.left, hole.bottom, whole.w, whole.bottom - hole.bottom),
        Rect(whole.left, hole.top, hole.left - whole.left, hole.h),
        Rect(hole.right, hole.top, whole.right - hole.right, hole.h),
    )
    return [strip for strip in strips if strip.w and strip.h]


class Shadows:
    """Shadows of cards, cut to the strips round them.

    To blend the middle too costs a third of a frame, and then the card is drawn over it.
    """

    def __init__(self, pictures: CardPictures) -> None:
        self._pictures = pictures
        self._flat: dict[tuple[int, float], Piece] = {}
        self._strips: dict[tuple[int, float], list[tuple[pygame.Surface, int, int]]] = {}

    def under(self, x: int, y: int, width_px: int, lift: float, drawn_px: int) -> list[Piece]:
        """What is to be drawn before an unturned card, from its corner at ``x``, ``y`` in px.

        ``drawn_px``: the width of the picture that is scaled for it, or the card's own.
        """
        if drawn_px != width_px:
            return [self._scaled(x, y, width_px, lift, drawn_px)]
        if width_px not in self._pictures.prepared:
            # A borrowed picture is not quite opaque.
            return [self.whole(x, y, width_px, lift)]
        strips = self._strips.get((width_px, lift))
        if strips is None:
            strips = self._strips[width_px, lift] = self._cut(width_px, lift)
        pieces: list[Piece] = []
        for picture, dx, dy in strips:
            pieces.append((picture, (x + dx, y + dy)))
        return pieces

    def whole(self, x: int, y: int, width_px: int, lift: float) -> Piece:
        """All of the shadow, for a card that leans."""
        shadow = self._pictures.shadow(width_px, lift)
        return shadow.picture, (x + shadow.x, y + shadow.y)

    def sideways(self, middle: tuple[int, int], width_px: int, lift: float) -> Piece:
        """All of the shadow of a card that lies sideways about a middle."""
        key = (width_px, lift)
        if key not in self._flat:
            shadow = self._pictures.shadow(width_px, lift)
            off = (shadow.picture.get_width() // 2 + shadow.x - width_px // 2,
                   shadow.picture.get_height() // 2 + shadow.y - card_height(width_px) // 2)
            self._flat[key] = pygame.transform.rotate(shadow.picture, 90), off
        picture, (dx, dy) = self._flat[key]
        return picture, picture.get_rect(center=(middle[0] + dx, middle[1] + dy)).topleft

    def _scaled(self, x: int, y: int, width_px: int, lift: float, drawn_px: int) -> Piece:
        shadow = self._pictures.shadow(drawn_px, lift)
        part = width_px / drawn_px
        wide, high = shadow.picture.get_size()
        size = round(wide * part), round(high * part)
        return pygame.transform.scale(shadow.picture, size), (x + shadow.x, y + shadow.y)

    def _cut(self, width_px: int, lift: float) -> list[tuple[pygame.Surface, int, int]]:
        """Strips round what the card hides, and how far in px from its corner they begin."""
        shadow = self._pictures.shadow(width_px, lift)
        whole = shadow.picture.get_rect(topleft=(shadow.x, shadow.y))
        hole = hidden_part(width_px).clip(whole)
        # Copies: a part of the picture would keep all of it from leaving its shelf.
        return [(shadow.picture.subsurface(strip.move(-whole.x, -whole.y)).copy(), *strip.topleft)
                for strip in around(whole, hole)]
