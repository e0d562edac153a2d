"""Durations and speeds of the table, in ms at speed Normal; distances in card heights."""

from __future__ import annotations

import math
from collections.abc import Callable

#: How much longer everything takes; Instant shows no movement at all.
SPEEDS = {"instant": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.7}
HOLDS = {"instant": 0, "fast": 450, "normal": 900, "slow": 1600}

#: So long a card of the opening is shown to everybody that is covered again then.
TURNED_UP = 1500

#: Claimed cards come to light: a beat after the call, one after the other (so long between two, in
#: all), and so long to be looked at then.
CALL, BARE_APART, BARE_ALL, LOOK = 550, 280, 420, 850

MOVE_BASE, MOVE_PER_HEIGHT, MOVE_LEAST, MOVE_MOST = 140, 55, 160, 320
MOVE_STAGGER = 60
ARC = 0.12
DEAL, DEAL_STAGGER, DEAL_ALL = 170, 45, 1200
#: Many cards that go together otherwise set off within so long.
MOVE_ALL = 600
FLIP = 180
#: Picked cards come together in the hand that drags them.
GATHER = 90
REFLOW = 120
SWEEP, SWEEP_STAGGER = 240, 30
#: In a race what has moved is there almost at once: so much of the usual time.
LIVE = 0.45
#: Of a series of cards that go by themselves each takes so much of the time of the one before.
SERIES, SERIES_LEAST, SERIES_PART = 250, 80, 0.9
SNAP_BACK = 200
RAISE = 90
SAID = 2600
REFUSAL = 3000
SHAKE, SHAKE_PX = 160, 5
DRAG_LAG_TAU = 28
#: Degrees for each card width a second, at most, and how soon.
TILT_PER_SPEED, TILT_MOST, TILT_TAU = 1.6, 9.0, 70
TURN_CHANGE = 180
RAYS = 1600
#: With reduced motion a card fades over instead of flying.
FADE = 100
LIFTED_SCALE = 1.06
#: So long a card takes to settle once it has landed, and how far it first presses down: 1 for as
#: far as it was lifted.
SETTLE, PRESS = 140, 1.4

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even all the way."""
    return t


def out_cubic(t: float) -> float:
    """Fast at first, then slower.

    >>> out_cubic(0), out_cubic(1)
    (0, 1)
    """
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """A little too far, and back.

    >>> out_back(0), out_back(1), round(out_back(0.6), 2)
    (0.0, 1.0, 1.07)
    """
    return 1 + (PRESS + 1) * (t - 1) ** 3 + PRESS * (t - 1) ** 2


def bounce(t: float) -> float:
    """As something falls that springs up once, a little.

    >>> bounce(0), bounce(0.7), round(bounce(0.85), 2), bounce(1)
    (0.0, 1.0, 0.88, 1.0)
    """
    if t < 0.7:
        return (t / 0.7) ** 2
    return 1 - 0.12 * (1 - ((t - 0.85) / 0.15) ** 2)


def half_way(t: float) -> float:
    """At the start, then all at once at the end."""
    return 0.0 if t < 0.5 else 1.0


def in_cubic(t: float) -> float:
    """Slow at first, then faster."""
    return t**3


def decelerate(t: float) -> float:
    """Close to cubic-bezier(0.05, 0.7, 0.1, 1): most of the way at once, then gently."""
    return 1 - (1 - t) ** 4


def move_ms(distance: float) -> int:
    """How long a card takes for a distance in card heights.

    >>> move_ms(0), move_ms(2), move_ms(40)
    (160, 250, 320)
    """
    return round(min(MOVE_MOST, max(MOVE_LEAST, MOVE_BASE + MOVE_PER_HEIGHT * distance)))


def deal_stagger(count: int) -> float:
    """Between two cards of a deal, so that any deal takes at most 1.4 s."""
    return min(DEAL_STAGGER, DEAL_ALL / max(1, count))


def stagger_ms(count: int, *, sweep: bool = False, dealt: bool = False) -> float:
    """Between two of the cards that set off together, so that all of them take no longer than one
    can wait for.

    >>> stagger_ms(2), stagger_ms(3, sweep=True), stagger_ms(60)
    (60, 30, 10.0)
    """
    usual = SWEEP_STAGGER if sweep else MOVE_STAGGER
    return deal_stagger(count) if dealt else min(usual, MOVE_ALL / max(1, count))


def bare_ms(k: int, count: int) -> float:
    """When the k-th of N cards that come to light turns over, after the first.

    >>> bare_ms(0, 1), bare_ms(1, 2), bare_ms(3, 4)
    (0.0, 280.0, 420.0)
    """
    return float(k * min(BARE_APART, BARE_ALL / max(1, count - 1)))


def series_ms(k: int) -> float:
    """How long the k-th card of a series takes, from 0.

    >>> series_ms(0), round(series_ms(4)), series_ms(40)
    (250.0, 164, 80.0)
    """
    return max(float(SERIES_LEAST), SERIES * SERIES_PART**k)


def shaken(passed_ms: float) -> float:
    """How far to the side, in px, a refused card is after so long."""
    if not 0 <= passed_ms < SHAKE:
        return 0.0
    t = passed_ms / SHAKE
    return SHAKE_PX * (1 - t) * math.sin(4 * math.pi * t)
