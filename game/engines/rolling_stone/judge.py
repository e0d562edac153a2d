"""What is against the rules, and why (sheet 3 and 7)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import N_
from game.engines.rolling_stone.state import (
    DRAW,
    PLAY,
    TAKE,
    StoneState,
    draws,
    has_draws,
    led,
    playable,
)
from game.families.tricks.plays import MUST_FOLLOW, not_a_play

MUST_DRAW = {"S": N_("You hold no spade: draw from the stock."),
             "H": N_("You hold no heart: draw from the stock."),
             "D": N_("You hold no diamond: draw from the stock."),
             "C": N_("You hold no club: draw from the stock.")}
MUST_TAKE = {"S": N_("Spades were led and you hold none: take the trick."),
             "H": N_("Hearts were led and you hold none: take the trick."),
             "D": N_("Diamonds were led and you hold none: take the trick."),
             "C": N_("Clubs were led and you hold none: take the trick.")}


def judge(state: StoneState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    return _JUDGES[action.verb](state, seat, action)


def _play(state: StoneState, seat: int, action: Action) -> Refusal | None:
    wrong, may, suit = not_a_play(PLAY, state, seat, action), playable(state, seat), led(state)
    if wrong is not None or suit is None or action.cards[0] in may:
        return wrong
    return refuse("follow", MUST_FOLLOW[suit]) if may else _cannot_follow(state, suit)


def _cannot_follow(state: StoneState, suit: str) -> Refusal:
    """What is to be done then."""
    return refuse("draw", MUST_DRAW[suit]) if draws(state) else refuse("take", MUST_TAKE[suit])


def _take(state: StoneState, seat: int, action: Action) -> Refusal | None:
    if action != TAKE:
        return refuse("form", N_("The whole trick is taken, and nothing else."))
    suit = led(state)
    if suit is None:
        return refuse("lead", N_("You lead: play any card of your hand."))
    if playable(state, seat):
        return refuse("follow", N_("You can follow, so you may not take the trick."))
    return _cannot_follow(state, suit) if draws(state) else None


def _draw(state: StoneState, seat: int, action: Action) -> Refusal | None:
    if action != DRAW[seat]:
        return refuse("form", N_("Cards are drawn from the stock to your hand."))
    if playable(state, seat) or not has_draws(state):
        return refuse("draw", N_("Draw is only for a player who cannot follow (Marabout rule)."))
    if not draws(state):
        return refuse("stock", N_("The stock is empty: take the trick."))
    return None


_JUDGES: dict[str, Callable[[StoneState, int, Action], Refusal | None]] = {
    "play": _play, "take": _take, "draw": _draw}
