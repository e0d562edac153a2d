"""What an action does, with all that follows of itself (sheet 3 and 4)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say, shuffle
from game.engines.mau_mau.state import (
    DISCARD,
    RENEWALS,
    STOCK,
    MauMauState,
    is_blocked,
    is_mau_mau,
    is_wild,
    next_seat,
)


def _play(state: MauMauState, seat: int, action: Action, log: Log | None) -> None:
    """A card onto the discards, and what it does (3.3, 3.5)."""
    (card,) = action.cards
    state.suit, state.fresh, state.passes = action.value or None, None, 0
    move(state, action.cards, HAND[seat], DISCARD, log)
    if not state.piles[HAND[seat]]:
        _out(state, seat, log)
        return
    if len(state.piles[HAND[seat]]) == 1:
        _last_but_one(state, seat, log)
    if state.phase != "over":
        _effect(state, seat, card, log)
        _renew(state, log)


def _out(state: MauMauState, seat: int, log: Log | None) -> None:
    """The deal is over, whatever the card."""
    state.phase, state.turn, state.owed = "over", None, 0
    if is_mau_mau(state):
        say(log, "mau_mau", seat)
    say(log, "out", seat)


def _last_but_one(state: MauMauState, seat: int, log: Log | None) -> None:
    """It is said by itself, or was said, or is forgotten and costs a card."""
    if state.options["mau"] == "auto":
        say(log, "mau", seat)
    elif seat not in state.called:
        say(log, "forgot", seat)
        _drawn(state, seat, 1, log)


def _effect(state: MauMauState, seat: int, card: Card, log: Log | None) -> None:
    """Who plays next, and what that seat owes."""
    options = state.options
    state.phase, state.turn = "play", next_seat(state, seat)
    if is_wild(state, card):
        return
    if card.rank == "7" and options["sevens"] == "take":
        state.owed, state.phase = state.owed + 2, "seven"
    elif card.rank == "8" and options["eights"] == "skip":
        say(log, "skipped", state.turn)
        state.turn = next_seat(state, state.turn)
    elif card.rank == "9" and options["nines"] == "reverse":
        state.direction = -state.direction
        say(log, "reversed", seat)
        state.turn = seat if state.seats == 2 else next_seat(state, seat)


def _draw(state: MauMauState, seat: int, action: Action, log: Log | None) -> None:
    state.passes = 0
    card = _drawn(state, seat, 1, log)[0]
    if state.options["draw"] == "one":
        state.phase, state.fresh = "drawn", card
    _renew(state, log)


def _take(state: MauMauState, seat: int, action: Action, log: Log | None) -> None:
    """What the Sevens ask, as far as there are cards; the turn is lost."""
    state.phase, state.turn = "play", next_seat(state, seat)
    owed, state.owed = state.owed, 0
    say(log, "takes", seat, n=owed)
    _drawn(state, seat, owed, log)
    _renew(state, log)


def _pass(state: MauMauState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "play":
        state.passes += 1
    state.phase, state.fresh, state.turn = "play", None, next_seat(state, seat)
    _check_blocked(state, log)


def _mau(state: MauMauState, seat: int, action: Action, log: Log | None) -> None:
    state.called = sorted([*state.called, seat])
    say(log, "mau", seat)


# --- the stock (3.4) ------------------------------------------------------------------------------

def _drawn(state: MauMauState, seat: int, count: int, log: Log | None) -> list[Card]:
    """As many cards as there are, up to that number; who draws has said nothing."""
    state.called = [other for other in state.called if other != seat]
    found = draw(state, count, STOCK, HAND[seat], log)
    if len(found) < count and _renew(state, log):
        found += draw(state, count - len(found), STOCK, HAND[seat], log)
    return found


def _renew(state: MauMauState, log: Log | None) -> bool:
    """The discards but the top one become the stock, where there is none; whether they did. Too
    often, and the deal is blocked (sheet 4)."""
    pile = state.piles[DISCARD]
    if state.phase == "over" or state.piles[STOCK] or len(pile) < 2:
        return False
    state.renewals += 1
    if state.renewals > RENEWALS:
        _check_blocked(state, log)
        return False
    move(state, pile[:-1], DISCARD, STOCK, log)
    shuffle(state, STOCK, log)
    say(log, "renewed")
    return True


def _check_blocked(state: MauMauState, log: Log | None) -> None:
    if is_blocked(state):
        state.phase, state.turn, state.owed, state.fresh = "over", None, 0, None
        say(log, "blocked")


APPLY: dict[str, Callable[[MauMauState, int, Action, Log | None], None]] = {
    "play": _play, "draw": _draw, "take": _take, "pass": _pass, "mau": _mau}

__all__ = ["APPLY"]
