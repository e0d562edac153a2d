"""A position of a declared patience as bare rows of numbers.

A card is a number (``shape.py``), whatever its pack; ``UNKNOWN`` is one that the seat has not seen.
Rows are tuples, so that a copy costs no more than their number.
"""
from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.brains.planning_stock import UNKNOWN
from game.families.solitaire.brain.shape import RANK_COUNT, ModelShape

#: From, to, how many: numbers of rows, or one of the places of ``shape.py``. A pair that goes out
#: is from one to the other.
Move = tuple[int, int, int]


class ModelRows:
    """``rows``: by the names of the shape, bottom to top; ``downs``: covered cards of each column;
    ``up``: cards on each foundation; ``stock``: top card last; ``left``: redeals; ``quiet``,
    ``dead``, ``lent`` as the rules count them."""

    __slots__ = ("base", "dead", "downs", "left", "lent", "quiet", "rows", "shape", "stock", "up")

    shape: ModelShape
    rows: list[tuple[int, ...]]
    downs: list[tuple[int, ...]]
    up: list[int]
    stock: tuple[int, ...]
    base: int
    left: int
    quiet: int
    lent: int
    dead: bool

    def alike(self) -> Hashable:
        """What counts from here on, however long it goes on: columns may change places, and so may
        cells."""
        shape, rows = self.shape, self.rows
        count, cells = shape.columns, shape.cells
        columns: Any = rows[:count]
        if self.downs:
            columns = zip(columns, self.downs, strict=True)
        return (tuple(sorted(columns)), tuple(sorted(rows[count:cells.stop])),
                tuple(rows[cells.stop:]), tuple(self.up), len(self.stock), self.left)

    def is_won(self) -> bool:
        """Whether it has come out."""
        return self.done() == self.shape.plan.to_do

    def is_open(self) -> bool:
        """Whether no card is unknown."""
        return not any(UNKNOWN in pile for pile in (*self.rows, *self.downs, self.stock))

    def done(self) -> int:
        """How many cards are done with."""
        shape = self.shape
        if shape.plan.homes:
            return sum(self.up)
        rows = self.rows
        if shape.plan.all_out:
            return shape.plan.whole - len(self.stock) - sum(map(len, rows))
        left = sum([len(rows[at]) for at in (*range(shape.columns), *shape.spots)])
        return shape.plan.to_do - left - sum(map(len, self.downs))

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
