"""Eyes for card faces on a picture of the table: which of these cards can be read there?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame

from scenes.look.pictures import CardPictures, card_height

#: Rows through rank and suit of the index, as parts of the height.
RANK, SUIT = 0.10, 0.23
#: The part of the width that a fan leaves open.
LEFT, RIGHT = 0.04, 0.25


def _row(picture: pygame.Surface, y: int) -> bytes:
    wide = picture.get_width()
    x = round(LEFT * wide)
    return pygame.image.tobytes(picture.subsurface((x, y, round(RIGHT * wide) - x, 1)), "RGB")


class Eyes:
    """Look at the part of a window below ``top``."""

    def __init__(self, pictures: CardPictures) -> None:
        self._pictures = pictures
        self._rows = cache(self._drawn)

    def _drawn(self, card: str, width: int) -> tuple[tuple[bytes, bytes], ...]:
        """The two rows of a card's index, in full light and dimmed."""
        high = card_height(width)
        ground = pygame.Surface((width, high))
        found = []
        for made in (self._pictures.face, self._pictures.dimmed):
            picture = made(card, width, sharp=False)
            ground.fill("#14332F")
            ground.blit(picture, (0, 0))
            found.append((_row(ground, round(RANK * high)), _row(ground, round(SUIT * high))))
        return tuple(found)

    def read(self, surface: pygame.Surface, top: int, cards: Iterable[str], width: int,
             lying: Iterable[str] = ()) -> set[str]:
        """Those of the cards whose index can be read below ``top``, at that width of a card. A
        picture that was borrowed from a small card has no suit in its left part: what looks just as
        a card does that may be ``lying`` there is that one."""
        alike = {rows for card in lying for rows in self._rows(card, width)}
        wide, high = surface.get_size()
        data = pygame.image.tobytes(surface.subsurface((0, top, wide, high - top)), "RGB")
        down = (round(SUIT * card_height(width)) - round(RANK * card_height(width))) * 3 * wide
        return {
            card
            for card in cards
            if any(rows not in alike and self._stands(data, *rows, down)
                   for rows in self._rows(card, width))
        }

    @staticmethod
    def _stands(data: bytes, rank: bytes, suit: bytes, down: int) -> bool:
        at = data.find(rank)
        while at >= 0:
            if data[at + down:at + down + len(suit)] == suit:
                return True
            at = data.find(rank, at + 1)
        return False
