"""What Racing Demon and Spit share: the tie token, the clock's fields, the table options and the pace of computer seats.

Cited as RT1 to RT10 of the sheets' common part on real time. Times are whole milliseconds of the deal's clock.
"""
from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from game.core.options import Option
from game.core.rng import Rng
from game.core.state import SECRET, Field, maybe, number
from game.core.words import N_

#: Core's refusal codes by the names of RT10.
CODES: Mapping[str, str] = {"turn": "phase", "unseen": "covered"}

#: The fields of every real-time position (RT10); a state has them under these names.
CLOCK_FIELDS = (Field("now", number, SECRET), Field("token", number), Field("due", maybe(number)))


class Clocked(Protocol):
    """A state with the tie token."""

    seats: int
    token: int


def pass_token(state: Clocked, seat: int) -> None:
    """``seat`` has changed a shared pile: the token goes to the next seat clockwise after it (RT3)."""
    state.token = (seat + 1) % state.seats


def tie_order(token: int, seats: int) -> tuple[int, ...]:
    """In which order commits of one moment count, with the token as it stood when that moment was reached (RT3).

    >>> tie_order(1, 3)
    (1, 2, 0)
    """
    return tuple((token + step) % seats for step in range(seats))


def latest_begin(due: int | None, shortest: int = 0) -> int:
    """What ``now`` may be, to one who sees only ``due``: the latest moment at which a timer of at least ``shortest`` ms that
    ends then can have begun (RT10).

    >>> latest_begin(31000, 30000), latest_begin(500, 30000), latest_begin(None)
    (1000, 0, 0)
    """
    return 0 if due is None else max(0, due - shortest)


# --- options of the table (RT8): they act in the session and never reach a deal -----------------------------------------

TABLE_OPTIONS: tuple[Option, ...] = (
    Option("pace", N_("Pace"), N_("How quickly the computer players look, think and throw."),
           ("normal", "relaxed", "brisk"), "table",
           titles={"normal": N_("Normal"), "relaxed": N_("Relaxed"), "brisk": N_("Brisk")}),
    Option("grace", N_("Grace for people"), N_("A computer player's card reaches the middle so much later: close races go to you."),
           (80, 0, 150), "table", titles={80: N_("80 ms"), 0: N_("None"), 150: N_("150 ms")}),
    Option("quick_play", N_("Quick play"), N_("A double click or a right click sends a card where it fits."),
           ("on", "off"), "table", titles={"on": N_("For everybody"), "off": N_("For nobody")}),
    Option("pauses", N_("Pauses"), N_("How often each person may stop the clock in a deal."), ("unlimited", 3, 0), "table",
           titles={"unlimited": N_("As often as you like"), 3: N_("Three times"), 0: N_("Never")}),
    Option("adaptive", N_("Computer players adapt"), N_("They grow quicker when a person wins, and slower when one of them does."),
           ("off", "on"), "table", titles={"off": N_("Off"), "on": N_("On")}),
    Option("mode", N_("Time"), N_("Against the clock, or in steps: everybody names a move, then all are made together."),
           ("real_time", "stepped"), "table", titles={"real_time": N_("Against the clock"), "stepped": N_("In steps")}),
)

# --- the pace of computer seats (RT7), for the session ------------------------------------------------------------------

PACE_FACTOR: Mapping[str, float] = {"relaxed": 1.6, "normal": 1.0, "brisk": 0.75}
HUMAN_FLIGHT_MS = 300
BOUNCE_LOCK_MS = 250
IDLE_MS = 10_000                                   # after so long without anything it is said who still has a move
STEP_MS = 1000                                     # what the clock moves on by in mode "stepped"
ADAPT_PERSON_WON, ADAPT_COMPUTER_WON = 0.93, 1.08
ADAPT_LEAST, ADAPT_MOST = 0.6, 1.8
_SIGMA, _LEAST, _MOST = 0.35, 0.5, 2.5


@dataclass(frozen=True, slots=True)
class Pace:
    """Medians in ms, and chances: how long a computer player takes to notice a chance on its own piles and on shared ones, how
    long its card flies, how long between two deals from its pack; how often it overlooks a chance, and drops on a wrong pile."""

    notice_own: int
    notice_shared: int
    flight: int
    deal_interval: int
    overlooked: float
    wrong_drop: float


PACE: Mapping[str, Pace] = {
    "easy": Pace(2000, 2600, 900, 1500, 0.30, 0.04),
    "medium": Pace(1150, 1500, 650, 950, 0.12, 0.02),
    "hard": Pace(650, 850, 450, 600, 0.03, 0.005),
}


def drawn_ms(median_ms: float, rng: Rng) -> int:
    """A time around the median: log-normal, never under half of it or over two and a half times (RT7).

    >>> rng = Rng.seeded(1)
    >>> times = [drawn_ms(1000, rng) for _ in range(300)]
    >>> 500 <= min(times) < 700, 1700 < max(times) <= 2500, 950 < sorted(times)[150] < 1050
    (True, True, True)
    """
    radius = math.sqrt(-2 * math.log(1 - rng.random()))
    normal = radius * math.cos(2 * math.pi * rng.random())
    return round(median_ms * min(_MOST, max(_LEAST, math.exp(_SIGMA * normal))))


def adapted(factor: float, person_won: bool) -> float:
    """The factor of all computer times after a deal (option ``adaptive``).

    >>> adapted(1.0, True), adapted(1.79, False), adapted(0.61, True)
    (0.93, 1.8, 0.6)
    """
    after = factor * (ADAPT_PERSON_WON if person_won else ADAPT_COMPUTER_WON)
    return min(ADAPT_MOST, max(ADAPT_LEAST, after))
