"""Every message, in every language there is, with every card, rank, suit and number: nothing is
missing, and every letter of a table presses one button."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import RANKS, SUITS, Card
from game.core.forms import FORMS, asked
from game.core.words import Called, Rank, Ranks, Seat, Suit, Words
from game.families.claims.sentences import counted
from game.i18n import Spoken, catalogue, languages
from game.mechanics.ranks import a_rank
from scenes import i18n
from scenes.table.letters import lettered
from tests.languages.pseudo import pseudo
from tests.languages.spoken import LANGUAGES, speaking
from tests.sentences import sentences
from tools import messages

NAMES = ("Ann", "Ben", "Cleo", "Dan")
CARDS = [Card(rank + suit) for rank in RANKS for suit in SUITS] + [Card("XR"), Card("XB")]
NUMBERS = (0, 1, 2, 5, 11, 21, 22, 101)
#: What a placeholder of that name is, in all its values; else a number.
VALUES: dict[str, Sequence[Any]] = {
    "card": CARDS, "attack": CARDS, "top": CARDS, "wild": CARDS, "six": CARDS,
    "cards": [[card] for card in CARDS] + [CARDS[:3]],
    "rank": [*map(Rank, RANKS), *map(Called, RANKS), *map(a_rank, RANKS)],
    "ranks": [Ranks(rank) for rank in RANKS],
    "suit": [Suit(suit) for suit in SUITS],
    "who": [Seat(0)], "whom": [Seat(1)], "giver": [Seat(2)], "taker": [Seat(3)], "me": [Seat(0)],
    "claim": [counted(rank, n) for rank in RANKS for n in (1, 2, 4)],
    "pile": [Words("the stock"), Words("your discard pile")],
}
LISTED = ("first", "next", "last")
EDGES: dict[str, Spoken] = {
    "": Spoken(names=NAMES), "pseudo": pseudo(NAMES),
    **{name: speaking(name, NAMES) for name in LANGUAGES},
    **{name: Spoken(catalogue(name), NAMES, name) for name in languages()},
}


def renderings(message: messages.Message) -> list[Words]:
    """The message with each value of each placeholder."""
    names = [name for name, _form in asked(message.text + (message.plural or ""))]
    usual = {name: VALUES.get(name, NUMBERS[1:2])[0] for name in names}
    if message.context == "list":
        usual = dict.fromkeys(LISTED, "one")
    found = [usual]
    for name in dict.fromkeys([*names, "n"] if message.plural else names):
        found += [{**usual, name: value} for value in VALUES.get(name, NUMBERS)]
    return [Words(message.text, message.plural, context=message.context, **args) for args in found]


@pytest.mark.parametrize("language", EDGES)
def test_every_message_is_said_with_every_value(language: str) -> None:
    edge, said = EDGES[language], 0
    for message in sentences():
        if message.context in (messages.KEY, "time"):
            continue
        for words in renderings(message):
            assert words.render(edge), words.message
            said += 1
        assert edge.missing == set(), message.text
    assert said > 20_000


def test_a_form_that_is_missing_is_told_and_stands_as_it_is() -> None:
    edge = speaking("ru", NAMES)
    assert edge.value(Card("7H"), "ess") == "семёрка червей"
    assert edge.missing == {("card, essive", "{rank} of {suit}")}
    assert edge.value(Card("7H"), "akk") == "семёрка червей"
    assert edge.value(Seat(0), "gen") == "Ann"


def test_what_begins_a_sentence_has_a_capital() -> None:
    told = Words("{card} is a burden: let the taker have it.", card=Card("XR"))
    assert str(told) == "Red Joker is a burden: let the taker have it."
    assert str(Words("{file} is no journal.", file="x.jsonl")) == "x.jsonl is no journal."
    assert str(Words("{card} is out", card=Card("XR"))) == "red Joker is out"


def test_a_message_that_asks_for_an_unknown_form_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"asks for a form that no language has: akk"):
        Words("Beat {card:akk}.")
    assert len(set(FORMS.values())) == len(FORMS)


@pytest.mark.parametrize("language", EDGES)
def test_two_buttons_of_a_table_have_one_letter_only_where_they_do_in_english(
        language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.i18n._edge", EDGES[language])
    for game in CATALOGUE.values():
        shared = defaultdict(set)
        for own, usual in zip(lettered(game.table).buttons, game.table.buttons):
            if own.key:
                shared[own.key].add(usual.key)
        assert all(len(letters) == 1 for letters in shared.values()), game.key
    assert i18n.edge() is EDGES[language]


def test_a_letter_of_a_language_is_the_one_that_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.i18n._edge", EDGES["ru"])
    table = lettered(CATALOGUE["gin_rummy"].table)
    assert next(button.key for button in table.buttons if button.verb == "take") == "в"
    monkeypatch.setattr("game.i18n._edge", EDGES[""])
    assert lettered(CATALOGUE["gin_rummy"].table) is CATALOGUE["gin_rummy"].table
