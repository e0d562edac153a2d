"""What was played: a file of JSON for each game, a report of the arena for each pairing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.game import Game

#: What a report of the arena has, and of which kind.
_REPORT: Mapping[str, type] = {"game": str, "seats": int, "options": dict, "seed": int,
                               "deals": int, "games": int, "shares": list}
_SHARE: Mapping[str, type] = {"players": str, "wins": list, "lasts": list, "think_ms": list,
                              "decisions": int, "fair": float}


class ForeignError(ValueError):
    """A file that is no report of the arena; one sentence says so."""


def judged(data: Any, game: Game, place: str) -> dict[str, Any]:
    """The report of a file. ForeignError where it is none, or is of another game."""
    if not isinstance(data, dict) or not _fits(data, _REPORT):
        raise ForeignError(f"{place} is no report of riddance arena.")
    if data["game"] != game.key:
        raise ForeignError(f"{place} is of another game: {data['game']!r}, not {game.key!r}.")
    shares = data["shares"]
    if not shares or not all(isinstance(each, dict) and _fits(each, _SHARE) for each in shares):
        raise ForeignError(f"{place} says of nobody what he has won.")
    for share in shares:
        figures = [*share["wins"], *share["lasts"], *share["think_ms"], share["fair"]]
        lengths = len(share["wins"]), len(share["lasts"]), len(share["think_ms"])
        if lengths != (3, 3, 4) or not all(
                isinstance(one, int | float) for one in figures):
            raise ForeignError(f"{place} has figures of {share['players']!r} that are none.")
    return data


def _fits(data: Mapping[str, Any], shape: Mapping[str, type]) -> bool:
    return all(isinstance(data.get(name), kind) for name, kind in shape.items())


@dataclass
class Ledger:
    """The reports of one game, in ``path``; the last of a pairing counts."""

    game: Game
    path: Path
    reports: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game, folder: Path) -> Ledger:
        """What the folder has of a game. ForeignError where its file is something else."""
        path = folder / f"{game.key}.json"
        if not path.exists():
            return cls(game, path)
        try:
            rows = json.loads(path.read_text("utf-8"))
        except ValueError as error:
            raise ForeignError(f"{path} is no JSON: {error}.") from error
        if not isinstance(rows, list):
            raise ForeignError(f"{path} is no list of reports.")
        return cls(game, path, [judged(row, game, str(path)) for row in rows])

    def has(self, players: Sequence[str], seats: int, options: Mapping[str, Any],
            deals: int, *, matches: bool = False) -> bool:
        """Whether these have met there before, over as many deals, or matches."""
        return any(_pairing(row) == (seats, dict(options), sorted(set(players)), matches)
                   and row["deals"] >= deals for row in self.reports)

    def take(self, report: dict[str, Any]) -> None:
        """Write a report down, in the place of an older one of the same pairing."""
        same = _pairing(report)
        self.reports = [row for row in self.reports if _pairing(row) != same] + [report]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = "[\n" + ",\n".join(map(json.dumps, self.reports)) + "\n]\n"
        self.path.write_text(text, "utf-8")


def _pairing(row: Mapping[str, Any]) -> tuple[int, dict[str, Any], list[str], bool]:
    return (row["seats"], row["options"], sorted(share["players"] for share in row["shares"]),
            bool(row.get("matches")))


__all__ = ["ForeignError", "Ledger", "judged"]
