"""What games are called and how they are found: families, names in any spelling."""

import pytest

from game.asked import Misasked, game_named
from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.naming import FAMILIES, by_family, called, folded, other_name, rank


def game(key: str, title: str, *others: str, family: str = "Rummy", seats: int = 4) -> Game:
    return Game(key, title, family, "Be rid of 52 cards.", range(2, seats + 1), (2,), "never dealt",
                others)


MAID = game("old_maid", "Old Maid", "Vieux Garçon", "Black Peter", family="Bluff and scapegoat")
RUSSIAN = game("russian_bank", "Russian Bank", "Crapette", family="Competitive patience", seats=2)
BOOK = game("russian_bank_book", "Russian Bank, book form", "Crapette", "Touch")
VERISH = game("verish", "Verish' ne Verish'", "Veriš' ne veriš'", "Russian Bluff", seats=6)
TOUCH = game("touch", "Touch")
SHELF = (MAID, RUSSIAN, BOOK, VERISH, TOUCH)


@pytest.mark.parametrize("each", CATALOGUE.values(), ids=CATALOGUE)
def test_every_game_is_of_one_of_the_few_families(each: Game) -> None:
    assert each.family in FAMILIES


def test_families_come_in_their_own_order_and_strange_ones_last() -> None:
    strange = game("strange", "Strange", family="Strange")
    found = [(family, [each.key for each in games])
             for family, games in by_family((strange, TOUCH, RUSSIAN, MAID, VERISH))]  # fmt: skip
    assert found == [
        ("Bluff and scapegoat", ["old_maid"]), ("Competitive patience", ["russian_bank"]),
        ("Rummy", ["touch", "verish"]), ("Strange", ["strange"]),
    ]  # fmt: skip


@pytest.mark.parametrize("one, other", [
    ("Vieux Garçon", "vieux garcon"), ("Cucù", "CUCU"), ("Veriš’", "veris"),
    ("Ranter-go-Round", "ranter go  round"), ("Łódź, Ærø", "lodz aero"), ("Weiß", "WEISS"),
])  # fmt: skip
def test_capitals_accents_and_signs_make_no_other_name(one: str, other: str) -> None:
    assert folded(one) == folded(other)
    assert folded(one).isascii()


@pytest.mark.parametrize("text, keys", [
    ("old_maid", ["old_maid"]), ("Old maid", ["old_maid"]), ("blackpeter", ["old_maid"]),
    ("Vieux garcon", ["old_maid"]), ("Verish ne verish", ["verish"]), ("verisneveris", ["verish"]),
    ("crapette", ["russian_bank", "russian_bank_book"]), ("maid", []), ("", []), ("''", []),
    # Who is called so first of all goes before those that are called so as well.
    ("touch", ["touch"]),
])  # fmt: skip
def test_who_is_called_that(text: str, keys: list[str]) -> None:
    assert [each.key for each in called(text, SHELF)] == keys


def test_names_are_known_in_the_language_of_the_person_too() -> None:
    german = {"Old Maid": "Schwarzer Peter"}
    assert called("schwarzer peter", SHELF, lambda text: german.get(text, text)) == [MAID]
    assert called("old maid", SHELF, lambda text: german.get(text, text)) == [MAID]


@pytest.mark.parametrize("text, each, wanted", [
    ("", MAID, 0), ("old", MAID, 0), ("OLD M", MAID, 0), ("black", MAID, 1), ("peter", MAID, 2),
    ("kpet", MAID, 2), ("scapegoat", MAID, 3), ("rid", MAID, 3), ("scapegoat 4", MAID, 3),
    ("scapegoat 5", MAID, None), ("5", MAID, None), ("52", MAID, None), ("rummy", MAID, None),
    ("6", VERISH, 3), ("goat maid", MAID, 3),
])  # fmt: skip
def test_how_well_a_game_answers(text: str, each: Game, wanted: int | None) -> None:
    assert rank(text, each) == wanted


def test_the_other_name_by_which_it_was_found() -> None:
    assert other_name("peter", MAID) == "Black Peter"
    assert other_name("garcon", MAID) == "Vieux Garçon"
    assert other_name("maid", MAID) == other_name("rummy", MAID) == other_name("", MAID) == ""


def test_a_name_on_the_command_line() -> None:
    games = {each.key: each for each in SHELF}
    assert game_named("Black Peter", games) is MAID
    sentences = {
        "Crapette": "Several games are called Crapette: say russian_bank, russian_bank_book.",
        "crapete": "There is no game crapete. Did you mean russian_bank",
        "schach": "There is no game schach. riddance list names them all.",
    }
    for name, sentence in sentences.items():
        with pytest.raises(Misasked) as problem:
            game_named(name, games)
        assert str(problem.value).startswith(sentence)
