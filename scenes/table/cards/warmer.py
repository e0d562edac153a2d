"""Pictures of the size that is shown, rendered bit by bit; until then others are scaled."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.look.pictures import CardPictures
from scenes.table.layout.question import Sizes

#: So much of a frame goes to it, while cards move and at rest.
PREPARE_MS, REST_MS = 6, 14
#: How high cards stand, as their shadows know it: on the table, playable, under the pointer,
#: picked, flying, dragged.
LIFTS = (0, 0.125, 0.25, 0.375, 0.5, 1)


class Warmer:
    """Warms one shelf of pictures. ``busy``: there was more to do than there was time for."""

    def __init__(self, pictures: CardPictures) -> None:
        self.busy = False
        self._pictures = pictures
        self._cast: set[tuple[int, float]] = set()

    def warm(self, sizes: Sizes, slice_ms: int = PREPARE_MS) -> bool:
        """Render what is missing, first what is seen; whether that has become sharper."""
        until, sharper, self.busy = pygame.time.get_ticks() + slice_ms, False, False
        for seen in self._work({sizes.hand, sizes.centre, sizes.own, sizes.far}):
            sharper = sharper or seen
            if pygame.time.get_ticks() >= until:
                self.busy = True
                break
        return sharper

    def _work(self, widths: set[int]) -> Iterator[bool]:
        """A card or a shadow for each step: whether it is one that is seen."""
        for _left in self._pictures.sharpen():
            yield True
        for width in widths:
            for lift in LIFTS:
                if (width, lift) not in self._cast:
                    self._cast.add((width, lift))
                    self._pictures.shadow(width, lift)
                    yield False
            for _left in self._pictures.prepare(width):
                yield False
