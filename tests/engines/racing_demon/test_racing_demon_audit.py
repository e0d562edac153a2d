"""The sheet read once more, sentence by sentence: sparse positions, edges of the clock, options
together."""

import pytest

from game.core.errors import OptionError
from game.core.piles import group_of, number_of
from game.engines.racing_demon import GAME
from game.engines.racing_demon.rules import points_of

OFFS = {"off.0": "5Da 9Sa", "off.1": "5Db 9Sb", "off.2": "5Dc 9Sc"}
FULL_ROW = {"work.0.0": "KSa", "work.0.1": "KHa", "work.0.2": "KDa", "work.0.3": "KCa"}
FULL_ROW_B = {"work.1.0": "KSb", "work.1.1": "KHb", "work.1.2": "KDb", "work.1.3": "KCb"}
PACKS = {"pack.0": "3Da 4Da 6Da 7Da", "pack.1": "3Db 4Db 6Db 7Db", "pack.2": "3Dc 4Dc 6Dc 7Dc"}


def arranged(piles=(), seats=2, options=None, phase="run", offs=OFFS, **fields):
    held = {name: cards for name, cards in (offs | dict(piles)).items()
            if group_of(name) == "centre" or number_of(name) < seats}
    return GAME.arrange({"seats": seats, "options": options or {}, "phase": phase, "piles": held,
                         "fields": fields})


def fields(deal, *names):
    found = deal.position()["fields"]
    return [found[name] for name in names] if len(names) > 1 else found[names[0]]


def pile(deal, name):
    return deal.position()["piles"].get(name, "")


def texts(deal, seat):
    return sorted(map(str, deal.legal(seat)))


# --- Names ----------------------------------------------------------------------------------------

def test_fields_left_out():
    deal = GAME.arrange({"seats": 3, "dealer": 2, "piles": OFFS})
    assert deal.position()["phase"] == "run"
    assert deal.position()["turn"] is None
    assert deal.actors() == (0, 1, 2)
    assert deal.position()["fields"] == {"now": 0, "token": 2, "due": None, "flags": [],
                                         "dealt": [0, 0, 0], "rotated": False,
                                         "dead": 0, "called": [], "base": ["A", "A", "A"]}


@pytest.mark.parametrize("given, due", [
    ({}, None), ({"now": 700}, None), ({"now": 700, "flags": [1]}, None),
    ({"now": 700, "flags": [1, 2]}, 30700),
    ({"now": 700, "flags": [2, 0], "due": 9000}, 9000), ({"now": 700, "phase": "setup"}, 700),
    ({"now": 700, "phase": "over"}, None),
    ({"now": 700, "flags": [0, 1, 2], "phase": "over"}, None)])
def test_due_left_out(given, due):
    assert arranged(seats=3, **given).due() == due


@pytest.mark.parametrize("offs, options, given, due, actors", [
    ({"off.0": "", "off.1": "2Sb"}, {}, {}, 701, (1,)),
    ({"off.1": "2Sb"}, {}, {"flags": [1]}, 701, (1,)),
    ({}, {}, {}, 701, ()), ({"off.1": "2Sb"}, {"call": "manual"}, {}, None, (0, 1)),
    ({"off.1": "2Sb"}, {"call": "manual"}, {"called": [0], "flags": [0, 1]}, 701, (1,))])
def test_who_is_out_follows_from_the_piles(offs, options, given, due, actors):
    deal = arranged(offs=offs, options=options, now=700, **given)
    assert (deal.due(), deal.actors(), deal.outcome()) == (due, actors, None)


def test_only_the_lowest_numbered_space_is_listed_and_every_one_is_accepted():
    deal = arranged(PACKS | {"waste.0": "2Ca 8Ha", "work.0.0": "THa 9Ca", "work.0.2": "8Da"})
    assert texts(deal, 0) == sorted([
        "draw pack.0>waste.0", "draw pack.0>work.0.1", "stuck", "play 9Sa off.0>work.0.1",
        "play 8Ha waste.0>work.0.0",
        "play 8Ha waste.0>work.0.1", "play THa,9Ca work.0.0>work.0.1", "play 9Ca work.0.0>work.0.1",
        "play 8Da work.0.2>work.0.0",
        "play 8Da work.0.2>work.0.1"])
    for kind in ("draw pack.0", "play 9Sa off.0", "play 8Ha waste.0", "play THa,9Ca work.0.0",
                 "play 8Da work.0.2"):
        assert deal.check(0, f"{kind}>work.0.3") is None


@pytest.mark.parametrize("base, eights, lands", [
    ("9", "7Sc 8Sc", "centre.1"), ("Q", "7Sc 8Sc", "centre.1"), ("9", "7Sc", "centre.3"),
    ("9", "", "centre.3")])
def test_the_bare_centre_tries_open_piles_first_then_a_new_one(base, eights, lands):
    """The original version: a card of one's own base rank goes on the eight of a pile, if there is
    one that is not closed."""
    closed = "9Sb TSb JSb QSb KSb ASb 2Sb 3Sb 4Sb 5Sb 6Sb 7Sb 8Sb"
    deal = arranged({"centre.0": closed, "centre.1": eights, "centre.2": "7Da", "off.1": "5Db"}, 3,
                    {"version": "original"},
                    base=[base, "Q", "A"])
    deal.play(0, "play 9Sa off.0>centre")
    assert pile(deal, lands).endswith("9Sa") and fields(deal, "token") == 1


@pytest.mark.parametrize("piles, action, code", [
    ({"work.0.0": "KSa 5Ha", "work.0.1": "6Ca"}, "play KSa,5Ha work.0.0>work.0.3", "covered"),
    ({"work.0.0": "9Ha 8Ca"}, "play 8Ca,9Ha work.0.0>work.0.3", "covered"),
    ({"work.0.0": "THa 9Ca 8Da"}, "play THa,8Da work.0.0>work.0.3", "covered"),
    ({}, "play AHa work.0.0>centre.new", "covered"),
    ({"centre.0": "ASb"}, "play 2Sa off.0>centre.0", "covered"),
    ({"work.0.0": "AHa"}, "play AHa work.0.0>centre.0", "fit"),
    ({"work.0.0": "AHa", "centre.0": "KHb"}, "play AHa work.0.0>centre.0", "fit"),
    ({"work.0.0": "THa"}, "play 9Sa off.0>waste.0", "fit"),
    ({}, "play 9Sa off.0>work.0.4", "foreign"),
    ({"waste.0": "2Sa"}, "play 2Sa waste.0>off.0", "fit"),
    ({"off.1": "AHb"}, "play AHb off.1>centre.new", "foreign"),
    ({}, "draw pack.0>waste.0", "empty"), ({}, "draw pack.0>work.0.0", "empty"),
    ({}, "redeal", "empty"), ({}, "out", "phase")])
def test_refused(piles, action, code):
    deal = arranged(piles)
    before = deal.position()
    assert deal.check(0, action).code == code
    assert str(deal.check(0, action))
    assert deal.position() == before
    assert action not in texts(deal, 0)


def test_of_a_work_pile_out_of_sequence_only_the_top_run_moves():
    """Section 3, GROUP: x and all cards on it form a sequence; a position may give other piles."""
    deal = arranged({"work.0.0": "KSa 7Ha 6Ca 5Ha"} | PACKS)
    moved = [text for text in texts(deal, 0) if "work.0.0>" in text]
    assert moved == [
        "play 5Ha work.0.0>work.0.1", "play 6Ca,5Ha work.0.0>work.0.1",
        "play 7Ha,6Ca,5Ha work.0.0>work.0.1"]


# --- setup (sections 2 and 5) ---------------------------------------------------------------------

def test_go_comes_when_it_is_due_and_flags_nobody():
    """Nothing is possible for seat 0: it is flagged by the next commit. That flags seat 1 too, so
    the packs rotate."""
    deal = arranged(FULL_ROW | {"off.0": "2Ha 9Ha AHa", "pack.1": "3Cb 8Db", "work.1.0": "AHb"},
                    phase="setup", now=500)
    assert deal.due() == 500 and deal.check(0, "stuck").code == "phase"
    deal.advance(500)
    assert deal.position()["phase"] == "run"
    assert [pile(deal, f"centre.{k}") for k in (0, 1)] == ["AHa", "AHb"]
    assert pile(deal, "work.1.0") == "8Db"
    assert fields(deal, "flags", "due", "token") == [[], None, 0]
    deal.play(1, "draw pack.1>waste.1")
    assert fields(deal, "flags", "due", "rotated", "dead") == [[0], 30500, True, 0]


def test_five_work_piles_take_part_in_the_setup():
    deal = arranged({"work.0.4": "ADa", "pack.0": "2Da ASa", "off.0": "KCa ACa"},
                    options={"work_piles": 5}, phase="setup")
    deal.advance(0)
    assert [pile(deal, f"centre.{k}") for k in range(3)] == ["ADa", "ASa", "ACa"]
    assert pile(deal, "work.0.4") == "2Da"
    assert deal.check(0, "play 2Da work.0.4>centre.0") is None


@pytest.mark.parametrize("seats, options, off, pack", [
    (2, {"handicap.1": -5, "off_size": 10, "version": "original", "work_piles": 5}, 5, 41),
    (8, {"handicap.7": 5, "version": "original"}, 18, 29),
    (8, {"handicap.7": -1, "off_size": 11, "work_piles": 5}, 10, 37)])
def test_sizes_with_options_together(seats, options, off, pack):
    piles = GAME.deal(seats, options, seed=3).position()["piles"]
    assert (len(piles[f"off.{seats - 1}"].split()), len(piles[f"pack.{seats - 1}"].split())) == (
        off, pack)


def test_options_for_seats_that_are_not_there():
    for options in ({"handicap.2": 0}, {"handicap.8": 0}, {"preset": "any"}, {"turn": True},
                    {"target": "100"}):
        with pytest.raises(OptionError):
            GAME.settle(2, options)


# --- getting stuck (section 3) --------------------------------------------------------------------

@pytest.mark.parametrize("piles, dealt, action, after, flags", [
    (PACKS, [1, 0], "draw pack.0>waste.0", [4, 0], [0]), (PACKS, [0, 0], "draw pack.0>waste.0",
                                                          [3, 0], []),
    (PACKS | {"pack.0": "", "waste.0": "3Da 4Da"}, [2, 0], "redeal", [2, 0], [0]),
    (PACKS, [3, 0], "draw pack.0>work.0.0", [0, 0], []), (PACKS, [3, 2], "play 9Sa off.0>work.0.0",
                                                          [0, 2], []),
    (PACKS | {"waste.0": "2Sa", "centre.0": "ASb"}, [4, 3], "play 2Sa waste.0>centre.0", [0, 0],
     []),
    (PACKS | {"work.0.0": "THa 9Ca", "work.0.1": "TDa"}, [3, 4], "play 9Ca work.0.0>work.0.1",
     [3, 4], [1]),
    (PACKS | {"work.0.0": "2Sa", "centre.0": "ASb"}, [4, 3], "play 2Sa work.0.0>centre.0", [0, 0],
     [])])
def test_a_full_round(piles, dealt, action, after, flags):
    """(ii): looked at after every commit for every seat, not when the position is set up."""
    deal = arranged(piles, dealt=dealt)
    assert fields(deal, "flags") == []
    deal.play(0, action)
    assert fields(deal, "dealt", "flags") == [after, flags]


@pytest.mark.parametrize("row, flagged", [
    (FULL_ROW, True), (FULL_ROW | {"work.0.3": ""}, False),
    (FULL_ROW | {"work.0.2": "TSa 9Ha", "work.0.3": "TCa"}, False),
    (FULL_ROW | {"centre.0": "ASb 2Sb 3Sb 4Sb 5Sb 6Sb 7Sb 8Sb"}, False)])
def test_nothing_is_possible(row, flagged):
    """(iii): a shift between work-piles is possible too, and so is any move into a space."""
    deal = arranged(row | {"pack.1": "3Cb 8Db"})
    deal.play(1, "draw pack.1>work.1.0")
    assert fields(deal, "flags") == ([0] if flagged else [])


@pytest.mark.parametrize("action, due", [
    ("draw pack.1>waste.1", 38000), ("draw pack.1>work.1.2", 38000),
    ("play 9Sb off.1>work.1.2", 38000),
    ("play 9Cb work.1.0>work.1.1", 30000), ("play 2Sb waste.1>centre.0", None)])
def test_what_puts_off_the_thirty_seconds(action, due):
    deal = arranged(PACKS | {"waste.1": "2Sb", "work.1.0": "THb 9Cb", "work.1.1": "TDb",
                             "centre.0": "ASb"}, flags=[0])
    deal.advance(8000)
    deal.play(1, action)
    assert deal.due() == due


def test_the_thirty_seconds_to_the_millisecond():
    deal = arranged(PACKS | FULL_ROW, 3, flags=[0, 1], now=400)
    deal.play(2, "draw pack.2>waste.2")
    deal.advance(30399)
    assert fields(deal, "flags", "rotated", "due") == [[0, 1], False, 30400]
    with pytest.raises(ValueError):
        deal.advance(30398)
    deal.advance(99999)
    assert fields(deal, "flags", "rotated", "due", "now") == [[], True, None, 99999]
    # 7D 6D 4D lay in the waste: 7D goes to the bottom, 6D comes first.
    assert pile(deal, "pack.2") == "7Dc 3Dc 4Dc 6Dc"


@pytest.mark.parametrize("pack, waste, rotated", [
    ("3Da 4Da 6Da", "", "6Da 3Da 4Da"), ("", "3Da 4Da 6Da", "3Da 6Da 4Da"),
    ("3Da 4Da", "6Da 7Da", "6Da 3Da 4Da 7Da"),
    ("3Da", "", "3Da"), ("", "3Da", "3Da"), ("", "", "")])
def test_how_a_pack_rotates(pack, waste, rotated):
    deal = arranged(FULL_ROW_B | {"pack.0": pack, "waste.0": waste, "pack.1": "3Cb"}, flags=[0])
    deal.play(1, "stuck")
    assert (pile(deal, "pack.0"), pile(deal, "waste.0")) == (rotated, "")
    assert fields(deal, "dealt", "dead") == [[0, 0], 0]


@pytest.mark.parametrize("turn, given, reason, dead", [
    (3, {"rotated": True, "dead": 2}, "dead", 3), (3, {"rotated": True, "dead": 1}, None, 2),
    (3, {"dead": 2}, None, 0),
    (1, {"rotated": True}, "dead", 1), (1, {}, None, 0)])
def test_when_a_deal_is_dead(turn, given, reason, dead):
    deal = arranged(PACKS, options={"turn": turn, "out_bonus": 5}, flags=[0], **given)
    deal.play(1, "stuck")
    found = deal.outcome()
    assert (found and found.reason, fields(deal, "dead")) == (reason, dead)
    if found:
        assert (found.points, found.places, found.won) == ((-4, -4), (1, 1), (True, True))
        assert fields(deal, "flags") == [0, 1]


# --- going out, and the score (sections 3, 4, 5) --------------------------------------------------

def test_after_out_a_play_still_clears_flags_and_none_is_set():
    deal = arranged(PACKS | {"off.0": "2Sa", "centre.0": "ASb", "pack.1": "", "waste.1": "3Sb"}, 3,
                    flags=[1, 2])
    deal.play(0, "play 2Sa off.0>centre.0")
    assert fields(deal, "flags", "due", "token") == [[], 1, 1]
    deal.play(1, "play 3Sb waste.1>centre.0")
    deal.play(2, "draw pack.2>waste.2")
    assert fields(deal, "flags", "dealt", "token") == [[], [0, 0, 3], 2]
    deal.advance(7)
    assert deal.outcome().points == (1, 2 - 4, -4) and deal.outcome().reason == "out"
    assert deal.check(1, "stuck").code == "over" and fields(deal, "now", "due") == [7, None]


def test_two_call_in_one_moment_and_only_callers_have_the_bonus():
    piles = {"off.0": "", "off.1": "", "off.2": "", "centre.0": "ASc"}
    deal = arranged(piles, 3, {"call": "manual", "out_bonus": 10})
    for seat in (2, 0):
        deal.play(seat, "out")
    assert fields(deal, "called", "due") == [[0, 2], 1]
    assert deal.actors() == (1,)
    assert deal.check(0, "out").code == "phase"
    deal.advance(1)
    assert (deal.outcome().points, deal.outcome().places) == ((10, 0, 11), (2, 3, 1))


def test_one_who_might_have_called_can_be_part_of_a_dead_deal():
    options = {"call": "manual", "out_bonus": 5, "turn": 1}
    deal = arranged(FULL_ROW | PACKS | {"off.0": "", "pack.0": ""}, options=options, flags=[1],
                    rotated=True)
    assert texts(deal, 0) == ["out", "stuck"]
    deal.play(0, "stuck")
    assert (deal.outcome().reason, deal.outcome().points) == ("dead", (0, -4))


def test_the_last_rank_of_a_base_closes_it():
    row = "9Ha THb JHb QHb KHb AHb 2Hb 3Hb 4Hb 5Hb 6Hb 7Hb"
    deal = arranged({"centre.0": row, "waste.0": "8Ha", "waste.1": "9Hb"} | PACKS, base=["9", "Q"],
                    options={"version": "original", "king_bonus": 5})
    deal.play(0, "play 8Ha waste.0>centre.0")
    for target in ("centre.0", "centre", "centre.new"):
        assert deal.check(1, f"play 9Hb waste.1>{target}").code == "fit"
    assert points_of(deal.state) == [2 + 5 - 4, 11 - 4]


# --- matches --------------------------------------------------------------------------------------

@pytest.mark.parametrize("target, points, over, places", [
    (100, [[100, 100, 3], [-1, -1, 50]], False, (1, 1, 3)),
    (100, [[100, 100, 3], [-5, 4, 0]], True, (2, 1, 3)),
    ("deals:2", [[5, 5, 5], [1, 1, 0]], False, (1, 1, 3)),
    ("deals:2", [[5, 5, 5], [1, 1, 0], [-4, -3, -9]], True, (2, 1, 3)),
    ("deals:999", [[500, 0, 0]], False, (1, 2, 2))])
def test_matches_go_on_until_one_is_ahead(target, points, over, places):
    match = GAME.match(3, {"target": target, "grace": 0, "turn": 1})
    dealers = [match.dealer]
    for each in points:
        match.record({"points": each})
        dealers.append(match.dealer)
    assert (match.over, match.places) == (over, places)
    assert dealers[:len(points)] == list(range(len(points))) and (match.next() is None) is over
    assert over or match.next()["carry"] == {}


# --- what is seen ---------------------------------------------------------------------------------

@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_the_same(viewer):
    view = arranged(PACKS | {"waste.0": "2Sa 8Ha", "centre.0": "ASb"}, flags=[0], dead=1,
                    now=900).view(viewer)
    assert (view.piles["off.1"], view.piles["waste.0"], view.piles["pack.1"]) == (
        ("-", "9Sb"), ("-", "8Ha"), ("-",) * 4)
    assert [view.due, *map(view.fields.get, ("due", "now", "flags", "dead"))] == [
        30900, 30900, None, [0], 1]
