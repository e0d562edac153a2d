"""The sheet read sentence by sentence: forms of actions, what is listed with wild cards, what the
rules show of hidden cards, and positions that cannot be."""

import pytest

from game.core.errors import PositionError
from game.core.events import Said
from game.core.piles import ALL, COUNT, OWNER, TOP
from game.engines.pinaculo import GAME
from game.engines.pinaculo.inference import consistent
from game.engines.pinaculo.rules import PACK
from game.engines.pinaculo.state import total
from game.engines.pinaculo.state_score import score_of

SUIT = "3Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Ca TCa JCa QCa KCa ACa"


def at(phase="play", options=None, fields=None, seats=2, **piles):
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    usual = {"hand.0": "5Ha 6Ha KSa 9Ca", "hand.1": "4Hb 6Hb", "stock": "3Db 4Db 5Db 7Db",
             "discard": "9Db 6Da"}
    return GAME.arrange({"seats": seats, "phase": phase, "turn": 0, "options": options or {},
                         "fields": fields or {}, "piles": usual | named})


def texts(deal, verb=""):
    return [str(each) for each in deal.legal(deal.state.turn) if str(each).startswith(verb)]


# --- what there is (Names) ------------------------------------------------------------------------

@pytest.mark.parametrize(("seats", "teams", "sides"), [
    (2, "auto", (0, 1)), (3, "auto", (0, 1, 2)), (4, "auto", (0, 1, 0, 1)),
    (4, "none", (0, 1, 2, 3)), (5, "none", (0, 1, 2, 3, 4))])
def test_sides(seats, teams, sides):
    assert GAME.rules.sides(seats, GAME.settle(seats, {"teams": teams})) == sides


def test_what_piles_there_are():
    specs = GAME.rules.pile_specs(4, GAME.settle(4))
    assert {spec.pattern: (spec.kind, spec.sight, spec.ordered, spec.sizes) for spec in specs} == {
        "hand.*": ("hand", OWNER, False, (4,)), "stock": ("stock", COUNT, True, ()),
        "discard": ("discard", TOP, True, ()), "meld.*.*": ("meld", ALL, True, (2, None)),
        "aside.*.*": ("meld", ALL, False, (2, None))}


# --- forms of actions (Names) ---------------------------------------------------------------------

@pytest.mark.parametrize(("action", "code"), [
    ("meld 5Sa,5Ha,5Da discard>meld.new", "form"), ("meld 5Sa,5Ha,5Da stock>meld.new", "form"),
    ("meld 5Sa,5Ha,5Da hand.0>discard", "form"), ("lay 6Cb discard>meld.0.0", "form"),
    ("lay 6Cb stock>meld.0.0", "form"), ("lay 6Cb hand.0>discard", "form"),
    ("discard 5Ha stock>discard", "form"), ("discard 5Ha discard>discard", "form"),
    ("discard 5Ha hand.0>meld.0.0", "form"), ("discard 5Ha,5Sa hand.0>discard", "form"),
    ("swap 6Cb discard>meld.0.1 =2Ha", "form")])
def test_cards_go_from_the_own_hand_to_where_the_verb_sends_them(action, code):
    deal = at(hand_0="5Ha 5Sa 5Da 6Cb 9Ca", meld_0_0="6Sa 6Ha 6Ca", meld_0_1="6Db 6Hb 2Ha",
              hand_1="4Hb 4Sb")
    assert deal.check(0, action).code == code


def test_turning_is_said_of_one_suit_only():
    deal = at(hand_0="KHa AHa 3Ha 3Sa 9Ca")
    assert deal.check(0, "meld KHa,AHa,3Ha hand.0>meld.new").code == "turning"
    assert deal.check(0, "meld KHa,AHa,3Sa hand.0>meld.new").code == "no_meld"


# --- what is listed with wild cards (Names) -------------------------------------------------------

@pytest.mark.parametrize(("own", "top"), [("XRa", "XBa"), ("2Sa", "2Sb")])
def test_with_two_alike_the_upcard_is_in_each_take(own, top):
    """The top card itself is always among the named cards; alike ones stand in their order."""
    deal = at("draw", hand_0=f"5Sa 6Sa {own} 9Ca", discard=f"9Db {top}")
    assert texts(deal, "take") == [
        f"take {top},5Sa,6Sa discard>meld.new =4S,5S,6S",
        f"take 5Sa,6Sa,{top} discard>meld.new =5S,6S,7S",
        f"take {own},{top},5Sa,6Sa discard>meld.new =3S,4S,5S,6S",
        f"take {own},5Sa,6Sa,{top} discard>meld.new =4S,5S,6S,7S",
        f"take 5Sa,6Sa,{own},{top} discard>meld.new =5S,6S,7S,8S"]
    assert deal.check(0, f"take {own},5Sa,6Sa discard>meld.new =4S,5S,6S").code == "top"


@pytest.mark.parametrize(("lacks", "wild"), [("3Ca", "2Ca"), ("9Ca", "XRa"), ("ACa", "2Sa")])
def test_a_whole_escalera_is_listed_with_a_wild_card(lacks, wild):
    row = SUIT.replace(lacks, wild)
    value = ",".join(card[:2] for card in SUIT.split())
    deal = at(hand_0=f"{SUIT.replace(lacks, wild)} 9Db", discard="4Sb 6Da")
    assert f"meld {row.replace(' ', ',')} hand.0>meld.new ={value}" in texts(deal, "meld")


# --- replacing, going out, the pinnacle (3, 4) ----------------------------------------------------

def said(events):
    return [(event.name, event.by, dict(event.args)) for event in events if isinstance(event, Said)]


def test_out_with_a_card_that_replaces():
    """Hand empty = out at once; the natural is the card played in that turn."""
    deal = at(hand_0="9Sa", meld_0_0="9Ha 9Da XRa", stock="3Db")
    assert said(deal.play(0, "swap 9Sa hand.0>meld.0.0 =XRa")) == [("out", 0, {"kind": "natural"})]
    assert deal.outcome().points[0] == 30 + 30 + 20 + 10
    upcard = at("draw", hand_0="", discard="9Sa", meld_0_0="9Ha 9Da XRa")
    upcard.play(0, "take 9Sa discard>meld.0.0 =XRa")
    assert upcard.outcome().reason == "out"


def test_a_wild_card_replaced_by_a_partner_is_still_of_who_laid_it():
    deal = at(seats=4, hand_0="9Sa 9Sb KSa 9Ca", meld_0_0="9Ha 9Da XRa", meld_1_0="QHa QDa XRb",
              hand_2="3Ca", hand_3="3Da", fields={"laid_by": {"9Ha": 0, "9Da": 0, "XRa": 2}})
    deal.play(0, "swap 9Sa hand.0>meld.0.0 =XRa")
    assert deal.state.laid_by["XRa"] == 2 and deal.state.laid_by["9Sa"] == 0


SEVENS = "7Sa 7Ha 7Da 7Ca 7Sb 7Hb 7Db"


@pytest.mark.parametrize(("by", "points"), [(0, 1500), (2, 160)])
def test_a_replaced_wild_card_does_not_belong_to_the_pinnacle(by, points):
    """Section 4: nor does who laid it; the natural card in its place does."""
    cards = f"{SEVENS} 2Sa 2Ha XRa XRb"
    owners = dict.fromkeys(cards.split(), 0) | {"XRb": 2 - by}
    hands = {"hand.0": "3Sa", "hand.1": "3Da 4Da", "hand.2": "3Ha", "hand.3": "4Sa 5Sa"}
    deal = GAME.arrange({
        "seats": 4, "phase": "play", "turn": by, "fields": {"laid_by": owners},
        "piles": {**hands, f"hand.{by}": "7Cb 4Cb", "stock": "8Cb 9Cb", "discard": "9Db",
                  "meld.0.0": cards}})
    deal.play(by, f"swap 7Cb hand.{by}>meld.0.0 =XRb")
    assert len(deal.state.piles["meld.0.0"]) == 11
    assert score_of(deal.state, "meld.0.0").points == points


def test_a_pinnacle_laid_at_once_and_touched_was_laid_gradually():
    cards = f"{SEVENS} 2Sa 2Ha XRa XRb"
    value = "7S,7S,7H,7H,7D,7D,7C,7,7,7,7"
    deal = at(hand_0=f"{cards} 7Cb 4Cb", stock="3Db")
    deal.play(0, f"meld 7Sa,7Sb,7Ha,7Hb,7Da,7Db,7Ca,2Sa,2Ha,XRa,XRb hand.0>meld.new ={value}")
    assert score_of(deal.state, "meld.0.0") == (3000, "pinnacle")
    deal.play(0, "swap 7Cb hand.0>meld.0.0 =2Sa")
    assert score_of(deal.state, "meld.0.0") == (1500, "pinnacle grown")


def test_hands_are_open_when_it_is_over():
    deal = at(hand_0="5Ha")
    assert set(deal.view(None).pile("hand.1")) == {"-"}
    deal.play(0, "discard 5Ha hand.0>discard")
    assert deal.view(None).pile("hand.1") == ("4Hb", "6Hb")


# --- what the rules show (Names) ------------------------------------------------------------------

def test_drawing_shows_nothing():
    """Nothing else: of a hand that has drawn any unseen card is as likely as another."""
    deal = GAME.deal(2, seed=4, options={"cut_bonus": "off"})
    deal.play(1, "draw stock>hand.1")
    view = deal.view(0)
    unseen = [card for card in PACK if card not in view.pile("hand.0")
              and card not in view.pile("discard")]
    drawn = [total(GAME.imagine(view, seed=seed).state.piles["hand.1"]) for seed in range(300)]
    assert abs(sum(drawn) / 300 - 12 * total(unseen) / len(unseen)) < 3


def test_cards_of_a_short_try_stay_where_they_were():
    """``barbele_penalty=penalty``: those cards are in that hand until they are seen elsewhere;
    ``barbele_sum=turn``: what is left can still be brought to 70."""
    deal = at(hand_0="KSa KHa KDa KCa 8Sa 8Ha 8Da 6Sa 7Sa 9Ca 4Da",
              stock="3Db 4Db 5Db 7Db QDb JDb 3Sb 4Sb 7Sb QHa JHa AHa", fields={"totals": [750, 0]},
              options={"barbele_sum": "turn", "barbele_penalty": "penalty"})
    deal.view(1)
    deal.play(0, "meld 6Sa,7Sa,8Sa hand.0>meld.new")
    assert deal.state.tried and deal.state.extra == [-50, 0]
    deal.play(0, "meld KSa,KHa,KDa,KCa hand.0>meld.new")
    for seed in range(20):
        state = GAME.imagine(deal.view(1), seed=seed).state
        assert consistent(state) and {"6Sa", "7Sa", "8Sa"} <= set(state.piles["hand.0"])


def test_cards_taken_with_the_pile_stay_in_the_hand_that_must_go_on():
    deal = GAME.arrange({
        "seats": 2, "phase": "play", "turn": 1, "options": {"barbele_sum": "turn"},
        "fields": {"totals": [800, 0]},
        "piles": {"hand.0": "6Sa 6Ha KSa KHa KDa KCa ASa AHa 2Sa 5Ca", "hand.1": "3Ca 6Da 4Hb",
                  "discard": "9Db", "stock": "3Db 4Db 5Db 7Db 8Db QDb JDb 3Sb 4Sb 7Sb"}})
    deal.view(1)
    deal.play(1, "discard 6Da hand.1>discard")
    deal.play(0, "take 6Sa,6Ha,6Da discard>meld.new")
    for seed in range(20):
        state = GAME.imagine(deal.view(1), seed=seed).state
        assert consistent(state) and "9Db" in state.piles["hand.0"]


# --- positions that cannot be (Names) -------------------------------------------------------------

@pytest.mark.parametrize(("slip", "able"), [(-7, False), (-6, True), (6, True), (7, False)])
def test_the_cut_slips_by_six_at_most(slip, able):
    position = {"seats": 2, "phase": "cut", "fields": {"slip": slip},
                "piles": {"stock": " ".join(PACK)}}
    if able:
        assert GAME.arrange(position).state.slip == slip
        return
    with pytest.raises(PositionError, match="slip"):
        GAME.arrange(position)
