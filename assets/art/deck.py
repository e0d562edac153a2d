"""The deck of Riddance, "Lamplight": every face as SVG text, written by code and by nothing else.

    face("QS")                                  the queen of spades, all details
    face("TH", SAFE_COLOUR, width=100)          as it should look on a card 100 pixels wide
    face("5Ha")                                 the letter of a pack changes nothing

A card is a rank (A 2-9 T J Q K) and a suit (S H D C), or a joker (XR, XB). The unit card is 250 x 350. What is drawn
depends on the width it will be shown at: a **small** card has an index and one emblem, a **medium** one pips and
figures without fine lines, a **large** one everything. The backs are in ``backs``.
"""

from __future__ import annotations

import math
from enum import IntEnum
from functools import lru_cache

from assets.art.anatomy import Paint
from assets.art.backs import HEIGHT, TO_MIDDLE, WIDTH, blank
from assets.art.courts import COURTS
from assets.art.ink import (
    STAR,
    SUITS,
    TWO_COLOUR,
    Palette,
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

RANKS = "A23456789TJQK"
JOKERS = ("XR", "XB")
#: All names of faces, without letters of packs.
CARDS = (*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS)
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2


@lru_cache(256)
def plain(card: str) -> str:
    """The name of a card without the letter of its pack.

    >>> plain("TH"), plain("5Ha"), plain("XRb")
    ('TH', '5H', 'XR')
    >>> plain("10H")
    Traceback (most recent call last):
    ValueError: '10H' is no card
    """
    name, pack = card[:2], card[2:]
    if name not in CARDS or (pack and not (len(pack) == 1 and pack.isascii() and pack.islower())):
        raise ValueError(f"{card!r} is no card")
    return name


class Detail(IntEnum):
    """How much is drawn."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2

    @classmethod
    def at(cls, width: float) -> Detail:
        """The detail for a card of this width in pixels."""
        return cls.SMALL if width < 96 else cls.MEDIUM if width < 180 else cls.LARGE


# --- the index ------------------------------------------------------------------------------------

#: Left and top edge; heights of rank, suit below it, suit in the far corner; weight of the rank's line.
INDEX = {
    Detail.SMALL: (13, 15, 72, 52, 52, 16),
    Detail.MEDIUM: (17, 15, 54, 38, 32, 15),
    Detail.LARGE: (17, 18, 50, 34, 26, 14),
}


def index(rank: str, suit: str, colour: str, detail: Detail) -> str:
    """Rank and suit at the left, the suit again at the right: a fan and a cascade both show what they need."""
    left, top, height, below, beside, weight = INDEX[detail]
    sign = rank_sign(rank, left, top, height, colour, weight)
    sign += suit_sign(suit, left + height * 0.3, top + height + 5 + below * 0.64, below, colour)
    return sign + suit_sign(suit, WIDTH - 19 - beside * 0.46, top + beside * 0.5, beside, colour)


def joker_index(colour: str, detail: Detail) -> str:
    """A star in the place of the rank, and one in the far corner."""
    left, top, height, _, beside, _ = INDEX[detail]
    sign = place(STAR, left + height * 0.32, top + height * 0.38, height / 130, colour)
    return sign + place(STAR, WIDTH - 19 - beside * 0.46, top + beside * 0.5, beside / 115, colour)


# --- number cards ---------------------------------------------------------------------------------


def _pairs(*rows: float) -> list[tuple[float, float]]:
    return [(x, y) for y in rows for x in (0.355, 0.645)]


def _singles(*rows: float) -> list[tuple[float, float]]:
    return [(0.5, y) for y in rows]


#: Where the signs of a number card stand, as fractions of its width and height. The outer rows keep below the corner sign.
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
    return "".join(suit_sign(suit, x * WIDTH, y * HEIGHT, size, colour, turned=y > 0.51) for x, y in PIPS[rank])


def ace(suit: str, palette: Palette, detail: Detail) -> str:
    """One sign in a ring; the ring is of its suit: rays, scallops, lozenges, leaves."""
    colour = palette.suit[suit]
    if detail is Detail.SMALL:
        return suit_sign(suit, 140, 215, 150, colour)
    wreath = drawing(ACE_WREATH[suit]() if detail is Detail.LARGE else "", palette.brass, 2.4)
    ring = f'<circle cx="125" cy="175" r="76" fill="none" stroke="{palette.brass}" stroke-width="2.4"/>'
    return ring + group(wreath, TO_MIDDLE) + suit_sign(suit, 125, 175, 112, colour)


def _around(count: int, radius: float) -> list[tuple[float, float, float]]:
    """Unit directions around a circle, and the angle in degrees, leaving gaps at three and nine o'clock."""
    turns = [math.tau * (k + 0.5) / count for k in range(count)]
    return [(math.cos(t), math.sin(t), math.degrees(t)) for t in turns if abs(math.cos(t)) < 0.94]


def _rays() -> str:
    return line(
        "".join(
            f"M{number(84 * x)} {number(84 * y)}L{number((100 if k % 2 else 92) * x)} {number((100 if k % 2 else 92) * y)}"
            for k, (x, y, _) in enumerate(_around(36, 84))
        )
    )


def _scallops() -> str:
    steps = [(math.cos(math.tau * k / 20), math.sin(math.tau * k / 20)) for k in range(21)]
    mids = [(math.cos(math.tau * (k + 0.5) / 20), math.sin(math.tau * (k + 0.5) / 20)) for k in range(20)]
    return line(
        "M"
        + number(82 * steps[0][0])
        + " "
        + number(82 * steps[0][1])
        + "".join(
            f"Q{number(106 * mx)} {number(106 * my)} {number(82 * x)} {number(82 * y)}"
            for (mx, my), (x, y) in zip(mids, steps[1:], strict=True)
        )
    )


def _beads() -> str:
    return line("".join(f"M{number(90 * x)} {number(90 * y)}m-4 0l4-6l4 6l-4 6z" for x, y, _ in _around(20, 90)))


def _laurel() -> str:
    leaf = "M0-81C-8-88-6-98 3-104C8-96 7-88 0-81Z"
    right = "".join(spun(leaf, turn) for turn in (8, 24, 40, 56, 72))
    left = "".join(spun("M0-81C8-88 6-98-3-104C-8-96-7-88 0-81Z", -turn) for turn in (8, 24, 40, 56, 72))
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
    return (
        f'<path d="M-72-152L72-152L72 152L-72 152Z{window}" fill="{palette.paper}" fill-rule="evenodd" stroke="none"/>'
    )


def sunburst(palette: Palette) -> str:
    """Kings: rays from the belt."""

    def tip(k: int) -> tuple[float, float]:
        return 300 * math.cos(math.pi * k / 15), 300 * math.sin(math.pi * k / 15)

    return flat("".join(outline(cut([(0, 0), tip(k), tip(k + 1)], OPENING)) for k in range(0, 30, 2)), palette.rays)


def halo(palette: Palette) -> str:
    """Queens: rings of light round both heads."""
    return line(
        "".join(f"M{-r} {y}a{r} {r} 0 0 {sweep} {2 * r} 0" for y, sweep in ((-82, 1), (82, 0)) for r in (44, 58)),
        palette.rays,
        7,
    )


def steps(palette: Palette) -> str:
    """Jacks: slanting bands."""
    bands = (cut([(x, -150), (x + 12, -150), (x + 112, 150), (x + 100, 150)], OPENING) for x in range(-164, 70, 24))
    return flat("".join(outline(band) for band in bands if band), palette.rays)


GROUND = {"K": sunburst, "Q": halo, "J": steps, "X": sunburst}


def paint_for(card: str, palette: Palette, fine: bool) -> Paint:
    """The colours of one court or joker; the red joker borrows those of hearts, the black one those of spades."""
    suit = {"XR": "H", "XB": "S"}.get(card, card[1])
    cloth, light = palette.robe[suit]
    return Paint(palette.suit[suit], cloth, light, palette.brass, palette.paper, palette.ink, fine)


def picture(card: str, palette: Palette, detail: Detail) -> str:
    """The double-headed figure of a court or joker in its frame."""
    fine = detail is Detail.LARGE
    paint = paint_for(card, palette, fine)
    figure = COURTS[card](paint)
    half = figure.behind + figure.body + figure.head + figure.held
    ground = f'<rect x="-68" y="-148" width="136" height="296" fill="{palette.ground}" stroke="none"/>' + GROUND[
        card[0]
    ](palette)
    if fine:
        ground += line(
            outline([(x - math.copysign(5, x), y - math.copysign(5, y)) for x, y in PICTURE]), palette.brass, 1.4
        )
    belt = f'<rect x="-68" y="-4" width="136" height="8" fill="{palette.brass}"/>' + area(
        "M-17 0L0-10L17 0L0 10Z", palette.brass
    )
    belt += area("M-8 0L0-5L8 0L0 5Z", paint.robe)
    frame = line(outline(PICTURE), width=2.6)
    body = ground + half + upside_down(half) + belt + mat(palette) + frame
    return group(drawing(body, palette.ink), TO_MIDDLE)


def emblem(card: str, palette: Palette) -> str:
    """Small cards: the head alone, as large as there is room."""
    figure = COURTS[card](paint_for(card, palette, False))
    return group(
        drawing(figure.behind + figure.body + figure.head, palette.ink, 3), "translate(131 378)scale(1.5)"
    ) + blank(palette, filled=False)


# --- faces ----------------------------------------------------------------------------------------


def face(card: str, palette: Palette = TWO_COLOUR, width: float = WIDTH, large_index: bool = False) -> str:
    """The face of a card, as SVG text, drawn for ``width`` pixels.

    ``large_index`` keeps the medium index on large cards.
    """
    card = plain(card)
    detail = Detail.at(width)
    corner = _corner(card, palette, min(detail, Detail.MEDIUM) if large_index else detail)
    far_corner = "" if detail is Detail.SMALL else upside_down(corner, MIDDLE_X, MIDDLE_Y)
    return document(blank(palette) + _middle(card, palette, detail) + corner + far_corner, WIDTH, HEIGHT)


def _corner(card: str, palette: Palette, detail: Detail) -> str:
    if card in JOKERS:
        return joker_index(paint_for(card, palette, False).suit, detail)
    return index(card[0], card[1], palette.suit[card[1]], detail)


def _middle(card: str, palette: Palette, detail: Detail) -> str:
    rank, suit = card[0], card[1]
    if rank == "A":
        return ace(suit, palette, detail)
    if rank not in PIPS:
        return emblem(card, palette) if detail is Detail.SMALL else picture(card, palette, detail)
    if detail is Detail.SMALL:
        return suit_sign(suit, 140, 215, 150, palette.suit[suit])
    return pips(rank, suit, palette.suit[suit])
