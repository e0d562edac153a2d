"""Prompts, plates, clicks and drops of Klondike at the table (sheet 7)."""

import random

from game.core.action import Action
from game.core.retelling import Telling
from game.core.table import Gesture
from game.engines.klondike import GAME

TABLE = GAME.table
DRAW, REDEAL = Action.parse("draw stock>waste"), Action.parse("redeal")


def test_all_is_told_in_short_sentences():
    for seed in range(6):
        rng, deal = random.Random(seed), GAME.deal(1, {}, seed=seed)
        for _ in range(150):
            if deal.outcome() is not None:
                break
            view = deal.view(0)
            prompt, short = TABLE.prompt(view)
            assert len(str(prompt)) <= 60
            assert len(str(short)) <= 40
            action = rng.choice(GAME.rules.willing(deal.legal(0)))
            told = str(TABLE.tell(Telling(0, action, action.cards)))
            assert told.endswith(".")
            deal.play(0, action)


def test_the_score_and_what_must_stay_in_sight():
    view = GAME.deal(1, {"scoring": "vegas"}, seed=1).view(0)
    assert TABLE.plate(view, 0).counter.n == -52
    assert [str(badge.words) for badge in TABLE.badges(view)] == ["2 redeals left"]
    assert TABLE.badges(GAME.deal(1, {}, seed=1).view(0)) == ()


def test_a_click_on_the_stock_draws_and_one_on_its_empty_place_turns_the_waste_over():
    assert TABLE.fits(DRAW, Gesture((), "stock", None))
    assert not TABLE.fits(DRAW, Gesture(("AS",), "waste", None))
    assert "redeal" in TABLE.clicks["stock"]
    assert TABLE.fits(REDEAL, Gesture(("AS",), "waste", "stock"))
    assert not TABLE.fits(REDEAL, Gesture(("AS",), "waste", "foundation.0"))


def test_a_drop_on_any_foundation_is_one_on_its_own():
    up = Action.parse("play AH waste>foundation.1")
    assert TABLE.fits(up, Gesture(("AH",), "waste", "foundation.3"))
    assert not TABLE.fits(up, Gesture(("AH",), "waste", "stock"))
    assert not TABLE.fits(up, Gesture(("AS",), "waste", "foundation.1"))


def test_a_double_click_plays_up():
    view = GAME.deal(1, {}, seed=1).view(0)
    up = Action.parse("play AH waste>foundation.1")
    assert TABLE.best(view, "waste", "AH", [up]) == up
    assert TABLE.best(view, "stock", None, [DRAW]) == DRAW
