"""Deals in a row (DESIGN 2): who deals, what is carried over, totals, and when it is over."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.rng import Rng
from game.core.rules import Rules


class Match:
    """A match at ``seats`` seats, with all its ``options``; made by ``Game.match``. ``results``:
    of deals played already."""

    def __init__(self, rules: Rules[Any], seats: int, options: Mapping[str, Any], seed: int = 0,
                 results: Iterable[Mapping[str, Any]] = ()) -> None:
        self._rules = rules
        self.seats = seats
        self.options = options
        self.seed = seed
        self.results: list[dict[str, Any]] = []
        self.totals = [0] * self.seats
        self.over = False
        self.dealer: int | None = rules.match_first_dealer(seats, options, Rng.seeded(seed))
        for result in results:
            self.record(result)

    def next(self) -> dict[str, Any] | None:
        """seed, dealer and carry of the next deal, as ``Game.deal`` takes them;
        None when the match is over."""
        if self.over:
            return None
        carry = self._rules.match_carry(self.totals, self.results, self.options)
        return {"seed": self.seed + len(self.results), "dealer": self.dealer, "carry": carry}

    def record(self, result: Mapping[str, Any]) -> None:
        """Count a finished deal: points, places, reason, carry.
        ValueError once the match is over."""
        if self.over or self.dealer is None:
            raise ValueError("the match is over")
        rules = self._rules
        known = ("points", "places", "reason", "carry")
        kept = {key: result[key] for key in known if key in result}
        if len(kept.get("points", ())) != self.seats:
            raise ValueError("a result has the points of each seat")
        self.results.append(kept)
        both = zip(self.totals, kept["points"], strict=True)
        self.totals = [total + points for total, points in both]
        self.over = rules.match_over(self.totals, len(self.results), self.options)
        dealt = rules.match_dealt_by(self.dealer, kept)
        self.dealer = None
        if not self.over:
            self.dealer = rules.match_next_dealer(dealt, kept, self.seats, self.options)

    @property
    def places(self) -> tuple[int, ...]:
        """1 = best, ties share."""
        return self._rules.match_places(self.totals, self.options)

    def state(self) -> dict[str, Any]:
        """JSON-able; ``Game.match(..., state=...)`` takes it back."""
        return {"seats": self.seats, "options": dict(self.options), "seed": self.seed,
                "results": [dict(r) for r in self.results]}
