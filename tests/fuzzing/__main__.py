"""``python -m tests.fuzzing TARGET --seconds N [--corpus FOLDER]``: bytes that coverage leads to,
by atheris (``pip install '.[fuzz]'``); "all": each target for so long, in a process of its own.

The corpus begins with what the tests have, and stays in FOLDER; a fault is written there as
``TARGET-crash-...``, and ``--again FILE`` hands it over once more. Exit code 1 where there was any.
"""

import argparse
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

NAMES = ("journal", "salvage", "settings", "people", "statistics", "library", "index", "drawings",
         "notation", "position", "options", "view", "command", "terminal")
#: One input may take so long, in s, and a process may hold so much.
LONGEST_S, MOST_MB = 20, 1500


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing", description=__doc__)
    parser.add_argument("target", choices=(*NAMES, "all"))
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--corpus", type=Path, default=Path("build/fuzz"))
    parser.add_argument("--again", type=Path)
    asked = parser.parse_args()
    if asked.again is not None:
        return again(asked.target, asked.again)
    if find_spec("atheris") is None:
        print("Coverage-guided fuzzing needs atheris: pip install '.[fuzz]'", file=sys.stderr)
        return 2
    if asked.target == "all":
        return max(run_apart(name, asked) for name in NAMES)
    guided(asked.target, asked.seconds, asked.corpus / asked.target)
    return 0


def run_apart(name, asked):
    """A target in a process of its own, and a line of the table."""
    words = [name, "--seconds", str(asked.seconds), "--corpus", str(asked.corpus)]
    done = subprocess.run([sys.executable, "-m", "tests.fuzzing", *words], check=False,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    lines = done.stderr.decode(errors="replace").splitlines()
    ended = next((line for line in lines if line.startswith("Done ")), "stopped at a fault")
    kept = len(list((asked.corpus / name).iterdir()))
    print(f"{name:12} {ended:44} corpus {kept:6}", flush=True)
    if done.returncode:
        print("\n".join(lines[-40:]), flush=True)
    return int(done.returncode != 0)


def again(name, path):
    """One input once more."""
    from tests.fuzzing import targets

    targets.quietly()
    with tempfile.TemporaryDirectory() as folder:
        refused = targets.TARGETS[name].tried(path.read_bytes(), Path(folder))
    print("refused in a sentence" if refused else "taken")
    return 0


def guided(name, seconds, corpus):
    """Fuzz one target; this process ends with it."""
    import atheris

    with atheris.instrument_imports(include=["game", "scenes.preferences"]):
        from tests.fuzzing import targets
    targets.quietly()
    target = targets.TARGETS[name]
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(target.seeds()):
        (corpus / f"seed-{number}").write_bytes(seed[:targets.MOST_BYTES])

    def one(data):
        with tempfile.TemporaryDirectory() as folder:
            target.tried(data, Path(folder))

    atheris.Setup([sys.argv[0], str(corpus), f"-max_total_time={seconds}", f"-timeout={LONGEST_S}",
                   f"-rss_limit_mb={MOST_MB}", f"-artifact_prefix={corpus}-", "-max_len=200000",
                   "-len_control=0"], one)
    atheris.Fuzz()


if __name__ == "__main__":
    raise SystemExit(main())
