"""Which deals of Klondike come out, proved by playing them to the end.

`python -m tools.winnable --seeds 0-400` tries each deal number with all cards known, drawing three,
turning the waste over as often as needed, Kings alone in empty columns and nothing taken back from
the foundations. It writes the wins it finds to ``tests/engines/klondike/wins.txt``, one a line, and
says which numbers belong into ``WINNABLE`` of ``game/engines/klondike/rules_winnable.py``.

A win is written in steps of two letters, from and to: ``w`` the waste, ``0`` to ``6`` the columns,
``f`` the foundations; ``.`` turns three cards, or the waste. How many cards of a column move
follows from where they go.

The search is depth first, the likeliest play first, and never meets a position twice. A deal that
it gives up may come out all the same.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.catalogue import CATALOGUE
from game.core.cards import RANKS, SUITS, Card
from game.core.deal import Deal

ROOT = Path(__file__).resolve().parent.parent
WINS = ROOT / "tests" / "engines" / "klondike" / "wins.txt"
OPTIONS = {"back": "off"}

#: A card as a number: four times its rank, and its suit.
Cards = tuple[int, ...]
#: Covered and open cards of a column, bottom to top.
Column = tuple[Cards, Cards]
RED = (False, True, True, False)
KING = 12


@dataclass(frozen=True, slots=True)
class Table:
    """All cards: ``talon`` is the waste, bottom to top, and then the stock, top first; so many
    (``turned``) of it are waste; ``up``: cards on each foundation."""

    columns: tuple[Column, ...]
    talon: Cards
    turned: int
    up: Cards

    @property
    def key(self) -> tuple[object, ...]:
        """What can be reached from here: columns may change places, and so may turns of threes
        from the first card on."""
        turned = self.turned if self.turned % 3 else 0
        return frozenset(self.columns), self.talon, turned, self.up

    @property
    def is_open(self) -> bool:
        """The rest is sequences, and goes up by itself."""
        return not self.talon and not any(covered for covered, _ in self.columns)


Step = tuple[float, str, Table]


def number_of(card: Card) -> int:
    """A card as one number: its rank from 0 times four, and its suit."""
    return 4 * RANKS.index(card.rank) + SUITS.index(card.suit)


def table_of(deal: Deal) -> Table:
    """The position of a deal, all of it."""
    piles = {name: tuple(map(number_of, pile)) for name, pile in deal.state.piles.items()}
    columns = tuple((piles[f"down.{k}"], piles[f"column.{k}"]) for k in range(7))
    waste, stock = piles["waste"], piles["stock"]
    up = tuple(len(piles[f"foundation.{k}"]) for k in range(4))
    return Table(columns, waste + stock[::-1], len(waste), up)


def fits(card: int, other: int) -> bool:
    """Whether the card goes on the other one in a column."""
    return card // 4 == other // 4 - 1 and RED[card % 4] != RED[other % 4]


def goes_up(table: Table, card: int) -> bool:
    """Whether a card is the next one of its foundation."""
    return table.up[card % 4] == card // 4


def is_spare(table: Table, card: int) -> bool:
    """Whether no card will ever need this one in a column."""
    rank, red = card // 4, RED[card % 4]
    return rank < 2 or all(table.up[suit] >= rank for suit in range(4) if RED[suit] != red)


# --- what can be played ---------------------------------------------------------------------------


def with_column(table: Table, changes: dict[int, Column]) -> tuple[Column, ...]:
    """The columns with some of them changed, by place."""
    return tuple(changes.get(at, column) for at, column in enumerate(table.columns))


def less(column: Column, count: int) -> Column:
    """A column without its uppermost cards; what lies free then is turned up."""
    covered, shown = column[0], column[1][:-count]
    if not shown and covered:
        return covered[:-1], covered[-1:]
    return covered, shown


def raised(table: Table, card: int) -> Cards:
    """The heights of the foundations once that card lies on its own."""
    return tuple(n + (suit == card % 4) for suit, n in enumerate(table.up))


def first_empty(table: Table) -> int | None:
    """The place of the first column without a card that lies open; None: there is none."""
    return next((at for at, (_, shown) in enumerate(table.columns) if not shown), None)


def ups(table: Table) -> Iterator[Step]:
    """Last cards of columns to the foundations."""
    for at, column in enumerate(table.columns):
        if column[1] and goes_up(table, column[1][-1]):
            card = column[1][-1]
            after = with_column(table, {at: less(column, 1)})
            worth = 70.0 if len(column[1]) == 1 and column[0] else 20.0
            yield worth, f"{at}f", Table(after, table.talon, table.turned, raised(table, card))


def shifts(table: Table) -> Iterator[Step]:
    """Runs onto other columns: where a card is turned up, a place is won for a King, or the card
    below goes up."""
    empty = first_empty(table)
    for at, (covered, shown) in enumerate(table.columns):
        for count in range(1, len(shown) + 1):
            whole = count == len(shown)
            if not whole and not goes_up(table, shown[-count - 1]):
                continue
            for to in _takers(table, shown[-count], empty if covered or not whole else None):
                if to == at:
                    continue
                target = table.columns[to]
                after = with_column(table, {at: less(table.columns[at], count),
                                            to: (target[0], target[1] + shown[-count:])})
                worth = 60.0 + len(covered) if whole and covered else 10.0
                yield worth, f"{at}{to}", Table(after, table.talon, table.turned, table.up)


def _takers(table: Table, card: int, empty: int | None) -> Iterator[int]:
    if card // 4 == KING:
        if empty is not None:
            yield empty
        return
    for at, (_, shown) in enumerate(table.columns):
        if shown and fits(card, shown[-1]):
            yield at


def turns(table: Table) -> Iterator[tuple[int, str]]:
    """How far the talon can be turned, and the steps that lead there."""
    size, at, steps, again = len(table.talon), table.turned, "", False
    while True:
        if at and not (again and at == table.turned):
            yield at, steps
        if at == size:
            if again:
                return
            at, again, steps = 0, True, steps + "."
        at, steps = min(at + 3, size), steps + "."


def from_talon(table: Table) -> Iterator[Step]:
    """Cards of the talon, each after as many turns as it takes."""
    if not table.talon:
        return
    empty = first_empty(table)
    for at, steps in turns(table):
        card = table.talon[at - 1]
        talon = table.talon[:at - 1] + table.talon[at:]
        far = len(steps) / 10
        if goes_up(table, card):
            worth = 45.0 if is_spare(table, card) else 35.0
            yield worth - far, f"{steps}wf", Table(table.columns, talon, at - 1,
                                                  raised(table, card))
        for to in _takers(table, card, empty):
            covered, shown = table.columns[to]
            after = with_column(table, {to: (covered, (*shown, card))})
            yield 30.0 - far, f"{steps}w{to}", Table(after, talon, at - 1, table.up)


def steps_of(table: Table) -> list[Step]:
    """What is worth trying, the likeliest first; where a card can go up for nothing, that alone."""
    found = list(ups(table))
    for step in found:
        at = int(step[1][0])
        if is_spare(table, table.columns[at][1][-1]):
            return [step]
    found += [*shifts(table), *from_talon(table)]
    return sorted(found, key=lambda step: -step[0])


# --- the search -----------------------------------------------------------------------------------


def solved(table: Table, nodes: int) -> str | None:
    """The steps of a win; None where none was found after N positions."""
    return searched(table, nodes).steps


@dataclass(frozen=True, slots=True)
class Searched:
    """The ``steps`` of a win, None where none was found, and how many ``positions`` were met."""

    steps: str | None
    positions: int


def searched(table: Table, nodes: int) -> Searched:
    """As ``solved``, with what it took."""
    met = {table.key}
    path = [("", iter(steps_of(table)))]
    while path and len(met) <= nodes:
        step = next(path[-1][1], None)
        if step is None:
            path.pop()
            continue
        _, text, after = step
        if after.is_open:
            return Searched("".join([*(each for each, _ in path), text]), len(met))
        if after.key not in met:
            met.add(after.key)
            path.append((text, iter(steps_of(after))))
    return Searched(None, len(met))


def span(text: str) -> range:
    """
    >>> span("3-5"), span("7")
    (range(3, 6), range(7, 8))
    """
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main(arguments: list[str]) -> int:
    """Looks for deals that come out, and writes each with its moves. The exit code: 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.winnable", description=__doc__)
    parser.add_argument("--seeds", type=span, default=range(400), help="deal numbers: 0-400")
    parser.add_argument("--nodes", type=int, default=3000, help="positions looked at for each")
    parser.add_argument("--most", type=int, default=128, help="so many wins are enough")
    given = parser.parse_args(arguments)
    began, lines, tried = time.monotonic(), list[str](), 0
    for seed in given.seeds:
        tried += 1
        found = solved(table_of(CATALOGUE["klondike"].deal(1, OPTIONS, seed=seed)), given.nodes)
        if found is not None:
            lines.append(f"{seed} {found}\n")
        if len(lines) >= given.most:
            break
    WINS.parent.mkdir(parents=True, exist_ok=True)
    WINS.write_text("".join(lines), encoding="utf-8")
    print(f"{len(lines)} of {tried} deals come out, {time.monotonic() - began:.0f} s:")
    print(", ".join(line.split()[0] for line in lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
