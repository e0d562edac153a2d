"""What can be pressed at a table now: what its layers offer, panels, and the rail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from scenes.i18n import _
from scenes.table.desk import Desk
from scenes.table.draw.hud import RAIL, Control, rail_rects
from scenes.table.draw.paint import Brush, ButtonLabel
from scenes.table.tree import Part


class Controls:
    """``rail``, and what it cannot do now (``off``); ``hot``: under the pointer, by name."""

    def __init__(self, desk: Desk[Any], entries: Mapping[str, tuple[str, str]] = RAIL) -> None:
        """``entries`` of the rail: name of a command -> icon, words."""
        self._desk, self.entries = desk, entries
        self.rail: list[Control] = []
        self.off: frozenset[str] = frozenset()
        self.hot = ""
        #: Controls of the rail, by name and whether they are off, as long as the table is drawn
        #: with this brush.
        self._brush: Brush | None = None
        self._made: dict[tuple[str, bool], Control] = {}

    def renew(self, off: frozenset[str]) -> None:
        """Something has changed, or the window has another size."""
        self.off = off
        if self._brush is not self._desk.looks.brush:
            self._brush = self._desk.looks.brush
            self._made = {}
        self.rail = []
        for name, rect in self._rail_rects().items():
            key = name, name in off
            if key not in self._made:
                self._made[key] = self._on_rail(name, rect)
            self.rail.append(self._made[key])

    def _rail_rects(self) -> Mapping[str, Rect]:
        return rail_rects(self._desk.looks.frame, self.entries)

    def _on_rail(self, name: str, rect: Rect) -> Control:
        label = ButtonLabel(_(self.entries[name][1]), "off" if name in self.off else "plain")
        return Control(f"rail.{name}", rect, label, self._desk.commands[name])

    def parts(self) -> list[Part]:
        """What can be pressed now, the topmost first, as it lies together."""
        desk, layers = self._desk, list[Part]()
        rail = Part(self.rail, "rail")
        for layer in reversed(desk.having("controls")):
            made = layer.controls()
            if layer.blocks:
                above = [Part(each.controls, "panel") for each in layers]
                return [*above, Part(made, "panel", asks=True, reads=layer.reads),
                        Part(self.rail, "rail", shut=True)]
            if made:
                layers.append(Part(made, "buttons"))
        if desk.page is not None:
            return [Part(desk.page.controls, "panel", reads=desk.page.reads),
                    Part(self.rail, "rail", shut=True)]
        return self.together(layers, rail)

    def together(self, layers: Sequence[Part], rail: Part) -> list[Part]:
        """Those of a table on which nothing must be answered."""
        return [*layers, *self.beside(), rail]

    def beside(self) -> list[Part]:
        """The panel that is open."""
        side = self._desk.side
        return [Part(side.controls, "panel", reads=side.reads)] if side is not None else []

    def over(self) -> list[Part]:
        """What layers have written over the table, and nobody must answer."""
        if self._desk.room():
            return []
        return [Part((), "", reads=layer.reads) for layer in self._desk.having("reads")]

    def active(self) -> list[Control]:
        """What can be pressed now, the topmost first."""
        return [control for part in self.parts() for control in part.controls]

    def busy(self) -> list[Rect]:
        """What is to be read or pressed: cards, plates, panels, controls, rail and strip."""
        desk, frame, layout = self._desk, self._desk.looks.frame, self._desk.layout
        if desk.too_small:
            return [frame.rail, frame.strip]
        tree = desk.tree()
        rects = [node.rect for node in (*tree.buttons, *tree.cards, *tree.plates)]
        rects += [frame.rail, frame.strip, *layout.blocks.values()]
        rects += [end.rect for end in desk.looks.ends]
        if desk.side is not None:
            rects.append(frame.panel)
        page: Rect | None = getattr(desk.page, "rect", None)
        return rects if page is None else [*rects, page]

    def rects(self) -> list[Rect]:
        """Where all that can be pressed is."""
        return [control.rect for control in self.active()]

    def at(self, point: tuple[int, int]) -> Control | None:
        """The topmost control under a point."""
        return next((each for each in self.active() if each.rect.collidepoint(point)), None)

    def point_at(self, control: Control | None) -> None:
        """The pointer rests on it; ``None``: on none."""
        hot = control.name if control else ""
        if hot != self.hot:
            self.hot = hot
            self._desk.mark()

    def by_key(self, name: str) -> Control | None:
        """The control that shows this letter and can be pressed, the topmost first."""
        page = self._desk.page
        controls: Sequence[Control] = page.controls if page else self.active()
        shown = (each for each in controls if each.label.key and each.label.key == name)
        return next((each for each in shown if each.label.kind != "off"), None)

    def rect(self, name: str) -> Rect | None:
        """Where a control is; None where it is not shown now."""
        return next((each.rect for each in self.active() if each.name == name), None)
