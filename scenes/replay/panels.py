"""What can be read beside a replay: its log, the rules of the game, its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.i18n import _
from scenes.replay.about import paragraphs
from scenes.replay.desk import ReplayDesk
from scenes.replay.log import ReplayLog, lines_of
from scenes.table.draw.panels import SidePanel
from scenes.table.layer import Layer
from scenes.table.rulebook import RulesPanel


class Panels(Layer[ReplayDesk]):
    """One at a time."""

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"rules": self.rules, "log": self.log, "about": self.about}

    def rules(self) -> None:
        """Open or shut the rules."""
        game, settled = self.desk.course.game, self.desk.course.story.settled
        self.desk.toggle_side("rules", lambda: RulesPanel(game, settled, shut=self.desk.close_side))

    def log(self) -> None:
        """Open or shut the log."""
        self.desk.toggle_side("log", self.fresh_log)

    def about(self) -> None:
        """Open or shut what keys and pads do here."""
        title, told = _("This replay and its keys"), paragraphs(self.desk.app.settings["keys"])
        shut = self.desk.close_side
        self.desk.toggle_side("about", lambda: SidePanel("about", title, told, shut=shut))

    def fresh_log(self) -> ReplayLog:
        """The log, to be opened."""
        hint = _("Choose a line to see the table as it was.")
        made = ReplayLog("log", _("Log"), [], shut=self.desk.close_side, hint=hint)
        if self.desk.begun:
            made.fill(lines_of(self.desk.stage))
        return made

    # --- the log --------------------------------------------------------------------------------

    def seated(self) -> None:
        """Another eye was told other things."""
        if isinstance(self.desk.side, ReplayLog):
            self.desk.side.fill(lines_of(self.desk.stage))

    def laid_out(self) -> None:
        if isinstance(self.desk.side, ReplayLog):
            self.desk.side.at = self.desk.session.at

    def seen(self) -> dict[str, Any]:
        side = self.desk.side
        if not isinstance(side, ReplayLog):
            return {}
        return {"lines": [{"at": line.at, "rect": list(rect)} for rect, line in side.areas]}
