"""The barbele at 750 points, in all its options (sheet 3, 5, decision 5)."""

import pytest

from game.core.errors import PositionError
from game.core.events import Said, Shown
from game.engines.pinaculo import GAME
from game.engines.pinaculo.inference import consistent

HAND = "ASa AHa ACa ADa XRa 5Ca KSa KHa KDa 9Ca"


def bound(hand=HAND, totals=(750, 0), turn=0, phase="play", **more):
    options, fields = more.pop("options", {}), more.pop("fields", {})
    return GAME.arrange({
        "seats": len(totals), "phase": phase, "turn": turn, "options": options,
        "fields": {"totals": list(totals), **fields},
        "piles": {"hand.0": hand, "hand.1": "4Hb 6Hb", "stock": "3Db 4Db 5Db",
                  "discard": "9Db 6Da", **more}})


def said(events):
    return [(event.name, event.by, dict(event.args)) for event in events if isinstance(event, Said)]


ACES = "meld ASa,AHa,ADa,ACa hand.0>meld.new"
JOKER = "meld ASa,AHa,ACa,XRa hand.0>meld.new =AS,AH,AC,A"
KINGS = "meld KSa,KHa,KDa hand.0>meld.new"


def test_it_binds_from_750_on():
    assert str(bound().check(0, ACES)) == (
        "Barbele: your first meld must be worth 70 (this is 60).")
    assert bound().check(0, JOKER) is None
    assert bound(totals=(749, 0)).check(0, ACES) is None
    assert bound(totals=(0, 2000)).check(0, ACES) is None
    seventy = bound("KSa KHa KDa KCa KSb 2Sa 5Ca")
    assert seventy.check(0, "meld KSa,KSb,KHa,KDa,KCa,2Sa hand.0>meld.new =KS,KS,KH,KD,KC,K"
                         ) is None


def test_partners_are_bound_and_freed_together():
    four = {"hand.2": "3Da", "hand.3": "4Da"}
    assert bound(totals=(750, 0, 750, 0), **four).check(0, ACES).code == "barbele"
    freed = bound(totals=(750, 0, 750, 0), **four, **{"meld.0.0": "7Sa 7Ha 7Da"},
                  fields={"laid_by": {"7Sa": 2, "7Ha": 2, "7Da": 2}})
    assert freed.check(0, ACES) is None
    others = bound(totals=(750, 0, 750, 0), **four, **{"meld.1.0": "7Sa 7Ha 7Da"})
    assert others.check(0, ACES).code == "barbele"


def test_nothing_is_replaced_before():
    deal = bound("7Ca 5Ca 9Ca", options={"swap_wild_anyside": "yes"},
                 **{"meld.1.0": "7Sa 7Ha XRa"})
    assert deal.check(0, "swap 7Ca hand.0>meld.1.0 =XRa").code == "barbele"
    assert not any(action.verb == "swap" for action in deal.legal(0))
    assert deal.check(0, "discard 9Ca hand.0>discard") is None


def test_a_take_is_bound_as_well_and_the_pile_does_not_count():
    deal = bound("6Sa 6Ha KSa KHa KDa KCa", phase="draw")
    assert deal.check(0, "take 6Sa,6Ha,6Da discard>meld.new").code == "barbele"
    assert [str(action) for action in deal.legal(0)] == ["draw stock>hand.0"]
    assert bound("6Sa 6Ha KSa", phase="draw", options={"pile_needs_meld": "no"}).check(
        0, "take 6Da discard>hand.0") is None


def test_larger_melds_are_listed_with_jokers_first():
    listed = [str(action) for action in bound("KSa KHa KDa KCa XRa 2Sa 2Ha").legal(0)
              if action.verb == "meld"]
    assert listed == [
        "meld KSa,KHa,KDa,KCa,XRa hand.0>meld.new =KS,KH,KD,KC,K",
        "meld KSa,KHa,KDa,KCa,2Sa,XRa hand.0>meld.new =KS,KH,KD,KC,K,K",
        "meld KSa,KHa,KDa,KCa,2Sa,2Ha,XRa hand.0>meld.new =KS,KH,KD,KC,K,K,K"]


# --- all melds of a turn --------------------------------------------------------------------------

TURN = {"barbele_sum": "turn"}


def test_the_melds_of_a_turn_together():
    deal = bound(options=TURN)
    assert deal.check(0, ACES) is None
    deal.play(0, ACES)
    assert deal.check(0, "lay XRa hand.0>meld.0.0 =A").code == "barbele"
    assert deal.check(0, "discard 9Ca hand.0>discard").code == "barbele"
    assert all(action.verb == "meld" for action in deal.legal(0))
    deal.play(0, KINGS)
    assert deal.check(0, "lay XRa hand.0>meld.0.0 =A") is None
    assert deal.check(0, "discard 9Ca hand.0>discard") is None


def test_a_meld_is_refused_where_the_rest_cannot_do():
    deal = bound("ASa AHa ACa 5Ca 9Ca KSa KHa", options=TURN)
    assert "together" in str(deal.check(0, "meld ASa,AHa,ACa hand.0>meld.new"))
    assert deal.check(0, "discard 9Ca hand.0>discard") is None
    just = bound("KSa KHa KDa KCa TSa THa TDa 5Ca", options=TURN)
    assert just.check(0, "meld KSa,KHa,KDa,KCa hand.0>meld.new") is None
    assert just.check(0, KINGS).code == "barbele"


def test_the_sum_counts_only_while_there_is_no_older_meld():
    deal = bound("KSa KHa KDa 9Ca", options=TURN, **{"meld.0.0": "7Sa 7Ha 7Da"})
    assert deal.check(0, "lay KSa hand.0>meld.0.0").code == "misfit"
    assert deal.check(0, KINGS) is None


def test_the_pile_helps_with_the_next_meld_only():
    short = bound("6Sa 6Ha KSa KHa KDa KCa 9Sa", phase="draw", options=TURN,
                  discard="TSa THa TDa 6Da")
    assert short.check(0, "take 6Sa,6Ha,6Da discard>meld.new").code == "barbele"
    able = bound("6Sa 6Ha KSa KHa KDa KCa ASa AHa 2Sa 5Ca", phase="draw", options=TURN,
                 discard="TSa THa TDa 6Da")
    able.play(0, "take 6Sa,6Ha,6Da discard>meld.new")
    assert able.check(0, "meld TSa,THa,TDa hand.0>meld.new") is None


def test_a_hand_that_cannot_go_on_is_no_position():
    for hand, taken in (("ASa AHa ADa 9Ca", True), ("ASa AHa 9Ca", False)):
        def made(hand=hand):
            return bound(hand, options=TURN, **{"meld.0.0": "TSa THa TDa"},
                         fields={"turn_laid": ["TSa", "THa", "TDa"]})
        if taken:
            assert made().legal(0)
        else:
            with pytest.raises(PositionError, match="can still lay"):
                made()


def test_what_it_shows_of_the_hand():
    deal = bound("KSa KHa KDa KCa 5Ca", options=TURN, **{"meld.0.0": "TSa THa TDa"},
                 fields={"turn_laid": ["TSa", "THa", "TDa"]})
    view = deal.view(1)
    for seed in range(5):
        assert consistent(GAME.imagine(view, seed=seed).state)


def test_hands_that_are_drawn_can_go_on_and_lie_in_order():
    deal = bound("KSa KHa KDa KCa 5Ca 4Sa", totals=(750, 0, 750, 0), options=TURN,
                 fields={"turn_laid": ["TSa", "THa", "TDa"]}, **{
                     "meld.0.0": "TSa THa TDa", "hand.2": "3Sa 7Ha 9Sa QDa ASa AHa",
                     "hand.3": "8Sa 8Ha 6Ca 7Ca QSa ADa"})
    view = deal.view(1)
    hands = set()
    for seed in range(40):
        state = GAME.imagine(view, seed=seed).state
        assert consistent(state)
        for seat in range(4):
            held = state.piles[f"hand.{seat}"]
            assert held == sorted(held)
        hands.add(tuple(state.piles["hand.0"]))
    assert len(hands) > 20


# --- a try costs 50 -------------------------------------------------------------------------------

PENALTY = {"barbele_penalty": "penalty"}


def test_a_try_costs_50_and_shows_the_cards():
    deal = bound(options=PENALTY)
    assert ACES in [str(action) for action in deal.legal(0)]
    deal.view(1)
    events = deal.play(0, ACES)
    assert said(events) == [("barbele", 0, {})]
    shown = [event for event in events if isinstance(event, Shown)]
    assert [sorted(event.cards) for event in shown] == [["ACa", "ADa", "AHa", "ASa"]]
    state = deal.state
    assert (state.phase, state.turn, state.tried, state.extra) == ("play", 0, True, [-50, 0])
    assert "meld.0.0" not in state.piles and len(state.piles["hand.0"]) == 10
    assert deal.check(0, KINGS).code == "barbele"
    assert ACES not in [str(action) for action in deal.legal(0)]
    deal.play(0, JOKER)
    deal.play(0, "discard 9Ca hand.0>discard")
    assert not deal.state.tried and deal.state.extra == [-50, 0]


def test_a_try_with_the_upcard_leaves_the_pile():
    deal = bound("6Sa 6Ha KSa KHa", phase="draw", options=PENALTY)
    events = deal.play(0, "take 6Sa,6Ha,6Da discard>meld.new")
    assert deal.state.phase == "draw" and deal.state.piles["discard"] == ["9Db", "6Da"]
    assert [sorted(e.cards) for e in events if isinstance(e, Shown)] == [["6Ha", "6Sa"]]
    assert [str(action) for action in deal.legal(0)] == ["draw stock>hand.0"]


def test_tried_and_other_fields_that_cannot_be():
    for options, fields, match in (
            ({}, {"tried": True}, "tried"), ({}, {"totals": [0]}, "totals"),
            ({}, {"extra": [0]}, "extra"), ({}, {"slip": 2}, "slip"),
            ({}, {"turn_laid": ["KSa"]}, "turn_laid"), ({}, {"at_once": ["meld.0.0"]}, "at_once"),
            ({}, {"laid_by": {"KSa": 0}}, "laid_by")):
        fields = {"totals": [750, 0], **fields}
        with pytest.raises(PositionError, match=match):
            bound(options=options, fields=fields)
