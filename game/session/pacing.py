"""How long a computer player seems to think about what it has answered."""
from __future__ import annotations

from collections.abc import Sequence

from game.players.answers import Answer, Candidate

#: The shortest and the longest pause, in ms: where there was nothing to choose; where nobody knows
#: how hard the choice was; and where that is known, of the clearest and the closest one.
FORCED_MS, CHOICE_MS = (450, 600), (600, 900)
CLEAR_MS, CLOSE_MS = (450, 650), (900, 1200)
#: Whoever thinks long or plays in a hurry stays between these, in ms.
LEAST_MS, MOST_MS = 300, 1200
#: A choice is clear where so many times what is next to nothing lies between the two best.
CLEAR = 2.0
#: Of several things that a seat does one after the other each takes so much of the time of the one
#: before, down to the least, in ms.
FIRST_MS, FURTHER_PART, FURTHER_LEAST_MS = 600, 0.8, 200


def closeness(candidates: Sequence[Candidate], leeway: float = 0.0) -> float:
    """How close a choice was: 1 where the two best are worth the same, 0 where they lie far apart,
    measured by which loss is next to nothing (``leeway``). Where nobody says what that is: 0 where
    the second best is no better than the worst (of two: where only one of them is worth anything).

    >>> from game.core.action import Action
    >>> def values(*each): return [Candidate(Action("draw"), value) for value in each]
    >>> closeness(values(5, 5, 0)), closeness(values(9, 7, 1)), closeness(values(9, 1, 1))
    (1.0, 0.75, 0.0)
    >>> closeness(values(3, 1)), closeness(values(3, -1)), closeness(values(2, 2))
    (0.5, 0.0, 1.0)
    >>> closeness(values(5, 4, -1e6), 1.0), closeness(values(5, -20, -1e6), 1.0)
    (0.5, 0.0)
    """
    values = sorted((each.value for each in candidates), reverse=True)
    best, second = values[0], values[1]
    if best == second:
        return 1.0
    if leeway > 0:
        return max(0.0, 1.0 - (best - second) / (CLEAR * leeway))
    widest = best - values[-1] if len(values) > 2 else abs(best) + abs(second)
    return max(0.0, 1.0 - (best - second) / widest)


def further_ms(k: int) -> int:
    """The longest pause before what a seat does after ``k`` things in a row.

    >>> further_ms(1), further_ms(3), further_ms(9)
    (480, 307, 200)
    """
    return max(FURTHER_LEAST_MS, round(FIRST_MS * FURTHER_PART**k))


def thinking_ms(answer: Answer, *, thoughtful: bool, tempo: float = 1.0) -> tuple[int, int]:
    """The shortest and the longest pause before the answer is played, at the usual pace; for the
    ``thoughtful`` longer the closer the choice was. ``tempo``: a factor, of who thinks there."""
    least, most = _usual_ms(answer, thoughtful=thoughtful)
    if tempo == 1.0:
        return least, most
    return _bounded(least * tempo), _bounded(most * tempo)


def _usual_ms(answer: Answer, *, thoughtful: bool) -> tuple[int, int]:
    if answer.forced:
        return FORCED_MS
    if not thoughtful or len(answer.candidates) < 2:
        return CHOICE_MS
    close = closeness(answer.candidates, answer.leeway)
    least, most = (round(clear + close * (near - clear))
                   for clear, near in zip(CLEAR_MS, CLOSE_MS, strict=True))
    return least, most


def _bounded(ms: float) -> int:
    return round(min(MOST_MS, max(LEAST_MS, ms)))
