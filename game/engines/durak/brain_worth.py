"""What cards are worth to a computer player (sheet 8), and what it sees of a state."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.cards import HIDDEN, Card
from game.core.piles import HAND
from game.core.view import View
from game.engines.durak.state import CARDS, DurakState
from game.mechanics.ranks import ranks_of, strength

#: A trump is worth so much more than a plain card of its rank, and each further card of a rank so
#: much; to lead a trump costs so much more. The first two: sheet 8.
TRUMP, PAIR, TRUMP_LED = 9.0, 1.5, 20


class CardWorth:
    """Tables of all cards, made once for a trump and a pack. ``value``: -4 (the lowest plain card)
    to 4 (an ace), trumps 9 more; ``led``: what it costs to lead the card alone, pairs apart;
    ``taken``: what it costs to take it up."""

    __slots__ = ("led", "taken", "value")

    def __init__(self, trump: str | None, size: int) -> None:
        low = strength(ranks_of(size))
        self.value: dict[Card, float] = {}
        for card in CARDS:
            plain = -4 + 8 * (strength(card) - low) / (12 - low)
            self.value[card] = plain + TRUMP if card.suit == trump else plain
        self.led = {card: worth + TRUMP_LED * (card.suit == trump)
                    for card, worth in self.value.items()}
        self.taken = {card: max(-6.0, 2 - worth) for card, worth in self.value.items()}


worth_of = lru_cache(maxsize=32)(CardWorth)


class DurakObservation:
    """What a seat sees of a state, as numbers; nothing else decides. ``gone``: the cards that it
    remembers in the discard."""

    __slots__ = ("bout", "gone", "hand", "seat", "state", "stock", "trump", "value", "worth")

    def __init__(self, state: DurakState, seat: int, gone: Sequence[Card] = ()) -> None:
        piles = state.piles
        self.state, self.seat, self.gone = state, seat, gone
        self.trump = state.trump
        self.hand, self.bout = piles[HAND[seat]], piles["bout"]
        self.stock = len(piles["stock"])
        self.worth = worth_of(state.trump, state.options["pack"])
        self.value = self.worth.value

    def is_trump(self, card: Card) -> bool:
        """Whether the card is of the trump suit of this deal."""
        return card.suit == self.trump

    def alike(self, card: Card) -> int:
        """How many other cards of its rank the hand holds, without trumps."""
        trump, rank = self.trump, card.rank
        return sum([other.rank == rank and other is not card and other.suit != trump
                    for other in self.hand])

    def score(self, cards: Sequence[Card]) -> float:
        """The worth of a hand."""
        ranks = [card.rank for card in cards]
        over = max(0, len(cards) - 6) if self.stock < 6 else 0
        worth = sum(map(self.value.__getitem__, cards))
        return worth + PAIR * (len(ranks) - len(set(ranks))) - over

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.state.piles[HAND[seat]])


def remembered(view: View) -> list[Card]:
    """The cards that must lie in the discard: all were once seen."""
    known = [zone["cards"] for zone in view.memory["zones"].get("discard", ())
             if zone["count"] == len(zone["cards"])]
    return [Card(card) for cards in known for card in cards if card != HIDDEN]


__all__ = ["PAIR", "DurakObservation", "CardWorth", "remembered", "worth_of"]
