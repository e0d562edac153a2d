"""How a game of Russian Bank runs: plays, turns, what a Stop! undoes and mends, and the end (sheet
3 and 4)."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import group_of
from game.core.telling import Log, draw, move, say
from game.engines.russian_bank.state import (
    ACCEPT,
    DECLINE,
    DOWN,
    DRAW,
    MOST_BARREN,
    NO_DUTY,
    OFFER,
    PASS,
    PLAY,
    RESERVE,
    SEATS,
    STOCK,
    STOP,
    THROW,
    TURNED,
    WASTE,
    BankState,
    broken_by,
    doing_duty,
    is_out,
    to_turn,
)
from game.mechanics.patience import turn_over


def apply(state: BankState, seat: int, action: Action, log: Log | None = None) -> None:
    """Do it, with all that follows of itself."""
    if state.phase == "stop":
        _mend(state, seat, action, log)
    elif action.verb in _SAID:
        _SAID[action.verb](state, seat, log)
    else:
        _act(state, seat, action, log)


def _act(state: BankState, seat: int, action: Action, log: Log | None) -> None:
    """A step of the turn, and what may be said of it afterwards."""
    how = state.options["stop"]
    duty = NO_DUTY if how == "off" else broken_by(state, seat, action)
    revealed = _DOERS[action.verb](state, seat, action, log)
    if state.phase == "over":
        return
    if how == "call":
        state.last, state.offence, state.revealed = action.text, duty, revealed
    elif duty != NO_DUTY:
        _correct(state, 1 - seat, action, duty, revealed, log)


def _forget(state: BankState) -> None:
    """Nothing can be claimed any more."""
    state.last, state.offence, state.revealed = None, NO_DUTY, False


# --- the steps of a turn; each answers whether it turned up a reserve card ------------------------

def _play(state: BankState, seat: int, action: Action, log: Log | None) -> bool:
    """A card, or a whole house, goes to its place; then the next reserve card, or the win."""
    source, target = action.source, action.target
    move(state, action.cards, source, target, log)
    home, loaded = group_of(target) == "foundation", target in (RESERVE[1 - seat], WASTE[1 - seat])
    if home:
        state.barren = 0
    if home or loaded or group_of(source) != "house":
        state.streak = 0
    if loaded:
        say(log, "loaded", seat)
    revealed = _reveal(state, seat, log)
    if is_out(state, seat):
        _end(state)
    return revealed


def _reveal(state: BankState, seat: int, log: Log | None) -> bool:
    """The next reserve card is turned up where none lies open."""
    down = state.piles[DOWN[seat]]
    if state.piles[RESERVE[seat]] or not down:
        return False
    move(state, down[-1:], DOWN[seat], RESERVE[seat], log)
    return True


def _draw(state: BankState, seat: int, action: Action, log: Log | None) -> bool:
    """The top of the stock is turned up; where there is none, the waste is turned over first."""
    if not state.piles[STOCK[seat]]:
        turn_over(state, WASTE[seat], STOCK[seat], log)
        say(log, "waste_turned", seat)
    draw(state, 1, STOCK[seat], TURNED[seat], log)
    return False


def _throw(state: BankState, seat: int, action: Action, log: Log | None) -> bool:
    move(state, action.cards, TURNED[seat], WASTE[seat], log)
    _end_turn(state, seat)
    return False


def _pass(state: BankState, seat: int, action: Action, log: Log | None) -> bool:
    _end_turn(state, seat)
    return False


_DOERS = {PLAY: _play, DRAW: _draw, THROW: _throw, PASS: _pass}


def _end_turn(state: BankState, seat: int) -> None:
    """The other seat plays, unless the game is blocked (sheet 4)."""
    state.streak += 1
    state.barren += 1
    state.turn, state.offered = 1 - seat, False
    longest = 2 * max(to_turn(state, each) for each in SEATS) + 2
    if state.streak >= longest or state.barren >= MOST_BARREN:
        _end(state)


def _end(state: BankState, *, agreed: bool = False) -> None:
    _forget(state)
    state.phase, state.turn, state.offered = "over", None, agreed


# --- Stop! (sheet 3.4) ----------------------------------------------------------------------------

def _stop(state: BankState, seat: int, log: Log | None) -> None:
    """A claim: it refers to the last action, and to that one once."""
    assert state.last is not None
    last, duty, revealed = Action.parse(state.last), state.offence, state.revealed
    _forget(state)
    if duty != NO_DUTY:
        _correct(state, seat, last, duty, revealed, log)
        return
    say(log, "nothing_wrong", seat)
    if state.options["false_stop"] == "two_points":
        state.penalty = [lost + 2 * (each == seat) for each, lost in enumerate(state.penalty)]


def _correct(state: BankState, seat: int, last: Action, duty: str, revealed: bool,
             log: Log | None) -> None:
    """A right claim of ``seat``: the offence is undone, and what it forgot is done."""
    offender = 1 - seat
    undo(state, offender, last, revealed, log)
    if state.turn == offender:
        # Taken away in the middle, a turn counts for the foundations alone (Settled since).
        state.barren += 1
        state.turn, state.offered = seat, False
    plays = doing_duty(state, offender, duty)
    say(log, "stop", seat, cards=sorted({str(each.cards[0]) for each in plays}), duty=duty)
    if len(plays) > 1:
        state.phase, state.offence = "stop", duty
    elif plays:
        _mend(state, seat, plays[0], log)
    else:
        _aside(state, offender, log)


def undo(state: BankState, offender: int, last: Action, revealed: bool, log: Log | None) -> None:
    """Take back what the offender did last; a stock made of the waste stays made."""
    if revealed:
        move(state, state.piles[RESERVE[offender]][:], RESERVE[offender], DOWN[offender], log)
    if last.verb == DRAW:
        move(state, state.piles[TURNED[offender]][:], TURNED[offender], STOCK[offender], log)
    elif last.verb in (PLAY, THROW):
        move(state, last.cards, last.target, last.source, log)


def _mend(state: BankState, seat: int, action: Action, log: Log | None) -> None:
    """The card that had to be played goes, and one still turned up aside."""
    offender = 1 - seat
    state.phase, state.offence = "play", NO_DUTY
    _play(state, offender, action, log)
    if state.phase != "over":
        _aside(state, offender, log)


def _aside(state: BankState, offender: int, log: Log | None) -> None:
    """A card still turned up goes to the waste; the game may be blocked now."""
    move(state, state.piles[TURNED[offender]][:], TURNED[offender], WASTE[offender], log)
    if state.barren >= MOST_BARREN:
        _end(state)


# --- an agreed end --------------------------------------------------------------------------------

def _offer(state: BankState, seat: int, log: Log | None) -> None:
    state.phase, state.offered = "offer", True


def _accept(state: BankState, seat: int, log: Log | None) -> None:
    _end(state, agreed=True)


def _decline(state: BankState, seat: int, log: Log | None) -> None:
    """The offer of this turn is made, also where a position has not said so."""
    state.phase, state.offered = "play", True


_SAID = {STOP: _stop, OFFER: _offer, ACCEPT: _accept, DECLINE: _decline}
