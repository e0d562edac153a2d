"""Drawn pictures, kept from one start to the next in a file that may be thrown away at any time.

A line with the length and the checksum of the index; the index as JSON, in order of use, the last
used first; then the pixels. What is damaged, drawn by another program or cannot be read counts as
not there; what cannot be written is done without. Nobody is told, for nothing is lost.
"""
from __future__ import annotations

import json
import logging
import os
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from game.core.records import dataclass
from game.store import folders
from game.store.locks import alone_in
from game.store.shapes import decoded, may_be_read

LOG = logging.getLogger("riddance.store")
MARK = b"riddance drawings 1"
#: Of all pixels. The first picture of a window takes a twentieth of it.
LIMIT_BYTES = 16 * 2**20
#: What an entry takes beside its pixels and its name.
_ENTRY_BYTES = 80
_PIXEL_BYTES = 4
#: No side of a picture is longer.
_LONGEST_PX = 2**14
_HEAD_BYTES = len(MARK) + len(" 12345678 12345678\n")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture: its size in px, and four bytes for each pixel, row by row from the top."""

    width_px: int
    height_px: int
    pixels: bytes


class _Place(NamedTuple):
    """Where the pixels of a picture begin, counted from the end of the index, and what they are."""

    at: int
    width_px: int
    height_px: int
    crc: int

    @property
    def length(self) -> int:
        return self.width_px * self.height_px * _PIXEL_BYTES


class Drawings:
    """The pictures of one file, by name. Nothing here raises for what a disk holds or refuses.

    ``drawn_from`` says what all of them were drawn from: pictures that were drawn from anything
    else are not had. The file is open from the first to ``write`` or ``close``.
    """

    def __init__(self, path: Path, drawn_from: str, limit_bytes: int = LIMIT_BYTES) -> None:
        self._path, self._drawn_from, self._limit_bytes = path, drawn_from, limit_bytes
        self._places: dict[str, _Place] = {}
        self._begin = 0
        #: In order of use; None: as it stands in the file.
        self._used: dict[str, Drawing | None] = {}
        self._file: BinaryIO | None = None
        try:
            self._open()
        except FileNotFoundError:
            pass
        except (OSError, ValueError) as error:
            LOG.info("kept drawings are of no use: %s", error)
            self.close()

    def _open(self) -> None:
        """OSError or ValueError where the file is of no use."""
        if not may_be_read(self._path, 2 * self._limit_bytes):
            raise ValueError("no such file was written here")
        self._file = self._path.open("rb", buffering=0)
        mark, crc, length = self._file.read(_HEAD_BYTES).rsplit(maxsplit=2)
        index = self._file.read(min(int(length), 2 * self._limit_bytes))
        if mark != MARK or zlib.crc32(index) != int(crc, 16):
            raise ValueError("damaged, or written by another program")
        self._begin = self._file.tell()
        self._places = _places(decoded(index.decode()), self._drawn_from,
                               os.fstat(self._file.fileno()).st_size - self._begin)

    @property
    def names(self) -> list[str]:
        """Of all that was kept, what was used last first."""
        return list(self._places)

    def get(self, name: str) -> Drawing | None:
        """A picture that was kept; None: it must be drawn."""
        drawing = self._read(name) if self._used.get(name) is None else self._used[name]
        if drawing is not None:
            self._used.setdefault(name, None)
        return drawing

    def keep(self, name: str, drawing: Drawing) -> None:
        """Keep what had to be drawn; ``write`` brings it to the disk."""
        self._used[name] = drawing

    def write(self) -> None:
        """Write all down that is used now, and of the others those used last, as far as there is
        room; the file is closed with it."""
        try:
            chosen = self._chosen()
            self.close()
            folders.make(self._path.parent)
            with alone_in(self._path.parent):
                self._replace(chosen)
        except OSError as error:
            LOG.info("drawings are not kept: %s", error)
        finally:
            self.close()

    def close(self) -> None:
        """Read no more; what is used by then can still be kept and written."""
        if self._file is not None:
            self._file.close()
        self._file, self._places = None, {}

    # --- how -------------------------------------------------------------------------------------

    def _read(self, name: str) -> Drawing | None:
        """A picture as the file has it; None where it has not, or not any more."""
        place = self._places.get(name)
        if place is None or self._file is None:
            return None
        try:
            self._file.seek(self._begin + place.at)
            pixels = self._file.read(place.length)
        except OSError as error:
            LOG.info("a kept drawing cannot be read: %s", error)
            return None
        if len(pixels) != place.length or zlib.crc32(pixels) != place.crc:
            return None
        return Drawing(place.width_px, place.height_px, pixels)

    def _chosen(self) -> dict[str, Drawing]:
        """What is to be written, with its pixels."""
        chosen: dict[str, Drawing] = {}
        room = self._limit_bytes
        for name in dict.fromkeys([*self._used, *self._places]):
            drawing = self._used.get(name) or self._read(name)
            if drawing is None:
                continue
            room -= len(drawing.pixels) + len(name) + _ENTRY_BYTES
            if room < 0:
                break
            chosen[name] = drawing
        return chosen

    def _replace(self, chosen: dict[str, Drawing]) -> None:
        """The new file in the place of the old one, whole or not at all."""
        draft = self._path.with_name(f"{self._path.name}.new")
        try:
            with draft.open("wb") as file:
                file.write(_head(self._drawn_from, chosen))
                file.writelines(drawing.pixels for drawing in chosen.values())
            os.replace(draft, self._path)
        except OSError:
            with suppress(OSError):
                draft.unlink()
            raise


def _places(index: Any, drawn_from: str, length: int) -> dict[str, _Place]:
    """Where the pictures are in so many bytes; none if they were drawn from anything else.
    ValueError for what is no index."""
    match index:
        case {"drawn_from": str(other), "places": dict(told)}:
            return {name: _place(place, length) for name, place in told.items()
                    if other == drawn_from}
    raise ValueError("no index")


def _place(told: Any, length: int) -> _Place:
    match told:
        case [int(at), int(width_px), int(height_px), int(crc)]:
            place = _Place(at, width_px, height_px, crc)
            if (at >= 0 and 0 < width_px <= _LONGEST_PX and 0 < height_px <= _LONGEST_PX
                    and at + place.length <= length):
                return place
    raise ValueError("no place of a picture")


def _head(drawn_from: str, chosen: dict[str, Drawing]) -> bytes:
    """The first line and the index."""
    places: dict[str, Any] = {}
    at = 0
    for name, drawing in chosen.items():
        crc = zlib.crc32(drawing.pixels)
        places[name] = _Place(at, drawing.width_px, drawing.height_px, crc)
        at += len(drawing.pixels)
    index = json.dumps({"drawn_from": drawn_from, "places": places}).encode()
    return b"%s %08x %08d\n%s" % (MARK, zlib.crc32(index), len(index), index)
