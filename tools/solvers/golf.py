"""Golf with all cards known, the stock too: every deal is solved, or proved impossible.

What is left of the columns is seven heights, in one number: those of column k times six to the
power of k, added up. Heights that were reached once can be had after every later draw as well, and
with the same rank on the waste they lead no further then. So a *place*, sixteen times the heights
and the value on the waste, is looked at once, at the first draw at which it can be had. King and
Ace are no neighbours, and on a King goes nothing (docs/sheets/golf.md 3).

Most wins are found sooner where only the most promising heights are followed, those of low and even
columns; so that is tried first.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from heapq import nsmallest
from itertools import pairwise
from typing import NamedTuple

from game.core.cards import Card, pack
from game.core.rng import Rng
from tools.solvers.search import Budget, Solved, Verdict

#: The most that a deal can have: every height of seven columns with every rank.
BUDGET = Budget(positions=6 ** 7 * 13, seconds=120.0)
#: How many heights are followed after a draw, before all are.
_WIDTHS = (100, 400)
COLUMNS, HEIGHT = 7, 5
KING, _PLACES = 13, 16
_UNITS = tuple((HEIGHT + 1) ** at for at in range(COLUMNS))


class Dealt(NamedTuple):
    """``columns`` bottom to top, at most five cards each; the card that begins the waste; the
    stock, top first."""

    columns: tuple[tuple[Card, ...], ...]
    first: Card
    stock: tuple[Card, ...]


def dealt(number: int) -> Dealt:
    """The deal of a seed (docs/sheets/golf.md 2)."""
    left = pack()
    Rng(Rng.seeded(number).bits()).shuffle(left)
    rows = [[left.pop() for _ in range(COLUMNS)] for _ in range(HEIGHT)]
    columns = tuple(zip(*rows, strict=True))
    return Dealt(columns, left.pop(), tuple(reversed(left)))


def solved(number: int, budget: Budget = BUDGET) -> Solved:
    """What is known of a deal after a search: with few heights after each draw, with more, with
    all."""
    began, deal, met = time.monotonic(), dealt(number), 0
    for width in (*_WIDTHS, None):
        left = Budget(budget.positions - met, budget.seconds - (time.monotonic() - began))
        result = Golf(deal).solved(left, width)
        met += result.positions
        if result.verdict is not Verdict.UNKNOWN or met >= budget.positions:
            break
    return replace(result, positions=met, seconds=time.monotonic() - began)


def _unevenness(heights: int) -> int:
    """The squares of the heights, added up.

    >>> _unevenness(2 + 3 * 6)
    13
    """
    return sum((heights // unit % (HEIGHT + 1)) ** 2 for unit in _UNITS)


class Golf:
    """A deal and how its places can be reached: ``before`` each place that from which it was
    reached first, by a card of a column or by draws; ``drawn``: of those reached by draws, how many
    cards were drawn by then; ``first``: of each heights the place at which they were had first."""

    def __init__(self, deal: Dealt) -> None:
        self.deal = deal
        self.before: dict[int, int | None] = {}
        self.drawn: dict[int, int] = {}
        self.first: dict[int, int] = {}
        self._after: dict[int, dict[int, list[int]]] = {}

    def solved(self, budget: Budget, width: int | None = None) -> Solved:
        """Draw by draw all that can be reached, till the columns are empty; with a ``width`` that
        many heights alone are followed after each draw, and no win proves nothing."""
        began, columns = time.monotonic(), zip(self.deal.columns, _UNITS, strict=True)
        start = _PLACES * sum(len(column) * unit for column, unit in columns)
        self._reach({start + self.deal.first.value: None}, 0)
        for drawn, card in enumerate(self.deal.stock, 1):
            spent = time.monotonic() - began
            if 0 in self.first:
                break
            if len(self.before) > budget.positions or spent > budget.seconds:
                return Solved(Verdict.UNKNOWN, (), len(self.before), spent)
            followed = nsmallest(width, self.first, key=_unevenness) if width else self.first
            fresh = {_PLACES * heights + card.value: self.first[heights] for heights in followed}
            self._reach({after: place for after, place in fresh.items()
                         if after not in self.before}, drawn)
        verdict, moves = Verdict.UNKNOWN if width else Verdict.IMPOSSIBLE, tuple[str, ...]()
        if 0 in self.first:
            verdict, moves = Verdict.WON, tuple(self._moves())
        return Solved(verdict, moves, len(self.before), time.monotonic() - began)

    def _reach(self, fresh: Mapping[int, int | None], drawn: int) -> None:
        """These places, each from another by draws, and all that follows without a draw."""
        before, first, known = self.before, self.first, self._after
        before.update(fresh)
        self.drawn.update(dict.fromkeys(fresh, drawn))
        places = list(fresh)
        while places:
            place = places.pop()
            heights, top = divmod(place, _PLACES)
            first.setdefault(heights, place)
            after = known.get(heights) or self._look(heights)
            for each in (*after.get(top - 1, ()), *after.get(top + 1, ())) if top != KING else ():
                if each not in before:
                    before[each] = place
                    places.append(each)

    def _look(self, heights: int) -> dict[int, list[int]]:
        """Of each value the places to which a card of it leads, from the ends of the columns."""
        after: dict[int, list[int]] = {}
        for at, unit in enumerate(_UNITS):
            height = heights // unit % (HEIGHT + 1)
            if height:
                value = self.deal.columns[at][height - 1].value
                after.setdefault(value, []).append(_PLACES * (heights - unit) + value)
        self._after[heights] = after
        return after

    def _moves(self) -> Iterator[str]:
        """The way to the first place with empty columns."""
        way: list[int] = []
        place: int | None = self.first[0]
        while place is not None:
            way.append(place)
            place = self.before[place]
        drawn = 0
        for place, after in pairwise(reversed(way)):
            if after in self.drawn:
                yield from ["draw stock>waste"] * (self.drawn[after] - drawn)
                drawn = self.drawn[after]
            else:
                heights = place // _PLACES
                column = _UNITS.index(heights - after // _PLACES)
                height = heights // _UNITS[column] % (HEIGHT + 1)
                yield f"play {self.deal.columns[column][height - 1]} column.{column}>waste"
