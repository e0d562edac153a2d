"""Which deals of a patience come out, with all cards known, and which cannot:

    python -m tools.solvers freecell --deals 1-1000
    python -m tools.solvers freecell --deals 11982 146692 186216 --moves

A deal is solved, or it is impossible, which is proved by looking at every position that can be
reached; or nothing is known, where the budget of the game was not enough (``--positions``,
``--seconds``). A deal of FreeCell has the number that it has everywhere; one of another game is
that which ``--seed`` deals. ``--wins FILE`` writes the wins, one a line: the number of the deal,
and what is played where: a card (of several the one that lies below the others) and its column,
``f`` for the foundation, ``w`` for the waste; ``.`` stands for a card or a row of the stock.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median

from game.core.action import Action
from tools.solvers import freecell, golf, spider, yukon
from tools.solvers.search import Budget, Solved, Verdict


@dataclass(frozen=True, slots=True)
class Solver:
    """``solved``: (deal number, budget) -> what was found, and the budget that it takes."""

    solved: Callable[[int, Budget], Solved]
    budget: Budget


SOLVERS = {
    "freecell": Solver(freecell.solved, freecell.BUDGET),
    "golf": Solver(golf.solved, golf.BUDGET),
    "spider": Solver(spider.solved, spider.BUDGET),
    "yukon": Solver(yukon.solved, yukon.BUDGET),
}


def span(text: str) -> range:
    """
    >>> span("3-5"), span("7")
    (range(3, 6), range(7, 8))
    """
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main(told: Sequence[str] | None = None) -> int:
    """Solves what it is told, line by line, and adds up. The exit code: 0."""
    given = _arguments().parse_args(told)
    solver = SOLVERS[given.game]
    budget = Budget(given.positions or solver.budget.positions,
                    given.seconds or solver.budget.seconds)
    numbers = [number for each in given.deals for number in each]
    results = dict[int, Solved]()
    for number, solved in _all(solver.solved, numbers, budget, given.cores):
        results[number] = solved
        if given.moves or solved.verdict is not Verdict.WON:
            print(line(number, solved), flush=True)
        if given.moves:
            print("  " + "; ".join(solved.moves))
    if given.wins:
        rows = [f"{number} {short(solved.moves)}\n" for number, solved in results.items()
                if solved.verdict is Verdict.WON]
        given.wins.parent.mkdir(parents=True, exist_ok=True)
        given.wins.write_text("".join(rows), encoding="utf-8")
    print(summary(results), flush=True)
    return 0


def _all(solved: Callable[[int, Budget], Solved], numbers: Sequence[int], budget: Budget,
         cores: int) -> Iterable[tuple[int, Solved]]:
    budgets = [budget] * len(numbers)
    if cores == 1:
        yield from zip(numbers, map(solved, numbers, budgets))
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        yield from zip(numbers, pool.map(solved, numbers, budgets))


def line(number: int, solved: Solved) -> str:
    """
    >>> line(7, Solved(Verdict.WON, ("deal",), 1200, 0.5))
    '7: won, 1,200 positions, 0.5 s'
    """
    return (f"{number}: {solved.verdict.value}, {solved.positions:,} positions, "
            f"{solved.seconds:.1f} s")


def short(moves: Iterable[str]) -> str:
    """The moves of a win as they are written.

    >>> short(["play 8H,KC column.4>column.2", "draw stock>waste", "play AS column.1>foundation.0"])
    '8H>2 . AS>f'
    """
    rows = []
    for text in moves:
        action = Action.parse(text)
        kind, _, number = action.target.partition(".")
        place = number if kind == "column" else kind[:1]
        rows.append(f"{action.cards[0]}>{place}" if action.verb == "play" else ".")
    return " ".join(rows)


def summary(results: dict[int, Solved]) -> str:
    """How many of each verdict, and what a deal took."""
    rows = list(results.values())
    counts = [f"{sum(row.verdict is each for row in rows)} {each.value}" for each in Verdict]
    positions, seconds = [row.positions for row in rows], [row.seconds for row in rows]
    return (f"{len(rows)} deals: {', '.join(counts)}. Positions of a deal: "
            f"{median(positions):,.0f} in the middle, {max(positions):,} at most; "
            f"{sum(seconds):.0f} s in all, {max(seconds):.1f} s at most.")


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.solvers", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=SOLVERS)
    parser.add_argument("--deals", type=span, nargs="+", required=True, metavar="N",
                        help="deal numbers: 7, 1-1000")
    parser.add_argument("--positions", type=int, help="positions looked at for each deal")
    parser.add_argument("--seconds", type=float, help="seconds for each deal")
    parser.add_argument("--moves", action="store_true", help="tell the moves of each win")
    parser.add_argument("--wins", type=Path, metavar="FILE", help="write the wins there")
    parser.add_argument("--cores", type=int, default=1, help="processes that work on it")
    return parser


if __name__ == "__main__":
    sys.exit(main())
