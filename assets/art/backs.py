"""The blank card and its six backs.

A back is told by its shape first and its colour second, and looks the same upside down. Each seat
of a race has a back of its own: seats 0 to 5 the six motifs, seats 6 to 11 the same with ground and
line colour exchanged.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from assets.art.ink import cut, document, drawing, flat, group, line, number, outline
from assets.art.names import BACKS, EXCHANGED, SEAT_BACKS, TWO_COLOUR, Palette

#: Units of the card; every drawing of a card is this large.
WIDTH, HEIGHT = 250, 350
TO_MIDDLE = f"translate({WIDTH // 2} {HEIGHT // 2})"


def blank(palette: Palette, filled: bool = True) -> str:
    """An empty card, or only its edge."""
    paper = palette.paper if filled else "none"
    return _frame(1.5, 17, palette.edge, 3, paper)


def _frame(inset: float, radius: float, colour: str, width: float, fill: str = "none") -> str:
    """A line so far from the edge of the card on all sides."""
    corner = f'x="{number(inset)}" y="{number(inset)}"'
    size = f'width="{number(WIDTH - 2 * inset)}" height="{number(HEIGHT - 2 * inset)}"'
    pen = f'stroke="{colour}" stroke-width="{number(width)}"'
    return f'<rect {corner} {size} rx="{number(radius)}" fill="{fill}" {pen}/>'


def _hoop(x: float, y: float, radius: float, width: float, fill: str = "") -> str:
    """A circle with a line of this width in the colour of its group."""
    ground = f' fill="{fill}"' if fill else ""
    return f'<circle cx="{x}" cy="{y}" r="{radius}"{ground} stroke-width="{width}"/>'


def _spot(x: float, y: float, radius: float, fill: str) -> str:
    """A circle without an outline."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="none"/>'


_FIELD = [(-111, -161), (111, -161), (111, 161), (-111, 161)]


def sun_back(ground: str, colour: str) -> str:
    """Sixteen rays and a star in a disc.

    Rays are narrower than the ground, or the exchanged back would look alike.
    """

    def tip(k: float) -> tuple[float, float]:
        return 300 * math.cos(math.pi * k / 16), 300 * math.sin(math.pi * k / 16)

    def ray(k: int) -> str:
        return outline(cut([(0, 0), tip(k - 0.34), tip(k + 0.34)], _FIELD))

    rays = "".join(ray(k) for k in range(0, 32, 2))
    star = "".join(
        f"L{number(r * math.sin(math.pi * k / 12))} {number(-r * math.cos(math.pi * k / 12))}"
        for k, r in enumerate([46, 24] * 12)
    )
    disc = _hoop(0, 0, 62, 5, ground) + _hoop(0, 0, 53, 2)
    eye = _spot(0, 0, 15, ground) + _spot(0, 0, 8, colour)
    return flat(rays, colour) + disc + flat("M" + star[1:] + "Z", colour) + eye


def wave_back(ground: str, colour: str) -> str:
    """Thick and thin waves."""

    def rows(numbers: range, width: float) -> str:
        crests = "14-24 28 0 14 24 28 0 " * 4
        return line("".join(f"M-112 {23 * k}q{crests}" for k in numbers), width=width)

    return rows(range(-6, 7, 2), 9) + rows(range(-5, 7, 2), 3)


def lattice_back(ground: str, colour: str) -> str:
    """Rhombi with dots at the crossings."""
    cells = [(-92.5 + 37 * i, -138 + 46 * j) for i in range(6) for j in range(7)]
    knots = [(-74 + 37 * i, -115 + 46 * j) for i in range(5) for j in range(6)]
    net = "".join(f"M{number(x)} {y - 23}l18.5 23-18.5 23-18.5-23z" for x, y in cells)
    return (
        line(net, width=3)
        + flat("".join(f"M{number(x)} {y - 11}l9 11-9 11-9-11z" for x, y in cells), colour)
        + line("".join(f"M{x} {y}h.3" for x, y in knots), width=9)
    )


def leaf_back(ground: str, colour: str) -> str:
    """Leaves leaning to both sides."""
    blades = veins = ""
    for j in range(6):
        for i in range(4):
            x, y, lean = -83 + 55.4 * i, -134 + 53.6 * j, 1 if (i + j) % 2 else -1
            blades += f"M{number(x - 24 * lean)} {number(y - 24)}"
            blades += f"c{34 * lean}-4 {52 * lean} 14 {48 * lean} 48"
            blades += f"c{-34 * lean} 4 {-52 * lean}-14 {-48 * lean}-48z"
            veins += f"M{number(x - 17 * lean)} {number(y - 17)}l{34 * lean} 34"
    between = [(i, j) for i in range(3) for j in range(5) if (i + j) % 2]
    dots = "".join(f"M{number(-55.4 + 55.4 * i)} {number(-107 + 53.6 * j)}h.3" for i, j in between)
    return flat(blades, colour) + line(veins, ground, 2.4) + line(dots, width=8)


def chevron_back(ground: str, colour: str) -> str:
    """Roofs that meet in the middle."""
    bands = []
    for start, width in [(0, 14)] + [(26 + 27 * k, 6 if k % 2 else 14) for k in range(9)]:
        end = start + width
        band = [(0, start), (111, start - 83), (111, end - 83), (0, end)]
        corner = cut(band, [(0, 0), (111, 0), (111, 161), (0, 161)])
        for right in (1, -1):
            for down in (1, -1):
                bands.append([(right * x, down * y) for x, y in corner])
    return flat("".join(outline(band) for band in bands if band), colour)


def ring_back(ground: str, colour: str) -> str:
    """Rings, and a roundel in each corner."""
    widths = ((26, 3), (44, 9), (62, 3), (80, 9), (98, 3), (116, 9), (134, 3), (152, 9))
    rings = "".join(_hoop(0, 0, radius, width) for radius, width in widths)
    knobs = "".join(
        _hoop(x, y, 24, 4, ground) + _spot(x, y, 9, colour) for x in (-78, 78) for y in (-128, 128)
    )
    return rings + _spot(0, 0, 11, colour) + knobs


_BACK_PATTERN: dict[str, Callable[[str, str], str]] = {
    "sun": sun_back,
    "wave": wave_back,
    "lattice": lattice_back,
    "leaf": leaf_back,
    "chevron": chevron_back,
    "ring": ring_back,
}


def back(name: str, palette: Palette = TWO_COLOUR) -> str:
    """A back, as SVG text; ``name`` is one of SEAT_BACKS.

    >>> back("sun").count("#9E2F2A") == back("sun_exchanged").count("#E8C27A")
    True
    """
    if name not in SEAT_BACKS:
        raise ValueError(f"no back is called {name!r}; there are {', '.join(SEAT_BACKS)}")
    motif = name.removesuffix(EXCHANGED)
    ground, colour = BACKS[motif] if motif == name else reversed(BACKS[motif])
    pattern = group(drawing(_BACK_PATTERN[motif](ground, colour), colour, 3), TO_MIDDLE)
    field = f'<rect x="12" y="12" width="226" height="326" rx="10" fill="{ground}"/>'
    rules = _frame(14.5, 9, ground, 7) + _frame(18.5, 6, colour, 2)
    rim = _frame(8, 14, palette.paper, 13) + blank(palette, filled=False)
    return document(blank(palette) + field + pattern + rules + rim, WIDTH, HEIGHT)
