"""How likely a hand holds N cards of a rank."""
from __future__ import annotations

from functools import lru_cache
from math import comb


@lru_cache(maxsize=1 << 14)
def drawn(total: int, marked: int, hand: int) -> tuple[float, ...]:
    """Chances of 0, 1, 2 ... marked cards among ``hand`` out of ``total``.

    >>> [round(p, 3) for p in drawn(39, 2, 13)]
    [0.439, 0.456, 0.105]
    """
    hand, marked = max(0, min(hand, total)), max(0, min(marked, total))
    ways = comb(total, hand)
    return tuple(comb(marked, j) * comb(total - marked, hand - j) / ways if hand >= j else 0.0
                 for j in range(marked + 1))
