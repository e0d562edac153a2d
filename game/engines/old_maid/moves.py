"""What a seat may do, listed; others of a kind; what a gesture means (sheet 3, Names)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.old_maid.state import OFFER, OldMaidState, draws, offerer


def moves(state: OldMaidState, seat: int) -> list[Action]:
    """To offer the hand as it lies; to draw each card of the fan."""
    if state.phase == "offer":
        return [OFFER]
    source = offerer(state)
    assert source is not None
    return list(draws(source, seat, len(state.piles[HAND[source]])))


def other_orders(state: OldMaidState, seat: int, rng: Rng) -> list[Action]:
    """Offers in other orders."""
    if state.phase != "offer":
        return []
    orders = []
    for _ in range(3):
        order = state.piles[HAND[seat]][:]
        rng.shuffle(order)
        orders.append(act("offer", tuple(order)))
    return orders


def meant(state: OldMaidState, seat: int, cards: Sequence[Card], source: str | None,
          target: str | None) -> Action | None:
    """A card dragged to the discard would be thrown away; from anywhere else to the own hand it
    would be drawn."""
    if source == HAND[seat]:
        return act("discard", tuple(cards), source, "discard") if target == "discard" else None
    drawn = source == "discard" or (source or "").startswith("hand.")
    if drawn and target in (None, HAND[seat]):
        return act("draw", (), source or "", HAND[seat], "0")
    return None
