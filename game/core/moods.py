"""What computer players are seen to feel: of what everybody at the table has seen, and of nothing
else.

Neither cards nor what somebody thinks come in here: the announcements of the rules, who doubted,
how a deal ended. So a face tells nobody more than the table does.
"""
from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from game.core.events import Said
from game.core.outcome import Outcome
from game.core.told import Effect


class Mood(StrEnum):
    """As the pictures of faces call them (``assets.art.faces.MOODS``)."""

    PLEASED = "pleased"
    VEXED = "vexed"
    SURPRISED = "surprised"
    THINKING = "thinking"


#: Whoever takes up fewer cards than these makes nothing of it.
MANY = 3
#: How whoever an announcement is about takes it.
_FELT: Mapping[Effect, Mood] = {Effect.GAIN: Mood.PLEASED, Effect.GLAD: Mood.PLEASED,
                                Effect.SORRY: Mood.VEXED, Effect.CAUGHT: Mood.SURPRISED}


def moods_at(event: Said, effect: Effect, seats: int, doubter: int | None = None
             ) -> dict[int, Mood]:
    """How an announcement is taken, seat -> mood; ``effect``: what the game says that it does;
    ``doubter``: who doubted last, None: nobody. Of its arguments only a number of cards counts.

    Who doubted rightly is pleased; where two play, the good luck of one surprises the other.

    >>> felt = moods_at(Said("lie", 1, {"n": 1}), Effect.CAUGHT, 4, doubter=3)
    >>> {seat: str(mood) for seat, mood in felt.items()}
    {1: 'surprised', 3: 'pleased'}
    >>> felt = moods_at(Said("gin", 0), Effect.GLAD, 2)
    >>> {seat: str(mood) for seat, mood in felt.items()}
    {0: 'pleased', 1: 'surprised'}
    >>> moods_at(Said("taken", 0, {"n": 2}), Effect.SORRY, 2)
    {}
    """
    mood, by = _FELT.get(effect), event.by
    few = effect is Effect.SORRY and event.args.get("n", MANY) < MANY
    if mood is None or by is None or few:
        return {}
    felt = {by: mood}
    if effect is Effect.CAUGHT and doubter is not None and doubter != by:
        felt[doubter] = Mood.PLEASED
    if effect is Effect.GLAD and seats == 2:
        felt[1 - by] = Mood.SURPRISED
    return felt


class Feelings:
    """Who feels what, as one announcement comes after the other: who doubted last is remembered."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._doubter: int | None = None

    def hear(self, event: Said, effect: Effect) -> dict[int, Mood]:
        """How everybody takes it, seat -> mood; ``effect``: what the game says that it does."""
        felt = moods_at(event, effect, self._seats, self._doubter)
        self._doubter = event.by if effect is Effect.DOUBT else self._doubter
        return felt


def moods_after(outcome: Outcome) -> dict[int, Mood]:
    """How the end of a deal is taken: one winner is pleased, one loser vexed, where they are alone.

    >>> from game.core.words import words
    >>> ended = Outcome((1, 2, 2), (0, 5, 5), (True, False, False), "out", words("Over."))
    >>> {seat: str(mood) for seat, mood in moods_after(ended).items()}
    {0: 'pleased'}
    """
    places, felt = outcome.places, dict[int, Mood]()
    for place, mood in ((max(places), Mood.VEXED), (1, Mood.PLEASED)):
        if places.count(place) == 1 and len(set(places)) > 1:
            felt[places.index(place)] = mood
    return felt


__all__ = ["MANY", "Feelings", "Mood", "moods_after", "moods_at"]
