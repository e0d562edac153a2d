"""Public functions without a docstring; ``python -m tests.house --undocumented`` names each.

A *public function* stands in a module or in a public class, and its name does not begin with an
underscore. One that overrides a method of a class of the house which has a docstring (a hook of a
layer, a page's ``compose``) needs none: what the method means is said once, where it is declared.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

Function = ast.FunctionDef | ast.AsyncFunctionDef

#: What a function may be of which another one of its name tells: a setter, a form for types.
_NO_OTHER = (".setter", ".deleter", "overload")


@dataclass(frozen=True)
class Method:
    """A public function: of ``module``, and of the class ``owner`` ("" for none of any)."""

    module: str
    owner: str
    name: str
    line: int
    documented: bool

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.owner}{'.' if self.owner else ''}{self.name}"


@dataclass
class _Class:
    """What is declared in a class, and the names of the classes it is made of."""

    bases: list[str]
    methods: dict[str, Method] = field(default_factory=dict)


class Docstrings:
    """The public functions of the modules that were added, and which have a docstring.

    >>> base = 'class Layer:\\n def draw(self):\\n  "Draws it."\\n def name(self): ...'
    >>> lens = 'from base import Layer\\nclass Lens(Layer):\\n def draw(self): ...\\n def f(): ...'
    >>> told = Docstrings()
    >>> told.add("base", ast.parse(base))
    >>> told.add("lens", ast.parse(lens))
    >>> [str(each) for each in told.missing]
    ['base:4 Layer.name', 'lens:4 Lens.f']
    >>> [str(each) for each in told.inherited], len(told.functions)
    (['lens:3 Lens.draw'], 4)
    """

    def __init__(self) -> None:
        self.functions: list[Method] = []
        self._classes: dict[str, _Class] = {}
        self._means: dict[str, dict[str, str]] = {}

    def add(self, module: str, tree: ast.Module) -> None:
        """One more module, by its name."""
        self._means[module] = _imported(tree)
        self._read(tree, module, "", None)

    @property
    def missing(self) -> list[Method]:
        """Those without a docstring that have none to inherit either."""
        return [each for each in self.functions if not each.documented and not self._inherits(each)]

    @property
    def inherited(self) -> list[Method]:
        """Those without one that override a method which has."""
        return [each for each in self.functions if not each.documented and self._inherits(each)]

    def _read(self, tree: ast.AST, module: str, owner: str, within: _Class | None) -> None:
        """Notes what is declared here; not what stands inside a function or a private class."""
        for node in ast.iter_child_nodes(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self._note(node, module, owner, within)
            elif isinstance(node, ast.ClassDef):
                name = f"{owner}.{node.name}" if owner else node.name
                made = _Class([ast.unparse(_bare(base)) for base in node.bases])
                self._classes[f"{module}.{name}"] = made
                self._read(node, module, name, made)
            elif isinstance(node, ast.If | ast.Try | ast.With):
                self._read(node, module, owner, within)

    def _note(self, node: Function, module: str, owner: str, within: _Class | None) -> None:
        if any(ast.unparse(each).endswith(_NO_OTHER) for each in node.decorator_list):
            return
        told = ast.get_docstring(node) is not None
        method = Method(module, owner, node.name, node.lineno, told)
        if within is not None:
            within.methods[node.name] = method
        if not any(part.startswith("_") for part in (*owner.split("."), node.name)):
            self.functions.append(method)

    def _inherits(self, method: Method) -> bool:
        above = self._above(f"{method.module}.{method.owner}") if method.owner else iter(())
        overridden = (each.methods.get(method.name) for each in above)
        return any(each is not None and each.documented for each in overridden)

    def _above(self, name: str) -> Iterator[_Class]:
        """The classes of the house that this one is made of, and those that they are made of."""
        module = self._module_of(name)
        for base in self._classes[name].bases:
            there = self._found(module, base)
            if there is not None and there != name:
                yield self._classes[there]
                yield from self._above(there)

    def _found(self, module: str, name: str) -> str | None:
        """The class that a name means in a module; one that was imported from where it was."""
        seen = set[str]()
        while (full := f"{module}.{name}") not in self._classes and full not in seen:
            seen.add(full)
            first, _, rest = name.partition(".")
            target = self._means.get(module, {}).get(first)
            if target is None:
                return None
            target = f"{target}.{rest}" if rest else target
            module = self._module_of(target)
            name = target.removeprefix(f"{module}.")
        return full if full in self._classes else None

    def _module_of(self, target: str) -> str:
        while target and target not in self._means:
            target = target.rpartition(".")[0]
        return target


def _bare(base: ast.expr) -> ast.expr:
    """A base without its parameters: ``Piece`` of ``Piece[Card]``."""
    return base.value if isinstance(base, ast.Subscript) else base


def _imported(tree: ast.Module) -> dict[str, str]:
    """What the names that a module imports mean; nothing here imports by a relative name."""
    means = {}
    for node in _at_the_top(tree):
        if isinstance(node, ast.ImportFrom):
            means |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            for each in node.names:
                first = each.name.partition(".")[0]
                means[each.asname or first] = each.name if each.asname else first
    return means


def _at_the_top(tree: ast.Module | ast.If) -> Iterator[ast.stmt]:
    """The statements of a module, and those under a condition (``if TYPE_CHECKING``)."""
    for node in tree.body:
        yield node
        if isinstance(node, ast.If):
            yield from _at_the_top(node)
