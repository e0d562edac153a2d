"""The sentences of the table, badges, plates and gestures (sheet 7)."""

import random

from game.core.events import Said
from game.core.meaning import Gesture, GestureKind
from game.engines.mau_mau import GAME
from tests.engines.mau_mau.test_mau_mau_rules import arrange

TABLE = GAME.table
SAID = {"mau", "mau_mau", "takes", "skipped", "reversed", "renewed", "forgot", "out", "blocked"}


def asked(deal, seat=0):
    words, short = TABLE.asked(deal.view(seat))
    return str(words), str(short)


def test_all_is_told_in_short_sentences():
    said = set()
    for seed in range(32):
        options = {"mau": ("call", "auto")[seed % 2], "nines": ("plain", "reverse")[seed % 3 > 1]}
        rng, deal = random.Random(seed), GAME.deal(2 + seed % 3, options, seed=seed)
        while deal.outcome() is None:
            seat = deal.state.turn
            for viewer in (*range(deal.state.seats), None):
                prompt, short = TABLE.asked(deal.view(viewer))
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40
            legal = deal.legal(seat)
            action = GAME.brain.policy(GAME.rules, deal.state, seat, legal, rng)
            for event in deal.play(seat, action if seed % 4 else rng.choice(legal)):
                if isinstance(event, Said):
                    said.add(event.name)
                    assert str(TABLE.say(event))[-1] in ".!"
    assert said >= SAID - {"blocked"}


def test_prompts():
    hands = ["9S KH", "AH KC"]
    assert asked(arrange(hands, "9H", "AD")) == (
        "Play a card that fits on 9 of hearts, or draw.", "Play or draw.")
    assert asked(arrange(hands, "JD", "AD", fields={"suit": "H"}))[0] == (
        "Hearts are wanted: play one, or draw.")
    assert asked(arrange(hands, "QD", "AD"))[0] == "No card of yours fits: draw one."
    assert asked(arrange(hands, "QD"))[0] == "Nothing fits, and nothing is left to draw: pass."
    assert asked(arrange(hands, "7D", "AD", fields={"owed": 2}))[0] == (
        "You have no Seven: take 2 cards.")
    assert asked(arrange(["7S KH", "AH"], "7D", "AD", fields={"owed": 4})) == (
        "Answer with a Seven, or take 4 cards.", "A Seven, or take 4.")
    assert asked(arrange(hands, "9H", "AD"), 1)[0] == "Player 1 is to play."


def test_what_holds_stays_in_sight():
    deal = arrange(["9S KH", "AH"], "JD", "AD", fields={"suit": "H"}, options={"nines": "reverse"})
    wanted, way = TABLE.badges(deal.view(0))
    assert (str(wanted.words), wanted.sign) == ("Wanted: hearts", "H") and not wanted.trump
    assert str(way.words)
    deal = arrange(["9S KH", "AH"], "7D", "AD", fields={"owed": 2})
    assert [str(badge.words) for badge in TABLE.badges(deal.view(0))] == ["Sevens: take 2 cards"]


def test_plates_tell_who_is_nearly_out():
    deal = arrange(["9S KH", "AH"], "9H", "AD", fields={"called": [0]}, options={"mau": "call"})
    assert [str(TABLE.plate(deal.view(0), seat).line) for seat in (0, 1)] == [
        "has said “Mau!”", "one card left"]


def test_a_wild_card_asks_for_the_suit():
    deal = arrange(["JS KH", "AH"], "9H", "AD")
    jacks = [action for action in deal.legal(0) if action.cards == ("JS",)]
    assert [str(TABLE.choice(deal.view(0), action)) for action in jacks] == [
        "Spades", "Hearts", "Diamonds", "Clubs"]
    assert TABLE.meaning.best(deal.view(0), "hand.0", "JS", deal.legal(0)) is None
    king = TABLE.meaning.best(deal.view(0), "hand.0", "KH", deal.legal(0))
    assert str(king) == "play KH hand.0>discard"


def test_a_click_on_the_stock_draws():
    deal = arrange(["JS KH", "AH"], "9H", "AD")
    click = Gesture((), "stock", None, way=GestureKind.CLICK)
    draw = [action for action in deal.legal(0) if action.source == "stock"]
    assert TABLE.meaning(deal.view(0), click, draw) == draw != []
    label = TABLE.buttons[-1].label(arrange(["8S KH", "AH"], "7H", "AD",
                                            fields={"owed": 4}).view(0), None)
    assert str(label) == "Take 4"
