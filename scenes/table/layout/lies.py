"""Where a card lies: the answer of every form of a pile."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.table.layout.groups import CARD_H


def lying(x: float, y: float, width: float, turn: float) -> Rect:
    """What a card covers, from the corner of the upright card about the same middle.

    >>> lying(0, 0, 100, 0), lying(0, 0, 100, -90)
    (Rect(0, 0, 100, 140), Rect(-20, 20, 140, 100))
    """
    upright = Rect(round(x), round(y), round(width), round(round(width) * CARD_H))
    if turn % 180 != 90:
        return upright
    flat = Rect(0, 0, upright.h, upright.w)
    flat.center = upright.center
    return flat


class Pose(NamedTuple):
    """How a card stands on its way: its top left corner and width in px, turned by degrees."""

    x: float
    y: float
    width: float
    turn: float


class Lie(NamedTuple):
    """Where a card lies: its top left corner and width in px, turned by degrees.

    ``buried``: others hide it altogether.
    """

    x: float
    y: float
    width: int
    turn: float = 0
    buried: bool = False

    @property
    def pose(self) -> Pose:
        """Where a card that lies here stands."""
        return Pose(self.x, self.y, float(self.width), self.turn)

    @property
    def rect(self) -> Rect:
        """The room it takes in px, turned."""
        return lying(self.x, self.y, self.width, self.turn)
