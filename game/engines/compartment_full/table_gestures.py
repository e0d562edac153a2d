"""What a hand means that drags cards (sheet 7): the action that was most likely meant, legal or
not."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.piles import HAND
from game.engines.compartment_full.state import DISCARD, STOCK, CompartmentState
from game.families.rummy.turn import DISCARD_OF, DRAW, TAKE


def meant(state: CompartmentState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """The action of a gesture without a legal one."""
    if source == STOCK and target in (None, HAND[seat]):
        return DRAW[seat]
    known = [card for card in cards if card != HIDDEN]
    if len(known) != 1:
        return None
    card = Card(known[0])
    if source == DISCARD and target in (None, HAND[seat]):
        return TAKE[seat][card]
    return DISCARD_OF[seat][card] if target == DISCARD else None
