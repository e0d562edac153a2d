"""Where a sentence takes in a text that is in the person's language already: nobody can put that
into the form which the sentence asks for. What has forms is passed as it is (``Words``, a card, a
list of them); a made text may only stand apart: behind a colon, in brackets, in quotes, as a part
of a list, or as one of several sentences.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from tests.sentences import parsed, sources
from tools import messages

#: What makes a text of words.
MAKERS = frozenset({"_", "tell", "listing", "render", "joined"})
#: What belongs to a message besides its arguments.
PARTS = {"named", "named_plural", "you", "you_plural"}
_BEFORE = re.compile(r"(^|[:;.,(“—…!?|·]) ?$")
_BEHIND = re.compile(r"$|[:;.,)”!?|]| [(·|]")
_TEXT = ("str", "str | None", "PreRendered")
_DEFINED = re.compile(r"^ *def (\w+)", re.MULTILINE)


@dataclass(frozen=True)
class MadeText:
    """An argument that is a text already: of which message, in which file."""

    message: str
    name: str
    place: str


def stands_apart(message: str, name: str) -> bool:
    """Whether a text may stand in that place whatever it is.

    >>> stands_apart("Match: {standing}", "standing"), stands_apart("{first} {next}", "next")
    (True, True)
    >>> stands_apart("Rules of {game}", "game")
    False
    """
    if not re.search(r"\w", re.sub(r"\{\w+\}", "", message)):
        return True     # it is a join itself
    places = [(message[:met.start()], message[met.end():])
              for met in re.finditer(rf"\{{{name}\}}", message)]
    return all(_BEFORE.search(before) and _BEHIND.match(behind) for before, behind in places)


@cache
def made_texts() -> list[MadeText]:
    """All of them in the house, that stand apart and that do not."""
    trees = parsed()
    makers = MAKERS | _functions(trees.values())
    return [found for place, tree in trees.items() for found in found_in(tree, place, makers)]


def found_in(tree: ast.Module, place: str, makers: frozenset[str] = MAKERS) -> Iterator[MadeText]:
    """Those of one module; ``makers``: the functions that make texts.

    >>> tree = ast.parse("def name():\\n title = _('Durak')\\n return _('Of {game}', game=title)")
    >>> list(found_in(tree, "x.py"))
    [MadeText(message='Of {game}', name='game', place='x.py')]
    """
    calls = [each for each in ast.walk(tree)
             if isinstance(each, ast.Call) and _called(each) in messages.MARKS and each.keywords]
    if not calls:
        return
    found: dict[ast.Call, set[str]] = {call: set() for call in calls}
    for inside in ast.walk(tree):
        if isinstance(inside, ast.FunctionDef):
            # A call is in all functions around it: the innermost, which comes last, knows it best.
            there = [call for call in ast.walk(inside)
                     if isinstance(call, ast.Call) and call in found]
            if there:
                found |= dict.fromkeys(there, _variables(inside, makers))
    for call, made in found.items():
        yield from _arguments(call, place, makers, made)


def _arguments(call: ast.Call, place: str, makers: frozenset[str],
               made: set[str]) -> Iterator[MadeText]:
    parts = [each.value for each in call.keywords if each.arg in PARTS]
    texts = [each.value for each in [*call.args, *parts]
             if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    for each in call.keywords:
        if each.arg is not None and _is_made(each.value, makers, made):
            yield from (MadeText(text, each.arg, place) for text in texts
                        if f"{{{each.arg}}}" in text)


def _functions(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Functions that give such a text, those whose name is that of one only."""
    named = Counter(name for text in sources().values() for name in _DEFINED.findall(text))
    alone = [each for tree in trees for each in ast.walk(tree)
             if isinstance(each, ast.FunctionDef) and named[each.name] == 1
             and each.returns is not None and ast.unparse(each.returns) in _TEXT]
    found: frozenset[str] = frozenset()
    while more := {each.name for each in alone if each.name not in found
                   and _gives(each, MAKERS | found)}:
        found |= more
    return found


def _gives(function: ast.FunctionDef, makers: frozenset[str]) -> bool:
    made = _variables(function, makers)
    return any(isinstance(each, ast.Return) and each.value is not None
               and _is_made(each.value, makers, made) for each in ast.walk(function))


def _variables(function: ast.FunctionDef, makers: frozenset[str]) -> set[str]:
    found: set[str] = set()
    for each in ast.walk(function):
        if isinstance(each, ast.Assign) and _is_made(each.value, makers, found):
            found |= {target.id for target in each.targets if isinstance(target, ast.Name)}
    return found


def _is_made(value: ast.expr, makers: frozenset[str], made: set[str]) -> bool:
    """Whether a value is such a text, not whether one is in it: a key of a table may be one."""
    match value:
        case ast.Call(func=ast.Attribute(attr="join" | "removesuffix" | "removeprefix")):
            return any(_is_made(each, makers, made)
                       # The pattern says that it is an attribute; mypy does not follow it.
                       for each in [value.func.value, *value.args])    # type: ignore[attr-defined]
        case ast.Call():
            inner = _called(value) == "PreRendered" and bool(value.args)
            return _called(value) in makers or (inner and _is_made(value.args[0], makers, made))
        case ast.Name(id=name):
            return name in made
        case ast.IfExp(body=body, orelse=other):
            return _is_made(body, makers, made) or _is_made(other, makers, made)
        case ast.BinOp(left=left, right=right):
            return _is_made(left, makers, made) or _is_made(right, makers, made)
        case ast.JoinedStr(values=values):
            return any(_is_made(each.value, makers, made) for each in values
                       if isinstance(each, ast.FormattedValue))
    return False


def _called(call: ast.Call) -> str:
    called = call.func
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
