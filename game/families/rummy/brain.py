"""How a computer throws in a rummy in which nothing is laid before the end (rummy sheets 8): what
keeps the hand nearest to its end, and of that what leaves most cards that can help."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.brains.brain import Candidate, Choice
from game.core.action import Action
from game.core.words import words

LEAST = words("It is missed least.")
OUTS = words("The other cards can be helped by most that may still come.")
#: How many throws that leave the hand farther are weighed as well. Judged by hand.
_OTHERS = 4


class RankedThrow(NamedTuple):
    """A throw: how far the hand is after it, and how much its card is joined to the others; the
    lower both, the better it is thrown."""

    far: int
    held: int
    action: Action


def weighed(throws: Iterable[RankedThrow], most: int, farther: float,
            worth: Callable[[Action], float],
            may_be: Callable[[Action], bool] = lambda action: True) -> Choice:
    """Of the throws that leave the hand nearest, the loosest (``most``), the one that is worth
    most; below them all others that ``may_be``, which cost ``farther`` for each card that they
    leave farther."""
    ranked = sorted(throws)
    far = ranked[0].far
    near = [throw for throw in ranked if throw.far == far][:most]
    others = [throw for throw in ranked if throw.far > far and may_be(throw.action)][:_OTHERS]
    values = [(worth(throw.action), -throw.held, throw.action) for throw in near]
    values.sort(key=lambda row: row[:2], reverse=True)
    least = values[-1][0]
    candidates = [Candidate(action, value) for value, _, action in values]
    candidates += [Candidate(throw.action, least - farther * (throw.far - far) - at)
                   for at, throw in enumerate(others)]
    return Choice(candidates[0].action, LEAST if len(near) == 1 else OUTS, tuple(candidates))
