"""Orders of ranks, packs cut down to the high ranks, and ranks in words."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.cards import Card, pack
from game.core.words import Called, Rank, Ranks, Words, words

#: Low to high, as in most games that compare cards: the ace is the highest.
ACE_HIGH = "23456789TJQKA"
#: 0 (the two) to 12 (the ace).
STRENGTH: Mapping[str, int] = {rank: at for at, rank in enumerate(ACE_HIGH)}

def strength(card: str) -> int:
    """0 (the two) to 12 (the ace).

    >>> strength("2S"), strength("AS")
    (0, 12)
    """
    return STRENGTH[card[0]]


def ranks_of(size: int) -> str:
    """The ranks of a pack of N cards, low to high: the lowest are left out of it.

    >>> ranks_of(52), ranks_of(36), ranks_of(24)
    ('23456789TJQKA', '6789TJQKA', '9TJQKA')
    """
    return ACE_HIGH[-(size // 4):]


def pack_of(size: int) -> list[Card]:
    """A pack of N cards, suit by suit, each from its lowest rank up.

    >>> len(pack_of(24)), pack_of(24)[:6]
    (24, ['9S', 'TS', 'JS', 'QS', 'KS', 'AS'])
    """
    return list(_pack_of(size))


@cache
def _pack_of(size: int) -> tuple[Card, ...]:
    return tuple(pack(ranks=ranks_of(size)))


def several(rank: str) -> Words:
    """A rank as it is called out: "Sevens"."""
    return words("{ranks}", context="called", ranks=Ranks(rank))


def one(rank: str) -> Words:
    """One card of a rank, as it is called out: "Seven"."""
    return words("{rank}", context="called", rank=Called(rank))


def a_rank(rank: str) -> Words:
    """A rank with its article: "an 8", "a King"."""
    if rank in "A8":
        return words("an {rank}", rank=Rank(rank))
    return words("a {rank}", rank=Rank(rank))
