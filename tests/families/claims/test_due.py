"""Which ranks are due, and what the value of a claim says."""

import pytest

from game.families.claims.due import due_ranks, is_true, parsed, values


@pytest.mark.parametrize("sequence, called, due", [
    ("up", None, "A"), ("up", "A", "2"), ("up", "9", "T"), ("up", "K", "A"),
    ("down", None, "A"), ("down", "A", "K"), ("down", "2", "A"), ("down", "T", "9"),
    ("adjacent", None, "A"), ("adjacent", "A", "K2"), ("adjacent", "K", "QA"),
    ("adjacent", "7", "68"),
    ("adjacent_or_same", None, "A"), ("adjacent_or_same", "7", "678"),
    ("adjacent_or_same", "A", "KA2")])
def test_ranks_due(sequence, called, due):
    assert due_ranks(sequence, called) == tuple(due)


@pytest.mark.parametrize("numbers", [(), (1,), (1, 2, 3)])
def test_what_is_written_can_be_read(numbers):
    calls = [(rank, number) for rank in "A7K" for number in numbers or [None]]
    assert [parsed(value) for value in values("A7K", numbers)] == calls


@pytest.mark.parametrize("value", ["", "1", "77", "7x", "7x0", "7x10", "x7", "Sevens"])
def test_what_is_no_call(value):
    assert parsed(value) is None


@pytest.mark.parametrize("cards, stated, true", [
    ("7S", None, True), ("7S 7H", 2, True), ("7S 7H", 1, False), ("7S 8H", None, False),
    ("7S 8H", 2, False)])
def test_cards_and_number_must_both_be_true(cards, stated, true):
    assert is_true(cards.split(), "7", stated) is true
