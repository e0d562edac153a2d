"""FreeCell: its numbers, its sentences, and what gestures mean (sheet 2, 3 and 7)."""

import pytest

from game.brains.brain import Limit
from game.core.action import Action
from game.core.errors import OptionError
from game.core.meaning import Gesture, GestureKind
from game.core.retelling import ActionReport
from game.core.rng import Rng
from game.engines.freecell import GAME, LAST
from game.mechanics.numbered_deals import IMPOSSIBLE, columns_of
from game.mechanics.numbered_deals import LAST as LAST_NUMBER

FULL = {"column.0": "9D", "column.1": "KC 8S 7H 6C", "column.2": "KS", "column.3": "KH",
        "column.4": "KD", "column.5": "QS", "column.6": "QH", "column.7": "QD",
        "cell.0": "2S", "cell.1": "2H"}


def columns(state):
    return tuple(tuple(state.piles[f"column.{number}"]) for number in range(8))


@pytest.mark.parametrize("number", [1, 617, 11982, 1_000_000, LAST])
def test_a_deal_is_that_of_its_number(number):
    deal = GAME.deal(1, {"deal": number}, seed=3)
    assert columns(deal.state) == columns_of(number)
    assert columns(GAME.deal(1, {"deal": number}, seed=4).state) == columns(deal.state)


def test_without_a_number_each_seed_has_its_own():
    met = {columns(GAME.deal(1, {}, seed=seed).state) for seed in range(40)}
    assert len(met) == 40
    assert met.isdisjoint(map(columns_of, IMPOSSIBLE))


@pytest.mark.parametrize("number", [-1, LAST + 1, "1", True])
def test_other_numbers_are_none(number):
    assert LAST == LAST_NUMBER
    with pytest.raises(OptionError):
        GAME.settle(1, {"deal": number})


@pytest.mark.parametrize("action, code, told", [
    ("play 8S,7H,6C column.1>cell.2", "cell", "A cell holds one card."),
    ("play 6C column.1>cell.0", "cell", "The cell is taken."),
    ("play 2S cell.0>cell.2", "cell", "A card does not go from cell to cell."),
    ("play 6C column.1>column.0", "order", "Red on black, one lower."),
    ("play 8S,7H column.1>column.0", "covered",
     "Take a card with all the cards that lie on it."),
    ("play KC,8S,7H,6C column.1>column.0", "run", "Only cards in sequence move together."),
    ("play 2S cell.0>foundation.0", "begins", "Foundations start with Aces."),
    ("play 2S cell.0>foundation.1", "suit", "This foundation is for hearts."),
])
def test_why_not(action, code, told):
    refusal = GAME.arrange({"piles": FULL}).check(0, action)
    assert (refusal.code, str(refusal)) == (code, told)


@pytest.mark.parametrize("cells, most", [("", 5), ("3S", 4), ("3S 3H", 3)])
def test_how_many_move_at_once(cells, most):
    """With no empty column, one more than there are free cells."""
    more = {f"cell.{number}": card for number, card in enumerate(cells.split())}
    piles = {name: cards for name, cards in FULL.items() if not name.startswith("cell")} | more
    piles |= {"column.0": "TH", "column.1": "KC 9S 8H 7S 6H 5S"}
    deal = GAME.arrange({"piles": piles})
    for count in range(1, 6):
        run = ["9S", "8H", "7S", "6H", "5S"]
        refusal = deal.check(0, f"play {','.join(run[-count:])} column.1>column.0")
        if count == 5 and most == 5:
            assert refusal is None
        elif count > most:
            assert refusal.code == "room"
            assert str(most) in str(refusal)


def meant(piles, way, source, card, target=None, cards=()):
    deal = GAME.arrange({"piles": piles})
    gesture = Gesture(tuple(cards), source, target, card, way=way)
    actions = deal.matching(0, cards, source) if cards else deal.legal(0)
    return [str(action) for action in GAME.table.meaning(deal.view(0), gesture, actions)]


def test_a_double_click_goes_up_then_to_a_column_then_to_a_cell():
    piles = {"foundation.0": "AS", "column.0": "9D 2S", "column.1": "3H", "column.2": "TC",
             "column.3": "KD 9H", "column.4": "5C", "column.5": "5S", "column.6": "5D",
             "column.7": "5H"}
    double = GestureKind.DOUBLE
    assert meant(piles, double, "column.0", "2S") == ["play 2S column.0>foundation.0"]
    assert meant(piles, double, "column.3", "9H") == ["play 9H column.3>column.2"]
    assert meant(piles, double, "column.4", "5C") == ["play 5C column.4>cell.0"]


def test_a_card_dropped_on_any_foundation_goes_to_its_own():
    piles = {"foundation.0": "AS", "column.0": "9D 2S", "column.1": "3H"}
    assert meant(piles, GestureKind.DROP, "column.0", "2S", "foundation.3", ["2S"]) == [
        "play 2S column.0>foundation.0"]


def test_hard_finds_the_end_of_a_deal():
    deal, store = GAME.deal(1, {"deal": 1}), {}
    notes = set()
    while not deal.outcome():
        choice = GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1), Limit(iterations=400),
                                   store)
        notes.add(str(choice.note))
        deal.play(0, choice.action)
    assert deal.outcome().reason == "won"
    assert notes == {"From here it comes out."}


def test_a_card_in_a_cell_is_set_aside():
    action = Action.parse("play 5H column.2>cell.0")
    told = GAME.table.tell(ActionReport(0, action, ("5H",)))
    assert str(told) == "Player 1 sets aside: 5 of hearts."
