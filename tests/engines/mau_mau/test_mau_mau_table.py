"""The sentences of the table: a prompt for everybody at all times, plates, gestures."""

import random

from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.table import Gesture
from game.engines.mau_mau import GAME

TABLE = GAME.table


def test_all_is_told_in_short_sentences():
    for seed in range(10):
        rng, deal = random.Random(seed), GAME.deal(2 + seed % 4, seed=seed)
        while deal.outcome() is None:
            for viewer in (*range(deal.state.seats), None):
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40
                assert all(TABLE.plate(view, seat).line is not None for seat in range(view.seats))
            seat = deal.state.turn
            action = rng.choice(deal.legal(seat))
            told = TABLE.tell(ActionReport(seat, action, action.cards))
            assert action.verb != "play" or str(told).startswith(f"Player {seat + 1} plays ")
            spoken = [str(TABLE.say(event)) for event in deal.play(seat, action)
                      if isinstance(event, Said)]
            assert all(sentence.startswith("Player ") for sentence in spoken)
            assert spoken or action.verb == "play"


def test_prompts():
    deal = GAME.deal(2, seed=1)
    assert str(TABLE.asked(deal.view(1))[0]) == "Put a card aside for another one, or keep all."
    deal.play(1, "keep")
    deal.play(0, "keep")
    prompt = TABLE.asked(deal.view(1))[0]
    assert str(TABLE.by_name(prompt, 1, True)) == "Player 2 leads: play any card."
    assert str(TABLE.asked(deal.view(1))[0]) == "You lead: play any card."
    assert str(TABLE.asked(deal.view(0))[0]) == "Player 2 is to play."
    deal.play(1, deal.legal(1)[0])
    assert str(TABLE.asked(deal.view(0))[0]) == "Play a card, best a higher one."
    alike = GAME.arrange({"seats": 2, "turn": 1, "piles": {"hand.0": "2H", "hand.1": "9S 9D",
                                                           "trick": "9H"}})
    assert str(TABLE.asked(alike.view(1))[0]) == "All your ranks lie there: play any card."
    over = GAME.arrange({"seats": 2, "phase": "over"})
    assert str(TABLE.asked(over.view(0))[0]) == "The deal is over."


def test_plates_count_tricks():
    deal = GAME.arrange({"seats": 3, "phase": "over", "fields": {"tricks": [1, 4, 0]}})
    plates = [TABLE.plate(deal.view(0), seat) for seat in range(3)]
    assert [(str(plate.line), plate.signs)
            for plate in plates] == [("1 trick", ()), ("4 tricks", ("crown",)), ("0 tricks", ())]


def test_a_drag_of_an_ace_has_two_meanings():
    deal = GAME.arrange({"seats": 2, "turn": 0, "piles": {"hand.0": "AS", "hand.1": "9S"}})
    both = [action for action in deal.matching(0, ("AS",), "hand.0", "trick")
            if TABLE.meaning.fits(action, Gesture(("AS",), "hand.0", "trick"))]
    assert [str(TABLE.choice(deal.view(0), action)) for action in both] == ["As the highest",
                                                                           "As the lowest"]
    assert TABLE.meaning.best(deal.view(0), "hand.0", "AS", both).value == "high"


def test_gestures():
    deal = GAME.deal(2, {"swap": False}, seed=1)
    action = deal.legal(1)[0]
    assert [each for each in deal.matching(1, action.cards, "hand.1", "trick")
            if TABLE.meaning.fits(each, Gesture(action.cards, "hand.1", "trick"))] == [action]
    assert TABLE.meaning.best(deal.view(1), "hand.1", action.cards[0], deal.legal(1)) == action
    assert TABLE.meaning.best(deal.view(1), "stock", None, deal.legal(1)) is None
    other = deal.legal(1)[1].cards[0]
    deal.play(1, action)
    assert deal.why_not(1, (other,), "hand.1", "trick").code == "turn"
