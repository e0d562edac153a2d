"""What lies on the table of a rummy (rummy sheets, Names)."""
from __future__ import annotations

from game.core.piles import ALL, COUNT, OWNER, PileSpec, Sight

STOCK_PILE = PileSpec("stock", "stock", COUNT)


def hands(seats: int) -> PileSpec:
    """A hand for each seat, which only its owner sees."""
    return PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1)


def discards(sight: Sight, *, ordered: bool = True) -> PileSpec:
    """The discards; ``sight``: TOP, or ALL where they lie open side by side."""
    return PileSpec("discard", "discard", sight, ordered=ordered)


def melds(seats: int) -> PileSpec:
    """Any number of melds before each seat, where others may add to them."""
    return PileSpec("meld.*.*", "meld", ALL, sizes=(seats, None), owner=1, shared=True)
