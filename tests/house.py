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
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from tests.arrows import LATE, RUN, TYPES, Import, all_imports, breach, modules, part_of
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

#: The records that a game fills in, by their files: the contract. Each field of them is a knob.
CONTRACT = {
    "game/core/rules.py": ("Rules",),
    "game/core/secrets.py": ("Secrets",),
    "game/core/capabilities.py": ("Clock", "MatchRules", "Listing", "TakingBack", "Corners"),
    "game/brains/brain.py": ("Brain",),
    "game/core/table.py": ("Table", "Button"),
    "game/core/told.py": ("Told",),
    "game/core/meaning.py": ("Meaning",),
    "game/core/ending.py": ("Ending", "Tally"),
    "game/core/places.py": ("Place", "Arrangement"),
    "game/core/plates.py": ("Plate", "Counter", "Badge"),
    "game/core/asking.py": ("Claims", "Look", "Melds", "Tray", "Arranged", "Arranging", "Number",
                            "Toggle"),
    "game/core/racing.py": ("Racing", "Roles"),
    "game/core/lessons.py": ("Step",),
    "game/core/options.py": ("Option", "Preset"),
}


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


# --- names ----------------------------------------------------------------------------------------


def twins(trees: Mapping[str, ast.AST]) -> dict[str, list[str]]:
    """Names of classes that stand in two files or more, each with its files.

    >>> texts = {"a.py": "class Plan: ...", "b.py": "class Plan: ...", "c.py": "class Table: ..."}
    >>> twins({name: ast.parse(text) for name, text in texts.items()})
    {'Plan': ['a.py', 'b.py']}
    """
    homes: dict[str, set[str]] = {}
    for file, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, set()).add(file)
    return {name: sorted(files) for name, files in sorted(homes.items()) if len(files) > 1}


def unnamed(tree: ast.AST) -> Iterator[str]:
    """Public functions that return a tuple of three or more without names, alone or in a list.

    >>> [list(unnamed(ast.parse(f"def at() -> {each}: ..."))) for each in
    ...  ("tuple[int, str, int]", "list[tuple[int, int, int]]", "tuple[int, int]", "UnderPoint")]
    [['at'], ['at'], [], []]
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.returns and not node.name.startswith("_"):
            if any(map(_is_long_tuple, ast.walk(node.returns))):
                yield node.name


def untold(source: str) -> Iterator[str]:
    """Numbers of a module that have names and no comment above them, alone or in one block, which
    says what they are and where they come from.

    >>> lines = ["#: A trump. Judged by hand.", "TRUMP = 9.0", "PAIR = 1.5", "", "OLD = 3"]
    >>> list(untold(chr(10).join(lines)))
    ['OLD']
    """
    lines = source.splitlines()
    for node in ast.parse(source).body:
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


# --- a house --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class House:
    """The sources below a folder, and what there is to say of them."""

    root: Path

    @cached_property
    def modules(self) -> dict[str, Path]:
        return modules(self.root, *PACKAGES)

    @cached_property
    def imports(self) -> list[Import]:
        return list(all_imports(self.root, *PACKAGES))

    @cached_property
    def sources(self) -> dict[str, str]:
        """Every file of Python by its name below the root."""
        paths = (path for part in EVERYWHERE for path in sorted((self.root / part).rglob("*.py")))
        return {path.relative_to(self.root).as_posix(): path.read_text("utf-8") for path in paths}

    def twins(self) -> dict[str, list[str]]:
        """Names of classes that stand in two modules or more, each with its files."""
        ours = (name for name in self.sources if name.startswith(PACKAGES))
        return twins({name: ast.parse(self.sources[name]) for name in ours})

    def module_of(self, target: str) -> str | None:
        """The module in which an imported name stands."""
        while target and target not in self.modules:
            target = target.rpartition(".")[0]
        return target or None

    def pair(self, found: Import) -> str:
        """An import as it stands in the lists: who imports whom."""
        return f"{found.module} -> {self.module_of(found.target) or found.target}"

    @cached_property
    def docstrings(self) -> Docstrings:
        paths = modules(self.root, *TOLD)
        return Docstrings({name: path.read_text("utf-8") for name, path in paths.items()})

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

    def knobs(self) -> dict[str, int]:
        """How many knobs each record of the contract has, and the brain."""
        trees = {file: ast.parse(self.sources[file]) for file in CONTRACT if file in self.sources}
        return {name: len(knobs(tree, name)) for file, tree in trees.items()
                for name in CONTRACT[file]}

    def nested(self) -> dict[str, int]:
        # One inside another has "else" twice, and not before the colon of a statement.
        suspects = ((name, text) for name, text in self.sources.items()
                    if len(re.findall(r"\belse\b(?!\s*:)", text)) > 1)
        counts = {name: len(list(nested(ast.parse(text)))) for name, text in suspects}
        return {name: count for name, count in counts.items() if count}


    def unnamed(self) -> list[str]:
        """Public functions that return unnamed tuples of three or more."""
        suspects = (name for name, text in self.sources.items()
                    if name.startswith(TOLD) and "tuple[" in text)
        return [f"{name} {function}" for name in suspects
                for function in unnamed(ast.parse(self.sources[name]))]


    def untold(self) -> list[str]:
        """Numbers of computer players of which nothing says what they are."""
        brains = (name for name in self.sources
                  if name.startswith("game/") and "/brain" in name)
        return [f"{name} {number}" for name in brains for number in untold(self.sources[name])]


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


def knobs(tree: ast.AST, name: str) -> list[str]:
    """What may be said of a class of the contract: its fields, but for those that it fills in
    itself; of one that is no record its methods as well.

    >>> knobs(ast.parse("class A:\\n x: int\\n y: int = field(init=False)\\n def z(): ..."), "A")
    ['x', 'z']
    """
    found: list[str] = []
    for node in (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef)):
        if node.name != name:
            continue
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and "init=False" not in ast.unparse(part):
                found.append(ast.unparse(part.target))
            elif isinstance(part, ast.FunctionDef) and not node.decorator_list:
                found.append(part.name)
    return [each for each in found if not each.startswith("_")]


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
    knobs = house.knobs()
    told = ", ".join(f"{name} {count}" for name, count in knobs.items())
    yield f"knobs of the contract: {sum(knobs.values())} ({told})"
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
