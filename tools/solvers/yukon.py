"""Yukon with all cards known, those that lie face down too: colours alternate, Kings alone go to
empty columns (docs/sheets/yukon.md 3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from game.core.cards import Card, pack
from game.core.rng import Rng
from tools.solvers.freecell import NAME, ONTO, RED, Cards, number_of, with_at
from tools.solvers.search import Budget, Solved, in_turn

BUDGET = Budget(positions=60_000, seconds=60.0)
HEIGHTS = (1, 6, 7, 8, 9, 10, 11)
OPEN = 5
KING = 12
SHORT = 6_000


class Column(NamedTuple):
    """Cards face down and cards face up on them, bottom to top."""

    down: Cards
    shown: Cards


class Table(NamedTuple):
    """``up``: how many cards lie on each foundation."""

    columns: tuple[Column, ...]
    up: Cards


class Weights(NamedTuple):
    """What counts for the distance: a card that is not up, one face down, one that lies on a lower
    one, or on a lower one of its own suit; an empty column. Found by trying some on forty deals."""

    not_up: float
    covered: float
    blocks: float
    own: float
    empty: float


TRIED = (Weights(1, 3, 0, 3, 2), Weights(1, 2, 0.3, 3, 1), Weights(1, 3, 0.5, 2, 2),
         Weights(2, 2, 0.5, 1, 4))
Step = tuple[tuple[str, ...], Table]


def dealt(number: int) -> Table:
    """The deal of a seed, row by row (docs/sheets/yukon.md 2)."""
    left: list[Card] = pack()
    Rng(Rng.seeded(number).bits()).shuffle(left)
    piles: list[list[int]] = [[] for _ in HEIGHTS]
    for row in range(max(HEIGHTS)):
        for pile, height in zip(piles, HEIGHTS, strict=True):
            if row < height:
                pile.append(number_of(left.pop()))
    columns = [Column(tuple(pile[:-OPEN]), tuple(pile[-OPEN:])) for pile in piles]
    return Table(tuple(columns), (0,) * 4)


def solved(number: int, budget: Budget = BUDGET) -> Solved:
    """What is known of a deal after a search."""
    moves, start = _settled((), dealt(number))
    return in_turn([Yukon(weights) for weights in TRIED], start, budget, SHORT).after(moves)


class Yukon:
    """The puzzle that a search asks (``tools.solvers.search.Puzzle``)."""

    def __init__(self, weights: Weights = TRIED[0]) -> None:
        self.weights = weights

    def key(self, position: Table) -> Hashable:
        """Its columns, whatever their places."""
        return tuple(sorted(position.columns))

    def is_won(self, position: Table) -> bool:
        """Whether all cards are up."""
        return sum(position.up) == len(NAME)

    def distance(self, position: Table) -> float:
        """Cards that are not up, above all those face down and those that lie on lower ones."""
        not_up, covered, blocks, own, empty = self.weights
        far = not_up * (len(NAME) - sum(position.up))
        for down, shown in position.columns:
            if not shown:
                far -= empty
            far += covered * len(down)
            lowest, of_suit = KING + 1, [KING + 1] * 4
            for card in down + shown:
                rank, suit = card // 4, card % 4
                far += blocks * (rank > lowest) + own * (rank > of_suit[suit])
                lowest = min(lowest, rank)
                of_suit[suit] = min(of_suit[suit], rank)
        return far

    def steps(self, position: Table) -> Iterator[Step]:
        """Last cards up, and groups to other columns; Kings to the first empty one, but not from a
        column that they begin."""
        for at, column in enumerate(position.columns):
            if column.shown and _is_next(position.up, column.shown[-1]):
                yield _settled(*_raised(position, at))
            for count in range(1, len(column.shown) + 1):
                for to in _takers(position, column, count):
                    if to != at:
                        yield _settled(*_shifted(position, at, count, to))


def _takers(table: Table, column: Column, count: int) -> Iterator[int]:
    card = column.shown[-count]
    is_first = not column.down and count == len(column.shown)
    for to, other in enumerate(table.columns):
        if other.shown:
            if other.shown[-1] in ONTO[card]:
                yield to
        elif card // 4 == KING and not is_first:
            yield to
            return


def _shifted(table: Table, at: int, count: int, to: int) -> Step:
    group = table.columns[at].shown[-count:]
    target = table.columns[to]
    columns = with_at(table.columns, at, _less(table.columns[at], count))
    columns = with_at(columns, to, Column(target.down, target.shown + group))
    names = ",".join([NAME[card] for card in group])
    return (f"play {names} column.{at}>column.{to}",), Table(columns, table.up)


def _raised(table: Table, at: int) -> Step:
    card = table.columns[at].shown[-1]
    columns = with_at(table.columns, at, _less(table.columns[at], 1))
    up = with_at(table.up, card % 4, card // 4 + 1)
    return (f"play {NAME[card]} column.{at}>foundation.{card % 4}",), Table(columns, up)


def _less(column: Column, count: int) -> Column:
    """A column without its uppermost cards; what lies free then is turned up."""
    down, shown = column.down, column.shown[:-count]
    if not shown and down:
        return Column(down[:-1], down[-1:])
    return Column(down, shown)


def _is_next(up: Cards, card: int) -> bool:
    return up[card % 4] == card // 4


def _settled(moves: tuple[str, ...], table: Table) -> Step:
    """The same with all cards up on which no card left can ever go."""
    at = 0
    while at < len(table.columns):
        shown = table.columns[at].shown
        if shown and _is_next(table.up, shown[-1]) and _is_spare(table.up, shown[-1]):
            more, table = _raised(table, at)
            moves, at = moves + more, 0
        else:
            at += 1
    return moves, table


def _is_spare(up: Cards, card: int) -> bool:
    return all(up[suit] >= card // 4 for suit in range(4) if RED[suit] != RED[card % 4])
