"""Computer players race as quickly as people of their kind do."""

from __future__ import annotations

import pytest

from tools.race_pace import watched


@pytest.mark.parametrize("level, least, most", [
    ("easy", 25, 37), ("medium", 42, 58), ("hard", 65, 90)])
def test_the_moves_a_minute_of_each_level(level: str, least: int, most: int) -> None:
    seats = watched("racing_demon", [level] * 3, range(1))
    moves, minutes = sum(each.moves for each in seats), sum(each.minutes for each in seats)
    assert minutes > 3 and least <= moves / minutes <= most


def test_the_champion_is_quicker_than_the_best_level() -> None:
    champion, hard = watched("spit", ["hard:champion", "hard"], range(2))
    assert champion.pace > hard.pace
