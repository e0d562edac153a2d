"""Why not: the only judge of an action. It asks what ``moves`` asks."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Seat, Words, words
from game.engines.highest_card.state import KEEP, PLAYS, SWAP, HighestCardState, may_play


def judge(state: HighestCardState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    return _JUDGES[action.verb](state, seat, action)


def _swap(state: HighestCardState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or SWAP[seat].get(action.cards[0]) != action:
        return refuse("swap", N_("Put one card of your hand aside, and draw another."))
    return _held(state, seat, action)


def _keep(state: HighestCardState, seat: int, action: Action) -> Refusal | None:
    return None if action == KEEP else refuse("swap", N_("Keep all your cards, or exchange one."))


def _play(state: HighestCardState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or action.source != HAND[seat] or action.target != "trick":
        return refuse("form", N_("Play one card from your hand to the trick."))
    (card,) = action.cards
    if action not in PLAYS[seat][card]:
        return refuse("form", N_("Say of an ace whether it is high or low, of no other card."))
    if not _held(state, seat, action) and not may_play(state, seat, card):
        return refuse("alike", N_("One of that rank lies there: play another card."))
    return _held(state, seat, action)


def _held(state: HighestCardState, seat: int, action: Action) -> Refusal | None:
    if action.cards[0] in state.piles[HAND[seat]]:
        return None
    return refuse("form", N_("You do not hold {card}."), card=action.cards[0])


_JUDGES: dict[str, Callable[[HighestCardState, int, Action], Refusal | None]] = {
    "swap": _swap, "keep": _keep, "play": _play}


def reword(state: HighestCardState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for what core refuses."""
    if code == "turn" and state.turn is not None:
        return words("It is {who}'s turn.", who=Seat(state.turn))
    if code == "phase" and state.phase == "swap":
        return words("First everybody may exchange a card.")
    return None
