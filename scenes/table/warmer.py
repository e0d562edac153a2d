"""Pictures of the size that is shown, rendered bit by bit; until they are there, others are scaled."""

from __future__ import annotations

import pygame

from scenes.pictures import CardPictures
from scenes.table.solver import Sizes

#: So much of a frame goes to it.
PREPARE_MS = 6
#: How high cards stand, as their shadows know it: on the table, playable, under the pointer, picked, flying, dragged.
LIFTS = (0, 0.125, 0.25, 0.375, 0.5, 1)


class Warmer:
    """Warms one shelf of pictures."""

    def __init__(self, pictures: CardPictures) -> None:
        self._pictures = pictures
        self._cast: set[tuple[int, float]] = set()

    def warm(self, sizes: Sizes) -> bool:
        """Render one shadow or a few faces; whether what is shown has become sharper."""
        for width in {sizes.hand, sizes.centre, sizes.own, sizes.far}:
            for lift in LIFTS:
                if (width, lift) not in self._cast:
                    self._cast.add((width, lift))
                    self._pictures.shadow(width, lift)
                    return False
            if self._pictures.is_prepared(width):
                continue
            until = pygame.time.get_ticks() + PREPARE_MS
            for _left in self._pictures.prepare(width):
                if pygame.time.get_ticks() >= until:
                    break
            return True
        return False
