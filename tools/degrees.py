"""How hard deals of patiences are: what a solver needs for them, in three parts.

`python -m tools.degrees freecell --days 2026-11-01 2027-06-30` solves the deals of these days;
`python -m tools.degrees klondike golf yukon spider` those that the game knows to come out. What is
found is written to ``game/session/degrees_known.py``, other games there stay.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from textwrap import wrap

from game.catalogue import CATALOGUE
from game.engines.golf.rules_winnable import WINNABLE as GOLF
from game.engines.klondike.rules_winnable import WINNABLE as KLONDIKE
from game.engines.spider.rules_winnable import WINNABLE as SPIDER
from game.engines.yukon.rules_winnable import WINNABLE as YUKON
from game.session.daily import number_of
from game.session.degrees import mark_of
from game.session.degrees_known import KNOWN
from tools import winnable
from tools.solvers import freecell, golf, spider, yukon
from tools.solvers.search import Solved, Verdict

FILE = Path(__file__).resolve().parent.parent / "game" / "session" / "degrees_known.py"
HEAD = '''"""Deals of which a solver has told how hard they are: see ``python -m tools.degrees``."""
from __future__ import annotations

from collections.abc import Mapping

#: Game -> the marks (``degrees.mark_of``) of its easy, fair and hard deals.
KNOWN: Mapping[str, tuple[str, str, str]] = {
'''
#: Numbers of deals that are known to come out.
COME_OUT = {"golf": GOLF, "klondike": KLONDIKE, "spider": SPIDER, "yukon": YUKON}
#: Positions that are looked at for a deal of Klondike.
NODES = 100_000


def klondike(number: int) -> int | None:
    """What a deal of Klondike takes; None: it was not solved."""
    deal = CATALOGUE["klondike"].deal(1, winnable.OPTIONS, seed=number)
    found = winnable.searched(winnable.table_of(deal), NODES)
    return found.positions if found.steps is not None else None


def _by(solved: Callable[[int], Solved]) -> Callable[[int], int | None]:
    def positions(number: int) -> int | None:
        found = solved(number)
        return found.positions if found.verdict is Verdict.WON else None

    return positions


SOLVERS: dict[str, Callable[[int], int | None]] = {
    "freecell": _by(freecell.solved), "golf": _by(golf.solved), "klondike": klondike,
    "spider": _by(spider.solved), "yukon": _by(yukon.solved),
}  # fmt: skip


def parts(figures: dict[int, int]) -> list[list[int]]:
    """The numbers in three parts, those that take least first.

    >>> parts({7: 900, 3: 20, 5: 100})
    [[3], [5], [7]]
    """
    row = sorted(figures, key=lambda number: (figures[number], number))
    third, rest = divmod(len(row), 3)
    first, second = third + (rest > 0), 2 * third + (rest > 0) + (rest > 1)
    return [row[:first], row[first:second], row[second:]]


def days(first: date, last: date) -> Iterator[int]:
    """The numbers of the deals of these days."""
    for k in range((last - first).days + 1):
        yield number_of(first + timedelta(days=k))


def marks(key: str, numbers: Iterable[int]) -> str:
    """The deals of a game by their cards."""
    game = CATALOGUE[key]
    return " ".join(mark_of(game.deal(1, {}, seed=number).state.piles) for number in numbers)


def figured(key: str, numbers: Iterable[int]) -> list[str]:
    """The easy, fair and hard ones of these deals."""
    found = {number: SOLVERS[key](number) for number in numbers}
    solved = {number: positions for number, positions in found.items() if positions is not None}
    print(f"{key}: {len(solved)} of {len(found)} solved, "
          f"{min(solved.values()):,} to {max(solved.values()):,} positions", flush=True)
    return [marks(key, part) for part in parts(solved)]


def written(known: Mapping[str, Sequence[str]]) -> str:
    """The module."""
    lines = [HEAD]
    for key in sorted(known):
        lines.append(f'    "{key}": (\n')
        for part in known[key]:
            rows = wrap(part, 88) or [""]
            lines += [f'        "{row}{" " if row is not rows[-1] else ""}"\n' for row in rows]
            lines[-1] = lines[-1].rstrip("\n") + ",\n"
        lines.append("    ),\n")
    return "".join([*lines, "}\n"])


def main(told: Sequence[str] | None = None) -> int:
    """Solves, and writes the module anew. The exit code: 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.degrees", description=__doc__)
    parser.add_argument("games", nargs="+", choices=SOLVERS)
    parser.add_argument("--days", nargs=2, type=date.fromisoformat, metavar="DAY")
    given = parser.parse_args(told)
    known: dict[str, Sequence[str]] = dict(KNOWN)
    for key in given.games:
        if given.days:
            numbers = list(days(*given.days))
        else:
            numbers = list(COME_OUT[key])
        known[key] = figured(key, numbers)
        FILE.write_text(written(known), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
