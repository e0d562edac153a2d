"""Why cards make no meld, or do not go on one, in the player's words (rummy sheets 2 and 7).

What a game demands besides (the first meld a sequence, more than one natural card, whose melds may
be added to) is its own to say.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.core.cards import Card
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.words import N_, Rank, Suit
from game.mechanics.melds.faces import WIDE, is_set, places, run_start, unnamed
from game.mechanics.melds.laying import Meld, additions, wild_faces
from game.mechanics.melds.shapes import Shape


def judge_meld(cards: Sequence[Card], faces: Sequence[str], shape: Shape) -> Refusal | None:
    """Whether these cards, standing for these faces, make a meld.

    >>> from game.core.cards import cards
    >>> judge_meld(cards("7S 7H 7D"), ["7S", "7H", "7D"], Shape()) is None
    True
    >>> print(judge_meld(cards("XRa XBb XRb"), ["7S", "7H", "7D"], Shape()))
    A meld needs at least one natural card.
    """
    if all(card.rank in shape.wild for card in cards):
        return refuse("no_natural", N_("A meld needs at least one natural card."))
    if len(faces) < 3:
        return no_meld(faces, shape.order)
    if is_set(faces):
        return None
    return no_meld(faces, shape.order) if run_start(tuple(faces), shape.order) is None else None


def judge_addition(meld: Meld, face: str, shape: Shape) -> Refusal | None:
    """Whether a card that is ``face`` goes on that meld as it lies.

    >>> meld = Meld("meld.0.0", ("QS", "KS", "AS"), 11)
    >>> judge_addition(meld, "JS", Shape()) is None
    True
    >>> print(judge_addition(meld, "2S", Shape()))
    The ace is high or low, not both.
    """
    if face in additions(meld, shape) or face in wild_faces(meld, shape):
        return None
    if len(face) == 1:
        return unnamed(shape.wild)
    if meld.low is None:
        return refuse("misfit", N_("The {card} does not fit into that set."), card=Card(face))
    if _past_the_ace(meld, face, shape.order):
        return refuse("ace", N_("The ace is high or low, not both."))
    return refuse("misfit", N_("The {card} does not fit at an end of that sequence."),
                  card=Card(face))


def _past_the_ace(meld: Meld, face: str, order: str) -> bool:
    """Whether the card would lie beyond the ace: a two on the high one, a king below the low one, a
    second ace."""
    if face[1] != meld.faces[0][1] or meld.low is None or order[0] != order[-1]:
        return False
    high = meld.low + len(meld.faces) == len(order)
    return (high and face[0] in order[:2]) or (meld.low == 0 and face[0] in order[-2:])


# --- no meld, and what is missing -----------------------------------------------------------------

def no_meld(faces: Sequence[str], order: str = WIDE) -> Refusal:
    """Why these make no meld, and what is missing.

    >>> print(no_meld(["7H", "8H"]))
    It needs one more card: the 6 of hearts or the 9 of hearts.
    >>> print(no_meld(["7H", "7S"]))
    It needs one more 7.
    >>> print(no_meld(["7H", "9H"]))
    It needs one more card of hearts: the 8 of hearts.
    >>> print(no_meld(["QH", "Q"]))
    It needs one more Queen.
    """
    ranks, suits = {face[0] for face in faces}, {face[1:] for face in faces}
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
        beside = (row[0] - 1, row[-1] + 1)
        return _needs_end([order[place] + suit for place in beside if 0 <= place < len(order)])
    has_ace = order[0] == order[-1] and any(face[0] == order[0] for face in faces)
    if has_ace and _turns(faces, at, len(order) - 1):
        return refuse("ace", N_("The ace is high or low, not both."))
    cards = [Card(face) for face in holes]
    if len(holes) == 1:
        return refuse("short", N_("It needs one more card of {suit}: the {card}."),
                      suit=Suit(suit), card=cards[0])
    if len(holes) < 4:
        return refuse("short", N_("The sequence lacks {cards}."), cards=cards)
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
        return refuse("short", N_("It needs one more card: the {low} or the {high}."),
                      low=first, high=more[0])
    return refuse("short", N_("It needs one more card: the {card}."), card=first)
