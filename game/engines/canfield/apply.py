"""What the actions of Canfield do, and what follows of itself (sheet 2 and 3)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.telling import Log, draw, move
from game.engines.canfield.state import COLUMNS, RESERVE, CanfieldState, plays, stirs
from game.mechanics.alone import (
    HOME,
    STOCK,
    WASTE,
    WHOLE,
    counted,
    draw_to_waste,
    is_home,
    is_stuck,
    laid_up,
    turn_waste,
)
from game.mechanics.dealing import shuffled


def deal_out(state: CanfieldState, cards: Sequence[Card]) -> None:
    """The reserve, the first base unless Aces begin, a card for each column; the rest is the
    stock."""
    left, piles = shuffled(state, cards), state.piles
    piles[RESERVE] = [left.pop() for _ in range(state.options["reserve"])]
    if state.options["aces"] == "off":
        base = left.pop()
        piles[HOME[base.suit]] = [base]
    for column in COLUMNS:
        piles[column] = [left.pop()]
    piles[STOCK] = left
    state.turn = 0


def apply(state: CanfieldState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it, and look whether it is over."""
    if action.verb == "resign":
        state.phase = "over"
        return
    progress = _DOERS[action.verb](state, action, log)
    counted(state, action, progress, lambda: bool(plays(state)))
    if laid_up(state.piles) == WHOLE or is_stuck(state, lambda: stirs(state)):
        state.phase = "over"


# --- actions: each says whether it was progress ---------------------------------------------------

def _draw(state: CanfieldState, action: Action, log: Log | None) -> bool:
    draw_to_waste(state, state.options["draw"], log)
    return False


def _redeal(state: CanfieldState, action: Action, log: Log | None) -> bool:
    turn_waste(state, log)
    return False


def _play(state: CanfieldState, action: Action, log: Log | None) -> bool:
    source, target = action.source, action.target
    move(state, action.cards, source, target, log)
    filled = source in COLUMNS and _fill(state, source, log)
    return filled or source in (WASTE, RESERVE) or is_home(target)


def _fill(state: CanfieldState, column: str, log: Log | None) -> bool:
    """An empty column takes the top of the reserve at once; False: it has cards, or there is no
    reserve left."""
    if state.piles[column] or not state.piles[RESERVE]:
        return False
    draw(state, 1, RESERVE, column, log)
    return True


_DOERS = {"draw": _draw, "redeal": _redeal, "play": _play}
