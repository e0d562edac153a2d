"""Endings with open hands (``game/brains/solving.py``), of a game of matches: who takes the last of
a heap wins, one, two or three at a time."""

import pytest

from game.brains.solving import winning


class Heap:
    """``seats`` take in turn; ``turns``: taking none is allowed, so that nothing need ever end."""

    def __init__(self, left, turn=0, seats=2, idle=False):
        self.left, self.turn, self.seats, self.idle = left, turn, seats, idle

    def copy(self):
        return Heap(self.left, self.turn, self.seats, self.idle)

    def moves(self):
        return [*([0] if self.idle else []), *range(1, min(3, self.left) + 1)]

    def do(self, move):
        self.left -= move
        self.last, self.turn = self.turn, (self.turn + 1) % self.seats

    def key(self):
        return self.left, self.turn

    def over(self):
        return not self.left

    def worth(self, seat):
        return float(self.last == seat)


@pytest.mark.parametrize("left", range(1, 20))
def test_it_leaves_a_multiple_of_four(left):
    assert winning(Heap(left), 0) == (left % 4 or None)


def test_against_two_a_win_is_a_win_against_both():
    assert winning(Heap(3, seats=3), 0) == 3
    assert all(winning(Heap(left, seats=3), 0) is None for left in range(4, 20))


def test_what_goes_round_is_no_win_and_is_not_looked_at_for_ever():
    assert winning(Heap(3, idle=True), 0) == 3
    assert winning(Heap(4, idle=True), 0) is None


def test_what_is_too_much_to_look_at_is_not_known():
    assert winning(Heap(18), 0, 10) is None and winning(Heap(18), 0) == 2
