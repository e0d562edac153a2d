"""Gin Rummy by the rules of OpenSpiel, and Hearts, side by side with OpenSpiel's own driven from
Python, in the same run: whole deals at random, dealing included. The bar is twice its rate in Gin
Rummy, its rate in Hearts."""

from statistics import median

from tests.engines.gin_rummy import openspiel as gin_rummy
from tests.engines.hearts import openspiel as hearts

ROUNDS, SECONDS = 5, 1.0
GAMES = (("gin_rummy, preset openspiel", gin_rummy, 2), ("hearts", hearts, 1))


def run():
    """(name, value, unit) of each measure; none where OpenSpiel is not installed."""
    try:
        gin_rummy.spiel()
    except ImportError:
        print("openspiel    not measured: OpenSpiel is not installed (pip install '.[bench]')")
        return []
    return [row for name, game, bar in GAMES for row in compared(name, game, bar)]


def compared(name, game, bar):
    """The rows of one game."""
    both = [(game.ours(SECONDS), game.theirs(SECONDS)) for _ in range(ROUNDS)]
    found = []
    for at, unit in enumerate(("deals/s", "decisions/s")):
        here, there = ([pair[who][at] for pair in both] for who in (0, 1))
        found += [(name, median(here), unit),
                  ("OpenSpiel from Python", median(there), unit),
                  (f"ratio (bar: {bar})", median(a / b for a, b in zip(here, there)), unit)]
    return found


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount:,.1f} {unit}")
