"""Prompts, clicks and drops of the patiences for one person at the table (their sheets 7)."""

import random

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.retelling import ActionReport
from game.core.table import Gesture

#: game -> where a card of the stock goes
DRAWN = {"klondike": "waste", "canfield": "waste", "patience": "turned"}
REDEAL = Action.parse("redeal")
UP = Action.parse("play AH waste>foundation.1")

of_each = pytest.mark.parametrize("key", DRAWN)


def drawing(key):
    return Action.parse(f"draw stock>{DRAWN[key]}")


@of_each
def test_all_is_told_in_short_sentences(key):
    game = CATALOGUE[key]
    for seed in range(6):
        rng, deal = random.Random(seed), game.deal(1, {}, seed=seed)
        for _ in range(150):
            if deal.outcome() is not None:
                break
            prompt, short = game.table.asked(deal.view(0))
            assert len(str(prompt)) <= 60
            assert len(str(short)) <= 40
            action = rng.choice(game.rules.willing(deal.legal(0)))
            told = str(game.table.tell(ActionReport(0, action, action.cards)))
            assert told.endswith(".")
            deal.play(0, action)


@of_each
def test_a_click_on_the_stock_draws_and_one_on_its_empty_place_turns_the_waste_over(key):
    table, draw = CATALOGUE[key].table, drawing(key)
    assert table.meaning.fits(draw, Gesture((), "stock", None))
    assert not table.meaning.fits(draw, Gesture(("AS",), "waste", None))
    assert "redeal" in table.meaning.clicks["stock"]
    assert table.meaning.fits(REDEAL, Gesture(("AS",), "waste", "stock"))
    assert not table.meaning.fits(REDEAL, Gesture(("AS",), "waste", "foundation.0"))


@of_each
def test_a_drop_on_any_foundation_is_one_on_its_own(key):
    table = CATALOGUE[key].table
    assert table.meaning.fits(UP, Gesture(("AH",), "waste", "foundation.3"))
    assert not table.meaning.fits(UP, Gesture(("AH",), "waste", "stock"))
    assert not table.meaning.fits(UP, Gesture(("AS",), "waste", "foundation.1"))


@of_each
def test_a_double_click_plays_up(key):
    game, draw = CATALOGUE[key], drawing(key)
    view = game.deal(1, {}, seed=1).view(0)
    assert game.table.meaning.best(view, "waste", "AH", [UP]) == UP
    assert game.table.meaning.best(view, "stock", None, [draw]) == draw
