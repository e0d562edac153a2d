"""Laying off, by the table and by hand (sheet 3 LAYOFF, 5, decisions 7 to 10)."""

import pytest

from game.core.cards import Card
from game.engines.gin_rummy.apply_layoff import laid_off_best, lay_offs
from tests.engines.gin_rummy.test_gin_rummy_rules import (
    GAME,
    KNOCK_9,
    MELDS,
    arranged,
    knocking,
    points,
    refusal,
    texts,
)

MANUAL = {"layoff": "manual"}
SHOWN = {"meld.0.0": "2S 2H 2D", "meld.0.1": "4H 5H 6H", "meld.0.2": "KS KH KD", "knock": "QC"}


def laying(hand, loose="9S", options=None, melds=None, **fields):
    return arranged("layoff", {**(melds or SHOWN), "hand.0": loose, "hand.1": hand}, turn=1,
                    options=MANUAL | (options or {}), **fields)


# --- by the table ---------------------------------------------------------------------------------

@pytest.mark.parametrize("hand, options, left", [
    # The fourth of a set, both ends of a run, several in a row.
    # The ace finds no two.
    ("KC 2C 7H 8H 3H AH TS", {}, 11),
    ("7H 8H 9H TH JH 3C 5C", {}, 8),
    ("7H 8H 9H TH JH 3C 5C", {"layoff_chain": "two"}, 8),
    ("3H AH 7H 8H", {"layoff_chain": "two"}, 1),
    ("3H AH 7H 8H", {}, 1),
    # An own meld is broken: the seven lays off, the other two sevens do not pay.
    ("7H 8H 8D 8C 9C", {}, 9),
    # 7H 7D 7C or 7H on the run: the set is worth more.
    ("7H 7D 7C 9C", {}, 9),
    ("KC QC JC TC", {}, 0),
])
def test_what_is_left_after_the_best_answer(hand, options, left):
    deal = knocking(f"{MELDS} 9S QD", hand, options)
    deal.play(0, KNOCK_9.replace("QC", "QD"))
    total = sum(min(card.value, 10) for card in deal.state.piles["hand.1"])
    assert total == left, deal.position()


def test_at_most_two_at_each_end():
    hand = "7H 8H 9H 3C KC"
    melds = {"meld.0.0": "4H 5H 6H", "meld.0.1": "2S 2H 2D", "meld.0.2": "JS JH JD", "knock": "QC"}
    deal = arranged("layoff", {**melds, "hand.0": "9S", "hand.1": hand}, turn=1, options=MANUAL)
    assert laid_off_best(deal.state, 0).left == 13
    deal = arranged("layoff", {**melds, "hand.0": "9S", "hand.1": "7H 8H 9D 9H 3C KC"}, turn=1,
                    options=MANUAL | {"layoff_chain": "two"})
    assert laid_off_best(deal.state, 0).left == 9 + 3 + 10
    deal.play(1, "lay 7H hand.1>meld.0.0")
    deal.play(1, "lay 8H hand.1>meld.0.0")
    found = refusal(deal, 1, "lay 9H hand.1>meld.0.0")
    assert found.code == "chain" and "lay 9H hand.1>meld.0.0" not in texts(deal, 1)


@pytest.mark.parametrize("chain, added", [("free", "7H 8H 9H"), ("two", "7H 8H")])
def test_as_much_goes_on_a_run_as_the_option_has_it(chain, added):
    state = laying("7H 8H 9H 3C KC", options={"layoff_chain": chain}).state
    (way,) = lay_offs(state, 0, [Card("7H"), Card("8H"), Card("9H")])
    assert way == tuple((card, "meld.0.1") for card in added.split())


def test_the_lower_end_has_room_for_two_as_well():
    melds = {"meld.0.0": "6H 7H 8H", "meld.0.1": "2S 2C 2D", "meld.0.2": "JS JC JD", "knock": "QC"}
    deal = laying("5H 4H 3H KC", options={"layoff_chain": "two"}, melds=melds)
    for card in ("5H", "4H"):
        deal.play(1, f"lay {card} hand.1>meld.0.0")
    assert refusal(deal, 1, "lay 3H hand.1>meld.0.0").code == "chain"


def test_the_table_lays_off_and_lays_melds_as_by_hand():
    deal = knocking(f"{MELDS} 9S QD", "7H 8H KC JC JS JH 3C 4C TD 9D")
    deal.play(0, KNOCK_9.replace("QC", "QD"))
    piles = deal.state.piles
    assert piles["meld.0.1"] == ["4H", "5H", "6H", "7H", "8H"]
    assert sorted(piles["meld.0.2"]) == ["KC", "KD", "KH", "KS"]
    assert sorted(piles["meld.1.0"]) == ["JC", "JH", "JS"]
    assert piles["hand.1"] == ["3C", "4C", "9D", "TD"] and set(deal.state.added) == {
        "7H", "8H", "KC"}
    assert points(deal) == ((26 - 9, 0), "knock")


def test_nothing_is_laid_off_on_deadwood_or_against_gin():
    deal = knocking(f"{MELDS} KC QD", "7H 9C 9D TS TC 8H 3S AC 5C 7S")
    deal.play(0, KNOCK_9.replace("QC", "QD") + ",KC")
    assert deal.state.added == [] and points(deal)[1] == "gin"
    assert points(deal)[0][0] == 7 + 9 + 9 + 10 + 10 + 8 + 3 + 1 + 5 + 7 + 25
    deal = knocking(f"{MELDS} 9S QD", "9D 9C 9H TS TC 8H 3S AC 5C 5S")
    deal.play(0, KNOCK_9.replace("QC", "QD"))
    assert "9S" in deal.state.piles["hand.0"]


# --- by hand --------------------------------------------------------------------------------------

def test_by_hand_in_any_order_until_the_end():
    deal = knocking(f"{MELDS} 9S QD", "7H 8H KC JC JS JH 3C 4C TD 9D", MANUAL)
    deal.play(0, KNOCK_9.replace("QC", "QD"))
    assert (deal.state.phase, deal.state.turn, deal.outcome()) == ("layoff", 1, None)
    assert "-" not in deal.view(0).piles["hand.1"]
    assert texts(deal, 1) == ["lay 7H hand.1>meld.0.1", "lay KC hand.1>meld.0.2",
                              "meld JS,JH,JC hand.1>meld.new", "end"]
    deal.play(1, "meld JC,JH,JS hand.1>meld.new")
    deal.play(1, "lay 7H hand.1>meld.0.1")
    assert "lay 8H hand.1>meld.0.1" in texts(deal, 1)
    deal.play(1, "end")
    assert points(deal) == ((8 + 10 + 3 + 4 + 10 + 9 - 9, 0), "knock")
    assert deal.state.turn == 0 and deal.actors() == ()


@pytest.mark.parametrize("text, code", [
    ("lay 7H hand.1>meld.0.0", "misfit"), ("lay 8H hand.1>meld.0.1", "misfit"),
    ("lay 7H hand.1>meld.1.0", "whose"), ("lay 7H,8H hand.1>meld.0.1", "form"),
    ("lay 7H hand.1>meld.0.1 =7H", "form"), ("meld 7H,8H hand.1>meld.new", "short"),
    ("meld 3C,4C,TD hand.1>meld.new", "no_meld"), ("meld JS,JS,JH hand.1>meld.new", "twice"),
    ("meld JS,JH,KS hand.1>meld.new", "held"), ("lay 9S hand.1>meld.0.2", "held"),
    ("end =1", "form"), ("draw stock>hand.1", "phase"),
    ("meld JS,JH,JC hand.1>meld.0.0", "form"), ("meld JS,JH,JC hand.1>meld.new =J", "form"),
    ("lay 7H discard>meld.0.1", "form"),
])
def test_what_may_not_be_laid(text, code):
    deal = laying("7H 8H KC JC JS JH 3C 4C TD 9D", melds={**SHOWN, "meld.1.0": "8S 8C 8D"})
    found = refusal(deal, 1, text)
    assert found.code in (code, "foreign"), found


def test_against_gin_there_are_own_melds_and_the_end():
    melds = {**SHOWN, "meld.0.2": "KS KH KD KC"}
    deal = laying("7H 8H 9C JC JS JH 3C 4C TD 9D", "", melds=melds)
    assert texts(deal, 1) == ["meld JS,JH,JC hand.1>meld.new", "end"]
    found = refusal(deal, 1, "lay 7H hand.1>meld.0.1")
    assert (found.code, str(found.words)) == ("gin", "No lay-off against gin.")
    deal.play(1, "end")
    assert points(deal)[1] == "gin" and points(deal)[0][0] == 80 + 25


def test_gin_is_never_undercut():
    deal = laying("JC JS JH", "", melds={**SHOWN, "meld.0.2": "KS KH KD KC"})
    deal.play(1, "meld JC,JS,JH hand.1>meld.new")
    told = [event.name for event in deal.play(1, "end") if type(event).__name__ == "Said"]
    assert told == [] and points(deal) == ((25, 0), "gin")


def test_the_first_seat_lays_off_on_the_other():
    melds = {"meld.1.0": "2S 2H 2D", "meld.1.1": "4H 5H 6H", "knock": "QC"}
    deal = arranged("layoff", {**melds, "hand.0": "2C 7H KC", "hand.1": "9S"}, options=MANUAL)
    assert texts(deal, 0) == ["lay 2C hand.0>meld.1.0", "lay 7H hand.0>meld.1.1", "end"]


def test_an_undercut_by_hand_and_a_tie():
    for options, expected in (({}, ((0, 25), "undercut")),
                              ({"undercut_tie": "no_score"}, ((0, 0), "tie"))):
        deal = laying("9D", options=options)
        told = [event.name for event in deal.play(1, "end") if type(event).__name__ == "Said"]
        assert points(deal) == expected
        assert told == (["undercut"] if expected[0][1] else [])


def test_big_gin_is_known_by_its_eleven_cards():
    melds = {"meld.0.0": "2S 2H 2D", "meld.0.1": "4H 5H 6H 7H", "meld.0.2": "KS KH KD KC"}
    deal = laying("9D JC", "", {"big_gin": 31}, melds)
    deal.play(1, "end")
    assert points(deal) == ((19 + 31, 0), "big_gin")


def test_a_finished_deal_reads_the_same_from_its_position():
    for seed in range(40):
        deal = GAME.deal(2, {"big_gin": 31, "layoff": "manual"} if seed % 2 else {}, seed=seed)
        from game.core.rng import Rng
        rng = Rng(seed + 1)
        while deal.outcome() is None:
            seat = deal.actors()[0]
            view = deal.view(seat)
            deal.play(seat, GAME.brain.decide(GAME, view, ("easy", "medium")[seed % 2], rng).action)
        again = GAME.arrange(deal.position())
        assert again.outcome() == deal.outcome()


# --- round the corner -----------------------------------------------------------------------------

def test_a_lay_off_turns_the_corner():
    melds = {"meld.0.0": "JS QS KS", "meld.0.1": "4H 5H 6H", "meld.0.2": "2C 2H 2D", "knock": "QC"}
    on = {"round_the_corner": "on"}
    deal = laying("AS 2S 3S TS 9S 7C", "8D", on, melds)
    assert laid_off_best(deal.state, 0).left == 7
    for card in ("AS", "TS"):
        deal.play(1, f"lay {card} hand.1>meld.0.0")
    assert deal.state.piles["meld.0.0"] == ["TS", "JS", "QS", "KS", "AS"]
    assert "lay 2S hand.1>meld.0.0" in texts(deal, 1)
    off = laying("AS 2S 3S TS 9S 7C", "8D", {}, melds)
    assert "lay AS hand.1>meld.0.0" not in texts(off, 1)
    two = laying("AS 2S 3S TS 9S 7C", "8D", on | {"layoff_chain": "two"}, melds)
    for card in ("AS", "2S"):
        two.play(1, f"lay {card} hand.1>meld.0.0")
    assert two.check(1, "lay 3S hand.1>meld.0.0").code == "chain"
    assert two.check(1, "lay TS hand.1>meld.0.0") is None


@pytest.mark.parametrize("hand, left", [("AS TS 7C", 8), ("AS 2S 9S TS 7C", 8)])
def test_without_the_option_a_lay_off_stops_at_the_king(hand, left):
    melds = {"meld.0.0": "JS QS KS", "meld.0.1": "4H 5H 6H", "meld.0.2": "2C 2H 2D", "knock": "QC"}
    assert laid_off_best(laying(hand, "8D", {}, melds).state, 0).left == left


def test_lay_offs_stop_at_the_ace():
    melds = {"meld.0.0": "AS 2S 3S", "meld.0.1": "4H 5H 6H", "meld.0.2": "2C 2H 2D", "knock": "QC"}
    assert laid_off_best(laying("KS QS 4S 7C", "8D", {}, melds).state, 0).left == 27
    turned = laying("KS QS 4S 7C", "8D", {"round_the_corner": "on"}, melds)
    assert laid_off_best(turned.state, 0).left == 7
