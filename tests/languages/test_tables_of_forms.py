"""Tables of forms of the house: every card in every form, and prepositions that take in an article;
what is there already stays where the sentences of a language are begun."""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game.core.cards import RANKS, SUITS, Card
from game.core.forms import FORMS, context_of
from game.core.words import Rank, Suit, Words
from game.i18n import Spoken, Untold
from game.nouns import GROUPS, KINDS
from tools import catalogues

TABLES = sorted(path.parent for path in catalogues.FOLDER.glob(f"*/{catalogues.TABLE_OF_FORMS}"))
CARDS = [Card(rank + suit) for rank in RANKS for suit in SUITS] + [Card("XR"), Card("XB")]


def table(folder: Path) -> Catalog:
    return catalogues.read(folder / catalogues.TABLE_OF_FORMS, folder.name)


def speaking(folder: Path) -> Spoken:
    found = GNUTranslations(BytesIO(catalogues.compiled(table(folder))))
    found.add_fallback(Untold())
    return Spoken(found, ("Ann",), folder.name)


@pytest.mark.parametrize("folder", TABLES, ids=lambda folder: folder.name)
def test_every_card_is_said_in_every_form_that_a_table_has(folder: Path) -> None:
    edge, contexts = speaking(folder), {entry.context for entry in table(folder)}
    for form in ("", *FORMS):
        if context_of("card", form) in contexts:
            assert len({edge.value(card, form) for card in CARDS}) == len(CARDS)
    assert edge.missing == set()


@pytest.mark.parametrize("language, said", [
    ("es", ["7 de corazones", "el siete de corazones", "del rey de picas", "a la jota de tréboles",
            "los ases", "de las reinas", "al as", "de los tréboles", "al mazo", "de tu mano",
            "del mazo de Ann"]),
    ("it", ["7 di cuori", "il sette di cuori", "del re di picche", "al fante di fiori",
            "gli assi", "delle donne", "all'asso", "dei fiori", "al tallone", "della tua mano",
            "del tallone di Ann"]),
])
def test_a_preposition_takes_in_the_article(language: str, said: list[str]) -> None:
    edge = speaking(catalogues.FOLDER / language)
    asked = [(Card("7H"), ""), (Card("7H"), "thenom"), (Card("KS"), "thegen"),
             (Card("JC"), "thedat"), (Rank("A"), "thenpl"), (Rank("Q"), "thegpl"),
             (Rank("A"), "thedat"), (Suit("C"), "thegen"), (Words(KINDS["stock"].the), "thedat"),
             (Words(KINDS["hand"].your), "thegen"),
             (Words(KINDS["stock"].whose, who="Ann"), "thegen")]
    assert [edge.value(value, form) for value, form in asked] == said
    for noun in (*KINDS.values(), *GROUPS.values()):
        edge.value(Words(noun.the), "thegen")
    assert edge.missing == set()


def test_a_table_that_is_there_stays_where_a_language_begins(tmp_path: Path) -> None:
    (tmp_path / "it").mkdir()
    path = tmp_path / "it" / catalogues.TABLE_OF_FORMS
    path.write_text("mine", "utf-8")
    catalogues.start(tmp_path / "it", [])
    assert path.read_text("utf-8") == "mine"
    assert (tmp_path / "it" / catalogues.SENTENCES).is_file()


@pytest.mark.parametrize("language, plurals", [
    ("es", [1, 0, 1, 1]), ("fr", [0, 0, 1, 1]), ("it", [1, 0, 1, 1])])
def test_no_language_has_a_plural_for_millions(language: str, plurals: list[int]) -> None:
    made = catalogues.compiled(catalogues.filled([], language))
    plural = GNUTranslations(BytesIO(made)).plural  # type: ignore[attr-defined]
    assert [int(plural(n)) for n in (0, 1, 2, 1_000_000)] == plurals
