"""What time means in a game, in one word."""
from __future__ import annotations

from enum import StrEnum


class ClockKind(StrEnum):
    """NONE: nothing happens by itself. TIMERS: something falls due, as where a claim may be
    challenged for so long. REAL_TIME: a race, in which everybody may act at any moment."""

    NONE = "none"
    TIMERS = "timers"
    REAL_TIME = "real_time"
