"""What the actions of a declared patience do, and what follows of itself."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import RANKS, Card
from game.core.piles import group_of
from game.core.telling import Log, draw, move
from game.families.solitaire.finishing import finishes, played_up
from game.families.solitaire.moves import can_play, stirs
from game.families.solitaire.plan import OUT, RESERVE, STOCK, WASTE, Plan
from game.families.solitaire.state import is_won, ran_out, score_of
from game.mechanics.alone import draw_to_waste, turn_waste
from game.mechanics.patience import REDEAL

#: Cards taken back from the foundations after which a card laid up is no progress any more.
MOST_LENT = 20


def apply(plan: Plan, state: Any, action: Action, log: Log | None) -> None:
    """Do it, play the rest up where it is decided, and look whether it is over."""
    verb = action.verb
    if verb == "resign":
        state.phase = "over"
        return
    progress = False
    if verb == "play":
        progress = _play(plan, state, action, log)
    elif verb == "draw":
        draw_to_waste(state, plan.draw, log)
    elif verb == "deal":
        progress = _deal_row(plan, state, log)
    else:
        _redeal(plan, state, log)
    if plan.finish and finishes(plan, state):
        progress = played_up(plan, state, log) or progress
    _count(plan, state, action, progress)
    if plan.points is not None:
        if plan.points.action:
            _score(plan, state, plan.points.action)
    elif plan.scores:
        state.score = score_of(plan, state)
    if is_won(plan, state) or ran_out(plan, state) or not stirs(plan, state):
        state.phase = "over"


def _count(plan: Plan, state: Any, action: Action, progress: bool) -> None:
    """What an action has come to: ``progress`` or one more quiet action, and whether the pass may
    still be dead."""
    state.quiet = 0 if progress else state.quiet + 1
    if not plan.passes:
        return
    if action.verb == REDEAL.verb:
        state.dead = not can_play(plan, state)
    elif state.dead and can_play(plan, state):
        state.dead = False


def _score(plan: Plan, state: Any, points: int) -> None:
    """Points that are counted as it goes."""
    kept = plan.points
    if points and kept is not None:
        state.score += points
        if kept.least is not None and state.score < kept.least:
            state.score = kept.least


# --- actions: each says whether it was progress ---------------------------------------------------

def _play(plan: Plan, state: Any, action: Action, log: Log | None) -> bool:
    source, target = action.source, action.target
    if plan.spots:
        _go_out(state, action, log)
        return True
    move(state, action.cards, source, target, log)
    if plan.points is not None:
        _score(plan, state, plan.points.plays.get((group_of(source), group_of(target)), 0))
    gained = source in (WASTE, RESERVE) or target == WASTE
    if source in plan.columns and not state.piles[source]:
        gained = _uncover(plan, state, source, log) or gained
    if plan.sweeps and target in plan.columns:
        gained = _sweep(plan, state, target, log) or gained
    up = target in plan.homes
    if not plan.lends:
        return gained or up
    if gained:
        state.lent = 0
        return True
    state.lent += source in plan.homes
    return up and state.lent <= MOST_LENT


def _redeal(plan: Plan, state: Any, log: Log | None) -> None:
    turn_waste(state, log)
    if plan.points is not None and state.redeals > plan.points.free:
        _score(plan, state, plan.points.redeal)


def _deal_row(plan: Plan, state: Any, log: Log | None) -> bool:
    """A card of the stock to each column, as far as there are."""
    for column in plan.columns[:len(state.piles[STOCK])]:
        draw(state, 1, STOCK, column, log)
    if plan.sweeps:
        for column in plan.columns:
            _sweep(plan, state, column, log)
    return True


def _go_out(state: Any, action: Action, log: Log | None) -> None:
    move(state, action.cards, action.source, OUT, log)
    if action.target != OUT:
        move(state, state.piles[action.target][-1:], action.target, OUT, log)


# --- what follows ---------------------------------------------------------------------------------

def _uncover(plan: Plan, state: Any, column: str, log: Log | None) -> bool:
    """A column without open cards: its next covered one is turned up, or it is filled; False: it
    stays empty."""
    piles = state.piles
    if plan.downs and piles[plan.covered(column)]:
        draw(state, 1, plan.covered(column), column, log)
        if plan.points is not None:
            _score(plan, state, plan.points.turned)
        return True
    for name in plan.filled_from:
        if piles[name]:
            draw(state, 1, name, column, log)
            return True
    return False


def is_whole_suit(pile: Sequence[Card]) -> bool:
    """Whether the uppermost cards of a column are all of a suit, King to Ace."""
    count = len(RANKS)
    if len(pile) < count or pile[-1].rank != "A":
        return False
    suit = pile[-1].suit
    return all(card.suit == suit and card.rank == rank
               for card, rank in zip(pile[-count:], RANKS[::-1], strict=True))


def _sweep(plan: Plan, state: Any, column: str, log: Log | None) -> bool:
    """A whole suit at the end of a column goes up, to the first empty foundation."""
    pile = state.piles[column]
    if not is_whole_suit(pile):
        return False
    home = next(name for name in plan.homes if not state.piles[name])
    move(state, pile[-len(RANKS):], column, home, log)
    if plan.points is not None:
        _score(plan, state, plan.points.swept)
    if not state.piles[column]:
        _uncover(plan, state, column, log)
    return True


__all__ = ["apply", "is_whole_suit"]
