"""Keys at a table: which are heard, to whom they go, and what is held (UX 3.2)."""

from __future__ import annotations

import pygame

from scenes.devices.commands import combos_of, command_of, is_letter, keys_of
from scenes.devices.devices import LEFT, RIGHT
from scenes.devices.repeat import Repeat
from scenes.play.hands.desk import PlayDesk
from scenes.play.keys.focus import Focus

_SCROLL = {"page_up": -4, "page_down": 4, "shift+page_up": -12, "shift+page_down": 12}
#: Where all waits for somebody to go on these do no more than that.
_GO_ON = frozenset({"space", "return", "escape", *"1234567890"})


class Keyboard:
    """The keyboard of one table."""

    def __init__(self, desk: PlayDesk, focus: Focus) -> None:
        self._desk, self._focus = desk, focus
        self._last: dict[int, int] = {}
        self._held = Repeat()

    def down(self, event: pygame.event.Event) -> bool:
        """Take a key; whether it was used."""
        desk = self._desk
        if self._guarded(event.key):
            return True
        combos = combos_of(event)
        if not combos or (self._letters_off() and all(map(is_letter, combos))):
            return False
        if desk.hurry() and combos[0] in _GO_ON:
            return True
        self._focus.use_pad(False)
        if self._answer(combos) or self._panel(combos):
            return True
        return any(self._command(combo, event.key) for combo in combos)

    def up(self, event: pygame.event.Event) -> None:
        """A key is let go."""
        self._held.stop(event.key)

    def let_go(self) -> None:
        """The window is left: nobody knows what is held by now."""
        self._held.stop()

    def update(self, now_ms: int) -> None:
        """An arrow held goes on, step by step."""
        way = self._held.due(now_ms)
        if way:
            self._focus.moves()[way]()

    # --- how --------------------------------------------------------------------------------------

    def _guarded(self, key: int) -> bool:
        """Whether the same key came a moment ago: a trembling hand (UX 3.11.6)."""
        guard, now_ms = int(self._desk.app.settings["key_guard"]), self._desk.now_ms
        last, self._last[key] = self._last.get(key), now_ms
        return bool(guard) and last is not None and now_ms - last < guard

    def _letters_off(self) -> bool:
        """Half a keyboard that plays in real time has the letters to itself; not in a panel."""
        desk = self._desk
        if not desk.session.game.real_time or desk.page is not None:
            return False
        return any({LEFT, RIGHT} & set(devices) for devices in desk.devices.values())

    def _answer(self, combos: list[str]) -> bool:
        """A bare letter, a digit or Space goes to the game first, and to what is asked."""
        controls = self._desk.controls
        control = next(filter(None, map(controls.by_key, combos)), None)
        if control is None or (control.label.key == "return" and self._focus.visible):
            return False
        self._desk.press(control)
        self._focus.renew()
        return True

    def _panel(self, combos: list[str]) -> bool:
        """Page up and down go through a panel; so do the arrows while focus is in it."""
        side, desk = self._desk.side, self._desk
        step = next((_SCROLL[combo] for combo in combos if combo in _SCROLL), 0)
        stop = self._focus.at()
        if not step and stop is not None and stop.zone == "panel" and not desk.page:
            step = {"up": -1, "down": 1}.get(combos[0], 0)
        if side is None or not step:
            return False
        desk.scroll_side(step)
        return True

    def _command(self, combo: str, key: int) -> bool:
        desk, changed = self._desk, self._desk.app.settings["keys"]
        name, moves = command_of(combo, changed), self._focus.moves()
        if name == "hand":
            return self._focus.hand(keys_of(name, changed).index(combo))
        # Whatever the keys are: Esc leads out.
        if name == "back" or combo == "escape":
            desk.escape()
            self._focus.renew()
            return True
        if name in moves:
            if name.startswith("focus_"):
                self._held.start(key, name, desk.now_ms)
            return moves[name]()
        return bool(name) and desk.do(name)
