"""What has happened in a deal, kept once with its redactions and told to each viewer
(docs/design.md 4.2)."""
from __future__ import annotations

# As hashlib has it, without the large library that hashlib brings.
from _blake2 import blake2b
from collections.abc import Iterable, Mapping, Sequence

from game.core.action import Action
from game.core.deal import Deal
from game.core.events import Event, Said
from game.core.records import dataclass, field
from game.core.retelling import ActionReport, announced, redacted
from game.session.seats import Bounce, News


@dataclass(frozen=True, slots=True)
class DealStep:
    """One thing that has happened: ``seat`` has done ``action``; both None: time went by, or the
    table is another.

    ``at_ms``: the deal's clock then, None without one; ``tellings``: viewer -> the action as it is
    told, nothing where it is not; ``fresh``: on a reset the deal as it then was.
    """

    number: int
    events: tuple[Event, ...]
    seat: int | None = None
    action: Action | None = None
    at_ms: int | None = None
    tellings: Mapping[int | None, ActionReport] = field(default_factory=dict)
    fresh: Deal | None = None
    bounce: Bounce | None = None


class Chronicle:
    """All steps of the deal in play. ``number`` is that of the last one and never goes back;
    ``log`` holds the steps that still count after undo."""

    def __init__(self) -> None:
        self.number = 0
        self.log: list[DealStep] = []
        self._steps: list[DealStep] = []
        self._told: dict[int | None, int] = {}

    def add(self, events: Sequence[Event], deal: Deal, seat: int | None = None,
            action: Action | None = None, *, at_ms: int | None = None) -> DealStep:
        """Something has happened in ``deal``, when its clock read ``at_ms``."""
        self.number += 1
        happened = tuple(events)
        # The list itself, by which the deal knows what it has told already.
        tellings = {} if seat is None or action is None else deal.told(seat, action, events)
        step = DealStep(self.number, happened, seat, action, at_ms, tellings)
        self._steps.append(step)
        self.log.append(step)
        return step

    def bounced(self, bounce: Bounce) -> None:
        """A card has come back; the log does not say so."""
        self.number += 1
        self._steps.append(DealStep(self.number, (), bounce=bounce))

    def reset(self, deal: Deal, log: list[DealStep], opening: Iterable[Event] = ()) -> None:
        """The table is not what it was: ``deal`` lies there now, and ``log`` is what led to it;
        of a new deal also its ``opening``."""
        self.number += 1
        step = DealStep(self.number, announced(opening), fresh=deal.copy())
        self._steps = [step]
        self.log = [*log, step] if step.events else log[:]

    def chance(self, use: str) -> int:
        """64 random bits for a use at this point of the deal, the same again after undo or when it
        is resumed. Nobody can tell the use from them."""
        text = f"{use}/{len(self.log)}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")

    def news(self, viewer: int | None, deal: Deal) -> list[News]:
        """What has happened since the last call for this viewer."""
        known = self._told.get(viewer)
        self._told[viewer] = self.number
        if known is None:
            # Nobody has acted yet: how the deal began is still to be seen.
            last = self._steps[-1:]
            begun = [step for step in last if step.number == self.number and step.fresh]
            opening = redacted(begun[0].events, viewer) if begun else ()
            return [News(self.number, opening, None, True, deal.view(viewer))]
        return [self._news(step, viewer) for step in self._steps if step.number > known]

    def _news(self, step: DealStep, viewer: int | None) -> News:
        view = None if step.fresh is None else step.fresh.view(viewer)
        events, report = redacted(step.events, viewer), step.tellings.get(viewer)
        return News(step.number, events, report, view is not None, view, step.bounce)

    def retold(self, viewer: int | None) -> list[News]:
        """All that still counts, step by step, as the viewer was told it; what opened the deal is
        marked as a reset."""
        return [News(step.number, redacted(step.events, viewer), step.tellings.get(viewer),
                     step.fresh is not None) for step in self.log]

    def lines(self, viewer: int | None) -> list[ActionReport | Said]:
        """The log of the deal as the viewer may know it, oldest first."""
        told: list[ActionReport | Said] = []
        for step in self.log:
            report = step.tellings.get(viewer)
            if report is not None:
                told.append(report)
            for event in step.events:
                if isinstance(event, Said) and isinstance(sent := event.seen_by(viewer), Said):
                    told.append(sent)
        return told
