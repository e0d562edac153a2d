"""How it lies on the table: sentences, pills, gestures (sheet 7); and how a computer plays it
(sheet 8)."""

import random

import pytest

from game.brains.brain import Limit
from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.core.table import Gesture
from game.engines.pinaculo import GAME
from tests.engines.often import often

TABLE = GAME.table
REST = {"stock": "3Db 4Db 5Db 7Db 8Db", "discard": "9Db 6Da", "hand.1": "4Hb 6Hb"}


def at(hand, phase="play", options=None, fields=None, **piles):
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    return GAME.arrange({"seats": 2, "phase": phase, "turn": 0, "options": options or {},
                         "fields": fields or {}, "piles": {**REST, "hand.0": hand, **named}})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_is_told_in_short_sentences(seats):
    rng, deal = random.Random(seats), GAME.deal(seats, seed=seats)
    for _ in range(120):
        for viewer in (0, 1, None):
            view = deal.view(viewer)
            prompt, short = TABLE.asked(view)
            assert len(str(prompt)) <= 60 and len(str(short)) <= 40
            assert all(TABLE.plate(view, seat).line is not None for seat in range(seats))
            assert all(len(str(TABLE.label(view, name) or "")) <= 20 for name in view.piles)
        if deal.outcome() is not None:
            break
        seat = deal.state.turn
        action = rng.choice(deal.legal(seat))
        assert str(TABLE.tell(ActionReport(seat, action, action.cards))).startswith("Player ")
        for event in deal.play(seat, action):
            assert not isinstance(event, Said) or str(TABLE.say(event))
    if deal.outcome() is not None:
        assert all(str(TABLE.ending(deal.view(0), None, seat).how) for seat in range(seats))


def prompt(deal, seat=0):
    return str(TABLE.asked(deal.view(seat))[0])


def test_prompts():
    assert prompt(at("5Ha 6Ha 7Ca")) == "Lay what you like, then discard one card."
    assert prompt(at("5Ha 6Ha")) == "Two cards: call Pumba when you discard."
    assert prompt(at("5Ha 6Ha", options={"pumba": "off"})).startswith("Lay what")
    assert prompt(at("5Ha 6Ha", "draw")) == "Draw a card: you cannot use the top discard."
    assert prompt(at("5Ha 6Ha", "draw", {"pile_needs_meld": "no"})) == (
        "Draw a card, or take the pile.")
    assert prompt(at("5Ha 6Ha", "draw", {"stock_out": "pile_only"}, stock="")) == (
        "Use the top card of the pile, or end the deal.")
    bound = {"totals": [750, 0]}
    assert prompt(at("5Ha 6Ha", fields=bound)) == "Begin with a meld worth 70, or discard."
    begun = at("ASa AHa ADa", options={"barbele_sum": "turn"}, meld_0_0="KSa KHa KDa",
               fields={**bound, "turn_laid": ["KSa", "KHa", "KDa"]})
    assert prompt(begun) == "Barbele: lay 40 points more."
    assert prompt(begun, 1) == "Player 1 is to play."
    assert prompt(GAME.deal(4, seed=1), 1) == "Cut the pack: leave exactly 44 cards for 50 points."
    assert prompt(GAME.deal(4, seed=1), 0) == "Player 2 cuts the pack."


def label(meld, **more):
    deal = at("5Sa 9Ca", meld_0_0=meld, **more)
    return str(TABLE.label(deal.view(0), "meld.0.0"))


def test_a_meld_says_what_it_scores_and_what_is_near():
    assert label("KSa KHa KDa") == "30"
    assert label("KSa KHa KDa KCa KSb") == "50, 6th: 200"
    assert label("ASa AHa ADa ACa ASb AHb") == "300, 7th: 400"
    assert label("3Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Cb TCa") == "55, 4 to go"
    assert label("3Ca 4Ca 5Ca") == "15"
    assert TABLE.label(at("5Sa 9Ca").view(0), "stock") is None


def test_plates():
    deal = at("5Sa 9Ca", meld_0_0="KSa KHa KDa", fields={"totals": [0, 800]})
    plates = [TABLE.plate(deal.view(0), seat) for seat in (0, 1)]
    assert [str(plate.line) for plate in plates] == ["laid 30", "barbele 70"]
    assert plates[0].signs == ("pack",) and not plates[0].out


def test_a_natural_card_dropped_on_a_set_is_added_or_replaces():
    deal = at("KCa 5Sa 9Ca", meld_0_0="KSa KHa XRa")
    gesture = Gesture(("KCa",), "hand.0", "meld.0.0", "XRa")
    found = [action for action in deal.matching(0, ("KCa",), "hand.0", "meld.0.0")
             if TABLE.meaning.fits(action, gesture)]
    assert [str(TABLE.choice(deal.view(0), action)) for action in found] == [
        "Add", "Replace red Joker"]


def test_the_upcard_dragged_alone():
    deal = at("6Sa 6Ha XRa 7Da 8Da", "draw")
    found = deal.matching(0, ("6Da",), "discard", "meld.new")
    texts = [str(action) for action in found]
    assert texts == ["take 6Sa,6Ha,6Da discard>meld.new", "take 6Da,7Da,8Da discard>meld.new"]
    gesture = Gesture(("6Da",), "discard", "meld.new")
    assert all(TABLE.meaning.fits(action, gesture) for action in found)
    assert str(TABLE.choice(deal.view(0), found[1])).startswith("Lay 6 of diamonds")
    why = deal.why_not(0, ("6Da",), "discard", "hand.0")
    assert why is None or "upcard" in str(why)


def test_refusals_of_gestures():
    deal = at("5Ha 9Sa KSa 7Sb", meld_0_0="6Sa 7Sa 8Sa", meld_1_0="QSa QHa QDa")
    assert "does not fit" in str(deal.why_not(0, ("KSa",), "hand.0", "meld.0.0"))
    assert str(deal.why_not(0, ("KSa",), "hand.0", "meld.1.0")) == "Only melds of your own side."
    inner = at("7Sb KSa 9Ca", meld_0_0="6Sa 2Ha 8Sa", fields={"stands": {"2Ha": "7S"}})
    assert str(inner.why_not(0, ("7Sb",), "hand.0", "meld.0.0")) == (
        "A wild card inside an escalera cannot be replaced.")


def test_double_clicks():
    deal = at("9Sa 6Ca KSa", meld_0_0="6Sa 7Sa 8Sa")
    view = deal.view(0)
    best = TABLE.meaning.best(view, "hand.0", "9Sa", deal.legal(0))
    assert str(best) == "lay 9Sa hand.0>meld.0.0"
    assert TABLE.meaning.best(view, "hand.0", "KSa", deal.legal(0)) is None
    drawing = at("9Sa 6Ca KSa", "draw")
    assert TABLE.meaning.best(drawing.view(0), "stock", None, drawing.legal(0)).verb == "draw"


def test_cards_laid_together():
    look, best = TABLE.melds.look, TABLE.melds.best
    view = at("KSa KHa 2Sa XRa 5Ha 6Ha").view(0)
    assert look(view, ["KSa", "KHa", "2Sa"]).done
    assert str(look(view, ["KSa", "2Sa", "XRa"]).words) == "A meld needs two natural cards."
    assert not look(view, ["5Ha", "6Ha"]).done
    assert best(view, ["KSa", "KHa", "2Sa", "5Ha"]) == [("KSa", "KHa", "2Sa")]
    bound = at("KSa KHa KDa 5Ha", fields={"totals": [900, 0]}).view(0)
    assert "Barbele" in str(look(bound, ["KSa", "KHa", "KDa"]).words)


# --- a computer player ----------------------------------------------------------------------------

def choice(deal, level="medium", seed=1):
    return str(GAME.brain.decide(GAME, deal.view(0), level, Rng.seeded(seed),
                                 Limit(iterations=10)).action)


def test_medium_always_calls_and_easy_may_forget():
    deal = at("5Ha KSa")
    assert choice(deal).endswith("=pumba")
    calls = [choice(deal, "easy", seed).endswith("=pumba") for seed in range(60)]
    assert 30 < sum(calls) < 60


def test_medium_throws_no_wild_card_and_nothing_that_the_next_player_lays():
    assert not choice(at("2Sa 5Ha KSa 8Ca")).startswith("discard 2Sa")
    deal = at("KDb 9Ca 3Sa 7Ca", meld_1_0="KSa KHa KDa")
    assert not choice(deal).startswith("discard KDb")


def test_medium_takes_a_pile_it_can_use():
    deal = at("6Sa 6Ha KSa QCa 9Ca", "draw", discard="ADb KDb 6Da")
    assert choice(deal) == "take 6Sa,6Ha,6Da discard>meld.new"
    assert 0.3 < often(GAME, deal, "draw") < 0.7


def test_medium_replaces_and_aims():
    deal = at("5Sa KSa QCa 9Ca", meld_0_0="2Ha 6Sa 7Sa", fields={"stands": {"2Ha": "5S"}})
    assert choice(deal) == "swap 5Sa hand.0>meld.0.0 =2Ha"
    cut = GAME.deal(3, seed=1, dealer=2)
    assert choice(cut) == choice(cut, "easy") == "cut =75"


def test_medium_does_not_pay_for_the_barbele():
    deal = at("KSa KHa KDa 5Ca 9Ca", options={"barbele_penalty": "penalty"},
              fields={"totals": [900, 0]})
    assert choice(deal).startswith("discard")
