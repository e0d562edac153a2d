"""The state of a declared patience, and what is true of it: won, stuck, open."""
from __future__ import annotations

from functools import cache
from typing import Any

from game.core.records import dataclass
from game.core.state import State, declared, flag, number
from game.families.solitaire.plan import OUT, RESERVE, STOCK, WASTE, Plan
from game.mechanics.alone import MOST_QUIET, may_turn_over

#: The fields that a patience may have, in their order: the type, what reads it, and its default.
_FIELDS: dict[str, tuple[str, Any, Any]] = {
    "score": ("int", number, 0), "redeals": ("int", number, 0), "dead": ("bool", flag, False),
    "quiet": ("int", number, 0), "lent": ("int", number, 0)}


@cache
def state_type(*, scores: bool, passes: bool, lends: bool, start: int) -> type[Any]:
    """The state of a game, with the fields that it needs.

    ``score``    the points so far, where they are counted as it goes; ``start``: its default
    ``redeals``  how often the waste was turned over, ``dead``: this pass began with a redeal, and
                 no card could be played since; where there is a waste
    ``quiet``    actions since the last progress
    ``lent``     cards taken back from the foundations since anything else was gained, where they
                 may be
    """
    wanted = {"score": scores, "redeals": passes, "dead": passes, "quiet": True, "lent": lends}
    kept = {name: field for name, field in _FIELDS.items() if wanted[name]}
    body: dict[str, Any] = {name: declared(read, start if name == "score" else default)
                            for name, (_, read, default) in kept.items()}
    body["__annotations__"] = {name: kind for name, (kind, _, _) in kept.items()}
    body["__module__"], body["__doc__"] = __name__, "The fields of a declared patience."
    made: type[Any] = dataclass(slots=True)(type("SolitaireState", (State,), body))
    return made


# --- what is true of it ---------------------------------------------------------------------------

def laid_up(plan: Plan, state: Any) -> int:
    """How many cards lie on the foundations."""
    piles = state.piles
    return sum([len(piles[name]) for name in plan.homes])


def left(plan: Plan, state: Any) -> int:
    """How many cards are still to be put away: of the columns, or of the pyramid, where those are
    all that counts; else all that are not up."""
    piles = state.piles
    if plan.homes:
        return plan.whole - laid_up(plan, state)
    if plan.all_out:
        return plan.whole - len(piles[OUT])
    return sum([len(piles[name]) for name in (*plan.columns, *plan.downs, *plan.spots)])


def done_with(plan: Plan, state: Any) -> int:
    """How many cards are put away, as they are counted at the end."""
    return plan.to_do - left(plan, state)


def is_won(plan: Plan, state: Any) -> bool:
    """Whether it has come out."""
    if plan.homes:
        piles = state.piles
        return sum([len(piles[name]) for name in plan.homes]) == plan.whole
    return left(plan, state) == 0


def can_redeal(plan: Plan, state: Any) -> bool:
    """Whether the waste may be turned over now."""
    return plan.passes and may_turn_over(state.piles, state.redeals, plan.redeals)


def can_deal(plan: Plan, state: Any) -> bool:
    """Whether the stock can be turned or dealt now."""
    piles = state.piles
    if plan.stock is None or not piles[STOCK]:
        return False
    return not plan.deals_rows or plan.stock.gaps or all(piles[name] for name in plan.columns)


def is_open(plan: Plan, state: Any) -> bool:
    """Whether no card is covered any more, and none is in stock or waste."""
    piles = state.piles
    if plan.stock is not None and piles[STOCK]:
        return False
    return not any(piles[name] for name in plan.hidden)


def score_of(plan: Plan, state: Any) -> int:
    """The points of the game as it stands."""
    if plan.points is not None:
        return int(state.score)
    return plan.pays * done_with(plan, state) - plan.stake


def ran_out(plan: Plan, state: Any) -> bool:
    """Whether it is lost by going on for too long: too many actions without progress, or a whole
    pass through the stock in which nothing could be played."""
    if state.quiet >= MOST_QUIET:
        return True
    return plan.passes and state.dead and not state.piles[STOCK]


__all__ = ["OUT", "RESERVE", "STOCK", "WASTE", "can_deal", "can_redeal", "done_with", "is_open",
           "is_won", "laid_up", "left", "ran_out", "score_of", "state_type"]
