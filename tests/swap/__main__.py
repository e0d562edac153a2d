"""``python -m tests.swap [--positions 200] [--messages 200] [--only KEY] [--seconds S]``: at single
positions, then along running sessions; 0 of either: none. Exit code 1 where anything is unequal,
or a computer player fails."""

import argparse
import logging
import time

from game.catalogue import CATALOGUE
from tests.swap import running, standing


class Failures(logging.Handler):
    """What computer players have failed of: what stands in for them is equal, and right of none."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.told = []

    def emit(self, record):
        self.told.append(f"{record.getMessage()}: {record.exc_info and record.exc_info[1]!r}")


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.swap", description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--messages", type=int, default=200)
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=600.0)
    asked = parser.parse_args()
    games = {key: game for key, game in CATALOGUE.items() if asked.only in key}
    failed = False
    if asked.positions:
        _title("positions", "exchanges")
        for key, game in games.items():
            failed |= _row(key, standing.search, game, asked.positions, asked.seconds)
    if asked.messages:
        _title("sessions", "exchanges", "ticks", "messages")
        for key, game in games.items():
            failed |= _row(key, running.search, game, asked.messages, asked.seconds)
    return int(failed)


def _title(*columns):
    print(f"{'game':24}", *(f"{each:>9}" for each in columns), f"{'unequal':>9} {'s':>5}")


def _row(key, search, game, wanted, seconds):
    """Search, and a line of the table; whether anything was unequal."""
    began_s = time.monotonic()
    failures = Failures()
    logging.getLogger("riddance.ai").addHandler(failures)
    *counts, wrong = search(game, wanted, seconds=seconds)
    logging.getLogger("riddance.ai").removeHandler(failures)
    wrong = [*wrong, *failures.told]
    print(f"{key:24}", *(f"{each:9}" for each in (*counts, len(wrong))),
          f"{time.monotonic() - began_s:5.0f}",
          *wrong[:3], sep="\n  " if wrong else " ", flush=True)
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
