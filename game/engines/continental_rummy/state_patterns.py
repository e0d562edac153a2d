"""Fifteen cards in sequences: what fits, exactly (sheet 2 'Sequence' and 'Going-out patterns', 5,
8 'Solver').

A suit is counted in one number, three bits for each place of the order, for up to four copies of a
card. The order has the ace at both ends; ``sorted_out`` puts aces low, and each way to put some of
them high is tried. A sequence of N cards takes some natural cards of one suit, all different,
that lie no further apart than it is long; wild cards fill its gaps and then its ends. So a hand
fits if its natural cards can be split so, and the lengths make a pattern: the wild cards then come
out right by themselves, as a pattern has fifteen cards.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.core.cards import Card
from game.core.records import dataclass

Lengths = tuple[int, ...]
#: The patterns, in the order in which they are announced, and each with its lengths sorted.
PATTERNS: tuple[Lengths, ...] = ((3, 3, 3, 3, 3), (3, 4, 4, 4), (3, 3, 4, 5))
_SUITS = "SHDC"
_ALL = 15


class Run(NamedTuple):
    """A sequence: its length, the places of its natural cards from low to high."""

    length: int
    places: tuple[int, ...]


Split = Mapping[Lengths, tuple[Run, ...]]


class HandFit(NamedTuple):
    """How a hand fits: the lengths of its sequences, sorted, and the sequences, each with its suit
    (all wild: "")."""

    pattern: Lengths
    runs: tuple[tuple[str, Run], ...]

    @property
    def text(self) -> str:
        """As it is announced: ``3-4-4-4``."""
        return "-".join(map(str, self.pattern))


@dataclass(frozen=True, slots=True)
class SequenceTerms:
    """What sequences are: ``order`` from the low ace to the high one; ``wild`` ranks; ``least``
    natural cards in each; ``free``: any lengths."""

    order: str
    wild: str
    least: int
    free: bool

    @property
    def longest(self) -> int:
        """The most cards of a sequence: the ace lies at one end only."""
        return len(self.order) - 1 if self.free else 5


_TERMS = {(deuces, least, patterns): SequenceTerms(
              "A3456789TJQKA" if deuces == "yes" else "A23456789TJQKA",
              "X2" if deuces == "yes" else "X", least, patterns == "free")
          for deuces in ("yes", "no") for least in (0, 1, 2) for patterns in ("three", "free")}


def terms_at(deuces: str, least: int, patterns: str) -> SequenceTerms:
    """The one object for these values of the options."""
    return _TERMS[deuces, least, patterns]


# --- hands as numbers -----------------------------------------------------------------------------

def sorted_out(cards: Iterable[Card], terms: SequenceTerms) -> tuple[list[int], int]:
    """The natural cards of each suit, S H D C, as numbers, aces low; how many cards are wild.

    >>> sorted_out(map(Card, ("AS", "3S", "3S", "2C")), terms_at("yes", 1, "three"))
    ([17, 0, 0, 0], 1)
    """
    suits, wilds = dict.fromkeys(_SUITS, 0), 0
    places, wild = _cards_of(terms.order), terms.wild
    for card in cards:
        if card.rank in wild:
            wilds += 1
        else:
            suits[card.suit] += places[card.rank]
    return list(suits.values()), wilds


@lru_cache
def _cards_of(order: str) -> dict[str, int]:
    """rank -> one such card, as a number; an ace low."""
    return {rank: 1 << 3 * at for at, rank in reversed(list(enumerate(order)))}


def one(rank: str, terms: SequenceTerms) -> int:
    """One card of that rank as a number."""
    return _cards_of(terms.order)[rank]


def aces_put(held: int, order: str) -> list[int]:
    """A suit with none of its aces high, with one, and so on."""
    step = (1 << 3 * (len(order) - 1)) - 1
    return [held + high * step for high in range((held & 7) + 1)]


# --- one suit -------------------------------------------------------------------------------------

_PARTS: frozenset[Lengths] = frozenset(
    part for pattern in PATTERNS for size in range(6) for part in combinations(pattern, size))


def _joined(some: Lengths, more: Lengths, free: bool) -> Lengths | None:
    """The lengths together, as long as a pattern has them all."""
    lengths = tuple(sorted(some + more))
    if free:
        return lengths if sum(lengths) <= _ALL else None
    return lengths if lengths in _PARTS else None


def covered(held: int, wilds: int, terms: SequenceTerms) -> Split:
    """The ways to lay all natural cards of a suit, aces where they fit, with at most N wild
    ones: lengths -> the sequences."""
    by_lengths: dict[Lengths, tuple[Run, ...]] = {}
    for put in aces_put(held, terms.order):
        for lengths, runs in _split(put, wilds, terms.least, terms.longest).items():
            by_lengths.setdefault(lengths, runs)
    return by_lengths


@lru_cache(1 << 16)
def _split(held: int, wilds: int, least: int, longest: int) -> Split:
    """The same with aces where they lie: the lowest card begins a sequence, of each length."""
    if not held:
        return {(): ()}
    first = ((held & -held).bit_length() - 1) // 3
    by_lengths: dict[Lengths, tuple[Run, ...]] = {}
    for length in range(3, longest + 1):
        for places, left in _taken(held, first, length, wilds):
            if len(places) < least:
                continue
            holes = length - len(places)
            for lengths, runs in _split(left, wilds - holes, least, longest).items():
                joined = _joined((length,), lengths, longest > 5)
                if joined is not None:
                    by_lengths.setdefault(joined, (Run(length, places), *runs))
    return by_lengths


def _taken(held: int, first: int, length: int, wilds: int
           ) -> Iterator[tuple[tuple[int, ...], int]]:
    """The natural cards of a sequence that begins with the lowest one held, and what is left; its
    gaps are at most N."""
    above = [place for place in range(first + 1, first + length) if held >> 3 * place & 7]
    left = held - (1 << 3 * first)
    for missing in range(len(above) + 1):
        if length - 1 - len(above) + missing > wilds:
            return
        for places in combinations(above, len(above) - missing):
            yield (first, *places), left - sum(1 << 3 * place for place in places)


# --- a whole hand ---------------------------------------------------------------------------------

def fitting(cards: Sequence[Card], terms: SequenceTerms) -> HandFit | None:
    """How fifteen cards fit, by the first pattern that does; None: they do not."""
    if len(cards) != _ALL:
        return None
    suits, wilds = sorted_out(cards, terms)
    ways: dict[Lengths, tuple[tuple[str, Run], ...]] = {(): ()}
    for suit, held in zip(_SUITS, suits):
        if held:
            ways = _with_suit(ways, suit, covered(held, wilds, terms), terms.free)
    for pattern in (PATTERNS if not terms.free else sorted(ways)):
        for lengths, runs in ways.items():
            rest = _rest(lengths, pattern, terms)
            if rest is not None:
                whole = tuple(sorted(lengths + rest))
                return HandFit(whole, (*runs, *(("", Run(length, ())) for length in rest)))
    return None


def _with_suit(ways: Mapping[Lengths, tuple[tuple[str, Run], ...]], suit: str, split: Split,
               free: bool) -> dict[Lengths, tuple[tuple[str, Run], ...]]:
    by_lengths: dict[Lengths, tuple[tuple[str, Run], ...]] = {}
    for some, before in ways.items():
        for more, runs in split.items():
            joined = _joined(some, more, free)
            if joined is not None:
                by_lengths.setdefault(joined, (*before, *((suit, run) for run in runs)))
    return by_lengths


def _rest(lengths: Lengths, pattern: Lengths, terms: SequenceTerms) -> Lengths | None:
    """The sequences that are still wanted, all wild: none, unless such are allowed."""
    if terms.free:
        left = _ALL - sum(lengths)
        if lengths != pattern or (left and (terms.least or left < 3)):
            return None
        return _threes(left)
    rest = list(pattern)
    for length in lengths:
        if length not in rest:
            return None
        rest.remove(length)
    return None if rest and terms.least else tuple(rest)


def _threes(left: int) -> Lengths:
    """N wild cards, from 3 on, in sequences."""
    if not left:
        return ()
    return (*(3,) * (left // 3 - 1), 3 + left % 3)


# --- as the cards lie -----------------------------------------------------------------------------

def start_of(run: Run, order: str) -> int:
    """The place where a sequence begins: with its lowest natural card, unless it would run off the
    end."""
    return min(run.places[0] if run.places else 0, len(order) - run.length)


def laid_out(cards: Iterable[Card], fit: HandFit, terms: SequenceTerms
             ) -> tuple[list[tuple[Card, ...]], dict[Card, str]]:
    """The cards of a hand that fits, sequence by sequence from low to high, and for each wild card
    the face it stands for (all wild: hearts)."""
    row = sorted(cards)
    wilds = [card for card in row if card.rank in terms.wild]
    groups, stands = [], {}
    for suit, run in fit.runs:
        group, start = [], start_of(run, terms.order)
        for place in range(start, start + run.length):
            face = terms.order[place] + (suit or "H")
            if place in run.places:
                card = next(each for each in row if each.face == face)
                row.remove(card)
            else:
                card = wilds.pop()
                stands[card] = face
            group.append(card)
        groups.append(tuple(group))
    return groups, stands
