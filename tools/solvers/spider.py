"""Spider in one suit with all cards known, those face down and the stock too: no row is dealt while
a column is empty (docs/sheets/spider.md 3).

Ranks alone count here; the moves of a win are played again with the cards themselves, to name them.
Runs are moved whole and never where they lie well already, so not every play is tried: a deal that
is not won may come out all the same.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from game.core.cards import RANKS, Card
from game.core.rng import Rng
from tools.solvers.freecell import Cards, with_at
from tools.solvers.search import Budget, Solved, Verdict, in_turn

BUDGET = Budget(positions=60_000, seconds=60.0)
HEIGHTS = (6,) * 4 + (5,) * 6
SUITS, SUIT = 8, len(RANKS)
SHORT = 10_000
PACK = tuple(Card(rank + "S" + letter) for letter in "abcdefgh" for rank in RANKS)


class Column(NamedTuple):
    """Ranks (0 to 12) face down and face up on them, bottom to top."""

    down: Cards
    shown: Cards


class Table(NamedTuple):
    """``rows``: what is left of the stock, row by row, the next one first."""

    columns: tuple[Column, ...]
    rows: tuple[Cards, ...]


class Dealt(NamedTuple):
    """The cards of each column, bottom to top, and of each row of the stock."""

    columns: tuple[tuple[Card, ...], ...]
    rows: tuple[tuple[Card, ...], ...]


class Weights(NamedTuple):
    """What counts for the distance: a card face down, a card that does not continue the one below,
    a row of the stock, an empty column; a card that is on the table at all. Found by trying some on
    forty deals."""

    covered: float
    breaks: float
    row: float
    empty: float
    card: float


TRIED = (Weights(3, 3, 30, 3, 0.5), Weights(3, 2, 22, 4, 0.2), Weights(4, 2, 14, 2, 0.2))
Step = tuple[tuple[str, ...], Table]


def dealt(number: int) -> Dealt:
    """The deal of a seed, row by row (docs/sheets/spider.md 2)."""
    left = list(PACK)
    Rng(Rng.seeded(number).bits()).shuffle(left)
    piles: list[list[Card]] = [[] for _ in HEIGHTS]
    for row in range(max(HEIGHTS)):
        for pile, height in zip(piles, HEIGHTS, strict=True):
            if row < height:
                pile.append(left.pop())
    rows = []
    while left:
        rows.append(tuple(left.pop() for _ in HEIGHTS))
    return Dealt(tuple(map(tuple, piles)), tuple(rows))


def table_of(deal: Dealt) -> Table:
    """The same in ranks."""
    columns = [_ranks(column) for column in deal.columns]
    return Table(tuple(Column(column[:-1], column[-1:]) for column in columns),
                 tuple(map(_ranks, deal.rows)))


def _ranks(row: tuple[Card, ...]) -> Cards:
    return tuple(card.value - 1 for card in row)


def solved(number: int, budget: Budget = BUDGET) -> Solved:
    """What is known of a deal after a search: it is won, or nothing."""
    deal = dealt(number)
    result = in_turn([Spider(weights) for weights in TRIED], table_of(deal), budget, SHORT)
    if result.verdict is Verdict.IMPOSSIBLE:
        return replace(result, verdict=Verdict.UNKNOWN)
    return replace(result, moves=tuple(_named(deal, result.moves)))


class Spider:
    """The puzzle that a search asks (``tools.solvers.search.Puzzle``). Its moves are "deal", and
    three numbers: from, how many, to."""

    def __init__(self, weights: Weights = TRIED[0]) -> None:
        self.weights = weights

    def key(self, position: Table) -> Hashable:
        """Columns may change places once nothing is dealt to them any more."""
        columns = position.columns
        return (columns if position.rows else tuple(sorted(columns))), len(position.rows)

    def is_won(self, position: Table) -> bool:
        """Whether the table is empty."""
        return not position.rows and not any(column.shown for column in position.columns)

    def distance(self, position: Table) -> float:
        """Covered cards, breaks of sequence, what is in the stock."""
        weights = self.weights
        far = weights.row * len(position.rows)
        for down, shown in position.columns:
            if not shown:
                far -= weights.empty
                continue
            breaks = sum([upper + 1 != lower for lower, upper in pairwise(shown)])
            far += weights.covered * len(down) + weights.breaks * (breaks + bool(down))
            far += weights.card * (len(down) + len(shown))
        return far

    def steps(self, position: Table) -> Iterator[Step]:
        """Whole runs onto fitting cards and to the first empty column, and a row of the stock."""
        columns = position.columns
        gap = next((to for to, column in enumerate(columns) if not column.shown), None)
        for at, column in enumerate(columns):
            if not column.shown:
                continue
            count = _run_length(column.shown)
            for to, other in enumerate(columns):
                if other.shown and to != at and other.shown[-1] == column.shown[-count] + 1:
                    yield (f"{at} {count} {to}",), _shifted(position, at, count, to)
            if gap is not None and (column.down or count < len(column.shown)):
                yield (f"{at} {count} {gap}",), _shifted(position, at, count, gap)
        if position.rows and gap is None:
            yield ("deal",), _row_dealt(position)


def _run_length(shown: Cards) -> int:
    count = 1
    while count < len(shown) and shown[-count - 1] == shown[-count] + 1:
        count += 1
    return count


def _shifted(table: Table, at: int, count: int, to: int) -> Table:
    source, target = table.columns[at], table.columns[to]
    columns = with_at(table.columns, at, _turned(Column(source.down, source.shown[:-count])))
    moved = Column(target.down, target.shown + source.shown[-count:])
    return Table(with_at(columns, to, _swept(moved)), table.rows)


def _row_dealt(table: Table) -> Table:
    row = zip(table.columns, table.rows[0], strict=True)
    columns = [_swept(Column(column.down, (*column.shown, rank))) for column, rank in row]
    return Table(tuple(columns), table.rows[1:])


def _swept(column: Column) -> Column:
    """Without a whole suit that lies on it."""
    if column.shown[-1] == 0 and _run_length(column.shown) == SUIT:
        return _turned(Column(column.down, column.shown[:-SUIT]))
    return column


def _turned(column: Column) -> Column:
    if not column.shown and column.down:
        return Column(column.down[:-1], column.down[-1:])
    return column


# --- the cards themselves -------------------------------------------------------------------------


def _named(deal: Dealt, moves: tuple[str, ...]) -> Iterator[str]:
    """The texts of actions for the moves of a win."""
    table, piles, rows = table_of(deal), [list(column) for column in deal.columns], iter(deal.rows)
    for move in moves:
        if move == "deal":
            for pile, card in zip(piles, next(rows), strict=True):
                pile.append(card)
            table = _row_dealt(table)
            yield move
        else:
            at, count, to = map(int, move.split())
            run = piles[at][-count:]
            del piles[at][-count:]
            piles[to].extend(run)
            table = _shifted(table, at, count, to)
            yield f"play {','.join(run)} column.{at}>column.{to}"
        for pile, column in zip(piles, table.columns, strict=True):
            del pile[len(column.down) + len(column.shown):]
