"""The sheet of Verish' ne Verish', sentence by sentence, as far as its worked examples do not say
it."""

import itertools
import random

import pytest

from game.core.cards import Card
from game.core.errors import IllegalAction, OptionError, PositionError
from game.core.events import Moved, Said, Shown
from game.core.rng import Rng
from game.engines.verish_ne_verish import GAME

FOUR = {"hand.0": "JC 4D 5S", "hand.1": "JS 6S", "hand.2": "7S 8S", "hand.3": "9S TS",
        "hidden": "QD"}
NINES = {"hand.0": "AS", "hand.1": "2S 3S", "hand.2": "9S 9H 9D", "hand.3": "7C 8C",
         "heap": "QD 9C", "hidden": "QS"}


def position(piles=FOUR, seats=4, options=None, phase="lead", turn=0, dealer=None, **fields):
    at = {"seats": seats, "options": options or {}, "phase": phase, "fields": fields,
          "dealer": seats - 1 if dealer is None else dealer, "piles": piles}
    return GAME.arrange(at if turn is None else at | {"turn": turn})


def respond(piles, rank, claimer, count, seats=4, options=None, **fields):
    return position(piles, seats, options, "respond", None, rank=rank, claimer=claimer,
                    count=count, **fields)


def nines(options=None, **fields):
    """Seat 2 is about to take a fourth Nine by a wrong doubt."""
    return respond(NINES, "9", 1, 1, options=options, **fields)


def said(events):
    return [(event.name, event.by) for event in events if isinstance(event, Said)]


def texts(deal, seat):
    return [str(action) for action in deal.legal(seat)]


def hand(deal, seat):
    return " ".join(deal.state.piles[f"hand.{seat}"])


def held(deal, seat):
    return len(deal.state.piles[f"hand.{seat}"])


def known(deal, viewer, pile):
    """The cards that can be nowhere but in that pile, as the viewer remembers it."""
    zones = deal.view(viewer).memory["zones"]
    may = {name: {card for zone in row for card in zone["cards"]} for name, row in zones.items()}
    return may.pop(pile) - set().union(*may.values())


def refusal(deal, seat, text):
    found = deal.check(seat, text)
    assert found is not None, text
    return str(found)


# --- setup (2) ------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, options, hands", [
    (2, {}, [18, 17]), (3, {}, [12, 12, 11]), (4, {}, [13, 13, 13, 12]),
    (5, {}, [11, 10, 10, 10, 10]), (6, {}, [9, 9, 9, 8, 8, 8]),
    (2, {"pack": 52}, [26, 25]), (6, {"pack": 36}, [6, 6, 6, 6, 6, 5])])
def test_everything_is_dealt_but_one_card(seats, options, hands):
    for dealer in range(seats):
        deal = GAME.deal(seats, options, seed=3, dealer=dealer)
        state = deal.state
        row = [(dealer + 1 + step) % seats for step in range(seats)]
        assert [held(deal, seat) for seat in row] == hands
        assert len(state.piles["hidden"]) == 1 and not state.piles["heap"]
        assert state.phase == "lead" and deal.actors() == (row[0],)


def test_the_short_pack_has_no_low_cards():
    deal = GAME.deal(3, seed=5)
    ranks = {card.rank for pile in deal.state.piles.values() for card in pile}
    assert ranks == set("6789TJQKA")


def test_any_card_may_be_the_hidden_one():
    met = {GAME.deal(2, seed=seed).state.piles["hidden"][0] for seed in range(150)}
    assert len(met) > 30


def test_seats_are_two_to_six():
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


# --- sight ----------------------------------------------------------------------------------------

def test_only_the_own_hand_is_seen():
    deal = position(FOUR | {"out": "AS AH AD AC"})
    deal.play(0, "claim JC hand.0>heap =J")
    for viewer in (0, 1, None):
        piles = deal.view(viewer).piles
        assert list(piles["heap"]) == ["-"] and list(piles["hidden"]) == ["-"]
        assert sorted(piles["out"]) == ["AC", "AD", "AH", "AS"]
        for seat in range(4):
            assert ("-" in piles[f"hand.{seat}"]) is (seat != viewer)


def test_the_hidden_card_is_shown_at_the_end():
    deal = respond({"hand.2": "6C", "heap": "8H", "hidden": "QD"}, "8", 0, 1, order=[3, 1])
    deal.play(2, "challenge")
    assert list(deal.view(None).piles["hidden"]) == ["QD"]
    assert "Queen of diamonds" in str(deal.outcome().words)


# --- lead (3) -------------------------------------------------------------------------------------

def test_a_lead():
    deal = position()
    events = deal.play(0, "claim 4D,JC hand.0>heap =K")
    state = deal.state
    assert (state.phase, state.turn, state.rank, state.claimer, state.count) == (
        "respond", 1, "K", 0, 2)
    assert state.piles["heap"] == ["4D", "JC"] and ("lead", 0) in said(events)


def test_a_lead_may_name_any_rank_of_the_pack():
    deal = position()
    ranks = {str(action).rpartition("=")[2] for action in deal.legal(0)}
    assert ranks == set("A23456789TJQK")
    short = position({"hand.0": "6S", "hand.1": "7S"}, 2)
    assert texts(short, 0) == [f"claim 6S hand.0>heap ={rank}" for rank in "A6789TJQK"]
    assert refusal(short, 0, "claim 6S hand.0>heap =3") == (
        "There are no Threes in the 36-card pack.")


def test_nobody_else_leads_and_there_is_nothing_to_doubt():
    deal = position()
    assert "Player 1" in refusal(deal, 1, "claim JS hand.1>heap =J")
    assert refusal(deal, 0, "challenge") == (
        "There is nothing to doubt: lay cards and name a rank.")
    assert refusal(deal, 0, "discard 5S hand.0>out") == (
        "You may remove sets only just after taking the pile.")
    assert refusal(deal, 0, "end") == "There is nothing to end now."


@pytest.mark.parametrize("text, why", [
    ("claim hand.0>heap =J", "One to four cards."),
    ("claim JC hand.0>heap =JQ", "Name a rank."),
    ("claim JC hand.0>heap", "Name a rank."),
    ("claim JC hand.0>out =J", "Cards are laid from your hand on the pile."),
    ("claim 2C hand.0>heap =J", "You do not hold those cards.")])
def test_leads_that_are_refused(text, why):
    assert refusal(position(), 0, text) == why


def test_one_to_four_cards():
    piles = {"hand.0": "JC 4D 5S 6D 7D", "hand.1": "JS"}
    deal = position(piles, 2, {"pack": 52})
    assert refusal(deal, 0, "claim JC,4D,5S,6D,7D hand.0>heap =J") == "One to four cards."
    assert deal.check(0, "claim JC,4D,5S,6D hand.0>heap =J") is None
    assert deal.check(0, "claim 6D,JC,5S hand.0>heap =2") is None


# --- respond (3) ----------------------------------------------------------------------------------

def test_verish_goes_on_to_the_next_holder():
    deal = respond(FOUR | {"hand.2": "", "heap": "KS"}, "K", 0, 1, order=[2])
    events = deal.play(1, "claim 6S hand.1>heap =K")
    state = deal.state
    assert (state.turn, state.claimer, state.count, state.rank) == (3, 1, 1, "K")
    assert state.piles["heap"] == ["KS", "6S"] and said(events) == [("verish", 1)]


def test_the_rank_of_the_round_stays():
    deal = respond(FOUR | {"heap": "KS"}, "K", 0, 1)
    assert refusal(deal, 1, "claim JS hand.1>heap =J") == "The rank of this round is Kings."
    assert deal.check(1, "claim JS hand.1>heap =J").code == "rank"
    assert {text.rpartition("=")[2] for text in texts(deal, 1)[1:]} == {"K"}


def test_only_the_next_player_may_doubt():
    deal = respond(FOUR | {"heap": "KS"}, "K", 0, 1)
    for seat in (0, 2, 3):
        assert refusal(deal, seat, "challenge") == (
            "Only the player in turn may doubt, and only the last play.")
    assert deal.actors() == (1,)


def test_all_cards_of_the_last_play_must_be_true():
    for heap, true in (("KS KH", True), ("KS 2H", False), ("2S KH", False)):
        deal = respond(FOUR | {"heap": "3H 3D " + heap}, "K", 0, 2)
        events = deal.play(1, "challenge")
        taker = 1 if true else 0
        assert said(events)[:2] == [("ne_verish", 1), ("true" if true else "lie", taker)]
        shown = [event for event in events if isinstance(event, Shown) and event.pile == "heap"]
        assert len(shown) <= 1
        assert not deal.state.piles["heap"] and held(deal, taker) == (6 if true else 7)
        assert deal.state.turn == (2 if true else 1)


def test_only_the_last_play_is_shown():
    deal = respond(FOUR | {"heap": "3H 3D KS"}, "K", 0, 1)
    deal.play(1, "challenge")
    assert known(deal, 3, "hand.1") == {"KS"}


def test_who_laid_cards_knows_that_the_taker_has_them():
    deal = position()
    deal.play(0, "claim JC,4D hand.0>heap =J")
    deal.play(1, "challenge")
    deal.play(1, "claim JS hand.1>heap =J")
    deal.play(2, "claim 7S hand.2>heap =J")
    deal.play(3, "challenge")
    assert "JS" in known(deal, 1, "hand.2") and "JS" not in known(deal, 0, "hand.2")


def test_the_round_ends_with_the_doubt():
    deal = respond(FOUR | {"heap": "KS"}, "K", 0, 1, idle=4)
    deal.play(1, "challenge")
    state = deal.state
    assert (state.rank, state.claimer, state.count, state.last_rank, state.idle) == (
        None, None, 0, "K", 5)
    assert state.phase == "lead" and state.turn == 2


def test_the_next_holder_leads():
    deal = respond(FOUR | {"hand.2": "", "heap": "KS"}, "K", 0, 1, order=[2])
    deal.play(1, "challenge")
    assert deal.state.turn == 3
    lie = respond(FOUR | {"hand.1": "", "heap": "2S"}, "K", 0, 1, order=[1])
    lie.play(2, "challenge")
    assert lie.state.turn == 2


# --- pending and safe -----------------------------------------------------------------------------

PENDING = {"hand.1": "JS 6S", "hand.2": "7S 8S", "hand.3": "9S", "hidden": "QD"}


def test_covered_he_is_safe():
    deal = respond(PENDING | {"heap": "2S"}, "K", 0, 1, idle=7)
    assert deal.state.order == []
    events = deal.play(1, "claim 6S hand.1>heap =K")
    assert ("safe", 0) in said(events) and deal.state.order == [0] and deal.state.idle == 0


def test_doubted_and_true_he_is_safe():
    deal = respond(PENDING | {"heap": "KS"}, "K", 0, 1, idle=7)
    events = deal.play(1, "challenge")
    assert ("safe", 0) in said(events)
    assert deal.state.order == [0] and deal.state.idle == 0 and deal.state.turn == 2


def test_doubted_and_false_he_is_not():
    deal = respond(PENDING | {"heap": "2S"}, "K", 0, 1, idle=7)
    deal.play(1, "challenge")
    assert deal.state.order == [] and deal.state.idle == 8 and hand(deal, 0) == "2S"
    assert deal.state.turn == 1


def test_an_honest_player_with_cards_is_not_safe():
    deal = respond(FOUR | {"heap": "KS"}, "K", 0, 1)
    assert said(deal.play(1, "challenge")) == [("ne_verish", 1), ("true", 1)]
    assert deal.state.order == []


def test_a_pending_player_is_skipped_and_may_not_doubt():
    deal = respond(PENDING | {"heap": "2S"}, "K", 0, 1)
    assert refusal(deal, 0, "challenge").startswith("Only the player in turn")
    deal.play(1, "claim 6S hand.1>heap =K")
    deal.play(2, "claim 7S hand.2>heap =K")
    deal.play(3, "claim 9S hand.3>heap =K")
    assert deal.state.turn == 1


def test_the_only_holder_must_doubt():
    deal = respond({"hand.2": "6C 7C", "heap": "8H", "hidden": "QD"}, "8", 0, 1, order=[3, 1])
    assert texts(deal, 2) == ["challenge"]
    assert refusal(deal, 2, "claim 6C hand.2>heap =8") == "You must doubt: nobody else has cards."
    assert not deal.matching(2, ["6C"], "hand.2", "heap")


def test_with_two_holders_left_a_pending_player_may_be_covered():
    deal = respond({"hand.2": "6C", "hand.3": "9S", "heap": "2S", "hidden": "QD"}, "8", 0, 1,
                   order=[1])
    deal.play(2, "claim 6C hand.2>heap =8")
    assert deal.state.order == [1, 0] and texts(deal, 3) == ["challenge"]
    deal.play(3, "challenge")
    assert deal.state.phase == "lead" and deal.state.turn == 3 and hand(deal, 2) == "2S 6C"


# --- fours ----------------------------------------------------------------------------------------

def test_who_takes_a_four_may_remove_it():
    deal = nines()
    deal.play(2, "challenge")
    assert deal.state.phase == "remove" and deal.actors() == (2,) and deal.state.rank is None
    assert texts(deal, 2) == ["discard 9S,9H,9D,9C hand.2>out", "end"]
    assert deal.check(2, "discard 9C,9H,9S,9D hand.2>out") is None
    events = deal.play(2, "discard 9C,9H,9S,9D hand.2>out")
    assert ("removed", 2) in said(events) and hand(deal, 2) == "QD"
    assert any(isinstance(event, Moved) and "-" not in event.cards for event in events)
    assert deal.state.phase == "lead" and deal.state.turn == 3 and deal.state.idle == 0


def test_it_may_be_kept():
    deal = nines(idle=2)
    deal.play(2, "challenge")
    deal.play(2, "end")
    assert held(deal, 2) == 5 and deal.state.turn == 3 and deal.state.idle == 3


def test_the_claimer_who_takes_the_pile_may_remove_too():
    deal = respond(NINES | {"hand.1": "9S 9H 9D", "hand.2": "2S", "heap": "9C QC"}, "9", 1, 1)
    deal.play(2, "challenge")
    assert deal.state.phase == "remove" and deal.state.turn == 1
    deal.play(1, "discard 9S,9H,9D,9C hand.1>out")
    assert deal.state.turn == 2 and deal.state.phase == "lead"


def test_the_four_need_not_have_been_in_the_pile():
    deal = respond(NINES | {"hand.2": "AC AD AH 9S", "hand.0": "2D", "heap": "AS 9C"}, "9", 1, 1)
    deal.play(2, "challenge")
    assert texts(deal, 2) == ["discard AS,AH,AD,AC hand.2>out", "end"]


def test_several_sets_one_after_the_other():
    deal = respond(NINES | {"hand.2": "9S 9H 9D KS KH KD KC", "heap": "QD 9C"}, "9", 1, 1)
    deal.play(2, "challenge")
    assert texts(deal, 2) == ["discard 9S,9H,9D,9C hand.2>out", "discard KS,KH,KD,KC hand.2>out",
                              "end"]
    deal.play(2, "discard KS,KH,KD,KC hand.2>out")
    assert deal.state.phase == "remove"
    deal.play(2, "end")
    assert deal.state.turn == 3 and held(deal, 2) == 5


@pytest.mark.parametrize("text, why", [
    ("discard 9S,9H,9D hand.2>out", "All four Nines go together."),
    ("discard 9S,9H,9D,QD hand.2>out", "Four cards of one rank are a set."),
    ("discard QD hand.2>out", "Queens are not a set: you have only 1."),
    ("discard 9S,9H,9D,9C hand.2>heap", "Sets are put away from your hand."),
    ("discard 9S,9H,9D,9C heap>out", "Sets are put away from your hand."),
    ("discard hand.2>out", "You do not hold those cards."),
    ("discard 9S,9H,9D,9C hand.2>out =9", "Nothing is to be added to that."),
    ("claim QD hand.2>heap =Q", "Remove a set, or say that you are done."),
    ("challenge", "Remove a set, or say that you are done."),
    ("end =1", "Nothing is to be added to that.")])
def test_removals_that_are_refused(text, why):
    deal = nines()
    deal.play(2, "challenge")
    assert refusal(deal, 2, text) == why


def test_forced_they_go_by_themselves():
    deal = nines({"remove": "forced"}, idle=3)
    events = deal.play(2, "challenge")
    assert ("removed", 2) in said(events) and hand(deal, 2) == "QD"
    assert deal.state.phase == "lead" and deal.state.turn == 3 and deal.state.idle == 0


def test_a_hand_emptied_by_fours_is_safe():
    piles = NINES | {"heap": "9C"}
    deal = respond(piles, "9", 1, 1)
    deal.play(2, "challenge")
    events = deal.play(2, "discard 9S,9H,9D,9C hand.2>out")
    assert ("safe", 2) in said(events) and deal.state.order == [2]
    assert deal.state.phase == "lead" and deal.state.turn == 3
    two = respond({"hand.0": "AS", "hand.2": "9S 9H 9D", "heap": "9C", "hidden": "QS"}, "9", 0, 1,
                  order=[3, 1])
    two.play(2, "challenge")
    events = two.play(2, "discard 9S,9H,9D,9C hand.2>out")
    assert said(events) == [("removed", 2), ("safe", 2), ("loses", 0)]
    assert two.outcome().places == (4, 2, 3, 1) and two.outcome().points == (-1, 0, 0, 0)


def test_the_last_holder_loses_before_he_may_remove():
    deal = respond({"hand.2": "9S 9H 9D", "heap": "9C", "hidden": "QS"}, "9", 0, 1, order=[3, 1])
    deal.play(2, "challenge")
    assert deal.outcome().reason == "last" and deal.outcome().points == (0, 0, -1, 0)
    assert held(deal, 2) == 4


# --- fours at the start ---------------------------------------------------------------------------

def opening(**options):
    piles = {"hand.0": "9S 9H 9D 9C QD", "hand.1": "2S 3S", "hand.2": "4S 4H 4D 4C", "hand.3": "7C",
             "hidden": "QS"}
    return position(piles, 4, {"deal_fours": "yes", **options}, "remove", None, dealer=3,
                    opening=True)


def test_fours_before_the_first_lead():
    deal = opening()
    assert deal.actors() == (0,)
    deal.play(0, "end")
    assert deal.actors() == (2,) and deal.state.opening and deal.state.phase == "remove"
    deal.play(2, "discard 4S,4H,4D,4C hand.2>out")
    assert deal.state.order == [2] and not deal.state.opening
    assert deal.state.phase == "lead" and deal.state.turn == 0


def test_the_first_lead_is_of_the_next_holder():
    piles = {"hand.0": "9S 9H 9D 9C", "hand.1": "2S", "hand.2": "3S"}
    deal = position(piles, 3, {"deal_fours": "yes", "pack": 52}, "remove", 0, dealer=2,
                    opening=True)
    deal.play(0, "discard 9S,9H,9D,9C hand.0>out")
    assert deal.state.turn == 1 and deal.state.order == [0]


def with_four(options, wanted=True, seats=2):
    """The first deal in which somebody is dealt a four, or nobody is; the ranks of the hands."""
    for seed in itertools.count():
        plain = GAME.deal(seats, seed=seed, dealer=0)
        rows = [[card.rank for card in plain.state.piles[f"hand.{seat}"]] for seat in range(seats)]
        if any(row.count(rank) == 4 for row in rows for rank in row) is wanted:
            break
    return GAME.deal(seats, options, seed=seed, dealer=0), rows


def test_dealt_fours_are_asked_for():
    deal, rows = with_four({"deal_fours": "yes"})
    seat = next(seat for seat in (1, 0) if any(rows[seat].count(rank) == 4 for rank in rows[seat]))
    assert deal.state.phase == "remove" and deal.state.opening and deal.actors() == (seat,)
    without, _ = with_four({"deal_fours": "yes"}, wanted=False)
    assert without.state.phase == "lead" and not without.state.opening
    assert without.actors() == (1,)
    assert with_four({"deal_fours": "no"})[0].state.phase == "lead"


def test_forced_they_all_go_before_anybody_acts():
    deal, rows = with_four({"deal_fours": "yes", "remove": "forced"})
    fours = sum(row.count(rank) == 4 for row in rows for rank in set(row))
    assert fours and len(deal.state.piles["out"]) == 4 * fours
    assert deal.state.phase == "lead" and not deal.state.opening
    assert ("removed", 1) in said(deal.opening) or ("removed", 0) in said(deal.opening)
    assert deal.view(0).memory["notes"]["none"] == [1, 0]


def forced_opening(*hands):
    """Hands just dealt, the fours in them gone (``remove=forced``); the last seat has dealt."""
    options = {"deal_fours": "yes", "remove": "forced", "pack": 36}
    state = GAME.deal(len(hands), options, seed=1, dealer=len(hands) - 1).state
    for seat, cards in enumerate(hands):
        state.piles[f"hand.{seat}"] = [Card(card) for card in cards.split()]
    state.piles["out"], state.phase, state.turn, state.opening = [], "remove", None, True
    state.order = []
    GAME.rules.begin(state)
    return state


def test_a_hand_emptied_by_fours_at_the_start_is_safe():
    """Sheet, Settled since: and the next holder from the dealer's left leads."""
    state = forced_opening("9S 9H 9D 9C", "TS TH TD TC 8S", "7S 7H")
    assert state.order == [0] and (state.phase, state.turn) == ("lead", 1)
    assert state.piles["hand.1"] == ["8S"] and len(state.piles["out"]) == 8


def test_who_alone_is_left_by_fours_at_the_start_has_lost():
    """Sheet 3, END CHECK: three players of 36 cards can be dealt so."""
    state = forced_opening("9S 9H 9D 9C", "TS TH TD TC", "7S 7H 7D 8S 8H 8D 8C")
    assert state.order == [0, 1] and state.phase == "over"
    outcome = GAME.rules.outcome(state)
    assert (outcome.reason, outcome.points) == ("last", (0, 0, -1))


def test_who_keeps_a_dealt_four_is_known_to_hold_it():
    deal = opening()
    deal.view(1)
    deal.play(0, "end")
    assert notes(deal, 1) == ([0], [1])
    deal.play(2, "end")
    assert notes(deal, 1) == ([0, 2], [1, 3]) and deal.state.turn == 0


def test_what_the_opening_shows():
    deal, rows = with_four({"deal_fours": "yes"}, wanted=False)
    assert deal.view(0).memory["notes"]["none"] == [1, 0]


# --- the end (4) ----------------------------------------------------------------------------------

def test_blocked_after_sixty_rounds():
    deal = respond(FOUR | {"heap": "KS"}, "K", 0, 1, idle=59)
    deal.play(1, "challenge")
    found = deal.outcome()
    assert found.reason == "blocked"
    assert found.points == (-1, -1, 0, 0) and found.places == (3, 3, 1, 1)
    assert str(found.words) == "Nobody gets any further. Most cards: Player 1 and Player 2."
    earlier = respond(FOUR | {"heap": "KS"}, "K", 0, 1, idle=58)
    earlier.play(1, "challenge")
    assert earlier.outcome() is None and earlier.state.idle == 59


def test_a_set_in_the_last_round_unblocks():
    deal = nines(idle=59)
    deal.play(2, "challenge")
    assert deal.state.phase == "remove" and deal.state.idle == 60
    deal.play(2, "discard 9S,9H,9D,9C hand.2>out")
    assert deal.outcome() is None and deal.state.idle == 0
    kept = nines(idle=59)
    kept.play(2, "challenge")
    events = kept.play(2, "end")
    assert kept.outcome().reason == "blocked" and kept.outcome().points == (0, 0, -1, 0)
    assert str(kept.outcome().words) == "Nobody gets any further. Most cards: Player 3."
    assert said(events) == [("loses", 2)] and kept.outcome().places == (1, 1, 4, 1)


def test_a_safe_player_in_the_last_round_unblocks():
    deal = respond(PENDING | {"heap": "KS"}, "K", 0, 1, idle=59)
    deal.play(1, "challenge")
    assert deal.outcome() is None and deal.state.idle == 0


def test_the_last_holder_loses():
    deal = respond({"hand.2": "6C", "heap": "8H", "hidden": "QD"}, "8", 0, 1, order=[3, 1])
    events = deal.play(2, "challenge")
    assert said(events) == [("ne_verish", 2), ("true", 2), ("safe", 0), ("loses", 2)]
    found = deal.outcome()
    assert (found.reason, found.points, found.places) == ("last", (0, 0, -1, 0), (3, 2, 4, 1))
    assert deal.actors() == () and deal.state.turn is None and found.carry == {"dealer": 3}


# --- options (5) ----------------------------------------------------------------------------------

def test_three_cards_at_most():
    piles = {"hand.0": "JS JH JD JC 2S", "hand.1": "KS"}
    deal = position(piles, 2, {"max_cards": 3, "pack": 52})
    assert max(len(action.cards) for action in deal.legal(0)) == 3
    assert refusal(deal, 0, "claim JS,JH,JD,JC hand.0>heap =J") == "One to three cards."


def test_followers_may_lay_any_number():
    piles = {"hand.0": "2S 3S 4S 5S 6S 7S", "hand.1": "KH", "heap": "KS", "hand.2": "AS"}
    options = {"max_cards": "any", "pack": 52}
    deal = respond(piles, "K", 2, 1, 3, options)
    whole = "claim 2S,3S,4S,5S,6S,7S hand.0>heap =K"
    assert whole in texts(deal, 0)
    assert sorted({len(action.cards) for action in deal.legal(0)}) == [0, 1, 2, 6]
    assert deal.check(0, "claim 2S,3S,4S,5S,6S hand.0>heap =K") is None
    assert refusal(deal, 0, "claim hand.0>heap =K") == "Lay at least one card."
    deal.play(0, whole)
    assert deal.state.count == 6 and deal.state.turn == 1
    lead = position(piles | {"heap": ""}, 3, options)
    assert refusal(lead, 0, "claim 2S,3S,4S,5S,6S hand.0>heap =K") == "One to four cards."
    assert max(len(action.cards) for action in lead.legal(0)) == 2


def test_one_card_is_turned():
    for at, true in (("0", True), ("1", False)):
        deal = respond(FOUR | {"heap": "3H KS 2D"}, "K", 0, 2, options={"reveal": "one"})
        assert texts(deal, 1)[:2] == ["challenge =0", "challenge =1"]
        for bad in ("challenge", "challenge =2", "challenge =00", "challenge =-1"):
            assert refusal(deal, 1, bad) == (
                "Say which card of the last play is to be turned up.")
        deal.play(1, f"challenge ={at}")
        assert held(deal, 1 if true else 0) == (5 if true else 6)
        taker = "hand.1" if true else "hand.0"
        assert known(deal, 3, taker) == {"KS" if true else "2D"}
    plain = respond(FOUR | {"heap": "3H KS 2D"}, "K", 0, 2)
    assert refusal(plain, 1, "challenge =0") == "Nothing is to be added to that."


GONE = FOUR | {"out": "AS AH AD AC"}


def test_a_removed_rank_may_be_named():
    deal = position(GONE)
    deal.play(0, "claim JC hand.0>heap =A")
    assert deal.state.phase == "respond" and deal.state.turn == 1


def test_a_removed_rank_may_not_be_named():
    deal = position(GONE, options={"removed_rank_call": "forbidden"})
    assert refusal(deal, 0, "claim JC hand.0>heap =A") == (
        "The Aces have left the game: name another rank.")
    assert not any(text.endswith("=A") for text in texts(deal, 0))
    assert any(text.endswith("=2") for text in texts(deal, 0))


def test_naming_a_removed_rank_loses():
    deal = position(GONE | {"hand.3": ""}, options={"removed_rank_call": "loses"}, order=[3])
    events = deal.play(0, "claim JC,4D hand.0>heap =A")
    assert said(events) == [("lead", 0), ("loses", 0)]
    found, state = deal.outcome(), deal.state
    assert (found.reason, found.points, found.places) == (
        "removed_rank", (-1, 0, 0, 0), (4, 2, 2, 1))
    assert state.claimer == 0 and state.piles["heap"] == ["JC", "4D"] and state.turn is None
    last = position(GONE | {"hand.0": "JC"}, options={"removed_rank_call": "loses"})
    last.play(0, "claim JC hand.0>heap =A")
    assert last.outcome().points == (-1, 0, 0, 0)
    other = position(GONE, options={"removed_rank_call": "loses"})
    other.play(0, "claim JC hand.0>heap =2")
    assert other.outcome() is None


def test_the_same_rank_again():
    two = {"hand.0": "9S 9H", "hand.1": "9D 2S", "hidden": "2C"}
    options = {"repeat_rank": "not_when_two"}
    deal = position(two, options=options, order=[2, 3], last_rank="9")
    assert refusal(deal, 0, "claim 9S hand.0>heap =9") == (
        "With two players left, Nines may not be named twice running.")
    assert not any(text.endswith("=9") for text in texts(deal, 0))
    three = position(two | {"hand.2": "3S"}, options=options, order=[3], last_rank="9")
    assert three.check(0, "claim 9S hand.0>heap =9") is None
    plain = position(two, order=[2, 3], last_rank="9")
    assert plain.check(0, "claim 9S hand.0>heap =9") is None


def test_where_no_other_rank_is_left_it_may_be_named_again():
    gone = " ".join(rank + suit for rank in "A678TJQK" for suit in "SHDC")
    deal = position({"hand.0": "9S", "hand.1": "9D 9H", "hidden": "9C", "out": gone}, 2,
                    {"repeat_rank": "not_when_two", "removed_rank_call": "forbidden"},
                    last_rank="9")
    assert texts(deal, 0) == ["claim 9S hand.0>heap =9"]


def test_options_that_are_refused():
    for options in ({"match": "losses:0"}, {"match": "losses:100"}, {"pack": 40},
                    {"max_cards": 5}, {"reveal": "two"}, {"match": "deals:3"}):
        with pytest.raises(OptionError):
            GAME.deal(4, options, seed=1)
    GAME.deal(4, {"match": "losses:99"}, seed=1)


# --- what is listed (Names) -----------------------------------------------------------------------

def test_the_worst_lead():
    """All but two cards of 52 in hand."""
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
    deal = position({"hand.0": " ".join(pack[:-2]), "hand.1": pack[-2], "hidden": pack[-1]}, 2,
                    {"pack": 52})
    assert len(deal.legal(0)) <= 1976
    follow = respond({"hand.0": " ".join(pack[:-3]), "hand.1": pack[-3], "heap": pack[-2]}, "A", 1,
                     1, 2, {"pack": 52})
    assert len(follow.legal(0)) <= 156


def test_what_is_not_listed_is_legal_too():
    """Sheet, Names: ``check`` accepts every other choice of cards, and any order."""
    piles = {"hand.0": "JC 4D 5S 6D 7D", "hand.1": "JS"}
    deal = position(piles, 2, {"pack": 52})
    met = {action for seed in range(9)
           for action in GAME.rules.other_orders(deal.state, 0, Rng.seeded(seed))}
    assert met and not met & {*deal.legal(0)}
    assert all(deal.check(0, action) is None for action in met)


# --- what the rules show --------------------------------------------------------------------------

def notes(deal, viewer=0):
    found = deal.view(viewer).memory["notes"]
    return found.get("four", []), found.get("none", [])


def test_who_keeps_a_four_has_one_until_he_lays_a_card():
    deal = nines()
    deal.play(2, "challenge")
    for seed in range(8):
        drawn = GAME.imagine(deal.view(0), seed).state.piles["hand.2"]
        assert any(sum(card[0] == rank for card in drawn) == 4 for rank in "9Q")
    deal.play(2, "end")
    assert notes(deal) == ([2], [])
    deal.play(3, "claim 7C hand.3>heap =7")
    deal.play(0, "claim AS hand.0>heap =7")
    deal.play(1, "claim 2S hand.1>heap =7")
    assert notes(deal) == ([2], [])
    deal.play(2, "claim QD hand.2>heap =7")
    assert notes(deal) == ([], [])


def test_who_is_not_asked_has_none_until_he_takes_a_pile():
    deal = respond(NINES | {"hand.2": "9S 9H", "hand.3": "9D"}, "9", 1, 1)
    deal.play(2, "challenge")
    assert notes(deal) == ([], [2])
    deal.play(3, "claim 9D hand.3>heap =9")
    deal.play(0, "claim AS hand.0>heap =9")
    deal.play(1, "claim 2S hand.1>heap =9")
    deal.play(2, "claim QD hand.2>heap =9")
    assert notes(deal) == ([], [2])


def test_whose_removals_end_by_themselves_has_none():
    deal = nines()
    deal.play(2, "challenge")
    deal.play(2, "discard 9S,9H,9D,9C hand.2>out")
    assert notes(deal) == ([], [2])


# --- matches --------------------------------------------------------------------------------------

def match_of(form, *points):
    match = GAME.match(3, {"match": form}, seed=4)
    for each in points:
        match.record({"points": each})
    return match


def test_matches():
    assert match_of("single", [0, -1, 0]).over
    two = match_of("losses:2", [0, -1, 0], [-1, 0, 0])
    assert not two.over and [*two.totals] == [-1, -1, 0] and [*two.places] == [2, 2, 1]
    assert match_of("losses:2", [0, -1, 0], [0, -1, 0]).over


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize("change", [
    {"order": [0]}, {"order": [4]}, {"order": [2, 2], "piles": {"hand.2": ""}},
    {"piles": {"out": "AS AH AD"}}, {"piles": {"hidden": "QD QS"}}, {"idle": -1},
    {"rank": "J"}, {"claimer": 1}, {"count": 1}, {"opening": True},
    {"piles": {"hand.0": ""}}, {"piles": {"hand.0": "", "hand.1": "", "hand.2": ""}, "turn": 3},
    {"phase": "respond"}, {"phase": "respond", "rank": "J", "claimer": 0},
    {"phase": "respond", "rank": "J", "claimer": 0, "count": 1},
    {"phase": "respond", "rank": "J", "claimer": 0, "count": 1, "piles": {"heap": "KS"}, "turn": 2},
    {"phase": "respond", "rank": "J", "claimer": 4, "count": 1, "piles": {"heap": "KS"}},
    {"phase": "respond", "rank": "J", "claimer": 0, "count": 1, "turn": 1,
     "piles": {"heap": "KS", "hand.0": ""}, "order": [0]},
    {"phase": "respond", "rank": "J", "claimer": 0, "count": 5, "turn": 1,
     "piles": {"heap": "KS KH KD KC AS"}},
    {"phase": "respond", "rank": "J", "claimer": 0, "count": 4, "turn": 1,
     "piles": {"heap": "KS KH KD KC AS"}, "options": {"max_cards": 3}},
    {"phase": "respond", "rank": "J", "claimer": 0, "count": 0, "turn": 1, "piles": {"heap": "KS"}},
    {"phase": "remove"},
    {"phase": "remove", "options": {"remove": "forced"}, "piles": {"hand.0": "9H 9D 9C 9S",
                                                                   "hand.3": "TS"}},
    {"phase": "over", "claimer": 7}])
def test_positions_that_cannot_be(change):
    change = dict(change)
    piles = FOUR | change.pop("piles", {})
    given = {key: change.pop(key) for key in ("phase", "turn", "options") if key in change}
    with pytest.raises(PositionError):
        position(piles, **given, **change)


def test_the_largest_play_of_a_position():
    heap = {"heap": "KS KH KD KC AS"}
    assert respond(FOUR | heap, "K", 0, 4).state.turn == 1
    assert respond(FOUR | heap, "K", 0, 3, options={"max_cards": 3}).state.turn == 1
    assert respond(FOUR | heap, "K", 0, 5, options={"max_cards": "any"}).state.turn == 1


def test_turns_left_out():
    assert position(turn=None, dealer=1).state.turn == 2
    assert position(FOUR | {"hand.2": ""}, turn=None, dealer=1, order=[2]).state.turn == 3
    assert respond(FOUR | {"heap": "KS", "hand.2": ""}, "K", 1, 1, order=[2]).state.turn == 3
    assert position(NINES | {"hand.2": "9S 9H 9D 9C", "heap": ""}, phase="remove",
                    turn=None).state.turn == 2


def test_an_end_that_is_arranged():
    deal = position(FOUR | {"hand.1": "", "hand.2": "", "hand.3": ""}, phase="over", turn=None,
                    order=[1, 2, 3])
    assert deal.outcome().reason == "last" and deal.outcome().points == (-1, 0, 0, 0)
    assert position(phase="over", turn=None).outcome().reason == "blocked"


def test_random_play_comes_to_an_end():
    for seed in range(6):
        deal, rng = GAME.deal(2 + seed % 5, seed=seed), random.Random(seed)
        while deal.outcome() is None:
            seat = deal.actors()[0]
            deal.play(seat, rng.choice(deal.legal(seat)))
        with pytest.raises(IllegalAction):
            deal.play(0, "challenge")
        assert -1 in deal.outcome().points
