"""What is against the rules, and why (sheet 3 and 7)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import N_, Words, words
from game.engines.stortok.state import (
    PLAY,
    TAKE,
    StortokState,
    beats_top,
    is_trump,
    may_take,
)
from game.families.tricks.plays import not_a_play, whose_turn_it_is

NO_TRUMP = {"S": N_("{card} is no trump, and spades are to be beaten."),
            "H": N_("{card} is no trump, and hearts are to be beaten."),
            "D": N_("{card} is no trump, and diamonds are to be beaten."),
            "C": N_("{card} is no trump, and clubs are to be beaten.")}


def judge(state: StortokState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    return _JUDGES[action.verb](state, seat, action)


def _play(state: StortokState, seat: int, action: Action) -> Refusal | None:
    wrong = not_a_play(PLAY, state, seat, action)
    if wrong is not None or beats_top(state, action.cards[0]):
        return wrong
    return _not_better(state, action.cards[0])


def _not_better(state: StortokState, card: Card) -> Refusal:
    """Why the card does not beat the top one."""
    top = state.piles["trick"][-1]
    if card.suit == top.suit:
        return refuse("beat", _higher(state, top), card=card, top=top)
    if not is_trump(state, card):
        return refuse("beat", NO_TRUMP[top.suit], card=card)
    return refuse("beat", N_("{card} is a low trump and does not beat {top}, a high trump."),
                  card=card, top=top)


def _higher(state: StortokState, top: Card) -> str:
    if top.suit == state.high:
        return N_("{card} does not beat {top}: play a higher one.")
    if is_trump(state, top):
        return N_("{card} does not beat {top}: play a higher one or a high trump.")
    return N_("{card} does not beat {top}: play a higher one or a trump.")


def _take(state: StortokState, seat: int, action: Action) -> Refusal | None:
    if action != TAKE:
        return refuse("form", N_("The card to beat is taken up, and nothing else."))
    if state.phase == "lead":
        return refuse("lead", N_("You must lead a card; there is nothing to take."))
    if not may_take(state, seat):
        return refuse("must_beat", N_("You can beat it, so you may not take it."))
    return None


_JUDGES: dict[str, Callable[[StortokState, int, Action], Refusal | None]] = {
    "play": _play, "take": _take}


def reword(state: StortokState, seat: int, action: Action, code: str) -> Words | None:
    """Core's refusals in the sheet's words."""
    if code == "phase" and action.verb == "draw":
        return words("You draw only after playing a card.")
    return whose_turn_it_is(state, seat, action, code)
