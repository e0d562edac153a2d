"""Where there is room left on a table (LAYOUT 6): beside everything that has a place."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.table.layout.spots import Layout

#: From one place that is tried to the next, in px.
STEP = 8


def taken(layout: Layout) -> list[Rect]:
    """What has a place for the whole deal, whatever lies there now."""
    question, solution = layout.question, layout.solution
    frame = question.frame
    found = [*layout.blocks.values(), *layout.mats.values(), *layout.plates.values()]
    found += [spot.area for spot in layout.spots.values() if not _flows(spot.place.form)]
    if any(group.flowing for row in solution.own for group in row):
        found.append(Rect(frame.table.left, solution.own_top, frame.table.w, solution.own_h))
    return found


def _flows(form: str) -> bool:
    return form == "melds"


def free_place(size: tuple[int, int], room: Rect, others: Sequence[Rect]) -> Rect | None:
    """The place of that size nearest to the top left corner of a room that meets none of the
    others; None where there is none.

    >>> free_place((40, 20), Rect(0, 0, 100, 100), [Rect(0, 0, 50, 50)])
    Rect(0, 56, 40, 20)
    """
    wide, high = size
    places = [(x, y) for y in range(room.top, room.bottom - high + 1, STEP)
              for x in range(room.left, room.right - wide + 1, STEP)]
    # Rather below than beside: what stays in sight is looked for under the name of the game.
    places.sort(key=lambda at: 2 * (at[0] - room.left) + at[1] - room.top)
    rects = (Rect(at, size) for at in places)
    return next((rect for rect in rects if rect.collidelist(list(others)) < 0), None)
