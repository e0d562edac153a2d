"""Collect the sentences to translate: `python tools/messages.py` writes build/riddance.pot.

A sentence is marked where it is written, by `N_("...")`, `_("...")` or `words("...")`, the last
with a second one where number matters: `words("{n} card left", "{n} cards left", n=3)`. The file
says where each sentence stands without line numbers and holds no date, so it changes only when a
sentence does.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game.core.you import to_you

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("game", "scenes")
TARGET = Path("build/riddance.pot")
MARKS = ("N_", "_", "words", "Words")

HEADER = """\
# Messages of Riddance.
# Copyright (C) 2026 the Riddance authors
# This file is distributed under the same license as the riddance package.
msgid ""
msgstr ""
"Project-Id-Version: riddance\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""


class Unreadable(Exception):
    """A marked sentence that no translator sees: put together at run time, or with two plurals."""


@dataclass(slots=True)
class Message:
    """A sentence, its plural if it has one, and the files it stands in."""

    text: str
    plural: str | None = None
    places: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"#: {place}" for place in self.places]
        if re.search(r"\{\w+[^{}]*\}", self.text):
            lines.append("#, python-brace-format")
        lines.append(f"msgid {quoted(self.text)}")
        if self.plural is None:
            lines.append('msgstr ""')
        else:
            lines += [f"msgid_plural {quoted(self.plural)}", 'msgstr[0] ""', 'msgstr[1] ""']
        return "\n".join([*lines, ""])


def marked(source: str, where: str = "source") -> Iterator[tuple[str, str | None]]:
    """The marked sentences of a module, with their plurals, in the order they stand in.

    >>> source = 'words("{n} card " "left", "{n} cards left", n=2); _(later); N_("Take")'
    >>> list(marked(source))
    [('{n} card left', '{n} cards left'), ('Take', None)]
    """
    nodes = ast.walk(ast.parse(source))
    calls = [node for node in nodes if isinstance(node, ast.Call) and node.args]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        called = call.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name not in MARKS:
            continue
        if any(isinstance(text, ast.JoinedStr | ast.BinOp) for text in call.args):
            why = f"{name}() needs one plain string, with {{names}} for what varies"
            raise Unreadable(f"{where}:{call.lineno}: {why}")
        values = [text.value for text in call.args if isinstance(text, ast.Constant)]
        texts = [value for value in values if isinstance(value, str)]
        if texts and texts[0]:  # the empty sentence is the header's
            yield texts[0], texts[1] if len(texts) > 1 else None
            yield from _named(call)


def _named(call: ast.Call) -> Iterator[tuple[str, str | None]]:
    """The sentence about a person by name, beside the one that says "you"."""
    said = {each.arg: each.value.value for each in call.keywords
            if isinstance(each.value, ast.Constant) and isinstance(each.value.value, str)}
    if "named" in said:
        yield said["named"], said.get("named_plural")


def addressed_too(found: Iterator[tuple[str, str | None]]) -> Iterator[tuple[str, str | None]]:
    """With what is said about a seat also as it is said to who sits there (``game.core.you``).

    >>> list(addressed_too(iter([("{who} takes {n} card.", "{who} takes {n} cards.")])))[1]
    ('You take {n} card.', 'You take {n} cards.')
    """
    for text, plural in found:
        yield text, plural
        to_person = to_you(text)
        if to_person is not None:
            yield to_person, None if plural is None else to_you(plural)


def collect(root: Path) -> list[Message]:
    """Every sentence once, in the order of the files' names."""
    found: dict[str, Message] = {}
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            for text, plural in addressed_too(marked(path.read_text("utf-8"), name)):
                message = found.setdefault(text, Message(text))
                if None not in (plural, message.plural) and plural != message.plural:
                    both = f"{plural!r} and {message.plural!r}"
                    raise Unreadable(f"{name}: {text!r} has two plurals, {both}")
                message.plural = message.plural or plural
                if name not in message.places:
                    message.places.append(name)
    return list(found.values())


def quoted(text: str) -> str:
    r"""A sentence as a .pot file writes it.

    >>> print(quoted('Say "no"'))
    "Say \"no\""
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    escaped = escaped.replace("\t", "\\t").replace("\r", "\\r")
    lines = [f'"{line}"' for line in escaped.replace("\n", "\\n\n").split("\n") if line]
    return lines[0] if len(lines) == 1 else "\n".join(['""', *lines])


def template(messages: list[Message]) -> str:
    """The whole file."""
    return "\n".join([HEADER, *map(str, messages)])


def main() -> int:
    """Writes the template. The exit code: 1 if a sentence cannot be read off the sources."""
    try:
        found = collect(ROOT)
    except Unreadable as problem:
        print(problem, file=sys.stderr)
        return 1
    path = ROOT / TARGET
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(template(found), "utf-8")
    print(f"{TARGET}: {len(found)} messages")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
