"""Ink and paper: the small vocabulary that every drawing of Riddance is made of.

SVG is written as plain text, restricted to what NanoSVG (the reader inside SDL_image, hence
pygame-ce) draws right: rect, path, circle, line, polygon, groups with transform and opacity, flat
``#rrggbb`` colours. ``unsafe`` lists anything else. Lengths are units of the drawing (a card is
250 x 350, an icon 24 x 24), never pixels; angles are degrees.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
Polygon = Sequence[Point]

# --- elements -------------------------------------------------------------------------------------


@lru_cache(512)
def tidy(data: str) -> str:
    """Path data without the characters that a reader does not need.

    >>> tidy("M 0 -50 L -3.500 4 Z")
    'M0-50L-3.5 4Z'
    """
    if "." in data:
        data = re.sub(r"\.\d*", lambda part: part[0].rstrip("0").rstrip("."), data)
    data = " ".join(data.replace(",", " ").split())
    if " " in data:
        data = re.sub(r" ?([A-Za-z]) ?", r"\1", data)
    return data.replace(" -", "-")


def number(value: float) -> str:
    """A coordinate in as few characters as one decimal allows.

    >>> number(3.04), number(-0.0), number(12.55)
    ('3', '0', '12.6')
    """
    text = f"{value + 1e-9:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def area(data: str, fill: str) -> str:
    """A filled shape with the outline of its group."""
    return f'<path d="{tidy(data)}" fill="{fill}"/>'


def flat(data: str, fill: str) -> str:
    """A filled shape without an outline."""
    return f'<path d="{tidy(data)}" fill="{fill}" stroke="none"/>' if data else ""


def line(data: str, colour: str = "", width: float = 0) -> str:
    """A line; colour and width of its group unless given."""
    colour = f' stroke="{colour}"' if colour else ""
    weight = f' stroke-width="{number(width)}"' if width else ""
    return f'<path d="{tidy(data)}"{colour}{weight}/>'


def disc(x: float, y: float, radius: float, fill: str) -> str:
    """A circle with the outline of its group."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"/>'


def group(body: str, transform: str = "") -> str:
    """A moved, turned or scaled group."""
    return f'<g transform="{transform}">{body}</g>' if body else ""


#: Ends and corners of every line: round.
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


def drawing(body: str, ink: str, width: float = 2) -> str:
    """A group of outlined shapes: round joins, no fill unless a shape names one."""
    return f'<g fill="none" stroke="{ink}" stroke-width="{number(width)}" {ROUND}>{body}</g>'


def upside_down(body: str, x: float = 0, y: float = 0) -> str:
    """The same, turned by 180 degrees about a point."""
    centre = f" {number(x)} {number(y)}" if x or y else ""
    return group(body, f"rotate(180{centre})")


def document(body: str, width: float, height: float) -> str:
    """A whole SVG file."""
    wide, high = number(width), number(height)
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'


_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def extent(svg: str) -> Point:
    """Width and height of a whole SVG file, in its own units.

    >>> extent(document("", 24, 12.5))
    (24.0, 12.5)
    """
    box = _VIEW_BOX.search(svg)
    if box is None:
        raise ValueError("a drawing without a view box has no size")
    return float(box[1]), float(box[2])


# --- geometry -------------------------------------------------------------------------------------


def outline(points: Polygon) -> str:
    """Path data of a closed polygon, in whole units and in relative steps to stay short.

    >>> outline([(0, 0), (9.2, 12), (-9, 12)])
    'M0 0l9 12-18 0z'
    """
    whole = [(round(x), round(y)) for x, y in points]
    steps = (f"{x - px} {y - py}" for (px, py), (x, y) in pairwise(whole))
    return tidy(f"M{whole[0][0]} {whole[0][1]}l{' '.join(steps)}z")


def spun(data: str, degrees: float, x: float = 0, y: float = 0) -> str:
    """Path data of absolute points (M, L, C, Q) turned about (x, y), in whole units.

    It is shorter than a group for each copy.

    >>> spun("M0-10L5 0Z", 90)
    'M10 0L0 5Z'
    """
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))

    def turn(pair: re.Match[str]) -> str:
        dx, dy = float(pair[1]) - x, float(pair[2]) - y
        return f" {round(x + dx * cosine - dy * sine)} {round(y + dx * sine + dy * cosine)}"

    return tidy(re.sub(r"(-?[\d.]+)[ ,]*(-?[\d.]+)", turn, data))


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _sides(points: Polygon) -> list[tuple[Point, Point]]:
    return list(zip(points, [*points[1:], points[0]], strict=True)) if points else []


def cut(subject: Polygon, window: Polygon) -> list[Point]:
    """What of ``subject`` lies in the convex, clockwise (as seen on screen) ``window``.

    Sutherland and Hodgman's clipping; it replaces SVG clip paths, which NanoSVG ignores.

    >>> cut([(-5, 2), (5, 2), (5, 4), (-5, 4)], [(0, 0), (9, 0), (9, 9), (0, 9)])
    [(0.0, 2.0), (5, 2), (5, 4), (0.0, 4.0)]
    """
    remaining = list(subject)
    for a, b in _sides(window):
        at = [_side(a, b, p) for p in remaining]
        if not at or min(at) >= 0:
            continue
        kept: list[Point] = []
        for (p, q), at_p, at_q in zip(_sides(remaining), at, [*at[1:], at[0]], strict=True):
            if at_p >= 0:
                kept.append(p)
            if at_p * at_q < 0:
                t = at_p / (at_p - at_q)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        remaining = kept
    return remaining


def contains(window: Polygon, *points: Point) -> bool:
    """Whether the convex, clockwise ``window`` holds all the points.

    >>> contains([(0, 0), (9, 0), (9, 9), (0, 9)], (1, 1), (9, 4))
    True
    """
    for (left, top), (right, bottom) in _sides(window):
        across, down = right - left, bottom - top
        for x, y in points:
            if across * (y - top) - down * (x - left) < 0:
                return False
    return True


# --- suit signs and ranks -------------------------------------------------------------------------

#: Suit signs in a box of +-50 about the origin. Spade and club share one foot, so that their heads
#: differ most.
SUIT_SHAPE = {
    "S": "M0-50C15-25 47-11 47 14A23 24 0 0 1 3 25Q5 42 18 49"
    "L-18 49Q-5 42-3 25A23 24 0 0 1-47 14C-47-11-15-25 0-50Z",
    "H": "M0 48C-16 26-50 8-50-18A25 28 0 0 1 0-26A25 28 0 0 1 50-18C50 8 16 26 0 48Z",
    "D": "M0-51C9-30 23-12 39 0C23 12 9 30 0 51C-9 30-23 12-39 0C-23-12-9-30 0-51Z",
    "C": "M-18 49Q-5 42-3 24A24 24 0 1 1-20-7A25 25 0 1 1 20-7A24 24 0 1 1 3 24Q5 42 18 49Z",
}

STAR = "M0-50L12-17L48-16L19 6L30 41L0 20L-30 41L-19 6L-48-16L-12-17Z"

#: Rank signs as single lines in a box 60 x 100; the ten (T) is wider and starts left of it.
#: Deco habits: low bars, round bowls, open ends.
RANK_LINE = {
    "A": "M3 100L30 0L57 100M13 70L47 70",
    "2": "M7 25C7 10 16 0 30 0C44 0 53 10 53 25C53 46 24 64 6 100L56 100",
    "3": "M8 0L53 0L28 40C45 40 56 52 56 69C56 88 44 100 28 100C16 100 8 94 4 83",
    "4": "M43 100L43 0L2 72L60 72",
    "5": "M52 0L14 0L10 45C16 39 22 37 30 37C46 37 56 50 56 68"
    "C56 87 45 100 29 100C17 100 8 94 4 83",
    "6": "M44 0C24 16 5 42 5 68C5 88 16 100 30 100C45 100 55 87 55 69"
    "C55 52 45 40 30 40C18 40 8 49 5 64",
    "7": "M4 0L56 0C39 32 27 64 22 100",
    "8": "M30 0C43 0 52 10 52 23C52 36 43 46 30 46C17 46 8 36 8 23C8 10 17 0 30 0Z"
    "M30 46C46 46 57 57 57 73C57 90 46 100 30 100C14 100 3 90 3 73C3 57 14 46 30 46Z",
    "9": "M16 100C36 84 55 58 55 32C55 12 44 0 30 0C15 0 5 13 5 31"
    "C5 48 15 60 30 60C42 60 52 51 55 36",
    "T": "M-3 14L9 2L9 100"
    "M47 0C61 0 68 18 68 50C68 82 61 100 47 100C33 100 26 82 26 50C26 18 33 0 47 0Z",
    "J": "M20 0L46 0L46 70C46 89 36 100 23 100C12 100 5 93 3 81",
    "Q": "M30 0C46 0 57 20 57 50C57 80 46 100 30 100C14 100 3 80 3 50C3 20 14 0 30 0ZM36 72L59 104",
    "K": "M6 0L6 100M54 0L6 62M25 40L57 100",
}

#: The ten where there is little room: its figures stand closer, in a box from -8 to 52.
NARROW_TEN = (
    "M-8 14L0 3L0 100"
    "M37 0C47 0 52 18 52 50C52 82 47 100 37 100C27 100 22 82 22 50C22 18 27 0 37 0Z"
)


def place(data: str, x: float, y: float, scale: float, fill: str, turned: bool = False) -> str:
    """A filled shape drawn about the origin, moved to (x, y); ``turned`` by 180 degrees."""
    factor = f"{-scale if turned else scale:.3g}"
    where = f"translate({number(x)} {number(y)})scale({factor})"
    return f'<path transform="{where}" d="{tidy(data)}" fill="{fill}"/>'


def suit_sign(suit: str, x: float, y: float, size: float, fill: str, turned: bool = False) -> str:
    """A suit sign ``size`` high, centred on (x, y)."""
    return place(SUIT_SHAPE[suit], x, y, size / 100, fill, turned)


def rank_sign(rank: str, x: float, y: float, height: float, colour: str, weight: float = 14) -> str:
    """A rank, the top left corner of its box at (x, y); ``weight`` in hundredths of the height."""
    where = f"translate({number(x)} {number(y)})scale({height / 100:.2f})"
    pen = f'fill="none" stroke="{colour}" stroke-width="{number(weight)}" {ROUND}'
    return f'<path transform="{where}" d="{tidy(RANK_LINE[rank])}" {pen}/>'


def fitted_rank(rank: str, left: float, top: float, size: Point, colour: str, weight: float) -> str:
    """A rank that fills a box of this size with its line of so many units: narrow or broad as the
    box is, but of one weight; the ten is no wider than the others, and has a thinner line.

    >>> fitted_rank("7", 0, 0, (60, 110), "#000000", 10)[:29]
    '<path d="M6.7 5L51.6 5C36.9 3'
    """
    data, begins, ends = RANK_LINE[rank], 2, 60
    if rank == "T":
        data, begins, ends, weight = NARROW_TEN, -8, 52, 0.74 * weight
    across, down = (size[0] - weight) / (ends - begins), (size[1] - weight) / 100

    def moved(pair: re.Match[str]) -> str:
        x, y = float(pair[1]) - begins, float(pair[2])
        return f" {number(left + weight / 2 + x * across)} {number(top + weight / 2 + y * down)}"

    data = tidy(re.sub(r"(-?[\d.]+)[ ,]*(-?[\d.]+)", moved, data))
    pen = f'fill="none" stroke="{colour}" stroke-width="{number(weight)}" {ROUND}'
    return f'<path d="{data}" {pen}/>'


# --- lint -----------------------------------------------------------------------------------------

_SAFE_TAGS = {"svg", "g", "rect", "path", "circle", "line", "polygon"}
_PAINT = re.compile(r'\b(?:fill|stroke)="([^"]*)"')
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
#: Dashes are drawn, but a dashed closed outline gets a stray line.
_UNSAFE_WORDS = ("clip-path", "mask", "filter", "style=", "url(", "href", "stroke-dasharray")


def unsafe(svg: str) -> list[str]:
    """What in the text NanoSVG would not draw as meant: an empty list when all is well.

    >>> unsafe('<svg><text fill="red"/></svg>')
    ['<text>', 'red']
    """
    faults = [f"<{tag}>" for tag in re.findall(r"<([A-Za-z]+)", svg) if tag not in _SAFE_TAGS]
    paints = (paint for paint in _PAINT.findall(svg) if paint != "none")
    faults += [paint for paint in paints if not _COLOUR.fullmatch(paint)]
    return faults + [word for word in _UNSAFE_WORDS if word in svg]
