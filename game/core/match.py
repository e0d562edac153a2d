"""Deals in a row: who deals, what is carried over, totals, and when it is over."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.core.deal_numbers import of_deal
from game.core.outcome import winners
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.standing import Standing, carried


class Match:
    """A match at ``seats`` seats, with all its ``options``; made by ``Game.match``. ``results``:
    of deals played already.

    ``standing``  how it stands: ``totals``, ``places`` and ``over`` are parts of it
    ``dealer``    who deals next; None when the match is over
    """

    def __init__(self, rules: Rules[Any], seats: int, options: Mapping[str, Any], seed: int = 0,
                 results: Iterable[Mapping[str, Any]] = ()) -> None:
        self._rules = rules
        self.seats = seats
        self.options = options
        self.seed = seed
        self.results: list[dict[str, Any]] = []
        self.standing = self._stands()
        self.dealer: int | None = self._next_dealer(None)
        for result in results:
            self.record(result)

    @property
    def totals(self) -> list[int]:
        """A new list of the points of the match, by seat."""
        return list(self.standing.totals)

    @property
    def places(self) -> tuple[int, ...]:
        """1 = best, ties share."""
        return self.standing.places

    @property
    def over(self) -> bool:
        """Whether the match, not only the deal, has ended."""
        return self.standing.over

    def next(self) -> dict[str, Any] | None:
        """seed, dealer and carry of the next deal, as ``Game.deal`` takes them;
        None when the match is over."""
        if self.over:
            return None
        carry = self._rules.match.carry(self.totals, self.results, self.options)
        number = of_deal(self.seed, len(self.results))
        return {"seed": number, "dealer": self.dealer, "carry": carry}

    def record(self, result: Mapping[str, Any]) -> None:
        """Count a finished deal: points, places, won, reason, carry; all but points may be missing.
        ValueError once the match is over."""
        if self.over or self.dealer is None:
            raise ValueError("the match is over")
        known = ("points", "places", "won", "reason", "carry")
        kept = {key: result[key] for key in known if key in result}
        if len(kept.get("points", ())) != self.seats:
            raise ValueError("a result has the points of each seat")
        self.results.append(kept)
        self.standing = self._stands()
        dealt = int(carried(self.results, "dealer", self.dealer))
        self.dealer = None
        if not self.over:
            self.dealer = self._next_dealer(dealt)

    def _next_dealer(self, last: int | None) -> int:
        """Whom the rules name; else one is drawn by the match's seed."""
        named = self._rules.match.dealer(last, self.results, self.seats, self.options)
        return Rng.seeded(self.seed).below(self.seats) if named is None else named

    def _stands(self) -> Standing:
        standing = self._rules.match.standing(self.results, self.seats, self.options)
        return replace(standing, won=standing.won or self._won(standing), deals=len(self.results),
                       options=self.options)

    def _won(self, standing: Standing) -> tuple[bool, ...]:
        """Who has won where the rules do not say it; nobody before the end."""
        if not standing.over:
            return (False,) * self.seats
        if self.seats == 1:
            return tuple(self.results[-1].get("won", (False,)))
        return winners(standing.places)

    def state(self) -> dict[str, Any]:
        """JSON-able; ``Game.match(..., state=...)`` takes it back."""
        return {"seats": self.seats, "options": dict(self.options), "seed": self.seed,
                "results": [dict(r) for r in self.results]}
