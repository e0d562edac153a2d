"""What a meld is called: its name beside it on the table, and a short one for the bracket over a
hand."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_, NEXT, Rank, Suit, Words, in_a_row, words
from game.mechanics.melds.faces import WIDE, is_set, run_start

RANKS_MANY = {
    "A": N_("aces"), "2": N_("twos"), "3": N_("threes"), "4": N_("fours"), "5": N_("fives"),
    "6": N_("sixes"), "7": N_("sevens"), "8": N_("eights"), "9": N_("nines"), "T": N_("tens"),
    "J": N_("jacks"), "Q": N_("queens"), "K": N_("kings"),
}


def _ends(faces: Sequence[str], order: str) -> tuple[str, str]:
    low = run_start(tuple(faces), order)
    assert low is not None, faces
    return order[low], order[low + len(faces) - 1]


def named(faces: Sequence[str], points: int, order: str = WIDE) -> Words:
    """A meld with what it counts.

    >>> str(named(["6C", "7C", "8C"], 21)), str(named(["KC", "KD", "KH"], 30))
    ('Sequence 6 to 8 of clubs, 21 points', 'Set of 3 kings, 30 points')
    """
    counts = words("{n} point", "{n} points", n=points)
    if is_set(faces):
        return in_a_row(set_of(faces), counts, by=NEXT)
    low, high = map(Rank, _ends(faces, order))
    sequence = words("Sequence {low} to {high} of {suit}", low=low, high=high,
                     suit=Suit(faces[0][1]))
    return in_a_row(sequence, counts, by=NEXT)


def set_of(faces: Sequence[str]) -> Words:
    """A set by its ranks.

    >>> str(set_of(["KC", "KD", "KH"]))
    'Set of 3 kings'
    """
    return words("Set of {n} {ranks}", "Set of {n} {ranks}", n=len(faces),
                 ranks=Words(RANKS_MANY[faces[0][0]]))


def named_shortly(faces: Sequence[str], order: str = WIDE) -> Words:
    """A meld in as few letters as may be.

    >>> str(named_shortly(["9C", "TC", "JC"])), str(named_shortly(["KC", "KD", "KH"]))
    ('9\N{EN DASH}J', 'kings')
    """
    if is_set(faces):
        return Words(RANKS_MANY[faces[0][0]])
    low, high = (rank.replace("T", "10") for rank in _ends(faces, order))
    return words("{low}\N{EN DASH}{high}", low=low, high=high)
