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
        found = [
            # A bare letter goes to the game first.
            (name, replace(label, key="") if label.key in taken else label, press)
            for layer in self._desk.having("buttons")
            for name, label, press in layer.buttons()
        ]
        for k, actions in entries:
            name = f"game.{stage.table.buttons[k].verb}"
            first = self._proposed(k, actions)
            press = partial(self._press, k, actions, first)
            found.append((name, self._label(k, actions, first), press))
        rects = button_rects(stage.brush, [label for _name, label, _press in found])
        return [Control(name, at, label, press) for at, (name, label, press) in zip(rects, found)]

    def _proposed(self, k: int, actions: Sequence[Action]) -> Action | None:
        """What the k-th button of the game stands for; None: for all that is behind it."""
        stage = self._desk.stage
        button = stage.table.buttons[k]
        if button.choose is not None:
            return button.choose(stage.view, actions)
        return actions[0] if len(actions) == 1 else None

    def _label(self, k: int, actions: Sequence[Action], first: Action | None) -> Label:
        """Of the k-th button of the game."""
        stage = self._desk.stage
        button = stage.table.buttons[k]
        words = button.words
        if button.label and first is not None:
            words = button.label(stage.view, first)
        key = button.key
        for layer in self._desk.having("letter"):
            key = layer.letter(button.verb, key)
        cap = "" if key == button.key else key.upper()
        return Label(stage.edge.tell(words), button.kind, key, cap=cap)

    def _press(self, k: int, actions: list[Action], first: Action | None) -> None:
        """Do what the button stands for, or ask which of several."""
        fingers, button = self._fingers(), self._desk.stage.table.buttons[k]
        name = f"game.{button.verb}"
        pressed = next(control for control in self.game if control.name == name)
        if first is not None and not button.asks:
            fingers.choose([first], pressed.rect)
        else:
            fingers.choose(actions, pressed.rect, first)

    def below(self) -> list[Control]:
        """What is to be chosen, a panel, buttons of the game."""
        chooser = self._fingers().chooser
        return [*(chooser.controls if chooser else ()), *super().below(), *self.game]
