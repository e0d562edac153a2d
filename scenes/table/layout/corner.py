"""Where there is room left on a table: beside everything that has a place."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.places import Form
from scenes.table.layout.spots import TableLayout


def taken(layout: TableLayout) -> list[Rect]:
    """What has a place for the whole deal, whatever lies there now."""
    question, solution = layout.question, layout.solution
    frame = question.frame
    rects = [*layout.blocks.values(), *layout.mats.values(), *layout.plates.values()]
    rects += [spot.area for spot in layout.spots.values() if not _flows(spot.place.form)]
    if any(group.flowing for row in solution.own for group in row):
        rects.append(Rect(frame.table.left, solution.own_top, frame.table.w, solution.own_h))
    return rects


def _flows(form: Form) -> bool:
    return form == Form.MELDS


def free_place(size: tuple[int, int], room: Rect, others: Sequence[Rect]) -> Rect | None:
    """The place of that size nearest to the top left corner of a room that meets none of the
    others; None where there is none.

    >>> free_place((40, 20), Rect(0, 0, 100, 100), [Rect(0, 0, 50, 50)])
    Rect(0, 50, 40, 20)
    """
    met = list(others)
    # The nearest place touches the edge of the room or of what lies there.
    lefts = {room.left, *(rect.right for rect in met)}
    tops = {room.top, *(rect.bottom for rect in met)}
    rects = [Rect((x, y), size) for x in lefts for y in tops]
    # Rather below than beside: what stays in sight is looked for under the name of the game.
    rects.sort(key=lambda rect: (2 * (rect.left - room.left) + rect.top - room.top, rect.left))
    free = (rect for rect in rects if room.contains(rect) and rect.collidelist(met) < 0)
    return next(free, None)
