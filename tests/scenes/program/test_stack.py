"""Scenes come and go in one order, and the stack says when they do not."""

import logging
from collections.abc import Callable
from typing import Any, cast

import pytest

from scenes.program.app import App
from scenes.program.stack import Scene, Stack, StackMisuse


class Told(Scene):
    def __init__(self, name: str, diary: list[str]) -> None:
        self.name, self.diary = name, diary

    def enter(self, app: App) -> None:
        self.diary.append(f"enter {self.name}")

    def suspend(self) -> None:
        self.diary.append(f"suspend {self.name}")

    def resume(self) -> None:
        self.diary.append(f"resume {self.name}")

    def leave(self) -> None:
        self.diary.append(f"leave {self.name}")


@pytest.fixture
def stack() -> Stack:
    return Stack(cast(App, None))


def test_scenes_are_told_in_order(stack: Stack) -> None:
    diary: list[str] = []
    a, b, c = (Told(name, diary) for name in "abc")
    stack.push(a)
    stack.push(b)
    stack.replace(c)
    stack.pop()
    stack.clear()
    assert diary == [
        "enter a", "suspend a", "enter b", "leave b", "enter c", "leave c", "resume a", "leave a",
    ]  # fmt: skip
    assert len(stack) == 0 and stack.top is None


def test_a_scene_is_pushed_once(stack: Stack) -> None:
    scene = Scene()
    stack.push(scene)
    with pytest.raises(StackMisuse, match="on the stack already"):
        stack.push(scene)
    with pytest.raises(StackMisuse, match="on the stack already"):
        stack.replace(scene)


def test_a_scene_that_was_left_cannot_come_back(stack: Stack) -> None:
    scene = Scene()
    stack.push(scene)
    stack.pop()
    with pytest.raises(StackMisuse, match="cannot come back"):
        stack.push(scene)


@pytest.mark.parametrize("wrong", [lambda stack: stack.pop(), lambda stack: stack.replace(Scene())])
def test_an_empty_stack_has_nothing_to_take_away(
    stack: Stack, wrong: Callable[[Stack], Any]
) -> None:
    with pytest.raises(StackMisuse, match="no scene"):
        wrong(stack)


def test_no_transition_within_a_transition(stack: Stack) -> None:
    class Hasty(Scene):
        def enter(self, app: App) -> None:
            stack.push(Scene())

    with pytest.raises(StackMisuse, match="middle of another"):
        stack.push(Hasty())
    stack.push(Scene())


def test_a_scene_that_fails_to_leave_is_off_the_stack(stack: Stack) -> None:
    class Clinging(Scene):
        def leave(self) -> None:
            raise RuntimeError

    stack.push(Clinging())
    with pytest.raises(RuntimeError):
        stack.clear()
    assert len(stack) == 0


def test_each_transition_is_logged(stack: Stack) -> None:
    told: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(record.getMessage())

    log, listener = logging.getLogger("riddance.stack"), Listener()
    level = log.level
    log.addHandler(listener)
    log.setLevel(logging.INFO)
    try:
        stack.push(Scene())
        stack.pop()
    finally:
        log.removeHandler(listener)
        log.setLevel(level)
    assert told == ["push Scene, depth 0", "pop Scene, depth 1"]
