"""What can have focus in a replay: cards to hear their names, seats, the bar, lines of the log."""

from __future__ import annotations

from typing import Any

from scenes.i18n import _
from scenes.replay.desk import ReplayDesk
from scenes.replay.log import ReplayLog
from scenes.replay.transport import TIPS
from scenes.table.draw.hud import Control
from scenes.table.keys import focus
from scenes.table.keys.naming import name_of
from scenes.table.keys.stops import Stop, in_order, of_controls, of_pile, of_plates
from scenes.table.logpanel import is_line


class ReplayFocus(focus.Focus[ReplayDesk]):
    """It begins at the sign that lets the deal play, and stays where it is when others look."""

    _lines: object = None

    # --- where it is ----------------------------------------------------------------------------

    def show(self) -> bool:
        # What the pointer was left on is not what keys are about.
        self.desk.controls.point_at(None)
        return super().show()

    def places(self) -> list[Stop]:
        desk, stage = self.desk, self.desk.stage
        stops = of_plates(stage)
        for pile, spot in stage.layout.spots.items():
            if spot.zone != "fan":
                stops += of_pile(stage, pile, spot, stage.knows)
        for layer in desk.having("controls"):
            stops += of_controls(layer.controls(), "buttons")
        stops += of_controls([*(desk.side.controls if desk.side else ()), *self._of_log()], "panel")
        return in_order([*stops, *of_controls(desk.controls.rail, "rail")])

    def _of_log(self) -> list[Control]:
        """The lines that are in sight."""
        side = self.desk.side
        if not isinstance(side, ReplayLog):
            return []
        return side.stops(lambda row: self.desk.seek(row.at))

    def of_use(self, stop: Stop) -> bool:
        """The sign that lets it play; in the log the line of the step that is shown."""
        side, name = self.desk.side, stop.control.name if stop.control is not None else ""
        current = side.current() if isinstance(side, ReplayLog) else ()
        return name == "replay.play" or name in map("line.{}".format, current)

    def seated(self) -> None:
        """Another eye looks; focus stays where it is."""

    def next(self, here: Stop, way: str) -> Stop | None:
        """Beyond the last line in sight the log goes on."""
        stop, side = super().next(here, way), self.desk.side
        if not isinstance(side, ReplayLog) or not is_line(here) or way not in ("up", "down"):
            return stop
        on = side.hides_above if way == "up" else side.hides_below
        if on and (stop is None or not is_line(stop)):
            self.desk.scroll_side(1 if way == "down" else -1)
            return here
        return stop

    def update(self, now_ms: int) -> None:
        """The log may have been scrolled since: its lines lie elsewhere."""
        super().update(now_ms)
        if self.visible and isinstance(self.desk.side, ReplayLog):
            lines = [tuple(rect) for rect, _line in self.desk.side.areas]
            if lines != self._lines:
                self._lines = lines
                self.renew()
                self.desk.mark()

    # --- its name -------------------------------------------------------------------------------

    def called(self, stop: Stop) -> str:
        sign = stop.control.name.removeprefix("replay.") if stop.control is not None else ""
        bare = _(TIPS[sign]) if sign in TIPS else ""
        return name_of(self.desk.stage, stop, keys=not self.by_pad, bare=bare)

    def seen(self) -> dict[str, Any]:
        return super().seen() if self.visible else {}
