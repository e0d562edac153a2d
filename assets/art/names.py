"""What there is to be drawn, by name, and in which colours: all that can be known without drawing.

A card is a rank (A 2-9 T J Q K) and a suit (S H D C), or a joker (XR, XB).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

SUITS = "SHDC"
RANKS = "A23456789TJQK"
JOKERS = ("XR", "XB")
#: All names of faces, without letters of packs.
CARDS = (*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS)

#: Name: (ground, pattern).
BACKS = {
    "sun": ("#9E2F2A", "#E8C27A"),
    "wave": ("#1F4E79", "#A9D3E8"),
    "lattice": ("#7A530E", "#F2DDA0"),
    "leaf": ("#14563A", "#BDE6A8"),
    "chevron": ("#5A2F66", "#DDBBE6"),
    "ring": ("#39424C", "#D5DBE1"),
}
EXCHANGED = "_exchanged"
#: The back of each seat, 0 to 11.
SEAT_BACKS = (*BACKS, *(name + EXCHANGED for name in BACKS))


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


def mixed(colour: str, other: str, part: float) -> str:
    """The first colour with so much of the other in it.

    >>> mixed("#000000", "#FF8000", 0.5)
    '#804000'
    """
    pairs = ((int(colour[k : k + 2], 16), int(other[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{int(a + part * (b - a) + 0.5):02X}" for a, b in pairs)


# --- colours --------------------------------------------------------------------------------------


class Palette(NamedTuple):
    """All colours of one deck. ``robe`` maps a suit to (cloth, pattern on the cloth)."""

    name: str
    suit: dict[str, str]
    robe: dict[str, tuple[str, str]]
    paper: str = "#FBF6EA"
    edge: str = "#CFC4AC"
    ground: str = "#F3E7CC"
    rays: str = "#E7D4A9"
    brass: str = "#C1922F"
    ink: str = "#1B1D22"


_INK, _RED = "#1B1D22", "#B3202C"
_NIGHT, _ROSE = ("#2B3A55", "#5A7099"), ("#8E1B2B", "#C25A5C")
_RUST, _MOSS = ("#A8482A", "#DD9A5B"), ("#24503F", "#5C9273")
_COAL, _BLUE = ("#30343D", "#6A707C"), ("#1B4B8A", "#6294CF")

TWO_COLOUR = Palette(
    "two",
    {"S": _INK, "H": _RED, "D": _RED, "C": _INK},
    {"S": _NIGHT, "H": _ROSE, "D": _RUST, "C": _MOSS},
)
FOUR_COLOUR = Palette(
    "four",
    {"S": _INK, "H": _RED, "D": "#1559A8", "C": "#146B3A"},
    {"S": _COAL, "H": _ROSE, "D": _BLUE, "C": _MOSS},
)
SAFE_COLOUR = Palette(
    "safe",
    {"S": _INK, "H": "#C33B03", "D": "#0B26C4", "C": "#187B56"},
    {
        "S": _COAL,
        "H": ("#B9440F", "#EE9A5C"),
        "D": ("#1B2FA8", "#7285E6"),
        "C": ("#1B6B4D", "#67AE8D"),
    },
)
HIGH_CONTRAST = Palette(
    "contrast",
    {"S": "#000000", "H": "#B00020", "D": "#0033CC", "C": "#00663A"},
    {
        "S": ("#000000", "#7A7A7A"),
        "H": ("#B00020", "#FF9AA8"),
        "D": ("#0033CC", "#9DB5FF"),
        "C": ("#00663A", "#7FD0A8"),
    },
    paper="#FFFFFF",
    edge="#000000",
    ground="#FFFFFF",
    rays="#FFFFFF",
    brass="#E0A800",
    ink="#000000",
)
_ALL = (TWO_COLOUR, FOUR_COLOUR, SAFE_COLOUR, HIGH_CONTRAST)
PALETTES = {palette.name: palette for palette in _ALL}
