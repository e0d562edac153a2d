"""The course of a deal beyond the sheet's own examples: partners, going out, drawing,
the loop (sheet 3.4 to 4)."""

import random

import pytest

from game.catalogue import CATALOGUE

DURAK = CATALOGUE["durak"]


def arrange(piles, seats=2, phase="lead", turn=None, options=None, **fields):
    """Seat 0 attacks, unless told otherwise."""
    position = {"seats": seats, "options": options or {}, "phase": phase, "dealer": seats - 1,
                "piles": piles, "fields": {"trump": "C"} | fields}
    return DURAK.arrange(position if turn is None else position | {"turn": turn})


def play(deal, *actions):
    events = []
    for action in actions:
        events += deal.play(deal.actors()[0], action)
    return [event for event in events if type(event).__name__ == "Said"]


def places(deal):
    state = deal.state
    return state.attacker, state.defender, state.order


def test_partners_go_on_place_by_place():
    deal = arrange({"hand.0": "7S TS", "hand.1": "8S JS", "hand.2": "9H TH", "hand.3": "QD KD"},
                   seats=4)
    assert places(deal) == (0, 1, [0, 2])
    play(deal, "lead 7S hand.0>bout", "beat 8S hand.1>bout =7S", "end")
    assert places(deal) == (1, 2, [1, 3])
    play(deal, "lead JS hand.1>bout", "take", "pass")
    assert deal.state.out == [1] and places(deal) == (3, 0, [3])


def test_a_partner_plays_for_who_is_out():
    """Seat 1 is out: seat 3 defends and attacks for the place 1, and has no helper."""
    deal = arrange({"hand.0": "7S TS", "hand.2": "9H TH", "hand.3": "QS KD AD"}, seats=4,
                   attacker=0, defender=1)
    assert deal.state.out == [1] and places(deal) == (0, 1, [0, 2]) and deal.state.limit == 3
    play(deal, "lead 7S hand.0>bout")
    assert deal.actors() == (3,)
    play(deal, "beat QS hand.3>bout =7S", "end")
    assert places(deal) == (1, 2, [3]) and deal.actors() == (3,)
    play(deal, "lead KD hand.3>bout", "take", "pass")
    assert places(deal) == (3, 0, [3])


def test_the_nearest_partner_clockwise_of_three():
    deal = arrange({"hand.0": "7S TS", "hand.2": "9H TH", "hand.3": "QS KD", "hand.4": "8H",
                    "hand.5": "8D 9D"}, seats=6,
                   options={"form": "partners", "attackers": "all"}, attacker=0, defender=1)
    assert deal.state.out == [1] and places(deal) == (0, 1, [0, 2, 4])
    play(deal, "lead 7S hand.0>bout")
    assert deal.actors() == (3,)
    deal = arrange({"hand.0": "7S TS", "hand.1": "9H", "hand.2": "6H", "hand.4": "8H"}, seats=6,
                   options={"form": "partners"},
                   attacker=5, defender=0)
    assert deal.state.out == [3, 5] and places(deal) == (5, 0, [1])


def test_a_side_that_is_out_wins_and_all_of_the_other_are_fools():
    deal = arrange({"hand.0": "7S", "hand.1": "6S JS", "hand.3": "QD KD"}, seats=4)
    said = play(deal, "lead 7S hand.0>bout", "take")
    assert [(event.name, event.by) for event in said] == [
        ("attacks", 0), ("take", 1), ("taken", 1), ("out", 0), ("fool", 1), ("fool", 3)]
    found = deal.outcome()
    assert (found.points, found.places, found.won) == ((0, 1, 0, 1), (1, 3, 1, 3),
                                                       (True, False, True, False))
    assert found.carry == {"fools": [1, 3], "dealer": 3}
    assert str(found.words) == "Player 2 and Player 4 are the fools."


def test_a_side_with_one_hand_left_has_one_fool_with_cards():
    deal = arrange({"hand.0": "7S", "hand.3": "QD KD"}, seats=4, attacker=0, defender=1)
    play(deal, "lead 7S hand.0>bout", "take")
    assert deal.outcome().points == (0, 1, 0, 1) and deal.outcome().carry["fools"] == [3]


def test_both_sides_out_is_a_draw():
    deal = arrange({"hand.0": "7S", "hand.1": "8S"}, seats=4)
    assert play(deal, "lead 7S hand.0>bout", "beat 8S hand.1>bout =7S")[-1].name == "draw"
    assert deal.outcome().points == (0, 0, 0, 0) and not any(deal.outcome().won)


def test_a_third_player_left_with_cards_is_the_fool():
    """Decision 15."""
    deal = arrange({"hand.0": "7S", "hand.1": "8S", "hand.2": "9D"}, seats=3)
    play(deal, "lead 7S hand.0>bout", "beat 8S hand.1>bout =7S")
    assert (deal.outcome().points, deal.outcome().reason) == ((0, 0, 1), "fool")
    assert str(deal.outcome().words) == "Player 3 is the fool."


def test_drawing_principal_first_defender_last():
    """Five players: the helper's neighbours come between; a full hand takes nothing."""
    deal = arrange({"hand.0": "7S TS", "hand.1": "8S JS", "hand.2": "9H",
                    "hand.3": "QD KD AD QH KH AH", "hand.4": "JD",
                    "stock": "6C 6D 6H 6S 7D 7H TD TH 8D 8H 9D"}, seats=5)
    play(deal, "lead 7S hand.0>bout", "beat 8S hand.1>bout =7S", "end")
    piles = deal.state.piles
    held = {"hand.0": "TS 9D 8H 8D TH TD", "hand.1": "JS", "hand.2": "9H 7H 7D 6S 6H 6D",
            "hand.3": "QD KD AD QH KH AH", "hand.4": "6C JD"}
    for name, cards in held.items():
        assert set(piles[name]) == set(cards.split())
    assert not piles["stock"] and deal.state.out == []


def test_who_is_without_cards_while_there_is_a_stock_stays_in():
    deal = arrange({"hand.0": "7S", "hand.1": "8S JS", "hand.2": "9H TD", "stock": "AC KD"},
                   seats=3)
    play(deal, "lead 7S hand.0>bout", "take", "pass")
    assert deal.state.piles["hand.0"] == ["AC", "KD"] and deal.state.out == []


def test_two_left_of_three_know_no_twelve_cards():
    hands = {"hand.0": "6S 6D 6H 8S 8D 9H JC", "hand.1": "7S 7D 8H 9S JD TH QC"}
    deal = arrange(hands, seats=3, out=[2])
    for attack, answer in (("6S", "7S"), ("6D", "7D"), ("6H", "8H"), ("8S", "9S"), ("8D", "JD"),
                           ("9H", "TH")):
        verb = "lead" if attack == "6S" else "attack"
        play(deal, f"{verb} {attack} hand.0>bout", f"beat {answer} hand.1>bout ={attack}")
    assert places(deal) == (1, 0, [1])


HANDS = {"hand.0": "6H 8H", "hand.1": "7D 9D KD 7S", "hand.2": "JS QS KS AS"}


def test_forty_bouts_taken_in_a_row_are_a_loop():
    deal = arrange(HANDS, seats=3, taken_run=39)
    said = play(deal, "lead 6H hand.0>bout", "take", "pass", "pass")
    found = deal.outcome()
    assert said[-1].name == "loop"
    assert (found.reason, found.points, found.places) == ("loop", (0, 0, 0), (1, 1, 1))
    assert found.carry == {"fools": [], "dealer": 2}
    assert DURAK.arrange(deal.position()).outcome().reason == "loop"


def test_a_bout_beaten_off_starts_the_count_anew():
    deal = arrange(HANDS | {"hand.1": "7H 9D KD 7S"}, seats=3, taken_run=39)
    play(deal, "lead 6H hand.0>bout", "beat 7H hand.1>bout =6H", "end")
    assert deal.outcome() is None and deal.state.taken_run == 0


def test_the_end_comes_before_the_loop():
    deal = arrange({"hand.0": "6H", "hand.1": "7D"}, seats=3, taken_run=39, out=[2])
    play(deal, "lead 6H hand.0>bout", "take")
    assert deal.outcome().reason == "fool"


def test_two_handed_there_is_no_loop():
    deal = arrange({"hand.0": "6H 8H", "hand.1": "7D"}, taken_run=39)
    play(deal, "lead 6H hand.0>bout", "take")
    assert deal.outcome() is None and deal.state.taken_run == 40


@pytest.mark.parametrize("seats", DURAK.seats)
def test_every_deal_ends_with_a_fool_or_none(seats):
    for seed in range(30):
        deal = DURAK.deal(seats, {}, seed=seed)
        found = DURAK.playout(deal, random.Random(seed))
        hats = seats // 2 if seats == 4 else 1
        assert sum(found.points) == (hats if found.reason == "fool" else 0)
        assert len(found.carry["fools"]) <= hats
