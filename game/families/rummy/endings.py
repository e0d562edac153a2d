"""How a deal of rummy ends (rummy sheets 4)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.outcome import Outcome, places_by, winners
from game.core.state import State
from game.core.words import Seat, Words, words


def scored(state: State, points: Sequence[int], reason: str, ending: Words,
           told: tuple[Words, ...] = (), **carry: Any) -> Outcome:
    """The outcome of a deal in which more points are better. ``ending`` is its sentence, ``told``
    as ``Outcome`` has it; ``carry`` is handed on besides who has dealt."""
    places = places_by(points)
    return Outcome(places, tuple(points), winners(places), reason, ending,
                   {"dealer": state.dealer} | carry, told)


def out_or_not(out: int | None, lost: Sequence[int], nobody: str) -> Words:
    """Who is out, and what each has lost. ``nobody`` is the message with ``{lost}`` where it ended
    otherwise."""
    left = [words("{who} -{n}", who=Seat(seat), n=n) for seat, n in enumerate(lost) if n]
    if out is None:
        return Words(nobody, None, lost=left)
    return words("{who} is out: {lost}",
                 you="You are out: {lost}",
                 who=Seat(out), lost=left)
