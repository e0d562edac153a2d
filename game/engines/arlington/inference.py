"""What the rules show of hidden cards, beyond sight (sheet, Names)."""
from __future__ import annotations

from typing import Any

from game.core.cards import HIDDEN, Card
from game.core.events import Event, Moved, Picture
from game.core.piles import HAND
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.arlington.state import ArlingtonState
from game.engines.arlington.state_worth import QUEEN
from game.families.rummy.secrets import taken_is_held


def learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning) -> None:
    """Note who threw a queen of spades with a card left: that is the other one, until it is seen
    elsewhere."""
    action, seat = learning.action, learning.seat
    if isinstance(event, Moved) and event.cards:
        for card in [*event.cards, *(event.seen or ())]:
            notes.pop(card, None)
    if action is None or seat is None or action.verb != "discard":
        return
    card, hand = action.cards[0], picture.piles.get(HAND[seat]) or []
    if Card(card).face == QUEEN and len(hand) == 1:
        notes[QUEEN + ("b" if card.endswith("a") else "a")] = seat


def constraints(view: View, state: ArlingtonState) -> list[CardConstraint]:
    """The card of the exchange is held, and the other queen of spades."""
    limits = taken_is_held(view, state)
    for card, seat in view.memory["notes"].items():
        hand = view.pile(HAND[seat])
        if card not in hand and HIDDEN in hand:
            limits.append(CardConstraint(HAND[seat], frozenset({card}), 1))
    return limits
