"""Keys at a table: which are heard, what they do as the key map has them, what is held."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import pygame

from scenes.devices.commands import combos_of, command_of
from scenes.devices.repeat import Repeat
from scenes.table.desk import Desk
from scenes.table.keys.focus import Focus

_SCROLL = {"page_up": -4, "page_down": 4, "shift+page_up": -12, "shift+page_down": 12}
D = TypeVar("D", bound=Desk[Any])


class Keyboard(Generic[D]):
    """The keyboard of one table."""

    def __init__(self, desk: D, focus: Focus[D]) -> None:
        self._desk, self._focus = desk, focus
        self._last: dict[int, int] = {}
        self._held = Repeat()

    def down(self, event: pygame.event.Event) -> bool:
        """Take a key; whether it was used."""
        if self._guarded(event.key):
            return True
        combos = combos_of(event)
        if not combos or self.is_deaf(combos):
            return False
        if self.only_wakes(combos):
            return True
        self._focus.use_pad(False)
        if self.goes_first(combos) or self._panel(combos):
            return True
        return any(self.command(combo, event.key) for combo in combos)

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

    # --- for who knows more of the table --------------------------------------------------------

    def is_deaf(self, combos: list[str]) -> bool:
        """Whether these are somebody else's now."""
        return False

    def only_wakes(self, combos: list[str]) -> bool:
        """Whether all had waited for a key, and these do no more."""
        return False

    def goes_first(self, combos: list[str]) -> bool:
        """What goes before the key map; whether it was used."""
        return False

    # --- how ------------------------------------------------------------------------------------

    def _guarded(self, key: int) -> bool:
        """Whether the same key came a moment ago: a trembling hand."""
        guard, now_ms = int(self._desk.app.settings["key_guard"]), self._desk.now_ms
        last, self._last[key] = self._last.get(key), now_ms
        return bool(guard) and last is not None and now_ms - last < guard

    def _panel(self, combos: list[str]) -> bool:
        """Page up and down go through a panel; so do the arrows while focus is in it."""
        desk, stop = self._desk, self._focus.at()
        step = next((_SCROLL[combo] for combo in combos if combo in _SCROLL), 0)
        walks = desk.side is not None and desk.side.walks
        in_panel = stop is not None and stop.zone == "panel" and not walks
        if not step and in_panel and not desk.page:
            step = {"up": -1, "down": 1}.get(combos[0], 0)
        if desk.side is None or not step:
            return False
        desk.scroll_side(step)
        return True

    def command(self, combo: str, key: int) -> bool:
        """What the key map says of it, as it was changed; whether that could be done."""
        desk, moves = self._desk, self._focus.moves()
        name = command_of(combo, desk.app.settings["keys"])
        # Whatever the keys are: Esc leads out.
        if name == "back" or combo == "escape":
            desk.escape()
            self._focus.renew()
            return True
        if name in moves:
            return self.move(name, key)
        return bool(name) and desk.do(name)

    def move(self, name: str, key: int) -> bool:
        """A command of focus; an arrow goes on while its key is held."""
        if name.startswith("focus_"):
            self._held.start(key, name, self._desk.now_ms)
        return self._focus.moves()[name]()
