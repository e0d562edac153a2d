"""How the computer plays Continental Rummy (sheet 8)."""

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import Card, cards
from game.core.rng import Rng
from game.engines.continental_rummy.brain_worth import live_outs, loose, wanted_by
from game.engines.continental_rummy.state_patterns import sorted_out, terms_at
from tests.engines.often import often

GAME = CATALOGUE["continental_rummy"]
TERMS = terms_at("yes", 1, "three")
WHOLE = "4Ha 5Ha 6Ha 7Sa 8Sa 9Sa TSa 3Da 4Da 5Da 6Da JCa QCa KCa ACa"


def choice(phase, hand, level="hard", discard="KDb", **fields):
    fields = {"turns": [4, 4]} | fields
    deal = GAME.arrange({"seats": 2, "phase": phase, "turn": 0, "fields": fields,
                         "piles": {"hand.0": hand, "hand.1": "7Cb", "stock": "9Hb 3Sb",
                                   "discard": discard}})
    found = GAME.brain.decide(GAME, deal.view(0), level, Rng(1))
    return str(found.action), str(found.note)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_whole_hand_goes_out_and_keeps_what_pays_best(level):
    assert choice("play", WHOLE + " 9Da", level) == (
        "out 9Da hand.0>discard", "The hand is whole.")
    assert choice("play", WHOLE + " 2Da", level)[0] == "out 2Da hand.0>discard"
    wild = WHOLE.replace("5Ha", "2Sa")
    assert choice("play", wild + " XRa", level)[0] in (
        "out 4Ha hand.0>discard", "out 6Ha hand.0>discard", "out 7Sa hand.0>discard",
        "out TSa hand.0>discard", "out 3Da hand.0>discard", "out JCa hand.0>discard",
        "out 8Sa hand.0>discard", "out 9Sa hand.0>discard", "out 4Da hand.0>discard",
        "out 5Da hand.0>discard", "out 6Da hand.0>discard", "out QCa hand.0>discard",
        "out KCa hand.0>discard", "out ACa hand.0>discard")
    assert choice("draw", WHOLE, level, turns=[0, 0])[0] == "out"


def test_who_is_whole_draws_and_throws():
    assert choice("draw", WHOLE, discard="2Cb")[0] == "draw stock>hand.0"


@pytest.mark.parametrize("top, takes", [("6Hb", True), ("2Cb", True), ("KSb", False),
                                        ("4Hb", False)])
def test_a_discard_is_taken_where_it_brings_the_hand_nearer(top, takes):
    hand = WHOLE.replace("6Ha", "KHb")
    told, note = choice("draw", hand, discard=top)
    assert (told == f"take {top} discard>hand.0") is takes
    assert note == ("It brings the hand nearer." if takes else "The card is of no use.")


def test_medium_now_and_then_overlooks_a_discard_and_easy_mostly_does():
    hand = WHOLE.replace("6Ha", "KHb")
    deal = GAME.arrange({"seats": 2, "phase": "draw", "turn": 0, "fields": {"turns": [4, 4]},
                         "piles": {"hand.0": hand, "hand.1": "7Cb", "stock": "9Hb 3Sb",
                                   "discard": "6Hb"}})
    missed = {level: often(GAME, deal, "draw", level) for level in ("easy", "medium", "hard")}
    assert missed["hard"] == 0 < missed["medium"] < 0.5 < missed["easy"]


def test_who_errs_may_throw_a_card_that_is_of_use_but_no_wild_one():
    hand = WHOLE.replace("6Ha", "KHb").replace("JCa", "XRa") + " 9Da"
    deal = GAME.arrange({"seats": 2, "phase": "play", "turn": 0, "fields": {"turns": [4, 4]},
                         "piles": {"hand.0": hand, "hand.1": "7Cb", "stock": "9Hb 3Sb",
                                   "discard": "KDb"}})
    thrown = {level: [str(GAME.brain.decide(GAME, deal.view(0), level, Rng(seed)).action)[8:11]
                      for seed in range(count)]
              for level, count in (("hard", 1), ("medium", 12), ("easy", 12))}
    assert set(thrown["hard"]) <= {"KHb", "9Da"}
    assert sum(card in ("KHb", "9Da") for card in thrown["medium"]) > 0
    assert not set(thrown["easy"]) <= {"KHb", "9Da"}
    assert "XRa" not in thrown["easy"] + thrown["medium"]


def test_the_loose_card_goes_never_a_wild_one():
    hand = WHOLE.replace("6Ha", "KHb") + " 9Da"
    assert choice("play", hand)[0] in ("discard KHb hand.0>discard", "discard 9Da hand.0>discard")
    hand = "4Ha 5Ha KHb 7Sa 8Sa JSa 3Da 9Da QDa 6Ca QCa ACa 2Sa XRa 3Cb TCb"
    for level in ("easy", "medium", "hard"):
        assert choice("play", hand, level)[0][8:10] not in ("2S", "XR")


def test_the_cut_aims_at_just_what_will_be_dealt():
    deal = GAME.deal(3, {"cut_bonus": "on"}, seed=2)
    found = GAME.brain.decide(GAME, deal.view(0), "medium", Rng(1))
    assert str(found.action) == "cut =45"


def test_live_outs_know_what_lies_below():
    held = cards(WHOLE.replace("6Ha", "KHb"))
    outs = live_outs(held, TERMS, {}, 2)
    assert outs > 0 and live_outs(held, TERMS, {"6H": 1}, 2) == outs - 1
    assert live_outs(held, TERMS, {"6H": 2}, 2) == live_outs(held, TERMS, {"6H": 9}, 2)
    assert live_outs(held, TERMS, {}, 3) > outs


@pytest.mark.parametrize("card, worth", [
    ("7Sa", 1 + 2 + 1), ("8Sb", 1 + 2 + 1), ("ASa", 0), ("KHa", 2), ("AHa", 2), ("2Ca", 99)])
def test_how_a_card_is_joined_to_others(card, worth):
    suits = sorted_out(cards("7Sa 8Sb 9Sa ASa KHa AHa"), TERMS)[0]
    if card[0] in "78":
        assert loose(Card(card), suits, TERMS) >= worth
    else:
        assert loose(Card(card), suits, TERMS) == worth


def test_neighbours_of_what_the_next_player_took_cost_something():
    assert wanted_by(Card("7Sa"), ["9S"], TERMS) > 0
    assert wanted_by(Card("7Sa"), ["TS", "7H"], TERMS) == 0
    assert wanted_by(Card("AHa"), ["QH"], TERMS) > 0 and wanted_by(Card("2Sa"), ["3S"], TERMS) == 0


def test_three_of_them_come_to_an_end_soon_what_was_thrown_and_taken():
    deal = GAME.deal(3, seed=3)
    rng = Rng(2)
    for _ in range(200):
        if deal.outcome() is not None:
            break
        seat = deal.actors()[0]
        deal.play(seat, GAME.brain.decide(GAME, deal.view(seat), "medium", rng).action)
    assert deal.outcome() is not None
