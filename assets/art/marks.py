"""Marks that fit themselves to a card or a line of text: chips, frames, numerals, difficulty.

All return SVG text. ``width`` and ``height`` of frames are pixels, so that their lines keep one
weight at every size; the other drawings scale like any picture, and ``ink.extent`` tells their
proportions.
"""

from __future__ import annotations

import math

from assets.art.ink import STAR, document, number, place, rank_sign, suit_sign
from assets.art.names import JOKERS, TWO_COLOUR, Palette, plain

CREAM, LEGAL, MUTED = "#F2EBDD", "#8FD3B6", "#B9B2A3"


# --- cards in a line of text ----------------------------------------------------------------------


def _star_colour(card: str, palette: Palette) -> str:
    return palette.suit["H" if card == "XR" else "S"]


def chip(card: str, palette: Palette = TWO_COLOUR) -> str:
    """A card in a line of text: paper, with the suit next to the rank.

    130 units high, as wide as it needs.

    >>> from assets.art.ink import extent
    >>> extent(chip("9C")), extent(chip("THa"))
    ((146.0, 130.0), (160.0, 130.0))
    """
    card = plain(card)
    if card in JOKERS:
        star = place(STAR, 50, 66, 0.8, _star_colour(card, palette))
        return document(_paper(100, palette) + star, 100, 130)
    rank, suit = card[0], card[1]
    colour = palette.suit[suit]
    left, width = (20, 160) if rank == "T" else (16, 146)
    sign = rank_sign(rank, left, 23, 84, colour, 16) + suit_sign(suit, width - 47, 66, 72, colour)
    return document(_paper(width, palette) + sign, width, 130)


def _paper(width: int, palette: Palette) -> str:
    return f'<rect x="0" y="0" width="{width}" height="130" rx="16" fill="{palette.paper}"/>'


def stands_for(card: str, palette: Palette = TWO_COLOUR) -> str:
    """The card that a wild card stands for: rank over suit on a slip with an ink rim.

    100 x 190 units; a rank alone where the suit is none.
    """
    pen = f'fill="{palette.paper}" stroke="{palette.ink}" stroke-width="7"'
    slip = f'<rect x="3.5" y="3.5" width="93" height="183" rx="18" {pen}/>'
    return document(slip + _stood_for(card, palette), 100, 190)


def _stood_for(card: str, palette: Palette) -> str:
    left = 22 if card[0] == "T" else 25
    if len(card) == 1:
        return rank_sign(card, left, 53, 84, palette.ink, 16)
    card = plain(card)
    if card in JOKERS:
        return place(STAR, 50, 95, 0.72, _star_colour(card, palette))
    rank, suit = card[0], card[1]
    colour = palette.suit[suit]
    return rank_sign(rank, left, 22, 84, colour, 16) + suit_sign(suit, 50, 146, 60, colour)


def numeral(rank: str, colour: str = CREAM) -> str:
    """A rank alone in the line of the cards, 84 x 124 units: of an empty place, of large scores."""
    return document(rank_sign(rank, 9 if rank == "T" else 12, 12, 100, colour, 15), 84, 124)


# --- frames about a card --------------------------------------------------------------------------


def _stroke(data: str, colour: str, weight: float) -> str:
    pen = f'stroke="{colour}" stroke-width="{number(weight)}"'
    return f'<path d="{data}" fill="none" {pen} stroke-linecap="round" stroke-linejoin="round"/>'


def ring(width: float, height: float, radius: float, colour: str, weight: float = 4) -> str:
    """A whole frame of these pixels, the line inside them; ``radius`` is that of its outer edge."""
    half = weight / 2
    size = f'width="{number(width - weight)}" height="{number(height - weight)}"'
    pen = f'fill="none" stroke="{colour}" stroke-width="{number(weight)}"'
    lies = f'x="{number(half)}" y="{number(half)}" {size} rx="{number(max(0, radius - half))}"'
    return document(f"<rect {lies} {pen}/>", width, height)


def _corner_paths(width: float, height: float, inset: float, radius: float, arm: float) -> str:
    left, top, right, bottom = inset, inset, width - inset, height - inset
    data = ""
    for x, inward in ((left, 1), (right, -1)):
        for y, down in ((top, 1), (bottom, -1)):
            corner_x, corner_y = number(x), number(y)
            near_x, near_y = number(x + inward * radius), number(y + down * radius)
            data += f"M{corner_x} {number(y + down * arm)}L{corner_x} {near_y}"
            data += f"Q{corner_x} {corner_y} {near_x} {corner_y}"
            data += f"L{number(x + inward * arm)} {corner_y}"
    return data


def corners(width: float, height: float, colour: str = CREAM, weight: float = 3.5) -> str:
    """The last move: four corners and no colour of action, about a card.

    ``width`` and ``height`` are the pixels of the card and a margin.
    """
    inset = weight / 2
    arm = max(10.0, 0.2 * min(width, height))
    data = _corner_paths(width, height, inset, 8, arm)
    return document(_stroke(data, colour, weight), width, height)


def _dashes(length: float, dash: float, gap: float) -> list[tuple[float, float]]:
    """Begin and end of dashes spread evenly on a side that begins and ends with a gap.

    >>> _dashes(41, 10, 7)
    [(7.0, 17.0), (24.0, 34.0)]
    """
    count = max(0, int((length - gap) // (dash + gap)))
    space = (length - count * dash) / (count + 1)
    return [(space + k * (dash + space), space + k * (dash + space) + dash) for k in range(count)]


def dashed(
    width: float, height: float, radius: float, colour: str = LEGAL, weight: float = 3
) -> str:
    """The frame of a draft: whole corners and dashed sides, of these pixels.

    The dashes are lines of their own: a dashed rectangle gets a stray line from NanoSVG.
    """
    inset, arm = weight / 2, radius + weight
    data = _corner_paths(width, height, inset, radius, arm)
    for begin, end in _dashes(width - 2 * arm, 8, 7 + weight):
        for y in (inset, height - inset):
            data += f"M{number(arm + begin)} {number(y)}L{number(arm + end)} {number(y)}"
    for begin, end in _dashes(height - 2 * arm, 8, 7 + weight):
        for x in (inset, width - inset):
            data += f"M{number(x)} {number(arm + begin)}L{number(x)} {number(arm + end)}"
    return document(_stroke(data, colour, weight), width, height)


def rounded(radius: int, fill: str, stroke: str, weight: float) -> str:
    """A square box of pixels, no larger than its round corners and one pixel between them;
    ``fill``, ``stroke`` "" for none."""
    side = 2 * (radius + math.ceil(weight)) + 1
    rim = f' stroke="{stroke}" stroke-width="{number(weight)}"' if stroke else ""
    inset = weight / 2 if stroke else 0
    length = number(side - 2 * inset)
    body = (
        f'<rect x="{number(inset)}" y="{number(inset)}" width="{length}" height="{length}" '
        f'rx="{number(max(0, radius - inset))}" fill="{fill or "none"}"{rim}/>'
    )
    return document(body, side, side)


# --- the pointer ----------------------------------------------------------------------------------

#: An arrow about twice as high as the usual one, in a square of 64.
_ARROW = "M5 4L5 52L17.5 41.5L25 58.5L34 54.5L26.5 38L43 37Z"


def pointer() -> str:
    """Gold with a dark rim and a light one around it: seen on cards, on cloth and on black."""
    path = f'<path d="{_ARROW}" fill="%s" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>'
    art = path % (CREAM, CREAM, "7") + path % ("#FFD166", "#14110C", "3.4")
    return document(art, 64, 64)


# --- difficulty -----------------------------------------------------------------------------------


def difficulty(level: int, most: int = 3) -> str:
    """A row of diamonds, ``level`` of them filled, each 100 x 100 units."""
    body = ""
    for k in range(most):
        fill, rim = (CREAM, CREAM) if k < level else ("none", MUTED)
        diamond = f"M{50 + 100 * k} 8l36 42l-36 42l-36-42z"
        body += f'<path d="{diamond}" fill="{fill}" stroke="{rim}" stroke-width="9"/>'
    return document(body, 100 * most, 100)
