"""Keys at a table where people play: the game's own letters, digits for the hand."""

from __future__ import annotations

from scenes.devices.commands import command_of, is_letter, keys_of
from scenes.devices.devices import LEFT, RIGHT, half_of
from scenes.play.hands.desk import PlayDesk
from scenes.play.keys.focus import PlayFocus
from scenes.table.keys import keyboard

#: Where all waits for somebody to go on these do no more than that.
_GO_ON = frozenset({"space", "return", "escape", *"1234567890"})


class PlayKeyboard(keyboard.Keyboard[PlayDesk]):
    """The keyboard of one table."""

    def __init__(self, desk: PlayDesk, focus: PlayFocus) -> None:
        super().__init__(desk, focus)
        self._hand = focus.hand

    def is_deaf(self, combos: list[str]) -> bool:
        """Half a keyboard that plays in real time has the letters to itself; not in a panel. While
        a hand holds cards a key does nothing with others, but for Esc, which puts them back."""
        desk = self._desk
        if not desk.pace.at_once and any(hand.drag for hand in desk.hands):
            return combos[0] != "escape"
        if not desk.pace.at_once or desk.page is not None or self._pauses(combos):
            return False
        halves = any({LEFT, RIGHT} & set(devices) for devices in desk.devices.values())
        return halves and all(map(is_letter, combos))

    def _pauses(self, combos: list[str]) -> bool:
        """Whether that is the key of the pause, and nobody plays with that half."""
        changed, half = self._desk.app.settings["keys"], half_of(combos[0])
        played = {device for devices in self._desk.devices.values() for device in devices}
        return half not in played and command_of(combos[0], changed) == "pause"

    def only_wakes(self, combos: list[str]) -> bool:
        goes_on = combos[0] in _GO_ON
        if goes_on and self._desk.page is None:
            self._desk.session.hurry()
        return self._desk.skip_animations() and goes_on

    def goes_first(self, combos: list[str]) -> bool:
        """A bare letter, a digit or Space goes to the game first, and to what is asked."""
        answers = map(self._desk.controls.by_key, combos)
        control = next((control for control in answers if control is not None), None)
        if control is None or (control.label.key == "return" and self._focus.visible):
            return False
        self._desk.press(control)
        self._focus.renew()
        return True

    def command(self, combo: str, key: int) -> bool:
        changed = self._desk.app.settings["keys"]
        if command_of(combo, changed) == "hand":
            return self._hand(keys_of("hand", changed).index(combo))
        return super().command(combo, key)
