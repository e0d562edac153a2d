"""FreeCell solved: its wins are played move by move through the rules; and what it calls impossible
is."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import cards
from tools.solvers import __main__ as command
from tools.solvers import freecell
from tools.solvers.freecell import FreeCell, Table, solved
from tools.solvers.search import Budget, Verdict, solve


def outcome_of(number: int, moves: tuple[str, ...], cells: int = 4) -> str:
    """How the deal ends when these are played, each judged by the rules of the game."""
    options = {"deal": number, "cells": cells, "auto_finish": "off"}
    deal = CATALOGUE["freecell"].deal(1, options, seed=0)
    for move in moves:
        deal.play(0, move)
    outcome = deal.outcome()
    return outcome.reason if outcome else "not over"


@pytest.mark.parametrize("number", [1, 2, 3, 164, 617])
def test_a_win_is_one(number: int) -> None:
    result = solved(number, Budget(40_000, 60))
    assert result.verdict is Verdict.WON
    assert outcome_of(number, result.moves) == "won"


def test_a_win_with_two_cells_uses_two() -> None:
    result = solved(164, Budget(60_000, 60), cells=2)
    assert result.verdict is Verdict.WON
    assert outcome_of(164, result.moves, cells=2) == "won"


def test_the_quickest_of_the_impossible_deals_is_called_so() -> None:
    assert solved(781948, Budget(60_000, 60)).verdict is Verdict.IMPOSSIBLE


def test_a_small_budget_knows_nothing() -> None:
    result = solved(11982, Budget(100, 60))
    assert result.verdict is Verdict.UNKNOWN
    assert result.moves == ()


def table(columns: str, *, cells: str, up: str) -> Table:
    """``columns`` separated by bars, ``cells`` as cards, ``up`` as four heights."""
    row = [tuple(map(freecell.number_of, cards(each))) for each in columns.split("|")]
    kept = tuple(map(freecell.number_of, cards(cells)))
    row += [()] * (8 - len(row))
    return Table(tuple(row), (*kept, *[None] * (4 - len(kept))), tuple(map(int, up.split())))


def moves_of(position: Table) -> set[str]:
    return {moves[0] for moves, _ in FreeCell().steps(position)}


def test_the_moves_are_those_of_the_sheet() -> None:
    """Examples 4 and 5 of the sheet: how many cards move at once."""
    blocks = "KS|QH|KD|QC|KH|QS"
    full = table(f"9D|KC 8S 7H 6C|{blocks}", cells="2S 2H 2D", up="1 1 1 1")
    assert "play 8S,7H,6C column.1>column.0" not in moves_of(full)
    freer = table(f"9D|KC 8S 7H 6C|{blocks}", cells="2S 2H", up="1 1 1 1")
    assert "play 8S,7H,6C column.1>column.0" in moves_of(freer)
    open_one = table("9D|KC 8S 7H||KS|QH|KD|QC|KH", cells="3S 3H 3D 3C", up="1 1 1 1")
    assert "play 8S,7H column.1>column.0" in moves_of(open_one)
    assert "play 7H column.1>column.2" in moves_of(open_one)
    assert "play 8S,7H column.1>column.2" not in moves_of(open_one)


def test_a_safe_card_follows_by_itself_and_no_other() -> None:
    """6H goes up once both black Fours are up, as a black Five could go up too; not before."""
    safe = table("6H|KS 4C", cells="", up="4 5 5 3")
    assert ("play 4C column.1>foundation.3", "play 6H column.0>foundation.1") in {
        moves[:2] for moves, _ in FreeCell().steps(safe)}
    kept = table("6H|KS 3C", cells="", up="3 5 5 2")
    assert all("6H column.0>foundation" not in move
               for moves, _ in FreeCell().steps(kept) for move in moves[1:])


def test_where_nothing_moves_there_is_no_win() -> None:
    stuck = table("2S|4S|6S|8S|TS|QS|2H|6H", cells="4H 4D 8H TH", up="0 0 0 0")
    assert solve(FreeCell(), stuck, Budget(10, 10)).verdict is Verdict.IMPOSSIBLE


def test_the_command_tells_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["freecell", "--deals", "1", "164", "--moves"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1: won, ")
    assert "play " in told
    assert "2 deals: 2 won, 0 impossible, 0 unknown." in told
