"""Where a result lies beside hands that are laid open: to their right or below them, where the
cards stay larger; over them only where there is no room for both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from scenes.play.scores import ROW_PX, ResultPanel, is_roomy, least_w
from scenes.table.draw.paint import Brush

#: So high is a row of a result below the cards, in px at K = 1; the least part that cards have.
LOW_ROW_PX, LEAST_PART = 66, 0.36


class Beside(NamedTuple):
    """The room of the cards, and that of the result."""

    cards: Rect
    result: Rect


def beside(panel: ResultPanel, brush: Brush, card_w: Callable[[Rect], int], least: int
           ) -> Beside | None:
    """The better of the two places; ``card_w``: how wide cards are in a room, ``least`` that may
    be. Where neither will do, below them in as few words as may be; None: nor will that."""
    natural = _natural(panel, brush)
    places = [_right(panel, brush), natural]
    best = max((place for place in places if place is not None),
               key=lambda place: card_w(place.cards), default=None)
    if best is not None and card_w(best.cards) >= least:
        return best
    dense = _dense(panel, brush)
    return dense if dense is not None and card_w(dense.cards) >= least else None


def _right(panel: ResultPanel, brush: Brush) -> Beside | None:
    table, px = brush.frame.table, brush.frame.px
    wide = max(px(380), least_w(panel, brush)) + 24
    room = Rect(table.right - wide, table.top, wide, table.h)
    cards = Rect(table.left, table.top, table.w - wide, table.h)
    fits = cards.w >= LEAST_PART * table.w and _tried(panel, brush, room) is not None
    return Beside(cards, room) if fits else None


def _natural(panel: ResultPanel, brush: Brush) -> Beside | None:
    table, px = brush.frame.table, brush.frame.px
    whole = _tried(panel, brush, table)
    if whole is None:
        return None
    return _below(panel, brush, whole.h - (px(ROW_PX) - px(LOW_ROW_PX)) * len(panel.rows) + 12)


def _dense(panel: ResultPanel, brush: Brush) -> Beside | None:
    """As low as the result can be with text of full size."""
    table, step = brush.frame.table, brush.frame.px(12)
    found = None
    for high in range(table.h, 0, -step):
        place = _below(panel, brush, high)
        if place is None and found is not None:
            break
        found = place or found
    return found


def _below(panel: ResultPanel, brush: Brush, high: int) -> Beside | None:
    table = brush.frame.table
    room = Rect(table.left, table.bottom - high, table.w, high)
    tried = _tried(panel, brush, room)
    cards = Rect(table.left, table.top, table.w, table.h - high)
    fits = cards.h >= LEAST_PART * table.h and tried is not None
    return Beside(cards, room) if fits else None


def _tried(panel: ResultPanel, brush: Brush, room: Rect) -> Rect | None:
    """Where the result lies in a room with text of full size; None: it has no room."""
    tried = replace(panel, room=room)
    tried.lay_out(brush)
    return tried.rect if is_roomy(tried, brush) and room.contains(tried.rect) else None
