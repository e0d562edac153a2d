"""The deals that come out are played to their end, through the rules (sheet 5)."""

from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.core.action import act
from game.core.errors import OptionError
from game.core.rng import Rng
from game.engines.klondike.rules_winnable import WINNABLE
from game.mechanics.patience import Role, down_in_colours, run_from
from tools import winnable

GAME = CATALOGUE["klondike"]
RULES = GAME.rules
COLUMN = Role(down_in_colours())
TESTED = {"draw": 3, "redeals": "unlimited", "back": "off", "empty": "kings"}


def wins():
    lines = Path(winnable.WINS).read_text(encoding="utf-8").split("\n")
    return {int(seed): steps for seed, _, steps in (line.partition(" ") for line in lines if line)}


def replayed(state, steps):
    """Play the steps of a win, each judged, and whatever of the turned cards is left over."""
    letters = iter(steps)
    for letter in letters:
        if letter == ".":
            action = act("draw", (), "stock", "waste") if state.piles["stock"] else act("redeal")
        else:
            action = play(state, letter, next(letters))
        assert RULES.judge(state, 0, action) is None, action
        RULES.apply(state, 0, action)
    return RULES.outcome(state)


def play(state, source, target):
    """What two letters of a win mean: of a column as many cards as go on the other."""
    name = "waste" if source == "w" else f"column.{source}"
    pile = state.piles[name]
    if target == "f":
        return act("play", (pile[-1],), name, f"foundation.{'SHDC'.index(pile[-1].suit)}")
    most = 1 if source == "w" else len(pile)
    for count in range(1, most + 1):
        if source != "w" and len(pile) - count < run_from(COLUMN, pile):
            break
        action = act("play", tuple(pile[-count:]), name, f"column.{target}")
        if RULES.judge(state, 0, action) is None:
            return action
    raise AssertionError(f"{source}{target} is no play")


def test_there_is_a_win_of_each_deal_that_comes_out_and_of_no_other():
    assert len(WINNABLE) >= 100
    assert sorted(wins()) == sorted(WINNABLE)
    assert len(set(WINNABLE)) == len(WINNABLE)


def test_each_deal_that_comes_out_does_so():
    for number, steps in wins().items():
        deal = GAME.deal(1, TESTED, seed=number)
        outcome = replayed(deal.state, steps)
        assert outcome is not None, number
        assert outcome.reason == "won", number
        assert outcome.won == (True,)


def test_the_option_deals_nothing_else():
    dealt = {tuple(map(tuple, GAME.deal(1, {}, seed=number).state.piles.values()))
             for number in WINNABLE}
    met = set()
    for seed in range(40):
        state = GAME.deal(1, {"winnable": "on"}, seed=seed).state
        met.add(tuple(map(tuple, state.piles.values())))
    assert met <= dealt
    assert len(met) > 20


def test_the_generator_of_the_deal_picks_the_number():
    for seed in (1, 2, 3):
        picked = Rng(Rng.seeded(seed).bits()).choice(WINNABLE)
        assert (GAME.deal(1, {"winnable": "on"}, seed=seed).state.piles
                == GAME.deal(1, {}, seed=picked).state.piles)


@pytest.mark.parametrize("other", [{"redeals": 2}, {"redeals": 0}, {"scoring": "vegas"},
                                   {"scoring": "vegas", "redeals": 2}])
def test_deals_that_come_out_need_all_redeals(other):
    with pytest.raises(OptionError, match="Deals that come out"):
        GAME.settle(1, {"winnable": "on", **other})


@pytest.mark.parametrize("other", [{"draw": 1}, {"back": "off"}, {"empty": "any"},
                                   {"scoring": "cards"}, {"redeals": "unlimited"}])
def test_they_come_out_with_all_else(other):
    assert GAME.settle(1, {"winnable": "on", **other})["winnable"] == "on"


def test_the_solver_says_nothing_where_it_finds_no_win():
    # The only Ace lies under its own suit's Two, and nothing else can move.
    deal = GAME.arrange({"options": {"back": "off"}, "piles": {
        "column.0": "4S", "down.0": "AS", "column.1": "4C", "stock": "6C 8C TC"}})
    assert winnable.solved(winnable.table_of(deal), nodes=500) is None


def test_the_solver_plays_a_deal_of_one_step():
    deal = GAME.arrange({"options": {"back": "off"}, "piles": {
        "column.0": "2S", "down.0": "AS", "column.1": "3H"}})
    assert winnable.solved(winnable.table_of(deal), nodes=500) == "01"
