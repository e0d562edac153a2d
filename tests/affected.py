"""The tests that a change can break: `make affected`, or `python -m tests.affected`.

What has changed since this branch left main, committed or not, is told by git; who may know of it,
by the table of arrows. A part of the house is looked at by the tests that import it, or a part that
may import it, themselves or through helpers. An engine is looked at by the tests of its folder and
its variants', by those that are asked for every game, at its own name, and by modules that name it.
Other files are looked at by tests that lie in their folder or name them.

`--list` says what is chosen, and why, and runs nothing. It is for the way to a landing; what lands
has passed `make test`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.arrows import ARROWS, PARENTS, imports, key_of, module_name, part_of
from tests.changes import ROOT, changed, fork

#: Whatever has changed: how the house stands.
ALWAYS = ("tests/test_house.py", "tests/test_habits.py", "tests/test_circles.py",
          "tests/test_messages.py")
#: They change how all tests run.
ALL = ("tests/conftest.py", "pyproject.toml", "requirements/", "tools/make_venv.sh")
#: Where tests lie, and modules whose doctests are run.
TESTED = ("tests", "template", "game", "assets", "tools", "packaging")
#: How the plugin is told what was chosen, in all processes.
CHOSEN = "RIDDANCE_AFFECTED"


@dataclass
class Choice:
    """Files of tests, games by key, and for each change why; ``all``: nothing is left out."""

    files: set[str] = field(default_factory=set)
    keys: set[str] = field(default_factory=set)
    why: list[str] = field(default_factory=list)
    all: bool = False


# --- who knows whom -------------------------------------------------------------------------------


@cache
def above() -> dict[str, set[str]]:
    """Each part with all that may know of it, however indirectly; itself too."""
    known = {part: {part} for part in ARROWS}
    grown = True
    while grown:
        grown = False
        for part, allowed in ARROWS.items():
            for below in allowed:
                if not known[part] <= known[below]:
                    known[below] |= known[part]
                    grown = True
    return known


class Reach:
    """How far tests reach: what the modules below a folder import, and what they say."""

    def __init__(self, root: Path) -> None:
        self.root = root
        paths = [path for part in ("tests", "template/tests", "tools")
                 for path in sorted((root / part).rglob("*.py"))]
        self.texts = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in paths}
        self.named = {module_name(root / name, root): name for name in self.texts}
        self._reached: dict[str, set[str]] = {}

    @property
    def files(self) -> list[str]:
        """Those in which tests are found."""
        return [name for name in self.texts if Path(name).name.startswith("test_")]

    @cache  # noqa: B019 - there is one of it
    def _imports(self, name: str) -> frozenset[str]:
        path = self.root / name
        found = imports(self.texts[name], module_name(path, self.root), path.name == "__init__.py")
        return frozenset(each.target for each in found)

    def reached(self, name: str) -> set[str]:
        """All that a test imports, of the house and of helpers; by their own imports as well."""
        if name not in self._reached:
            seen: set[str] = set()
            ahead, read = [name, *self._around(name)], {name}
            while ahead:
                for target in self._imports(ahead.pop()):
                    seen.add(target)
                    helper = self.named.get(target) or self.named.get(target.rpartition(".")[0])
                    if helper and helper not in read:
                        read.add(helper)
                        ahead.append(helper)
            self._reached[name] = seen | {module_name(self.root / each, self.root) for each in read}
        return self._reached[name]

    def _around(self, name: str) -> Iterator[str]:
        """The `conftest.py` of its folders but the first, which all have."""
        for folder in Path(name).parents:
            conftest = (folder / "conftest.py").as_posix()
            if conftest in self.texts and conftest != "tests/conftest.py":
                yield conftest

    def that_import(self, wanted: set[str]) -> set[str]:
        """Tests that reach one of these modules."""
        return {name for name in self.files if wanted & self.reached(name)}

    def of_parts(self, parts: set[str]) -> set[str]:
        """Tests that reach a module of one of these parts."""
        return {name for name in self.files
                if any(_part(target) in parts for target in self.reached(name))}

    def that_say(self, word: str) -> set[str]:
        """Tests whose text has this word."""
        pattern = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
        return {name for name in self.files if pattern.search(self.texts[name])}


def _part(target: str) -> str | None:
    """The part of what is imported, be it a module or a name in one."""
    return part_of(target) or part_of(target.rpartition(".")[0])


# --- the choice -----------------------------------------------------------------------------------


def choose(names: Iterable[str], tests: Reach) -> Choice:
    """What these changed files can break."""
    made = Choice(set(ALWAYS))
    for name in sorted(names):
        if any(name == each or (each.endswith("/") and name.startswith(each)) for each in ALL):
            made.all = True
            made.why.append(f"{name}: all tests run by it")
            continue
        files, keys, why = _by(name, tests)
        made.files |= files
        made.keys |= keys
        made.why.append(f"{name}: {why}, {len(files)} modules of tests")
    return made


def _by(name: str, tests: Reach) -> tuple[set[str], set[str], str]:
    """For one changed file: modules of tests, games, and why these."""
    module, keys = module_name(Path(name), Path()), _games(name)
    files = {name} if name.startswith(TESTED) and name.endswith(".py") else set()
    if keys:
        there = {each for key in keys for each in tests.files if f"/{key}/" in each}
        named = set().union(*(tests.that_say(key) for key in keys))
        return files | there | named, keys, f"the game {', '.join(sorted(keys))}"
    if not name.endswith(".py"):
        return _beside(name, tests), keys, "tests in its folder, or that name it"
    if Path(name).name == "conftest.py":
        below = {each for each in tests.files if each.startswith(f"{Path(name).parent}/")}
        return below, keys, "all tests below it"
    part = part_of(module)
    if part is not None:
        parts = above()[part]
        return files | tests.of_parts(parts), keys, f"{part} and {len(parts) - 1} parts above it"
    # Tools are often begun as programs; the folder of packaging is on the path.
    asked = {module, ".".join(module.split(".")[:2])} if name.startswith("tools/") else set()
    said = set().union(*(tests.that_say(each) for each in asked))
    known = tests.that_import({module, module.removeprefix("packaging.")})
    return files | known | said, keys, "tests that import or begin it"


def _games(name: str) -> set[str]:
    """The game a file belongs to, with its variants.

    >>> sorted(_games("game/engines/arlington/brain.py")), _games("game/engines/__init__.py")
    (['arlington', 'fortune_rummy'], set())
    >>> _games("tests/scenarios/durak.json"), _games("assets/rules/durak.md")
    ({'durak'}, {'durak'})
    """
    path = Path(name)
    if name.startswith("game/engines/") and len(path.parts) > 3:
        key = key_of(module_name(path, Path()))
    else:
        key = next((each for each in (path.stem, *path.parts[:-1]) if each in _keys()), None)
        if path.suffix == ".py" and key is not None:
            return set()        # a test of one game is itself all that it changes
    return {key} | {each for each, parent in PARENTS.items() if parent == key} if key else set()


@cache
def _keys() -> frozenset[str]:
    return frozenset(path.name for path in (ROOT / "game/engines").iterdir() if path.is_dir())


def _beside(name: str, tests: Reach) -> set[str]:
    """Tests in the folder of a file or the nearest above it, and those that say its name."""
    last = Path(name).name
    found = tests.that_say(last if "." in last or last == name else name)
    for folder in Path(name).parents[:-1]:
        there = {each for each in tests.files if Path(each).parent == folder}
        if there:
            return found | there
    return found


# --- to run it ------------------------------------------------------------------------------------


def told(choice: Choice) -> Iterator[str]:
    """What is chosen and why, a line each."""
    yield from choice.why
    if choice.all:
        yield "=> all tests of `make test`"
    else:
        games = f", and the cases of {', '.join(sorted(choice.keys))}" if choice.keys else ""
        yield f"=> {len(choice.files)} modules of tests{games}"


def words_for(choice: Choice, root: Path) -> list[str]:
    """What pytest is told. Cases of a game are found among all that is collected."""
    usual = ["-m", "not window and not slow and not package"]
    if choice.all:
        return usual
    there = sorted(each for each in choice.files if (root / each).exists())
    return [*usual, "-p", "tests.affected_cases"] if choice.keys else [*usual, *there]


def main(words: list[str]) -> int:
    names = changed(ROOT, fork(ROOT))
    if names is None:
        print("git cannot say what has changed: all tests of `make test`")
        choice = Choice(all=True)
    else:
        choice = choose(names, Reach(ROOT))
        print("\n".join(told(choice)), flush=True)
    if "--list" in words:
        return 0
    os.environ[CHOSEN] = "\n".join([*sorted(choice.files), *(f"[{key}" for key in choice.keys)])
    command = [sys.executable, "-m", "pytest", *words_for(choice, ROOT), *words]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
