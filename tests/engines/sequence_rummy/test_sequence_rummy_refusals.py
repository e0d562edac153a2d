"""One test for each sentence of a refusal: its code and its words."""

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import OptionError, PositionError

GAME = CATALOGUE["sequence_rummy"]
OPEN = {"meld.0.0": "3Sa 4Sa 5Sa"}


def arranged(piles, phase="play", options=None, **fields):
    filled = {"hand.1": "JDa JDb", "stock": "KSb QSb", "discard": "6Da"} | piles
    return GAME.arrange({"seats": 2, "phase": phase, "turn": 0, "options": options or {},
                         "piles": filled, "fields": fields})


NEW = "hand.0>meld.new"
JOKER = OPEN | {"meld.1.0": "9Sa 9Da XBb"}
STANDS = {"XBb": "9C"}

CASES = [
    ("first_sequence", "Your first meld must be a sequence.", {"hand.0": "KHa KDa KCa 2Sa"}, "play",
     f"meld KHa,KDa,KCa {NEW}", {}),
    ("stock_only", "Until you have laid a sequence you may draw only from the stock.",
     {"hand.0": "6Ha 6Ca"}, "draw", "take 6Ha,6Da,6Ca discard>meld.new", {}),
    ("at_once", "The card you take must be melded at once.", OPEN | {"hand.0": "6Ha"}, "draw",
     "take 6Da discard>meld.new", {}),
    ("at_once", "The card you take must be melded at once.", OPEN | {"hand.0": "6Ha"}, "draw",
     "take 6Da discard>hand.0", {}),
    ("no_discard", "Take a card from the discards.", OPEN | {"hand.0": "6Ha 6Ca 6Sa"}, "draw",
     "take 6Sa,6Ha,6Ca discard>meld.new", {}),
    ("both_natural", "Both natural sevens of hearts are on the table: the joker cannot be one.",
     OPEN | {"hand.0": "6Ha XRa 8Ha", "meld.1.0": "7Ha 7Sa 7Da", "meld.1.1": "6Hb 7Hb 8Hb"}, "play",
     f"meld 6Ha,XRa,8Ha {NEW} =6H,7H,8H", {}),
    ("both_natural", "Both natural sevens of hearts are on the table: the joker cannot be one.",
     OPEN | {"hand.0": "7Ha 7Hb XRa 2Sa"}, "play", f"meld 7Ha,7Hb,XRa {NEW} =7H,7H,7H", {}),
    ("other_card", "This joker is the 9 of clubs: only a 9 of clubs can free it.",
     JOKER | {"hand.0": "9Ha 7Ca 8Ca"}, "play",
     "steal 9Ha,7Ca,8Ca,XBb meld.1.0>meld.new =9H,7C,8C,9C", {"stands": STANDS}),
    ("other_card", "This joker is the 8 of clubs: only an 8 of clubs can free it.",
     OPEN | {"hand.0": "9Ha 2Da", "meld.1.0": "8Sa 8Da XBb"}, "play",
     "steal 9Ha,XBb meld.1.0>meld.0.0 =9H,6S",
     {"stands": {"XBb": "8C"}}),
    ("use_joker", "Use the joker in a meld of your own at once.",
     JOKER | {"hand.0": "9Ca 2Da"}, "play", "steal 9Ca,XBb meld.1.0>hand.0 =9C,9C",
     {"stands": STANDS}),
    ("use_joker", "Use the joker in a meld of your own at once.",
     JOKER | {"hand.0": "9Ca 2Da", "meld.1.1": "5Da 6Db 7Da"}, "play",
     "steal 9Ca,XBb meld.1.0>meld.1.1 =9C,8D",
     {"stands": STANDS}),
    ("ace", "The ace is high or low, not both.", OPEN | {"hand.0": "KHa AHa 2Hb 9Da"}, "play",
     f"meld KHa,AHa,2Hb {NEW}", {}),
    ("ace", "The ace is high or low, not both.",
     OPEN | {"hand.0": "2Hb 9Da", "meld.1.0": "QHa KHa AHa"}, "play",
     "lay 2Hb hand.0>meld.1.0", {}),
    ("last_card", "Your last card must be discarded, so keep one.", OPEN | {"hand.0": "6Sa"},
     "play", "lay 6Sa hand.0>meld.0.0",
     {"options": {"out_needs_discard": "yes"}}),
    ("last_card", "Your last card must be discarded, so keep one.", OPEN | {"hand.0": "6Sa 6Ha"},
     "draw",
     "take 6Sa,6Ha,6Da discard>meld.new", {"options": {"out_needs_discard": "yes"}}),
    ("last_card", "Your last card must be discarded, so keep one.", JOKER | {"hand.0": "9Ca"},
     "play",
     "steal 9Ca,XBb meld.1.0>meld.0.0 =9C,6S",
     {"options": {"out_needs_discard": "yes"}, "stands": STANDS}),
    ("lay_off", "In this game nothing is added to melds.", OPEN | {"hand.0": "6Sa 9Da"}, "play",
     "lay 6Sa hand.0>meld.0.0",
     {"options": {"lay_off": "none"}}),
    ("lay_off", "You may add cards to your own melds only.",
     OPEN | {"hand.0": "8Da 9Da", "meld.1.0": "5Da 6Db 7Da"}, "play",
     "lay 8Da hand.0>meld.1.0", {"options": {"lay_off": "own"}}),
    ("misfit", "The 9 of diamonds does not fit at an end of that sequence.",
     OPEN | {"hand.0": "8Da 9Da"}, "play",
     "lay 9Da hand.0>meld.0.0", {}),
    ("misfit", "The 8 of diamonds does not fit into that set.",
     OPEN | {"hand.0": "8Da 9Da", "meld.1.0": "7Sa 7Ha 7Da"}, "play",
     "lay 8Da hand.0>meld.1.0", {}),
    ("not_open", "Lay a sequence of your own before you add to melds.",
     {"hand.0": "6Sa 9Da", "meld.1.0": "3Sa 4Sa 5Sa"}, "play",
     "lay 6Sa hand.0>meld.1.0", {}),
    ("not_open", "Lay a sequence of your own before you free a joker.",
     {"hand.0": "9Ca 7Ca 8Ca", "meld.1.0": "9Sa 9Da XBb"},
     "play",
     "steal 9Ca,7Ca,8Ca,XBb meld.1.0>meld.new =9C,7C,8C,9C", {"stands": STANDS}),
    ("no_joker", "There is no joker in that meld.", OPEN | {"hand.0": "3Sb 9Da"}, "play",
     "steal 3Sb,9Da meld.0.0>meld.new", {}),
    ("natural_first", "Put a natural card of your hand in the joker's place.",
     JOKER | {"hand.0": "9Ca 7Ca 8Ca XRa"}, "play",
     "steal XRa,7Ca,8Ca,XBb meld.1.0>meld.new =9C,7C,8C,9C", {"stands": STANDS}),
    ("not_yours", "Use cards of your own hand with the joker.", JOKER | {"hand.0": "9Ca 7Ca 8Cb"},
     "play",
     "steal 9Ca,7Ca,7Ca,XBb meld.1.0>meld.new =9C,7C,7C,7C", {"stands": STANDS}),
    ("one_card", "Add the joker alone to a meld.", JOKER | {"hand.0": "9Ca 7Ca 8Cb"}, "play",
     "steal 9Ca,7Ca,XBb meld.1.0>meld.0.0 =9C,7C,6S", {"stands": STANDS}),
    ("one_card", "Add one card at a time to a meld.", OPEN | {"hand.0": "6Sa 7Sa 9Da"}, "play",
     "lay 6Sa,7Sa hand.0>meld.0.0", {}),
    ("one_card", "Add one card at a time to a meld.",
     OPEN | {"hand.0": "7Sa 9Da", "discard": "6Sa"}, "draw",
     "take 6Sa,7Sa discard>meld.0.0", {}),
    ("no_natural", "A meld needs at least one natural card.", OPEN | {"hand.0": "XRa XBb 2Sa"},
     "play",
     f"meld XRa,XBb {NEW} =7S,8S", {}),
    ("value", "Say which card the joker stands for.", OPEN | {"hand.0": "7Sa 8Sa XRa 2Sa"}, "play",
     f"meld 7Sa,8Sa,XRa {NEW}", {}),
    ("value", "A natural card stands for itself.", OPEN | {"hand.0": "7Sa 8Sa XRa 2Sa"}, "play",
     f"meld 7Sa,8Sa,XRa {NEW} =7S,7S,7S", {}),
    ("value", "Only a wild card stands for another card.",
     OPEN | {"hand.0": "7Sa 8Sa 9Sa 2Sa"}, "play",
     f"meld 7Sa,8Sa,9Sa {NEW} =7S,8S,9S", {}),
    ("short", "A meld has at least three cards.", OPEN | {"hand.0": "7Sa 8Sa"}, "play",
     f"meld 7Sa {NEW}", {}),
    ("short", "It needs one more 7.", OPEN | {"hand.0": "7Sa 7Ha 8Sa"}, "play",
     f"meld 7Sa,7Ha {NEW}", {}),
    ("short", "It needs one more card: the 6 of hearts or the 9 of hearts.",
     OPEN | {"hand.0": "7Ha 8Ha 2Sa"}, "play",
     f"meld 7Ha,8Ha {NEW}", {}),
    ("short", "It needs one more card: the Queen of hearts.", OPEN | {"hand.0": "KHa AHa 2Sa"},
     "play", f"meld KHa,AHa {NEW}", {}),
    ("short", "It needs one more card of hearts: the 8 of hearts.",
     OPEN | {"hand.0": "7Ha 9Ha 2Sa"}, "play",
     f"meld 7Ha,9Ha {NEW}", {}),
    ("short", "The sequence lacks 8 of hearts, 9 of hearts.", OPEN | {"hand.0": "6Ha 7Ha THa 2Sa"},
     "play",
     f"meld 6Ha,7Ha,THa {NEW}", {}),
    ("no_meld", "These cards are too far apart for a sequence.",
     OPEN | {"hand.0": "2Hb 7Ha THa 2Sa"}, "play",
     f"meld 2Hb,7Ha,THa {NEW}", {}),
    ("no_meld", "A sequence has every card once.", OPEN | {"hand.0": "6Ha 7Ha 7Hb 8Ha"}, "play",
     f"meld 6Ha,7Ha,7Hb,8Ha {NEW}", {}),
    ("no_meld", "No meld: one rank makes a set, one suit in a row a sequence.",
     OPEN | {"hand.0": "6Ha 7Ha 8Sa 2Sa"}, "play", f"meld 6Ha,7Ha,8Sa {NEW}", {}),
    ("form", "That is no move of this game.", OPEN | {"hand.0": "7Sa 8Sa 9Sa"}, "play",
     "meld 7Sa,8Sa,9Sa hand.0>discard", {}),
    ("stock_empty", "The stock is empty: take from the discards or pass.",
     OPEN | {"hand.0": "7Sa", "stock": ""}, "draw",
     "draw stock>hand.0", {}),
    ("stock", "You may pass only when the stock is empty.", OPEN | {"hand.0": "7Sa"}, "draw",
     "pass", {}),
    ("passed", "You passed, so your turn ends without a discard.",
     OPEN | {"hand.0": "7Sa", "stock": ""}, "play",
     "discard 7Sa hand.0>discard", {"passed": True}),
    ("discard", "Your turn ends with a discard.", OPEN | {"hand.0": "7Sa"}, "play", "end", {}),
    ("phase", "Draw a card first.", {"hand.0": "7Sa 8Sa 9Sa"}, "draw", f"meld 7Sa,8Sa,9Sa {NEW}",
     {}),
    ("phase", "Draw a card or take from the discards first.", OPEN | {"hand.0": "7Sa"}, "draw",
     "discard 7Sa hand.0>discard", {}),
    ("phase", "You have had your card for this turn.",
     OPEN | {"hand.0": "7Sa"}, "play", "draw stock>hand.0", {}),
    ("foreign", "That pile is not yours to use.", OPEN | {"hand.0": "7Sa"}, "play",
     "discard 7Sa hand.1>discard", {}),
    ("unseen", "You don't see that card.", OPEN | {"hand.0": "7Sa"}, "play",
     "discard KSb hand.0>discard", {}),
]


@pytest.mark.parametrize("code, text, piles, phase, action, more", CASES)
def test_refusal(code, text, piles, phase, action, more):
    deal = arranged(piles, phase, **more)
    refusal = deal.check(0, action)
    assert refusal is not None, "accepted"
    assert (refusal.code, str(refusal)) == (code, text)


def test_a_whole_suit_takes_no_more():
    deal = arranged({"hand.0": "ACb 9Da",
                     "meld.0.0": "2Ca 3Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Ca TCa JCa QCa KCa ACa"})
    assert deal.check(0, "lay ACb hand.0>meld.0.0").code == "ace"
    many = " ".join(rank + "Ca" for rank in "A23456789TJQK") + " ACb 9Da"
    deal = arranged({"hand.0": many, **OPEN})
    named = ",".join([rank + "Ca" for rank in "A23456789TJQK"] + ["ACb"])
    assert str(deal.check(0, f"meld {named} hand.0>meld.new")) == "A sequence has every card once."


NAMES = ["aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
         "jacks", "queens", "kings"]


@pytest.mark.parametrize("rank, word", list(zip("A23456789TJQK", NAMES)))
def test_both_naturals_are_named_for_every_rank(rank, word):
    others = {"A": "2Sa 3Sa", "2": "ASa 3Sa", "3": "ASa 2Sa", "K": "JSa QSa", "Q": "TSa JSa",
              "J": "TSa QSa"}.get(rank)
    if others is None:
        ranks = "23456789TJQ"
        at = ranks.index(rank)
        others = f"{ranks[at - 1]}Sa {ranks[at + 1]}Sa"
    low, high = others.split()
    deal = arranged({"hand.0": f"{low} {high} XRa KDa", "meld.0.0": f"{rank}Sa {rank}Sb {rank}Ha",
                     "hand.1": "4Db", "stock": "",
                     "discard": ""})
    refusal = deal.check(0, f"meld {low},{high},XRa hand.0>meld.new ={low[:2]},{high[:2]},{rank}S")
    assert str(refusal) == (
        f"Both natural {word} of spades are on the table: the joker cannot be one.")


@pytest.mark.parametrize("deals", [0, 21, -1, "4", True, 2.5])
def test_deals_outside_their_range_are_refused(deals):
    with pytest.raises(OptionError, match="deals cannot be"):
        GAME.settle(3, {"deals": deals})


@pytest.mark.parametrize("piles, fields, message", [
    ({"meld.0.0": "3Sa 4Sa 6Sa"}, {}, "make no meld"),
    ({"meld.0.0": "XRa XBb"}, {"stands": {"XRa": "7S", "XBb": "8S"}}, "make no meld"),
    ({"meld.0.0": "7Sa 7Ha XRa"}, {}, "what is XRa"),
    ({"meld.0.0": "7Sa XBb XRa"}, {"stands": {"XBb": "8S"}}, "what is XRa"),
    ({"hand.0": "XRa"}, {"stands": {"XRa": "7S"}}, "no wild card in a meld"),
    ({}, {"points": [1, 2, 3]}, "one number for each seat"),
    ({}, {"stands": {"XRa": "7"}}, "not a face"),
    ({}, {"idle": -1}, "counted from 0"),
])
def test_positions_that_cannot_be(piles, fields, message):
    with pytest.raises(PositionError, match=message):
        GAME.arrange({"seats": 2, "phase": "draw", "piles": piles, "fields": fields})
