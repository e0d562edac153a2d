"""What drawing asks of a table that is seen from one seat; a stage is one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from pygame import Rect

from game.core.table import Table
from game.core.view import View
from scenes.table.draw.hud import StripText
from scenes.table.draw.paint import Brush
from scenes.table.draw.plates import PlateText
from scenes.table.draw.text import TableEdge
from scenes.table.layout.frame import Frame
from scenes.table.layout.layout import Layout
from scenes.table.layout.spread import Lie

#: A bubble and the place it points to.
Bubble = tuple[Rect, tuple[int, int]]


class LyingCard(Protocol):
    """A card on the screen."""

    @property
    def lie(self) -> Lie: ...
    @property
    def buried(self) -> bool: ...


class LyingCards(Protocol):
    """All cards on the screen, by pile."""

    @property
    def sprites(self) -> Mapping[str, Sequence[LyingCard]]: ...


class Seen(Protocol):
    """A table with its cards. ``bubbles``: (seat, sentence) -> the plate, and the bubble there."""

    bubbles: dict[tuple[int, str], tuple[Rect, Bubble]]

    @property
    def frame(self) -> Frame: ...
    @property
    def brush(self) -> Brush: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def board(self) -> LyingCards: ...


class Told(Protocol):
    """A deal that several people play. ``spoken``: seats that have chosen, and wait for others."""

    @property
    def spoken(self) -> Collection[int]: ...

    def view(self, viewer: int | None) -> View: ...


class Plates(Protocol):
    """What stands on the plates, by seat."""

    @property
    def plates(self) -> Mapping[int, PlateText]: ...


class End(Protocol):
    """A person's part of a strip, and the plate in it."""

    @property
    def seat(self) -> int: ...
    @property
    def rect(self) -> Rect: ...
    @property
    def plate(self) -> Rect: ...


class SeenByMany(Protocol):
    """A table that several people share, and what their strips say."""

    @property
    def frame(self) -> Frame: ...
    @property
    def brush(self) -> Brush: ...
    @property
    def seat(self) -> int: ...
    @property
    def sharers(self) -> Sequence[int]: ...
    @property
    def names_px(self) -> Sequence[int]: ...
    @property
    def session(self) -> Told: ...
    @property
    def table(self) -> Table: ...
    @property
    def sight(self) -> Plates: ...
    @property
    def edge(self) -> TableEdge: ...
    @property
    def ends(self) -> Sequence[End]: ...
    @property
    def strips(self) -> Mapping[int, StripText]: ...

    def last_line(self) -> str: ...
