"""Wins of Golf, Spider in one suit and Yukon: each deal comes out, Golf's and Yukon's through the
rules, Spider's as its sheet says by other code than the solver's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action, act
from game.core.cards import RANKS, SUITS, Card
from game.core.errors import OptionError
from game.core.rng import Rng
from game.engines.golf.rules_winnable import WINNABLE as GOLF
from game.engines.yukon.rules_winnable import WINNABLE as YUKON
from tools.solvers import golf, spider, yukon
from tools.solvers.search import Budget, Solved, Verdict

WINS = Path(__file__).parent / "wins"


def wins(name: str) -> dict[int, list[str]]:
    lines = (WINS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return {int(number): steps.split(" ") for number, _, steps in (
        line.partition(" ") for line in lines)}


def shuffled(number: int, cards: list[Card]) -> Iterator[Card]:
    """The cards of a deal number from the top, as ``game.mechanics.dealing`` shuffles them."""
    Rng(Rng.seeded(number).bits()).shuffle(cards)
    return reversed(cards)


def in_rows(cards: Iterator[Card], heights: tuple[int, ...]) -> list[list[Card]]:
    columns: list[list[Card]] = [[] for _ in heights]
    for row in range(max(heights)):
        for column, height in zip(columns, heights, strict=True):
            if row < height:
                column.append(next(cards))
    return columns


class Laid:
    """Columns whose cards lie face up from a place on."""

    def __init__(self, columns: list[list[Card]], shown: int) -> None:
        self.columns = columns
        self.covered = [max(0, len(column) - shown) for column in columns]

    def lifted(self, card: Card) -> list[Card]:
        """That card with all that lies on it; it lies face up."""
        at = next(at for at, column in enumerate(self.columns) if card in column)
        column = self.columns[at]
        place = column.index(card)
        assert place >= self.covered[at], card
        group = column[place:]
        del column[place:]
        self.turn(at)
        return group

    def turn(self, at: int) -> None:
        if self.columns[at] and len(self.columns[at]) == self.covered[at]:
            self.covered[at] -= 1


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
        return act("draw", (), "stock", "waste")
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
    cards = shuffled(number, [Card(f"{rank}S{letter}") for letter in "abcdefgh" for rank in RANKS])
    laid, suits = Laid(in_rows(cards, (6,) * 4 + (5,) * 6), shown=1), 0
    for step in steps:
        changed = range(10)
        if step == ".":
            assert all(laid.columns)
            for column in laid.columns:
                column.append(next(cards))
        else:
            card, _, place = step.partition(">")
            group, target = laid.lifted(Card(card)), laid.columns[int(place)]
            values = [each.value for each in group]
            assert values == list(range(values[0], values[0] - len(group), -1))
            assert not target or target[-1].value == values[0] + 1
            target.extend(group)
            changed = range(int(place), int(place) + 1)
        suits += sum(swept(laid, at) for at in changed)
    assert suits == 8
    assert next(cards, None) is None


def swept(laid: Laid, at: int) -> bool:
    """Whether a whole suit went from the end of that column."""
    column = laid.columns[at]
    shown = column[laid.covered[at]:]
    if [card.rank for card in shown[-13:]] != list(reversed(RANKS)):
        return False
    del column[-13:]
    laid.turn(at)
    return True


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


@pytest.mark.parametrize(("name", "table"), [("golf", GOLF), ("yukon", YUKON)])
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
