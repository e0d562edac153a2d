"""Tweens are pure functions of time; a new one starts from the value of the moment."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scenes.table.cards.motion import deal_stagger, decelerate, in_cubic, move_ms, out_cubic
from scenes.table.cards.order import sort_key
from scenes.table.cards.tween import Track, Tween


@given(st.integers(0, 10**7), st.integers(1, 500))
def test_a_tween_begins_and_ends_where_it_says(began: int, lasts: int) -> None:
    tween = Tween((1.0, 2.0), (5.0, -2.0), began, lasts, decelerate, arc_px=30)
    assert tween.at(began - 1) == (1.0, 2.0)
    assert tween.at(began + lasts) == (5.0, -2.0)
    assert tween.at(began + lasts / 2) == tween.at(began + lasts / 2)


def test_a_new_tween_starts_from_the_value_of_the_moment() -> None:
    track = Track(0.0)
    track.go((100.0,), 0, 100)
    assert track.at(40) == (40.0,)
    track.go((0.0,), 40, 100)
    assert track.at(40) == (40.0,)
    assert track.at(140) == (0.0,)
    assert not track.moving(140)


def test_to_go_where_it_goes_already_changes_nothing() -> None:
    track = Track(0.0)
    track.go((100.0,), 0, 100)
    track.go((100.0,), 50, 100)
    assert track.at(100) == (100.0,)


def test_finish_is_the_end() -> None:
    track = Track(0.0)
    track.go((100.0,), 0, 100)
    track.finish()
    assert track.at(1) == (100.0,)


def test_eases_run_from_nothing_to_all() -> None:
    for ease in (decelerate, in_cubic, out_cubic):
        assert (ease(0), ease(1)) == (0, 1)


def test_no_deal_takes_longer_than_it_may() -> None:
    for count in (1, 12, 52, 104, 200):
        assert deal_stagger(count) * count + 170 <= 1400
    assert 160 <= move_ms(0) <= move_ms(1) <= move_ms(9) <= 320


def test_a_hand_is_sorted_by_suit_and_by_rank() -> None:
    cards = ["2C", "AS", "KH", "TS", "XR", "-"]
    assert sorted(cards, key=sort_key) == ["AS", "TS", "KH", "2C", "XR", "-"]
    by_rank = sorted(cards, key=lambda card: sort_key(card, "rank"))
    assert by_rank == ["AS", "KH", "TS", "2C", "XR", "-"]
