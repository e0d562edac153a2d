"""Why an action is against the rules, in the player's words (sheet 3 and 7)."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import Words, words
from game.engines.klondike.state import COLUMNS, KlondikeState, is_run, terms_of
from game.mechanics.alone import (
    ONLY_WASTE,
    STOCK,
    WASTE,
    is_home,
    judged,
    not_home,
    not_on,
    not_top,
)
from game.mechanics.patience import is_on_top

ONLY_KINGS = words("Only a King may fill an empty column.")
ONLY_OPEN = words("That card is still covered.")
ONLY_RUN = words("Take a card with all the cards that lie on it.")


def judge(state: KlondikeState, seat: int, action: Action) -> Refusal | None:
    """Whether this action is against the rules, and why."""
    return judged(state, action, _taken, _laid)


def _taken(state: KlondikeState, action: Action) -> Refusal | None:
    """Whether the cards can be picked up there."""
    source, cards, pile = action.source, action.cards, state.piles[action.source]
    if source == WASTE:
        return not_top(pile, cards, ONLY_WASTE)
    if source in COLUMNS:
        if not is_on_top(cards, pile):
            return Refusal("covered", ONLY_RUN)
        if not is_run(state, source, len(cards)):
            return refuse("run", "Only cards in sequence move together.")
        return None
    if is_home(source):
        if not terms_of(state.options).back:
            return refuse("back", "At this table cards stay on the foundations.")
        return not_top(pile, cards, words("Only the top card of a foundation."))
    return Refusal("covered", ONLY_OPEN)


def _laid(state: KlondikeState, action: Action) -> Refusal | None:
    """Whether the cards can go there."""
    target, cards, terms = action.target, action.cards, terms_of(state.options)
    if is_home(target):
        return not_home(terms.home, cards, target, state.piles)
    if target in COLUMNS:
        return not_on(terms.column, cards, state.piles[target], ONLY_KINGS)
    return refuse("place", "Cards are played to the columns and the foundations only.")


def reworded(state: KlondikeState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for a refusal of core's."""
    if code == "unseen" and action.source == STOCK:
        return words("Turn cards over from the stock onto the waste.")
    return ONLY_OPEN if code == "unseen" else None
