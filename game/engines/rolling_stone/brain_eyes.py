"""What one seat knows of the hands, and how likely it thinks the rest (sheet 8):
the brain's eyes."""
from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card
from game.core.piles import HAND
from game.core.view import View
from game.core.words import Suit
from game.engines.rolling_stone.knowing import bounds_of, never_seen
from game.engines.rolling_stone.state import strength
from game.engines.rolling_stone.state_history import last_holders
from game.mechanics.tricks import following
from game.mechanics.turns import round_from


class Eyes:
    """``known[seat]``: the cards it is sure to hold; ``unseen``: those that nobody has seen but who
    holds them; ``after``: the seats that play to this trick later, in order; ``stock``: whether who
    cannot follow draws; ``haste``: what a point is worth that is gone from the hand, in cards;
    ``tedium``: how near the deal is to being blocked, 0 to 1."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self.hand = [Card(card) for card in view.pile(HAND[self.seat])]
        self.trick = [Card(card) for card in view.pile("trick")]
        self.after = round_from(self.seat, view.seats)[1:view.seats - len(self.trick)]
        self.stock = view.options["stock_draw"] == "marabout" and bool(view.pile("stock"))
        self.known = self._known()
        self.unseen = [card for card in never_seen(view) if card not in self.hand]
        self.bounds = bounds_of(view)
        self.tedium: float = view.fields["run"] / (view.options["blocked_after"] * view.seats)
        self.haste = self._haste()

    def _known(self) -> list[set[str]]:
        """Cards that can be in one hand only, and those of which ``history`` tells."""
        view, where = self.view, dict[str, set[str]]()
        for pile, zones in view.memory["zones"].items():
            for zone in zones:
                for card in zone["cards"]:
                    where.setdefault(card, set()).add(pile)
        found: list[set[str]] = [{card for card, piles in where.items() if piles == {hand}}
                                 for hand in HAND[:view.seats]]
        for card, seat in last_holders(view.fields["history"]).items():
            if HAND[seat] in where.get(card, ()):
                found[seat].add(card)
        return found

    def _haste(self) -> float:
        """Points weigh when somebody is nearly out, and most when the deal is nearly blocked."""
        if self.tedium > 0.7:
            return 0.6
        return 0.2 if min(map(self.count, self._others())) <= 2 else 0.03

    def _others(self) -> list[int]:
        """The seats but the own."""
        return [seat for seat in range(self.view.seats) if seat != self.seat]

    def count(self, seat: int) -> int:
        return len(self.view.pile(HAND[seat]))

    def held(self, suit: str) -> int:
        """How many of the suit are in the own hand."""
        return sum(card.suit == suit for card in self.hand)

    def strength(self, card: str) -> int:
        return strength(card, self.view.options)

    def suit(self, card: Card) -> Suit:
        return Suit(card.suit)

    def elsewhere(self, suit: str) -> int:
        """How many of the suit other hands hold, or the stock."""
        others = {card for seat in self._others() for card in self.known[seat]}
        return sum(card[1] == suit for card in others.union(self.unseen))

    def _room(self, seat: int, suit: str) -> int:
        """How many of the never seen cards of the suit the hand has room for."""
        room = max(0, self.count(seat) - len(self.known[seat]))
        return min(room, self.bounds.get((seat, suit), room))

    def follows(self, seat: int, suit: str) -> float:
        """How likely it holds a card of the suit: 1 and 0 are certain."""
        if any(card[1] == suit for card in self.known[seat]):
            return 1.0
        left, room = sum(card[1] == suit for card in self.unseen), self._room(seat, suit)
        if not left or not room:
            return 0.0
        others = sum(self._room(other, suit) for other in self._others() if other != seat)
        return 1 - _none(left, room, room + others + len(self.view.pile("stock")))

    def stands(self, card: Card, seats: Iterable[int]) -> float:
        """How likely none of the seats holds a higher card of its suit."""
        mine, chance = self.strength(card), 1.0
        higher = sum(other[1] == card.suit and self.strength(other) > mine for other in self.unseen)
        places = sum(self._room(other, card.suit) for other in self._others())
        for seat in seats:
            of_suit = following(self.known[seat], card.suit)
            if any(self.strength(other) > mine for other in of_suit):
                chance *= 0.25  # he may, and often will, play lower
            chance *= _none(higher, self._room(seat, card.suit),
                            places + len(self.view.pile("stock")))
        return chance

    def threat(self, seat: int) -> float:
        """How welcome a card is in that hand: the fewer it has, the more;
        less and less as the cards go round."""
        return (1 - self.tedium) * 6 / (2 + self.count(seat))


def _none(cards: int, room: int, places: int) -> float:
    """How likely none of so many cards lies in ``room`` out of ``places``.

    >>> _none(1, 2, 4), _none(2, 2, 4), _none(3, 2, 4)
    (0.5, 0.16666666666666666, 0.0)
    """
    chance = 1.0
    for i in range(cards):
        chance *= max(0, places - room - i) / max(1, places - i)
    return chance


__all__ = ["Eyes"]
