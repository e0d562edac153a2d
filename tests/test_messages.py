"""The collector of sentences finds what is marked, and writes it the same way every time."""

import re
import shutil
import subprocess
from itertools import groupby
from pathlib import Path

import pytest

from tests.sentences import sentences, where_they_stand
from tools import catalogues, messages
from tools.messages import Message


def write(root: Path, name: str, source: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, "utf-8")


def texts(source: str) -> list[tuple[str, str | None, str]]:
    return [(each.text, each.plural, each.context) for each in messages.marked(source)]


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


def test_an_unknown_form_is_told_with_its_file(tmp_path: Path) -> None:
    write(tmp_path, "game/a.py", 'words("Beat {card:akk}.", card=card)')
    with pytest.raises(messages.Unreadable, match=r"^game/a.py: .* no language has: akk$"):
        messages.collect(tmp_path)


def test_one_text_has_several_meanings(tmp_path: Path) -> None:
    write(tmp_path, "game/a.py", 'N_("Three", context="players")\nN_("Three", context="cards")')
    assert [each.context for each in messages.collect(tmp_path)] == ["players", "cards"]


def test_second_forms_and_letters_are_messages_too() -> None:
    source = 'words("{who} leads.", you="You lead.", named="{me} leads.", who=who)'
    assert [text for text, _plural, _context in texts(source)] == [
        "{who} leads.", "{me} leads.", "You lead."]
    assert texts('refuse("code", "Not now.")') == [("Not now.", None, "")]
    assert texts('keyed("Undo", "u", "plain", "undo")') == [
        ("Undo", None, "key"), ("Undo", None, "")]
    assert ("{who} robs {whom}.", None, "{whom} is you") in texts('N_("{who} robs {whom}.")')


def test_a_translator_is_told_what_the_line_above_says() -> None:
    (found,) = messages.marked('# For translators: of a card\nN_("Three")')
    assert found.remarks == ["of a card"]


def test_an_entry_names_places_meanings_and_that_placeholders_have_forms() -> None:
    entry = messages.template([Message('Take {count}\n"now"', None, ["game/b.py"], "cards")])
    assert entry.decode().rstrip().splitlines()[-7:] == [
        "#: game/b.py",
        "#, no-python-brace-format",
        'msgctxt "cards"',
        'msgid ""',
        '"Take {count}\\n"',
        '"\\"now\\""',
        'msgstr ""',
    ]


def test_a_plural_has_its_own_line() -> None:
    entry = messages.template([Message("card", "cards")]).decode()
    assert 'msgid_plural "cards"\nmsgstr[0] ""\nmsgstr[1] ""\n' in entry


PUT_TOGETHER = ('words(f"Take {count}")', '_("Take " + str(count))', 'N_("Take %d" % count)')


@pytest.mark.parametrize("source", PUT_TOGETHER)
def test_a_sentence_put_together_is_refused(source: str) -> None:
    with pytest.raises(messages.Unreadable, match="plain string"):
        list(messages.marked(source, "game/x.py"))


def test_the_house_can_be_collected() -> None:
    made = messages.template(sentences())
    assert made == messages.template(sentences())
    assert made.startswith(b"# Messages of Riddance.") and b"Creation-Date" not in made


def test_no_sentence_has_a_hyphen_for_a_dash_or_calls_a_player_he() -> None:
    told = [part for each in sentences() for part in (each.text, each.plural) if part]
    assert len(told) > 1000
    assert not [each for each in told if " - " in each]
    assert not [each for each in told if re.search(r"\b(he|his|him|himself)\b", each, re.I)]


#: Where a click is meant and no other means: of the mouse is told, or who uses it is spoken to.
_OF_THE_MOUSE = {
    "game/desktop.py", "game/engines/racing_demon/table.py", "game/engines/spit/table.py",
    "game/families/race/options.py", "scenes/devices/devices.py", "scenes/devices/manual.py",
    "scenes/pages/reading/help_page.py", "scenes/pages/reading/reading.py",
    "scenes/pages/settings/entries.py", "scenes/pages/setup/seat_card.py", "scenes/play/about.py",
    "scenes/play/keys/tipping.py", "scenes/play/race/legend.py", "scenes/table/picture.py",
}


def test_only_who_uses_a_mouse_is_told_of_clicks() -> None:
    """Keys, pads and fingers do the same: a lesson says "play a card"."""
    found = {(place, each.text) for each in sentences()
             if re.search(r"\b(click|clicks|drag|mouse|pointer)\b", each.text, re.I)
             for place in each.places if "Cat and Mouse" not in each.text}
    assert sorted(each for each in found if each[0] not in _OF_THE_MOUSE) == []
    assert _OF_THE_MOUSE - {place for place, _text in found} == set()


# --- catalogues -----------------------------------------------------------------------------------


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    catalogues.start(tmp_path / "ru", sentences())
    return tmp_path / "ru"


def put(path: Path, message: str, translation: str) -> None:
    text = path.read_text("utf-8")
    assert f'msgid "{message}"\nmsgstr ""' in text
    path.write_text(text.replace(f'msgid "{message}"\nmsgstr ""',
                                 f'msgid "{message}"\nmsgstr "{translation}"'), "utf-8")


def test_a_catalogue_is_begun_translated_and_compiled(begun: Path) -> None:
    put(begun / "riddance.po", "It leads to another unseen card.", "Так откроется ещё одна карта.")
    put(begun / "forms.po", "hearts", "черви")
    assert catalogues.compile_all([begun]) == 0
    made = (begun / "LC_MESSAGES" / "riddance.mo").read_bytes()
    assert "откроется".encode() in made and b"suit\x04hearts" in made
    catalogues.update(begun, sentences())
    assert 'msgstr "Так откроется' in (begun / "riddance.po").read_text("utf-8")


@pytest.mark.parametrize("translation, told", [
    ("{who} ходит {kards:ins}.", "nothing is called kards"),
    ("{who} ходит {cards:tvr}.", "no form is called tvr"),
    ("{who} ходит {cards:ins}.", "the table of forms has none 'instrumental'"),
])
def test_what_would_be_wrong_on_the_screen_is_not_compiled(
        begun: Path, translation: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    put(begun / "riddance.po", "{who} leads {cards}.", translation)
    assert catalogues.compile_all([begun]) == 1
    assert told in capsys.readouterr().err
    assert not (begun / "LC_MESSAGES").exists()


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="msgfmt is not here")
def test_the_tools_of_gettext_accept_what_we_write(tmp_path: Path) -> None:
    for language in ("de", "ru", "fi"):
        folder = messages.ROOT / "tests" / "languages" / language
        for name in (catalogues.SENTENCES, catalogues.TABLE_OF_FORMS):
            subprocess.run(["msgfmt", "--check-format", "--check-domain", "-o", tmp_path / "x.mo",
                            folder / name], check=True)


#: Said of several, or of somebody else than who reads it.
_OF_OTHERS = {"{who} have most lives.", "{who} are the fools.",
              "{who} have lost their last life together, and share the win."}


def test_what_begins_with_a_name_has_a_form_that_is_said_to_that_seat() -> None:
    lacking = []
    for _file, messages_of_it in groupby(where_they_stand(), key=lambda each: each.places):
        found = [*messages_of_it]
        remarks = {remark for each in found for remark in each.remarks}
        lacking += [each.text for each in found if re.match(r"\{who\} [a-z]", each.text)
                    and "{me}" not in each.text
                    and f"the same said to {{who}}: {each.text}" not in remarks
                    and each.text not in _OF_OTHERS]
    assert lacking == []


#: Behind them stands a verb, or they are keys.
_NO_NUMBERS = {"who", "me", "whom", "giver", "name", "instead", "card", "rank", "suit", "deal",
               "last", "left"}
#: What changes in a plural besides the noun.
_NO_NOUNS = {"a", "all", "and", "are", "as", "finished", "is", "of", "one", "other", "others",
             "them", "was", "were", "you"}


def _behind(text: str) -> set[tuple[str, str]]:
    """Each placeholder with the words behind it, two at most."""
    met = re.findall(r"\{(\w+)\}((?: (?!to\b)(?:[a-z]+|\{ranks\})){1,2})", text)
    return {(name, word) for name, words in met for word in words.split()}


def _counting(found: list[Message]) -> dict[str, set[str]]:
    """Of each message the numbers that stand before a noun; what is a noun, all plurals tell."""
    changes = [_behind(each.text) ^ _behind(each.plural) for each in found if each.plural]
    nouns = {word for change in changes for _name, word in change} - _NO_NOUNS | {"{ranks}"}
    return {each.text: {name for name, word in _behind(each.text) if word in nouns} - _NO_NUMBERS
            for each in found}


def test_a_number_before_a_noun_has_a_plural() -> None:
    found = sentences()
    several = {part for each in found for part in (each.plural, *each.remarks) if part}
    counting = _counting(found)
    assert sum(map(bool, counting.values())) > 150
    assert [each.text for each in found if counting[each.text]
            and each.plural is None and each.text not in several] == []


def test_two_numbers_are_two_messages() -> None:
    """A message has one plural: `in_a_row` joins two."""
    counting = _counting(sentences())
    assert [text for text, numbers in counting.items() if len(numbers) > 1] == []


def test_two_numbers_in_one_message_are_found() -> None:
    told = Message("{met} time, and {n} lie", "{met} times, and {n} lies")
    others = [Message("{n} lie", "{n} lies")]
    assert _counting([told, *others])[told.text] == {"met", "n"}
    assert _counting([Message("{n} of {most} life", "{n} of {most} lives"), *others]) == {
        "{n} of {most} life": {"most"}, "{n} lie": {"n"}}
