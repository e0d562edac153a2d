"""What the actions of Patience do, and what follows of itself (sheet 3)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.telling import Log, draw, move
from game.engines.patience.state import TURNED, PatienceState, build, moves, plays_top
from game.mechanics.alone import STOCK, WASTE, draw_to_waste, turn_waste
from game.mechanics.dealing import shuffled


def deal_out(state: PatienceState, cards: Sequence[Card]) -> None:
    """Shuffle the cards into the stock, and give the turn to the only seat."""
    state.piles[STOCK] = shuffled(state, cards)
    state.turn = 0


def apply(state: PatienceState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it, build what fits where the software does, and look whether it is over: with nothing
    left to do it is won or lost."""
    _DOERS[action.verb](state, action, log)
    if state.options["auto"] == "on":
        while (fitting := build(state)) is not None:
            _play(state, fitting, log)
    if not moves(state):
        state.phase = "over"


def _draw(state: PatienceState, action: Action, log: Log | None) -> None:
    if plays_top(state):
        draw_to_waste(state, state.options["turn"], log)
        return
    if state.piles[TURNED]:
        move(state, state.piles[TURNED][-1:], TURNED, WASTE, log)
    draw(state, 1, STOCK, TURNED, log)


def _play(state: PatienceState, action: Action, log: Log | None) -> None:
    move(state, action.cards, action.source, action.target, log)
    state.barren = 0


def _lay(state: PatienceState, action: Action, log: Log | None) -> None:
    move(state, action.cards, TURNED, WASTE, log)


def _redeal(state: PatienceState, action: Action, log: Log | None) -> None:
    turn_waste(state, log)
    state.barren += 1


_DOERS = {"draw": _draw, "play": _play, "discard": _lay, "redeal": _redeal}
