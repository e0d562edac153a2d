"""The course of a deal, its end, its options and its match (sheet 2 to 6)."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.core.events import Said
from tests.conformance import laws

GAME = CATALOGUE["sequence_rummy"]
OPEN = {"meld.0.0": "3Sa 4Sa 5Sa"}


def arranged(piles, phase="play", seats=2, options=None, turn=0, **fields):
    filled = {"hand.1": "JDa JDb", "stock": "KSb QSb", "discard": "6Da"} | piles
    return GAME.arrange({"seats": seats, "phase": phase, "turn": turn, "options": options or {},
                         "piles": filled, "fields": fields})


def said(events):
    return [(event.name, event.by, dict(event.args)) for event in events if isinstance(event, Said)]


def pile(deal, name):
    return deal.position()["piles"].get(name, "")


# --- sheet 2 --------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, stock", [(2, 89), (3, 81), (4, 73), (5, 65), (6, 57)])
@pytest.mark.parametrize("upcard", ["yes", "no"])
def test_the_deal(seats, stock, upcard):
    deal = GAME.deal(seats, {"upcard": upcard}, seed=4, dealer=1)
    sizes = {name: len(cards) for name, cards in deal.state.piles.items()}
    turned = upcard == "yes"
    assert sizes == {
        **{f"hand.{seat}": 8 for seat in range(seats)},
        "stock": stock + (not turned), "discard": int(turned)}
    assert deal.actors() == (2 % seats,)
    assert deal.view(None).pile("stock") == ("-",) * (stock + (not turned))
    assert len(laws.all_cards(deal)) == 106


# --- sheet 3 --------------------------------------------------------------------------------------

def test_a_card_lies_where_it_belongs():
    deal = arranged({"hand.0": "6Ha 4Ha AHa 7Hb KSa KHb XRa 9Da", **OPEN, "meld.0.1": "5Hb 5Da XBb",
                     "meld.1.0": "7Ha 8Ha 9Ha",
                     "meld.1.1": "KSb KDa KCa", "stock": ""}, stands={"XBb": "5S"})
    deal.play(0, "lay 6Ha hand.0>meld.1.0")
    assert pile(deal, "meld.1.0") == "6Ha 7Ha 8Ha 9Ha"
    deal.play(0, "lay KSa hand.0>meld.1.1")
    deal.play(0, "lay KHb hand.0>meld.1.1")
    assert pile(deal, "meld.1.1") == "KSa KSb KHb KDa KCa"
    deal.play(0, "lay XRa hand.0>meld.0.1 =5H")
    assert pile(deal, "meld.0.1") == "5Hb 5Da XRa XBb"
    assert deal.position()["fields"]["points"] == [6 + 10 + 10 + 25, 0]


def test_a_joker_freed_from_the_middle_leaves_its_place_to_the_natural():
    deal = arranged({"hand.0": "8Hb 9Da", "meld.0.0": "6Ha 7Ha XRa 9Ha"})
    assert deal.position()["fields"]["stands"] == {"XRa": "8H"}
    events = deal.play(0, "steal 8Hb,XRa meld.0.0>meld.0.0 =8H,5H")
    assert pile(deal, "meld.0.0") == "XRa 6Ha 7Ha 8Hb 9Ha"
    assert said(events) == [("steals", 0, {}), ("laid", 0, {"points": 33})]
    assert deal.position()["fields"] == {
        "stands": {"XRa": "5H"}, "points": [33, 0], "passed": False, "laid": True, "idle": 0}


def test_a_joker_may_go_back_to_the_set_it_came_from():
    deal = arranged({"hand.0": "QHa 9Da", **OPEN, "meld.0.1": "QSa QDa XBb"}, stands={"XBb": "QH"})
    found = {str(action) for action in deal.legal(0) if action.target == "meld.0.1"}
    assert found == {
        "lay QHa hand.0>meld.0.1",
        *(f"steal QHa,XBb meld.0.1>meld.0.1 =QH,Q{suit}" for suit in "SHDC")}
    deal.play(0, "steal QHa,XBb meld.0.1>meld.0.1 =QH,QC")
    assert pile(deal, "meld.0.1") == "QSa QHa QDa XBb"


def test_the_natural_put_in_counts_for_the_joker_limit():
    deal = arranged({"hand.0": "QHa 9Da", **OPEN, "meld.0.1": "QSa QHb XBb"}, stands={"XBb": "QH"})
    assert deal.check(0, "steal QHa,XBb meld.0.1>meld.0.1 =QH,QH").code == "both_natural"
    assert deal.check(0, "steal QHa,XBb meld.0.1>meld.0.1 =QH,QS") is None


def test_jokers_are_free_by_option():
    piles = {"hand.0": "6Ha XRa 8Ha 2Sa", **OPEN, "meld.1.0": "7Ha 7Hb 7Da"}
    text = "meld 6Ha,XRa,8Ha hand.0>meld.new =6H,7H,8H"
    assert arranged(piles).check(0, text).code == "both_natural"
    deal = arranged(piles, options={"joker_limit": "free"})
    assert deal.check(0, text) is None
    assert text in map(str, deal.legal(0))


def test_the_limit_is_asked_only_when_the_joker_is_laid():
    """Decision 8, and two jokers for one card (decision 9)."""
    deal = arranged({"hand.0": "7Hb 9Da", **OPEN, "meld.1.0": "6Ha XRa 8Ha",
                     "meld.1.1": "7Ha 7Sa 7Da"})
    deal.play(0, "lay 7Hb hand.0>meld.1.1")
    assert deal.position()["fields"]["stands"] == {"XRa": "7H"}
    deal = arranged({"hand.0": "7Ha XRa XBb 9Da", **OPEN})
    assert deal.check(0, "meld 7Ha,XRa,XBb hand.0>meld.new =7H,7S,7S") is None


def test_cards_are_accepted_in_any_order():
    deal = arranged({"hand.0": "ASa QSa KSa XRa XBb 7Da 9Da", "stock": ""})
    for text in ("meld KSa,ASa,QSa hand.0>meld.new",
                 "meld XBb,QSa,XRa,KSa hand.0>meld.new =AS,QS,JS,KS"):
        other = deal.copy()
        other.play(0, text)
        assert pile(other, "meld.0.0") in ("QSa KSa ASa", "XRa QSa KSa XBb")


def test_a_whole_suit_laid_at_once_has_its_ace_on_top():
    suit = [rank + "Ca" for rank in "A23456789TJQK"]
    deal = arranged({"hand.0": " ".join([*suit, "9Da"])})
    assert f"meld {','.join(suit[1:] + suit[:1])} hand.0>meld.new" in map(str, deal.legal(0))
    deal.play(0, f"meld {','.join(suit)} hand.0>meld.new")
    assert pile(deal, "meld.0.0") == " ".join(suit[1:] + suit[:1])


def test_a_whole_suit_that_grew_brings_its_ace_to_the_high_end():
    """Names: thirteen cards of a suit lie 2 3 ... K A."""
    deal = arranged({"hand.0": "KCa 9Da",
                     "meld.0.0": "ACa 2Ca 3Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Ca TCa JCa QCa"})
    deal.play(0, "lay KCa hand.0>meld.0.0")
    assert pile(deal, "meld.0.0") == "2Ca 3Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Ca TCa JCa QCa KCa ACa"
    assert GAME.arrange(deal.position()).position() == deal.position()
    assert [str(action) for action in deal.legal(0)] == ["discard 9Da hand.0>discard"]


def test_taking_brings_all_cards_above():
    deal = arranged({"hand.0": "2Sa 9Da", **OPEN, "discard": "KDa 6Sa 8Ca XRa"}, "draw")
    events = deal.play(0, "take 6Sa discard>meld.0.0")
    assert said(events) == [("takes", 0, {"n": 3}), ("laid", 0, {"points": 6})]
    assert (pile(deal, "hand.0"), pile(deal, "discard")) == ("2Sa 8Ca 9Da XRa", "KDa")
    assert deal.position()["phase"] == "play"
    deal.play(0, "lay 2Sa hand.0>meld.0.0")
    deal.play(0, "lay XRa hand.0>meld.0.0 =7S")
    deal.play(0, "discard 8Ca hand.0>discard")
    assert deal.position()["turn"] == 1


def test_a_joker_is_taken_like_any_card():
    """Decision 12."""
    deal = arranged({"hand.0": "2Ca 9Da", **OPEN, "discard": "KDa XRa"}, "draw")
    legal = set(map(str, deal.legal(0)))
    assert {"take XRa discard>meld.0.0 =6S", "take XRa discard>meld.0.0 =2S"} <= legal


def test_out_by_a_take():
    deal = arranged({"hand.0": "6Ha 6Ca", **OPEN}, "draw")
    events = deal.play(0, "take 6Ha,6Da,6Ca discard>meld.new")
    assert said(events)[-1] == ("out", 0, {})
    assert deal.outcome().reason == "out" and deal.outcome().points == (18, -20)


# --- sheet 4 and 5 --------------------------------------------------------------------------------

def test_hands_are_shown_when_the_deal_is_over():
    deal = arranged({"hand.0": "6Sa", **OPEN, "hand.1": "XRa ASa 5Da"})
    assert deal.view(0).pile("hand.1") == ("-", "-", "-")
    deal.play(0, "lay 6Sa hand.0>meld.0.0")
    assert deal.view(0).pile("hand.1") == deal.view(None).pile("hand.1") == ("5Da", "ASa", "XRa")
    assert deal.outcome().points == (6, -45) and deal.outcome().won == (True, False)
    assert str(deal.outcome().words) == "Player 1 is out: Player 2 -45"
    assert dict(deal.outcome().carry) == {"dealer": 0}


def test_stuck_when_all_have_passed_and_laid_nothing():
    deal = arranged({"hand.0": "9Da", "hand.1": "8Da", "hand.2": "7Da 6Sa",
                     "meld.2.0": "3Sa 4Sa 5Sa", "stock": ""}, "draw",
                    seats=3)
    assert [str(a) for a in deal.legal(0)] == ["pass"]
    for seat in (0, 1):
        assert said(deal.play(seat, "pass")) == [("pass", seat, {})]
        assert [str(a) for a in deal.legal(seat)] == ["end"]
        deal.play(seat, "end")
    assert deal.position()["fields"]["idle"] == 2
    deal.play(2, "pass")
    deal.play(2, "lay 6Sa hand.2>meld.2.0")
    deal.play(2, "end")
    assert deal.position()["fields"]["idle"] == 0 and deal.outcome() is None
    for seat in (0, 1, 2):
        deal.play(seat, "pass")
        events = deal.play(seat, "end")
    assert said(events) == [("stuck", None, {})]
    assert deal.outcome().reason == "stock" and deal.outcome().points == (-9, -8, -1)
    assert deal.position()["fields"]["idle"] == 3


def test_a_take_ends_the_row_of_passes():
    deal = arranged({"hand.0": "9Da 8Ca", "hand.1": "8Da", **OPEN, "discard": "6Sa", "stock": ""},
                    "draw", idle=1)
    deal.play(0, "take 6Sa discard>meld.0.0")
    deal.play(0, "discard 9Da hand.0>discard")
    assert deal.position()["fields"]["idle"] == 0


def test_out_after_a_pass():
    deal = arranged({"hand.0": "6Sa", **OPEN, "stock": ""}, "draw")
    deal.play(0, "pass")
    deal.play(0, "lay 6Sa hand.0>meld.0.0")
    assert deal.outcome().reason == "out"
    deal = arranged({"hand.0": "6Sa", **OPEN, "stock": ""}, "draw",
                    options={"out_needs_discard": "yes"})
    deal.play(0, "pass")
    assert [str(a) for a in deal.legal(0)] == ["end"]


@pytest.mark.parametrize("last, reason", [("9Da", "stock"), ("", "out")])
def test_at_once_the_deal_ends_with_a_discard_at_an_empty_stock(last, reason):
    deal = arranged({"hand.0": f"KDa {last}", "stock": ""}, options={"stock_out": "at_once"})
    deal.play(0, "discard KDa hand.0>discard")
    assert deal.outcome().reason == reason


def test_until_stuck_a_discard_at_an_empty_stock_ends_nothing():
    deal = arranged({"hand.0": "KDa 9Da", "stock": ""})
    deal.play(0, "discard KDa hand.0>discard")
    assert deal.outcome() is None and deal.position()["turn"] == 1


def test_own_melds_only():
    piles = {"hand.0": "6Sa 8Da 8Hb QHa 9Ca", **OPEN, "meld.1.0": "5Da 6Db 7Da",
             "meld.1.1": "QSa QDa XBb", "discard": "4Db 2Sa"}
    more = {"options": {"lay_off": "own"}, "stands": {"XBb": "QH"}}
    found = {str(action) for action in arranged(piles, **more).legal(0)}
    assert "lay 6Sa hand.0>meld.0.0" in found and "lay 8Da hand.0>meld.1.0" not in found
    assert "steal QHa,XBb meld.1.1>meld.0.0 =QH,6S" in found
    drawing = {str(action) for action in arranged(piles, "draw", **more).legal(0)}
    assert "take 2Sa discard>meld.0.0" in drawing and not any("meld.1" in text for text in drawing)


def test_the_last_card_must_be_discarded_by_option():
    piles = {"hand.0": "6Sa 7Sa 8Sa", **OPEN}
    deal = arranged(piles, options={"out_needs_discard": "yes"})
    assert "meld 6Sa,7Sa,8Sa hand.0>meld.new" not in map(str, deal.legal(0))
    assert "meld 6Sa,7Sa,8Sa hand.0>meld.new" in map(str, arranged(piles).legal(0))
    deal.play(0, "lay 6Sa hand.0>meld.0.0")
    deal.play(0, "lay 7Sa hand.0>meld.0.0")
    assert [str(action) for action in deal.legal(0)] == ["discard 8Sa hand.0>discard"]
    deal.play(0, "discard 8Sa hand.0>discard")
    assert deal.outcome().reason == "out"


# --- options and matches --------------------------------------------------------------------------

def test_settled_options():
    assert GAME.settle(3, {}) == {"deals": 4, "lay_off": "any", "stock_out": "until_stuck",
                                  "out_needs_discard": "no",
                                  "upcard": "yes",
                                  "joker_limit": "two_natural"}
    assert [option.values[0] for option in GAME.options] == list(GAME.settle(2, {}).values())
    assert [option.key for option in GAME.options if option.scope == "match"] == ["deals"]
    for deals in range(1, 21):
        assert GAME.settle(2, {"deals": deals})["deals"] == deals
    assert not GAME.presets


@pytest.mark.parametrize("deals", [1, 2, 7])
def test_a_match_is_over_after_its_deals(deals):
    match = GAME.match(3, {"deals": deals}, seed=9)
    first = match.dealer
    for n in range(deals):
        assert not match.over
        assert match.next() == {"seed": 9 + n, "dealer": (first + n) % 3, "carry": {}}
        match.record({"points": [5, -3, 5]})
    assert match.over
    assert match.totals == [5 * deals, -3 * deals, 5 * deals]
    assert match.places == (1, 3, 1)


def test_the_next_dealer_sits_left_of_who_dealt():
    match = GAME.match(4, {}, seed=1)
    match.record({"points": [0, 0, 0, 0], "carry": {"dealer": 3}})
    assert match.dealer == 0
    match.record({"points": [0, 0, 0, 0]})
    assert match.dealer == 1


def test_what_stands_in_a_given_position():
    deal = arranged({"meld.0.0": "XRa QHa XBb AHa", "hand.0": "2Sa"})
    assert deal.position()["fields"]["stands"] == {"XRa": "JH", "XBb": "KH"}
    deal = arranged({"meld.0.0": "KCa KHa KSa", "meld.1.1": "7Sa 8Sa 9Sa", "hand.0": "2Sa"})
    assert pile(deal, "meld.0.0") == "KSa KHa KCa"
    assert GAME.arrange({"seats": 3, "dealer": 1}).position()["turn"] == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_deals_end_and_keep_their_cards(seats):
    rng = random.Random(seats)
    for seed in range(8):
        deal = GAME.deal(seats, laws.random_options(GAME, seats, rng), seed=seed)
        outcome = GAME.playout(deal, random.Random(seed))
        assert outcome.reason in ("out", "stock") and len(outcome.points) == seats
