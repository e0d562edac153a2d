"""Rules of the sheet that its worked examples do not show."""

import pytest

from game.core.cards import RANKS
from game.core.rng import Rng
from game.engines.spite_and_malice import GAME
from tests.engines.spite_and_malice.positions import FROZEN, NARROW, SHUT, arrange, pile, run, said

HIS = {"hand.1": "8Cb 8Db 8Hb 2Hb", **SHUT}
STOCK = "9Cb 7Sb 4Cb 9Sb 5Db 5Cb 3Db TSb JCb 3Cb JDb 6Sb QSb QCb 6Cb TCb ADb KSb KCb 2Sb"


def legal(deal, seat=0):
    return sorted(str(action) for action in deal.legal(seat))


# --- forced moves ---------------------------------------------------------------------------------

def test_every_bare_ace_is_a_place_for_every_two():
    deal = arrange({"riddance.0": "9Ca 2Sa", "hand.0": "2Cb 2Hb 9Hb", "hand.1": "8Cb",
                    "centre.0": "ASa", "centre.2": "XRa"})
    assert legal(deal) == ["play 2Hb hand.0>centre.0", "play 2Hb hand.0>centre.2",
                           "play 2Sa riddance.0>centre.0",
                           "play 2Sa riddance.0>centre.2"]


def test_a_two_in_hand_alone_forces_nothing_and_a_joker_is_no_two():
    deal = arrange({"hand.0": "2Cb 9Hb", "hand.1": "8Cb", "centre.0": "ASa", "discard.0.0": "XRa"})
    assert "discard 9Hb hand.0>discard.0.0" in legal(deal)
    assert arrange({"riddance.0": "9Ca XRa", "hand.0": "9Hb", "hand.1": "8Cb", "centre.0": "ASa"},
                   options={"packs": "merged"}).check(0, "discard 9Hb hand.0>discard.0.0") is None


def test_an_ace_goes_nowhere_without_a_free_place():
    full = {"centre.0": "ACa 2Ca 3Ca", "centre.1": "AHa 2Ha 3Ha", "centre.2": "ADa 2Da"}
    deal = arrange({"riddance.0": "9Ca ASa", "hand.0": "9Hb", "hand.1": "8Cb", **full},
                   options={"centre_piles": 3})
    assert legal(deal) == ["discard 9Hb hand.0>discard.0.0"]


# --- jokers, discards -----------------------------------------------------------------------------

@pytest.mark.parametrize("lies, takes", [
    ("", "2 3 4 5 6 7 8 9 T J Q K"), ("XRa", "2 3 4 5 6 7 8 9 T J Q K"), ("TSb", "T 9"),
    ("TSb XRa", "T 9 8"), ("2Sb", "2"),
    ("3Sb XRa XBa", "3 2"), ("2Sb XRa XBa", "2"), ("KSb XRa XBa XRb XBb", "K Q J T 9 8"),
    ("TSb XRa 9Sb", "9 8"),
])
def test_what_a_pile_takes(lies, takes):
    blocked = {f"discard.0.{j}": f"A{suit}a" for j, suit in ((1, "S"), (2, "H"), (3, "D"))}
    clubs = " ".join(rank + "Cb" for rank in RANKS[1:])
    deal = arrange({"discard.0.0": lies, "hand.0": clubs, **blocked})
    assert {a.cards[0].rank for a in deal.legal(0) if a.verb == "discard"} == set(takes.split())


def test_kings_wild_reach_from_the_queen_down_and_free_discards_take_all_but_aces():
    options = {"wild": "kings", "packs": "merged"}
    deal = arrange({"discard.0.0": "TSb KSb", "hand.0": "9Hb KCb 7Hb", "hand.1": "8Cb"},
                   options=options)
    for action, good in (("9Hb", True), ("KCb", True), ("7Hb", False)):
        assert (deal.check(0, f"discard {action} hand.0>discard.0.0") is None) == good
    free = arrange({"discard.0.0": "3Sb", "hand.0": "QHb ACb", "hand.1": "8Cb"},
                   options={"discards": "free"})
    assert legal(free) == [
        "discard QHb hand.0>discard.0.0", "discard QHb hand.0>discard.0.1",
        "play ACb hand.0>centre.0"]


def test_a_hand_of_aces_freezes_even_with_free_discards():
    full = {"centre.0": "ACa 2Ca 3Ca", "centre.1": "AHa 2Ha 3Ha", "centre.2": "ADa 2Da"}
    deal = arrange({"hand.0": "ACb AHb", "hand.1": "8Cb", **full},
                   options={"discards": "free", "centre_piles": 3})
    assert legal(deal) == ["pass"]


# --- drawing and renewing -------------------------------------------------------------------------

def test_nothing_complete_so_the_centre_is_renewed():
    deal = arrange({"hand.0": "9Hb 9Db", "hand.1": "8Cb", "centre.0": run(3), "centre.3": "AHb 2Hb",
                    "stock": STOCK[:14 * 4]})
    events = deal.play(0, "discard 9Hb hand.0>discard.0.0")
    assert len(deal.state.piles["stock"]) == 14 - 4 + 5 and said(events) == ["new_stock"]
    assert not any(deal.state.piles[f"centre.{i}"] for i in range(8))


def test_nothing_to_renew_plays_on_with_a_short_hand():
    deal = arrange({"hand.0": "9Hb", "hand.1": "8Cb", "stock": "3Cb 4Cb"})
    assert said(deal.play(0, "discard 9Hb hand.0>discard.0.0")) == []
    assert pile(deal, "hand.0") == "3Cb 4Cb" and pile(deal, "stock") == ""


def test_at_once_a_finished_pile_goes_into_the_stock_and_a_short_draw_takes_the_centre():
    options = {"recycle": "immediate"}
    deal = arrange({"hand.0": "KHb 9Hb", "hand.1": "8Cb", "centre.0": run(12), "stock": "3Cb"},
                   options=options)
    assert said(deal.play(0, "play KHb hand.0>centre.0")) == ["complete"]
    assert len(deal.state.piles["stock"]) == 14 and pile(deal, "completed") == ""
    short = arrange({"hand.0": "9Hb", "hand.1": "8Cb", "centre.0": run(6), "stock": "3Cb"},
                    options=options)
    assert said(short.play(0, "discard 9Hb hand.0>discard.0.0")) == ["new_stock"]
    assert [len(short.state.piles[name]) for name in ("hand.0", "stock", "centre.0")] == [5, 2, 0]
    enough = arrange({"hand.0": "9Hb 9Db", "hand.1": "8Cb", "centre.0": run(6),
                      "stock": STOCK[:12 * 4]}, options=options)
    assert said(enough.play(0, "discard 9Hb hand.0>discard.0.0")) == []
    assert len(enough.state.piles["centre.0"]) == 6


def test_at_six_waits_until_six():
    for count, renewed in ((11, False), (10, True)):
        deal = arrange({"hand.0": "9Hb 9Db", "hand.1": "8Cb", "completed": run(13),
                        "stock": STOCK[:count * 4]},
                       options={"recycle": "at_six"})
        deal.play(0, "discard 9Hb hand.0>discard.0.0")
        assert (pile(deal, "completed") == "") == renewed


def test_the_last_card_discarded_just_ends_the_turn():
    deal = arrange({"hand.0": "9Hb", "hand.1": "8Cb", "stock": STOCK},
                   options={"draw_time": "start_of_turn"})
    deal.play(0, "discard 9Hb hand.0>discard.0.0")
    assert pile(deal, "hand.0") == ""
    assert len(deal.state.piles["hand.1"]) == 5
    assert deal.state.turn == 1


# --- frozen ---------------------------------------------------------------------------------------

def test_a_silent_stall_is_said_and_counted():
    deal = arrange(FROZEN | {"hand.1": "8Cb KHb TDb JHb QHb", "stock": STOCK}, turn=1,
                   stalled=[True, False])
    events = deal.play(1, "discard KHb hand.1>discard.1.0")
    assert said(events) == ["frozen"] and deal.state.turn == 1
    assert (deal.state.quiet, deal.state.stalled) == (2, [True, False])


def test_both_owe_a_start_when_the_other_can_begin():
    hand = {"hand.0": "QDb 7Cb 4Hb AHb"}
    deal = arrange(FROZEN | hand | HIS | {"stock": STOCK}, turn=1, stalled=[True, False])
    assert said(deal.play(1, "pass")) == ["frozen", "both_frozen", "must_play"]
    assert (deal.state.turn, deal.state.duty, deal.state.moved) == (0, [0, 1], False)
    deal.play(0, "play AHb hand.0>centre.0")
    assert deal.state.duty == [1] and legal(deal) == ["pass"]
    assert said(deal.play(0, "pass")) == ["frozen", "must_play"]
    assert legal(deal, 1) == ["play 2Hb hand.1>centre.0"]


def test_a_stall_after_a_card_was_moved_breaks_nothing():
    deal = arrange(FROZEN | HIS | {"hand.1": "8Cb 8Db 8Hb AHb", "stock": STOCK}, turn=1,
                   stalled=[True, False])
    deal.play(1, "play AHb hand.1>centre.0")
    deal.play(1, "pass")
    assert (deal.state.duty, deal.state.redeals) == ([], 1), (
        "the silent stall of the other, who moved nothing, breaks")


def redeal(options=None, **fields):
    deal = arrange({"riddance.0": "2Sa 5Sa", "riddance.1": "3Sa 6Sa"} | FROZEN | HIS | {
        "hand.1": "8Cb 8Db 8Hb", "stock": STOCK, "completed": run(13)}, turn=1, options=options,
                   stalled=[True, False], **fields)
    return deal, deal.play(1, "pass")


def test_a_redeal_takes_everything_but_the_riddance_piles():
    deal, events = redeal(redeals=1, quiet=20)
    assert said(events) == ["frozen", "both_frozen", "redeal"]
    names = ("hand.0", "hand.1", "stock", "completed", "riddance.0")
    assert [len(deal.state.piles[name]) for name in names] == [5, 5, 38, 0, 2]
    assert (deal.state.turn, deal.state.redeals, deal.state.quiet, deal.state.stalled) == (
        1, 2, 21, [False, False])


@pytest.mark.parametrize("options, fields",
                         [({}, {"redeals": 2}), ({"stalemate": "end"}, {}), ({}, {"quiet": 99})])
def test_a_blocked_game(options, fields):
    deal, events = redeal(options, **fields)
    assert "redeal" not in said(events) and deal.actors() == ()
    found = deal.outcome()
    assert (found.reason, found.points, found.places, found.won) == (
        "blocked", (0, 0), (1, 1), (False, False))


def test_the_hundredth_turn_ends_a_discard_too_and_a_riddance_card_starts_anew():
    deal = arrange({"hand.0": "9Hb 8Sb", "hand.1": "8Cb", "stock": STOCK}, quiet=99)
    deal.play(0, "discard 9Hb hand.0>discard.0.0")
    assert deal.outcome().reason == "blocked"
    deal = arrange({"hand.0": "9Hb 8Sb", "hand.1": "8Cb", "stock": STOCK, "centre.0": run(8)},
                   quiet=99, redeals=2)
    deal.play(0, "play 9Sa riddance.0>centre.0")
    deal.play(0, "discard 9Hb hand.0>discard.0.0")
    assert (deal.outcome(), deal.state.quiet, deal.state.redeals) == (None, 1, 0)


def test_a_duty_swept_away_by_the_draw_lapses_into_another_break():
    """The refill at the start of the turn renews the centre, so the bare Ace is gone before the Two
    can be played."""
    deal = arrange(NARROW | SHUT | {
        "hand.0": "QDb 7Cb 4Hb 4Sb", "hand.1": "2Db 8Cb 8Db", "centre.0": "ASa",
        "stock": "8Hb 8Sb"}, turn=1,
        options={"draw_time": "start_of_turn", "stalemate": "end"}, stalled=[True, False])
    events = deal.play(1, "pass")
    assert said(events) == ["frozen", "both_frozen", "new_stock", "frozen", "both_frozen"]
    assert deal.outcome().reason == "blocked" and pile(deal, "hand.1") == "2Db 8Cb 8Db 8Hb 8Sb"


# --- the end --------------------------------------------------------------------------------------

@pytest.mark.parametrize("scoring, left, points",
                         [("five_plus", 4, 9), ("triangular", 4, 10), ("triangular", 5, 15)])
def test_out(scoring, left, points):
    piles = {"riddance.0": "9Sa", "riddance.1": "5Sa 6Sa TSa JSa QSa"[:left * 4 - 1],
             "hand.0": "8Sb", "hand.1": "8Cb"}
    deal = arrange(piles | {"centre.0": run(8)}, options={"scoring": scoring})
    deal.play(0, "play 9Sa riddance.0>centre.0")
    found = deal.outcome()
    assert (found.points, found.places, found.won, found.reason) == (
        (points, 0), (1, 2), (True, False), "out")
    assert str(found.words) == f"Player 1 has emptied the riddance pile and scores {points} points."


@pytest.mark.parametrize("scoring, points", [("five_plus", 3), ("triangular", 6)])
def test_blocked_counts_the_difference(scoring, points):
    deal = arrange({"riddance.0": "2Sa 5Sa 9Sa 8Sa", "riddance.1": "3Sa"}, phase="over",
                   options={"scoring": scoring})
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == ((0, points), (2, 1), "blocked")
    assert deal.actors() == () and deal.check(0, "pass").code == "over"


def test_the_last_cards_are_counted_down():
    deal = arrange({"riddance.0": "2Sa 7Sa 4Sa 5Sa 8Sa 9Sa", "hand.0": "8Sb", "hand.1": "8Cb",
                    "centre.0": run(8)})
    events = deal.play(0, "play 9Sa riddance.0>centre.0")
    assert [(e.by, dict(e.args)) for e in events if type(e).__name__ == "Said"] == [(0, {"n": 5})]


# --- who starts -----------------------------------------------------------------------------------

def test_the_higher_upcard_starts_and_equal_ones_are_buried():
    for seed in range(60):
        deal = GAME.deal(seed=seed, options={"riddance": 5})
        buried = [event for event in deal.opening if type(event).__name__ == "Moved"]
        tops = [deal.state.piles[f"riddance.{seat}"][-1].value for seat in range(2)]
        assert tops[0] == tops[1] or deal.state.turn == tops.index(max(tops))
        if buried:
            assert {event.source for event in buried} == {"riddance.0", "riddance.1"}
            assert {event.target for event in buried} == {"riddance.0", "riddance.1"}
            for event in buried:
                at = len(buried) // 2 - 1 - buried.index(event) // 2
                assert deal.state.piles[event.source][at] == event.cards[0]
            return
    raise AssertionError("no two equal upcards in all these deals")


def test_a_buried_card_is_remembered_where_it_lies():
    for seed in range(60):
        deal = GAME.deal(seed=seed)
        if any(type(event).__name__ == "Moved" for event in deal.opening):
            for viewer in (0, 1, None):
                zone = deal.view(viewer).memory["zones"]["riddance.0"][0]
                assert zone == {"count": 1, "cards": [deal.state.piles["riddance.0"][0]]}
            return
    raise AssertionError("no two equal upcards in all these deals")


def test_a_turn_left_out_goes_to_the_higher_upcard_and_buries_nothing():
    deal = GAME.arrange({"piles": {"riddance.0": "5Sa 6Sa", "riddance.1": "KSa 6Ha"}})
    assert deal.state.turn == 0 and pile(deal, "riddance.1") == "KSa 6Ha"
    deal = GAME.arrange({"piles": {"riddance.0": "KSa 6Sa", "riddance.1": "5Sa 7Ha"}})
    assert deal.state.turn == 1


@pytest.mark.parametrize("mine, sentence", [
    ("2Sa 5Sa 9Sa 8Sa",
     "Nobody can go on. Player 2 has fewer riddance cards left and scores 3 points."),
    ("2Sa", "Nobody can go on, and both have as many riddance cards left: a draw.")])
def test_how_a_blocked_game_is_told(mine, sentence):
    deal = arrange({"riddance.0": mine, "riddance.1": "3Sa"}, phase="over")
    assert str(deal.outcome().words) == sentence


def test_others_of_the_kind_that_is_listed():
    """Another card of the rank, another free place, another empty discard pile."""
    deal = arrange({"hand.0": "7Ha 7Hb AHb"})
    legal, others = set(), set()
    for seed in range(20):
        legal |= set(map(str, deal.legal(0)))
        others |= set(map(str, deal.rules.other_orders(deal.state, 0, Rng(seed))))
    assert others and not others & legal
    assert {text.split()[1] for text in legal | others} == {"7Ha", "7Hb", "AHb"}
    assert all(deal.check(0, text) is None for text in others)
