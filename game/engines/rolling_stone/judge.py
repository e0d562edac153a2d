"""What is against the rules, and why (sheet 3 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import N_, Seat, Words, words
from game.engines.rolling_stone.state import DRAW, HAND, PLAY, TAKE, StoneState, has_suit

MUST_FOLLOW = {"S": N_("Spades were led and you hold spades: play a spade."),
               "H": N_("Hearts were led and you hold hearts: play a heart."),
               "D": N_("Diamonds were led and you hold diamonds: play a diamond."),
               "C": N_("Clubs were led and you hold clubs: play a club.")}
MUST_DRAW = {"S": N_("You hold no spade: draw from the stock."), "H": N_("You hold no heart: draw from the stock."),
             "D": N_("You hold no diamond: draw from the stock."), "C": N_("You hold no club: draw from the stock.")}
MUST_TAKE = {"S": N_("Spades were led and you hold none: take the trick."),
             "H": N_("Hearts were led and you hold none: take the trick."),
             "D": N_("Diamonds were led and you hold none: take the trick."),
             "C": N_("Clubs were led and you hold none: take the trick.")}


def draws(state: StoneState) -> bool:
    """Whether who cannot follow draws (Marabout, stock not empty)."""
    return state.options["stock_draw"] == "marabout" and bool(state.piles["stock"])


def judge(state: StoneState, seat: int, action: Action) -> Refusal | None:
    if action.verb == "play":
        return _play(state, seat, action)
    return _take(state, seat, action) if action.verb == "take" else _draw(state, seat, action)


def _play(state: StoneState, seat: int, action: Action) -> Refusal | None:
    hand = state.piles[HAND[seat]]
    if len(action.cards) != 1 or PLAY[seat].get(action.cards[0]) != action:
        return refuse("form", N_("Play one card from your hand to the trick."))
    if action.cards[0] not in hand:
        return refuse("form", N_("You do not hold {card}."), card=action.cards[0])
    if state.phase == "lead":
        return None
    suit = state.piles["trick"][0].suit
    if action.cards[0].suit == suit:
        return None
    if has_suit(hand, suit):
        return refuse("follow", MUST_FOLLOW[suit])
    return refuse("draw", MUST_DRAW[suit]) if draws(state) else refuse("take", MUST_TAKE[suit])


def _take(state: StoneState, seat: int, action: Action) -> Refusal | None:
    if action != TAKE:
        return refuse("form", N_("The whole trick is taken, and nothing else."))
    if state.phase == "lead":
        return refuse("lead", N_("You lead: play any card of your hand."))
    suit = state.piles["trick"][0].suit
    if has_suit(state.piles[HAND[seat]], suit):
        return refuse("follow", N_("You can follow, so you may not take the trick."))
    return refuse("draw", MUST_DRAW[suit]) if draws(state) else None


def _draw(state: StoneState, seat: int, action: Action) -> Refusal | None:
    if action != DRAW[seat]:
        return refuse("form", N_("Cards are drawn from the stock to your hand."))
    trick = state.piles["trick"]
    follows = state.phase == "lead" or has_suit(state.piles[HAND[seat]], trick[0].suit)
    if follows or state.options["stock_draw"] != "marabout":
        return refuse("draw", N_("Draw is only for a player who cannot follow (Marabout rule)."))
    return None if state.piles["stock"] else refuse("stock", N_("The stock is empty - take the trick."))


def reword(state: StoneState, seat: int, action: Action, code: str) -> Words | None:
    """Core's refusals in the sheet's words."""
    if code == "turn" and state.turn is not None:
        return words("It is {who}'s turn.", who=Seat(state.turn))
    return None
