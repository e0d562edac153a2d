"""The words of all rummy games: interchangeable copies, order of the cards in an action, what wild
cards stand for, ends.

The same text stands in the section Names of each of their sheets. A *face* is a card without its
pack letter. Sequences have *places*: 0, 1, 2 ... along the ``order`` of a game, which names a rank
twice if it lies at either end (the ace).
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.core.cards import RANKS, SUITS, Card
from game.core.errors import Refusal
from game.core.piles import number_of
from game.core.rules import refuse
from game.core.words import N_

#: The ace low and high.
WIDE = "A23456789TJQKA"
#: Round the corner: a sequence may go on from the king to the ace.
ROUND = "A23456789TJQKA23456789TJQ"
NEW = "meld.new"


def new_meld(state: object, seat: int, pile: str) -> bool:
    """Whether the pile is the meld that an action makes: for ``Rules.also_usable``."""
    return pile == NEW
#: rank -> its faces, in the order of suits
OF_RANK = {rank: tuple(rank + suit for suit in SUITS) for rank in RANKS}
FACES = frozenset(face for row in OF_RANK.values() for face in row)
_SUIT_AT = {suit: at for at, suit in enumerate(SUITS + "RB")}


# --- piles of melds -------------------------------------------------------------------------------

@lru_cache(maxsize=4096)
def meld_key(name: str) -> tuple[int, int]:
    """Owner and number of a meld.

    >>> meld_key("meld.2.10")
    (2, 10)
    """
    return number_of(name), number_of(name, 2)


@lru_cache(maxsize=4096)
def is_meld(name: str) -> bool:
    """Whether this is the name of a meld on the table."""
    return name.startswith("meld.") and name != NEW


def is_meld_of(name: str, owner: int) -> bool:
    """Whether this is a meld that ``owner`` has laid.

    >>> is_meld_of("meld.1.0", 1), is_meld_of("meld.1.0", 0), is_meld_of("meld.new", 1)
    (True, False, False)
    """
    return name.startswith(f"meld.{owner}.")


def meld_names(piles: Mapping[str, Sequence[Card]]) -> list[str]:
    """The melds on the table, by owner and number.

    >>> names = ("meld.1.0", "meld.0.10", "meld.0.9")
    >>> meld_names({"hand.0": []} | {name: [Card("7S")] for name in names})
    ['meld.0.9', 'meld.0.10', 'meld.1.0']
    """
    return sorted((name for name, pile in piles.items() if pile and is_meld(name)), key=meld_key)


def next_meld(piles: Mapping[str, Sequence[Card]], owner: int) -> str:
    """The pile that ``meld.new`` makes.

    >>> next_meld({"meld.0.0": [Card("7S")], "meld.1.0": [Card("7S")]}, 0)
    'meld.0.1'
    """
    numbers = [number_of(name, 2) for name in piles if is_meld_of(name, owner)]
    return f"meld.{owner}.{1 + max(numbers, default=-1)}"


# --- copies and orders ----------------------------------------------------------------------------

def copy_key(card: Card) -> tuple[int, str]:
    """The order of interchangeable copies: suit S H D C (red joker before black), then pack
    letter."""
    return _SUIT_AT[card.suit], card.pack


class SetKey(NamedTuple):
    """The order of the cards of a set: natural cards (0), other wild ones (1), jokers (2); among
    these by suit, then pack letter."""

    wildness: int
    suit: int
    pack: str


def set_key(card: Card, wild: str = "X") -> SetKey:
    """Where a card stands in a set, to sort by; ``wild``: the ranks that are."""
    wildness = 0
    if card.rank in wild:
        wildness = 2 if card.joker else 1
    return SetKey(wildness, _SUIT_AT[card.suit], card.pack)


def first_of_kinds(cards: Iterable[Card], kind: Callable[[Card], str]) -> list[Card]:
    """Of cards of a kind, which are as good as each other, the first; in the order met.

    >>> first_of_kinds([Card("2Db"), Card("7Ha"), Card("2Sb"), Card("2Sa")], lambda card: card.rank)
    ['2Sa', '7Ha']
    """
    firsts: dict[str, Card] = {}
    for card in cards:
        name = kind(card)
        old = firsts.get(name)
        if old is None or copy_key(card) < copy_key(old):
            firsts[name] = card
    return list(firsts.values())


def first_copies(cards: Iterable[Card]) -> list[Card]:
    """The first of each face, in the order met; jokers are all of one kind.

    >>> first_copies([Card("7Ha"), Card("7Hb"), Card("XBb"), Card("XRa")])
    ['7Ha', 'XRa']
    """
    return first_of_kinds(cards, _face)


def _face(card: Card) -> str:
    return "X" if card.joker else card.face


# --- sequences and sets ---------------------------------------------------------------------------

@lru_cache(maxsize=64)
def places(order: str) -> Mapping[str, tuple[int, ...]]:
    """rank -> its places, the highest first.

    >>> places(WIDE)["A"], places(WIDE)["2"], places("A3456789TJQKA")["3"]
    ((13, 0), (1,), (1,))
    """
    by_rank: dict[str, tuple[int, ...]] = {}
    for at, rank in enumerate(order):
        by_rank[rank] = (at, *by_rank.get(rank, ()))
    return by_rank


@lru_cache(maxsize=1 << 14)
def run_start(faces: tuple[str, ...], order: str = WIDE) -> int | None:
    """The place of the lowest card of the sequence that these faces make, in whatever order they
    are named; None: they make none. A rank that fits both ends goes to the high one.

    >>> run_start(("8S", "7S", "9S")), run_start(("AS", "2S", "3S")), run_start(("KS", "AS", "2S"))
    (6, 0, None)
    >>> run_start(("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS"))
    1
    >>> run_start(("KS", "AS", "2S"), ROUND), run_start(("2S", "KS", "QS"), ROUND)
    (12, None)
    """
    if order == ROUND:
        return _turning_start(faces)
    suit, at = faces[0][1:], places(order)
    taken: list[int] = []
    double: tuple[int, ...] = ()
    for face in faces:
        able = at.get(face[0])
        if able is None or not suit or face[1:] != suit:
            return None
        if len(able) == 1:
            taken.append(able[0])
        elif double:
            return None
        else:
            double = able
    for extra in double or (None,):
        row = taken if extra is None else [*taken, extra]
        low = min(row)
        if max(row) - low == len(row) - 1 == len(set(row)) - 1:
            return low
    return None


def _turning_start(faces: tuple[str, ...]) -> int | None:
    """The same where sequences go round the corner; a whole suit begins with the ace."""
    ranks = {face[0] for face in faces}
    if len({face[1:] for face in faces}) > 1 or len(ranks) < len(faces) or not faces[0][1:]:
        return None
    lows = [low for low in range(13) if ranks == set(ROUND[low:low + len(faces)])]
    return lows[0] if lows else None


def run_order(cards: Sequence[Card], faces: Sequence[str], order: str = WIDE) -> tuple[Card, ...]:
    """The cards of a sequence from low to high.

    >>> run_order((Card("KS"), Card("XR"), Card("QS")), ("KS", "AS", "QS"))
    ('QS', 'KS', 'XR')
    """
    low = run_start(tuple(faces), order)
    assert low is not None, faces
    rank = {order[low + i]: i for i in range(len(faces))}
    pairs = sorted(zip(faces, cards), key=lambda pair: rank[pair[0][0]])
    return tuple(card for _, card in pairs)


def is_set(faces: Sequence[str]) -> bool:
    """Whether all are of one rank."""
    rank = faces[0][0]
    return all(face[0] == rank for face in faces)


def spread(cards: Sequence[Card], faces: Sequence[str], order: str = WIDE, wild: str = "X"
           ) -> tuple[Card, ...]:
    """The cards of a meld in the order in which they lie.

    >>> spread((Card("7C"), Card("XR"), Card("7S")), ("7C", "7H", "7S"))
    ('7S', '7C', 'XR')
    """
    if is_set(faces):
        return tuple(sorted(cards, key=lambda card: set_key(card, wild)))
    return run_order(cards, faces, order)


def ends(bottom: str, length: int, low: int, order: str = WIDE, most: int = 13
         ) -> list[tuple[int, str]]:
    """The cards that prolong a sequence: (place, face), high end first; of one that fits both ends
    only the high one.

    >>> ends("7S", 3, 6), ends("QS", 3, 11), ends("2S", 12, 1)
    ([(9, 'TS'), (5, '6S')], [(10, 'JS')], [(13, 'AS')])
    """
    if length >= most:
        return []
    suit, open_ends = bottom[1], []
    if low + length < len(order):
        open_ends.append((low + length, order[low + length] + suit))
    if low > 0 and not (open_ends and open_ends[0][1][0] == order[low - 1]):
        open_ends.append((low - 1, order[low - 1] + suit))
    return open_ends


def choices(faces: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """What ``count`` wild cards can stand for, out of these, in the order of sheets: SS SH SD SC HH
    ...

    >>> choices(["7S", "7H"], 2)
    [('7S', '7S'), ('7S', '7H'), ('7H', '7H')]
    """
    return list(combinations_with_replacement(faces, count))


# --- the value of an action -----------------------------------------------------------------------

def unnamed(wild: str = "X") -> Refusal:
    """That a wild card was laid for no card; ``wild``: the ranks of wild cards.

    >>> print(unnamed(), unnamed("X2"))
    Say which card the joker stands for. Say which card the wild card stands for.
    """
    if wild == "X":
        return refuse("value", N_("Say which card the joker stands for."))
    return refuse("value", N_("Say which card the wild card stands for."))


def faces_named(cards: Sequence[Card], value: str, wild: str = "X", alone: bool = False
                ) -> tuple[str, ...] | Refusal:
    """What the cards stand for by the action's value: there is one if and only if a wild card is
    among them, natural cards stand for themselves. ``alone``: in a set wild cards stand for the
    rank alone; of one card added to a meld either is taken.

    >>> faces_named((Card("7Sa"), Card("XRa")), "7S,8S")
    ('7S', '8S')
    >>> faces_named((Card("7Sa"), Card("8Sa")), "")
    ('7S', '8S')
    >>> print(faces_named((Card("7Sa"), Card("XRa")), ""))
    Say which card the joker stands for.
    >>> faces_named((Card("7Sa"), Card("7Ha"), Card("2Ca")), "7S,7H,7", "X2", alone=True)
    ('7S', '7H', '7')
    """
    if not any(card.rank in wild for card in cards):
        if value:
            return refuse("value", N_("Only a wild card stands for another card."))
        return tuple(card.face for card in cards)
    named = tuple(value.split(",")) if value else ()
    able = FACES.union(RANKS) if alone else FACES
    if len(named) != len(cards) or not able.issuperset(named):
        return unnamed(wild)
    if any(card.rank not in wild and card.face != face for card, face in zip(cards, named)):
        return refuse("value", N_("A natural card stands for itself."))
    bare = {len(face) == 1 for card, face in zip(cards, named) if card.rank in wild}
    if alone and len(cards) > 1 and bare != {is_set(named)}:
        return unnamed(wild)
    return named

