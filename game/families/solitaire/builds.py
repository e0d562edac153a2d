"""Which card goes on which, for every kind of pile of a patience, and the sentence that says so."""
from __future__ import annotations

from functools import cache

from game.core.cards import RANKS, SUITS
from game.core.records import dataclass
from game.core.words import Words, words
from game.mechanics.patience import Takes, down_in_colours, up_in_suit

IN_SEQUENCE = words("Only cards in sequence move together.")


@dataclass(frozen=True, slots=True, eq=False)
class Build:
    """``takes``: the face on top -> the faces that go on it; ``told``: the rule as a sentence, for
    who lays down what does not fit; ``together``: the same for who lifts what is no sequence."""

    takes: Takes
    told: Words
    together: Words = IN_SEQUENCE


RED_ON_BLACK = words("Red on black, one lower.")


@cache
def alternating(corner: bool = False) -> Build:
    """One lower, of the other colour; with ``corner`` a King goes on an Ace."""
    return Build(down_in_colours(corner), RED_ON_BLACK)


@cache
def down_in_suit(corner: bool = False) -> Build:
    """One lower, of the same suit.

    >>> down_in_suit().takes["8H"], down_in_suit().takes["AS"]
    (('7H',), ())
    """
    takes = {upper + suit: (lower + suit,) if upper != "A" or corner else ()
             for lower, upper in zip(RANKS[-1] + RANKS[:-1], RANKS, strict=True) for suit in SUITS}
    return Build(takes, words("The same suit, one lower."),
                 words("Only cards of one suit move together."))


@cache
def down_any_suit(corner: bool = False) -> Build:
    """One lower, whatever the suit.

    >>> down_any_suit().takes["8H"], down_any_suit(corner=True).takes["AS"][0]
    (('7S', '7H', '7D', '7C'), 'KS')
    """
    takes = {upper + suit: tuple(lower + each for each in SUITS) if upper != "A" or corner else ()
             for lower, upper in zip(RANKS[-1] + RANKS[:-1], RANKS, strict=True) for suit in SUITS}
    return Build(takes, words("One lower, of any suit."))


@cache
def up_by_suit(corner: bool = False) -> Build:
    """One higher, of the same suit; with ``corner`` an Ace goes on a King."""
    return Build(up_in_suit(corner), words("The same suit, one higher."))


@cache
def next_in_rank(corner: bool = False, closed: str = "") -> Build:
    """One higher or one lower, whatever the suit; on the ranks ``closed`` nothing goes.

    >>> next_in_rank().takes["KS"][0], next_in_rank(corner=True).takes["KS"][4]
    ('QS', 'AS')
    >>> next_in_rank(closed="K").takes["KS"], next_in_rank(closed="K").takes["QS"][4]
    ((), 'KS')
    """
    takes = {}
    for at, rank in enumerate(RANKS):
        near = [other % len(RANKS) for other in (at - 1, at + 1)
                if corner or 0 <= other < len(RANKS)]
        faces = tuple(RANKS[other] + suit for other in near for suit in SUITS)
        takes.update({rank + suit: () if rank in closed else faces for suit in SUITS})
    return Build(takes, words("One higher or one lower."))
