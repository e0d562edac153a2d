"""Calls and claims: which ranks may be called, what a claim's value says, and the kinds of claim (sheet, Names)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.action import Action, act
from game.core.cards import RANKS, Card
from game.core.words import N_, Words

#: The ranks as they are called out.
CALLED = {"A": N_("Aces"), "2": N_("Twos"), "3": N_("Threes"), "4": N_("Fours"), "5": N_("Fives"), "6": N_("Sixes"),
          "7": N_("Sevens"), "8": N_("Eights"), "9": N_("Nines"), "T": N_("Tens"), "J": N_("Jacks"), "Q": N_("Queens"),
          "K": N_("Kings")}

#: One card of a rank.
SINGLE = {"A": N_("Ace"), "2": N_("Two"), "3": N_("Three"), "4": N_("Four"), "5": N_("Five"), "6": N_("Six"), "7": N_("Seven"),
          "8": N_("Eight"), "9": N_("Nine"), "T": N_("Ten"), "J": N_("Jack"), "Q": N_("Queen"), "K": N_("King")}

Lot = tuple[Card, ...]


def in_words(rank: str) -> Words:
    """A rank as it is called out: "Sevens"."""
    return Words(CALLED[rank])


def packs(seats: int, options: Mapping[str, Any]) -> int:
    """How many packs are in play (sheet 2)."""
    chosen = options["packs"]
    return (1 if seats < 7 else 2) if chosen == "auto" else int(chosen)


def most_cards(seats: int, options: Mapping[str, Any]) -> int:
    """Most cards of one play: eight with two packs only (sheet 5)."""
    return 8 if options["max_cards"] == 8 and packs(seats, options) == 2 else 4


def _due(sequence: str, called: str | None) -> tuple[str, ...]:
    if called is None:
        return ("A",)
    at = RANKS.index(called)
    lower, higher = RANKS[at - 1], RANKS[(at + 1) % 13]
    return {"up": (higher,), "down": (lower,), "adjacent": (lower, higher)}.get(sequence, (lower, called, higher))


_DUE = {(sequence, called): _due(sequence, called)
        for sequence in ("up", "down", "adjacent", "adjacent_or_same") for called in (None, *RANKS)}


def due_ranks(sequence: str, called: str | None) -> tuple[str, ...]:
    """The ranks that may be called after ``called``.

    >>> due_ranks("up", None), due_ranks("down", "2"), due_ranks("adjacent", "K")
    (('A',), ('A',), ('Q', 'A'))
    """
    return _DUE[sequence, called]


def parsed(value: str) -> tuple[str, int | None] | None:
    """The rank called and the number stated (None: none); None for a value that is no call.

    >>> parsed("7"), parsed("Ax3"), parsed("A3"), parsed("7x03")
    (('7', None), ('A', 3), None, None)
    """
    rank, times, number = value.partition("x")
    if len(rank) != 1 or rank not in RANKS:
        return None
    if not times:
        return rank, None
    return (rank, int(number)) if number in set("123456789") else None


def _place(card: Card) -> tuple[int, int, str]:
    return card.value, "SHDC".index(card.suit), card.pack


def in_order(cards: Iterable[Card]) -> Lot:
    """Cards as an action lists them: by rank, then suit S H D C, then pack.

    >>> in_order([Card("5S"), Card("AD"), Card("AH")])
    ('AH', 'AD', '5S')
    """
    return tuple(sorted(cards, key=_place))


def _of_one_rank(groups: Sequence[Lot], most: int) -> Iterator[Lot]:
    """From two cards on; two cards of unlike rank as well."""
    for i, group in enumerate(groups):
        if len(group) > 1:
            yield group[:2]
        for other in groups[i + 1:]:
            yield group[0], other[0]
    for size in range(3, most + 1):
        for group in groups:
            if len(group) >= size:
                yield group[:size]


def _padded(groups: Sequence[Lot], rank: str) -> Iterator[Lot]:
    """Three or four cards, all but one of the rank called."""
    called = next((group for group in groups if group[0].rank == rank), ())
    for size in (2, 3):
        if len(called) >= size:
            for other in groups:
                if other is not called:
                    yield in_order((*called[:size], other[0]))


def numbers(size: int, hand: int, most: int) -> tuple[int, ...]:
    """The numbers with which ``legal`` lists a claim of so many cards, where one is stated."""
    largest = min(most, hand)
    return tuple(range(1, largest + 1)) if most == 4 else tuple(sorted({1, size, largest}))


@lru_cache(maxsize=256)
def claims(hand: Lot, seat: int, ranks: tuple[str, ...], most: int, stated: bool) -> tuple[Action, ...]:
    """Every kind of claim from this hand (sheet, Names): at most 1,848 of them."""
    groups: list[Lot] = []
    held = in_order(hand)
    start = 0
    for i in range(1, len(held) + 1):
        if i == len(held) or held[i].rank != held[start].rank:
            groups.append(held[start:i])
            start = i
    common = [group[:1] for group in groups]
    common += _of_one_rank(groups, most)
    source = f"hand.{seat}"
    if not stated:
        return tuple(act("claim", lot, source, "heap", rank) for rank in ranks for lot in (*common, *_padded(groups, rank)))
    return tuple(act("claim", lot, source, "heap", f"{rank}x{number}") for rank in ranks
                 for lot in (*common, *_padded(groups, rank)) for number in numbers(len(lot), len(hand), most))
