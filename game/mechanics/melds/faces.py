"""The words of all rummy games: interchangeable copies, order of the cards in an action, what wild cards stand for, ends.

The same text stands in the section Names of each of their sheets. A *face* is a card without its pack letter. Sequences
have *places*: 0, 1, 2 ... along the ``order`` of a game, which names a rank twice if it lies at either end (the ace).
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from game.core.cards import RANKS, SUITS, Card
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import N_, Rank, Suit

#: The ace low and high.
WIDE = "A23456789TJQKA"
NEW = "meld.new"
FACES = frozenset(rank + suit for rank in RANKS for suit in SUITS)
_SUIT_AT = {suit: at for at, suit in enumerate(SUITS + "RB")}


# --- piles of melds -------------------------------------------------------------------------------------------------

@lru_cache(maxsize=4096)
def meld_key(name: str) -> tuple[int, int]:
    """Owner and number of a meld.

    >>> meld_key("meld.2.10")
    (2, 10)
    """
    _, owner, number = name.split(".")
    return int(owner), int(number)


def is_meld(name: str) -> bool:
    return name.startswith("meld.") and name != NEW


def meld_names(piles: Mapping[str, Sequence[Card]]) -> list[str]:
    """The melds on the table, by owner and number.

    >>> meld_names({"hand.0": [], "meld.1.0": [Card("7S")], "meld.0.10": [Card("7S")], "meld.0.9": [Card("7S")]})
    ['meld.0.9', 'meld.0.10', 'meld.1.0']
    """
    return sorted((name for name, pile in piles.items() if pile and name[:5] == "meld."), key=meld_key)


def next_meld(piles: Mapping[str, Sequence[Card]], owner: int) -> str:
    """The pile that ``meld.new`` makes.

    >>> next_meld({"meld.0.0": [Card("7S")], "meld.1.0": [Card("7S")]}, 0)
    'meld.0.1'
    """
    mine = f"meld.{owner}."
    return f"{mine}{1 + max((int(name[len(mine):]) for name in piles if name.startswith(mine)), default=-1)}"


# --- copies and orders ----------------------------------------------------------------------------------------------

def copy_key(card: Card) -> tuple[int, str]:
    """The order of interchangeable copies: suit S H D C (red joker before black), then pack letter."""
    return _SUIT_AT[card.suit], card.pack


def set_key(card: Card, wild: str = "X") -> tuple[int, int, str]:
    """The order of the cards of a set: by suit, then pack letter, wild cards last, deuces before jokers."""
    return (0 if card.rank not in wild else 2 if card.joker else 1), _SUIT_AT[card.suit], card.pack


def first_copies(cards: Iterable[Card], joker: bool = True) -> list[Card]:
    """The first of each face, in the order met; ``joker``: jokers are all of one kind.

    >>> first_copies([Card("7Ha"), Card("7Hb"), Card("XBb"), Card("XRa")])
    ['7Ha', 'XRa']
    """
    found: dict[str, Card] = {}
    for card in cards:
        kind = "X" if joker and card.joker else card.face
        old = found.get(kind)
        if old is None or copy_key(card) < copy_key(old):
            found[kind] = card
    return list(found.values())


# --- sequences and sets ---------------------------------------------------------------------------------------------

@lru_cache(maxsize=64)
def places(order: str) -> Mapping[str, tuple[int, ...]]:
    """rank -> its places, the highest first.

    >>> places(WIDE)["A"], places(WIDE)["2"], places("A3456789TJQKA")["3"]
    ((13, 0), (1,), (1,))
    """
    found: dict[str, tuple[int, ...]] = {}
    for at, rank in enumerate(order):
        found[rank] = (at, *found.get(rank, ()))
    return found


@lru_cache(maxsize=1 << 14)
def run_start(faces: tuple[str, ...], order: str = WIDE) -> int | None:
    """The place of the lowest card of the sequence that these faces make, in whatever order they are named; None: they make
    none. A rank that fits both ends goes to the high one.

    >>> run_start(("8S", "7S", "9S")), run_start(("AS", "2S", "3S")), run_start(("KS", "AS", "2S"))
    (6, 0, None)
    >>> run_start(("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS"))
    1
    """
    suit, at = faces[0][1], places(order)
    taken: list[int] = []
    double: tuple[int, ...] = ()
    for face in faces:
        found = at.get(face[0])
        if found is None or face[1] != suit:
            return None
        if len(found) == 1:
            taken.append(found[0])
        elif double:
            return None
        else:
            double = found
    for extra in double or (None,):
        row = taken if extra is None else [*taken, extra]
        low = min(row)
        if max(row) - low == len(row) - 1 == len(set(row)) - 1:
            return low
    return None


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


def spread(cards: Sequence[Card], faces: Sequence[str], order: str = WIDE, wild: str = "X") -> tuple[Card, ...]:
    """The cards of a meld in the order in which they lie.

    >>> spread((Card("7C"), Card("XR"), Card("7S")), ("7C", "7H", "7S"))
    ('7S', '7C', 'XR')
    """
    if is_set(faces):
        return tuple(sorted(cards, key=lambda card: set_key(card, wild)))
    return run_order(cards, faces, order)


def ends(bottom: str, length: int, low: int, order: str = WIDE, most: int = 13) -> list[tuple[int, str]]:
    """The cards that prolong a sequence: (place, face), high end first; of one that fits both ends only the high one.

    >>> ends("7S", 3, 6), ends("QS", 3, 11), ends("2S", 12, 1)
    ([(9, 'TS'), (5, '6S')], [(10, 'JS')], [(13, 'AS')])
    """
    if length >= most:
        return []
    suit, found = bottom[1], []
    if low + length < len(order):
        found.append((low + length, order[low + length] + suit))
    if low > 0 and not (found and found[0][1][0] == order[low - 1]):
        found.append((low - 1, order[low - 1] + suit))
    return found


def choices(faces: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """What ``count`` wild cards can stand for, out of these, in the order of sheets: SS SH SD SC HH ...

    >>> choices(["7S", "7H"], 2)
    [('7S', '7S'), ('7S', '7H'), ('7H', '7H')]
    """
    return list(combinations_with_replacement(faces, count))


# --- the value of an action -----------------------------------------------------------------------------------------

def faces_named(cards: Sequence[Card], value: str, wild: str = "X") -> tuple[str, ...] | Refusal:
    """What the cards stand for by the action's value: there is one if and only if a wild card is among them, natural cards
    stand for themselves.

    >>> faces_named((Card("7Sa"), Card("XRa")), "7S,8S"), faces_named((Card("7Sa"), Card("8Sa")), "")
    (('7S', '8S'), ('7S', '8S'))
    >>> print(faces_named((Card("7Sa"), Card("XRa")), ""))
    Say which card the joker stands for.
    """
    if not any(card.rank in wild for card in cards):
        if value:
            return refuse("value", N_("Only a wild card stands for another card."))
        return tuple(card.face for card in cards)
    named = tuple(value.split(",")) if value else ()
    if len(named) != len(cards) or not all(face in FACES for face in named):
        return refuse("value", N_("Say which card the joker stands for."))
    if any(card.rank not in wild and card.face != face for card, face in zip(cards, named)):
        return refuse("value", N_("A natural card stands for itself."))
    return named


# --- why cards are no meld ------------------------------------------------------------------------------------------

def no_meld(faces: Sequence[str], order: str = WIDE) -> Refusal:
    """Why these make no meld, and what is missing.

    >>> print(no_meld(["7H", "8H"]))
    It needs one more card: the 6 of hearts or the 9 of hearts.
    >>> print(no_meld(["7H", "7S"]))
    It needs one more 7.
    >>> print(no_meld(["7H", "9H"]))
    It needs one more card of hearts: the 8 of hearts.
    """
    ranks, suits = {face[0] for face in faces}, {face[1] for face in faces}
    if len(faces) < 3 and len(ranks) == 1:
        return _short(faces)
    if len(suits) != 1:
        return refuse("no_meld", N_("No meld: one rank makes a set, one suit in a row a sequence."))
    if len(ranks) < len(faces):
        return refuse("no_meld", N_("A sequence has every card once."))
    if len(faces) > 13:
        return refuse("no_meld", N_("A sequence has at most thirteen cards."))
    return _gap(list(faces), order)


def _short(faces: Sequence[str]) -> Refusal:
    if len(faces) == 1:
        return refuse("short", N_("A meld has at least three cards."))
    return refuse("short", N_("It needs one more {rank}."), rank=Rank(faces[0][0]))


def _gap(faces: list[str], order: str) -> Refusal:
    """Of one suit, all different: what is missing in between or at the ends."""
    at, suit = places(order), faces[0][1]
    ways = _rows(faces, at)
    if not ways:
        return refuse("no_meld", N_("These cards make no sequence in this game."))
    row = min(ways, key=lambda row: row[-1] - row[0])
    holes = [order[place] + suit for place in range(row[0], row[-1]) if place not in row]
    if not holes:
        sides = [order[place] + suit for place in (row[0] - 1, row[-1] + 1) if 0 <= place < len(order)]
        return _needs_end(sides)
    if order[0] == order[-1] and any(face[0] == order[0] for face in faces) and _turns(faces, at, len(order) - 1):
        return refuse("ace", N_("The ace is high or low, not both."))
    if len(holes) == 1:
        return refuse("short", N_("It needs one more card of {suit}: the {card}."), suit=Suit(suit), card=Card(holes[0]))
    if len(holes) < 4:
        return refuse("short", N_("The sequence lacks {cards}."), cards=[Card(face) for face in holes])
    return refuse("no_meld", N_("These cards are too far apart for a sequence."))


def _rows(faces: Sequence[str], at: Mapping[str, tuple[int, ...]]) -> list[list[int]]:
    """The places that the faces may take, a rank at both ends in either way."""
    rows: list[list[int]] = [[]]
    for face in faces:
        rows = [[*row, place] for row in rows for place in at.get(face[0], ())]
    return [sorted(row) for row in rows]


def _turns(faces: Sequence[str], at: Mapping[str, tuple[int, ...]], around: int) -> bool:
    """Whether they are in a row round the corner."""
    row = sorted(at[face[0]][0] % around for face in faces)
    steps = [b - a for a, b in zip(row, [*row[1:], row[0] + around])]
    return sorted(steps)[-2] == 1


def _needs_end(sides: Collection[str]) -> Refusal:
    first, *more = (Card(face) for face in sides)
    if more:
        return refuse("short", N_("It needs one more card: the {low} or the {high}."), low=first, high=more[0])
    return refuse("short", N_("It needs one more card: the {card}."), card=first)
