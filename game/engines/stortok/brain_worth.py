"""What cards are worth to a computer player of Stortok (sheet 8)."""
from __future__ import annotations

from game.core.cards import SUITS, Card
from game.engines.stortok.state import LOW_OF, PACK
from game.mechanics.ranks import strength

#: Without a stock a hand of cards that are all worth so much leads its highest.
HIGH_ENOUGH = 9.0


def _worths(high: str) -> dict[Card, float]:
    """Plain cards 0 (the six) to 8 (the ace), low trumps 6 more, high trumps 12 more."""
    more = {high: 12, LOW_OF[high]: 6}
    return {card: strength(card) - 4.0 + more.get(card.suit, 0) for card in PACK}


#: high trump -> card -> its worth.
WORTH = {suit: _worths(suit) for suit in SUITS}

__all__ = ["HIGH_ENOUGH", "WORTH"]
