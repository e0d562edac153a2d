"""Russian Bank at the table: sentences, gestures, what the rules show, the computer's manners."""

import random
from itertools import islice

import pytest

from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.core.table import Gesture
from game.engines.russian_bank import GAME
from game.engines.russian_bank.state import broken_by
from tests.engines.decisions import decisions
from tests.engines.russian_bank.positions import HEARTS, arrange

TABLE = GAME.table


def prompt(deal, seat=0):
    return str(TABLE.asked(deal.view(seat))[0])


# --- sentences ------------------------------------------------------------------------------------


def test_all_is_told_in_short_sentences():
    said = set()
    for seed in range(9):
        options = {"stop": ("call", "auto", "off")[seed % 3], "short_pack": "on",
                   "strict_load": ("off", "on")[seed % 2]}
        rng, deal = random.Random(seed), GAME.deal(2, options, seed=seed)
        for _ in range(600):
            if deal.outcome() is not None:
                break
            for viewer in (0, 1, None) if deal.state.turn else ():
                told, short = TABLE.asked(deal.view(viewer))
                assert len(str(told)) <= 60 and len(str(short)) <= 40
            seat = rng.choice(deal.actors())
            action = rng.choice(deal.legal(seat))
            told = str(TABLE.tell(ActionReport(seat, action, action.cards)))
            assert told.startswith(f"Player {seat + 1} ") and told.endswith((".", "!"))
            for event in deal.play(seat, action):
                if isinstance(event, Said):
                    said.add(event.name)
                    assert str(TABLE.say(event)).endswith((".", "!"))
    assert said == set(GAME.rules.said)


def test_prompts():
    deal = arrange({})
    assert prompt(deal) == "Play, or turn a card of your stock."
    assert prompt(deal, 1) == "Player 1 plays. Has a move been missed?"
    assert prompt(arrange({}, stop="off"), 1) == "Player 1 is playing."
    assert prompt(arrange({"turned.0": "2Ca"})) == (
        "Play, or discard the turned card to end your turn.")
    assert prompt(arrange({"stock.0": "", "waste.0": ""})) == (
        "Play, or pass: you have no card left to turn.")


@pytest.mark.parametrize("piles, told", [
    ({"reserve.0": "4Ha", "foundation.2": HEARTS},
     "Your reserve card goes to its foundation first."),
    ({"house.0": "4Ha", "foundation.2": HEARTS}, "A card fits a foundation: it goes there first."),
    ({"house.0": ""}, "Fill the empty house from your reserve before turning."),
    ({"house.0": "", "turned.0": "2Ca"}, "Play, or discard the turned card to end your turn.")])
def test_a_duty_is_told_only_where_nobody_may_cry_stop(piles, told):
    assert prompt(arrange(piles, stop="off")) == told
    assert prompt(arrange(piles)).startswith("Play, or")


def test_a_claim_is_told_with_the_card():
    deal = arrange({"reserve.0": "4Ha", "foundation.2": HEARTS})
    deal.play(0, "draw stock.0>turned.0")
    told = [str(TABLE.say(event)) for event in deal.play(1, "stop") if isinstance(event, Said)]
    assert told == ["Stop! Player 1 had to play 4 of hearts."]


def test_the_reserve_tells_all_its_cards_and_the_plate_all_of_a_seat():
    view = arrange({}).view(0)
    assert str(TABLE.label(view, "reserve.0")) == "reserve 3"
    assert TABLE.label(view, "house.0") is None
    assert str(TABLE.plate(view, 0).line) == "7 cards left"


def test_stop_is_there_for_who_is_not_in_turn():
    stop = next(button for button in TABLE.buttons if button.verb == "stop")
    deal = arrange({})
    assert stop.stays(deal.view(1)) and not stop.stays(deal.view(0))
    assert not stop.stays(arrange({}, stop="off").view(1))


def test_how_points_came_about():
    deal = arrange({}, fields={"penalty": [2, 0]})
    view = deal.view(None)
    assert str(TABLE.ending(view, None, 0).how) == (
        "3 in reserve, 4 besides; 2 points for a wrong Stop!")
    assert str(TABLE.ending(view, None, 1).how) == "3 in reserve, 2 besides"


# --- gestures -------------------------------------------------------------------------------------


def test_gestures():
    deal = arrange({"house.0": "THa"})
    rules, state = GAME.rules, deal.state
    assert str(rules.gesture(state, 0, (), "stock.0", None)) == "draw stock.0>turned.0"
    assert str(rules.gesture(state, 0, ("9Ca",), "reserve.0", "house.0")) == (
        "play 9Ca reserve.0>house.0")
    assert str(rules.gesture(state, 0, ("2Ca",), "turned.0", "waste.0")) == (
        "discard 2Ca turned.0>waste.0")
    assert rules.gesture(state, 0, ("9Ca",), None, "house.0") is None
    assert rules.gesture(state, 0, ("9Ca",), "reserve.0", None) is None
    assert rules.gesture(state, 0, (), "reserve.0", "house.0") is None
    draw = next(each for each in deal.legal(0) if each.verb == "draw")
    assert TABLE.meaning.fits(draw, Gesture((), "stock.0", None))
    assert TABLE.meaning.fits(draw, Gesture((), "stock.0", "turned.0"))
    assert not TABLE.meaning.fits(draw, Gesture((), "reserve.0", "turned.0"))


def test_an_empty_stock_is_clicked_to_turn_the_waste_over():
    deal = arrange({"stock.0": ""})
    assert str(GAME.rules.gesture(deal.state, 0, (), "stock.0", None)) == "draw stock.0>turned.0"
    draw = next(each for each in deal.legal(0) if each.verb == "draw")
    assert TABLE.meaning.fits(draw, Gesture(("7Sa",), "waste.0", "stock.0"))


def test_a_double_click_plays_up():
    deal = arrange({"house.0": "4Ha", "foundation.2": HEARTS})
    legal = deal.legal(0)
    best = TABLE.meaning.best(deal.view(0), "house.0", "4Ha", legal)
    assert str(best) == "play 4Ha house.0>foundation.2"
    assert TABLE.meaning.best(deal.view(0), "stock.0", None, legal).verb == "draw"
    assert TABLE.meaning.best(deal.view(0), "house.1", "KHa", legal) is None


# --- knowledge ------------------------------------------------------------------------------------


def held(view):
    return {(each.pile, each.at_most, len(each.cards)) for each in GAME.rules.constraints(view)}


def test_what_is_known_of_covered_cards():
    deal = GAME.deal(2, seed=3)
    assert held(deal.view(0)) == {
        (name, 0, 52) for name in ("down.0", "down.1", "stock.0", "stock.1")}
    given = arrange({})
    assert held(given.view(0)) == {("down.0", 0, 52), ("down.1", 0, 52)}


def test_a_stock_that_was_a_waste_may_hold_any_card():
    notes = {"dealt": True}
    GAME.rules.secrets.learn(notes, Said(name="waste_turned", by=1, args={}), None, None)
    assert notes["over"] == [1]


# --- the computer ---------------------------------------------------------------------------------


def choice(deal, seat=0, level="medium", seed=1):
    found = GAME.brain.decide(GAME, deal.view(seat), level, Rng(seed))
    return None if found is None else str(found.action)


@pytest.mark.parametrize("piles, action", [
    ({"reserve.0": "4Ha", "foundation.2": HEARTS}, "play 4Ha reserve.0>foundation.2"),
    ({"house.0": "4Ha", "foundation.2": HEARTS}, "play 4Ha house.0>foundation.2"),
    ({"reserve.0": "TSb"}, "play TSb reserve.0>reserve.1"),
    ({"house.0": "THa"}, "play 9Ca reserve.0>house.0"),
    ({"turned.0": "QDa"}, "play QDa turned.0>house.0"),
    ({"house.0": ""}, "play 9Ca reserve.0>house.0"),
    ({}, "draw stock.0>turned.0"),
    ({"turned.0": "2Ca"}, "discard 2Ca turned.0>waste.0"),
    ({"stock.0": "", "waste.0": ""}, "pass")])
def test_what_medium_plays(piles, action):
    """By the order of the sheet: up, the reserve, loads, the turned card, the empty house."""
    assert choice(arrange(piles, stop="off")) == action


def test_medium_looks_through_the_houses():
    """The Nine frees the Ten on which the reserve card goes. Where another card must go first,
    easy does not see it."""
    piles = {"house.0": "TDa 8Sa", "house.4": "9Hb", "reserve.0": "9Ca"}
    deal = arrange(piles | {"stock.0": "4Sa 2Da TSa"}, stop="off")
    for level in ("easy", "medium"):
        assert choice(deal, level=level) == "play 8Sa house.0>house.4"
    deep = arrange(piles | {"house.0": "TDa 8Sa 3Ca", "house.5": "4Da",
                            "stock.0": "4Sa 2Da TSa"}, stop="off")
    assert choice(deep) == "play 3Ca house.0>house.5"
    assert choice(deep, level="easy") == "draw stock.0>turned.0"


def test_hard_plans_its_whole_turn():
    """It loads before it turns, and finds the way through two houses to a load; what has to go goes
    first, also where others would forget it."""
    deep = arrange({"house.0": "TDa 8Sa 3Ca", "house.4": "9Hb", "house.5": "4Da",
                    "reserve.0": "9Ca", "stock.0": "4Sa 2Da TSa"}, stop="off")
    assert choice(deep, level="hard") == "play 3Ca house.0>house.5"
    assert choice(arrange({"reserve.0": "TSb"}), level="hard") == "play TSb reserve.0>reserve.1"
    due = arrange({"house.0": "4Ha", "foundation.2": HEARTS})
    assert {choice(due, 0, "hard", seed) for seed in range(20)} == {
        "play 4Ha house.0>foundation.2"}
    due.play(0, "draw stock.0>turned.0")
    assert {choice(due, 1, "hard", seed) for seed in range(20)} == {"stop"}


def test_hard_plans_with_cards_that_it_knows():
    """Where the waste shows its top alone, nobody knows what comes up below it."""
    deal = arrange({"house.0": "TDa", "house.1": "8Ha", "waste.0": "5Ha 9Cb",
                    "reserve.0": "KSa", "stock.0": "4Sa 2Da"}, stop="off", waste_available="on")
    assert "-" in str(deal.view(0).piles["waste.0"][0])
    assert choice(deal, level="hard") == "play 9Cb waste.0>house.0"


def test_hard_keeps_to_its_plan():
    """Where the store is kept, the second step is that of the first decision's plan."""
    deep = arrange({"house.0": "TDa 8Sa 3Ca", "house.4": "9Hb", "house.5": "4Da",
                    "reserve.0": "9Ca", "stock.0": "4Sa 2Da TSa"}, stop="off")
    store = {}
    for expected in ("play 3Ca house.0>house.5", "play 8Sa house.0>house.4"):
        found = GAME.brain.decide(GAME, deep.view(0), "hard", Rng(1), None, store)
        assert str(found.action) == expected
        deep.play(0, found.action)
    assert [str(action) for _, action in store["plan"]][:2] == [
        "play 3Ca house.0>house.5", "play 8Sa house.0>house.4"]
    assert not found.candidates, "it went on with what it had planned"


@pytest.mark.slow
def test_hard_does_no_offence_and_names_what_it_weighed():
    met = 0
    for deal, seat, action in islice(decisions(GAME, ["hard", "medium"], 1, {}), 150):
        if deal.state.phase == "play" and seat == 0 and seat == deal.state.turn:
            assert action.verb == "stop" or broken_by(deal.state, seat, action) == "none"
            found = GAME.brain.decide(GAME, deal.view(seat), "hard", Rng(1))
            values = [each.value for each in found.candidates]
            assert values == sorted(values, reverse=True)
            met += 1
    assert met > 40


def test_whom_a_claim_is_left_to():
    """Easy cries less often than medium, and nobody where nothing was wrong."""
    wrong, right = arrange({}), arrange({"house.0": "4Ha", "foundation.2": HEARTS})
    for deal in (wrong, right):
        deal.play(0, "draw stock.0>turned.0")
    cried = {level: sum(choice(right, 1, level, seed) == "stop" for seed in range(200))
             for level in ("easy", "medium")}
    assert 50 < cried["easy"] < 110 < 125 < cried["medium"] < 175
    assert not any(choice(wrong, 1, "medium", seed) for seed in range(20))


def test_nothing_foolish_is_done():
    """Sheet 8: no card is turned while the reserve card fits somewhere but an empty house, nor
    while a load costs nothing; no duty is open where none can be forgotten."""
    met, foolish = 0, []
    for deal, seat, action in decisions(GAME, ["easy", "medium"], 2, {"stop": "off"}):
        met += 1
        useful = [each for each in deal.legal(seat) if each.verb == "play" and (
            each.source == f"reserve.{seat}" or "foundation" in each.target
            or each.target in (f"reserve.{1 - seat}", f"waste.{1 - seat}"))]
        if action.verb in ("draw", "discard", "pass") and useful:
            foolish.append((deal.position(), str(action), list(map(str, useful))))
    assert met > 400 and not foolish


def test_what_is_forgotten_is_rare():
    deal = arrange({"house.0": "4Ha", "foundation.2": HEARTS})
    lapses = {level: sum(choice(deal, 0, level, seed) != "play 4Ha house.0>foundation.2"
                         for seed in range(400)) for level in ("easy", "medium")}
    assert 25 < lapses["easy"] < 75 and 3 < lapses["medium"] < 25


def test_offers():
    """Who has less left agrees that the game is blocked."""
    ahead = arrange({}, turn=0, phase="offer", fields={"barren": 20, "offered": True})
    assert choice(ahead, 1) == "accept"
    behind = arrange({}, turn=1, phase="offer", fields={"barren": 20, "offered": True})
    assert choice(behind, 0) == "decline"
