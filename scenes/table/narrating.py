"""Who tells of a table to who does not see it: how much, again, and no more of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from scenes.i18n import _
from scenes.preferences import TELLING_WORDS, TELLINGS
from scenes.table.aloud import Degree, parted
from scenes.table.desk import Desk
from scenes.table.layer import Layer

#: So much of what was said last is said again.
MOST_AGAIN = 4

D = TypeVar("D", bound=Desk)  # type: ignore[type-arg]  # of any desk


class Narrator(Layer[D]):
    """A layer that says what has happened, in play and in a replay.

    ``lately``: what was said last, the latest at the end
    """

    def __init__(self, desk: D) -> None:
        super().__init__(desk)
        self.lately: list[str] = []

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"degree": self.change_degree, "repeat": self.repeat, "hush": self.hush}

    @property
    def degree(self) -> Degree:
        """As it is set."""
        return Degree(self.desk.app.settings["telling"])

    def change_degree(self) -> None:
        """The next one, and round."""
        settings = self.desk.app.settings
        after = TELLINGS.index(settings["telling"]) + 1
        settings["telling"] = TELLINGS[after % len(TELLINGS)]
        self.desk.app.say(_("What happens is told: {how}.",
                            how=_(TELLING_WORDS[settings["telling"]])))  # fmt: skip

    def repeat(self) -> None:
        """Say again what was said last."""
        self.desk.app.say(" ".join(self.lately[-MOST_AGAIN:]) or _("Nothing has happened yet."))

    def hush(self) -> None:
        """Say no more of what has happened up to now."""
        self.desk.app.access.hush()

    def tell(self, sentences: Iterable[str]) -> None:
        """Say them, each in pieces that can be taken in."""
        for sentence in sentences:
            if sentence:
                self.lately.append(sentence)
            for piece in parted(sentence):
                self.desk.app.access.say(piece)
        del self.lately[:-MOST_AGAIN]
