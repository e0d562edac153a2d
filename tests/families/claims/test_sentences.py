"""How claims read."""

import pytest

from game.core.action import act
from game.core.cards import HIDDEN, cards
from game.core.events import Said
from game.core.words import Seat
from game.families.claims import sentences as table
from game.families.claims.table import TOLD
from game.mechanics.ranks import several

CLAIMS = table.RankClaims(*[None] * 5)


def claim(text, value):
    return act("claim", cards(text), "hand.0", "heap", value)


@pytest.mark.parametrize("text, value, short, whole", [
    ("7S", "7", "Sevens", "Play it as a 7"), ("7S 8S", "K", "Kings", "Play 2 as Kings"),
    ("7S 8S", "7x1", "one Seven", "Play 2 as one Seven")])
def test_buttons(text, value, short, whole):
    action = claim(text, value)
    assert (str(table.short(action)), str(table.whole(action))) == (short, whole)


def test_the_title_above_several_buttons():
    assert [str(CLAIMS.title(n)) for n in (1, 2)] == ["Lay 1 card as", "Lay 2 cards as"]


def test_the_claim_that_may_be_doubted():
    told = [str(table.standing(Seat(1), "7", n)) for n in (1, 4)]
    assert told == ["Player 2: one Seven", "Player 2: four Sevens"]


def test_what_a_doubt_brought_to_light():
    assert str(table.found(["7S"], True, Seat(0), 5)) == (
        "It was true: 7 of spades. Player 1 takes 5 cards.")
    assert str(table.found(["7S", "8H"], False, Seat(2), 1)) == (
        "It was a lie: 7 of spades, 8 of hearts. Player 3 takes 1 card.")


def test_what_is_found_is_read_off_its_announcement():
    for name, true in (("truth", True), ("true", True), ("lie", False)):
        found = CLAIMS.found(["7S"], Said(name, 2, {"n": 3}))
        assert found == (true, table.found(["7S"], true, Seat(2), 3))
    assert CLAIMS.found(["7S"], Said("let_go", 2, {})) is None


@pytest.mark.parametrize("more, long", [
    ({"own": True}, "Does anybody doubt your Sevens?"),
    ({"held": True}, "A moment yet: somebody may still challenge."),
    ({}, "The others may still challenge the Sevens.")])
def test_who_has_nothing_to_answer_waits(more, long):
    assert str(table.waits(several("7"), **more)[0]) == long


@pytest.mark.parametrize("answer, is_next, is_viewer, told", [
    ("pass", True, True, "lets it go"), (HIDDEN, True, True, "has answered"),
    ("challenge =900", True, True, "challenges"), (None, True, True, "is next"),
    (None, False, True, "may call"), (None, False, False, "is thinking")])
def test_plates_while_a_claim_may_be_doubted(answer, is_next, is_viewer, told):
    plate = table.answering(answer, is_next=is_next, is_viewer=is_viewer)
    assert str(plate.line) == told
    assert str(table.says(several("7")).line) == "says Sevens"


def test_what_is_said_and_told():
    lie, truth = Said("lie", 1, {"n": 2}), Said("truth", 1, {"n": 1})
    assert str(TOLD["lie"].say(lie)) == "Caught! Player 2 takes 2 cards."
    assert str(TOLD["truth"].say(truth)) == "It was the truth: Player 2 takes 1 card."
    assert str(table.told(0, "K", 3)) == 'Player 1 plays 3 cards: "Kings".'


def test_the_claim_of_a_double_click():
    lies, true = [claim("8S", "7"), claim("8S", "9")], claim("8S", "8")
    assert table.honest("8S", [*lies, true]) == true and table.honest("8S", lies) is None
    assert table.honest("8S", lies[:1]) == lies[0] and table.honest(None, lies) is None
    assert table.honest("8S", [claim("8S", "8x2"), claim("8S", "8x1")]).value == "8x1"
