"""What rests on a table as one picture, kept while other cards move above it."""

from __future__ import annotations

import pygame


class KeptPicture:
    """The rest of a table as it was painted last: one picture of the window's size at most.

    It is true as long as it is asked for with the key it was taken with.
    """

    def __init__(self) -> None:
        self._asked: object = None
        self._key: object = None
        self._picture: pygame.Surface | None = None

    def again(self, key: object) -> bool:
        """Whether the last picture was asked for with this key as well: the next one may be too."""
        before, self._asked = self._asked, key
        return before == key

    def put(self, surface: pygame.Surface, key: object) -> bool:
        """Put it on the surface; False, and nothing is put, where it is true no more."""
        if self._picture is None or key != self._key:
            return False
        surface.blit(self._picture, (0, 0))
        return True

    def take(self, surface: pygame.Surface, key: object) -> None:
        """Keep what the surface shows."""
        self._key = key
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = surface.copy()
        else:
            self._picture.blit(surface, (0, 0))
