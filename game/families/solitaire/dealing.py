"""How the cards of a declared patience are dealt."""
from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.families.solitaire.plan import RESERVE, STOCK, WASTE, Plan
from game.families.solitaire.state import score_of


def deal_out(plan: Plan, state: Any) -> None:
    """The reserve, the card that says with which rank foundations begin, columns row by row, the
    pyramid, the waste; the rest is the stock. Where only deals are dealt that come out, the deal's
    own generator picks one."""
    if plan.declared.winnable:
        number = Rng(state.rng).choice(plan.declared.winnable)
        state.rng = Rng.seeded(number).bits()
    left, piles = plan.declared.order(state, plan.declared.pack), state.piles
    if plan.reserve:
        piles[RESERVE] = [left.pop() for _ in range(plan.reserve.count)]
    if plan.based:
        base = left.pop()
        piles[plan.homes_of[base.suit][0]] = [base]
    _deal_columns(plan, piles, left)
    for spot in plan.spots:
        piles[spot] = [left.pop()]
    if plan.waste:
        piles[WASTE] = [left.pop() for _ in range(plan.waste.begins)]
    if plan.stock:
        piles[STOCK] = left
    state.turn = 0
    if plan.points is not None:
        state.score = plan.points.start
    elif plan.scores:
        state.score = score_of(plan, state)


def _deal_columns(plan: Plan, piles: Any, left: Any) -> None:
    laid = plan.laid
    for row in range(max(laid.heights, default=0)):
        for number, height in enumerate(laid.heights):
            if row < height:
                shown = row >= height - laid.face_up(number)
                names = plan.columns if shown else plan.downs
                piles[names[number]].append(left.pop())
