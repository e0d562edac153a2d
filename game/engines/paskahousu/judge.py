"""What is against the rules, and why (sheet 3, 5 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import Seat, Words, words
from game.engines.paskahousu.state import (
    ORDER,
    ROW,
    PaskahousuState,
    calls,
    has_stock,
    is_last,
    is_poll,
    last_call,
    may_cover,
    may_play_blind,
)
from game.mechanics.claims.table import either_of
from game.mechanics.claims.window import judged
from game.mechanics.ranks import one, several


def judge(state: PaskahousuState, seat: int, action: Action) -> Refusal | None:
    """Of a seat that may act, with a verb of the phase."""
    if action.verb == "claim":
        laid = _blind if action.source == "stock" else _cards
        return _cover(state) or laid(state, seat, action) or _call(state, action.value)
    if action.verb == "draw":
        return _cover(state) or _draw(state, seat, action)
    return judged(action, state.answers[seat], is_poll(state.options))


def _cover(state: PaskahousuState) -> Refusal | None:
    """A turn taken while a call is open (sheet 3, WINDOW)."""
    if state.phase == "window" and not may_cover(state):
        return refuse("hold", "Give the others a moment to challenge.")
    return None


def _draw(state: PaskahousuState, seat: int, action: Action) -> Refusal | None:
    if action.cards or action.value or (action.source, action.target) != ("stock", HAND[seat]):
        return refuse("draw", "Draw the top card of the stock into your hand.")
    return _stock(state)


def _stock(state: PaskahousuState) -> Refusal | None:
    if has_stock(state):
        return None
    if state.piles["stock"]:
        return refuse("stock", "The last cards of the stock go to whoever made this call.")
    return refuse("stock", "The stock is empty.")


def _blind(state: PaskahousuState, seat: int, action: Action) -> Refusal | None:
    if action.cards:
        return refuse("blind", "A blind card is played alone.")
    if action.target != "heap":
        return refuse("pile", "Cards are laid on the pile.")
    if not may_play_blind(state.options):
        return refuse("blind", "Nobody plays blind in this game.")
    return _stock(state)


def _cards(state: PaskahousuState, seat: int, action: Action) -> Refusal | None:
    hand = HAND[seat]
    if action.source != hand or action.target != "heap":
        return refuse("pile", "Cards are laid from your hand or from the stock on the pile.")
    if not 1 <= len(action.cards) <= 4:
        return refuse("size", "Only one to four cards.")
    laid = set(action.cards)
    if len(laid) < len(action.cards) or not laid <= set(state.piles[hand]):
        return refuse("cards", "You do not hold those cards.")
    return None


# --- the call -------------------------------------------------------------------------------------

def _call(state: PaskahousuState, rank: str) -> Refusal | None:
    """Whether the rank may be called now (sheet 3, the table)."""
    if rank in calls(state):
        return None
    if len(rank) != 1 or rank not in ORDER:
        return refuse("rank", "Call one of the thirteen ranks.")
    last = last_call(state)
    if state.phase == "opening":
        return refuse("opening", "You can open with {ranks} only.", ranks=several(state.target))
    if last is None:
        return refuse("start", "Only whoever has just swept the pile away may start with a {rank}.",
                      rank=one(rank))
    if last == "2":
        return refuse("two", "Only Twos may follow a Two.")
    if last == "A":
        return refuse("two", "Only Twos may follow an Ace.")
    if rank == "A":
        return refuse("ace", "An Ace needs a Jack, Queen or King under it, or an empty pile.")
    if rank in "JQK" and last in "34567":
        return refuse("court", "A {rank} may only be called on an Eight or higher.",
                      rank=one(rank))
    return refuse("low", "You must call {ranks}.", ranks=either_of(calls(state), ROW))


# --- better words for what core refuses -----------------------------------------------------------

def reword(state: PaskahousuState, seat: int, action: Action, code: str) -> Words | None:
    """``stale``: the session's own, for an answer to a call that is settled."""
    if code == "foreign":
        return words("You can lay cards from your hand or the stock only, and only on the pile.")
    if code == "unseen":
        return words("You do not hold those cards.")
    if code == "stale" and action.verb == "challenge":
        return _too_late(state)
    if code not in ("turn", "phase") or state.phase == "over":
        return None
    if seat in state.order:
        return words("You are out and cannot challenge.")
    if state.phase == "opening":
        return _in_opening(state, seat, action)
    if state.phase == "window":
        return _in_window(state, seat, action)
    if action.verb == "challenge":
        return _too_late(state)
    if seat == state.turn:
        return words("It is your turn: call something, or draw.")
    return _not_yours(state)


def _not_yours(state: PaskahousuState) -> Words | None:
    return None if state.turn is None else words("It is {who}'s turn.", who=Seat(state.turn))


def _too_late(state: PaskahousuState) -> Words:
    if state.phase == "window":
        return words("Too late: the cards are covered.")
    if state.piles["heap"]:
        return words("Too late: everybody has let it go.")
    return words("There is nothing to challenge now.")


def _in_opening(state: PaskahousuState, seat: int, action: Action) -> Words | None:
    if state.answers[seat] is not None:
        return words("You have already answered.")
    if action.verb == "draw":
        return words("Nobody draws before the pile is opened.")
    if action.verb == "challenge":
        return words("There is nothing to challenge yet.")
    if seat == state.turn:
        return words("You must open with {ranks}, true or not.", ranks=several(state.target))
    return words("{who} must open.",
                 you="You must open.",
                 who=Seat(state.turn or 0))


def _in_window(state: PaskahousuState, seat: int, action: Action) -> Words | None:
    if action.verb == "challenge" and seat == state.claimer:
        return words("You cannot challenge yourself.")
    if action.verb in ("challenge", "pass") and seat != state.claimer:
        if state.answers[seat] == "pass":
            return words("You already let it go.")
        return words("You have already answered.")
    if action.verb == "pass":
        return words("These are your own cards; the others answer.")
    if seat != state.turn:
        return _not_yours(state)
    if is_last(state):
        return words("Nobody can play on this call: challenge it or let it go.")
    if is_poll(state.options):
        return words("Everybody answers first: challenge or let it go.")
    return words("Give the others a moment to challenge.")
