"""The collector of sentences finds what is marked, and writes it the same way every time."""

import re
from pathlib import Path

import pytest

from tools import messages
from tools.messages import Message


def write(root: Path, name: str, source: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, "utf-8")


def test_sentences_are_merged_over_files(tmp_path: Path) -> None:
    write(tmp_path, "game/b.py", 'N_("Pass")\ntext.words("{n} card", "{n} cards", n=1)')
    write(tmp_path, "scenes/a.py", '_("Pass")\n_("{n} card")\n_("Quit")')
    assert messages.collect(tmp_path) == [
        Message("Pass", None, ["game/b.py", "scenes/a.py"]),
        Message("{n} card", "{n} cards", ["game/b.py", "scenes/a.py"]),
        Message("Quit", None, ["scenes/a.py"]),
    ]


def test_a_sentence_has_one_plural(tmp_path: Path) -> None:
    lines = ('words("{n} card", "{n} cards", n=1)', 'words("{n} card", "cards", n=1)')
    write(tmp_path, "game/a.py", "\n".join(lines))
    with pytest.raises(messages.Unreadable, match="two plurals"):
        messages.collect(tmp_path)


def test_an_entry_names_places_and_formats() -> None:
    entry = str(Message('Take {count}\n"now"', None, ["game/b.py"]))
    assert entry.splitlines() == [
        "#: game/b.py",
        "#, python-brace-format",
        'msgid ""',
        '"Take {count}\\n"',
        '"\\"now\\""',
        'msgstr ""',
    ]
    assert entry.endswith("\n")


def test_a_plural_has_its_own_line() -> None:
    assert 'msgid_plural "cards"\nmsgstr[0] ""\nmsgstr[1] ""\n' in str(Message("card", "cards"))


PUT_TOGETHER = ('words(f"Take {count}")', '_("Take " + str(count))', 'N_("Take %d" % count)')


@pytest.mark.parametrize("source", PUT_TOGETHER)
def test_a_sentence_put_together_is_refused(source: str) -> None:
    with pytest.raises(messages.Unreadable, match="plain string"):
        list(messages.marked(source, "game/x.py"))


def test_the_house_can_be_collected() -> None:
    assert messages.template(messages.collect(messages.ROOT)).startswith(messages.HEADER)


def test_no_sentence_has_a_hyphen_for_a_dash_or_calls_a_player_he() -> None:
    found = messages.collect(Path(messages.__file__).parents[1])
    told = [part for each in found for part in (each.text, each.plural) if part]
    assert len(told) > 1000
    assert not [each for each in told if " - " in each]
    assert not [each for each in told if re.search(r"\b(he|his|him|himself)\b", each, re.I)]
