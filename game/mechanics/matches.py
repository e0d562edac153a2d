"""The option "match" as sheets write it: ``single``, ``round``, ``deals:N``,
and kinds of points of which somebody has as many as agreed."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.options import Value
from game.core.outcome import places_by
from game.core.standing import Result, Standing, totals_of


def is_over(form: Value, totals: Sequence[int], deals: int) -> bool:
    """Whether a match is over after ``deals`` deals, by the value of its option.

    ``single`` one deal; ``round`` a deal for each player; ``deals:N`` so many; ``losses:N`` as soon
    as somebody has so many points below 0; any other kind (``target:N``, ``hats:N``), or a bare
    number: as soon as somebody has so many points, hats or marks.

    >>> is_over("single", [0, 1], 1), is_over("round", [0, 1], 1), is_over("deals:2", [0, 1], 2)
    (True, False, True)
    >>> is_over("target:100", [99, 40], 7), is_over("hats:3", [3, 0], 4), is_over(50, [50, 0], 1)
    (False, True, True)
    >>> is_over("single", [0, 0], 0)
    False
    """
    kind, _, number = str(form).rpartition(":")
    if number == "single":
        return deals > 0
    if number == "round":
        return deals >= len(totals)
    counted = {"deals": deals, "losses": -min(totals)}.get(kind, max(totals))
    return counted >= int(number)


def summed(form: Value, results: Sequence[Result], seats: int, *, low: bool = False) -> Standing:
    """The usual match: totals are sums, more is better (fewer if ``low``), over by ``form``.

    >>> stands = summed("target:5", [{"points": [3, 1]}, {"points": [2, 2]}], 2)
    >>> stands.totals, stands.places, stands.over, stands.to
    ((5, 3), (1, 2), True, 5)
    """
    totals, (kind, _, number) = totals_of(results, seats), str(form).rpartition(":")
    to = None
    if number.isdecimal() and kind != "deals":
        to = -int(number) if kind == "losses" else int(number)
    over = is_over(form, totals, len(results))
    return Standing(totals, places_by(totals, low), over, to=to)


def by_form(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """The usual match by the option "match": for ``MatchRules.standing``."""
    return summed(options["match"], results, seats)


def by_form_low(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """The same where fewer are better."""
    return summed(options["match"], results, seats, low=True)
