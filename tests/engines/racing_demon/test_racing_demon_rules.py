"""Setup, going out, the clock, getting stuck, scores and matches, beyond the sheet's worked
examples."""

import pytest

from game.core.errors import OptionError, PositionError
from game.engines.racing_demon import GAME

KINGS = {"work.0.0": "KSa", "work.0.1": "KHa", "work.0.2": "KDa", "work.0.3": "KCa"}
KINGS_B = {"work.1.0": "KSb", "work.1.1": "KHb", "work.1.2": "KDb", "work.1.3": "KCb"}


def arranged(piles, options=None, phase="run", seats=2, dealer=0, **fields):
    return GAME.arrange({"seats": seats, "options": options or {}, "phase": phase, "dealer": dealer,
                         "piles": piles,
                         "fields": fields})


def said(events):
    return [(event.name, event.by, dict(event.args)) for event in events
            if type(event).__name__ == "Said"]


def pile(deal, name):
    return deal.position()["piles"].get(name, "")


def fields(deal, *names):
    found = deal.position()["fields"]
    return tuple(found[name] for name in names)


# --- setup ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("options, off, work, pack", [
    ({}, 13, 4, 35), ({"version": "original"}, 13, 4, 34), ({"off_size": 10}, 10, 4, 38),
    ({"work_piles": 5}, 13, 5, 34),
    ({"handicap.1": 5}, 18, 4, 30), ({"handicap.1": -5, "off_size": 10}, 5, 4, 43)])
def test_sizes(options, off, work, pack):
    deal = GAME.deal(3, options, seed=4, dealer=2)
    held = {name: len(cards.split()) for name, cards in deal.position()["piles"].items()}
    assert (held["off.1"], held["pack.1"], sum(name.startswith("work.1.") for name in held)) == (
        off, pack, work)
    assert fields(deal, "now", "due", "token") == (0, 0, 2)
    assert deal.actors() == ()
    assert deal.due() == 0
    if "version" in options:
        assert [pile(deal, f"centre.{p}")[0] for p in range(3)] == deal.position()["fields"]["base"]
        assert [pile(deal, f"centre.{p}")[2] for p in range(3)] == ["a", "b", "c"]


def test_go_moves_the_aces_seat_by_seat():
    deal = arranged({"off.0": "2Sa AHa ASa", "work.0.0": "ADa", "work.0.1": "5Ca",
                     "pack.0": "9Ca ACa", "off.1": "2Hb",
                     "work.1.0": "9Db", "work.1.1": "AHb", "pack.1": "7Cb"}, phase="setup",
                    dealer=1)
    events = deal.advance(0)
    assert said(events)[0] == ("go", None, {})
    assert [pile(deal, f"centre.{k}") for k in range(5)] == ["ADa", "ACa", "ASa", "AHa", "AHb"]
    names = ("work.0.0", "pack.0", "off.0", "work.1.1")
    assert [pile(deal, name) for name in names] == ["9Ca", "", "2Sa", "7Cb"]
    assert fields(deal, "token", "flags", "due") == (1, [], None)
    assert deal.position()["phase"] == "run"


def test_go_in_the_original_version():
    deal = arranged({"centre.0": "9Sa", "centre.1": "QDb", "off.0": "2Sa 9Ha", "work.0.0": "9Da",
                     "pack.0": "QCa 9Ca",
                     "off.1": "9Hb", "work.1.0": "QHb", "pack.1": "AHb"},
                    {"version": "original"}, "setup", base=["9", "Q"])
    deal.advance(0)
    assert [pile(deal, f"centre.{k}") for k in range(2, 6)] == ["9Da", "9Ca", "9Ha", "QHb"]
    assert (pile(deal, "work.0.0"), pile(deal, "work.1.0")) == ("QCa", "AHb")


# --- playing --------------------------------------------------------------------------------------

def test_bare_centre_takes_the_lowest_number_then_a_new_pile():
    deal = arranged({"centre.0": "ASb 2Sb", "centre.2": "ASa 2Sa", "off.0": "5Da 3Sa",
                     "waste.0": "AHa", "off.1": "4Cb",
                     "pack.1": "9Cb"})
    wanted = {"play 3Sa off.0>centre.0", "play 3Sa off.0>centre.2", "play AHa waste.0>centre.new"}
    assert wanted <= set(map(str, deal.legal(0)))
    deal.play(0, "play 3Sa off.0>centre")
    deal.play(0, "play AHa waste.0>centre")
    assert (pile(deal, "centre.0"), pile(deal, "centre.3")) == ("ASb 2Sb 3Sa", "AHa")
    assert fields(deal, "token") == (1,)


def test_the_original_turns_the_corner_on_work_piles_too():
    piles = {"off.0": "2Da KHa", "work.0.0": "ASa", "off.1": "2Cb", "pack.1": "9Cb"}
    corner = arranged(piles, {"version": "original"}, base=["9", "Q"])
    assert corner.check(0, "play KHa off.0>work.0.0") is None
    assert arranged(piles).check(0, "play KHa off.0>work.0.0") is not None


def test_announcements():
    deal = arranged({"off.0": "5Da 9Da 6Da 7Da", "off.1": "2Cb", "pack.1": "9Cb", "waste.0": "KSa",
                     "centre.0": "ASb 2Sb 3Sb 4Sb 5Sb 6Sb 7Sb 8Sb 9Sb TSb JSb QSb"})
    assert said(deal.play(0, "play 7Da off.0>work.0.0")) == [("left", 0, {"n": 3})]
    assert said(deal.play(0, "play KSa waste.0>centre.0")) == [("closed", 0, {})]
    assert said(deal.play(0, "stuck")) == [("stuck", 0, {})]


def test_dealing_shows_every_card_and_memory_keeps_their_order():
    deal = arranged({"off.0": "5Da", "pack.0": "2Sa 9Da 6Da 7Da 8Da", "off.1": "2Cb",
                     "pack.1": "9Cb"})
    events = deal.play(0, "draw pack.0>waste.0")
    shown = [event.cards for event in events if type(event).__name__ == "Moved"]
    assert shown == [("8Da",), ("7Da",), ("6Da",)]
    deal.play(0, "draw pack.0>waste.0")
    deal.play(0, "redeal")
    for viewer in (0, 1, None):
        zones = deal.view(viewer).memory["zones"]["pack.0"]
        assert [zone["cards"] for zone in zones] == [["2Sa"], ["9Da"], ["6Da"], ["7Da"], ["8Da"]]


def test_memory_knows_whose_cards_lie_where():
    deal = GAME.deal(3, {}, seed=2)
    for name, zones in deal.view(0).memory["zones"].items():
        letter = "abc"[int(name.split(".")[1])]
        assert {card[2] for zone in zones for card in zone["cards"]} == {letter}


def test_memory_after_a_rotate():
    deal = arranged({"off.0": "5Da", "pack.0": "KHa 2Ha 3Ha 4Ha 5Ha 6Ha 7Ha", "off.1": "9Cb",
                     "pack.1": "8Cb 7Cb"})
    deal.play(0, "draw pack.0>waste.0")
    deal.play(0, "stuck")
    deal.play(1, "stuck")
    assert pile(deal, "pack.0") == "7Ha KHa 2Ha 3Ha 4Ha 5Ha 6Ha"
    zones = [zone["cards"] for zone in deal.view(1).memory["zones"]["pack.0"]]
    assert zones[0] == ["7Ha"] and zones[-2:] == [["5Ha"], ["6Ha"]]


# --- going out ------------------------------------------------------------------------------------

def test_two_can_be_out_at_the_same_time():
    deal = arranged({"off.0": "2Sa", "off.1": "2Sb", "pack.0": "4Da"}, {"out_bonus": 5})
    assert said(deal.play(0, "play 2Sa off.0>work.0.0")) == [("out", 0, {})]
    assert deal.actors() == (1,) and deal.due() == 1
    deal.play(1, "play 2Sb off.1>work.1.3")
    assert deal.actors() == () and deal.due() == 1 and deal.outcome() is None
    deal.advance(5000)
    found = deal.outcome()
    assert (found.points, found.places, found.won, found.reason) == (
        (5, 5), (1, 1), (True, True), "out")
    assert fields(deal, "now", "due") == (5000, None)


def test_out_by_calling():
    piles = {"off.0": "2Sa", "pack.0": "4Da 3Ca", "off.1": "2Sb", "pack.1": "5Cb",
             "centre.0": "ASb"}
    deal = arranged(piles, {"call": "manual", "out_bonus": 10})
    deal.play(0, "play 2Sa off.0>centre.0")
    assert deal.due() is None and "out" in map(str, deal.legal(0))
    assert GAME.arrange(deal.position()).position() == deal.position()
    deal.advance(700)
    deal.play(0, "draw pack.0>waste.0")
    assert said(deal.play(0, "out")) == [("out", 0, {})]
    assert fields(deal, "called", "due") == ([0], 701) and deal.actors() == (1,)
    deal.play(1, "stuck")
    # Seat 0 had dealt a full round before it called.
    assert fields(deal, "flags") == ([0, 1],)
    deal.advance(701)
    assert deal.outcome().points == (11, -1) and deal.outcome().reason == "out"


def test_once_somebody_is_out_stuck_only_sets_a_flag():
    deal = arranged({"off.0": "2Sa", "off.1": "9Cb", "pack.1": "5Cb", "off.2": "8Cc",
                     "pack.2": "4Dc"},
                    seats=3, flags=[0, 2], dead=2, rotated=True)
    deal.play(0, "play 2Sa off.0>work.0.0")
    assert said(deal.play(1, "stuck")) == [("stuck", 1, {})]
    assert fields(deal, "flags", "dead", "due") == ([1, 2], 2, 1)


# --- getting stuck --------------------------------------------------------------------------------

def test_a_full_round_flags_and_an_own_play_clears():
    deal = arranged({"off.0": "5Da TSa", "pack.0": "2Sa 9Da 6Da 7Da 8Da", "off.1": "2Cb",
                     "pack.1": "9Cb", "work.0.0": "JHa"})
    deal.play(0, "draw pack.0>waste.0")
    assert fields(deal, "dealt", "flags", "due") == ([3, 0], [], None)
    deal.advance(400)
    deal.play(0, "draw pack.0>waste.0")
    assert fields(deal, "dealt", "flags", "due") == ([5, 0], [0], 30400)
    deal.advance(900)
    deal.play(0, "play TSa off.0>work.0.0")
    assert fields(deal, "dealt", "flags", "due") == ([0, 0], [], None)


def test_shifting_work_piles_is_no_play():
    deal = arranged({"off.0": "5Da", "pack.0": "2Sa", "work.0.0": "JHa TSa", "work.0.1": "JDa",
                     "off.1": "2Cb", "pack.1": "9Cb"},
                    flags=[0], dealt=[1, 0], rotated=True)
    deal.advance(100)
    deal.play(0, "play TSa work.0.0>work.0.1")
    assert fields(deal, "flags", "dealt", "rotated", "due") == ([0], [1, 0], True, 30000)


def test_a_card_in_the_middle_clears_all_flags():
    deal = arranged({"off.0": "5Da 2Sa", "pack.0": "4Sa", "off.1": "2Cb", "pack.1": "9Cb",
                     "off.2": "2Cc", "pack.2": "9Cc",
                     "centre.0": "ASc"}, seats=3, flags=[0, 1], dealt=[0, 1, 1])
    deal.play(0, "play 2Sa off.0>centre.0")
    assert fields(deal, "flags", "dealt", "due") == ([], [0, 0, 0], None)


def test_thirty_seconds_count_from_the_last_deal_of_the_one_who_is_left():
    deal = arranged({"off.0": "5Da", "pack.0": "2Sa", "off.1": "2Cb",
                     "pack.1": "9Cb 8Cb 7Cb 6Cb 5Cb"})
    deal.play(0, "stuck")
    assert deal.due() == 30000
    deal.advance(8000)
    deal.play(1, "draw pack.1>waste.1")
    assert deal.due() == 38000
    deal.advance(9000)
    deal.play(0, "draw pack.0>waste.0")
    assert deal.due() == 38000
    events = deal.advance(38000)
    assert said(events) == [("stuck", 1, {}), ("rotate", None, {})]
    assert fields(deal, "flags", "due", "rotated") == ([], None, True)


def test_a_dead_deal_with_three_cards():
    deal = arranged({"off.0": "5Da", "pack.0": "2Sa", "off.1": "2Cb 3Cb", "pack.1": "9Cb"},
                    {"out_bonus": 5})
    for dead in range(3):
        deal.play(0, "stuck")
        deal.play(1, "stuck")
        assert fields(deal, "dead", "flags", "rotated") == (dead, [], True)
        assert deal.outcome() is None
    deal.play(0, "stuck")
    deal.play(1, "stuck")
    assert deal.outcome().points == (-2, -4) and deal.outcome().reason == "dead"
    assert fields(deal, "dead", "flags", "due") == (3, [0, 1], None)


def test_a_dead_deal_with_one_card_and_a_play_in_between():
    deal = arranged({"off.0": "5Da 8Sa", "pack.0": "2Sa", "work.0.0": "9Ha", "off.1": "2Cb",
                     "pack.1": "9Cb"}, {"turn": 1})
    for _ in range(2):
        deal.play(1, "stuck")
        deal.play(0, "stuck")
        assert fields(deal, "dead") == (0,)
        if str(deal.check(0, "play 8Sa off.0>work.0.0")) == "None":
            deal.play(0, "play 8Sa off.0>work.0.0")
    deal.play(1, "stuck")
    deal.play(0, "stuck")
    assert deal.outcome().reason == "dead" and fields(deal, "dead") == (1,)


def test_seats_without_any_card_to_play_are_flagged_again_at_once():
    """Nobody has a pack, a waste or a move: the rotates follow one another until the deal is
    dead."""
    deal = arranged(KINGS | KINGS_B | {"off.0": "9Sa", "off.1": "9Sb", "waste.0": ""})
    deal.play(0, "stuck")
    assert deal.outcome().reason == "dead" and fields(deal, "dead") == (3,)


def test_one_seat_is_left_again_after_a_rotate():
    """The thirty seconds begin anew: a rotate is looked at by itself."""
    deal = arranged(KINGS | {"off.0": "9Sa", "off.1": "9Sb", "pack.1": "3Cb 8Db"}, now=1000,
                    flags=[0])
    assert deal.due() == 31000
    events = deal.advance(31000)
    assert said(events) == [("stuck", 1, {}), ("rotate", None, {}), ("stuck", 0, {})]
    assert fields(deal, "flags", "due") == ([0], 61000)


# --- scores, matches, options ---------------------------------------------------------------------

def test_king_bonus_goes_to_the_pack_of_the_last_card():
    closed = "ASb 2Sb 3Sb 4Sb 5Sb 6Sb 7Sb 8Sb 9Sb TSb JSb QSb KSa"
    deal = arranged({"off.0": "5Da", "off.1": "2Cb 3Cb", "centre.0": closed, "centre.1": "AHb"},
                    {"king_bonus": 3}, "over")
    assert deal.outcome().points == (1 + 3 - 2, 13 - 4) and deal.outcome().reason == "dead"


@pytest.mark.parametrize("target, results, over", [
    (100, [(99, 0)], False), (100, [(100, 0)], True), (50, [(50, 50)], False),
    (50, [(50, 50), (1, 0)], True),
    (150, [(149, 3), (1, 0)], True), (200, [(150, 0)], False), ("deals:1", [(-3, -4)], True),
    ("deals:1", [(2, 2)], False),
    ("deals:5", [(9, 0)] * 4, False), ("deals:5", [(9, 0)] * 5, True),
    ("deals:10", [(9, 0)] * 9, False),
    ("deals:3", [(1, 0)] * 3, True)])
def test_when_a_match_is_over(target, results, over):
    match = GAME.match(2, {"target": target}, seed=5)
    dealers = []
    for points in results:
        dealers.append(match.next()["dealer"])
        match.record({"points": list(points), "places": [1, 2], "reason": "out", "carry": {}})
    assert match.over is over and dealers == [n % 2 for n in range(len(results))]


def test_options_settle():
    settled = GAME.settle(3)
    assert settled["turn"] == 3
    assert settled["target"] == 100
    assert settled["call"] == "auto"
    assert settled["pauses"] == "unlimited"
    assert [key for key in settled if key.startswith("handicap")] == [
        "handicap.0", "handicap.1", "handicap.2"]
    assert GAME.settle(2, {"target": "deals:77"})["target"] == "deals:77"
    for bad in ({"handicap.3": 0}, {"handicap.0": 6}, {"turn": 2}, {"turn": "3"},
                {"target": "deals:0"}, {"target": "deals:1000"},
                {"off_size": 9}, {"grace": 100}, {"pauses": "3"}, {"work_piles": 6},
                {"mode": "turns"}):
        with pytest.raises(OptionError):
            GAME.settle(3, bad)


@pytest.mark.parametrize("change", [
    {"fields": {"flags": [0, 1]}}, {"fields": {"flags": [0, 0]}}, {"fields": {"flags": [2]}},
    {"fields": {"token": 2}},
    {"fields": {"dealt": [0]}}, {"fields": {"now": -1}}, {"fields": {"dead": -1}},
    {"fields": {"dealt": [0, -1]}}, {"fields": {"called": [0]}},
    {"fields": {"base": ["9", "A"]}},
    {"fields": {"due": 50}}, {"fields": {"flags": [0], "due": None}}, {"turn": 0},
    {"options": {"version": "original"}},
    {"piles": {"off.0": "5Sb", "off.1": "5Hb"}}, {"phase": "setup", "piles": {"off.0": "5Sa"}},
    {"phase": "setup", "fields": {"flags": [0]}},
    {"options": {"call": "manual"}, "fields": {"called": [0]}}])
def test_positions_that_cannot_be(change):
    good = {"seats": 2, "phase": "run", "piles": {"off.0": "5Sa", "off.1": "5Sb"}}
    GAME.arrange(good)
    with pytest.raises(PositionError):
        GAME.arrange(good | change)


def test_the_clock_is_secret_and_redrawn_from_what_is_due():
    deal = arranged({"off.0": "5Da", "pack.0": "2Sa", "off.1": "2Cb", "pack.1": "9Cb"}, now=4000,
                    flags=[0], due=33000)
    assert deal.view(1).fields["now"] is None
    assert GAME.imagine(deal.view(1), 3).state.now == 3000
    view = arranged({"off.0": "5Da", "off.1": "2Cb"}, now=4000).view(0)
    assert GAME.imagine(view, 3).state.now == 0
    assert GAME.imagine(arranged({"off.0": "", "off.1": "2Cb"}, now=4000).view(0), 3).state.now == (
        4000)
    assert GAME.imagine(GAME.deal(2, {}, seed=1).view(0), 3).state.now == 0


def test_legal_lists_at_most_170():
    """Original, eight seats, five work-piles: eight bases that take the same card, and long
    sequences beside a space."""
    ranks = "A23456789TJQK"
    major, minor = ([ranks[(12 - i) % 13] + suits[i % 2] + "a" for i in range(24)]
                    for suits in ("SH", "DC"))
    centre = {f"centre.{k}": f"QS{letter}" for k, letter in enumerate("bcdefgh")}
    piles = centre | {"work.0.0": " ".join(major[1:]), "work.0.1": " ".join(minor[:12]),
                      "work.0.2": " ".join(minor[12:]),
                      "off.0": major[0]} | {f"off.{p}": f"2D{'abcdefgh'[p]}" for p in range(1, 8)}
    deal = arranged(piles, {"version": "original", "work_piles": 5}, seats=8, base=["9"] * 8)
    assert 50 < len(deal.legal(0)) <= 170


def test_a_flagged_seat_acts_while_it_has_a_card_to_deal_a_waste_or_an_empty_off_pile():
    """What is possible for a seat that said stuck: anything but saying it again."""
    row = {"work.0.0": "9Sa", "work.0.1": "9Ca", "work.0.2": "QSa", "work.0.3": "QCa",
           "off.0": "6Sa"}
    others = {"off.1": "5Sb", "pack.1": "9Db", **KINGS_B}
    for more, acts in (({}, False), ({"pack.0": "2Da"}, True), ({"waste.0": "2Da"}, True)):
        deal = arranged(row | more | others, flags=[0], now=0)
        assert (0 in deal.actors()) is acts, more
