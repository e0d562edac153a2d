"""Write the golden traces anew: ``python -m tests.scenes.golden [NAME ...]``."""

import sys
import tempfile
import time
from pathlib import Path

FOLDER = Path(__file__).parent / "traces"


def main(names: list[str]) -> None:
    """All of them, or those that are named."""
    # Sets folders and drivers aside before anything can ask for them.
    import tests.conftest  # noqa: F401
    from tests.scenes.golden.runs import RUNS

    FOLDER.mkdir(exist_ok=True)
    for name, run in RUNS.items():
        if names and name not in names:
            continue
        began = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            lines = run(Path(folder))
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{name}: {len(lines)} lines, {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
