"""The legal actions of a declared patience, in the order in which they are listed: cards up, from
column to column, down from elsewhere, to cells and waste; then the stock, and giving up."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace as SimpleNamespace
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card
from game.core.rng import Rng
from game.families.solitaire.piles import Lift
from game.families.solitaire.plan import OUT, STOCK, WASTE, Plan
from game.families.solitaire.state import can_deal, can_redeal
from game.mechanics.alone import DRAW, RESIGN, plays_down, plays_up
from game.mechanics.patience import (
    REDEAL,
    Role,
    first_empty,
    goes_on,
    open_tops,
    run_from,
    run_plays,
    takers,
)
from game.mechanics.unlisted import redirected, some

Piles = Mapping[str, Sequence[Card]]
Wanted = Mapping[str, Sequence[int]]
#: A card of the stock to each column.
DEAL = act("deal")


def moves(plan: Plan, state: Any) -> list[Action]:
    """All that is legal: plays of cards, what can be done with the stock, and giving up."""
    found = plays(plan, state)
    if can_deal(plan, state):
        found.append(DEAL if plan.deals_rows else DRAW)
    elif can_redeal(plan, state):
        found.append(REDEAL)
    found.append(RESIGN)
    return found


def plays(plan: Plan, state: Any) -> list[Action]:
    """The cards that can be played, up first; of several empty places to the first."""
    piles, found = state.piles, list[Action]()
    if plan.spots:
        return pairs(plan, piles)
    if plan.up_from:
        home = plan.home or plan.home_role(piles)
        if plan.one_home:
            plays_up(home, piles, plan.up_from, found)
        else:
            _plays_up(plan, home, piles, found)
    role = plan.column
    if role is not None:
        wanted = takers(role, open_tops(role, piles, plan.columns))
        empty = first_empty(piles, plan.columns)
        _SHIFTS[plan.lift](plan, role, piles, wanted, empty, found)
        plays_down(role, piles, plan.down_from, plan.columns, wanted, empty, found)
    if plan.cells:
        _to_cells(plan, piles, found)
    if plan.onto_waste is not None:
        _to_waste(plan, plan.onto_waste, piles, found)
    return found


def can_play(plan: Plan, state: Any) -> bool:
    """Whether any card can be played."""
    piles = state.piles
    if plan.cells and not all(piles[name] for name in plan.cells):
        return any(piles[name] for name in plan.columns) or bool(plays(plan, state))
    return bool(plays(plan, state))


def stirs(plan: Plan, state: Any) -> bool:
    """Whether anything but giving up is possible."""
    return can_deal(plan, state) or can_redeal(plan, state) or can_play(plan, state)


def other_orders(plan: Plan, state: Any, rng: Rng) -> list[Action]:
    """Plays to empty places that are not the first, and pairs named the other way round."""
    piles, listed = state.piles, plays(plan, state)
    if plan.spots:
        return [turned_round(piles, action) for action in some(listed, 8, rng)
                if action.target != OUT]
    found: list[Action] = []
    for names in (plan.columns, plan.cells):
        empty = [name for name in names if not piles[name]]
        able = [action for action in listed if action.target in empty]
        found += [other for action in some(able, 8, rng)
                  for other in redirected(action, empty[1:])]
    return found


# --- up -------------------------------------------------------------------------------------------

def home_for(plan: Plan, role: Role, card: Card, piles: Piles) -> str:
    """The foundation that takes the card now; "" if it has to wait."""
    for name in plan.homes_of[card.suit]:
        if goes_on(role, card, piles[name]):
            return name
    return ""


def _plays_up(plan: Plan, role: Role, piles: Piles, found: list[Action]) -> None:
    for source in plan.up_from:
        pile = piles[source]
        if pile and (home := home_for(plan, role, pile[-1], piles)):
            found.append(act("play", (pile[-1],), source, home))


# --- from column to column ------------------------------------------------------------------------

def most_lifted(plan: Plan, piles: Piles) -> int:
    """How many cards move by way of free cells and empty columns, onto a card; half as many to an
    empty column.

    >>> plan = SimpleNamespace(cells=("cell.0", "cell.1"), columns=("column.0", "column.1"))
    >>> full = {"cell.0": ["KS"], "cell.1": [], "column.0": ["QH"], "column.1": []}
    >>> most_lifted(plan, full), most_lifted(plan, {**full, "column.1": ["9H"]})
    (4, 2)
    """
    cells = sum([not piles[name] for name in plan.cells])
    return (cells + 1) << sum([not piles[name] for name in plan.columns])


def _shift(role: Role, piles: Piles, names: Sequence[str], starts: Callable[[Sequence[Card]], int],
           wanted: Wanted, empty: str, found: list[Action], most: int = 999) -> None:
    """Each card from ``starts`` on with all that lies on it, onto others and to the empty column;
    at most N of them, and half as many there."""
    begins = role.begins if empty else ""
    for number, source in enumerate(names):
        pile = piles[source]
        if not pile:
            continue
        size = len(pile)
        for at in range(max(starts(pile), size - most), size):
            card = pile[at]
            for other in wanted.get(card.face, ()):
                if other != number:
                    found.append(act("play", tuple(pile[at:]), source, names[other]))
            if begins and card.rank in begins and 2 * (size - at) <= most:
                found.append(act("play", tuple(pile[at:]), source, empty))


def _tops(plan: Plan, role: Role, piles: Piles, wanted: Wanted, empty: str, found: list[Action]
          ) -> None:
    _shift(role, piles, plan.columns, lambda pile: len(pile) - 1, wanted, empty, found)


def _runs(plan: Plan, role: Role, piles: Piles, wanted: Wanted, empty: str, found: list[Action]
          ) -> None:
    run = plan.run
    if run.takes is role.takes:
        run_plays(role, piles, plan.columns, wanted, empty, found)
        return
    _shift(role, piles, plan.columns, lambda pile: run_from(run, pile), wanted, empty, found)


def _by_cells(plan: Plan, role: Role, piles: Piles, wanted: Wanted, empty: str,
              found: list[Action]) -> None:
    run = plan.run
    _shift(role, piles, plan.columns, lambda pile: run_from(run, pile), wanted, empty, found,
           most_lifted(plan, piles))


def _groups(plan: Plan, role: Role, piles: Piles, wanted: Wanted, empty: str,
            found: list[Action]) -> None:
    _shift(role, piles, plan.columns, lambda pile: 0, wanted, empty, found)


def _wholes(plan: Plan, role: Role, piles: Piles, wanted: Wanted, empty: str,
            found: list[Action]) -> None:
    names = plan.columns
    for own, source in enumerate(names):
        pile = piles[source]
        if not pile:
            continue
        targets = [names[at] for at in wanted.get(pile[0].face, ()) if at != own]
        if empty and pile[0].rank in role.begins:
            targets.append(empty)
        found += [act("play", tuple(pile), source, target) for target in targets]


_SHIFTS = {Lift.TOP: _tops, Lift.RUN: _runs, Lift.BY_CELLS: _by_cells, Lift.GROUP: _groups,
           Lift.WHOLE: _wholes}


# --- elsewhere ------------------------------------------------------------------------------------

def _to_cells(plan: Plan, piles: Piles, found: list[Action]) -> None:
    cell = first_empty(piles, plan.cells)
    if cell:
        found += [act("play", (piles[name][-1],), name, cell) for name in plan.columns
                  if piles[name]]


def _to_waste(plan: Plan, role: Role, piles: Piles, found: list[Action]) -> None:
    waste = piles[WASTE]
    found += [act("play", (piles[name][-1],), name, WASTE) for name in plan.columns
              if piles[name] and goes_on(role, piles[name][-1], waste)]


# --- pyramids -------------------------------------------------------------------------------------

def is_free(plan: Plan, piles: Piles, spot: str) -> bool:
    """Whether no card covers the one of that place."""
    return not any(piles[other] for other in plan.covers[spot])


def is_pair(plan: Plan, one: Card, other: Card) -> bool:
    """Whether two cards go out together."""
    assert plan.pyramid is not None
    return one.value + other.value == plan.pyramid.total


def goes_alone(plan: Plan, card: Card) -> bool:
    """Whether a card goes out by itself."""
    assert plan.pyramid is not None
    return card.value == plan.pyramid.total


def pairs(plan: Plan, piles: Piles) -> list[Action]:
    """Cards that go out, alone or two together, each pair once: spots by number, then the waste."""
    free = [name for name in plan.spots if piles[name] and is_free(plan, piles, name)]
    if piles.get(WASTE):
        free.append(WASTE)
    found: list[Action] = []
    for at, source in enumerate(free):
        card = piles[source][-1]
        if goes_alone(plan, card):
            found.append(act("play", (card,), source, OUT))
        found += [act("play", (card,), source, target) for target in free[at + 1:]
                  if is_pair(plan, card, piles[target][-1])]
    return found


def turned_round(piles: Piles, action: Action) -> Action:
    """The same pair, named by its other card."""
    return act("play", (piles[action.target][-1],), action.target, action.source)


__all__ = ["DEAL", "STOCK", "can_play", "goes_alone", "home_for", "is_free", "is_pair",
           "most_lifted", "moves", "other_orders", "pairs", "plays", "stirs", "turned_round"]
