"""The next place in a direction, as pages and as the table mean it."""

import pytest
from pygame import Rect

from scenes.look import compass
from scenes.look.compass import PAGE, TABLE, TABLE_WIDE, WAYS, nearest

HERE = Rect(100, 100, 40, 40)


@pytest.mark.parametrize("way, found", [("left", 0), ("right", 1), ("up", 2), ("down", 3)])
@pytest.mark.parametrize("sense", [PAGE, TABLE, TABLE_WIDE])
def test_four_neighbours(way: str, found: int, sense: compass.Sense) -> None:
    places = [HERE.move(-60, 0), HERE.move(60, 0), HERE.move(0, -60), HERE.move(0, 60)]
    assert nearest(HERE, places, WAYS[way], sense) == found


def test_nothing_lies_there() -> None:
    assert nearest(HERE, [HERE.move(-60, 0)], WAYS["right"], PAGE) is None
    assert nearest(HERE, [], WAYS["right"], TABLE) is None


def test_cards_that_overlap_lie_ahead_and_pieces_of_a_page_do_not() -> None:
    covered = [HERE.move(12, 0)]
    assert nearest(HERE, covered, WAYS["right"], TABLE) == 0
    assert nearest(HERE, covered, WAYS["right"], PAGE) is None


def test_what_is_hardly_ahead_does_not_count_at_the_table() -> None:
    assert nearest(HERE, [HERE.move(4, 0)], WAYS["right"], TABLE) is None
    assert nearest(HERE, [HERE.move(5, 0)], WAYS["right"], TABLE) == 0


def test_far_aside_is_there_only_without_the_cone() -> None:
    aside = [HERE.move(50, 200)]
    assert nearest(HERE, aside, WAYS["right"], TABLE) is None
    assert nearest(HERE, aside, WAYS["right"], TABLE_WIDE) == 0


def test_straight_ahead_is_nearer_than_a_little_aside_and_the_first_of_two_equals_counts() -> None:
    straight, aside = HERE.move(120, 0), HERE.move(70, 60)
    assert nearest(HERE, [aside, straight], WAYS["right"], PAGE) == 1
    assert nearest(HERE, [straight, straight.copy()], WAYS["right"], PAGE) == 0
