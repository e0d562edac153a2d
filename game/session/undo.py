"""Undo and redo by kept states (docs/design.md 6.3)."""
from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import HIDDEN
from game.core.deal import Deal
from game.core.events import Event, Moved, Shown
from game.core.records import dataclass
from game.core.retelling import redacted
from game.session.chronicle import DealStep


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """A deal as it was, with the steps that had led there and its clock; ``seat``: the person who
    decided then."""

    deal: Deal
    log: list[DealStep]
    clock_ms: int
    seat: int


class Past:
    """The kept states of one deal: before each decision of a person, and after those taken back."""

    def __init__(self) -> None:
        self.undo: list[KeptDeal] = []
        self._redo: list[tuple[list[KeptDeal], KeptDeal]] = []

    def last(self, seat: int) -> KeptDeal | None:
        """Before the last decision of a seat; None where it has made none."""
        return next((kept for kept in reversed(self.undo) if kept.seat == seat), None)

    @property
    def taken_back_by(self) -> int | None:
        """Who has taken back last; None where nothing can be done again."""
        return self._redo[-1][1].seat if self._redo else None

    def decided(self, before: KeptDeal) -> None:
        """A person has acted; what was taken back before is gone."""
        self.undo.append(before)
        self._redo.clear()

    def back(self, now: KeptDeal, *, forth: bool = True) -> KeptDeal:
        """Take the last decision of the seat that ``now`` names back, and what others decided after
        it; ValueError where there is none. ``forth``: ``forward`` leads to ``now`` again."""
        at = max(place for place, kept in enumerate(self.undo) if kept.seat == now.seat)
        gone, self.undo = self.undo[at:], self.undo[:at]
        if forth:
            self._redo.append((gone, now))
        else:
            self._redo.clear()
        return gone[0]

    def forward(self) -> KeptDeal:
        """Do again what was taken back last; IndexError where there is nothing."""
        gone, then = self._redo.pop()
        self.undo += gone
        return then


def reveals(steps: Iterable[DealStep], before: Deal, seat: int) -> bool:
    """Whether these steps told ``seat`` what it could not know: another's action, or a card that it
    did not see in ``before``."""
    seen = {card for pile in before.picture(seat).piles.values() if pile for card in pile}
    seen.add(HIDDEN)
    for step in steps:
        if step.seat is not None and step.seat != seat:
            return True
        if not all(seen.issuperset(_shown(event)) for event in redacted(step.events, seat)):
            return True
    return False


def _shown(event: Event) -> tuple[str, ...]:
    """The cards that an event names, and those that it shows lying there."""
    if isinstance(event, Moved):
        return (*(event.cards or ()), *(event.seen or ()))
    if isinstance(event, Shown):
        return (*(event.cards or ()), *(event.content or ()))
    return ()
