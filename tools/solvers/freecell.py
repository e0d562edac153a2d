"""FreeCell with all cards known: bare positions, their steps, and how far they are from a win.

Columns may change places and so may cells, of several empty ones one is enough, and a card that no
other can need any more goes up by itself. So little is left of a deal that cannot be won that every
position of it is looked at in seconds.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple, TypeVar

from game.core.cards import RANKS, SUITS, Card
from game.mechanics.numbered_deals import columns_of
from tools.solvers.search import Budget, Solved, in_turn

#: What the search of one deal may cost. The eight known deals that cannot be won take up to 70,000
#: positions.
BUDGET = Budget(positions=400_000, seconds=120.0)
CELLS = 4
RED = (False, True, True, False)
_CARDS = range(len(RANKS) * len(SUITS))
#: A card is a number, four times its rank and its suit. For each those that it goes on in a column.
ONTO = tuple(
    frozenset(on for on in _CARDS if on // 4 == card // 4 + 1 and RED[on % 4] != RED[card % 4])
    for card in _CARDS
)
NAME = tuple(Card(RANKS[card // 4] + SUITS[card % 4]) for card in _CARDS)
_NUMBER = {card: number for number, card in enumerate(NAME)}
T = TypeVar("T")
Cards = tuple[int, ...]


class Weights(NamedTuple):
    """What counts for the distance: a card that is not up, one that lies on a lower one, one in a
    cell, an empty column. Found by trying some on three hundred deals."""

    not_up: float
    blocks: float
    in_cell: float
    empty: float


#: Where one weighing loses its way another often does not: each is tried for so many positions,
#: and then the first one without end.
TRIED = (Weights(2, 2, 2, 3), Weights(2, 1, 2, 3), Weights(1, 1, 3, 4), Weights(2, 1, 4, 5),
         Weights(1, 2, 4, 5), Weights(2, 2, 3, 4))
SHORT = 15_000


class Table(NamedTuple):
    """``columns`` bottom to top; ``cells``: a card or None in each; ``up``: how many cards lie on
    each foundation."""

    columns: tuple[Cards, ...]
    cells: tuple[int | None, ...]
    up: Cards


Step = tuple[tuple[str, ...], Table]


def number_of(card: Card) -> int:
    """A card as the solver has it.

    >>> number_of(Card("AS")), number_of(Card("2D"))
    (0, 6)
    """
    return _NUMBER[card]


def table_of(number: int, cells: int = CELLS) -> Table:
    """A numbered deal as it is dealt."""
    columns = tuple(tuple(_NUMBER[card] for card in column) for column in columns_of(number))
    return Table(columns, (None,) * cells, (0,) * len(SUITS))


def solved(number: int, budget: Budget = BUDGET, cells: int = CELLS) -> Solved:
    """What is known of a numbered deal after a search."""
    moves, start = _settled((), table_of(number, cells))
    puzzles = [FreeCell(weights) for weights in TRIED]
    return in_turn(puzzles, start, budget, SHORT).after(moves)


class FreeCell:
    """The puzzle that a search asks (``tools.solvers.search.Puzzle``)."""

    def __init__(self, weights: Weights = TRIED[0]) -> None:
        self.weights = weights

    def key(self, position: Table) -> Hashable:
        """Its columns and cells, whatever their places; what is up follows from them."""
        cells = [card for card in position.cells if card is not None]
        return tuple(sorted(position.columns)), tuple(sorted(cells))

    def is_won(self, position: Table) -> bool:
        """Whether all cards are up."""
        return sum(position.up) == len(_CARDS)

    def distance(self, position: Table) -> float:
        """Cards that are not up, above all those that lie on lower ones."""
        not_up, blocks, in_cell, empty = self.weights
        far = not_up * (len(_CARDS) - sum(position.up))
        far += in_cell * (len(position.cells) - position.cells.count(None))
        far -= empty * position.columns.count(())
        for column in position.columns:
            lowest = len(RANKS)
            for card in column:
                if card // 4 > lowest:
                    far += blocks
                else:
                    lowest = card // 4
        return far

    def steps(self, position: Table) -> Iterator[Step]:
        """Every move, but for equal ones, each with the cards that follow it up by themselves."""
        for move, after in _moves(position):
            yield _settled((move,), after)


# --- moves ----------------------------------------------------------------------------------------


def _moves(table: Table) -> Iterator[tuple[str, Table]]:
    yield from _from_cells(table)
    yield from _from_columns(table)


def _from_cells(table: Table) -> Iterator[tuple[str, Table]]:
    empty = _first_empty(table)
    for at, card in enumerate(table.cells):
        if card is None:
            continue
        if table.up[card % 4] == card // 4:
            yield _up_from_cell(table, at)
        for to, column in enumerate(table.columns):
            if (column and column[-1] in ONTO[card]) or to == empty:
                yield (f"play {NAME[card]} cell.{at}>column.{to}",
                       Table(with_at(table.columns, to, (*column, card)),
                             with_at(table.cells, at, None), table.up))


def _from_columns(table: Table) -> Iterator[tuple[str, Table]]:
    for at, column in enumerate(table.columns):
        if not column:
            continue
        card = column[-1]
        if table.up[card % 4] == card // 4:
            yield _up_from_column(table, at)
        yield from _runs(table, at)
        if None in table.cells:
            to = table.cells.index(None)
            yield (f"play {NAME[card]} column.{at}>cell.{to}",
                   Table(with_at(table.columns, at, column[:-1]),
                         with_at(table.cells, to, card), table.up))


def _runs(table: Table, at: int) -> Iterator[tuple[str, Table]]:
    """To other columns: as many cards of the run as fit there. To an empty one: the last card, and
    as many as can go; never all of a column."""
    column = table.columns[at]
    length = _run_length(column)
    empties = table.columns.count(())
    free = table.cells.count(None) + 1
    most = min(length, free << empties)
    for to, other in enumerate(table.columns):
        if other and to != at:
            count = other[-1] // 4 - column[-1] // 4
            if 0 < count <= most and other[-1] in ONTO[column[-count]]:
                yield _shifted(table, at, count, to)
    if empties:
        most = min(length, free << empties - 1, len(column) - 1)
        for count in sorted({1, most} - {0}) if most else ():
            yield _shifted(table, at, count, table.columns.index(()))


def _run_length(column: Cards) -> int:
    length = 1
    while length < len(column) and column[-length - 1] in ONTO[column[-length]]:
        length += 1
    return length


def _shifted(table: Table, at: int, count: int, to: int) -> tuple[str, Table]:
    run = table.columns[at][-count:]
    columns = with_at(table.columns, at, table.columns[at][:-count])
    columns = with_at(columns, to, columns[to] + run)
    names = ",".join([NAME[card] for card in run])
    return f"play {names} column.{at}>column.{to}", Table(columns, table.cells, table.up)


def _first_empty(table: Table) -> int | None:
    return table.columns.index(()) if () in table.columns else None


# --- up -------------------------------------------------------------------------------------------


def _settled(moves: tuple[str, ...], table: Table) -> Step:
    """The same with all cards up that no other can need."""
    while (found := _safe_up(table)) is not None:
        move, table = found
        moves = (*moves, move)
    return moves, table


def _safe_up(table: Table) -> tuple[str, Table] | None:
    up = table.up
    for at, column in enumerate(table.columns):
        if column and up[column[-1] % 4] == column[-1] // 4 and _is_safe(up, column[-1]):
            return _up_from_column(table, at)
    for at, card in enumerate(table.cells):
        if card is not None and up[card % 4] == card // 4 and _is_safe(up, card):
            return _up_from_cell(table, at)
    return None


def _is_safe(up: Cards, card: int) -> bool:
    """Whether no other card can need this one in a column: the two that go on it are up, or could
    be at once, as what they would be needed for is up in turn."""
    rank, suit = card // 4, card % 4
    others = [up[other] for other in range(4) if RED[other] != RED[suit]]
    return min(others) >= rank - 1 and (min(others) >= rank or up[3 - suit] >= rank - 2)


def _up_from_column(table: Table, at: int) -> tuple[str, Table]:
    card = table.columns[at][-1]
    columns = with_at(table.columns, at, table.columns[at][:-1])
    return (f"play {NAME[card]} column.{at}>foundation.{card % 4}",
            Table(columns, table.cells, _raised(table.up, card)))


def _up_from_cell(table: Table, at: int) -> tuple[str, Table]:
    card = table.cells[at]
    assert card is not None
    return (f"play {NAME[card]} cell.{at}>foundation.{card % 4}",
            Table(table.columns, with_at(table.cells, at, None), _raised(table.up, card)))


def _raised(up: Cards, card: int) -> Cards:
    return with_at(up, card % 4, up[card % 4] + 1)


def with_at(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """A row with one of its places changed."""
    return (*row[:at], value, *row[at + 1:])
