"""The number of rows of actions from fixed deals stays what it is."""

import pytest

from game.catalogue import CATALOGUE
from tests.conformance.perft import FILE, perft, split, start

LINES = FILE.read_text(encoding="utf-8").split("\n")[:-1]


def test_every_game_is_counted():
    assert {line.split()[0] for line in LINES} == set(CATALOGUE)


@pytest.mark.parametrize("line", LINES)
def test_rows_of_actions(line):
    key, *numbers = line.split()
    seats, seed, depth, count = map(int, numbers)
    deal = start(key, seats, seed)
    before = deal.position()
    assert perft(deal.rules, deal.state, depth) == count, split(deal.rules, deal.state, depth)
    assert deal.position() == before
