"""What Fortune Rummy has of its own: ten cards, eight seats, and Scarne's scoring (sheet 2, 5)."""

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import Card
from game.engines.arlington.state_worth import tariff_of

GAME = CATALOGUE["fortune_rummy"]
SCARNE = {"scoring": "scarne"}


def arranged(piles, options=None, **fields):
    filled = {"hand.1": "3Sb", "stock": "8Cb 3Db", "discard": "6Da"} | piles
    return GAME.arrange({"seats": 2, "phase": "play", "turn": 0, "options": options or {},
                         "piles": filled, "fields": fields})


@pytest.mark.parametrize("seats, stock", [(2, 84), (3, 74), (4, 64), (5, 54), (6, 44), (7, 34),
                                          (8, 24)])
def test_ten_each(seats, stock):
    for options, less in (({}, 0), (SCARNE, 1)):
        piles = GAME.deal(seats, options, seed=2).state.piles
        assert [len(piles[f"hand.{seat}"]) for seat in range(seats)] == [10] * seats
        assert (len(piles["stock"]), len(piles["discard"])) == (stock - less, 1)
        assert (Card("XRa") in GAME.rules.pack(seats, options)) == (not less)


@pytest.mark.parametrize("meld, stands, plus", [
    ("8Sa 8Ha 8Da", {}, 30), ("3Ha 4Ha 5Ha 6Ha 7Ha", {}, 25), ("ASa AHa ADa", {}, 30),
    ("QHa KHa AHa", {}, 30), ("AHa 2Ca 3Ha", {"2Ca": "2H"}, 15), ("JSa QSa KSa", {}, 70),
    ("JSa 2Ca KSa", {"2Ca": "QS"}, 30), ("QHa QDa 2Ca", {"2Ca": "Q"}, 30),
    ("2Ca 2Da 3Ha 4Ha", {"2Ca": "AH", "2Da": "2H"}, 20), ("QHa KHa 2Ca", {"2Ca": "AH"}, 30),
    ("ASa AHa 2Ca", {"2Ca": "A"}, 30), ("6Sa 6Ha 2Ca", {"2Ca": "6"}, 15)])
def test_what_melds_count_with_scarne(meld, stands, plus):
    deal = arranged({"hand.0": "4Cb", "meld.0.0": meld}, SCARNE, stands=stands)
    deal.play(0, "discard 4Cb hand.0>discard")
    assert deal.outcome().points == (plus, -5) and deal.outcome().reason == "out"


def test_what_hands_cost_with_scarne():
    lost = tariff_of(SCARNE | {"deuce_queen": 50}).lost
    assert [lost([Card(card)]) for card in ("KHa", "8Ha", "7Ha", "3Ha", "AHa", "2Ha", "QSb",
                                            "QHb")] == [10, 10, 5, 5, 10, 10, 50, 10]


def test_nothing_is_put_aside_with_scarne():
    for options, aside in (({}, [1, 0]), (SCARNE, [0, 0])):
        deal = arranged({"hand.0": "9Sa 9Ha 9Da"}, options, turns=[2, 2])
        deal.play(0, "meld 9Sa,9Ha,9Da hand.0>meld.new")
        assert deal.state.aside == deal.outcome().carry["aside"] == aside
        assert deal.outcome().points[0] == 30 + (100 if sum(aside) else 0)


def test_a_deuce_never_takes_the_place_of_the_joker():
    """Sheet 2 and 5: a natural card does, and a deuce is never one."""
    deal = arranged({"hand.0": "2Ha 2Ca 9Sa", "meld.0.0": "AHa XRa 3Ha 4Ha"},
                    {"joker_swap": "owner"}, stands={"XRa": "2H"})
    for card in ("2Ha", "2Ca", "9Sa"):
        assert deal.check(0, f"swap {card} hand.0>meld.0.0 =XRa").code == "other_card"
    assert not [action for action in deal.legal(0) if action.verb == "swap"]


@pytest.mark.parametrize("phase, action", [
    ("play", "lay 9Sa hand.0>stock"), ("play", "lay 9Sa hand.0>discard"),
    ("play", "lay 9Sa hand.0>hand.0"), ("play", "lay 9Sa hand.0>meld.0.1"),
    ("draw", "take 9Da,9Sa,9Ha stock>meld.new"), ("draw", "take 9Da,9Sa,9Ha meld.0.0>meld.new")])
def test_cards_go_from_the_hand_or_the_discards_to_melds_alone(phase, action):
    """Sheet, Names: the texts of ``lay`` and ``take``."""
    piles = {"hand.0": "9Sa 9Ha KCa", "hand.1": "3Sb", "stock": "8Cb 3Db", "discard": "9Da",
             "meld.0.0": "9Ca 9Cb 9Db"}
    deal = GAME.arrange({"seats": 2, "phase": phase, "turn": 0, "piles": piles})
    assert deal.check(0, action) is not None
    wanted = "lay 9Sa hand.0>meld.0.0" if phase == "play" else "take 9Sa,9Ha,9Da discard>meld.new"
    assert deal.check(0, wanted) is None


def test_the_match_goes_to_500_with_scarne():
    options = GAME.settle(2, SCARNE | {"target": 1500})
    rows = [{"points": [510, 20], "carry": {"aside": [0, 1]}}]
    found = GAME.rules.match.standing(rows, 2, options)
    assert found.over and found.to == 500 and found.totals == (710, 20)
    usual = GAME.rules.match.standing(rows, 2, GAME.settle(2, {}))
    assert not usual.over and usual.totals == (510, 20)


def test_two_to_eight_and_the_same_table():
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8]
    view = GAME.deal(8, SCARNE, seed=1).view(1)
    assert str(GAME.table.asked(view)[0]) == "Take the upcard and throw another, or pass."
