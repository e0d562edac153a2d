"""What lies on the table of a rummy (rummy sheets, Names), and who sees it."""
from __future__ import annotations

from typing import Any

from game.core.piles import ALL, COUNT, OWNER, PileSpec, Sight
from game.core.secrets import by_fields
from game.mechanics.rummy.sight import open_hands

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


def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    return open_hands(public, pile)


#: ``Secrets.sight``: after the deal all hands are open.
OPEN_AT_END = by_fields(_sight, "phase")
