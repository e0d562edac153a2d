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
    cut,
    disc,
    document,
    drawing,
    flat,
    group,
    line,
    number,
    outline,
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
    """A straight shade on a slim foot, and the light below it: a round one looks like a bell."""
    light = flat("M7 22L41 22L47 40L1 40Z", "#F6E3A4")
    light += flat("M15 22L33 22L37 40L11 40Z", "#FFF3C9")
    foot = area("M22 20L26 20L26 40L22 40Z", BRASS) + area("M12 45L15 39L33 39L36 45Z", BRASS)
    shade = area("M17 3L31 3L44 23L4 23Z", BRASS) + flat("M18 5L22 5L15 21L8 21Z", "#F3DFA0")
    return light + foot + shade + line("M4.6 22.6L43.4 22.6", "#8E1B2B", 3)


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
    """The last card leaves the fan: the R of the word mark, its window a diamond.

    Grid 128; ``small`` (below 48 pixels) is one card only.
    """
    tile = f'<rect x="2" y="2" width="124" height="124" rx="28" fill="{PINE}"/>'
    return document(tile + (_one_card() if small else _three_cards()), 128, 128)


def _initial(weight: float, diamond: float) -> str:
    """The first letter of the word mark, 100 high: its stem, its thin lines so many units wide."""
    _advance, stem, hairs = LETTERS["R"]
    thin = f'<path d="{hairs}" fill="none" stroke="{_DEEP_BRASS}" stroke-width="{weight}" {ROUND}/>'
    window = place(SUIT_SHAPE["D"], 35, 27.5, diamond, "#B3202C")
    return thin + window + f'<path d="{tidy(stem)}" fill="{INK}"/>'


#: Brass that can be seen on paper; the dyes of the two cards behind.
_DEEP_BRASS = "#A87820"
_RED, _NAVY = "#8E1B2B", "#1F4E79"


def _one_card() -> str:
    """The card that leaves, and an edge of the one behind it."""
    pen = f'stroke="{INK}" stroke-width="5"'
    behind = f'<rect x="-36" y="-48" width="72" height="96" rx="9" fill="{BRASS}" {pen}/>'
    front = f'<rect x="-40" y="-53" width="80" height="106" rx="9" fill="{PAPER}" {pen}/>'
    thick = "M-26-38L-4-38L-4 38L-26 38Z"
    thin = "M-5-32.5L4-32.5A17.5 17.5 0 0 1 4 3L-5 3M3 4C12 14 16 32 28 34"
    letter = f'<path d="{thin}" fill="none" stroke="#96640F" stroke-width="11" {ROUND}/>'
    letter += flat(thick, INK) + flat("M5-23l6 8.5-6 8.5-6-8.5z", "#B3202C")
    return group(behind, "translate(52 66)rotate(-13)") + group(
        front + letter, "translate(69 64)rotate(6)")


#: The tile inside its frame, with its corners cut off.
_INNER = [(24, 10), (104, 10), (118, 24), (118, 104), (104, 118), (24, 118), (10, 104), (10, 24)]


def _three_cards() -> str:
    """A fan before rays on the cloth, in a gilt frame; the last card rises out of it."""
    rays = ""
    for k in range(0, 48, 2):
        tips = [(64 + 90 * math.cos(math.pi * turn / 24), 64 + 90 * math.sin(math.pi * turn / 24))
                for turn in (k - 0.5, k + 0.5)]  # fmt: skip
        rays += outline(cut([(64, 64), *tips], _INNER))
    frame = '<rect x="7" y="7" width="114" height="114" rx="23" fill="none" '
    frame += f'stroke="{BRASS}" stroke-width="2.2"/>'
    fan = group(_back_card(_RED), "translate(-30 9)rotate(-26)")
    fan += group(_back_card(_NAVY), "translate(-18 4)rotate(-10)")
    fan += group(_front_card(), "translate(8 -2)rotate(9)")
    return flat(rays, "#1D4A43") + frame + group(fan, "translate(71 65)scale(.91)")


def _card_of(half_x: float, half_y: float, fill: str, pen: str) -> str:
    size = f'width="{2 * half_x}" height="{2 * half_y}"'
    return f'<rect x="{-half_x}" y="{-half_y}" {size} fill="{fill}" {pen}/>'


def _back_card(dye: str) -> str:
    """A back: rim of paper, gilt line, lozenges in the corners."""
    made = _card_of(27, 38, PAPER, f'rx="5" stroke="{INK}" stroke-width="1.6"')
    made += _card_of(23.5, 34.5, dye, 'rx="3"')
    made += _card_of(19, 30, "none", f'rx="1.5" stroke="{BRASS}" stroke-width="1.5"')
    knots = ((-12, -23), (-12, -11), (-12, 1), (-12, 13), (-12, 24))
    return made + flat("".join(f"M{x} {y - 4.5}l3.5 4.5-3.5 4.5-3.5-4.5z"
                               for x, y in knots), BRASS)  # fmt: skip


def _front_card() -> str:
    shadow = group(_card_of(32, 45, "#0C211F", 'rx="6" opacity="0.45"'), "translate(-2.5 3)")
    made = shadow + _card_of(32, 45, PAPER, f'rx="6" stroke="{INK}" stroke-width="1.6"')
    steps = "M-27-36L-23-36L-23-40L23-40L23-36L27-36L27 36L23 36L23 40L-23 40L-23 36L-27 36Z"
    made += f'<path d="{steps}" fill="none" stroke="{BRASS}" stroke-width="1.2"/>'
    return made + group(_initial(9, 0.24), "translate(-20 -31)scale(.6)")


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
