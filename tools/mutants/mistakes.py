"""The mistakes that can be made in one module of rules.

Most are those of mutmut: a number one higher, a comparison that takes the equal case with it,
``and`` for ``or``, a word spoilt, a condition that always or never holds. Rules break in ways of
their own, so there are some more: a number one lower, half of a condition left out, an ``if`` or a
filter that always or never holds, ``min`` for ``max`` and ``any`` for ``all``, a keyword argument
left out, an action or the setting of a field left out.

Not made, because nearly any test would see it, so that it would raise the rate and ask nothing: an
argument or a local variable that becomes None, a positional argument left out, a part of ``Rules``
without which there are none.

Left out, because no rule is in it: sentences (``words``, ``N_``) and what they are filled with,
texts of errors, documentation, types, imports, decorators (caches), ``__all__``, ``__slots__``,
``strict=`` of ``zip``; assertions, and what ends in RulesBug, which holds for mistakes of ours and
never comes in play.
"""
from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from functools import partial
from pathlib import Path
from typing import Any

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation import mutators

from game.core.rules import NEEDED

SENTENCES = {"words", "N_", "ngettext", "RulesBug", "cast", "TypeVar", "NewType"}
#: Their keyword arguments fill a sentence.
REFUSALS = {"refuse"}
UNASKED = {"__all__", "__slots__"}
TYPES = {"dict", "list", "tuple", "set", "frozenset", "Callable", "Mapping", "Sequence", "type"}
UNTOUCHED = (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom, cst.Assert, cst.Raise)
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
EQUAL_KEYWORDS = {"strict", "maxsize"}
#: The record that is told at import where one of its parts is missing.
RECORD = "Rules"

#: mutmut's operators, by the kind of node that each is asked about.
LENT: tuple[tuple[type[cst.CSTNode], Any], ...] = (
    (cst.BaseNumber, mutators.operator_number),
    (cst.Name, mutators.operator_name),
    (cst.AugAssign, mutators.operator_augmented_assignment),
    (cst.UnaryOperation, mutators.operator_remove_unary_ops),
    (cst.Lambda, mutators.operator_lambda),
    (cst.CSTNode, mutators.operator_keywords),
    (cst.CSTNode, mutators.operator_swap_op),
    (cst.Match, mutators.operator_match),
    (cst.IfExp, mutators.operator_if_exp),
)


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake in one module. ``function`` is the qualified name, "" at the module's own level;
    ``code`` the text of the whole module with the mistake in it."""

    path: Path
    line: int
    function: str
    code: str

    @property
    def where(self) -> str:
        """File, line and function, as a person looks for it."""
        return f"{self.path.name}:{self.line} {self.function}".strip()

    def diff(self) -> str:
        """The lines that change, each after its sign."""
        before, after = self.path.read_text("utf-8").splitlines(), self.code.splitlines()
        lines = list(unified_diff(before, after, lineterm="", n=0))[2:]
        return "\n".join(line for line in lines if not line.startswith("@@"))


@dataclass(frozen=True, slots=True)
class Chance:
    """A place where a mistake can be made, and which."""

    path: Path
    line: int
    function: str
    make: Callable[[], str | None]

    def mistake(self) -> Mistake | None:
        """None where what comes of it means the same, or is no Python."""
        code = self.make()
        if code is None:
            return None
        return Mistake(self.path, self.line, self.function, code)


def chances_in(path: Path) -> list[Chance]:
    """All there are in the module, by line."""
    wrapper = MetadataWrapper(cst.parse_module(path.read_text("utf-8")))
    places, module = wrapper.resolve(PositionProvider), wrapper.module
    found = []
    for part in module.body:
        for place, function, old, new in _changes(part, ""):
            make = partial(_code, module, part, (old, new))
            found.append(Chance(path, places[place].start.line, function, make))
    return sorted(found, key=lambda each: each.line)


def _code(module: cst.Module, part: Any, change: tuple[cst.CSTNode, Any]) -> str | None:
    changed = part.deep_replace(*change)
    if _tree(module.code_for_node(changed)) in ("", _tree(module.code_for_node(part))):
        return None
    body = [changed if each is part else each for each in module.body]
    return module.with_changes(body=body).code


def _tree(code: str) -> str:
    """What the text means, to compare; "" if it is none."""
    try:
        return ast.dump(ast.parse(code))
    except SyntaxError:
        return ""


#: Where, in which function, and which node becomes which.
_Change = tuple[cst.CSTNode, str, cst.CSTNode, Any]


def _changes(node: cst.CSTNode, function: str) -> Iterator[_Change]:
    """Of the node and all below it."""
    if _is_unasked(node):
        return
    if isinstance(node, cst.FunctionDef | cst.ClassDef):
        function = f"{function}.{node.name.value}".lstrip(".")
    for new in _lent(node):
        yield node, function, node, new
    for old, new in _own(node):
        yield node, function, old, new
    for child in _children(node):
        yield from _changes(child, function)


def _is_unasked(node: cst.CSTNode) -> bool:
    if isinstance(node, UNTOUCHED):
        return True
    if isinstance(node, cst.Call):
        return _name(node.func) in SENTENCES
    if isinstance(node, cst.Expr):
        return isinstance(node.value, cst.SimpleString | cst.ConcatenatedString)
    if isinstance(node, cst.If):
        return _is_only_ours(node) and node.orelse is None
    if isinstance(node, cst.Assign):
        names = {_name(target.target) for target in node.targets}
        return bool(names & UNASKED) or _is_type(node.value)
    return False


def _is_type(value: cst.BaseExpression) -> bool:
    return isinstance(value, cst.Subscript) and _name(value.value) in TYPES


def _is_only_ours(node: cst.If) -> bool:
    """Whether it does nothing but raise RulesBug."""
    body = node.body.body
    if len(body) != 1 or not isinstance(body[0], cst.SimpleStatementLine):
        return False
    raised = body[0].body[0]
    return (isinstance(raised, cst.Raise) and isinstance(raised.exc, cst.Call)
            and _name(raised.exc.func) == "RulesBug")


def _children(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """Without what holds no rule: bases of a class, the second argument of isinstance."""
    if isinstance(node, cst.ClassDef):
        yield node.body
    elif isinstance(node, cst.If) and _is_only_ours(node):
        yield from [node.orelse] if node.orelse else []
    elif isinstance(node, cst.Call) and _name(node.func) == "isinstance":
        yield node.args[0]
    elif isinstance(node, cst.Call) and _name(node.func) in REFUSALS:
        yield from (arg for arg in node.args if arg.keyword is None)
    else:
        yield from node.children


def _name(node: cst.CSTNode) -> str:
    """``words`` of ``words(...)``, and of ``core.words(...)``."""
    if isinstance(node, cst.Attribute):
        return node.attr.value
    return node.value if isinstance(node, cst.Name) else ""


# --- the mistakes ---------------------------------------------------------------------------------

def _lent(node: cst.CSTNode) -> Iterator[Any]:
    """What mutmut makes of the node; of a word only that it is spoilt, not its capitals."""
    for kind, operator in LENT:
        if isinstance(node, kind):
            yield from operator(node)
    if isinstance(node, cst.SimpleString):
        yield from list(mutators.operator_string(node))[:1]


def _own(node: cst.CSTNode) -> Iterator[tuple[cst.CSTNode, Any]]:
    """Ours: the node that goes, and what takes its place."""
    if isinstance(node, cst.Integer) and node.evaluated_value > 0:
        yield node, node.with_changes(value=str(node.evaluated_value - 1))
    elif isinstance(node, cst.BooleanOperation):
        yield node, _bracketed(node.left)
        yield node, _bracketed(node.right)
    elif isinstance(node, cst.If | cst.CompIf):
        yield from ((node.test, test) for test in _forced(node.test))
    elif isinstance(node, cst.Call):
        yield from ((node, call) for call in _called(node))
    elif isinstance(node, cst.SimpleStatementLine) and _can_go(node):
        yield node, node.with_changes(body=[cst.Pass()])


def _forced(test: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    for operator, held in ((cst.And(), "False"), (cst.Or(), "True")):
        yield cst.BooleanOperation(_bracketed(test), operator, cst.Name(held))


def _bracketed(node: cst.BaseExpression) -> cst.BaseExpression:
    if node.lpar:
        return node
    return node.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def _called(node: cst.Call) -> Iterator[cst.Call]:
    swapped = SWAPPED.get(_name(node.func))
    if swapped is not None and isinstance(node.func, cst.Name):
        yield node.with_changes(func=cst.Name(swapped))
    if _name(node.func) in REFUSALS:
        return
    kept = EQUAL_KEYWORDS | (NEEDED if _name(node.func) == RECORD else set())
    for number, arg in enumerate(node.args):
        if arg.keyword is not None and arg.keyword.value not in kept:
            left = [*node.args[:number], *node.args[number + 1:]]
            if number == len(node.args) - 1 and left:
                left[-1] = left[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
            yield node.with_changes(args=left)


def _can_go(line: cst.SimpleStatementLine) -> bool:
    """An action alone in its line, or the setting of a field."""
    (first, *more) = line.body
    if more:
        return False
    if isinstance(first, cst.Expr):
        return isinstance(first.value, cst.Call)
    return isinstance(first, cst.Assign) and any(_is_field(each.target) for each in first.targets)


def _is_field(target: cst.BaseExpression) -> bool:
    if isinstance(target, cst.Tuple):
        return any(_is_field(each.value) for each in target.elements)
    return isinstance(target, cst.Attribute | cst.Subscript)
