"""What the actions of Canfield do, clause by clause (sheet 2 to 6)."""

import pytest

from game.core.action import Action
from game.core.capabilities import FREE, PRACTICE
from game.core.errors import PositionError
from game.core.piles import ALL, COUNT, TOP
from game.core.rng import Rng
from game.engines.canfield import GAME
from game.mechanics.alone import DRAW, RESIGN

COLUMNS = {"column_0": "4S", "column_1": "6S", "column_2": "8S", "column_3": "QS"}


def arrange(options=None, fields=None, **piles):
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    return GAME.arrange({"options": options or {}, "fields": fields or {}, "piles": named})


def plays(deal):
    return {str(action) for action in deal.legal(0) if action.verb == "play"}


def pile(deal, name):
    return " ".join(deal.state.piles[name])


def play(deal, *actions):
    for action in actions:
        deal.play(0, action)
    return deal


@pytest.mark.parametrize(("options", "reserve", "stock", "up"), [
    ({}, 13, 34, 1), ({"reserve": 11}, 11, 36, 1), ({"aces": "on"}, 13, 35, 0),
    ({"aces": "on", "reserve": 11}, 11, 37, 0)])
def test_the_deal(options, reserve, stock, up):
    state = GAME.deal(1, options, seed=2).state
    assert len(state.piles["reserve"]) == reserve
    assert len(state.piles["stock"]) == stock
    assert sum(len(state.piles[f"foundation.{n}"]) for n in range(4)) == up
    assert all(len(state.piles[f"column.{n}"]) == 1 for n in range(4))


def test_the_base_goes_to_the_foundation_of_its_suit():
    for seed in range(12):
        piles = GAME.deal(1, {}, seed=seed).state.piles
        held = [(n, piles[f"foundation.{n}"][0]) for n in range(4) if piles[f"foundation.{n}"]]
        assert ["SHDC"[n] for n, _ in held] == [card.suit for _, card in held]


def test_every_suit_begins_with_the_base_and_goes_round_the_corner():
    deal = arrange(foundation_2="QD KD", column_0="QS", column_1="AD", column_2="AS",
                   column_3="8C", reserve="QH", stock="2S")
    assert {"play QS column.0>foundation.0", "play AD column.1>foundation.2",
            "play QH reserve>foundation.1"} <= plays(deal)
    assert "play AS column.2>foundation.0" not in plays(deal)
    refusal = deal.check(0, "play AS column.2>foundation.0")
    assert str(refusal.words) == "Foundations start with Queens."


def test_a_foundation_ends_with_thirteen():
    deal = arrange({"aces": "on"}, foundation_0="AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
                   column_0="AH", stock="2H")
    assert plays(deal) == {"play AH column.0>foundation.1", "play AH column.0>column.1"}


def test_a_king_goes_on_an_ace_of_the_other_colour():
    deal = arrange(foundation_2="9D", column_0="AD", column_1="AS", column_2="7C", column_3="5H",
                   reserve="KC", stock="4H")
    assert plays(deal) == {"play KC reserve>column.0"}


def test_a_column_moves_as_a_whole_and_the_reserve_fills_its_place():
    deal = arrange({}, {"quiet": 4}, foundation_2="9D", column_0="JC TD", column_1="QH",
                   column_2="JS", column_3="5H", reserve="2C 8C", stock="4H")
    assert "play JC,TD column.0>column.1" in plays(deal)
    assert "play TD column.0>column.2" not in plays(deal)
    assert deal.check(0, "play TD column.0>column.2").code == "whole"
    play(deal, "play JC,TD column.0>column.1")
    assert (pile(deal, "column.0"), pile(deal, "reserve")) == ("8C", "2C")
    assert deal.state.quiet == 0


def test_parts_of_columns_move_where_that_is_agreed():
    deal = arrange({"partial": "on"}, foundation_2="9D", column_0="JC TD", column_1="QH",
                   column_2="JS", column_3="5H", reserve="2C 8C", stock="4H")
    assert {"play TD column.0>column.2", "play JC,TD column.0>column.1"} <= plays(deal)


def test_a_card_laid_up_lets_the_reserve_fill_the_column():
    deal = arrange(foundation_2="9D", column_0="TD", column_1="QH", column_2="JS", column_3="5H",
                   reserve="2C 8C", stock="4H")
    assert pile(play(deal, "play TD column.0>foundation.2"), "column.0") == "8C"


def test_without_a_reserve_waste_and_columns_may_fill_a_space():
    deal = arrange(foundation_2="9D", column_0="5C 4D", column_1="7H", stock="4H", waste="2S")
    assert plays(deal) == {
        "play 2S waste>column.2", "play 5C,4D column.0>column.2", "play 7H column.1>column.2"}
    assert deal.check(0, "play 2S waste>column.3") is None
    assert deal.check(0, "play 4D column.0>column.3").code == "whole"
    part = arrange({"partial": "on"}, foundation_2="9D", column_0="5C 4D", column_1="7H",
                   stock="4H", waste="2S")
    assert "play 4D column.0>column.2" in plays(part)


def test_of_several_spaces_the_first_is_listed_and_the_others_are_accepted():
    """Names; what stands for others is a play to a space, and no other play."""
    deal = arrange(foundation_2="9D", column_0="5C 4D TD", column_1="6H", stock="4H", waste="2S")
    assert plays(deal) == {
        "play TD column.0>foundation.2", "play 2S waste>column.2",
        "play 5C,4D,TD column.0>column.1", "play 5C,4D,TD column.0>column.2",
        "play 6H column.1>column.2"}
    others = {str(action) for action in GAME.rules.other_orders(deal.state, 0, Rng(1))}
    assert others == {"play 2S waste>column.3", "play 5C,4D,TD column.0>column.3",
                      "play 6H column.1>column.3"}
    assert all(deal.check(0, other) is None for other in others)


@pytest.mark.parametrize("partial", ["off", "on"])
def test_a_column_does_not_go_onto_itself(partial):
    deal = arrange({"partial": partial}, foundation_0="9S", column_0="5D 6C", column_1="8S",
                   column_2="KS", column_3="QS", reserve="2C", stock="4H")
    assert plays(deal) == set()
    assert deal.check(0, "play 5D,6C column.0>column.0").code == "same"


@pytest.mark.parametrize(("count", "waste"), [(3, "TS 4C 5D 6H"), (1, "TS 4C")])
def test_draw_turns_three_or_one(count, waste):
    deal = play(arrange({"draw": count}, stock="2S 6H 5D 4C", waste="TS", column_0="KS"), DRAW)
    assert pile(deal, "waste") == waste


@pytest.mark.parametrize(("limit", "used", "may"), [
    ("unlimited", 99, True), (2, 1, True), (2, 2, False), (0, 0, False)])
def test_how_often_the_waste_is_turned_over(limit, used, may):
    deal = arrange({"redeals": limit}, {"redeals": used}, foundation_0="9S", reserve="2C",
                   waste="4C 2S", **COLUMNS)
    assert (deal.check(0, "redeal") is None) is may
    if may:
        play(deal, "redeal")
        assert (pile(deal, "stock"), deal.state.redeals) == ("2S 4C", used + 1)


@pytest.mark.parametrize(("options", "points"), [({}, 2), ({"scoring": "vegas"}, -40)])
def test_the_score_counts_the_first_base(options, points):
    deal = arrange(options, foundation_0="9S TS", reserve="2C", stock="4C", **COLUMNS)
    assert play(deal, RESIGN).outcome().points == (points,)
    assert deal.outcome().reason == "given_up"


@pytest.mark.parametrize(("action", "quiet"), [
    ("play KC waste>column.0", 0), ("play 5D column.2>column.3", 0), (DRAW, 8)])
def test_what_is_progress(action, quiet):
    deal = arrange({}, {"quiet": 7}, foundation_2="9D", column_0="AD", column_1="AS",
                   column_2="5D", column_3="6C", reserve="2C", waste="KC", stock="4H 3H")
    assert play(deal, action).state.quiet == quiet


def test_to_join_columns_without_a_reserve_is_no_progress():
    deal = arrange({}, {"quiet": 7}, foundation_2="9D", column_0="6C", column_1="5D", stock="4H")
    assert play(deal, "play 5D column.1>column.0").state.quiet == 8
    deal = arrange({}, {"quiet": 199}, foundation_2="9D", column_0="6C", column_1="5D",
                   stock="4H")
    assert play(deal, "play 5D column.1>column.0").outcome().reason == "stuck"


@pytest.mark.parametrize("reserve", ["2C 8C", ""])
def test_a_card_laid_up_from_a_column_that_stays_is_progress(reserve):
    deal = arrange({}, {"quiet": 7}, foundation_2="9D", column_0="JC TD", column_1="QH",
                   column_2="JS", column_3="5H", reserve=reserve, stock="4H")
    play(deal, "play TD column.0>foundation.2")
    assert (pile(deal, "column.0"), pile(deal, "reserve")) == ("JC", reserve)
    assert deal.state.quiet == 0


def test_a_redeal_is_no_progress():
    deal = arrange({}, {"quiet": 7}, foundation_0="9S", reserve="2C", waste="4C 2S", **COLUMNS)
    assert play(deal, "redeal").state.quiet == 8
    assert pile(deal, "waste") == ""


def test_a_pass_in_which_a_card_could_be_played_is_not_dead():
    """Settled since: set by a redeal, if no play is legal just after it; wiped as soon as one
    is, though it is not made."""
    piles = {"foundation_0": "9S", "reserve": "2C", "waste": "4C 5H 8C KC 6C TC", **COLUMNS}
    deal = play(arrange(**piles), "redeal")
    assert deal.state.dead
    assert play(deal, DRAW).state.dead
    assert play(deal, DRAW).outcome().reason == "stuck"
    able = play(arrange(**piles | {"waste": "4C 5H 3H KC 6C TC"}), "redeal", DRAW)
    assert not able.state.dead and plays(able) == {"play 3H waste>column.0"}
    assert play(able, DRAW).outcome() is None and not able.state.dead
    at_once = play(arrange(**piles | {"reserve": "TS"}), "redeal")
    assert not at_once.state.dead


@pytest.mark.parametrize(("options", "fields", "stock", "reason"), [
    ({}, {}, "4C", "given_up"), ({}, {"quiet": 199}, "4C", "given_up"),
    ({}, {"quiet": 200}, "4C", "stuck"), ({}, {"dead": True}, "4C", "given_up"),
    ({}, {"dead": True}, "", "stuck"), ({}, {}, "", "given_up"),
    ({"redeals": 0}, {}, "", "stuck")])
def test_the_reason_is_read_off_the_last_position(options, fields, stock, reason):
    deal = GAME.arrange({"phase": "over", "options": options, "fields": fields, "piles": {
        "foundation.0": "9S", "reserve": "2C", "column.0": "4S", "column.1": "6S",
        "column.2": "8S", "column.3": "QS", "waste": "6C", "stock": stock}})
    assert deal.outcome().reason == reason and deal.state.turn == 0


def test_a_dead_pass_ends_with_the_stock_and_the_first_never_is():
    deal = arrange(foundation_0="9S", reserve="2C", waste="4C 6C 8C TC", **COLUMNS)
    play(deal, "redeal")
    assert deal.state.dead
    assert play(deal, DRAW).outcome() is None
    assert play(deal, DRAW).outcome().reason == "stuck"
    first = arrange(foundation_0="9S", reserve="2C", stock="4C", **COLUMNS)
    assert play(first, DRAW).outcome() is None


def test_it_ends_at_once_when_only_giving_up_is_left():
    deal = arrange({"redeals": 0}, foundation_0="9S", reserve="2C", stock="4C", **COLUMNS)
    assert play(deal, DRAW).outcome().reason == "stuck"
    able = play(arrange({"redeals": 0}, foundation_0="9S", reserve="2C", stock="3H", **COLUMNS),
                DRAW)
    assert able.outcome() is None and plays(able) == {"play 3H waste>column.0"}
    assert play(able, RESIGN).outcome().reason == "given_up"


def test_fifty_two_up_have_won():
    ranks = "56789TJQKA234"
    homes = {f"foundation_{n}": " ".join(rank + suit for rank in ranks)
             for n, suit in enumerate("SHDC")}
    homes["foundation_3"] = homes["foundation_3"][:-3]
    deal = play(arrange({}, {"quiet": 199}, **homes, waste="4C"), "play 4C waste>foundation.3")
    assert (deal.outcome().reason, deal.outcome().won) == ("won", (True,))


@pytest.mark.parametrize(("fields", "piles", "told"), [
    ({"quiet": -1}, {}, "counts"), ({"redeals": -1}, {}, "counts"),
    ({}, {"reserve": "2C"}, "empty column"), ({}, {"foundation_0": "9S JS"}, "foundation.0"),
    ({}, {"foundation_0": "9S", "foundation_1": "TH"}, "foundation.1")])
def test_what_no_position_is(fields, piles, told):
    with pytest.raises(PositionError, match=told):
        arrange({}, fields, **{"column_0": "KS", **piles})


def test_aces_begin_where_that_is_agreed():
    with pytest.raises(PositionError, match="Aces"):
        arrange({"aces": "on"}, foundation_0="9S", column_0="KS")


def test_undo():
    draw = [Action.parse("draw stock>waste")]
    assert GAME.rules.undo(GAME.settle(1, {}), draw) == FREE
    assert GAME.rules.undo(GAME.settle(1, {"scoring": "vegas"}), draw) == PRACTICE


@pytest.mark.parametrize(("action", "code"), [
    ("play 4C waste>column.0", "covered"), ("play 2S waste>column.0", "order"),
    ("play 9S foundation.0>column.0", "back"), ("play 2S waste>foundation.1", "suit"),
    ("play 5H column.1>column.1", "same"), ("play 2C reserve>stock", "place"),
    ("play 6S column.1>foundation.0", "covered"), ("play 2C waste>column.1", "covered"),
    ("redeal", "stock"), ("draw stock>column.0", "form")])
def test_refusals(action, code):
    deal = arrange(foundation_0="9S", column_0="4S", column_1="6S 5H", column_2="8S",
                   column_3="QS", reserve="2C", waste="4C 2S", stock="TC")
    assert deal.check(0, action).code == code


@pytest.mark.parametrize(("action", "sentence"), [
    ("play TC stock>column.0", "Turn cards over from the stock onto the waste."),
    ("play 3H reserve>column.0", "Only the top card of the reserve."),
    ("play TC column.2>column.0", "That card is still covered."),
    ("play 3H,2C reserve>column.0", "Only the top card of the reserve."),
    ("play 2S stock>column.0", "That card is still covered."),
    ("play 4C,2S waste>column.0", "Only the last waste card."),
    ("play 5H column.1>column.0", "Columns move only as a whole."),
    ("play 6S column.1>foundation.0", "Take a card with all the cards that lie on it."),
    ("play 9S foundation.0>column.0", "Cards stay on the foundations."),
    ("play 6S,5H column.1>foundation.0", "Cards go to the foundations one at a time."),
    ("play 8S column.2>foundation.0", "The next card of this suit is the 10 of spades."),
    ("play 5H column.1>foundation.1", "Foundations start with Nines.")])
def test_why_not(action, sentence):
    """Section 7, also of cards that are not seen."""
    deal = arrange(foundation_0="9S", column_0="4S", column_1="6S 5H", column_2="8S",
                   column_3="QS", reserve="3H 2C", waste="4C 2S", stock="TC")
    assert str(deal.check(0, action).words) == sentence


def test_parts_of_columns_move_in_sequence_only():
    deal = arrange({"partial": "on"}, foundation_0="9S", column_0="4S", column_1="6S 5H 3C",
                   column_2="8S", column_3="QS", reserve="2C", stock="TC")
    found = deal.check(0, "play 5H,3C column.1>column.0")
    assert (found.code, str(found.words)) == ("run", "Only cards in sequence move together.")


def test_what_piles_there_are():
    """Names: sight, order and kind of each."""
    specs = GAME.rules.pile_specs(1, GAME.settle(1))
    assert {name: (spec.kind, spec.sight, spec.ordered) for spec in specs
            for name in spec.names()} == {
        "reserve": ("reserve", TOP, True), "stock": ("stock", COUNT, True),
        "waste": ("waste", ALL, True),
        **{f"column.{n}": ("tableau", ALL, True) for n in range(4)},
        **{f"foundation.{n}": ("foundation", ALL, True) for n in range(4)}}
