"""One feature of the table beside its cards, in a module of its own: focus, curtain, drafts ..."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Enum, auto
from typing import Any, Generic, TypeVar

import pygame

from game.core.action import Action
from game.core.errors import Refusal
from game.session.seats import News
from scenes.table.desk import Desk
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Pressable
from scenes.table.draw.reading import Reading


class Depth(Enum):
    """Where in the picture of a table a layer draws, from below (docs/design.md 8.6)."""

    #: On the cloth, below all cards.
    GROUND = auto()
    #: With the marks on the piles, below the own hand.
    MARKS = auto()
    #: With what is lifted and flies.
    FLIGHTS = auto()
    #: Over the table and its panels.
    OVER = auto()
    #: Over everything.
    TOP = auto()


#: What is drawn there is part of the picture that is kept while cards move.
BELOW_FLIGHTS = frozenset({Depth.GROUND, Depth.MARKS})

D = TypeVar("D", bound=Desk[Any])


def that_have(layers: Sequence[Layer[Any]], hook: str) -> list[Layer[Any]]:
    """Those of the layers that do anything in a hook, in their order."""
    return [layer for layer in layers if getattr(type(layer), hook) is not getattr(Layer, hook)]


class Layer(Generic[D]):
    """Subclasses override what they need; the scene has the list of them, the topmost last.

    ``desk``    all that it may use
    ``name``    as what it holds focus while it ``blocks``
    ``blocks``  nothing but its own controls and the rail can be pressed
    ``allows``  commands that can be done all the same
    ``aloud``   what it has to be read is said by itself to who does not see it
    ``moving``  it changes by itself: 60 pictures a second
    ``stirs``   so does what it draws below the cards that fly: no kept picture of that is true
    ``stays``   what it shows is to be looked at before the result of the deal is
    ``speed``   at which cards move now, whatever the setting; "": as set
    """

    allows: Collection[str] = ()
    aloud: bool = False
    #: At which depths it draws, of those that ``draw`` names.
    depths: Collection[Depth] = tuple(Depth)

    def __init__(self, desk: D) -> None:
        self.desk = desk

    @property
    def name(self) -> str:
        """As what it holds focus while it ``blocks``: that of its class."""
        return type(self).__name__

    @property
    def blocks(self) -> bool:
        """Whether nothing but its own controls and the rail can be pressed."""
        return False

    @property
    def moving(self) -> bool:
        """Whether it changes by itself, and asks for 60 pictures a second."""
        return False

    @property
    def stirs(self) -> bool:
        """Whether it changes by itself what it draws below the cards that fly."""
        return self.moving and not BELOW_FLIGHTS.isdisjoint(self.depths)

    @property
    def stays(self) -> bool:
        """Whether what it shows is to be looked at before the result of the deal is."""
        return False

    @property
    def speed(self) -> str:
        """The speed at which cards move now, whatever the setting; "": as set."""
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

    def buttons(self) -> Sequence[Pressable]:
        """What it adds to the strip, left of the game's own buttons; the scene draws them."""
        return ()

    def aside(self) -> Sequence[Pressable]:
        """What it puts beside the own plate, where no action of the game ever stands."""
        return ()

    def letter(self, verb: str, letter: str) -> str:
        """The key of a button of the game: ``letter``, or another while the layer hears that.

        "" for none.
        """
        return letter

    def objects(self, action: Action, seat: int) -> Refusal | None:
        """What a person should know before doing that, once; None: nothing."""
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event before the table does; whether it was used. The topmost comes first."""
        return False

    def update(self, now_ms: int) -> None:
        """Every tick; ``desk.mark`` what has changed, but for what it moves while it ``stirs``."""

    def pulled(self, news: Sequence[News]) -> None:
        """The deal has gone on: the stage has taken it already."""

    def seated(self) -> None:
        """The table is shown from another seat."""

    def suspended(self) -> None:
        """Another page lies over the table."""

    def held(self) -> frozenset[int]:
        """Sprites, by ``id``, that the layer draws itself."""
        return frozenset()

    def resized(self) -> None:
        """Another size: it is laid out anew."""

    def laid_out(self) -> None:
        """What can be pressed has changed."""

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        """Draw what belongs to one depth."""

    def reads(self) -> Sequence[Reading]:
        """What stands written on what it shows, and where: for who walks through all there is."""
        return ()

    def seen(self) -> dict[str, Any]:
        """What it adds to a line of the trace: no more than the screen shows."""
        return {}

    def leave(self) -> None:
        """The table is left for good."""
