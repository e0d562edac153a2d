"""The computer player of Canfield: never what the sheet calls foolish (sheet 8)."""

import pytest

from game.core.rng import Rng
from game.engines.canfield import GAME
from tests.engines.decisions import decisions


def decided(deal, level):
    return str(GAME.brain.decide(GAME, deal.view(0), level, Rng(1)).action)


def chosen(**piles):
    """What medium plays there."""
    named = {name.replace("_", "."): cards for name, cards in piles.items()}
    return decided(GAME.arrange({"piles": named}), "medium")


def test_the_reserve_goes_first():
    assert chosen(foundation_2="9D", column_0="AD", column_1="QS", column_2="7C", column_3="5H",
                  reserve="2C KC", waste="KS", stock="4H") == "play KC reserve>column.0"


def test_columns_are_joined_to_bring_the_reserve_down():
    assert chosen(foundation_2="9D", column_0="5S", column_1="QS", column_2="7C", column_3="KH",
                  reserve="2C JC", stock="4H") == "play QS column.1>column.3"


def test_no_column_is_moved_to_a_space_for_nothing():
    assert chosen(foundation_2="9D", column_0="5S", column_1="QS",
                  stock="4H") == "draw stock>waste"


def test_nobody_goes_round_for_ever():
    deal = GAME.arrange({"fields": {"quiet": 40, "redeals": 3}, "piles": {
        "foundation.2": "9D", "column.0": "5S", "column.1": "QS", "stock": "4H", "waste": ""}})
    assert decided(deal, "medium") == "resign"


@pytest.mark.parametrize("level, deals", [("easy", 12), ("medium", 4)])
def test_nothing_foolish_is_done(level, deals):
    """Sheet 8: the reserve goes before all else, no column into a space for nothing; and nobody
    gives up who has not been through the stock in vain."""
    met, foolish = 0, []
    for deal, _, action in decisions(GAME, [level], deals):
        met += 1
        if _is_foolish(deal.state, deal.legal(0), action):
            foolish.append((deal.position(), str(action)))
    assert met > 200 and not foolish


def _is_foolish(state, legal, action):
    if action.verb == "resign":
        return state.quiet < len(state.piles["stock"] + state.piles["waste"]) // 3
    if action.source != "reserve" and any(each.source == "reserve" for each in legal):
        return True
    column = action.verb == "play" and action.source.startswith("column")
    return column and not state.piles[action.target] and action.target.startswith("column")


@pytest.mark.slow
def test_easy_beats_chance_and_medium_easy():
    """Cards on the foundations, over the same deals."""
    medium, easy, chance = (sum(_up(level, seed) for seed in range(5))
                            for level in ("medium", "easy", None))
    assert medium > easy > chance


def _up(level, seed):
    deal, rng = GAME.deal(1, seed=seed), Rng.seeded(seed)
    while deal.outcome() is None:
        if level:
            action = GAME.brain.decide(GAME, deal.view(0), level, rng).action
        else:
            action = rng.choice(GAME.rules.willing(deal.legal(0)))
        deal.play(0, action)
    return deal.outcome().points[0]
