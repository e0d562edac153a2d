"""When a match is over, by the value of its option."""

import pytest

from game.core.options import any_numbered
from game.mechanics.matches import is_over


@pytest.mark.parametrize("form, totals, deals, over", [
    ("single", [0, 0], 1, True), ("round", [0, 0, 0], 2, False), ("round", [0, 0, 0], 3, True),
    ("deals:5", [900, 0], 4, False), ("deals:5", [0, 0], 5, True), ("hats:3", [2, 2, 2], 9, False),
    ("hats:3", [0, 3, 0], 3, True), ("target:100", [99, -5], 12, False),
    ("target:100", [-5, 120], 1, True), (25, [24, 0], 3, False), (25, [25, 0], 1, True)])
def test_a_match_is_over(form, totals, deals, over):
    assert is_over(form, totals, deals) is over


@pytest.mark.parametrize("value, taken", [
    ("deals:1", True), ("deals:99", True), ("deals:100", False), ("deals:0", False),
    ("deals:07", False),
    ("marks:3", True), ("marks:", False), ("hats:3", False), ("single", False), (7, False)])
def test_further_values_of_the_option(value, taken):
    assert any_numbered(deals=99, marks=9)(value) is taken
