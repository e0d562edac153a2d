"""Where claimed cards lie while all look at them."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.table.layout.groups import CARD_H
from scenes.table.layout.spots import Spot
from scenes.table.layout.spread import Lie


def laid_bare(spot: Spot, cards: Sequence[object]) -> list[Lie]:
    """Claimed cards of a heap side by side over it, for all to see."""
    count = len(cards)
    step = spot.width * (1.08 if count <= 4 else 4.32 / count)
    left = spot.area.centerx - (step * (count - 1) + spot.width) / 2
    # The number of cards in the heap, and what was found, stand below them.
    top = spot.area.centery - 0.75 * spot.width * CARD_H
    return [Lie(left + step * k, top, spot.width) for k in range(count)]
