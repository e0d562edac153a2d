"""What a deal of Cheat consists of, and what its position says: state, piles, calls,
the window (sheet 2 to 5, Names)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.cards import RANKS, Card, pack
from game.core.piles import PileSpec
from game.core.records import dataclass
from game.core.state import SECRET, declared, flag, list_of, maybe, number, one_of, text
from game.families.claims import window
from game.families.claims.due import due_ranks
from game.families.claims.state import DEAD, HEAP, WindowState, hands, sees_answers
from game.families.claims.window import DoubtWindow

PLAYS_EACH = 50


# --- sight ----------------------------------------------------------------------------------------

def unseen_number(public: Any) -> bool:
    """Whether a number is stated and nobody but the claimer sees how many cards lie there (sheet,
    Names)."""
    return states_number(public.options) and public.phase == "window" and not public.emptied


def _sees_count(public: Any, viewer: int | None) -> bool:
    return not unseen_number(public) or viewer == public.claimer


@dataclass(slots=True)
class CheatState(WindowState):
    """The fields of the sheet."""

    called: str | None = declared(one_of(None, *RANKS), None)
    claimer: int | None = declared(maybe(number), None)
    count: int = declared(number, 0, _sees_count)
    stated: int | None = declared(maybe(number), None)
    emptied: bool = declared(flag, False)
    answers: list[str | None] = declared(list_of(maybe(text)), sight=sees_answers, each_seat=None)
    plays: int = declared(number, 0)
    passes: int = declared(number, 0)
    order: list[int] = declared(list_of(number), list)
    now: int = declared(number, 0, SECRET)
    opened: int = declared(number, 0)


# --- piles and packs ------------------------------------------------------------------------------

def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return (hands(seats), HEAP, *((DEAD,) if may_pass(options) else ()))


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


def may_pass(options: Mapping[str, Any]) -> bool:
    """Whether a player may lay nothing in his turn (option ``may_pass``)."""
    return bool(options["may_pass"] == "yes")


# --- the window -----------------------------------------------------------------------------------

def is_last(state: CheatState) -> bool:
    """Whether the open window is a last one (sheet 3): nobody lays on it."""
    return state.emptied or state.plays >= PLAYS_EACH * state.seats


#: Whoever is not out may doubt.
WINDOW = DoubtWindow(is_last, away=lambda state: state.order)


def shut(state: CheatState) -> None:
    """The window is over; ``turn`` is the next player already."""
    window.shut(state)
    state.emptied, state.stated = False, None
