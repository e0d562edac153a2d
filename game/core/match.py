"""Deals in a row (DESIGN 2): who deals, what is carried over, totals, and when it is over."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.game import Game


class Match:
    """A match at ``seats`` seats. ``state()`` is JSON-able and makes the same match again."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0,
                 state: Mapping[str, Any] | None = None) -> None:
        self._game = game
        self.seats = seats if state is None else state["seats"]
        self.options = game.settle(self.seats, options if state is None else state["options"])
        self.seed: int = seed if state is None else state["seed"]
        self.results: list[dict[str, Any]] = []
        self.totals = [0] * self.seats
        self.over = False
        self.dealer: int | None = game.rules.match_first_dealer(self.seats, self.options, Rng.seeded(self.seed))
        for result in () if state is None else state["results"]:
            self.record(result)

    def next(self) -> dict[str, Any] | None:
        """seed, dealer and carry of the next deal, as ``Game.deal`` takes them; None when the match is over."""
        if self.over:
            return None
        carry = self._game.rules.match_carry(self.totals, self.results, self.options)
        return {"seed": self.seed + len(self.results), "dealer": self.dealer, "carry": carry}

    def record(self, result: Mapping[str, Any]) -> None:
        """Count a finished deal: points, places, reason, carry. ValueError once the match is over."""
        if self.over or self.dealer is None:
            raise ValueError("the match is over")
        rules = self._game.rules
        kept = {key: result[key] for key in ("points", "places", "reason", "carry") if key in result}
        if len(kept.get("points", ())) != self.seats:
            raise ValueError("a result has the points of each seat")
        self.results.append(kept)
        self.totals = [total + points for total, points in zip(self.totals, kept["points"], strict=True)]
        self.over = rules.match_over(self.totals, len(self.results), self.options)
        dealt = rules.match_dealt_by(self.dealer, kept)
        self.dealer = None if self.over else rules.match_next_dealer(dealt, kept, self.seats, self.options)

    @property
    def places(self) -> tuple[int, ...]:
        """1 = best, ties share."""
        return self._game.rules.match_places(self.totals, self.options)

    def state(self) -> dict[str, Any]:
        """JSON-able; ``Game.match(..., state=...)`` takes it back."""
        return {"seats": self.seats, "options": dict(self.options), "seed": self.seed, "results": [dict(r) for r in self.results]}
