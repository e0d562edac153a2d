"""A declaration worked out: names, roles and order of the piles, once for each choice of options.

Everything else of the family asks a ``Plan``; nothing reads options but the declaration.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.cards import RANKS, SUITS, Card
from game.core.piles import number_of
from game.core.words import Words, words
from game.families.solitaire.builds import IN_SEQUENCE, Build
from game.families.solitaire.declared import Declared, Options, Points, Score, Solitaire
from game.families.solitaire.piles import (
    Cells,
    Deals,
    Finish,
    Foundations,
    Goal,
    Pyramid,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from game.mechanics.alone import STOCK, WASTE
from game.mechanics.patience import Role

RESERVE, OUT = "reserve", "out"


#: What a column takes on which nothing is laid.
_NOTHING: Mapping[str, tuple[str, ...]] = {rank + suit: () for rank in RANKS for suit in SUITS}


def _names(kind: str, count: int) -> tuple[str, ...]:
    return tuple(f"{kind}.{number}" for number in range(count))


def _where_to(declared: Solitaire) -> Words:
    """Where cards may be played at all."""
    if declared.of(Foundations) is None:
        return words("Cards are played to the waste only.")
    if declared.of(Cells) is not None:
        return words("Cards are played to the columns, the cells and the foundations only.")
    return words("Cards are played to the columns and the foundations only.")


def _covers(rows: int) -> Mapping[str, tuple[str, ...]]:
    """Each card of a pyramid with those that cover it: none in the last row.

    >>> _covers(2)
    {'pyramid.0': ('pyramid.1', 'pyramid.2'), 'pyramid.1': (), 'pyramid.2': ()}
    """
    found, number = dict[str, tuple[str, ...]](), 0
    for row in range(rows):
        for _ in range(row + 1):
            below = (number + row + 1, number + row + 2) if row < rows - 1 else ()
            found[f"pyramid.{number}"] = tuple(f"pyramid.{each}" for each in below)
            number += 1
    return found


@lru_cache(maxsize=256)
def _home_role(build: Build, begins: str) -> Role:
    return Role(build.takes, begins, full=len(RANKS))


class Plan:
    """What the rules ask.

    ``columns``, ``downs``, ``cells``, ``homes``, ``spots``  the names of those piles, ``spots`` of
                            a pyramid
    ``homes_of``            suit -> its foundations
    ``column``, ``run``     what columns take, and what is a sequence there
    ``home``                what foundations take; None: the first card dealt says it, and then it
                            is ``home_from`` its rank
    ``covers``              spot -> the two of the next row that cover it
    ``aside``               stock, waste, reserve and cells; ``hidden``: covered cards as well
    ``wraps``               whether foundations go round the corner
    ``scores``, ``lends``   whether the state has these fields (``state_type``)
    ``to_do``               how many cards have to be put away
    ``up_from``             piles of which the top card may go up
    ``down_from``           those, columns aside, of which it may go down
    """

    __slots__ = (
        "all_out", "aside", "back", "based", "cells", "column", "columns", "covers", "deals_rows",
        "declared", "down_from", "downs", "draw", "filled_from", "finish", "foundations", "hidden",
        "home", "home_from", "homes", "homes_of", "laid", "lends", "lift", "one_home",
        "onto_waste", "passes", "pays", "points", "pyramid", "redeals", "reserve", "run", "scores",
        "spots", "stake", "stock", "sweeps", "to_do", "together", "total", "up_from", "waste",
        "where_to", "whole", "wraps")

    def __init__(self, declared: Solitaire, *, scores: bool = False, lends: bool = False) -> None:
        self.declared, self.scores, self.lends = declared, scores, lends
        self.finish = declared.finish if declared.finish is not Finish.NEVER else None
        self.foundations, self.where_to = declared.of(Foundations), _where_to(declared)
        self.stock, self.waste = declared.of(Stock), declared.of(Waste)
        self.reserve, self.pyramid = declared.of(Reserve), declared.of(Pyramid)
        self.draw = self.stock.draw if self.stock else 0
        self.redeals: int | str = self.stock.redeals if self.stock else 0
        self.deals_rows = self.stock is not None and self.stock.deals is Deals.TO_COLUMNS
        self.passes = self.waste is not None
        self.points = declared.score if isinstance(declared.score, Points) else None
        self.laid = declared.of(Tableau) or Tableau(())
        cells = declared.of(Cells)
        self.cells = _names("cell", cells.count if cells else 0)
        rows = self.pyramid.rows if self.pyramid else 0
        self.total = self.pyramid.total if self.pyramid else 0
        self.spots = _names("pyramid", rows * (rows + 1) // 2)
        self.covers = _covers(rows)
        self._of_columns(self.laid)
        self._of_homes(declared.of(Foundations))
        top = ((RESERVE,) if self.reserve else ()) + (
            (WASTE,) if self.waste and self.waste.plays else ()) + self.cells
        self.up_from = (*top, *self.columns) if self.homes and not self.sweeps else ()
        self.down_from = (*top, *self.homes) if self.back else top
        self.aside = tuple(name for name, there in (
            (STOCK, self.stock), (WASTE, self.waste), (RESERVE, self.reserve)) if there)
        self.aside += self.cells
        self.hidden = (*self.aside, *self.downs)
        self.pays, self.stake = 1, 0
        if isinstance(declared.score, Score):
            self.pays, self.stake = declared.score.pays, declared.score.stake
        self.to_do = len(declared.pack)
        if not self.homes:
            self.to_do = sum(self.laid.heights) + len(self.spots)
        self.all_out = self.pyramid is not None and self.pyramid.goal is Goal.ALL
        if self.all_out:
            self.to_do = len(declared.pack)

    def _of_columns(self, laid: Tableau) -> None:
        count = len(laid.heights)
        self.columns = _names("column", count)
        covered = any(laid.face_up(number) < height for number, height in enumerate(laid.heights))
        self.downs = _names("down", count) if covered else ()
        takes: Mapping[str, tuple[str, ...]] = laid.build.takes if laid.build else _NOTHING
        self.column = Role(takes, laid.begins) if laid.build else None
        self.run = Role(laid.run.takes if laid.run else takes)
        self.together = laid.run.together if laid.run else IN_SEQUENCE
        self.lift, self.filled_from = laid.lift, laid.filled_from
        taken = self.waste.takes if self.waste else None
        self.onto_waste = Role(taken.takes) if taken else None

    def _of_homes(self, homes: Foundations | None) -> None:
        cards = self.declared.pack
        number = len(cards) // len(RANKS) if homes else 0
        self.homes = _names("foundation", number)
        self.homes_of = {suit: self.homes[at::len(SUITS)] for at, suit in enumerate(SUITS)}
        self.one_home = number == len(SUITS)
        self.sweeps = homes is not None and homes.sweeps
        self.back = homes is not None and homes.back
        self.based = homes is not None and not homes.begins
        self.home_from = {rank: _home_role(homes.build, rank) for rank in RANKS} if homes else {}
        self.wraps = homes is not None and bool(homes.build.takes[RANKS[-1] + SUITS[0]])
        self.home = _home_role(homes.build, homes.begins) if homes and homes.begins else None
        self.whole = len(cards)

    def home_role(self, piles: Mapping[str, Sequence[Card]]) -> Role:
        """What foundations take now."""
        if self.home is not None:
            return self.home
        for name in self.homes:
            if piles[name]:
                return self.home_from[piles[name][0].rank]
        return self.home_from[RANKS[0]]

    def base(self, piles: Mapping[str, Sequence[Card]]) -> str:
        """The rank that begins each foundation; the Ace where none has begun."""
        if self.home is not None:
            return self.home.begins
        for name in self.homes:
            if piles[name]:
                return piles[name][0].rank
        return RANKS[0]

    def covered(self, column: str) -> str:
        """The pile that a column lies on; "" where columns are dealt open."""
        return self.downs[number_of(column)] if self.downs else ""


class Plans:
    """The plan of each choice of options; equal options have one plan, so that what is kept for its
    roles is found again."""

    def __init__(self, declared: Declared, *, scores: bool, lends: bool) -> None:
        self._declared, self._scores, self._lends = declared, scores, lends
        self._made: dict[tuple[Any, ...], Plan] = {}
        # In rollouts it is always the same one that is asked for.
        self._latest: Options | None = None
        self._plan: Plan | None = None

    def __call__(self, options: Options) -> Plan:
        if options is self._latest and self._plan is not None:
            return self._plan
        return self._find(options)

    def _find(self, options: Options) -> Plan:
        key = tuple(options.items())
        if key not in self._made:
            self._made[key] = Plan(self._declared(options), scores=self._scores,
                                   lends=self._lends)
        self._latest, self._plan = options, self._made[key]
        return self._plan


PlanOf = Callable[[Options], Plan]

__all__ = ["OUT", "RESERVE", "STOCK", "WASTE", "Plan", "PlanOf", "Plans"]
