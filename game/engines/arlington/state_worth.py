"""What cards count, laid and in hand (sheet 4)."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.cards import RANKS, Card
from game.mechanics.melds.faces import OF_RANK

#: The queen that counts more than others, and may not be thrown.
QUEEN = "QS"


class Tariff(NamedTuple):
    """``natural``: face -> plus of a natural card; ``deuce``: what a deuce stands for, a face in a
    sequence, a rank in a set -> its plus; ``low``: the plus of an ace, or of the deuce in its
    place, at the low end of a sequence; ``joker``: the plus of a joker; ``minus``: face -> what a
    card in hand costs."""

    natural: Mapping[str, int]
    deuce: Mapping[str, int]
    low: int
    joker: int
    minus: Mapping[str, int]

    def plus(self, card: Card, stands: str, low: bool = False) -> int:
        """What a card in a meld counts, standing for that face or rank."""
        if card.joker:
            return self.joker
        if low:
            return self.low
        return (self.deuce if card.rank == "2" else self.natural)[stands]

    def lost(self, cards: Iterable[Card]) -> int:
        """What cards in hand cost."""
        return sum([self.minus.get(card.face, 0) for card in cards])


def _by_rank(ace: int) -> dict[str, int]:
    return {rank: 10 if rank in "89TJQK" else 5 for rank in RANKS} | {"A": ace}


def _by_face(ranks: Mapping[str, int], queen: int) -> dict[str, int]:
    values = {face: ranks[rank] for rank in RANKS for face in OF_RANK[rank]}
    return values | {QUEEN: queen}


@lru_cache
def _tariff(scarne: bool, deuce_queen: int) -> Tariff:
    ranks = _by_rank(10 if scarne else 20)
    deuce = _by_face(ranks, 10 if scarne else deuce_queen) | ranks
    minus = _by_face(ranks | {"2": 10 if scarne else 20}, 50 if scarne else 100)
    return Tariff(_by_face(ranks, 50), deuce, 5 if scarne else 20, 100, minus | {"XR": 200})


def tariff_of(options: Mapping[str, Any]) -> Tariff:
    """What cards count at these options; a variant may count as Scarne has it.

    >>> found = tariff_of({"deuce_queen": 50})
    >>> found.plus(Card("2Ha"), "QS"), found.plus(Card("2Ha"), "Q"), found.lost([Card("QSa")])
    (50, 10, 100)
    """
    return _tariff(is_scarne(options), options["deuce_queen"])


def is_scarne(options: Mapping[str, Any]) -> bool:
    """Whether cards and bonuses count as Scarne has it: an option of a variant."""
    return options.get("scoring") == "scarne"


def out_bonus(options: Mapping[str, Any]) -> int:
    """What going out counts: nothing as Scarne has it."""
    return 0 if is_scarne(options) else int(options["out_bonus"])
