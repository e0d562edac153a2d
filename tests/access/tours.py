"""Pages that somebody who has nothing but the accessibility bus goes to: each is opened, read and
left, a setting is changed, a replay gone through."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.access.reader import Thing
from tests.access.robot import Robot

#: Of the first page, by their buttons.
PAGES = ("Rules", "Past games", "Statistics", "Players", "Help and fair play")
WAIT_S = 30


def button(robot: Robot, name: str) -> Thing:
    """What is called so and can be pressed."""
    return robot.find(lambda each: each.can_press and each.name == name, name, WAIT_S)


def go(robot: Robot, name: str) -> None:
    """Press it, once it is there."""
    robot.press(button(robot, name))


def to_the_shelf(robot: Robot) -> None:
    """From the first page to all games."""
    first = robot.find(lambda each: each.can_press and each.name in ("All games", "Settings"),
                       "games")
    if first.name == "All games":
        robot.press(first)
    button(robot, "Settings")


def pages(robot: Robot) -> None:
    """Each page has something to be read, one thing has the focus, and Back leads home."""
    to_the_shelf(robot)
    for name in PAGES:
        go(robot, name)
        back = button(robot, "Back")
        things = list(robot.tree().below())
        assert sum("focused" in each.states for each in things) == 1, (name, "focus")
        assert sum(len(each.name) > 1 for each in things) > 3, (name, "nothing to read")
        robot.press(back)
        button(robot, "Settings")


def settings(robot: Robot) -> None:
    """A switch is found by what it is called, turned, and reads as turned."""
    to_the_shelf(robot)
    go(robot, "Settings")
    go(robot, "Motion")

    def turned() -> bool:
        calm = robot.find(lambda each: each.name.startswith("Calm motion") and each.can_press,
                          "Calm motion")
        return "pressed" in calm.states or "checked" in calm.states

    before = turned()
    robot.press(robot.find(lambda each: each.name.startswith("Calm motion") and each.can_press,
                           "Calm motion"))
    until = time.monotonic() + WAIT_S
    while turned() is before:
        assert time.monotonic() < until, "the switch reads as before"
        time.sleep(0.05)
    go(robot, "Back")
    button(robot, "Settings")


def replay(robot: Robot) -> None:
    """From the result of the deal: on and back by a step, and each is told once."""
    go(robot, "Replay")
    sign = button(robot, "One step on (right)")
    heard = len(robot.reader.said())
    robot.press(sign)
    told = after(robot, heard)
    assert told and not told[0].startswith("Step "), told
    heard = len(robot.reader.said())
    robot.press(button(robot, "To the beginning (Home)"))
    assert after(robot, heard)[0].startswith("Step 0 of "), told
    go(robot, "Back")


def after(robot: Robot, heard: int) -> list[str]:
    """What is said next, and for a moment more."""
    until = time.monotonic() + WAIT_S
    while len(robot.reader.said()) == heard and time.monotonic() < until:
        time.sleep(0.02)
    time.sleep(0.3)
    return [each.text for each in robot.reader.said()[heard:]]


#: Before a game is sat down to, and after its deal.
BEFORE: dict[str, Callable[[Robot], None]] = {"klondike": settings, "cheat": pages}
AFTER: dict[str, Callable[[Robot], None]] = {"durak": replay}
