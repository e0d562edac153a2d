"""Sentences in the language of the person, and ``words`` with the names of who sits there.

    from game.i18n import _
    _("Quit")        _("{n} game", "{n} games", n=3)        spoken.tell(refusal.words)
"""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Iterable, Sequence
from copy import copy
from importlib.resources import files
from typing import Any

from game.core.cards import Card
from game.core.forms import FORMS, context_of
from game.core.records import dataclass
from game.core.words import (
    ENGLISH,
    NEXT,
    POINT,
    RANK_WORDS,
    SUIT_WORDS,
    Called,
    Decimal,
    Edge,
    Rank,
    Ranks,
    Seat,
    Suit,
    Words,
    decimal,
    filled,
    joined,
    listed,
    plain,
    words,
)

DOMAIN = "riddance"
#: What a language can be called; anything else leads out of the folder, or nowhere.
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}([_-][A-Za-z0-9]{1,8}){0,3}")

#: The words of the table of forms that every language has: the ranks, the suits, the cards, "you".
TABLE = {
    "rank": tuple(RANK_WORDS.values()),
    "suit": tuple(SUIT_WORDS.values()),
    "card": ("{rank} of {suit}", "red Joker", "black Joker"),
    "you": ("you",),
}


class Untold(gettext.NullTranslations):
    """What stands behind a catalogue: English where it has no sentence, and "" where it has no
    word of its table of forms, which is asked for by context."""

    def pgettext(self, context: str, message: str) -> str:
        """Nothing: it is asked only where the catalogue lacks the context."""
        return ""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """As ``pgettext``."""
        return ""


def catalogue(language: str) -> gettext.NullTranslations:
    """The sentences of a language such as ``fi`` or ``pt_BR``; English where there are none."""
    name = found_as(language)
    if not name:
        return Untold()
    with _sentences(name).open("rb") as stream:
        translations = gettext.GNUTranslations(stream)
    translations.add_fallback(Untold())
    return translations


def found_as(language: str) -> str:
    """The language whose sentences ``catalogue`` gives for this one, ``fi`` for ``fi_FI``; "" is
    English."""
    if not _LANGUAGE.fullmatch(language):
        return ""
    names = (language, language.split("_")[0])
    return next((name for name in names if name and _sentences(name).is_file()), "")


def _sentences(language: str) -> Any:
    return files("assets").joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.mo")


def languages() -> list[str]:
    """The languages there are sentences in besides English, as ``catalogue`` takes them."""
    folder = files("assets").joinpath("locale")
    if not folder.is_dir():
        return []
    return sorted(each.name for each in folder.iterdir() if _sentences(each.name).is_file())


def system_language() -> str:
    """The language the system is set to, "" if it does not say.

    ``locale.getlocale`` says so on Windows and macOS; elsewhere the variables are older and surer.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "").split(":")[0].split(".")[0].split("@")[0]
        if value:
            return "" if value in ("C", "POSIX") else value
    return locale.getlocale()[0] or ""


class Spoken:
    """The edge where words meet a person (game.core.words.Edge): a language, and the names at the
    table. ``missing``: the words, by context, that its table of forms was asked for and has not;
    the nominative stood for them."""

    def __init__(self, translations: gettext.NullTranslations | None = None,
                 names: Sequence[str] = (), language: str = "") -> None:
        self._translations = translations or Untold()
        self._names = tuple(map(plain, names))
        self.language = language
        self.missing: set[tuple[str, str]] = set()

    def at_table(self, names: Sequence[str]) -> Spoken:
        """The same language, with these names of seats."""
        with_names = copy(self)
        with_names._names = tuple(map(plain, names))
        return with_names

    def message(self, single: str, plural: str | None, number: int, context: str = "",
                form: str = "") -> str:
        """The sentence in this language, right for ``number``; a phrase in that form, if the
        catalogue has it so."""
        if not single:
            return ""
        if form in FORMS and (told := self._in(context_of("phrase", form), single, plural, number)):
            return told
        if form and "{" not in single:
            self.missing.add((context_of("phrase", form) if form in FORMS else form, single))
        if context and (told := self._in(context, single, plural, number)):
            return told
        if plural is None:
            return self._translations.gettext(single)
        return self._translations.ngettext(single, plural, number)

    def _in(self, context: str, single: str, plural: str | None, number: int) -> str:
        if plural is None:
            return self._translations.pgettext(context, single)
        return self._translations.npgettext(context, single, plural, number)

    def value(self, value: object, form: str = "") -> str:
        """An argument as a person reads it: names for seats, words for cards, in that form; names
        stay as they are typed."""
        if isinstance(value, Words):
            return value.render(self, form)
        if isinstance(value, Seat) and int(value) < len(self._names):
            return self._names[value]
        if isinstance(value, Seat):
            return self.tell(Words("Player {number}", None, number=int(value) + 1))
        if isinstance(value, Card):
            return self._card(value, form)
        if isinstance(value, Suit):
            return self.formed("suit", SUIT_WORDS[value], form)
        if isinstance(value, (Rank, Ranks, Called)):
            return self._rank(value, form)
        if isinstance(value, list | tuple):
            return listed(value, self, form)
        if isinstance(value, Decimal):
            return ENGLISH.value(value).replace(".", self.tell(Words(POINT)))
        if isinstance(value, int) and form:
            return self.formed("number", str(value), form)
        if isinstance(value, int) and value < 0:
            return f"\N{MINUS SIGN}{-value}"
        return ENGLISH.value(value)

    def tell(self, words: Words) -> str:
        """The whole sentence."""
        return words.render(self)

    def formed(self, kind: str, word: str, form: str = "") -> str:
        """A word of the table of forms; where it lacks that form, its usual one."""
        if form in FORMS and (told := self._translations.pgettext(context_of(kind, form), word)):
            return told
        if form:
            self.missing.add((context_of(kind, form) if form in FORMS else form, word))
        return self._translations.pgettext(kind, word) or word

    def letter(self, label: str) -> str:
        """The letter of a button in this language; "": as in English."""
        return self._translations.pgettext("key", label).lower()

    def _rank(self, rank: Rank | Ranks | Called, form: str) -> str:
        word = RANK_WORDS[rank]
        usual = {Ranks: "npl", Called: "nom"}.get(type(rank), "")
        if form or not usual:
            return self.formed("rank", word, form)
        told = self._translations.pgettext(context_of("rank", usual), word)
        called = "" if told else self._translations.pgettext("rank", word)
        return told or called or ENGLISH.value(rank)

    def _card(self, card: Card, form: str) -> str:
        if card.joker:
            return self.formed("card", f"{'red' if card.suit == 'R' else 'black'} Joker", form)
        pattern = self.formed("card", "{rank} of {suit}", form)
        return filled(pattern, {"rank": Rank(card.rank), "suit": Suit(card.suit)}, self)


_edge: Edge = Spoken()


def use(edge: Edge) -> None:
    """Speak through this edge from now on."""
    global _edge
    _edge = edge


def use_language(language: str) -> None:
    """Speak this language from now on; "" is the system's."""
    wanted = language or system_language()
    use(Spoken(catalogue(wanted), language=found_as(wanted)))


def edge() -> Edge:
    """What the program speaks through now."""
    return _edge


def spoken(names: Sequence[str]) -> Spoken:
    """The language that the program speaks, with these names of seats."""
    if isinstance(_edge, Spoken):
        return _edge.at_table(names)
    return Spoken(names=names)


def _(message: str, plural: str | None = None, /, **args: Any) -> str:
    """A sentence in the person's language, with its arguments.

    >>> _("{n} game", "{n} games", n=2)
    '2 games'
    """
    return Words(message, plural, **args).render(_edge)


def percent(part: float) -> Words:
    """A part of all, in per cent with a digit behind the point.

    >>> str(percent(0.5))
    '50.0%'
    """
    return words("{n}%", n=decimal(100 * part))


def listing(parts: Iterable[str], last: str = NEXT) -> str:
    """Texts that are in the person's language already as one list; what is empty is left out.

    >>> listing(["Ann", "", "Ben"])
    'Ann, Ben'
    """
    return joined([part for part in parts if part], _edge, last)


def letter(label: str, usual: str) -> str:
    """The letter that presses the button of that label, in English ``usual``: in another language
    the one that its catalogue has under the context "key".

    >>> letter("Take", "t")
    't'
    """
    if len(usual) != 1 or not isinstance(_edge, Spoken):
        return usual
    return _edge.letter(label) or usual


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of rules as it comes with the program: ``text`` in Markdown, ``language`` of it (""
    is English), and ``note``, what is said above it where it is not in the language that was asked
    for."""

    text: str
    language: str = ""
    note: str = ""


def rules_page(key: str, language: str = "") -> RulesPage | None:
    """The rules of a game in a language ("": English); in English where nobody has translated
    them, which the note says; None: there is no page.

    >>> rules_page("durak").text.splitlines()[0], rules_page("no_game")
    ('# Durak', None)
    """
    rules = files("assets").joinpath("rules")
    for name in filter(None, (language, language.split("_")[0])):
        page = rules.joinpath(name, f"{key}.md")
        if _LANGUAGE.fullmatch(name) and page.is_file():
            return RulesPage(page.read_text("utf-8"), name)
    page = rules.joinpath(f"{key}.md")
    if not page.is_file():
        return None
    there = language and language.split("_")[0] != "en"
    note = _("These rules are in English: nobody has translated them yet.") if there else ""
    return RulesPage(page.read_text("utf-8"), "", note)


def spoken_language() -> str:
    """The language that the program speaks; "" is English."""
    return _edge.language if isinstance(_edge, Spoken) else ""
