"""The deck of Riddance, "Lamplight": every face as SVG text, written by code and by nothing else.

    face("QS")                                  the queen of spades, all details
    face("TH", SAFE_COLOUR, width=100)          as it should look on a card 100 pixels wide
    face("5Ha")                                 the letter of a pack changes nothing

A card is a rank (A 2-9 T J Q K) and a suit (S H D C), or a joker (XR, XB). The unit card is
250 x 350. What is drawn depends on the width it will be shown at: a **small** card has an index and
one emblem, a **medium** one pips and figures without fine lines, a **large** one everything. The
backs are in ``backs``.
"""

from __future__ import annotations

import math
from enum import IntEnum

from assets.art.backs import HEIGHT, TO_MIDDLE, WIDTH, blank
from assets.art.courts import COURTS
from assets.art.heads import emblem, paint_for
from assets.art.ink import (
    STAR,
    area,
    cut,
    document,
    drawing,
    flat,
    group,
    line,
    number,
    outline,
    place,
    rank_sign,
    spun,
    suit_sign,
    upside_down,
)
from assets.art.large import large
from assets.art.names import JOKERS, TWO_COLOUR, Palette, plain

COURT_RANKS = "JQK"
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2


class Detail(IntEnum):
    """How much is drawn."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2

    @classmethod
    def at(cls, width: float) -> Detail:
        """The detail for a card of this width in pixels."""
        if width < 96:
            return cls.SMALL
        return cls.MEDIUM if width < 180 else cls.LARGE


# --- the index ------------------------------------------------------------------------------------

#: Left and top edge; heights of rank, suit below it, suit in the far corner; weight of the line.
INDEX = {
    Detail.SMALL: (13, 15, 72, 52, 52, 16),
    Detail.MEDIUM: (17, 15, 54, 38, 32, 15),
    Detail.LARGE: (17, 18, 50, 34, 26, 14),
}
Sizes = tuple[int, int, int, int, int, int]


def index(rank: str, suit: str, colour: str, sizes: Sizes) -> str:
    """Rank and suit at the left, the suit again at the right: for a fan and for a cascade."""
    left, top, height, below, beside, weight = sizes
    sign = rank_sign(rank, left, top, height, colour, weight)
    sign += suit_sign(suit, left + height * 0.3, top + height + 5 + below * 0.64, below, colour)
    return sign + suit_sign(suit, WIDTH - 19 - beside * 0.46, top + beside * 0.5, beside, colour)


def joker_index(colour: str, sizes: Sizes) -> str:
    """A star in the place of the rank, and one in the far corner."""
    left, top, height, _, beside, _ = sizes
    sign = place(STAR, left + height * 0.32, top + height * 0.38, height / 130, colour)
    return sign + place(STAR, WIDTH - 19 - beside * 0.46, top + beside * 0.5, beside / 115, colour)


# --- number cards ---------------------------------------------------------------------------------


def _pairs(*rows: float) -> list[tuple[float, float]]:
    return [(x, y) for y in rows for x in (0.355, 0.645)]


def _singles(*rows: float) -> list[tuple[float, float]]:
    return [(0.5, y) for y in rows]


#: Where the signs of a number card stand, as fractions of its width and height. The outer rows keep
#: below the corner sign.
PIPS = {
    "2": _singles(0.2, 0.8),
    "3": _singles(0.2, 0.5, 0.8),
    "4": _pairs(0.2, 0.8),
    "5": _pairs(0.2, 0.8) + _singles(0.5),
    "6": _pairs(0.2, 0.5, 0.8),
    "7": _pairs(0.2, 0.5, 0.8) + _singles(0.35),
    "8": _pairs(0.2, 0.5, 0.8) + _singles(0.35, 0.65),
    "9": _pairs(0.2, 0.4, 0.6, 0.8) + _singles(0.5),
    "T": _pairs(0.2, 0.4, 0.6, 0.8) + _singles(0.3, 0.7),
}


def pips(rank: str, suit: str, colour: str) -> str:
    """The signs of a number card, the lower ones upside down."""
    size = 40 if rank in "9T" else 46

    def pip(x: float, y: float) -> str:
        return suit_sign(suit, x * WIDTH, y * HEIGHT, size, colour, turned=y > 0.51)

    return "".join(pip(x, y) for x, y in PIPS[rank])


def ace(suit: str, palette: Palette, detail: Detail) -> str:
    """One sign in a ring; the ring is of its suit: rays, scallops, lozenges, leaves."""
    colour = palette.suit[suit]
    if detail is Detail.SMALL:
        return suit_sign(suit, 140, 215, 150, colour)
    wreath = drawing(ACE_WREATH[suit]() if detail is Detail.LARGE else "", palette.brass, 2.4)
    pen = f'fill="none" stroke="{palette.brass}" stroke-width="2.4"'
    ring = f'<circle cx="125" cy="175" r="76" {pen}/>'
    return ring + group(wreath, TO_MIDDLE) + suit_sign(suit, 125, 175, 112, colour)


def _around(count: int) -> list[tuple[float, float]]:
    """Unit directions around a circle, leaving gaps at three and nine o'clock."""
    turns = [math.tau * (k + 0.5) / count for k in range(count)]
    return [(math.cos(turn), math.sin(turn)) for turn in turns if abs(math.cos(turn)) < 0.94]


def _point(radius: float, direction: tuple[float, float]) -> str:
    """A point of path data, so far from the middle."""
    x, y = direction
    return f"{number(radius * x)} {number(radius * y)}"


def _rays() -> str:
    data = ""
    for k, direction in enumerate(_around(36)):
        data += f"M{_point(84, direction)}L{_point(100 if k % 2 else 92, direction)}"
    return line(data)


def _scallops() -> str:
    def towards(twentieths: float) -> tuple[float, float]:
        turn = math.tau * twentieths / 20
        return math.cos(turn), math.sin(turn)

    arcs = (f"Q{_point(106, towards(k + 0.5))} {_point(82, towards(k + 1))}" for k in range(20))
    return line("M" + _point(82, towards(0)) + "".join(arcs))

def _beads() -> str:
    places = (_point(90, direction) for direction in _around(20))
    return line("".join(f"M{place}m-4 0l4-6l4 6l-4 6z" for place in places))


def _laurel() -> str:
    turns = (8, 24, 40, 56, 72)
    leaf = "M0-81C-8-88-6-98 3-104C8-96 7-88 0-81Z"
    mirrored = "M0-81C8-88 6-98-3-104C-8-96-7-88 0-81Z"
    right = "".join(spun(leaf, turn) for turn in turns)
    left = "".join(spun(mirrored, -turn) for turn in turns)
    return line(right + left + spun(right, 180) + spun(left, 180))


ACE_WREATH = {"S": _rays, "H": _scallops, "D": _beads, "C": _laurel}


# --- courts ---------------------------------------------------------------------------------------

#: Half the outline of the picture: stepped corners, as on a skyscraper.
_CORNER = [(-66, -132), (-59, -132), (-59, -139), (-52, -139), (-52, -146)]
OPENING = [(-67, -147), (67, -147), (67, 147), (-67, 147)]
PICTURE = (
    _CORNER
    + [(-x, y) for x, y in reversed(_CORNER)]
    + [(-x, -y) for x, y in _CORNER]
    + [(x, -y) for x, y in reversed(_CORNER)]
)


def mat(palette: Palette) -> str:
    """Paper with a window, laid over the picture: does the work of a clip path."""
    window = outline(PICTURE[::-1])
    data = "M-72-152L72-152L72 152L-72 152Z" + window
    return f'<path d="{data}" fill="{palette.paper}" fill-rule="evenodd" stroke="none"/>'


def sunburst(palette: Palette) -> str:
    """Kings: rays from the belt."""

    def tip(k: int) -> tuple[float, float]:
        return 300 * math.cos(math.pi * k / 15), 300 * math.sin(math.pi * k / 15)

    rays = (outline(cut([(0, 0), tip(k), tip(k + 1)], OPENING)) for k in range(0, 30, 2))
    return flat("".join(rays), palette.rays)


def halo(palette: Palette) -> str:
    """Queens: rings of light round both heads."""
    data = ""
    for y, sweep in ((-82, 1), (82, 0)):
        for r in (44, 58):
            data += f"M{-r} {y}a{r} {r} 0 0 {sweep} {2 * r} 0"
    return line(data, palette.rays, 7)


def steps(palette: Palette) -> str:
    """Jacks: slanting bands."""

    def slant(x: int) -> list[tuple[float, float]]:
        return cut([(x, -150), (x + 12, -150), (x + 112, 150), (x + 100, 150)], OPENING)

    bands = [slant(x) for x in range(-164, 70, 24)]
    return flat("".join(outline(band) for band in bands if band), palette.rays)


GROUND = {"K": sunburst, "Q": halo, "J": steps, "X": sunburst}


def picture(card: str, palette: Palette, detail: Detail) -> str:
    """The double-headed figure of a court or joker in its frame."""
    fine = detail is Detail.LARGE
    paint = paint_for(card, palette, fine)
    figure = COURTS[card](paint)
    half = figure.behind + figure.body + figure.head + figure.held
    field = 'x="-68" y="-148" width="136" height="296"'
    ground = f'<rect {field} fill="{palette.ground}" stroke="none"/>' + GROUND[card[0]](palette)
    if fine:
        inner = [(x - math.copysign(5, x), y - math.copysign(5, y)) for x, y in PICTURE]
        ground += line(outline(inner), palette.brass, 1.4)
    belt = f'<rect x="-68" y="-4" width="136" height="8" fill="{palette.brass}"/>'
    belt += area("M-17 0L0-10L17 0L0 10Z", palette.brass)
    belt += area("M-8 0L0-5L8 0L0 5Z", paint.robe)
    frame = line(outline(PICTURE), width=2.6)
    body = ground + half + upside_down(half) + belt + mat(palette) + frame
    return group(drawing(body, palette.ink), TO_MIDDLE)


# --- faces ----------------------------------------------------------------------------------------


def face(
    card: str, palette: Palette = TWO_COLOUR, width: float = WIDTH, large_index: bool = False,
    covered: str = "",
) -> str:  # fmt: skip
    """The face of a card, as SVG text, drawn for ``width`` pixels.

    ``large_index``: a card of ``large``, as ``covered`` by others.
    """
    card = plain(card)
    if large_index:
        return document(blank(palette) + large(card, palette, covered), WIDTH, HEIGHT)
    detail = Detail.at(width)
    corner = _corner(card, palette, INDEX[detail])
    far_corner = "" if detail is Detail.SMALL else upside_down(corner, MIDDLE_X, MIDDLE_Y)
    corners = corner + far_corner
    return document(blank(palette) + _middle(card, palette, detail) + corners, WIDTH, HEIGHT)


def _corner(card: str, palette: Palette, sizes: Sizes) -> str:
    if card in JOKERS:
        return joker_index(paint_for(card, palette, False).suit, sizes)
    return index(card[0], card[1], palette.suit[card[1]], sizes)


def _middle(card: str, palette: Palette, detail: Detail) -> str:
    rank, suit = card[0], card[1]
    if rank == "A":
        return ace(suit, palette, detail)
    if rank not in PIPS:
        return emblem(card, palette) if detail is Detail.SMALL else picture(card, palette, detail)
    if detail is Detail.SMALL:
        return suit_sign(suit, 140, 215, 150, palette.suit[suit])
    return pips(rank, suit, palette.suit[suit])
