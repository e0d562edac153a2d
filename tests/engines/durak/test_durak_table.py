"""The sentences of the table (sheet 7): a prompt for everybody at all times,
plates with their signs, gestures."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.table import Gesture
from tests.conformance.laws import carry_for, random_options

DURAK = CATALOGUE["durak"]
TABLE = DURAK.table


def arrange(piles, seats=2, phase="lead", turn=None, options=None, **fields):
    """Seat 0 attacks, unless told otherwise."""
    position = {"seats": seats, "options": options or {}, "phase": phase, "dealer": seats - 1,
                "piles": piles, "fields": {"trump": "C"} | fields}
    return DURAK.arrange(position if turn is None else position | {"turn": turn})


@pytest.mark.slow
def test_all_is_told_in_short_sentences():
    rng, longest = random.Random(4), 0
    for seed in range(40):
        seats = rng.choice(DURAK.seats)
        options = random_options(DURAK, seats, rng)
        deal = DURAK.deal(seats, options, seed=seed, carry=carry_for(DURAK, seats, options, rng))
        for event in deal.opening:
            assert not isinstance(event, Said) or str(TABLE.say(event)).endswith(".")
        while deal.outcome() is None:
            seat = rng.choice(deal.actors())
            for viewer in (*range(seats), None):
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                longest = max(longest, len(str(prompt)))
                assert len(str(short)) <= 40
                for other in range(seats):
                    TABLE.plate(view, other)
            action = rng.choice(deal.legal(seat))
            told = TABLE.tell(ActionReport(seat, action, tuple(action.cards)))
            assert (told is None) == (action.verb in ("take", "ask", "pass", "keep"))
            assert "{" not in str(told)
            for event in deal.play(seat, action):
                if isinstance(event, Said):
                    told = str(TABLE.say(event))
                    assert told.endswith(".") and "{" not in told
    assert longest <= 72


def test_who_has_which_sign():
    deal = arrange({f"hand.{seat}": card
                    for seat, card in enumerate(["7S TS", "8S JS", "9H TH", "QD KD"])}, seats=4)
    view = deal.view(1)
    assert [(TABLE.plate(view, seat).signs, str(TABLE.plate(view, seat).short))
            for seat in range(4)] == [
        (("sword",), "attacks"), (("shield",), "defends"), (("dagger",), "may help"),
        (("hat",), "with Player 2")]
    assert [str(TABLE.plate(deal.view(seat), 3).short) for seat in (None, 2)] == ["deals"] * 2
    deal = arrange({"hand.0": "7S TS", "hand.2": "9H TH", "hand.3": "QD KD"}, seats=4, attacker=1,
                   totals=[1, 2, 0, 0])
    view = deal.view(0)
    plates = [TABLE.plate(view, seat) for seat in range(4)]
    assert [(plate.signs, str(plate.line), plate.out) for plate in plates] == [
        ((), "None", False), ((), "is out", True), (("shield",), "defends", False),
        (("sword", "hat"), "attacks for Player 2", False)]


@pytest.mark.parametrize("attack, sentence", [
    ("TS", "Beat 10 of spades with a higher spade or a trump."),
    ("TH", "Beat 10 of hearts with a higher heart or a trump."),
    ("TD", "Beat 10 of diamonds with a higher diamond or a trump."),
    ("TC", "Beat 10 of clubs with a higher club.")])
def test_the_defender_is_told_what_beats(attack, sentence):
    deal = arrange({"hand.0": "KS", "hand.1": "JS JC", "bout": attack}, phase="defend")
    assert str(TABLE.asked(deal.view(1))[0]) == sentence


def test_a_hand_card_is_dropped_on_the_card_it_beats():
    deal = arrange({"hand.0": "KS KD", "hand.1": "9S 9C TH", "bout": "8S 8H"}, phase="defend",
                   answers={},
                   options={"opening": "set", "transfer": "on"})

    def meant(card, at):
        gesture = Gesture((card,), "hand.1", "bout", at)
        return [str(action) for action in deal.matching(1, (card,), "hand.1", "bout")
                if TABLE.meaning.fits(action, gesture)]
    assert meant("9C", "8S") == ["beat 9C hand.1>bout =8S"]
    assert meant("9C", None) == ["beat 9C hand.1>bout =8S", "beat 9C hand.1>bout =8H"]
    assert meant("9S", None) == ["beat 9S hand.1>bout =8S"] and meant("9S", "8H") == []


def test_a_transfer_is_dropped_on_the_free_slot():
    deal = arrange({"hand.0": "KS KD", "hand.1": "8D 9C TH", "bout": "8S"}, phase="defend",
                   options={"transfer": "on"})
    found = deal.matching(1, ("8D",), "hand.1", "bout")
    drop = Gesture(("8D",), "hand.1", "bout")
    assert [TABLE.meaning.fits(action, drop) for action in found] == [True]
    assert [TABLE.meaning.fits(action, Gesture(("8D",), "hand.1", "bout", "8S"))
            for action in found] == [False]
    told = str(deal.why_not(1, ("TH",), "hand.1", "bout"))
    assert told.startswith("10 of hearts does not beat 8 of spades")


def test_a_double_click_plays_the_card():
    deal = arrange({"hand.0": "KS", "hand.1": "9S 9C", "bout": "8S"}, phase="defend")
    view = deal.view(1)
    assert str(TABLE.meaning.best(view, "hand.1", "9S", deal.matching(1, ("9S",), "hand.1"))) == (
        "beat 9S hand.1>bout =8S")
    assert TABLE.meaning.best(view, "hand.1", "9H", deal.legal(1)) is None


def test_buttons_say_what_they_do():
    deal = arrange({"hand.0": "KS", "hand.1": "9S", "hand.2": "8H", "bout": "7S 8S"}, seats=3,
                   phase="continue", attacker=0)
    labels = {button.verb: button for button in TABLE.buttons}
    assert str(labels["ask"].label(deal.view(0), deal.legal(0)[0])) == "Ask Player 3"
    assert str(labels["take"].label(deal.view(1), deal.legal(0)[0])) == "Take 2 cards"
    verbs = {verb for phase in ("swap", "redeal", "offer", "accept")
             for verb in DURAK.rules.verbs(_in(phase), 0)}
    assert verbs | {"take", "ask", "end", "pass", "show"} <= set(labels)


def _in(phase):
    state = DURAK.rules.blank(2, DURAK.deal(2).state.options)
    state.phase = phase
    return state


@pytest.mark.parametrize(("bout", "hand", "options", "told"), [
    ("9C", "7S 6H TD", {}, "Nothing of yours beats 9 of clubs: take the card."),
    ("AC", "7S KC TD", {}, "Nothing of yours beats Ace of clubs: take the card."),
    ("9S", "7S 6H 9D", {"transfer": "on"},
     "Nothing of yours beats 9 of spades: pass it on, or take."),
    ("9S", "7S 6H TS", {}, "Beat 9 of spades with a higher spade or a trump."),
])
def test_who_cannot_beat_is_not_told_to(bout, hand, options, told):
    deal = arrange({"bout": bout, "hand.0": "KS KD AH", "hand.1": hand}, phase="defend",
                   options=options)
    assert str(TABLE.asked(deal.view(1))[0]) == told


def test_with_nobody_to_ask_the_attack_can_only_be_finished():
    piles = {"bout": "9S TS", "hand.0": "KH", "hand.1": "7D QD", "hand.2": "7H"}
    told = [str(TABLE.asked(arrange(piles, seats=3, phase="continue", answers={"TS": "9S"},
                                     asked=asked).view(0))[0]) for asked in ([], [2])]
    assert told == ["You have no card to add: ask, or finish.",
                    "You have no card to add: finish the attack."]
