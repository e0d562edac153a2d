"""The sentences of the table, plates and gestures (sheet 7)."""

import random

import pytest

from game.core.events import Said
from game.core.retelling import ActionReport
from game.engines.sift_smoke import GAME
from tests.engines.sift_smoke.test_sift_smoke_rules import arrange, lay

TABLE = GAME.table


def test_all_is_told_in_short_sentences():
    told = set()
    for seed in range(24):
        options = {"must_trump": ("on", "off")[seed % 2], "pack": (52, 32)[seed % 3 > 1],
                   "trump_card": ("dealer_last", "stock_top")[seed % 2]}
        rng, deal = random.Random(seed), GAME.deal(3 + seed % 4, options, seed=seed)
        for event in deal.opening:
            if isinstance(event, Said):
                told.add(event.name)
                assert str(TABLE.say(event)).endswith(" are trumps.")
        while deal.outcome() is None:
            for viewer in (*range(deal.state.seats), None):
                view = deal.view(viewer)
                prompt, short = TABLE.asked(view)
                assert len(str(prompt)) <= 60 and len(str(short)) <= 40
                assert all(TABLE.plate(view, seat).line for seat in range(view.seats))
            seat = deal.state.turn
            action = rng.choice(deal.legal(seat))
            said = str(TABLE.tell(ActionReport(seat, action, action.cards)))
            assert said.startswith(f"Player {seat + 1} plays ")
            for event in deal.play(seat, action):
                if isinstance(event, Said):
                    told.add(event.name)
                    assert str(TABLE.say(event))
    assert told == set(GAME.rules.said)


@pytest.mark.parametrize("event, sentence", [
    (Said("trumps", 0, {"card": "9D"}),
     "Player 1 was dealt 9 of diamonds as the last card: diamonds are trumps."),
    (Said("trumps", None, {"card": "9D"}), "9 of diamonds is turned up: diamonds are trumps."),
    (Said("wins", 1, {"card": "4H", "trump": True}),
     "Player 2 wins with 4 of hearts (trump) and draws."),
    (Said("wins", 1, {"card": "4H", "trump": False}), "Player 2 wins with 4 of hearts and draws."),
    (Said("rebuilt", None, {"n": 27}), "The tricks are shuffled into a new stock."),
    (Said("out", 2, {}), "Player 3 has run out of cards."),
    (Said("last_in", 2, {"n": 3}), "Player 3 is the last one in: 3 points."),
    (Said("last_in", 2, {"n": 1}), "Player 3 is the last one in: 1 point.")])
def test_announcements(event, sentence):
    assert str(TABLE.say(event)) == sentence


def test_prompts():
    def prompt(hand, trick="", seat=0, **options):
        deal = arrange([hand, "2D 3C", "JD"], trick=trick, options=options)
        return TABLE.asked(deal.view(seat))[0]
    assert str(prompt("4S 9H")) == "You lead: play any card."
    assert str(prompt("4S 9H", seat=1)) == "Player 1 is to lead."
    assert str(prompt("4S 9H", "TS")) == "Spades were led: play a spade."
    assert str(prompt("4S 9H", "TS", seat=1)) == "Player 1 is to follow spades."
    free = prompt("KD 9H", "TS")
    assert str(free) == "You cannot follow spades: play any card."
    assert str(TABLE.by_name(free, 0, True)) == "Player 1 cannot follow spades: play any card."
    assert str(prompt("KD 9H", "TS", must_trump="on")) == "You cannot follow spades: play a trump."
    assert str(prompt("KD 9C", "TS", must_trump="on")) == (
        "You cannot follow spades: play any card.")


def test_plates():
    deal = arrange(["AS 6H", "4H", "JS QD", ""], fields={"tricks": [1, 0, 0, 2]})

    def plates():
        found = [TABLE.plate(deal.view(0), seat) for seat in range(4)]
        return [(str(each.line), each.signs, each.out) for each in found]

    out = ("out, 2 tricks", (), True)
    assert plates() == [("1 trick", (), False), ("0 tricks", (), False), ("0 tricks", (), False),
                        out]
    lay(deal, "AS")
    assert plates()[0] == ("led Ace of spades", ("crown",), False)
    lay(deal, "4H")
    assert plates() == [("led Ace of spades", (), False),
                        ("played 4 of hearts", ("crown",), False), ("0 tricks", (), False), out]
    deal = arrange(["8D", "QD", "TD"], stock="2C")
    lay(deal, "8D", "QD", "TD")
    assert [str(TABLE.plate(deal.view(0), seat).line) for seat in range(3)] == [
        "out, 0 tricks", "last in, 1 trick", "out, 0 tricks"]
    assert str(TABLE.asked(deal.view(0))[0]) == "The deal is over."


def test_the_trump_suit_stays_in_sight():
    (badge,) = TABLE.badges(arrange(["8D", "QD", "TD"]).view(None))
    assert (str(badge.words), badge.sign) == ("Trump: hearts", "H")


def test_a_double_click_plays_the_card():
    deal = arrange(["4S 9H", "2D 3C", "JD"])
    legal = deal.legal(0)
    assert TABLE.meaning.best(deal.view(0), "hand.0", "9H", legal).cards == ("9H",)
    assert TABLE.meaning.best(deal.view(0), "stock", None, legal) is None


@pytest.mark.parametrize("trump_card, piles", [
    ("dealer_last", ["stock", "trick", "won"]),
    ("stock_top", ["turnup", "stock", "trick", "won"])])
def test_what_lies_on_the_table(trump_card, piles):
    view = GAME.deal(4, {"trump_card": trump_card}).view(0)
    found = TABLE.arrange(view)
    assert [place.pile for row in found.centre for place in row] == piles
    assert found.hand == 6
