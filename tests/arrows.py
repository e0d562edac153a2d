"""Which part of the house may import which, as data, and the reader of imports that judges by it."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ANY = "anything"
OWN = "<key>"

LOWER = ("game.core", "game.mechanics")
ENGINES = (*LOWER, "game.engines", "game.engines.<key>", "game.engines.<key>.brain")
AI = ("game.ai", "game.ai.worker", "game.ai.arena")

# part -> the parts it may import; itself always. `<key>` is one game; the longest name that fits a module is its part.
ARROWS: dict[str, tuple[str, ...]] = {
    "game": (),
    "game.core": (),
    "game.mechanics": ("game.core",),
    "game.engines": (),
    "game.engines.<key>": LOWER,
    "game.engines.<key>.brain": (*LOWER, "game.ai"),
    "game.catalogue": ENGINES,
    "game.ai": ("game.core",),
    "game.ai.worker": ("game.core", "game.ai", "game.catalogue"),
    "game.ai.arena": ("game.core", "game.ai", "game.catalogue"),
    "game.store": ("game.core",),
    "game.session": (*ENGINES, "game.catalogue", "game.ai.worker", "game.store"),
    "game.i18n": ("game.core",),
    "game.lines": ("game.core", "game.i18n"),
    "game.asked": ("game.core", "game.i18n", "game.session"),
    "game.terminal": (*ENGINES, "game.catalogue", "game.asked", "game.i18n", "game.lines", "game.session", "game.store"),
    "game.cli": (*ENGINES, "game.catalogue", "game.asked", "game.i18n", "game.terminal", *AI, "game.store", "game.session"),
    "scenes": (ANY,),
    "assets": (),
}

# Packages from elsewhere, and the parts that may import them. The standard library is open to all.
OUTSIDE: dict[str, tuple[str, ...]] = {
    "pygame": ("scenes",),
    "pygame_gui": ("scenes",),
    "platformdirs": ("game.store", "scenes"),
}

# A variant may build on the engine of its parent; no other engine knows another.
PARENTS = {"russian_bank_penguin": "spite_and_malice"}

# They leave no trace that the table, mypy or the bundler could read.
HIDDEN_IMPORTS = ("__import__", "import_module", "importlib.import_module")

# The one module that may import by name: the parts of an engine, which stand in `game.catalogue.MODULES`.
LOADER = "game.core.loading"

HOUSE = ("game", "scenes", "assets", "tests", "tools")


@dataclass(frozen=True, slots=True)
class Import:
    """`module` imports `target` in line `line`."""

    module: str
    target: str
    line: int

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.target}"


def module_name(path: Path, root: Path) -> str:
    """
    >>> module_name(Path("r/game/core/__init__.py"), Path("r")), module_name(Path("r/game/cli.py"), Path("r"))
    ('game.core', 'game.cli')
    """
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, is_package: bool = False) -> Iterator[Import]:
    """Every import of a module, at its top or inside a function, relative ones resolved.

    >>> [str(found) for found in imports("from .cards import Card", "game.core.piles")]
    ['game.core.piles:1 imports game.core.cards.Card']
    """
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            for alias in node.names:
                yield Import(module, ".".join([*base, *filter(None, [node.module]), alias.name]), node.lineno)
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if called in HIDDEN_IMPORTS:
                yield Import(module, called + "()", node.lineno)


def key_of(module: str) -> str | None:
    """The game of an engine's module."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["game", "engines"] and len(parts) > 2 else None


def part_of(module: str) -> str | None:
    """The part of the house a module belongs to; None for one that no part is known for.

    >>> part_of("game.engines.durak.brain"), part_of("game.ai.search"), part_of("game.attic"), part_of("game")
    ('game.engines.<key>.brain', 'game.ai', None, 'game')
    """
    parts = module.split(".")
    if key_of(module):
        parts[2] = OWN
    for length in range(len(parts), 0, -1):
        part = ".".join(parts[:length])
        # `game` itself is no roof for strangers: a new part must be written into the table.
        if part in ARROWS and (part != "game" or len(parts) == 1 or parts[1].startswith("__")):
            return part
    return None


def breach(found: Import) -> str | None:
    """Why this import may not be, or None."""
    here, top = part_of(found.module), found.target.split(".")[0]
    if here is None:
        return f"{found.module} belongs to no part in the table of arrows"
    allowed = ARROWS[here]
    if ANY in allowed:
        return None
    if found.target.endswith("()"):
        return None if found.module == LOADER else f"{found}: the bundles see plain import statements only"
    if top in sys.stdlib_module_names:
        return None
    if top not in HOUSE:
        return None if here in OUTSIDE.get(top, ()) else f"{found}: {here} may not import {top}"
    there = part_of(found.target)
    # `from game import name` of a name that is no part reads the package itself.
    if there is None and found.target.count(".") == 1:
        there = part_of(top)
    mine, theirs = key_of(found.module), key_of(found.target)
    if mine and theirs:
        return None if theirs in (mine, PARENTS.get(mine)) else f"{found}: an engine may not import another"
    if there == here or there in allowed or there == "game":
        return None
    return f"{found}: no arrow {here} -> {there}"


def breaches(root: Path, *packages: str) -> list[str]:
    """All that is wrong with the imports of these packages."""
    wrong = []
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            module = module_name(path, root)
            for found in imports(path.read_text("utf-8"), module, path.name == "__init__.py"):
                if (why := breach(found)) is not None:
                    wrong.append(why)
    return wrong
