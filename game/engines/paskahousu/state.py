"""What a deal of Paskahousu consists of, and what its position says: state, piles, calls, the
window (sheet 2 to 5, Names)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.action import Action, act
from game.core.cards import RANKS
from game.core.piles import COUNT, HAND, PileSpec
from game.core.records import dataclass
from game.core.state import SECRET, declared, list_of, maybe, number, one_of, text
from game.families.claims import window
from game.families.claims.state import DEAD, HEAP, WindowState, hands, next_holder, sees_answers
from game.families.claims.window import DoubtWindow
from game.mechanics.turns import left_of, round_from, steps_to

#: Calls, low to high (sheet 2).
ORDER = "3456789TJQKA2"
#: Those of them that are told as a row: the Two stands by itself, it may follow anything.
ROW = "3456789TJQKA"
#: The ranks with which a race is opened, one after the other.
TARGETS = "3456789"
#: Calls in a row for each player without progress that block the deal (sheet 4).
CALLS_EACH = 20

DRAW: tuple[Action, ...] = tuple([act("draw", (), "stock", hand) for hand in HAND])
BLIND: Mapping[str, Action] = {rank: act("claim", (), "stock", "heap", rank) for rank in ORDER}


@dataclass(slots=True)
class PaskahousuState(WindowState):
    """The fields of the sheet."""

    prev: str | None = declared(one_of(None, *RANKS), None)
    target: str = declared(one_of(*RANKS), "3")
    claimer: int | None = declared(maybe(number), None)
    count: int = declared(number, 0)
    called: str | None = declared(one_of(None, *RANKS), None)
    answers: list[str | None] = declared(list_of(maybe(text)), sight=sees_answers, each_seat=None)
    order: list[int] = declared(list_of(number), list)
    idle: int = declared(number, 0)
    sweep: int = declared(one_of(0, 1, 2), 0)
    now: int = declared(number, 0, SECRET)
    opened: int = declared(number, 0)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return hands(seats), PileSpec("stock", "stock", COUNT), HEAP, DEAD


# --- options --------------------------------------------------------------------------------------

def is_raced(options: Mapping[str, Any]) -> bool:
    """Whether anybody may open (option ``opening``)."""
    return bool(options["opening"] == "race")


def may_play_blind(options: Mapping[str, Any]) -> bool:
    """Whether a card of the stock may be laid unseen (option ``blind_play``)."""
    return bool(options["blind_play"] == "yes")


# --- calls ----------------------------------------------------------------------------------------

def _followers(last: str | None) -> tuple[str, ...]:
    if last is None:
        return tuple(ORDER)
    if last in "A2":
        return ("2",)
    top = "T" if last in "34567" else "K"
    row = ORDER[ORDER.index(last):ORDER.index(top) + 1]
    return tuple(row + ("A2" if last in "JQK" else "2"))


_AFTER = {last: _followers(last) for last in (None, *ORDER)}
_NO_COURTS = tuple([rank for rank in ORDER if rank not in "JQK"])


def after(last: str | None) -> tuple[str, ...]:
    """The ranks that may be called on a call (sheet 3, the table); None: on the empty pile.

    >>> "".join(after("7")), "".join(after("9")), "".join(after("Q")), after("A")
    ('789T2', '9TJQK2', 'QKA2', ('2',))
    """
    return _AFTER[last]


def last_call(state: PaskahousuState) -> str | None:
    """The call to be topped: in a window, which only calls that stay can be covered in, the open
    one."""
    return state.called if state.phase == "window" else state.prev


def calls(state: PaskahousuState) -> tuple[str, ...]:
    """The ranks that may be called now."""
    if state.phase == "opening":
        return (state.target,)
    last = last_call(state)
    if last is None and state.options["courts_on_empty"] == "no" and state.sweep != 1:
        return _NO_COURTS
    return _AFTER[last]


def sweeps(state: PaskahousuState) -> bool:
    """Whether the open call sweeps the pile away if it survives (sheet 3)."""
    return not gives(state) and sweeps_over(state.called, state.prev)


def sweeps_over(called: str | None, prev: str | None) -> bool:
    """Whether such a call over such a one sweeps the pile away."""
    if prev is None:
        return False
    return prev in TARGETS if called == "T" else called == "A" and prev in "JQK"


def gives(state: PaskahousuState) -> bool:
    """Whether the next player must take the pile if the open call survives (sheet 3 and 5)."""
    if state.called not in ("T", "A"):
        return False
    how = state.options["ten_ace_gift"]
    if how == "starter":
        return state.prev is None
    return bool(how == "second" and state.sweep == 2)


# --- the stock ------------------------------------------------------------------------------------

def refilled(state: PaskahousuState, seat: int) -> int:
    """How many cards the seat draws once its call has survived (option ``refill``)."""
    if state.options["refill"] == "no":
        return 0
    short: int = state.options["hand_size"] - len(state.piles[HAND[seat]])
    return max(0, min(short, len(state.piles["stock"])))


def has_stock(state: PaskahousuState) -> bool:
    """Whether there is a card to draw or to lay blind; a cover comes after the caller has drawn
    his."""
    left = len(state.piles["stock"])
    if left and state.phase == "window" and state.claimer is not None:
        left -= refilled(state, state.claimer)
    return left > 0


# --- the window -----------------------------------------------------------------------------------

def is_blind(state: PaskahousuState) -> bool:
    """Whether the open call is of a card that nobody has seen: only such calls bring the deal on
    at once."""
    return state.phase == "window" and state.idle == 0


def is_blocked(state: PaskahousuState) -> bool:
    """Whether there have been too many calls without progress (sheet 4)."""
    return state.idle >= CALLS_EACH * state.seats


def is_last(state: PaskahousuState) -> bool:
    """Whether nobody can cover the open call (sheet 3 and Settled since)."""
    assert state.claimer is not None
    return (not state.piles[HAND[state.claimer]] or gives(state) or sweeps(state)
            or is_blocked(state))


#: Whoever holds cards may doubt.
WINDOW = DoubtWindow(is_last)


def shut(state: PaskahousuState) -> None:
    """The window is over; ``turn`` is the next player already."""
    window.shut(state)
    state.called = None


# --- the opening ----------------------------------------------------------------------------------

def most_of(state: PaskahousuState, rank: str) -> int:
    """Who holds most cards of a rank, of several the one nearest to the dealer's left; nobody
    holds any: the dealer's left himself."""
    row = round_from(left_of(state.dealer, state.seats), state.seats)
    held: list[int] = [sum(card.rank == rank for card in state.piles[HAND[seat]]) for seat in row]
    return row[held.index(max(held))]


def lowest_held(state: PaskahousuState) -> str:
    """The lowest rank that anybody holds."""
    held = {card.rank for seat in range(state.seats) for card in state.piles[HAND[seat]]}
    return next((rank for rank in ORDER if rank in held), "3")


def first_opening(state: PaskahousuState) -> int | None:
    """Poll: of those who would open the one nearest to the dealer's left; None: nobody would."""
    able = [seat for seat, answer in enumerate(state.answers) if answer not in (None, "pass")]
    first = left_of(state.dealer, state.seats)
    return min(able, key=lambda seat: steps_to(first, seat, state.seats), default=None)


def on_turn(state: PaskahousuState) -> int:
    """Who has the turn where nobody does in particular: the first to the dealer's left who holds
    cards."""
    return next_holder(state, state.dealer)
