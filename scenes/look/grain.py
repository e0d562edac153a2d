"""Two materials: the nap of a cloth and the grain of wood, as tiles that repeat both ways.

A tile is what a colour is multiplied by, so that one serves all colours.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

import pygame

from scenes.look import drawer
from scenes.look.shelf import Key

#: Small enough that the same rows come again within what a picture file looks back over.
NAP_PX = 128
WOOD_PX = 512, 256
#: Of the nap: how dark its finest and its softer hairs are.
_HAIR, _TUFT = 218, 222
#: Of wood, the broad figure first: points along the grain, px of one across it, how dark.
_FIGURE = ((3, 16, 196), (3, 6, 212), (6, 3, 228), (14, 1, 236))


@lru_cache(1)
def nap() -> pygame.Surface:
    """Short hairs, as baize has them."""
    return _opaque(("nap", NAP_PX), _nap)


@lru_cache(2)
def wood(*, upright: bool = False) -> pygame.Surface:
    """Long streaks across, or ``upright``."""
    if upright:
        return pygame.transform.rotate(wood(), 90)
    return _opaque(("wood", WOOD_PX), _wood)


def lay(surface: pygame.Surface, tile: pygame.Surface) -> None:
    """A material over all of a picture: darker where the tile is, as clear as before."""
    wide, high = tile.get_size()
    places = [(x, y) for x in range(0, surface.get_width(), wide)
              for y in range(0, surface.get_height(), high)]
    surface.fblits([(tile, at) for at in places], pygame.BLEND_RGB_MULT)


def _opaque(key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    made = drawer.kept(key, make)
    return made.convert() if pygame.display.get_surface() else made


def _nap() -> pygame.Surface:
    size = NAP_PX, NAP_PX
    made = _noise(size, _HAIR, seed=3)
    soft = _stretched(_noise((NAP_PX // 2, NAP_PX // 2), _TUFT, seed=4), size)
    made.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _wood() -> pygame.Surface:
    """A quarter, and three more like it turned over, as veneer is laid: no joint is seen."""
    wide, high = WOOD_PX[0] // 2, WOOD_PX[1] // 2
    leaf = pygame.Surface((wide, high), 0, 32)
    leaf.fill("#FFFFFF")
    for seed, (along, across, dark) in enumerate(_FIGURE):
        points = _noise((along, high // across), dark, seed=seed)
        streaks = pygame.transform.smoothscale(points, (wide, high))
        leaf.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    made = pygame.Surface(WOOD_PX, 0, 32)
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        turned = pygame.transform.flip(leaf, bool(x), bool(y))
        made.blit(turned, (x * wide, y * high))
    return made


def _noise(size: tuple[int, int], darkest: int, *, seed: int) -> pygame.Surface:
    """Grey points, from ``darkest`` to white, the same at every start."""
    drawn = Random(seed).randbytes(size[0] * size[1])
    greys = bytes(darkest + each * (255 - darkest) // 255 for each in drawn)
    made = pygame.image.frombuffer(greys, size, "P")
    made.set_palette([(grey, grey, grey) for grey in range(256)])
    opaque = pygame.Surface(size, 0, 32)
    opaque.blit(made, (0, 0))
    return opaque


def _stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Made larger softly, so that its edges still meet when it is laid side by side."""
    wide, high = small.get_size()
    nine = pygame.Surface((3 * wide, 3 * high), 0, 32)
    nine.blits([(small, (x * wide, y * high)) for x in range(3) for y in range(3)])
    large = pygame.transform.smoothscale(nine, (3 * size[0], 3 * size[1]))
    return large.subsurface((*size, *size)).copy()
