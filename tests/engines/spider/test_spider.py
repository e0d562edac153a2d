"""Spider: packs, rows, its refusals by their sentences, and how it is played (sheet 2 to 5, 8)."""

from collections import Counter

import pytest

from game.core.capabilities import PRACTICE
from game.core.meaning import Gesture, GestureKind
from game.core.rng import Rng
from game.engines.spider import GAME
from game.players.playing import played
from tests.slow_marks import slow_case

FULL = {f"column.{n}": f"{rank}Sa" for n, rank in enumerate("KJ9753AQT8")}
ROW = "KSb KSc KSd KSe KSf KSg KSh QSb QSc QSd"


def arrange(piles, **options):
    return GAME.arrange({"options": options, "piles": piles})


def why(deal, action):
    refusal = deal.check(0, action)
    return refusal.code, str(refusal)


@pytest.mark.parametrize("suits, letters", [(1, "abcdefgh"), (2, "abcd"), (4, "ab")])
def test_a_fresh_deal(suits, letters):
    state = GAME.deal(1, {"suits": suits}, seed=2).state
    piles = state.piles
    assert [len(piles[f"down.{n}"]) for n in range(10)] == [5] * 4 + [4] * 6
    assert [len(piles[f"column.{n}"]) for n in range(10)] == [1] * 10
    assert len(piles["stock"]) == 50
    assert state.score == 500
    cards = [card for pile in piles.values() for card in pile]
    assert Counter(card.suit for card in cards) == dict.fromkeys("SHDC"[:suits], 104 // suits)
    assert {str(card)[2] for card in cards} == set(letters)
    assert len(set(cards)) == 104


@pytest.mark.parametrize("action, code, told", [
    ("play 8Sa column.1>column.0", "order", "One lower, of any suit."),
    ("play 9Ha,8Sa column.1>column.2", "run", "Only cards of one suit move together."),
    ("play 9Ha column.1>column.2", "covered", "Take a card with all the cards that lie on it."),
    ("play 8Sa column.1>foundation.0", "place", None),
    ("play 8Sa column.1>column.1", "same", "It lies there already."),
])
def test_why_cards_may_not_go(action, code, told):
    deal = arrange({"column.0": "7Ca", "column.1": "9Ha 8Sa", "column.2": "TSa"}, suits=4)
    found = why(deal, action)
    assert found[0] == code
    assert told in (None, found[1])


def test_why_no_row_is_dealt():
    gap = {name: card for name, card in FULL.items() if name != "column.4"}
    assert why(arrange(gap | {"stock": ROW}), "deal") == ("gap", "Fill the empty column first.")
    assert arrange(gap | {"stock": ROW}, gaps="on").check(0, "deal") is None
    assert why(arrange(FULL), "deal") == ("empty", "The stock is empty.")
    assert arrange(FULL | {"stock": ROW}).check(0, "deal") is None


def test_a_row_is_a_card_for_each_column_and_progress():
    deal = GAME.arrange({"piles": FULL | {"stock": ROW}, "fields": {"quiet": 7}})
    deal.play(0, "deal")
    assert [str(deal.state.piles[f"column.{n}"][-1]) for n in range(10)] == ROW.split()[::-1]
    assert (deal.state.quiet, deal.state.score) == (0, 499)


def test_a_suit_that_lies_on_others_leaves_those():
    """Only the last thirteen go, and a covered card below stays covered."""
    suit = [f"{rank}Sa" for rank in "KQJT98765432A"]
    deal = arrange({"column.3": " ".join(["4Sc", *suit[:12]]), "down.3": "5Sc",
                    "column.5": "7Sd ASa"})
    deal.play(0, "play ASa column.5>column.3")
    piles = deal.position()["piles"]
    assert (piles["column.3"], piles["down.3"]) == ("4Sc", "5Sc")
    assert piles["foundation.0"].split() == suit


def test_a_score_goes_below_nothing():
    deal = GAME.arrange({"piles": FULL | {"stock": ROW}, "fields": {"score": 0}})
    deal.play(0, "deal")
    assert deal.state.score == -1


def test_too_many_actions_without_progress_end_it():
    deal = GAME.arrange({"piles": {"column.0": "9Sa", "column.1": "TSb"}, "fields": {"quiet": 198}})
    deal.play(0, "play 9Sa column.0>column.2")
    assert deal.outcome() is None
    deal.play(0, "play 9Sa column.2>column.0")
    assert deal.outcome().reason == "stuck"


def test_a_click_on_the_stock_deals_a_row():
    deal = arrange(FULL | {"stock": ROW})
    assert {pile: str(action) for pile, action in GAME.table.meaning.reached(
        deal.legal(0)).items()} == {"stock": "deal"}
    double = Gesture((), "stock", None, None, way=GestureKind.DOUBLE)
    assert [str(each) for each in GAME.table.meaning(deal.view(0), double, deal.legal(0))] == [
        "deal"]


def test_what_a_drop_means():
    """Of the stock a row, wherever it goes; of cards the play to that column, or nothing yet."""
    deal = arrange(FULL | {"stock": ROW})

    def meant(cards, source, target):
        found = GAME.rules.gesture(deal.state, 0, cards, source, target)
        return found and str(found)

    assert meant((), "stock", None) == "deal"
    assert meant((), "stock", "column.3") == "deal"
    assert meant(("QSa",), "column.7", "column.0") == "play QSa column.7>column.0"
    assert meant(("QSa",), "column.7", None) is None
    assert meant((), None, "column.0") is None


def test_who_takes_back_what_showed_cards_has_practised():
    assert GAME.rules.undo(GAME.settle(1), ()) == PRACTICE


def test_who_fills_a_column_for_a_row_fills_them_all_and_deals():
    """Each fill may look worth playing back; nobody goes to and fro before the row is dealt."""
    piles = {"column.0": "9Sa 5Sb", "column.1": "9Sb 5Sc", "column.2": "9Sc 5Sd",
             "column.3": "9Sd 5Se", "column.4": "9Se", "column.5": "9Sf", "column.6": "9Sg",
             "stock": ROW}
    deal, store, played_now = arrange(piles), {}, []
    for _ in range(4):
        choice = GAME.brain.decide(GAME, deal.view(0), "medium", Rng(1), None, store)
        played_now.append(choice.action)
        deal.play(0, choice.action)
    assert [action.verb for action in played_now] == ["play", "play", "play", "deal"]
    assert {action.target for action in played_now[:3]} == {"column.7", "column.8", "column.9"}


@pytest.mark.parametrize("level", ["medium", slow_case("hard/iterations=1")])
def test_who_looks_ahead_does_better_than_chance(level):
    points = {}
    for player in ("random", level):
        deal = GAME.deal(1, {}, seed=0)
        played(GAME, deal, [player], Rng(0))
        points[player] = deal.outcome().points[0]
    assert points[level] > points["random"]


def test_the_plate_says_the_score_once():
    deal = GAME.deal(1, {}, seed=7)
    plate = GAME.table.plate(deal.view(0), 0)
    assert plate.counter.n == 500 and str(plate.line) == "0 cards up"
