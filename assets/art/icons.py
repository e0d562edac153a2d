"""Everything drawn that is not a card: icons, seat motifs, table signs, suit signs, word mark.

    icon("undo")  motif("wave")  seat_disc(7)  sign("sword")  sign("trump_H")  suit("S")
    app_icon()  word_mark()

All return SVG text. Icons: a 24 x 24 grid, one line of 2 units with round ends, nothing nearer than
2 units to the edge. Signs on the table: a 48 x 48 grid, cut paper with an ink outline, like the
courts. What depends on the size of a card or a line of text (chips, frames, corners) is in
``marks``.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from assets.art.courts import half_mask
from assets.art.ink import (
    ROUND,
    SUIT_SHAPE,
    area,
    disc,
    document,
    drawing,
    flat,
    group,
    line,
    number,
    place,
    suit_sign,
    tidy,
)
from assets.art.names import SUITS, TWO_COLOUR, Palette
from assets.art.strokes import ICONS

TEXT, BRASS, INK = "#F2EBDD", "#D9B35A", "#1B1D22"
PAPER, PINE, PANEL = "#FBF6EA", "#14332F", "#0F2623"
LEGAL, REFUSED = "#8FD3B6", "#FF7A59"

# --- interface icons ------------------------------------------------------------------------------


def icon(name: str, colour: str = TEXT, weight: float = 2) -> str:
    """An interface icon in one colour; ``weight`` 2.6 for 16-pixel use."""
    strokes = ICONS[name]
    pairs = [(strokes, 2.0)] if isinstance(strokes, str) else strokes
    body = ""
    for data, width in pairs:
        body += line(data, width=width * weight / 2) if width else flat(data, colour)
    return document(drawing(body, colour, weight), 24, 24)


# --- seat motifs ----------------------------------------------------------------------------------

SEATS = {
    "sun": "#EE7B3C",
    "wave": "#4FA8EE",
    "lattice": "#F5DF63",
    "leaf": "#2E9E74",
    "chevron": "#E39AC8",
    "ring": "#F4F1EA",
}


def _sun(colour: str) -> str:
    rays = ""
    for k in range(8):
        x, y = math.cos(math.pi * k / 4), math.sin(math.pi * k / 4)
        rays += f"M{number(12 + 7.3 * x)} {number(12 + 7.3 * y)}"
        rays += f"L{number(12 + 10 * x)} {number(12 + 10 * y)}"
    return line("M12 12h.02", width=9.6) + line(rays, width=2.6)


def _wave(colour: str) -> str:
    crests = "2.3-7 4.5 0 2.3 7 4.5 0 2.3-7 4.5 0 2.3 7 4.5 0"
    return line("".join(f"M3 {y}q{crests}" for y in (8, 16)), width=3)


def _lattice(colour: str) -> str:
    places = ((12, 6.6), (17.4, 12), (12, 17.4), (6.6, 12))
    cells = (f"M{x} {y - 4.6}l4.6 4.6-4.6 4.6-4.6-4.6z" for x, y in places)
    return line("".join(cells), width=2.2)


def _leaf(colour: str) -> str:
    return area("M4 20C3 9 9 3 20 4Z", colour) + line("M3 21L20 4C21 15 15 21 4 20", width=2.2)


def _chevron(colour: str) -> str:
    roofs = "M3.5 9.5L12 3.5L20.5 9.5M3.5 15L12 9L20.5 15M3.5 20.5L12 14.5L20.5 20.5"
    return line(roofs, width=2.6)


def _ring(colour: str) -> str:
    return line("M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3Z", width=2.6) + line("M12 12h.02", width=6.4)


MOTIFS: dict[str, Callable[[str], str]] = {
    "sun": _sun,
    "wave": _wave,
    "lattice": _lattice,
    "leaf": _leaf,
    "chevron": _chevron,
    "ring": _ring,
}


def motif(name: str, colour: str = "") -> str:
    """The sign of a seat, in its colour; the same six names as the backs."""
    colour = colour or SEATS[name]
    return document(drawing(MOTIFS[name](colour), colour), 24, 24)


def seat_motif(seat: int) -> str:
    """The motif of a seat, 0 to 11: seats 6 to 11 repeat the six.

    >>> seat_motif(0), seat_motif(7)
    ('sun', 'wave')
    """
    if not 0 <= seat < 2 * len(SEATS):
        raise ValueError(f"seat {seat} has no motif: seats are 0 to {2 * len(SEATS) - 1}")
    return list(SEATS)[seat % len(SEATS)]


def seat_disc(seat: int) -> str:
    """The motif of a seat on its disc: dark on colour for seats 0 to 5, coloured on dark from 6 on.

    The dark disc has a rim.
    """
    name = seat_motif(seat)
    colour, dark = SEATS[name], seat >= len(SEATS)
    ground, sign_colour = (PANEL, colour) if dark else (colour, INK)
    pen = f'stroke="{colour}" stroke-width="2.8"'
    plate = f'<circle cx="20" cy="20" r="18.6" fill="{ground}" {pen}/>'
    mark = drawing(MOTIFS[name](sign_colour), sign_colour)
    return document(plate + group(mark, "translate(6.2 6.2)scale(1.15)"), 40, 40)


# --- signs on the table ---------------------------------------------------------------------------


def _sword() -> str:
    return group(
        area("M-3.5 6L-3.5-15L0-21L3.5-15L3.5 6Z", PAPER)
        + line("M0-14L0 5", width=1.2)
        + area("M-10 5L10 5L10 9.5L-10 9.5Z", BRASS)
        + area("M-2.5 9.5L2.5 9.5L2.5 17L-2.5 17Z", "#6B4A2B")
        + disc(0, 19, 3, BRASS),
        "translate(24 24)rotate(40)scale(1.18)",
    )


def _shield() -> str:
    body = area("M24 3L42 8L42 22C42 33 34 41 24 45C14 41 6 33 6 22L6 8Z", BRASS)
    field = "M24 9L36.5 12.5L36.5 22C36.5 29.5 31 35.5 24 38.5C17 35.5 11.5 29.5 11.5 22L11.5 12.5Z"
    body += area(field, PAPER)
    body += flat("M24 10L36 13L36 22C36 29 31 34.5 24 37.5Z", "#E7D4A9")
    return body + line("M12 26L24 17L36 26M14 33L24 25L34 33", "#8E1B2B", 3)


def _fools_hat() -> str:
    hat = area("M12 31C8 22 3 22 4 36C-1 22 4 9 17 14Z", "#8E1B2B")
    hat += area("M36 31C40 22 45 22 44 36C49 22 44 9 31 14Z", "#8E1B2B")
    hat += area("M12 32C12 18 18 14 25 6C31 14 36 18 36 32Z", BRASS)
    hat += area("M10 32Q24 37 38 32L38 39Q24 44 10 39Z", "#8E1B2B")
    return hat + disc(4.5, 37, 3, PAPER) + disc(43.5, 37, 3, PAPER) + disc(25, 6, 3, PAPER)


def _pack() -> str:
    """A card in red before two of paper: the pack in the dealer's hand."""
    card = "M-10-14L10-14L10 14L-10 14Z"
    back = area("M-7-11L7-11L7 11L-7 11Z", "#8E1B2B")
    found = group(area(card, PAPER), "translate(18 25)rotate(-20)")
    found += group(area(card, PAPER), "translate(23 24)rotate(-4)")
    return found + group(area(card, PAPER) + back, "translate(29 25)rotate(14)")


def _lamp() -> str:
    body = (
        flat("M10 22L38 22L45 42L3 42Z", "#F3DFA0")
        + area("M22 22L26 22L26 41L22 41Z", BRASS)
        + area("M13 45C13 39 35 39 35 45Z", BRASS)
    )
    return (
        body
        + area("M24 4C34 4 41 12 41 22L7 22C7 12 14 4 24 4Z", BRASS)
        + line("M24 8C19 9 15 12.5 13.5 17", PAPER, 2.4)
    )


def _mask() -> str:
    return group(half_mask(BRASS, INK), "translate(24 23)scale(.92)")


_CUT_SIGNS = {
    "sword": _sword, "shield": _shield, "fools_hat": _fools_hat, "lamp": _lamp, "pack": _pack,
}  # fmt: skip


def _trump(suit_name: str, palette: Palette) -> str:
    body = area("M11 16L8 4L16.5 9L24 2L31.5 9L40 4L37 16Z", BRASS)
    body += disc(24, 28, 17, BRASS) + disc(24, 28, 13, PAPER)
    return drawing(body, INK) + suit_sign(suit_name, 24, 28, 19, palette.suit[suit_name])


def _plate(suit_name: str, palette: Palette) -> str:
    plate = f'<circle cx="24" cy="24" r="23" fill="{palette.paper}"/>'
    return plate + suit_sign(suit_name, 24, 24.4, 29.6, palette.suit[suit_name])


def _verdict(colour: str, data: str) -> str:
    plate = f'<circle cx="24" cy="24" r="22.5" fill="{colour}" stroke="{PANEL}" stroke-width="3"/>'
    return plate + drawing(line(data), INK, 4.4)


_VERDICTS = {
    "tick": (LEGAL, "M15 25L21.6 31.6L33.6 17"),
    "cross": (REFUSED, "M16.2 16.2L31.8 31.8M31.8 16.2L16.2 31.8"),
}

#: All names that ``sign`` knows.
SIGNS = (
    *_CUT_SIGNS,
    "mask",
    *_VERDICTS,
    *(f"trump_{name}" for name in SUITS),
    *(f"suit_{name}" for name in SUITS),
)


def sign(name: str, palette: Palette = TWO_COLOUR) -> str:
    """A sign laid on the table; ``name`` is one of SIGNS.

    Who attacks (sword), defends (shield), is the fool (fools_hat), is to move (lamp), deals (pack),
    bluffs (mask); ``trump_H`` is a crowned token with the trump suit, ``suit_H`` a suit on paper,
    since red is too weak on the dark table; ``tick`` and ``cross`` are the discs of a legal target
    and of a refusal.
    """
    kind, _, suit_name = name.partition("_")
    if name in _CUT_SIGNS:
        body = drawing(_CUT_SIGNS[name](), INK)
    elif name == "mask":
        body = drawing(_mask(), INK)
    elif name in _VERDICTS:
        body = _verdict(*_VERDICTS[name])
    elif name in SIGNS:
        body = (_trump if kind == "trump" else _plate)(suit_name, palette)
    else:
        raise ValueError(f"no sign is called {name!r}; there are {', '.join(SIGNS)}")
    return document(body, 48, 48)


def suit(name: str, colour: str = "") -> str:
    """A suit sign alone, on a 24 grid."""
    return document(place(SUIT_SHAPE[name], 12, 12, 0.22, colour or TWO_COLOUR.suit[name]), 24, 24)


# --- the program's icon and name ------------------------------------------------------------------


def app_icon(small: bool = False) -> str:
    """The last card leaves the fan: an R whose window is a diamond.

    Grid 128; ``small`` (below 48 pixels) is one card only.
    """
    tile = f'<rect x="2" y="2" width="124" height="124" rx="28" fill="{PINE}"/>'
    picture = _two_cards() if small else _three_cards()
    return document(tile + picture, 128, 128)


def _icon_card(fill: str, edge: int, within: str = "") -> str:
    pen = f'stroke="{INK}" stroke-width="{edge}"'
    return f'<rect x="-29" y="-41" width="58" height="82" rx="8" fill="{fill}" {pen}/>' + within


def _initial() -> str:
    data = "M-14 28L-14-26M-14-26L0-26A14.5 14.5 0 0 1 0 3L-14 3M-1 3L17 28"
    return f'<path d="{data}" fill="none" stroke="{INK}" stroke-width="11" {ROUND}/>'


def _two_cards() -> str:
    behind = group(_icon_card("#C1922F", 6), "translate(52 66)rotate(-14)scale(1.18)")
    front = _icon_card(PAPER, 6, _initial())
    return behind + group(front, "translate(70 64)rotate(8)scale(1.24)")


def _three_cards() -> str:
    glow = _glow(58, "#1B453E") + _glow(46, "#24594F")
    pen = 'fill="none" stroke="#E8C27A" stroke-width="3"'
    border = f'<rect x="-22.5" y="-34.5" width="45" height="69" rx="4" {pen}/>'
    window = flat("M-2-19l5.5 7.5-5.5 7.5-5.5-7.5z", "#B3202C")
    cards = (
        (_icon_card("#9E2F2A", 4, border), "rotate(-19)translate(0 -84)"),
        (_icon_card("#C1922F", 4), "rotate(-4)translate(0 -86)"),
        (_icon_card(PAPER, 4, _initial() + window), "rotate(11)translate(2 -94)"),
    )
    fan = "".join(group(card, "translate(64 150)" + turned) for card, turned in cards)
    return glow + group(fan, "translate(12 10)scale(.84)")


def _glow(radius: int, colour: str) -> str:
    return f'<circle cx="64" cy="64" r="{radius}" fill="{colour}"/>'


_STEM = "M0 0L16 0L16 100L0 100Z"
#: The capitals of the word mark, 100 high: (advance, thick strokes, thin lines). Broad stems and
#: hairlines; the R kicks.
LETTERS = {
    "R": (66, _STEM, "M16 2.5L34 2.5A25 25 0 0 1 34 52.5L16 52.5M30 52.5C44 66 52 108 84 112"),
    "I": (30, _STEM, ""),
    "D": (74, _STEM, "M16 2.5L18 2.5A47.5 47.5 0 0 1 18 97.5L16 97.5"),
    "A": (78, "M26 0L40 0L72 100L55 100Z", "M31 5L4.5 97.5M13 70L58 70"),
    "N": (80, "M0 0L17 0L66 100L49 100Z", "M3 2.5L3 97.5M63.5 2.5L63.5 97.5"),
    "C": (
        70,
        "M44 0A50 50 0 0 0 44 100A86 86 0 0 1 44 0Z",
        "M44 2.5C54 2.5 61 8 65 17M44 97.5C54 97.5 61 92 65 83",
    ),
    "E": (56, _STEM, "M16 2.5L52 2.5M16 60L42 60M16 97.5L52 97.5"),
}


def word_mark(colour: str = TEXT, thin: str = BRASS) -> str:
    """The name of the program, as shapes."""
    x, stems, hairs = 8, "", ""
    for letter in "RIDDANCE":
        advance, thick, fine = LETTERS[letter]
        stems += group(f'<path d="{tidy(thick)}"/>', f"translate({x} 8)")
        hairs += group(f'<path d="{tidy(fine)}"/>', f"translate({x} 8)") if fine else ""
        x += advance + (10 if letter not in "R" else 6)
    lines = f'<g fill="none" stroke="{thin}" stroke-width="5" {ROUND}>{hairs}</g>'
    return document(f'{lines}<g fill="{colour}">{stems}</g>', x, 128)
