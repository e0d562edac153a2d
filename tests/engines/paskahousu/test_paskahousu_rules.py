"""The sheet of Paskahousu, sentence by sentence, as far as its worked examples do not say it."""

import pytest

from game.core.errors import IllegalAction, OptionError, PositionError
from game.core.events import Said
from game.core.rng import Rng
from game.engines.paskahousu import GAME
from game.engines.paskahousu.state import after

HANDS = {"hand.0": "3S 4S 4H 9D TD", "hand.1": "5S 6S", "hand.2": "7S 8S", "hand.3": "JS QS",
         "stock": "2D 9H 8D"}


def position(piles=None, options=None, phase="play", turn=0, seats=4, dealer=3, **fields):
    return GAME.arrange({"seats": seats, "options": options or {}, "dealer": dealer, "phase": phase,
                         "turn": turn, "fields": fields, "piles": HANDS | (piles or {})})


def opening(options=None, piles=None, **fields):
    found = {"options": options or {}, "dealer": 3, "phase": "opening", "fields": fields,
             "piles": HANDS | (piles or {}), "seats": 4}
    return GAME.arrange(found)


def let_go(deal, *but):
    """All who are still asked let the call go."""
    for seat in range(deal.state.seats):
        if deal.state.phase == "window" and seat in deal.actors() and seat not in but:
            if deal.state.answers[seat] is None:
                deal.play(seat, "pass")
    return deal


def called(text, seat=0, **more):
    deal = position(**more)
    deal.play(seat, text)
    return deal


def survived(text, seat=0, **more):
    return let_go(called(text, seat, **more))


def why(deal, seat, text):
    refusal, before = deal.check(seat, text), deal.position()
    with pytest.raises(IllegalAction):
        deal.play(seat, text)
    assert deal.position() == before
    return refusal.code, str(refusal)


def said(events):
    return [(event.name, event.by) for event in events if isinstance(event, Said)]


def piles(deal, *names):
    return [len(deal.state.piles[name]) for name in names]


# --- 2: the deal ----------------------------------------------------------------------------------

@pytest.mark.parametrize("seats, stock", [(3, 37), (4, 32), (5, 27), (6, 22), (7, 17), (8, 12)])
def test_the_deal(seats, stock):
    deal = GAME.deal(seats, seed=3, dealer=1)
    assert piles(deal, *(f"hand.{seat}" for seat in range(seats))) == [5] * seats
    assert piles(deal, "stock", "heap", "dead") == [stock, 0, 0]
    state = deal.state
    assert (state.phase, state.turn, state.target, state.prev) == ("opening", 2, "3", None)
    assert deal.actors() == tuple(range(seats)) and deal.due() == 4000
    six = GAME.deal(seats, {"hand_size": 6}, seed=3)
    assert piles(six, "hand.0", "stock") == [6, 52 - 6 * seats]


# --- 3: the opening -------------------------------------------------------------------------------

def test_anybody_opens_with_the_target_true_or_not_or_blind():
    for text in ("claim 3S hand.0>heap =3", "claim 4S,9D hand.0>heap =3", "claim stock>heap =3",
                 "claim 3S,4S,4H,9D hand.0>heap =3"):
        deal = opening()
        deal.play(0, text)
        state = deal.state
        assert (state.phase, state.claimer, state.called, state.turn) == ("window", 0, "3", 1)
        assert state.idle == (0 if "stock" in text else 1)


def test_refusals_in_the_opening():
    deal = opening(target="5")
    assert why(deal, 0, "claim 4S hand.0>heap =4") == (
        "opening", "You can open with Fives only.")
    assert why(deal, 0, "claim 4S hand.0>heap =6")[0] == "opening"
    assert why(deal, 0, "claim stock>heap =2")[0] == "opening"
    assert why(deal, 2, "draw stock>hand.2")[1] == "Nobody draws before the pile is opened."
    assert why(deal, 2, "challenge")[1] == "There is nothing to challenge yet."
    deal.play(2, "pass")
    assert why(deal, 2, "pass")[1] == "You have already answered."
    assert why(deal, 2, "claim 7S hand.2>heap =5")[1] == "You have already answered."
    assert why(deal, 1, "pass =3")[0] == "form"


def test_the_target_goes_up_when_all_have_said_not_me_or_by_the_clock():
    deal = opening(now=100)
    assert deal.state.opened == 100 and deal.due() == 4100
    for seat in (3, 1, 0):
        deal.play(seat, "pass")
    assert deal.actors() == (2,) and deal.state.target == "3"
    deal.advance(500)
    deal.play(2, "pass")
    assert (deal.state.target, deal.state.opened, deal.due()) == ("4", 500, 4500)
    assert deal.state.answers == [None] * 4
    deal.advance(4499)
    assert deal.state.target == "4"
    deal.advance(4500)
    assert (deal.state.target, deal.state.opened) == ("5", 4500)
    deal.advance(4500 + 4 * 4000)
    assert deal.state.target == "9" and deal.state.phase == "opening"
    deal.advance(4500 + 5 * 4000)
    state = deal.state
    assert (state.phase, state.turn, state.target, state.prev) == ("play", 0, "9", None)
    assert deal.due() is None and deal.actors() == (0,)
    deal.play(0, "draw stock>hand.0")
    assert deal.state.turn == 1 and deal.state.prev is None


def test_a_time_of_nothing_ends_the_race_at_once():
    deal = opening({"opening_ms": 0})
    assert deal.due() == 0
    deal.advance(0)
    assert (deal.state.phase, deal.state.turn) == ("play", 0)


def test_poll_the_opener_nearest_to_the_dealers_left_opens():
    deal = opening({"window": "poll"})
    assert deal.due() is None
    events = deal.play(3, "claim JS hand.3>heap =3")
    assert deal.view(0).fields["answers"] == [None, None, None, "-"]
    assert deal.view(None).fields["answers"] == [None, None, None, "-"]
    assert deal.view(3).fields["answers"][3] == "claim JS hand.3>heap =3"
    assert not said(events) and "JS" not in str([e.seen_by(0) for e in events])
    deal.play(0, "pass")
    deal.play(2, "claim 7S,8S hand.2>heap =3")
    assert piles(deal, "hand.2", "heap") == [2, 0]
    events = deal.play(1, "pass")
    assert said(events) == [("open", 2)]
    state = deal.state
    assert (state.claimer, state.count, state.turn, state.answers) == (2, 2, 3, [None] * 4)
    assert piles(deal, "hand.2", "hand.3", "heap") == [0, 2, 2]


def test_poll_the_dealers_left_himself_comes_first_and_the_dealer_last():
    deal = opening({"window": "poll"})
    for seat in (3, 2, 1, 0):
        deal.play(seat, "claim stock>heap =3")
    assert deal.state.claimer == 0
    deal = opening({"window": "poll"})
    for seat in (3, 2, 1, 0):
        deal.play(seat, "claim stock>heap =3" if seat in (2, 3) else "pass")
    assert deal.state.claimer == 2


def test_poll_nobody_opens():
    deal = opening({"window": "poll"}, target="9")
    for seat in (0, 1, 2, 3):
        deal.play(seat, "pass")
    assert (deal.state.phase, deal.state.turn) == ("play", 0)
    deal = opening({"window": "poll"})
    for seat in (0, 1, 2, 3):
        deal.play(seat, "pass")
    assert (deal.state.phase, deal.state.target, deal.state.answers) == ("opening", "4", [None] * 4)


def test_eldest_must_open_with_threes():
    deal = opening({"opening": "eldest"})
    assert deal.actors() == (0,) and deal.due() is None and deal.state.turn == 0
    assert why(deal, 0, "pass")[1] == "You must open with Threes, true or not."
    assert why(deal, 1, "claim 5S hand.1>heap =3")[1] == "Player 1 must open."
    assert {action.value for action in deal.legal(0)} == {"3"}
    deal.play(0, "claim stock>heap =3")
    assert deal.state.claimer == 0
    poll = opening({"opening": "eldest", "window": "poll"})
    assert poll.actors() == (0,)
    poll.play(0, "claim 4S hand.0>heap =3")
    assert poll.state.phase == "window"


@pytest.mark.parametrize("hands, target, opener", [
    (("3S", "4S", "5S", "6S"), "3", 0), (("4S", "3H", "3D", "6S"), "3", 1),
    (("3S", "4S", "3H 3D", "6S"), "3", 2), (("5S", "6S", "4D", "4H 4C"), "4", 3),
    (("JS", "QS", "JD", "KH"), "J", 0), (("KS", "2S", "AD", "2H"), "K", 0),
    (("2S", "2H", "AD", "AH AS"), "A", 3), (("2S", "2H", "2C", "7S 8S"), "7", 3)])
def test_most_threes(hands, target, opener):
    held = {f"hand.{seat}": cards for seat, cards in enumerate(hands)}
    deal = opening({"opening": "most_threes"}, held)
    assert (deal.state.target, deal.state.turn, deal.actors()) == (target, opener, (opener,))


def test_most_threes_may_open_with_a_court_and_gives_a_ten():
    held = {"hand.0": "JS QS", "hand.1": "QH KH", "hand.2": "KS AS", "hand.3": "KD AD"}
    deal = opening({"opening": "most_threes", "courts_on_empty": "no"}, held)
    assert {action.value for action in deal.legal(0)} == {"J"}
    held = {"hand.0": "TS QS", "hand.1": "QH KH", "hand.2": "KS AS", "hand.3": "KD AD"}
    deal = opening({"opening": "most_threes"}, held)
    deal.play(0, "claim TS hand.0>heap =T")
    let_go(deal)
    assert deal.state.turn == 2 and "TS" in deal.state.piles["hand.1"]


def test_what_most_threes_shows():
    for seed in range(12):
        deal = GAME.deal(5, {"opening": "most_threes"}, seed=seed, dealer=seed % 5)
        for viewer in (0, deal.state.turn, None):
            for other in range(3):
                found = GAME.imagine(deal.view(viewer), other).state
                assert (found.target, found.turn) == (deal.state.target, deal.state.turn)
                again = found.piles
                lower = "3456789TJQKA2".index(found.target)
                assert all("3456789TJQKA2".index(card.rank) >= lower
                           for seat in range(5) for card in again[f"hand.{seat}"])


# --- 3: calls -------------------------------------------------------------------------------------

@pytest.mark.parametrize("prev, ranks", [
    (None, "3456789TJQKA2"), ("3", "3456789T2"), ("4", "456789T2"), ("7", "789T2"),
    ("8", "89TJQK2"), ("9", "9TJQK2"), ("T", "TJQK2"), ("J", "JQKA2"), ("Q", "QKA2"),
    ("K", "KA2"), ("A", "2"), ("2", "2")])
def test_legal_calls(prev, ranks):
    assert "".join(after(prev)) == ranks
    deal = position({"heap": "3D"} if prev else None, prev=prev)
    claims = [action for action in deal.legal(0) if action.verb == "claim"]
    assert {action.value for action in claims} == set(ranks)
    assert {a.value for a in claims if a.source == "stock"} == set(ranks)


@pytest.mark.parametrize("prev, rank, code, sentence", [
    ("9", "8", "low", "You must call Nines to Kings or Twos."),
    ("7", "J", "court", "A Jack may only be called on an Eight or higher."),
    ("9", "A", "ace", "An Ace needs a Jack, Queen or King under it, or an empty pile."),
    ("K", "T", "low", "You must call Kings, Aces or Twos."),
    ("2", "A", "two", "Only Twos may follow a Two."),
    ("A", "A", "two", "Only Twos may follow an Ace."),
    ("5", "", "rank", "Call one of the thirteen ranks."),
    ("5", "9x2", "rank", "Call one of the thirteen ranks.")])
def test_why_not_that_call(prev, rank, code, sentence):
    deal = position({"heap": "3D"}, prev=prev)
    for cards in ("claim 3S hand.0>heap", "claim stock>heap"):
        assert why(deal, 0, f"{cards} ={rank}" if rank else cards) == (code, sentence)


@pytest.mark.parametrize("text, code", [
    ("claim 5S hand.0>heap =3", "unseen"), ("claim 3S hand.1>heap =3", "foreign"),
    ("claim hand.0>heap =3", "size"), ("claim 3S,4S,4H,9D,TD hand.0>heap =3", "size"),
    ("claim 3S,3S hand.0>heap =3", "cards"), ("claim 3S hand.0>dead =3", "pile"),
    ("claim 3S stock>heap =3", "blind"), ("claim stock>dead =3", "pile"),
    ("draw stock>heap", "draw"), ("draw 3S stock>hand.0", "draw"), ("draw", "draw"),
    ("draw stock>hand.0 =3", "draw"), ("pass", "phase"), ("challenge", "phase"),
    ("draw stock>hand.1", "foreign")])
def test_other_refusals_in_a_turn(text, code):
    assert why(position(), 0, text)[0] == code


def test_why_not_in_the_sheets_own_words():
    deal = position({"stock": ""})
    assert why(deal, 0, "draw stock>hand.0")[1] == "The stock is empty."
    assert why(deal, 0, "claim stock>heap =3")[1] == "The stock is empty."
    deal = position()
    assert why(deal, 0, "claim 3S stock>heap =3")[1] == "A blind card is played alone."
    assert why(deal, 1, "draw stock>hand.1")[1] == "It is Player 1's turn."
    out = position({"hand.3": ""}, order=[3])
    assert why(out, 3, "challenge")[1] == "You are out and cannot challenge."
    deal.play(0, "claim 3S hand.0>heap =3")
    assert why(deal, 0, "challenge")[1] == "You cannot challenge yourself."
    assert why(deal, 0, "pass")[1] == "These are your own cards; the others answer."
    assert why(deal, 1, "draw stock>hand.1") == (
        "hold", "Give the others a moment to challenge.")
    deal.play(2, "pass")
    assert why(deal, 2, "challenge")[1] == "You already let it go."
    stale = deal.rules.reword(deal.state, 3, deal.legal(3)[0], "stale")
    assert str(stale) == "Too late: the cards are covered."


def test_kinds_of_claim():
    deal = position({"hand.0": "3S 3H 3D 3C 5D 6D 7D", "heap": "9S"}, prev="2")
    sizes = [len(a.cards) for a in deal.legal(0) if a.source == "hand.0"]
    assert [sizes.count(n) for n in (1, 2, 3, 4)] == [4, 7, 1, 1]
    empty = position({"hand.0": " ".join(r + s for r in "3456789TJQKA" for s in "SHDC") + " 2S 2H",
                      "hand.1": "2D", "hand.2": "2C", "hand.3": "", "stock": ""}, order=[3])
    blind = position({"hand.0": " ".join(r + s for r in "3456789TJQKA" for s in "SHDC"),
                      "hand.1": "2D", "hand.2": "2C", "hand.3": "", "stock": "2S"}, order=[3])
    assert len(empty.legal(0)) <= 2000 and len(blind.legal(0)) <= 2000
    deal.play(0, "claim 6D,5D,3H,7D hand.0>heap =2")
    assert deal.state.count == 4


@pytest.mark.parametrize("sweep, allowed", [(0, False), (1, True), (2, False)])
def test_courts_on_the_empty_pile(sweep, allowed):
    deal = position(options={"courts_on_empty": "no"}, sweep=sweep)
    found = {action.value for action in deal.legal(0)} & set("JQK")
    assert found == (set("JQK") if allowed else set())
    if not allowed:
        assert why(deal, 0, "claim 3S hand.0>heap =Q") == (
            "start", "Only whoever has just swept the pile away may start with a Queen.")
    assert "A" in {action.value for action in deal.legal(0)}


def test_draws():
    deal = position({"heap": "9S"}, prev="9", idle=7, sweep=2)
    events = deal.play(0, "draw stock>hand.0")
    assert said(events) == [("draws", 0)] and "8D" in deal.state.piles["hand.0"]
    state = deal.state
    assert (state.turn, state.prev, state.idle, state.sweep) == (1, "9", 0, 2)
    assert piles(deal, "heap", "stock") == [1, 2]
    own = position(sweep=1)
    own.play(0, "draw stock>hand.0")
    assert own.state.sweep == 0


def test_blind_play_is_an_option():
    deal = position(options={"blind_play": "no"})
    assert not [action for action in deal.legal(0) if action.verb == "claim" and not action.cards]
    assert why(deal, 0, "claim stock>heap =3") == ("blind", "Nobody plays blind in this game.")
    assert deal.check(0, "draw stock>hand.0") is None


def test_a_blind_call_counts_as_progress_and_may_be_a_lie():
    deal = called("claim stock>heap =9", idle=30)
    assert (deal.state.idle, deal.state.count, piles(deal, "hand.0", "heap")) == (0, 1, [5, 1])
    deal.play(2, "challenge")
    assert "8D" in deal.state.piles["hand.0"] and deal.state.turn == 1


# --- 3: windows -----------------------------------------------------------------------------------

def test_covers_and_the_hold():
    deal = called("claim 3S hand.0>heap =3")
    assert deal.due() == 3000 and deal.actors() == (1, 2, 3)
    deal.advance(2999)
    assert [str(action) for action in deal.legal(1)] == ["challenge", "pass"]
    deal.advance(3000)
    assert deal.due() is None
    assert {action.verb for action in deal.legal(1)} == {"challenge", "pass", "claim", "draw"}
    assert {action.value for action in deal.legal(1) if action.verb == "claim"} == set("3456789T2")
    later = deal.copy()
    deal.play(1, "claim 5S hand.1>heap =5")
    state = deal.state
    assert (state.prev, state.claimer, state.opened, state.idle) == ("3", 1, 3000, 2)
    assert state.answers == [None] * 4 and state.turn == 2
    later.play(1, "draw stock>hand.1")
    state = later.state
    assert (state.phase, state.prev, state.turn, state.idle) == ("play", "3", 2, 0)
    assert state.claimer is None and state.called is None and state.count == 0


def test_a_cover_before_the_hold_is_over_when_all_others_have_let_go():
    deal = called("claim 3S hand.0>heap =3")
    deal.play(1, "pass")
    deal.play(2, "pass")
    assert deal.actors() == (3,)
    early = called("claim 3S hand.0>heap =3")
    early.play(2, "pass")
    assert early.check(1, "draw stock>hand.1").code == "hold"
    early.play(3, "pass")
    early.play(1, "claim 5S hand.1>heap =5")
    assert early.state.claimer == 1
    waits = called("claim 3S hand.0>heap =3")
    waits.play(1, "pass")
    waits.advance(3000)
    assert waits.actors() == (1, 2, 3) and waits.check(1, "challenge").code == "answered"
    waits.play(1, "claim stock>heap =3")
    assert waits.state.claimer == 1


def test_all_let_go_and_the_next_has_the_turn():
    deal = survived("claim 3S hand.0>heap =5")
    assert (deal.state.phase, deal.state.turn, deal.state.prev) == ("play", 1, "5")


@pytest.mark.parametrize("text, fields", [
    ("claim TD hand.0>heap =T", {"prev": "9"}), ("claim TD hand.0>heap =T", {}),
    ("claim 3S hand.0>heap =3", {"idle": 79}), ("claim 3S hand.0>heap =A", {"prev": "J"})])
def test_nobody_covers_what_sweeps_gives_or_is_the_last(text, fields):
    deal = called(text, piles={"heap": "9S"} if "prev" in fields else None, **fields)
    assert deal.due() == 6000
    deal.advance(3500)
    assert {action.verb for action in deal.legal(1)} == {"challenge", "pass"}
    assert why(deal, 1, "draw stock>hand.1") == (
        "phase", "Nobody can play on this call: challenge it or let it go.")
    deal.advance(5999)
    assert deal.state.phase == "window"
    deal.advance(6000)
    assert deal.state.phase != "window"


def test_who_answers_in_a_poll():
    deal = called("claim 3S hand.0>heap =3", options={"window": "poll"})
    assert deal.due() is None and deal.actors() == (1, 2, 3)
    assert why(deal, 1, "draw stock>hand.1")[1] == (
        "Everybody answers first: challenge or let it go.")
    assert why(deal, 1, "challenge =07")[0] == "delay"
    deal.play(3, "challenge =300")
    assert deal.view(1).fields["answers"] == [None, None, None, "-"]
    assert why(deal, 3, "pass")[1] == "You have already answered."
    deal.play(2, "challenge =301")
    assert said(deal.play(1, "pass")) == [("challenge", 3), ("truth", 3)]
    tie = called("claim 3S hand.0>heap =3", options={"window": "poll"})
    for seat in (3, 2, 1):
        tie.play(seat, "challenge =5" if seat > 1 else "pass")
    assert "3S" in tie.state.piles["hand.2"]
    assert why(called("claim 3S hand.0>heap =3"), 1, "challenge =5")[0] == "form"


def test_challenges():
    for text, taker in (("claim 4S,4H hand.0>heap =4", 3), ("claim 4S,9D hand.0>heap =4", 0)):
        deal = called(text, piles={"heap": "3D 3H"}, prev="3", sweep=2, idle=4)
        deal.play(3, "challenge")
        state = deal.state
        assert {"3D", "3H", "4S"} <= set(state.piles[f"hand.{taker}"])
        assert (state.prev, state.turn, state.sweep, state.idle) == (None, 1, 0, 5)
        assert piles(deal, "heap", "dead") == [0, 0]


def test_only_the_cards_of_the_call_are_shown():
    deal = called("claim 4S hand.0>heap =4", piles={"heap": "3D 3H"}, prev="3")
    events = deal.play(3, "challenge")
    assert said(events) == [("challenge", 3), ("truth", 3)]
    shown = str([event.seen_by(1) for event in events])
    assert "4S" in shown and "3D" not in shown and "3H" not in shown


# --- 3: sweeps and gifts --------------------------------------------------------------------------

@pytest.mark.parametrize("prev, rank, swept", [
    *((prev, "T", True) for prev in "3456789"), *((prev, "A", True) for prev in "JQK"),
    ("5", "9", False), ("T", "K", False), ("K", "2", False), ("9", "J", False)])
def test_sweeps(prev, rank, swept):
    deal = survived(f"claim 4S hand.0>heap ={rank}", piles={"heap": "3D"}, prev=prev, idle=9)
    state = deal.state
    assert piles(deal, "heap", "dead") == ([0, 2] if swept else [2, 0])
    assert (state.prev, state.turn) == ((None, 0) if swept else (rank, 1))
    assert (state.sweep, state.idle) == ((1, 0) if swept else (0, 10))


def test_who_sweeps_with_the_last_card_is_out_and_the_next_begins():
    deal = called("claim 4S hand.0>heap =T", piles={"hand.0": "4S", "heap": "3D"}, prev="9")
    events = [event for seat in (1, 2, 3) for event in deal.play(seat, "pass")]
    assert said(events)[-2:] == [("sweep", 0), ("out", 0)]
    state = deal.state
    assert (state.order, state.turn, state.sweep, state.prev) == ([0], 1, 0, None)


def test_a_challenge_prevents_sweep_and_gift():
    deal = called("claim TD hand.0>heap =T", piles={"heap": "3D"}, prev="9")
    deal.play(2, "challenge")
    assert piles(deal, "dead", "hand.2") == [0, 4] and deal.state.turn == 1
    gift = called("claim TD hand.0>heap =T")
    gift.play(1, "challenge")
    assert "TD" in gift.state.piles["hand.1"] and gift.state.turn == 1
    lie = called("claim 4S hand.0>heap =A")
    lie.play(1, "challenge")
    assert "4S" in lie.state.piles["hand.0"] and lie.state.turn == 1


@pytest.mark.parametrize("rank", "TA")
def test_a_gift(rank):
    deal = survived(f"claim 4S,4H hand.0>heap ={rank}", idle=3)
    assert {"4S", "4H"} <= set(deal.state.piles["hand.1"]) and piles(deal, "heap") == [0]
    state = deal.state
    assert (state.turn, state.prev, state.idle, state.sweep) == (2, None, 4, 0)
    two = survived("claim 4S hand.0>heap =T", piles={"hand.2": "", "hand.3": ""}, order=[2, 3])
    assert two.state.turn == 0


def test_a_last_card_as_a_gift():
    piles_of = {"hand.0": "4S", "hand.2": "", "hand.3": ""}
    deal = survived("claim 4S hand.0>heap =T", piles=piles_of, order=[2, 3])
    found = deal.outcome()
    assert (found.reason, found.points, found.places) == ("last", (0, -1, 0, 0), (3, 4, 1, 2))
    many = survived("claim 4S hand.0>heap =T", piles={"hand.0": "4S"})
    assert many.state.order == [0] and many.state.turn == 2


SECOND = {"ten_ace_gift": "second"}


def test_second_the_first_call_after_a_sweep_has_no_special_effect():
    deal = survived("claim 4S hand.0>heap =T", options=SECOND, sweep=1)
    assert (deal.state.prev, deal.state.sweep, deal.state.turn) == ("T", 2, 1)
    assert {action.value for action in deal.legal(1) if action.verb == "claim"} == set("TJQK2")
    start = survived("claim 4S hand.0>heap =A", options=SECOND)
    assert (start.state.prev, start.state.sweep) == ("A", 0)


@pytest.mark.parametrize("prev, rank", [("5", "T"), ("T", "T"), ("K", "A")])
def test_second_the_very_next_call_gives(prev, rank):
    deal = called(f"claim 5S hand.1>heap ={rank}", 1, options=SECOND, turn=1,
                  piles={"heap": "3D"}, prev=prev, sweep=2, idle=1)
    assert deal.due() == 6000
    let_go(deal)
    state = deal.state
    assert {"3D", "5S"} <= set(state.piles["hand.2"]) and piles(deal, "dead", "heap") == [0, 0]
    assert (state.prev, state.turn, state.sweep, state.idle) == (None, 3, 0, 2)


def test_second_draws_between_do_not_matter_and_other_calls_do():
    deal = position({"heap": "3D"}, SECOND, turn=1, prev="5", sweep=2)
    deal.play(1, "draw stock>hand.1")
    assert deal.state.sweep == 2
    deal.play(2, "claim 7S hand.2>heap =7")
    assert deal.state.sweep == 2
    let_go(deal)
    assert deal.state.sweep == 0
    deal.play(3, "claim JS hand.3>heap =T")
    let_go(deal)
    assert (deal.state.sweep, deal.state.turn, piles(deal, "dead")) == (1, 3, [3])


def test_off_gives_nothing_and_sweeps():
    off = {"ten_ace_gift": "off"}
    deal = survived("claim 4S hand.0>heap =T", options=off)
    assert (deal.state.prev, deal.state.turn, piles(deal, "heap")) == ("T", 1, [1])
    swept = survived("claim 4S hand.0>heap =T", options=off, piles={"heap": "3D"}, prev="9")
    assert piles(swept, "dead") == [2]
    after_sweep = survived("claim 4S hand.0>heap =T", options=off, piles={"heap": "3D"}, prev="9",
                           sweep=2)
    assert piles(after_sweep, "dead") == [2] and after_sweep.state.sweep == 1


# --- 3 and 4: out, and the end --------------------------------------------------------------------

def test_a_lie_as_last_card_that_is_found_out():
    deal = called("claim 4S hand.0>heap =9", piles={"hand.0": "4S", "heap": "3D"}, prev="9")
    deal.play(2, "challenge")
    assert deal.state.order == [] and piles(deal, "hand.0") == [2] and deal.state.turn == 1


def test_out_players_are_skipped_and_cannot_answer():
    deal = called("claim 4S hand.0>heap =9", piles={"hand.1": ""}, order=[1])
    assert deal.actors() == (2, 3) and deal.state.turn == 2
    let_go(deal)
    assert deal.state.turn == 2


def test_blocked():
    deal = called("claim 4S hand.0>heap =3", idle=79)
    let_go(deal)
    found = deal.outcome()
    assert (found.reason, found.points, found.places) == ("blocked", (-1, 0, 0, 0), (4, 1, 1, 1))
    tie = called("claim 4S hand.0>heap =3", piles={"hand.0": "4S 5D 6D", "hand.3": ""}, idle=79,
                 order=[3])
    let_go(tie)
    found = tie.outcome()
    assert found.points == (-1, -1, -1, 0) and found.places == (2, 2, 2, 1)
    challenged = called("claim 4S hand.0>heap =3", idle=79)
    challenged.play(1, "challenge")
    assert challenged.outcome().reason == "blocked"
    out = called("claim 3S hand.0>heap =3", piles={"hand.0": "3S"}, idle=79)
    let_go(out)
    assert out.outcome() is None and out.state.idle == 0
    swept = called("claim 4S hand.0>heap =T", piles={"heap": "3D"}, prev="9", idle=79)
    let_go(swept)
    assert swept.outcome() is None and swept.state.idle == 0
    gift = called("claim 4S hand.0>heap =T", idle=79)
    let_go(gift)
    assert gift.outcome().reason == "blocked"
    not_yet = called("claim 4S hand.0>heap =3", idle=78)
    assert let_go(not_yet).outcome() is None


def test_places_when_some_are_out_and_several_lose():
    deal = called("claim 5S hand.1>heap =3", 1, turn=1, idle=79, order=[0], piles={
        "hand.0": "", "hand.1": "5S 6S 7D", "hand.2": "7S 8S", "hand.3": "JS"})
    let_go(deal)
    found = deal.outcome()
    assert found.points == (0, -1, -1, 0) and found.places == (1, 3, 3, 2)


# --- 5: drawing up --------------------------------------------------------------------------------

REFILL = {"refill": "yes"}


def test_who_survives_draws_up():
    deal = survived("claim 3S,4S hand.0>heap =3", options=REFILL, idle=5)
    assert piles(deal, "hand.0", "stock") == [5, 1] and deal.state.idle == 0
    none = survived("claim 3S hand.0>heap =3", options=REFILL, piles={
        "hand.0": "3S 4S 4H 9D TD 6D 7D"}, idle=5)
    assert piles(none, "hand.0", "stock") == [6, 3] and none.state.idle == 6
    six = survived("claim 3S hand.0>heap =3", options=REFILL | {"hand_size": 6})
    assert piles(six, "hand.0", "stock") == [6, 1]


def test_who_told_the_truth_draws_up_and_who_lied_does_not():
    deal = called("claim 3S,4S hand.0>heap =3", options=REFILL)
    deal.play(1, "challenge")
    assert piles(deal, "hand.0", "stock") == [5, 3]
    true = called("claim 4S,4H hand.0>heap =4", options=REFILL)
    true.play(1, "challenge")
    assert piles(true, "hand.0", "stock", "hand.1") == [5, 1, 4]


def test_nobody_is_out_before_the_stock_is_gone():
    deal = called("claim 3S hand.0>heap =3", options=REFILL, piles={"hand.0": "3S"})
    assert deal.due() == 6000 and deal.check(1, "draw stock>hand.1").code in ("hold", "phase")
    let_go(deal)
    assert deal.state.order == [] and piles(deal, "hand.0", "stock") == [3, 0]
    gone = survived("claim 3S hand.0>heap =3", options=REFILL, piles={"hand.0": "3S", "stock": ""})
    assert gone.state.order == [0]
    swept = survived("claim 4S hand.0>heap =T", options=REFILL, prev="9",
                     piles={"hand.0": "4S", "heap": "9S"})
    assert swept.state.turn == 0 and piles(swept, "hand.0", "dead") == [3, 2]


def test_a_cover_comes_after_the_drawing():
    deal = called("claim 3S,4S,4H hand.0>heap =3", options=REFILL)
    deal.advance(3000)
    assert "draw" not in {action.verb for action in deal.legal(1)}
    assert not [action for action in deal.legal(1) if action.source == "stock"]
    sentence = "The last cards of the stock go to whoever made this call."
    assert why(deal, 1, "draw stock>hand.1") == ("stock", sentence)
    assert why(deal, 1, "claim stock>heap =3") == ("stock", sentence)
    deal.play(1, "claim 5S hand.1>heap =5")
    assert piles(deal, "hand.0", "stock") == [5, 0]
    more = called("claim 3S,4S hand.0>heap =3", options=REFILL)
    more.advance(3000)
    more.play(1, "claim stock>heap =3")
    assert piles(more, "hand.0", "stock", "heap") == [5, 0, 3] and more.state.idle == 0


# --- Names: positions -----------------------------------------------------------------------------

def test_what_a_position_leaves_out():
    deal = GAME.arrange({"seats": 4, "piles": HANDS})
    state = deal.state
    assert (state.phase, state.turn, state.dealer, state.target) == ("opening", 1, 0, "3")
    play = GAME.arrange({"seats": 4, "phase": "play", "piles": HANDS | {"hand.1": ""},
                         "fields": {"order": [1]}})
    assert play.state.turn == 2
    window = GAME.arrange({"seats": 4, "phase": "window", "piles": HANDS | {"heap": "3D"},
                           "fields": {"claimer": 2, "called": "3", "count": 1, "opened": 700}})
    assert (window.state.turn, window.state.now, window.state.prev) == (3, 700, None)
    assert GAME.arrange(window.position()).position() == window.position()


POLL = {"window": "poll"}
WINDOW = {"phase": "window", "fields": {"claimer": 2, "called": "3", "count": 1},
          "piles": {"heap": "3D"}}


def edited(base, **fields):
    return base | {"fields": base["fields"] | fields}


@pytest.mark.parametrize("broken", [
    {"fields": {"order": [0]}}, {"fields": {"order": [9]}}, {"fields": {"answers": [None]}},
    {"fields": {"target": "T"}}, {"fields": {"answers": ["pass"] * 4}}, {"fields": {"sweep": 3}},
    {"fields": {"answers": ["challenge", None, None, None]}}, {"phase": "over",
     "piles": dict.fromkeys(HANDS, "")}, {"phase": "play", "piles": {"hand.0": ""}, "turn": 0},
    {"phase": "play", "piles": {"hand.1": "", "hand.2": "", "hand.3": ""}, "turn": 0},
    {"options": {"opening": "eldest"}, "fields": {"target": "4"}},
    {"options": {"opening": "eldest"}, "turn": 2},
    {"options": {"opening": "most_threes"}, "fields": {"target": "4"}},
    {"options": {"opening": "most_threes"}, "turn": 2},
    {"options": {"opening": "eldest"}, "fields": {"answers": ["pass", None, None, None]}},
    {"options": POLL, "fields": {"answers": ["claim 5S hand.0>heap =3", *[None] * 3]}},
    {"options": POLL, "fields": {"answers": ["claim 3S hand.0>heap =4", *[None] * 3]}},
    {"options": POLL, "fields": {"answers": ["nonsense", *[None] * 3]}},
    edited(WINDOW, claimer=None), edited(WINDOW, called=None), edited(WINDOW, count=0),
    edited(WINDOW, count=2), edited(WINDOW, count=5) | {"piles": {"heap": "3D 3H 3C 5D 5C"}},
    {"options": {"opening": "eldest"}, "piles": {"hand.0": "", "stock": ""}},
    {"options": {"opening": "eldest", "blind_play": "no"}, "piles": {"hand.0": ""}},
    edited(WINDOW, prev="9"), edited(WINDOW, claimer=7),
    edited(WINDOW, answers=[None, None, "pass", None]), WINDOW | {"turn": 1},
    edited(WINDOW, answers=["pass", "pass", None, "pass"]),
    edited(WINDOW, answers=["challenge", None, None, None])])
def test_positions_that_cannot_be(broken):
    base = {"seats": 4, "dealer": 3} | broken
    base["piles"] = HANDS | broken.get("piles", {})
    with pytest.raises(PositionError):
        GAME.arrange(base)


def test_who_has_no_cards_may_open_blind():
    deal = opening({"opening": "eldest"}, {"hand.0": ""})
    assert [str(action) for action in deal.legal(0)] == ["claim stock>heap =3"]


def test_answers_that_others_gave_unseen_are_imagined():
    deal = opening({"window": "poll"})
    deal.play(1, "claim 5S hand.1>heap =3")
    deal.play(2, "pass")
    found = {GAME.imagine(deal.view(0), seed).state.answers[1] for seed in range(60)}
    assert "pass" in found and "claim stock>heap =3" in found
    assert any(answer.startswith("claim ") and "hand.1" in answer for answer in found)
    for seed in range(20):
        world = GAME.imagine(deal.view(0), seed)
        assert world.state.answers[0] is None and world.state.answers[3] is None
        for seat in (0, 3):
            world.play(seat, "pass")
    windowed = called("claim 3S hand.0>heap =3", options={"window": "poll"})
    windowed.play(3, "pass")
    drawn = {GAME.imagine(windowed.view(1), seed).state.answers[3] for seed in range(60)}
    assert {answer.split()[0] for answer in drawn} == {"pass", "challenge"}


def test_who_laid_a_call_knows_where_its_cards_are():
    deal = survived("claim 3S,9D hand.0>heap =3")
    deal.play(1, "claim 5S hand.1>heap =5")
    deal.play(2, "challenge")
    for seed in range(10):
        held = GAME.imagine(deal.view(0), seed).state.piles["hand.2"]
        assert {"3S", "9D", "5S"} <= set(held)
    swept = survived("claim 4S hand.0>heap =T", piles={"heap": "3D"}, prev="9")
    for seed in range(10):
        assert "4S" in GAME.imagine(swept.view(0), seed).state.piles["dead"]


def test_variants_are_accepted_and_not_listed():
    deal = position({"hand.0": "3S 3H 4S 4H 9D TD"})
    found = GAME.rules.other_orders(deal.state, 0, Rng(3))
    assert found and not set(found) & set(deal.legal(0))
    assert all(deal.check(0, action) is None for action in found)


# --- options and matches --------------------------------------------------------------------------

@pytest.mark.parametrize("options", [
    {"opening_ms": -1}, {"window_ms": 60_001}, {"last_window_ms": "3000"}, {"match": "losses:0"},
    {"match": "losses:100"}, {"hand_size": 7}, {"hand_size": "5"}, {"refill": True},
    {"opening": "Race"}])
def test_options_that_are_refused(options):
    with pytest.raises(OptionError):
        GAME.settle(4, options)


def test_options_that_are_accepted():
    settled = GAME.settle(8, {"match": "losses:99", "opening_ms": 0, "window_ms": 60_000,
                              "window": "poll", "opening": "eldest"})
    assert settled["match"] == "losses:99"
    for seats in (2, 9):
        with pytest.raises(OptionError):
            GAME.settle(seats, {})


def test_matches():
    match = GAME.match(3, {"match": "losses:2"}, seed=4)
    for points, over in (([-1, 0, 0], False), ([0, -1, 0], False), ([-1, 0, 0], True)):
        match.record({"points": points})
        assert match.over is over
    assert [*match.totals] == [-2, -1, 0] and [*match.places] == [3, 2, 1]
    single = GAME.match(3, {}, seed=4)
    single.record({"points": [0, 0, -1]})
    assert single.over
