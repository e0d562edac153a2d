"""The sheet of Cheat, sentence by sentence, as far as its worked examples do not say it."""

import itertools
import json

import pytest

from game.core.errors import IllegalAction, OptionError, PositionError
from game.core.events import Moved, Said
from game.engines.cheat import GAME
from game.engines.cheat.state import most_cards, packs
from game.families.claims.due import due_ranks

FOUR = {"hand.0": "7S 7H 2C 3C 4C", "hand.1": "8S 9S", "hand.2": "TS JS QS", "hand.3": "KS AS",
        "heap": "5D 6D"}


def position(piles=FOUR, seats=4, options=None, phase="play", turn=0, **fields):
    return GAME.arrange({"seats": seats, "options": options or {}, "dealer": seats - 1,
                         "phase": phase, "turn": turn,
                         "fields": {"called": "6"} | fields, "piles": piles})


def window(piles=FOUR, options=None, lay="claim 7S hand.0>heap =7", seats=4, **fields):
    deal = position(piles, seats, options, **fields)
    deal.play(0, lay)
    return deal


def said(events):
    return [(event.name, event.by) for event in events if isinstance(event, Said)]


# --- refusals -------------------------------------------------------------------------------------

def why(deal, seat, text):
    refusal = deal.check(seat, text)
    with pytest.raises(IllegalAction):
        deal.play(seat, text)
    return str(refusal)


def test_why_not_in_the_sheets_own_words():
    deal = position()
    assert why(deal, 0, "claim 7S,7H,2C,3C,4C hand.0>heap =7") == "Only one to four cards."
    assert why(deal, 2, "claim TS hand.2>heap =7") == "It is Player 1's turn."
    sevens = "Sevens are due now; you can lay other cards, but you must call them Sevens."
    assert why(deal, 0, "claim 2C hand.0>heap =2") == sevens
    assert why(deal, 0, "claim 2C hand.0>heap =nonsense") == sevens
    deal.play(0, "claim 7S hand.0>heap =7")
    assert why(deal, 0, "challenge") == "You cannot challenge yourself."
    assert why(deal, 1, "claim 8S hand.1>heap =8") == "Give the others a moment to challenge."
    assert why(deal, 3, "claim KS hand.3>heap =8") == "It is Player 2's turn."
    deal.play(2, "pass")
    assert why(deal, 2, "challenge") == "You already let it go."
    assert why(deal, 2, "pass") == "You already let it go."


def test_too_late():
    deal = window()
    deal.play(1, "challenge")
    assert why(deal, 2, "challenge") == "Too late: somebody called first."
    other = window()
    for seat in (1, 2, 3):
        other.play(seat, "pass")
    assert why(other, 2, "challenge") == "Too late: everybody has let it go."
    covered = window()
    covered.advance(3000)
    covered.play(1, "claim 8S hand.1>heap =8")
    stale = covered.rules.reword(covered.state, 2, covered.legal(2)[0], "stale")
    assert str(stale) == "Too late: the cards have been covered."


@pytest.mark.parametrize("text, words", [
    ("claim 8S hand.1>heap =7", "from your hand only"),
    ("claim 7S heap>hand.0 =7", "from your hand"),
    ("claim 8S hand.0>heap =7", "do not hold"),
    ("claim 7S,7S hand.0>heap =7", "do not hold"),
    ("claim hand.0>heap =7", "Only one to four"),
    ("claim 7S =7", "from your hand"),
    ("claim 7S hand.0>heap", "Sevens are due"),
    ("claim 7S hand.0>heap =7x1", "Call the rank alone"),
    ("pass", "your turn"),
    ("challenge", "nothing to challenge"),
])
def test_other_refusals_in_a_turn(text, words):
    deal = position()
    assert words in why(deal, 0, text)


@pytest.mark.parametrize("text, words", [
    ("challenge =900", "Nothing is to be added"),
    ("pass =7", "Nothing is to be added"),
    ("challenge 9S", "No cards belong"),
    ("pass hand.1>heap", "No cards belong"),
])
def test_refusals_in_a_window(text, words):
    assert words in why(window(), 1, text)


def test_two_packs_and_eight_cards():
    many = "2Ca 3Ca 4Ca 5Ca 6Ca 7Ca 8Ca 9Ca TCa"
    piles = {"hand.0": many, "hand.1": "8Sa", "hand.2": "8Ha"}
    deal = position(piles, 3, {"packs": 2, "max_cards": 8})
    assert why(deal, 0, f"claim {many.replace(' ', ',')} hand.0>heap =7") == (
        "Only one to eight cards.")
    deal.play(0, "claim 2Ca,3Ca,4Ca,5Ca,6Ca,7Ca,8Ca,9Ca hand.0>heap =7")
    assert deal.state.count == 8
    one = position({"hand.0": "2C 3C 4C 5C 6C", "hand.1": "8S", "hand.2": "8H"}, 3,
                   {"max_cards": 8})
    assert why(one, 0, "claim 2C,3C,4C,5C,6C hand.0>heap =7") == "Only one to four cards."


def test_numbers_that_cannot_be_stated():
    deal = position({"hand.0": "7S 2C", "hand.1": "8S", "hand.2": "8H"}, 3,
                    {"state_number": "may_lie"})
    assert "a number from 1 to 2" in why(deal, 0, "claim 7S hand.0>heap =7")
    assert "more cards than you hold" in why(deal, 0, "claim 7S hand.0>heap =7x3")
    assert "Sevens are due" in why(deal, 0, "claim 7S hand.0>heap =7x0")
    deal.play(0, "claim 7S hand.0>heap =7x2")
    large = position({"hand.0": "7S 2C 3C 4C 5C 6C", "hand.1": "8S", "hand.2": "8H"}, 3,
                     {"state_number": "may_lie"})
    assert "at most 4" in why(large, 0, "claim 7S hand.0>heap =7x5")


# --- which rank is due ----------------------------------------------------------------------------

@pytest.mark.parametrize("sequence, called, due", [
    ("up", None, "A"), ("up", "A", "2"), ("up", "9", "T"), ("up", "K", "A"),
    ("down", None, "A"), ("down", "A", "K"), ("down", "2", "A"), ("down", "T", "9"),
    ("adjacent", None, "A"), ("adjacent", "A", "K2"), ("adjacent", "K", "QA"),
    ("adjacent", "7", "68"),
    ("adjacent_or_same", None, "A"), ("adjacent_or_same", "7", "678"),
    ("adjacent_or_same", "A", "KA2"),
])
def test_ranks_due(sequence, called, due):
    assert due_ranks(sequence, called) == tuple(due)
    deal = position({"hand.0": "5S 5H", "hand.1": "8S", "hand.2": "8H"}, 3, {"sequence": sequence},
                    called=called)
    calls = {action.value for action in deal.legal(0)}
    assert calls == set(due)


def test_the_rank_moves_on_whatever_happens():
    for answer in ("challenge", "pass"):
        deal = window()
        deal.play(1, answer)
        for seat in [s for s in deal.actors() if deal.state.phase == "window"]:
            deal.play(seat, "pass")
        assert (deal.state.phase, deal.state.turn, deal.state.called) == ("play", 1, "7")
        assert {action.value for action in deal.legal(1)} == {"8"}


# --- the deal -------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, number, sizes", [
    (3, 1, [18, 17, 17]), (3, 2, [35, 35, 34]), (4, 1, [13] * 4), (4, 2, [26] * 4),
    (5, 1, [11, 11, 10, 10, 10]),
    (5, 2, [21] * 4 + [20]), (6, 1, [9] * 4 + [8] * 2), (6, 2, [18] * 2 + [17] * 4),
    (7, 1, [8] * 3 + [7] * 4),
    (7, 2, [15] * 6 + [14]), (8, 1, [7] * 4 + [6] * 4), (8, 2, [13] * 8), (9, 1, [6] * 7 + [5] * 2),
    (9, 2, [12] * 5 + [11] * 4), (10, 1, [6] * 2 + [5] * 8), (10, 2, [11] * 4 + [10] * 6),
])
def test_the_deal(seats, number, sizes):
    deal = GAME.deal(seats, {"packs": number}, seed=3, dealer=1)
    assert [len(deal.state.piles[f"hand.{(2 + i) % seats}"]) for i in range(seats)] == sizes
    assert deal.state.turn == 2 and deal.state.phase == "play" and deal.state.called is None
    assert all(len(card) == number + 1 for pile in deal.state.piles.values() for card in pile)


def test_packs_by_players():
    for seats in GAME.seats:
        settled = GAME.settle(seats, {})
        assert packs(seats, settled) == (1 if seats < 7 else 2)
        assert most_cards(seats, settled) == 4
        assert most_cards(seats, settled | {"max_cards": 8}) == (4 if seats < 7 else 8)


# --- windows --------------------------------------------------------------------------------------

def test_covers_and_the_hold():
    deal = window()
    assert deal.due() == 3000 and deal.actors() == (1, 2, 3)
    deal.advance(2999)
    assert [str(a) for a in deal.legal(1)] == ["challenge", "pass"]
    deal.play(1, "pass")
    assert deal.actors() == (2, 3)                             # the next player waits for the hold
    assert str(deal.check(1, "claim 8S hand.1>heap =8")) == "Give the others a moment to challenge."
    deal.advance(3000)
    assert deal.due() is None and deal.actors() == (1, 2, 3)
    assert {action.verb for action in deal.legal(1)} == {"claim"}
    assert str(deal.check(1, "challenge")) == "You already let it go."
    deal.play(1, "claim 9S hand.1>heap =8")
    assert (deal.state.claimer, deal.state.opened, deal.due()) == (1, 3000, 6000)
    assert deal.state.answers == [None] * 4


def test_a_cover_before_the_hold_is_over_when_all_others_have_let_go():
    deal = window()
    deal.play(2, "pass")
    assert {action.verb for action in deal.legal(1)} == {"challenge", "pass"}
    deal.play(3, "pass")
    assert {action.verb for action in deal.legal(1)} == {"challenge", "pass", "claim"}
    deal.play(1, "claim 8S hand.1>heap =8")
    assert deal.state.claimer == 1 and deal.state.piles["heap"] == ["5D", "6D", "7S", "8S"]


def test_until_it_is_covered_a_play_may_be_challenged():
    deal = window()
    deal.advance(100_000)
    deal.play(3, "challenge")
    assert deal.state.piles["hand.3"] == ["5D", "6D", "7S", "AS", "KS"]
    assert (deal.state.turn, deal.state.phase) == (1, "play")


def test_the_last_window():
    piles = FOUR | {"hand.0": "7S"}
    deal = window(piles)
    assert deal.state.emptied and deal.due() == 6000
    assert {a.verb for seat in deal.actors() for a in deal.legal(seat)} == {"challenge", "pass"}
    assert "last play" in why(deal, 1, "claim 8S hand.1>heap =8")
    deal.play(1, "pass")
    deal.play(3, "pass")
    assert deal.outcome() is None
    assert said(deal.play(2, "pass")) == [("let_go", 2), ("out", 0)]
    assert deal.outcome().points == (1, 0, 0, 0) and deal.outcome().places == (1, 2, 4, 2)


def test_a_true_last_play_wins_at_once_and_the_challenger_takes_the_pile():
    deal = window(FOUR | {"hand.0": "7S"}, {"scoring": "cards"})
    deal.play(1, "challenge")
    assert len(deal.state.piles["hand.1"]) == 5
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == ((0, 5, 3, 2), (1, 4, 3, 2), "out")
    assert found.carry == {"dealer": 3}


def test_times_are_options():
    deal = window(options={"window_ms": 0, "last_window_ms": 0})
    assert deal.due() is None and "claim" in {a.verb for a in deal.legal(1)}
    last = window(FOUR | {"hand.0": "7S"}, {"last_window_ms": 0})
    assert last.due() == 0 and last.actors() == (1, 2, 3)
    last.advance(0)
    assert last.outcome().points == (1, 0, 0, 0)


def test_poll():
    deal = window(options={"window": "poll"})
    assert deal.due() is None
    assert "Everybody answers first" in why(deal, 1, "claim 8S hand.1>heap =8")
    assert "whole number" in why(deal, 1, "challenge =x")
    assert "whole number" in why(deal, 1, "challenge =07")
    deal.play(1, "challenge =900")
    assert deal.view(1).fields["answers"] == [None, "challenge =900", None, None]
    for viewer in (2, None):
        assert deal.view(viewer).fields["answers"] == [None, "-", None, None]
    assert "already answered" in why(deal, 1, "pass")
    deal.play(3, "challenge =899")
    assert deal.actors() == (2,)
    events = deal.play(2, "pass")
    assert said(events) == [("challenge", 3), ("truth", 3)]
    assert deal.state.answers == [None] * 4


def test_poll_ties_and_nobody():
    for order in itertools.permutations((1, 2, 3)):
        deal = window(options={"window": "poll"})
        for seat in order:
            deal.play(seat, "challenge =5" if seat > 1 else "pass")
        assert len(deal.state.piles["hand.2"]) == 6  # the nearest to the left of the claimer
    deal = window(options={"window": "poll"})
    for seat in (3, 1, 2):
        deal.play(seat, "pass")
    assert (deal.state.phase, deal.state.turn) == ("play", 1)


def test_who_is_shown_what_at_a_showdown():
    deal = window(lay="claim 7S,2C hand.0>heap =7")
    events = deal.play(3, "challenge")
    assert said(events) == [("challenge", 3), ("lie", 0)]
    for viewer in (1, 2, None):
        shown = [card for event in events if (sent := event.seen_by(viewer))
                 for card in json.dumps(sent.to_dict()).split('"')
                 if card in ("7S", "2C", "5D", "6D")]
        assert sorted(set(shown)) == ["2C", "7S"]
    assert {"5D", "6D"} <= set(deal.view(0).pile("hand.0"))


# --- the number may be a lie ----------------------------------------------------------------------

MAY_LIE = {"state_number": "may_lie"}


def test_nobody_is_told_how_many_cards_were_laid():
    deal = position(options=MAY_LIE)
    events = deal.play(0, "claim 7S,2C,3C hand.0>heap =7x1")
    for viewer in (1, 2, 3, None):
        sent = [event.seen_by(viewer) for event in events if event.seen_by(viewer)]
        assert [event.cards for event in sent if isinstance(event, Moved)] == [None]
        view = deal.view(viewer)
        assert view.piles["heap"] is None and view.piles["hand.0"] is None
        assert view.fields["count"] is None
        assert view.fields["stated"] == 1
    assert deal.view(0).pile("heap") == ("-",) * 5


def test_a_cover_brings_the_counts_to_light():
    deal = position(options=MAY_LIE)
    deal.play(0, "claim 7S,2C,3C hand.0>heap =7x1")
    deal.advance(3000)
    deal.play(1, "claim 8S hand.1>heap =8x2")
    view = deal.view(2)
    assert len(view.pile("hand.0")) == 2 and view.piles["heap"] is None
    assert view.piles["hand.1"] is None
    deal.play(3, "challenge")
    assert [len(deal.view(2).pile(f"hand.{seat}")) for seat in range(4)] == [2, 7, 3, 2]


def test_an_empty_hand_shows():
    deal = position(FOUR | {"hand.0": "7S 2C"}, options=MAY_LIE)
    deal.play(0, "claim 7S,2C hand.0>heap =7x1")
    view = deal.view(2)
    assert view.fields["emptied"] and view.fields["count"] == 2 and len(view.pile("heap")) == 4


@pytest.mark.parametrize("cards, stated, true", [
    ("7S,7H", 2, True), ("7S,7H", 1, False), ("7S", 2, False), ("7S,2C", 2, False),
    ("7S,2C", 1, False), ("7S", 1, True)])
def test_cards_and_number_must_be_true(cards, stated, true):
    deal = position(options=MAY_LIE)
    deal.play(0, f"claim {cards} hand.0>heap =7x{stated}")
    deal.play(2, "challenge")
    assert len(deal.state.piles["hand.2" if true else "hand.0"]) >= 5


def test_imagined_counts_fit_what_was_seen():
    deal = position(options=MAY_LIE)
    deal.play(0, "claim 7S,2C,3C hand.0>heap =7x1")
    seen = set()
    for seed in range(40):
        other = GAME.imagine(deal.view(2), seed).state
        left, heap = len(other.piles["hand.0"]), len(other.piles["heap"])
        assert left >= 1 and left + heap == 7 and other.count == heap - 2
        seen.add(other.count)
    assert seen == {1, 2, 3, 4}


def test_imagined_counts_of_a_position_taken_up_in_a_window():
    deal = position(FOUR | {"hand.0": "4C", "heap": "5D 6D 7S 2C 3C"}, phase="window", turn=1,
                    options=MAY_LIE, claimer=0, count=3,
                    stated=2)
    for seed in range(40):
        other = GAME.imagine(deal.view(2), seed).state
        assert 1 <= other.count <= min(4, len(other.piles["heap"])) and other.piles["hand.0"]
        assert other.count + len(other.piles["hand.0"]) >= 2


# --- passing, playing on, the end -----------------------------------------------------------------

def test_passing():
    deal = position(options={"may_pass": "yes"})
    assert said(deal.play(0, "pass")) == [("pass", 0)]
    assert (deal.state.called, deal.state.turn, deal.state.passes) == ("7", 1, 1)
    for seat in (1, 2):
        deal.play(seat, "pass")
    deal.play(3, "pass")
    assert (deal.state.called, deal.state.turn, deal.state.passes) == ("T", 0, 0)
    assert deal.state.piles["dead"] == ["5D", "6D"] and not deal.state.piles["heap"]
    deal.play(0, "claim 7S hand.0>heap =J")
    assert deal.state.passes == 0
    assert deal.view(1).pile("dead") == ("-", "-")


def test_passing_in_adjacent_leaves_the_call():
    deal = position(options={"may_pass": "yes", "sequence": "adjacent"})
    deal.play(0, "pass")
    assert deal.state.called == "6"
    first = position(options={"may_pass": "yes", "sequence": "adjacent"}, called=None)
    first.play(0, "pass")
    assert first.state.called is None
    up = position(options={"may_pass": "yes"}, called=None)
    up.play(0, "pass")
    assert up.state.called == "A"


def test_playing_on_until_one_is_left():
    deal = position({"hand.0": "7S", "hand.1": "8S", "hand.2": "9S 9H", "heap": "5D"}, 3,
                    {"play_on": "yes"})
    deal.play(0, "claim 7S hand.0>heap =7")
    deal.play(1, "pass")
    assert said(deal.play(2, "pass")) == [("let_go", 2), ("out", 0)]
    assert deal.outcome() is None and deal.state.order == [0] and deal.state.turn == 1
    deal.play(1, "claim 8S hand.1>heap =8")
    assert deal.actors() == (2,) and "out already" in why(deal, 0, "challenge")
    deal.play(2, "challenge")
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == ((1, 0, 0), (1, 2, 3), "last")


def test_who_is_out_is_passed_over():
    deal = position({"hand.0": "7S 7H", "hand.2": "9S 9H", "hand.3": "TS"}, 4, {"play_on": "yes"},
                    order=[1])
    deal.play(0, "claim 7S hand.0>heap =7")
    assert deal.state.turn == 2 and deal.actors() == (2, 3)
    deal.play(3, "pass")
    deal.play(2, "pass")
    assert deal.state.turn == 2 and deal.state.phase == "play"


@pytest.mark.parametrize("answer", ["pass", "challenge"])
def test_a_blocked_deal(answer):
    deal = position(plays=199)
    assert ("last_chance", 0) in said(deal.play(0, "claim 2C hand.0>heap =7"))
    assert deal.due() == 6000 and "last play" in why(deal, 1, "claim 8S hand.1>heap =8")
    for seat in (2, 3, 1):
        if deal.outcome() is None:
            deal.play(seat, answer)
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == ((0, 1, 0, 1), (4, 1, 3, 1), "blocked")


def test_a_blocked_deal_whose_window_runs_out():
    deal = position(plays=199)
    deal.play(0, "claim 2C hand.0>heap =7")
    deal.advance(6000)
    assert deal.outcome().reason == "blocked" and deal.actors() == ()


def test_going_out_with_the_very_last_play():
    deal = position(FOUR | {"hand.0": "7S"}, plays=199)
    deal.play(0, "claim 7S hand.0>heap =7")
    deal.play(2, "challenge")
    assert (deal.outcome().reason, deal.outcome().points) == ("out", (1, 0, 0, 0))


def test_blocked_when_playing_on():
    deal = position(FOUR | {"hand.2": ""}, options={"play_on": "yes"}, plays=199, order=[2])
    deal.play(0, "claim 2C hand.0>heap =7")
    deal.advance(6000)
    assert (deal.outcome().points, deal.outcome().places, deal.outcome().reason) == ((0, 0, 1, 0),
                                                                                     (4, 2, 1, 2),
                                                                                     "blocked")


# --- what legal lists -----------------------------------------------------------------------------

def nearly_two_packs():
    hand = [rank + suit + letter for rank in "A23456789TJQK" for suit in "SHDC" for letter in "ab"]
    return {"hand.0": " ".join(hand[:-2]), "hand.1": hand[-2], "hand.2": hand[-1]}


@pytest.mark.parametrize("options, number", [
    ({}, 154), ({"sequence": "adjacent_or_same"}, 3 * 154),
    ({"sequence": "adjacent_or_same", "state_number": "may_lie"}, 1848),
    ({"max_cards": 8}, 154 + 13 + 13 + 12 + 12),
    ({"max_cards": 8} | MAY_LIE, 13 * 2 + (91 + 25 + 25 + 13 + 13 + 12) * 3 + 12 * 2),
])
def test_the_largest_lists(options, number):
    deal = position(nearly_two_packs(), 3, {"packs": 2} | options)
    legal = deal.legal(0)
    assert len(legal) == len(set(legal)) == number
    assert all(deal.check(0, action) is None for action in legal[::17])


def test_numbers_listed():
    deal = position(nearly_two_packs(), 3, {"packs": 2, "max_cards": 8} | MAY_LIE)
    numbers = {a.value for a in deal.legal(0) if a.cards == ("AS" + "a",)}
    assert numbers == {"7x1", "7x8"}
    numbers = {a.value for a in deal.legal(0) if len(a.cards) == 5}
    assert numbers == {"7x1", "7x5", "7x8"}
    deal.play(0, "claim ASa hand.0>heap =7x6")                 # not listed, and allowed


def test_gestures():
    deal = position(options={"sequence": "adjacent"})
    assert [a.text for a in deal.matching(0, ("7H", "2C"), "hand.0", "heap")] == [
        "claim 2C,7H hand.0>heap =5", "claim 2C,7H hand.0>heap =7"]
    assert len(position(options=MAY_LIE).matching(0, ("7H",), "hand.0", "heap")) == 4
    assert deal.matching(0, ("8S",), "hand.1", "heap") == []
    assert deal.matching(1, ("8S",), "hand.1", "heap") == []
    assert str(deal.why_not(1, ("8S",), "hand.1", "heap").words) == "It is Player 1's turn."
    assert str(position().why_not(0, ("7S", "7H", "2C", "3C",
                                      "4C"), "hand.0", "heap").words) == "Only one to four cards."
    assert str(window().why_not(1, ("8S",), "hand.1", "heap").words) == (
        "Give the others a moment to challenge.")


# --- options, positions, matches ------------------------------------------------------------------

def test_options():
    assert GAME.settle(4, {}) == {
        "packs": "auto", "sequence": "up", "state_number": "no", "max_cards": 4, "window": "race",
        "play_on": "no",
        "may_pass": "no", "scoring": "win", "window_ms": 3000, "last_window_ms": 6000}
    for key in ("window_ms", "last_window_ms"):
        for value in (0, 1234, 60_000):
            assert GAME.settle(3, {key: value})[key] == value
        for value in (-1, 60_001, "3000", 2.5, True):
            with pytest.raises(OptionError):
                GAME.settle(3, {key: value})
    assert GAME.settle(4, {"max_cards": 8})["max_cards"] == 8
    assert all(option.scope == "deal" for option in GAME.options) and not GAME.presets
    for seats in (2, 11):
        with pytest.raises(OptionError):
            GAME.settle(seats, {})


def test_defaults_of_positions():
    hands = {f"hand.{seat}": f"{seat + 2}S" for seat in range(5)}
    deal = GAME.arrange({"seats": 5, "piles": hands})
    assert (deal.state.phase, deal.state.turn, deal.state.dealer) == ("play", 1, 0)
    open_one = GAME.arrange({"seats": 4, "phase": "window",
                             "fields": {"called": "7", "claimer": 2, "count": 1, "now": 50},
                             "piles": {"heap": "7S", "hand.0": "2S", "hand.1": "3S",
                                       "hand.3": "4S"}})
    assert (open_one.state.turn, open_one.state.emptied, open_one.state.opened) == (3, True, 50)


@pytest.mark.parametrize("fields", [
    {"claimer": None}, {"claimer": 9}, {"count": -1}, {"count": 5}, {"stated": 1},
    {"emptied": True}, {"order": [2, 2]},
    {"answers": [None]}, {"order": [7]}, {"answers": ["pass", None, None, None]},
    {"answers": [None, "challenge", None, None]},
    {"answers": [None, "pass", "pass", "pass"]},
    {"answers": [None, "pass", None, None], "order": [1]}])
def test_positions_that_cannot_be(fields):
    given = {"called": "7", "claimer": 0, "count": 1} | fields
    with pytest.raises(PositionError):
        position(FOUR | {"heap": "7D 7C"}, phase="window", turn=1, **given)


def test_match_of_one_deal():
    match = GAME.match(4, {}, seed=3)
    dealer = match.dealer
    match.record({"points": [0, 1, 0, 1], "carry": {"dealer": dealer}})
    assert match.over and match.places == (3, 1, 3, 1) and match.next() is None


def test_match_by_cards():
    match = GAME.match(3, {"scoring": "cards"}, seed=3)
    match.record({"points": [60, 0, 20], "carry": {"dealer": 2}})
    assert not match.over and match.dealer == 0 and match.next()["carry"] == {}
    match.record({"points": [39, 0, 60], "carry": {"dealer": 0}})
    assert not match.over and match.dealer == 1 and match.places == (3, 1, 2)
    match.record({"points": [1, 9, 0], "carry": {"dealer": 1}})
    assert match.over and match.totals == [100, 9, 80] and match.places == (3, 1, 2)


# --- what deliberate mistakes showed --------------------------------------------------------------

def test_a_blocked_deal_names_all_who_have_fewest():
    deal = position(plays=199)
    deal.play(0, "claim 2C hand.0>heap =7")
    deal.advance(6000)
    assert str(deal.outcome().words) == (
        "200 plays, and nobody is out. Fewest cards: Player 2 and Player 4.")


@pytest.mark.parametrize("fields, is_one", [
    ({"count": 0}, False), ({"count": 0, "stated": 1}, False), ({"stated": 0}, False),
    ({"stated": 4}, True), ({"stated": 5}, False)])
def test_counts_where_a_number_may_be_a_lie(fields, is_one):
    given = {"called": "7", "claimer": 0, "count": 1} | fields
    if is_one:
        assert position(FOUR, options=MAY_LIE, phase="window", turn=1, **given).state.stated == 4
        return
    with pytest.raises(PositionError):
        position(FOUR, options=MAY_LIE, phase="window", turn=1, **given)


def test_cards_are_claimed_from_the_own_hand_to_the_heap_alone():
    deal = position()
    rules, state = GAME.rules, deal.state
    cards = tuple(card for card in state.piles["hand.0"] if card == "7H")
    matching = rules.matching
    assert matching(state, 0, cards, None, None) and matching(state, 0, cards, "hand.0", "heap")
    for source, target in (("hand.1", "heap"), ("hand.0", "hand.1"), (None, "dead")):
        assert rules.matching(state, 0, cards, source, target) == [], (source, target)
    assert str(rules.gesture(state, 0, cards, None, None)) == "claim 7H hand.0>heap =7"
    assert "hand.1>heap" in str(rules.gesture(state, 0, cards, "hand.1", None))


def test_an_answer_to_a_play_that_is_settled_forbids_no_pass():
    deal = GAME.arrange({"seats": 3, "options": {"may_pass": "yes"}, "phase": "play", "turn": 1,
                         "fields": {"answers": [None, "pass", None]},
                         "piles": {"hand.0": "AD", "hand.1": "3S", "hand.2": "6S", "heap": "QC"}})
    assert deal.check(1, "pass") is None
