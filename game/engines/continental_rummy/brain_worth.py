"""What a card is worth to a hand of Continental Rummy, and to the player to the left (sheet 8)."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.core.cards import Card
from game.engines.continental_rummy.state_nearest import HandReckoning
from game.engines.continental_rummy.state_patterns import SequenceTerms

#: How many outs it costs to throw a neighbour of what the next player has taken. Judged by hand.
_FEEDS = 1.5


def loose(card: Card, suits: Sequence[int], terms: SequenceTerms) -> int:
    """How much a card is joined to others of its suit: two for each card next to it, one for each
    at two places, and one for a place that fits many sequences; a wild card to everything."""
    if card.rank in terms.wild:
        return 99
    held, order = suits["SHDC".index(card.suit)], terms.order
    longest = 0
    for at in _places(card, order):
        here = int(2 < at < len(order) - 3)
        for step, value in ((1, 2), (2, 1)):
            here += value * (_at(held, at - step, order) + _at(held, at + step, order))
        longest = max(longest, here)
    return longest


def in_a_row(card: Card, suits: Sequence[int], terms: SequenceTerms) -> bool:
    """Whether two cards of a hand and this one make three in a row that was none before."""
    held, order = suits["SHDC".index(card.suit)], terms.order
    for at in _places(card, order):
        if not _at(held, at, order) and any(
                _at(held, at + one, order) and _at(held, at + two, order)
                for one, two in ((-2, -1), (-1, 1), (1, 2))):
            return True
    return False


def _places(card: Card, order: str) -> tuple[int, ...]:
    return (0, len(order) - 1) if card.rank == "A" else (order.index(card.rank),)


def _at(held: int, place: int, order: str) -> bool:
    """Whether a card lies at that place; an ace lies at both ends."""
    if not 0 <= place < len(order):
        return False
    return bool(held >> 3 * (0 if place == len(order) - 1 else place) & 7)


def live_outs(cards: Sequence[Card], terms: SequenceTerms, gone: Mapping[str, int],
              packs: int) -> int:
    """How many natural cards may still come that bring the hand nearer."""
    hand = HandReckoning(cards, terms)
    now, faces = hand.distance, [card.face for card in cards]
    total = 0
    for rank in terms.order[:-1]:
        for suit in "SHDC":
            left = packs - faces.count(rank + suit) - gone.get(rank + suit, 0)
            if left > 0 and hand.changed(Card(rank + suit), 1) < now:
                total += left
    return total


def wanted_by(card: Card, taken: Collection[str], terms: SequenceTerms) -> float:
    """What it costs to throw a card that the next player can use: a neighbour of one that he has
    taken."""
    if card.rank in terms.wild:
        return 0
    order = terms.order
    near = any(face[1] == card.suit and face[0] not in terms.wild
               and any(abs(order.index(face[0]) - at) < 3 for at in _places(card, order))
               for face in taken)
    return _FEEDS * near
