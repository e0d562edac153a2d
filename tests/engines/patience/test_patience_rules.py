"""What the actions of Patience do, clause by clause (sheet 2 to 7)."""

import pytest

from game.core.action import Action
from game.core.capabilities import FREE, PRACTICE
from game.core.cards import Card
from game.core.errors import PositionError
from game.core.piles import ALL, COUNT
from game.engines.patience import GAME

TURN, TOP = "draw stock>turned", "draw stock>waste"


def arrange(options=None, fields=None, **piles):
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    return GAME.arrange({"options": options or {}, "fields": fields or {}, "piles": named})


def legal(deal):
    return {str(action) for action in deal.legal(0)}


def pile(deal, name):
    return " ".join(deal.state.piles[name])


def play(deal, *actions):
    for action in actions:
        deal.play(0, action)
    return deal


def test_all_cards_are_the_stock():
    assert {name: len(held) for name, held in GAME.deal(1, {}, seed=1).state.piles.items()
            if held} == {"stock": 52}


def test_turning_lays_the_card_before():
    deal = play(arrange(stock="KD 5C 2S"), TURN, TURN)
    assert (pile(deal, "turned"), pile(deal, "waste"), pile(deal, "stock")) == ("5C", "2S", "KD")


def test_a_card_that_fits_may_be_laid_all_the_same():
    deal = play(arrange(stock="KD AS"), TURN)
    assert legal(deal) == {"play AS turned>foundation.0", "discard AS turned>waste", TURN}
    assert legal(play(deal, "discard AS turned>waste")) == {TURN}
    assert deal.check(0, "play AS waste>foundation.0").code == "waits"


def test_the_top_of_the_waste_is_played_where_that_is_agreed():
    deal = play(arrange({"waste_play": "top"}, stock="KD 2S AS"), TOP)
    assert legal(deal) == {"play AS waste>foundation.0", TOP}
    play(deal, TOP)
    assert legal(deal) == {TOP}


def test_three_are_turned_one_by_one_and_the_last_is_on_top():
    deal = play(arrange({"turn": 3}, stock="KD AS 3C 2C"), TOP)
    assert (pile(deal, "waste"), pile(deal, "stock")) == ("2C 3C AS", "KD")
    assert GAME.settle(1, {"turn": 3, "waste_play": "turned_only"})["waste_play"] == "top"
    assert GAME.settle(1, {})["waste_play"] == "turned_only"


def test_the_waste_is_turned_over_unshuffled_and_counted():
    deal = play(arrange({}, {"barren": 1}, waste="5C KD 2S"), "redeal")
    assert pile(deal, "stock") == "2S KD 5C"
    assert (deal.state.redeals, deal.state.barren) == (1, 2)


def test_not_while_a_card_is_turned():
    deal = arrange(turned="5C", waste="KD")
    assert legal(deal) == {"discard 5C turned>waste"}
    assert deal.check(0, "redeal").code == "turned"


def test_a_card_built_ends_a_barren_row():
    deal = arrange({}, {"barren": 2}, turned="AS", waste="KD")
    assert play(deal, "play AS turned>foundation.0").state.barren == 0


@pytest.mark.parametrize(("limit", "used", "barren", "over"), [
    (6, 5, 5, False), (6, 6, 0, True), (0, 0, 0, True), (12, 11, 9, False),
    ("unlimited", 50, 1, False), ("unlimited", 50, 2, True)])
def test_when_it_is_lost(limit, used, barren, over):
    deal = arrange({"redeals": limit}, {"redeals": used, "barren": barren}, turned="5C",
                   waste="KD")
    play(deal, "discard 5C turned>waste")
    assert (deal.outcome() is not None) is over
    if over:
        assert (deal.outcome().reason, deal.outcome().won) == ("lost", (False,))


def test_with_top_the_waste_is_looked_through_before_it_is_lost():
    deal = play(arrange({"waste_play": "top", "redeals": 0}, stock="AS", waste="2S"), TOP)
    assert deal.outcome() is None
    play(deal, "play AS waste>foundation.0")
    assert deal.outcome() is None
    assert play(deal, "play 2S waste>foundation.0").outcome().points == (2,)


def test_without_a_limit_it_is_not_lost_while_the_top_of_the_waste_fits():
    options = {"waste_play": "top", "redeals": "unlimited"}
    deal = play(arrange(options, {"barren": 2}, stock="AS", waste="3S 2S"), TOP)
    assert legal(deal) == {"play AS waste>foundation.0"}
    play(deal, "play AS waste>foundation.0")
    assert legal(deal) == {"play 2S waste>foundation.0", "redeal"}
    lost = play(arrange(options, {"barren": 2}, stock="KD", waste="3S 2S"), TOP)
    assert lost.outcome().reason == "lost"


def test_the_end_of_a_pass_by_threes():
    deal = play(arrange({"turn": 3, "redeals": 1}, stock="KD 4C", waste="3S"), TOP)
    assert (pile(deal, "waste"), pile(deal, "stock")) == ("3S 4C KD", "")
    assert play(deal, "redeal").state.redeals == 1
    assert play(deal, TOP).outcome().reason == "lost"


def test_the_software_builds_what_fits():
    deal = play(arrange({"auto": "on"}, stock="KD AS", waste="2S"), TURN)
    assert (pile(deal, "foundation.0"), pile(deal, "waste")) == ("AS", "2S")
    options = {"auto": "on", "waste_play": "top"}
    top = play(arrange(options, stock="KD AS", waste="5H 2S"), TOP)
    assert (pile(top, "foundation.0"), pile(top, "waste")) == ("AS 2S", "5H")


def test_it_comes_out():
    ranks = "A23456789TJQK"
    homes = {f"foundation_{n}": " ".join(rank + suit for rank in ranks)
             for n, suit in enumerate("SHD")}
    clubs = " ".join(rank + "C" for rank in ranks[:-1])
    deal = arrange({}, {"redeals": 4}, **homes, foundation_3=clubs, turned="KC")
    play(deal, "play KC turned>foundation.3")
    assert (deal.outcome().reason, deal.outcome().points) == ("won", (52,))
    assert str(deal.outcome().words) == "It has come out, after 4 redeals!"
    assert deal.state.turn == 0


def test_not_this_time():
    deal = play(arrange({"redeals": 0}, turned="5C", foundation_0="AS 2S"),
                "discard 5C turned>waste")
    assert str(deal.outcome().words) == "Not this time: 2 cards."


@pytest.mark.parametrize(("options", "fields", "piles"), [
    ({}, {"redeals": -1}, {"stock": "KD"}), ({}, {"barren": -1}, {"stock": "KD"}),
    ({}, {}, {"turned": "KD QD"}), ({"waste_play": "top"}, {}, {"turned": "KD", "stock": "QD"}),
    ({"redeals": 0}, {}, {"waste": "KD"}), ({}, {}, {}),
    ({}, {}, {"foundation_0": "2S", "stock": "KD"})])
def test_what_no_position_is(options, fields, piles):
    with pytest.raises(PositionError):
        arrange(options, fields, **piles)


def test_undo_is_free_up_to_the_last_card_turned():
    texts = ("play AS turned>foundation.0", "discard 2S turned>waste", "redeal")
    after = [Action.parse(text) for text in texts]
    assert GAME.rules.undo(GAME.settle(1), after) == FREE
    assert GAME.rules.undo(GAME.settle(1), [*after, Action.parse(TURN)]) == PRACTICE


@pytest.mark.parametrize(("action", "code"), [
    ("play 5C turned>foundation.3", "begins"), ("play 5C turned>foundation.0", "suit"),
    ("play KD turned>foundation.2", "covered"), ("play KD waste>foundation.2", "waits"),
    ("play AS foundation.0>waste", "back"), ("play 5C turned>waste", "place"),
    ("discard KD waste>waste", "lay"), ("discard 5C turned>foundation.0", "lay"),
    ("redeal", "stock"), (TOP, "form"), ("draw stock>turned =1", "form")])
def test_refusals(action, code):
    deal = arrange(stock="2C 3C", turned="5C", waste="KD", foundation_0="AS 2S")
    found = deal.check(0, action)
    assert found.code == code


@pytest.mark.parametrize(("options", "piles", "action", "code", "sentence"), [
    ({}, {}, "play 2C stock>foundation.3", "unseen", "Turn a card from the stock first."),
    ({}, {}, "play KD turned>foundation.2", "covered", "Only the card just turned."),
    ({}, {}, "play KD waste>foundation.2", "waits", "Cards on the wastepile wait for the redeal."),
    ({}, {}, "play 5C turned>foundation.3", "begins", "Foundations start with Aces."),
    ({}, {}, "redeal", "stock", "Turn all the stock first."),
    ({}, {}, "play 5C", "form", "That is not a move of this game."),
    ({}, {}, "discard 5C", "form", "That is not a move of this game."),
    ({}, {}, "play 5C,KD turned>foundation.3", "form", "That is not a move of this game."),
    ({}, {}, "play KD,5C waste>foundation.3", "form", "That is not a move of this game."),
    ({}, {}, "discard 5C,KD turned>waste", "form", "That is not a move of this game."),
    ({}, {}, "discard 5C turned>waste =1", "form", "That is not a move of this game."),
    ({}, {"turned": ""}, "discard KD turned>waste", "empty", "There is no card there."),
    ({}, {"turned": ""}, "discard KD waste>waste", "lay",
     "Only the turned card goes on the waste."),
    ({}, {"turned": ""}, "play KD turned>foundation.2", "empty", "There is no card there."),
    ({"waste_play": "top"}, {"turned": ""}, "play 9H waste>foundation.1",
     "covered", "Only the top of the waste."),
    ({"waste_play": "top"}, {"turned": ""}, "play KD turned>foundation.2",
     "stock", "Turn a card from the stock first."),
    ({"waste_play": "top"}, {"turned": ""}, TURN, "form", "That is not a move of this game."),
    ({}, {"stock": ""}, TURN, "empty", "The stock is empty: turn the waste over."),
    ({}, {"stock": ""}, "redeal", "turned", "First build the turned card, or lay it on the waste."),
    ({}, {"stock": "", "waste": ""}, TURN, "empty", "There are no cards left to turn over."),
    ({"redeals": 0}, {"stock": ""}, TURN, "redeals", "No redeals left."),
    ({"redeals": 0}, {"stock": "", "waste": ""}, TURN, "redeals", "No redeals left."),
    ({"redeals": 0, "waste_play": "top"}, {"stock": "", "turned": "", "waste": "9H 3S"},
     "redeal", "redeals", "No redeals left.")])
def test_why_not(options, piles, action, code, sentence):
    """Section 7."""
    deal = arrange(options, **{"stock": "2C 3C", "turned": "5C", "waste": "9H KD",
                               "foundation_0": "AS 2S", **piles})
    found = deal.check(0, action)
    assert (found.code, str(found.words)) == (code, sentence)


def test_the_next_card_is_named():
    deal = arrange(stock="2C", turned="5S", foundation_0="AS 2S")
    told = str(deal.check(0, "play 5S turned>foundation.0").words)
    assert told == "The next card of this suit is the 3 of spades."


def test_a_click_on_the_stock_turns_then_lays_then_turns_over():
    rules = GAME.rules

    def clicked(**piles):
        return str(rules.gesture(arrange(**piles).state, 0, (), "stock", None))
    assert clicked(stock="2C", turned="5S") == TURN
    assert clicked(turned="5S") == "discard 5S turned>waste"
    assert clicked(waste="5S") == "redeal"


@pytest.mark.parametrize(("cards", "source", "target", "meant"), [
    ("", "stock", None, TURN), ("", "stock", "stock", TURN), ("", "stock", "turned", TURN),
    ("", "stock", "waste", TURN), ("KD", "waste", "stock", "redeal"),
    ("5S", "turned", "waste", "discard 5S turned>waste"),
    ("5S", "turned", "foundation.0", "play 5S turned>foundation.0"),
    ("5S", "turned", "foundation.2", "play 5S turned>foundation.0"),
    ("KD", "waste", "foundation.2", "play KD waste>foundation.2"),
    ("5S", "turned", "stock", "play 5S turned>stock"),
    ("KD", "waste", "turned", "play KD waste>turned"),
    ("5S", "turned", None, None), ("KD", None, "foundation.2", None),
    ("5S", None, "waste", None), ("9H KD", "waste", "foundation.2", None),
    ("", "turned", "waste", None), ("", "stock", "foundation.0", None),
    ("2C", "stock", "foundation.0", "play 2C stock>foundation.3")])
def test_what_a_gesture_means(cards, source, target, meant):
    """Section 7: a click on the stock turns, a card is dragged to any foundation or the waste."""
    state = arrange(stock="2C", turned="5S", waste="9H KD").state
    found = GAME.rules.gesture(state, 0, tuple(map(Card, cards.split())), source, target)
    assert found == (None if meant is None else Action.parse(meant))


def test_a_click_turns_onto_the_waste_where_its_top_is_played():
    for options in ({"waste_play": "top"}, {"turn": 3}):
        state = arrange(options, stock="2C", waste="9H").state
        assert str(GAME.rules.gesture(state, 0, (), "stock", None)) == TOP
        state = arrange(options, waste="9H").state
        assert str(GAME.rules.gesture(state, 0, (), "stock", None)) == "redeal"


def test_what_piles_there_are():
    """Names: sight, order and kind of each."""
    specs = GAME.rules.pile_specs(1, GAME.settle(1))
    assert {name: (spec.kind, spec.sight, spec.ordered) for spec in specs
            for name in spec.names()} == {
        "stock": ("stock", COUNT, True), "turned": ("waste", ALL, True),
        "waste": ("waste", ALL, True),
        **{f"foundation.{n}": ("foundation", ALL, True) for n in range(4)}}
