"""What others did says what they will hardly hold (``brain_doubts``)."""

from math import log

import pytest

from game.brains.brain import Limit
from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.engines.durak.brain_doubts import note, world_weight

DURAK = CATALOGUE["durak"]
BRAIN = DURAK.brain
STOCK = "AC JD JH QD QH JC KH 7H 6D"


def watched(piles, seats=2, phase="lead", **fields):
    """A deal in which all seats take notes."""
    deal = DURAK.arrange({"seats": seats, "phase": phase, "dealer": seats - 1, "piles": piles,
                          "fields": {"trump": "C"} | fields})
    for seat in range(seats):
        deal.attach(seat, note, {})
    return deal


def doubted(deal, by, of):
    return deal.brain_notes(by).get(f"doubt.{of}", {})


def test_who_leads_a_nine_has_nothing_lower_it_seems():
    deal = watched({"hand.0": "9S KS AD", "hand.1": "7D 8D TS", "stock": STOCK})
    deal.play(0, "lead 9S hand.0>bout")
    found = doubted(deal, 1, 0)
    assert {"6S", "6H", "7H"} <= set(found) and not {"9H", "TD", "6C"} & set(found)
    assert doubted(deal, 0, 1) == {}


def test_who_takes_had_nothing_that_beats_it_cheaply():
    deal = watched({"hand.0": "9S KS AD", "hand.1": "7D 8D AC", "stock": STOCK.replace("AC", "7C")})
    deal.play(0, "lead 9S hand.0>bout")
    deal.play(1, "take")
    found = doubted(deal, 0, 1)
    assert {"TS", "QS", "6C"} <= set(found), "they beat it for little"
    assert not {"AC", "TD", "8S"} & set(found)


def test_who_beats_dearly_had_nothing_cheaper():
    deal = watched({"hand.0": "9S KS AD", "hand.1": "7D 8D TC", "stock": STOCK})
    deal.play(0, "lead 9S hand.0>bout")
    deal.play(1, "beat TC hand.1>bout =9S")
    found = doubted(deal, 0, 1)
    assert {"TS", "AS", "7C"} <= set(found) and not {"JC", "TD"} & set(found)


def test_who_ends_an_attack_had_nothing_to_add_and_what_he_draws_may_be_it():
    deal = watched({"hand.0": "6S KS AD KD", "hand.1": "7S 8D TC", "stock": STOCK})
    deal.play(0, "lead 6S hand.0>bout")
    deal.play(1, "beat 7S hand.1>bout =6S")
    before = BRAIN.decide(DURAK, deal.view(0), "medium", Rng(1))
    assert str(before.action) == "end"
    deal.play(0, "end")
    found = doubted(deal, 1, 0)
    assert 0 < found["7H"] < 60, "three of his six cards are new"
    assert "AH" not in found


def test_a_new_deal_begins_without_doubts():
    deal = watched({"hand.0": "9S KS AD", "hand.1": "7D 8D TS", "stock": STOCK})
    deal.play(0, "lead 9S hand.0>bout")
    fresh = DURAK.deal(2, {}, seed=1)
    fresh.attach(1, note, deal.brain_notes(1))
    assert fresh.brain_notes(1) == {}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_truth_is_likelier_than_what_is_drawn_blindly(seats):
    """By how much, as a logarithm: about 1.0 at two and 2.1 at four, over 180 decisions each."""
    gains, rng = [], Rng(3)
    for seed in range(4):
        deal = DURAK.deal(seats, {}, seed=seed)
        for seat in range(seats):
            deal.attach(seat, note, {})
        while deal.outcome() is None:
            seat = deal.actors()[0]
            view = deal.view(seat)
            if len(gains) < 60 and rng.below(3) == 0:
                worlds = DURAK.worlds(view)
                drawn = [world_weight(view, worlds.draw(rng)) for _ in range(6)]
                true = world_weight(view, deal.state)
                assert 0 < true <= 1 and min(drawn) > 0
                gains.append(log(true * len(drawn) / sum(drawn)))
            deal.play(seat, BRAIN.decide(DURAK, view, "medium", rng, Limit(iterations=2)).action)
    assert sum(gains) / len(gains) > .3


def test_who_has_noted_nothing_takes_all_for_alike():
    deal = DURAK.deal(2, {}, seed=4)
    assert world_weight(deal.view(0), deal.state) == 1


def test_the_brain_notes_it_from_three_players_on():
    for seats, some in ((2, False), (3, True)):
        deal, rng = DURAK.deal(seats, {}, seed=6), Rng(1)
        deal.attach(0, BRAIN.observe, {})
        for _ in range(12):
            seat = deal.actors()[0]
            deal.play(seat, BRAIN.decide(DURAK, deal.view(seat), "medium", rng).action)
        assert bool(deal.brain_notes(0)) is some
        assert (BRAIN.world_weight(deal.view(0), deal.state) < 1) is some
