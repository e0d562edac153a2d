"""The sentences of the table, plates and places of Hearts (sheet 7)."""

import random

import pytest

from game.core.events import Said
from game.core.retelling import ActionReport
from game.engines.hearts import GAME
from tests.engines.hearts.test_hearts_rules import LAST, arrange, lay

TABLE = GAME.table


def test_all_is_told_in_short_sentences():
    told = set()
    for seed in range(8):
        rng, deal = random.Random(seed), GAME.deal(3 + seed % 4, seed=seed)
        while deal.outcome() is None:
            for viewer in (*range(deal.state.seats), None):
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40
                assert all(TABLE.plate(view, seat).line for seat in range(view.seats))
            seat = rng.choice(deal.actors())
            action = rng.choice(deal.legal(seat))
            assert str(TABLE.tell(ActionReport(seat, action, action.cards))).startswith("Player ")
            for event in deal.play(seat, action):
                if isinstance(event, Said):
                    told.add(event.name)
                    assert str(TABLE.say(event))
    assert told == set(GAME.rules.said)


@pytest.mark.parametrize("event, sentence", [
    (Said("taken", 1, {"card": "KS", "n": 14}), "Player 2 takes 14 points with King of spades."),
    (Said("taken", 1, {"card": "KD", "n": 1}), "Player 2 takes 1 point with King of diamonds."),
    (Said("taken", 1, {"card": "KD", "n": 0}), "Player 2 takes the trick with King of diamonds."),
    (Said("taken", 1, {"card": "KD", "n": -9}),
     "Player 2 takes the trick with King of diamonds: 9 points less."),
    (Said("exchanged", None, {"to": 1}), "All pass three cards on, to the left."),
    (Said("exchanged", None, {"to": 3}),
     "All pass three cards on, to the player 3 places to the left.")])
def test_announcements(event, sentence):
    assert str(TABLE.say(event)) == sentence


def prompt(deal, seat):
    return str(TABLE.asked(deal.view(seat))[0])


def test_prompts():
    assert prompt(GAME.deal(4, seed=1), 0) == "Pass 3 cards to Player 2."
    assert prompt(arrange(LAST), 0) == "You lead: play any card."
    assert prompt(arrange(LAST), 2) == "Player 1 is to lead."
    assert prompt(arrange(["2D 3H", *LAST[1:]]), 0) == "Lead any card but a heart."
    followed = arrange(["3D", *LAST[1:]], 1, "2D")
    assert prompt(followed, 1) == "Diamonds were led: play a diamond."
    assert prompt(followed, 3) == "Player 2 is to follow diamonds."
    free = arrange(["3D", "4C 5C", *LAST[2:]], 1, "2D")
    assert prompt(free, 1) == "You cannot follow diamonds: play any card."
    opening = GAME.deal(4, {"passing": "none"}, seed=1)
    assert prompt(opening, opening.state.turn) == "Lead the 2 of clubs."


def test_who_has_chosen_waits_for_the_others():
    deal = GAME.deal(4, seed=1)
    deal.play(0, deal.legal(0)[0])
    assert prompt(deal, 0) == "The others are still choosing."
    lines = [TABLE.plate(deal.view(1), seat).line for seat in range(4)]
    assert [str(line) for line in lines] == ["has chosen", *["chooses"] * 3]


def test_plates_count_points_and_crown_the_best_card():
    deal = arrange(LAST, won=["2H 3H 4H 5S", "QS 6S 7S 8S"])
    lay(deal, "2D", "4D")
    plates = [TABLE.plate(deal.view(2), seat) for seat in range(4)]
    assert [str(plate.line) for plate in plates] == ["3 points", "13 points", "0 points",
                                                     "0 points"]
    assert [plate.signs for plate in plates] == [(), ("crown",), (), ()]
    view = deal.view(0)
    assert str(TABLE.label(view, "won.1")) == "1 trick" and TABLE.label(view, "won.2") is None
    assert TABLE.face_down(view) == {"won.0", "won.1", "won.2", "won.3"}


def test_the_jack_counts_on_the_plate_and_in_the_log():
    deal = arrange(["JD 2C", "4D 5C", "6D 7C", "3H 9C"], options={"jack": "on"})
    lay(deal, "JD", "4D", "6D")
    told = [event.args["n"] for event in deal.play(3, "play 3H hand.3>trick")
            if isinstance(event, Said)]
    assert told == [-9] and str(TABLE.plate(deal.view(1), 0).line) == "-9 points"


def test_cards_to_pass_have_a_place_while_they_are_passed_on():
    view = GAME.deal(4, seed=1).view(0)
    own = [place.pile for row in TABLE.laid_out(view).own for place in row]
    assert own == ["given.{seat}", "won.{seat}"]
    own = [place.pile for row in TABLE.laid_out(arrange(LAST).view(0)).own for place in row]
    assert own == ["won.{seat}"]


def test_how_points_came_about():
    deal = arrange([""] * 4, None, won=["2H JD 4H 5S", "QS 6S 7S 8S"], phase="over",
                   options={"jack": "on"})
    endings = [TABLE.ending(deal.view(0), deal.outcome(), seat) for seat in range(3)]
    assert [str(ending.how) for ending in endings] == [
        "1 trick, with the jack of diamonds", "1 trick", "0 tricks"]
