"""Gin Rummy by the rules of OpenSpiel, side by side with OpenSpiel's own driven from Python, in the
same run: whole deals at random, dealing included. The bar is twice its rate."""

from statistics import median

from tests.engines.gin_rummy import openspiel

ROUNDS, SECONDS = 5, 1.0


def run():
    """(name, value, unit) of each measure; none where OpenSpiel is not installed."""
    try:
        openspiel.spiel()
    except ImportError:
        print("openspiel    not measured: OpenSpiel is not installed (pip install '.[bench]')")
        return []
    both = [(openspiel.ours(SECONDS), openspiel.theirs(SECONDS)) for _ in range(ROUNDS)]
    found = []
    for at, unit in enumerate(("deals/s", "decisions/s")):
        here, there = ([pair[who][at] for pair in both] for who in (0, 1))
        found += [("gin_rummy, preset openspiel", median(here), unit),
                  ("OpenSpiel from Python", median(there), unit),
                  ("ratio (bar: 2)", median(a / b for a, b in zip(here, there)), unit)]
    return found


if __name__ == "__main__":
    for name, amount, unit in run():
        print(f"{name}: {amount:,.1f} {unit}")
