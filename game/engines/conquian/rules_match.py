"""The match: a drawn deal doubles the stake of the next (sheet 4, 5 and Names 'Match')."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.outcome import places_by
from game.core.standing import Result, Standing
from game.core.words import words

#: The highest stake.
HIGHEST = 8


def counted(results: Sequence[Result], carry: str) -> tuple[tuple[int, int], int]:
    """The totals, and the stake of the next deal; ``carry``: of option ``draw_carry``.

    >>> drawn, won = {"points": [0, 0]}, {"points": [0, 1]}
    >>> counted([drawn, drawn, won], "double"), counted([drawn] * 5, "double")
    (((0, 4), 1), ((0, 0), 8))
    >>> counted([drawn, won], "none")
    ((0, 1), 1)
    """
    totals, stake = [0, 0], 1
    for result in results:
        points = result["points"]
        totals = [total + stake * n for total, n in zip(totals, points, strict=True)]
        if any(points):
            stake = 1
        elif carry == "double":
            stake = min(2 * stake, HIGHEST)
    return (totals[0], totals[1]), stake


def standing_of(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """How the match stands."""
    totals, stake = counted(results, options["draw_carry"])
    over, told = max(totals) >= options["target"], None
    if stake > 1 and not over:
        told = words("The next deal counts {n} point.",
                     "The next deal counts {n} points.", n=stake)
    return Standing(totals, places_by(totals), over, to=options["target"], words=told)
