"""The program's icon in all the forms that systems ask for, drawn from ``assets.art.icons``.

    python packaging/icons.py FOLDER        hicolor/ for Linux, riddance.ico, riddance.icns

Nothing drawn is kept in the repository.
"""

from __future__ import annotations

import struct
import sys
from io import BytesIO
from pathlib import Path

import pygame

from assets.art.icons import app_icon
from game import identity

#: Of the icon theme that all desktops fall back on, in px.
HICOLOR = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
#: Below this the simpler drawing is read better.
SMALL_PX = 48
ICO = (16, 24, 32, 48, 64, 128, 256)
#: What Apple calls an icon of N px that holds a PNG.
ICNS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512,
        b"ic10": 1024}  # fmt: skip


def svg(size_px: int) -> str:
    """The drawing that is meant for this size."""
    return app_icon(small=size_px < SMALL_PX)


def png(size_px: int) -> bytes:
    """The icon as a square PNG."""
    drawn = pygame.image.load_sized_svg(BytesIO(svg(size_px).encode()), (size_px, size_px))
    assert drawn.get_size() == (size_px, size_px)
    stream = BytesIO()
    pygame.image.save(drawn, stream, "icon.png")
    return stream.getvalue()


def ico() -> bytes:
    """For Windows: a directory of 16 bytes a picture, then the pictures, as PNG."""
    pictures = [png(size) for size in ICO]
    begins = 6 + 16 * len(ICO)
    rows = b""
    for size, picture in zip(ICO, pictures):
        side = size % 256  # a byte; 0 is said for 256
        rows += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), begins)
        begins += len(picture)
    return struct.pack("<HHH", 0, 1, len(ICO)) + rows + b"".join(pictures)


def icns() -> bytes:
    """For macOS: pictures one after the other, each with its name and length."""
    body = b""
    for kind, size in ICNS.items():
        picture = png(size)
        body += struct.pack(">4sI", kind, len(picture) + 8) + picture
    return struct.pack(">4sI", b"icns", len(body) + 8) + body


def hicolor(folder: Path) -> None:
    """The icon theme's part, as it lies below ``share/icons/hicolor``: all sizes, and one for any.

    The type of saved games has the same picture.
    """
    kind = identity.MIME_TYPE.replace("/", "-")
    for size in HICOLOR:
        picture = png(size)
        for context, name in (("apps", identity.APP_ID), ("mimetypes", kind)):
            _write(folder / f"{size}x{size}" / context / f"{name}.png", picture)
    for context, name in (("apps", identity.APP_ID), ("mimetypes", kind)):
        _write(folder / "scalable" / context / f"{name}.svg", svg(512).encode())


def write(folder: Path) -> None:
    """All forms, into a folder."""
    hicolor(folder / "hicolor")
    _write(folder / "riddance.ico", ico())
    _write(folder / "riddance.icns", icns())


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    write(Path(sys.argv[1]))
