"""Wins of Golf, Spider in one suit and Yukon: each deal comes out, through the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action, act
from game.core.cards import SUITS, Card
from game.core.errors import OptionError
from game.engines.golf.rules_winnable import WINNABLE as GOLF
from game.engines.spider.rules_winnable import WINNABLE as SPIDER
from game.engines.yukon.rules_winnable import WINNABLE as YUKON
from tools.solvers import golf, spider, yukon
from tools.solvers.search import Budget, Solved, Verdict

WINS = Path(__file__).parent / "wins"


def wins(name: str) -> dict[int, list[str]]:
    lines = (WINS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return {int(number): steps.split(" ") for number, _, steps in (
        line.partition(" ") for line in lines)}


def play_by_rules(key: str, number: int, steps: list[str],
                  options: Mapping[str, str] | None = None) -> None:
    """Each step judged and applied by the rules of the game, to the end."""
    rules = CATALOGUE[key].rules
    state = CATALOGUE[key].deal(1, options or {}, seed=number).state
    for step in steps:
        assert rules.outcome(state) is None
        action = action_of(state.piles, step)
        assert rules.judge(state, 0, action) is None, action
        rules.apply(state, 0, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.reason == "won"


def action_of(piles: Mapping[str, Sequence[Card]], step: str) -> Action:
    """What a step of a win means: the card with all that lies on it."""
    if step == ".":
        return act("draw", (), "stock", "waste") if "waste" in piles else act("deal")
    text, _, place = step.partition(">")
    card = Card(text)
    source = next(name for name, pile in piles.items()
                  if name.startswith("column") and card in pile)
    group = tuple(piles[source][piles[source].index(card):])
    targets = {"w": "waste", "f": f"foundation.{SUITS.index(card.suit)}"}
    return act("play", group, source, targets.get(place, f"column.{place}"))


def play_golf(number: int, steps: list[str]) -> None:
    play_by_rules("golf", number, steps)


def play_yukon(number: int, steps: list[str]) -> None:
    """A win has all of its moves, so none is left to be played by itself."""
    play_by_rules("yukon", number, steps, {"auto_finish": "off"})


def play_spider(number: int, steps: list[str]) -> None:
    play_by_rules("spider", number, steps)


PLAYS = {"golf": play_golf, "spider": play_spider, "yukon": play_yukon}


@pytest.mark.parametrize("name", PLAYS)
def test_a_hundred_deals_come_out(name: str) -> None:
    known = wins(name)
    assert len(known) >= 100
    for number, steps in known.items():
        PLAYS[name](number, steps)


@pytest.mark.parametrize("name", PLAYS)
def test_a_win_with_a_step_less_is_none(name: str) -> None:
    number, steps = next(iter(wins(name).items()))
    for shorter in (steps[:-1], steps[1:]):
        with pytest.raises((AssertionError, StopIteration)):
            PLAYS[name](number, shorter)


@pytest.mark.parametrize(("name", "table"), [("golf", GOLF), ("spider", SPIDER),
                                            ("yukon", YUKON)])
def test_the_option_deals_those_and_no_others(name: str, table: tuple[int, ...]) -> None:
    assert list(table) == list(wins(name))
    game = CATALOGUE[name]
    known = {str(game.deal(1, {}, seed=number).state.piles) for number in table}
    met = {str(game.deal(1, {"winnable": "on"}, seed=seed).state.piles) for seed in range(40)}
    assert met <= known
    assert len(met) > 20


def test_deals_of_russian_solitaire_are_not_among_them() -> None:
    with pytest.raises(OptionError, match="red on black"):
        CATALOGUE["yukon"].settle(1, {"winnable": "on", "build": "suit"})


@pytest.mark.parametrize("suits", [2, 4])
def test_deals_of_spider_in_more_suits_are_not_among_them(suits: int) -> None:
    with pytest.raises(OptionError, match="one suit"):
        CATALOGUE["spider"].settle(1, {"winnable": "on", "suits": suits})


SOLVERS: dict[str, Callable[[int, Budget], Solved]] = {
    "golf": golf.solved, "spider": spider.solved, "yukon": yukon.solved}


@pytest.mark.parametrize("name", PLAYS)
def test_the_solver_finds_a_win_again(name: str) -> None:
    number = next(iter(wins(name)))
    assert SOLVERS[name](number, Budget(700_000, 60)).verdict is Verdict.WON


def test_a_deal_of_golf_that_cannot_be_won_is_called_so() -> None:
    """Example 11 of its sheet; with the stock's Ace between the two Twos it comes out."""
    columns = (*[()] * 5, (Card("2H"),), (Card("2S"),))
    lost = golf.Golf(golf.Dealt(columns, Card("AD"), ()))
    assert lost.solved(Budget(10, 10)).verdict is Verdict.IMPOSSIBLE
    won = golf.Golf(golf.Dealt(columns, Card("AD"), (Card("9S"), Card("AC"))))
    assert won.solved(Budget(10, 10)).moves[1:3] == ("draw stock>waste",) * 2
