"""What the judge of a rummy asks of an action before it looks at the melds (rummy sheets 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.piles import HAND
from game.core.state import State
from game.mechanics.melds.faces import is_meld


def is_from_hand(state: State, seat: int, action: Action) -> bool:
    """Whether cards of the seat's hand are named, each once."""
    held, cards = state.piles[HAND[seat]], action.cards
    if not cards or action.source != HAND[seat] or len(set(cards)) < len(cards):
        return False
    return all(card in held for card in cards)


def is_laid(state: State, pile: str) -> bool:
    """Whether that is a meld on the table."""
    return is_meld(pile) and pile in state.piles
