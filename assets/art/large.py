"""The deck with the large index, for eyes that see little: a rank and a suit as large as a card has
room for, and of a court the head.

A card that others lie on has the largest index that shows of it: narrow and high in a fan
("beside"), where 22 % of the width is to be seen, suit below rank where it is half of it ("half"),
broad and low in a cascade ("below"), where it is 17 % of the height. Nothing else is on such a
card: what is cut off would be taken for something.
"""

from __future__ import annotations

from collections.abc import Callable

from assets.art.heads import emblem, paint_for
from assets.art.ink import STAR, Point, fitted_rank, place, suit_sign
from assets.art.names import JOKERS, Palette

COURT_RANKS = "JQK"
#: Where a court's head lies, and how large it is.
HEAD_AT = "translate(141 421)scale(1.5)"
#: Widths and heights of ranks, and their lines, for a card alone, half covered, in a fan, in a
#: cascade.
ALONE, HALF, FAN, CASCADE = (114, 166), (98, 180), (50, 118), (68, 50)
WEIGHT, HALF_WEIGHT, FAN_WEIGHT, CASCADE_WEIGHT = 26, 24, 13.5, 13


def large(card: str, palette: Palette, covered: str) -> str:
    """What is on the paper of a card; ``covered``: "", "beside", "half" or "below"."""
    return _AS_COVERED[covered](card, palette)


def _colour(card: str, palette: Palette) -> str:
    return paint_for(card, palette, False).suit


def _sign(card: str, palette: Palette, at: Point, size: float) -> str:
    """The suit, or a joker's star, about a point."""
    colour = _colour(card, palette)
    if card in JOKERS:
        return place(STAR, *at, size / 100, colour)
    return suit_sign(card[1], *at, size, colour)


def _rank(card: str, palette: Palette, at: Point, size: Point, weight: float) -> str:
    """The rank; a joker has a star instead."""
    if card in JOKERS:
        side = min(size)
        return place(STAR, at[0] + side / 2, at[1] + side / 2, side / 100, _colour(card, palette))
    return fitted_rank(card[0], *at, size, _colour(card, palette), weight)


def _alone(card: str, palette: Palette) -> str:
    made = _rank(card, palette, (18, 18), ALONE, WEIGHT)
    if card in JOKERS or card[0] in COURT_RANKS:
        head = emblem(card, palette, HEAD_AT)
        if card in JOKERS:
            return made + head
        return head + made + _sign(card, palette, (190, 66), 92)
    return made + _sign(card, palette, (170, 262), 144)


def _half(card: str, palette: Palette) -> str:
    made = _rank(card, palette, (14, 18), HALF, HALF_WEIGHT)
    return made + ("" if card in JOKERS else _sign(card, palette, (63, 268), 98))


def _in_fan(card: str, palette: Palette) -> str:
    made = _rank(card, palette, (5, 12), FAN, FAN_WEIGHT)
    return made + ("" if card in JOKERS else _sign(card, palette, (30, 170), 50))


def _in_cascade(card: str, palette: Palette) -> str:
    made = _rank(card, palette, (13, 9), CASCADE, CASCADE_WEIGHT)
    return made + _sign(card, palette, (122, 34), 50) + _sign(card, palette, (211, 34), 50)


_AS_COVERED: dict[str, Callable[[str, Palette], str]] = {
    "": _alone, "beside": _in_fan, "half": _half, "below": _in_cascade,
}  # fmt: skip
