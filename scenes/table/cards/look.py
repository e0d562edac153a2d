"""How a card is seen at one moment."""

from __future__ import annotations

from typing import NamedTuple


class CardLook(NamedTuple):
    """Its corner and width in px of the window; ``turn`` in degrees.

    ``raised``: how far it stands up, in card heights; ``shown``: 0 where it has faded wholly;
    ``flip``: how far it has turned over, 1: its face or back lies there as it is.
    """

    left: int
    top: int
    width: int
    turn: float
    raised: float
    shown: float
    flip: float
