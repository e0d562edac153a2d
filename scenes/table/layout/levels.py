"""What is given up step by step when space is short, and where seats sit
(docs/design.md 8.3, 8.4)."""

from __future__ import annotations

from game.core.records import dataclass

#: Seats at each side of the table, by the number of seats; the others sit at the top.
SIDES = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3)
#: How much less a level is worth by what it hides of other seats.
BRIEF_COST = (0, 0.15, 0.25, 0.5)
#: By how large cards are to be (``Frame.cards``): what a level costs, what a further px counts from
#: a good width on.
LEVEL_COST, BEYOND_GOOD = (0.04, 0.02, 0.0), (0.5, 0.85, 1.0)
#: From here on piles of other seats are not shown at all.
DROPS = 2
#: How much less it is worth where rows are in two.
DEEP_COST = 0.2


@dataclass(frozen=True, slots=True)
class Level:
    """All in card widths but ``lines``.

    ``gap`` and ``row``: between piles and between rows; ``cascade`` and ``fan``: what shows of a
    covered card; ``hand`` and ``far``: own hand and other seats' cards against the centre;
    ``lines`` on a plate; ``brief``: of other seats is shown 0 all, 1 the top cards, 2 the pile that
    decides, 3 the plates.
    """

    gap: float
    row: float
    cascade: float
    fan: float
    hand: float
    far: float
    lines: int
    brief: int = 0
    #: Melds of other seats lie in one line, each on the one before as far as it must.
    one_line: bool = False

    @property
    def tight(self) -> bool:
        """Whether plates keep no room for their line."""
        return self.gap <= 0.08


LEVELS = (
    Level(0.16, 0.22, 0.294, 0.30, 1.30, 0.80, 2),
    Level(0.14, 0.18, 0.294, 0.28, 1.20, 0.75, 2),
    Level(0.12, 0.16, 0.26, 0.27, 1.12, 0.70, 2),
    Level(0.10, 0.14, 0.24, 0.27, 1.05, 0.70, 1),
    Level(0.08, 0.12, 0.20, 0.25, 1.0, 0.66, 1),
    Level(0.06, 0.10, 0.16, 0.25, 1.0, 0.60, 1),
    Level(0.06, 0.10, 0.16, 0.25, 1.0, 0.60, 1, 1),
    Level(0.06, 0.08, 0.16, 0.22, 1.0, 0.60, 1, 1, one_line=True),
    Level(0.06, 0.08, 0.16, 0.22, 1.0, 0.60, 1, 2),
    Level(0.06, 0.08, 0.16, 0.22, 1.0, 0.60, 1, 3),
)


def worth(width_px: int, good_px: int, index: int, usual: bool, deep: bool,
          cards: int = 0) -> tuple[int, float]:
    """How well a level does with centre cards of this width; the best wins.

    What it drops goes before all else. ``cards``: how large they are to be.
    """
    brief = LEVELS[index].brief
    value = min(width_px, good_px) + BEYOND_GOOD[cards] * max(0, width_px - good_px)
    value *= 1 - LEVEL_COST[cards] * index - BRIEF_COST[brief] - DEEP_COST * deep
    return -max(0, brief - DROPS + 1), value if usual else 0.85 * value
