"""What patiences share: which card goes on which pile, which cards move together, the pack and
waste.

A game says for each kind of pile its ``Role``; what is listed, refused and meant by a gesture all
ask the same roles. A *face* is a card without its pack letter.

Piles that rise rank by rank whatever their cards are (a wild card there stands for its height) are
asked by their height alone: ``next_rank``, ``rises_on``, ``risers``.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core.action import Action, act
from game.core.cards import RANKS, SUITS, Card
from game.core.records import dataclass
from game.core.state import State
from game.core.telling import Log, move

#: face on top -> the faces that go on it
Takes = Mapping[str, tuple[str, ...]]
Piles = Mapping[str, Sequence[Card]]

REDEAL = act("redeal")


@dataclass(frozen=True, slots=True, eq=False)
class Role:
    """What a kind of pile takes.

    ``takes``   by the face on its top
    ``begins``  the ranks that may begin an empty one, "": nothing ever does
    ``full``    with N cards it takes no more
    """

    takes: Takes
    begins: str = RANKS
    full: int = 999


def up_in_suit(corner: bool = False) -> Takes:
    """Foundations: one higher, of the same suit; with ``corner`` an Ace goes on a King.

    >>> up_in_suit()["AS"], up_in_suit()["KS"], up_in_suit(corner=True)["KS"]
    (('2S',), (), ('AS',))
    """
    higher = dict(zip(RANKS, RANKS[1:] + RANKS[:1]))
    return {rank + suit: (higher[rank] + suit,) if rank != RANKS[-1] or corner else ()
            for rank in RANKS for suit in SUITS}


def down_in_colours(corner: bool = False) -> Takes:
    """Columns: one lower, of the other colour; with ``corner`` a King goes on an Ace.

    >>> down_in_colours()["8H"], down_in_colours()["AS"], down_in_colours(corner=True)["AS"]
    (('7S', '7C'), (), ('KH', 'KD'))
    """
    wanted = {}
    for at, rank in enumerate(RANKS):
        for suit in SUITS:
            others = "SC" if suit in "HD" else "HD"
            lower = tuple(RANKS[at - 1] + other for other in others)
            wanted[rank + suit] = lower if at or corner else ()
    return wanted


# --- onto a pile ----------------------------------------------------------------------------------

def goes_on(role: Role, card: Card, pile: Sequence[Card]) -> bool:
    """Whether the card may be put on that pile.

    >>> column = Role(down_in_colours(), begins="K")
    >>> goes_on(column, Card("7S"), [Card("8H")]), goes_on(column, Card("7S"), [])
    (True, False)
    """
    if not pile:
        return card.rank in role.begins
    return len(pile) < role.full and card.face in role.takes[pile[-1].face]


def open_tops(role: Role, piles: Piles, names: Sequence[str]) -> tuple[str, ...]:
    """The faces on top of these piles; "" for an empty or a full one."""
    full = role.full
    return tuple([pile[-1].face if (pile := piles[name]) and len(pile) < full else ""
                  for name in names])


@lru_cache(maxsize=1 << 14)
def takers(role: Role, tops: tuple[str, ...]) -> Mapping[str, tuple[int, ...]]:
    """For each face the piles that it goes on, by number; empty ones aside. ``tops``: their
    ``open_tops``. Kept: the same tops are met over and over.

    >>> takers(Role(down_in_colours()), ("8H", "", "8D"))
    {'7S': (0, 2), '7C': (0, 2)}
    """
    by_face: dict[str, tuple[int, ...]] = {}
    for at, top in enumerate(tops):
        for face in role.takes[top] if top else ():
            by_face[face] = (*by_face.get(face, ()), at)
    return by_face


def first_taker(role: Role, card: Card, piles: Piles, names: Sequence[str]) -> str | None:
    """The first of these piles that the card goes on, empty ones aside; None: there is none."""
    face, takes, full = card.face, role.takes, role.full
    for name in names:
        pile = piles[name]
        if pile and len(pile) < full and face in takes[pile[-1].face]:
            return name
    return None


def first_empty(piles: Piles, names: Sequence[str]) -> str:
    """Of several empty places the one that is listed; "" if there is none."""
    for name in names:
        if not piles[name]:
            return name
    return ""


# --- off a pile -----------------------------------------------------------------------------------

def is_on_top(cards: Sequence[Card], pile: Sequence[Card]) -> bool:
    """Whether these are the pile's uppermost cards, bottom to top.

    >>> is_on_top((Card("7S"),), [Card("8H"), Card("7S")]), is_on_top((Card("8H"),), [Card("7S")])
    (True, False)
    """
    return tuple(pile[-len(cards):]) == tuple(cards)


def run_from(role: Role, pile: Sequence[Card]) -> int:
    """The place where the sequence begins that ends at the top: what lies below does not move with
    it. Play makes nothing but sequences; a position may give others.

    >>> run_from(Role(down_in_colours()), [Card("9C"), Card("8H"), Card("7S")])
    0
    >>> run_from(Role(down_in_colours()), [Card("9H"), Card("8H"), Card("7S")])
    1
    """
    at = len(pile) - 1
    if at < 1:
        return 0
    takes = role.takes
    while at and pile[at].face in takes[pile[at - 1].face]:
        at -= 1
    return at


def run_plays(role: Role, piles: Piles, names: Sequence[str],
              wanted: Mapping[str, Sequence[int]], empty: str, actions: list[Action]) -> None:
    """Add to ``found`` each way to shift a card, with all that lies on it in sequence, from one of
    these columns onto another. ``wanted``, ``empty``: their ``takers`` and ``first_empty``.

    >>> piles = {"column.0": [Card("9C"), Card("8H")], "column.1": [Card("9S")], "column.2": []}
    >>> column, names, found = Role(down_in_colours(), begins="K"), list(piles), []
    >>> wanted = takers(column, open_tops(column, piles, names))
    >>> run_plays(column, piles, names, wanted, "column.2", found)
    >>> [str(action) for action in found]
    ['play 8H column.0>column.1']
    """
    begins = role.begins if empty else ""
    for number, source in enumerate(names):
        pile = piles[source]
        for at in range(run_from(role, pile), len(pile)):
            card = pile[at]
            if card.face in wanted:
                for other in wanted[card.face]:
                    if other != number:
                        actions.append(act("play", tuple(pile[at:]), source, names[other]))
            if begins and card.rank in begins:
                actions.append(act("play", tuple(pile[at:]), source, empty))


# --- the pack and its waste -----------------------------------------------------------------------

def turn_over(state: State, waste: str, pack: str, log: Log | None) -> None:
    """The waste goes upside down on the pack: its first card comes to lie on top."""
    lying = state.piles[waste]
    if lying:
        move(state, lying[::-1], waste, pack, log)


def pack_gesture(piles: Piles, pack: str, waste: str, source: str, target: str | None
                 ) -> Action | None:
    """What a gesture at the pack means: a click deals or, where it is empty, turns the waste over;
    the waste dragged onto the pack turns it over. None: it is about other piles.

    >>> piles = {"stock": [], "waste": [Card("7S")], "column.0": []}
    >>> pack_gesture(piles, "stock", "waste", "stock", None)
    Action('redeal')
    >>> pack_gesture(piles, "stock", "waste", "stock", "column.0")
    Action('draw stock>column.0')
    """
    if source == waste and target == pack:
        return REDEAL
    if source != pack:
        return None
    if target not in (None, pack):
        return act("draw", (), pack, target)
    return act("draw", (), pack, waste) if piles[pack] else REDEAL


# --- piles that rise by their height --------------------------------------------------------------

def next_rank(height: int, top: int = len(RANKS)) -> str:
    """The rank that a pile of N cards takes next; "" for a whole one, of ``top`` cards.

    >>> next_rank(0), next_rank(9), next_rank(12, top=12)
    ('A', 'T', '')
    """
    return RANKS[height] if height < top else ""


def rises_on(card: Card, height: int, top: int = len(RANKS), wild: str = "") -> bool:
    """Whether a card may go on a pile of that height; ``wild``: the rank that stands for any.

    >>> rises_on(Card("2S"), 1), rises_on(Card("XRa"), 5, wild="X"), rises_on(Card("KS"), 12, 12)
    (True, True, False)
    """
    return height < top and (card.rank == RANKS[height] or card.rank == wild)


@lru_cache(maxsize=1 << 14)
def risers(heights: tuple[int, ...], top: int = len(RANKS), wild: str = ""
           ) -> Mapping[str, tuple[int, ...]]:
    """For each rank the piles of these heights that take it next, by number; of several empty ones
    only the first, the rank ``wild`` last. Kept: the same heights are met over and over.

    >>> risers((1, 0, 0, 13, 1)), risers((3, 0), wild="X")
    ({'2': (0, 4), 'A': (1,)}, {'4': (0,), 'A': (1,), 'X': (0, 1)})
    """
    by_rank: dict[str, tuple[int, ...]] = {}
    for at, height in enumerate(heights):
        rank = next_rank(height, top)
        if rank and (height or rank not in by_rank):
            by_rank[rank] = (*by_rank.get(rank, ()), at)
    if wild and by_rank:
        by_rank[wild] = tuple(at for row in by_rank.values() for at in row)
    return by_rank
