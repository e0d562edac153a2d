"""Why an action is against the rules, in the player's words (sheet 3 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import Words, words
from game.engines.canfield.state import COLUMN, COLUMNS, RESERVE, CanfieldState, home_of, is_run
from game.mechanics.alone import (
    STOCK,
    WASTE,
    is_home,
    judged,
    not_home,
    not_on,
    not_top,
)
from game.mechanics.patience import is_on_top

ONLY_WASTE = words("Only the last waste card.")
ONLY_RESERVE = words("Only the top card of the reserve.")
ONLY_WHOLE = words("Columns move only as a whole.")
ONLY_OPEN = words("That card is still covered.")


def judge(state: CanfieldState, seat: int, action: Action) -> Refusal | None:
    """Whether this action is against the rules, and why."""
    return judged(state, action, _taken, _laid)


def _taken(state: CanfieldState, action: Action) -> Refusal | None:
    """Whether the cards can be picked up there."""
    source, cards, pile = action.source, action.cards, state.piles[action.source]
    if source == WASTE:
        return not_top(pile, cards, ONLY_WASTE)
    if source == RESERVE:
        return not_top(pile, cards, ONLY_RESERVE)
    if source in COLUMNS:
        return _column_taken(state, action)
    if is_home(source):
        return refuse("back", "Cards stay on the foundations.")
    return Refusal("covered", ONLY_OPEN)


def _column_taken(state: CanfieldState, action: Action) -> Refusal | None:
    cards, pile = action.cards, state.piles[action.source]
    if not is_on_top(cards, pile):
        return refuse("covered", "Take a card with all the cards that lie on it.")
    if is_home(action.target):
        return None
    if state.options["partial"] == "off":
        return None if len(cards) == len(pile) else Refusal("whole", ONLY_WHOLE)
    if is_run(state, action.source, len(cards)):
        return None
    return refuse("run", "Only cards in sequence move together.")


def _laid(state: CanfieldState, action: Action) -> Refusal | None:
    """Whether the cards can go there. No column is empty while the reserve has cards."""
    target, cards = action.target, action.cards
    if is_home(target):
        return not_home(home_of(state), cards, target, state.piles)
    if target in COLUMNS:
        return not_on(COLUMN, cards, state.piles[target], words("The reserve fills this space."))
    return refuse("place", "Cards are played to the columns and the foundations only.")


def reworded(state: CanfieldState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for a refusal of core's."""
    if code != "unseen":
        return None
    if action.source == STOCK:
        return words("Turn cards over from the stock onto the waste.")
    return ONLY_RESERVE if action.source == RESERVE else ONLY_OPEN
