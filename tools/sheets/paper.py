"""A sheet of pictures, and how it becomes a small file: PNG of at most 256 colours (median cut)."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from scenes.look import theme
from tools.sheets.vision import Colour

CLOTH, INK = theme.PINE, theme.TEXT
#: Round the pictures of a sheet: their ground, what lies between them, room for a caption.
GROUND = "#0C211F"
GAP, CAPTION = 12, 34
COLOURS = 256
#: One colour among many of nearly the same tone counts less than its pixels say:
#: small things keep theirs.
_CROWD = 0.55

Weighed = list[tuple[Colour, float]]


def sheet(width_px: int, height_px: int, ground: str = CLOTH) -> pygame.Surface:
    """An empty sheet in the colour of the cloth."""
    made = pygame.Surface((width_px, height_px), depth=32)
    made.fill(ground)
    return made


def write(
    on: pygame.Surface, words: str, x: int, y: int, size_px: int = 22, bold: bool = False
) -> None:
    """A line of text, its top left corner at (x, y)."""
    on.blit(theme.font(size_px, bold).render(words, True, INK), (x, y))


def scaled(picture: pygame.Surface, width_px: int) -> pygame.Surface:
    """The picture, that wide."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (width_px, round(height * width_px / width)))


def grid(shots: Sequence[tuple[str, pygame.Surface]], columns: int) -> pygame.Surface:
    """Pictures of one width, each below its caption, N in a row."""
    columns = min(columns, len(shots))
    wide = shots[0][1].get_width() + GAP
    high = max(picture.get_height() for _caption, picture in shots) + CAPTION + GAP
    made = sheet(columns * wide + GAP, -(-len(shots) // columns) * high + GAP, GROUND)
    for at, (caption, picture) in enumerate(shots):
        x, y = GAP + at % columns * wide, GAP + at // columns * high
        write(made, caption, x, y, 20, bold=True)
        made.blit(picture, (x, y + CAPTION))
    return made


def recoloured(picture: pygame.Surface, change: Callable[[Colour], Colour]) -> pygame.Surface:
    """The picture with every colour changed."""
    pixels = _pixels(picture)
    table = {value: _packed(change(_rgb(value))) for value in set(pixels)}
    changed = memoryview(bytearray(4 * len(pixels))).cast("I")
    for at, value in enumerate(pixels):
        changed[at] = table[value]
    made = pygame.image.frombytes(changed.tobytes(), picture.get_size(), "RGBX")
    return made.convert(32) if pygame.display.get_surface() else made


# --- files ----------------------------------------------------------------------------------------


def save(picture: pygame.Surface, path: Path, colours: int = COLOURS) -> int:
    """Write a PNG of at most N colours; its size in bytes."""
    width, height = picture.get_size()
    pixels = _pixels(picture)
    palette, index = _reduced(Counter(pixels), colours)
    flat = bytes(map(index.__getitem__, pixels))
    rows = b"".join(b"\0" + flat[row * width : (row + 1) * width] for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes(part for colour in palette for part in colour)),
             (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))  # fmt: skip
    data = b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return len(data)


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checked)


def _pixels(picture: pygame.Surface) -> list[int]:
    return memoryview(pygame.image.tobytes(picture, "RGBX")).cast("I").tolist()


def _rgb(value: int) -> Colour:
    return value & 255, value >> 8 & 255, value >> 16 & 255


def _packed(colour: Colour) -> int:
    return colour[0] | colour[1] << 8 | colour[2] << 16 | 0xFF000000


# --- few colours ----------------------------------------------------------------------------------


def _reduced(counts: Counter[int], colours: int) -> tuple[list[Colour], dict[int, int]]:
    """The palette, and for each packed colour its place there."""
    weighed = [(_rgb(value), count**_CROWD) for value, count in counts.items()]
    boxes = _boxes(weighed, colours)
    place = {colour: at for at, box in enumerate(boxes) for colour, _ in box}
    return [_mean(box) for box in boxes], {value: place[_rgb(value)] for value in counts}


def _boxes(weighed: Weighed, colours: int) -> list[Weighed]:
    boxes = [(_spread(weighed), weighed)]
    while len(boxes) < colours:
        boxes.sort(key=lambda entry: entry[0][0])
        (width, channel), box = boxes[-1]
        if width == 0:
            break
        boxes[-1:] = [(_spread(half), half) for half in _halves(box, channel)]
    return [box for _, box in boxes]


def _spread(box: Weighed) -> tuple[float, int]:
    """How much a box wants to be cut, and along which channel."""
    channels = [[colour[k] for colour, _ in box] for k in range(3)]
    widths = [max(values) - min(values) for values in channels]
    channel = max(range(3), key=lambda k: widths[k])
    return widths[channel] ** 2 * sum(weight for _, weight in box), channel


def _halves(box: Weighed, channel: int) -> tuple[Weighed, Weighed]:
    box.sort(key=lambda entry: entry[0][channel])
    half, passed = sum(weight for _, weight in box) / 2, 0.0
    for at, (_, weight) in enumerate(box):
        passed += weight
        if passed >= half:
            cut = min(max(at, 1), len(box) - 1)
            break
    return box[:cut], box[cut:]


def _mean(box: Weighed) -> Colour:
    total = sum(weight for _, weight in box)
    sums = [sum(colour[k] * weight for colour, weight in box) for k in range(3)]
    red, green, blue = (round(each / total) for each in sums)
    return red, green, blue
