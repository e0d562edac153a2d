"""What is asked of a layout, and what is answered: all that decides it, what fits
(docs/design.md 8.3)."""

from __future__ import annotations

from pygame import Rect

from game.core.records import dataclass, field
from game.core.table import Arrangement
from scenes.table.layout.frame import Frame
from scenes.table.layout.groups import Group
from scenes.table.layout.levels import Level
from scenes.table.layout.seating import Blocks

Rows = tuple[tuple[Group, ...], ...]


class TooSmall(Exception):
    """The window is too small for this table."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Card widths in px: centre, own piles, hand, other seats."""

    centre: int
    own: int
    hand: int
    far: int


@dataclass(frozen=True, slots=True)
class LayoutQuestion:
    """All that decides a layout.

    ``seat`` sits at the bottom; ``names_px``: how wide each seat's name is; ``air``: px kept free
    above the hand; ``grown``: reserves that a deal has outgrown; ``people``: those who play at this
    screen at once, and ``turned``, those of them whose cards lie the other way up; ``counter_px``:
    the room of a counter on a plate; ``sizes``: of cards, where they are settled already, and how
    ``brief`` other seats' piles are then; ``least``: what no card is smaller than.
    """

    frame: Frame
    arrangement: Arrangement
    seats: int
    seat: int
    piles: tuple[str, ...]
    names_px: tuple[int, ...]
    grown: tuple[tuple[str, int], ...] = ()
    air: int = 0
    people: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    counter_px: int = 0
    sizes: Sizes | None = None
    least: Sizes | None = None
    brief: int = 0

    @property
    def others(self) -> tuple[int, ...]:
        """Clockwise from the own left."""
        return tuple((self.seat + k) % self.seats for k in range(1, self.seats))

    @property
    def plate_in_row(self) -> bool:
        """With two seats the other one's plate may stand in its row of piles."""
        return self.arrangement.plate_in_row and self.seats == 2


@dataclass(frozen=True)
class Land:
    """The piles of one of several people at a screen, and where they lie."""

    rows: Rows
    rect: Rect


@dataclass(frozen=True)
class Solution:
    """A level, sizes and regions that fit.

    ``mid``: the room of the centre; ``own_top``, ``hand_top``: y in px. Where several people share
    the screen each has a land, and computer players sit below ``mats_top``.
    """

    level: Level
    side: int
    sizes: Sizes
    centre: Rows
    own: Rows
    mats: dict[int, Rows]
    mid: Rect
    own_top: int
    own_h: int
    hand_top: int
    hand_h: int
    mat_h: int
    blocks: Blocks | None
    lands: dict[int, Land] = field(default_factory=dict)
    mats_top: int = 0
    #: Whether long rows stand in two, the other one's plate above its piles.
    deep: bool = False
