"""Wins of Golf, Spider in one suit and Yukon, played as the sheets say by other code than the
solvers': each deal, dealt as its game deals it, comes out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.cards import RANKS, SUITS, Card, pack
from game.core.rng import Rng
from tools.solvers import golf, spider, yukon
from tools.solvers.search import Budget, Solved, Verdict

WINS = Path(__file__).parent / "wins"
RED = "HD"


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


def play_golf(number: int, steps: list[str]) -> None:
    cards = shuffled(number, pack())
    columns = in_rows(cards, (5,) * 7)
    top = next(cards)
    for step in steps:
        if step == ".":
            top = next(cards)
            continue
        card = Card(step.removesuffix(">w"))
        assert top.rank != "K"
        assert abs(card.value - top.value) == 1
        next(column for column in columns if column and column[-1] == card).pop()
        top = card
    assert not any(columns)


def play_yukon(number: int, steps: list[str]) -> None:
    laid = Laid(in_rows(shuffled(number, pack()), (1, 6, 7, 8, 9, 10, 11)), shown=5)
    up = dict.fromkeys(SUITS, 0)
    for step in steps:
        card, place = Card(step[:2]), step[3:]
        group = laid.lifted(card)
        if place == "f":
            assert group == [card]
            up[card.suit] += 1
            assert card.value == up[card.suit]
            continue
        target = laid.columns[int(place)]
        if target:
            assert target[-1].value == card.value + 1
            assert (target[-1].suit in RED) != (card.suit in RED)
        else:
            assert card.rank == "K"
        target.extend(group)
    assert set(up.values()) == {13}


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
    found = wins(name)
    assert len(found) >= 100
    for number, steps in found.items():
        PLAYS[name](number, steps)


@pytest.mark.parametrize("name", PLAYS)
def test_a_win_with_a_step_less_is_none(name: str) -> None:
    number, steps = next(iter(wins(name).items()))
    for shorter in (steps[:-1], steps[1:]):
        with pytest.raises((AssertionError, StopIteration)):
            PLAYS[name](number, shorter)


def solved(name: str, number: int, budget: Budget) -> Solved:
    return {"golf": golf, "spider": spider, "yukon": yukon}[name].solved(number, budget)


@pytest.mark.parametrize("name", PLAYS)
def test_the_solver_finds_a_win_again(name: str) -> None:
    number = next(iter(wins(name)))
    assert solved(name, number, Budget(40_000, 60)).verdict is Verdict.WON


def test_a_deal_of_golf_that_cannot_be_won_is_called_so() -> None:
    """Example 11 of its sheet; with the stock's Ace between the two Twos it comes out."""
    columns = (*[()] * 5, (Card("2H"),), (Card("2S"),))
    lost = golf.Golf(golf.Dealt(columns, Card("AD"), ()))
    assert lost.solved(Budget(10, 10)).verdict is Verdict.IMPOSSIBLE
    won = golf.Golf(golf.Dealt(columns, Card("AD"), (Card("9S"), Card("AC"))))
    assert won.solved(Budget(10, 10)).moves[1:3] == ("draw stock>waste",) * 2
