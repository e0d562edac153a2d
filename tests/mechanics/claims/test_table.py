"""How claims read."""

import pytest

from game.core.action import act
from game.core.cards import cards
from game.core.words import Seat
from game.mechanics.claims import table


def claim(text, value):
    return act("claim", cards(text), "hand.0", "heap", value)


@pytest.mark.parametrize("text, value, short, whole", [
    ("7S", "7", "Sevens", "Play 1 as Sevens"), ("7S 8S", "K", "Kings", "Play 2 as Kings"),
    ("7S 8S", "7x1", "Sevens: 1", "Play 2 as Sevens: 1")])
def test_buttons(text, value, short, whole):
    action = claim(text, value)
    assert (str(table.short(action)), str(table.whole(action))) == (short, whole)


def test_the_title_above_several_buttons():
    assert [str(table.title(n)) for n in (1, 2)] == ["Lay 1 card as", "Lay 2 cards as"]


def test_the_claim_that_may_be_doubted():
    told = [str(table.standing(Seat(1), "7", n)) for n in (1, 4)]
    assert told == ["Player 2: one Seven", "Player 2: four Sevens"]


def test_what_a_doubt_brought_to_light():
    assert str(table.found(["7S"], True, Seat(0), 5)) == (
        "It was true: 7 of spades. Player 1 takes 5 cards.")
    assert str(table.found(["7S", "8H"], False, Seat(2), 1)) == (
        "It was a lie: 7 of spades, 8 of hearts. Player 3 takes 1 card.")


def test_the_claim_of_a_double_click():
    lies, true = [claim("8S", "7"), claim("8S", "9")], claim("8S", "8")
    assert table.honest("8S", [*lies, true]) == true and table.honest("8S", lies) is None
    assert table.honest("8S", lies[:1]) == lies[0] and table.honest(None, lies) is None
    assert table.honest("8S", [claim("8S", "8x2"), claim("8S", "8x1")]).value == "8x1"
