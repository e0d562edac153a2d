"""How far cards are from eleven in melds (sheet 8, 'Distance').

A *plan* is two or three melds of eleven cards together that hold all cards on the table. What it
lacks must come from the middle, a card at a time, each into a meld at once: so of every meld two
cards are held that a third joins. A plan counts for nothing if a card of it is gone. Cards are bits
here (``state_tables``).
"""
from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import log
from typing import NamedTuple

from game.engines.conquian.state_tables import ALL_MELDS, ELEVEN

#: Further than this no plan is looked for. Judged by hand.
FAR = 6
#: By so much each card that is lacking makes a plan less likely. Judged by hand.
RARE = 0.2
#: The smallest meld.
LEAST = 3


class ElevenPlan(NamedTuple):
    """Melds of eleven cards: how many are lacking, and all of them as bits."""

    lacks: int
    cards: int


class ConquianOutlook(NamedTuple):
    """``away``: the fewest cards from the middle that would do, ``FAR`` + 1 where no plan was
    found; ``plans``: those that need as many, or one more."""

    away: int
    plans: tuple[ElevenPlan, ...]


#: A meld of a plan: how many of its cards are lacking, and which it has.
_Part = tuple[int, int]

def _is_run(mask: int) -> bool:
    """Whether a meld is a sequence: two cards of it lie beside each other in a suit."""
    return bool(mask & mask << 1)


_MELDS = tuple((mask, mask.bit_count(), _is_run(mask)) for mask in ALL_MELDS)
#: The sizes of the melds of a plan; 0: there is no third.
_SIZES = ((3, 3, 5), (4, 4, 3), (3, 8, 0), (4, 7, 0), (5, 6, 0))


@lru_cache(maxsize=1 << 14)
def _parts(own: int, gone: int) -> tuple[tuple[_Part, ...], ...]:
    """The melds that may come of the own cards, by their size, those that lack least first."""
    by_size: list[list[_Part]] = [[] for _ in range(ELEVEN)]
    for mask, size, is_run in _MELDS:
        held = mask & own
        count = held.bit_count()
        if mask & gone or count < LEAST - 1 or size - count >= FAR - 1:
            continue
        if not is_run or count == size or held & (held << 1 | held << 2):
            by_size[size].append((size - count, mask))
    return tuple(tuple(sorted(row)) for row in by_size)


@lru_cache(maxsize=1 << 15)
def outlook(laid: int, own: int, gone: int) -> ConquianOutlook:
    """What can be made of the cards ``own``, those ``laid`` among them, when these are ``gone``.

    >>> from game.engines.conquian.state_tables import bits_of
    >>> own = bits_of("AS 2S 3S 5H 6H 7H 2C 3C 4C 5C".split())
    >>> found = outlook(0, own, 0)
    >>> found.away, len([plan for plan in found.plans if plan.lacks == 1])
    (1, 5)
    """
    parts, away, plans_met = _parts(own, gone), FAR, list[ElevenPlan]()
    for one, two, three in _SIZES:
        ones, twos = parts[one], parts[two]
        for at, (lacks, cards) in enumerate(ones):
            for lacks_two, cards_two in twos[at + 1:] if one == two else twos:
                both = lacks + lacks_two
                if both > away + 1:
                    break
                if cards & cards_two:
                    continue
                if three:
                    plan = ElevenPlan(both, cards | cards_two)
                    away = _third(parts[three], plan, laid, away, plans_met)
                elif not laid & ~(cards | cards_two):
                    plans_met.append(ElevenPlan(both, cards | cards_two))
                    away = min(away, both)
    plans = tuple(plan for plan in plans_met if plan.lacks <= away + 1)
    return ConquianOutlook(away if plans else FAR + 1, plans)


def _third(parts: tuple[_Part, ...], both: ElevenPlan, laid: int, away: int,
           plans_met: list[ElevenPlan]) -> int:
    """The plans with a third meld; how far away the nearest of all is then."""
    lacking, two = both
    rest = laid & ~two
    for lacks, cards in parts:
        if lacking + lacks > away + 1:
            break
        if not cards & two and not rest & ~cards:
            plans_met.append(ElevenPlan(lacking + lacks, two | cards))
            away = min(away, lacking + lacks)
    return away


# --- what that is worth ---------------------------------------------------------------------------

def worth(laid: int, own: int, gone: int) -> float:
    """More is better, in cards nearer to eleven: nought where all of them are there."""
    return _of(outlook(laid, own, gone).plans, own)


def worth_without(laid: int, own: int, gone: int, thrown: Iterable[int]) -> list[float]:
    """The same for each of these cards (as bits), if that one is thrown."""
    plans = outlook(laid, own, gone).plans
    return [_of([plan for plan in plans if not plan.cards & bit], own) for bit in thrown]


def _of(plans: Iterable[ElevenPlan], own: int) -> float:
    """Every set of cards that would do counts, the less the larger it is; one that holds another
    counts nothing."""
    needs = {plan.cards & ~own: plan.lacks for plan in plans}
    if not needs:
        return -float(FAR + 2)
    least = min(needs.values())
    few = [need for need, lacks in needs.items() if lacks == least]
    more = [need for need, lacks in needs.items() if lacks > least]
    chance = float(len(few))
    for need in more:
        if not any(not each & ~need for each in few):
            chance += RARE
    return -least - log(chance) / log(RARE)


__all__ = ["ConquianOutlook", "ElevenPlan", "outlook", "worth", "worth_without"]
