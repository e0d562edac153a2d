"""How quickly computer players and the session act in a race (RT2, RT6, RT7), in milliseconds."""
from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from game.core.player import Player
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.words import N_

PACE_FACTOR: Mapping[str, float] = {"relaxed": 1.6, "normal": 1.0, "brisk": 0.75}
HUMAN_FLIGHT_MS = 300
BOUNCE_LOCK_MS = 250
#: After so long without anything it is said who still has a move.
IDLE_MS = 10_000
#: What the clock moves on by in mode "stepped".
STEP_MS = 1000
ADAPT_PERSON_WON, ADAPT_COMPUTER_WON = 0.93, 1.08
ADAPT_LEAST, ADAPT_MOST = 0.6, 1.8
_SIGMA, _LEAST, _MOST = 0.35, 0.5, 2.5


@dataclass(frozen=True, slots=True)
class Pace:
    """Medians in ms, and chances (RT7).

    ``notice_own``, ``notice_shared``  how long a computer player takes to notice a chance
    ``flight``                         how long its card flies
    ``deal_interval``                  how long it waits between two deals from its pack
    ``overlooked``                     how often it overlooks a chance
    ``wrong_drop``                     how often it drops a card on a wrong pile
    """

    notice_own: int
    notice_shared: int
    flight: int
    deal_interval: int
    overlooked: float
    wrong_drop: float


#: So that at a table at its usual settings easy makes some 30 moves a minute, medium 50, hard 75:
#: what people make who play it now and then, often, and for the sport (``tools.race_pace``).
PACE: Mapping[str, Pace] = {
    "easy": Pace(1300, 1700, 620, 950, 0.30, 0.04),
    "medium": Pace(850, 1100, 500, 700, 0.12, 0.02),
    "hard": Pace(520, 680, 370, 490, 0.03, 0.005),
    "champion": Pace(380, 480, 330, 420, 0.0, 0.0),
}
#: A character of every race: as good as the best level, and at a pace of its own.
CHAMPION = "champion"
CHAMPION_TITLE = N_("Champion")
CHAMPION_MANNER = N_("overlooks nothing, quicker than most people: a win worth winning")


def pace_of(player: Player) -> Pace:
    """How quick a computer player is: by its character, else by its level.

    >>> pace_of(Player("hard")).flight, pace_of(Player("hard", "champion")).flight
    (370, 330)
    """
    return PACE.get(player.character) or PACE[player.level]


#: Option ``tempo`` -> the level whose hands all have; any other value: each those of his own.
HANDS: Mapping[str, str] = {"slow": "easy", "usual": "medium", "quick": "hard"}


def hands_of(player: Player, tempo: str) -> str:
    """Whose hands a player has, as a key of ``PACE``: those of the tempo that was agreed, of the
    character that has hands of its own, or of the level.

    >>> hands_of(Player("easy"), "quick"), hands_of(Player("hard", "champion"), "level")
    ('hard', 'champion')
    """
    own = player.character if player.character in PACE else player.level
    return HANDS.get(tempo, own)


def paced(player: Player, tempo: str) -> Pace:
    """How quickly and how heedfully a player acts: how quick is the tempo's, what is overlooked or
    dropped on a wrong pile the player's own.

    >>> quick = paced(Player("easy"), "quick")
    >>> quick.notice_own, quick.overlooked
    (520, 0.3)
    >>> paced(Player("easy"), "level") == PACE["easy"]
    True
    """
    own = pace_of(player)
    quick = PACE[hands_of(player, tempo)]
    return replace(quick, overlooked=own.overlooked, wrong_drop=own.wrong_drop)


def drawn_ms(median_ms: float, rng: Rng) -> int:
    """A time around the median: log-normal, never under half of it or over two and a half times.

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
