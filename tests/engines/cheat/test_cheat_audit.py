"""Cheat read sentence by sentence once more: edges of the clock, sparse positions, who sees what,
kinds of claim."""

import json
import random

import pytest

from game.core.cards import RANKS
from game.core.errors import IllegalAction, PositionError
from game.engines.cheat import GAME
from game.families.claims.listing import in_order

HANDS = {"hand.0": "7S 7H 2C 3C 4C", "hand.1": "8S 9S", "hand.2": "TS JS QS", "hand.3": "KS AS"}
COVER = "claim 8S hand.1>heap =8"
MAY_LIE = {"state_number": "may_lie"}


def arranged(options=None, piles=HANDS, seats=4, **fields):
    return GAME.arrange({"seats": seats, "options": options or {}, "dealer": seats - 1,
                         "fields": {"called": "6"} | fields, "piles": piles})


def claimed(options=None, text="claim 7S hand.0>heap =7", piles=HANDS, **fields):
    deal = arranged(options, piles, **fields)
    deal.play(0, text)
    return deal


def opened(options=None, hand="2C 3C", heap="5D 7S", **fields):
    """A window as a position gives it: of seat 0, one card called Sevens."""
    return GAME.arrange({"options": options or {}, "phase": "window",
                         "piles": HANDS | {"hand.0": hand, "heap": heap},
                         "fields": {"called": "7", "claimer": 0, "count": 1} | fields})


def texts(deal, seat):
    return {str(action) for action in deal.legal(seat)}


def code(deal, seat, text):
    """The code of the refusal, which changes nothing; None: it may."""
    before, refusal = deal.position(), deal.check(seat, text)
    if refusal is None:
        return None
    with pytest.raises(IllegalAction):
        deal.play(seat, text)
    assert deal.position() == before and str(refusal.words)
    return refusal.code


# --- 3: the clock, to the millisecond -------------------------------------------------------------

@pytest.mark.parametrize("hold", [0, 1, 2000, 60_000])
def test_the_hold_ends_at_its_millisecond(hold):
    deal = claimed({"window_ms": hold}, now=700)
    assert deal.state.opened == 700 and deal.due() == (700 + hold if hold else None)
    if hold:
        deal.advance(700 + hold - 1)
        assert code(deal, 1, COVER) == "hold" and deal.due() == 700 + hold
    deal.advance(700 + hold)
    assert deal.due() is None and code(deal, 1, COVER) is None
    assert code(deal, 2, "challenge") is None
    deal.play(1, COVER)
    assert deal.state.opened == deal.state.now == 700 + hold


@pytest.mark.parametrize("plays, hand, reason",
                         [(0, "7S", "out"), (199, "7S 2C", "blocked"), (199, "7S", "out")])
@pytest.mark.parametrize("last_ms", [0, 6000])
def test_a_last_window_ends_at_its_millisecond(plays, hand, reason, last_ms):
    deal = claimed({"last_window_ms": last_ms, "window_ms": 0}, piles=HANDS | {"hand.0": hand},
                   plays=plays)
    assert deal.due() == last_ms and deal.state.turn == 1 and deal.actors() == (1, 2, 3)
    assert code(deal, 1, COVER) == "phase" and texts(deal, 1) == {"challenge", "pass"}
    if last_ms:
        deal.advance(last_ms - 1)
        assert deal.outcome() is None and code(deal, 1, "challenge") is None
    deal.advance(last_ms + 50)
    assert deal.outcome().reason == reason and deal.actors() == () and deal.due() is None
    assert deal.state.now == last_ms + 50
    assert code(deal, 1, "challenge") == "over"


def test_only_play_fifty_times_players_is_the_very_last():
    for seats, plays, due in ((3, 148, 3000), (3, 149, 6000), (5, 248, 3000), (5, 249, 6000)):
        deal = arranged(piles={f"hand.{seat}": f"{RANKS[seat]}S {RANKS[seat]}H"
                               for seat in range(seats)}, seats=seats, plays=plays)
        deal.play(0, "claim AS hand.0>heap =7")
        assert deal.due() == due


@pytest.mark.parametrize("options", [{}, {"play_on": "yes"}])
def test_a_lie_found_out_in_the_very_last_play_blocks_the_deal(options):
    deal = claimed(options, "claim 2C hand.0>heap =7", HANDS | {"hand.0": "2C", "heap": "5D"},
                   plays=199)
    deal.play(3, "challenge")
    found = deal.outcome()
    assert (found.reason, found.points, found.places) == ("blocked", (1, 1, 0, 1), (1, 1, 4, 1))
    assert found.won == (True, True, False, True)


def test_who_has_let_go_may_cover_after_the_hold_or_when_nobody_else_is_left():
    deal = claimed()
    deal.play(1, "pass")
    deal.advance(3000)
    assert texts(deal, 1) == {f"claim {cards} hand.1>heap =8" for cards in ("8S", "9S", "8S,9S")}
    texts_of = ("challenge", "pass", "claim 8S hand.1>heap =9")
    assert [code(deal, 1, text) for text in texts_of] == ["answered", "answered", "rank"]
    deal = claimed()
    deal.play(3, "pass")
    deal.play(2, "pass")
    assert deal.actors() == (1,) and deal.due() == 3000
    assert {"challenge", "pass", COVER} <= texts(deal, 1)
    deal.play(1, "pass")
    assert (deal.state.phase, deal.state.turn, deal.actors(), texts(deal, 0)) == ("play", 1, (1,),
                                                                                  set())


# --- 3, rule 6: poll ------------------------------------------------------------------------------

@pytest.mark.parametrize("answers, challenger", [
    (["challenge", "challenge =0", "challenge =0"], 1),
    (["challenge =1", "challenge", "challenge =0"], 2),
    (["pass", "challenge =10", "challenge =9"], 3), (["challenge =70000", "pass", "pass"], 1)])
def test_the_smallest_delay_and_of_equal_ones_the_nearest_to_the_left(answers, challenger):
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1)):
        deal = claimed({"window": "poll", "window_ms": 5})
        deal.advance(99_999)
        assert deal.due() is None and code(deal, 1, COVER) == "phase"
        for seat in order:
            deal.play(seat, answers[seat - 1])
        assert "7S" in deal.state.piles[f"hand.{challenger}"] and deal.state.turn == 1


def test_a_poll_on_a_last_play_waits_for_all_answers():
    deal = claimed({"window": "poll"}, piles=HANDS | {"hand.0": "7S"})
    assert deal.due() is None
    deal.advance(60_000)
    assert deal.outcome() is None and deal.actors() == (1, 2, 3)
    for seat in (3, 1, 2):
        deal.play(seat, "pass")
    assert deal.outcome().points == (1, 0, 0, 0)


def test_no_event_of_a_poll_holds_an_answer_that_did_not_win():
    for last in ("pass", "challenge =777"):
        deal = claimed({"window": "poll"})
        events = [*deal.play(1, "challenge =5"), *deal.play(3, "challenge =888"),
                  *deal.play(2, last)]
        sent = json.dumps([sent.to_dict() for event in events if (sent := event.seen_by(0))])
        assert not any(secret in sent for secret in ("777", "888", "=5", "pass"))


# --- 5: passing, playing on -----------------------------------------------------------------------

@pytest.mark.parametrize("sequence, called, then", [
    ("up", "K", "A"), ("down", "A", "K"), ("down", None, "A"), ("adjacent", "K", "K"),
    ("adjacent_or_same", None, None)])
def test_what_a_pass_does_to_the_rank_due(sequence, called, then):
    deal = arranged({"may_pass": "yes", "sequence": sequence}, called=called)
    assert "pass" in texts(deal, 0)
    deal.play(0, "pass")
    assert (deal.state.called, deal.state.passes, deal.state.turn, deal.state.plays) == (
        (then, 1, 1, 0))


def test_only_those_still_in_must_pass_for_the_pile_to_go():
    deal = arranged({"may_pass": "yes", "play_on": "yes"}, HANDS | {"hand.2": "", "heap": "5D 5H"},
                    order=[2], passes=1)
    deal.play(0, "pass")
    assert deal.state.turn == 1 and deal.state.piles["heap"]
    deal.play(1, "pass")
    assert deal.state.turn == 3 and deal.state.piles["dead"] == ["5D", "5H"]
    assert deal.state.passes == 0
    assert [code(arranged(), 0, text)
            for text in ("pass", "claim 7S hand.0>dead =7")] == ["phase", "foreign"]
    assert code(deal, 3, "claim KS hand.3>dead =9") == "pile"


def test_places_and_points_when_playing_on():
    for scoring, points in (("win", (0, 1, 0)), ("cards", (0, 0, 4))):
        piles = {"hand.0": "7S", "hand.2": "9S 9H", "heap": "5D"}
        deal = arranged({"play_on": "yes", "scoring": scoring}, piles, 3, order=[1])
        deal.play(0, "claim 7S hand.0>heap =7")
        assert deal.state.turn == 2 and deal.actors() == (2,) and deal.due() == 6000
        deal.play(2, "challenge")
        found = deal.outcome()
        assert (found.reason, found.places, found.points, found.won) == ("last", (2, 1, 3), points,
                                                                         (False, True, False))


# --- 5: the number may be a lie -------------------------------------------------------------------

@pytest.mark.parametrize("fields, hidden",
                         [({}, True), ({"plays": 199}, True), ({"emptied": True}, False)])
def test_what_is_seen_while_a_number_is_stated(fields, hidden):
    deal = opened(MAY_LIE, "2C 3C" if hidden else "", "5D 7S 7H", count=2, stated=1, **fields)
    for viewer in (1, 2, None):
        view = deal.view(viewer)
        assert (view.fields["stated"], view.fields["count"], view.fields["now"]) == (
            (1, None if hidden else 2, None))
        seen = (view.piles["heap"], view.piles["hand.0"])
        assert seen == ((None, None) if hidden else (("-",) * 3, ()))
    mine = deal.view(0)
    assert mine.fields["count"] == 2 and mine.pile("heap") == ("-",) * 3
    assert len(mine.pile("hand.0")) == (2 if hidden else 0)
    for answer in ("pass", "challenge"):
        after = deal.copy()
        for seat in (1, 2, 3):
            if seat in after.actors() and after.state.phase == "window":
                after.play(seat, answer)
        assert None not in after.view(2).piles.values()


def test_cards_laid_are_remembered_into_the_takers_hand():
    deal = claimed(text="claim 2C,3C hand.0>heap =7")
    deal.advance(3000)
    deal.play(1, "claim 9S hand.1>heap =8")
    assert all(set(GAME.imagine(deal.view(0), seed).state.piles["heap"][:2]) == {"2C", "3C"}
               for seed in range(9))
    deal.play(3, "challenge")
    for viewer, known in ((0, {"2C", "3C", "9S"}), (2, {"9S"})):
        assert all(known <= set(GAME.imagine(deal.view(viewer), seed).state.piles["hand.1"])
                   for seed in range(9))
    assert any("2C" not in GAME.imagine(deal.view(2), seed).state.piles["hand.1"]
               for seed in range(9))


# --- Names: positions that say little -------------------------------------------------------------

def test_what_is_left_out():
    hands = {f"hand.{seat}": f"{seat + 2}S" for seat in range(7)}
    fields = GAME.arrange({"piles": _first(hands, 4)}).position()["fields"]
    assert fields == {"called": None, "claimer": None, "count": 0, "stated": None, "emptied": False,
                      "answers": [None] * 4,
                      "plays": 0, "passes": 0, "order": [], "now": 0, "opened": 0}
    later = GAME.arrange({"fields": {"now": 70}, "piles": _first(hands, 4)})
    assert later.state.opened == 70
    twice = {name: card + "a" for name, card in hands.items()}
    assert GAME.arrange({"seats": 7, "turn": None, "dealer": 6, "piles": twice}).actors() == (0,)
    assert opened(opened=500).due() == 3500 and opened(now=70).due() == 3070
    assert opened(now=9000, opened=500).due() is None and opened({"window": "poll"}).due() is None
    assert opened(hand="").state.emptied


def _first(hands, count):
    return dict(list(hands.items())[:count])


@pytest.mark.parametrize("phase, piles, fields", [
    ("play", {"hand.1": "AS", "hand.2": "KS"}, {}),
    ("play", {"hand.0": "AS", "hand.1": "KS"}, {}),
    ("play", {"hand.1": "AS", "hand.2": "KS"}, {"order": [1]}),
    ("window", {"hand.0": "AS", "hand.1": "KS", "heap": "7S"}, {"claimer": 0, "count": 1}),
])
def test_nobody_comes_to_act_without_a_card(phase, piles, fields):
    position = {"seats": 3, "phase": phase, "piles": piles, "fields": fields}
    with pytest.raises(PositionError, match="holds no card and is not out"):
        GAME.arrange(position)
    empty = next(seat for seat in range(3) if f"hand.{seat}" not in piles
                 and seat not in fields.get("order", ()))
    GAME.arrange(position | {"piles": piles | {f"hand.{empty}": "QS"}})


def test_who_laid_his_last_card_or_is_out_holds_none():
    piles = {"hand.1": "AS", "hand.2": "KS"}
    assert GAME.arrange({"seats": 3, "phase": "window", "piles": piles | {"heap": "7S"},
                         "fields": {"claimer": 0, "count": 1}}).state.emptied
    assert GAME.arrange({"seats": 3, "options": {"play_on": "yes"}, "piles": piles,
                         "fields": {"order": [0]}}).actors() == (1,)


def test_a_window_of_which_little_is_said():
    bare = GAME.arrange({"phase": "window", "fields": {"claimer": 2},
                         "piles": {"hand.0": "4S", "hand.1": "5S", "hand.2": "2S",
                                   "hand.3": "3S"}})
    assert bare.actors() == (0, 1, 3) and bare.state.turn == 3
    bare.play(0, "challenge")
    assert bare.state.phase == "play" and {action.value for action in bare.legal(3)} == {"2"}
    unsaid = opened(MAY_LIE)
    assert unsaid.view(1).fields["count"] is None and unsaid.view(1).piles["heap"] is None
    assert all(GAME.imagine(unsaid.view(1), seed).state.count >= 1 for seed in range(9))
    unsaid.play(1, "challenge")
    assert "7S" in unsaid.state.piles["hand.1"]


@pytest.mark.parametrize("options, fields", [
    ({}, {"answers": [None, "pass", None, "challenge"]}),
    ({"window": "poll"}, {"answers": [None, "challenge =-1", None, None]}),
    (MAY_LIE, {"count": 0}), (MAY_LIE, {"stated": 5}), (MAY_LIE, {"stated": 0}),
    ({}, {"emptied": True})])
def test_windows_that_cannot_be(options, fields):
    with pytest.raises(PositionError):
        opened(options, **fields)


# --- Names: kinds of claim ------------------------------------------------------------------------

def sheets_list(hand, called, most):
    """The sheet's sentence on ``legal``, by brute force over how many of each rank are laid."""
    held = {rank: [card for card in in_order(hand) if card[0] == rank] for rank in RANKS}
    kinds = [{a: 1} for a in RANKS] + [{a: 1, b: 1} if a != b else {a: 2} for a in RANKS
                                       for b in RANKS if a <= b]
    kinds += [{a: size} for a in RANKS for size in range(3, most + 1)]
    kinds += [{called: size - 1, a: 1} for a in RANKS for size in (3, 4) if a != called]
    for kind in kinds:
        if all(len(held[rank]) >= number for rank, number in kind.items()):
            yield ",".join(in_order(card for rank, number in kind.items()
                                    for card in held[rank][:number]))


@pytest.mark.parametrize("seed", range(8))
def test_legal_lists_what_the_sheet_says_and_check_takes_the_rest(seed):
    rng = random.Random(seed)
    options = {"packs": 2, "max_cards": rng.choice((4, 8)),
               "sequence": rng.choice(("up", "adjacent_or_same"))}
    deal = GAME.deal(3, options, seed=seed)
    deal = GAME.arrange(deal.position() | {"fields": {"called": "6"}})
    hand, most = deal.state.piles["hand.1"], options["max_cards"]
    ranks = ("7",) if options["sequence"] == "up" else ("5", "6", "7")
    wanted = [f"claim {cards} hand.1>heap ={rank}" for rank in ranks
              for cards in sheets_list(hand, rank, most)]
    assert sorted(texts(deal, 1)) == sorted(wanted) and len(set(wanted)) == len(wanted)
    for _ in range(30):
        cards = rng.sample(hand, rng.randint(1, most))
        assert code(deal, 1, f"claim {','.join(cards)} hand.1>heap ={rng.choice(ranks)}") is None


# --- Match ----------------------------------------------------------------------------------------

def test_a_match_by_cards_ends_at_a_hundred_and_a_dealer_left_out_is_the_one_named():
    match = GAME.match(3, {"scoring": "cards"}, seed=1)
    first = match.dealer
    match.record({"points": [99, 0, 0]})
    assert not match.over and match.dealer == (first + 1) % 3
    match.record({"points": [0, 100, 0], "carry": {"dealer": first}})
    assert match.over and match.places == (2, 3, 1) and match.next() is None
