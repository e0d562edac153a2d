"""What a finger means: tap, drag, hold, two at once; and what comes of those that never come up."""

from __future__ import annotations

import pygame
import pytest

from scenes.devices.touch import (
    GONE,
    HOLD_MS,
    LOST_MS,
    NOWHERE,
    PAN,
    SLIDE,
    TWO_FINGERS,
    Aim,
    FingerUse,
    Touches,
    is_echo,
)

SIZE = (1000, 500)
NAMES = {pygame.MOUSEBUTTONDOWN: "down", pygame.MOUSEBUTTONUP: "up", pygame.MOUSEMOTION: "move",
         TWO_FINGERS: "two", PAN: "pan", SLIDE: "slide", GONE: "gone"}


class Screen:
    """Writes down what comes of fingers. ``use``: what they may do wherever they come down."""

    def __init__(self, use: FingerUse = FingerUse.DRAG, beside: tuple[int, int] = (0, 0)) -> None:
        self.touches, self.use, self.beside, self.now_ms = Touches(), use, beside, 1000

    def aim(self, at: tuple[int, int]) -> Aim:
        return Aim((at[0] + self.beside[0], at[1] + self.beside[1]), self.use)

    def finger(self, kind: int, at: tuple[int, int], number: int = 0, screen: int = 1) -> list[str]:
        event = pygame.event.Event(kind, touch_id=screen, finger_id=number, x=at[0] / SIZE[0],
                                   y=at[1] / SIZE[1])
        return told(self.touches.take(event, SIZE, self.now_ms, self.aim))

    def down(self, at: tuple[int, int], number: int = 0, screen: int = 1) -> list[str]:
        return self.finger(pygame.FINGERDOWN, at, number, screen)

    def move(self, at: tuple[int, int], number: int = 0) -> list[str]:
        return self.finger(pygame.FINGERMOTION, at, number)

    def up(self, at: tuple[int, int], number: int = 0, screen: int = 1) -> list[str]:
        return self.finger(pygame.FINGERUP, at, number, screen)

    def wait(self, ms: int) -> list[str]:
        self.now_ms += ms
        return told(self.touches.update(self.now_ms))


def told(events: list[pygame.event.Event]) -> list[str]:
    """In words: "down 1 200,300", "move nowhere", "two"."""
    lines = []
    for event in events:
        at = getattr(event, "pos", None)
        where = "" if at is None else f" {at[0]},{at[1]}"
        where = " nowhere" if at == NOWHERE else where
        button = f" {event.button}" if hasattr(event, "button") else ""
        step = f" {event.step.name.lower()}" if hasattr(event, "step") else ""
        dy = f" by {event.dy}" if hasattr(event, "dy") else ""
        lines.append(f"{NAMES[event.type]}{button}{step}{where}{dy}")
    return lines


def test_a_tap_is_a_click_however_the_finger_trembles() -> None:
    screen = Screen()
    assert screen.down((200, 300)) == ["move 200,300"]
    assert screen.move((207, 290)) == [] and screen.move((211, 296)) == []
    assert screen.up((213, 300)) == ["down 1 200,300", "up 1 200,300", "move nowhere"]


def test_a_tap_is_where_the_scene_says_it_was_meant() -> None:
    screen = Screen(beside=(9, -4))
    screen.down((200, 300))
    assert screen.up((200, 300))[:2] == ["down 1 209,296", "up 1 209,296"]


def test_a_drag_begins_where_the_finger_came_down() -> None:
    screen = Screen()
    screen.down((200, 300))
    assert screen.move((230, 300)) == ["down 1 200,300", "move 230,300"]
    assert screen.move((400, 100)) == ["move 400,100"]
    assert screen.up((410, 100)) == ["move 410,100", "up 1 410,100", "move nowhere"]


def test_a_finger_that_rests_is_the_other_button_and_no_click_besides() -> None:
    screen = Screen()
    screen.down((200, 300))
    assert screen.wait(HOLD_MS - 10) == []
    assert screen.wait(10) == ["down 3 200,300", "up 3 200,300"]
    assert screen.wait(1000) == [] and screen.move((400, 300)) == [] and screen.up((400, 300)) == []


def test_two_fingers_tapped_are_told_once_and_click_nowhere() -> None:
    screen = Screen()
    screen.down((200, 300))
    screen.now_ms += 80
    assert screen.down((300, 310), 1) == []
    screen.now_ms += 80
    assert screen.up((200, 302)) == []
    assert screen.up((302, 310), 1) == ["move nowhere", "two"]
    assert screen.down((200, 300)) == ["move 200,300"], "the next tap is a tap again"
    assert len(screen.up((200, 300))) == 3


@pytest.mark.parametrize("how", ["late", "slow", "moved"])
def test_two_fingers_that_do_not_tap_together_do_nothing(how: str) -> None:
    screen = Screen()
    screen.down((200, 300))
    screen.now_ms += 400 if how == "late" else 50
    screen.down((300, 300), 1)
    if how == "moved":
        screen.move((200, 390), 0)
    screen.now_ms += 900 if how == "slow" else 50
    assert "two" not in screen.up((300, 300), 1) + screen.up((200, 300), 0)


def test_a_second_finger_during_a_drag_is_a_palm() -> None:
    screen = Screen()
    screen.down((200, 300))
    screen.move((260, 300))
    assert screen.down((500, 400), 1) == []
    assert screen.move((600, 400), 1) == [] and screen.wait(800) == []
    assert screen.up((600, 400), 1) == []
    assert screen.up((300, 300))[1] == "up 1 300,300"


def test_what_rests_at_the_edge_gives_way_to_a_finger() -> None:
    screen = Screen()
    screen.down((2, 300), 7)
    assert screen.wait(5 * HOLD_MS) == [], "a palm opens no menu"
    assert screen.down((400, 300)) == ["gone", "move nowhere", "move 400,300"]
    assert screen.up((400, 300))[:2] == ["down 1 400,300", "up 1 400,300"]


def test_a_finger_that_never_came_up_gives_way() -> None:
    screen = Screen()
    screen.down((200, 300))
    screen.move((260, 300))
    assert screen.down((500, 300), 1) == [], "it may still be there"
    screen.up((500, 300), 1)
    screen.now_ms += LOST_MS
    begun = screen.down((500, 300), 2)
    assert begun == ["gone", "up 1 nowhere", "move nowhere", "move 500,300"]
    assert screen.up((260, 300)) == [], "of the lost one nothing is heard any more"
    assert len(screen.up((500, 300), 2)) == 3


def test_the_same_finger_twice_without_an_end_begins_anew() -> None:
    screen = Screen()
    screen.down((200, 300))
    screen.move((260, 300))
    assert screen.down((400, 300)) == ["gone", "up 1 nowhere", "move nowhere", "move 400,300"]


def test_what_was_never_down_is_nobodys() -> None:
    screen = Screen()
    assert screen.up((200, 300)) == [] and screen.move((200, 300)) == []
    screen.down((200, 300))
    assert screen.up((200, 300), 0, screen=2) == [], "a finger of another screen"
    assert len(screen.up((200, 300))) == 3


def test_all_fingers_are_let_go_at_once() -> None:
    screen = Screen()
    screen.down((200, 300))
    screen.move((260, 300))
    assert told(screen.touches.let_go()) == ["gone", "up 1 nowhere", "move nowhere"]
    assert screen.up((260, 300)) == []


def test_a_page_is_drawn_and_not_clicked() -> None:
    screen = Screen(FingerUse.PAN)
    screen.down((200, 300))
    assert screen.move((200, 270)) == ["move nowhere", "pan 200,300 by -30"]
    assert screen.move((200, 250)) == ["pan 200,300 by -20"]
    assert screen.up((200, 250)) == ["move nowhere"]
    screen.down((200, 300))
    assert screen.wait(2 * HOLD_MS) == [], "it has no other button"
    assert len(screen.up((200, 300))) == 3


def test_a_button_to_be_held_is_pressed_at_once() -> None:
    screen = Screen(FingerUse.PRESS)
    assert screen.down((200, 300)) == ["move 200,300", "down 1 200,300"]
    assert screen.wait(2 * HOLD_MS) == []
    assert screen.up((200, 300)) == ["up 1 200,300", "move nowhere"]


def test_a_finger_goes_over_narrow_cards() -> None:
    screen = Screen(FingerUse.SLIDE)
    assert screen.down((200, 300)) == ["move 200,300", "slide begin 200,300"]
    assert screen.move((240, 300)) == ["slide move 240,300"]
    assert screen.up((250, 300)) == ["slide move 250,300", "slide end 250,300", "move nowhere"]
    screen.down((200, 300))
    assert screen.up((200, 300)) == ["slide tap 200,300", "move nowhere"]
    screen.down((200, 300))
    assert screen.down((300, 300), 1) == ["slide gone 200,300"], "two fingers"


def test_what_sdl_makes_of_a_touch_is_not_heard_twice() -> None:
    theirs = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=True)
    mouse = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=False)
    assert is_echo(theirs) and not is_echo(mouse)
    screen = Screen(FingerUse.PRESS)
    event = pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=0.5, y=0.5)
    made = screen.touches.take(event, SIZE, 0, screen.aim)
    assert not any(map(is_echo, made))
