"""What is against the rules, and why (sheet 3 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND, number_of
from game.core.rules import refuse
from game.core.words import N_, Seat, Words, words
from game.engines.old_maid.state import OldMaidState, draws, kinds, offerer


def judge(state: OldMaidState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    if action.verb == "offer":
        return _offer(state, seat, action)
    return _draw(state, seat, action)


def _offer(state: OldMaidState, seat: int, action: Action) -> Refusal | None:
    bare = not (action.source or action.target or action.value)
    held = state.piles[HAND[seat]]
    if bare and (not action.cards or sorted(action.cards) == sorted(held)):
        return None
    return refuse("form", N_("Offer all cards of your hand, in any order."))


def _draw(state: OldMaidState, seat: int, action: Action) -> Refusal | None:
    source = offerer(state)
    assert source is not None
    if action in draws(source, seat, len(state.piles[HAND[source]])):
        return None
    if action.source == "discard":
        return refuse("discard", N_("You may not look at discarded pairs."))
    if action.source in HAND[:state.seats] and action.source != HAND[source]:
        other = number_of(action.source)
        if not state.piles[action.source]:
            return refuse("safe", N_("{who} is already safe and has no cards.",
                                     you="You are already safe and have no cards."),
                          who=Seat(other))
        return refuse("source", N_("You may only draw from {who}, the player on your right."),
                      who=Seat(source))
    return refuse("form", N_("Draw one card of the fan, by its place."))


def reword(state: OldMaidState, seat: int, action: Action, code: str) -> Words | None:
    """Core's refusals in the sheet's words."""
    if code in ("turn", "phase") and action.verb == "discard":
        return _kept(state, seat, action)
    if code == "phase" and action.verb == "draw":
        return words("Offer your cards first.")
    if code == "turn" and state.turn is not None:
        who = Seat(state.turn)
        if state.phase == "offer":
            return words("It is {who}'s turn to offer.", who=who)
        return words("It is {who}'s turn to draw.", who=who)
    return None


def _kept(state: OldMaidState, seat: int, action: Action) -> Words:
    """Why a card cannot be thrown away: two of a rank that are in the hand are of two colours."""
    kind = kinds(state.options)
    for card in action.cards:
        for other in state.piles[HAND[seat]]:
            if card.rank == other.rank and kind.get(card) != kind.get(other):
                return words("{card} and {other} differ in colour: they are no pair here.",
                             card=card, other=other)
    source = offerer(state)
    if state.phase == "draw" and state.turn == seat and source is not None:
        return words("Draw a card of {who}'s fan now: pairs are thrown away by themselves.",
                     who=Seat(source))
    return words("Pairs are discarded automatically; you cannot keep one.")
