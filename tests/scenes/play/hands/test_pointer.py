"""One recogniser: click, double click, drag, drop, cancel."""

from __future__ import annotations

from pygame import Rect

from scenes.play.hands.pointer import DOUBLE_MS, DRAG_PX, Pointer, dropped_on


def kinds(touches: list) -> list[str]:
    return [touch.kind for touch in touches]


def test_a_short_way_is_a_click() -> None:
    pointer = Pointer()
    pointer.down((10, 10))
    assert pointer.move((10 + DRAG_PX - 1, 10)) == []
    assert kinds(pointer.up((12, 10), 100)) == ["click"]


def test_two_clicks_are_a_double_click_only_when_quick_and_near() -> None:
    pointer = Pointer()
    found = []
    for at, now_ms in (
        ((10, 10), 0), ((12, 10), DOUBLE_MS), ((12, 10), DOUBLE_MS + 50),
        ((80, 10), DOUBLE_MS + 90), ((80, 10), 3 * DOUBLE_MS),
    ):  # fmt: skip
        pointer.down(at)
        found += kinds(pointer.up(at, now_ms))
    assert found == ["click", "double", "click", "click", "click"]


def test_a_long_way_is_a_drag_and_a_drop() -> None:
    pointer = Pointer()
    pointer.down((10, 10))
    assert kinds(pointer.move((10 + DRAG_PX, 10))) == ["lift", "drag"]
    assert kinds(pointer.up((90, 40), 100)) == ["drag", "drop"]
    assert not pointer.pressed


def test_a_drag_can_be_called_off() -> None:
    pointer = Pointer()
    pointer.down((10, 10))
    pointer.move((60, 10))
    assert kinds(pointer.cancel()) == ["cancel"]
    assert pointer.up((60, 10), 5) == []
    assert pointer.cancel() == []


def test_a_drop_needs_a_quarter_of_the_card_or_the_pointer() -> None:
    card = Rect(0, 0, 100, 140)
    aside = [("pile", Rect(80, 0, 100, 140))]
    assert dropped_on(card, (10, 10), aside) is None
    assert dropped_on(card, (85, 10), aside) == "pile"
    assert dropped_on(card, (70, 10), aside) == "pile"
    assert dropped_on(card, (10, 10), [("pile", Rect(70, 0, 100, 140))]) == "pile"


def test_of_equal_targets_the_nearest_wins() -> None:
    card = Rect(0, 0, 100, 140)
    targets = [("far", Rect(-50, -40, 100, 400)), ("near", Rect(-50, 0, 100, 140))]
    assert dropped_on(card, (0, 0), targets) == "near"
