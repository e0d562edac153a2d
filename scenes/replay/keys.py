"""A replay by keys and pads: arrows step through the deal, the ring goes by Tab and by pads."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from scenes.look.compass import WAYS
from scenes.replay.about import OWN
from scenes.replay.desk import ReplayDesk
from scenes.table.keys import keyboard, pads


class ReplayKeyboard(keyboard.Keyboard[ReplayDesk]):
    """Its own keys go before the key map; what it shares with the table is as that is set."""

    def goes_first(self, combos: list[str]) -> bool:
        return any(self._own(combo) for combo in combos)

    def _own(self, combo: str) -> bool:
        return combo in OWN and self._desk.do(OWN[combo][0])

    def command(self, combo: str, key: int) -> bool:
        """With Ctrl an arrow moves the ring; else a key held with another is as good as alone."""
        bare = combo.rpartition("+")[2]
        if combo == f"ctrl+{bare}" and bare in WAYS:
            return self.move(f"focus_{bare}", key)
        return super().command(combo, key) or self._own(bare)


class ReplayPads(pads.Pads[ReplayDesk]):
    """Stick and cross move the ring, the shoulders step."""

    def does(self) -> dict[str, Callable[[], Any]]:
        names = {"b": "leave", "lb": "step_back", "rb": "step_on", "lt": "mark_before",
                 "rt": "next_mark", "x": "hands", "y": "next_viewer", "start": "toggle",
                 "back": "log"}  # fmt: skip
        do = self.desk.do
        return {**super().does(), **{name: partial(do, each) for name, each in names.items()}}
