"""What a hand means that drags cards to make or prolong a meld (rummy sheets 7).

Which verbs there are is a game's own; here is what cards, dropped there, could be.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.action import Action, act
from game.core.cards import HIDDEN, Card
from game.core.errors import Refusal
from game.mechanics.melds.faces import NEW, ends, is_meld
from game.mechanics.melds.laying import Meld, Stands, read_meld, wild_faces
from game.mechanics.melds.readings import readings
from game.mechanics.melds.shapes import Shape

Piles = Mapping[str, Sequence[Card]]


def known(cards: Iterable[str]) -> list[Card]:
    """Those of the cards of a gesture whose faces are seen.

    >>> known(["7S", "-"])
    ['7S']
    """
    return [Card(card) for card in cards if card != HIDDEN]


def allowed(actions: Iterable[Action], verbs: Sequence[str],
            judge: Callable[[Action], Refusal | None]) -> list[Action]:
    """Those of these actions that are legal: of a verb that there is now, and not refused."""
    return [action for action in actions if action.verb in verbs and judge(action) is None]


def fits_place(place: str, asked: str | None) -> bool:
    """Whether that is the place asked for; None: anywhere.

    >>> fits_place("discard", None), fits_place("discard", "hand.0")
    (True, False)
    """
    return asked is None or asked == place


def as_new(verb: str, row: tuple[Card, ...], source: str, target: str | None, shape: Shape
           ) -> list[Action]:
    """These cards as a new meld, in every reading.

    >>> from game.core.cards import cards
    >>> as_new("meld", cards("7S XR 9S"), "hand.0", None, Shape())
    [Action('meld 7S,XR,9S hand.0>meld.new =7S,8S,9S')]
    """
    if len(row) < 2 or not fits_place(NEW, target):
        return []
    return [act(verb, row, source, NEW, value) for value in readings(row, shape)]


def as_addition(verb: str, card: Card, source: str, names: Sequence[str], piles: Piles,
                stands: Stands, shape: Shape) -> list[Action]:
    """A card added to one of these melds; a wild one as everything that it can be there."""
    if card.rank not in shape.wild:
        return [act(verb, (card,), source, name) for name in names]
    return [act(verb, (card,), source, name, face) for name in names
            for face in wild_faces(read_meld(piles, stands, name, shape), shape)]


def end_of(meld: Meld, value: str | None, shape: Shape) -> int:
    """At which end of a sequence a card is added that is or stands for the (last) face of a value:
    -1 the low one, 1 the high one; 0: in a set, or it is not known.

    >>> run = Meld("meld.0.0", ("7S", "8S", "9S"), 6)
    >>> pair = Meld("meld.0.1", ("7S", "7H"), None)
    >>> end_of(run, "6S", Shape()), end_of(run, "8S,TS", Shape()), end_of(pair, "7D", Shape())
    (-1, 1, 0)
    """
    face = (value or "").rpartition(",")[2]
    if meld.low is None or not face or face[1:] != meld.faces[0][1:]:
        return 0
    open_ends = ends(meld.faces[0], len(meld.faces), meld.low, shape.order)
    return next((1 if place > meld.low else -1 for place, end in open_ends if end == face), 0)


def likely_value(piles: Piles, stands: Stands, row: tuple[Card, ...], target: str, shape: Shape
                 ) -> str:
    """A value for the refusal to be about the cards, not about the value."""
    if not any(card.rank in shape.wild for card in row):
        return ""
    if is_meld(target):
        if len(row) != 1 or target not in piles:
            return ""
        return next(iter(wild_faces(read_meld(piles, stands, target, shape), shape)), "")
    values = readings(row, shape)
    if values:
        return values[0]
    natural = next((card.face for card in row if card.rank not in shape.wild), "AS")
    return ",".join(natural if card.rank in shape.wild else card.face for card in row)
