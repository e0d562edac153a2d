"""What melds, replaced wild cards and going out score (sheet 4), each line of the table and its
edges."""

import pytest

from game.core.cards import cards
from game.engines.pinaculo import GAME
from game.engines.pinaculo.state_score import (
    aside_score,
    escalera_score,
    played_value,
    reckoned,
    score_of,
    set_score,
)

SUIT = ["3Ca", "4Ca", "5Ca", "6Ca", "7Ca", "8Ca", "9Ca", "TCa", "JCa", "QCa", "KCa", "ACa"]
KINGS = ["KSa", "KHa", "KDa", "KCa", "KSb", "KHb", "KDb", "KCb"]
ACES = [card.replace("K", "A") for card in KINGS]
SIXES = [card.replace("K", "6") for card in KINGS]


def suit(*wild, short=0):
    """A suit with these wild cards in the places from the four on."""
    row = SUIT[: len(SUIT) - short]
    return cards(" ".join(row[:1] + list(wild) + row[1 + len(wild):]))


def arranged(meld, seats=2, **more):
    """A deal in which that is a meld of side 0."""
    fields = more.pop("fields", {})
    piles = {"hand.0": "3Sa", "hand.1": "4Hb", "stock": "9Sb", "discard": "9Hb",
             "meld.0.0": " ".join(meld), **more.pop("piles", {})}
    piles |= {f"hand.{seat}": ["5Sa", "5Ha"][seat - 2] for seat in range(2, seats)}
    return GAME.arrange({"seats": seats, "phase": "draw", "turn": 0, "piles": piles,
                         "fields": fields, **more})


@pytest.mark.parametrize(("face", "value"), [
    ("XR", 30), ("2S", 20), ("AS", 15), ("KS", 10), ("QS", 10), ("JS", 10), ("TS", 10), ("9S", 10),
    ("8S", 10), ("7S", 5), ("6S", 5), ("5S", 5), ("4S", 5), ("3S", 5)])
def test_card_values(face, value):
    from game.engines.pinaculo.state import card_value
    assert card_value(cards(face)[0]) == value


@pytest.mark.parametrize(("wild", "points", "line"), [
    ((), 1000, "clean"), (("2Ca",), 800, "one wild"), (("XRa",), 800, "one wild"),
    (("2Ca", "XBa"), 750, "more wilds"), (("2Ca", "2Cb"), 750, "more wilds"),
    (("2Sa",), 550, "dirty"), (("2Sa", "2Ca"), 550, "dirty"), (("XRa", "2Ha", "2Ca"), 550, "dirty"),
])
def test_full_escaleras(wild, points, line):
    assert escalera_score(suit(*wild), 12) == (points, line)


def test_an_escalera_that_is_not_full_counts_its_cards():
    assert escalera_score(suit(short=1), 12) == (85, "")
    assert escalera_score(suit("2Sa", short=1), 12) == (100, "")
    assert escalera_score(suit(short=1), 11) == (1000, "clean")
    assert escalera_score(suit(short=2), 11) == (75, "")
    assert escalera_score(suit("2Sa"), 11) == (550, "dirty")


@pytest.mark.parametrize(("size", "wild", "aces", "kings"), [
    (8, "", 1000, 750), (8, "2Sa", 1020, 770), (8, "2Sa XRa", 1050, 800),
    (7, "", 400, 300), (7, "2Sa", 420, 320), (6, "", 300, 200), (6, "XRa", 330, 230),
    (5, "2Sa", 180, 120), (5, "2Sa XRa", 210, 150), (5, "XRa", 180, 120),
    (4, "2Sa XRa", 180, 120), (4, "2Sa 2Ha XRa", 210, 150), (3, "XRa XBa XRb", 180, 120),
    (4, "2Sa", 80, 60), (5, "", 75, 50), (3, "XRa XBa", 105, 90),
    (2, "2Sa 2Ha XRa XBa", 180, 120), (2, "XRa XBa XRb XBb", 180, 140)])
def test_sets_of_aces_and_courts(size, wild, aces, kings):
    for row, points in ((ACES, aces), (KINGS, kings)):
        assert set_score(cards(" ".join(row[:size] + wild.split()))).points == points
    for rank in "QJ":
        row = [card.replace("K", rank) for card in KINGS[:size]]
        assert set_score(cards(" ".join(row + wild.split()))).points == kings


def test_a_line_that_gives_no_more_is_no_premium():
    assert not set_score(cards("KS KH KD XRa XBa XRb")).line
    assert set_score(cards("AS AH AD XRa XBa XRb")).line
    assert set_score(cards("KS KH KD KC KSb XRa")) == (120, "6 with wild")


def test_eight_naturals_of_a_numeral():
    assert set_score(cards(" ".join(SIXES))) == (90, "numerals")
    assert set_score(cards(" ".join([*SIXES, "XRa", "2Sa"]))).points == 140
    assert set_score(cards(" ".join([*SIXES[:7], "XRa"]))) == (65, "")
    tens = [card.replace("6", "T") for card in SIXES]
    assert set_score(cards(" ".join(tens))).points == 130


ELEVEN = [*SIXES, "XRa", "XBa", "2Sa"]


def test_a_pinnacle_is_laid_by_one_player():
    at_once = arranged(ELEVEN, fields={"at_once": ["meld.0.0"]})
    assert score_of(at_once.state, "meld.0.0") == (3000, "pinnacle")
    assert score_of(arranged(ELEVEN).state, "meld.0.0") == (1500, "pinnacle grown")
    helped = arranged(ELEVEN, seats=4, fields={"laid_by": {"6Sa": 2}})
    assert score_of(helped.state, "meld.0.0") == (170, "numerals")
    few = arranged(ELEVEN[:10])
    assert score_of(few.state, "meld.0.0").points == 150


def test_a_pinnacle_of_eight_naturals():
    option = {"pinnacle_naturals": 8}
    assert score_of(arranged(ELEVEN, options=option).state, "meld.0.0").points == 1500
    seven = [*SIXES[:7], "XRa", "XBa", "2Sa", "2Ha"]
    assert score_of(arranged(seven, options=option).state, "meld.0.0") == (135, "")
    assert score_of(arranged(seven).state, "meld.0.0").points == 1500


def test_replaced_wild_cards():
    for meld, two in ((ACES[:3], 30), (KINGS[:3], 20), (["8Sa", "8Ha", "8Da"], 20),
                      (["7Sa", "7Ha", "7Da"], 10), (SUIT[:3], 15), (SUIT[-3:], 15)):
        state = arranged(meld, piles={"aside.0.0": "XBb 2Hb"}).state
        assert aside_score(state, "aside.0.0", cards("2Hb")[0]) == two
        assert aside_score(state, "aside.0.0", cards("XBb")[0]) == 30
        assert reckoned(state)[0].replaced == 30 + two


def test_a_replaced_wild_card_counts_for_the_side_of_who_laid_it():
    state = arranged(KINGS[:3], piles={"aside.0.0": "XBb 2Hb"},
                     options={"swap_wild_anyside": "yes"}, fields={"laid_by": {"XBb": 1}}).state
    assert [row.replaced for row in reckoned(state)] == [20, 30]


# --- going out ------------------------------------------------------------------------------------

def out(laid, *, fresh=False, new=False, side="meld.0.0", **fields):
    """A deal that seat 0 has ended by going out with these cards laid in its last turn."""
    return GAME.arrange({
        "seats": 2, "phase": "over", "turn": 0,
        "piles": {"hand.1": "4Hb", "stock": "9Sb", "discard": "9Hb", **laid},
        "fields": {"fresh": fresh, "turn_new": new, **fields}})


def bonus(deal):
    return reckoned(deal.state)[0].out


KINGS_OUT = {"meld.0.0": "KSa KHa KDa"}


def test_what_going_out_brings():
    assert bonus(out(KINGS_OUT, turn_laid=["KSa"])) == 30
    assert bonus(out(KINGS_OUT, turn_laid=[])) == 20
    assert bonus(out({"meld.0.0": "KSa KHa 2Da"}, turn_laid=["KSa", "2Da"])) == 20
    three = ["KSa", "KHa", "KDa"]
    assert bonus(out(KINGS_OUT, fresh=True, new=True, turn_laid=three)) == 90
    assert bonus(out(KINGS_OUT, fresh=True, new=False, turn_laid=three)) == 50
    assert bonus(out(KINGS_OUT, fresh=False, new=True, turn_laid=three)) == 50
    assert bonus(out(KINGS_OUT, fresh=True, new=True, turn_laid=[])) == 20
    wild = {"meld.0.0": "KSa KHa XRa"}
    assert bonus(out(wild, fresh=True, new=True, turn_laid=["KSa", "KHa", "XRa"])) == 50


def test_cards_in_premium_melds_have_no_face_value_to_double():
    laid = {"meld.0.0": " ".join(KINGS[:6]), "meld.0.1": "5Sa 5Ha 5Da"}
    deal = out(laid, fresh=True, new=True, turn_laid=[*KINGS[:6], "5Sa", "5Ha", "5Da"])
    assert played_value(deal.state) == 15 and bonus(deal) == 45
    assert deal.outcome().points[0] == 200 + 15 + 45


def test_a_wild_card_laid_and_replaced_counts_whatever_its_meld_scores():
    laid = {"meld.0.0": " ".join(KINGS[:6]), "aside.0.0": "XRa"}
    deal = out(laid, turn_laid=["KSa", "XRa"])
    assert played_value(deal.state) == 30 and bonus(deal) == 20


def test_the_score_of_a_side():
    deal = GAME.arrange({
        "seats": 4, "phase": "over", "turn": 3,
        "piles": {"hand.0": "ASa 3Sa", "hand.1": "KHb", "hand.2": "XRa", "discard": "9Hb",
                  "meld.0.0": "6Sa 6Ha 6Da", "meld.1.0": "7Sa 7Ha 7Da", "stock": "9Sb"},
        "fields": {"extra": [50, -100], "turn_laid": []}})
    assert deal.outcome().points == (15 - 50 + 50, 15 + 20 - 10 - 100) * 2
    assert reckoned(deal.state) == [(15, 0, 0, -50, 50), (15, 0, 20, -10, -100)]
    assert deal.outcome().places == (1, 2, 1, 2) and deal.outcome().reason == "out"


def test_places_count_sides_and_partners_share():
    piles = {"hand.0": "5Sa", "hand.1": "ASa", "hand.2": "5Ha", "hand.3": "5Da", "discard": "9Hb"}
    over = {"seats": 4, "phase": "over", "turn": 0, "piles": piles}
    assert GAME.arrange(over).outcome().places == (1, 2, 1, 2)
    alone = GAME.arrange({**over, "options": {"teams": "none"}}).outcome()
    assert alone.places == (1, 4, 1, 1) and alone.points == (-5, -15, -5, -5)
    assert alone.reason == "stock"
