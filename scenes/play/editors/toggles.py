"""Switches at the table: one that is on arms the next action, so that a gesture means its armed
form ("Pumba!" with the discard)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.session.table import News
from scenes.play.hands.desk import PlayDesk
from scenes.table.desk import Mark
from scenes.table.draw.paint import ButtonLabel, Pressable
from scenes.table.layer import Layer


class Toggles(Layer[PlayDesk]):
    """A button in the strip for each switch that is there now; lit while it is on."""

    def buttons(self) -> Sequence[Pressable]:
        desk, extras = self.desk, list[Pressable]()
        if desk.covered or not desk.intent.may_act:
            return ()
        for toggle in desk.intent.toggles():
            on = toggle.name in desk.intent.armed
            words = desk.looks.edge.tell(toggle.lit if on else toggle.words)
            label = ButtonLabel(words, "lit" if on else "plain", toggle.key, "check" if on else "")
            press = partial(self._press, toggle.name)
            extras.append(Pressable(f"toggle.{toggle.name}", label, press))
        return extras

    def _press(self, name: str) -> None:
        """On, or off again."""
        intent = self.desk.intent
        intent.arm(intent.armed ^ {name})
        self.desk.mark(Mark.TABLE)

    def pulled(self, news: Sequence[News]) -> None:
        """What was armed is done, or cannot be done any more: the switch is off."""
        desk = self.desk
        if not desk.setting.table.toggles:
            return
        done = {toggle.name for toggle in desk.setting.table.toggles for each in news
                if each.telling is not None and each.telling.seat == desk.seat
                and toggle.armed(each.telling.action)}
        if done or desk.intent.armed:
            desk.intent.arm(desk.intent.armed - done)

    def seated(self) -> None:
        self.desk.intent.arm(frozenset())

    def seen(self) -> dict[str, Any]:
        intent = self.desk.intent
        if not self.desk.setting.table.toggles:
            return {}
        return {"armed": sorted(intent.armed)}
