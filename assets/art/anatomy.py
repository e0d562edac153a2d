"""What the courts are made of: paint, cloth, faces, hands. ``courts`` puts people together from it.

Units of the card (250 x 350) about its middle: x to the right, y downwards, the belt at y = 0, eyes
at y = -92, the chin near y = -62.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from assets.art.ink import Polygon, area, contains, cut, flat, line, number, outline

IVORY, HONEY, UMBER = ("#F6E1C3", "#E9C99E"), ("#E6BE8E", "#D3A26C"), ("#B27E52", "#976440")
AUBURN, STRAW, CHESTNUT, SNOW = "#8A4320", "#DDB04C", "#5B3420", "#F7F3E9"
LIPS, STEEL, WOOD, LEAF = "#B3303A", "#C7CED6", "#6B4A2B", "#3E7D57"

_LEFT_OF_KING: Polygon = [(-68, 0), (-68, -38), (-56, -50), (-18, -58)]
_LEFT_OF_QUEEN: Polygon = [(-24, 0), (-36, -32), (-30, -46), (-10, -54)]
_LEFT_OF_JACK: Polygon = [(-40, 0), (-44, -34), (-36, -48), (-12, -55)]


def _both_sides(left: Polygon) -> Polygon:
    """A body from its left half, which begins at the belt and ends at the neck.

    >>> _both_sides([(-5, 0), (-2, -9)])
    [(-5, 0), (-2, -9), (2, -9), (5, 0)]
    """
    return [*left, *((-x, y) for x, y in reversed(left))]


KING_BODY = _both_sides(_LEFT_OF_KING)
QUEEN_BODY = _both_sides(_LEFT_OF_QUEEN)
JACK_BODY = _both_sides(_LEFT_OF_JACK)


class Paint(NamedTuple):
    """The colours on the artist's table for one card, and whether there is room for fine lines."""

    suit: str
    robe: str
    light: str
    brass: str
    paper: str
    ink: str
    fine: bool = True


class CourtFigure(NamedTuple):
    """The layers of a court, back to front."""

    behind: str
    body: str
    head: str
    held: str = ""


# --- cloth ----------------------------------------------------------------------------------------


def chevrons(body: Polygon, colour: str) -> str:
    """Spades: bands falling to both sides like the roof of a tent."""
    bands = []
    for y in range(-52, 30, 16):
        bands.append(cut([(0, y), (70, y + 26), (70, y + 32), (0, y + 6)], body))
        bands.append(cut([(0, y + 6), (-70, y + 32), (-70, y + 26), (0, y)], body))
    return flat("".join(outline(band) for band in bands if band), colour)


def scales(body: Polygon, colour: str) -> str:
    """Hearts: rows of little arcs, like petals or mail."""
    data = ""
    for row, y in enumerate(range(-46, 0, 9)):
        places = range(-70 + row % 2 * 7, 70, 14)
        inside = [x for x in places if contains(body, (x, y), (x + 14, y), (x + 7, y + 5))]
        data += f"M{inside[0]} {y}q{'7 11 14 0 ' * len(inside)}" if inside else ""
    return line(data, colour, 2.6)


def lozenges(body: Polygon, colour: str) -> str:
    """Diamonds: a harlequin's check."""
    tiles = (
        cut([(x, y - 12), (x + 9, y), (x, y + 12), (x - 9, y)], body)
        for y in range(-60, 20, 24)
        for x in range(-72, 80, 18)
    )
    return flat("".join(outline(tile) for tile in tiles if len(tile) > 2), colour)


def leaves(body: Polygon, colour: str) -> str:
    """Clubs: sprigs of three leaves."""
    data = ""
    for row, y in enumerate(range(-38, 0, 16)):
        for x in range(-60 + row % 2 * 10, 64, 20):
            if contains(body, (x - 7, y - 11), (x + 7, y - 11), (x, y)):
                data += f"M{x} {y}v-11m-6 4 6 7 6-7"
    return line(data, colour, 3.6)


def robe(body: Polygon, paint: Paint, pattern: Callable[[Polygon, str], str]) -> str:
    """A garment with its pattern: one of chevrons, scales, lozenges, leaves."""
    return area(outline(body), paint.robe) + pattern(body, paint.light)


def dots(points: str, colour: str, size: float) -> str:
    """Round dots without outline, in one path: ``points`` as in "3 4 -5 6"."""
    values = points.split()
    pairs = zip(values[::2], values[1::2], strict=True)
    return line("".join(f"M{x} {y}h.3" for x, y in pairs), colour, size)


# --- faces ----------------------------------------------------------------------------------------

NECK = "M-9-72L-9-52L0-44L9-52L9-72Z"
JAW = {
    "king": "M-20-112L-20-80L-12-66L12-66L20-80L20-112Z",
    "queen": "M-19-112L-19-90C-19-76-10-66 0-61C10-66 19-76 19-90L19-112Z",
    "jack": "M-19-112L-19-82C-18-72-8-63 0-63C8-63 18-72 19-82L19-112Z",
}
SHADE = {
    "king": "M0-112L20-112L20-80L12-66L0-66Z",
    "queen": "M0-112L19-112L19-90C19-76 10-66 0-61Z",
    "jack": "M0-112L19-112L19-82C18-72 8-63 0-63Z",
}


def _pupil(x: float, y: float, paint: Paint) -> str:
    where = f'cx="{number(x)}" cy="{number(y)}"'
    return f'<circle {where} r="2.1" fill="{paint.ink}" stroke-width="1"/>'


def front_face(
    paint: Paint,
    jaw: str,
    skin: tuple[str, str],
    look: tuple[float, float] = (0, 0),
    brows: str = "",
    closed: tuple[int, ...] = (),
    neck: bool = True,
) -> str:
    """A face towards us, one half in the shade.

    ``look`` moves the pupils, ``closed`` names shut eyes (-1, 1).
    """
    body = area(NECK, skin[1]) if neck else ""
    body += area(JAW[jaw], skin[0]) + flat(SHADE[jaw], skin[1])
    lids = ""
    for side in (-1, 1):
        x = side * 10
        if side in closed:
            lids += f"M{x - 5}-92Q{x}-87 {x + 5}-92"
            continue
        if paint.fine:
            body += flat(f"M{x - 6}-91Q{x}-97 {x + 6}-91Q{x}-87 {x - 6}-91Z", paint.paper)
        body += _pupil(x + look[0], -91.4 + look[1], paint)
        lids += f"M{x - 6}-91Q{x}-97 {x + 6}-91"
    body += line(lids, width=2.4)
    if brows:
        body += line(brows, width=2.6)
    return body + line("M0-93L-5-79L1-78", width=1.8)


def profile_face(paint: Paint, skin: tuple[str, str], stern: bool = False, nose: int = 21) -> str:
    """A face looking right, in profile."""
    body = area("M-14-74L-14-50L0-44L8-52L4-66Z", skin[1])
    outer = f"M-17-114L9-114L10-100L9-95L{nose}-81L12-78L14-74L10-71.5L13-68L10-65L12-60"
    body += area(outer + "C9-55 2-55-6-59L-17-68Z", skin[0])
    body += flat("M-17-113L-5-113L-7-84L-2-66L4-56L-6-58L-16-67Z", skin[1])
    if paint.fine:
        body += flat("M2-91Q7-97 11-92L10-88Q5-87 2-91Z", paint.paper)
    body += _pupil(8, -91, paint) + line("M1-91Q6-97 11-93", width=2.4)
    return body + line("M0-97L10-97" if stern else "M0-98Q5-103 10-100", width=2.6)


def lips() -> str:
    """A painted mouth of a face towards us."""
    return flat("M-6-71Q-3-75 0-73Q3-75 6-71Q0-65-6-71Z", LIPS)


# --- hands ----------------------------------------------------------------------------------------


def sleeve(x: int, y: int, cloth: str, cuff: str) -> str:
    """A forearm that comes up from the belt to a hand at (x, y)."""
    forearm = f"M{x - 8} {y + 11}L{x - 13} 2L{x + 13} 2L{x + 8} {y + 11}Z"
    return area(forearm, cloth) + area(f"M{x - 9} {y + 5}h18v7h-18z", cuff)


def fist(x: int, y: int, skin: tuple[str, str], paint: Paint) -> str:
    """A closed hand round something upright."""
    body = area(f"M{x - 4} {y - 6}h8q4 0 4 4v4q0 4-4 4h-8q-4 0-4-4v-4q0-4 4-4z", skin[0])
    return body + (line(f"M{x - 2} {y - 2}h9M{x - 2} {y + 2}h9", width=1.2) if paint.fine else "")
