"""The sentences of the table, plates and buttons (sheet 7)."""

import random

import pytest

from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.standing import Standing
from game.core.table import Gesture
from game.engines.chase_the_ace import GAME
from tests.engines.chase_the_ace.test_chase_the_ace_rules import FOUR, arrange, do

TABLE = GAME.table


def test_all_is_told_in_short_sentences():
    told = set()
    for seed in range(120):
        options = {"lives": 1 + seed % 2, "announce_low": ("both_ways", "off")[seed % 2],
                   "king_refusal": ("ask", "automatic")[seed % 3 > 1]}
        rng, deal = random.Random(seed), GAME.deal(2 + seed % 11, options, seed=seed)
        while deal.outcome() is None:
            # Who is to move looks at it, and one of the others.
            for viewer in {deal.state.turn, rng.choice((None, *range(deal.state.seats)))}:
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40
            seat = deal.state.turn
            action = rng.choice(deal.legal(seat))
            assert str(TABLE.tell(ActionReport(seat, action, action.cards))).startswith(
                f"Player {seat + 1} ")
            for event in deal.play(seat, action):
                if isinstance(event, Said):
                    told.add(event.name)
                    assert str(TABLE.say(event)) and str(TABLE.told_as(event.name).speak(event))
    assert told >= set(GAME.rules.said) - {"replay"}


@pytest.mark.parametrize("event, sentence, aloud", [
    (Said("cuckoo", 1, {"asker": 0}), "Player 2: Cuckoo!", "Cuckoo!"),
    (Said("ace", 1, {}), "Player 2 hands over an ace.", "An ace!"),
    (Said("two", 1, {}), "Player 2 hands over a two.", "A two!"),
    (Said("three", 1, {}), "Player 2 hands over a three.", "A three!"),
    (Said("cut", 1, {"card": "9D"}), "Player 2 cuts 9 of diamonds.", None),
    (Said("loses", 1, {"card": "2D"}), "Player 2 loses a life with 2 of diamonds.", None),
    (Said("out", 1, {}), "Player 2 is out.", None),
    (Said("replay", None, {}), "All would lose their last life: nobody does.", None)])
def test_announcements(event, sentence, aloud):
    assert str(TABLE.say(event)) == sentence
    assert str(TABLE.told_as(event.name).speak(event)) == (aloud or sentence)


def test_prompts():
    def prompt(cards, turn, seat, **more):
        deal = arrange(cards, turn=turn, **more)
        return [str(TABLE.asked(deal.view(seat))[0]),
                str(TABLE.by_name(TABLE.asked(deal.view(seat))[0], seat, True))]
    assert prompt(FOUR, 1, 1) == ["Keep your card, or swap with Player 3?",
                                  "Player 2: keep the card, or swap with Player 3?"]
    assert prompt(FOUR, 2, 2)[0] == "You have a king: keep it, and it is turned up."
    assert prompt(FOUR, 3, 3)[0] == "You deal: stand, or cut a new card?"
    assert prompt(FOUR, 3, 3, stock="")[0] == "The pack is empty: you stand."
    assert prompt("5H 9C 4D KS", 3, 3)[0] == "You have a king: stand, and it is turned up."
    assert prompt(FOUR, 1, 0)[0] == "Player 2 keeps or swaps."
    assert prompt(FOUR, 3, 0)[0] == "Player 4 stands or cuts."
    ask = {"phase": "ask", "options": {"king_refusal": "ask"}}
    assert prompt(FOUR, 2, 2, **ask)[0] == "Player 2 asks for your king: refuse, or give it?"
    assert prompt(FOUR, 2, 1, **ask)[0] == "Player 3 is asked for a king."
    deal = arrange(FOUR, turn=3)
    do(deal, "keep")
    assert str(TABLE.asked(deal.view(0))[0]) == "The deal is over."


def plates(deal):
    found = [TABLE.plate(deal.view(0), seat) for seat in range(deal.state.seats)]
    return [(str(each.line or ""), each.signs, each.out, each.counter.n) for each in found]


def test_plates():
    deal = arrange("5H 9C KD - 2S", turn=1, lives=[3, 2, 3, 0, 1])
    assert plates(deal) == [("has moved", (), False, 3), ("", (), False, 2), ("", (), False, 3),
                            ("out", (), True, 0), ("dealer", (), False, 1)]
    do(deal, "swap")
    assert plates(deal)[1:3] == [("has moved", (), False, 2), ("king", ("crown",), False, 3)]
    do(deal, "keep")
    assert [(line, n) for line, _, _, n in plates(deal)] == [
        ("", 3), ("", 2), ("", 3), ("out", 0), ("loses a life", 0)]
    counter = TABLE.plate(deal.view(0), 0).counter
    assert (counter.of, counter.pips, str(counter.words)) == (3, True, "3 of 3 lives")


def labels(deal):
    seat = deal.state.turn
    by_verb = {button.verb: button for button in TABLE.buttons}
    found = []
    for action in deal.legal(seat):
        button = by_verb[action.verb]
        found.append(str(button.label(deal.view(seat), action) if button.label else button.words))
    return found


def test_buttons():
    assert labels(arrange(FOUR, turn=1)) == ["Keep", "Swap with Player 3"]
    assert labels(arrange(FOUR, turn=2)) == ["Turn up the king", "Give up the king to Player 4?"]
    assert labels(arrange(FOUR, turn=3)) == ["Stand", "Cut a new card"]
    ask = arrange(FOUR, turn=2, phase="ask", options={"king_refusal": "ask"})
    assert labels(ask) == ["Refuse", "Give it away"]


def test_lives_in_a_match():
    stands = Standing((-1, -2, -3), (1, 1, 3), False, options={"lives": 3})
    told = [str(TABLE.tally.so_far(stands, seat)) for seat in range(3)]
    assert told == ["2 lives", "1 life", "out"]


def test_what_a_gesture_means():
    deal = arrange(FOUR, turn=1)
    _, swap = deal.legal(1)
    assert TABLE.meaning.fits(swap, Gesture(("9C",), "hand.1", "hand.2"))
    assert not TABLE.meaning.fits(swap, Gesture(("9C",), "hand.1", "hand.0"))
    keep, cut = arrange(FOUR, turn=3).legal(3)
    assert TABLE.meaning.fits(cut, Gesture(("2S",), "hand.3", "stock"))
    assert TABLE.meaning.fits(cut, Gesture((), "stock", None))
    assert not TABLE.meaning.fits(cut, Gesture(("2S",), "hand.3", "discard"))
    view = deal.view(3)
    assert TABLE.meaning.best(view, "stock", None, [keep, cut]) == cut
    assert TABLE.meaning.best(view, "hand.1", "9C", [keep]) is None


@pytest.mark.parametrize("seats", [2, 12])
def test_what_lies_on_the_table(seats):
    found = TABLE.arrange(GAME.deal(seats).view(0))
    assert [place.pile for row in found.centre for place in row] == ["stock", "discard"]
    assert found.hand == 1
