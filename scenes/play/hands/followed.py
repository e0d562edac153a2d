"""What followed a person's action by itself, to be taken back and done again with it."""

from __future__ import annotations

from game.session import alone
from game.session.table import Session
from scenes.play.hands.forced_pass import forced_pass
from scenes.table.table_view import TableView


class Followed:
    """The numbers of such actions in the deal, counted from 0.

    >>> followed = Followed()
    >>> followed.note(3)
    >>> 3 in followed, 2 in followed
    (True, False)
    >>> followed.forget(from_number=2)
    >>> 3 in followed
    False
    """

    def __init__(self) -> None:
        self._numbers: set[int] = set()

    def __contains__(self, number: int) -> bool:
        return number in self._numbers

    def note(self, number: int) -> None:
        """The action of that number followed the one before it by itself."""
        self._numbers.add(number)

    def forget(self, from_number: int) -> None:
        """Somebody has decided there, or the deal is another one."""
        self._numbers = {number for number in self._numbers if number < from_number}


def goes_by_itself(stage: TableView, session: Session, followed: Followed) -> bool:
    """Whether what is done next there is no decision of the person."""
    return forced_pass(stage, session) is not None or alone.moves(session) in followed
