"""What cards are worth to a computer player (sheet 8)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import HIDDEN, Card
from game.core.view import View
from game.mechanics.beating import ranks_in
from game.mechanics.ranks import ranks_of, strength

#: A trump is worth so much more than a plain card of its rank, and each further card of a rank so
#: much.
TRUMP, PAIR = 9.0, 1.5


class Eyes:
    """What a seat sees and remembers of the table, as numbers; nothing else decides."""

    def __init__(self, view: View, remembers: bool) -> None:
        self.view = view
        self.seat = view.seat if view.seat is not None else 0
        self.trump: str | None = view.fields["trump"]
        self.pack: int = view.options["pack"]
        self.hand = [Card(card) for card in view.pile(f"hand.{self.seat}")]
        self.bout = [Card(card) for card in view.pile("bout")]
        self.stock = len(view.pile("stock"))
        self.ranks = ranks_in(self.bout)
        self._gone = [Card(card) for card in _discarded(view)] if remembers else []
        self._low = strength(Card(ranks_of(self.pack)[0] + "S"))

    def value(self, card: Card) -> float:
        """-4 (the lowest plain card) to 4 (an ace), trumps 9 more."""
        plain = -4 + 8 * (strength(card) - self._low) / (12 - self._low)
        return plain + TRUMP if card.suit == self.trump else plain

    def is_trump(self, card: Card) -> bool:
        return card.suit == self.trump

    def alike(self, card: Card) -> int:
        """How many other cards of its rank the hand holds, without trumps."""
        others = [other for other in self.hand if other is not card and not self.is_trump(other)]
        return sum(other.rank == card.rank for other in others)

    def at_large(self, rank: str) -> int:
        """How many cards of the rank the seat has not seen: the others may hold them."""
        seen = sum(card.rank == rank for card in (*self.hand, *self.bout, *self._gone))
        return max(0, 4 - seen)

    def score(self, cards: Sequence[Card]) -> float:
        """The worth of a hand."""
        ranks = [card.rank for card in cards]
        over = max(0, len(cards) - 6) if self.stock < 6 else 0
        return sum(map(self.value, cards)) + PAIR * (len(ranks) - len(set(ranks))) - over

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.view.pile(f"hand.{seat}"))


def _discarded(view: View) -> list[str]:
    """The cards that must lie in the discard: all were once seen."""
    known = [zone["cards"] for zone in view.memory["zones"].get("discard", ())
             if zone["count"] == len(zone["cards"])]
    return [card for cards in known for card in cards if card != HIDDEN]
