"""Where cards lie that are somewhere else for a while: claimed ones, those of drafts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.table.layout.groups import CARD_H
from scenes.table.layout.lies import Lie
from scenes.table.layout.spots import Spot
from scenes.table.layout.spread import spread


def laid_bare(spot: Spot, cards: Sequence[object]) -> list[Lie]:
    """Claimed cards of a heap side by side over it, for all to see."""
    count = len(cards)
    step = spot.width * (1.08 if count <= 4 else 4.32 / count)
    left = spot.area.centerx - (step * (count - 1) + spot.width) / 2
    # The number of cards in the heap, and what was found, stand below them.
    top = spot.area.centery - 0.75 * spot.width * CARD_H
    return [Lie(left + step * k, top, spot.width) for k in range(count)]


def among_drafts(spots: Mapping[str, Spot], drafts: Mapping[str, Sequence[str]], spot: Spot,
                 cards: Sequence[str]) -> list[Lie]:
    """Where the cards of a hand lie, some of which lie together elsewhere: by draft their cards."""
    places: dict[str, Lie] = {}
    for name, row in drafts.items():
        if name in spots:
            places.update(zip(row, spread(spots[name], row)))
    in_hand = iter(spread(spot, [card for card in cards if card not in places]))
    return [places[card] if card in places else next(in_hand) for card in cards]
