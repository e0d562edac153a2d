"""Why not: the only judge of an action. It asks what ``moves`` asks."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Seat, Words, words
from game.engines.highest_card.state import PLAY, HighestCardState, alike, can_differ


def judge(state: HighestCardState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    if len(action.cards) != 1 or PLAY[seat].get(action.cards[0]) != action:
        return refuse("form", N_("Play one card from your hand to the trick."))
    (card,) = action.cards
    if card not in state.piles[HAND[seat]]:
        return refuse("form", N_("You do not hold {card}."), card=card)
    if alike(card, state.piles["trick"]) and can_differ(state, seat):
        return refuse("alike", N_("One of that rank lies there: play another card."))
    return None


def reword(state: HighestCardState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for what core refuses."""
    if code == "turn" and state.turn is not None:
        return words("It is {who}'s turn.", who=Seat(state.turn))
    return None
