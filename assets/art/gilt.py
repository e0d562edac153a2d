"""Gold on a dyed ground: raised lines and knobs, as backs and other frames have them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from assets.art.ink import line, number, upside_down
from assets.art.names import mixed


class Dye(NamedTuple):
    """The colours of one back. ``tone``, ``half``: between ground and light; ``deep``: the shadow
    below what is raised; ``gilt`` and its ``shine``; ``fine``: whether there is room for details.
    """

    ground: str
    light: str
    tone: str
    half: str
    deep: str
    gilt: str
    shine: str
    fine: bool


def dye_of(ground: str, light: str, fine: bool) -> Dye:
    """Gilt is darker on a light ground, or it would not be seen."""
    is_dark = _lightness(ground) < _lightness(light)
    gilt, shine = ("#D3A548", "#F6DE9B") if is_dark else ("#9A6E1C", "#D9B35A")
    deep = mixed(ground, "#14110C", 0.55) if is_dark else mixed(ground, light, 0.45)
    tone, half = mixed(ground, light, 0.16), mixed(ground, light, 0.42)
    return Dye(ground, light, tone, half, deep, gilt, shine, fine)


def _lightness(colour: str) -> int:
    return sum(int(colour[k : k + 2], 16) for k in (1, 3, 5))


def gilded(data: str, dye: Dye, width: float = 3) -> str:
    """A raised line of gold: its shadow, the metal, and the light on it."""
    made = line(data, dye.deep, width + 3.4) + line(data, dye.gilt, width)
    return made + (line(data, dye.shine, width * 0.36) if dye.fine else "")


def studs(places: Sequence[tuple[float, float]], dye: Dye, size: float) -> str:
    """Round knobs of gold."""
    dots = "".join(f"M{number(x)} {number(y)}h.2" for x, y in places)
    made = line(dots, dye.deep, size + 3.4) + line(dots, dye.gilt, size)
    return made + (line(dots, dye.shine, size * 0.4) if dye.fine else "")


def circle(x: float, y: float, radius: float) -> str:
    """Path data of a circle.

    >>> circle(0, 0, 5)
    'M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z'
    """
    r, wide = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {wide} 0a{r} {r} 0 1 1-{wide} 0z"


def both(body: str) -> str:
    """A drawing, and the same turned by 180 degrees about the middle."""
    return body + upside_down(body)
