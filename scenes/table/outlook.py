"""The table that somebody looks at now, for all that stands on it: what lies there, and where."""

from __future__ import annotations

from game.core.view import View
from scenes.table.table_view import TableView
from scenes.table.tabletop import TableTop


class Outlook(TableTop):
    """``stage``: the table from a ``seat``; its ``board`` and ``director``, the ``intent`` of who
    sits there, its ``setting``, ``looks`` and ``speech``; ``viewer``: who sees it, None, and
    ``covered``: somebody who has no hand; what is ``shown`` there now. Another may look later
    (``use``).
    """

    stage: TableView

    def use(self, stage: TableView) -> None:
        """From now on this one is looked at."""
        self.stage, self.seat, self.intent = stage, stage.seat, stage.intent
        self.viewer, self.covered = stage.viewer, stage.covered
        self.speech = stage.speech
        self.share(stage)
        self.see()

    def see(self) -> None:
        """The stage has taken what has happened."""
        self.shown = self.stage.shown

    @property
    def view(self) -> View:
        """What is seen of it at all."""
        return self.shown.view

    @property
    def hand(self) -> str:
        """The pile of the hand at the bottom; "" where nobody has one."""
        return self.shown.hand_of(self.seat)

    def is_own_hand(self, pile: str) -> bool:
        """Whether it is that one."""
        return bool(pile) and pile == self.hand

    @property
    def too_small(self) -> bool:
        """Whether the window has no room for the table."""
        return self.stage.fit.too_small
