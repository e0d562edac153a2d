"""Undo and redo by kept states (DESIGN 6, UX 3.7)."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.cards import HIDDEN
from game.core.deal import Deal
from game.core.events import Moved, Shown
from game.session.chronicle import Step, redacted


@dataclass(frozen=True, slots=True)
class Kept:
    """A deal as it was, with the steps that had led there and its clock."""

    deal: Deal
    log: list[Step]
    clock_ms: int


class Past:
    """The kept states of one deal, for one person: before each of that person's decisions, and after those taken back."""

    def __init__(self) -> None:
        self.undo: list[Kept] = []
        self.redo: list[Kept] = []

    def decided(self, before: Kept) -> None:
        """The person has acted; what was taken back before is gone."""
        self.undo.append(before)
        self.redo.clear()

    def back(self, now: Kept) -> Kept:
        """Take the last decision back; IndexError where there is none."""
        found = self.undo.pop()
        self.redo.append(now)
        return found

    def forward(self, now: Kept) -> Kept:
        """Do again what was taken back; IndexError where there is nothing."""
        found = self.redo.pop()
        self.undo.append(now)
        return found


def reveals(steps: Iterable[Step], before: Deal, seat: int) -> bool:
    """Whether these steps told ``seat`` what it could not know: another's action, or a card it did not see in ``before``."""
    seen = {card for pile in before.picture(seat).piles.values() if pile for card in pile} | {HIDDEN}
    for step in steps:
        if step.seat is not None and step.seat != seat:
            return True
        for event in redacted(step.events, seat):
            named = event.cards if isinstance(event, (Moved, Shown)) else ()
            lies = event.seen if isinstance(event, Moved) else event.content if isinstance(event, Shown) else ()
            if not seen.issuperset(named or ()) or not seen.issuperset(lies or ()):
                return True
    return False
