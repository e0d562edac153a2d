"""Collect the sentences to translate: `python -m tools.messages` writes build/riddance.pot.

A sentence is marked where it is written, by `N_("...")`, `_("...")` or `words("...")`, that of a
refusal by `refuse("code", "...")`; with a second one where number matters:
`words("{n} card left", "{n} cards left", n=3)`. `context=` tells which of several meanings a text
has; `you=` and `named=` are second forms of it. The letter of a button is a message too, under the
context "key". What a comment line `# For translators: ...` above says goes with it.

The file says where each sentence stands without line numbers and holds no date, so it changes only
when a sentence does.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core.forms import asked, unknown
from game.core.words import BESIDE_WHO, to_you

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("game", "scenes")
TARGET = Path("build/riddance.pot")
MARKS = ("N_", "_", "words", "Words", "refuse", "keyed", "counted")
#: What has a letter that presses it: the place of its label, and that of the letter.
LETTERED = {"Button": (1, 2), "letter": (0, 1), "keyed": (0, 1)}
#: The context of the letter of a button.
KEY = "key"
REMARK = "# For translators: "
#: A source without any of these has no sentence: most have none, and reading one takes its time.
CALLS = re.compile(rf"\b(?:{'|'.join({*MARKS, *LETTERED})})\(")


class Unreadable(Exception):
    """A marked sentence that no translator sees: put together at run time, or with two plurals."""


@dataclass(slots=True)
class Message:
    """A sentence, its plural if it has one, the files it stands in, which of its meanings it has,
    and what a translator is told of it."""

    text: str
    plural: str | None = None
    places: list[str] = field(default_factory=list)
    context: str = ""
    remarks: list[str] = field(default_factory=list)

    @property
    def flags(self) -> set[str]:
        """A placeholder may ask for a form, which those who check braces do not know."""
        return {"no-python-brace-format"} if asked(self.text) else set()


def marked(source: str, where: str = "source") -> Iterator[Message]:
    """The marked sentences of a module, in the order they stand in.

    >>> source = 'words("{n} card " "left", "{n} cards left", n=2); _(later); N_("Take")'
    >>> [(found.text, found.plural) for found in marked(source)]
    [('{n} card left', '{n} cards left'), ('Take', None)]
    >>> [(found.text, found.context) for found in marked('Button("t", words("Take"), "t")')]
    [('Take', 'key'), ('Take', '')]
    """
    if not CALLS.search(source):
        return
    nodes = ast.walk(ast.parse(source))
    calls = [node for node in nodes if isinstance(node, ast.Call) and node.args]
    lines = source.splitlines()
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = _called(call)
        if name in LETTERED:
            yield from _letter(call, name, where)
        if name in MARKS:
            yield from _told(call, name, where, _remarks(lines, call.lineno))


def _called(call: ast.Call) -> str:
    called = call.func
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _remarks(lines: list[str], number: int) -> list[str]:
    above = lines[number - 2].strip() if number > 1 else ""
    return [above.removeprefix(REMARK)] if above.startswith(REMARK) else []


def _texts(call: ast.Call) -> list[str]:
    values = [text.value for text in call.args if isinstance(text, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def _told(call: ast.Call, name: str, where: str, remarks: list[str]) -> Iterator[Message]:
    if any(isinstance(text, ast.JoinedStr | ast.BinOp) for text in call.args):
        why = f"{name}() needs one plain string, with {{names}} for what varies"
        raise Unreadable(f"{where}:{call.lineno}: {why}")
    texts, said = _texts(call), _keywords(call)
    if name == "keyed":
        texts = texts[:1]       # the others are its letter, its kind and its picture
    if name == "refuse" and len(call.args) > 1:
        texts = texts[1:]       # the first is its code
    if not texts or not texts[0]:  # the empty sentence is the header's
        return
    text, plural = texts[0], texts[1] if len(texts) > 1 else None
    context = said.get("context", "")
    yield Message(text, plural, [where], context, remarks)
    for form, why in (("named", "the same about {{me}}, where several share the screen: {0}"),
                      ("you", "the same said to {{who}}: {0}")):
        if form in said:
            yield Message(said[form], said.get(f"{form}_plural"), [where], context,
                          [why.format(text)])
    for other, _form in asked(text):
        if other in BESIDE_WHO and not context:
            yield Message(text, plural, [where], to_you(other),
                          [f"only where it differs when it is said to {{{other}}}"])


def _keywords(call: ast.Call) -> dict[str, str]:
    return {each.arg: each.value.value for each in call.keywords
            if each.arg is not None and isinstance(each.value, ast.Constant)
            and isinstance(each.value.value, str)}


def _letter(call: ast.Call, name: str, where: str) -> Iterator[Message]:
    """The letter that presses a button, where it has one."""
    label, key = (call.args[place] if len(call.args) > place else None for place in LETTERED[name])
    key = next((each.value for each in call.keywords if each.arg == "key"), key)
    label = label.args[0] if isinstance(label, ast.Call) and label.args else label
    told, pressed = (getattr(each, "value", None) for each in (label, key))
    if isinstance(told, str) and isinstance(pressed, str) and len(pressed) == 1:
        yield Message(told, None, [where], KEY,
                      [f"the one letter that presses this button, in English: {pressed}"])


def written_in(root: Path) -> Iterator[Message]:
    """The marked sentences of all files, each where it stands, in the order of the files' names."""
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*.py")):
            yield from marked(path.read_text("utf-8"), path.relative_to(root).as_posix())


def collect(root: Path) -> list[Message]:
    """Every sentence once in each of its meanings, in the order of the files' names."""
    return merged(written_in(root))


def merged(messages: Iterable[Message]) -> list[Message]:
    """Each of these once, with all the places where it stands and all that is told of it."""
    found: dict[tuple[str, str], Message] = {}
    for each in messages:
        _add(found, each)
    return list(found.values())


def _add(found: dict[tuple[str, str], Message], new: Message) -> None:
    (place,) = new.places
    if form := unknown(new.text) or unknown(new.plural or ""):
        raise Unreadable(f"{place}: {new.text!r} asks for a form that no language has: {form}")
    own = replace(new, places=[place], remarks=[*new.remarks])
    message = found.setdefault((new.text, new.context), own)
    if None not in (new.plural, message.plural) and new.plural != message.plural:
        both = f"{new.plural!r} and {message.plural!r}"
        raise Unreadable(f"{place}: {new.text!r} has two plurals, {both}")
    message.plural = message.plural or new.plural
    if place not in message.places:
        message.places.append(place)
    message.remarks += [each for each in new.remarks if each not in message.remarks]


def template(messages: Iterable[Message]) -> bytes:
    """The whole file, as translators' tools read it."""
    # Only who makes or translates catalogues has Babel.
    from tools.catalogues import filled, written

    return written(filled(messages))


def main() -> int:
    """Writes the template. The exit code: 1 if a sentence cannot be read off the sources."""
    try:
        found = collect(ROOT)
    except Unreadable as problem:
        print(problem, file=sys.stderr)
        return 1
    path = ROOT / TARGET
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(template(found))
    print(f"{TARGET}: {len(found)} messages")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
