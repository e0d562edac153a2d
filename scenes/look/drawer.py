"""What the first picture of a window is made of, kept until the next start.

To draw two dozen cards, icons and signs takes a twelfth of a start, to read them a hundredth.
Until ``begin``, and from ``shut`` on, all is drawn as if there were no drawer. What is kept is what
was on the screen, and nothing else.
"""

from __future__ import annotations

import logging
import os
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.store.clerk import Clerk
from game.store.drawings import Drawing, Drawings
from scenes.look.raster import ready
from scenes.look.shelf import Key

LOG = logging.getLogger("riddance.looks")
#: The code that draws, folder by folder, from the folder of all code.
PAINTERS = ("assets/art", "scenes/look")
HOUSE = Path(__file__).parents[2]
#: So much of the end of a bundle names all that is in it.
_END_BYTES = 2**16
_ORDER: Final = "BGRA"


def drawn_from() -> str:
    """What decides of every picture beside its key: the code that draws, and the library that reads
    it. OSError where that cannot be told."""
    reader = pygame.image.get_sdl_image_version()
    return f"pygame {pygame.version.ver}, reader {reader}, code {_code():08x}"


def _code() -> int:
    """A checksum of the painters' code: sizes and times of its files tell of any change."""
    if getattr(sys, "frozen", False):
        return _end_of(Path(sys.executable))
    told = [(each.name, found.st_size, found.st_mtime_ns)
            for folder in PAINTERS for each in os.scandir(HOUSE / folder)
            if each.name.endswith(".py") and (found := each.stat())]  # fmt: skip
    return zlib.crc32(repr(sorted(told)).encode())


def _end_of(bundle: Path) -> int:
    """A bundle's own checksum: the table of all that is in it stands at its end."""
    with bundle.open("rb") as file:
        file.seek(-min(_END_BYTES, file.seek(0, os.SEEK_END)), os.SEEK_END)
        return zlib.crc32(file.read())


class Drawer:
    """The pictures of one file, until it is ``shut``; after that they can be ``put_away`` once."""

    def __init__(self, path: Path) -> None:
        self._drawings = Drawings(path, drawn_from())
        self._new: dict[str, pygame.Surface] = {}
        self._clerk = Clerk()
        self._open, self._away = True, False

    def picture(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key as it was kept, else as it is made now."""
        if not self._open:
            return make()
        name = repr(key)
        drawing = self._drawings.get(name)
        if drawing is not None:
            size = drawing.width_px, drawing.height_px
            return ready(pygame.image.frombuffer(drawing.pixels, size, _ORDER))
        made = self._new[name] = make()
        return made

    def shut(self) -> None:
        """Take nothing in or out any more."""
        self._open = False

    def put_away(self) -> None:
        """Write down what had to be drawn, in a thread of its own; nothing if all was there."""
        if self._open or self._away:
            return
        self._away = True
        new, self._new = self._new, {}
        for name, picture in new.items():
            pixels = pygame.image.tobytes(picture, _ORDER)
            self._drawings.keep(name, Drawing(*picture.get_size(), pixels))
        self._clerk.do(self._drawings.write if new else self._drawings.close)

    def close(self) -> None:
        """Wait until it is written."""
        self._clerk.close()
        self._drawings.close()


_drawer: Drawer | None = None


def begin(path: Path) -> None:
    """Take pictures out of this file, and put into it what is not there yet."""
    global _drawer
    end()
    try:
        _drawer = Drawer(path)
    except OSError as error:
        LOG.info("all is drawn anew: %s", error)


def kept(key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What ``make`` draws, or drew at an earlier start; ``key`` says all that it depends on."""
    return make() if _drawer is None else _drawer.picture(key, make)


def shut() -> None:
    """From now on all is drawn."""
    if _drawer is not None:
        _drawer.shut()


def put_away() -> None:
    """Now there is time to write."""
    if _drawer is not None:
        _drawer.put_away()


def end() -> None:
    """There is no drawer any more; what is still being written is waited for."""
    global _drawer
    if _drawer is not None:
        _drawer.close()
    _drawer = None
