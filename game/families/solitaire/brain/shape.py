"""What all positions of a declared patience have in common, for its bare model."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.cards import RANKS, SUITS
from game.families.solitaire.plan import RESERVE, WASTE, Plan

SUIT_COUNT, RANK_COUNT = len(SUITS), len(RANKS)
_FACES = tuple(rank + suit for rank in RANKS for suit in SUITS)
#: A face as a number: four times its rank, and its suit (S H D C).
NUMBERS: Mapping[str, int] = {face: number for number, face in enumerate(_FACES)}
#: In place of a row: a foundation, out of play; for the source the stock, the waste turned over,
#: giving up, and the foundation number 0, the others below it.
HOME, GONE, FROM_STOCK, TURNED_OVER, GIVE_UP, FROM_HOME = -1, -2, -3, -4, -5, -6


def masks(takes: Mapping[str, tuple[str, ...]]) -> tuple[int, ...]:
    """For each card those that go on it, as bits.

    >>> masks({"2S": ("AS", "AH")})[4], masks({})[0]
    (3, 0)
    """
    return tuple(sum(1 << NUMBERS[face] for face in takes.get(top, ())) for top in _FACES)


class ModelShape:
    """``names`` of the rows: columns first, then cells, reserve, waste and the spots of a pyramid,
    and where in them each of these is; what goes on what, as masks."""

    __slots__ = ("begins", "cells", "columns", "covers", "fills", "goes_on", "homes_of", "names",
                 "onto_waste", "plan", "reserve", "row_of", "run", "spots", "waste")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        aside = (*plan.cells, *((RESERVE,) if plan.reserve else ()),
                 *((WASTE,) if plan.waste else ()))
        self.names = (*plan.columns, *aside, *plan.spots)
        at = self.row_of = {name: number for number, name in enumerate(self.names)}
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
