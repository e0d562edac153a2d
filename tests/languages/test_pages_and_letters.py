"""Rules in a language, or in English with a word about it; letters that no label has."""

from pathlib import Path

import pytest

from game import cli, i18n
from game.i18n import rules_page
from scenes.table.draw.paint import ButtonLabel
from scenes.table.rulebook import page_of
from tests.languages.spoken import speaking
from tests.scenes.toys import BEATING


def test_rules_that_nobody_has_translated_are_english_and_say_so() -> None:
    page = rules_page("durak", "fi_FI")
    assert page is not None and page.text.startswith("# Durak") and page.language == ""
    assert page.note == "These rules are in English: nobody has translated them yet."
    usual = rules_page("durak")
    assert usual is not None and usual.note == "" and rules_page("durak", "en_GB") == usual
    assert rules_page("durak", "../../rules") is not None and page_of(BEATING)


def test_rules_of_a_language_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules" / "fi").mkdir(parents=True)
    (tmp_path / "rules" / "fi" / "durak.md").write_text("# Durak\n\nPelin tarkoitus", "utf-8")
    monkeypatch.setattr(i18n, "files", lambda _package: tmp_path)
    page = rules_page("durak", "fi_FI")
    assert page is not None and (page.language, page.note) == ("fi", "")
    assert "tarkoitus" in page.text and rules_page("durak", "de") is None


def test_the_command_line_reads_the_same_page(monkeypatch: pytest.MonkeyPatch,
                                              capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cli, "use_language", lambda _language: None)
    monkeypatch.setattr(i18n, "_edge", speaking("ru"))
    assert cli.main(["rules", "durak"]) == 0
    assert "nobody has translated them yet" in capsys.readouterr().out


def test_a_letter_that_is_in_no_word_stands_beside_them() -> None:
    assert ButtonLabel("Agree", "primary", "y").apart == "Y"
    assert ButtonLabel("Пас", "plain", "п").apart == ButtonLabel("Pass", "plain", "p").apart == ""
    assert ButtonLabel("Draw", "plain", "space").apart == ""
