"""Every refusal of the sheet, in its words and with its code."""

import pytest

from game.engines.racing_demon import GAME

PILES = {
    "off.0": "9Da 6Sa", "waste.0": "2Ca KHa", "pack.0": "3Da 4Da", "work.0.0": "THa 9Ca",
    "work.0.1": "8Da 7Ca 6Ha",
    "work.0.2": "QSa", "off.1": "JCb", "pack.1": "3Db 8Db", "work.1.0": "7Hb",
    "centre.0": "ASb 2Sb 3Sb 4Sb",
    "centre.1": "ACb 2Cb 3Cb 4Cb 5Cb 6Cb 7Cb 8Cb 9Cb TCb JCa QCb KCb",
}


def refused(action, seat=0, options=None, piles=PILES, **fields):
    deal = GAME.arrange({"seats": 2, "options": options or {}, "piles": piles, "fields": fields})
    found = deal.check(seat, action)
    assert found is not None, action
    return found.code, str(found)


@pytest.mark.parametrize("action, code, sentence", [
    ("play 6Sa off.0>centre.0", "fit", "This pile needs the 5 of spades."),
    ("play 6Sa off.0>centre.1", "fit", "This pile is closed."),
    ("play 6Sa off.0>centre.7", "fit", "There is no such pile in the middle."),
    ("play 6Sa off.0>centre.new", "fit", "Only an Ace begins a new pile."),
    ("play 6Sa off.0>centre", "fit", "No pile in the middle takes the 6 of spades now."),
    ("play 7Ca,6Ha work.0.1>centre.0", "fit", "Cards go to the middle one by one."),
    ("play 6Sa off.0>work.0.0", "fit", "Work-piles go down, red on black."),
    ("play 7Ca,6Ha work.0.1>work.0.0", "fit", "Work-piles go down, red on black."),
    ("play 8Da work.0.1>work.0.0", "covered", "Take a card with all the cards that lie on it."),
    ("play 8Da,6Ha work.0.1>work.0.0", "covered", "Take a card with all the cards that lie on it."),
    ("play 9Da off.0>work.0.3", "covered", "Only the top card of the off-pile."),
    ("play 9Ca off.0>work.0.3", "covered", "Only the top card of the off-pile."),
    ("play 2Ca waste.0>work.0.3", "covered", "Only the top card of the waste."),
    ("play KHa,6Sa waste.0>work.0.3", "covered", "Only the top card of the waste."),
    ("play 4Da pack.0>work.0.3", "covered", "Only an open card that nothing lies on."),
    ("play 9Ca pack.0>work.0.3", "covered", "Nobody may look at the cards of a pack."),
    ("play 9Ca work.0.3>work.0.2", "empty", "There is no card there."),
    ("play 6Ha work.0.1>work.0.1", "fit", "It lies there already."),
    ("play 6Sa off.0>waste.0", "fit",
     "Nothing is ever put there: the work-piles and the middle take cards."),
    ("play 6Ha work.0.1>off.0", "fit",
     "Nothing is ever put there: the work-piles and the middle take cards."),
    ("play 4Sb centre.0>work.0.3", "foreign", "Cards in the middle stay there."),
    ("play 7Hb work.1.0>work.0.3", "foreign", "Not your cards."),
    ("play 6Sa off.0>work.1.0", "foreign", "Not your cards."),
    ("draw pack.1>waste.1", "foreign", "Not your cards."),
    ("play 6Sa off.0>work.0.4", "foreign", "Not your cards."),
    ("draw pack.0>work.0.0", "fit", "Only an empty place takes a card from the pack."),
    ("draw pack.0>centre.0", "fit", "Cards of the pack go to your waste, or into a space."),
    ("draw waste.0>work.0.3", "fit", "Cards of the pack go to your waste, or into a space."),
    ("redeal", "phase", "Deal the rest of your pack first."),
    ("out", "phase", "You can't do that now."),
    ("play", "phase", "That is not a move of this game."),
    ("play 6Sa", "phase", "That is not a move of this game."),
    ("play 6Sa off.0>work.0.3 =5", "phase", "That is not a move of this game."),
    ("stuck off.0>work.0.0", "phase", "That is not a move of this game."),
])
def test_why_not(action, code, sentence):
    assert refused(action) == (code, sentence)


def test_empty_pack_and_waste():
    piles = PILES | {"pack.0": ""}
    assert refused("draw pack.0>waste.0", piles=piles) == (
        "empty", "Your pack is empty: turn the waste over.")
    piles |= {"waste.0": ""}
    assert refused("draw pack.0>waste.0", piles=piles) == ("empty", "You have no pack left.")
    assert refused("redeal", piles=piles) == ("empty", "There is nothing to turn over.")


def test_nothing_goes_on_an_ace():
    assert refused("play 6Sa off.0>work.0.3", piles=PILES | {"work.0.3": "AHa"})[1] == (
        "Nothing goes on an Ace in a work-pile.")


def test_space_from_pack_off():
    found = refused("draw pack.0>work.0.3", options={"space_from_pack": "off"})
    assert found == ("fit", "At this table no card goes from the pack into a space.")


def test_stuck_twice_and_calling_too_early():
    assert refused("stuck", flags=[0]) == ("phase", "You already count as stuck.")
    assert refused("out", options={"call": "manual"}) == (
        "phase", "Your off-pile is not empty yet.")


def test_original_bases():
    original = {"version": "original"}
    assert refused("play 6Sa off.0>centre.new", options=original, base=["9", "Q"]) == (
        "fit", "You begin new piles with your own rank only: 9.")


def test_before_go_when_out_and_when_over():
    fresh = GAME.deal(2, {}, seed=1)
    assert str(fresh.check(0, "stuck")) == "Wait for Go!"
    assert fresh.check(0, "stuck").code == "phase"
    deal = GAME.arrange({"seats": 2, "piles": PILES | {"off.0": "6Sa"}})
    deal.play(0, "play 6Sa off.0>work.0.3")
    assert (deal.check(0, "stuck").code, str(deal.check(0, "stuck"))) == (
        "phase", "You are out: the deal ends now.")
    deal.advance(1)
    assert deal.check(1, "stuck").code == "over"


def test_a_seat_without_any_move_is_told_why():
    """A flagged seat that can do nothing is no actor; what it drags is explained all the same."""
    deal = GAME.arrange({"seats": 2, "fields": {"flags": [0]}, "piles": {
        "centre.0": "ASb", "off.0": "9Ca KCa", "work.0.0": "3Ha", "work.0.1": "KSa",
        "work.0.2": "KHa", "work.0.3": "KDa",
        "off.1": "JCb", "pack.1": "3Cb 8Db"}})
    assert deal.actors() == (1,)
    for refusal in (deal.why_not(0, ("3Ha",), "work.0.0", "centre.0"),
                    deal.check(0, "play 3Ha work.0.0>centre.0")):
        assert (refusal.code, str(refusal)) == ("fit", "This pile needs the 2 of spades.")
    refusal = deal.why_not(0, (), None, None)
    assert (refusal.code, str(refusal)) == (
        "phase", "Nothing is possible for you now: wait for the others.")


def test_gestures():
    deal = GAME.arrange({"seats": 2, "piles": PILES})
    assert [str(a) for a in deal.matching(0, (), "pack.0", None)] == ["draw pack.0>waste.0"]
    assert [str(a) for a in deal.matching(0, (), "pack.0", "work.0.3")] == ["draw pack.0>work.0.3"]
    assert deal.matching(0, ("6Sa",), "off.0", "centre") == []
    assert str(deal.why_not(0, ("6Sa",), "off.0", "centre.0")) == "This pile needs the 5 of spades."
    assert str(deal.why_not(0, ("4Sb",), "centre.0", "work.0.3")) == (
        "Cards in the middle stay there.")
    assert str(deal.why_not(0, (), "waste.0", "pack.0")) == "Deal the rest of your pack first."
    bare = GAME.arrange({"seats": 2, "piles": PILES | {"pack.0": "", "off.0": "9Da 5Sa"}})
    assert [str(a) for a in bare.matching(0, (), "pack.0", None)] == ["redeal"]
    assert [str(a) for a in bare.matching(0, ("5Sa",), "off.0", "centre")] == [
        "play 5Sa off.0>centre"]
    assert [str(a) for a in bare.matching(0, ("5Sa",), "off.0", "work.0.3")] == [
        "play 5Sa off.0>work.0.3"]
