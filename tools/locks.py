"""What `make play`, `make test` and the packages fetch: every release and the hash of every file of
it, in ``requirements/*.txt``, for all systems and all Pythons of pyproject.toml at once.

    make lock                       python -m tools.locks [--newer]

uv resolves them; releases that are locked already stay, but for ``--newer``. The first line of a
lock tells which wishes it was made for, so a test sees one that is out of date without a network.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "requirements"
#: The extras that each environment holds beside what playing needs.
EXTRAS = {
    "play": (),
    "test": ("test", "mutants", "cluster"),
    "packaging": ("packaging",),
}
#: What makes an editable installation of this folder.
GROUP = "build"


def wishes(extras: tuple[str, ...], metadata: Mapping[str, Any]) -> list[str]:
    """All that an environment is to hold, as pyproject.toml (``metadata``) asks for it.

    >>> wishes(("b",), {"project": {"requires-python": ">=3", "dependencies": ["a"],
    ...     "optional-dependencies": {"b": ["c<2"]}}, "dependency-groups": {"build": ["d"]}})
    ['python>=3', 'a', 'c<2', 'd']
    """
    project = metadata["project"]
    found = [f"python{project['requires-python']}", *project["dependencies"]]
    for extra in extras:
        found += project["optional-dependencies"][extra]
    return [*found, *metadata["dependency-groups"][GROUP]]


def head(name: str) -> str:
    """The first line of a lock that is made for what pyproject.toml asks for now."""
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    told = json.dumps(wishes(EXTRAS[name], metadata)).encode()
    return f"# Made by `make lock`, for the wishes {hashlib.sha256(told).hexdigest()}"


def command(name: str, uv: str) -> list[str]:
    """How uv is asked for one lock. The other environments hold the same as play, and more."""
    words = [uv, "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header",
             "--python-version", "3.11", "--group", f"pyproject.toml:{GROUP}"]  # fmt: skip
    for extra in EXTRAS[name]:
        words += ["--extra", extra]
    if name != "play":
        words += ["--constraint", "requirements/play.txt"]
    return [*words, "--output-file", f"requirements/{name}.txt", "pyproject.toml"]


def main(arguments: list[str]) -> int:
    """Writes every lock anew. The exit code: 1 if one could not be resolved, which stays as it
    was."""
    parser = argparse.ArgumentParser(prog="python -m tools.locks", description=__doc__,
                                     formatter_class=argparse.RawTextHelpFormatter)  # fmt: skip
    parser.add_argument("--newer", action="store_true", help="take the newest releases")
    asked = parser.parse_args(arguments)
    uv = str(Path(sys.executable).parent / "uv")
    FOLDER.mkdir(exist_ok=True)
    for name in EXTRAS:
        lock = FOLDER / f"{name}.txt"
        more = ["--upgrade"] if asked.newer else []
        done = subprocess.run([*command(name, uv), *more], cwd=ROOT, check=False)
        if done.returncode:
            print(f"{lock.name} stays as it was: uv could not resolve it.", file=sys.stderr)
            return 1
        lines = [each for each in lock.read_text("utf-8").splitlines() if each != ""]
        kept = [each for each in lines if not each.startswith("# Made by")]
        lock.write_text("\n".join([head(name), *kept]) + "\n", "utf-8")
        print(f"{lock.name}: {sum('==' in each for each in kept)} releases")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
