"""What the actions of Sequence Rummy do, and how a turn and a deal end (sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, move, say
from game.engines.sequence_rummy.state import (
    DISCARD,
    SHAPE,
    RummyState,
    card_value,
    depth_of,
    ends_at_once,
    meld_at,
    total,
)
from game.families.rummy.turn import drawn_into
from game.mechanics.melds.faces import NEW
from game.mechanics.melds.laying import add_to, pairs, put_in, set_down
from game.mechanics.turns import left_of


def apply(state: RummyState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it; whoever has laid the last card is out."""
    if action.verb in _LAYERS:
        _LAYERS[action.verb](state, seat, action, log)
        if not state.piles[HAND[seat]]:
            _over(state, "out", seat, log)
    else:
        _DOERS[action.verb](state, seat, action, log)


# --- drawing, and the turn's end ------------------------------------------------------------------

def _pass(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    state.phase, state.passed = "play", True
    say(log, "pass", seat)


def _discard(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    move(state, action.cards, action.source, DISCARD, log)
    _end_turn(state, seat, log)


def _end(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    _end_turn(state, seat, log)


def _end_turn(state: RummyState, seat: int, log: Log | None) -> None:
    state.idle = state.idle + 1 if state.passed and not state.laid else 0
    thrown = not state.passed
    if thrown and not state.piles[HAND[seat]]:
        _over(state, "out", seat, log)
    elif thrown and ends_at_once(state):
        _over(state, "", seat, log)
    elif state.idle >= state.seats:
        _over(state, "stuck", None, log)
    else:
        state.phase, state.turn = "draw", left_of(seat, state.seats)
        state.passed = state.laid = False


def _over(state: RummyState, said: str, by: int | None, log: Log | None) -> None:
    state.phase = "over"
    if said:
        say(log, said, by)


# --- laying ---------------------------------------------------------------------------------------

def _take(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    taken = state.piles[DISCARD][depth_of(state, action.cards):]
    move(state, taken, DISCARD, HAND[seat], log)
    say(log, "takes", seat, n=len(taken))
    state.phase = "play"
    if action.target == NEW:
        _set_down(state, seat, action, log)
    else:
        _add(state, seat, action, log)
    _credit(state, seat, total(action.cards), log)


def _meld(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    _set_down(state, seat, action, log)
    _credit(state, seat, total(action.cards), log)


def _set_down(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    set_down(state, state.stands, pairs(action), seat, HAND[seat], SHAPE, log)


def _lay(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    _add(state, seat, action, log)
    _credit(state, seat, card_value(action.cards[0]), log)


def _add(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    (card, face), = pairs(action)
    onto = meld_at(state, action.target)
    add_to(state, state.stands, card, face, HAND[seat], onto, SHAPE, log)


def _steal(state: RummyState, seat: int, action: Action, log: Log | None) -> None:
    (natural, _), *rest = pairs(action)
    source, target, stands = action.source, action.target, state.stands
    joker = next(card for card, _ in rest if card.joker and card in state.piles[source])
    onto = None if target == NEW else meld_at(state, target)
    put_in(state, stands, natural, joker, HAND[seat], source, SHAPE, log)
    say(log, "steals", seat)
    if onto is None:
        set_down(state, stands, rest, seat, HAND[seat], SHAPE, log, freed=source)
    else:
        add_to(state, stands, joker, rest[0][1], source, onto, SHAPE, log)
    _credit(state, seat, total(action.cards), log)


def _credit(state: RummyState, seat: int, points: int, log: Log | None) -> None:
    """Points are laid at once (sheet 3, 'Score as you go')."""
    state.points[seat] += points
    state.laid = True
    say(log, "laid", seat, points=points)


_DOERS = {"draw": drawn_into("play"), "pass": _pass, "discard": _discard, "end": _end}
_LAYERS = {"take": _take, "meld": _meld, "lay": _lay, "steal": _steal}
