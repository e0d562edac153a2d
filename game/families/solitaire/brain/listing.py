"""What can be done in a position of bare rows."""
from __future__ import annotations

from collections.abc import Iterator

from game.families.solitaire.brain.rows import ModelRows, Move
from game.families.solitaire.brain.shape import (
    FROM_HOME,
    FROM_STOCK,
    GONE,
    HOME,
    RANK_COUNT,
    TURNED_OVER,
)
from game.families.solitaire.piles import Lift


def ups(model: ModelRows) -> list[Move]:
    """Cards that go up."""
    if not model.shape.plan.up_from:
        return []
    rows = model.rows
    return [(at, HOME, 1) for at in sources(model)
            if rows[at] and rows[at][-1] >= 0 and model.home_of(rows[at][-1]) >= 0]


def others(model: ModelRows, every: bool) -> list[Move]:
    """Plays but those up; ``every``: those as well that only change the place of a column, or
    take a card back."""
    shape, rows = model.shape, model.rows
    found: list[Move] = []
    if shape.plan.column is not None:
        _to_columns(model, every, found)
    if shape.onto_waste:
        waste = rows[shape.waste]
        takes = shape.onto_waste[waste[-1]] if waste and waste[-1] >= 0 else -1
        found += [(at, shape.waste, 1) for at in range(shape.columns)
                  if rows[at] and takes >> rows[at][-1] & 1]
    cell = next((cell for cell in shape.cells if not rows[cell]), -1)
    if cell >= 0:
        found += [(at, cell, 1) for at in range(shape.columns) if rows[at]]
    return found


def sources(model: ModelRows) -> Iterator[int]:
    """Columns, then all else of which the top card may be played."""
    shape = model.shape
    yield from range(shape.columns)
    yield from shape.cells
    if shape.reserve >= 0:
        yield shape.reserve
    if shape.waste >= 0 and shape.plan.waste and shape.plan.waste.plays:
        yield shape.waste


def _to_columns(model: ModelRows, every: bool, found: list[Move]) -> None:
    shape, rows = model.shape, model.rows
    count, goes_on = shape.columns, shape.goes_on
    tops = [(at, goes_on[rows[at][-1]]) for at in range(count)
            if rows[at] and rows[at][-1] >= 0]
    empty = next((at for at in range(count) if not rows[at]), -1)
    for source in sources(model):
        pile = rows[source]
        size = len(pile)
        starts, most = range(size)[-1:], 2
        if source < count:
            starts, most = _starts(model, pile)
        for at in starts:
            card = pile[at]
            if card < 0:
                continue
            found += [(source, top, size - at) for top, takes in tops
                      if takes >> card & 1 and top != source]
            if empty < 0 or not shape.begins >> card & 1 or 2 * (size - at) > most:
                continue
            if every or at or source >= count or (model.downs and model.downs[source]):
                found.append((source, empty, size - at))
    if every and shape.plan.back:
        _back(model, tops, empty, found)


def _back(model: ModelRows, tops: list[tuple[int, int]], empty: int, found: list[Move]) -> None:
    """Top cards of the foundations that fit on a column."""
    for home, height in enumerate(model.up):
        if height:
            card = 4 * ((height - 1 + model.base) % RANK_COUNT) + home % 4
            found += [(FROM_HOME - home, top, 1) for top, takes in tops if takes >> card & 1]
            if empty >= 0 and model.shape.begins >> card & 1:
                found.append((FROM_HOME - home, empty, 1))


def _starts(model: ModelRows, pile: tuple[int, ...]) -> tuple[range, int]:
    """The places of a column from which its cards can be lifted, and how many of them at most:
    twice as many as go to an empty column."""
    shape, size = model.shape, len(pile)
    lift = shape.plan.lift
    if lift is Lift.GROUP:
        return range(size), 2 * size
    if lift is Lift.TOP:
        return range(size)[-1:], 2
    if lift is Lift.WHOLE:
        return range(size)[:1], 2 * size
    at, run = size - 1, shape.run
    while at > 0 and pile[at - 1] >= 0 and run[pile[at - 1]] >> pile[at] & 1:
        at -= 1
    if lift is Lift.RUN:
        return range(max(at, 0), size), 2 * size
    rows = model.rows
    most = 1 + sum([not rows[cell] for cell in shape.cells])
    most <<= sum([not rows[column] for column in range(shape.columns)])
    return range(max(at, size - most, 0), size), most


def pairs(model: ModelRows) -> list[Move]:
    """Cards of a pyramid that go out, alone or two together."""
    shape, rows = model.shape, model.rows
    free = [at for at in shape.spots
            if rows[at] and not any(rows[over] for over in shape.covers[at])]
    if shape.waste >= 0 and rows[shape.waste] and rows[shape.waste][-1] >= 0:
        free.append(shape.waste)
    found: list[Move] = []
    total = shape.plan.total
    for number, one in enumerate(free):
        pips = (rows[one][-1] >> 2) + 1
        if pips == total:
            found.append((one, GONE, 1))
        found += [(one, other, 1) for other in free[number + 1:]
                  if pips + (rows[other][-1] >> 2) + 1 == total]
    return found


def turns(model: ModelRows) -> list[Move]:
    """What can be done with the stock."""
    plan, rows = model.shape.plan, model.rows
    if model.stock:
        gap = plan.deals_rows and plan.stock and not plan.stock.gaps
        if gap and not all(rows[at] for at in range(model.shape.columns)):
            return []
        return [(FROM_STOCK, 0, plan.draw)]
    if plan.passes and model.left > 0 and rows[model.shape.waste]:
        return [(TURNED_OVER, 0, 0)]
    return []
