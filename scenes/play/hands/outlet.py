"""Where cards can go that no rule knows of: a draft, a claim that waits. Asked before the table."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from scenes.play.hands.held import Drag
from scenes.play.hands.pointer import Point
from scenes.table.intent import Target


class Outlet(Protocol):
    """``True``: that was meant for it, and nothing else happens."""

    def dropped(self, drag: Drag, card: Rect, point: Point, hit: Target | None) -> bool:
        """Cards are let go; ``hit``: the legal target that they lie on."""

    def clicked(self, point: Point) -> bool:
        """A click, whatever is picked."""
