"""What is against the rules, and why (sheet 3 and 7)."""
from __future__ import annotations

import re

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Seat, Words, words
from game.engines.chase_the_ace.state import (
    SWAP,
    ChaseState,
    has_moved,
    may_cut,
    next_living,
)

_PLACE = re.compile(r"0|[1-9]\d{0,2}")


def judge(state: ChaseState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    if action.verb == "swap":
        return _swap(state, seat, action)
    if action.cards or action.source or action.target:
        return refuse("form", N_("That names no card and no pile."))
    if action.verb == "cut":
        return _cut(state, seat, action.value)
    return refuse("form", N_("That takes no number.")) if action.value else None


def _swap(state: ChaseState, seat: int, action: Action) -> Refusal | None:
    if seat == state.dealer:
        return refuse("dealer", N_("The dealer cannot swap with a player, but may cut a new card."))
    if action.target in HAND and action.target != HAND[next_living(state, seat)]:
        return refuse("neighbour", N_("Only the player on your left can be asked."))
    if action != SWAP[seat][next_living(state, seat)]:
        return refuse("form", N_("A swap is with your left neighbour, a card for a card."))
    return None


def _cut(state: ChaseState, seat: int, value: str) -> Refusal | None:
    if seat != state.dealer:
        return refuse("cut", N_("Only the dealer may cut a new card."))
    stock = state.piles["stock"]
    if not may_cut(state, seat):
        return refuse("empty", N_("There is no card left to cut."))
    if not value:
        return None
    if state.options["dealer_draw"] == "top":
        return refuse("top", N_("The dealer takes the top card: there is no place to choose."))
    if not _PLACE.fullmatch(value) or int(value) >= len(stock):
        return refuse("place", N_("A place to cut is from 0, the top, to {most}."),
                      most=len(stock) - 1)
    return None


def reword(state: ChaseState, seat: int, action: Action, code: str) -> Words | None:
    """Core's refusals in the sheet's words."""
    if code == "over" and action.verb == "cut" and state.piles["discard"]:
        return words("You may cut only once.") if seat == state.dealer else None
    if code == "phase":
        return _wrong_phase(state)
    if code != "turn" or state.turn is None:
        return None
    if state.lives[seat] <= 0:
        return words("You are out of lives.")
    if seat in state.exposed:
        return words("Your king is face up: you have nothing more to decide.")
    return _not_now(state, seat, action)


def _wrong_phase(state: ChaseState) -> Words:
    if state.phase == "ask":
        return words("You are asked for your king: refuse, or give it away.")
    return words("Nobody has asked you for a king.")


def _not_now(state: ChaseState, seat: int, action: Action) -> Words:
    assert state.turn is not None
    if not has_moved(state, seat):
        return words("It is {who}'s turn.", who=Seat(state.turn))
    left = next_living(state, seat)
    if action.verb == "swap" and left in state.exposed:
        return words("{who}'s king is face up: it cannot be had.", who=Seat(left))
    return words("You have had your turn this deal.")
