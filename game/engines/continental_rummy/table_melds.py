"""A hand of Continental Rummy sorted into the sequences that it is nearest to (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import HIDDEN, Card
from game.core.table import Look
from game.core.words import Rank, Suit, Words, words
from game.engines.continental_rummy.state_nearest import nearest
from game.engines.continental_rummy.state_patterns import HandFit, SequenceTerms, fitting, laid_out
from game.families.rummy.moves import without


class Laid(NamedTuple):
    """A sequence, whole or not: its cards from low to high, the faces of all its places, the face
    each wild card stands for, the faces that are missing."""

    cards: tuple[Card, ...]
    faces: tuple[str, ...]
    stands: tuple[tuple[Card, str], ...]
    missing: tuple[str, ...]


# --- a whole hand ---------------------------------------------------------------------------------

def groups_of(cards: Sequence[str], terms: SequenceTerms) -> tuple[Laid, ...]:
    """The sequences of a hand, two cards or more in each: a pattern that it fits, or that it fits
    with a card thrown; else the nearest, wild cards in those that lack least."""
    return _groups(tuple(sorted(Card(card) for card in cards if card != HIDDEN)), terms)


@lru_cache(64)
def _groups(cards: tuple[Card, ...], terms: SequenceTerms) -> tuple[Laid, ...]:
    whole = _whole(cards, terms)
    if whole is not None:
        row, fit = whole
        groups, stands = laid_out(row, fit, terms)
        return tuple(_as_laid(group, stands) for group in groups)
    wilds = [card for card in cards if card.rank in terms.wild]
    rows = []
    for group in nearest(cards, terms):
        fill = {face: wilds.pop() for face in group.missing if wilds}
        held = {card.face: card for card in group.cards} | fill
        row = tuple(held[face] for face in group.faces if face in held)
        if len(row) > 1:
            rows.append(Laid(row, group.faces, tuple((card, face) for face, card in fill.items()),
                             group.missing[len(fill):]))
    return tuple(rows)


def _whole(cards: tuple[Card, ...], terms: SequenceTerms) -> tuple[Sequence[Card], HandFit] | None:
    """The fifteen cards that fit, and how; naturals are thrown rather than wild cards."""
    fit = fitting(cards, terms)
    if fit is not None:
        return cards, fit
    for card in sorted(cards, key=lambda card: card.rank in terms.wild):
        left = without(cards, card)
        fit = fitting(left, terms)
        if fit is not None:
            return left, fit
    return None


def _as_laid(group: Sequence[Card], stands: dict[Card, str]) -> Laid:
    return Laid(tuple(group), tuple(stands.get(card, card.face) for card in group),
                tuple((card, stands[card]) for card in group if card in stands), ())


# --- cards laid together --------------------------------------------------------------------------

def laid(cards: Sequence[str], terms: SequenceTerms) -> Laid | None:
    """Any cards as a sequence: wild ones in its gaps, then above and below it. None: they are of no
    one sequence."""
    row = [Card(card) for card in cards]
    wilds = [card for card in row if card.rank in terms.wild]
    naturals = [card for card in row if card.rank not in terms.wild]
    if len(naturals) < max(1, terms.least) or len({card.suit for card in naturals}) > 1:
        return None
    for high in (False, True):
        places = sorted(_place(card, terms.order, high) for card in naturals)
        length = max(3, len(row), places[-1] - places[0] + 1)
        if len(set(places)) == len(places) and length <= terms.longest:
            return _filled(naturals, wilds, places[0], length, terms.order)
    return None


def _place(card: Card, order: str, high: bool) -> int:
    return order.rindex(card.rank) if high else order.index(card.rank)


def _filled(naturals: Sequence[Card], wilds: list[Card], low: int, length: int, order: str) -> Laid:
    start = min(low, len(order) - length)
    faces = tuple(order[place] + naturals[0].suit for place in range(start, start + length))
    held = {card.face: card for card in naturals}
    fill = {face: wilds.pop() for face in faces if face not in held and wilds}
    both = held | fill
    return Laid(tuple(both[face] for face in faces if face in both), faces,
                tuple((card, face) for face, card in fill.items()),
                tuple(face for face in faces if face not in both))


# --- in words -------------------------------------------------------------------------------------

def look_of(cards: Sequence[str], hand: Sequence[str], terms: SequenceTerms) -> Look:
    """What cards of a hand are, laid together: a sequence it is sorted into, or any other."""
    group = next((each for each in groups_of(hand, terms) if set(each.cards) == set(cards)),
                 None) or laid(cards, terms)
    if group is None:
        return Look(_why_not(cards, terms), False, tuple(cards))
    ends = Rank(group.faces[0][0]), Rank(group.faces[-1][0])
    if group.missing:
        lacks = [Card(face) for face in group.missing]
        return Look(words("Needs {cards}, or wild cards", cards=lacks), False, group.cards,
                    dict(group.stands), words("needs {cards}", cards=lacks))
    long = words("Sequence {low} to {high} of {suit}", low=ends[0], high=ends[1],
                 suit=Suit(group.faces[0][1]))
    short = [each[0].replace("T", "10") for each in (group.faces[0], group.faces[-1])]
    return Look(long, True, group.cards, dict(group.stands),
                words("{low}\N{EN DASH}{high}", low=short[0], high=short[1]))


def _why_not(cards: Sequence[str], terms: SequenceTerms) -> Words:
    naturals = [card for card in map(Card, cards) if card.rank not in terms.wild]
    if len(naturals) < terms.least:
        return words("A sequence needs {n} natural card.", "A sequence needs {n} natural cards.",
                     n=terms.least)
    if len({card.suit for card in naturals}) > 1:
        return words("Sequences of one suit only: sets do not count.")
    return words("These are no one sequence.")
