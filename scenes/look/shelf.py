"""Pictures that are drawn once and kept while there is room."""

from __future__ import annotations

import math
from collections import OrderedDict

import pygame

Key = tuple[object, ...]

_LEAST_ROOM = 3 / 8     # whatever the window


class Shelf:
    """Pictures by key; the least recently used go when there are more bytes than allowed: all of
    ``limit_bytes`` in a window of ``limit_at`` px, as much less in a smaller one; None: always."""

    def __init__(self, limit_bytes: int, limit_at: tuple[int, int] | None = None) -> None:
        self.limit_bytes, self.limit_at = limit_bytes, limit_at
        self.bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Key) -> pygame.Surface | None:
        """The picture of a key, which is then the last to go; None: not kept."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
        return picture

    @property
    def room(self) -> int:
        """How many bytes it may hold in the window as it is now."""
        window = pygame.display.get_surface()
        if self.limit_at is None or window is None:
            return self.limit_bytes
        part = math.prod(window.get_size()) / math.prod(self.limit_at)
        return round(self.limit_bytes * min(1, max(_LEAST_ROOM, part)))

    def keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture, and give it back; what was used least recently makes room."""
        if not pygame.display.get_surface():
            # It could not be converted, and would stay ten times slower to draw.
            return picture
        self.drop(key)
        self._kept[key] = picture
        self.bytes += _weight(picture)
        while self.bytes > self.room and len(self._kept) > 1:
            self.bytes -= _weight(self._kept.popitem(last=False)[1])
        return picture

    def drop(self, key: Key) -> None:
        """Keep a picture no longer; nothing if it is not kept."""
        picture = self._kept.pop(key, None)
        if picture is not None:
            self.bytes -= _weight(picture)

    def clear(self) -> None:
        """Throw all away. What is shown meanwhile stays with who shows it."""
        self._kept.clear()
        self.bytes = 0


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
