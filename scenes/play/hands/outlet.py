"""Where cards can go that no rule knows of: a draft, a claim that waits. Asked before the table.

And who asks where a few buttons will not do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from game.core.action import Action
from scenes.play.hands.held import Drag
from scenes.play.hands.pointer import Point
from scenes.table.draw.choose import Chooser
from scenes.table.intent import Target


class Outlet(Protocol):
    """``True``: that was meant for it, and nothing else happens."""

    def dropped(self, drag: Drag, card: Rect, point: Point, hit: Target | None) -> bool:
        """Cards are let go; ``hit``: the legal target that they lie on."""

    def clicked(self, point: Point) -> bool:
        """A click, whatever is picked."""


class Asker(Protocol):
    """The editors of a table."""

    def asked(self, actions: Sequence[Action], at: Rect, first: Action | None) -> bool:
        """Ask which of these is meant, at a place; whether there is an editor for them.

        ``first``: what is proposed.
        """

    def listed(self, chooser: Chooser) -> None:
        """Ask what a chooser asks that has no room on the table."""
