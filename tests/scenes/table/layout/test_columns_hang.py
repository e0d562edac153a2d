"""Columns of a patience take all room below them, and cards are as large as that allows."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.places import Form
from scenes.table.layout.frame import Frame
from scenes.table.layout.layout import TableLayout, lay_out
from scenes.table.layout.spread import CASCADE, most_shown, spread

WINDOWS = ((1024, 640), (1366, 768), (1920, 1080), (2560, 1440))
#: Between places of the same row, in px: they were drawn apart, and do not touch.
CLEAR_PX = 12


def laid(key: str, seats: int, size: tuple[int, int], scale: float = 1.0,
         **options: Any) -> TableLayout:
    """A game's table as it is dealt."""
    game, frame = CATALOGUE[key], Frame(*size, user_scale=scale)
    view = game.deal(seats, seed=3, options=options).view(0)
    counts = {name: len(cards or ()) for name, cards in view.piles.items()}
    return lay_out(frame, game.table.arrange(view), 0, counts, [90] * seats)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("key", ["klondike", "freecell", "spider", "yukon"])
def test_a_column_lies_closer_only_where_there_is_no_room(key: str, size: tuple[int, int],
                                                          scale: float) -> None:
    layout = laid(key, 1, size, scale)
    columns = [spot for spot in layout.spots.values()
               if spot.form == Form.CASCADE and not spot.lower]
    last = max(columns, key=lambda spot: spot.area.right)
    for spot in columns:
        # Beside the last one something is told in the corner.
        assert spot is last or spot.area.bottom == layout.solution.mid.bottom
        for count in range(2, 16):
            lies = spread(spot, ["7S"] * count)
            step = (lies[1].y - lies[0].y) / spot.width
            free = spot.area.bottom - lies[-1].y - round(1.4 * spot.width)
            closer = step < min(CASCADE, most_shown(spot)) - 1e-6
            assert not closer or free < 2, (count, step, free)


@pytest.mark.parametrize("key, least", [("klondike", 125), ("spider", 115), ("freecell", 120)])
def test_one_persons_cards_are_large(key: str, least: int) -> None:
    """Without a wish, in the window of a usual laptop; more than any of them had in closer rows."""
    assert laid(key, 1, (1366, 768)).solution.sizes.centre >= least


@pytest.mark.parametrize("size", WINDOWS[1:])
def test_what_is_played_against_somebody_keeps_clear_of_the_stock(size: tuple[int, int]) -> None:
    layout = laid("durak", 4, size)
    bout, stock = layout.spots["bout"], layout.spots["stock"]
    # The edges of a full stock stand out to its right.
    assert bout.area.left - stock.area.right - 8 >= CLEAR_PX
