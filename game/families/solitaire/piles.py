"""The piles of a patience, each by its role, with all that a game may say of it.

A pile has the name of its role, with a number where there are several: ``stock``, ``waste``,
``reserve``, ``cell.*``, ``foundation.*``, ``column.*`` with its covered cards in ``down.*``,
``pyramid.*`` and ``out``.
"""
from __future__ import annotations

from enum import Enum, StrEnum

from game.core.cards import RANKS
from game.core.options import UNLIMITED as UNLIMITED
from game.core.records import dataclass
from game.core.words import Words, words
from game.families.solitaire.builds import Build, alternating, up_by_suit


class Deals(Enum):
    """Where cards of the stock go: so many to the waste, or one to each column at once."""

    TO_WASTE = "waste"
    TO_COLUMNS = "columns"


class Lift(StrEnum):
    """What may be taken from a column at once: its last card; cards in sequence; as many of those
    as could go one by one by way of free cells and empty columns; all of it, and the last card to a
    foundation; or any open card with what lies on it."""

    TOP = "top"
    RUN = "run"
    BY_CELLS = "by cells"
    WHOLE = "whole"
    GROUP = "group"


class Finish(Enum):
    """When the rest is played up by itself: never; once no card is covered, and none is in stock or
    waste; once it would all go up as it lies."""

    NEVER = "never"
    OPEN = "open"
    SURE = "sure"


class Goal(Enum):
    """When a pyramid comes out: once its own cards are gone, or once all are."""

    PYRAMID = "pyramid"
    ALL = "all"


@dataclass(frozen=True, slots=True, eq=False)
class Stock:
    """``draw``     cards at a time
    ``redeals``  how often the waste may become the stock again, or ``UNLIMITED``
    ``deals``    where they go
    ``gaps``     whether a row is dealt while a column is empty
    """

    draw: int = 1
    redeals: int | str = 0
    deals: Deals = Deals.TO_WASTE
    gaps: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Waste:
    """``begins``  N cards are dealt to it
    ``takes``   what of the columns goes on it; None: nothing does
    ``plays``   whether its top card is played elsewhere
    ``only``    what is told to who takes another card
    """

    begins: int = 0
    takes: Build | None = None
    plays: bool = True
    only: Words = words("Only the top of the waste.")


@dataclass(frozen=True, slots=True, eq=False)
class Reserve:
    """``count``  N cards, of which the top one is seen and may be played
    ``only``   what is told to who takes another card
    """

    count: int
    only: Words = words("Only the top card of the reserve.")


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """``count``  places for a card each, which any card may wait in"""

    count: int


@dataclass(frozen=True, slots=True, eq=False)
class Foundations:
    """``build``   what goes up
    ``begins``  the rank that begins each; "": the first card dealt says it
    ``back``    whether top cards go back to the columns
    ``stay``    what is told where they do not
    ``sweeps``  whole suits of a column go up by themselves, and nothing else does
    """

    build: Build = up_by_suit()
    begins: str = "A"
    back: bool = False
    stay: Words = words("Cards stay on the foundations.")
    sweeps: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Tableau:
    """``heights``  how many cards each is dealt, row by row
    ``open``     how many of them, from the end, lie face up: one number for all or one each; 0: all
    ``build``    what goes on a card
    ``begins``   the ranks that begin an empty one; "": nothing does
    ``lift``     what may be taken at once
    ``run``      what counts as a sequence; None: what was built
    ``filled_from``  the piles of which the first that has a card fills an empty column at once
    """

    heights: tuple[int, ...]
    open: int | tuple[int, ...] = 0
    build: Build | None = alternating()
    begins: str = RANKS
    lift: Lift = Lift.RUN
    run: Build | None = None
    filled_from: tuple[str, ...] = ()

    def face_up(self, number: int) -> int:
        """How many cards of a column lie open once it is dealt."""
        height = self.heights[number]
        shown = self.open if isinstance(self.open, int) else self.open[number]
        return min(shown or height, height)


@dataclass(frozen=True, slots=True, eq=False)
class Pyramid:
    """``rows``   of cards, each covered by two of the next
    ``total``  two free cards of that many pips go out, and so does one alone
    ``goal``   what it takes to come out
    """

    rows: int = 7
    total: int = 13
    goal: Goal = Goal.PYRAMID


Pile = Stock | Waste | Reserve | Cells | Foundations | Tableau | Pyramid
