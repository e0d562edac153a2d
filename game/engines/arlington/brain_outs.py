"""What a hand may still become: the unseen cards that would complete a meld, counted (sheet 8).

A hard player keeps what most cards would complete, each by the points that it would bring, and
minds nothing else: what a card gives to the next player is little beside it, and what it would cost
in hand as well. Two cards are not counted twice: of several melds that one card would complete only
the dearest is.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.core.cards import Card
from game.engines.arlington.brain_worth import Outlook
from game.engines.arlington.state import is_wild
from game.engines.arlington.state_worth import Tariff
from game.mechanics.melds.faces import OF_RANK, WIDE, places

#: The copies of a face in the two packs.
COPIES = 2


class Pair(NamedTuple):
    """Two cards of a hand, and what each face that completes a meld with them is worth."""

    one: Card
    other: Card
    outs: Mapping[str, int]


class Reckoner(Outlook):
    """A seat's position, as who counts the cards sees it."""

    def cost(self, card: Card) -> int:
        """What it costs to throw a card: what the others lack without it."""
        if is_wild(card):
            return super().cost(card)
        inside = 20_000 if card not in self.best.rest else 0
        return inside - self.promised(card)

    def promised(self, without: Card) -> int:
        """What the cards left over promise without that one: each face that completes two of them,
        by what it brings and how many of it are unseen."""
        best: dict[str, int] = {}
        for pair in self._pairs:
            if without is pair.one or without is pair.other:
                continue
            for face, worth in pair.outs.items():
                if worth > best.get(face, 0):
                    best[face] = worth
        return sum(best.values())

    @cached_property
    def _pairs(self) -> list[Pair]:
        """All that is left over of the hand, two by two, as far as they fit together."""
        rest = [card for card in self.best.rest if not is_wild(card)]
        found = []
        for at, one in enumerate(rest):
            for other in rest[at + 1:]:
                faces = completing(one.face, other.face)
                if faces:
                    found.append(Pair(one, other, self._worth(one, other, faces)))
        return found

    def _worth(self, one: Card, other: Card, faces: tuple[str, ...]) -> dict[str, int]:
        """For each of these faces: what the meld brings, and what the two no longer cost, times the
        copies that are unseen."""
        tariff: Tariff = self.tariff
        plus = 10 * (tariff.natural[one.face] + tariff.natural[other.face])
        spared = plus + self.risk * tariff.lost([one, other])
        return {face: (spared + 10 * tariff.natural[face]) * self._unseen(face) for face in faces}

    def _unseen(self, face: str) -> int:
        held = sum([card.face == face for card in self.held])
        return max(0, COPIES - self.state_naturals.get(face, 0) - held)


@lru_cache(maxsize=4096)
def completing(one: str, other: str) -> tuple[str, ...]:
    """The faces that make a meld of three with these two.

    >>> completing("7S", "7H"), completing("7S", "8S"), completing("7S", "9S")
    (('7S', '7H', '7D', '7C'), ('6S', '9S'), ('8S',))
    >>> completing("AS", "KS"), completing("AS", "3S"), completing("7S", "9H")
    (('QS',), (), ())
    """
    if one[0] == other[0]:
        return OF_RANK[one[0]]
    if one[1] != other[1]:
        return ()
    found = dict.fromkeys([
        WIDE[at] for low in places(WIDE)[one[0]] for high in places(WIDE)[other[0]]
        for at in _third(*sorted((low, high)))])
    return tuple(rank + one[1] for rank in found if rank != "2")


def _third(low: int, high: int) -> list[int]:
    """The places that make three in a row of two."""
    if high - low == 2:
        return [low + 1]
    if high - low == 1:
        return [at for at in (low - 1, high + 1) if 0 <= at < len(WIDE)]
    return []
