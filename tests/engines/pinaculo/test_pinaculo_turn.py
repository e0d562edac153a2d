"""The cut, the turn, melds, replacing, the call and the end (sheet 2, 3, 5 and Names)."""

import pytest

from game.core.errors import IllegalAction, PositionError
from game.core.events import Said
from game.core.words import Seat
from game.engines.pinaculo import GAME
from game.engines.pinaculo.rules import RULES

USUAL = {"hand.0": "5Ha 6Ha KSa 9Ca", "hand.1": "4Hb 6Hb", "stock": "3Db 4Db 5Db 7Db 8Db",
         "discard": "9Db 6Da"}


def at(phase="play", turn=0, seats=2, options=None, dealer=0, fields=None, **piles):
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    more = {f"hand.{seat}": ["3Ca", "3Da", "3Ha"][seat - 2] for seat in range(2, seats)}
    return GAME.arrange({"seats": seats, "phase": phase, "turn": turn, "dealer": dealer,
                         "options": options or {}, "fields": fields or {},
                         "piles": {**USUAL, **more, **named}})


def texts(deal, verb=""):
    return [str(each) for each in deal.legal(deal.state.turn) if str(each).startswith(verb)]


def refusal(deal, text, seat=0):
    found = deal.check(seat, text)
    assert found is not None, text
    with pytest.raises(IllegalAction):
        deal.play(seat, text)
    return found.code, str(found)


def said(events):
    return [(event.name, event.by, dict(event.args)) for event in events if isinstance(event, Said)]


# --- the cut, and the deal ------------------------------------------------------------------------

def fresh(seats, slip, options=None, dealer=0, seed=1):
    piles = {"stock": GAME.deal(seats, seed=seed).position()["piles"]["stock"]}
    return GAME.arrange({"seats": seats, "phase": "cut", "dealer": dealer, "piles": piles,
                         "options": options or {}, "fields": {"slip": slip}})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_good_cut_brings_50(seats):
    for off in (-1, 0, 1):
        deal = fresh(seats, 3)
        cutter = 1
        assert deal.state.turn == cutter and len(deal.legal(cutter)) == 101
        before = list(deal.state.piles["stock"])
        events = deal.play(cutter, f"cut ={108 - 11 * seats - 3 + off}")
        good = off == 0
        assert [name for name, _, _ in said(events)] == ["cut_bonus"] * good
        extra = [0] * (2 if seats == 4 else seats)
        extra[1] = 50 * good
        assert deal.state.extra == extra and deal.state.slip is None
        lower = before[:11 * seats - off]
        eldest = (0 - 1) % seats
        assert (deal.state.phase, deal.state.turn) == ("draw", eldest)
        assert lower[-1] in deal.state.piles[f"hand.{eldest}"]
        assert lower[-2] in deal.state.piles[f"hand.{(eldest - 1) % seats}"]
        assert [len(deal.state.piles[f"hand.{seat}"]) for seat in range(seats)] == [11] * seats
        assert len(deal.state.piles["stock"]) == {2: 85, 3: 74, 4: 63, 5: 52}[seats]
        if good:
            assert deal.state.piles["discard"] == [before[-1]]


def test_the_cut_is_held_within_4_and_104():
    low = fresh(2, -6)
    before = list(low.state.piles["stock"])
    low.play(1, "cut =4")
    assert before[103] in low.state.piles["hand.1"]
    high = fresh(2, 6)
    before = list(high.state.piles["stock"])
    high.play(1, "cut =104")
    assert before[3] in high.state.piles["hand.1"] and before[0] in high.state.piles["hand.0"]
    assert before[107] in high.state.piles["hand.1"]


def test_cuts_that_are_none():
    deal = fresh(4, 0)
    for text in ("cut =3", "cut =105", "cut", "cut =064", "cut =x"):
        assert refusal(deal, text, 1)[0] == "cut"
    assert deal.check(0, "cut =64").code == "turn"
    assert str(deal.check(1, "draw stock>hand.1")) == "Cut the pack first."


def test_the_slip_is_secret():
    deal = fresh(4, 5)
    assert all(deal.view(seat).fields["slip"] is None for seat in (0, 1, None))
    found = {GAME.imagine(deal.view(1), seed=seed).state.slip for seed in range(60)}
    assert found <= set(range(-6, 7)) and len(found) > 8
    drawn = {GAME.deal(4, seed=seed).state.slip for seed in range(120)}
    assert drawn == set(range(-6, 7))


def test_no_cut():
    deal = GAME.deal(4, options={"cut_bonus": "off"}, seed=3)
    assert (deal.state.phase, deal.state.slip) == ("draw", None)
    assert deal.state.turn == (deal.state.dealer - 1) % 4
    with pytest.raises(PositionError, match="no phase"):
        fresh(4, 0, {"cut_bonus": "off"})


# --- drawing --------------------------------------------------------------------------------------

def test_play_goes_to_the_right():
    deal = at(seats=4, turn=2, hand_2="3Ca 4Cb")
    deal.play(2, "discard 3Ca hand.2>discard =pumba")
    assert (deal.state.turn, deal.state.phase) == (1, "draw")
    deal.play(1, "draw stock>hand.1")
    assert (deal.state.turn, deal.state.phase) == (1, "play")
    assert str(deal.check(1, "draw stock>hand.1")) == "You have had your card for this turn."


def test_the_upcard_is_used_and_the_rest_comes_to_the_hand():
    deal = at("draw", hand_0="6Ha 6Sa KSa", discard="9Db TDb 6Da")
    assert str(deal.check(0, "discard KSa hand.0>discard")) == (
        "Draw a card, or take the pile, first.")
    assert refusal(deal, "take 6Da discard>hand.0")[0] == "at_once"
    assert refusal(deal, "take 6Sa,6Ha discard>meld.new")[0] == "top"
    assert refusal(deal, "take 6Sa,6Da,KSa discard>meld.new")[0] == "no_meld"
    assert refusal(deal, "take 6Ha,6Sa,6Da,TDb discard>meld.new")[0] in ("held", "unseen")
    events = deal.play(0, "take 6Sa,6Ha,6Da discard>meld.new")
    assert said(events) == [("takes_pile", 0, {"n": 3})]
    assert deal.state.piles["hand.0"] == ["9Db", "KSa", "TDb"]
    assert deal.state.piles["meld.0.0"] == ["6Sa", "6Ha", "6Da"] and not deal.state.piles["discard"]


def test_the_upcard_laid_off_and_in_the_place_of_a_wild_card():
    melds = {"meld_0_0": "6Sa 6Ha XRa", "meld_0_1": "2Sa 7Da 8Da"}
    deal = at("draw", hand_0="KSa 9Ca", fields={"stands": {"2Sa": "6D"}}, **melds)
    assert texts(deal, "take") == ["take 6Da discard>meld.0.0",
                                   "take 6Da discard>meld.0.0 =XRa",
                                   "take 6Da discard>meld.0.1 =2Sa"]
    deal.play(0, "take 6Da discard>meld.0.1 =2Sa")
    assert deal.state.piles["meld.0.1"] == ["6Da", "7Da", "8Da"]
    assert deal.state.piles["aside.0.1"] == ["2Sa"] and deal.state.turn_new is False
    wild = at("draw", hand_0="KSa 9Ca", discard="9Db 2Hb", **melds,
              fields={"stands": {"2Sa": "6D"}})
    assert texts(wild, "take 2Hb discard>meld.0") == [
        "take 2Hb discard>meld.0.0 =6", "take 2Hb discard>meld.0.1 =9D",
        "take 2Hb discard>meld.0.1 =5D"]


def test_one_card_and_one_discard():
    meld = {"meld_0_0": "6Sa 6Ha 6Ca"}
    deal = at("draw", hand_0="KSa", discard="6Da", **meld)
    assert texts(deal) == ["draw stock>hand.0"]
    assert refusal(deal, "take 6Da discard>meld.0.0") == (
        "one_left", "With one card left and one discard you must draw from the stock.")
    assert at("draw", hand_0="KSa 9Ca", discard="6Da", **meld).check(
        0, "take 6Da discard>meld.0.0") is None
    assert at("draw", hand_0="KSa", discard="9Db 6Da", **meld).check(
        0, "take 6Da discard>meld.0.0") is None


def test_the_pile_may_be_taken_freely():
    free = {"pile_needs_meld": "no"}
    deal = at("draw", options=free)
    assert "take 6Da discard>hand.0" in texts(deal)
    assert said(deal.play(0, "take 6Da discard>hand.0")) == [("takes_pile", 0, {"n": 2})]
    assert deal.state.phase == "play" and "9Db" in deal.state.piles["hand.0"]
    one = at("draw", options=free, discard="6Da")
    assert refusal(one, "take 6Da discard>hand.0") == (
        "at_once", "A pile of one card must be used at once.")


def test_out_with_the_upcard():
    deal = at("draw", hand_0="6Sa 6Ha", discard="6Da")
    events = deal.play(0, "take 6Sa,6Ha,6Da discard>meld.new")
    assert said(events)[-1] == ("out", 0, {"kind": "concealed_natural"})
    assert deal.outcome().reason == "out" and deal.outcome().points[0] == 15 + 45


# --- melds ----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("cards", "value", "code"), [
    ("5Ha,2Ha,2Da", "=5H,5,5", "natural"), ("5Ha,6Ha", "", "short"),
    ("5Ha,6Ha,KSa", "", "no_meld"), ("5Ha,6Ha,2Da", "=5H,6H,8H", "short"),
    ("5Ha,6Ha,2Da", "", "value"), ("5Ha,6Ha,2Da", "=5H,6H,7", "value"),
    ("KHa,AHa,3Ha", "", "turning"), ("AHa,3Ha,4Ha", "", "turning"),
    ("5Ha,5Ha,6Ha", "", "form")])
def test_what_is_no_meld(cards, value, code):
    deal = at(hand_0="5Ha 6Ha KSa 2Ha 2Da KHa AHa 3Ha 4Ha 9Ca")
    assert refusal(deal, f"meld {cards} hand.0>meld.new {value}".strip())[0] == code


def test_sets_of_eleven_and_escaleras_of_twelve_are_full():
    ten = "KSa KHa KDa KCa KSb KHb KDb XRa XBa 2Sa"
    deal = at(hand_0="KCb 2Da 9Ca", meld_0_0=ten)
    deal.play(0, "lay KCb hand.0>meld.0.0")
    assert refusal(deal, "lay 2Da hand.0>meld.0.0 =K") == (
        "full", "A set has at most eleven cards.")
    row = "4Ca 5Ca 6Ca 7Ca 8Ca 9Ca TCa JCa QCa KCa ACa"
    run = at(hand_0="3Ca 2Ca KSa", meld_0_0=row)
    assert texts(run, "lay") == ["lay 2Ca hand.0>meld.0.0 =3C", "lay 3Ca hand.0>meld.0.0"]
    run.play(0, "lay 2Ca hand.0>meld.0.0 =3C")
    assert refusal(run, "lay 3Ca hand.0>meld.0.0")[0] in ("misfit", "turning")
    assert run.state.piles["meld.0.0"][0] == "2Ca"


def test_nothing_is_added_round_the_corner():
    deal = at(hand_0="3Sa 3Ha ASa AHa JSb", meld_0_0="QSa KSa ASb", meld_0_1="3Sb 4Sa 5Sa")
    turning = ("turning", "An escalera runs from three to ace: no turning.")
    assert refusal(deal, "lay 3Sa hand.0>meld.0.0") == turning
    assert refusal(deal, "lay ASa hand.0>meld.0.1") == turning
    assert refusal(deal, "lay 3Ha hand.0>meld.0.0")[0] == "misfit"
    assert refusal(deal, "lay AHa hand.0>meld.0.1")[0] == "misfit"
    assert refusal(deal, "lay JSb hand.0>meld.0.1")[0] == "misfit"
    assert texts(deal, "lay") == ["lay JSb hand.0>meld.0.0"]


def test_a_wild_card_is_added_as_what_the_meld_needs():
    deal = at(hand_0="XRa 2Sa KSa 9Ca", meld_0_0="QSa QHa QDa", meld_0_1="5Sa 6Sa 7Sa")
    assert refusal(deal, "lay XRa hand.0>meld.0.0 =QS")[0] == "value"
    assert refusal(deal, "lay XRa hand.0>meld.0.1 =8")[0] == "value"
    assert refusal(deal, "lay XRa hand.0>meld.0.0")[0] == "value"
    assert refusal(deal, "lay XRa hand.0>meld.0.1 =9S")[0] == "misfit"
    assert refusal(deal, "lay XRa,2Sa hand.0>meld.0.1 =8S,9S")[0] == "one_card"
    assert refusal(deal, "lay KSa hand.0>meld.0.7")[0] == "form"
    assert texts(deal, "lay") == [
        "lay 2Sa hand.0>meld.0.0 =Q", "lay 2Sa hand.0>meld.0.1 =8S",
        "lay 2Sa hand.0>meld.0.1 =4S", "lay XRa hand.0>meld.0.0 =Q",
        "lay XRa hand.0>meld.0.1 =8S", "lay XRa hand.0>meld.0.1 =4S"]


def test_the_deuce_has_no_place_and_the_ace_is_never_low():
    deal = at(hand_0="ASa 2Sa 3Sa 4Sa XRa 9Ca", meld_0_0="3Sb 4Sb 5Sa")
    assert refusal(deal, "meld ASa,2Sa,3Sa,4Sa hand.0>meld.new =AS,2S,3S,4S")[0] == "no_meld"
    assert refusal(deal, "meld 2Sa,3Sa,4Sa hand.0>meld.new =2S,3S,4S")[0] == "no_meld"
    assert refusal(deal, "lay 2Sa hand.0>meld.0.0 =2S")[0] == "misfit"
    assert texts(deal, "lay") == ["lay 2Sa hand.0>meld.0.0 =6S", "lay XRa hand.0>meld.0.0 =6S"]


def test_a_set_of_more_than_eleven_is_none():
    row = ["KSa", "KHa", "KDa", "KCa", "KSb", "KHb", "KDb", "KCb"]
    deal = at(hand_0=" ".join([*row, "XRa XBa XRb XBb 9Ca"]))
    cards = ",".join([*row, "XRa", "XBa", "XRb", "XBb"])
    value = ",".join([card[:2] for card in row] + ["K"] * 4)
    assert refusal(deal, f"meld {cards} hand.0>meld.new ={value}") == (
        "full", "A set has at most eleven cards.")


def test_only_melds_of_the_own_side():
    deal = at(seats=4, hand_0="6Sa 9Ca", meld_1_0="6Ha 6Da 6Ca", meld_0_0="7Ca 8Ca 9Cb",
              discard="9Db", hand_1="4Hb 6Hb", fields={"laid_by": {"7Ca": 2, "8Ca": 2, "9Cb": 2}})
    assert refusal(deal, "lay 6Sa hand.0>meld.1.0") == ("side", "Only melds of your own side.")
    assert texts(deal, "lay") == []
    partner = at(seats=4, hand_0="6Ca 9Ca", meld_0_0="7Ca 8Ca 9Cb", discard="9Db")
    assert texts(partner, "lay") == ["lay 6Ca hand.0>meld.0.0"]
    alone = at(seats=4, options={"teams": "none"}, hand_0="6Ca 9Ca", meld_2_0="7Ca 8Ca 9Cb",
               discard="9Db")
    assert refusal(alone, "lay 6Ca hand.0>meld.2.0")[0] == "side"


def test_melds_are_never_joined():
    deal = at(meld_0_0="5Sa 5Da 5Ca", meld_0_1="5Sb 5Hb 5Cb", stock="3Db 4Db 7Db")
    assert refusal(deal, "lay 5Sb meld.0.1>meld.0.0") == ("joined", "Melds are never joined.")


def test_who_laid_what_and_what_was_laid_at_once():
    deal = at(seats=4, hand_0="5Ha 5Sa 5Da 9Ca 5Ca", fields={"fresh": True})
    deal.play(0, "meld 5Sa,5Ha,5Da hand.0>meld.new")
    state = deal.state
    assert state.laid_by == {"5Sa": 0, "5Ha": 0, "5Da": 0} and state.at_once == ["meld.0.0"]
    assert state.turn_laid == ["5Sa", "5Ha", "5Da"] and state.turn_new and state.fresh
    deal.play(0, "lay 5Ca hand.0>meld.0.0")
    assert state.at_once == [] and not state.turn_new and state.turn_laid[-1] == "5Ca"
    assert state.fresh


def test_fresh_is_about_the_seat_not_the_side():
    laid = {"7Sa": 2, "7Ha": 2, "7Da": 2}
    deal = at(seats=4, turn=1, meld_0_0="7Sa 7Ha 7Da", fields={"laid_by": laid})
    deal.play(1, "discard 4Hb hand.1>discard =pumba")
    assert deal.state.turn == 0 and deal.state.fresh
    other = at(seats=4, turn=1, meld_0_0="7Sa 7Ha 7Da")
    assert other.state.laid_by["7Sa"] == 0
    other.play(1, "discard 4Hb hand.1>discard =pumba")
    assert not other.state.fresh


# --- replacing ------------------------------------------------------------------------------------

def test_replacing_in_a_set_lists_the_first_of_alike():
    deal = at(hand_0="KSa KSb 9Ca 8Ca", meld_0_0="KHa KDa XBa XRb 2Sa 2Sb 2Ha")
    assert texts(deal, "swap") == ["swap KSa hand.0>meld.0.0 =2Sa",
                                   "swap KSa hand.0>meld.0.0 =2Ha",
                                   "swap KSa hand.0>meld.0.0 =XRb"]
    assert deal.check(0, "swap KSb hand.0>meld.0.0 =XBa") is None
    deal.play(0, "swap KSb hand.0>meld.0.0 =XBa")
    assert deal.state.piles["meld.0.0"][0] == "KSb" and deal.state.piles["aside.0.0"] == ["XBa"]
    assert "XBa" not in deal.state.stands and deal.state.laid_by["XBa"] == 0
    assert refusal(deal, "swap KSa hand.0>meld.0.0 =XBa")[0] == "no_wild"


def test_what_is_not_replaced():
    stands = {"2Ha": "5S", "2Da": "8S", "XRa": "9S"}
    deal = at(hand_0="5Sa 8Sa 9Sa 5Sb 5Da 2Ca", meld_0_0="2Ha 6Sa 7Sa 2Da XRa",
              fields={"stands": stands})
    assert texts(deal, "swap") == ["swap 5Sa hand.0>meld.0.0 =2Ha",
                                   "swap 9Sa hand.0>meld.0.0 =XRa"]
    assert refusal(deal, "swap 8Sa hand.0>meld.0.0 =2Da") == (
        "inside", "A wild card inside an escalera cannot be replaced.")
    assert refusal(deal, "swap 5Da hand.0>meld.0.0 =2Ha")[0] == "other_card"
    assert refusal(deal, "swap 2Ca hand.0>meld.0.0 =2Ha")[0] == "no_natural"
    full = at(hand_0="3Cb 9Ca", meld_0_0="2Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Cb TCa JCa QCa KCa ACa")
    assert refusal(full, "swap 3Cb hand.0>meld.0.0 =2Ca") == (
        "complete", "In a full escalera nothing is replaced.")
    eleven = at(hand_0="3Cb 9Ca", meld_0_0="2Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Cb TCa JCa QCa KCa")
    assert eleven.check(0, "swap 3Cb hand.0>meld.0.0 =2Ca") is None
    short = at(hand_0="4Cb 9Ca", meld_0_0="2Ca 5Ca 6Ca 7Ca 8Ca 9Cb TCa JCa QCa KCa",
               options={"escalera_full": 11})
    assert short.check(0, "swap 4Cb hand.0>meld.0.0 =2Ca") is None


def test_replacing_at_other_sides():
    melds = {"meld_1_0": "9Sa 9Ha XRa"}
    no = at(hand_0="9Da 5Ca", **melds)
    assert refusal(no, "swap 9Da hand.0>meld.1.0 =XRa")[0] == "side" and not texts(no, "swap")
    deal = at(hand_0="9Da 5Ca 6Ca", **melds, options={"swap_wild_anyside": "yes"},
              fields={"at_once": ["meld.1.0"]})
    assert texts(deal, "lay") == []
    deal.play(0, "swap 9Da hand.0>meld.1.0 =XRa")
    assert deal.state.laid_by["XRa"] == 0 and deal.state.laid_by["9Da"] == 0
    assert deal.state.at_once == [] and deal.state.turn_laid == ["9Da"]


def test_a_wild_card_replaced_stays_in_what_was_laid():
    deal = at(hand_0="KHa KDa 2Sa KSa 9Ca")
    deal.play(0, "meld KHa,KDa,2Sa hand.0>meld.new =KH,KD,K")
    deal.play(0, "swap KSa hand.0>meld.0.0 =2Sa")
    assert deal.state.turn_laid == ["KHa", "KDa", "2Sa", "KSa"]
    deal.play(0, "discard 9Ca hand.0>discard")
    assert deal.outcome().points[0] == 30 + 20 + 20 - 0


# --- premiums said --------------------------------------------------------------------------------

def test_premiums_are_said_when_they_are_others():
    deal = at(hand_0="KHa KDa KSb 2Ha 9Ca", meld_0_0="KSa KCa KHb KDb 2Sa",
              fields={"turn_laid": []})
    assert said(deal.play(0, "lay KHa hand.0>meld.0.0")) == [
        ("premium", 0, {"meld": "meld.0.0", "score": 120})]
    assert said(deal.play(0, "lay 2Ha hand.0>meld.0.0 =K")) == []
    assert said(deal.play(0, "lay KDa hand.0>meld.0.0")) == [
        ("premium", 0, {"meld": "meld.0.0", "score": 240})]
    assert said(deal.play(0, "swap KSb hand.0>meld.0.0 =2Sa")) == [
        ("premium", 0, {"meld": "meld.0.0", "score": 320})]


# --- the call -------------------------------------------------------------------------------------

def test_the_call():
    silent, called = "discard 5Ha hand.0>discard", "discard 5Ha hand.0>discard =pumba"
    two = {"hand_0": "5Ha 6Ha"}
    deal = at(**two)
    assert said(deal.play(0, silent)) == [("no_pumba", 0, {})] and deal.state.extra == [-50, 0]
    deal = at(**two)
    assert said(deal.play(0, called)) == [("pumba", 0, {})] and deal.state.extra == [0, 0]
    deal = at()
    assert called not in texts(deal)
    assert said(deal.play(0, called)) == [] and deal.state.extra == [0, 0]
    assert said(at().play(0, silent)) == []
    deal = at(**two, options={"pumba": "auto"})
    assert refusal(deal, called)[0] == "pumba" and len(texts(deal)) == 2
    assert said(deal.play(0, silent)) == [("pumba", 0, {})] and deal.state.extra == [0, 0]
    deal = at(**two, options={"pumba": "off"})
    assert refusal(deal, called)[0] == "pumba"
    assert said(deal.play(0, silent)) == [] and deal.state.extra == [0, 0]
    assert said(at(hand_0="5Ha").play(0, silent)) == [("out", 0, {"kind": "natural"})]
    assert refusal(at(), "discard 5Ha hand.0>discard =poker")[0] == "form"


def test_partners_lose_together():
    deal = at(seats=4, turn=2, hand_2="3Ca 4Ca")
    deal.play(2, "discard 3Ca hand.2>discard")
    assert deal.state.extra == [-50, 0]


def test_two_copies_are_one_discard():
    deal = at(hand_0="5Ha 5Hb XBa XRb")
    assert texts(deal, "discard") == ["discard 5Ha hand.0>discard", "discard XRb hand.0>discard"]
    assert deal.check(0, "discard XBa hand.0>discard") is None


# --- the end --------------------------------------------------------------------------------------

def test_the_deal_ends_after_the_turn_of_the_last_card():
    deal = at("draw", stock="3Db")
    deal.play(0, "draw stock>hand.0")
    assert deal.outcome() is None
    assert said(deal.play(0, "discard 5Ha hand.0>discard"))[-1] == ("stock_out", None, {})
    assert deal.outcome().reason == "stock" and deal.state.turn == 0
    out = at(stock="", hand_0="5Ha")
    assert said(out.play(0, "discard 5Ha hand.0>discard")) == [("out", 0, {"kind": "natural"})]
    assert out.outcome().reason == "out"
    with pytest.raises(PositionError, match="stock"):
        at("draw", stock="")


def test_pile_only():
    option = {"stock_out": "pile_only"}
    deal = at("draw", stock="", options=option, hand_0="6Sa 6Ha KSa QSa")
    assert refusal(deal, "draw stock>hand.0")[0] == "stock"
    assert texts(deal)[-1] == "pass" and texts(deal, "take")
    deal.play(0, "take 6Sa,6Ha,6Da discard>meld.new")
    deal.play(0, "discard KSa hand.0>discard")
    assert deal.outcome() is None and texts(deal) == ["pass"]
    assert said(deal.play(1, "pass")) == [("stock_out", None, {})]
    assert deal.outcome().reason == "stock" and deal.state.turn == 1
    assert refusal(at("draw", options=option), "pass")[0] == "pass"
    assert refusal(at("draw"), "pass")[0] == "pass"
    assert refusal(at("draw", stock="", options=option), "pass =x")[0] == "form"


@pytest.mark.parametrize(("piles", "kind"), [
    ({"hand_0": "KSa KHa XRa"}, "concealed"), ({"hand_0": "KSa KHa KDa"}, "concealed_natural")])
def test_kinds_of_out(piles, kind):
    deal = at(**piles)
    text = next(each for each in texts(deal, "meld"))
    assert said(deal.play(0, text))[-1] == ("out", 0, {"kind": kind})
    plain = at(hand_0="XRa", meld_0_0="7Sa 7Ha 7Da")
    assert said(plain.play(0, "lay XRa hand.0>meld.0.0 =7"))[-1] == ("out", 0, {"kind": "plain"})


def test_over_says_who_acted_last():
    deal = GAME.arrange({"seats": 3, "phase": "over", "piles": {"hand.0": "5Sa", "hand.2": "6Sa"}})
    assert deal.state.turn == 1 and deal.outcome().reason == "out"
    held = {f"hand.{seat}": f"{seat + 3}Sa" for seat in range(3)}
    none = GAME.arrange({"seats": 3, "phase": "over", "turn": 2, "piles": held})
    assert none.outcome().reason == "stock" and none.outcome().carry == {"dealer": 0}
    assert str(deal.outcome().words) == str(Seat(1)) + " is out." or "is out" in str(
        deal.outcome().words)


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize(("piles", "fields"), [
    ({"meld_0_0": "7Sa 2Ha XRa"}, {"stands": {"2Ha": "7", "XRa": "7"}}),
    ({"meld_0_0": "7Sa 7Ha 7Da", "aside_0_0": "8Sa"}, {}), ({"aside_0_3": "2Sa"}, {}),
    ({"meld_0_0": "7Sa 7Ha 7Da"}, {"laid_by": {"7Sa": 7}}),
    ({"meld_0_0": "7Sa 7Ha 7Da"}, {"turn_laid": ["7Sa", "7Sa"]}),
    ({"hand_0": ""}, {})])
def test_positions_that_cannot_be(piles, fields):
    with pytest.raises(PositionError):
        at(fields=fields, **piles)


def test_what_a_position_leaves_out():
    deal = GAME.arrange({"seats": 3, "phase": "draw", "piles": USUAL | {"hand.2": "3Ca"}})
    assert deal.state.turn == 2 and deal.state.totals == [0, 0, 0] and deal.state.fresh
    cut = GAME.arrange({"seats": 3, "phase": "cut", "dealer": 1, "seed": 5,
                        "piles": {"stock": GAME.deal(3, seed=2).position()["piles"]["stock"]}})
    assert cut.state.turn == 2 and -6 <= cut.state.slip <= 6
    with pytest.raises(PositionError, match="all cards"):
        GAME.arrange({"seats": 3, "phase": "cut", "piles": {"stock": "3Sa"}})


# --- matches --------------------------------------------------------------------------------------

def standing(seats, *points, **options):
    rows = [{"points": list(row)} for row in points]
    options = {"target": 1500, "teams": "auto", **options}
    return RULES.match.standing(rows, seats, options)


def test_the_match():
    assert not standing(4).over
    pairs = standing(4, (1500, 1400, 1500, 1400))
    assert pairs.over and pairs.places == (1, 2, 1, 2) and pairs.to == 1500
    assert not standing(4, (1499, 1400, 1499, 1400)).over
    assert not standing(4, (1600, 1600, 1600, 1600)).over
    assert standing(4, *[(10, 10, 10, 10)] * 30).over
    assert not standing(4, *[(10, 10, 10, 10)] * 29).over
    assert standing(4, *[(10, 10, 10, 10)] * 30).places == (1, 1, 1, 1)
    assert standing(3, (1000, 2, 3), target=1000).over
    assert not standing(4, (1500, 0, 1500, 0), teams="none").over
    assert standing(4, (1500, 0, 1400, 0), teams="none").places == (1, 3, 2, 3)
    assert RULES.match.carry((5, 6, 5, 6), [], {}) == {"totals": [5, 6, 5, 6]}
    assert RULES.match.dealer(0, [], 4, {}) == 3


def test_the_barbele_comes_with_the_match():
    match = GAME.match(4, seed=3)
    match.record({"points": [800, 100, 800, 100], "places": [1, 2, 1, 2], "reason": "out",
                  "carry": {"dealer": 2}})
    following = match.next()
    deal = GAME.deal(4, dealer=following["dealer"], carry=following["carry"], seed=1)
    assert deal.state.totals == [800, 100, 800, 100] and deal.state.dealer == 1
