"""How likely a hand holds N cards of a rank, and what can be seen of where they are."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb

from game.core.piles import group_of
from game.core.view import View


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


@lru_cache(maxsize=1 << 14)
def doubted(hidden: int, unseen: int, needed: int, hands: tuple[int, ...], habit: float) -> float:
    """How likely one of these hands challenges: by habit, or as it holds ``needed`` of the rank, of
    which ``unseen`` lie among ``hidden`` cards."""
    quiet = 1.0
    for hand in hands:
        sure = sum(drawn(hidden, unseen, hand)[needed:]) if needed <= unseen else 0.0
        quiet *= (1 - habit) * (1 - sure)
    return 1 - quiet


def share(false: float, true: float) -> float:
    """How likely a claim is a lie, of which there would be one so often, and the truth so often."""
    return false / (false + true) if false + true > 0 else 1.0


def last_laid(view: View) -> set[str]:
    """The cards that may lie uppermost on the heap, as the seat remembers."""
    row = view.memory["zones"].get("heap")
    return set(row[-1]["cards"]) if row else set()


def in_hands(view: View) -> set[str]:
    """The cards that may be in a hand."""
    return {card for name, lots in view.memory["zones"].items() if group_of(name) == "hand"
            for lot in lots for card in lot["cards"]}


def by_rank(cards: Iterable[str]) -> Counter[str]:
    """How many cards of each rank."""
    return Counter(card[0] for card in cards)
