"""What stands written on a panel, for who walks through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Rect


class Reading(NamedTuple):
    """A heading, or a sentence, and where it stands in window px."""

    text: str
    rect: Rect
    heads: bool = False


def nothing_to_read() -> Sequence[Reading]:
    """Of what has no more on it than its controls."""
    return ()


def headed(title: str, lines: Iterable[str], rect: Rect) -> list[Reading]:
    """A title and what stands below it, all somewhere on a panel; without what is empty.

    >>> [reading.text for reading in headed("Paused", ["", "Go on?"], Rect(0, 0, 90, 60))]
    ['Paused', 'Go on?']
    """
    made = [Reading(title, rect, heads=True)] if title else []
    return made + [Reading(line, rect) for line in lines if line]
