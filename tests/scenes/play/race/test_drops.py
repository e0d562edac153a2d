"""Cards let go near a pile, not on the pixel: a race hears each of them (RT2, RT3)."""

from __future__ import annotations

import pytest

from scenes.play.hands.pointer import Point
from tests.scenes.play.race.runners import Runners, arranged
from tests.slow_marks import covering

BESIDE = [(5, 5), (-8, 10), (10, -7)]


def near(at: Point, beside: Point) -> Point:
    return at[0] + beside[0], at[1] + beside[1]


@pytest.mark.parametrize("source, target, beside", covering(
    ["waste.0", "off.0", "work.0.0"], ["centre.0", "centre.4", "work.0.1"], BESIDE))
def test_whatever_is_dropped_near_a_pile_is_played_or_answered(source: str, target: str,
                                                               beside: Point) -> None:
    player = Runners(arranged("human,easy")).go()
    before, start = player.pile(source), player.middle(source)
    player.drag(start, near(player.middle(target), beside))
    played = player.pile(source) != before
    assert played or player.refused(0)
    assert played or player.session.counts["misplays"][0] == 1


@pytest.mark.parametrize("target", ["work.1.0", "off.1", "waste.1"])
def test_a_card_dropped_on_a_pile_of_another_player_is_told_why_not_and_is_no_misplay(
        target: str) -> None:
    player = Runners(arranged("human,easy")).go()
    before = player.pile("work.0.0")
    player.drag(player.middle("work.0.0"), near(player.middle(target), (5, 5)))
    assert player.pile("work.0.0") == before and player.refused(0)
    assert player.session.counts["misplays"][0] == 0
