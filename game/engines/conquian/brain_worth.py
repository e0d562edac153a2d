"""How far cards are from eleven in melds (sheet 8, 'Distance').

A *plan* is two or three melds of eleven cards together that hold all cards on the table. What it
lacks must come from the middle: it counts for nothing if a card of it is gone. Cards are bits here
(``state_tables``).
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engines.conquian.state_tables import ALL_MELDS, ELEVEN

#: Further than this no plan is looked for.
FAR = 4
#: More plans are not counted.
_ENOUGH = 60


class Outlook(NamedTuple):
    """``away``: the fewest cards from the middle that would do, ``FAR`` + 1 where no plan was
    found; ``plans``: those that need so many, as all of their cards."""

    away: int
    plans: tuple[int, ...]


NOTHING = Outlook(FAR + 1, ())


class _Part(NamedTuple):
    """A meld of a plan: how many of its cards are lacking, and how many there are."""

    lacks: int
    cards: int
    size: int


@lru_cache(maxsize=1 << 14)
def outlook(laid: int, own: int, gone: int) -> Outlook:
    """What can be made of the cards ``own``, those ``laid`` among them, when these are ``gone``.

    >>> from game.engines.conquian.state_tables import bits_of
    >>> own = bits_of("AS 2S 3S 5H 6H 7H 2C 3C 4C 5C".split())
    >>> found = outlook(0, own, 0)
    >>> found.away, len(found.plans)
    (1, 5)
    """
    parts = sorted(_Part((mask & ~own).bit_count(), mask, mask.bit_count())
                   for mask in ALL_MELDS if not mask & gone)
    for away in range(FAR + 1):
        found = []
        for plan in _plans([part for part in parts if part.lacks <= away], laid, away):
            found.append(plan)
            if len(found) == _ENOUGH:
                break
        if found:
            return Outlook(away, tuple(dict.fromkeys(found)))
    return NOTHING


def _plans(parts: list[_Part], laid: int, away: int) -> Iterator[int]:
    """The plans that lack exactly so many cards."""
    for at, one in enumerate(parts):
        left = laid & ~one.cards
        for k in range(at + 1, len(parts)):
            two = parts[k]
            lacks, size = one.lacks + two.lacks, one.size + two.size
            if lacks > away:
                break
            if two.cards & one.cards or size > ELEVEN:
                continue
            both = one.cards | two.cards
            if size == ELEVEN:
                if lacks == away and not left & ~two.cards:
                    yield both
            elif ELEVEN - size >= 3:
                yield from _third(parts, k, both, laid & ~both, away - lacks)


def _third(parts: list[_Part], k: int, both: int, left: int, lacks: int) -> Iterator[int]:
    """The same with a third meld after the k-th."""
    size = ELEVEN - both.bit_count()
    for part in parts[k + 1:]:
        if part.lacks > lacks:
            return
        if (part.lacks == lacks and part.size == size and not part.cards & both
                and not left & ~part.cards):
            yield both | part.cards


def outs(found: Outlook, own: int) -> int:
    """How many different cards would help one of the plans."""
    needed = 0
    for plan in found.plans:
        needed |= plan & ~own
    return needed.bit_count()
