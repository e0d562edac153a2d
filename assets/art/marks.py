"""Marks that fit themselves to a card or a line of text: chips, frames, corners, numerals, difficulty.

All return SVG text. ``width`` and ``height`` of frames are pixels, so that their lines keep one weight at every size;
the other drawings scale like any picture, and ``ink.extent`` tells their proportions.
"""

from __future__ import annotations

from assets.art.deck import JOKERS, plain
from assets.art.ink import STAR, TWO_COLOUR, Palette, document, number, place, rank_sign, suit_sign

CREAM, LEGAL, MUTED = "#F2EBDD", "#8FD3B6", "#B9B2A3"


# --- cards in a line of text ----------------------------------------------------------------------


def _star_colour(card: str, palette: Palette) -> str:
    return palette.suit["H" if card == "XR" else "S"]


def chip(card: str, palette: Palette = TWO_COLOUR) -> str:
    """A card in a line of text: paper, with the suit next to the rank; 130 units high, as wide as it needs.

    >>> from assets.art.ink import extent
    >>> extent(chip("9C")), extent(chip("THa"))
    ((146.0, 130.0), (160.0, 130.0))
    """
    card = plain(card)
    width = 100 if card in JOKERS else 160 if card[0] == "T" else 146
    paper = f'<rect x="0" y="0" width="{width}" height="130" rx="16" fill="{palette.paper}"/>'
    if card in JOKERS:
        return document(paper + place(STAR, 50, 66, 0.8, _star_colour(card, palette)), width, 130)
    colour = palette.suit[card[1]]
    rank = rank_sign(card[0], 20 if card[0] == "T" else 16, 23, 84, colour, 16)
    return document(paper + rank + suit_sign(card[1], width - 47, 66, 72, colour), width, 130)


def stands_for(card: str, palette: Palette = TWO_COLOUR) -> str:
    """The card that a wild card stands for: rank over suit on a slip with an ink rim, 100 x 190 units; a rank alone where the
    suit is none."""
    slip = (
        f'<rect x="3.5" y="3.5" width="93" height="183" rx="18" fill="{palette.paper}" stroke="{palette.ink}" '
        f'stroke-width="7"/>'
    )
    if len(card) == 1:
        return document(slip + rank_sign(card, 22 if card == "T" else 25, 53, 84, palette.ink, 16), 100, 190)
    card = plain(card)
    if card in JOKERS:
        return document(slip + place(STAR, 50, 95, 0.72, _star_colour(card, palette)), 100, 190)
    colour = palette.suit[card[1]]
    rank = rank_sign(card[0], 22 if card[0] == "T" else 25, 22, 84, colour, 16)
    return document(slip + rank + suit_sign(card[1], 50, 146, 60, colour), 100, 190)


def numeral(rank: str, colour: str = CREAM) -> str:
    """A rank alone in the line of the cards, 84 x 124 units: what an empty place starts with, large scores."""
    return document(rank_sign(rank, 9 if rank == "T" else 12, 12, 100, colour, 15), 84, 124)


# --- frames about a card --------------------------------------------------------------------------


def _stroke(data: str, colour: str, weight: float) -> str:
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(weight)}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )


def ring(width: float, height: float, radius: float, colour: str, weight: float = 4) -> str:
    """A whole frame of these pixels, the line inside them; ``radius`` is that of its outer edge."""
    half = weight / 2
    return document(
        f'<rect x="{number(half)}" y="{number(half)}" width="{number(width - weight)}" '
        f'height="{number(height - weight)}" rx="{number(max(0, radius - half))}" fill="none" stroke="{colour}" '
        f'stroke-width="{number(weight)}"/>',
        width,
        height,
    )


def _corner_paths(width: float, height: float, inset: float, radius: float, arm: float) -> str:
    left, top, right, bottom = inset, inset, width - inset, height - inset
    data = ""
    for x, inward in ((left, 1), (right, -1)):
        for y, down in ((top, 1), (bottom, -1)):
            near_x, near_y = number(x + inward * radius), number(y + down * radius)
            data += f"M{number(x)} {number(y + down * arm)}L{number(x)} {near_y}"
            data += f"Q{number(x)} {number(y)} {near_x} {number(y)}L{number(x + inward * arm)} {number(y)}"
    return data


def corners(width: float, height: float, colour: str = CREAM, weight: float = 3.5) -> str:
    """The last move: four corners and no colour of action, about a card of which these are the pixels and a margin."""
    inset = weight / 2
    arm = max(10.0, 0.2 * min(width, height))
    return document(_stroke(_corner_paths(width, height, inset, 8, arm), colour, weight), width, height)


def _dashes(length: float, dash: float, gap: float) -> list[tuple[float, float]]:
    """Begin and end of dashes spread evenly on a side that begins and ends with a gap.

    >>> _dashes(41, 10, 7)
    [(7.0, 17.0), (24.0, 34.0)]
    """
    count = max(0, int((length - gap) // (dash + gap)))
    space = (length - count * dash) / (count + 1)
    return [(space + k * (dash + space), space + k * (dash + space) + dash) for k in range(count)]


def dashed(width: float, height: float, radius: float, colour: str = LEGAL, weight: float = 3) -> str:
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


# --- difficulty -----------------------------------------------------------------------------------


def difficulty(level: int, most: int = 3) -> str:
    """A row of diamonds, ``level`` of them filled, each 100 x 100 units."""
    body = ""
    for k in range(most):
        fill, rim = (CREAM, CREAM) if k < level else ("none", MUTED)
        body += f'<path d="M{50 + 100 * k} 8l36 42l-36 42l-36-42z" fill="{fill}" stroke="{rim}" stroke-width="9"/>'
    return document(body, 100 * most, 100)
