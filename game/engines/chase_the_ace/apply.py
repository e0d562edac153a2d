"""What an action does, with all that follows of itself (sheet 3 and 4)."""
from __future__ import annotations

from bisect import insort
from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, move, say, show
from game.engines.chase_the_ace.state import (
    LOW,
    ChaseState,
    asker_of,
    card_of,
    is_king,
    losers_of,
    next_living,
)


def _keep(state: ChaseState, seat: int, action: Action, log: Log | None) -> None:
    """A king that is kept is turned up."""
    if is_king(card_of(state, seat)):
        _expose(state, seat)
    _on(state, seat, log)


def _swap(state: ChaseState, seat: int, action: Action, log: Log | None) -> None:
    """A king refuses (or its holder is asked, option ``king_refusal``), else the exchange is
    compulsory."""
    asked = next_living(state, seat)
    if not is_king(card_of(state, asked)):
        _exchange(state, seat, asked, log)
        _on(state, seat, log)
    elif state.options["king_refusal"] == "ask":
        state.phase, state.turn = "ask", asked
    else:
        _refused(state, seat, asked, log)


def _refuse(state: ChaseState, seat: int, action: Action, log: Log | None) -> None:
    _refused(state, asker_of(state, seat), seat, log)


def _give(state: ChaseState, seat: int, action: Action, log: Log | None) -> None:
    asker = asker_of(state, seat)
    _exchange(state, asker, seat, log)
    _on(state, asker, log)


def _refused(state: ChaseState, asker: int, asked: int, log: Log | None) -> None:
    """Cuckoo! Nothing moves, and the asker's turn is over."""
    _expose(state, asked)
    say(log, "cuckoo", asked, asker=asker)
    _on(state, asker, log)


def _expose(state: ChaseState, seat: int) -> None:
    if seat not in state.exposed:
        state.exposed = state.exposed[:]
        insort(state.exposed, seat)


def _exchange(state: ChaseState, asker: int, asked: int, log: Log | None) -> None:
    """The two change cards; low ones are announced before (option ``announce_low``)."""
    told, (given,), (got,) = (state.options["announce_low"], state.piles[HAND[asker]],
                              state.piles[HAND[asked]])
    if told != "off":
        _announce(got, asked, log)
    if told == "both_ways":
        _announce(given, asker, log)
    move(state, [given], HAND[asker], HAND[asked], log)
    move(state, [got], HAND[asked], HAND[asker], log)


def _announce(card: str, seat: int, log: Log | None) -> None:
    word = LOW.get(card[0])
    if word is not None:
        say(log, word, seat)


def _cut(state: ChaseState, seat: int, action: Action, log: Log | None) -> None:
    """The card is rejected for another of the pack, whatever it is; a king may go back (option
    ``dealer_king``)."""
    stock = state.piles["stock"]
    card = stock[-1 - int(action.value or 0)]
    if is_king(card) and state.options["dealer_king"] == "returned":
        show(state, [card], "stock", log)
        say(log, "cut", seat, card=card)
    else:
        move(state, state.piles[HAND[seat]][:], HAND[seat], "discard", log)
        say(log, "cut", seat, card=card)
        move(state, [card], "stock", HAND[seat], log)
    _on(state, seat, log)


def _on(state: ChaseState, seat: int, log: Log | None) -> None:
    """The next one whose king does not lie open; after the dealer all cards are turned up."""
    state.phase = "turn"
    while seat != state.dealer:
        seat = next_living(state, seat)
        if seat not in state.exposed:
            state.turn = seat
            return
    state.phase, state.turn = "over", None
    if log is not None:
        _score(state, log)


def _score(state: ChaseState, log: Log) -> None:
    losers = losers_of(state)
    if not losers:
        say(log, "replay")
    for seat in losers:
        say(log, "loses", seat, card=card_of(state, seat))
    for seat in losers:
        if state.lives[seat] == 1:
            say(log, "out", seat)


APPLY: dict[str, Callable[[ChaseState, int, Action, Log | None], None]] = {
    "keep": _keep, "swap": _swap, "cut": _cut, "refuse": _refuse, "give": _give}

__all__ = ["APPLY"]
