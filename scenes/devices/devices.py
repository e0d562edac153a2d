"""What people hold in their hands: mouse, half a keyboard, gamepads, the touch screen
(docs/sheets/realtime_common.md, RT5).

Keys are told apart by their place on the keyboard, not by what is printed on them, so
that the halves are the same on every layout; a place is named as on a US keyboard ("q", "7",
"return").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

import pygame

from scenes.i18n import _

MOUSE, LEFT, RIGHT, TOUCH, PAD = "mouse", "keys_left", "keys_right", "touch", "pad."
MOST_PADS = 8
#: Everybody may touch the screen: where a finger begins says for whom it acts.
SHARED = frozenset({TOUCH})
#: People who can play at once at one screen.
MOST_PEOPLE = 4

Devices = Mapping[int, tuple[str, ...]]


class Means(Enum):
    """By what a person acts: what is said of it goes by that."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"


_MEANS = {
    pygame.MOUSEBUTTONDOWN: Means.MOUSE, pygame.FINGERDOWN: Means.TOUCH, pygame.KEYDOWN: Means.KEYS,
    pygame.JOYBUTTONDOWN: Means.PAD, pygame.JOYHATMOTION: Means.PAD,
    pygame.CONTROLLERBUTTONDOWN: Means.PAD,
}  # fmt: skip


def means_of(event: pygame.event.Event) -> Means | None:
    """By what an event was brought about; None of one that is none of somebody's doing.

    >>> means_of(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, touch=True))
    <Means.TOUCH: 'touch'>
    >>> means_of(pygame.event.Event(pygame.WINDOWEXPOSED)) is None
    True
    """
    found = _MEANS.get(event.type)
    if found is Means.MOUSE and getattr(event, "touch", False):
        return Means.TOUCH
    # A key that was pressed has a place; the others stand for a button of a pad.
    if found is Means.KEYS and getattr(event, "scancode", None) == 0:
        return None
    return found


#: USB numbers of keys, as SDL's scancodes have them.
_PLACES: dict[int, str] = {
    **{4 + k: letter for k, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{30 + k: digit for k, digit in enumerate("1234567890")},
    **dict(enumerate(("return", "escape", "backspace", "tab", "space"), 40)),
    **dict(enumerate(("-", "=", "[", "]", "\\"), 45)),
    **dict(enumerate((";", "'", "`", ",", ".", "/", "caps lock"), 51)),
    100: "<",
    **dict(enumerate(("right", "left", "down", "up"), 79)),
    **dict(enumerate(("[/]", "[*]", "[-]", "[+]", "enter"), 84)),
    **{89 + k: f"[{digit}]" for k, digit in enumerate("1234567890")},
    **dict(enumerate(("left ctrl", "left shift", "left alt"), 224)),
    **dict(enumerate(("right ctrl", "right shift", "right alt"), 228)),
}
#: The rows of each half, from the top; the first of a row stands at the left.
LEFT_ROWS: tuple[tuple[str, ...], ...] = (
    ("1", "2", "3", "4", "5"), ("q", "w", "e", "r", "t"), ("a", "s", "d", "f", "g"),
    ("z", "x", "c", "v", "b"), ("space",),
)  # fmt: skip
RIGHT_ROWS: tuple[tuple[str, ...], ...] = (
    ("6", "7", "8", "9", "0", "-"), ("y", "u", "i", "o", "p"), ("h", "j", "k", "l", "return"),
    ("n", "m", ",", ".", "/"),
    ("left", "down", "up", "right"),
)  # fmt: skip
_LEFT_TOO = {"`", "<", "tab", "caps lock", "left shift", "left ctrl", "left alt"}
_RIGHT_TOO = {
    "=", "[", "]", "\\", ";", "'", "backspace", "enter", "right shift", "right ctrl", "right alt",
}  # fmt: skip
_NUMBER_PAD = {place for place in _PLACES.values() if place.startswith("[") and len(place) == 3}
_LEFT = frozenset(key for row in LEFT_ROWS for key in row) | _LEFT_TOO
_RIGHT = frozenset(key for row in RIGHT_ROWS for key in row) | _RIGHT_TOO | _NUMBER_PAD


def place_of(scancode: int) -> str:
    """The name of a key's place; "" for one that belongs to nobody.

    >>> place_of(20), place_of(36), place_of(58)
    ('q', '7', '')
    """
    return _PLACES.get(scancode, "")


def half_of(place: str) -> str:
    """The half of the keyboard that a place is in.

    "" for Escape, F-keys and the like, which are everybody's.

    >>> half_of("q"), half_of("return"), half_of("escape")
    ('keys_left', 'keys_right', '')
    """
    if place in _LEFT:
        return LEFT
    return RIGHT if place in _RIGHT else ""


def is_device(name: object) -> bool:
    """
    >>> is_device("pad.1"), is_device("pad.x"), is_device("broom")
    (True, False, False)
    """
    pads = [f"{PAD}{number}" for number in range(MOST_PADS)]
    return name in (MOUSE, LEFT, RIGHT, TOUCH) or name in pads


def title(device: str) -> str:
    """What it is called."""
    if device.startswith(PAD):
        return _("Gamepad {number}", number=int(device.removeprefix(PAD)) + 1)
    return {
        MOUSE: _("Mouse"), LEFT: _("Left keys"), RIGHT: _("Right keys"), TOUCH: _("Touch screen"),
    }[device]  # fmt: skip


def usual(
    people: Sequence[int], pads: int = 0, *, touch: bool = True
) -> dict[int, tuple[str, ...]]:
    """Who plays with what if nobody says otherwise.

    One person has all there is, several have a device each, the last ones nothing where there is no
    more. ``touch``: the screen can be touched.

    >>> usual([0])
    {0: ('mouse', 'keys_left', 'touch')}
    >>> usual([0, 2])
    {0: ('mouse', 'touch'), 2: ('keys_left', 'touch')}
    >>> usual([0, 1, 2, 3], touch=False)[3]
    ()
    """
    if len(people) == 1:
        return {people[0]: (MOUSE, LEFT, TOUCH)}
    # With a mouse in one's right hand the left half of the keyboard is free for the other.
    row = (MOUSE, *(f"{PAD}{number}" for number in range(pads)), LEFT, RIGHT)
    shared = (TOUCH,) if touch else ()
    return {seat: (*row[k : k + 1], *shared) for k, seat in enumerate(people)}


def problem(devices: Devices, people: Iterable[int]) -> str:
    """Why people cannot play with these, as a sentence; "" if they can.

    >>> problem({0: ("mouse",), 1: ("mouse",)}, [0, 1])
    'Two players cannot share one device: Mouse.'
    """
    taken: set[str] = set()
    for seat in people:
        own = [device for device in devices.get(seat, ()) if device not in SHARED]
        if not devices.get(seat):
            return _("Every player needs a device of their own.")
        for device in own:
            if device in taken:
                return _("Two players cannot share one device: {device}.", device=title(device))
        taken.update(own)
    return ""


def give(devices: Devices, seat: int, device: str) -> dict[int, tuple[str, ...]]:
    """The seat plays with this device from now on; who had it gets what the seat had.

    >>> give({0: ("mouse", "touch"), 1: ("keys_left", "touch")}, 0, "keys_left")
    {0: ('keys_left', 'touch'), 1: ('mouse', 'touch')}
    """
    before = tuple(each for each in devices.get(seat, ()) if each not in SHARED)
    shared = tuple(each for each in devices.get(seat, ()) if each in SHARED)
    made = dict(devices)
    for other, theirs in devices.items():
        if other != seat and device in theirs and device not in SHARED:
            made[other] = (*before, *(each for each in theirs if each != device))
    made[seat] = (device,) if device in SHARED else (device, *shared)
    return made


def seat_of(devices: Devices, device: str) -> int | None:
    """Who plays with a device; None for nobody, and for what everybody shares."""
    if device in SHARED:
        return None
    return next((seat for seat, theirs in devices.items() if device in theirs), None)


def to_remember(devices: Devices) -> dict[str, list[str]]:
    """JSON-able, for ``remembered``."""
    return {str(seat): list(theirs) for seat, theirs in devices.items()}


def remembered(value: Any, people: Sequence[int]) -> dict[int, tuple[str, ...]] | None:
    """What ``to_remember`` kept, if it still makes sense for these people; None if not.

    Files outlive versions.
    """
    if not isinstance(value, dict):
        return None
    by_seat: dict[int, tuple[str, ...]] = {}
    for seat in people:
        theirs = value.get(str(seat))
        if not isinstance(theirs, list) or not all(is_device(each) for each in theirs):
            return None
        by_seat[seat] = tuple(theirs)
    return None if problem(by_seat, people) else by_seat
