"""A catalogue keeps to the words of its glossary, and a glossary says where each is from."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests.languages.spoken import HERE, LANGUAGES
from tests.sentences import sentences
from tools import catalogues, glossary
from tools.glossary import Term, terms

HEAD = "# Words\n\n| term | translation | where it is said so |\n|---|---|---|\n"
TRUMP, STOCK = Term("trump", ("козыр*",), "a book"), Term("stock", ("колод*", "прикуп"), "a book")


def told(message: str, translation: str, context: str | None = None) -> Catalog:
    found = Catalog("ru")
    found.add(message, translation, context=context)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_of_the_tests_keep_to_theirs(language: str) -> None:
    assert list(glossary.check([HERE / language])) == []


def test_the_catalogues_of_the_house_keep_to_theirs() -> None:
    assert list(glossary.check(catalogues.there())) == []


@pytest.mark.parametrize("message, translation, wrong", [
    ("Only a trump beats it.", "Бьёт только козырь.", False),
    ("Only a trump beats it.", "Бьёт только главная масть.", True),
    ("Draw from the stock.", "Возьмите из прикупа.", True),
    ("Draw from the stock.", "Возьмите прикуп.", False),
    ("Nothing trumpets.", "Ничто не трубит.", False),
    ("Only a trump beats it.", "", False),
])
def test_a_term_is_said_as_the_glossary_has_it(message: str, translation: str,
                                               wrong: bool) -> None:
    found = list(glossary.problems(told(message, translation), [TRUMP, STOCK]))
    assert bool([each for each in found if "no message" not in each]) == wrong


def test_what_a_sentence_is_given_is_no_word_of_it() -> None:
    trump = Term("trump", ("козыр*",), "a book")
    found = list(glossary.problems(told("Follow {trump}.", "Ходите в {trump:acc}."), [trump]))
    assert found == ["trump: no message has this term"]
    found = list(glossary.problems(told("A trump.", "Вот {козырь}."), [trump]))
    assert found == ["'Вот {козырь}.': trump is козыр*"]


def test_a_letter_is_no_word() -> None:
    found = glossary.problems(told("Trump", "к", "key"), [TRUMP])
    assert list(found) == ["trump: no message has this term"]


def test_a_longer_term_goes_first() -> None:
    rows = terms(HEAD + "| pass | пас | a book |\n| pass on | перевод* | a book |\n")
    assert [row.english for row in rows] == ["pass on", "pass"]
    problems = glossary.problems(told("Pass on.", "Переводите."), rows)
    assert list(problems) == ["pass: no message has this term"]


def test_there_may_be_several_tables() -> None:
    rows = terms(f"{HEAD}| pass | пас | a book |\n\n{HEAD}| trump | козырь | a book |\n")
    assert [row.english for row in rows] == ["trump", "pass"]


@pytest.mark.parametrize("row", ["| trump | козыр* | |", "| trump | козыр* |", "| | козыр* | x |"])
def test_a_row_that_lacks_a_part_is_refused(row: str) -> None:
    with pytest.raises(ValueError, match="where it is said so"):
        terms(HEAD + row)


def test_what_is_wrong_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                  capsys: pytest.CaptureFixture[str]) -> None:
    catalogues.start(tmp_path / "ru", sentences())
    (tmp_path / "ru" / glossary.NAME).write_text(HEAD + "| yoyo | йойо | a book |\n", "utf-8")
    monkeypatch.setattr(catalogues, "there", lambda: [tmp_path / "ru"])
    assert glossary.main([]) == 1
    assert capsys.readouterr().err == "ru: yoyo: no message has this term\n"
    assert glossary.main(["fi"]) == 0
