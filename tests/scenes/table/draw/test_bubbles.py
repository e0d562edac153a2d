"""What a seat says stands where it covers the fewest cards, and does not jump about."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.table.table_view import TableView
from tests.scenes.table.tables import session, stage_of

WORDS = "Ben cannot follow diamonds and takes 3 cards."


def seated(seats: int, scale: float) -> TableView:
    stage = stage_of(session("rolling_stone", seats), size=(1024, 640))
    stage.setting.app.settings["scale"] = scale
    stage.resize()
    stage.director.place(0, factor=0)
    return stage


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nobody_speaks_over_the_hand(seats: int, scale: float) -> None:
    stage = seated(seats, scale)
    table, solution = stage.looks.frame.table, stage.layout.solution
    hand = Rect(table.left, table.bottom - solution.hand_h, table.w, solution.hand_h)
    for seat in range(1, seats):
        bubble = stage.bubble(seat, WORDS)
        assert bubble is not None and table.contains(bubble[0]) and not bubble[0].colliderect(hand)


def test_a_bubble_stays_while_cards_move_and_goes_with_its_plate() -> None:
    stage = seated(6, 1.5)
    first = stage.bubble(1, WORDS)
    assert first is not None
    lying = stage.board.sprites["hand.0"][0]
    lying.place.jump((first[0].x, first[0].y, 60, 0))
    lying.pile = "trick"
    stage.board.sprites.setdefault("trick", []).append(lying)
    assert stage.bubble(1, WORDS) == first
    stage.setting.app.size = (1280, 800)
    stage.resize()
    stage.director.place(0, factor=0)
    assert stage.bubble(1, WORDS) != first


def test_who_has_no_plate_says_nothing_on_the_table() -> None:
    assert seated(3, 1.0).bubble(0, WORDS) is None
