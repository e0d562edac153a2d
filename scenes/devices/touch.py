"""Fingers on a touch screen, as what a mouse would do: tap, drag, hold, and two fingers tapped.

SDL would make mouse events of touches as well, with no regard to how a finger trembles, to palms or
to a second hand: those are not heard (``is_echo``), and these come in their place. A finger that
comes down says nothing before it is known what it wants; a scene says what it may want there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import Any

import pygame

from game.core.records import dataclass

#: So far a finger may tremble (docs/design.md 9), and so long it rests before it is the other
#: button.
SLACK_PX, HOLD_MS = 14, 450
#: Within so long the second finger comes, and after so long at most both are gone again.
PAIR_MS, PAIR_GONE_MS = 300, 700
#: A finger of which nothing is heard for so long gives way to another one.
LOST_MS = 5000
#: What begins so near to the edge of the window may be the ball of a hand that holds the screen.
BEZEL_PX = 8
#: No target is smaller for a finger.
TARGET_PX = 44

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_OF_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
#: Two fingers were tapped; a finger draws what is below it (``pos``, ``dy`` in px); it goes over
#: narrow cards (``pos``, ``step``); what a finger held is held no more.
TWO_FINGERS = pygame.event.custom_type()
PAN = pygame.event.custom_type()
SLIDE = pygame.event.custom_type()
GONE = pygame.event.custom_type()
#: Where no window is.
NOWHERE = (-4096, -4096)

Point = tuple[int, int]


class FingerUse(Enum):
    """What a finger does where it comes down, besides that a tap is a click."""

    #: It drags.
    DRAG = auto()
    #: It presses at once: a button that is held.
    PRESS = auto()
    #: It draws the page.
    PAN = auto()
    #: It goes over cards that are narrower than a finger.
    SLIDE = auto()


class SlideStep(Enum):
    """What a finger does on narrow cards."""

    BEGIN = auto()
    MOVE = auto()
    #: Up again: where it came down, or somewhere else.
    TAP = auto()
    END = auto()
    GONE = auto()


@dataclass(frozen=True, slots=True)
class Aim:
    """What a finger may do there, and the point that is meant: a finger does not hit as a pointer
    does."""

    at: Point
    use: FingerUse = FingerUse.DRAG


class _Phase(Enum):
    #: It is not known yet what it wants.
    NEW = auto()
    PRESSED = auto()
    PANS = auto()
    SLIDES = auto()
    #: One of two that came together.
    PAIRED = auto()
    #: Whatever it does now, nothing comes of it.
    SPENT = auto()


@dataclass(slots=True)
class _Contact:
    """A finger: where it came down and is, in window px; what it may do; ``edge``: it began at the
    edge of the window."""

    start: Point
    at: Point
    aim: Aim
    began_ms: int
    heard_ms: int
    edge: bool = False
    phase: _Phase = _Phase.NEW

    @property
    def leads(self) -> bool:
        """Whether it does something, or may yet."""
        return self.phase not in (_Phase.SPENT, _Phase.PAIRED)


Events = list[pygame.event.Event]


def finger_of(event: pygame.event.Event) -> tuple[int, int]:
    """Which finger it is, on which screen."""
    return getattr(event, "touch_id", 0), event.finger_id


def point_of(event: pygame.event.Event, size: tuple[int, int]) -> Point:
    """Where a finger is in a window of that size, in px.

    >>> point_of(pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=1.0), (1280, 800))
    (640, 799)
    """
    at = (round(event.x * size[0]), round(event.y * size[1]))
    return min(max(at[0], 0), size[0] - 1), min(max(at[1], 0), size[1] - 1)


def at_bezel(at: Point, size: tuple[int, int]) -> bool:
    """Whether that is where a palm lies.

    >>> at_bezel((3, 300), (1280, 800)), at_bezel((300, 300), (1280, 800))
    (True, False)
    """
    inner = pygame.Rect((0, 0), size).inflate(-2 * BEZEL_PX, -2 * BEZEL_PX)
    return not inner.collidepoint(at)


def is_echo(event: pygame.event.Event) -> bool:
    """Whether it is what SDL makes of a touch, as a mouse would do it."""
    return (event.type in _OF_MOUSE and getattr(event, "touch", False)
            and not getattr(event, "finger", False))


def is_trackpad(event: pygame.event.Event, system: str = sys.platform) -> bool:
    """Whether it is a finger on a trackpad, whose pointer comes as a mouse as well: on macOS SDL
    tells of no other. What tests make up has no ``dx``.

    >>> [is_trackpad(pygame.event.Event(pygame.FINGERDOWN, x=0, y=0, dx=0), system)
    ...  for system in ("darwin", "linux")]
    [True, False]
    """
    return event.type in FINGERS and system == "darwin" and hasattr(event, "dx")


class Touches:
    """All fingers on the screen. One at a time is the pointer; others wait, or are palms."""

    def __init__(self) -> None:
        self._contacts: dict[tuple[int, int], _Contact] = {}

    def take(self, event: pygame.event.Event, size: tuple[int, int], now_ms: int,
             aim: Callable[[Point], Aim]) -> Events:
        """What a finger event of a window of that size means. ``aim``: what a finger may do at a
        point. A finger that was never down is nobody's."""
        key, at = finger_of(event), point_of(event, size)
        if event.type == pygame.FINGERDOWN:
            return self._come(key, at, now_ms, aim, edge=at_bezel(at, size))
        contact = self._contacts.get(key)
        if contact is None:
            return []
        contact.heard_ms = now_ms
        made = self._moved(contact, at)
        if event.type == pygame.FINGERUP:
            del self._contacts[key]
            made += self._up(contact, now_ms)
        return made

    def update(self, now_ms: int) -> Events:
        """Time goes by: a finger that rests is the other button."""
        lead = self._lead()
        if lead is None or lead.phase is not _Phase.NEW or now_ms < lead.began_ms + HOLD_MS:
            return []
        if lead.aim.use is FingerUse.PAN or lead.edge:
            # A page has no other button, and what rests at the edge may be a palm.
            return []
        lead.phase = _Phase.SPENT
        return [*_slid(lead, SlideStep.GONE), *_button(3, lead.aim.at)]

    def let_go(self) -> Events:
        """The window is left: nobody knows what is held by now."""
        made = [event for contact in self._contacts.values() for event in _lost(contact)]
        self._contacts.clear()
        return made

    # --- down -------------------------------------------------------------------------------------

    def _lead(self) -> _Contact | None:
        return next((each for each in self._contacts.values() if each.leads), None)

    def _come(self, key: tuple[int, int], at: Point, now_ms: int,
              aim: Callable[[Point], Aim], *, edge: bool) -> Events:
        made = self._give_up(key, now_ms)
        lead = self._lead()
        here = Aim(at) if lead is not None else aim(at)
        contact = self._contacts[key] = _Contact(at, at, here, now_ms, now_ms, edge)
        if lead is None:
            return made + self._begin(contact)
        if lead.phase is _Phase.NEW and now_ms <= lead.began_ms + PAIR_MS:
            made += _slid(lead, SlideStep.GONE)
            lead.phase = contact.phase = _Phase.PAIRED
        else:
            contact.phase = _Phase.SPENT
        return made

    def _begin(self, contact: _Contact) -> Events:
        made = [_moved_to(contact.aim.at)]
        if contact.aim.use is FingerUse.PRESS:
            contact.phase = _Phase.PRESSED
            return [*made, _pressed(contact.aim.at)]
        return [*made, *_slid(contact, SlideStep.BEGIN)]

    def _give_up(self, key: tuple[int, int], now_ms: int) -> Events:
        """The same finger again without having gone; one that is silent for long; a palm that
        does nothing at the edge."""
        stale = [other for other, each in self._contacts.items()
                 if other == key or now_ms >= each.heard_ms + LOST_MS
                 or (each.edge and each.phase is _Phase.NEW)]
        return [event for other in stale for event in _lost(self._contacts.pop(other))]

    # --- moved ------------------------------------------------------------------------------------

    def _moved(self, contact: _Contact, at: Point) -> Events:
        before, contact.at = contact.at, at
        if contact.phase is _Phase.NEW:
            return self._set_out(contact)
        if contact.phase is _Phase.PAIRED and _far(at, contact.start) >= 2 * SLACK_PX:
            for each in self._paired():
                each.phase = _Phase.SPENT
        if contact.phase is _Phase.PRESSED and at != before:
            return [_moved_to(at)]
        if contact.phase is _Phase.PANS and at[1] != before[1]:
            return [_pan(contact, at[1] - before[1])]
        return _slid(contact, SlideStep.MOVE) if contact.phase is _Phase.SLIDES else []

    def _set_out(self, contact: _Contact) -> Events:
        """It goes further than a finger trembles: what it began to do is known now."""
        if _far(contact.at, contact.start) < SLACK_PX:
            return []
        use = contact.aim.use
        if use is FingerUse.PAN:
            contact.phase = _Phase.PANS
            return [_moved_to(NOWHERE), _pan(contact, contact.at[1] - contact.start[1])]
        if use is FingerUse.SLIDE:
            contact.phase = _Phase.SLIDES
            return _slid(contact, SlideStep.MOVE)
        contact.phase = _Phase.PRESSED
        return [_pressed(contact.aim.at), _moved_to(contact.at)]

    # --- up ---------------------------------------------------------------------------------------

    def _up(self, contact: _Contact, now_ms: int) -> Events:
        """After it nothing lies under a pointer."""
        phase, away = contact.phase, _moved_to(NOWHERE)
        if phase is _Phase.PAIRED:
            return self._one_of_two(contact, now_ms)
        if phase is _Phase.SLIDES:
            return [*_slid(contact, SlideStep.END), away]
        if phase is _Phase.PRESSED:
            return [_released(contact.at), away]
        if phase is not _Phase.NEW:
            return [away] if phase is _Phase.PANS else []
        if contact.aim.use is FingerUse.SLIDE:
            return [*_slid(contact, SlideStep.TAP), away]
        return [_pressed(contact.aim.at), _released(contact.aim.at), away]

    def _one_of_two(self, contact: _Contact, now_ms: int) -> Events:
        """The second of two that is gone again, if both were quick and stayed where they were."""
        if self._paired() or now_ms > contact.began_ms + PAIR_GONE_MS:
            return []
        return [_moved_to(NOWHERE), pygame.event.Event(TWO_FINGERS)]

    def _paired(self) -> list[_Contact]:
        return [each for each in self._contacts.values() if each.phase is _Phase.PAIRED]


# --- the events that are made ---------------------------------------------------------------------


def _mouse(kind: int, at: Point, **more: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, touch=True, finger=True, **more)


def _moved_to(at: Point) -> pygame.event.Event:
    return _mouse(pygame.MOUSEMOTION, at, rel=(1, 1), buttons=(0, 0, 0))


def _pressed(at: Point) -> pygame.event.Event:
    return _mouse(pygame.MOUSEBUTTONDOWN, at, button=1)


def _released(at: Point) -> pygame.event.Event:
    return _mouse(pygame.MOUSEBUTTONUP, at, button=1)


def _button(button: int, at: Point) -> Events:
    return [_mouse(kind, at, button=button)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


def _pan(contact: _Contact, dy: int) -> pygame.event.Event:
    return pygame.event.Event(PAN, pos=contact.start, dy=dy)


def _slid(contact: _Contact, step: SlideStep) -> Events:
    """Nothing for a finger that goes over no narrow cards."""
    if contact.aim.use is not FingerUse.SLIDE:
        return []
    return [pygame.event.Event(SLIDE, pos=contact.at, step=step)]


def _lost(contact: _Contact) -> Events:
    """It is gone, and nobody knows where it was let go: what it held goes back."""
    gone = pygame.event.Event(GONE)
    if contact.phase is _Phase.PRESSED:
        return [gone, _released(NOWHERE), _moved_to(NOWHERE)]
    if contact.phase in (_Phase.NEW, _Phase.SLIDES):
        return [*_slid(contact, SlideStep.GONE), gone, _moved_to(NOWHERE)]
    return []


def _far(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def nearest_rect(at: Point, rects: Iterable[pygame.Rect]) -> tuple[int, Point] | None:
    """The place that a finger at a point means, by its number, and the point of it that is nearest;
    None: all are further away than a finger is wide.

    >>> nearest_rect((50, 10), [pygame.Rect(0, 0, 40, 20), pygame.Rect(90, 0, 40, 20)])
    (0, (39, 10))
    """
    best: tuple[int, int, Point] | None = None
    for number, rect in enumerate(rects):
        inside = (min(max(at[0], rect.left), rect.right - 1),
                  min(max(at[1], rect.top), rect.bottom - 1))
        away = _far(inside, at)
        if away < TARGET_PX // 2 and (best is None or away < best[0]):
            best = away, number, inside
    return None if best is None else best[1:]
