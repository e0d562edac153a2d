"""Shapes with smooth edges: boxes, cloth, light, drawn once a size and kept.

What is returned is shared: draw it, never draw on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import ParamSpec

import pygame

from scenes.look import drawer, grain
from scenes.look.dress import dyed, felt, furniture, has_wood, is_metal, is_wooden, shades, worn
from scenes.look.raster import soft_shadow
from scenes.look.shelf import Key, Shelf
from scenes.look.theme import BRASS, RIM
from scenes.look.wardrobe import SMOOTH, ClothShades

#: Pixels of cloth that one computed point stands for.
_COARSE = 32
#: A pool of light is computed in as many points each way.
_LIGHT_POINTS = 40
#: Rows of the weave that are drawn, a multiple of six; the others are copies.
_STRIP = 48
#: A page shows up to 54 MiB at 3840x2160. Bytes are counted, not pictures: a window that grows
#: leaves panels of every size behind.
SHELF = Shelf(64 * 2**20, (3840, 2160))

#: What is left of the light at the lower edge of brass, and the line round it.
_FOOT, _LIT_RIM = "#DCD2C4", "#F3DC9C"
#: How far the lamp reaches, in diagonals: all over a bare colour, in a pool where there is a nap.
_REACH = {False: 0.75, True: 0.62}

P = ParamSpec("P")


def _kept(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """``make`` on one shelf with all others."""

    @wraps(make)
    def kept(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make.__name__, args, *named.items())
        return SHELF.get(key) or SHELF.keep(key, make(*args, **named))

    return kept


@lru_cache(256)
def _corners(radius: int, fill: str, stroke: str, weight: float) -> pygame.Surface:
    """A box just large enough for its four corners, one row and one column to stretch."""
    key = ("rounded", radius, fill, stroke, weight)
    return drawer.kept(key, lambda: _painted_corners(radius, fill, stroke, weight))


def _painted_corners(radius: int, fill: str, stroke: str, weight: float) -> pygame.Surface:
    from scenes.look.painting import rounded

    return rounded(radius, fill, stroke, weight)


def box(
    size: tuple[int, int], radius: int, fill: str, stroke: str = "", weight: float = 0
) -> pygame.Surface:
    """A box with round corners, in the colours worn now; ``fill``, ``stroke`` "" for none."""
    fill, stroke = worn(fill), worn(stroke)
    if is_wooden(fill):
        return _board(size, radius, fill, stroke, weight)
    if is_metal(fill):
        return _metal(size, radius, fill, stroke, weight)
    return _box(size, radius, fill, stroke, weight)


@_kept
def _metal(
    size: tuple[int, int], radius: int, fill: str, stroke: str, weight: float
) -> pygame.Surface:
    """A piece of brass: lit from above, with a brighter line along its upper edge."""
    made = _box(size, radius, fill, stroke, weight).copy()
    fading = pygame.Surface((1, 2))
    fading.set_at((0, 0), "#FFFFFF")
    fading.set_at((0, 1), _FOOT)
    made.blit(pygame.transform.smoothscale(fading, made.get_size()), (0, 0),
              special_flags=pygame.BLEND_RGB_MULT)
    made.blit(_box((size[0], size[1]), radius, "", _LIT_RIM, 1), (0, 0))
    return made


@lru_cache(16)
def _plank(size: tuple[int, int], fill: str) -> pygame.Surface:
    made = pygame.Surface((max(1, size[0]), max(1, size[1])), 0, 32)
    made.fill(fill)
    grain.lay(made, grain.wood(upright=size[1] > size[0]))
    return made.convert() if pygame.display.get_surface() else made


def plank(size: tuple[int, int], fill: str) -> pygame.Surface:
    """A piece of wood without corners, as fast to draw as can be."""
    return _plank(size, worn(fill))


@_kept
def _board(
    size: tuple[int, int], radius: int, fill: str, stroke: str, weight: float
) -> pygame.Surface:
    """A box of wood: its grain runs along it, and its rim is inlaid."""
    made = _box(size, radius, fill, "", weight).copy()
    grain.lay(made, grain.wood(upright=size[1] > 2 * size[0]))
    if stroke:
        made.blit(_box(size, radius, "", stroke, weight), (0, 0))
    return made


@_kept
def _box(
    size: tuple[int, int], radius: int, fill: str, stroke: str, weight: float
) -> pygame.Surface:
    """Nine parts are stretched from a small drawing: a whole panel as SVG takes some 5 ms."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = min(radius, (min(width, height) - 1) // 2 - math.ceil(weight))
    if radius < 1:
        return _square((width, height), fill, stroke, weight)
    small = _corners(radius, fill, stroke, weight)
    edge = small.get_width() // 2
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    for y, from_y, from_h, to_h in _spans(edge, height):
        for x, from_x, from_w, to_w in _spans(edge, width):
            part = small.subsurface((from_x, from_y, from_w, from_h))
            if part.get_size() != (to_w, to_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            made.blit(part, (x, y))
    return made


def _spans(edge: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Along one side: begin in the picture, begin in the small one, length there, length here."""
    middle, end = length - 2 * edge, length - edge
    return ((0, 0, edge, edge), (edge, edge, 1, middle), (end, edge + 1, edge, edge))


def _square(size: tuple[int, int], fill: str, stroke: str, weight: float) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    if fill:
        made.fill(fill)
    if stroke:
        pygame.draw.rect(made, stroke, made.get_rect(), max(1, round(weight)))
    return made


@_kept
def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """The soft shadow of a box; it is larger by ``2 * blur`` on each side."""
    return soft_shadow(max(1, size[0]), max(1, size[1]), radius, blur, alpha)


def put_shadow(
    surface: pygame.Surface, rect: pygame.Rect, *, radius: int, blur: int = 6, alpha: int = 110
) -> None:
    """Draw the shadow of ``rect``: down 0.7 and right 0.2 of its blur."""
    cast = shadow(rect.size, radius, blur, alpha)
    x, y = (round(part * blur) - 2 * blur for part in (0.2, 0.7))
    surface.blit(cast, (rect.x + x, rect.y + y))


@_kept
def light(size: tuple[int, int], strength: int, colour: str = "#FFD58A") -> pygame.Surface:
    """A pool of light, to be added to what is there (``BLEND_RGB_ADD``)."""
    points = _LIGHT_POINTS, _LIGHT_POINTS
    small = _coarse(("light", strength, colour), points, partial(_pool, strength, colour))
    return pygame.transform.smoothscale(small, size)


def _coarse(
    key: Key, size: tuple[int, int], paint: Callable[[pygame.Surface], None]
) -> pygame.Surface:
    """An opaque picture that is small and computed point by point, to be stretched."""

    def made() -> pygame.Surface:
        surface = pygame.Surface(size)
        paint(surface)
        return surface

    small = pygame.Surface(size)
    small.blit(drawer.kept((*key, size), made), (0, 0))
    return small


def _pool(strength: int, colour: str, small: pygame.Surface) -> None:
    """Light that falls off from the middle."""
    points, paint = _LIGHT_POINTS, pygame.Color(colour)
    for y in range(points // 2):
        for x in range(points // 2):
            far = math.hypot(x - points / 2 + 0.5, y - points / 2 + 0.5) / (points / 2)
            near = max(0.0, 1 - far)
            lit = strength / 255 * near * near * (3 - 2 * near)
            shade = (round(paint.r * lit), round(paint.g * lit), round(paint.b * lit))
            # The four quarters are alike.
            for at in ((x, y), (-1 - x, y), (x, -1 - y), (-1 - x, -1 - y)):
                small.set_at((at[0] % points, at[1] % points), shade)


def cloth(size: tuple[int, int], name: str = "") -> pygame.Surface:
    """The table: one lamp above the middle, and a very fine weave.

    ``name``: of its cloth, "" for the one of now.
    """
    name = name or felt()
    return _cloth(size, name, shades(name), has_wood())


@lru_cache(2)
def _cloth(size: tuple[int, int], name: str, colours: ClothShades, nap: bool) -> pygame.Surface:
    # As the display has it already, which saves a copy of the whole window.
    made = _lit(size, colours, _REACH[nap])
    _put_threads(made, name, nap=nap)
    return made


def _put_threads(surface: pygame.Surface, name: str, *, nap: bool) -> None:
    """What a cloth is made of, over its colour."""
    if nap and name != "black":
        grain.lay(surface, grain.nap())
    elif name not in SMOOTH:
        _put_weave(surface)


def swatch(size: tuple[int, int], name: str, radius: int, theming: str = "") -> pygame.Surface:
    """A piece of a cloth, with round corners; ``theming``: "" for the theme of now."""
    nap = theming != "plain" if theming else has_wood()
    return _swatch(size, name, radius, shades(name, theming), nap)


@_kept
def _swatch(
    size: tuple[int, int], name: str, radius: int, colours: ClothShades, nap: bool
) -> pygame.Surface:
    made = _lit(size, colours, _REACH[nap])
    made = made.convert_alpha() if pygame.display.get_surface() else made
    _put_threads(made, name, nap=nap)
    made.blit(_box(size, radius, "#FFFFFF", "", 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(_box(size, radius, "", dyed(RIM, name), 1.5), (0, 0))
    return made


def theme_swatch(size: tuple[int, int], theming: str, radius: int) -> pygame.Surface:
    """A corner of a table in a theme, with round corners: furniture at the left, and its cloth."""
    return _theme_swatch(size, theming, radius, furniture(theming), felt())


@_kept
def _theme_swatch(
    size: tuple[int, int], theming: str, radius: int, board: str, cloth_name: str
) -> pygame.Surface:
    made = swatch(size, cloth_name, radius, theming).copy()
    side = pygame.Rect(0, 0, round(0.42 * size[0]), size[1])
    wood = _box(size, radius, board, "", 0).copy()
    if theming != "plain":
        grain.lay(wood, grain.wood(upright=True))
    made.blit(wood, side, side)
    pygame.draw.line(made, BRASS if theming == "lamplight" else dyed(RIM, cloth_name),
                     side.topright, (side.right, side.bottom - 1))
    return made


def _lit(size: tuple[int, int], colours: ClothShades, reach: float) -> pygame.Surface:
    width, height = size
    columns, rows = width // _COARSE + 2, height // _COARSE + 2
    paint = partial(_lamp, size, colours, reach)
    small = _coarse(("lit", *colours, reach, size), (columns, rows), paint)
    large = pygame.transform.smoothscale(small, (columns * _COARSE, rows * _COARSE))
    return large.subsurface((0, 0, width, height))


def _lamp(size: tuple[int, int], colours: ClothShades, wide: float,
          small: pygame.Surface) -> None:
    """The lamp over a cloth of this size, every so many px a point; ``wide``: how far it reaches,
    as a part of the diagonal."""
    width, height = size
    base, lamp, corner = (pygame.Color(each) for each in colours)
    reach = wide * math.hypot(width, height)
    # Left and right of the lamp are alike.
    shades: dict[float, pygame.Color] = {}
    for y in range(small.get_height()):
        for x in range(small.get_width()):
            away = math.hypot(x * _COARSE - width * 0.5, y * _COARSE - height * 0.42)
            if away not in shades:
                far = min(1.0, away / reach)
                if far < 0.5:
                    shades[away] = lamp.lerp(base, far / 0.5)
                else:
                    shades[away] = base.lerp(corner, min(1.0, (far - 0.5) / 0.5))
            small.set_at((x, y), shades[away])


def _put_weave(surface: pygame.Surface) -> None:
    """Light and dark threads; drawn once for a strip, as they repeat every six px both ways."""
    width, height = surface.get_size()
    strip = pygame.Surface((width, _STRIP), pygame.SRCALPHA)
    for k in range(-height % 6 - _STRIP - 6, width + _STRIP, 6):
        pygame.draw.line(strip, (255, 255, 255, 4), (k, 0), (k + _STRIP, _STRIP))
        pygame.draw.line(strip, (0, 0, 0, 10), (k + 3, 0), (k + 3 - _STRIP, _STRIP))
    surface.blits([(strip, (0, y)) for y in range(0, height, _STRIP)])
