"""What has changed at a table since its last picture, and how much of it is to be put right."""

from __future__ import annotations

from enum import IntFlag

from scenes.table.kept import KeptPicture
from scenes.table.nodes import TableNodes


class Mark(IntFlag):
    """What has changed since all was put right; each has in it what comes with it."""

    NOTHING = 0
    #: What moves is elsewhere; all that rests is as it was.
    MOTION = 1
    #: Another picture of the same.
    PICTURE = 3
    #: Something else can be pressed.
    CONTROLS = 7
    #: Cards lie elsewhere, with other words beside them; the same can be pressed.
    CARDS = 11
    #: What lies there, what is said about it, and what can be done with it.
    TABLE = 15


class Marking:
    """Whoever changes anything says so by ``mark``.

    Looks and controls are put right once, by ``settle``: before the next event, in the next tick,
    or when somebody asks for what can be pressed.

    ``changes``  how often anything but a motion was marked: what was painted before is no longer
                 true; ``kept``: that picture
    ``nodes``    the tree of what there is
    """

    def __init__(self, nodes: TableNodes) -> None:
        self.nodes = nodes
        self._marked = Mark.TABLE
        self.changes = 0
        self.kept = KeptPicture()

    def look(self) -> None:
        """What the table shows besides its cards."""

    def lay_out(self) -> None:
        """What can be pressed."""

    @property
    def marked(self) -> Mark:
        """How much has changed since the last picture."""
        return self._marked

    def mark(self, what: Mark = Mark.PICTURE) -> None:
        """So much has changed."""
        self._marked |= what
        self.changes += what > Mark.MOTION
        if what > Mark.PICTURE:
            self.nodes.forget()

    def drawn(self) -> None:
        """The window shows it all. Where nobody has said what is new, all may be."""
        self.changes += self._marked is Mark.NOTHING
        self._marked = Mark.NOTHING

    def settle(self) -> None:
        """Looks and controls anew, if they have changed."""
        what = self._marked
        if what <= Mark.PICTURE:
            return
        # What asks on the way for what is being made gets what there is.
        self._marked = Mark.PICTURE
        if Mark.CARDS in what:
            self.look()
        if Mark.CONTROLS in what:
            self.lay_out()
        # Who asked on the way has got what there was.
        self.nodes.forget()
