"""Gold that falls while a game that is won stands in its bow, and the light over it.

Where a flake is follows from the time alone: nothing is kept from picture to picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame
from pygame import Rect

from game.core.records import dataclass
from scenes.look import canvas
from scenes.look.dress import felt, worn
from scenes.look.theme import BRASS_LIT

#: Flakes, the part of them behind the cards, and how long one takes from above to below, in ms.
COUNT, BEHIND, FALL_MS = 90, 0.4, (1900, 2900)
#: The size of one, in widths of the table; pictures of half a turn; drawn so many times larger.
_SIDE, _FRAMES, _FINER = 0.0145, 12, 4
#: How light it gets in the middle of the table, of 255; the points that are made larger.
GLOW, _POINTS = 74, 40
_DARK = "#8A6420"


@dataclass(frozen=True, slots=True)
class Flake:
    """A piece of gold: where it sets off, as parts of the table's width and of the time there is;
    how long it falls; how it sways, in parts of the width, and how fast it turns; its size."""

    x: float
    since: float
    fall_ms: float
    sway: float
    turns: float
    size: float


@lru_cache(1)
def _flakes() -> tuple[Flake, ...]:
    return tuple(_made())


def _made() -> Iterator[Flake]:
    """Spread by the golden section: evenly, and yet in no rows."""
    golden = (math.sqrt(5) - 1) / 2
    for k in range(COUNT):
        x, late, slow = (k * golden % 1, (k * golden * golden + 0.3 * k) % 1, k * 7 % COUNT / COUNT)
        fall_ms = FALL_MS[0] + (FALL_MS[1] - FALL_MS[0]) * slow
        yield Flake(x, late, fall_ms, 0.01 + 0.02 * slow, 1.5 + 2 * x, 0.7 + 0.6 * late)


def draw_gold(surface: pygame.Surface, table: Rect, at_ms: float, all_ms: float, *,
              behind: bool) -> None:
    """The flakes behind the cards, or those before them, ``at_ms`` after the first set off; they
    have ``all_ms`` for it, and none is in the air after that."""
    first = round(BEHIND * COUNT)
    side = max(5, round(_SIDE * table.w))
    before = surface.get_clip()
    surface.set_clip(table)
    for flake in _flakes()[:first] if behind else _flakes()[first:]:
        fallen = (at_ms - flake.since * max(0.0, all_ms - flake.fall_ms)) / flake.fall_ms
        if not 0 < fallen < 1:
            continue
        turned = flake.turns * fallen * 2 * math.pi
        x = table.left + table.w * (flake.x + flake.sway * math.sin(turned))
        y = table.top - 2 * side + (table.h + 4 * side) * fallen
        frame = round(turned / math.pi * _FRAMES) % _FRAMES
        large = round(side * flake.size * (0.75 if behind else 1))
        picture = _pictures(large)[frame]
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    surface.set_clip(before)


@lru_cache(24)
def _pictures(side_px: int) -> tuple[pygame.Surface, ...]:
    """A lozenge as it turns about its longer axis, half a turn."""
    return tuple(_picture(side_px, frame / _FRAMES) for frame in range(_FRAMES))


def _picture(side_px: int, turn: float) -> pygame.Surface:
    facing = abs(math.cos(math.pi * turn))
    high = _FINER * side_px
    half, middle = max(0.12, facing) * high * 0.36, high / 2
    fine = pygame.Surface((high, high), pygame.SRCALPHA)
    colour = pygame.Color(_DARK).lerp(worn(BRASS_LIT), facing)
    fine.fill((*colour[:3], 0))
    points = [(middle, 0), (middle + half, middle), (middle, high), (middle - half, middle)]
    pygame.draw.polygon(fine, colour, points)
    # On cream paper gold is seen by its rim.
    pygame.draw.polygon(fine, _DARK, points, _FINER)
    made = pygame.transform.smoothscale(fine, (side_px, side_px))
    return made.convert_alpha() if pygame.display.get_surface() else made


def draw_glow(surface: pygame.Surface, table: Rect, part: float) -> None:
    """The lamp shines on the cards; ``part``: how far it has been turned up, 0 to 1."""
    if felt() == "black" or part <= 0:
        return
    rect = Rect(0, 0, round(1.1 * table.w), round(1.25 * table.h))
    rect.midbottom = table.centerx, table.bottom + round(0.2 * table.h)
    if part >= 1:
        light = canvas.light(rect.size, GLOW)
    else:
        small = canvas.light((_POINTS, _POINTS), GLOW).copy()
        small.fill([round(255 * part)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        light = pygame.transform.smoothscale(small, rect.size)
    before = surface.get_clip()
    surface.set_clip(table)
    surface.blit(light, rect, special_flags=pygame.BLEND_RGB_ADD)
    surface.set_clip(before)
