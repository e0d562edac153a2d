"""The controls of one table as they are now: buttons of the game, rail, panels, layers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from game.core.action import Action
from scenes.i18n import _
from scenes.play.hands.fingers import Fingers
from scenes.table.desk import Desk
from scenes.table.draw.hud import RAIL, Control, button_rects, rail_rects
from scenes.table.draw.paint import Label


class Controls:
    """``game``: the game's buttons that are possible now; ``rail``; ``off``: what the rail cannot do now; ``hot``: the one
    under the pointer, by name."""

    entries = RAIL

    def __init__(self, desk: Desk[Any], hands: Callable[[], Sequence[Fingers]], fingers: Callable[[], Fingers]) -> None:
        """``hands``: of all who play here; ``fingers``: those of the pointer."""
        self._desk, self._hands, self._fingers = desk, hands, fingers
        self.game: list[Control] = []
        self.rail: list[Control] = []
        self.off: frozenset[str] = frozenset()
        self.hot = ""

    def renew(self, off: frozenset[str]) -> None:
        """The deal has gone on, or the window has another size; ``off``: what the rail cannot do now."""
        desk = self._desk
        self.game, self.off = self._of_game(), off
        self.rail = [Control(f"rail.{name}", rect, Label(_(RAIL[name][1]), "off" if name in off else "plain"),
                             desk.commands[name]) for name, rect in rail_rects(desk.stage.frame).items()]  # fmt: skip

    def _of_game(self) -> list[Control]:
        stage = self._desk.stage
        if stage.ends:
            return [control for hand in self._hands() for control in hand.controls()]
        entries = stage.intent.buttons()
        entries.sort(key=lambda entry: stage.table.buttons[entry[0]].last)
        taken = {stage.table.buttons[k].key for k, _actions in entries}
        extras = [extra for layer in self._desk.having("buttons") for extra in layer.buttons()]
        names = [name for name, _label, _press in extras]
        # a bare letter goes to the game first
        labels = [replace(label, key="") if label.key in taken else label for _name, label, _press in extras]
        presses = [press for _name, _label, press in extras]
        for k, actions in entries:
            names.append(f"game.{stage.table.buttons[k].verb}")
            labels.append(self._label(k, actions))
            presses.append(partial(self._press, actions))
        return [Control(*parts) for parts in zip(names, button_rects(stage.brush, labels), labels, presses)]

    def _label(self, k: int, actions: Sequence[Action]) -> Label:
        """Of the k-th button of the game."""
        stage = self._desk.stage
        button = stage.table.buttons[k]
        words = button.label(stage.view, actions[0]) if button.label and len(actions) == 1 else button.words
        key = button.key
        for layer in self._desk.having("letter"):
            key = layer.letter(button.verb, key)
        return Label(stage.edge.tell(words), button.kind, key, cap="" if key == button.key else key.upper())

    def _press(self, actions: list[Action]) -> None:
        fingers = self._fingers()
        if len(actions) == 1:
            fingers.submit(actions[0])
        else:
            name = f"game.{actions[0].verb}"
            fingers.ask(actions, next(control.rect for control in self.game if control.name == name))

    def active(self) -> list[Control]:
        """What can be pressed now, the topmost first."""
        desk, found = self._desk, list[Control]()
        for layer in reversed(desk.having("controls")):
            found += layer.controls()
            if layer.blocks:
                return [*found, *self.rail]
        if desk.page is not None:
            return [*desk.page.controls, *self.rail]
        chooser = self._fingers().chooser
        side = desk.side.controls if desk.side else []
        return [*found, *(chooser.controls if chooser else ()), *side, *self.game, *self.rail]

    def at(self, point: tuple[int, int]) -> Control | None:
        """The topmost control under a point."""
        return next((control for control in self.active() if control.rect.collidepoint(point)), None)

    def point_at(self, control: Control | None) -> None:
        """The pointer rests on it; ``None``: on none."""
        hot = control.name if control else ""
        if hot != self.hot:
            self.hot = hot
            self._desk.mark()

    def by_key(self, name: str) -> Control | None:
        """The control that shows this letter and can be pressed, the game's own first."""
        page = self._desk.page
        controls: Sequence[Control] = page.controls if page else self.active()
        return next((c for c in controls if c.label.key and c.label.key == name and c.label.kind != "off"), None)

    def rect(self, name: str) -> Rect | None:
        """Where a control is; None where it is not shown now."""
        return next((control.rect for control in self.active() if control.name == name), None)
