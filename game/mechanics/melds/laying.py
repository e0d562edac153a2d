"""Melds on the table: what lies there, what may be added, and how cards are laid (rummy sheets,
'Words of all rummy games').

What a wild card in a meld stands for is in ``stands`` (card -> face).
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, MutableMapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.action import Action, act
from game.core.cards import Card
from game.core.state import State
from game.core.telling import Log, move
from game.mechanics.melds.faces import (
    OF_RANK,
    copy_key,
    ends,
    is_set,
    meld_key,
    meld_names,
    next_meld,
    places,
    set_key,
    spread,
)
from game.mechanics.melds.shapes import Barred, Shape

Piles = Mapping[str, Sequence[str] | None]
Stands = Mapping[Card, str]


class Meld(NamedTuple):
    """A meld on the table; ``low``: the place of its lowest card, None in a set."""

    name: str
    faces: tuple[str, ...]
    low: int | None


# --- what lies there ------------------------------------------------------------------------------

def as_meld(name: str, faces: tuple[str, ...], shape: Shape) -> Meld:
    """A meld whose cards stand for these faces, in the order in which they lie: an ace at the
    bottom of a sequence is low."""
    bottom = faces[0][0]
    low = None if bottom == faces[1][0] else places(shape.order)[bottom][-1]
    return Meld(name, faces, low)


def read_meld(piles: Mapping[str, Sequence[Card]], stands: Stands, name: str, shape: Shape) -> Meld:
    """A meld by what its cards stand for.

    >>> piles = {"meld.0.0": [Card("7S"), Card("XR"), Card("9S")]}
    >>> read_meld(piles, {Card("XR"): "8S"}, "meld.0.0", Shape())
    Meld(name='meld.0.0', faces=('7S', '8S', '9S'), low=6)
    """
    wild = shape.wild
    faces = tuple([stands[card] if card.rank in wild else card.face for card in piles[name]])
    return as_meld(name, faces, shape)


def read_melds(piles: Mapping[str, Sequence[Card]], stands: Stands, shape: Shape) -> list[Meld]:
    """All melds on the table, by owner and number."""
    return [read_meld(piles, stands, name, shape) for name in meld_names(piles)]


@lru_cache(maxsize=1 << 12)
def _at_ends(bottom: str, length: int, low: int, order: str, most: int) -> tuple[str, ...]:
    """The faces that prolong a sequence; kept, as the same few are asked for over and over."""
    return tuple(face for _, face in ends(bottom, length, low, order, most))


def additions(meld: Meld, shape: Shape) -> tuple[str, ...]:
    """The faces that may be added to a meld as it lies; of a sequence at most one for each end.

    >>> additions(Meld("meld.0.0", ("7S", "8S", "9S"), 6), Shape())
    ('TS', '6S')
    >>> additions(Meld("meld.0.1", ("7S", "7H", "7D"), None), Shape(suit_once=True))
    ('7C',)
    """
    faces, low = meld.faces, meld.low
    if low is not None:
        run = shape.run
        return _at_ends(faces[0], len(faces), low, shape.order, run[1] if run else 13)
    if shape.same is not None and len(faces) >= shape.same[1]:
        return ()
    row = OF_RANK[faces[0][0]]
    return tuple(face for face in row if face not in faces) if shape.suit_once else row


def wild_faces(meld: Meld, shape: Shape) -> tuple[str, ...]:
    """What a wild card added to a meld can stand for there.

    >>> shape = Shape(wild="X2", alone=True)
    >>> wild_faces(Meld("meld.0.0", ("7S", "8S", "9S"), 6), shape)
    ('TS', '6S')
    >>> wild_faces(Meld("meld.0.1", ("7S", "7H", "7"), None), shape)
    ('7',)
    """
    faces = additions(meld, shape)
    return (meld.faces[0][0],) if shape.alone and meld.low is None and faces else faces


# --- all of them together -------------------------------------------------------------------------

class LyingMelds:
    """The melds on a table, and what is asked of them over and over, worked out once.

    ``melds``     by owner and number
    ``owners``    who has laid any
    ``naturals``  face -> how many natural cards of it lie in melds
    ``wild``      for each meld with wild cards: its name, and face -> the wild card that stands
                  for it
    """

    __slots__ = ("_open_to", "melds", "naturals", "owners", "shape", "wild")

    def __init__(self, piles: Mapping[str, Sequence[Card]], stands: Stands, shape: Shape) -> None:
        self.shape, self.melds = shape, tuple(read_melds(piles, stands, shape))
        self.owners = frozenset(meld_key(meld.name)[0] for meld in self.melds)
        naturals: dict[str, int] = {}
        wild = []
        for meld in self.melds:
            by_face: dict[str, Card] = {}
            for card in sorted(piles[meld.name], key=copy_key):
                if card.rank in shape.wild:
                    by_face.setdefault(stands[card], card)
                else:
                    naturals[card.face] = naturals.get(card.face, 0) + 1
            if by_face:
                wild.append((meld.name, by_face))
        self.naturals: Mapping[str, int] = naturals
        self.wild: Sequence[tuple[str, Mapping[str, Card]]] = wild
        self._open_to: dict[tuple[str, ...], Mapping[str, Sequence[str]]] = {}

    def open_to(self, names: tuple[str, ...]) -> Mapping[str, Sequence[str]]:
        """face -> those of the melds named that it can be added to, in their order."""
        kept = self._open_to.get(names)
        if kept is None:
            made: dict[str, list[str]] = {}
            for meld in self.melds:
                for face in additions(meld, self.shape) if meld.name in names else ():
                    made.setdefault(face, []).append(meld.name)
            kept = self._open_to[names] = made
        return kept

    def wild_places(self, names: Collection[str], barred: Barred | None = None
                    ) -> list[tuple[str, str]]:
        """Where among the melds named a wild card can be added, and as what."""
        return [(meld.name, face) for meld in self.melds if meld.name in names
                for face in wild_faces(meld, self.shape) if barred is None or not barred(face, 0)]

    def lays(self, verb: str, card: Card, source: str, names: tuple[str, ...],
             barred: Barred | None = None) -> list[Action]:
        """The card added to each of the melds named where it fits, a wild one as everything that it
        can be there."""
        if card.rank in self.shape.wild:
            return [act(verb, (card,), source, name, face)
                    for name, face in self.wild_places(names, barred)]
        return [act(verb, (card,), source, name) for name in self.open_to(names).get(card.face, ())]


@lru_cache(maxsize=1 << 11)
def _lying(rows: tuple[tuple[str, tuple[Card, ...]], ...], stands: tuple[tuple[Card, str], ...],
           shape: Shape) -> LyingMelds:
    return LyingMelds(dict(rows), dict(stands), shape)


def lying(piles: Mapping[str, Sequence[Card]], stands: Stands, shape: Shape) -> LyingMelds:
    """All melds of these piles. Kept, as they change less often than they are asked about.

    >>> from game.core.cards import cards
    >>> found = lying({"hand.0": cards("7S"), "meld.1.0": cards("7Sa 8Sa 9Sa")}, {}, Shape())
    >>> found.owners, found.naturals["8S"], found.open_to(("meld.1.0",))
    (frozenset({1}), 1, {'TS': ['meld.1.0'], '6S': ['meld.1.0']})
    """
    rows = tuple([(name, tuple(pile)) for name, pile in piles.items()
                  if pile and name[:5] == "meld."])
    return _lying(rows, tuple(stands.items()), shape)


# --- laying ---------------------------------------------------------------------------------------

def pairs(action: Action) -> list[tuple[Card, str]]:
    """The action's cards with the faces they stand for."""
    faces = action.value.split(",") if action.value else [card.face for card in action.cards]
    return list(zip(action.cards, faces))


def value_of(cards: Sequence[Card], faces: Sequence[str], shape: Shape) -> str:
    """The value of an action that lays these cards: there is one if a wild card is among them."""
    return ",".join(faces) if any(card.rank in shape.wild for card in cards) else ""


def set_down(state: State, stands: MutableMapping[Card, str], laid: Sequence[tuple[Card, str]],
             owner: int, source: str, shape: Shape, log: Log | None, freed: str = "") -> None:
    """A new meld of ``owner``, out of the pile ``source`` and a card out of the pile ``freed``: a
    wild one of another meld, the top discard."""
    cards, faces = [card for card, _ in laid], [face for _, face in laid]
    target = next_meld(state.piles, owner)
    row = spread(cards, faces, shape.order, shape.wild)
    _note(stands, laid, shape)
    held = state.piles[source]
    move(state, [card for card in row if card in held], source, target, log)
    for at, card in enumerate(row):
        if freed and card in state.piles[freed]:
            move(state, (card,), freed, target, log, at=at)


def _note(stands: MutableMapping[Card, str], laid: Sequence[tuple[Card, str]], shape: Shape
          ) -> None:
    for card, face in laid:
        if card.rank in shape.wild:
            stands[card] = face


def add_to(state: State, stands: MutableMapping[Card, str], card: Card, face: str, source: str,
           meld: Meld, shape: Shape, log: Log | None) -> None:
    """A card onto a meld, given as it lay before the action: into the order of a set, to its end of
    a sequence. A whole suit lies with its ace high (Names)."""
    _note(stands, [(card, face)], shape)
    order, wild = shape.order, shape.wild
    if meld.low is None:
        key, others = set_key(card, wild), state.piles[meld.name]
        at = sum(set_key(other, wild) < key for other in others if other is not card)
        move(state, (card,), source, meld.name, log, at=at)
        return
    above = meld.low + len(meld.faces)
    below = above == len(order) or order[above] != face[0]
    move(state, (card,), source, meld.name, log, bottom=below)
    if meld.low == 0 and above == len(order) - 2 and order[0] == order[-1]:
        # The king on A 2 ... Q takes the ace to the high end.
        move(state, state.piles[meld.name][:1], meld.name, meld.name, log)


def put_in(state: State, stands: Stands, card: Card, replaced: Card, source: str, name: str,
           shape: Shape, log: Log | None) -> None:
    """A natural card into the place of a wild one, which stays beside it for the moment."""
    pile = state.piles[name]
    if is_set(read_meld(state.piles, stands, name, shape).faces):
        key = set_key(card, shape.wild)
        at = sum(set_key(other, shape.wild) < key for other in pile)
    else:
        at = pile.index(replaced)
    move(state, (card,), source, name, log, at=at)
