"""Gin Rummy, clause by clause (sheet 2 to 6)."""

import re

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import IllegalAction, PositionError
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.gin_rummy.moves import other_orders
from game.engines.gin_rummy.rules import result

GAME = CATALOGUE["gin_rummy"]
HAND_0, HAND_1 = "2S 4H 6H 8S TD KC QC 5D AS JC", "2C 5S 5C 7D 9H 9C JD QS TH 7S"
WALL = {"last_discard": "knock_only"}
MELDS = "2S 2H 2D 4H 5H 6H KS KH KD"


USUAL = {"discard": "3H", "hand.0": HAND_0, "hand.1": HAND_1, "stock": "9D KH 4D 3S"}


def arranged(phase, piles=None, turn=0, options=None, dealer=1, **fields):
    """A position; of the usual piles what the given ones do not name."""
    named = " ".join((piles or {}).values()).split()
    filled = {name: " ".join(card for card in cards.split() if card not in named)
              for name, cards in USUAL.items()}
    return GAME.arrange({"seats": 2, "phase": phase, "turn": turn, "dealer": dealer,
                         "options": options or {}, "fields": fields,
                         "piles": filled | (piles or {})})


def texts(deal, seat):
    return [str(action) for action in deal.legal(seat)]


def refusal(deal, seat, text):
    found = deal.check(seat, text)
    assert found is not None, text
    with pytest.raises(IllegalAction):
        deal.play(seat, text)
    return found


def said(events):
    return [(event.name, event.by) for event in events if type(event).__name__ == "Said"]


def points(deal):
    outcome = deal.outcome()
    return outcome.points, outcome.reason


# --- the beginning --------------------------------------------------------------------------------

@pytest.mark.parametrize("dealer", [0, 1])
def test_the_other_than_the_dealer_begins_with_the_upcard(dealer):
    deal = GAME.deal(2, seed=3, dealer=dealer)
    assert deal.actors() == (1 - dealer,) and deal.state.phase == "upcard"
    assert deal.state.upcard == deal.state.piles["discard"][0]
    assert [len(deal.state.piles[name]) for name in (*HAND[:2], "stock", "discard")] == [
        10, 10, 31, 1]
    # Dealt singly, the non-dealer first.
    again = GAME.deal(2, seed=3, dealer=1 - dealer)
    assert again.state.piles["hand.0"] == deal.state.piles["hand.1"]


def test_two_passes_oblige_the_first_player_to_draw():
    deal = arranged("upcard")
    assert texts(deal, 0) == ["take 3H discard>hand.0", "pass"]
    assert str(refusal(deal, 1, "take 3H discard>hand.1").words) == (
        "The first upcard goes to the other player first.")
    assert refusal(deal, 0, "draw stock>hand.0").code == "phase"
    assert said(deal.play(0, "pass")) == [("pass", 0)]
    assert (deal.state.phase, deal.state.turn) == ("upcard", 1)
    deal.play(1, "pass")
    assert (deal.state.phase, deal.state.turn) == ("first_draw", 0)
    assert texts(deal, 0) == ["draw stock>hand.0"]
    assert str(refusal(deal, 0, "take 3H discard>hand.0").words) == (
        "Both have passed: draw from the stock.")
    deal.play(0, "draw stock>hand.0")
    assert (deal.state.phase, deal.state.turn, deal.state.taken) == ("discard", 0, None)


def test_the_upcard_taken_is_no_take_of_the_fifty_and_may_not_be_thrown_back():
    deal = arranged("upcard")
    deal.play(0, "take 3H discard>hand.0")
    assert (deal.state.phase, deal.state.taken, deal.state.takes) == ("discard", "3H", 0)
    assert refusal(deal, 0, "discard 3H hand.0>discard").code == "taken"
    assert "discard 3H hand.0>discard" not in texts(deal, 0) and len(texts(deal, 0)) == 10
    deal.play(0, "discard KC hand.0>discard")
    assert (deal.state.phase, deal.state.turn, deal.state.taken) == ("draw", 1, None)
    assert deal.state.upcard == "3H"
    deal = arranged("upcard", turn=1)
    deal.play(1, "take 3H discard>hand.1")
    deal.play(1, "discard 2C hand.1>discard")
    assert deal.actors() == (0,)


# --- drawing, taking, throwing --------------------------------------------------------------------

def test_draw_or_take_and_only_the_top_one():
    deal = arranged("draw", {"discard": "TS 3H"})
    assert texts(deal, 0) == ["draw stock>hand.0", "take 3H discard>hand.0"]
    assert deal.check(0, "take TS discard>hand.0").code == "unseen"
    for text in ("draw discard>hand.0", "take 3H discard>stock", "take 3H,TS discard>hand.0"):
        assert deal.check(0, text) is not None
    assert str(refusal(deal, 0, "discard KC hand.0>discard").words) == (
        "Draw a card, or take the top discard, first.")
    assert deal.check(0, "draw stock>hand.1").code == "foreign"
    deal.play(0, "take 3H discard>hand.0")
    assert deal.state.takes == 1 and deal.state.piles["discard"] == ["TS"]
    assert str(refusal(deal, 0, "draw stock>hand.0").words) == (
        "You have had your card for this turn.")
    assert str(refusal(deal, 0, "discard 3H hand.0>discard").words) == (
        "You have just taken this card.")


def test_a_card_that_was_drawn_may_be_thrown():
    deal = arranged("draw")
    deal.play(0, "draw stock>hand.0")
    assert "3S" in deal.state.piles["hand.0"] and deal.state.taken is None
    deal.play(0, "discard 3S hand.0>discard")
    assert (deal.state.phase, deal.state.turn) == ("draw", 1)


def test_the_discard_that_leaves_two_is_void_and_opens_no_hand():
    deal = arranged("draw", {"stock": "9D KH 4D"})
    deal.play(0, "draw stock>hand.0")
    assert said(deal.play(0, "discard KC hand.0>discard")) == [("void", None)]
    assert points(deal) == ((0, 0), "void") and deal.outcome().places == (1, 1)
    assert str(deal.outcome().words) == "Nobody has knocked: the deal is void."
    assert list(deal.view(1).piles["hand.0"]) == ["-"] * 10 and deal.state.turn is None
    assert str(deal.check(1, "take KC discard>hand.1").words) == (
        "Two cards left: the deal is void.")
    deal = arranged("draw", {"stock": "9D KH 4D 3S"})
    deal.play(0, "draw stock>hand.0")
    deal.play(0, "discard KC hand.0>discard")
    assert deal.outcome() is None


@pytest.mark.parametrize("takes, over", [(48, False), (49, True)])
def test_the_fiftieth_take_is_not_carried_out(takes, over):
    deal = arranged("draw", takes=takes)
    events = deal.play(0, "take 3H discard>hand.0")
    assert (deal.outcome() is not None) is over
    assert len(deal.state.piles["hand.0"]) == (10 if over else 11)
    if over:
        assert points(deal) == ((0, 0), "void") and said(events) == [("void", None)]
    assert deal.state.takes == 49


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("stock, options, phase", [
    ("9D KH 4D", {"last_discard": "knock_only"}, "wall"), ("9D KH 4D 3S", {}, "draw")])
def test_after_a_discard_it_is_the_turn_of_the_other(seat, stock, options, phase):
    deal = arranged("draw", {"stock": stock}, turn=seat, options=options)
    deal.play(seat, f"draw stock>hand.{seat}")
    card = deal.state.piles[f"hand.{seat}"][0]
    deal.play(seat, f"discard {card} hand.{seat}>discard")
    assert (deal.state.phase, deal.state.turn) == (phase, 1 - seat)


def test_what_the_wall_refuses_says_what_is_wrong_with_the_action_itself():
    deal = arranged("wall", {"stock": "9D KH"}, turn=1, options=WALL)
    assert deal.check(1, "take 3H discard>hand.1").code == "wall"
    assert deal.check(1, "take 3H discard>stock").code == "form"
    assert deal.check(1, "pass =1").code == "form"
    assert str(deal.check(1, "draw stock>hand.1").words) == (
        "Two cards are left: take the discard to knock with it, or pass.")


def test_who_would_have_no_card_to_throw_takes_none():
    for phase, listed in (("draw", ["draw stock>hand.0"]), ("upcard", ["pass"])):
        deal = arranged(phase, {"hand.0": ""})
        assert texts(deal, 0) == listed
        assert refusal(deal, 0, "take 3H discard>hand.0").code == "throw"
        assert arranged(phase, {"hand.0": ""}, options={"throw_back": "yes"}).check(
            0, "take 3H discard>hand.0") is None


def test_a_refusal_says_what_is_wrong_first():
    deal = arranged("draw", options={"big_gin": 31})
    assert deal.rules.verbs(deal.state, 0) == ("draw", "take")
    found = refusal(deal, 0, "out =2S,2H,2D/4H,5H,6H,7H/KS,KH,KD,KC")
    assert (found.code, str(found.words)) == (
        "phase", "Draw a card, or take the top discard, first.")
    deal.play(0, "draw stock>hand.0")
    found = refusal(deal, 1, "draw stock>hand.1")
    assert found.code == "turn" and str(found.words) != "You have had your card for this turn."
    for hand in ({}, {"hand.0": ""}):
        assert refusal(arranged("draw", hand), 0, "take 3H stock>hand.0").code == "form"


# --- throwing back --------------------------------------------------------------------------------

def test_thrown_back_by_both_in_a_row_is_void():
    options = {"throw_back": "yes"}
    deal = arranged("draw", options=options)
    deal.play(0, "take 3H discard>hand.0")
    deal.play(0, "discard 3H hand.0>discard")
    assert deal.state.thrown_back and deal.state.turn == 1
    deal.play(1, "take 3H discard>hand.1")
    assert said(deal.play(1, "discard 3H hand.1>discard")) == [("void", None)]
    assert points(deal) == ((0, 0), "void")


@pytest.mark.parametrize("phase", ["upcard", "draw"])
def test_between_them_anything_else_begins_anew(phase):
    deal = arranged(phase, options={"throw_back": "yes"})
    for text in ("take 3H discard>hand.0", "discard 3H hand.0>discard"):
        deal.play(0, text)
    deal.play(1, "draw stock>hand.1")
    deal.play(1, "discard 2C hand.1>discard")
    assert not deal.state.thrown_back
    deal.play(0, "take 2C discard>hand.0")
    deal.play(0, "discard 2C hand.0>discard")
    assert deal.state.thrown_back and deal.outcome() is None


# --- the wall -------------------------------------------------------------------------------------

READY = "8S 8H 8C TD JC JD JH AS 2C 5S"


def at_wall(hand=READY, discard="3H 8D", **options):
    return arranged("wall", {"hand.1": hand, "hand.0": "2S 4H 6H 9H KC QC 5D JS 7C 6D",
                             "discard": discard, "stock": "9D KH"},
                    turn=1, options=WALL | options)


def test_the_last_discard_goes_to_who_can_knock_with_it():
    deal = arranged("draw", {"stock": "9D KH 4D"}, options=WALL)
    deal.play(0, "draw stock>hand.0")
    deal.play(0, "discard KC hand.0>discard")
    assert (deal.state.phase, deal.state.turn) == ("wall", 1)
    assert texts(deal, 1) == ["pass"]
    assert refusal(deal, 1, "take KC discard>hand.1").code == "wall"
    deal.play(1, "pass")
    assert points(deal) == ((0, 0), "void")


def test_who_takes_at_the_wall_must_knock_with_another_card():
    deal = at_wall()
    assert texts(deal, 1) == ["take 8D discard>hand.1", "pass"]
    deal.play(1, "take 8D discard>hand.1")
    assert deal.state.takes == 0 and {text.split()[0] for text in texts(deal, 1)} == {"knock"}
    assert str(refusal(deal, 1, "discard 5S hand.1>discard").words) == (
        "You took the last discard to knock with it: knock.")
    assert refusal(deal, 1, "knock 8D hand.1>knock =8S,8H,8C/JH,JD,JC").code == "taken"
    deal.play(1, "knock TD hand.1>knock =8S,8H,8D,8C/JH,JD,JC")
    assert deal.outcome().reason == "knock"


def test_at_the_wall_the_card_taken_may_be_thrown_where_that_is_allowed():
    # Ready to knock, but only if the card taken goes.
    ready = "8S 8H 8C 4S 5S 6S JC JD JH TS"
    assert texts(at_wall(ready, "3H KD"), 1) == ["take KD discard>hand.1", "pass"]
    deal = at_wall("8S 8H 8C 4S 5S 6S 2C 3D AS 3C", "3H KD", throw_back="yes")
    assert texts(deal, 1) == ["take KD discard>hand.1", "pass"]
    assert texts(at_wall("8S 8H 8C 4S 5S 6S 2C 3D AS 3C", "3H KD"), 1) == ["pass"]


def test_at_the_wall_it_is_the_uppermost_discard():
    assert texts(at_wall(discard="3H 4C 8D"), 1) == ["take 8D discard>hand.1", "pass"]


# --- knocking -------------------------------------------------------------------------------------

def knocking(hand, other=HAND_1, options=None, **fields):
    """Seat 0 with eleven cards."""
    kept = " ".join(card for card in other.split() if card not in hand.split())
    stock = " ".join(card for card in ("9D", "4C", "4D", "3S", "8D", "6D") if card not in
                     (hand + kept).replace(",", " "))
    return arranged("discard", {"hand.0": hand, "hand.1": kept, "stock": stock}, options=options,
                    **fields)


def test_the_limit_of_a_knock():
    hand = f"{MELDS} TS QC"
    deal = knocking(hand, "7H 3C 9S AC JC JD JH 8S 8H 8C")
    text = "knock QC hand.0>knock =2S,2H,2D/4H,5H,6H/KS,KH,KD"
    assert text in texts(deal, 0)
    nine = knocking("2S 2H 2D 4H 5H 6H KH KD 9D AS QC", "7H 3C 9S AC JC JD JH 8S 8H 8C")
    found = refusal(nine, 0, "knock QC hand.0>knock =2S,2H,2D/4H,5H,6H")
    assert str(found.words) == "Deadwood 30: you need 10 or less to knock."
    assert str(refusal(knocking(hand, options={"knock_limit": 0}), 0, text).words) == (
        "Deadwood 10: only gin ends this deal.")


def test_a_knock_may_show_more_than_it_must_and_names_its_cards_in_any_order():
    deal = knocking("2S 3S 4S 4H 4D 6H 7H 8H 9H AC KC", "7C 3C 9S AD JC JD JH 8S 8D 8C")
    found = texts(deal, 0)
    assert "knock KC hand.0>knock =2S,3S,4S/6H,7H,8H,9H" in found
    assert "knock KC hand.0>knock =4S,4H,4D/6H,7H,8H,9H" in found
    assert "knock KC hand.0>knock =2S,3S,4S/6H,7H,8H" not in found
    deal.play(0, "knock KC hand.0>knock =9H,8H,7H,6H/4S,3S,2S")
    assert deal.state.piles["meld.0.0"] == ["2S", "3S", "4S"]
    assert deal.state.piles["meld.0.1"] == ["6H", "7H", "8H", "9H"]
    assert deal.state.piles["hand.0"] == ["4D", "4H", "AC"] and deal.state.piles["knock"] == ["KC"]


def test_joined_runs_may_be_named_in_parts_and_are_one():
    hand = "4H 5H 6H 7H 8H 9H 2S 2D 2C AS KC"
    deal = knocking(hand, "2C 5S 5C 7D 9D 9C JD QS TC 7S")
    assert not any("4H,5H,6H/7H,8H,9H" in text for text in texts(deal, 0))
    deal.play(0, "knock KC hand.0>knock =7H,8H,9H/2S,2D,2C/6H,5H,4H")
    assert deal.state.piles["meld.0.1"] == ["4H", "5H", "6H", "7H", "8H", "9H"]


def test_other_orders_of_a_long_run_name_it_in_parts_and_each_card_once():
    deal = knocking("4H 5H 6H 7H 8H 9H 2S 2D 2C AS KC")
    found = {action for seed in range(10) for action in other_orders(deal.state, 0, Rng(seed))}
    assert any(action.value.count("/") == 2 for action in found)
    assert [str(action) for action in found if deal.check(0, action) is not None] == []


@pytest.mark.parametrize("text, code", [
    ("knock KC hand.0>knock =4H,5H,6H/7H,8H", "short"),
    ("knock KC hand.0>knock =4H,5H,6H/6H,7H,8H", "twice"),
    ("knock KC hand.0>knock =4H,5H,7H", "short"),
    ("knock KC hand.0>knock =4H,5H,KC", "held"),
    ("knock KC hand.0>knock =4H,5H,TH", "held"),
    ("knock KC hand.0>discard =4H,5H,6H", "form"),
    ("knock KC,AS hand.0>knock =4H,5H,6H", "form"),
    ("knock KC hand.0>knock =x", "form"),
    ("knock KC hand.0>knock", "limit"),
    ("knock KC hand.0>knock =QS,KS,AS", "held"),
    ("out =4H,5H,6H,7H,8H,9H/2S,2D,2C", "phase"),
    ("lay KC hand.0>meld.1.0", "phase"),
])
def test_what_is_no_knock(text, code):
    deal = knocking("4H 5H 6H 7H 8H 9H 2S 2D 2C AS KC")
    found = deal.check(0, text)
    assert found is not None and found.code in (code, "foreign"), found


def test_the_ace_is_low_but_round_the_corner():
    hand = "QS KS AS 4H 5H 6H 7H 8H 9H 2D TC"
    text = "knock TC hand.0>knock =4H,5H,6H,7H,8H,9H/QS,KS,AS"
    found = refusal(knocking(hand), 0, text)
    assert (found.code, str(found.words)) == ("ace", "Ace is low: Q-K-A is no run.")
    deal = knocking(hand, options={"round_the_corner": "on"})
    deal.play(0, text)
    assert deal.state.piles["meld.0.1"] == ["QS", "KS", "AS"]
    deal = knocking("AS 4H 5H 6H 7H 8H 9H 2D 2C 2H TC", options={"round_the_corner": "on"})
    found = refusal(deal, 0, "knock TC hand.0>knock =2H,2D,2C/4H,5H,6H,7H,8H,9H")
    assert "Deadwood 15" in str(found.words)


def test_nobody_must_knock_and_a_knock_may_come_in_the_first_turn():
    deal = arranged("upcard", {"hand.0": f"{MELDS} AC"})
    deal.play(0, "take 3H discard>hand.0")
    found = texts(deal, 0)
    assert "knock AC hand.0>knock =2S,2H,2D/4H,5H,6H/KS,KH,KD" in found
    assert "discard AC hand.0>discard" in found
    assert refusal(deal, 0, "knock 3H hand.0>knock =2S,2H,2D/4H,5H,6H/KS,KH,KD").code == "taken"


def test_a_knock_shows_a_meld_however_little_is_left():
    deal = knocking("AS 2H 5D")
    found = refusal(deal, 0, "knock 5D hand.0>knock")
    assert (found.code, str(found.words)) == ("none", "Show at least one meld.")
    assert not [text for text in texts(deal, 0) if text.startswith("knock")]


def test_after_a_knock_both_hands_are_open_and_the_card_thrown_is_not():
    deal = knocking(f"{MELDS} TS QC")
    told = deal.play(0, "knock QC hand.0>knock =2S,2H,2D/4H,5H,6H/KS,KH,KD")
    assert ("knocks", 0) in said(told)
    assert [event.args for event in told if getattr(event, "name", "") == "knocks"] == [
        {"deadwood": 10}]
    for seat in (0, 1, None):
        view = deal.view(seat)
        assert list(view.piles["hand.0"]) == ["TS"] and "-" not in view.piles["hand.1"]
        assert list(view.piles["knock"]) == ["-"] and set(view.piles["stock"]) == {"-"}


# --- the score ------------------------------------------------------------------------------------

KNOCK_9 = "knock QC hand.0>knock =2S,2H,2D/4H,5H,6H/KS,KH,KD"
TWENTY = "9C TC 8S 8H 8C TD JC JD JH TH"


@pytest.mark.parametrize("loose, options, expected", [
    ("8D", {}, ((1, 0), "knock")),
    ("9S", {}, ((0, 25), "undercut")),
    ("TS", {}, ((0, 26), "undercut")),
    ("TS", {"undercut_bonus": 10}, ((0, 11), "undercut")),
    ("9S", {"undercut_bonus": 20}, ((0, 20), "undercut")),
    ("9S", {"undercut_tie": "no_score"}, ((0, 0), "tie")),
    ("TS", {"undercut_tie": "no_score"}, ((0, 26), "undercut")),
    ("KC", {}, ((44, 0), "gin")),
    ("KC", {"gin_bonus": 20}, ((39, 0), "gin")),
])
def test_what_a_knock_scores(loose, options, expected):
    # The other is left with 9 (with 10 9s: 10-10-10, J, 8 and the nine), of gin with 19.
    other = "9C TC 8S 8H 8C TD JC JD JH TH"
    deal = knocking(f"{MELDS} {loose} QC", other, options)
    text = KNOCK_9 if loose != "KC" else KNOCK_9 + ",KC"
    deal.play(0, text)
    got = points(deal)
    if loose == "KC":
        assert got == ((9 + (25 if not options else 20), 0), "gin")
    else:
        assert got == expected


def test_a_tie_opens_the_hands():
    deal = knocking(f"{MELDS} 9S QC", TWENTY, {"undercut_tie": "no_score"})
    events = deal.play(0, KNOCK_9)
    assert deal.state.taken is None
    assert ("undercut", 1) not in said(events)
    assert points(deal) == ((0, 0), "tie") and result(deal.state) == (None, 0, "tie")
    assert "-" not in deal.view(1).piles["hand.0"]
    undercut = knocking(f"{MELDS} 9S QC", TWENTY).play(0, KNOCK_9)
    assert ("undercut", 1) in said(undercut)


def test_gin_is_said_and_leaves_no_deadwood():
    deal = knocking(f"{MELDS} KC QC", TWENTY)
    told = said(deal.play(0, KNOCK_9 + ",KC"))
    assert told == [("gin", 0)] and deal.state.piles["hand.0"] == []


def test_big_gin():
    hand = "2S 2H 2D 4H 5H 6H 7H KS KH KD KC"
    text = "out =2S,2H,2D/4H,5H,6H,7H/KS,KH,KD,KC"
    assert knocking(hand, TWENTY).check(0, text).code == "phase"
    deal = knocking(hand, TWENTY, {"big_gin": 31})
    assert text in texts(deal, 0)
    assert refusal(deal, 0, "out =2S,2H,2D/4H,5H,6H/KS,KH,KD,KC").code == "big_gin"
    for odd in ("out 7H", "out hand.0>knock"):
        assert refusal(deal, 0, text.replace("out", odd)).code == "form"
    assert ("big_gin", 0) in said(deal.play(0, text))
    assert points(deal) == ((40, 0), "big_gin") and not deal.state.piles["knock"]
    assert "-" not in (*deal.view(1).piles["hand.0"], *deal.view(0).piles["hand.1"])


@pytest.mark.parametrize("upcard, options, limit", [
    ("7S", {}, 10), ("7S", {"knock_limit": "upcard"}, 7), ("QD", {"knock_limit": "upcard"}, 10),
    ("TD", {"knock_limit": "upcard"}, 10), ("AD", {"knock_limit": "upcard"}, 1),
    ("AD", {"knock_limit": "upcard", "oklahoma_ace": "gin_only"}, 0),
    ("7S", {"oklahoma_ace": "gin_only"}, 10), ("7S", {"knock_limit": 0}, 0),
])
def test_the_upcard_sets_the_limit_of_oklahoma_gin(upcard, options, limit):
    from game.engines.gin_rummy.state import limit_of
    assert limit_of(arranged("draw", {"discard": upcard}, options=options).state) == limit
    unknown = arranged("draw", {"discard": ""}, options={"knock_limit": "upcard"})
    assert unknown.state.upcard is None and limit_of(unknown.state) == 10


@pytest.mark.parametrize("upcard, options, times", [
    ("8S", {"knock_limit": "upcard", "spade_double": "on"}, 2), ("8S", {"spade_double": "on"}, 1),
    ("8S", {"knock_limit": "upcard"}, 1),
    ("8H", {"knock_limit": "upcard", "spade_double": "on"}, 1),
])
def test_a_spade_turned_up_doubles_all_of_it(upcard, options, times):
    other = "9C TC 9S 7H 3C TD JC JD JH TH"
    deal = knocking(f"{MELDS} 7D QC", other, options, upcard=upcard)
    deal.play(0, KNOCK_9)
    assert points(deal)[0] == (times * (9 + 9 + 3 - 7), 0)
    deal = knocking(f"{MELDS} 7D QC", "9S 9H 9D TS TC TD JC JD JH 3C", options, upcard=upcard)
    deal.play(0, KNOCK_9)
    assert points(deal) == ((0, times * (4 + 25)), "undercut")


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize("phase, piles, options, fields, told", [
    ("draw", {"stock": ""}, {}, {}, "The stock has cards"),
    ("first_draw", {"stock": ""}, {}, {}, "The stock has cards"),
    ("first_draw", {}, {}, {"turn": 1}, "it is not the dealer who draws"),
    ("discard", {"hand.0": ""}, {}, {}, "holds a card that may be thrown"),
    ("discard", {"hand.0": "3S"}, {}, {"taken": "3S"}, "holds a card that may be thrown"),
    ("discard", {}, {}, {"taken": "9D"}, "taken: in phase"),
    ("draw", {}, {}, {"taken": "2S"}, "taken: in phase"),
    ("over", {"meld.1.0": "TS TC TH"}, {}, {"turn": 1, "taken": "2C"}, "taken: in phase"),
    ("wall", {}, {}, {}, "no phase 'wall'"),
    ("wall", {"discard": ""}, WALL, {}, "needs a discard"),
    ("layoff", {"meld.1.0": "9S 9C 9H"}, {}, {}, "no phase 'layoff'"),
    ("layoff", {}, {"layoff": "manual"}, {}, "needs melds of the seat that has knocked"),
    ("layoff", {"meld.0.0": "9S 9C 9D"}, {"layoff": "manual"}, {}, "needs melds of the seat"),
    ("draw", {"meld.1.0": "TS TC TH"}, {}, {}, "after a knock only"),
    ("draw", {"meld.0.0": "TS TC TH"}, {}, {}, "after a knock only"),
    ("draw", {"knock": "8D"}, {}, {}, "after a knock only"),
    ("over", {"meld.1.0": "TS TC TH", "knock": "8D 8C"}, {}, {"turn": 1}, "one card is thrown"),
    ("draw", {"hand.0": HAND_0 + " 8C"}, {}, {}, "Pile hand.0: at most 10 cards"),
    ("draw", {"hand.1": HAND_1 + " 8C"}, {}, {}, "Pile hand.1: at most 10 cards"),
    ("discard", {"hand.0": HAND_0 + " 8C 8D"}, {}, {}, "Pile hand.0: at most 11 cards"),
    ("discard", {"hand.1": HAND_1 + " 8C"}, {}, {}, "Pile hand.1: at most 10 cards"),
    ("draw", {}, {}, {"takes": 50}, "takes: from 0 to 49"),
    ("draw", {}, {}, {"takes": -1}, "takes: from 0 to 49"),
    ("draw", {}, {}, {"upcard": "9D"}, "it does not lie in the stock"),
    ("draw", {}, {}, {"thrown_back": True}, "with throw_back=yes, and a discard"),
    ("draw", {"discard": ""}, {"throw_back": "yes"}, {"thrown_back": True}, "thrown_back"),
    ("draw", {}, {}, {"added": ["9D"]}, "the cards laid off lie in melds"),
    ("over", {"meld.1.0": "TS TC TH"}, {}, {"turn": 1, "added": ["TS", "TS"]}, "added"),
    ("over", {"meld.1.0": "7S 7C 8H"}, {}, {}, "meld.1.0"),
    ("over", {"meld.1.0": "TS TC TH"}, {}, {"turn": 0}, "it is of the seat that has knocked"),
    ("over", {}, {}, {}, "it is of the seat that has knocked"),
])
def test_positions_that_cannot_be(phase, piles, options, fields, told):
    with pytest.raises(PositionError, match=re.escape(told)):
        arranged(phase, piles, options=options, **fields)


@pytest.mark.parametrize("phase, piles, options, fields", [
    ("draw", {}, {}, {"takes": 0}),
    ("draw", {}, {}, {"takes": 49}),
    ("draw", {}, {"throw_back": "yes"}, {"thrown_back": True}),
    ("wall", {}, WALL, {}),
    ("first_draw", {}, {}, {"turn": 0}),
    ("discard", {}, {}, {"taken": "KC"}),
    ("discard", {"hand.1": HAND_1 + " 8C"}, {}, {"turn": 1}),
    ("layoff", {"meld.1.0": "9S 9C 9H"}, {"layoff": "manual"}, {}),
    ("over", {"meld.1.0": "TS TC TH", "knock": "8D"}, {}, {"turn": 1, "added": ["TS"]}),
    ("over", {}, {}, {"turn": None}),
])
def test_positions_that_can_be(phase, piles, options, fields):
    deal = arranged(phase, piles, options=options, **fields)
    assert (deal.state.phase, deal.state.turn) == (phase, fields.get("turn", 0))
    for name, value in fields.items():
        assert getattr(deal.state, name) == value


def test_what_a_position_leaves_out():
    deal = GAME.arrange({"dealer": 0, "piles": {"hand.0": "2S", "hand.1": "3S", "discard": "4S 5S",
                                                "stock": "6S"}})
    assert (deal.state.phase, deal.state.turn, deal.state.upcard) == ("upcard", 1, "4S")


# --- better words ---------------------------------------------------------------------------------

@pytest.mark.parametrize("phase, text, told", [
    ("upcard", "draw stock>hand.0", "Take the upcard, or pass."),
    ("upcard", "discard KC hand.0>discard", "Take the upcard, or pass."),
    ("first_draw", "take 3H discard>hand.0", "Both have passed: draw from the stock."),
    ("first_draw", "discard KC hand.0>discard", "Both have passed: draw from the stock."),
    ("draw", "discard KC hand.0>discard", "Draw a card, or take the top discard, first."),
    ("draw", "knock KC hand.0>knock", "Draw a card, or take the top discard, first."),
    ("draw", "pass", "You can't do that now."),
    ("discard", "draw stock>hand.0", "You have had your card for this turn."),
    ("discard", "take 3H discard>hand.0", "You have had your card for this turn."),
    ("discard", "out =2S,2H,2D", "Big gin is not played here: throw a card."),
    ("discard", "pass", "You can't do that now."),
])
def test_a_verb_of_another_phase_is_refused_in_words(phase, text, told):
    found = refusal(arranged(phase), 0, text)
    assert found.code == "phase" and str(found.words) == told


def test_who_is_not_in_turn_is_told_so():
    deal = arranged("upcard", turn=0)
    for text in ("take 3H discard>hand.1", "draw stock>hand.1"):
        assert str(deal.check(1, text).words) == "The first upcard goes to the other player first."
    assert str(deal.check(1, "pass").words) == "It is not your turn."
    second = arranged("upcard", turn=1)
    assert str(second.check(0, "take 3H discard>hand.0").words) == "It is not your turn."
    other = arranged("draw", turn=0)
    assert str(other.check(1, "take 3H discard>hand.1").words) == "It is not your turn."


def test_a_void_deal_with_a_stock_is_just_over():
    deal = arranged("draw", takes=49)
    deal.play(0, "take 3H discard>hand.0")
    assert str(deal.check(1, "draw stock>hand.1").words) == "The deal is over."
    done = knocking(f"{MELDS} KC QC", TWENTY)
    done.state.piles["stock"].clear()
    done.play(0, KNOCK_9 + ",KC")
    assert str(done.check(1, "draw stock>hand.1").words) == "The deal is over."


@pytest.mark.parametrize("row, options, code", [
    ("QS,KS,AS", {}, "ace"), ("AS,KS,KC", {}, "no_meld"),
    ("AS,KS,5S", {"round_the_corner": "on"}, "short"),
    ("QS,KS,AS", {"round_the_corner": "on"}, None),
])
def test_the_ace_beside_the_king(row, options, code):
    melds = {"meld.0.0": "2C 2H 2D", "hand.0": "8D", "hand.1": "QS KS AS KC 5S", "knock": "QC"}
    deal = arranged("layoff", melds, turn=1, options=options | {"layoff": "manual"})
    found = deal.check(1, f"meld {row} hand.1>meld.new")
    assert (found and found.code) == code


MINE, THEIRS = {"meld.0.0": "2S 2H 2D", "meld.0.1": "4H 5H 6H"}, {"meld.1.0": "7C 7D 7S",
                                                                  "meld.1.1": "JH QH KH"}


@pytest.mark.parametrize("melds, added, dealer, turn", [
    (MINE, [], 0, 0), (THEIRS, [], 1, 1),
    # Who has laid off on the other has not knocked; else it was the one who had the first turn.
    (MINE | THEIRS, ["4H"], 0, 0), (MINE | THEIRS, ["JH"], 1, 1), (MINE | THEIRS, [], 0, 1),
    (MINE | THEIRS, [], 1, 0), ({}, [], 1, None),
])
def test_who_has_knocked_is_read_off_the_table(melds, added, dealer, turn):
    piles = melds | {"hand.0": "9S", "hand.1": "9D", "stock": ""}
    deal = arranged("over", piles, turn=None, dealer=dealer, added=added)
    assert deal.state.turn == turn
    assert (deal.outcome().reason == "void") is (turn is None)


def test_a_whole_suit_lies_as_it_turns_only_where_it_may_turn():
    turned = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S"
    piles = {"meld.0.0": turned, "hand.0": "", "hand.1": "9D", "stock": ""}
    for options, first in (({"round_the_corner": "on"}, "3S"), ({}, "AS")):
        deal = arranged("over", piles, turn=0, options=options)
        assert deal.state.piles["meld.0.0"][0] == first


def test_after_two_passes_without_a_stock_the_deal_is_void():
    deal = GAME.arrange({"phase": "upcard", "turn": 1, "dealer": 0,
                         "piles": {"hand.0": "AS 2S", "hand.1": "3H 9C", "discard": "4D"}})
    deal.play(1, "pass")
    deal.play(0, "pass")
    assert deal.outcome().reason == "void"


@pytest.mark.parametrize("phase, able", [
    ("draw", ["draw stock>hand.0"]), ("upcard", ["pass"])])
@pytest.mark.parametrize("hand", ["2S 4H 6D 8C TS QH", "2S 2H 2D 8C TS KD"])
def test_with_two_cards_left_a_discard_is_taken_only_to_knock(phase, able, hand):
    deal = GAME.arrange({
        "phase": phase, "turn": 0, "dealer": 0, "options": {"last_discard": "knock_only"},
        "piles": {"hand.0": hand, "hand.1": "3S 5H 7D", "stock": "9C", "discard": "JS KH"}})
    assert [str(action) for action in deal.legal(0)] == able
    assert str(deal.check(0, "take KH discard>hand.0")) == (
        "Two cards are left: you may take it only to knock with it.")
    knocks = GAME.arrange({
        "phase": phase, "turn": 0, "dealer": 0, "options": {"last_discard": "knock_only"},
        "piles": {"hand.0": "KS KD 2S 2H 2D 3C", "hand.1": "3S 5H", "stock": "9C",
                  "discard": "KH"}})
    knocks.play(0, "take KH discard>hand.0")
    assert {action.verb for action in knocks.legal(0)} == {"knock"}
