"""A language that nobody speaks: every sentence in brackets and 40 % longer, every card in a case.

What stands in the window without brackets is in no catalogue.
"""

import gettext
import re

from game.core.forms import FORMS
from game.i18n import Spoken
from tests.languages.made_texts import stands_apart

OPEN, SHUT = "⟦", "⟧"
#: So much longer than in English: what German and Finnish need at most.
LONGER = 0.4
_PLACE = re.compile(r"\{(\w+)\}")
#: What a sentence asks for: of what stands apart in it the usual form, else a case.
APART, CASE = "nom", "acc"
#: What is no sentence: the letter of a button, the form of a date.
PLAIN = ("key", "time")
MARK = ","


def stretched(text: str) -> str:
    """A text as the language has it, its cards, ranks and suits in a case.

    >>> stretched("Beat {card}.")
    '⟦Beat {card:acc} ~.⟧'
    """
    bare = re.sub(r"\{\w+\}", "", text)
    tail = text[-1:] if text[-1:] in ".!?:" else ""
    more = " " + "~" * max(1, round(LONGER * len(bare)) - 1) if bare.strip() else ""
    told = _PLACE.sub(lambda found: f"{{{found[1]}:{_form(text, found[1])}}}",
                      text.removesuffix(tail))
    return f"{OPEN}{told}{more}{tail}{SHUT}"


def _form(text: str, name: str) -> str:
    return APART if stands_apart(text, name) else CASE


class Pseudo(gettext.NullTranslations):
    """The catalogue: it has everything, in every form."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        if context in PLAIN:
            return "" if context == "key" else message
        if context == "decimal mark":
            return MARK
        if context.partition(",")[0] in ("rank", "suit", "number", "you"):
            return f"{message}ª" if "," in context else message
        if context in ("list", "sentences") or context.startswith("card"):
            return message
        return stretched(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)


class PseudoEdge(Spoken):
    """The edge of the language; ``glued``: texts that were made already when a sentence wanted them
    in a case."""

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        super().__init__(Pseudo(), names, "xx")
        self.glued: set[str] = set()

    def value(self, value: object, form: str = "") -> str:
        if form == CASE and isinstance(value, str) and OPEN in value:
            self.glued.add(value)
        return super().value(value, form)


def pseudo(names: tuple[str, ...] = ()) -> PseudoEdge:
    """The edge of the language."""
    assert {APART, CASE} <= set(FORMS)
    return PseudoEdge(names)
