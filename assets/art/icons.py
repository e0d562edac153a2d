"""Everything drawn that is not a card: interface icons, seat motifs, table signs, suit signs, program icon, word mark.

    icon("undo")  motif("wave")  seat_disc(7)  sign("sword")  sign("trump_H")  suit("S")  app_icon()  word_mark()

All return SVG text. Icons: a 24 x 24 grid, one line of 2 units with round ends, nothing nearer than 2 units to the
edge. Signs on the table: a 48 x 48 grid, cut paper with an ink outline, like the courts. What depends on the size of a
card or a line of text (chips, frames, corners) is in ``marks``.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from assets.art.courts import half_mask
from assets.art.ink import (
    SUIT_SHAPE,
    SUITS,
    TWO_COLOUR,
    Palette,
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

TEXT, BRASS, INK, PAPER, PINE, PANEL = "#F2EBDD", "#D9B35A", "#1B1D22", "#FBF6EA", "#14332F", "#0F2623"
LEGAL, REFUSED = "#8FD3B6", "#FF7A59"

# --- interface icons ------------------------------------------------------------------------------

_SPEAKER = "M3 9.5L3 14.5L7 14.5L12 19L12 5L7 9.5Z"

_LOOP = "M18.9 8A8 8 0 1 0 20 12"

#: Lines of each icon; a list gives (data, width) pairs where one weight is not enough. ``h.02`` is a dot, width 0 a
#: filled shape without an outline, where a part drawn the other way round is a hole.
ICONS: dict[str, str | list[tuple[str, float]]] = {
    "undo": "M8 4.5L3 9.5L8 14.5M3 9.5L14.5 9.5A5 5 0 0 1 14.5 19.5L8 19.5",
    "redo": "M16 4.5L21 9.5L16 14.5M21 9.5L9.5 9.5A5 5 0 0 0 9.5 19.5L16 19.5",
    "hint": "M9 17L9 15C6.5 13.5 5.5 11.5 5.5 9A6.5 6.5 0 0 1 18.5 9C18.5 11.5 17.5 13.5 15 15L15 17Z"
    "M9.5 21L14.5 21M9.5 9.5L12 12L14.5 9.5M12 12L12 17",
    "rules": "M12 6.5C9.5 4.5 6 4 2.5 4L2.5 18C6 18 9.5 18.5 12 20.5"
    "C14.5 18.5 18 18 21.5 18L21.5 4C18 4 14.5 4.5 12 6.5ZM12 6.5L12 20.5",
    "log": [("M9 6L21 6M9 12L21 12M9 18L17 18", 2), ("M4 6h.02M4 12h.02M4 18h.02", 3.4)],
    "settings": [("M3 6L21 6M3 12L21 12M3 18L21 18", 2), ("M15 6h.02M7 12h.02M13 18h.02", 6)],
    "pause": [("M8 5L8 19M16 5L16 19", 3.6)],
    "sound_on": _SPEAKER + "M15.5 9A4.4 4.4 0 0 1 15.5 15M18.5 6A8.5 8.5 0 0 1 18.5 18",
    "sound_off": _SPEAKER + "M16 9.5L21 14.5M21 9.5L16 14.5",
    "fullscreen": "M4 9L4 4L9 4M15 4L20 4L20 9M20 15L20 20L15 20M9 20L4 20L4 15",
    "save": "M12 3L12 14M7 9.5L12 14.5L17 9.5M4 15L4 20L20 20L20 15",
    "sort": "M3 6L13 6M3 12L10 12M3 18L7 18M17.5 5L17.5 19M13.5 15L17.5 19L21.5 15",
    "deal": "M11 3.5L19 3.5A2 2 0 0 1 21 5.5L21 14.5A2 2 0 0 1 19 16.5L11 16.5A2 2 0 0 1 9 14.5L9 5.5A2 2 0 0 1 11 3.5Z"
    "M6 8L4.6 8.6A2 2 0 0 0 3.5 11.2L6.8 19.4A2 2 0 0 0 9.4 20.5L13 19.5",
    "eye": [
        ("M2 12C5 7.5 8 5.5 12 5.5C16 5.5 19 7.5 22 12C19 16.5 16 18.5 12 18.5C8 18.5 5 16.5 2 12Z", 2),
        ("M12 12h.02", 6.4),
    ],
    "cover": "M2.5 9.5C5.5 13.5 8.5 15.5 12 15.5C15.5 15.5 18.5 13.5 21.5 9.5"
    "M12 15.5L12 19M6.5 13.5L4.5 16.5M17.5 13.5L19.5 16.5",
    "person": "M12 3.5A4 4 0 0 1 12 11.5A4 4 0 0 1 12 3.5ZM4 20.5C4 16.5 7 14.5 12 14.5C17 14.5 20 16.5 20 20.5Z",
    "computer": [
        (
            "M6 9L18 9A2 2 0 0 1 20 11L20 18A2 2 0 0 1 18 20L6 20A2 2 0 0 1 4 18L4 11A2 2 0 0 1 6 9ZM12 9L12 4.5M9.5 16.5L14.5 16.5",
            2,
        ),
        ("M8.5 13h.02M15.5 13h.02", 3),
        ("M12 4.5h.02", 4),
    ],
    "warning": [("M12 3.5L21.5 20L2.5 20Z", 2), ("M12 10L12 13.5", 2.4), ("M12 17h.02", 2.8)],
    "check": [("M4 12.5L9.5 18L20 6.5", 2.6)],
    "cross": [("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5", 2.6)],
    "arrow": "M3.5 12L20 12M13 5L20 12L13 19",
    "menu": [("M4 6L20 6M4 12L20 12M4 18L20 18", 2.4)],
    "close": "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5",
    "search": [("M10.5 3.5A7 7 0 0 1 10.5 17.5A7 7 0 0 1 10.5 3.5Z", 2), ("M15.8 15.8L20.5 20.5", 2.6)],
    "play": [("M7 4.5L19.5 12L7 19.5Z", 2), ("M7 4.5L19.5 12L7 19.5Z", 0)],
    "left": [("M15 4.5L7.5 12L15 19.5", 2.6)],
    "right": [("M9 4.5L16.5 12L9 19.5", 2.6)],
    "up": [("M4.5 15L12 7.5L19.5 15", 2.6)],
    "down": [("M4.5 9L12 16.5L19.5 9", 2.6)],
    "reset": _LOOP + "M19.5 3L19.5 8.2L14.3 8.2",
    "replay": [(_LOOP + "M19.5 3L19.5 8.2L14.3 8.2", 2), ("M10 9L15 12L10 15Z", 2), ("M10 9L15 12L10 15Z", 0)],
    "clock": "M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3ZM12 7L12 12.5L15.5 14.5",
    "star": [
        ("M12 3L14.8 9L21.2 9.7L16.4 14.1L17.8 20.5L12 17.2L6.2 20.5L7.6 14.1L2.8 9.7L9.2 9Z", width)
        for width in (2, 0)
    ],
    "star_empty": "M12 3L14.8 9L21.2 9.7L16.4 14.1L17.8 20.5L12 17.2L6.2 20.5L7.6 14.1L2.8 9.7L9.2 9Z",
    "stop": [("M8 2L16 2L22 8L22 16L16 22L8 22L2 16L2 8ZM7 10.4L7 13.6L17 13.6L17 10.4Z", 0)],
    "crown": [("M4.5 19L3 7.5L8.5 11.5L12 4.5L15.5 11.5L21 7.5L19.5 19Z", width) for width in (2, 0)],
    "hand": [
        ("M9 12L9 5.6M12 11.6L12 4.4M15 12L15 5.6M18 13L18 8.4", 2.7),
        (
            "M7.6 10.5L19.3 10.5L19.3 14.5C19.3 18.5 17.4 22 13.6 22C9.8 22 7.6 19.4 5.2 15.4L3.6 12.8"
            "C3 11.4 4.6 10.6 5.6 11.6L7.6 14Z",
            0,
        ),
    ],
    "chart": [("M3 20.5L21 20.5", 2), ("M6.5 16L6.5 14M12 16L12 9M17.5 16L17.5 4.5", 3.6)],
    "spread": "M3 8.5L7.5 8.5L7.5 20L3 20ZM9.75 5.5L14.25 5.5L14.25 17L9.75 17ZM16.5 8.5L21 8.5L21 20L16.5 20Z",
    "plus": [("M12 4.5L12 19.5M4.5 12L19.5 12", 2.6)],
    "minus": [("M4.5 12L19.5 12", 2.6)],
    "info": [("M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3Z", 2), ("M12 11.5L12 16.5", 2.4), ("M12 7.8h.02", 2.8)],
    "lock": [("M5 11L19 11L19 20.5L5 20.5ZM8 11L8 8A4 4 0 0 1 16 8L16 11", 2), ("M12 15.7h.02", 3)],
    "shuffle": "M3 7L6.5 7C12 7 12 17 17.5 17L20.5 17M3 17L6.5 17C12 17 12 7 17.5 7L20.5 7"
    "M18 4.5L20.5 7L18 9.5M18 14.5L20.5 17L18 19.5",
    "people": "M9 4A3.6 3.6 0 0 1 9 11.2A3.6 3.6 0 0 1 9 4ZM2.5 20C2.5 16.4 5 14.6 9 14.6C13 14.6 15.5 16.4 15.5 20Z"
    "M15.5 4.4A3.6 3.6 0 0 1 15.5 10.8M17.5 14.8C20 15.6 21.5 17.3 21.5 20L19 20",
    "hide": [
        ("M2 12C5 7.5 8 5.5 12 5.5C16 5.5 19 7.5 22 12C19 16.5 16 18.5 12 18.5C8 18.5 5 16.5 2 12ZM4 20L20 4", 2),
        ("M12 12h.02", 6.4),
    ],
    "quit": "M14 3.5L4.5 3.5L4.5 20.5L14 20.5M10 12L21 12M16.5 7.5L21 12L16.5 16.5",
    "home": "M3 11.5L12 3.5L21 11.5M5.5 9.5L5.5 20.5L18.5 20.5L18.5 9.5M10 20.5L10 14.5L14 14.5L14 20.5",
    "copy": "M8.5 8.5L20.5 8.5L20.5 20.5L8.5 20.5ZM5 15.5L3.5 15.5L3.5 3.5L15.5 3.5L15.5 5",
    "trash": "M3.5 6.5L20.5 6.5M9 6.5L9 3.5L15 3.5L15 6.5M5.5 6.5L6.5 20.5L17.5 20.5L18.5 6.5M10 10.5L10 16.5M14 10.5L14 16.5",
    "keyboard": [("M3 6L21 6L21 18L3 18ZM8 14.5L16 14.5", 2), ("M7 10h.02M10.3 10h.02M13.7 10h.02M17 10h.02", 2.4)],
    "gamepad": [
        (
            "M8 7L16 7C19.5 7 21.5 11 21.5 15.5C21.5 18.5 18.5 19 17 17L15.5 15L8.5 15L7 17C5.5 19 2.5 18.5 2.5 15.5"
            "C2.5 11 4.5 7 8 7ZM8 9.5L8 12.5M6.5 11L9.5 11",
            2,
        ),
        ("M15 12h.02M17 10h.02", 2.6),
    ],
    "step_back": [("M18 5L8.5 12L18 19Z", 2), ("M18 5L8.5 12L18 19Z", 0), ("M5 5L5 19", 2.6)],
    "step_on": [("M6 5L15.5 12L6 19Z", 2), ("M6 5L15.5 12L6 19Z", 0), ("M19 5L19 19", 2.6)],
}


def icon(name: str, colour: str = TEXT, weight: float = 2) -> str:
    """An interface icon in one colour; ``weight`` 2.6 for 16-pixel use."""
    strokes = ICONS[name]
    pairs = [(strokes, 2.0)] if isinstance(strokes, str) else strokes
    body = "".join(line(data, width=width * weight / 2) if width else flat(data, colour) for data, width in pairs)
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
        rays += f"M{number(12 + 7.3 * x)} {number(12 + 7.3 * y)}L{number(12 + 10 * x)} {number(12 + 10 * y)}"
    return line("M12 12h.02", width=9.6) + line(rays, width=2.6)


def _wave(colour: str) -> str:
    return line("".join(f"M3 {y}q2.3-7 4.5 0 2.3 7 4.5 0 2.3-7 4.5 0 2.3 7 4.5 0" for y in (8, 16)), width=3)


def _lattice(colour: str) -> str:
    return line(
        "".join(f"M{x} {y - 4.6}l4.6 4.6-4.6 4.6-4.6-4.6z" for x, y in ((12, 6.6), (17.4, 12), (12, 17.4), (6.6, 12))),
        width=2.2,
    )


def _leaf(colour: str) -> str:
    return area("M4 20C3 9 9 3 20 4Z", colour) + line("M3 21L20 4C21 15 15 21 4 20", width=2.2)


def _chevron(colour: str) -> str:
    return line("M3.5 9.5L12 3.5L20.5 9.5M3.5 15L12 9L20.5 15M3.5 20.5L12 14.5L20.5 20.5", width=2.6)


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
    """The motif of a seat on its disc: dark on colour for seats 0 to 5, coloured on a dark disc with a rim from 6 on."""
    name = seat_motif(seat)
    colour, dark = SEATS[name], seat >= len(SEATS)
    ground, sign_colour = (PANEL, colour) if dark else (colour, INK)
    plate = f'<circle cx="20" cy="20" r="18.6" fill="{ground}" stroke="{colour}" stroke-width="2.8"/>'
    return document(plate + group(drawing(MOTIFS[name](sign_colour), sign_colour), "translate(6.2 6.2)scale(1.15)"), 40, 40)


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
    body = area("M24 3L42 8L42 22C42 33 34 41 24 45C14 41 6 33 6 22L6 8Z", BRASS) + area(
        "M24 9L36.5 12.5L36.5 22C36.5 29.5 31 35.5 24 38.5C17 35.5 11.5 29.5 11.5 22L11.5 12.5Z", PAPER
    )
    return (
        body
        + flat("M24 10L36 13L36 22C36 29 31 34.5 24 37.5Z", "#E7D4A9")
        + line("M12 26L24 17L36 26M14 33L24 25L34 33", "#8E1B2B", 3)
    )


def _fools_hat() -> str:
    hat = area("M12 31C8 22 3 22 4 36C-1 22 4 9 17 14Z", "#8E1B2B") + area(
        "M36 31C40 22 45 22 44 36C49 22 44 9 31 14Z", "#8E1B2B"
    )
    hat += area("M12 32C12 18 18 14 25 6C31 14 36 18 36 32Z", BRASS) + area(
        "M10 32Q24 37 38 32L38 39Q24 44 10 39Z", "#8E1B2B"
    )
    return hat + disc(4.5, 37, 3, PAPER) + disc(43.5, 37, 3, PAPER) + disc(25, 6, 3, PAPER)


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


_CUT_SIGNS = {"sword": _sword, "shield": _shield, "fools_hat": _fools_hat, "lamp": _lamp}


def _trump(suit_name: str, palette: Palette) -> str:
    body = area("M11 16L8 4L16.5 9L24 2L31.5 9L40 4L37 16Z", BRASS) + disc(24, 28, 17, BRASS) + disc(24, 28, 13, PAPER)
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

    Who attacks (sword), defends (shield), is the fool (fools_hat), is to move (lamp), bluffs (mask); ``trump_H`` is a
    crowned token with the trump suit, ``suit_H`` a suit on paper, since red is too weak on the dark table; ``tick`` and
    ``cross`` are the discs of a legal target and of a refusal.
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
    """The last card leaves the fan: an R whose window is a diamond. Grid 128; ``small`` (below 48 pixels) is one card only."""
    edge = 6 if small else 4
    card = f'<rect x="-29" y="-41" width="58" height="82" rx="8" fill="{{}}" stroke="{INK}" stroke-width="{edge}"/>'
    letter = (
        f'<path d="M-14 28L-14-26M-14-26L0-26A14.5 14.5 0 0 1 0 3L-14 3M-1 3L17 28" fill="none" stroke="{INK}" stroke-width="11" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )
    front = card.format(PAPER) + letter + ("" if small else flat("M-2-19l5.5 7.5-5.5 7.5-5.5-7.5z", "#B3202C"))
    tile = f'<rect x="2" y="2" width="124" height="124" rx="28" fill="{PINE}"/>'
    if small:
        return document(
            tile
            + group(card.format("#C1922F"), "translate(52 66)rotate(-14)scale(1.18)")
            + group(front, "translate(70 64)rotate(8)scale(1.24)"),
            128,
            128,
        )
    glow = '<circle cx="64" cy="64" r="58" fill="#1B453E"/><circle cx="64" cy="64" r="46" fill="#24594F"/>'
    border = '<rect x="-22.5" y="-34.5" width="45" height="69" rx="4" fill="none" stroke="#E8C27A" stroke-width="3"/>'
    fan = group(card.format("#9E2F2A") + border, "translate(64 150)rotate(-19)translate(0 -84)")
    fan += group(card.format("#C1922F"), "translate(64 150)rotate(-4)translate(0 -86)")
    fan += group(front, "translate(64 150)rotate(11)translate(2 -94)")
    return document(tile + glow + group(fan, "translate(12 10)scale(.84)"), 128, 128)


#: The capitals of the word mark, 100 high: (advance, thick strokes, thin lines). Broad stems and hairlines; the R kicks.
LETTERS = {
    "R": (66, "M0 0L16 0L16 100L0 100Z", "M16 2.5L34 2.5A25 25 0 0 1 34 52.5L16 52.5M30 52.5C44 66 52 108 84 112"),
    "I": (30, "M0 0L16 0L16 100L0 100Z", ""),
    "D": (74, "M0 0L16 0L16 100L0 100Z", "M16 2.5L18 2.5A47.5 47.5 0 0 1 18 97.5L16 97.5"),
    "A": (78, "M26 0L40 0L72 100L55 100Z", "M31 5L4.5 97.5M13 70L58 70"),
    "N": (80, "M0 0L17 0L66 100L49 100Z", "M3 2.5L3 97.5M63.5 2.5L63.5 97.5"),
    "C": (70, "M44 0A50 50 0 0 0 44 100A86 86 0 0 1 44 0Z", "M44 2.5C54 2.5 61 8 65 17M44 97.5C54 97.5 61 92 65 83"),
    "E": (56, "M0 0L16 0L16 100L0 100Z", "M16 2.5L52 2.5M16 60L42 60M16 97.5L52 97.5"),
}


def word_mark(colour: str = TEXT, thin: str = BRASS) -> str:
    """The name of the program, as shapes."""
    x, stems, hairs = 8, "", ""
    for letter in "RIDDANCE":
        advance, thick, fine = LETTERS[letter]
        stems += group(f'<path d="{tidy(thick)}"/>', f"translate({x} 8)")
        hairs += group(f'<path d="{tidy(fine)}"/>', f"translate({x} 8)") if fine else ""
        x += advance + (10 if letter not in "R" else 6)
    body = f'<g fill="none" stroke="{thin}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">{hairs}</g><g fill="{colour}">{stems}</g>'
    return document(body, x, 128)
