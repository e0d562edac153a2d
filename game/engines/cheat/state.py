"""What a deal of Cheat consists of, and what its position says: state, piles, calls,
the window (sheet 2 to 5, Names)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import act
from game.core.cards import RANKS, Card, pack
from game.core.piles import COUNT, OWNER, PileSpec
from game.core.records import dataclass
from game.core.state import (
    OWN_ENTRY,
    PUBLIC,
    SECRET,
    State,
    declared,
    flag,
    list_of,
    maybe,
    number,
    one_of,
    text,
)
from game.mechanics.claims import window
from game.mechanics.claims.due import due_ranks, values
from game.mechanics.turns import next_in_play

CHALLENGE, PASS = act("challenge"), act("pass")
PLAYS_EACH = 50


# --- sight ----------------------------------------------------------------------------------------

def unseen_number(public: Any) -> bool:
    """Whether a number is stated and nobody but the claimer sees how many cards lie there (sheet,
    Names)."""
    return states_number(public.options) and public.phase == "window" and not public.emptied


def _sees_count(public: Any, viewer: int | None) -> bool:
    return not unseen_number(public) or viewer == public.claimer


def _sees_answers(public: Any, viewer: int | None) -> str:
    return OWN_ENTRY if public.options["window"] == "poll" else PUBLIC


@dataclass(slots=True)
class CheatState(State):
    """The fields of the sheet."""

    called: str | None = declared(one_of(None, *RANKS), None)
    claimer: int | None = declared(maybe(number), None)
    count: int = declared(number, 0, _sees_count)
    stated: int | None = declared(maybe(number), None)
    emptied: bool = declared(flag, False)
    answers: list[str | None] = declared(list_of(maybe(text)), sight=_sees_answers, each_seat=None)
    plays: int = declared(number, 0)
    passes: int = declared(number, 0)
    order: list[int] = declared(list_of(number), list)
    now: int = declared(number, 0, SECRET)
    opened: int = declared(number, 0)


# --- piles and packs ------------------------------------------------------------------------------

def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    specs = (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
             PileSpec("heap", "heap", COUNT))
    if not may_pass(options):
        return specs
    return (*specs, PileSpec("dead", "out", COUNT, ordered=False))


def packs(seats: int, options: Mapping[str, Any]) -> int:
    """How many packs are in play (sheet 2)."""
    chosen = options["packs"]
    if chosen != "auto":
        return int(chosen)
    return 1 if seats < 7 else 2


def cards_of(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    """All cards in play."""
    return pack() if packs(seats, options) == 1 else [*pack("a"), *pack("b")]


def most_cards(seats: int, options: Mapping[str, Any]) -> int:
    """Most cards of one play: eight with two packs only (sheet 5)."""
    return 8 if options["max_cards"] == 8 and packs(seats, options) == 2 else 4


# --- calls ----------------------------------------------------------------------------------------

def due(state: CheatState) -> tuple[str, ...]:
    """The ranks that may be called now."""
    return due_ranks(state.options["sequence"], state.called)


def states_number(options: Mapping[str, Any]) -> bool:
    """Whether a number is stated that may be a lie (option ``state_number``)."""
    return bool(options["state_number"] == "may_lie")


def is_poll(options: Mapping[str, Any]) -> bool:
    """Whether all answer in any order, unseen by the others (option ``window``)."""
    return bool(options["window"] == "poll")


def may_pass(options: Mapping[str, Any]) -> bool:
    """Whether a player may lay nothing in his turn (option ``may_pass``)."""
    return bool(options["may_pass"] == "yes")


def calls(state: CheatState, seat: int) -> tuple[str, ...]:
    """All that the seat may call its cards: each rank that is due, with each number that it can
    state."""
    stated = states_number(state.options)
    return values(due(state), range(1, most_stated(state, seat) + 1) if stated else ())


def most_stated(state: CheatState, seat: int) -> int:
    """The largest number that the seat can state."""
    return min(most_cards(state.seats, state.options), len(state.piles[f"hand.{seat}"]))


# --- the window -----------------------------------------------------------------------------------

def next_player(state: CheatState, seat: int) -> int:
    """The next player to the left who is not out."""
    return next_in_play(seat, state.seats, state.order)


def waiting(state: CheatState) -> list[int]:
    """The seats that have still to answer."""
    return window.waiting(state.answers, state.claimer, state.order)


def has_answered(state: CheatState) -> bool:
    """Whether nobody has still to answer."""
    return window.are_settled(state.answers, state.claimer, state.order)


def is_last(state: CheatState) -> bool:
    """Whether the open window is a last one (sheet 3): nobody lays on it."""
    return state.emptied or state.plays >= PLAYS_EACH * state.seats


def has_waited(state: CheatState) -> bool:
    """Whether the others have had their moment (option ``window_ms``)."""
    return bool(state.now >= state.opened + state.options["window_ms"])


def is_held(state: CheatState) -> bool:
    """Whether the time runs in which the next player must wait for the others."""
    return (state.phase == "window" and not is_poll(state.options) and not is_last(state)
            and not has_waited(state))


def may_cover(state: CheatState) -> bool:
    """Whether the next player may lay cards on the open play (sheet 3, rule 5)."""
    if is_poll(state.options) or is_last(state):
        return False
    return has_waited(state) or window.nobody_but(state.turn, waiting(state))


def shut(state: CheatState) -> None:
    """The window is over; ``turn`` is the next player already."""
    state.phase, state.claimer, state.emptied = "play", None, False
    state.count, state.stated = 0, None
    state.answers = [None] * state.seats
