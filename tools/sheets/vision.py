"""Colours as other eyes see them, and how far apart they then are.

Missing cones after Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation
of Color Vision Deficiency" (IEEE TVCG 15, 2009), severity 1.0, applied to linear RGB. Grey keeps
the luminance alone. Distances are CIE76: the straight line in CIELAB (D65), which is what the
figures of the palettes were measured in.
"""

from __future__ import annotations

from itertools import combinations

Colour = tuple[int, int, int]
Linear = tuple[float, float, float]

LUMINANCE: Linear = (0.2126, 0.7152, 0.0722)
NORMAL = "normal"
#: vision -> what each of the three channels is made of.
EYES: dict[str, tuple[Linear, Linear, Linear]] = {
    NORMAL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (LUMINANCE, LUMINANCE, LUMINANCE),
}
#: XYZ of linear RGB, each row divided by the white of D65.
_XYZ: tuple[Linear, Linear, Linear] = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)


def parsed(text: str) -> Colour:
    """
    >>> parsed("#B3202C")
    (179, 32, 44)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _decoded(channel: int) -> float:
    return channel / 3294.6 if channel <= 10 else ((channel / 255 + 0.055) / 1.055) ** 2.4


def _linear(colour: Colour) -> Linear:
    red, green, blue = map(_decoded, colour)
    return red, green, blue


def _coded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    coded = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * coded)


def _product(rows: tuple[Linear, Linear, Linear], light: Linear) -> Linear:
    first, second, third = (sum(a * b for a, b in zip(row, light, strict=True)) for row in rows)
    return first, second, third


def seen_by(eye: str, colour: Colour) -> Colour:
    """The colour as that eye sees it.

    >>> seen_by("normal", (179, 32, 44)), seen_by("grey", (255, 255, 255))
    ((179, 32, 44), (255, 255, 255))
    """
    red, green, blue = _product(EYES[eye], _linear(colour))
    return _coded(red), _coded(green), _coded(blue)


def _lightness(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _lab(colour: Colour) -> Linear:
    x, y, z = map(_lightness, _product(_XYZ, _linear(colour)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Colour, other: Colour, eye: str = NORMAL) -> float:
    """How far apart two colours are to that eye, in CIE76.

    >>> round(apart((0, 0, 0), (255, 255, 255)))
    100
    """
    mine, theirs = _lab(seen_by(eye, one)), _lab(seen_by(eye, other))
    return float(sum((a - b) ** 2 for a, b in zip(mine, theirs, strict=True)) ** 0.5)


def nearest(colours: dict[str, str], eye: str) -> tuple[float, str]:
    """The two that this eye tells apart least: their distance, and their names together."""
    seen = {name: parsed(text) for name, text in colours.items()}
    return min((apart(seen[a], seen[b], eye), a + b) for a, b in combinations(seen, 2))
