"""Mau-Mau: what fits, what cards do, the stock, the end (sheet 2 to 5)."""

import random

import pytest

from game.core.errors import OptionError, PositionError
from game.engines.mau_mau import GAME
from game.families.shedding.declared import RENEWALS

CRAZY = {"preset": "crazy_eights"}


def arrange(hands, discard, stock="", turn=0, **more):
    piles = {f"hand.{seat}": cards for seat, cards in enumerate(hands)}
    return GAME.arrange({"seats": len(hands), "turn": turn, **more,
                         "piles": {**piles, "discard": discard, "stock": stock}})


def why(deal, seat, action):
    return str(deal.check(seat, action).words)


def played(deal, *steps):
    for seat, action in steps:
        deal.play(seat, action)
    return deal


# --- what is dealt --------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, options, left", [(2, {}, 21), (4, {"cards": 7}, 3), (6, {}, 21)])
def test_five_each_and_one_turned_up(seats, options, left):
    state = GAME.deal(seats, options, seed=4, dealer=1).state
    assert [len(state.piles[f"hand.{seat}"]) for seat in range(seats)] == [
        state.options["cards"]] * seats
    assert len(state.piles["stock"]) == left and len(state.piles["discard"]) == 1
    assert state.turn == 2 % seats


def test_32_cards_are_for_four():
    with pytest.raises(OptionError, match="32 cards are for at most four players"):
        GAME.settle(5, {"pack": 32})
    assert GAME.settle(5)["pack"] == 52 and GAME.settle(4)["pack"] == 32


# --- refusals, each by its sentence ---------------------------------------------------------------

def test_why_a_card_may_not_be_played():
    deal = arrange(["9S QD JC 8C", "AH KH"], "9H", "AD AC")
    assert why(deal, 0, "play QD hand.0>discard") == (
        "Queen of diamonds does not fit on 9 of hearts: neither its suit nor its rank.")
    assert why(deal, 0, "play 9H hand.0>discard") == "You do not hold 9 of hearts."
    assert why(deal, 0, "play JC hand.0>discard") == "Name a suit with that card."
    assert why(deal, 0, "play JC hand.0>discard =X") == "Name a suit with that card."
    assert why(deal, 0, "play 9S hand.0>discard =S") == "No suit is named with that card."
    assert why(deal, 0, "pass") == "There are cards to draw."
    assert why(deal, 0, "take") == "No Seven is to be answered."
    assert why(deal, 0, "mau") == "You can't do that now."
    assert why(deal, 1, "play AH hand.1>discard") == "It is Player 1's turn."
    assert why(deal, 0, "play 9S,8C hand.0>discard") == (
        "Play one card from your hand to the discards.")


def test_a_wanted_suit_and_a_wild_card_on_another():
    deal = arrange(["TC JH 9D", "AH"], "JC", "AC KC", fields={"suit": "D"})
    assert why(deal, 0, "play TC hand.0>discard") == (
        "10 of clubs does not fit: diamonds are wanted.")
    assert why(deal, 0, "play JH hand.0>discard =S") == (
        "Jack of hearts may not lie on another wild card.")
    deal.play(0, "play 9D hand.0>discard")
    assert deal.state.suit is None


def test_a_wild_card_turned_up_counts_as_its_suit():
    deal = arrange(["TC JH 9D", "AH"], "JD", "AC KC")
    assert [str(each) for each in deal.legal(0)] == ["play 9D hand.0>discard",
                                                     "draw stock>hand.0"]


def test_after_a_draw_that_card_alone():
    deal = played(arrange(["QD 9S", "AH"], "9H", "8S KH"), (0, "draw stock>hand.0"))
    assert why(deal, 0, "play 9S hand.0>discard") == "Only the card just drawn may be played."
    assert why(deal, 0, "draw stock>hand.0") == "You have drawn a card: play it, or pass."
    assert deal.view(0).fields["fresh"] == "KH"
    assert deal.view(1).fields["fresh"] is deal.view(None).fields["fresh"] is None


def test_a_seven_is_answered_or_taken():
    deal = arrange(["8D 9D", "AH"], "7C", "AC KC QC", fields={"owed": 2})
    assert why(deal, 0, "play 8D hand.0>discard") == "Answer with a Seven, or take 2 cards."
    assert why(deal, 0, "draw stock>hand.0") == "Answer with a Seven, or take 2 cards."
    deal.play(0, "take")
    assert len(deal.state.piles["hand.0"]) == 4 and deal.state.turn == 1


def test_it_is_said_once_with_two_cards():
    deal = arrange(["TS KD 9D", "8H AH"], "TH", "9S 8D", options={"mau": "call"})
    assert why(deal, 0, "mau") == "“Mau!” is said once, with two cards in hand."
    deal.play(0, "play TS hand.0>discard")
    played(deal, (1, "draw stock>hand.1"), (1, "pass"), (0, "mau"))
    assert why(deal, 0, "mau") == "“Mau!” is said once, with two cards in hand."
    deal.play(0, "draw stock>hand.0")
    assert deal.state.called == [], "who draws has said nothing"


# --- what cards do --------------------------------------------------------------------------------

def test_a_nine_of_two_players_plays_again():
    deal = arrange(["9C AH", "KS"], "TC", "TS", options={"nines": "reverse"})
    played(deal, (0, "play 9C hand.0>discard"))
    assert deal.state.turn == 0 and deal.state.direction == -1


def test_a_wild_eight_skips_nobody():
    deal = arrange(["8D AH KD", "KS", "QS"], "TC", "TS", options=CRAZY)
    assert played(deal, (0, "play 8D hand.0>discard =S")).state.turn == 1


def test_what_sevens_ask_may_need_the_discards_again():
    deal = arrange(["8D 9D", "AH"], "AS KS QS 7S 7C", "AC", fields={"owed": 4})
    deal.play(0, "take")
    assert len(deal.state.piles["hand.0"]) == 6 and deal.state.renewals == 1
    assert deal.state.piles["discard"] == ["7C"] and len(deal.state.piles["stock"]) == 1


# --- the end --------------------------------------------------------------------------------------

def test_the_eleventh_renewal_blocks_the_deal():
    deal = arrange(["8D 9D", "8H AH"], "KC QC", "AD", fields={"renewals": RENEWALS})
    deal.play(0, "draw stock>hand.0")
    outcome = deal.outcome()
    assert outcome.reason == "blocked" and outcome.points == (0, 28 - 19)
    assert str(outcome.words) == "Blocked: Player 2 holds least and scores 9."


def test_a_tie_at_the_end_scores_nothing():
    deal = played(arrange(["8D AD", "8H AH"], "QC"), (0, "pass"), (1, "pass"))
    assert deal.outcome().points == (0, 0) and deal.outcome().places == (1, 1)


def test_english_values():
    deal = arrange(["QH", "8S KD AC", "5D"], "TH", options=CRAZY)
    assert played(deal, (0, "play QH hand.0>discard")).outcome().points == (66, 0, 0)


@pytest.mark.parametrize("fields, phase", [
    ({"direction": 0}, "play"), ({"renewals": 12}, "play"), ({"passes": 2}, "play"),
    ({"owed": 2}, "play"), ({}, "drawn"), ({"fresh": "KH"}, "drawn"), ({"called": [1, 0]}, "play"),
    ({}, "over")])
def test_what_cannot_be_is_refused(fields, phase):
    with pytest.raises(PositionError):
        arrange(["8D 9D", "8H AH"], "QC", "AD", phase=phase, fields=fields)


def test_a_position_needs_a_card_on_top():
    with pytest.raises(PositionError, match="discard"):
        arrange(["8D 9D", "8H AH"], "", "AD")


# --- matches --------------------------------------------------------------------------------------

def test_a_round_is_a_deal_for_each():
    standing, options = GAME.rules.match.standing, GAME.settle(3)
    deals = [{"points": [10, 0, 0]}, {"points": [0, 5, 0]}]
    assert not standing(deals, 3, options).over
    done = standing([*deals, {"points": [0, 7, 0]}], 3, options)
    assert done.over and done.totals == (10, 12, 0) and done.places == (2, 1, 3)


# --- what others imagine --------------------------------------------------------------------------

def test_the_card_just_drawn_is_imagined_in_that_hand():
    deal = played(arrange(["QD 9S", "AH KC"], "9H", "8S 7D KH"), (0, "draw stock>hand.0"))
    fresh = set()
    for seed in range(20):
        world = GAME.imagine(deal.view(1), seed).state
        assert world.fresh in world.piles["hand.0"]
        fresh.add(world.fresh)
    assert len(fresh) > 1


def test_deals_at_all_options_end():
    rng, reasons = random.Random(7), set()
    for seed in range(20):
        seats = 2 + seed % 5
        options = {each.key: rng.choice(each.offered(seats)) for each in GAME.options
                   if each.scope == "deal"}
        deal = GAME.deal(seats, options, seed=seed)
        for _ in range(3000):
            if deal.outcome():
                break
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
        reasons.add(deal.outcome().reason)
    assert "out" in reasons
