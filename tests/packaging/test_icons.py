"""The icon in the forms that systems ask for: read back as they would."""

import struct
from io import BytesIO

import pygame
import pytest

import icons


def size_of(picture):
    return pygame.image.load(BytesIO(picture), "icon.png").get_size()


@pytest.mark.parametrize("size", [16, 48, 512])
def test_a_picture_has_its_size_and_round_corners(size):
    drawn = pygame.image.load(BytesIO(icons.png(size)), "icon.png")
    assert drawn.get_size() == (size, size)
    assert drawn.get_at((0, 0)).a == 0
    assert drawn.get_at((size // 2, size // 2)).a == 255


def test_windows_finds_every_picture():
    data = icons.ico()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(icons.ICO))
    for row, size in enumerate(icons.ICO):
        side, _, _, _, _, bits, length, begins = struct.unpack_from("<BBBBHHII", data, 6 + 16 * row)
        assert (side or 256, bits) == (size, 32)
        assert size_of(data[begins : begins + length]) == (size, size)
    assert begins + length == len(data)


def test_macos_finds_every_picture():
    data = icons.icns()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    found, at = {}, 8
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        found[kind] = size_of(data[at + 8 : at + length])[0]
        at += length
    assert found == icons.ICNS
