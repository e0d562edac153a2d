"""The last trick once more: which cards, who played them, who has them now (key F7)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.places import ANSWERS, Form
from game.core.words import N_
from scenes.i18n import _, listing
from scenes.play.aids.peek import PeekRow, Rows
from scenes.play.hands.desk import PlayDesk
from scenes.table.layer import Layer
from scenes.table.tricks import TRICKS, Trick, TrickCard, known, last_trick

#: Kind of pile -> what is shown, without and with who has the cards now.
TITLES = {
    "trick": (N_("The last trick"), N_("The last trick, taken by {name}")),
    "bout": (N_("The last bout"), N_("The last bout, taken by {name}")),
}


class LastTrick(Layer[PlayDesk]):
    """A command, and what it shows: ``show`` opens a panel of rows of cards."""

    def __init__(self, desk: PlayDesk, show: Callable[[Callable[[], Rows]], None]) -> None:
        super().__init__(desk)
        self._show = show

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"last_trick": self.open}

    def open(self) -> None:
        """Show it, or say that there was none."""
        self._show(self.rows)
        if not self.rows()[1]:
            self.desk.tell(_("There is no last trick to show."))

    def rows(self) -> Rows:
        """A title, and a row of cards for each card that was laid and what was laid on it."""
        trick = self.found()
        if trick is None or not known(trick):
            return "", []
        return self._title(trick), rows_of(trick.played, self.desk.setting.names)

    def lay_at(self, pile: str) -> bool:
        """Whether the last trick lay in that pile, or has gone to it, unless that is a hand."""
        desk, trick = self.desk, self.found()
        if trick is None or desk.setting.kind(pile) == "hand":
            return False
        return pile == trick.gone or desk.setting.kind(pile) == trick.kind

    def found(self) -> Trick | None:
        """What this viewer knows of it."""
        desk = self.desk
        arrangement = desk.shown.arrangement
        rows = (*arrangement.centre, *arrangement.own, *arrangement.mat)
        pairs = {ANSWERS for row in rows for place in row if place.form is Form.PAIRS}
        owner = desk.layout.owner
        return last_trick(desk.view.log, desk.setting.kind, owner, TRICKS, pairs)

    def _title(self, trick: Trick) -> str:
        desk = self.desk
        plain, taken = TITLES.get(trick.kind, TITLES["trick"])
        taker = desk.layout.owner(trick.gone)
        return _(plain) if taker < 0 else _(taken, name=desk.setting.names[taker])


def rows_of(played: tuple[TrickCard, ...], names: list[str]) -> list[PeekRow]:
    """Cards that lie on each other in one row, with the names of who laid them.

    >>> rows_of((TrickCard(0, "7S"), TrickCard(1, "9S", "7S"), TrickCard(0, "7D")), ["Ann", "Ben"])
    [PeekRow(name='Ann, Ben', cards=('7S', '9S')), PeekRow(name='Ann', cards=('7D',))]
    """
    below = [each for each in played if not each.onto]
    rows = []
    for first in below:
        both = [first, *(each for each in played if each.onto == first.card)]
        who = dict.fromkeys(names[each.seat] for each in both if each.seat is not None)
        rows.append(PeekRow(listing(who), tuple(each.card for each in both)))
    return rows
