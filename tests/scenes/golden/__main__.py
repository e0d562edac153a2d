"""Write the golden traces anew: ``python -m tests.scenes.golden [NAME ...]``.

With ``--pictures`` nothing is written: checksums of the picture after each input are printed, to be
compared on one machine before and after a change that must not be seen.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parent / "traces"


def main(names: list[str]) -> None:
    """All of them, or those that are named."""
    # Sets folders and drivers aside before anything can ask for them.
    import tests.conftest  # noqa: F401  # it keeps the tests' folders and drivers apart from ours
    from tests.scenes.golden import hands
    from tests.scenes.golden.runs import RUNS

    if "--pictures" in names:
        names.remove("--pictures")
        hands.PICTURES = []
    FOLDER.mkdir(exist_ok=True)
    for name, run in RUNS.items():
        if names and name not in names:
            continue
        lines = played(run)
        if hands.PICTURES is None:
            (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
            print(f"{name}: {len(lines)} lines")
        else:
            print("\n".join(f"{name} {shot}" for shot in hands.PICTURES))
            hands.PICTURES.clear()


def played(run: Callable[[Path], list[str]]) -> list[str]:
    """The lines of a run."""
    with tempfile.TemporaryDirectory() as folder:
        return run(Path(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
