"""One feature of the table beside its cards, in a module of its own: focus, curtain, flights, drafts ..."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.session.table import News
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Label

if TYPE_CHECKING:
    from scenes.play.scene import TableScene


class Layer:
    """Subclasses override what they need; ``scenes.play.layers`` lists them, the topmost last.

    ``scene``   whose session, stage, fingers and overlays it may use
    ``blocks``  nothing but its own controls and the rail can be pressed
    ``allows``  commands that can be done all the same
    ``moving``  it changes by itself: 60 pictures a second
    ``speed``   at which cards move now, whatever the setting; "": as set
    """

    allows: Collection[str] = ()

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def blocks(self) -> bool:
        return False

    @property
    def moving(self) -> bool:
        return False

    @property
    def speed(self) -> str:
        return ""

    def commands(self) -> dict[str, Callable[[], None]]:
        """What it does for names in ``scenes.devices.commands.COMMANDS``."""
        return {}

    def off(self) -> Collection[str]:
        """Those of its commands that cannot be done now."""
        return ()

    def controls(self) -> Sequence[Control]:
        """What can be pressed; the layer draws it itself."""
        return ()

    def buttons(self) -> Sequence[tuple[str, Label, Callable[[], None]]]:
        """What it adds to the strip, left of the game's own buttons: name, label, what a press does. The scene draws them."""
        return ()

    def letter(self, verb: str, letter: str) -> str:
        """The key of a button of the game: ``letter``, or another while the layer hears that one; "" for none."""
        return letter

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event before the table does; whether it was used. The topmost layer is asked first."""
        return False

    def update(self, now_ms: int) -> None:
        """Every tick; set ``scene.dirty`` for another picture."""

    def pulled(self, news: Sequence[News]) -> None:
        """The deal has gone on: ``scene.stage`` knows it already."""

    def seated(self) -> None:
        """The scene shows the table from another seat."""

    def suspended(self) -> None:
        """Another page lies over the table."""

    def held(self) -> frozenset[int]:
        """Sprites, by ``id``, that the layer draws itself."""
        return frozenset()

    def resized(self) -> None:
        """Everything has been laid out anew."""

    def draw(self, surface: pygame.Surface, depth: str) -> None:
        """Draw what belongs to one depth (LAYOUT 6): "ground", on the cloth, below all cards; "marks", with those on the piles and
        below the hand; "flights", with what is lifted and flies; "over" the table and its panels; "top", over everything."""

    def seen(self) -> dict[str, Any]:
        """What it adds to a line of the trace: no more than the screen shows."""
        return {}

    def leave(self) -> None:
        """The table is left for good."""
