"""What the actions of Klondike do, clause by clause (sheet 2 to 6)."""

import pytest

from game.core.action import Action
from game.core.capabilities import FREE, PRACTICE
from game.core.cards import pack
from game.core.errors import PositionError
from game.core.rng import Rng
from game.engines.klondike import GAME
from game.mechanics.alone import DRAW, RESIGN
from game.mechanics.dealing import shuffled

SUITS = dict(enumerate("SHDC"))
RANKS = "A23456789TJQK"


def arrange(options=None, fields=None, **piles):
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    return GAME.arrange({"options": options or {}, "fields": fields or {}, "piles": named})


def up(*heights):
    return {f"foundation_{n}": " ".join(rank + SUITS[n] for rank in RANKS[:height])
            for n, height in enumerate(heights)}


def legal(deal):
    return {str(action) for action in deal.legal(0)}


def pile(deal, name):
    return " ".join(deal.state.piles[name])


def play(deal, *actions):
    for action in actions:
        deal.play(0, action)
    return deal


# --- the deal -------------------------------------------------------------------------------------


def test_it_is_dealt_in_rows_from_the_top_of_the_pack():
    state, bare = GAME.deal(1, {}, seed=3).state, GAME.rules.blank(1, {**GAME.settle(1)})
    bare.rng = Rng.seeded(3).bits()
    left = shuffled(bare, pack())
    for row in range(7):
        assert state.piles[f"column.{row}"] == [left.pop()]
        for column in range(row + 1, 7):
            assert state.piles[f"down.{column}"][row] == left.pop()
    assert state.piles["stock"] == left
    assert len(left) == 24


# --- stock and waste ------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "waste"), [(3, "TS 4C 5D 6H"), (1, "TS 4C")])
def test_draw_turns_three_or_one(count, waste):
    deal = play(arrange({"draw": count}, stock="2S 6H 5D 4C", waste="TS", column_0="KS"), DRAW)
    assert pile(deal, "waste") == waste
    assert deal.state.quiet == 1


def test_a_redeal_turns_the_waste_over_and_draws_nothing():
    deal = play(arrange(fields={"quiet": 5}, waste="2S 3S 4S", column_0="KS", column_1="5H"),
                "redeal")
    assert pile(deal, "stock") == "4S 3S 2S"
    assert pile(deal, "waste") == ""
    assert (deal.state.redeals, deal.state.quiet) == (1, 6)


@pytest.mark.parametrize(("options", "used", "may"), [
    ({}, 99, True), ({"redeals": 2}, 1, True), ({"redeals": 2}, 2, False),
    ({"redeals": 0}, 0, False), ({"scoring": "vegas"}, 1, True), ({"scoring": "vegas"}, 2, False),
    ({"scoring": "vegas", "draw": 1}, 0, False)])
def test_how_often_the_waste_is_turned_over(options, used, may):
    deal = arrange(options, {"redeals": used}, waste="2S", column_0="KS", column_1="QD")
    assert ("redeal" in legal(deal)) is may


@pytest.mark.parametrize(("given", "draw", "settled"), [
    ({}, 3, "unlimited"), ({"scoring": "vegas"}, 3, 2), ({"scoring": "vegas"}, 1, 0),
    ({"scoring": "vegas", "redeals": 0}, 3, 2), ({"scoring": "cards", "redeals": 2}, 3, 2)])
def test_vegas_fixes_the_redeals(given, draw, settled):
    assert GAME.settle(1, {**given, "draw": draw})["redeals"] == settled


# --- what goes where ------------------------------------------------------------------------------


def test_runs_may_be_split_anywhere_and_only_sequences_move():
    deal = arrange(column_0="KS 9H 8S 7H", column_1="TC", column_2="9D", column_3="8C",
                   stock="2C")
    assert {action for action in legal(deal) if action.startswith("play")} == {
        "play 9H,8S,7H column.0>column.1", "play 8S,7H column.0>column.2",
        "play 7H column.0>column.3", "play 9D column.2>column.1", "play 8C column.3>column.2"}


def test_only_the_first_empty_column_is_listed_and_each_is_accepted():
    deal = arrange(waste="KS", stock="2C", column_3="4D")
    assert "play KS waste>column.0" in legal(deal)
    assert "play KS waste>column.5" not in legal(deal)
    assert deal.check(0, "play KS waste>column.5") is None


def test_a_bare_king_may_go_to_another_empty_column():
    assert "play KS column.1>column.0" in legal(arrange(column_1="KS", stock="2C"))


def test_a_king_may_come_back_from_its_foundation_to_an_empty_column():
    deal = arrange(**up(13), column_0="4D", stock="2C")
    assert "play KS foundation.0>column.1" in legal(deal)


def test_back_off_leaves_foundations_alone():
    table = {**up(3), "column_0": "4D", "stock": "2C"}
    assert "play 3S foundation.0>column.0" in legal(arrange(**table))
    assert "play 3S foundation.0>column.0" not in legal(arrange({"back": "off"}, **table))


def test_an_emptied_column_turns_its_next_card_in_the_same_action():
    deal = play(arrange(column_0="3H", down_0="9C 8C", column_1="4S", stock="2C"),
                "play 3H column.0>column.1")
    assert (pile(deal, "column.0"), pile(deal, "down.0")) == ("8C", "9C")
    assert deal.state.quiet == 0


# --- the score ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "points"), [
    ("play 3D waste>column.0", 5), ("play AH column.1>foundation.1", 15),
    ("play 2S foundation.0>column.2", -15), ("play 3S column.3>foundation.0", 10)])
def test_the_standard_score(action, points):
    deal = arrange({}, {"score": 100}, **up(2), waste="3D", column_0="4S", column_1="AH",
                   down_1="9C", column_2="3H", column_3="KD 3S", stock="2C")
    assert play(deal, action).state.score == 100 + points


def test_a_card_of_the_waste_laid_up_scores_ten():
    deal = arrange(**up(2), waste="3S", column_0="9H", stock="2C")
    assert play(deal, "play 3S waste>foundation.0").state.score == 10


@pytest.mark.parametrize(("draw", "used", "before", "after"), [
    (1, 0, 150, 50), (1, 4, 150, 50), (1, 0, 40, 0), (3, 2, 150, 150), (3, 3, 150, 130),
    (3, 9, 15, 0)])
def test_what_a_redeal_costs(draw, used, before, after):
    deal = arrange({"draw": draw}, {"score": before, "redeals": used}, waste="2S", column_0="KS",
                   column_1="QD")
    assert play(deal, "redeal").state.score == after


def test_taking_back_never_goes_below_nothing():
    deal = arrange(**up(2), column_0="3H", stock="2C")
    assert play(deal, "play 2S foundation.0>column.0").state.score == 0


@pytest.mark.parametrize(("scoring", "score"), [("vegas", -52 + 15), ("cards", 3)])
def test_the_other_scores_follow_from_the_foundations(scoring, score):
    deal = arrange({"scoring": scoring}, {"score": 999}, **up(2), column_0="3S", stock="2C",
                   column_1="9H")
    assert play(deal, "play 3S column.0>foundation.0").state.score == score
    back = arrange({"scoring": scoring}, **up(3), column_0="4H", stock="2C")
    worth = {"vegas": 5, "cards": 1}[scoring]
    assert play(back, "play 3S foundation.0>column.0").state.score == score - worth


def test_a_game_of_vegas_begins_below_nothing():
    assert GAME.deal(1, {"scoring": "vegas"}, seed=1).state.score == -52
    assert GAME.deal(1, {"scoring": "cards"}, seed=1).state.score == 0


# --- how it ends ----------------------------------------------------------------------------------


def test_fifty_two_up_have_won():
    deal = play(arrange({}, {"quiet": 199}, **up(13, 13, 13, 12), column_2="KC"),
                "play KC column.2>foundation.3")
    assert deal.outcome().reason == "won"
    assert deal.outcome().won == (True,)
    assert deal.state.turn == 0


def test_the_rest_goes_up_by_itself_lowest_first_and_scores():
    deal = arrange(**up(12, 11, 11, 12), column_0="KS", column_1="KH QD", column_2="KD QH",
                   waste="KC")
    events = [event for event in deal.play(0, "play KC waste>foundation.3")
              if getattr(event, "target", "").startswith("foundation")]
    order = [card for event in events for card in event.cards]
    assert order == ["KC", "QH", "QD", "KS", "KH", "KD"]
    assert deal.outcome().points == (60,)


def test_it_goes_up_only_when_nothing_is_covered_or_left_and_where_it_is_agreed():
    table = {**up(11), "column_0": "QS", "column_1": "2D", "column_2": "3C"}
    move = "play 2D column.1>column.2"
    assert len(play(arrange(**table), move).state.piles["foundation.0"]) == 12
    for more in ({"stock": "9H"}, {"waste": "9H"}, {"down_0": "9H"}):
        assert len(play(arrange(**table, **more), move).state.piles["foundation.0"]) == 11
    assert len(play(arrange({"auto_finish": "off"}, **table), move)
               .state.piles["foundation.0"]) == 11


def test_a_lost_game_ends_at_once_when_only_giving_up_is_left():
    deal = arrange({"redeals": 0}, stock="5S", column_0="4S", column_1="2S")
    assert play(deal, DRAW).outcome().reason == "stuck"


def test_giving_up():
    deal = play(arrange(fields={"quiet": 7, "score": 30}, stock="5S", column_0="4S"), RESIGN)
    assert (deal.outcome().reason, deal.outcome().points) == ("given_up", (30,))
    assert deal.outcome().won == (False,)
    assert deal.state.quiet == 7


def test_a_dead_pass_ends_with_the_stock():
    deal = arrange(waste="5S 7S 9S JS", column_0="4S", column_1="2S")
    play(deal, "redeal")
    assert deal.state.dead
    play(deal, DRAW)
    assert deal.outcome() is None
    play(deal, DRAW)
    assert deal.outcome().reason == "stuck"


def test_the_first_pass_is_never_dead():
    deal = arrange(stock="5S 7S 9S", column_0="4S", column_1="2S")
    assert play(deal, DRAW).outcome() is None
    assert not deal.state.dead


def test_a_pass_in_which_something_fits_is_not_dead():
    deal = arrange(waste="5S 7S 3H JS", column_0="4S", column_1="2S")
    play(deal, "redeal")
    assert deal.state.dead
    play(deal, DRAW)                            # 5S 7S 3H: the 3 fits
    assert not deal.state.dead
    assert play(deal, DRAW).outcome() is None


def test_two_hundred_actions_without_progress_end_it():
    deal = arrange({}, {"quiet": 198}, stock="5S 7S 9S JS 2D 2C", column_0="4S", column_1="3H")
    assert play(deal, DRAW).outcome() is None
    assert play(deal, "play 3H column.1>column.0").outcome().reason == "stuck"


@pytest.mark.parametrize(("action", "quiet"), [
    ("play 3D waste>column.0", 0), ("play 3S column.3>foundation.0", 0),
    ("play 2S foundation.0>column.2", 8), ("play 3H column.2>column.0", 8),
    ("draw stock>waste", 8)])
def test_what_is_progress(action, quiet):
    deal = arrange({}, {"quiet": 7}, **up(2), waste="3D", column_0="4S", column_2="3H",
                   column_3="KD 3S", stock="2C")
    assert play(deal, action).state.quiet == quiet


BACK, UP_AGAIN = "play 2S foundation.0>column.2", "play 2S column.2>foundation.0"


def test_a_card_laid_up_is_progress_also_one_that_was_taken_back():
    deal = arrange({}, {"quiet": 7}, **up(2), column_2="3H", stock="2C")
    play(deal, BACK)
    assert (deal.state.lent, deal.state.quiet) == (1, 8)
    play(deal, UP_AGAIN)
    assert (deal.state.lent, deal.state.quiet) == (1, 0)


def test_to_take_back_and_lay_up_again_does_not_go_on_for_ever():
    deal = arrange({}, {}, **up(2), column_2="3H", waste="3D", column_4="4S", stock="2C")
    for _ in range(20):
        play(deal, BACK, UP_AGAIN)
    assert (deal.state.lent, deal.state.quiet) == (20, 0)
    play(deal, BACK, UP_AGAIN)
    assert (deal.state.lent, deal.state.quiet) == (21, 2)
    play(deal, "play 3D waste>column.4")
    assert (deal.state.lent, deal.state.quiet) == (0, 0)
    play(deal, *[BACK, UP_AGAIN] * 20)
    while deal.outcome() is None:
        play(deal, BACK, UP_AGAIN)
    assert deal.outcome().reason == "stuck" and deal.state.quiet == 200


# --- positions and undo ---------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "piles", "told"), [
    ({"quiet": -1}, {}, "counts"), ({"redeals": -1}, {}, "counts"), ({"lent": -1}, {}, "counts"),
    ({"score": -1}, {}, "never below 0"), ({}, {"down_2": "3S"}, "column.2"),
    ({}, {"foundation_0": "2S"}, "foundation.0"), ({}, {"foundation_0": "AH"}, "foundation.0")])
def test_what_no_position_is(fields, piles, told):
    with pytest.raises(PositionError, match=told):
        arrange({}, fields, **{"column_0": "KS", **piles})


def test_taking_back_is_free_but_past_a_draw_for_stakes():
    play_up = deal_actions("play 2S waste>foundation.0")
    draw = deal_actions("draw stock>waste")
    standard, vegas = GAME.settle(1, {}), GAME.settle(1, {"scoring": "vegas"})
    assert GAME.rules.undo(standard, draw) == FREE
    assert GAME.rules.undo(vegas, play_up) == FREE
    assert GAME.rules.undo(vegas, [*play_up, *draw]) == PRACTICE
    assert GAME.rules.undo(vegas, ()) == PRACTICE


def deal_actions(*texts):
    return [Action.parse(text) for text in texts]


@pytest.mark.parametrize(("action", "code"), [
    ("play QD waste>column.1", "space"), ("play QD waste>column.0", "order"),
    ("play 9C waste>column.0", "covered"), ("play QD waste>foundation.2", "begins"),
    ("play QD waste>foundation.0", "suit"), ("play 5S column.2>foundation.0", "next_up"),
    ("play 6H,5S column.2>foundation.0", "one_up"), ("play 6H column.2>column.3", "covered"),
    ("play 8S,6H,5S column.2>column.4", "run"), ("play 2S foundation.0>column.4", "order"),
    ("play AS foundation.0>column.4", "covered"), ("play KD column.4>column.4", "same"),
    ("play QD waste>stock", "place"), ("redeal", "stock"), ("draw waste>stock", "form"),
    ("play QD waste>column.0 =1", "form"), ("resign stock>waste", "form")])
def test_refusals(action, code):
    deal = arrange(waste="9C QD", stock="2C", column_0="JS", column_2="8S 6H 5S", column_3="7C",
                   column_4="KD", **up(2))
    assert deal.check(0, action).code == code


def test_no_redeals_left():
    deal = arrange({"redeals": 2}, {"redeals": 2}, waste="9C QD", column_0="KS")
    assert str(deal.check(0, "redeal").words) == "No redeals left."
    assert str(deal.check(0, "draw stock>waste").words) == "No redeals left."
