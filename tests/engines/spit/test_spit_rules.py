"""Plays, shifts, blocked tables and the idle time of Spit, clause by clause (sheet 2, 3.1, 3.2)."""

import pytest

from game.core.events import Said
from game.engines.spit import GAME
from game.engines.spit.state import neighbours

PILES = {
    "stock.0.0": "8H", "stock.0.1": "3D 6C", "stock.0.2": "4D KD", "stock.1.0": "TH",
    "stock.1.1": "TD 5H", "centre.0": "7S", "centre.1": "QD", "spit.0": "9C TC", "spit.1": "3H 3S",
}


def table(piles=PILES, phase="run", options=None, turn=None, **fields):
    position = {"phase": phase, "piles": piles, "options": options or {}, "fields": fields}
    return GAME.arrange(position if turn is None else position | {"turn": turn})


def legal(deal, seat=0):
    return sorted(map(str, deal.legal(seat)))


def said(events):
    return [(event.name, event.by, *event.args.values())
            for event in events if isinstance(event, Said)]


def pile(deal, name):
    return " ".join(deal.state.piles[name])


# --- the deal -------------------------------------------------------------------------------------

@pytest.mark.parametrize("first, spits", [(26, (11, 11)), (20, (5, 17)), (32, (17, 5))])
def test_the_layout_of_the_first_round(first, spits):
    deal = GAME.deal(2, {"start_cards": first}, seed=3)
    piles = deal.state.piles
    for seat in (0, 1):
        assert [len(piles[f"stock.{seat}.{j}"]) for j in range(5)] == [1, 2, 3, 4, 5]
        assert len(piles[f"spit.{seat}"]) == spits[seat]
        shown = deal.view(None).pile(f"stock.{seat}.3")
        assert list(shown) == ["-", "-", "-", piles[f"stock.{seat}.3"][-1]]
    assert (deal.state.phase, deal.due(), deal.state.one_pile) == ("ready", 1000, None)
    assert len({card for held in piles.values() for card in held}) == 52


def test_the_first_seat_holds_the_token_and_the_other_one_next():
    assert [GAME.deal(2, seed=1, dealer=seat).state.token for seat in (0, 1)] == [0, 1]


def test_spit_turns_the_last_card_of_each_at_one_instant_on_the_own_pile():
    deal = table({**PILES, "centre.0": "", "centre.1": ""}, "ready")
    deal.advance(999)
    assert deal.state.phase == "ready" and not deal.actors()
    events = deal.advance(1000)
    assert said(events) == [("spit", None)]
    assert (pile(deal, "centre.0"), pile(deal, "centre.1")) == ("TC", "3S")
    assert (pile(deal, "spit.0"), pile(deal, "spit.1")) == ("9C", "3H")
    assert (deal.state.phase, deal.due(), deal.state.token) == ("run", 21000, 0)


# --- what fits ------------------------------------------------------------------------------------

@pytest.mark.parametrize("wrap, same, top, ranks", [
    ("on", "off", "A", "K2"), ("on", "off", "K", "QA"), ("on", "off", "7", "68"),
    ("off", "off", "A", "2"), ("off", "off", "K", "Q"), ("off", "off", "2", "A3"),
    ("on", "on", "7", "687"), ("off", "on", "A", "2A"), ("off", "on", "K", "QK")])
def test_what_goes_on_what(wrap, same, top, ranks):
    assert neighbours(wrap, same)[top] == ranks


@pytest.mark.parametrize("options, more", [
    ({}, []), ({"same_rank": "on"}, ["play 7D stock.0.3>centre.0"]),
    ({"wrap": "off"}, [])])
def test_legal_plays(options, more):
    piles = {**PILES, "stock.0.3": "7D", "stock.0.4": "AC", "centre.1": "QD"}
    deal = table(piles, options=options)
    assert legal(deal) == sorted(["play 8H stock.0.0>centre.0", "play 6C stock.0.1>centre.0",
                                  "play KD stock.0.2>centre.1", *more])


@pytest.mark.parametrize("wrap", ["on", "off"])
def test_king_and_ace_are_adjacent_unless_agreed(wrap):
    deal = table({**PILES, "stock.0.3": "AC", "centre.1": "KC"}, options={"wrap": wrap})
    assert ("play AC stock.0.3>centre.1" in legal(deal)) is (wrap == "on")


@pytest.mark.parametrize("seat, target", [(0, "centre.0"), (1, "centre.1")])
def test_whichever_fits_is_the_own_pile_first(seat, target):
    piles = {"stock.0.0": "8H 3C", "stock.1.0": "8D 3D", "centre.0": "2S", "centre.1": "4S",
             "stock.0.1": "JC", "stock.1.1": "JD"}
    deal = table(piles)
    card = "3C" if seat == 0 else "3D"
    deal.play(seat, f"play {card} stock.{seat}.0>centre")
    assert deal.state.piles[target][-1] == card


def test_whichever_fits_is_the_other_pile_where_the_own_one_does_not():
    deal = table()
    deal.play(0, "play KD stock.0.2>centre")
    assert pile(deal, "centre.1") == "QD KD"
    assert deal.check(1, "play 5H stock.1.1>centre").code == "fit"


def test_a_play_passes_the_token_and_a_shift_does_not():
    deal = table({**PILES, "stock.0.2": "", "centre.1": "6H"}, token=0)
    deal.play(0, "play 6C stock.0.1>stock.0.2")
    assert deal.state.token == 0 and pile(deal, "stock.0.1") == "3D"
    deal.play(1, "play 5H stock.1.1>centre.1")
    assert deal.state.token == 0
    deal.play(0, "play 8H stock.0.0>centre.0")
    assert deal.state.token == 1


# --- places ---------------------------------------------------------------------------------------

def test_of_several_empty_places_the_lowest_is_listed_and_all_are_taken():
    deal = table({**PILES, "stock.0.2": ""})
    shifts = [text for text in legal(deal) if ">stock" in text]
    assert shifts == ["play 6C stock.0.1>stock.0.2", "play 8H stock.0.0>stock.0.2"]
    assert deal.check(0, "play 6C stock.0.1>stock.0.4") is None
    assert deal.check(0, "play 6C stock.0.1>stock.0.0").code == "fit"
    deal.play(0, "play 6C stock.0.1>stock.0.4")
    assert pile(deal, "stock.0.4") == "6C"


@pytest.mark.parametrize("target, fewer", [("9D", True), ("9D 9H", True), ("2H 2D 9H", False)])
def test_equal_cards_are_stacked_where_two_fewer_lie(target, fewer):
    piles = {**PILES, "stock.0.0": "3C 4C 5C 9S", "stock.0.1": target}
    action = "play 9S stock.0.0>stock.0.1"
    assert table(piles).check(0, action).code == "fit"
    deal = table(piles, options={"stack_equal": "on"})
    assert (action in legal(deal)) is fewer and (deal.check(0, action) is None) is fewer
    other = table({**piles, "stock.0.1": "8D"}, options={"stack_equal": "on"})
    assert other.check(0, action).code == "fit"


def test_a_stack_counts_as_useful():
    piles = {"stock.0.0": "3D 4C 9C", "stock.0.1": "9D", "stock.0.2": "9H", "stock.0.3": "TC",
             "stock.0.4": "TH", "stock.1.0": "TD", "centre.0": "2S", "centre.1": "2D"}
    assert table(piles).state.phase == "ready"
    deal = table(piles, options={"stack_equal": "on"})
    assert deal.state.phase == "run" and legal(deal) == ["play 9C stock.0.0>stock.0.1",
                                                         "play 9C stock.0.0>stock.0.2"]
    deal.advance(20000)
    assert pile(deal, "stock.0.1") == "9D 9C"


# --- blocked --------------------------------------------------------------------------------------

STUCK = {"stock.0.0": "8H", "stock.0.1": "9D", "stock.1.0": "TH", "centre.0": "2S",
         "centre.1": "4D", "spit.0": "9C TC", "spit.1": "3H 3S"}


def test_a_single_card_that_may_change_its_place_does_not_unblock():
    deal = table(STUCK)
    assert (deal.state.phase, deal.due(), deal.actors()) == ("ready", 1000, ())


@pytest.mark.parametrize("more", [{"stock.1.1": "6C 6D"}, {"stock.0.1": "9D 3C"}])
def test_a_useful_shift_or_a_play_of_either_does(more):
    deal = table(STUCK | more)
    assert (deal.state.phase, deal.due()) == ("run", 20000)


def test_no_shift_without_an_empty_place():
    full = {f"stock.0.{j}": f"{card} {other}" for j, (card, other) in enumerate(
        [("6H", "8H"), ("6D", "8D"), ("6C", "8C"), ("6S", "8S"), ("7S", "9S")])}
    assert table(STUCK | full).state.phase == "ready"
    assert table(STUCK | full | {"stock.0.4": ""}).state.phase == "run"


def test_blocked_again_after_a_spit_and_at_once():
    deal = table({**STUCK, "spit.0": "9C QC", "spit.1": "3H QS", "stock.0.1": "8D"})
    deal.advance(1000)
    assert (deal.state.phase, deal.due()) == ("ready", 2000)
    assert pile(deal, "centre.0") == "2S QC"
    deal.advance(2000)
    assert (deal.state.phase, deal.due()) == ("run", 22000)


def test_a_commit_that_leaves_nothing_blocks_at_once():
    deal = table({**STUCK, "stock.0.0": "6H 3C"}, now=500)
    assert deal.state.phase == "run"
    deal.advance(700)
    deal.play(0, "play 3C stock.0.0>centre.0")
    assert (deal.state.phase, deal.due()) == ("ready", 1700)


# --- one spits alone ------------------------------------------------------------------------------

ALONE = {**STUCK, "spit.0": "", "centre.0": "2S 5S", "centre.1": "KD"}


def test_who_alone_has_spit_cards_chooses_and_stays():
    deal = table(ALONE, "ready", token=1)
    events = deal.advance(1000)
    assert (deal.state.phase, deal.state.turn, deal.due()) == ("spit", 1, 3000)
    assert said(events) == [] and deal.actors() == (1,)
    assert legal(deal, 1) == ["spit spit.1>centre.0", "spit spit.1>centre.1"]
    events = deal.play(1, "spit spit.1>centre.0")
    assert said(events) == [("spit", 1)]
    assert pile(deal, "centre.0") == "2S 5S 3S" and deal.state.token == 0
    assert (deal.state.spit_on, deal.state.turn, deal.state.phase) == (0, None, "ready")
    events = deal.advance(4000)
    assert pile(deal, "centre.0") == "2S 5S 3S 3H" and said(events) == [("spit", 1)]
    assert deal.state.token == 0


@pytest.mark.parametrize("centre, taken", [
    ({"centre.0": "2S 5S", "centre.1": "KD"}, "centre.1"),
    ({"centre.0": "2S", "centre.1": "KD"}, "centre.0"),
    ({"centre.0": "2S", "centre.1": "KD 5S"}, "centre.0")])
def test_without_a_choice_it_is_the_smaller_pile(centre, taken):
    deal = table(ALONE | centre, "spit", token=1)
    assert (deal.state.turn, deal.due()) == (1, 2000)
    deal.advance(1999)
    assert deal.state.phase == "spit"
    deal.advance(2000)
    assert deal.state.piles[taken][-1] == "3S"
    assert deal.state.token == 1, "the clock's choice is nobody's commit"


def test_with_one_pile_the_other_spits_without_a_choice():
    deal = table({**ALONE, "centre.1": ""}, "ready", one_pile=1)
    deal.advance(1000)
    assert pile(deal, "centre.0") == "2S 5S 3S" and deal.state.phase == "ready"


# --- the idle time --------------------------------------------------------------------------------

def test_after_twenty_seconds_the_first_play_of_the_first_seat_is_made():
    piles = {**PILES, "stock.1.1": "TD 8S", "stock.0.0": "QH", "stock.0.1": "3D 6C"}
    deal = table(piles, token=0)
    deal.advance(19999)
    assert pile(deal, "stock.0.1") == "3D 6C"
    deal.advance(20000)
    assert pile(deal, "centre.0") == "7S 6C"
    assert (deal.state.token, deal.due()) == (1, 40000), "it counts as that seat's commit"


@pytest.mark.parametrize("piles, options, fields, done", [
    # A play before a shift, by the lowest pile, on the lowest target.
    ({"stock.0.0": "4C 4H 9D", "stock.0.1": "6C", "centre.0": "7S", "centre.1": "7D"}, {}, {},
     ("centre.0", "6C")),
    ({"stock.0.0": "4C 8C", "stock.0.1": "6C", "centre.0": "JS", "centre.1": "7D"}, {}, {},
     ("centre.1", "8C")),
    # A useful shift, not that of a single card, before seat 1 has its play.
    ({"stock.0.0": "9D", "stock.0.1": "4C 9H", "stock.0.3": "JC JH", "stock.1.0": "6C",
      "centre.0": "7S", "centre.1": "7D"}, {}, {}, ("stock.0.2", "9H")),
    # A shift before a turn; a turn where there is nothing else.
    ({"stock.0.0": "4C 9D", "stock.0.1": "4D 4H", "centre.0": "7S", "centre.1": "7D"},
     {"auto_turn": "off"}, {"down": ["stock.0.0"]}, ("stock.0.2", "4H"))])
def test_what_is_done_for_who_holds_the_game_up(piles, options, fields, done):
    deal = table({"stock.1.0": "QD", **piles}, options=options, **fields)
    deal.advance(20000)
    name, card = done
    assert deal.state.piles[name][-1] == card


def test_seat_1_is_moved_where_seat_0_has_nothing_useful():
    deal = table({"stock.0.0": "9D", "stock.1.0": "6C 2D", "centre.0": "7S", "centre.1": "TD 7D"})
    deal.advance(20000)
    assert pile(deal, "stock.1.1") == "2D", "not the pointless shift of seat 0"


def test_a_turn_is_made_for_who_has_nothing_else():
    piles = {f"stock.0.{j}": cards for j, cards in enumerate(
        ["4C 4H", "9C 9H", "QC QH", "JC JH", "TC TH"])}
    deal = table({**piles, "stock.1.0": "2D", "centre.0": "7S", "centre.1": "7D"},
                 options={"auto_turn": "off"}, down=["stock.0.3", "stock.0.1"])
    assert deal.state.down == ["stock.0.1", "stock.0.3"] and deal.state.phase == "run"
    deal.advance(20000)
    assert deal.state.down == ["stock.0.3"] and deal.due() == 40000


def test_moving_single_cards_about_restarts_nothing():
    deal = table({**PILES, "stock.0.0": "9H"}, now=100)
    assert deal.due() == 20100
    deal.advance(5000)
    deal.play(0, "play 9H stock.0.0>stock.0.3")
    assert deal.due() == 20100
    deal.play(0, "play KD stock.0.2>stock.0.4")
    assert deal.due() == 25000, "a useful shift does"


# --- uncovered cards ------------------------------------------------------------------------------

def test_uncovered_cards_wait_for_a_click():
    deal = table(options={"auto_turn": "off"})
    deal.play(0, "play 6C stock.0.1>centre.0")
    assert deal.state.down == ["stock.0.1"]
    assert deal.view(0).pile("stock.0.1") == ("-",) or list(deal.view(0).pile("stock.0.1")) == ["-"]
    assert "turn stock.0.1>stock.0.1" in legal(deal)
    assert not any(text.startswith("play 3D") for text in legal(deal))
    deal.advance(900)
    deal.play(0, "turn stock.0.1>stock.0.1")
    assert deal.state.down == [] and list(deal.view(1).pile("stock.0.1")) == ["3D"]
    assert deal.due() == 20900


def test_an_emptied_pile_has_nothing_to_turn():
    deal = table(options={"auto_turn": "off"})
    deal.play(0, "play 8H stock.0.0>centre.0")
    assert deal.state.down == []


def test_a_shift_uncovers_too_and_never_shows_what_it_uncovers():
    deal = table({**PILES, "stock.0.3": ""}, options={"auto_turn": "off"})
    events = deal.play(0, "play 6C stock.0.1>stock.0.3")
    assert deal.state.down == ["stock.0.1"]
    sent = str([event.seen_by(seat) for event in events for seat in (0, 1, None)])
    assert "3D" not in sent


def test_a_covered_top_that_can_be_turned_keeps_the_game_going():
    deal = table({**STUCK, "stock.0.1": "8D 9D"}, options={"auto_turn": "off"}, down=["stock.0.1"])
    assert deal.state.phase == "run" and legal(deal) == [
        "play 8H stock.0.0>stock.0.2", "turn stock.0.1>stock.0.1"]


def test_nothing_is_stacked_on_a_covered_top():
    piles = {**PILES, "stock.0.0": "3C 4C 5C 9S", "stock.0.1": "9D"}
    options = {"auto_turn": "off", "stack_equal": "on"}
    assert table(piles, options=options).check(0, "play 9S stock.0.0>stock.0.1") is None
    covered = table(piles, options=options, down=["stock.0.1"])
    assert covered.check(0, "play 9S stock.0.0>stock.0.1").code == "fit"
