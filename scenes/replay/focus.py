"""What can have focus in a replay: cards to hear their names, seats, the bar, lines of the log."""

from __future__ import annotations

from typing import Any

from scenes.replay.desk import ReplayDesk
from scenes.replay.log import ReplayLog
from scenes.table.keys import focus
from scenes.table.keys.whereabouts import Whereabouts
from scenes.table.logpanel import is_line
from scenes.table.tree import TableNode


class ReplayWhereabouts(Whereabouts[ReplayDesk]):
    """It begins at the sign that lets the deal play."""

    def of_use(self, stop: TableNode) -> bool:
        """The sign that lets it play; in the log the line of the step that is shown."""
        side, name = self.desk.side, stop.control.name if stop.control is not None else ""
        current = side.current() if isinstance(side, ReplayLog) else ()
        return name == "replay.play" or name in map("line.{}".format, current)

    def next(self, here: TableNode, way: str) -> TableNode | None:
        """Beyond the last line in sight the log goes on."""
        stop, side = super().next(here, way), self.desk.side
        if not isinstance(side, ReplayLog) or not is_line(here) or way not in ("up", "down"):
            return stop
        on = side.hides_above if way == "up" else side.hides_below
        if on and (stop is None or not is_line(stop)):
            self.desk.scroll_side(1 if way == "down" else -1)
            return here
        return stop


class ReplayFocus(focus.Focus[ReplayDesk]):
    """It stays where it is when others look."""

    _lines: object = None

    def __init__(self, desk: ReplayDesk) -> None:
        super().__init__(desk, ReplayWhereabouts(desk))

    # --- where it is ----------------------------------------------------------------------------

    def show(self) -> bool:
        # What the pointer was left on is not what keys are about.
        self.desk.controls.point_at(None)
        return super().show()

    def seated(self) -> None:
        """Another eye looks; focus stays where it is."""

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

    def seen(self) -> dict[str, Any]:
        return super().seen() if self.visible else {}
