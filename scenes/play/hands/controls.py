"""The controls of one table as they are now: buttons of the game, rail, panels, layers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from game.core.action import Action
from game.core.cards import Card
from game.core.table import Button
from scenes.play.hands.alarms import alarms_of, key_of
from scenes.play.hands.fingers import Fingers
from scenes.table import controls as table
from scenes.table.desk import Desk
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, Pressable
from scenes.table.draw.strip import fit
from scenes.table.tree import Part

#: Button, seat, and where it is.
Cry = Callable[[Button, int, Rect | None], None]


class PlayControls(table.Controls):
    """``game``: the game's buttons that are possible now."""

    def __init__(self, desk: Desk[Any], hands: Callable[[], Sequence[Fingers]],
                 fingers: Callable[[], Fingers], press_out_of_turn: Cry) -> None:
        """``hands``: of all who play here; ``fingers``: those of the pointer;
        ``press_out_of_turn``: lets a person press a button who is not in turn."""
        super().__init__(desk)
        self._hands, self._fingers, self._cry_at = hands, fingers, press_out_of_turn
        self.game: list[Control] = []

    def renew(self, off: frozenset[str]) -> None:
        """The deal has gone on, or the window has another size."""
        self.game = self._of_game()
        super().renew(off)

    def _of_game(self) -> list[Control]:
        desk = self._desk
        if desk.looks.ends and desk.pace.at_once:
            return [control for hand in self._hands() for control in hand.controls()]
        entries = desk.intent.buttons()
        entries.sort(key=lambda entry: desk.setting.table.buttons[entry[0]].last)
        taken = {desk.setting.table.buttons[k].key for k, _actions in entries}
        extras = [
            _without_key(button, taken)
            for layer in self._desk.having("buttons") for button in layer.buttons()
        ]
        for k, actions in entries:
            name = self._name(k)
            first = self._proposed(k, actions)
            press = partial(self._press, k, actions, first)
            extras.append(Pressable(name, self._label(k, actions, first), press))
        own = next((end.rect for end in desk.looks.ends if end.seat == desk.seat), None)
        asides = self._asides(taken)
        if own is not None:
            return [*self._row([*asides, *extras], own, desk.seat), *self._of_others()]
        return [*self._on_strip(extras, asides), *self._of_others()]

    def _asides(self, taken: set[str]) -> list[Pressable]:
        """What stands beside the own plate; ``taken``: the letters of the game's buttons."""
        return [_without_key(button, taken)
                for layer in self._desk.having("aside") for button in layer.aside()]

    def _on_strip(self, extras: Sequence[Pressable], asides: Sequence[Pressable]) -> list[Control]:
        """Those in a row at its end, after those beside the plate."""
        stage = self._desk.stage
        laid = fit(stage.looks.brush, stage.sight.strip, [each.label for each in extras],
                   [each.label for each in asides])
        beside = [Control(name, at, label, press, aside=True)
                  for (label, at), (name, _label, press) in zip(laid.asides, asides)]
        return [*beside, *(Control(name, at, label, press)
                           for at, (name, label, press) in zip(laid.row, extras))]

    def _name(self, k: int) -> str:
        """Of the k-th button of the game: its verb, and where an earlier one has it its number."""
        buttons = self._desk.setting.table.buttons
        verb = buttons[k].verb
        taken = any(each.verb == verb for each in buttons[:k])
        return f"game.{verb}.{k}" if taken else f"game.{verb}"

    def _proposed(self, k: int, actions: Sequence[Action]) -> Action | None:
        """What the k-th button of the game stands for; None: for all that is behind it."""
        desk = self._desk
        button = desk.setting.table.buttons[k]
        if button.choose is not None:
            return button.choose(desk.view, actions)
        return actions[0] if len(actions) == 1 else None

    def _row(self, extras: Sequence[Pressable], end: Rect, seat: int) -> list[Control]:
        """Side by side at somebody's end of the screen."""
        stage, labels = self._desk.stage, [each.label for each in extras]
        rects = fit(stage.looks.brush, stage.sight.strips[seat], labels, strip=end).row
        return [Control(name, at, label, press) for at, (name, label, press) in zip(rects, extras)]

    def _of_others(self) -> list[Control]:
        """Where people face each other: what stays for who is not in turn, at their end."""
        stage, made = self._desk.stage, list[Control]()
        for end in stage.looks.ends:
            if end.seat != stage.seat:
                alarms = alarms_of(stage, end.seat, partial(self._cry, end.seat, end.rect))
                made += self._row(alarms, end.rect, end.seat)
        return made

    def _label(self, k: int, actions: Sequence[Action], first: Action | None) -> ButtonLabel:
        """Of the k-th button of the game."""
        stage = self._desk.stage
        button = stage.setting.table.buttons[k]
        words = button.words
        if button.label and first is not None:
            words = button.label(stage.view, first)
        key = key_of(stage, stage.seat, button.key) if button.stays else button.key
        for layer in self._desk.having("letter"):
            key = layer.letter(button.verb, key)
        cap = "" if key == button.key else key.upper()
        return ButtonLabel(stage.looks.edge.tell(words), button.kind, key, cap=cap)

    def _press(self, k: int, actions: list[Action], first: Action | None) -> None:
        """Do what the button stands for, or ask which of several."""
        fingers, table = self._fingers(), self._desk.setting.table
        name = self._name(k)
        pressed = next(control for control in self.game if control.name == name)
        if first is not None and not table.edits(table.buttons[k]):
            fingers.choose([self._in_order(first)], pressed.rect)
        else:
            fingers.choose(actions, pressed.rect, first)

    def _cry(self, seat: int, end: Rect, button: Button, name: str) -> None:
        self._cry_at(button, seat, self.rect(name) or end)

    def _in_order(self, action: Action) -> Action:
        """The action of a button, with the own hand as it lies where that is to be told."""
        desk, buttons = self._desk, self._desk.setting.table.buttons
        ordered = (each.in_hand_order for each in buttons if each.verb == action.verb)
        lies = tuple(desk.board.cards(desk.hand))
        if action.cards or not any(ordered) or lies == tuple(desk.view.pile(desk.hand)):
            return action
        return Action(action.verb, tuple(map(Card, lies)), action.source, action.target,
                      action.value)

    def together(self, layers: Sequence[Part], rail: Part) -> list[Part]:
        """What is to be chosen goes before a panel and the buttons of the game."""
        chooser, game = self._fingers().chooser, Part(self.game, "buttons")
        if chooser is None:
            return [*layers, *self.beside(), game, rail]
        shut = [part._replace(shut=True) for part in (*layers, *self.beside(), rail)]
        choice = Part(chooser.controls, "choice", reads=chooser.reads)
        return [*shut[:len(layers)], choice, *shut[len(layers):-1], game, shut[-1]]


def _without_key(button: Pressable, taken: Collection[str]) -> Pressable:
    """The button of a layer; a bare letter goes to the game first, which has those ``taken``."""
    if button.label.key not in taken:
        return button
    return button._replace(label=replace(button.label, key=""))
