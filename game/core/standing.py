"""How a match stands between two deals, or at its end."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.records import dataclass, field
from game.core.words import Words

#: A deal that is over, as a match keeps it: ``points``, and where the deal gave them ``places``,
#: ``won``, ``reason``, ``carry`` (``Outcome.to_dict``).
Result = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """What ``MatchRules.standing`` says of the deals played so far.

    ``totals``  of each seat, as the sheet counts, bonuses included once they count
    ``places``  1 = best, ties share; nobody need be first
    ``over``    whether the match is over
    ``to``      the total that ends the match, below 0 where losses do; None: no total does
    ``told``    for each seat how its total comes about, where the sum of its deals does not say it:
                "103 + game 100 + boxes 125"; () or None: nothing to tell
    ``words``   a sentence for the result, where the places do not say it all; None: they do
    ``won``     who has won the match. () leaves it to core: whoever is first, nobody where all
                share it; at one seat whether its last deal was won

    Filled in by ``Match``, for those who tell of it: ``deals`` that were played, and all
    ``options`` of the match.
    """

    totals: tuple[int, ...]
    places: tuple[int, ...]
    over: bool
    to: int | None = None
    told: tuple[Words | None, ...] = ()
    words: Words | None = None
    won: tuple[bool, ...] = ()
    deals: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def telling(self, seat: int) -> Words | None:
        """How the total of a seat comes about; None: nothing to tell."""
        return self.told[seat] if self.told else None


def totals_of(results: Sequence[Result], seats: int) -> tuple[int, ...]:
    """The points of each seat, added up.

    >>> totals_of([{"points": [1, 0]}, {"points": [4, -2]}], 2), totals_of([], 2)
    ((5, -2), (0, 0))
    """
    return tuple(sum(result["points"][seat] for result in results) for seat in range(seats))


def carried(results: Sequence[Result], name: str, default: Any = None) -> Any:
    """What the last of these deals handed on under that name; ``default`` where it handed on
    nothing of it, or was never played.

    >>> carried([{"points": [0, 1], "carry": {"first": 1}}], "first"), carried([], "first", 0)
    (1, 0)
    """
    return results[-1].get("carry", {}).get(name, default) if results else default
