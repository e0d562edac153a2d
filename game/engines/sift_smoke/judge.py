"""What is against the rules, and why (sheet 3 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Words, words
from game.engines.sift_smoke.state import PLAY, SmokeState, is_still_in, playable
from game.families.tricks.plays import not_a_play, whose_turn_it_is
from game.mechanics.tricks import has_suit

MUST_FOLLOW = {"S": N_("Spades were led and you hold a spade: follow suit."),
               "H": N_("Hearts were led and you hold a heart: follow suit."),
               "D": N_("Diamonds were led and you hold a diamond: follow suit."),
               "C": N_("Clubs were led and you hold a club: follow suit.")}
MUST_TRUMP = {"S": N_("You cannot follow suit and hold a spade: play a trump."),
              "H": N_("You cannot follow suit and hold a heart: play a trump."),
              "D": N_("You cannot follow suit and hold a diamond: play a trump."),
              "C": N_("You cannot follow suit and hold a club: play a trump.")}


def judge(state: SmokeState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    wrong, hand = not_a_play(PLAY, state, seat, action), state.piles[HAND[seat]]
    if wrong is not None or action.cards[0] in playable(state, seat):
        return wrong
    led = state.piles["trick"][0].suit
    if has_suit(hand, led):
        return refuse("follow", MUST_FOLLOW[led])
    return refuse("trump", MUST_TRUMP[state.trump])


def reword(state: SmokeState, seat: int, action: Action, code: str) -> Words | None:
    """Core's refusals in the sheet's words."""
    if code in ("turn", "phase") and action.verb == "draw":
        return words("Only the winner of a trick draws, and that happens by itself.")
    if code == "turn" and not is_still_in(state, seat):
        return words("You are out of cards for this deal.")
    return whose_turn_it_is(state, seat, action, code)
