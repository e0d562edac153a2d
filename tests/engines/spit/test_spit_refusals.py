"""Every refusal of the sheet, in its words and with its code (RT10, sheet 7)."""

import pytest

from game.engines.spit import GAME

PILES = {
    "stock.0.0": "8H", "stock.0.1": "3D 6C", "stock.0.2": "4D KD", "stock.1.0": "TH",
    "stock.1.1": "TD 5H", "centre.0": "7S", "centre.1": "QD", "spit.0": "9C TC", "spit.1": "3H 3S",
}
CHOOSING = {"stock.0.0": "8H", "stock.1.0": "TH", "centre.0": "2S", "centre.1": "QD",
            "spit.1": "3H 3S"}
ONE_EACH = "Cards go on the spit piles, or to an empty place of yours."
NO_MOVE = "That is not a move of this game."
TAKE, ON = "Take one of the two spit piles.", "Turn a spit card on one of the two spit piles."


def refused(action, seat=0, options=None, piles=PILES, phase="run", **fields):
    deal = GAME.arrange({"options": options or {}, "phase": phase, "piles": piles,
                         "fields": fields})
    before = deal.position()
    found = deal.check(seat, action)
    assert found is not None, action
    assert deal.position() == before
    return found.code, str(found)


@pytest.mark.parametrize("action, code, sentence", [
    ("play KD stock.0.2>centre.0", "fit", "Only 6 or 8 fits here."),
    ("play 6C stock.0.1>centre.1", "fit", "Only Jack or King fits here."),
    ("play 8H stock.0.0>centre.1", "fit", "Only Jack or King fits here."),
    ("play 6C stock.0.1>stock.0.0", "fit",
     "Not on another card: only an empty place of yours takes one."),
    ("play 6C stock.0.1>stock.0.1", "fit", "It lies there already."),
    ("play 6C stock.0.1>spit.0", "fit", ONE_EACH),
    ("play 6C stock.0.1>cards.0", "fit", ONE_EACH),
    ("play 3D stock.0.1>centre.0", "covered", "Only the top card of a pile."),
    ("play 3D,6C stock.0.1>centre.0", "covered", "Only the top card of a pile."),
    ("play 8H stock.0.1>centre.0", "covered", "Only the top card of a pile."),
    ("play 9C spit.0>centre.0", "covered", "Only the top card of a pile."),
    ("play 8H spit.0>centre.0", "covered", "Nobody may look at the cards of that pile."),
    ("play 8H stock.0.4>centre.0", "empty", "There is no card there."),
    ("play 8H cards.0>centre.0", "empty", "There is no card there."),
    ("play 7S centre.0>centre.1", "foreign", "Cards on the spit piles stay there."),
    ("play 7S centre>centre.1", "foreign", "Cards on the spit piles stay there."),
    ("play TH stock.1.0>centre.0", "foreign", "Those are the other player's cards."),
    ("play 8H stock.0.0>stock.1.3", "foreign", "Those are the other player's cards."),
    ("play 8H stock.0.0>spit.1", "foreign", "Those are the other player's cards."),
    ("play 8H stock.0.0>cards.1", "foreign", "Those are the other player's cards."),
    ("play 8H stock.0.0>centre.2", "foreign", "That pile is not yours to use."),
    ("slap centre.0>cards.0", "phase", "Slap only when a player's piles are cleared."),
    ("spit spit.0>centre.0", "phase", "Nobody is stuck yet."),
    ("turn stock.0.1>stock.0.1", "phase", "Cards turn up by themselves at this table."),
    ("play", "phase", NO_MOVE), ("play 8H", "phase", NO_MOVE),
    ("play stock.0.0>centre.0", "phase", NO_MOVE),
    ("play 8H stock.0.0>centre.0 =1", "phase", NO_MOVE),
    ("pass", "phase", "Nothing of yours fits now: wait."),
])
def test_in_the_run(action, code, sentence):
    found = refused(action)
    assert found == (code, sentence)


def test_neither_pile_takes_it():
    assert refused("play KD stock.0.2>centre", piles={**PILES, "centre.1": "5S"}) == (
        "fit", "The King of diamonds fits on neither pile now.")


@pytest.mark.parametrize("options, top, sentence", [
    ({"same_rank": "on"}, "7S", "Only 6, 8 or 7 fits here."),
    ({"wrap": "off"}, "AS", "Only 2 fits here."), ({}, "AS", "Only King or 2 fits here.")])
def test_what_fits_is_said(options, top, sentence):
    piles = {**PILES, "centre.0": top, "stock.0.0": "JH"}
    assert refused("play JH stock.0.0>centre.0", 0, options, piles) == ("fit", sentence)


def test_the_second_pile_of_a_round_with_one():
    piles = {**PILES, "centre.1": "", "spit.0": ""}
    assert refused("play 8H stock.0.0>centre.1", 0, {}, piles, one_pile=1) == (
        "fit", "No pile lies there.")


def test_stacking():
    options = {"stack_equal": "on"}
    assert refused("play 6C stock.0.1>stock.0.0", options=options) == (
        "fit", "Only on an equal card, where at least two cards fewer lie.")


@pytest.mark.parametrize("action, code, sentence", [
    ("play 6C stock.0.1>centre.0", "covered", "Only the top card of a pile."),
    ("play 8H stock.0.1>centre.0", "covered", "Turn that card up first."),
    ("turn stock.0.0>stock.0.0", "phase", "This card lies face up already."),
    ("turn stock.0.4>stock.0.4", "empty", "There is no card there."),
    ("turn stock.0.1>stock.0.2", "fit",
     "Only the top of a pile of yours is turned up, where it lies."),
    ("turn spit.0>spit.0", "fit", "Only the top of a pile of yours is turned up, where it lies."),
    ("turn stock.1.1>stock.1.1", "foreign", "Those are the other player's cards."),
    ("turn 6C stock.0.1>stock.0.1", "covered", "Only the top card of a pile."),
    ("turn 8H stock.0.1>stock.0.1", "phase", NO_MOVE),
    ("turn", "phase", NO_MOVE), ("turn stock.0.1>stock.0.1 =1", "phase", NO_MOVE)])
def test_turning(action, code, sentence):
    assert refused(action, options={"auto_turn": "off"}, down=["stock.0.1"]) == (code, sentence)


@pytest.mark.parametrize("action, seat, code, sentence", [
    ("slap centre.0>cards.1", 0, "foreign", "Those are the other player's cards."),
    ("slap spit.0>cards.0", 0, "fit", TAKE), ("slap centre.0>spit.0", 0, "fit", TAKE),
    ("slap centre>cards.0", 0, "fit", TAKE), ("slap", 0, "phase", NO_MOVE),
    ("slap 7S centre.0>cards.0", 0, "phase", NO_MOVE),
    ("slap centre.2>cards.0", 0, "foreign", "That pile is not yours to use."),
    ("play TH stock.1.0>centre.0", 1, "phase", "The round is over: take a spit pile.")])
def test_while_slapping(action, seat, code, sentence):
    assert refused(action, seat, piles={**PILES, "stock.0.0": "", "stock.0.1": "",
                                        "stock.0.2": ""}, phase="slap") == (code, sentence)


@pytest.mark.parametrize("action, seat, code, sentence", [
    ("spit spit.1>cards.1", 1, "fit", ON), ("spit stock.1.0>centre.0", 1, "fit", ON),
    ("spit spit.1>centre", 1, "fit", ON), ("spit", 1, "phase", NO_MOVE),
    ("spit spit.0>centre.0", 1, "foreign", "Those are the other player's cards."),
    ("spit spit.0>centre.0", 0, "phase", "The other player chooses a spit pile now."),
    ("play 8H stock.0.0>centre.0", 1, "phase", "Nobody can go on: turn a spit card.")])
def test_while_one_spits_alone(action, seat, code, sentence):
    assert refused(action, seat, piles=CHOOSING, phase="spit") == (code, sentence)


def test_nothing_in_ready():
    for action in ("play 8H stock.0.0>centre.0", "slap centre.0>cards.0", "spit spit.0>centre.0"):
        assert refused(action, phase="ready") == ("phase", "Wait: the next cards come at once.")


def test_over():
    piles = {"stock.1.0": "TH", "centre.0": "2S"}
    found = refused("play TH stock.1.0>centre.0", 1, piles=piles, phase="over", one_pile=1)
    assert found[0] == "over"


def test_a_seat_that_can_do_nothing_is_judged_like_any_other():
    assert refused("play TH stock.1.0>centre.0", 1)[0] == "fit"
    assert refused("play 8H stock.0.0>centre.0", 1)[0] == "foreign"


@pytest.mark.parametrize("cards, source, target, phase, meant", [
    (["6C"], "stock.0.1", "centre.0", "run", "play 6C stock.0.1>centre.0"),
    (["6C"], "stock.0.1", None, "run", "play 6C stock.0.1>centre"),
    (["-"], "stock.0.1", "centre.0", "run", None), ([], "stock.0.0", "centre.0", "run", None),
    ([], None, "centre.0", "run", None),
    ([], "centre.1", None, "slap", "slap centre.1>cards.0"),
    (["-"], "spit.0", "centre.1", "spit", "spit spit.0>centre.1"),
    ([], "spit.0", None, "spit", "spit spit.0>centre.0")])
def test_what_a_gesture_means(cards, source, target, phase, meant):
    deal = GAME.arrange({"piles": PILES})
    found = deal.rules.gesture(deal.state, 0, cards, source, target)
    assert (None if found is None else str(found)) == meant


def test_a_click_on_a_covered_top_turns_it():
    deal = GAME.arrange({"piles": PILES, "options": {"auto_turn": "off"},
                         "fields": {"down": ["stock.0.1"]}})
    for target in (None, "stock.0.1"):
        found = deal.rules.gesture(deal.state, 0, [], "stock.0.1", target)
        assert str(found) == "turn stock.0.1>stock.0.1"
