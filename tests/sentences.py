"""The sources of the house and the sentences in them, read once in a process: each takes over a
second."""

import ast
import re
from functools import cache

from tools import messages
from tools.messages import Message

#: What a function says that gives a text.
GIVES_TEXT = re.compile(r"-> (?:str(?: \| None)?|PreRendered):")


@cache
def where_they_stand() -> tuple[Message, ...]:
    """Each in each of its places, file by file."""
    return tuple(messages.written_in(messages.ROOT))


@cache
def sentences() -> tuple[Message, ...]:
    """Each once in each of its meanings, as translators get them."""
    return tuple(messages.merged(where_they_stand()))


@cache
def sources() -> dict[str, str]:
    """Each source in which there may be sentences, by its path from the root."""
    return {path.relative_to(messages.ROOT).as_posix(): path.read_text("utf-8")
            for folder in messages.SOURCES
            for path in sorted((messages.ROOT / folder).rglob("*.py"))}


@cache
def parsed() -> dict[str, ast.Module]:
    """The trees of those that have a sentence, or a function that gives a text: half of them."""
    return {place: ast.parse(text) for place, text in sources().items()
            if messages.CALLS.search(text) or GIVES_TEXT.search(text)}
