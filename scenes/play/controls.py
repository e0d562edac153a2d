"""The controls of one table as they are now: buttons of the game, rail, panels, layers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.action import Action
from scenes.i18n import _
from scenes.table.draw.hud import RAIL, Control, button_rects, rail_rects
from scenes.table.draw.paint import Label

if TYPE_CHECKING:
    from scenes.play.scene import TableScene


class Controls:
    """``game``: the game's buttons that are possible now; ``rail``; ``off``: what the rail cannot do now; ``hot``: the one
    under the pointer, by name."""

    entries = RAIL

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.game: list[Control] = []
        self.rail: list[Control] = []
        self.off: frozenset[str] = frozenset()
        self.hot = ""

    def renew(self) -> None:
        """The deal has gone on, or the window has another size."""
        scene = self._scene
        self.game, self.off = self._of_game(), scene.off()
        self.rail = [Control(f"rail.{name}", rect, Label(_(RAIL[name][1]), "off" if name in self.off else "plain"),
                             scene.commands[name]) for name, rect in rail_rects(scene.stage.frame).items()]  # fmt: skip

    def _of_game(self) -> list[Control]:
        stage, found = self._scene.stage, []
        if stage.ends:
            return [control for hand in self._scene.hands for control in hand.controls()]
        entries = stage.intent.buttons()
        entries.sort(key=lambda entry: stage.table.buttons[entry[0]].last)
        names, labels, presses = [], [], []
        taken = {stage.table.buttons[k].key for k, _actions in entries}
        for layer in self._scene.layers:
            for name, label, press in layer.buttons():
                names.append(name)
                # a bare letter goes to the game first
                labels.append(replace(label, key="") if label.key in taken else label)
                presses.append(press)
        for k, actions in entries:
            button = stage.table.buttons[k]
            words = button.label(stage.view, actions[0]) if button.label and len(actions) == 1 else button.words
            key = button.key
            for layer in self._scene.layers:
                key = layer.letter(button.verb, key)
            labels.append(Label(stage.edge.tell(words), button.kind, key, cap="" if key == button.key else key.upper()))
            presses.append(partial(self._press, actions))
            names.append(f"game.{button.verb}")
        for name, label, rect, press in zip(names, labels, button_rects(stage.brush, labels), presses):
            found.append(Control(name, rect, label, press))
        return found

    def _press(self, actions: list[Action]) -> None:
        fingers = self._scene.fingers
        if len(actions) == 1:
            fingers.submit(actions[0])
        else:
            fingers.ask(actions, next(control.rect for control in self.game if control.name == f"game.{actions[0].verb}"))
        fingers.settle()

    def active(self) -> list[Control]:
        """What can be pressed now, the topmost first."""
        scene = self._scene
        found: list[Control] = []
        for layer in reversed(scene.layers):
            found += layer.controls()
            if layer.blocks:
                return [*found, *self.rail]
        if scene.overlays.modal:
            return [*scene.overlays.modal.controls, *self.rail]
        chooser = scene.fingers.chooser.controls if scene.fingers.chooser else []
        side = scene.overlays.side.controls if scene.overlays.side else []
        return [*found, *chooser, *side, *self.game, *self.rail]

    def at(self, point: tuple[int, int]) -> Control | None:
        """The topmost control under a point."""
        return next((control for control in self.active() if control.rect.collidepoint(point)), None)

    def by_key(self, name: str) -> Control | None:
        """The control that shows this letter and can be pressed, the game's own first."""
        modal = self._scene.overlays.modal
        controls: Sequence[Control] = modal.controls if modal else self.active()
        return next((c for c in controls if c.label.key and c.label.key == name and c.label.kind != "off"), None)

    def rect(self, name: str) -> Rect | None:
        """Where a control is; None where it is not shown now."""
        return next((control.rect for control in self.active() if control.name == name), None)
