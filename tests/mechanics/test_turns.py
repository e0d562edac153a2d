"""Seats clockwise, as every game with turns counts them."""

from hypothesis import given
from hypothesis import strategies as st

from game.mechanics.turns import left_of, next_in_play, round_from, steps_to

TABLES = st.integers(2, 12).flatmap(lambda seats: st.tuples(st.just(seats),
                                                            st.integers(0, seats - 1)))


@given(TABLES)
def test_a_round_goes_left_and_meets_everybody_once(table):
    seats, first = table
    row = round_from(first, seats)
    assert row[0] == first and sorted(row) == list(range(seats))
    assert [left_of(seat, seats) for seat in row] == [*row[1:], first]
    assert [steps_to(first, seat, seats) for seat in row] == list(range(seats))


@given(TABLES, st.data())
def test_next_in_play_is_the_first_of_the_round_who_is_not_out(table, data):
    seats, seat = table
    out = data.draw(st.sets(st.sampled_from(range(seats))))
    others = [other for other in round_from(seat, seats)[1:] if other not in out]
    assert next_in_play(seat, seats, out) == (others[0] if others else seat)
