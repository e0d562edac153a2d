"""A declared patience as bare rows of numbers: what a search plays on thousands of times.

A card is a number, four times its rank and its suit (S H D C), whatever its pack; ``UNKNOWN`` is
one that the seat has not seen. Rows are tuples, so that a copy costs no more than their number.
What may be done is what the rules list but giving up, with two differences: where a card goes up
that nothing can need any more, that alone is listed, and whole columns are not moved to empty ones.
"""
from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from game.brains.planning import KNOWN, NOTHING, UNSEEN
from game.brains.planning_stock import NO_LIMIT, UNKNOWN, numbers_of
from game.core.action import Action, act
from game.core.cards import RANKS, SUITS
from game.core.view import View
from game.families.solitaire.moves import DEAL
from game.families.solitaire.piles import Lift
from game.families.solitaire.plan import OUT, RESERVE, STOCK, WASTE, Plan
from game.mechanics.alone import DRAW
from game.mechanics.patience import REDEAL

#: From, to, how many: numbers of rows, or one of those below. A pair that goes out is from one to
#: the other.
Move = tuple[int, int, int]
HOME, GONE, FROM_STOCK, TURNED_OVER = -1, -2, -3, -4
SUIT_COUNT, RANK_COUNT = len(SUITS), len(RANKS)
_FACES = tuple(rank + suit for rank in RANKS for suit in SUITS)
NUMBERS: Mapping[str, int] = {face: number for number, face in enumerate(_FACES)}


def masks(takes: Mapping[str, tuple[str, ...]]) -> tuple[int, ...]:
    """For each card those that go on it, as bits.

    >>> masks({"2S": ("AS", "AH")})[4], masks({})[0]
    (3, 0)
    """
    return tuple(sum(1 << NUMBERS[face] for face in takes.get(top, ())) for top in _FACES)


class ModelShape:
    """What all positions of a plan have in common: ``names`` of the rows, columns first, then
    cells, reserve, waste and the spots of a pyramid; masks of what goes where."""

    __slots__ = ("begins", "cells", "columns", "covers", "fills", "goes_on", "homes_of", "names",
                 "onto_waste", "plan", "reserve", "run", "spots", "waste")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        aside = (*plan.cells, *((RESERVE,) if plan.reserve else ()),
                 *((WASTE,) if plan.waste else ()))
        self.names = (*plan.columns, *aside, *plan.spots)
        at = {name: number for number, name in enumerate(self.names)}
        self.columns = len(plan.columns)
        self.cells = range(self.columns, self.columns + len(plan.cells))
        self.reserve, self.waste = at.get(RESERVE, -1), at.get(WASTE, -1)
        self.spots = range(len(self.names) - len(plan.spots), len(self.names))
        self.covers = {at[spot]: tuple(at[each] for each in over)
                       for spot, over in plan.covers.items()}
        role = plan.column
        self.goes_on = masks(role.takes if role else {})
        self.run = masks(plan.run.takes)
        self.onto_waste = masks(plan.onto_waste.takes) if plan.onto_waste else ()
        begins = role.begins if role else ""
        self.begins = sum(1 << NUMBERS[face] for face in _FACES if face[0] in begins)
        self.homes_of = tuple(range(suit, len(plan.homes), SUIT_COUNT)
                              for suit in range(SUIT_COUNT))
        self.fills = tuple(at.get(name, FROM_STOCK) for name in plan.filled_from)


@lru_cache(maxsize=64)
def shape_of(plan: Plan) -> ModelShape:
    """The shape of a plan."""
    return ModelShape(plan)


class SolitaireModel:
    """A position as a seat sees it, or the whole of it without a view. ``rows``: by the names of
    the shape, bottom to top; ``downs``: covered cards of each column; ``up``: cards on each
    foundation; ``stock``: top card last; ``left``: redeals."""

    __slots__ = ("base", "downs", "left", "rows", "shape", "stock", "up")

    shape: ModelShape
    rows: list[tuple[int, ...]]
    downs: list[tuple[int, ...]]
    up: list[int]
    stock: tuple[int, ...]
    base: int
    left: int

    @classmethod
    def of(cls, plan: Plan, state: Any, view: View | None = None) -> SolitaireModel:
        """The model of a state of the rules."""
        new, piles = cls(), state.piles
        new.shape = shape_of(plan)
        new.rows = [tuple(numbers_of(state, view, name)) for name in new.shape.names]
        new.downs = [tuple(numbers_of(state, view, name)) for name in plan.downs]
        new.up = [len(piles[name]) for name in plan.homes]
        new.base = RANKS.index(plan.base(piles)) if plan.homes else 0
        new.stock = tuple(numbers_of(state, view, STOCK)) if plan.stock else ()
        limit = plan.redeals
        new.left = NO_LIMIT
        if not isinstance(limit, str):
            new.left = limit - (state.redeals if plan.passes else 0)
        return new

    def copy(self) -> SolitaireModel:
        """Another that may be played on."""
        new: SolitaireModel = object.__new__(SolitaireModel)
        new.shape, new.base, new.stock, new.left = self.shape, self.base, self.stock, self.left
        new.rows, new.downs, new.up = self.rows[:], self.downs[:], self.up[:]
        return new

    def key(self) -> Hashable:
        """All that counts from here on; columns may change places, and so may cells."""
        shape, rows = self.shape, self.rows
        count = shape.columns
        columns: Any = rows[:count]
        if self.downs:
            columns = zip(columns, self.downs, strict=True)
        cells = shape.cells
        return (tuple(sorted(columns)), tuple(sorted(rows[count:cells.stop])),
                tuple(rows[cells.stop:]), tuple(self.up), len(self.stock))

    # --- how it stands ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether it has come out."""
        shape = self.shape
        if shape.plan.homes:
            return sum(self.up) == shape.plan.whole
        if shape.plan.all_out:
            return not self.stock and not any(self.rows)
        return not any(self.rows[at] for at in (*range(shape.columns), *shape.spots))

    def home_of(self, card: int) -> int:
        """The foundation that takes the card now; -1: none does."""
        height = ((card >> 2) - self.base) % RANK_COUNT
        for home in self.shape.homes_of[card & 3]:
            if self.up[home] == height:
                return home
        return -1

    def spare(self, card: int) -> bool:
        """Whether nothing can need the card in a column any more."""
        if card >> 2 < 2 and not self.base:
            return True
        wanted, up, homes_of = self.shape.goes_on[card], self.up, self.shape.homes_of
        while wanted:
            low = wanted & -wanted
            other = low.bit_length() - 1
            wanted ^= low
            height = ((other >> 2) - self.base) % RANK_COUNT
            if any(up[home] <= height for home in homes_of[other & 3]):
                return False
        return True

    # --- what can be done -------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """What can be done; one play alone where that costs nothing."""
        shape = self.shape
        if shape.spots:
            return [*self._pairs(), *self._stock_moves()]
        plan, rows = shape.plan, self.rows
        found: list[Move] = []
        if plan.up_from:
            for at in self._sources():
                pile = rows[at]
                if pile and pile[-1] >= 0 and self.home_of(pile[-1]) >= 0:
                    if self.spare(pile[-1]):
                        return [(at, HOME, 1)]
                    found.append((at, HOME, 1))
        if plan.column is not None:
            self._to_columns(found)
        if shape.onto_waste:
            found += self._to_waste()
        for cell in shape.cells:
            if not rows[cell]:
                found += [(at, cell, 1) for at in range(shape.columns) if rows[at]]
                break
        return [*found, *self._stock_moves()]

    def _sources(self) -> Iterator[int]:
        """Columns, then all else of which the top card may be played."""
        shape = self.shape
        yield from range(shape.columns)
        yield from shape.cells
        if shape.reserve >= 0:
            yield shape.reserve
        if shape.waste >= 0 and shape.plan.waste and shape.plan.waste.plays:
            yield shape.waste

    def _to_columns(self, found: list[Move]) -> None:
        shape, rows = self.shape, self.rows
        count, goes_on = shape.columns, shape.goes_on
        tops = [(at, goes_on[rows[at][-1]]) for at in range(count)
                if rows[at] and rows[at][-1] >= 0]
        empty = next((at for at in range(count) if not rows[at]), -1)
        for source in self._sources():
            pile = rows[source]
            if not pile:
                continue
            size = len(pile)
            starts, most = self._starts(pile) if source < count else (range(size - 1, size), size)
            for at in starts:
                card = pile[at]
                if card < 0:
                    continue
                found += [(source, top, size - at) for top, takes in tops
                          if takes >> card & 1 and top != source]
                bare = source < count and at == 0 and not (self.downs and self.downs[source])
                if (empty >= 0 and not bare and shape.begins >> card & 1
                        and 2 * (size - at) <= most):
                    found.append((source, empty, size - at))

    def _starts(self, pile: tuple[int, ...]) -> tuple[range, int]:
        """The places of a column from which its cards can be lifted, and how many of them at
        most, twice as many as go to an empty column."""
        shape, size = self.shape, len(pile)
        lift = shape.plan.lift
        if lift is Lift.GROUP:
            return range(size), 2 * size
        if lift is Lift.TOP:
            return range(size - 1, size), 2
        if lift is Lift.WHOLE:
            return range(1), 2 * size
        at, run = size - 1, shape.run
        while at and pile[at - 1] >= 0 and run[pile[at - 1]] >> pile[at] & 1:
            at -= 1
        if lift is Lift.RUN:
            return range(at, size), 2 * size
        rows = self.rows
        most = 1 + sum([not rows[cell] for cell in shape.cells])
        most <<= sum([not rows[column] for column in range(shape.columns)])
        return range(max(at, size - most), size), most

    def _to_waste(self) -> list[Move]:
        shape, rows = self.shape, self.rows
        waste = rows[shape.waste]
        takes = shape.onto_waste[waste[-1]] if waste and waste[-1] >= 0 else -1
        return [(at, shape.waste, 1) for at in range(shape.columns)
                if rows[at] and takes >> rows[at][-1] & 1]

    def _pairs(self) -> list[Move]:
        shape, rows = self.shape, self.rows
        free = [at for at in shape.spots
                if rows[at] and not any(rows[over] for over in shape.covers[at])]
        if shape.waste >= 0 and rows[shape.waste] and rows[shape.waste][-1] >= 0:
            free.append(shape.waste)
        found: list[Move] = []
        total = shape.plan.total
        for number, one in enumerate(free):
            pips = (rows[one][-1] >> 2) + 1
            if pips == total:
                return [(one, GONE, 1)]
            found += [(one, other, 1) for other in free[number + 1:]
                      if pips + (rows[other][-1] >> 2) + 1 == total]
        return found

    def _stock_moves(self) -> list[Move]:
        plan, rows = self.shape.plan, self.rows
        if self.stock:
            gap = plan.deals_rows and plan.stock and not plan.stock.gaps
            if gap and not all(rows[at] for at in range(self.shape.columns)):
                return []
            return [(FROM_STOCK, 0, plan.draw)]
        if plan.passes and self.left > 0 and rows[self.shape.waste]:
            return [(TURNED_OVER, 0, 0)]
        return []

    def do(self, move: Move) -> int:
        """Do it; what that turns up: ``NOTHING``, ``KNOWN`` or ``UNSEEN``."""
        source, target, count = move
        if source < 0:
            return self._turn(source, count)
        shape, rows = self.shape, self.rows
        pile = rows[source]
        rows[source] = pile[:-count]
        if shape.spots:
            if target != GONE:
                rows[target] = rows[target][:-1]
            return NOTHING
        if target == HOME:
            self.up[self.home_of(pile[-1])] += 1
        else:
            rows[target] += pile[-count:]
        shown = NOTHING
        if source < shape.columns and not rows[source]:
            shown = self._uncover(source)
        if shape.plan.sweeps and self._sweep(target):
            shown = max(shown, KNOWN)
        return shown

    def _uncover(self, column: int) -> int:
        """What lies free in a column without open cards."""
        rows, shape = self.rows, self.shape
        if self.downs and self.downs[column]:
            card = self.downs[column][-1]
            self.downs[column] = self.downs[column][:-1]
            rows[column] = (card,)
            return UNSEEN if card < 0 else KNOWN
        for name in shape.fills:
            if name == FROM_STOCK and self.stock:
                rows[column], self.stock = self.stock[-1:], self.stock[:-1]
            elif name >= 0 and rows[name]:
                rows[column], rows[name] = rows[name][-1:], rows[name][:-1]
            else:
                continue
            below = rows[name][-1:] if name >= 0 else ()
            return UNSEEN if UNKNOWN in (*rows[column], *below) else KNOWN
        return NOTHING

    def _sweep(self, column: int) -> bool:
        """A whole suit at the end of a column goes up."""
        pile = self.rows[column]
        if len(pile) < RANK_COUNT or pile[-1] < 0 or pile[-1] >> 2:
            return False
        suit = pile[-1] & 3
        if pile[-RANK_COUNT:] != tuple(range(4 * (RANK_COUNT - 1) + suit, -1, -4)):
            return False
        self.rows[column] = pile[:-RANK_COUNT]
        self.up[self.up.index(0)] = RANK_COUNT
        if not self.rows[column]:
            self._uncover(column)
        return True

    def _turn(self, source: int, count: int) -> int:
        """Cards of the stock, or the waste turned over."""
        shape, rows = self.shape, self.rows
        if source == TURNED_OVER:
            self.stock, rows[shape.waste] = rows[shape.waste][::-1], ()
            self.left -= 1
            return NOTHING
        if shape.plan.deals_rows:
            dealt = self.stock[:-shape.columns - 1:-1]
            self.stock = self.stock[:-len(dealt)]
            for column, card in enumerate(dealt):
                rows[column] += (card,)
            for column in range(shape.columns):
                self._sweep(column)
        else:
            dealt = self.stock[:-count - 1:-1]
            self.stock = self.stock[:-len(dealt)]
            rows[shape.waste] += dealt
        return UNSEEN if UNKNOWN in dealt else KNOWN

    # --- in the rules' own words ------------------------------------------------------------------

    def action(self, move: Move, state: Any) -> Action:
        """The action of the rules that a move is, in this state of theirs."""
        source, target, count = move
        plan, names = self.shape.plan, self.shape.names
        if source == FROM_STOCK:
            return DEAL if plan.deals_rows else DRAW
        if source == TURNED_OVER:
            return REDEAL
        cards = tuple(state.piles[names[source]][-count:])
        if target == GONE:
            return act("play", cards, names[source], OUT)
        if target == HOME:
            return act("play", cards, names[source], plan.homes[self.home_of(
                NUMBERS[cards[0].face])])
        return act("play", cards, names[source], names[target])


__all__ = ["FROM_STOCK", "GONE", "HOME", "TURNED_OVER", "ModelShape", "Move", "SolitaireModel",
           "shape_of"]
