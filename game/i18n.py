"""Sentences in the language of the person, and ``words`` with the names of who sits there.

    from game.i18n import _
    _("Quit")        _("{n} game", "{n} games", n=3)        spoken.tell(refusal.words)
"""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from game.core.cards import Card
from game.core.words import (
    ENGLISH,
    N_,
    RANK_WORDS,
    SUIT_WORDS,
    Edge,
    Rank,
    Seat,
    Suit,
    Words,
    listed,
    plain,
)

DOMAIN = "riddance"
#: What a language can be called; anything else leads out of the folder, or nowhere.
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}([_-][A-Za-z0-9]{1,8}){0,3}")

_RANKS = {"A": N_("Ace"), "J": N_("Jack"), "Q": N_("Queen"), "K": N_("King")}
_SUITS = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}


def catalogue(language: str) -> gettext.NullTranslations:
    """The sentences of a language such as ``fi`` or ``pt_BR``; English where there are none."""
    if not _LANGUAGE.fullmatch(language):
        return gettext.NullTranslations()
    for name in (language, language.split("_")[0]):
        found = files("assets").joinpath("locale", name, "LC_MESSAGES", f"{DOMAIN}.mo")
        if name and found.is_file():
            with found.open("rb") as stream:
                return gettext.GNUTranslations(stream)
    return gettext.NullTranslations()


def languages() -> list[str]:
    """The languages there are sentences in besides English, as ``catalogue`` takes them."""
    folder = files("assets").joinpath("locale")
    if not folder.is_dir():
        return []
    return sorted(each.name for each in folder.iterdir()
                  if each.joinpath("LC_MESSAGES", f"{DOMAIN}.mo").is_file())


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
    table."""

    def __init__(self, translations: gettext.NullTranslations | None = None,
                 names: Sequence[str] = ()) -> None:
        self._translations = translations or gettext.NullTranslations()
        self._names = tuple(map(plain, names))

    def at_table(self, names: Sequence[str]) -> Spoken:
        """The same language, with these names of seats."""
        return Spoken(self._translations, names)

    def message(self, single: str, plural: str | None, number: int) -> str:
        """The sentence in this language, right for ``number``."""
        if not single:
            return ""
        if plural is None:
            return self._translations.gettext(single)
        return self._translations.ngettext(single, plural, number)

    def value(self, value: object) -> str:
        """An argument as a person reads it: names for seats, words for cards."""
        if isinstance(value, Words):
            return value.render(self)
        if isinstance(value, Seat) and int(value) < len(self._names):
            return self._names[value]
        if isinstance(value, Seat):
            return self.tell(Words("Player {number}", None, number=int(value) + 1))
        if isinstance(value, Card):
            return self._card(value)
        if isinstance(value, Suit):
            return self.message(SUIT_WORDS[value], None, 1)
        if isinstance(value, Rank):
            return self.message(RANK_WORDS[value], None, 1)
        if isinstance(value, list | tuple):
            return listed(value, self)
        if isinstance(value, int) and value < 0:
            return f"\N{MINUS SIGN}{-value}"
        return ENGLISH.value(value)

    def tell(self, words: Words) -> str:
        """The whole sentence."""
        return words.render(self)

    def _card(self, card: Card) -> str:
        if card.joker:
            joker = N_("red Joker") if card.suit == "R" else N_("black Joker")
            return self.message(joker, None, 1)
        rank, suit = Rank(card.rank), Suit(card.suit)
        return self.tell(Words("{rank} of {suit}", None, rank=rank, suit=suit))


_edge: Edge = Spoken()


def use(edge: Edge) -> None:
    """Speak through this edge from now on."""
    global _edge
    _edge = edge


def use_language(language: str) -> None:
    """Speak this language from now on; "" is the system's."""
    use(Spoken(catalogue(language or system_language())))


def edge() -> Edge:
    """What the program speaks through now."""
    return _edge


def _(message: str, plural: str | None = None, /, **args: Any) -> str:
    """A sentence in the person's language, with its arguments.

    >>> _("{n} game", "{n} games", n=2)
    '2 games'
    """
    return Words(message, plural, **args).render(_edge)
