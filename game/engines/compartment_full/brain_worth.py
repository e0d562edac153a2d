"""How far a hand of Compartment Full is from full, and what would help it (sheet 8).

The *distance* is how many of ten cards are still to be exchanged. For each suit, and for the set of
each high rank, it is known how many cards of the hand lie in melds of N cards altogether;
these rows are added up to ten cards.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import product

from game.core.cards import Card
from game.engines.compartment_full.state import DEALT
from game.engines.compartment_full.state_melds import COURTS, LOW, SHORTEST, SUITS, Counts

#: For melds of k cards altogether, k from none to ten: how many of them are held.
Reach = tuple[int, ...]
#: Below any number of cards: there are no such melds.
_NEVER = -99
_NONE: Reach = (0, *([_NEVER] * DEALT))
#: A longer sequence is two of these side by side.
_LONGEST = 5
#: Faces from the ace up, suit by suit, then courts.
FACES = tuple(rank + suit for suit in SUITS for rank in LOW + COURTS)
#: What a copy on the table is worth to a hand, and one that nobody has seen. Judged by hand.
_LIES, _UNSEEN = 3.0, 1.0
#: A copy on the table, against one unseen, to who reckons with what the others will do till then.
#: Judged by hand.
_SOON = 6.0
#: The copies of a face in the two packs.
COPIES = 2
#: What it costs to throw what the next player can use. Judged by hand.
_FEEDS = 2.5


# --- the distance ---------------------------------------------------------------------------------

@lru_cache(1 << 16)
def _in_suit(row: int, at: int = 0) -> Reach:
    """The sequences of one suit, each with one card at least that is held."""
    if not row >> 2 * at:
        return _NONE
    best = list(_in_suit(row, at + 1))
    for length in range(SHORTEST, min(_LONGEST, len(LOW) - at) + 1):
        held = [place for place in range(at, at + length) if row >> 2 * place & 3]
        if not held:
            continue
        more = _in_suit(row - sum(1 << 2 * place for place in held), at)
        for size in range(DEALT - length + 1):
            best[size + length] = max(best[size + length], more[size] + len(held))
    return tuple(best)


@lru_cache(256)
def _in_set(count: int, least: int) -> Reach:
    return tuple(min(count, size) if not size or least <= size <= 8 else _NEVER
                 for size in range(DEALT + 1))


@lru_cache(1 << 16)
def _both(one: Reach, other: Reach) -> Reach:
    best = [_NEVER] * (DEALT + 1)
    for size, held in enumerate(one):
        if held >= 0:
            for more in range(DEALT + 1 - size):
                value = held + other[more]
                if value > best[size + more]:
                    best[size + more] = value
    return tuple(best)


@lru_cache(1 << 16)
def distance(counts: Counts, least: int) -> int:
    """How many cards are missing; 0: ten of these lie in melds.

    >>> from game.core.cards import cards
    >>> from game.engines.compartment_full.state_melds import counts_of
    >>> hand = cards("3Ha 4Ha 5Ha 6Ha 7Ha 8Ha JSa JDa JCa")
    >>> [distance(counts_of(hand + cards(more)), 3) for more in ("JCb", "9Ha", "2Sa", "")]
    [0, 0, 1, 1]
    """
    rows, courts = counts[:4], counts[4:]
    jacks, queens, kings = (_in_set(count, least) for count in courts)
    sets, best = _both(_both(jacks, queens), kings), 0
    for aces in product(*(range((row & 3) + 1) for row in rows)):
        spades, hearts, diamonds, clubs = (
            _in_suit(row - count) for row, count in zip(rows, aces))
        low = _both(_both(spades, hearts), _both(diamonds, clubs))
        high = _both(sets, _in_set(sum(aces), least))
        best = max(best, _both(low, high)[DEALT])
    return DEALT - best


def changed(counts: Counts, face: str, step: int) -> Counts:
    """The same with one card more (``step`` 1) or less (-1)."""
    row = list(counts)
    if face[0] in COURTS:
        row[4 + COURTS.index(face[0])] += step
    else:
        row[SUITS.index(face[1])] += step << 2 * LOW.index(face[0])
    return tuple(row)  # type: ignore[return-value]  # as many as before


# --- what would help ------------------------------------------------------------------------------

def touches(counts: Counts, face: str) -> bool:
    """Whether a card could be in a meld with one that is held."""
    rank, suit = face[0], face[1]
    if rank in COURTS:
        return counts[4 + COURTS.index(rank)] > 0
    if rank == "A" and any(row & 3 for row in counts[:4]):
        return True
    at, row = LOW.index(rank), counts[SUITS.index(suit)]
    return any(row >> 2 * place & 3 for place in range(max(0, at - 2), min(len(LOW), at + 3)))


def outs(counts: Counts, least: int, held: Collection[str], lying: Collection[str]) -> float:
    """How much there is that would bring a hand of ten nearer. ``held``: faces of the own hand;
    ``lying``: those of the discards, each once for every copy."""
    now, total = distance(counts, least), 0.0
    for face in FACES:
        if not touches(counts, face):
            continue
        here = list(lying).count(face)
        unseen = 2 - here - list(held).count(face)
        if (here or unseen > 0) and distance(changed(counts, face, 1), least) < now:
            total += _LIES * here + _UNSEEN * max(0, unseen)
    return total


def chances(counts: Counts, least: int, held: Mapping[str, int], lying: Mapping[str, int]
            ) -> float:
    """As ``outs``, of a hand with any number of cards, but as a turn of the others counts: what
    lies open now may mostly be had, of what is unseen little will show by then. Both tables:
    face -> how many copies."""
    now, total = distance(counts, least), 0.0
    for face in FACES:
        here = lying.get(face, 0)
        unseen = max(0, COPIES - here - held.get(face, 0))
        if (here or unseen) and touches(counts, face) and (
                distance(changed(counts, face, 1), least) < now):
            total += _SOON * here + _UNSEEN * unseen
    return total


def neighbours(card: Card, hand: Iterable[Card]) -> int:
    """How much a card is joined to others of a hand: two for the next in its suit or another of a
    high rank, one for the next but one.

    >>> from game.core.cards import cards
    >>> [neighbours(Card(face), cards("6Ha 7Ha KSa KDa 7Hb")) for face in ("8Hb", "KSa", "2C")]
    [5, 2, 0]
    """
    worth = 0
    for other in hand:
        if other is card:
            continue
        if card.rank == other.rank:
            worth += 2 * (card.rank in "AJQK")
        elif card.suit == other.suit and not {card.rank, other.rank} & set(COURTS):
            worth += max(0, 3 - abs(LOW.index(card.rank) - LOW.index(other.rank)))
    return worth


def feeding(card: Card, taken: Iterable[str]) -> float:
    """What it costs to throw a card that the next player can use beside those that he has taken."""
    return _FEEDS * any(neighbours(card, [Card(face)]) for face in taken)
