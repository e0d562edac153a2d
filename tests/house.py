"""What is left to put in order, read off the sources: ``python -m tests.house`` prints it.

``--root FOLDER``  of another house than this one
``--left``         each entry of what is left
``--undocumented`` each public function without a docstring
``--write``        writes ``tolerated.json`` anew, and says what has grown

`tolerated.json` lists what does not yet stand as it was drawn. It only ever shrinks, and at the end
it is empty. The tests in `test_circles.py` and `test_habits.py` compare it with what is there.
"""

import argparse
import ast
import json
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property
from pathlib import Path

from tests.arrows import (
    LATE,
    RUN,
    TYPES,
    Import,
    blocks,
    breach,
    imports,
    module_name,
    modules,
    part_of,
    statements,
)
from tests.classes import MOST_FIELDS, MOST_METHODS, ClassSize, sizes
from tests.docstrings import Docstrings
from tests.late import REASONS
from tests.references import leads_nowhere, references

ROOT = Path(__file__).resolve().parent.parent
TOLERATED = Path(__file__).with_name("tolerated.json")
PACKAGES = ("game", "scenes", "assets")
EVERYWHERE = (*PACKAGES, "tests", "tools", "template")
#: Whose public functions say what they are for.
TOLD = (*PACKAGES, "tools", "packaging")
LONGEST_LINE = 100

#: Which imports make a circle: those at run time; those for types as well; late ones as well.
KINDS = {"run": (RUN,), "types": (RUN, TYPES), "late": (RUN, TYPES, LATE)}

#: The scene in which a session is played, the module that defines it and the one that opens it.
SCENE = "TableScene"
HOMES = ("scenes/play/scene.py", "scenes/program/opening.py")

class Tier(Enum):
    """Who meets a record of the contract: whoever writes a game; whoever writes one that has such a
    thing (hidden cards, a clock, numbers to choose); whoever writes one of that kind alone."""

    KERNEL = "kernel"
    CAPABILITY = "capabilities"
    KIND = "kinds of games"


#: The records that a game fills in, by their files: the contract. Each field of them is a knob.
CONTRACT = {
    Tier.KERNEL: {
        "game/core/rules.py": ("Rules",),
        "game/brains/brain.py": ("Brain",),
        "game/core/table.py": ("Table", "Button"),
        "game/core/told.py": ("Told",),
        "game/core/meaning.py": ("Meaning",),
        "game/core/ending.py": ("Ending",),
        "game/core/places.py": ("Place", "Arrangement"),
        "game/core/plates.py": ("Plate",),
        "game/core/lessons.py": ("Step",),
        "game/core/options.py": ("Option",),
    },
    Tier.CAPABILITY: {
        "game/core/secrets.py": ("Secrets",),
        "game/core/capabilities.py": ("Clock", "MatchRules"),
        "game/core/ending.py": ("Tally",),
        "game/core/plates.py": ("Counter", "Badge"),
        "game/core/asking.py": ("Number", "Toggle"),
        "game/core/options.py": ("Preset",),
    },
    Tier.KIND: {
        "game/core/asking.py": ("Claims", "Look", "Melds", "Tray", "Arranged", "Arranging"),
        "game/core/racing.py": ("Racing", "Roles"),
    },
}


#: Where games say what they are.
GIVEN_IN = ("game/engines/", "game/families/", "game/mechanics/", "game/core/capabilities.py")


# --- circles --------------------------------------------------------------------------------------


def knots(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The modules of which each leads to each other (strongly connected ones, two or more).

    >>> knots({"a": ["b"], "b": ["c"], "c": ["b"], "d": ["a"]})
    [['b', 'c']]
    """
    ahead = {name: set(there) for name, there in graph.items()}
    back: dict[str, set[str]] = {name: set() for name in ahead}
    for name, there in ahead.items():
        for each in there & ahead.keys():
            back[each].add(name)
    found, left = [], set(ahead)
    for name in sorted(ahead):
        if name in left:
            knot = _reached(name, ahead) & _reached(name, back)
            left -= knot
            if len(knot) > 1:
                found.append(sorted(knot))
    return found


def _reached(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    seen, ahead = {start}, [start]
    while ahead:
        for each in graph.get(ahead.pop(), set()) - seen:
            seen.add(each)
            ahead.append(each)
    return seen


# --- lines ----------------------------------------------------------------------------------------


def nested(tree: ast.AST) -> Iterator[int]:
    """The lines of conditional expressions inside another.

    >>> [list(nested(ast.parse(text))) for text in ("1 if x else (2 if y else 3)", "1 if x else 2")]
    [[1], []]
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.IfExp):
            below = (each for each in ast.walk(node) if each is not node)
            if any(isinstance(each, ast.IfExp) for each in below):
                yield node.lineno


def nested_in(tree: ast.AST, source: str) -> Iterator[int]:
    """The same of a whole module, of which few statements are looked into: one conditional inside
    another has "else" twice, and not before the colon of a statement.

    >>> text = "if a if b else c:\\n    x = 1 if (y if z else w) else 2\\nelse:\\n    pass"
    >>> list(nested_in(ast.parse(text), text))
    [2]
    """
    if not may_nest(source):
        return
    lines = [number for number, line in enumerate(source.splitlines(), 1) if "else" in line
             for _ in _ELSE.findall(line)]
    for each in statements(tree):
        below = [*blocks(each)]
        first = min(getattr(part, "lineno", 0) for part in (each, *_decorators(each)))
        last = getattr(below[0] if below else each, "end_lineno", lines[-1])
        if bisect_right(lines, last) - bisect_left(lines, first) > 1:
            for part in ast.iter_child_nodes(each):
                if part not in below:
                    yield from nested(part)


_ELSE = re.compile(r"\belse\b(?!\s*:)")


def may_nest(source: str) -> bool:
    """Whether there can be one conditional inside another."""
    return len(_ELSE.findall(source)) > 1


def _decorators(node: ast.AST) -> list[ast.expr]:
    return getattr(node, "decorator_list", [])


# --- names ----------------------------------------------------------------------------------------


def twins(classes: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Names of classes that stand in two files or more, each with its files.

    >>> twins({"a.py": ["Plan"], "b.py": ["Plan", "Table"], "c.py": ["Tables", "Tables"]})
    {'Plan': ['a.py', 'b.py']}
    """
    homes: dict[str, set[str]] = {}
    for file, names in classes.items():
        for name in names:
            homes.setdefault(name, set()).add(file)
    return {name: sorted(files) for name, files in sorted(homes.items()) if len(files) > 1}


def unnamed(tree: ast.AST) -> Iterator[str]:
    """Public functions that return a tuple of three or more without names, alone or in a list.

    >>> [list(unnamed(ast.parse(f"def at() -> {each}: ..."))) for each in
    ...  ("tuple[int, str, int]", "list[tuple[int, int, int]]", "tuple[int, int]", "UnderPoint")]
    [['at'], ['at'], [], []]
    """
    for node in statements(tree):
        if isinstance(node, ast.FunctionDef) and node.returns and not node.name.startswith("_"):
            if any(map(_is_long_tuple, ast.walk(node.returns))):
                yield node.name


def untold(source: str, tree: ast.Module | None = None) -> Iterator[str]:
    """Numbers of a module that have names and no comment above them, alone or in one block, which
    says what they are and where they come from. ``tree``: of its source, where that has been parsed
    already.

    >>> lines = ["#: A trump. Judged by hand.", "TRUMP = 9.0", "PAIR = 1.5", "", "OLD = 3"]
    >>> list(untold(chr(10).join(lines)))
    ['OLD']
    """
    lines = source.splitlines()
    for node in (tree or ast.parse(source)).body:
        if isinstance(node, ast.Assign) and _is_numbers(node.value):
            above = node.lineno - 2
            while above >= 0 and lines[above] and not lines[above].startswith("#"):
                above -= 1
            if above < 0 or not lines[above].startswith("#:"):
                yield ast.unparse(node.targets[0])


def _is_numbers(node: ast.AST) -> bool:
    """Whether it is a number that is written down, or a tuple or mapping of such."""
    if isinstance(node, ast.Constant):
        return type(node.value) in (int, float)
    if isinstance(node, ast.UnaryOp):
        return _is_numbers(node.operand)
    held = {ast.Tuple: "elts", ast.List: "elts", ast.Dict: "values"}.get(type(node), "")
    parts = getattr(node, held, [])
    return bool(parts) and all(map(_is_numbers, parts))


def _is_long_tuple(node: ast.AST) -> bool:
    return (isinstance(node, ast.Subscript) and ast.unparse(node.value) == "tuple"
            and isinstance(node.slice, ast.Tuple) and len(node.slice.elts) > 2)


# --- the contract, and who gives it ---------------------------------------------------------------


@dataclass(frozen=True)
class Knobs:
    """Of a record: the ``names`` of what may be said, and those of them that must be."""

    names: tuple[str, ...]
    must: tuple[str, ...]


def given(trees: Iterable[ast.AST], contract: Mapping[str, Knobs]) -> set[str]:
    """Which knobs somebody turns, as "Place.form": of records by their calls and by ``replace``, of
    the brain by what its subclasses have.

    >>> texts = ("Place('stock', form=1)", "replace(x, on='down')", "class A(Brain): kind = 1")
    >>> contract = {"Place": Knobs(("pile", "form", "on", "room"), ()),
    ...             "Brain": Knobs(("kind",), ())}
    >>> sorted(given(map(ast.parse, texts), contract))
    ['Brain.kind', 'Place.form', 'Place.on', 'Place.pile']
    """
    turned: set[str] = set()
    for node in (each for tree in trees for each in ast.walk(tree)):
        if isinstance(node, ast.Call):
            named = ast.unparse(node.func).rpartition(".")[2]
            turned |= {f"{record}.{name}" for record in contract
                       if named in ("replace", "dict") or named.endswith(record)
                       for name in _said(node, contract[record].names)}
        elif isinstance(node, ast.ClassDef) and any("Brain" in ast.unparse(each)
                                                    for each in node.bases):
            turned |= {f"Brain.{name}" for part in node.body for name in _told(part)}
    return turned


def _said(call: ast.Call, names: Sequence[str]) -> Iterator[str]:
    plain = ast.unparse(call.func).rpartition(".")[2] not in ("replace", "dict")
    yield from names[:len(call.args)] if plain else ()
    yield from (each.arg for each in call.keywords if each.arg in names)


def _told(part: ast.stmt) -> list[str]:
    if isinstance(part, ast.FunctionDef):
        return [part.name]
    if isinstance(part, ast.Assign):
        return list(map(ast.unparse, part.targets))
    return [ast.unparse(part.target)] if isinstance(part, ast.AnnAssign) else []


# --- a house --------------------------------------------------------------------------------------


@dataclass
class Findings:
    """What stands in the sources, read in one go: they are parsed once, and no tree is kept."""

    imports: list[Import] = field(default_factory=list)
    #: By file: the classes that are declared in it, the lines of conditionals inside another,
    #: functions that return tuples without names, numbers of which nothing says what they are.
    classes: dict[str, list[str]] = field(default_factory=dict)
    sizes: dict[str, list[ClassSize]] = field(default_factory=dict)
    nested: dict[str, list[int]] = field(default_factory=dict)
    unnamed: dict[str, list[str]] = field(default_factory=dict)
    untold: dict[str, list[str]] = field(default_factory=dict)
    docstrings: Docstrings = field(default_factory=Docstrings)

    def add(self, name: str, source: str) -> None:
        """One more file, by its name below the root."""
        tree, ours = ast.parse(source), name.startswith(PACKAGES)
        module, is_package = module_name(Path(name), Path()), name.endswith("/__init__.py")
        if name.startswith(TOLD):
            self.docstrings.add(module, tree)
            self.unnamed[name] = list(unnamed(tree)) if "tuple[" in source else []
        if name.startswith("game/") and "/brain" in name:
            self.untold[name] = list(untold(source, tree))
        if ours:
            self.imports += imports(source, module, is_package, tree)
            self.sizes[name] = list(sizes(tree))
            self.classes[name] = [each.name for each in self.sizes[name]]
        self.nested[name] = list(nested_in(tree, source))


@dataclass(frozen=True)
class House:
    """The sources below a folder, and what there is to say of them."""

    root: Path

    @cached_property
    def modules(self) -> dict[str, Path]:
        return modules(self.root, *PACKAGES)

    @cached_property
    def sources(self) -> dict[str, str]:
        """Every file of Python by its name below the root."""
        return self._texts(EVERYWHERE)

    def _texts(self, folders: Iterable[str]) -> dict[str, str]:
        paths = (path for part in folders for path in sorted((self.root / part).rglob("*.py")))
        return {path.relative_to(self.root).as_posix(): path.read_text("utf-8") for path in paths}

    @cached_property
    def findings(self) -> Findings:
        """All that is read off trees of syntax."""
        found = Findings()
        others = self._texts(folder for folder in TOLD if folder not in EVERYWHERE)
        for name, text in (self.sources | others).items():
            if name.startswith(TOLD) or may_nest(text):
                found.add(name, text)
        return found

    @property
    def imports(self) -> list[Import]:
        return self.findings.imports

    def twins(self) -> dict[str, list[str]]:
        """Names of classes that stand in two modules or more, each with its files."""
        return twins(self.findings.classes)

    def module_of(self, target: str) -> str | None:
        """The module in which an imported name stands."""
        while target and target not in self.modules:
            target = target.rpartition(".")[0]
        return target or None

    def pair(self, found: Import) -> str:
        """An import as it stands in the lists: who imports whom."""
        return f"{found.module} -> {self.module_of(found.target) or found.target}"

    @property
    def docstrings(self) -> Docstrings:
        return self.findings.docstrings

    # --- what there is to say ---------------------------------------------------------------------

    def knots(self, kind: str) -> list[list[str]]:
        graph: dict[str, set[str]] = {name: set() for name in self.modules}
        for found in self.imports:
            there = self.module_of(found.target)
            if found.when in KINDS[kind] and there not in (None, found.module):
                graph[found.module].add(str(there))
        return knots(graph)

    def late(self) -> list[str]:
        """Imports inside functions; each once for a module."""
        return sorted({self.pair(found) for found in self.late_imports})

    @cached_property
    def late_imports(self) -> list[Import]:
        late = [found for found in self.imports if found.when == LATE]
        return [found for found in late if not found.target.endswith("()")]

    def breaches(self) -> list[str]:
        """Imports against an arrow, and modules of which no arrow knows."""
        wrong = [found for found in self.imports if breach(found) is not None]
        known = {self.pair(found) for found in wrong if part_of(found.module) is not None}
        strange = {found.module for found in wrong if part_of(found.module) is None}
        return sorted(known | strange)

    def scenes(self) -> dict[str, int]:
        """Files of the scenes that name the scene in play, but for its homes."""
        return self._counts(rf"\b{SCENE}\b", "scenes/", HOMES)

    def stages(self) -> dict[str, int]:
        """Files of the scenes that reach for a stage."""
        return self._counts(r"\.stage\b", "scenes/")

    def large(self) -> dict[str, int]:
        """Classes with too many fields or methods, with what they have too many of."""
        every = ((name, each) for name, found in self.findings.sizes.items() for each in found)
        counts = {(name, each.name): (each.fields, each.methods) for name, each in every}
        fields = {f"{name} {own}, fields": count[0] for (name, own), count in counts.items()
                  if count[0] > MOST_FIELDS}
        methods = {f"{name} {own}, methods": count[1] for (name, own), count in counts.items()
                   if count[1] > MOST_METHODS}
        return dict(sorted({**fields, **methods}.items()))

    def undocumented(self) -> dict[str, int]:
        """Public functions without a docstring, by room: the first two names of a module."""
        rooms = (".".join(each.module.split(".")[:2]) for each in self.docstrings.missing)
        return dict(sorted(Counter(rooms).items()))

    def _counts(self, pattern: str, under: str, but: tuple[str, ...] = ()) -> dict[str, int]:
        counts = {
            name: len(re.findall(pattern, source))
            for name, source in self.sources.items()
            if name.startswith(under) and name not in but
        }
        return {name: count for name, count in counts.items() if count}

    def long_lines(self) -> dict[str, int]:
        counts = {
            name: sum(len(line) > LONGEST_LINE for line in source.splitlines())
            for name, source in self.sources.items()
        }
        return {name: count for name, count in counts.items() if count}

    def knobs(self) -> dict[Tier, dict[str, Knobs]]:
        """What each record of the contract has, and the brain, by who meets it."""
        files = {file for records in CONTRACT.values() for file in records}
        trees = {file: ast.parse(self.sources[file]) for file in files if file in self.sources}
        return {tier: {name: knobs(trees[file], name) for file, names in records.items()
                       for name in names if file in trees}
                for tier, records in CONTRACT.items()}

    def unturned(self) -> list[str]:
        """Knobs that no game gives, nor what games share."""
        contract = {name: each for records in self.knobs().values()
                    for name, each in records.items()}
        names = (name for name in self.sources if name.startswith(GIVEN_IN))
        turned = given((ast.parse(self.sources[name]) for name in names), contract)
        known = (f"{record}.{name}" for record, each in contract.items() for name in each.names)
        return [name for name in known if name not in turned]

    def nested(self) -> dict[str, int]:
        lines = self.findings.nested
        return {name: len(lines[name]) for name in self.sources if lines.get(name)}


    def unnamed(self) -> list[str]:
        """Public functions that return unnamed tuples of three or more."""
        found = self.findings.unnamed
        return [f"{name} {function}" for name in self.sources for function in found.get(name, ())]


    def untold(self) -> list[str]:
        """Numbers of computer players of which nothing says what they are."""
        found = self.findings.untold
        return [f"{name} {number}" for name in self.sources for number in found.get(name, ())]


@cache
def this_house() -> House:
    return House(ROOT)


# --- the list of what is not yet in order ---------------------------------------------------------


def tolerated() -> dict[str, object]:
    if not TOLERATED.exists():
        return {}
    return dict(json.loads(TOLERATED.read_text("utf-8")))


def found_in(house: House) -> dict[str, object]:
    """What `tolerated.json` would have to say of a house."""
    return {
        "circles": {kind: house.knots(kind) for kind in KINDS},
        "arrows": house.breaches(),
        "late": [pair for pair in house.late() if pair not in REASONS],
        "scene": house.scenes(),
        "stage": {"scenes": sum(house.stages().values())},
        "large": house.large(),
        "lines": house.long_lines(),
        "nested": house.nested(),
        "undocumented": house.undocumented(),
        "unnamed": house.unnamed(),
        "untold": house.untold(),
        "twins": {name: len(files) for name, files in house.twins().items()},
    }


def flat(listed: object, at: str = "") -> dict[str, int]:
    """Every entry of the list with its number, for comparing.

    >>> flat({"late": ["a -> b"], "lines": {"x.py": 3}, "circles": {"run": [["a", "b"]]}})
    {'late: a -> b': 1, 'lines: x.py': 3, 'circles: run: a': 1, 'circles: run: b': 1}
    """
    if isinstance(listed, dict):
        return {name: n for key in listed for name, n in flat(listed[key], f"{at}{key}: ").items()}
    if isinstance(listed, list):
        return {name: n for each in listed for name, n in flat(each, at).items()}
    if isinstance(listed, int):
        return {at.removesuffix(": "): listed}
    return {f"{at}{listed}": 1}


def grown(found: object, listed: object) -> list[str]:
    """What is there and not, or not as often, in the list.

    >>> grown({"lines": {"x.py": 3, "y.py": 1}}, {"lines": {"x.py": 2, "y.py": 5}})
    ['lines: x.py (3, not 2)']
    """
    now, then = flat(found), flat(listed)
    more = {name: count for name, count in now.items() if count > then.get(name, 0)}
    return [f"{name} ({count}, not {then.get(name, 0)})" for name, count in more.items()]


def gone(found: object, listed: object) -> list[str]:
    """What stands in the list and is mended.

    >>> gone({"lines": {"x.py": 3}}, {"lines": {"x.py": 5, "y.py": 1}})
    ['lines: x.py (3, not 5)', 'lines: y.py (0, not 1)']
    """
    now, then = flat(found), flat(listed)
    less = {name: now.get(name, 0) for name, count in then.items() if now.get(name, 0) < count}
    return [f"{name} ({count}, not {then[name]})" for name, count in less.items()]


# --- the contract ---------------------------------------------------------------------------------


def knobs(tree: ast.AST, name: str) -> Knobs:
    """What may be said of a class of the contract: its fields, but for those that it fills in
    itself; of one that is no record its methods as well.

    >>> knobs(ast.parse("class A:\\n x: int\\n y: int = field(init=False)\\n def z(): ..."), "A")
    Knobs(names=('x', 'z'), must=('x',))
    >>> knobs(ast.parse("class A:\\n @final\\n def x(): ...\\n def y(): ..."), "A").names
    ('y',)
    >>> knobs(ast.parse("@dataclass\\nclass A:\\n x: ClassVar[int] = 1\\n y: int = 2"), "A")
    Knobs(names=('y',), must=())
    """
    names: list[str] = []
    must: list[str] = []
    for node in (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef)):
        if node.name != name:
            continue
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and not _is_settled(node, part):
                names.append(ast.unparse(part.target))
                must += [names[-1]] if part.value is None else []
            elif isinstance(part, ast.FunctionDef) and not node.decorator_list:
                names += [] if "final" in map(ast.unparse, part.decorator_list) else [part.name]
                must += [part.name] if _is_abstract(part) else []
    return Knobs(tuple(_public(names)), tuple(_public(must)))


def _public(names: Iterable[str]) -> Iterator[str]:
    return (each for each in names if not each.startswith("_"))


def _is_abstract(part: ast.FunctionDef) -> bool:
    return "NotImplementedError" in ast.unparse(part.body[-1])


def _is_settled(owner: ast.ClassDef, part: ast.AnnAssign) -> bool:
    """Whether nobody says this of a class: it fills it in itself, or it is a constant of a record
    (of a class whose methods are overridden a constant may be, too)."""
    constant = bool(owner.decorator_list) and "ClassVar" in ast.unparse(part.annotation)
    return constant or "init=False" in ast.unparse(part)


# --- the table ------------------------------------------------------------------------------------


def report(house: House) -> Iterator[str]:
    """The figures, a line each."""
    yield f"modules {len(house.modules)}, lines {_lines(house, PACKAGES)}"
    ours = [name for name in house.sources if name.startswith(PACKAGES)]
    for folder, count in sorted(Counter(name.rpartition("/")[0] for name in ours).items()):
        lines = _lines(house, (f"{folder}/",), deep=False)
        yield f"  {folder:40} {count:4} modules {lines:7} lines"
    for kind, label in zip(KINDS, ("run time", "and types", "and late imports"), strict=True):
        sizes = sorted((len(knot) for knot in house.knots(kind)), reverse=True)
        yield f"circles, {label}: {len(sizes)} of {sum(sizes)} modules {sizes}"
    for package in PACKAGES:
        count = sum(found.module.startswith(package) for found in house.late_imports)
        pairs = [pair for pair in house.late() if pair.startswith(package)]
        listed = sum(pair in REASONS for pair in pairs)
        pairs_listed = f"of modules {len(pairs)}, {listed} with a reason"
        yield f"imports inside functions, {package}: {count}; {pairs_listed}"
    yield f"imports against an arrow: {len(house.breaches())}"
    yield f"{SCENE} away from home: {_sum(house.scenes())}"
    yield f".stage in the scenes: {_sum(house.stages())}"
    yield f"classes over {MOST_FIELDS} fields or {MOST_METHODS} methods: {len(house.large())}"
    yield from _of_the_contract(house.knobs())
    for package in EVERYWHERE:
        yield f"lines over {LONGEST_LINE}, {package}: {_sum(_of(house.long_lines(), package))}"
    for package in EVERYWHERE:
        yield f"conditionals inside another, {package}: {_sum(_of(house.nested(), package))}"
    yield f"class names that stand twice: {len(house.twins())}"
    told = house.docstrings
    yield (f"public functions without a docstring: {len(told.missing)} of {len(told.functions)}, "
           f"{len(told.inherited)} more that override one with")
    found = list(references(house.root, house.sources))
    lost = sum(leads_nowhere(house.root, each) for each in found)
    yield f"references to sheets and pages: {len(found)}, {lost} lead nowhere"


def _of_the_contract(contract: Mapping[Tier, Mapping[str, Knobs]]) -> Iterator[str]:
    """How many knobs there are in all, and of each tier: record by record, and how many of them
    must be given."""
    counts = [len(each.names) for records in contract.values() for each in records.values()]
    yield f"knobs of the contract: {sum(counts)}"
    for tier, records in contract.items():
        number = sum(len(each.names) for each in records.values())
        must = sum(len(each.must) for each in records.values())
        named = ", ".join(f"{name} {len(each.names)}" for name, each in records.items())
        yield f"  {tier.value}: {number}, {must} of them must be given ({named})"


def _lines(house: House, under: tuple[str, ...], deep: bool = True) -> int:
    names = (name for name in house.sources if name.startswith(under))
    chosen = (name for name in names if deep or name.rpartition("/")[0] + "/" in under)
    return sum(len(house.sources[name].splitlines()) for name in chosen)


def _of(counts: dict[str, int], package: str) -> dict[str, int]:
    return {name: count for name, count in counts.items() if name.startswith(f"{package}/")}


def _sum(counts: dict[str, int]) -> str:
    return f"{sum(counts.values())} in {len(counts)} files"


def main() -> None:
    parser = argparse.ArgumentParser(description="What is left to put in order.")
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--left", action="store_true")
    parser.add_argument("--undocumented", action="store_true")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    house = House(given.root)
    if given.write:
        write(found_in(house), tolerated())
    elif given.left:
        print("\n".join(f"{name} {count}" for name, count in flat(found_in(house)).items()))
    elif given.undocumented:
        print("\n".join(map(str, house.docstrings.missing)))
    else:
        print("\n".join(report(house)))


def write(found: dict[str, object], before: dict[str, object]) -> None:
    for each in grown(found, before):
        print(f"GROWN {each}")
    print(f"{len(gone(found, before))} entries struck off or lowered")
    TOLERATED.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
