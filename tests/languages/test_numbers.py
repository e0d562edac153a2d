"""Numbers, lists and dates as a language writes them; nothing of it hangs on the system's."""

import json
import re
import time
from pathlib import Path

import pytest

from game import i18n
from game.core.words import AND, TO, Decimal, Words, decimal, words
from game.i18n import Spoken, percent
from scenes.i18n import signed
from scenes.pages.past.telling import when
from tests.languages.spoken import speaking
from tests.sentences import sentences
from tools import catalogues, messages

TOLD = {"": "−3.5", "de": "−3,5", "ru": "−3,5", "fi": "−3,5"}


@pytest.mark.parametrize("language, told", TOLD.items())
def test_a_number_has_the_mark_of_its_language(language: str, told: str) -> None:
    edge = speaking(language) if language else Spoken()
    assert edge.value(decimal(-3.5)) == told
    assert Words("{n} s", n=decimal(0.25, 2)).render(edge) == f"0{told[2]}25 s"


def test_a_part_of_all_is_a_message_of_its_own() -> None:
    assert str(percent(0.125)) == "12.5%"
    assert percent(0.125).render(speaking("de")) == "12,5 %"
    assert percent(2 / 3).render(speaking("fi")) == "66,7 %"


def test_a_number_in_a_sentence_is_kept_in_a_journal() -> None:
    told = words("On average: {mean} point.", "On average: {mean} points.", counted="mean",
                 mean=decimal(1.0))
    again = Words.from_dict(json.loads(json.dumps(told.to_dict())))
    assert again == told and type(again.args["mean"]) is Decimal
    assert str(again) == "On average: 1.0 points."


def test_a_list_is_joined_as_the_language_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_edge", speaking("de"))
    assert i18n.listing(["Ann", "Ben", "Cleo"], AND) == "Ann, Ben und Cleo"
    assert i18n.listing(["1", "9"], TO) == "1 bis 9"


def test_a_date_is_written_as_the_language_does(monkeypatch: pytest.MonkeyPatch) -> None:
    noon = time.mktime((2020, 3, 9, 12, 5, 0, 0, 0, -1))
    assert when(noon) == "2020-03-09, 12:05"
    monkeypatch.setattr(i18n, "_edge", speaking("de"))
    assert when(noon) == "09.03.2020, 12:05"


@pytest.mark.parametrize("context, message, translation, told", [
    ("time", "%Y-%m-%d", "%d. %B %Y", "%B is no date or time in figures"),
    ("time", "%H:%M", "%-H:%M", "%- is no date or time in figures"),
    ("decimal mark", ".", ", ", "more than one letter"),
])
def test_a_date_in_words_of_the_system_is_refused(tmp_path: Path, context: str, message: str,
                                                  translation: str, told: str) -> None:
    catalogues.start(tmp_path / "de", sentences())
    found = catalogues.whole(tmp_path / "de")
    found.get(message, context).string = translation
    assert [problem for problem in catalogues.problems(found) if told in problem]


#: A number that is made a text as English writes it, and no argument of words.
_IN_ENGLISH = re.compile(r":[+,]?\.\d+[f%]\}|:g\}|:,\}")


def test_no_number_with_a_point_is_made_a_text_before_it_is_said() -> None:
    lines = [f"{path.name}: {line.strip()}" for folder in messages.SOURCES
             for path in sorted((messages.ROOT / folder).rglob("*.py"))
             for line in path.read_text("utf-8").splitlines() if _IN_ENGLISH.search(line)]
    assert [line for line in lines if "Decimal(" not in line] == []
    assert _IN_ENGLISH.search('f"{number:.1f}"') and len(lines) >= 1


def test_points_have_a_real_minus() -> None:
    assert (signed(-12), str(Words("{n}", n=decimal(-12.0)))) == ("−12", "−12.0")
