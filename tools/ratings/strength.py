"""One number for each player from all that met: the model of Bradley and Terry, told as Elo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log10
from typing import Any

#: Whose rating is fixed, and at what.
ANCHOR, FIXED = "medium", 1500
#: So much of a deal is taken to have gone either way: who lost them all is not infinitely weak.
DOUBT = 0.5
ROUNDS = 500

#: (one, other, part of the wins that was the one's, deals)
Meeting = tuple[str, str, float, int]


def meetings(reports: Iterable[Mapping[str, Any]], of: str = "wins") -> list[Meeting]:
    """Who met whom: reports of two kinds of players at one table. ``of``: "wins", or "lasts": what
    the other was last in counts as won."""
    found = []
    for report in reports:
        shares = report["shares"]
        if len(shares) != 2 or report["seats"] == 1:
            continue
        one, other = shares[0][of][0], shares[1][of][0]
        if of == "lasts":
            one, other = other, one
        # Drawn by all: it went either way.
        part = .5 if one + other <= 0 else one / (one + other)
        found.append((shares[0]["players"], shares[1]["players"], part, report["deals"]))
    return found


def rated(met: Iterable[Meeting]) -> dict[str, float]:
    """Elo of each who met the one at whom it is fixed, or somebody who did, and so on; the best
    first.

    >>> found = rated([("medium", "easy", 10 / 11, 10_000)])
    >>> round(found["medium"]), round(found["easy"])
    (1500, 1100)
    """
    wins: dict[str, float] = {}
    games: dict[str, dict[str, float]] = {}
    for one, other, part, deals in met:
        whole = deals + 2 * DOUBT
        for name, foe, share in ((one, other, part), (other, one, 1 - part)):
            wins[name] = wins.get(name, 0) + share * deals + DOUBT
            row = games.setdefault(name, {})
            row[foe] = row.get(foe, 0) + whole
    if ANCHOR not in wins:
        return {}
    near = {ANCHOR}
    while more := {foe for name in near for foe in games[name]} - near:
        near |= more
    wins = {name: won for name, won in wins.items() if name in near}
    worth = dict.fromkeys(wins, 1.0)
    for _round in range(ROUNDS):
        worth = {name: wins[name] / sum(count / (worth[name] + worth[foe])
                                        for foe, count in games[name].items()) for name in wins}
        middle = worth[ANCHOR]
        worth = {name: each / middle for name, each in worth.items()}
    elo = {name: FIXED + 400 * log10(each) for name, each in worth.items()}
    return dict(sorted(elo.items(), key=lambda pair: -pair[1]))


__all__ = ["meetings", "rated"]
