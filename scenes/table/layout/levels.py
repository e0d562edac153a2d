"""What is given up step by step when space is short (LAYOUT 7), and where seats sit (LAYOUT 4)."""

from __future__ import annotations

from dataclasses import dataclass

#: Seats at each side of the table, by the number of seats; the others sit at the top.
SIDES = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3)
#: How much less a level is worth by what it hides of other seats.
BRIEF_COST = (0, 0.05, 0.25, 0.5)


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
    Level(0.06, 0.08, 0.16, 0.22, 1.0, 0.60, 1, 2),
    Level(0.06, 0.08, 0.16, 0.22, 1.0, 0.60, 1, 3),
)


def worth(width_px: int, good_px: int, index: int, usual: bool) -> float:
    """How well a level does with centre cards of this width; the best wins."""
    value = min(width_px, good_px) * (1 - 0.04 * index - BRIEF_COST[LEVELS[index].brief])
    return value if usual else 0.85 * value
