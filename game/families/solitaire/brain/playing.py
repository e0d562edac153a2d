"""What moves do to a position of bare rows."""
from __future__ import annotations

from game.brains.planning import KNOWN, NOTHING, UNSEEN
from game.brains.planning_stock import NO_LIMIT, UNKNOWN
from game.families.solitaire.apply import MOST_LENT
from game.families.solitaire.brain.listing import others, pairs, ups
from game.families.solitaire.brain.rows import ModelRows, Move
from game.families.solitaire.brain.shape import (
    FROM_HOME,
    FROM_STOCK,
    GONE,
    HOME,
    RANK_COUNT,
    TURNED_OVER,
)
from game.families.solitaire.piles import Finish


def plays_any(model: ModelRows) -> bool:
    """Whether any card can be played."""
    if model.shape.spots:
        return bool(pairs(model))
    return bool(ups(model) or others(model, True))


def play(model: ModelRows, move: Move) -> tuple[int, bool]:
    """A play: what it turns up, and whether it is progress."""
    source, target, count = move
    shape, rows = model.shape, model.rows
    if source <= FROM_HOME:
        return _take_back(model, FROM_HOME - source, target)
    pile = rows[source]
    rows[source] = pile[:-count]
    if shape.spots:
        if target != GONE:
            rows[target] = rows[target][:-1]
        return NOTHING, True
    if target == HOME:
        model.up[model.home_of(pile[-1])] += 1
    else:
        rows[target] += pile[-count:]
    gained = source in (shape.waste, shape.reserve) or target == shape.waste >= 0
    shown, uncovers = NOTHING, False
    if source < shape.columns and not rows[source]:
        shown, uncovers = _uncover(model, source)
    swept = shape.plan.sweeps and _sweep(model, target)
    if gained or uncovers or swept:
        model.lent = 0
        return shown, True
    return shown, target == HOME and model.lent <= MOST_LENT


def _take_back(model: ModelRows, home: int, column: int) -> tuple[int, bool]:
    model.up[home] -= 1
    model.rows[column] += (4 * ((model.up[home] + model.base) % RANK_COUNT) + home % 4,)
    model.lent += 1
    return NOTHING, False


def _uncover(model: ModelRows, column: int) -> tuple[int, bool]:
    """What lies free in a column without open cards, and whether anything does."""
    rows, shape = model.rows, model.shape
    if model.downs and model.downs[column]:
        card = model.downs[column][-1]
        model.downs[column] = model.downs[column][:-1]
        rows[column] = (card,)
        return (UNSEEN if card < 0 else KNOWN), True
    for name in shape.fills:
        below: tuple[int, ...] = ()
        if name == FROM_STOCK and model.stock:
            rows[column], model.stock = model.stock[-1:], model.stock[:-1]
        elif name >= 0 and rows[name]:
            rows[column], rows[name] = rows[name][-1:], rows[name][:-1]
            below = rows[name][-1:]
        else:
            continue
        return (UNSEEN if UNKNOWN in (*rows[column], *below) else KNOWN), True
    return NOTHING, False


def _sweep(model: ModelRows, column: int) -> bool:
    """A whole suit at the end of a column goes up."""
    pile = model.rows[column]
    if len(pile) < RANK_COUNT or pile[-1] < 0 or pile[-1] >> 2:
        return False
    suit = pile[-1] & 3
    if pile[-RANK_COUNT:] != tuple(range(4 * (RANK_COUNT - 1) + suit, -1, -4)):
        return False
    model.rows[column] = pile[:-RANK_COUNT]
    model.up[model.up.index(0)] = RANK_COUNT
    if not model.rows[column]:
        _uncover(model, column)
    return True


def turn(model: ModelRows, move: Move) -> int:
    """Cards of the stock, or the waste turned over."""
    shape, rows = model.shape, model.rows
    if move[0] == TURNED_OVER:
        model.stock, rows[shape.waste] = rows[shape.waste][::-1], ()
        model.left -= model.left < NO_LIMIT
        return NOTHING
    if shape.plan.deals_rows:
        dealt = model.stock[:-shape.columns - 1:-1]
        model.stock = model.stock[:-len(dealt)]
        for column, card in enumerate(dealt):
            rows[column] += (card,)
        for column in range(shape.columns):
            _sweep(model, column)
    else:
        dealt = model.stock[:-move[2] - 1:-1]
        model.stock = model.stock[:-len(dealt)]
        rows[shape.waste] += dealt
    return UNSEEN if UNKNOWN in dealt else KNOWN


def finish(model: ModelRows) -> bool:
    """The rest goes up by itself, where that is decided; False: nothing does."""
    if any(model.downs) or model.stock:
        return False
    shape, rows = model.shape, model.rows
    sure = shape.plan.finish is Finish.SURE
    if not sure and any(rows[at] for at in range(shape.columns, len(rows))):
        return False
    kept = model.rows[:], model.up[:]
    going = True
    while going:
        able = ups(model)
        going = bool(able)
        for at, _, _ in able:
            card = rows[at][-1]
            home = model.home_of(card)
            if home >= 0:
                rows[at] = rows[at][:-1]
                model.up[home] += 1
    if sure and any(rows):
        model.rows, model.up = kept
        return False
    return model.up != kept[1]
