"""What has happened in a deal, kept once with its redactions and told to each viewer (DESIGN
4.2)."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.action import Action
from game.core.cards import CARD, HIDDEN
from game.core.deal import Deal
from game.core.events import Event, Moved, Said, Set, Shown
from game.core.rng import Rng
from game.core.state import as_json
from game.core.table import Telling
from game.session.seats import Bounce, News


@dataclass(frozen=True, slots=True)
class Step:
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
    tellings: Mapping[int | None, Telling] = field(default_factory=dict)
    fresh: Deal | None = None
    bounce: Bounce | None = None


def redacted(events: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """The events as the viewer was sent them."""
    return tuple([told for event in events if (told := event.seen_by(viewer)) is not None])


def _names(events: Iterable[Event]) -> set[str]:
    """The cards that events name."""
    found: set[str] = set()
    for event in events:
        if isinstance(event, Moved):
            found.update(event.cards or (), event.seen or ())
        elif isinstance(event, Shown):
            found.update(event.cards)
    return found


#: A card in the value of an action.
_NAMED = re.compile(rf"(?<![^\W_]){CARD}(?![^\W_])")


def _value_for(value: str, known: set[str], named: frozenset[str]) -> str:
    """The value of an action with the cards ``named`` in it that the viewer does not know as
    ``-``."""
    hidden = named - known
    if not hidden:
        return value
    return _NAMED.sub(lambda found: HIDDEN if found[0] in hidden else found[0], value)


#: A field that has changed: the event that says so, its name, and its value in JSON.
Change = tuple[Set, str, Any]


def _changes(events: Iterable[Event]) -> list[Change]:
    return [(event, name, as_json(value)) for event in events if isinstance(event, Set)
            for name, value in event.values.items()]


def _keeps_a_secret(changes: Iterable[Change], viewer: int | None) -> bool:
    """Whether a field has changed otherwise than the viewer was told: a secret answer, a card put
    aside unseen. What a viewer is told is JSON already."""
    for event, name, value in changes:
        sent = event.seen_by(viewer)
        shown = sent.values if isinstance(sent, Set) else {}
        if name not in shown or shown[name] != value:
            return True
    return False


def told(deal: Deal, seat: int, action: Action,
         events: Sequence[Event]) -> dict[int | None, Telling]:
    """The action as each viewer may know it, now that it is done. A card is named to whom an event
    named it, or who sees it on the table; who was sent nothing, or less than all that changed but
    for cards, is told nothing. Where cards lie of which only the number is the secret, the action
    is told without them."""
    found: dict[int | None, Telling] = {}
    named, changes = _cards_in(action.value, deal), _changes(events)
    for viewer in [*range(deal.state.seats), None]:
        sent = redacted(events, viewer)
        if viewer == seat:
            found[viewer] = Telling(seat, action, tuple(map(str, action.cards)))
        elif sent and not _keeps_a_secret(changes, viewer):
            found[viewer] = _telling(deal, viewer, seat, action, sent, named)
        elif any(isinstance(event, Moved) and event.cards is None for event in sent):
            uncounted = Action(action.verb, (), action.source, action.target, action.value)
            found[viewer] = _telling(deal, viewer, seat, uncounted, sent, named)
    return found


def _cards_in(value: str, deal: Deal) -> frozenset[str]:
    """The cards of the game that a value names."""
    named = frozenset(_NAMED.findall(value))
    pack = deal.rules.pack(deal.state.seats, deal.state.options) if named else ()
    return named.intersection(map(str, pack))


def _telling(deal: Deal, viewer: int | None, seat: int, action: Action, sent: tuple[Event, ...],
             named: frozenset[str]) -> Telling:
    known = _names(sent)
    wanted = set(action.cards) | named
    if not wanted <= known:
        seen = deal.picture(viewer).piles.values()
        known.update(*[pile for pile in seen if pile])
    cards = tuple([str(card) if card in known else HIDDEN for card in action.cards])
    value = _value_for(action.value, known, named)
    if cards == action.cards and value == action.value:
        return Telling(seat, action, cards)
    hidden: Any = cards         # a card that is not named is no card
    return Telling(seat, Action(action.verb, hidden, action.source, action.target, value), cards)


class Chronicle:
    """All steps of the deal in play. ``number`` is that of the last one and never goes back;
    ``log`` holds the steps that still count after undo."""

    def __init__(self) -> None:
        self.number = 0
        self.log: list[Step] = []
        self._steps: list[Step] = []
        self._told: dict[int | None, int] = {}

    def add(self, events: Iterable[Event], deal: Deal, seat: int | None = None,
            action: Action | None = None, *, at_ms: int | None = None) -> Step:
        """Something has happened in ``deal``, when its clock read ``at_ms``."""
        self.number += 1
        happened = tuple(events)
        tellings = {} if seat is None or action is None else told(deal, seat, action, happened)
        step = Step(self.number, happened, seat, action, at_ms, tellings)
        self._steps.append(step)
        self.log.append(step)
        return step

    def bounced(self, bounce: Bounce) -> None:
        """A card has come back; the log does not say so."""
        self.number += 1
        self._steps.append(Step(self.number, (), bounce=bounce))

    def reset(self, deal: Deal, log: list[Step], opening: Iterable[Event] = ()) -> None:
        """The table is not what it was: ``deal`` lies there now, and ``log`` is what led to it."""
        self.number += 1
        step = Step(self.number, tuple(opening), fresh=deal.copy())
        self._steps = [step]
        self.log = [*log, step] if step.events else log[:]

    def chance(self, use: str) -> int:
        """64 random bits for a use at this point of the deal, the same again after undo or when it
        is resumed."""
        return Rng.seeded(f"{use}/{len(self.log)}").bits()

    def news(self, viewer: int | None, deal: Deal) -> list[News]:
        """What has happened since the last call for this viewer."""
        known = self._told.get(viewer)
        self._told[viewer] = self.number
        if known is None:
            return [News(self.number, (), None, True, deal.view(viewer))]
        return [self._news(step, viewer) for step in self._steps if step.number > known]

    def _news(self, step: Step, viewer: int | None) -> News:
        view = None if step.fresh is None else step.fresh.view(viewer)
        events, telling = redacted(step.events, viewer), step.tellings.get(viewer)
        return News(step.number, events, telling, view is not None, view, step.bounce)

    def lines(self, viewer: int | None) -> list[Telling | Said]:
        """The log of the deal as the viewer may know it, oldest first."""
        found: list[Telling | Said] = []
        for step in self.log:
            telling = step.tellings.get(viewer)
            if telling is not None:
                found.append(telling)
            for event in step.events:
                if isinstance(event, Said) and isinstance(sent := event.seen_by(viewer), Said):
                    found.append(sent)
        return found
