"""What a deal of Hearts consists of, and what its cards count (sheet 2, 4, Names)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.cards import Card, pack
from game.core.records import dataclass
from game.core.state import State, declared, flag, number
from game.mechanics import ranks

OPENING, QUEEN, JACK = Card("2C"), Card("QS"), Card("JD")
HEARTS = frozenset(card for card in pack() if card.suit == "H")
#: What nobody wants: 26 points in all.
PENALTIES: Mapping[Card, int] = {**dict.fromkeys(sorted(HEARTS), 1), QUEEN: 13}
JACK_COUNTS = -10
ALL_POINTS = sum(PENALTIES.values())
#: Seats -> cards that are left out, so that all are dealt equally many.
_LEFT_OUT = {3: ("2D",), 4: (), 5: ("2D", "2S"), 6: ("2D", "2S", "3D", "3S")}
#: Whether hearts are broken by a card, by the option ``breaking``.
BREAKS = {"heart": HEARTS, "queen": HEARTS | {QUEEN}, "free": frozenset(pack())}


@dataclass(slots=True)
class HeartsState(State):
    """``passing``: so many places to the left cards go first, 0: none do; ``broken``: hearts may be
    led."""

    passing: int = declared(number, 0)
    broken: bool = declared(flag, False)


@lru_cache(maxsize=8)
def pack_of(seats: int) -> tuple[Card, ...]:
    """The cards of a deal: all, but for some low ones where they could not be shared out evenly.

    >>> [len(pack_of(seats)) // seats for seats in (3, 4, 5, 6)]
    [17, 13, 10, 8]
    """
    return tuple(card for card in ranks.pack_of(52) if card not in _LEFT_OUT[seats])


@lru_cache(maxsize=2)
def _counts(jack: str) -> Mapping[Card, int]:
    return PENALTIES if jack == "off" else {**PENALTIES, JACK: JACK_COUNTS}


def counts(options: Mapping[str, Any]) -> Mapping[Card, int]:
    """What each card counts for whoever wins it (4)."""
    return _counts(options["jack"])


def places_passed(seats: int, deal: int) -> int:
    """So many places to the left cards go in that deal of a match, counted from 0: to the left, to
    the right, across if somebody sits there, nowhere (2).

    >>> [places_passed(4, deal) for deal in range(5)], [places_passed(3, deal) for deal in range(4)]
    ([1, 3, 2, 0, 1], [1, 2, 0, 1])
    """
    cycle = (1, seats - 1, seats // 2, 0) if seats % 2 == 0 else (1, seats - 1, 0)
    return cycle[deal % len(cycle)]


__all__ = ["ALL_POINTS", "BREAKS", "HEARTS", "JACK", "JACK_COUNTS", "OPENING", "PENALTIES", "QUEEN",
           "HeartsState", "counts", "pack_of", "places_passed"]
