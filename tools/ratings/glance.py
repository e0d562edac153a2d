"""All games in one table: how far apart the levels lie."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.catalogue import CATALOGUE
from tools.ratings.ledger import Ledger

BEGIN, END = "<!-- glance -->", "<!-- end of glance -->"
#: Who meets whom, the better one first.
PAIRS = (("hard", "medium"), ("medium", "easy"), ("easy", "random"))
#: Games in which nobody wins, but one is left with the cards: the better one is last less often.
OF_LOSERS = frozenset({"verish_ne_verish", "chase_the_ace"})
_HEAD = "\n".join(["| game | seats | " + " | ".join(" v ".join(pair) for pair in PAIRS) + " |",
                   "|---" * (2 + len(PAIRS)) + "|"])


def glance(ledgers: Iterable[Ledger]) -> str:
    """The table, between its marks; games of one seat have none of it."""
    lines = [_HEAD]
    for ledger in ledgers:
        tables = {(row["seats"], row.get("matches", False)) for row in ledger.reports}
        for seats, matches in sorted(tables):
            cells = [_cell(_best(ledger, seats, pair, matches=matches), pair, ledger.game.key)
                     for pair in PAIRS]
            if seats > 1 and any(cells):
                told = CATALOGUE[ledger.game.key].title + (", matches" if matches else "")
                lines.append(f"| {told} | {seats} | " + " | ".join(cells) + " |")
    return "\n".join([BEGIN, *lines, END])


def _best(ledger: Ledger, seats: int, pair: Sequence[str], *, matches: bool
          ) -> Mapping[str, Any] | None:
    """The report of these two over the most deals (or matches), with the usual options; in real
    time one of equal tempo."""
    usual = CATALOGUE[ledger.game.key].settle(seats, None)
    found = [row for row in ledger.reports
             if row["seats"] == seats and row["options"] == usual
             and row.get("matches", False) is matches
             and sorted(map(_name, row["shares"])) == sorted(pair)
             and all("tempo=" in share["players"] for share in row["shares"]) is
             ledger.game.real_time]
    return max(found, key=lambda row: row["deals"], default=None)


def _name(share: Mapping[str, Any]) -> str:
    """Who it is, without conditions.

    >>> _name({"players": "hard/iterations=100"})
    'hard'
    """
    return str(share["players"]).partition("/")[0]


def _cell(report: Mapping[str, Any] | None, pair: Sequence[str], key: str) -> str:
    if report is None:
        return ""
    share = next(share for share in report["shares"] if _name(share) == pair[0])
    of, told = ("lasts", "last ") if key in OF_LOSERS and report["seats"] > 2 else ("wins", "")
    middle, low, high = (100 * max(0.0, each) for each in share[of])
    return f"{told}{middle:.1f} [{low:.0f}, {high:.0f}], {report['deals']}"


def with_glance(text: str, ledgers: Iterable[Ledger]) -> str:
    """The page with the table in its place; as it is where it has none."""
    before, mark, rest = text.partition(BEGIN)
    if not mark:
        return text
    return before + glance(ledgers) + rest.partition(END)[2]


__all__ = ["glance", "with_glance"]
