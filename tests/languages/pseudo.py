"""A language that nobody speaks: every sentence in brackets and 40 % longer, every card in a case.

What stands in the window without brackets is in no catalogue.
"""

import gettext
import re

from game.core.forms import FORMS
from game.i18n import Spoken

OPEN, SHUT = "⟦", "⟧"
#: So much longer than in English: what German and Finnish need at most.
LONGER = 0.4
_PLACE = re.compile(r"\{(\w+)\}")
#: What is no sentence: the letter of a button, the form of a date.
PLAIN = ("key", "time")


def stretched(text: str) -> str:
    """A text as the language has it, its cards, ranks and suits in a case.

    >>> stretched("Beat {card}.")
    '⟦Beat {card:acc} ~.⟧'
    """
    bare = re.sub(r"\{\w+\}", "", text)
    tail = text[-1:] if text[-1:] in ".!?:" else ""
    more = " " + "~" * max(1, round(LONGER * len(bare)) - 1) if bare.strip() else ""
    told = _PLACE.sub(lambda found: "{" + found[1] + ":acc}", text.removesuffix(tail))
    return f"{OPEN}{told}{more}{tail}{SHUT}"


class Pseudo(gettext.NullTranslations):
    """The catalogue: it has everything, in every form."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        if context in PLAIN:
            return "" if context == "key" else message
        if context.partition(",")[0] in ("rank", "suit", "number", "you"):
            return f"{message}ª" if "," in context else message
        if context == "list" or context.startswith("card"):
            return message
        return stretched(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)


def pseudo(names: tuple[str, ...] = ()) -> Spoken:
    """The edge of the language."""
    assert "acc" in FORMS
    return Spoken(Pseudo(), names, "xx")
