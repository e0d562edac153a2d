"""What a position of a rummy in which a card is drawn and one is thrown cannot be (rummy sheets,
Names). ``throwing`` names the phase in which a card is thrown."""
from __future__ import annotations

from game.core.cards import Card
from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import State
from game.families.rummy.turn import DISCARD, STOCK


def check_hands(state: State, most: int, throwing: str) -> None:
    """PositionError where a hand holds more than ``most`` cards, one more of who is to throw."""
    for seat in range(state.seats):
        able = most + (state.phase == throwing and seat == state.turn)
        if len(state.piles[HAND[seat]]) > able:
            raise PositionError(f"Pile {HAND[seat]}: at most {able} cards are held.")


def check_taken(state: State, taken: Card | None, throwing: str) -> None:
    """PositionError where the hand in turn cannot have taken that card."""
    if taken is None:
        return
    turn = state.turn
    if state.phase != throwing or turn is None or taken not in state.piles[HAND[turn]]:
        raise PositionError(f"taken: in phase {throwing!r}, a card of the hand in turn.")


def check_turn(state: State, drawing: str, throwing: str) -> None:
    """PositionError where there is nothing to draw and nothing to take, or nothing to throw."""
    if state.phase == drawing and not state.piles[STOCK] and not state.piles[DISCARD]:
        raise PositionError("There is a card to draw, or one to take.")
    if state.phase == throwing and not state.piles[HAND[state.turn or 0]]:
        raise PositionError("Who is to throw a card holds one.")
