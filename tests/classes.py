"""How much one class is: the fields it has and the methods, which say more than its lines."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from tests.arrows import statements

#: A class of more does more than one thing.
MOST_FIELDS, MOST_METHODS = 15, 25


class ClassSize(NamedTuple):
    """A class by its name, with its numbers; what it inherits is not counted."""

    name: str
    fields: int
    methods: int


def sizes(tree: ast.AST) -> Iterator[ClassSize]:
    """Of every class of a module.

    Fields are what a record declares and what methods set on ``self``; methods are all but those
    with two underscores.

    >>> source = "class A:\\n x: int\\n y: ClassVar[int]\\n def __init__(self):\\n  self.z = 1"
    >>> list(sizes(ast.parse(source + "\\n def go(self):\\n  self.x, self.w = 1, 2")))
    [ClassSize(name='A', fields=3, methods=1)]
    """
    for node in statements(tree):
        if isinstance(node, ast.ClassDef):
            own = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            fields = {name for part in node.body for name in _declared(part)}
            fields |= {name for part in own for name in _set(part)}
            named = {part.name for part in own if not part.name.startswith("__")}
            yield ClassSize(node.name, len(fields), len(named))


def _declared(part: ast.stmt) -> list[str]:
    if not isinstance(part, ast.AnnAssign) or "ClassVar" in ast.unparse(part.annotation):
        return []
    return [ast.unparse(part.target)]


def _set(method: ast.FunctionDef) -> Iterator[str]:
    """What it sets on itself, also in passing (``self.a, self.b = ...``)."""
    for part in statements(method):
        targets = part.targets if isinstance(part, ast.Assign) else ()
        targets = [part.target] if isinstance(part, ast.AnnAssign | ast.AugAssign) else targets
        for node in (each for target in targets for each in _parts(target)):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self":
                yield node.attr


def _parts(target: ast.expr) -> list[ast.expr]:
    return target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
