"""What is against the rules, and why (sheet 3 and 7)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Seat, Suit, Words, words
from game.engines.mau_mau.state import (
    DISCARD,
    DRAW,
    MAU,
    PASS,
    STOCK,
    TAKE,
    MauMauState,
    asked_suit,
    fits,
    is_wild,
    may_call,
    may_pass,
    names_suit,
)


def judge(state: MauMauState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    return _JUDGES[action.verb](state, seat, action)


def _play(state: MauMauState, seat: int, action: Action) -> Refusal | None:
    if len(action.cards) != 1 or (action.source, action.target) != (HAND[seat], DISCARD):
        return refuse("form", N_("Play one card from your hand to the discards."))
    (card,) = action.cards
    if card not in state.piles[HAND[seat]]:
        return refuse("form", N_("You do not hold {card}."), card=card)
    if not fits(state, card):
        return _not_fitting(state, card)
    if state.phase == "drawn" and card != state.fresh:
        return refuse("drawn", N_("Only the card just drawn may be played."))
    if names_suit(state, seat, card):
        return None if action.value in SUITS and action.value else refuse(
            "suit", N_("Name a suit with that card."))
    return refuse("suit", N_("No suit is named with that card.")) if action.value else None


def _not_fitting(state: MauMauState, card: Card) -> Refusal:
    """Why the card may not be laid on the top one."""
    top = state.piles[DISCARD][-1]
    if state.phase == "seven":
        return refuse("seven", N_("Answer with a Seven, or take {n} card.",
                                  "Answer with a Seven, or take {n} cards."), n=state.owed)
    if is_wild(state, card):
        return refuse("wild", N_("{card} may not lie on another wild card."), card=card)
    if state.suit or is_wild(state, top):
        return refuse("fit", N_("{card} does not fit: {suit} are wanted."), card=card,
                      suit=Suit(asked_suit(state)))
    return refuse("fit", N_("{card} does not fit on {top}: neither its suit nor its rank."),
                  card=card, top=top)


def _draw(state: MauMauState, seat: int, action: Action) -> Refusal | None:
    if action != DRAW[seat]:
        return refuse("form", N_("Draw one card from the stock."))
    return None if state.piles[STOCK] else refuse("stock", N_("There is no card to draw."))


def _take(state: MauMauState, seat: int, action: Action) -> Refusal | None:
    return None if action == TAKE else refuse("form", N_("What the Sevens ask is taken at once."))


def _pass(state: MauMauState, seat: int, action: Action) -> Refusal | None:
    if action != PASS:
        return refuse("form", N_("To pass needs no card."))
    return None if may_pass(state) else refuse("pass", N_("There are cards to draw."))


def _mau(state: MauMauState, seat: int, action: Action) -> Refusal | None:
    if action != MAU:
        return refuse("form", N_("“Mau!” needs no card."))
    return None if may_call(state, seat) else refuse(
        "mau", N_("“Mau!” is said once, with two cards in hand."))


_JUDGES: dict[str, Callable[[MauMauState, int, Action], Refusal | None]] = {
    "play": _play, "draw": _draw, "take": _take, "pass": _pass, "mau": _mau}


def reword(state: MauMauState, seat: int, action: Action, code: str) -> Words | None:
    """Core's refusals in the sheet's words."""
    if code == "turn" and state.turn is not None:
        return words("It is {who}'s turn.", who=Seat(state.turn))
    if code != "phase":
        return None
    if state.phase == "seven":
        return words("Answer with a Seven, or take {n} card.",
                     "Answer with a Seven, or take {n} cards.", n=state.owed)
    if action.verb == "draw":
        return words("You have drawn a card: play it, or pass.")
    return words("No Seven is to be answered.") if action.verb == "take" else None
