"""How the computer plays Compartment Full (sheet 8)."""

from collections import Counter

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import Card, cards
from game.core.rng import Rng
from game.engines.compartment_full.brain_worth import chances, distance, feeding, neighbours, outs
from game.engines.compartment_full.state_melds import counts_of
from tests.engines.often import often

GAME = CATALOGUE["compartment_full"]
FULL = "3Ha 4Ha 5Ha 6Ha 7Ha 8Ha JSa JDa JCa JCb"
#: A card short of being full: the fourth jack, or a seventh heart.
NEARLY = FULL.replace("JCb", "2Sb")


def choice(phase, hand, level="hard", discard="KDb", stock="9Cb 3Sb", **fields):
    deal = GAME.arrange({"seats": 4, "phase": phase, "turn": 0,
                         "fields": {"turns": [4] * 4} | fields,
                         "piles": {"hand.0": hand, "hand.1": "7Cb", "stock": stock,
                                   "discard": discard}})
    found = GAME.brain.decide(GAME, deal.view(0), level, Rng(1))
    return str(found.action), str(found.note)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_full_hand_is_laid_down_for_what_scores_most(level):
    assert choice("play", FULL + " 9Da", level) == (
        "out 9Da hand.0>discard", "The compartment is full.")
    aces = "5Ha 6Ha 7Ha 8Ha ASa ASb ADa ADb ACa ACb AHa"
    assert choice("play", aces, level)[0] in ("out 5Ha hand.0>discard", "out 8Ha hand.0>discard")


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("open_card, taken", [("8Hb", False), ("KDb", False), ("9Hb", True)])
def test_a_discard_is_taken_where_it_is_of_use(level, open_card, taken):
    hand = "5Ha 6Ha 7Ha 8Ha JSa JDa JCa 2Sb 2Da 9Ca"
    if level == "easy":
        hand = hand.replace("5Ha 6Ha ", "").replace("2Sb", "4Cb").replace("2Da", "TCb")
    told = choice("draw", hand, level, open_card)[0]
    assert (told == f"take {open_card} discard>hand.0") is taken


def test_what_completes_nothing_yet_is_taken():
    hand = "5Ha 6Ha 7Ha 8Ha JSa JDa JCa 2Sb 9Da TCb"
    assert choice("draw", hand, "hard", "KDb 3Sa")[0] == "take 3Sa discard>hand.0"
    deal = GAME.arrange({"seats": 4, "phase": "draw", "turn": 0, "fields": {"turns": [4] * 4},
                         "piles": {"hand.0": hand, "hand.1": "7Cb", "stock": "9Cb 3Sb",
                                   "discard": "KDb 3Sa"}})
    assert 0.3 < often(GAME, deal, "draw") < 0.7


#: Full but for a three of clubs.
WAITING = "JSa JHa JDa JCa 5Ha 6Ha 7Ha 2Ca 4Ca KDa"


def test_hard_takes_a_discard_for_the_chances_that_it_gives():
    told, note = choice("draw", WAITING, discard="9Da 5Cb")
    assert told == "take 5Cb discard>hand.0"
    assert note == "More of the cards to come can help the hand then."
    assert choice("draw", WAITING, discard="9Da 2Hb")[0] == "draw stock>hand.0"
    assert choice("draw", WAITING, discard="3Cb 5Cb")[0] == "take 3Cb discard>hand.0"


def test_nobody_else_does():
    deal = GAME.arrange({"seats": 4, "phase": "draw", "turn": 0, "fields": {"turns": [4] * 4},
                         "piles": {"hand.0": WAITING, "hand.1": "7Cb", "stock": "9Cb 3Sb",
                                   "discard": "9Da 5Cb"}})
    assert often(GAME, deal, "draw", "medium") == often(GAME, deal, "draw", "easy") == 1


def test_the_chances_of_a_hand():
    hand = cards(WAITING)
    held = Counter(card.face for card in hand)
    assert chances(counts_of(hand), 3, held, {}) == 2
    lying = chances(counts_of(hand), 3, held, {"3C": 1})
    assert lying > 2
    assert chances(counts_of(hand), 3, held | {"3C": 2}, {}) == 0


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_without_a_stock_something_is_taken(level):
    assert choice("draw", NEARLY, level, "KDb 2Db", "")[0].startswith("take ")


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_loose_card_is_thrown(level):
    assert choice("play", NEARLY + " KDa", level)[0] in (
        "discard KDa hand.0>discard", "discard 2Sb hand.0>discard")


def test_how_far_a_hand_is():
    for hand, far in ((FULL, 0), (NEARLY, 1), ("", 10), ("2Sa 2Ha 2Da 2Ca", 7),
                      ("KSa KDa QHa QDa", 6), ("ASa ADa AHa 2Sa 3Sa", 5), ("ASa 2Sa 3Sa", 7)):
        assert distance(counts_of(cards(hand)), 3) == far, hand
    assert distance(counts_of(cards(FULL.replace("JCb", "9Ha"))), 4) == 1


def test_an_open_card_is_worth_more_than_an_unseen_one():
    hand = cards(NEARLY)
    faces = [card.face for card in hand]
    without, lying = (outs(counts_of(hand), 3, faces, row) for row in ((), ("9H",)))
    assert lying == without + 2
    assert outs(counts_of(hand), 3, faces, ()) > 0


def test_neighbours_of_what_the_next_player_took_are_dear():
    assert feeding(Card("8Ha"), ["7H"]) > 0 == feeding(Card("8Ha"), ["7S"])
    assert feeding(Card("KSa"), ["KH"]) > 0 == feeding(Card("QHa"), ["KH"])
    assert neighbours(Card("AHa"), cards("KHa 2Ha 3Ha")) == 3
