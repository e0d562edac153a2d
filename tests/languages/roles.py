"""In which roles a short message stands: one word is a button here and a state there, and few
languages have one word for both.
"""

import ast
from collections import defaultdict
from enum import Enum
from functools import cache

from tests.sentences import parsed
from tools import messages

#: So few words leave it open what is meant.
SHORT = 2
Roles = dict[tuple[str, str], dict["Role", list[str]]]


class Role(Enum):
    """What a short message is for."""

    BUTTON = "what is pressed, or a command"
    PROMPT = "what a player is to do, in short"
    SAID = "what a player calls out, in a bubble"
    PLATE = "how it stands with a player"
    PILE = "a pile, or what it has below it"
    OPTION = "the title of an option"
    VALUE = "a value of an option"
    GAME = "a name of a game"
    TITLE = "the head of a page or of a part"
    KEY = "what is printed on a key"


#: By the innermost call around it that is among these.
_CALLS = {
    Role.BUTTON: ("Button", "keyed", "ButtonLabel", "Toggle", "EntryOffer", "MenuLine", "Offer",
                  "_button", "InHand", "Command", "RailButton"),
    Role.SAID: ("Told",), Role.PLATE: ("Plate", "Counter", "Badge", "Ending"),
    Role.PILE: ("Noun", "Place"), Role.GAME: ("Game",),
    Role.TITLE: ("head", "Section", "Setting", "heading", "ask_for", "choose", "message_box"),
}
_BY_CALL = {name: role for role, names in _CALLS.items() for name in names}
#: By a part of the name of the function around it, in the table of a game.
_BY_FUNCTION = {"_label": Role.BUTTON, "prompt": Role.PROMPT}
#: By the table of the module that it stands in.
_BY_TABLE = {"_ON_OFF": Role.VALUE, "_OFF_ON": Role.VALUE, "_YES_NO": Role.VALUE,
             "RAIL": Role.BUTTON, "SECTIONS": Role.TITLE, "KINDS": Role.PILE,
             "GROUPS": Role.PILE, "FAMILIES": Role.TITLE, "_WORDS": Role.KEY}


@cache
def roles() -> Roles:
    """By message and context the roles that are known of it, each with where it stands so."""
    found: Roles = defaultdict(lambda: defaultdict(list))
    for place, tree in parsed().items():
        _collect(tree, place, found)
    return found


def role_of(tree: ast.Module) -> Role | None:
    """The role of the first short message of a module of a game that has one."""
    found: Roles = defaultdict(lambda: defaultdict(list))
    _collect(tree, "game/x.py", found)
    return next((role for each in found.values() for role in each), None)


def _collect(tree: ast.Module, place: str, found: Roles) -> None:
    calls = [each for each in ast.walk(tree)
             if isinstance(each, ast.Call) and _called(each) in messages.MARKS and each.args]
    if not calls:
        return
    around = {child: each for each in ast.walk(tree) for child in ast.iter_child_nodes(each)}
    for call in calls:
        text = getattr(call.args[0], "value", None)
        short = isinstance(text, str) and "{" not in text and len(text.split()) <= SHORT
        role = _role(call, around, place) if short else None
        if isinstance(text, str) and role is not None:
            found[text, _context(call)][role].append(f"{place}:{call.lineno}")


def _role(call: ast.Call, around: dict[ast.AST, ast.AST], place: str) -> Role | None:
    inner: ast.AST = call
    if _called(call) in _BY_CALL:
        return _BY_CALL[_called(call)]
    while (outer := around.get(inner)) is not None:
        if isinstance(outer, ast.Call) and _called(outer) in ("Option", "Preset"):
            return Role.OPTION if inner in outer.args else Role.VALUE
        if isinstance(inner, ast.keyword) and inner.arg == "family":
            return Role.TITLE
        if isinstance(outer, ast.Call) and _called(outer) in _BY_CALL:
            return _BY_CALL[_called(outer)]
        if isinstance(outer, ast.FunctionDef) and place.startswith("game/"):
            return next((role for part, role in _BY_FUNCTION.items() if part in outer.name), None)
        if isinstance(outer, ast.Assign) and isinstance(around[outer], ast.Module):
            return _BY_TABLE.get(ast.unparse(outer.targets[0]))
        inner = outer
    return None


def _context(call: ast.Call) -> str:
    return next((str(getattr(each.value, "value", "")) for each in call.keywords
                 if each.arg == "context"), "")


def _called(call: ast.Call) -> str:
    called = call.func
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
