"""How rounds and games of Spit end, case by case (sheet 3.3, 3.4, 4, 6)."""

import pytest

from game.core.cards import pack
from game.core.errors import PositionError
from game.core.events import Said
from game.engines.spit import GAME

A, B = "centre.0", "centre.1"


def cards(count, start=0):
    return " ".join(pack()[start:start + count])


def table(piles, phase="run", options=None, **fields):
    return GAME.arrange({"phase": phase, "piles": piles, "options": options or {},
                         "fields": fields})


def said(events):
    return [(event.name, event.by, *event.args.values())
            for event in events if isinstance(event, Said)]


def held(deal, seat):
    piles = deal.state.piles
    return sum(len(cards) for name, cards in piles.items()
               if name.split(".")[1] == str(seat) and not name.startswith("centre"))


#: Seat 0 is about to clear: 8H goes on the 7S. Seat 1 has three stock cards, and more spit cards.
CLEARING = {"stock.0.0": "8H", A: "2S 3S 7S", B: "4S 5S", "spit.0": "AD 2D",
            "stock.1.2": "JD QD KD", "spit.1": "AC 2C 3C 4C"}


def cleared(options=None, **more):
    deal = table(CLEARING | more, options=options, now=100)
    deal.play(0, "play 8H stock.0.0>centre.0")
    return deal


# --- A: two piles, somebody has cleared -----------------------------------------------------------

def test_clearing_takes_effect_a_millisecond_later():
    deal = cleared()
    assert (deal.state.phase, deal.due(), deal.outcome()) == ("run", 101, None)
    assert deal.actors() == (1,) and deal.check(0, "play 8H stock.0.0>centre.0").code == "empty"
    events = deal.advance(101)
    assert said(events) == [("cleared", 0)]
    assert (deal.state.phase, deal.state.turn, deal.due()) == ("slap", None, 5101)
    assert deal.actors() == (0, 1)


@pytest.mark.parametrize("seat, k, counts", [
    (0, 0, (6, 9)), (0, 1, (4, 11)), (1, 0, (4, 11)), (1, 1, (6, 9))])
def test_the_first_slap_takes_a_pile_and_leaves_the_other(seat, k, counts):
    deal = cleared()
    deal.advance(2000)
    deal.play(seat, f"slap centre.{k}>cards.{seat}")
    assert (held(deal, 0), held(deal, 1)) == counts
    assert deal.state.token == 1 - seat
    assert (deal.state.phase, deal.due(), deal.state.round) == ("ready", 5000, 2)
    assert not deal.state.piles[A] and not deal.state.piles[B]


@pytest.mark.parametrize("more, counts", [
    ({}, (4, 11)), ({A: "7S"}, (4, 9)), ({A: "7S", B: "4S 5S 6S"}, (4, 10))])
def test_without_a_slap_who_has_cleared_gets_the_smaller_pile(more, counts):
    deal = cleared(**more)
    deal.advance(5100)
    assert deal.state.phase == "slap"
    deal.advance(5101)
    assert (held(deal, 0), held(deal, 1)) == counts and deal.state.token == 1
    assert deal.due() == 8101


def test_a_default_leaves_the_token():
    deal = cleared()
    token = deal.state.token
    deal.advance(5101)
    assert deal.state.token == token


def test_of_equal_piles_the_default_is_the_first():
    deal = cleared(**{B: "4S 5S 6S 9S"})
    deal.advance(5101)
    assert {"2S", "8H"} <= {card for name, row in deal.state.piles.items()
                            if name.split(".")[1] == "0" for card in row}


def test_the_finisher_chooses_alone_for_three_seconds():
    deal = cleared({"slap": "finisher"})
    deal.advance(101)
    assert (deal.state.turn, deal.actors(), deal.due()) == (0, (0,), 3101)
    assert deal.check(1, "slap centre.0>cards.1").code == "phase"
    deal.advance(3101)
    assert (held(deal, 0), held(deal, 1)) == (4, 11)


def test_both_clear_at_one_moment_and_race_even_with_finisher():
    deal = cleared({"slap": "finisher"}, **{"stock.1.2": "9H"})
    deal.play(1, "play 9H stock.1.2>centre.0")
    assert deal.due() == 101
    events = deal.advance(101)
    assert said(events) == [("cleared", 0), ("cleared", 1)]
    assert (deal.state.turn, deal.actors(), deal.due()) == (None, (0, 1), 5101)
    deal.advance(5101)
    assert (held(deal, 0), held(deal, 1)) == (7, 6), "no slap: each its own"


def test_a_commit_at_the_same_moment_does_not_put_the_end_off():
    deal = cleared()
    assert deal.due() == 101
    deal = table(CLEARING | {"stock.1.2": "JD QD 6H"}, now=100)
    deal.play(0, "play 8H stock.0.0>centre.0")
    deal.play(1, "play 6H stock.1.2>centre.1")
    assert deal.due() == 101 and deal.state.phase == "run"
    deal.advance(101)
    assert deal.state.phase == "slap"


def test_what_is_said_of_the_taking():
    deal = cleared()
    deal.advance(101)
    events = deal.play(0, "slap centre.1>cards.0")
    assert said(events) == [("takes", 0, 2, 4), ("takes", 1, 4, 11)]


# --- B: two piles, blocked ------------------------------------------------------------------------

STUCK = {"stock.0.0": "8H", "stock.1.0": "TH", "stock.1.1": "JH", A: "2S 2D", B: "4D"}


def test_who_has_fewer_stock_cards_chooses():
    deal = table(STUCK, "ready")
    events = deal.advance(1000)
    assert said(events) == []
    assert (deal.state.phase, deal.state.turn, deal.due()) == ("slap", 0, 4000)
    assert deal.check(1, "slap centre.0>cards.1").code == "phase"
    deal.play(0, "slap centre.0>cards.0")
    assert (held(deal, 0), held(deal, 1)) == (3, 3)


@pytest.mark.parametrize("options", [{}, {"slap": "finisher"}])
def test_the_other_seat_chooses_where_it_has_fewer(options):
    deal = table(STUCK | {"stock.0.1": "8D", "stock.0.2": "8C"}, "ready", options)
    deal.advance(1000)
    assert deal.state.turn == 1
    deal.advance(4000)
    assert (held(deal, 0), held(deal, 1)) == (5, 3), "the smaller pile by default"


@pytest.mark.parametrize("options", [{}, {"slap": "finisher"}])
def test_with_equal_numbers_both_slap(options):
    deal = table(STUCK | {"stock.1.1": ""}, "ready", options)
    deal.advance(1000)
    assert (deal.state.turn, deal.due(), deal.actors()) == (None, 6000, (0, 1))
    trial = deal.copy()
    trial.play(1, "slap centre.0>cards.1")
    assert (held(trial, 0), held(trial, 1)) == (2, 3)
    deal.advance(6000)
    assert (held(deal, 0), held(deal, 1)) == (3, 2), "no slap: each its own"


# --- C: one pile, somebody has cleared ------------------------------------------------------------

ONE = {"stock.0.0": "8H", A: "2S 3S 7S", "stock.1.2": "JD QD KD", "spit.1": "AC 2C 3C 4C"}


def test_who_has_no_cards_wins():
    deal = table(ONE, one_pile=1, now=10)
    deal.play(0, "play 8H stock.0.0>centre.0")
    assert deal.outcome() is None
    events = deal.advance(11)
    assert said(events) == [("cleared", 0), ("wins", 0)]
    found = deal.outcome()
    assert (found.points, found.places, found.won, found.reason) == (
        (1, 0), (1, 2), (True, False), "cleared")
    assert str(found.words) == "Player 1 has no cards left."
    assert held(deal, 1) == 7 and len(deal.state.piles[A]) == 4, "a win moves no more cards"
    assert (deal.due(), deal.actors()) == (None, ())


def test_who_still_has_spit_cards_takes_nothing_and_the_other_one_all():
    piles = {"stock.1.0": "8H", A: "2S 3S 7S", "stock.0.2": "JD QD KD", "spit.1": "AC 2C"}
    deal = table(piles, one_pile=1, token=1)
    deal.play(1, "play 8H stock.1.0>centre.0")
    events = deal.advance(1)
    assert said(events) == [("cleared", 1), ("takes", 0, 4, 7), ("takes", 1, 0, 2)]
    assert (deal.state.phase, deal.state.round, deal.due()) == ("ready", 2, 3001)


def test_who_begins_the_pile_wins_too_once_all_its_spit_cards_are_out():
    piles = {"stock.1.0": "8H", A: "2S 3S 7S", "stock.0.2": "JD QD KD"}
    deal = table(piles, one_pile=1)
    deal.play(1, "play 8H stock.1.0>centre.0")
    deal.advance(1)
    assert deal.outcome().points == (0, 1) and deal.outcome().won == (False, True)


@pytest.mark.parametrize("spit", ["AC 2C", ""])
@pytest.mark.parametrize("one", [0, 1])
def test_of_two_that_clear_at_one_moment_who_did_not_begin_the_pile_wins(one, spit):
    deal = table({"stock.0.0": "8H", "stock.1.0": "9H", A: "7S", f"spit.{one}": spit},
                 one_pile=one)
    deal.play(0, "play 8H stock.0.0>centre.0")
    deal.play(1, "play 9H stock.1.0>centre.0")
    events = deal.advance(1)
    assert said(events) == [("cleared", 0), ("cleared", 1), ("wins", 1 - one)]
    assert deal.outcome().won.index(True) == 1 - one


# --- D: one pile, blocked -------------------------------------------------------------------------

@pytest.mark.parametrize("more, one, counts", [
    ({}, 1, (1, 4)), ({"stock.0.1": "8D", "stock.0.2": "8C"}, 1, (5, 2)),
    ({"stock.1.1": ""}, 1, (1, 3)), ({"stock.1.1": ""}, 0, (3, 1))])
def test_who_has_fewer_stock_cards_takes_nothing(more, one, counts):
    deal = table(STUCK | {B: ""} | more, "ready", one_pile=one)
    deal.advance(1000)
    assert (deal.state.phase, deal.due()) == ("ready", 4000)
    assert (held(deal, 0), held(deal, 1)) == counts


# --- the next round -------------------------------------------------------------------------------

@pytest.mark.parametrize("count, row, alone", [
    (9, [1, 2, 3, 3, 0, 0], 1), (15, [1, 2, 3, 4, 5, 0], 1), (16, [1, 2, 3, 4, 5, 1], None),
    (1, [1, 0, 0, 0, 0, 0], 1), (2, [1, 1, 0, 0, 0, 0], 1)])
def test_few_cards_make_fewer_piles_and_perhaps_one_spit_pile(count, row, alone):
    piles = {A: cards(count), B: cards(30, count), "stock.1.0": cards(1, 50)}
    deal = table(piles, "slap", round=3, token=1)
    events = deal.play(0, "slap centre.0>cards.0")
    found = deal.state.piles
    assert [len(found[f"stock.0.{j}"]) for j in range(5)] + [len(found["spit.0"])] == row
    assert [len(found[f"stock.1.{j}"]) for j in range(5)] == [1, 2, 3, 4, 5]
    assert deal.state.one_pile == alone and deal.state.round == 4
    assert (("one_pile", 1) in said(events)) is (alone == 1)
    deal.advance(3000)
    assert [len(found[name]) for name in (A, B)] == [1, 0 if alone == 1 else 1]


def test_the_first_seat_may_be_the_one_that_begins_the_pile():
    deal = table({A: cards(30), B: cards(9, 30), "stock.1.0": cards(1, 50)}, "slap")
    events = deal.play(0, "slap centre.0>cards.0")
    assert deal.state.one_pile == 0 and said(events)[-1] == ("one_pile", 0)
    deal.advance(3000)
    assert len(deal.state.piles[A]) == 1 and len(deal.state.piles[B]) == 0


def test_a_new_round_forgets_the_choice_and_what_lay_face_down():
    deal = table(CLEARING | {"stock.1.2": "JD QD KD"}, options={"auto_turn": "off"}, spit_on=1,
                 down=["stock.1.2"])
    deal.play(0, "play 8H stock.0.0>centre.0")
    deal.advance(1)
    deal.play(1, "slap centre.1>cards.1")
    assert deal.state.spit_on is None and deal.state.down == [] and deal.state.turn is None


def test_nobody_sees_a_covered_top_when_a_round_ends():
    deal = table(CLEARING, options={"auto_turn": "off"}, down=["stock.1.2"])
    deal.play(0, "play 8H stock.0.0>centre.0")
    deal.advance(1)
    events = deal.play(1, "slap centre.1>cards.1")
    tops = {row[-1] for name, row in deal.state.piles.items() if name.startswith("stock") and row}
    shown = str([event.seen_by(None) for event in events])
    assert all(card not in shown for card in {"JD", "QD", "KD"} - tops)


# --- the limit ------------------------------------------------------------------------------------

@pytest.mark.parametrize("slapped, points, places", [
    ("centre.1", (1, 0), (1, 2)), ("centre.0", (0, 0), (1, 1))])
def test_after_round_forty_who_has_fewer_cards_wins(slapped, points, places):
    piles = {A: "2S 3S 4S", B: "5S", "stock.1.0": "6S", "spit.1": "7S", "spit.0": "9S TS",
             "stock.1.1": "JS QS"}
    deal = table(piles, "slap", round=40)
    events = deal.play(0, f"slap {slapped}>cards.0")
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == (points, places, "limit")
    assert found.won == tuple(point == 1 for point in points)
    assert (deal.state.phase, deal.state.round, deal.due()) == ("over", 40, None)
    assert deal.state.one_pile is None and deal.state.spit_on is None and deal.state.down == []
    assert len(deal.state.piles["cards.0"]) + len(deal.state.piles["cards.1"]) == 10
    assert said(events)[-1] == (("wins", 0) if sum(points) else ("draw", None))
    assert GAME.arrange(deal.position()).outcome().points == points


def test_the_thirty_ninth_round_is_not_the_last():
    deal = table({A: "2S 3S", B: "5S", "stock.1.0": "6S"}, "slap", round=39)
    deal.play(0, "slap centre.0>cards.0")
    assert deal.outcome() is None and deal.state.round == 40


def test_by_the_limit_in_a_round_with_one_pile():
    deal = table({"stock.1.0": "8H", A: "2S 3S 7S", "stock.0.2": "JD QD KD", "spit.1": "AC 2C"},
                 one_pile=1, round=40)
    deal.play(1, "play 8H stock.1.0>centre.0")
    deal.advance(1)
    assert deal.outcome().points == (0, 1) and deal.state.one_pile is None


# --- matches --------------------------------------------------------------------------------------

@pytest.mark.parametrize("best, needed", [(1, 1), (3, 2), (5, 3)])
def test_a_match_is_over_when_it_is_decided(best, needed):
    match = GAME.match(2, {"best_of": best})
    for number in range(needed):
        assert not match.over and match.dealer == number % 2
        match.record({"points": [0, 1], "places": [2, 1]})
    assert match.over and [*match.totals] == [0, needed] and [*match.places] == [2, 1]


# --- what a position cannot be --------------------------------------------------------------------

@pytest.mark.parametrize("position, told", [
    ({"phase": "ready", "piles": {"stock.0.0": "2S"}}, "seat 1 has a stock card"),
    ({"phase": "spit", "piles": {"stock.0.0": "2S"}}, "seat 1 has a stock card"),
    ({"phase": "spit", "piles": {"stock.0.0": "2S", "stock.1.0": "3S"}}, "alone has spit cards"),
    ({"phase": "spit", "piles": {"stock.0.0": "2S", "stock.1.0": "3S", "spit.0": "4S",
                                 "spit.1": "5S"}}, "alone has spit cards"),
    ({"phase": "spit", "turn": 0, "piles": {"stock.0.0": "2S", "stock.1.0": "3S", "spit.1": "5S"}},
     "turn is 1"),
    ({"phase": "slap", "turn": 0, "piles": {"stock.0.0": "2S"}}, "turn is None"),
    ({"phase": "run", "turn": 0, "piles": {"stock.0.0": "2S"}}, "turn is None"),
    ({"phase": "slap", "fields": {"one_pile": 1}, "piles": {"stock.0.0": "2S"}}, "no phase slap"),
    ({"phase": "run", "piles": {"cards.0": "2S"}}, "empty during a round"),
    ({"fields": {"one_pile": 1}, "piles": {B: "2S"}}, "it is centre.0"),
    ({"fields": {"one_pile": 1, "spit_on": 0}, "piles": {A: "2S"}}, "it is centre.0"),
    ({"fields": {"one_pile": 1}, "piles": {"spit.0": "2S"}}, "alone has spit cards"),
    ({"fields": {"one_pile": 2}}, "no seat 2"), ({"fields": {"spit_on": 2}}, "no seat 2"),
    ({"fields": {"token": 2}}, "no seat 2"), ({"fields": {"round": 0}}, "rounds are 1 to 40"),
    ({"fields": {"round": 41}}, "rounds are 1 to 40"), ({"fields": {"now": -1}}, "below 0"),
    ({"fields": {"due": None}}, "something runs"),
    ({"fields": {"down": ["stock.0.0"]}, "piles": {"stock.0.0": "2S"}}, "turn up by themselves"),
    ({"fields": {"down": ["stock.0.0"]}, "options": {"auto_turn": "off"}}, "no card lies"),
    ({"fields": {"down": [A]}, "options": {"auto_turn": "off"}, "piles": {A: "2S"}},
     "no card lies"),
    ({"phase": "over", "piles": {"stock.0.0": "2S"}}, "no cards left"),
    ({"phase": "over", "fields": {"one_pile": 1}, "piles": {"stock.0.0": "2S", "stock.1.0": "3S"}},
     "no cards left"),
    ({"phase": "over", "piles": {"cards.0": "2S"}}, "round 40"),
    ({"phase": "over", "fields": {"one_pile": 1, "due": 5}, "piles": {"stock.1.0": "3S"}},
     "nothing runs"),
    ({"phase": "slap", "options": {"variant": "speed"}}, "Speed has no phase"),
    ({"options": {"variant": "speed"}, "fields": {"round": 2}}, "Speed has no rounds"),
    ({"options": {"variant": "speed"}, "fields": {"one_pile": 1}}, "Speed has no rounds"),
])
def test_positions_that_cannot_be(position, told):
    with pytest.raises(PositionError, match=told):
        GAME.arrange(position)


def test_who_chooses_is_inferred():
    deal = table({"stock.0.0": "2S", "stock.1.0": "3S", "spit.0": "4S"}, "spit")
    assert (deal.state.turn, deal.due()) == (0, 2000)
    deal = table({"stock.0.0": "2S 4S", "stock.1.0": "3S"}, "slap")
    assert (deal.state.turn, deal.due()) == (1, 3000)
    deal = table({"stock.0.0": "2S 4S"}, "slap")
    assert (deal.state.turn, deal.due()) == (None, 5000)


# --- the sentence of the result -------------------------------------------------------------------

@pytest.mark.parametrize("position, told", [
    ({"fields": {"one_pile": 1}, "piles": {"stock.1.0": "3S"}}, "Player 1 has no cards left."),
    ({"fields": {"round": 40}, "piles": {"cards.0": "2S", "cards.1": "3S 4S"}},
     "Forty rounds: Player 1 has fewer cards."),
    ({"fields": {"round": 40}, "piles": {"cards.0": "2S", "cards.1": "3S"}},
     "Forty rounds, and both have the same number of cards: a draw."),
    ({"options": {"variant": "speed"}, "piles": {"hand.0": "2S 4S", "hand.1": "3S"}},
     "Nobody can go on: Player 2 has fewer cards."),
    ({"options": {"variant": "speed"}, "piles": {"hand.0": "2S", "hand.1": "3S"}},
     "Nobody can go on, and both have the same number of cards: a draw."),
    ({"options": {"variant": "speed"}, "piles": {"hand.1": "3S"}}, "Player 1 has no cards left."),
    ({"options": {"variant": "speed"}},
     "Both are rid of their cards at the same moment: a draw.")])
def test_how_it_ended_is_said(position, told):
    assert str(GAME.arrange({"phase": "over", **position}).outcome().words) == told
