"""All attacks, with counts: ``python -m tests.torture [--every N] [--only NAME] [--damages N]``.

``--every``: one attack of N, 0: none; ``--only``: journals of this file alone; ``--damages``:
N damages of each saved game, which is then made whole and played on. Exit code 1 where
anything got past an edge, or a match stands where it never stood.
"""

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.torture import damages, journals


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--damages", type=int, default=100)
    asked = parser.parse_args()
    escaped = hostile(asked) if asked.every else 0
    return int(escaped + mended(asked) > 0)


def mended(asked):
    """Saved games damaged and repaired; how often that went wrong."""
    print(f"{'saved game':32} {'times':>7}", *(f"{what:>7}" for what in damages.RIGHT), "  wrong")
    total = Counter()
    for path in damages.ALL:
        if asked.only not in path.stem:
            continue
        counts = Counter()
        for number, content in enumerate(damages.attacks(path, asked.damages)):
            with tempfile.TemporaryDirectory() as folder:
                said = damages.after(path, content, Path(folder))
            counts[said if said in damages.RIGHT else "wrong"] += 1
            if said not in damages.RIGHT:
                print(f"  {path.stem} {number}: {said}", flush=True)
        _row(path.stem, counts)
        total += counts
    _row("all", total)
    return total["wrong"]


def _row(name, counts):
    told = (f"{counts[what]:7}" for what in (*damages.RIGHT, "wrong"))
    print(f"{name:32} {counts.total():7}", *told, flush=True)


def hostile(asked):
    """Every key with every hostile value; how many got past an edge."""
    print(f"{'journal':32} {'times':>7} {'shown':>7} {'refused':>7} {'escaped':>7} {'s':>6}")
    escaped = 0
    for path in journals.OLD:
        if asked.only not in path.stem:
            continue
        started, counts = time.perf_counter(), Counter()
        for attack in journals.attacks(path)[::asked.every]:
            with tempfile.TemporaryDirectory() as folder:
                for reader, said in journals.read_by_all(attack, Path(folder)).items():
                    counts[said if said in journals.RIGHT else "escaped"] += 1
                    if said not in journals.RIGHT:
                        print(f"  {attack.told}: {reader}: {said}", flush=True)
        escaped += counts["escaped"]
        took = time.perf_counter() - started
        print(f"{path.stem:32} {counts.total():7} {counts['shown']:7} {counts['refused']:7} "
              f"{counts['escaped']:7} {took:6.0f}", flush=True)
    return escaped


if __name__ == "__main__":
    raise SystemExit(main())
