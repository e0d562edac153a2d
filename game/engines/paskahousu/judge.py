"""What is against the rules, and why (sheet 3, 5 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Seat, Words, words
from game.engines.paskahousu.state import (
    ORDER,
    ROW,
    PaskahousuState,
    calls,
    has_stock,
    last_call,
    may_play_blind,
)
from game.families.claims.laying import FaceDown
from game.families.claims.sentences import either_of
from game.mechanics.ranks import one, several


def other_than_claims(state: PaskahousuState, seat: int, action: Action) -> Refusal | None:
    """Of a draw, or a card laid blind, where the seat may act so."""
    if action.verb == "draw":
        return _draw(state, seat, action)
    return _blind(state, seat, action) or _call(state, seat, action)


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


# --- the call -------------------------------------------------------------------------------------

def _call(state: PaskahousuState, seat: int, action: Action) -> Refusal | None:
    """Whether the rank may be called now (sheet 3, the table)."""
    rank = action.value
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
        return refuse("court", "A {rank} may only be called on an Eight or higher.", rank=one(rank))
    return refuse("low", "You must call {ranks}.", ranks=either_of(calls(state), ROW))


LAYING = FaceDown(ranks=calls, call=_call, pile=N_(
    "Cards are laid from your hand or from the stock on the pile."))


# --- better words for what core refuses -----------------------------------------------------------

def too_late(state: PaskahousuState) -> Words:
    """Of a doubt when nothing is open to it."""
    if state.phase == "window":
        return words("Too late: the cards are covered.")
    if state.piles["heap"]:
        return words("Too late: everybody has let it go.")
    return words("There is nothing to challenge now.")


def in_opening(state: PaskahousuState, seat: int, action: Action) -> Words:
    """To whoever may not do that before the first call."""
    if state.answers[seat] is not None:
        return words("You have already answered.")
    if action.verb == "draw":
        return words("Nobody draws before the pile is opened.")
    if action.verb == "challenge":
        return words("There is nothing to challenge yet.")
    if seat == state.turn:
        return words("You must open with {ranks}, true or not.", ranks=several(state.target))
    return words("{who} must open.", you="You must open.", who=Seat(state.turn or 0))
