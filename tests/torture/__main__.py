"""All attacks, with counts: ``python -m tests.torture [--every N] [--only NAME]``.

``--every``: one attack of so many; ``--only``: journals of this file alone. Exit code 1 where
anything got past an edge.
"""

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.torture import journals


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
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
    return int(escaped > 0)


if __name__ == "__main__":
    raise SystemExit(main())
