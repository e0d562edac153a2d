"""The rest of a patience that is decided, played up by itself."""
from __future__ import annotations

from typing import Any

from game.core.cards import RANKS, SUITS
from game.core.telling import Log, move
from game.families.solitaire.moves import home_for
from game.families.solitaire.piles import Finish
from game.families.solitaire.plan import STOCK, Plan
from game.families.solitaire.state import is_open, laid_up


def finishes(plan: Plan, state: Any) -> bool:
    """Whether the rest goes up by itself now."""
    if plan.finish is Finish.SURE:
        return _all_would_go(plan, state)
    return is_open(plan, state)


def _all_would_go(plan: Plan, state: Any) -> bool:
    """Whether all cards go up as they lie, one after the other, the stock aside."""
    piles, sources = state.piles, plan.up_from
    if any(piles[name] for name in (*plan.downs, STOCK) if name in piles):
        return False
    heights = {name: len(piles[name]) for name in sources}
    up = {suit: [len(piles[name]) for name in plan.homes_of[suit]] for suit in plan.homes_of}
    going = True
    while going:
        going = False
        for name in sources:
            while heights[name]:
                card = piles[name][heights[name] - 1]
                row = up[card.suit]
                if card.value - 1 not in row:
                    break
                row[row.index(card.value - 1)] += 1
                heights[name] -= 1
                going = True
    return not any(heights.values())


def played_up(plan: Plan, state: Any, log: Log | None) -> bool:
    """All that is left goes up, lowest ranks first, suits in their order; False: nothing did."""
    piles, any_up = state.piles, False
    home, points = plan.home_role(piles), plan.points
    gain = points.plays.get(("column", "foundation"), 0) if points else 0
    while laid_up(plan, state) < plan.whole:
        tops = [(RANKS.index(piles[name][-1].rank), SUITS.index(piles[name][-1].suit), name, target)
                for name in plan.up_from
                if piles[name] and (target := home_for(plan, home, piles[name][-1], piles))]
        if not tops:
            break
        _, _, name, target = min(tops)
        move(state, piles[name][-1:], name, target, log)
        if gain:
            state.score += gain
        any_up = True
    return any_up


__all__ = ["finishes", "played_up"]
