"""Speed, the variant (sheet 5)."""

import pytest

from game.core.events import Said
from game.engines.spit import GAME

SPEED = {"variant": "speed"}
PILES = {"hand.0": "4C 6C 8H 9D QD", "draw.0": "2C 3C", "hand.1": "TH TD KC", "draw.1": "",
         "centre.0": "2D 7S", "centre.1": "QS", "side.0": "JS JC", "side.1": "JH JD"}


def table(piles=PILES, phase="run", options=None, **fields):
    return GAME.arrange({"phase": phase, "piles": piles, "options": SPEED | (options or {}),
                         "fields": fields})


def said(events):
    return [(event.name, event.by) for event in events if isinstance(event, Said)]


def pile(deal, name):
    return " ".join(deal.state.piles[name])


def test_the_deal():
    deal = GAME.deal(2, SPEED, seed=1)
    counts = {name: len(cards) for name, cards in deal.state.piles.items()}
    assert counts == {"hand.0": 5, "hand.1": 5, "draw.0": 15, "draw.1": 15, "side.0": 5,
                      "side.1": 5, "centre.0": 1, "centre.1": 1}
    assert (deal.state.phase, deal.due()) == ("run", 20000)
    assert deal.view(1).pile("hand.0") == deal.view(0).pile("hand.0")
    assert set(deal.view(0).pile("draw.0")) == {"-"} == set(deal.view(0).pile("side.1"))


def test_a_deal_in_which_neither_can_play_begins_in_ready():
    found = [deal for seed in range(400)
             if (deal := GAME.deal(2, SPEED, seed=seed)).state.phase == "ready"]
    assert found and all(deal.due() == 1000 and not deal.actors() for deal in found)


def test_what_is_ignored():
    options = {"stack_equal": "on", "slap": "finisher", "auto_turn": "off", "start_cards": 20}
    deal = GAME.deal(2, SPEED | options, seed=1)
    assert len(deal.state.piles["hand.0"]) == 5 and "turn" not in deal.rules.verbs(deal.state, 0)
    deal = table(options=options)
    deal.play(0, "play 8H hand.0>centre.0")
    assert deal.state.down == [] and len(deal.state.piles["hand.0"]) == 5


def test_a_card_goes_on_either_starter_and_the_hand_is_filled_from_the_end_at_once():
    deal = table(token=0)
    assert sorted(map(str, deal.legal(0))) == ["play 6C hand.0>centre.0", "play 8H hand.0>centre.0"]
    assert list(map(str, deal.legal(1))) == ["play KC hand.1>centre.1"]
    deal.play(0, "play 8H hand.0>centre")
    assert pile(deal, "hand.0") == "3C 4C 6C 9D QD" and pile(deal, "draw.0") == "2C"
    assert deal.state.token == 1 and deal.due() == 20000
    deal.play(1, "play KC hand.1>centre")
    assert pile(deal, "hand.1") == "TD TH"


def test_with_few_cards_only_as_many_are_drawn_as_there_are():
    deal = table(PILES | {"hand.0": "6C 8H", "draw.0": "2C 3C"})
    deal.play(0, "play 8H hand.0>centre.0")
    assert pile(deal, "hand.0") == "2C 3C 6C" and pile(deal, "draw.0") == ""


STUCK = {"hand.0": "4C 4H", "hand.1": "TH TD", "centre.0": "2D 3D 7S", "centre.1": "QS",
         "side.0": "JS JC", "side.1": "5H"}


def test_a_card_of_each_side_pile_is_turned():
    deal = table(STUCK)
    assert (deal.state.phase, deal.due(), deal.actors()) == ("ready", 1000, ())
    events = deal.advance(1000)
    assert said(events) == [("spit", None)] and deal.state.token == 0
    assert (pile(deal, "centre.0"), pile(deal, "centre.1")) == ("2D 3D 7S JC", "QS 5H")
    assert (pile(deal, "side.0"), pile(deal, "side.1")) == ("JS", "")
    assert (deal.state.phase, deal.due()) == ("run", 21000)


def test_an_empty_side_pile_is_made_anew_of_its_starter_pile_but_the_top():
    deal = table(STUCK | {"side.0": "", "hand.0": "8C 9H"}, "ready")
    deal.advance(1000)
    lying = deal.state.piles["centre.0"]
    assert lying[0] == "7S" and lying[1] in ("2D", "3D") and len(lying) == 2
    assert set(deal.state.piles["side.0"]) | {lying[1]} == {"2D", "3D"}
    assert pile(deal, "centre.1") == "QS 5H"


def test_a_side_pile_that_is_not_empty_is_not_made_anew():
    deal = table(STUCK, "ready")
    deal.advance(1000)
    assert "2D" in pile(deal, "centre.0")


@pytest.mark.parametrize("more, points, places, told", [
    ({}, (0, 0), (1, 1), ("draw", None)), ({"hand.0": "4C"}, (1, 0), (1, 2), ("wins", 0)),
    ({"draw.0": "8C"}, (0, 1), (2, 1), ("wins", 1)),
    ({"draw.0": "8C", "draw.1": "8D 8S"}, (1, 0), (1, 2), ("wins", 0))])
def test_where_nothing_can_be_turned_fewer_cards_win(more, points, places, told):
    piles = STUCK | {"centre.0": "7S", "side.0": "", "side.1": ""} | more
    deal = table(piles, "ready")
    events = deal.advance(1000)
    found = deal.outcome()
    assert (found.points, found.places, found.reason) == (points, places, "blocked")
    assert said(events) == [told] and any(found.won) is any(points)


def test_where_one_side_is_through_for_good_the_other_is_turned():
    deal = table(STUCK | {"centre.0": "7S", "side.0": ""}, "ready")
    deal.advance(1000)
    assert (pile(deal, "centre.0"), pile(deal, "centre.1")) == ("7S", "QS 5H")


def test_who_is_first_rid_of_hand_and_draw_pile_wins():
    deal = table(PILES | {"hand.0": "8H", "draw.0": ""}, now=50)
    deal.play(0, "play 8H hand.0>centre.0")
    assert deal.outcome() is None and deal.due() == 51
    events = deal.advance(51)
    assert said(events) == [("cleared", 0), ("wins", 0)]
    assert (deal.outcome().points, deal.outcome().reason) == ((1, 0), "cleared")


def test_a_draw_pile_is_not_cleared():
    deal = table(PILES | {"hand.0": "8H", "draw.0": "2C"})
    deal.play(0, "play 8H hand.0>centre.0")
    deal.advance(100)
    assert deal.outcome() is None and pile(deal, "hand.0") == "2C"


def test_both_at_one_moment_is_a_draw():
    deal = table(PILES | {"hand.0": "8H", "draw.0": "", "hand.1": "KC"})
    deal.play(0, "play 8H hand.0>centre.0")
    deal.play(1, "play KC hand.1>centre.1")
    events = deal.advance(1)
    assert said(events) == [("cleared", 0), ("cleared", 1), ("draw", None)]
    found = deal.outcome()
    assert (found.points, found.places, found.won, found.reason) == (
        (0, 0), (1, 1), (False, False), "cleared")
    assert str(found.words) == "Both are rid of their cards at the same moment: a draw."


def test_who_holds_the_game_up_plays_the_first_card_by_its_text():
    deal = table(PILES | {"hand.0": "8H 6C", "centre.1": "7D"})
    deal.advance(20000)
    assert pile(deal, "centre.0") == "2D 7S 6C"
    assert deal.due() == 40000


@pytest.mark.parametrize("action, seat, code", [
    ("play 5S hand.0>centre.0", 0, "covered"),          # nobody sees it
    ("play TH hand.0>centre.0", 0, "covered"),          # not held
    ("play QD hand.0>centre.1", 0, "fit"), ("play QD hand.0>centre", 0, "fit"),
    ("play 8H,6C hand.0>centre.0", 0, "covered"), ("play 8H hand.0>side.0", 0, "fit"),
    ("play 8H hand.0>draw.0", 0, "fit"), ("play 8H hand.0>hand.0", 0, "fit"),
    ("play TH hand.1>centre.0", 0, "foreign"), ("play 8H hand.0>stock.0.0", 0, "foreign"),
    ("play 7S centre.0>centre.1", 0, "foreign"), ("play 7S side.0>centre.1", 0, "covered"),
    ("play 8H draw.0>centre.0", 0, "covered"), ("slap centre.0>cards.0", 0, "phase"),
    ("turn hand.0>hand.0", 0, "phase")])
def test_refusals(action, seat, code):
    found = table().check(seat, action)
    assert found is not None and found.code == code and str(found)


def test_a_side_pile_made_anew_holds_just_those_cards():
    """Known to both: the cards of the starter pile below its top, in no order."""
    deal = table(STUCK | {"side.0": "", "centre.0": "2D 3D 6S 7S"}, "ready")
    deal.advance(1000)
    (zone,) = deal.view(1).memory["zones"]["side.0"]
    left = {"2D", "3D", "6S"} - set(deal.state.piles["centre.0"])
    assert set(zone["cards"]) == left and zone["count"] == 2
