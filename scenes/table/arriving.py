"""A result on its way: its panel slides in, its numbers count up, hats and crowns fall."""

from __future__ import annotations

import re
from typing import Protocol

import pygame

from game.core.records import dataclass
from scenes.table.cards import motion

#: A number less than that is told at once.
LEAST_COUNTED = 5
#: A hat or crown falls from so far above its row, in its own sizes, and is so much larger there.
SIGN_FALLS, SIGN_LARGER = 4.0, 1.6


@dataclass(frozen=True, slots=True)
class Arrival:
    """How far the result has come, each part from 0 to 1: ``slide``: the panel; ``count``: its
    numbers; ``drop``: hats and crowns."""

    slide: float = 1.0
    count: float = 1.0
    drop: float = 1.0


AT_REST = Arrival()


def counted(text: str, begins: int, part: float) -> str:
    """A text on the way to its first number, from another.

    >>> counted("63 of 100", 28, 0.0), counted("63 of 100", 28, 0.5), counted("–", 0, 0.5)
    ('28 of 100', '59 of 100', '–')
    >>> counted("1 hat", 0, 0.0)
    '1 hat'
    """
    number = re.search(r"\d+", text)
    if part >= 1 or number is None or int(number[0]) < LEAST_COUNTED:
        return text
    n = round(begins + (int(number[0]) - begins) * motion.out_cubic(part))
    return f"{text[:number.start()]}{n}{text[number.end():]}"


def number_before(text: str, total: int, points: int) -> int:
    """The first number of a text that tells a total, before the points of this deal were in it.

    >>> number_before("63 of 100", 63, 35), number_before("2 of 3", -2, -1)
    (28, 1)
    """
    number = re.search(r"\d+", text)
    n = 0 if number is None else int(number[0])
    return max(0, n + points if n == -total else n - points)


class Arriving(Protocol):
    """A panel that is seen to come."""

    arrival: Arrival


def drop(surface: pygame.Surface, picture: pygame.Surface, left_middle: tuple[int, int],
         part: float) -> None:
    """A sign at its place, or so far on its fall there from above."""
    rect = picture.get_rect(midleft=left_middle)
    if part >= 1:
        surface.blit(picture, rect)
    elif part > 0:
        up = 1 - motion.bounce(part)
        side = round(rect.h * (1 + SIGN_LARGER * (1 - part)))
        larger = pygame.transform.smoothscale(picture, (side * rect.w // rect.h, side))
        larger.set_alpha(round(255 * min(1.0, 3 * part)))
        middle = rect.centerx, rect.centery - round(up * SIGN_FALLS * rect.h)
        surface.blit(larger, larger.get_rect(center=middle))
