"""What the actions of Klondike do, and what follows of itself (sheet 3 and 4)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import RANKS
from game.core.piles import group_of
from game.core.telling import Log, draw, move
from game.engines.klondike.state import (
    COLUMNS,
    KlondikeState,
    covered,
    is_open,
    plays,
    reckoned_score,
    stirs,
    terms_of,
)
from game.mechanics.alone import (
    HOMES,
    WASTE,
    WHOLE,
    counted,
    draw_to_waste,
    home_for,
    is_home,
    is_stuck,
    laid_up,
    turn_waste,
)

#: Points of the standard score: (from, to) -> points (sheet 4).
POINTS = {("waste", "column"): 5, ("waste", "foundation"): 10, ("column", "foundation"): 10,
          ("foundation", "column"): -15}
TURNED = 5
#: N cards may be taken back before a card laid up is no progress any more.
MOST_LENT = 20
#: draw -> what a redeal costs, and how many are free.
REDEAL_COST = {1: (100, 0), 3: (20, 3)}


def apply(state: KlondikeState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it, play the rest up where it is decided, and look whether it is over."""
    if action.verb == "resign":
        state.phase = "over"
        return
    progress = _DOERS[action.verb](state, action, log)
    if state.options["auto_finish"] == "on" and is_open(state):
        progress = _play_up(state, log) or progress
    counted(state, action, progress, lambda: bool(plays(state)))
    state.score = reckoned_score(state)
    if laid_up(state.piles) == WHOLE or is_stuck(state, lambda: stirs(state)):
        state.phase = "over"


# --- actions: each says whether it was progress ---------------------------------------------------

def _draw(state: KlondikeState, action: Action, log: Log | None) -> bool:
    draw_to_waste(state, state.options["draw"], log)
    return False


def _redeal(state: KlondikeState, action: Action, log: Log | None) -> bool:
    turn_waste(state, log)
    cost, free = REDEAL_COST[state.options["draw"]]
    if state.redeals > free:
        _score(state, -cost)
    return False


def _play(state: KlondikeState, action: Action, log: Log | None) -> bool:
    source, target = action.source, action.target
    move(state, action.cards, source, target, log)
    _score(state, POINTS.get((group_of(source), group_of(target)), 0))
    if (source in COLUMNS and _turn_up(state, source, log)) or source == WASTE:
        state.lent = 0
        return True
    state.lent += is_home(source)
    return is_home(target) and state.lent <= MOST_LENT


_DOERS = {"draw": _draw, "redeal": _redeal, "play": _play}


# --- what follows ---------------------------------------------------------------------------------

def _turn_up(state: KlondikeState, column: str, log: Log | None) -> bool:
    """The covered card that lies free now is turned up; False: there is none."""
    if state.piles[column] or not state.piles[covered(column)]:
        return False
    draw(state, 1, covered(column), column, log)
    _score(state, TURNED)
    return True


def _play_up(state: KlondikeState, log: Log | None) -> bool:
    """All that is left goes up, lowest ranks first, suits in their order; False: nothing did."""
    home, piles, any_up = terms_of(state.options).home, state.piles, False
    while True:
        tops = [(RANKS.index(piles[name][-1].rank), HOMES.index(target), name, target)
                for name in COLUMNS
                if piles[name] and (target := home_for(home, piles[name][-1], piles))]
        if not tops:
            return any_up
        _, _, name, target = min(tops)
        move(state, piles[name][-1:], name, target, log)
        _score(state, POINTS["column", "foundation"])
        any_up = True


def _score(state: KlondikeState, points: int) -> None:
    """Points of the standard score, which is never below 0."""
    if state.options["scoring"] == "standard":
        state.score = max(0, state.score + points)
