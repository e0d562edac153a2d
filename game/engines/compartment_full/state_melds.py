"""The melds of a hand: its best arrangement, and the best that leaves no card loose (sheet 2, 4).

Sequences never use a court card and sets no card from two to ten: only aces can lie in both. So a
hand is four rows of low cards, one of each suit, and the aces of each suit are shared out between
its sequences and the one set of aces. A row is a number of two bits a rank, from the ace up.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.core.cards import Card

LOW, COURTS, SUITS = "A23456789T", "JQK", "SHDC"
SHORTEST = 3
_ACES = {8: 50, 7: 40, 6: 30, 5: 20, 4: 10}
_COURTS = {8: 25, 7: 20, 6: 15, 5: 10, 4: 5}
_RUNS = {10: 50, 9: 25, 8: 20, 7: 15, 6: 10, 5: 5}

#: (lowest place, length) of a sequence within its suit.
Run = tuple[int, int]
#: How many cards there are of the rows of suits, then of jacks, queens and kings.
Counts = tuple[int, int, int, int, int, int, int]


class Split(NamedTuple):
    """Points, cards in melds, and how many melds less than none: more of each is better."""

    points: int
    covered: int
    few: int
    runs: tuple[Run, ...] = ()


class MeldPlan(NamedTuple):
    """An arrangement: what it scores, its melds (sequences from low to high), and the loose."""

    points: int
    melds: tuple[tuple[Card, ...], ...]
    loose: tuple[Card, ...]


def set_points(rank: str, size: int) -> int:
    """What a set scores.

    >>> set_points("A", 7), set_points("Q", 4), set_points("K", 3)
    (40, 5, 0)
    """
    return (_ACES if rank == "A" else _COURTS).get(size, 0)


def run_points(length: int) -> int:
    """What a sequence scores.

    >>> [run_points(length) for length in (3, 5, 9, 10)]
    [0, 5, 25, 50]
    """
    return _RUNS.get(length, 0)


def counts_of(cards: Iterable[Card]) -> Counts:
    """How often each card is there.

    >>> from game.core.cards import cards
    >>> counts_of(cards("ASa 2Sa 2Sb JHa JHb KCa"))
    (9, 0, 0, 0, 2, 0, 1)
    """
    counts = [0] * 7
    for card in cards:
        rank = card.rank
        if rank in COURTS:
            counts[4 + COURTS.index(rank)] += 1
        else:
            counts[SUITS.index(card.suit)] += 1 << 2 * LOW.index(rank)
    return tuple(counts)  # type: ignore[return-value]  # seven of them


# --- sequences of one suit ------------------------------------------------------------------------

@lru_cache(1 << 16)
def _runs(row: int, whole: bool, points: bool) -> Split | None:
    """The best sequences of a row, by points or by cards covered; ``whole``: no card is loose."""
    if not row:
        return Split(0, 0, 0)
    at = ((row & -row).bit_length() - 1) // 2
    best = None if whole else _runs(row - (1 << 2 * at), whole, points)
    left, place = row, at
    while place < len(LOW) and left >> 2 * place & 3:
        left -= 1 << 2 * place
        place += 1
        length = place - at
        more = _runs(left, whole, points) if length >= SHORTEST else None
        if more is not None:
            best = _better(best, Split(more.points + run_points(length), more.covered + length,
                                       more.few - 1, ((at, length), *more.runs)), points)
    return best


def _better(one: Split | None, other: Split, points: bool) -> Split:
    return other if one is None or _worth(other, points) > _worth(one, points) else one


def _worth(split: Split, points: bool) -> tuple[int, int, int]:
    if points:
        return split.points, split.covered, split.few
    return split.covered, split.points, split.few


# --- a hand ---------------------------------------------------------------------------------------

class _Found(NamedTuple):
    """The best of a hand: in all, how many aces of each suit lie in the set, and the runs."""

    split: Split
    aces: tuple[int, ...]
    runs: tuple[tuple[Run, ...], ...]


@lru_cache(1 << 15)
def _best(counts: Counts, least: int, whole: bool, points: bool) -> _Found | None:
    """The best arrangement; ``least``: how many cards make a set."""
    courts = _courts(counts[4:], least, whole)
    if courts is None:
        return None
    best: _Found | None = None
    for aces in product(*(range((row & 3) + 1) for row in counts[:4])):
        size = sum(aces)
        if 0 < size < least:
            continue
        total = _with_aces(counts, aces, courts, whole, points)
        if total is not None and (best is None
                                  or _worth(total.split, points) > _worth(best.split, points)):
            best = total
    return best


def _with_aces(counts: Counts, aces: tuple[int, ...], courts: Split, whole: bool, points: bool
               ) -> _Found | None:
    """The same with N aces of each suit in the set."""
    size = sum(aces)
    value, covered = courts.points + set_points("A", size), courts.covered + size
    few, runs = courts.few - (size > 0), []
    for row, count in zip(counts, aces):
        split = _runs(row - count, whole, points)
        if split is None:
            return None
        value, covered, few = value + split.points, covered + split.covered, few + split.few
        runs.append(split.runs)
    return _Found(Split(value, covered, few), aces, tuple(runs))


def _courts(counts: Sequence[int], least: int, whole: bool) -> Split | None:
    """The sets of jacks, queens and kings: all of a rank lie in one."""
    if whole and any(0 < count < least for count in counts):
        return None
    sets = [count for count in counts if count >= least]
    return Split(sum(set_points("K", count) for count in sets), sum(sets), -len(sets))


# --- asked ----------------------------------------------------------------------------------------

def worth_of(cards: Iterable[Card], least: int) -> int:
    """The most that a hand scores."""
    best = _best(counts_of(cards), least, False, True)
    assert best is not None
    return best.split.points


def covered_of(counts: Counts, least: int) -> int:
    """How many cards lie in melds at most."""
    best = _best(counts, least, False, False)
    assert best is not None
    return best.split.covered


def whole_worth(cards: Iterable[Card], least: int) -> int | None:
    """The most that a hand scores without a loose card; None: some card is loose.

    >>> from game.core.cards import cards
    >>> whole_worth(cards("ASa ADa AHa ACa 2Ca 3Ca 4Ca KSa KDa KHa"), 3)
    10
    """
    best = _best(counts_of(cards), least, True, True)
    return None if best is None else best.split.points


def best_plan(cards: Sequence[Card], least: int) -> MeldPlan:
    """The arrangement that scores most, of several the one that leaves fewest cards loose."""
    best = _best(counts_of(cards), least, False, True)
    assert best is not None
    return _laid(cards, best, least)


def fullest_plan(cards: Sequence[Card], least: int) -> MeldPlan:
    """The arrangement that leaves fewest cards loose, of several the one that scores most."""
    best = _best(counts_of(cards), least, False, False)
    assert best is not None
    return _laid(cards, best, least)


def whole_plan(cards: Sequence[Card], least: int) -> MeldPlan | None:
    """The arrangement that scores most without a loose card; None: there is none."""
    best = _best(counts_of(cards), least, True, True)
    return None if best is None else _laid(cards, best, least)


def _laid(cards: Sequence[Card], best: _Found, least: int) -> MeldPlan:
    """An arrangement with its cards: of equal ones the first by pack."""
    left: dict[str, list[Card]] = {}
    for card in sorted(cards, reverse=True):
        left.setdefault(card.face, []).append(card)
    melds = []
    for suit, runs in zip(SUITS, best.runs):
        for low, length in runs:
            melds.append(tuple(left[rank + suit].pop() for rank in LOW[low:low + length]))
    aces = tuple(left["A" + suit].pop() for suit, count in zip(SUITS, best.aces)
                 for _ in range(count))
    sets = [aces, *(_of_rank(cards, rank) for rank in reversed(COURTS))]
    melds += [row for row in sets if len(row) >= least]
    laid = {card for row in melds for card in row}
    return MeldPlan(best.split.points, tuple(melds),
                    tuple(card for card in cards if card not in laid))


def _of_rank(cards: Sequence[Card], rank: str) -> tuple[Card, ...]:
    row = [card for card in cards if card.rank == rank]
    return tuple(sorted(row, key=lambda card: (SUITS.index(card.suit), card)))
