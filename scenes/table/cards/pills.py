"""Where the dark pills stand that say what is in a pile, and what has room on them."""

from __future__ import annotations

from pygame import Rect

from game.core.places import Form
from scenes.table.layout.spots import Spot, TableLayout

#: Between a pill and what lies below it, in px; how far it reaches beside its card, as a part.
PILL_GAP, PILL_BESIDE = 2, 0.23


def pill_room(spot: Spot) -> float:
    """How wide a pill may be; that of a meld as wide as the meld."""
    if spot.place.form == Form.MELDS:
        return spot.area.w
    return spot.card.w * (1.45 if spot.form == Form.TURNUP else 1.28)


def pill_x(spot: Spot) -> int:
    """The middle of a pill across."""
    if spot.place.form == Form.MELDS:
        return spot.area.centerx
    return spot.card.centerx + (round(0.22 * spot.card.w) if spot.form == Form.TURNUP else 0)


def pill_at(layout: TableLayout, pile: str, low: int, high: int) -> tuple[int, int]:
    """The middle of a pill: ``low`` px below the lower edge of its pile, and not where its lower
    half would lie on what begins below, whose ranks are read there."""
    spot, half = layout.spots[pile], (high + 1) // 2
    y, bottom = spot.card.bottom + low, spot.card.bottom
    beside = round(PILL_BESIDE * spot.card.w)
    room = Rect(spot.card.left - beside, bottom, spot.card.w + 2 * beside, low + half)
    for other in layout.spots.values():
        if other.area.top >= bottom and room.colliderect(other.area):
            y = min(y, other.area.top - PILL_GAP - half)
    return pill_x(spot), y


def on_cloth(x: int, width: int, cloth: Rect) -> int:
    """The middle of a pill across where it lies over no edge of the table.

    >>> on_cloth(95, 20, Rect(10, 0, 90, 50)), on_cloth(50, 20, Rect(10, 0, 90, 50))
    (90, 50)
    """
    half = (width + 1) // 2
    return max(cloth.left + half, min(x, cloth.right - half))


def number_of(text: str) -> str:
    """The number of a pill without its word."""
    for word in text.split():
        if word.isdecimal():
            return word
    return text
