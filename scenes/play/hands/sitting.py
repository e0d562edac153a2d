"""Who sits where at one screen. The play desk asks here; nobody else decides it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from game.core.view import View
from game.session.table import Session
from scenes.table.pace import TablePace
from scenes.table.shown import Shown

#: The setting "sides": the table turns to whoever is to play, or stays between the people.
TURN, FACE = "turn", "face"


class Sitting(Enum):
    """How the people at one screen sit."""

    #: At most one person.
    ALONE = auto()
    #: One hand is open at a time; between two turns a curtain hangs.
    PASSED = auto()
    #: No hand is hidden: whoever is to play sits at the bottom.
    TURNING = auto()
    #: No hand is hidden: everybody has an end of the table, and it stays as it is.
    FACING = auto()
    #: All play at once, against the clock or step by step.
    AT_ONCE = auto()


def hides_hands(session: Session) -> bool:
    """Whether anybody has a hand of their own in this game."""
    return bool(Shown.of(session, None).arrangement.hands)


def passes(session: Session) -> bool:
    """Whether several people with hands of their own share the screen, one after the other."""
    return sitting_of(session, hides_hands(session), TURN) is Sitting.PASSED


def sitting_of(session: Session, hides: bool, sides: str) -> Sitting:
    """How they sit; ``hides``: there are hands that others must not see; ``sides``: as set."""
    if TablePace.of(session.game, session.settled).at_once:
        return Sitting.AT_ONCE
    if len(session.people) < 2:
        return Sitting.ALONE
    if hides:
        return Sitting.PASSED
    return Sitting.FACING if sides == FACE else Sitting.TURNING


def whose(view: View, people: Sequence[int], now: int) -> int:
    """The person for whom the table lies when no hand is hidden: who is in turn; else who may act,
    and that is ``now``'s as long as it can be."""
    if view.turn is not None and view.turn in people:
        return view.turn
    acting = [seat for seat in view.actors if seat in people]
    return now if now in acting or not acting else acting[0]
