"""Why an action is against the rules, in the player's words (sheet 3 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import Words, words
from game.engines.patience.state import (
    FOUNDATION,
    TURN,
    TURNED,
    PatienceState,
    moves,
    plays_top,
    redeal_left,
    source_of,
)
from game.mechanics.alone import (
    DRAW,
    NO_REDEALS,
    ONLY_WASTE,
    STOCK,
    WASTE,
    is_home,
    no_such_thing,
    not_home,
    not_top,
)
from game.mechanics.patience import REDEAL

WAITS = words("Cards on the wastepile wait for the redeal.")
TURN_FIRST = words("Turn all the stock first.")


def judge(state: PatienceState, seat: int, action: Action) -> Refusal | None:
    """Whether this action is against the rules, and why. There are never more than three legal
    ones."""
    if action in moves(state):
        return None
    if action == REDEAL:
        return _not_turned_over(state)
    if action in (DRAW, TURN):
        return _not_drawn(state, action)
    if action.value or len(action.cards) != 1 or not action.source:
        return no_such_thing()
    if action.verb == "play":
        return _not_built(state, action)
    return _not_laid(state, action)


def _not_turned_over(state: PatienceState) -> Refusal:
    if state.piles[STOCK]:
        return Refusal("stock", TURN_FIRST)
    if state.piles[TURNED]:
        return refuse("turned", "First build the turned card, or lay it on the waste.")
    if not redeal_left(state):
        return Refusal("redeals", NO_REDEALS)
    return refuse("empty", "There are no cards left to turn over.")


def _not_drawn(state: PatienceState, action: Action) -> Refusal:
    if state.piles[STOCK]:
        return no_such_thing()
    if redeal_left(state) and state.piles[WASTE]:
        return refuse("empty", "The stock is empty: turn the waste over.")
    if not redeal_left(state):
        return Refusal("redeals", NO_REDEALS)
    return refuse("empty", "There are no cards left to turn over.")


def _not_built(state: PatienceState, action: Action) -> Refusal:
    source = action.source
    if is_home(source):
        return refuse("back", "Cards stay on the foundations.")
    if not is_home(action.target):
        return refuse("place", "Cards are built on the foundations, and nowhere else.")
    if source == WASTE and not plays_top(state):
        return Refusal("waits", WAITS)
    if source != source_of(state):
        return Refusal("stock", words("Turn a card from the stock first."))
    only = ONLY_WASTE if source == WASTE else words("Only the card just turned.")
    found = not_top(state.piles[source], action.cards, only)
    return found or not_home(FOUNDATION, action.cards, action.target, state.piles) or (
        no_such_thing())


def _not_laid(state: PatienceState, action: Action) -> Refusal:
    if action.source == TURNED and not state.piles[TURNED]:
        return refuse("empty", "There is no card there.")
    return refuse("lay", "Only the turned card goes on the waste.")


def reworded(state: PatienceState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for a refusal of core's."""
    return words("Turn a card from the stock first.") if code == "unseen" else None
