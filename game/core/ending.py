"""What a deal that is over has meant for one seat, and how the numbers of a game are told."""
from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.core.outcome import Outcome
from game.core.records import dataclass
from game.core.standing import Standing
from game.core.view import View
from game.core.words import Words, words


class SeatMark(Enum):
    """How a seat stands out at the end of a deal: not at all; by a CROWN or a HAT beside its name;
    as one of those who have LOST, where the deal is told by them."""

    NONE = ""
    CROWN = "crown"
    HAT = "hat"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Ending:
    """Of one seat, once the deal is over (``Table.ending``).

    ``words``  what it is in words, where its place says too little: "the fool", "safe, out second";
               None: the place says it
    ``mark``   how it stands out among the seats
    ``order``  among those of the same place, the least first
    ``how``    how its points came about, shortly: "3 cards left"; None: nothing to tell. Where no
               view shows it the rules say it (``Outcome.told``)
    """

    words: Words | None = None
    mark: SeatMark = SeatMark.NONE
    order: int = 0
    how: Words | None = None


def told_by(how: Callable[[View, int], Words | None]) -> Callable[[View, Outcome, int], Ending]:
    """``Table.ending`` of a game whose places say it all but ``how`` the points of a seat came
    about."""
    return lambda view, outcome, seat: Ending(how=how(view, seat))


def so_far(standing: Standing, seat: int) -> Words | None:
    """The total, and until it is over the one that ends the match; nothing in the first deal.

    >>> str(so_far(Standing((63, 40), (1, 2), False, to=100, deals=4), 0))
    '63 of 100'
    >>> str(so_far(Standing((0, -2), (1, 2), False, to=-3, deals=2), 1))
    '2 of 3'
    """
    n, to = standing.totals[seat], standing.to
    if not standing.deals or (standing.over and standing.deals == 1):
        return None
    if to is None or standing.over:
        return Words("{n}", n=n)
    return words("{n} of {most}", n=n if to > 0 else -n, most=abs(to))


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted, deal by deal and in a match.

    ``points(n)``               the points of a deal: "2 hats"; None: a number with its sign
    ``so_far(standing, seat)``  how a seat stands in the match, in two or three words, beside its
                                name: "63 of 100", "2 lives"; None: nothing to tell, or the plate
                                tells it from the view
    ``total(standing, seat)``   the same in a list of all seats, where ``so_far`` says nothing;
                                None: a number
    """

    points: Callable[[int], Words | None] = lambda points: None
    so_far: Callable[[Standing, int], Words | None] = so_far
    total: Callable[[Standing, int], Words | None] = lambda standing, seat: None

    def in_list(self, standing: Standing, seat: int) -> Words:
        """The total of a seat in a list of all of them, where a number has to stand."""
        told = self.so_far(standing, seat) or self.total(standing, seat)
        return told or Words("{n}", n=standing.totals[seat])
