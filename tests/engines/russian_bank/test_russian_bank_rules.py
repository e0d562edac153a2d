"""The rules of Russian Bank (sheet 2 to 6): refusals by their sentences, duties, Stop!, the end."""

import random

import pytest

from game.core.errors import PositionError
from game.core.events import Said
from game.engines.russian_bank import GAME
from tests.engines.russian_bank.positions import HEARTS, KINGS, arrange, lies, refused


def said(events):
    return [event.name for event in events if isinstance(event, Said)]


# --- the deal (2) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("options, down, stock, houses", [
    ({}, 12, 35, 8), ({"reserve": 12}, 11, 36, 8), ({"reserve": 11}, 10, 37, 8),
    ({"short_pack": "on"}, 4, 18, 6), ({"short_pack": "on", "reserve": 11}, 4, 18, 6)])
def test_the_deal(options, down, stock, houses):
    state = GAME.deal(2, options, seed=4).state
    for seat in (0, 1):
        sizes = [len(state.piles[f"{kind}.{seat}"])
                 for kind in ("reserve", "down", "stock", "turned", "waste")]
        assert sizes == [1, down, stock, 0, 0]
    assert [name for name in state.piles if name.startswith("house")] == [
        f"house.{number}" for number in range(houses)]
    assert sum(name.startswith("foundation") for name in state.piles) == houses // 2 + (
        houses == 8) * 4 + (houses == 6)


def test_everybody_is_dealt_from_the_own_pack():
    state = GAME.deal(2, seed=9).state
    for seat, letter in enumerate("ab"):
        names = [f"{kind}.{seat}" for kind in ("reserve", "down", "stock")]
        names += [f"house.{number}" for number in range(4 * seat, 4 * seat + 4)]
        assert {card.pack for name in names for card in state.piles[name]} == {letter}
    short = GAME.deal(2, {"short_pack": "on"}, seed=9).state
    for seat, suits in enumerate(("HC", "SD")):
        names = [f"{kind}.{seat}" for kind in ("reserve", "down", "stock")]
        names += [f"house.{number}" for number in range(3 * seat, 3 * seat + 3)]
        assert {card.suit for name in names for card in short.piles[name]} == set(suits)


@pytest.mark.parametrize("how, reserves, houses, first", [
    ("low_reserve", "3Sa 2Sb", "KSa KSb", 1), ("low_reserve", "ASa 2Sb", "KSa KSb", 0),
    ("low_reserve", "3Sa 3Hb", "5Sa 4Sb", 1), ("low_reserve", "3Sa 3Hb", "5Sa 5Hb", 0),
    ("alternate", "3Sa 2Sb", "KSa KSb", 1),
    ("high_reserve", "3Sa 2Sb", "KSa KSb", 0), ("high_reserve", "KSa AHb", "KSa KSb", 1),
    ("high_reserve", "3Ha 3Sb", "KSa KSb", 1), ("high_reserve", "3Sa 3Sb", "KDa KHb", 1),
    ("high_houses", "2Sa 9Sb", "ASa 2Sb", 1), ("high_houses", "2Sa 9Sb", "KHa KSb", 0)])
def test_who_begins(how, reserves, houses, first):
    """Equal cards, then the houses pair by pair; the second pair never comes to it here."""
    mine, his = reserves.split()
    one, other = houses.split()
    deal = GAME.arrange({"seats": 2, "options": {"first": how}, "piles": {
        "reserve.0": mine, "reserve.1": his,
        "house.0": "" if one == mine else one, "house.4": "" if other == his else other}})
    assert (deal.state.turn, deal.state.first) == (first, first)


def test_the_first_of_the_next_game():
    carry = {"first": 0}
    one = GAME.deal(2, {"first": "alternate"}, seed=3, carry=carry).state
    assert (one.turn, one.first) == (1, 1)
    other = GAME.deal(2, {}, seed=3, carry={"first": 0}).state
    assert other.turn == GAME.deal(2, seed=3).state.turn


# --- what goes where (3.1, 3.2) -------------------------------------------------------------------


@pytest.mark.parametrize("piles, action, code, sentence", [
    ({}, "play KSa house.0>house.1", "house",
     "Houses go down in alternating colours: here a black Queen."),
    ({"house.0": "9Sa"}, "play KHa house.1>house.0", "house",
     "Houses go down in alternating colours: here a red 8."),
    ({"house.0": "ASa"}, "play KHa house.1>house.0", "house", "Nothing goes on an Ace."),
    ({"house.0": "QSa JHa"}, "play QSa,JHa house.0>house.1", "single",
     "Only one card at a time."),
    ({"house.0": "QSa JHa"}, "play QSa house.0>house.1", "top",
     "Only the outermost card of a house can be played."),
    ({}, "play 7Sa waste.0>house.1", "waste", "Your waste pile is closed to you."),
    ({}, "play JSb reserve.1>house.1", "his",
     "The cards of your opponent are not yours to play."),
    ({}, "play 9Ca reserve.0>reserve.1", "load",
     "Loading needs the same suit, one up or one down."),
    ({}, "play 9Ca reserve.0>waste.1", "nothing", "An empty pile cannot be loaded."),
    ({"house.0": "ASa", "reserve.1": "KSa"}, "play ASa house.0>reserve.1", "load",
     "Loading needs the same suit, one up or one down."),
    ({"house.0": "KSa"}, "play KSa house.0>foundation.0", "ace",
     "A foundation begins with an Ace."),
    ({"foundation.2": HEARTS}, "play KHa house.1>foundation.2", "next",
     "That foundation needs a 4 now."),
    ({}, "play KHa house.1>foundation.0", "suit", "That foundation is for another suit."),
    ({"foundation.2": HEARTS}, "play 3Ha foundation.2>house.0", "up",
     "Cards never leave the foundations."),
    ({}, "play KHa house.1>house.1", "same", "It lies there already."),
    ({}, "play KDa house.1>house.0", "elsewhere", "That card does not lie there."),
    ({}, "play 9Ca reserve.0>waste.0", "only_turned",
     "Only the card just turned goes on your waste."),
    ({}, "discard 9Ca reserve.0>waste.0", "only_turned",
     "Only the card just turned goes on your waste."),
    ({}, "play KHa house.1>reserve.0", "own", "You cannot play on your own piles."),
    ({}, "discard KSa turned.0>waste.0", "elsewhere", "That card does not lie there."),
    ({"turned.0": "2Ca"}, "draw stock.0>turned.0", "turned",
     "You already have a turned card: play or discard it."),
    ({"turned.0": "2Ca"}, "pass", "turned",
     "You already have a turned card: play or discard it."),
    ({}, "pass", "can_turn", "Turn a card: you can pass only without stock and waste."),
    ({"stock.0": "", "waste.0": ""}, "draw stock.0>turned.0", "empty",
     "You have no card left to turn: pass."),
    ({}, "draw stock.0>waste.0", "form", "Turn the top card of your own stock."),
    ({}, "play TSa stock.0>house.1", "unseen", "You don't see that card."),
    ({}, "play", "form", "Move a card from one pile to another."),
    ({}, "pass =1", "form", "That is said, and takes no card."),
    ({}, "stop", "phase", "There is nothing to stop now."),
    ({}, "offer", "early",
     "You can offer that when no card has gone to a foundation for 10 turns."),
    ({"reserve.1": "", "down.1": ""}, "play 9Ca reserve.0>reserve.1", "nothing",
     "An empty pile cannot be loaded.")])
def test_refusals(piles, action, code, sentence):
    if action == "pass =1":
        piles = {"stock.0": "", "waste.0": ""}
    assert refused(arrange(piles), 0, action) == (code, sentence)


def test_a_foundation_is_closed_at_the_king():
    whole = " ".join(rank + "Ha" for rank in "A23456789TJQK")
    deal = arrange({"foundation.2": whole, "house.1": "AHb"})
    assert refused(deal, 0, "play KHb house.5>foundation.2") == (
        "closed", "That foundation is complete.")
    assert "play AHb house.1>foundation.3" in map(str, deal.legal(0))


def test_a_house_takes_the_other_colour_one_lower_and_an_empty_one_anything():
    deal = arrange({"house.0": "THa", "house.1": "", "house.3": "9Sa"})
    listed = set(map(str, deal.legal(0)))
    assert "play 9Ca reserve.0>house.0" in listed and "play 9Ca reserve.0>house.1" in listed
    assert "play THa house.0>house.1" in listed
    assert not any(each.startswith("play 9Ca reserve.0>house.3") for each in listed)


def test_of_empty_houses_and_equal_foundations_the_first_is_listed_and_all_are_taken():
    deal = arrange({"house.1": "", "house.2": "", "house.3": "4Ha", "foundation.2": HEARTS,
                    "foundation.3": "AHb 2Hb 3Hb"})
    listed = set(map(str, deal.legal(0)))
    assert "play 9Ca reserve.0>house.1" in listed
    assert "play 9Ca reserve.0>house.2" not in listed
    assert refused(deal, 0, "play 9Ca reserve.0>house.2") is None
    assert "play 4Ha house.3>foundation.3" not in listed
    assert refused(deal, 0, "play 4Ha house.3>foundation.3") is None
    assert not deal.legal(1)


@pytest.mark.parametrize("top, fits", [("7C", True), ("9C", True), ("8H", False), ("6C", False)])
def test_loading(top, fits):
    deal = arrange({"reserve.1": "8Cb", "waste.1": "8Ca", "house.0": top + "a",
                    "reserve.0": "2Sa"} | ({"house.1": "9Ca"} if top != "9C" else {}))
    for target in ("reserve.1", "waste.1"):
        assert (refused(deal, 0, f"play {top}a house.0>{target}") is None) is fits


def test_the_next_reserve_card_is_turned_up_in_the_same_move():
    deal = arrange({"house.0": "THa"})
    deal.play(0, "play 9Ca reserve.0>house.0")
    assert lies(deal, "reserve.0", "down.0") == ["8Da", "6Da"]
    assert deal.state.revealed and deal.state.streak == 0


def test_cards_loaded_on_a_reserve_come_off_before_the_next_one_is_turned():
    deal = arrange({"reserve.1": "JSb TSb", "house.0": "JHa"}, turn=1)
    deal.play(1, "play TSb reserve.1>house.0")
    assert lies(deal, "reserve.1", "down.1") == ["JSb", "6Cb 4Db"]
    assert not deal.state.revealed


def test_the_waste_is_turned_over_unshuffled_when_a_card_is_wanted():
    deal = arrange({"stock.0": "", "waste.0": "5Sb JDb 2Cb"})
    events = deal.play(0, "draw stock.0>turned.0")
    assert lies(deal, "stock.0", "turned.0", "waste.0") == ["2Cb JDb", "5Sb", ""]
    assert "waste_turned" in said(events)
    # With stock left, the waste lies.
    other = arrange({})
    assert said(other.play(0, "draw stock.0>turned.0")) == []
    assert lies(other, "stock.0", "turned.0", "waste.0") == ["4Sa TDa", "TSa", "7Sa"]


def test_passing_ends_the_turn():
    deal = arrange({"stock.0": "", "waste.0": ""})
    deal.play(0, "pass")
    assert (deal.state.turn, deal.state.streak, deal.state.barren) == (1, 1, 1)


# --- duties (3.3) ---------------------------------------------------------------------------------

C1 = {"reserve.0": "4Ha", "foundation.2": HEARTS}
C2 = {"house.0": "4Ha", "foundation.2": HEARTS}
TURNED = {"turned.0": "4Ha", "foundation.2": HEARTS}
C3 = {"house.7": ""}
SHIFT = {"house.5": "QCa", "house.4": "JHb"}


@pytest.mark.parametrize("piles, action, duty", [
    (C1, "draw stock.0>turned.0", "C1"), (C1, "play 4Ha reserve.0>foundation.2", "none"),
    (C1 | {"house.0": "ASa"}, "play ASa house.0>foundation.0", "C1"),
    (C1 | {"house.0": "ASa"}, "play 4Ha reserve.0>foundation.2", "none"),
    (C1 | SHIFT, "play JHb house.4>house.5", "C1"), (C1 | C3, "draw stock.0>turned.0", "C1"),
    (C2, "draw stock.0>turned.0", "C2"), (C2, "play 4Ha house.0>foundation.2", "none"),
    (C2 | {"house.1": "ASa"}, "play ASa house.1>foundation.0", "none"),
    (C2 | SHIFT, "play JHb house.4>house.5", "C2"),
    (TURNED, "discard 4Ha turned.0>waste.0", "C2"),
    (C3, "draw stock.0>turned.0", "C3"), (C3, "play 9Ca reserve.0>house.7", "none"),
    (C3 | SHIFT, "play JHb house.4>house.5", "none"),
    (C3 | {"turned.0": "2Ca"}, "discard 2Ca turned.0>waste.0", "none"),
    (C3 | {"stock.0": "", "waste.0": ""}, "pass", "C3"),
    (C3 | {"reserve.0": "", "down.0": ""}, "draw stock.0>turned.0", "none"),
    ({}, "draw stock.0>turned.0", "none")])
def test_duties(piles, action, duty):
    deal = arrange(piles)
    deal.play(0, action)
    assert (deal.state.offence, deal.state.last) == (duty, action)
    off = arrange(piles, stop="off")
    found = off.check(0, action)
    assert (found.code if found else "none") == duty
    assert (action in map(str, off.legal(0))) is (duty == "none")


@pytest.mark.parametrize("duty, sentence", [
    ("C1", "First the reserve card to the foundation."),
    ("C2", "First the card that fits a foundation."), ("C2b", "First load your opponent."),
    ("C3", "Fill the empty house from your reserve before turning.")])
def test_what_must_come_first_is_said(duty, sentence):
    piles = {"C1": C1, "C2": C2, "C3": C3, "C2b": {"reserve.0": "TSb", "stock.0": "4Sa"}}[duty]
    deal = arrange(piles, stop="off", strict_load="on")
    assert refused(deal, 0, "draw stock.0>turned.0") == (duty, sentence)


def test_loading_can_be_a_duty_before_turning_and_passing():
    load = {"reserve.0": "TSb"}
    for piles, action, duty in (
            (load, "draw stock.0>turned.0", "C2b"), (load | C3, "draw stock.0>turned.0", "C2b"),
            (load | {"stock.0": "", "waste.0": ""}, "pass", "C2b"),
            (load | SHIFT, "play JHb house.4>house.5", "none"),
            (load | {"turned.0": "2Ca"}, "discard 2Ca turned.0>waste.0", "none")):
        deal = arrange(piles, strict_load="on")
        deal.play(0, action)
        assert deal.state.offence == duty, (piles, action)
    free = arrange(load)
    free.play(0, "draw stock.0>turned.0")
    assert free.state.offence == "none"


# --- Stop! (3.4) ----------------------------------------------------------------------------------


def test_an_offence_is_undone_and_what_was_forgotten_done():
    """The drawn card goes back; the reserve card goes up; the next is turned; the turn is over."""
    deal = arrange(C1)
    deal.play(0, "draw stock.0>turned.0")
    assert deal.actors() == (0, 1) and [str(each) for each in deal.legal(1)] == ["stop"]
    events = deal.play(1, "stop")
    assert said(events) == ["stop"]
    assert lies(deal, "stock.0", "turned.0", "foundation.2", "reserve.0", "down.0") == [
        "4Sa TDa TSa", "", HEARTS + " 4Ha", "8Da", "6Da"]
    state = deal.state
    assert (state.turn, state.phase, state.last, state.streak, state.barren) == (
        1, "play", None, 0, 0)


def test_a_revealed_reserve_card_is_turned_down_again():
    deal = arrange(C2 | {"house.1": "THa"})
    deal.play(0, "play 9Ca reserve.0>house.1")
    assert lies(deal, "reserve.0") == ["8Da"] and deal.state.revealed
    deal.play(1, "stop")
    assert lies(deal, "reserve.0", "down.0", "house.1", "foundation.2") == [
        "9Ca", "6Da 8Da", "THa", HEARTS + " 4Ha"]


def test_of_several_cards_the_claimant_chooses():
    deal = arrange(C2 | {"house.1": "4Hb"})
    deal.play(0, "draw stock.0>turned.0")
    deal.play(1, "stop")
    state = deal.state
    assert (state.phase, state.turn, state.last, state.offence) == ("stop", 1, None, "C2")
    assert deal.actors() == (1,)
    assert sorted(map(str, deal.legal(1))) == [
        "play 4Ha house.0>foundation.2", "play 4Hb house.1>foundation.2"]
    assert refused(deal, 1, "play KDa house.2>house.3") == (
        "duty", "Choose the card that had to be played.")
    assert refused(deal, 1, "draw stock.1>turned.1") == (
        "phase", "Choose the card that had to be played.")
    assert refused(deal, 1, "play 4Hb house.1>foundation.2 =1") is not None
    deal.play(1, "play 4Hb house.1>foundation.2")
    assert (deal.state.phase, deal.state.turn, deal.state.offence) == ("play", 1, "none")
    assert deal.actors() == (1,)


def test_the_claimant_may_choose_among_cards_of_the_offender():
    """A turned card and a house card; what stays turned up goes to the offender's waste."""
    deal = arrange(TURNED | {"house.1": "4Hb"})
    deal.play(0, "discard 4Ha turned.0>waste.0")
    deal.play(1, "stop")
    deal.play(1, "play 4Hb house.1>foundation.2")
    assert lies(deal, "turned.0", "waste.0") == ["", "7Sa 4Ha"]
    assert deal.actors() == (1,)


@pytest.mark.parametrize("false_stop, lost", [("none", [0, 0]), ("two_points", [0, 2])])
def test_a_wrong_claim(false_stop, lost):
    deal = arrange({}, false_stop=false_stop)
    deal.play(0, "draw stock.0>turned.0")
    assert said(deal.play(1, "stop")) == ["nothing_wrong"]
    assert deal.state.penalty == lost and deal.actors() == (0,)
    assert refused(deal, 1, "stop")[0] == "turn"
    assert lies(deal, "turned.0") == ["TSa"]


def test_a_claim_after_the_turn_has_ended():
    deal = arrange(TURNED)
    deal.play(0, "discard 4Ha turned.0>waste.0")
    assert deal.actors() == (1,) and "stop" in map(str, deal.legal(1))
    deal.play(1, "draw stock.1>turned.1")
    assert refused(deal, 1, "stop") is not None
    assert [str(each) for each in deal.legal(0)] == ["stop"]


def test_an_offer_does_not_shut_the_claim():
    deal = arrange(TURNED, fields={"barren": 20})
    deal.play(0, "discard 4Ha turned.0>waste.0")
    deal.play(1, "offer")
    assert deal.state.phase == "offer" and deal.actors() == (0,)
    assert [str(each) for each in deal.legal(0)] == ["accept", "decline"]
    deal.play(0, "decline")
    assert deal.state.phase == "play" and "stop" in map(str, deal.legal(1))
    assert "offer" not in map(str, deal.legal(1))
    assert refused(deal, 1, "offer") == ("offered", "You have offered once in this turn.")


def test_the_engine_stops_by_itself():
    deal = arrange(C1, stop="auto")
    deal.play(0, "draw stock.0>turned.0")
    assert (deal.state.turn, deal.state.last) == (1, None)
    assert lies(deal, "foundation.2", "turned.0") == [HEARTS + " 4Ha", ""]
    quiet = arrange({}, stop="auto")
    quiet.play(0, "draw stock.0>turned.0")
    assert quiet.actors() == (0,) and quiet.state.last is None


def test_a_stop_can_make_the_offender_win():
    deal = arrange(C1 | {"down.0": "", "stock.0": "", "waste.0": ""})
    deal.play(0, "pass")
    deal.play(1, "stop")
    outcome = deal.outcome()
    assert (outcome.reason, outcome.won) == ("out", (True, False))


def test_a_turn_taken_away_counts_for_the_foundations():
    deal = arrange(C3, fields={"barren": 30, "streak": 3})
    deal.play(0, "draw stock.0>turned.0")
    deal.play(1, "stop")
    assert (deal.state.barren, deal.state.streak) == (31, 0)
    late = arrange(C3, fields={"barren": 119})
    late.play(0, "draw stock.0>turned.0")
    late.play(1, "stop")
    assert late.outcome().reason == "blocked"
    up = arrange(C1, fields={"barren": 119})
    up.play(0, "draw stock.0>turned.0")
    up.play(1, "stop")
    assert up.outcome() is None and up.state.barren == 0


def test_a_stock_made_of_the_waste_stays_made():
    deal = arrange(C1 | {"stock.0": "", "waste.0": "5Sb JDb"})
    deal.play(0, "draw stock.0>turned.0")
    deal.play(1, "stop")
    assert lies(deal, "stock.0", "turned.0", "waste.0") == ["JDb 5Sb", "", ""]
    # The top of an available waste that had to go up lies in the stock now.
    gone = arrange({"stock.0": "", "waste.0": "4Ha", "foundation.2": HEARTS},
                   waste_available="on")
    gone.play(0, "draw stock.0>turned.0")
    assert gone.state.offence == "C2"
    gone.play(1, "stop")
    assert lies(gone, "stock.0", "turned.0", "foundation.2") == ["4Ha", "", HEARTS]
    assert gone.actors() == (1,)


# --- the end (4) ----------------------------------------------------------------------------------


def test_an_offer_declined_was_made_also_where_the_position_has_not_said_so():
    deal = arrange(phase="offer", fields={"barren": 10})
    deal.play(1, "decline")
    assert refused(deal, 0, "offer")[0] == "offered"


def test_an_offer_is_made_once_a_turn_after_ten_turns():
    deal = arrange({}, fields={"barren": 9})
    assert refused(deal, 0, "offer")[0] == "early"
    deal = arrange({}, fields={"barren": 10})
    deal.play(0, "offer")
    deal.play(1, "accept")
    outcome = deal.outcome()
    # 2 x 3 and 4 against 2 x 3 and 2.
    assert (outcome.reason, outcome.points, outcome.places) == ("agreed", (0, 2), (2, 1))
    assert outcome.carry == {"first": deal.state.first}


def test_blocked_by_turns_without_progress():
    """2 x the longer of stock and waste, and 2."""
    for streak, over in ((8, False), (9, True)):
        deal = arrange({"turned.0": "2Sb", "stock.0": "4Sa TDa"}, fields={"streak": streak})
        deal.play(0, "discard 2Sb turned.0>waste.0")
        assert (deal.outcome() is not None) is over
        assert not over or (deal.outcome().reason, deal.state.offered) == ("blocked", False)


def test_a_blocked_game_comes_before_a_claim():
    deal = arrange(TURNED, fields={"barren": 119})
    deal.play(0, "discard 4Ha turned.0>waste.0")
    assert deal.outcome().reason == "blocked" and deal.state.last is None


def test_blocked_by_turns_without_a_foundation():
    for barren, over in ((118, False), (119, True)):
        deal = arrange({"turned.0": "2Sb"}, fields={"barren": barren})
        deal.play(0, "discard 2Sb turned.0>waste.0")
        assert (deal.outcome() is not None) is over


def test_the_last_foundation_is_for_clubs():
    deal = arrange({"foundation.6": "ACb", "house.0": "ACa"})
    assert "play ACa house.0>foundation.7" in map(str, deal.legal(0))


def test_blocked_with_as_much_left_is_a_draw():
    deal = GAME.arrange({"seats": 2, "phase": "over", "piles": {
        "reserve.0": "5Sa", "stock.1": "8Db 5Hb"}})
    outcome = deal.outcome()
    assert (outcome.points, outcome.places, outcome.won) == ((0, 0), (1, 1), (False, False))


@pytest.mark.parametrize("penalty", [[0, 0], [2, 4]])
def test_the_score_of_a_win(penalty):
    deal = arrange({"turned.0": "QSa", "reserve.1": "5Sb", "down.1": "6Cb", "stock.1": "9Ca 8Cb",
                    "waste.1": "TCb", "turned.1": "7Cb", "house.2": "KDa 2Da", "house.1": "KHa"},
                   bare=True, fields={"penalty": penalty})
    deal.play(0, "play QSa turned.0>house.1")
    outcome = deal.outcome()
    assert (outcome.reason, outcome.places) == ("out", (1, 2))
    # 30, stock 2, waste 1, turned 1, reserve 2 x 2.
    assert outcome.points == (38 - penalty[0], 0 - penalty[1])


@pytest.mark.parametrize("kind", ["loaded", "up", "turned", "reserve"])
def test_what_is_progress(kind):
    piles, action = {
        "loaded": ({"house.0": "TSb"}, "play TSb house.0>reserve.1"),
        "up": ({"house.0": "ASa"}, "play ASa house.0>foundation.0"),
        "turned": ({"turned.0": "QSa"}, "play QSa turned.0>house.1"),
        "reserve": ({"house.0": "THa"}, "play 9Ca reserve.0>house.0")}[kind]
    deal = arrange(piles, fields={"streak": 5, "barren": 5})
    deal.play(0, action)
    assert (deal.state.streak, deal.state.barren) == (0, 0 if kind == "up" else 5)
    shift = arrange(SHIFT, fields={"streak": 5, "barren": 5})
    shift.play(0, "play JHb house.4>house.5")
    assert (shift.state.streak, shift.state.barren) == (5, 5)


# --- options (5) ----------------------------------------------------------------------------------


def test_the_waste_can_be_available():
    deal = arrange({"waste.0": "2Ca QSa"}, waste_available="on")
    assert "play QSa waste.0>house.1" in map(str, deal.legal(0))
    deal.play(0, "play QSa waste.0>house.1")
    assert deal.state.streak == 0
    duty = arrange({"waste.0": "4Ha", "foundation.2": HEARTS}, waste_available="on")
    duty.play(0, "draw stock.0>turned.0")
    assert duty.state.offence == "C2"


def test_an_empty_house_can_be_kept_for_the_reserve():
    deal = arrange({"house.1": "", "turned.0": "2Ca"}, fill="reserve_first")
    assert refused(deal, 0, "play 2Ca turned.0>house.1") == (
        "fill", "While you have a reserve, its card fills the empty house.")
    assert "play 9Ca reserve.0>house.1" in map(str, deal.legal(0))
    late = arrange({"house.1": "", "turned.0": "2Ca", "reserve.0": "", "down.0": ""},
                   fill="reserve_first")
    assert "play 2Ca turned.0>house.1" in map(str, late.legal(0))


def test_whole_houses():
    deal = arrange({"house.0": "QSa JHa", "house.1": "", "reserve.1": "QHb"}, group="on")
    listed = set(map(str, deal.legal(0)))
    assert {"play QSa,JHa house.0>house.1", "play QSa,JHa house.0>house.2",
            "play QSa,JHa house.0>house.5", "play JHa house.0>reserve.1"} <= listed
    assert refused(deal, 0, "play JHa house.0>house.1") == (
        "whole", "A house moves to another house as a whole; else play one card.")
    assert refused(deal, 0, "play QSa,JHa house.0>reserve.1") == (
        "whole", "A house moves to another house as a whole; else play one card.")
    deal.play(0, "play QSa,JHa house.0>house.2")
    assert lies(deal, "house.0", "house.2") == ["", "KDa QSa JHa"]
    single = arrange({"house.0": "QSa"}, group="on")
    assert "play QSa house.0>house.1" in map(str, single.legal(0))


def test_the_short_pack_has_a_foundation_for_each_suit():
    deal = GAME.arrange({"seats": 2, "options": {"short_pack": "on"}, "turn": 0, "piles": {
        "reserve.0": "AH", "house.0": "AD", "house.1": "AC", "house.2": "AS", "stock.0": "KH"}})
    listed = set(map(str, deal.legal(0)))
    assert {"play AH reserve.0>foundation.1", "play AD house.0>foundation.2",
            "play AC house.1>foundation.3", "play AS house.2>foundation.0"} <= listed


def test_open_wastes_are_seen_by_all():
    deal = arrange({"waste.0": "2Ca QSa"}, waste_open="all")
    assert deal.view(1).pile("waste.0") == ("2Ca", "QSa")
    assert arrange({"waste.0": "2Ca QSa"}).view(1).pile("waste.0") == ("-", "QSa")


def test_only_without_stop_is_anything_taken_back():
    rules = GAME.rules
    assert [rules.undo({"stop": how}, ()) for how in ("call", "auto", "off")] == [
        "none", "none", "practice"]


def test_computers_leave_time_to_cry():
    deal = arrange({})
    options, action = deal.state.options, deal.legal(0)[0]
    assert GAME.rules.clock.pace(options, 0, action, "easy")[0] >= 2200
    assert GAME.rules.clock.pace(options, 0, action, "medium")[0] >= 1600
    assert GAME.rules.clock.pace({**options, "stop": "off"}, 0, action, "easy") is None


# --- positions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("piles, fields, phase, sentence", [
    ({"reserve.0": ""}, {}, "play", "reserve.0 is empty, so down.0 is empty too."),
    ({"turned.1": "2Ca 3Ca"}, {}, "play", "turned.1 holds one card at most."),
    ({}, {"penalty": [2]}, "play", "penalty: a number for each of two seats, none below 0."),
    ({}, {"penalty": [0, -2]}, "play", "penalty: a number for each of two seats, none below 0."),
    ({}, {"streak": -1}, "play", "streak and barren are counts."),
    ({}, {"barren": -1}, "play", "streak and barren are counts."),
    ({}, {"offence": "C1"}, "play", "offence and revealed are said of last, which is null."),
    ({}, {"revealed": True}, "play", "offence and revealed are said of last, which is null."),
    ({}, {"last": "pass", "offence": "C1"}, "play",
     "offence: before 'pass' there was no duty C1."),
    ({}, {"last": "draw stock.0>turned.0"}, "play",
     "last: 'draw stock.0>turned.0' cannot have been done last."),
    ({}, {"last": "play 9Ca reserve.0>house.0"}, "play",
     "last: 'play 9Ca reserve.0>house.0' cannot have been done last."),
    ({}, {"last": "pass now"}, "play", "last: 'pass now' is no action: "
     "write verb [cards] [source>target] [=value]."),
    ({}, {"last": "pass"}, "over", "last: nothing can be claimed here."),
    ({}, {"offence": "C1"}, "stop", "There is no card that does the duty C1."),
    ({}, {"offence": "C1", "revealed": True}, "stop",
     "In phase stop nothing is revealed, and Stop! is not off.")])
def test_positions_that_cannot_be(piles, fields, phase, sentence):
    with pytest.raises(PositionError, match=sentence.replace("[", r"\[").replace("(", r"\(")):
        arrange(piles, fields=fields, phase=phase)


def test_the_rest_of_a_claim_can_be_given():
    deal = arrange({"turned.0": "TSa", "stock.0": "4Sa TDa"} | C1,
                   fields={"last": "draw stock.0>turned.0", "offence": "C1"})
    deal.play(1, "stop")
    assert lies(deal, "stock.0", "foundation.2") == ["4Sa TDa TSa", HEARTS + " 4Ha"]


# --- matches --------------------------------------------------------------------------------------


def test_matches_to_a_target():
    match = GAME.match(2, {"target": 100}, seed=1)
    for points, over in (([99, 0], False), ([-4, 50], False), ([5, 0], True)):
        match.record({"points": points})
        assert match.over is over
    assert match.totals == [100, 50]


def test_a_result_of_points_alone_hands_on_nothing():
    match = GAME.match(2, {"target": 100, "first": "alternate"}, seed=1)
    match.record({"points": [30, 0]})
    assert match.next()["carry"] == {}
    match.record({"points": [30, 0], "carry": {"first": 1}})
    assert match.next()["carry"] == {"first": 1}


# --- the whole ------------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", ["call", "auto", "off"])
def test_no_card_is_ever_lost(stop):
    rng = random.Random(stop)
    deal = GAME.deal(2, {"stop": stop, "strict_load": "on", "waste_available": "on"}, seed=8)
    for _ in range(400):
        if deal.outcome() is not None:
            break
        seat = rng.choice(deal.actors())
        deal.play(seat, rng.choice(deal.legal(seat)))
        piles = deal.state.piles
        assert sum(map(len, piles.values())) == 104
        for seat in (0, 1):
            assert piles[f"reserve.{seat}"] or not piles[f"down.{seat}"]


def test_kings_are_what_they_seem():
    """The positions of these tests give no duty by themselves."""
    assert set(KINGS) == {f"house.{number}" for number in range(8)}
    deal = arrange({}, stop="off")
    assert "draw stock.0>turned.0" in map(str, deal.legal(0))
