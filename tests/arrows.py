"""Which part of the house may import which, as data, and the reader of imports that judges."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

OWN = "<key>"

LOWER = ("game.core", "game.mechanics")
#: Of each family what computer players ask.
THINK = tuple(f"game.families.{family}.brain"
              for family in ("solitaire", "tricks", "claims", "shedding", "race", "rummy"))
THINK += tuple(f"game.families.{family}.brain_reasons" for family in ("shedding", "rummy"))
ENGINES = (*LOWER, "game.families", *THINK, "game.engines", "game.engines.<key>",
           "game.engines.<key>.brain")
#: What a session may know of computer players: how they are asked.
ASKED = ("game.players.answers", "game.players.worker")
#: Whole positions of deals that are over: for replays, and for no seat.
LOOKS_ON = ("game.players.chances",)
PLAYERS = (*ASKED, "game.players", "game.players.crew")

# --- a session: who sits where, what has been, the deal in play, and what stands on it ---------

_GAMES = (*ENGINES, "game.catalogue", *ASKED, "game.store")
_DEAL = tuple(f"game.session.{name}" for name in ("seats", "chronicle", "undo", "deal_in_play"))
_COMPANY = (*_DEAL, "game.session.participants")
_ENTRIES = ("game.session.journal.entries",)
_CHAPTERS = (*_ENTRIES, "game.session.journal")
_ON_DEAL = ("game.session.pacing", "game.session.computers", "game.session.race",
            "game.session.recorder", *_CHAPTERS)
_MATCH = (*_COMPANY, *_ON_DEAL, "game.session.match_in_play")
_RESUMED = (*_MATCH, "game.session.journal.resuming")
_ASKABLE = (*_RESUMED, "game.session.questions")
_WHOLE = (*_ASKABLE, "game.session.journal.salvage", "game.session.session",
          "game.session.journal.branching", "game.session.journal.asked_again",
          "game.session.alone", "game.session.fairness", "game.session.daily",
          "game.session.degrees", "game.session.degrees_known")
SESSION = ("game.session", *_WHOLE, "game.session.table", "game.session.replay")

# --- the window, from below -----------------------------------------------------------------------

WORDS = ("scenes.i18n",)
RULES = (*LOWER, "game.i18n")
#: Plain arithmetic, and the same for pages and tables; the rest of the look is above the layout.
SCALE = ("scenes.look.scale",)
LOOK = (*WORDS, *SCALE, "scenes.look", "scenes.devices", "scenes.preferences")
#: What a screen shows, for who knows no pictures: the same records of pages and of tables.
TREE = ("scenes.tree",)
PROGRAM = (*LOOK, *TREE, "scenes.program", "assets")
WIDGETS = (*PROGRAM, "scenes.widgets.gui", "scenes.widgets")
LAYOUT = (*SCALE, "scenes.table.layout")
DRAW = (*LAYOUT, "scenes.table.draw")
CARDS = (*DRAW, "scenes.table.cards")
TABLE = (*CARDS, "scenes.table")
HANDS = (*TABLE, "scenes.play.hands")
FEATURES = tuple(f"scenes.play.{room}" for room in ("editors", "race", "keys", "aids", "hotseat",
                                                         "solo"))
#: What stands at a table may ask of the program and of the session.
AT_TABLE = (*PROGRAM, *RULES, *SESSION, "game.store")
PAGES = (*WIDGETS, "scenes.pages")

# part -> the parts it may import; itself always. `<key>` is one game; the longest name that fits a
# module is its part.
ARROWS: dict[str, tuple[str, ...]] = {
    "game": (),
    "game.identity": (),
    "game.core": (),
    "game.mechanics": ("game.core",),
    # A family is a kit that games are declared with; what of it thinks stands apart.
    "game.families": LOWER,
    **dict.fromkeys(THINK, (*LOWER, "game.families", "game.brains")),
    "game.engines": (),
    "game.engines.<key>": (*LOWER, "game.families"),
    "game.engines.<key>.brain": (*LOWER, "game.families", *THINK, "game.brains"),
    "game.catalogue": ENGINES,
    "game.brains": ("game.core",),
    "game.players": ("game.core", "game.brains", "game.players.crew", "game.catalogue"),
    "game.players.answers": ("game.core", "game.brains"),
    "game.players.crew": ("game.core",),
    "game.players.worker": ("game.core", "game.brains", "game.players.answers", "game.catalogue"),
    "game.players.chances": ("game.core", "game.players.worker", "game.catalogue"),
    "game.store": ("game.core", "game.identity"),
    "game.session": (),
    "game.session.seats": _GAMES,
    "game.session.daily": _GAMES,
    "game.session.degrees_known": (),
    "game.session.degrees": ("game.core", "game.session.degrees_known"),
    "game.session.chronicle": (*_GAMES, "game.session.seats"),
    "game.session.undo": (*_GAMES, *_DEAL[:2]),
    "game.session.deal_in_play": (*_GAMES, *_DEAL[:3]),
    "game.session.participants": (*_GAMES, *_DEAL),
    "game.session.pacing": (*_GAMES,),
    "game.session.computers": (*_GAMES, *_COMPANY, "game.session.pacing"),
    "game.session.race": (*_GAMES, *_COMPANY),
    "game.session.journal.entries": (*_GAMES, *_COMPANY),
    "game.session.journal": (*_GAMES, *_COMPANY, *_ENTRIES),
    "game.session.recorder": (*_GAMES, *_COMPANY, *_CHAPTERS, "game.identity"),
    "game.session.match_in_play": (*_GAMES, *_COMPANY, *_ON_DEAL),
    "game.session.journal.resuming": (*_GAMES, *_MATCH),
    "game.session.journal.salvage": (*_GAMES, *_RESUMED),
    "game.session.questions": (*_GAMES, *_RESUMED),
    "game.session.session": (*_GAMES, *_ASKABLE),
    "game.session.journal.branching": (*_GAMES, *_RESUMED, "game.session.session"),
    "game.session.journal.asked_again": (*_GAMES, *_RESUMED, "game.brains"),
    "game.session.fairness": (*_GAMES, *_RESUMED, "game.session.session"),
    "game.session.alone": (*_GAMES, *_RESUMED, "game.session.session"),
    "game.session.table": (*_GAMES, *_WHOLE),
    "game.session.replay": (*_GAMES, *_DEAL, *_CHAPTERS),
    "game.i18n": ("game.core",),
    "game.lines": ("game.core", "game.i18n", "game.nouns"),
    "game.nouns": ("game.core",),
    "game.asked": ("game.core", "game.i18n", *SESSION),
    "game.desktop": (
        "game.core", "game.asked", "game.i18n", "game.identity", "game.mimeapps", "game.store",
        "game.surroundings", "assets",
    ),
    "game.mimeapps": ("game.asked", "game.i18n", "game.identity", "game.store"),
    "game.surroundings": (),
    "game.upkeep": (
        "game.core", "game.catalogue", "game.asked", "game.i18n", *SESSION, "game.store",
    ),
    "game.terminal": (
        *ENGINES, "game.catalogue", "game.asked", "game.i18n", "game.lines", *SESSION, "game.store",
    ),
    "game.checking": ("game.core", "game.catalogue", "game.i18n", *SESSION, "game.store"),
    "game.contest": ("game.core", "game.asked", "game.catalogue", "game.i18n", *PLAYERS),
    "game.cli": (
        *ENGINES, "game.catalogue", "game.asked", "game.i18n", "game.terminal", *PLAYERS,
        "game.store", *SESSION, "game.desktop", "game.upkeep", "game.contest",
        "game.checking",
    ),
    # `scenes` itself is its doors: how the program is begun.
    "scenes": (
        *WORDS, "scenes.program", "scenes.program.opening", "scenes.program.selftest",
        "game.asked", "game.cli", "game.identity",
    ),
    "scenes.i18n": ("game.i18n",),
    "scenes.preferences": ("game.core", "game.store"),
    "scenes.tree": ("game.core",),
    "scenes.look.scale": (),
    "scenes.look": (*WORDS, *SCALE, "scenes.preferences", "game.store", "assets"),
    "scenes.devices": (*WORDS, "scenes.preferences", "game.core"),
    "scenes.program": (
        *LOOK, *TREE, *RULES, *SESSION, "game.catalogue", "game.asked", *ASKED, *LOOKS_ON,
        "game.store", "game.identity", "game.surroundings", "assets",
    ),
    # The one door to pygame_gui: what it brings along is left out there.
    "scenes.widgets.gui": (),
    "scenes.widgets": ("scenes.widgets.gui", *PROGRAM, *RULES),
    "scenes.pages": (
        *WIDGETS, *RULES, *SESSION, "game.catalogue", "game.asked", "game.store", "game.identity",
    ),
    # What is read at a table can be read before: the same text, on a page.
    "scenes.pages.reading": (*WIDGETS, *RULES, *TABLE),
    "scenes.table.layout": (*SCALE, "game.core"),
    "scenes.table.draw": (*LAYOUT, *WORDS, "scenes.look", "assets", *RULES),
    "scenes.table.cards": (*DRAW, *WORDS, "scenes.look", "assets", *RULES, "game.session.seats"),
    "scenes.table": (*CARDS, *AT_TABLE),
    "scenes.play.hands": (*TABLE, *AT_TABLE),
    **dict.fromkeys(FEATURES, (*HANDS, *AT_TABLE)),
    "scenes.play.aids": (*HANDS, *AT_TABLE, *ASKED),
    "scenes.play": (*HANDS, *FEATURES, *AT_TABLE),
    "scenes.replay": (*TABLE, *AT_TABLE, *ASKED, *LOOKS_ON),
    # All of the program, built and played once.
    "scenes.program.selftest": (
        "scenes.program.opening", "scenes.pages", *AT_TABLE, *PLAYERS, "game.catalogue",
        "game.identity",
    ),
    "scenes.program.opening": (
        *PAGES, "scenes.pages.reading", *HANDS, *FEATURES, "scenes.play", "scenes.replay",
        *AT_TABLE, "game.catalogue", "game.asked",
    ),
    "assets": (),
}

# They stand above others of their name, and are no roof for strangers: a new part must be written
# into the table.
NO_ROOF = ("game", "game.session", "scenes")

# Packages from elsewhere, and the parts that may import them, with all that lies within. The
# standard library is open to all.
OUTSIDE: dict[str, tuple[str, ...]] = {
    "pygame": ("scenes",),
    "pygame_gui": ("scenes.widgets.gui",),
    "platformdirs": ("game.store", "scenes"),
    # Screen readers: `scenes.program.access`.
    "accesskit": ("scenes.program",),
    # The extra `cluster`: only who asks for a cluster needs it.
    "distributed": ("game.players.crew",),
}

# A variant may build on the engine of its parent; no other engine knows another.
PARENTS = {"fortune_rummy": "arlington", "russian_bank_penguin": "spite_and_malice"}

# They leave no trace that the table, mypy or the bundler could read.
HIDDEN_IMPORTS = ("__import__", "import_module", "importlib.import_module")

# The one module that may import by name: the parts of an engine, listed in
# `game.catalogue.MODULES`.
LOADER = "game.core.loading"

HOUSE = ("game", "scenes", "assets", "tests", "tools")


RUN, TYPES, LATE = "run", "types", "late"


@dataclass(frozen=True, slots=True)
class Import:
    """`module` imports `target` in line `line`: at run time, for types, or late, in a function."""

    module: str
    target: str
    line: int
    when: str = RUN

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.target}"


def module_name(path: Path, root: Path) -> str:
    """
    >>> [module_name(Path(path), Path("r")) for path in ("r/game/__init__.py", "r/game/cli.py")]
    ['game', 'game.cli']
    """
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, is_package: bool = False,
            tree: ast.Module | None = None) -> Iterator[Import]:
    """Every import of a module, at its top or inside a function, relative ones resolved. ``tree``:
    of its source, where that has been parsed already.

    >>> [str(found) for found in imports("from .cards import Card", "game.core.piles")]
    ['game.core.piles:1 imports game.core.cards.Card']
    >>> late = "def f():\\n    import os\\nif TYPE_CHECKING:\\n    import sys"
    >>> [found.when for found in imports(late, "x")]
    ['late', 'types']
    """
    package = module.split(".") if is_package else module.split(".")[:-1]
    # A call is an expression, and most of a tree are those: they are looked at where one may be.
    deep = any(name.rpartition(".")[2] in source for name in HIDDEN_IMPORTS)
    for node, when in _placed(tree or ast.parse(source), RUN, deep):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, node.lineno, when)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            for alias in node.names:
                target = ".".join([*base, *filter(None, [node.module]), alias.name])
                yield Import(module, target, node.lineno, when)
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if called in HIDDEN_IMPORTS:
                yield Import(module, called + "()", node.lineno, when)


def _placed(tree: ast.AST, when: str, deep: bool) -> Iterator[tuple[ast.AST, str]]:
    """Every node below this one, and when it is run; expressions only if ``deep``."""
    for node in ast.iter_child_nodes(tree) if deep else blocks(tree):
        yield node, when
        yield from _placed(node, _when(node, when), deep)


def blocks(node: ast.AST) -> Iterator[ast.AST]:
    """The statements that stand right below this one (or the module), and what holds more of them:
    ``except``, ``case``.

    >>> [ast.unparse(each) for each in blocks(ast.parse("if a: b()\\nelse: c()").body[0])]
    ['b()', 'c()']
    """
    for name in ("body", "handlers", "orelse", "finalbody", "cases"):
        yield from getattr(node, name, ())


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements of a module, at whatever depth: a tenth of its nodes."""
    for node in blocks(tree):
        yield node
        yield from statements(node)


def _when(node: ast.AST, when: str) -> str:
    """When what is inside a node is run."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        return LATE
    if isinstance(node, ast.If):
        asked = getattr(node.test, "attr", getattr(node.test, "id", ""))
        return TYPES if when == RUN and asked == "TYPE_CHECKING" else when
    return when


def key_of(module: str) -> str | None:
    """The game of an engine's module."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["game", "engines"] and len(parts) > 2 else None


def part_of(module: str) -> str | None:
    """The part of the house a module belongs to; None for one that no part is known for.

    >>> [part_of(f"game.{name}") for name in ("engines.durak.brain", "brains.search", "attic")]
    ['game.engines.<key>.brain', 'game.brains', None]
    """
    parts = module.split(".")
    if key_of(module):
        parts[2] = OWN
        # What does not fit into brain.py is of the brain as well.
        parts[3:4] = ["brain" if each.startswith("brain_") else each for each in parts[3:4]]
    for length in range(len(parts), 0, -1):
        part = ".".join(parts[:length])
        if part in ARROWS and (part not in NO_ROOF or _is_door(parts, length)):
            return part
    return None


def _is_door(parts: list[str], length: int) -> bool:
    """Whether a module is the package of N parts itself, or how it is begun."""
    return len(parts) == length or parts[length].startswith("__")


def breach(found: Import) -> str | None:
    """Why this import may not be, or None."""
    here, top = part_of(found.module), found.target.split(".")[0]
    if here is None:
        return f"{found.module} belongs to no part in the table of arrows"
    allowed = ARROWS[here]
    if found.target.endswith("()"):
        hidden = f"{found}: the bundles see plain import statements only"
        return None if found.module == LOADER else hidden
    if top in sys.stdlib_module_names:
        return None
    if top not in HOUSE:
        open_to = any(within(here, part) for part in OUTSIDE.get(top, ()))
        return None if open_to else f"{found}: {here} may not import {top}"
    there = part_of(found.target)
    # `from game import name` of a name that is no part reads the package itself.
    if there is None and found.target.count(".") == 1:
        there = part_of(top)
    mine, theirs = key_of(found.module), key_of(found.target)
    if mine and theirs:
        known = theirs in (mine, PARENTS.get(mine))
        return None if known else f"{found}: an engine may not import another"
    if there == here or there in allowed or there == "game":
        return None
    return f"{found}: no arrow {here} -> {there}"


def within(module: str, part: str) -> bool:
    """Whether a module is a part or lies in it.

    >>> within("scenes.table.draw", "scenes.table"), within("scenes.tables", "scenes.table")
    (True, False)
    """
    return f"{module}.".startswith(f"{part}.")


def modules(root: Path, *packages: str) -> dict[str, Path]:
    """Every module of these packages by its name."""
    paths = [path for package in packages for path in sorted((root / package).rglob("*.py"))]
    return {module_name(path, root): path for path in paths}


def all_imports(root: Path, *packages: str) -> Iterator[Import]:
    """Every import of these packages."""
    for module, path in modules(root, *packages).items():
        yield from imports(path.read_text("utf-8"), module, path.name == "__init__.py")


def breaches(root: Path, *packages: str) -> list[str]:
    """All that is wrong with the imports of these packages."""
    return [why for found in all_imports(root, *packages) if (why := breach(found)) is not None]
