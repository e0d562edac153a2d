"""How far a hand is from going out (sheet 8, 'Solver'): how many natural cards can lie in one of
the patterns at once, and which.

Suits do not depend on each other. For each of them a table tells, for every number of sequences of
three, four and five that it may get, how many of its cards they hold at most (``held_by``); the
tables of four suits are put together by the best split of a pattern among them. Whether each
sequence has a natural card is left out here: ``state_patterns`` says in the end what fits.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.core.cards import Card
from game.engines.continental_rummy.state_patterns import (
    Run,
    SequenceTerms,
    aces_put,
    one,
    sorted_out,
    start_of,
)

Vector = tuple[int, int, int]
#: How many sequences of 3, 4 and 5 a pattern has; the last one where the split is free.
THREE: tuple[Vector, ...] = ((5, 0, 0), (1, 3, 0), (2, 1, 1))
FREE: tuple[Vector, ...] = (*THREE, (0, 0, 3))


def _within(some: Vector, other: Vector) -> bool:
    return all(mine <= theirs for mine, theirs in zip(some, other))


_VECTORS: tuple[Vector, ...] = tuple(
    vector for vector in product(range(6), range(4), range(4))
    if any(_within(vector, pattern) for pattern in FREE))
_AT = {vector: at for at, vector in enumerate(_VECTORS)}


def _less(vector: Vector, length: int) -> Vector:
    row = list(vector)
    row[length - 3] -= 1
    return row[0], row[1], row[2]


#: length -> for each vector the place of the one with a sequence of that length less; -1: none.
_LESS = {length: [_AT.get(_less(vector, length), -1) for vector in _VECTORS]
         for length in (3, 4, 5)}
#: For each vector the pairs of places of two that make it up.
_PAIRS = [[(_AT[some], _AT[(whole[0] - some[0], whole[1] - some[1], whole[2] - some[2])])
           for some in _VECTORS if _within(some, whole)] for whole in _VECTORS]
Table = list[int]
_NOTHING: Table = [0] * len(_VECTORS)


# --- one suit -------------------------------------------------------------------------------------

def window(held: int, first: int, length: int) -> tuple[int, ...]:
    """The places of the cards that a sequence of that length takes, which begins there."""
    return tuple(place for place in range(first, first + length) if held >> 3 * place & 7)


@lru_cache(1 << 17)
def _held(held: int) -> Table:
    """For each vector the most cards that N sequences hold, aces where they lie."""
    if not held:
        return _NOTHING
    first = ((held & -held).bit_length() - 1) // 3
    best = _held(held & ~(7 << 3 * first))
    for length in (3, 4, 5):
        places = window(held, first, length)
        more, size = _held(held - sum([1 << 3 * place for place in places])), len(places)
        best = [mine if at < 0 or mine >= more[at] + size else more[at] + size
                for mine, at in zip(best, _LESS[length])]
    return best


@lru_cache(1 << 16)
def held_by(held: int, order: str) -> Table:
    """The same with each ace at the end where it is of more use."""
    tables = [_held(put) for put in aces_put(held, order)]
    return tables[0] if len(tables) == 1 else list(map(max, zip(*tables)))


def _joined(some: Table, other: Table) -> Table:
    return [max([some[i] + other[j] for i, j in pairs]) for pairs in _PAIRS]


# --- a hand ---------------------------------------------------------------------------------------

class HandReckoning:
    """The tables of a hand, and what becomes of it when a card more or less is in it."""

    def __init__(self, cards: Sequence[Card], terms: SequenceTerms,
                 patterns: Sequence[Vector] | None = None) -> None:
        self.terms = terms
        self.suits, self.wilds = sorted_out(cards, terms)
        self.tables = [held_by(held, terms.order) for held in self.suits]
        chosen = patterns or (FREE if terms.free else THREE)
        self.patterns = [_AT[pattern] for pattern in chosen]
        self._pairs = [pair for at in self.patterns for pair in _PAIRS[at]]
        self._others: dict[int, Table] = {}

    def _without(self, suit: int) -> Table:
        """The tables of the three other suits together."""
        joined = self._others.get(suit)
        if joined is None:
            one_, two, three = (table for at, table in enumerate(self.tables) if at != suit)
            joined = self._others[suit] = _joined(_joined(one_, two), three)
        return joined

    def reach(self, suit: int, table: Table) -> int:
        """How many natural cards lie in the best pattern, were that the table of a suit."""
        others = self._without(suit)
        return max([table[i] + others[j] for i, j in self._pairs])

    @property
    def distance(self) -> int:
        """How many cards are missing: 0 and below, it fits."""
        return 15 - self.wilds - self.reach(0, self.tables[0])

    def changed(self, card: Card, by: int) -> int:
        """The distance with one such card more (1) or less (-1)."""
        if card.rank in self.terms.wild:
            return self.distance - by
        suit = "SHDC".index(card.suit)
        held = self.suits[suit] + by * one(card.rank, self.terms)
        return 15 - self.wilds - self.reach(suit, held_by(held, self.terms.order))


# --- which cards ----------------------------------------------------------------------------------

class WantedSequence(NamedTuple):
    """A sequence that is wanted: its suit, what lies in it, the faces of its places from low to
    high, and those of them that are missing."""

    suit: str
    cards: tuple[Card, ...]
    faces: tuple[str, ...]
    missing: tuple[str, ...]


def nearest(cards: Sequence[Card], terms: SequenceTerms) -> list[WantedSequence]:
    """The sequences of the pattern that lacks least, the fullest first; those without any natural
    card are left out. Wild cards lie in none of them."""
    hand = HandReckoning(cards, terms)
    spades, hearts, diamonds, clubs = hand.tables
    major, minor = _joined(spades, hearts), _joined(diamonds, clubs)
    whole = max(hand.patterns, key=lambda at: _best_sum(major, minor, at))
    left, right = _best_pair(major, minor, whole)
    vectors = (*_best_pair(spades, hearts, left), *_best_pair(diamonds, clubs, right))
    row = sorted(card for card in cards if card.rank not in terms.wild)
    groups = []
    for suit, held, at in zip("SHDC", hand.suits, vectors):
        groups += [_group(suit, run, row, terms.order)
                   for run in _runs(_best_put(held, terms.order, at), at)]
    return sorted(groups, key=lambda group: (len(group.missing), -len(group.cards)))


def _best_pair(some: Table, other: Table, at: int) -> tuple[int, int]:
    """How two tables had best share a vector."""
    return max(_PAIRS[at], key=lambda pair: some[pair[0]] + other[pair[1]])


def _best_sum(some: Table, other: Table, at: int) -> int:
    left, right = _best_pair(some, other, at)
    return some[left] + other[right]


def _best_put(held: int, order: str, at: int) -> int:
    """Aces where they are of most use for that vector."""
    return max(aces_put(held, order), key=lambda put: _held(put)[at])


def _runs(held: int, at: int) -> list[Run]:
    """Sequences that hold as many cards as the table says."""
    runs: list[Run] = []
    while held:
        first = ((held & -held).bit_length() - 1) // 3
        best = _held(held)[at]
        skipped = held & ~(7 << 3 * first)
        if _held(skipped)[at] == best:
            held = skipped
            continue
        for length in (3, 4, 5):
            places, less = window(held, first, length), _LESS[length][at]
            left = held - sum(1 << 3 * place for place in places)
            if less >= 0 and _held(left)[less] + len(places) == best:
                runs.append(Run(length, places))
                held, at = left, less
                break
    return runs


def _group(suit: str, run: Run, row: list[Card], order: str) -> WantedSequence:
    """A sequence with cards taken out of ``row``."""
    start, cards, faces, missing = start_of(run, order), [], [], []
    for place in range(start, start + run.length):
        face = order[place] + suit
        faces.append(face)
        if place in run.places:
            card = next(each for each in row if each.face == face)
            row.remove(card)
            cards.append(card)
        else:
            missing.append(face)
    return WantedSequence(suit, tuple(cards), tuple(faces), tuple(missing))
