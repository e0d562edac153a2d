"""The page of all figures: what people wrote there stays, what runs have shown is put between two
marks of each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.catalogue import CATALOGUE
from tools.ratings.glance import with_glance
from tools.ratings.ledger import Ledger
from tools.ratings.strength import meetings, rated

_END = "<!-- end -->"
_HEAD = ("| seats | players | wins [95 % over deals] | last | deals "
         "| thinks: median, 95 %, 99 % ms | command |\n|---|---|---|---|---|---|---|")


def _begin(key: str) -> str:
    return f"<!-- figures {key} -->"


def write(page: Path, ledgers: Iterable[Ledger]) -> None:
    """Put the figures of these games into the page."""
    text, told = page.read_text("utf-8") if page.exists() else "# Opponents\n", list(ledgers)
    for ledger in told:
        text = _with(text, ledger)
    page.write_text(with_glance(text, told), "utf-8")


def _with(text: str, ledger: Ledger) -> str:
    key = ledger.game.key
    block = "\n".join([_begin(key), *figures(ledger), _END])
    before, mark, rest = text.partition(_begin(key))
    if mark:
        return before + block + rest.partition(_END)[2]
    title = CATALOGUE[key].title
    return f"{text.rstrip()}\n\n## {title}\n\n{block}\n"


def figures(ledger: Ledger) -> list[str]:
    """Lines of Markdown: who met whom, and what follows for the strength of each."""
    lines = [_HEAD]
    for report in ledger.reports:
        lines += _rows(report)
    lines += _strengths(ledger.reports)
    return lines


def _rows(report: Mapping[str, Any]) -> list[str]:
    """Two who met are told in one line, by the first one's share; each alone in one of his own."""
    shares: Sequence[Mapping[str, Any]] = report["shares"]
    kind = ", matches" if report.get("matches") else ""
    seats, command = f"{report['seats']}{_told(report)}{kind}", f"`{report.get('command', '')}`"
    if report["seats"] == 1:
        return [_row(seats, share["players"], share, report, _thinks(share), command)
                for share in shares]
    told = " v ".join(share["players"] for share in shares)
    thinks = "; ".join(f"{share['players']} {_thinks(share)}" for share in shares)
    return [_row(seats, told, shares[0], report, thinks, command)]


def _row(seats: str, told: str, share: Mapping[str, Any], report: Mapping[str, Any], thinks: str,
         command: str) -> str:
    last = _share(share["lasts"]) if report["seats"] > 2 else ""
    return (f"| {seats} | {told} | {_share(share['wins'])} | {last} | {report['deals']} "
            f"| {thinks} | {command} |")


def _thinks(share: Mapping[str, Any]) -> str:
    return ", ".join(f"{ms:.1f}" for ms in share["think_ms"][:3])


def _share(three: Sequence[float]) -> str:
    """
    >>> _share([.5, .25, .75]), _share([0.0, -1e-17, .06])
    ('50.0 [25, 75]', '0.0 [0, 6]')
    """
    middle, low, high = (100 * max(0.0, each) for each in three)
    return f"{middle:.1f} [{low:.0f}, {high:.0f}]"


def _told(report: Mapping[str, Any]) -> str:
    """The options that are not as usual."""
    usual = CATALOGUE[report["game"]].settle(report["seats"], None)
    changed = {key: value for key, value in report["options"].items() if usual.get(key) != value}
    return "".join(f", {key}={value}" for key, value in changed.items())


def _strengths(reports: Sequence[Mapping[str, Any]]) -> list[str]:
    """For each number of seats the Elo of all who are rated, by single deals; where somebody may be
    neither first nor last, both ways."""
    lines, deals = [], [row for row in reports if not row.get("matches")]
    for seats in sorted({row["seats"] for row in deals}):
        mine = [row for row in deals if row["seats"] == seats]
        for of, by in (("wins", "by wins"), ("lasts", "by who is not last"))[:1 + (seats > 2)]:
            found = rated(meetings(mine, of))
            if len(found) > 1:
                told = ", ".join(f"{name} {round(elo)}" for name, elo in found.items())
                lines.append(f"\nElo at {seats} seats {by} (medium is 1500): {told}.")
    return lines


__all__ = ["figures", "write"]
