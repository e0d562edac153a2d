"""The controls of one table as they are now: buttons of the game, rail, panels, layers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.action import Action
from scenes.play.hands.fingers import Fingers
from scenes.table import controls as table
from scenes.table.desk import Desk
from scenes.table.draw.hud import Control, button_rects
from scenes.table.draw.paint import Label


class Controls(table.Controls):
    """``game``: the game's buttons that are possible now."""

    def __init__(self, desk: Desk[Any], hands: Callable[[], Sequence[Fingers]],
                 fingers: Callable[[], Fingers]) -> None:
        """``hands``: of all who play here; ``fingers``: those of the pointer."""
        super().__init__(desk)
        self._hands, self._fingers = hands, fingers
        self.game: list[Control] = []

    def renew(self, off: frozenset[str]) -> None:
        """The deal has gone on, or the window has another size."""
        self.game = self._of_game()
        super().renew(off)

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

    def below(self) -> list[Control]:
        """What is to be chosen, a panel, buttons of the game."""
        chooser = self._fingers().chooser
        return [*(chooser.controls if chooser else ()), *super().below(), *self.game]
