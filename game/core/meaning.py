"""What a hand does at the table, and what it can mean there (docs/design.md 3)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from game.core.action import Action
from game.core.records import dataclass, field
from game.core.view import View


class GestureKind(Enum):
    """How a gesture is made: cards are picked and put somewhere, or clicked once, or twice."""

    DROP = "drop"
    CLICK = "click"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class Gesture:
    """What a hand did: these cards, from there, to there, None: anywhere; ``at`` the card under the
    pointer, or None; ``index`` the place in its pile, bottom to top, of the covered card that it
    picked, or None."""

    cards: tuple[str, ...]
    source: str | None
    target: str | None
    at: str | None = None
    index: int | None = None
    way: GestureKind = GestureKind.DROP


def fits(action: Action, gesture: Gesture) -> bool:
    """Whether a gesture can mean an action: equal parts; of a covered card that is picked by its
    place, the value is the place (the default of ``Meaning.fits``). Of one that names no piles the
    rules have said that it is meant (``Rules.gesture``)."""
    if gesture.index is not None and action.value != str(gesture.index):
        return False
    if not (action.source or action.target):
        return not action.cards or sorted(action.cards) == sorted(gesture.cards)
    if gesture.cards and sorted(action.cards) != sorted(gesture.cards):
        return False
    if gesture.source is not None and action.source != gesture.source:
        return False
    return gesture.target is None or action.target == gesture.target


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a gesture means, among actions of which the rules have said that they are legal and have
    its parts (``Rules.matching``). A game says what differs.

    ``fits(action, gesture)``  whether it can mean that action: a patience turns its stock over by a
                               click on it, wherever the cards go
    ``one_click``              verbs that a single click may play, where nothing else fits
    ``best(view, pile, card, actions)``  the obvious one of all from that card, for a double click
    ``clicks``                 pile -> the verbs that a click on it does, where no action begins
                               there: of those that are legal the first (on the empty stock of a
                               patience the waste is turned over)
    """

    fits: Callable[[Action, Gesture], bool] = fits
    one_click: frozenset[str] = frozenset()
    best: Callable[[View, str, str | None,
                    Sequence[Action]], Action | None] = lambda view, pile, card, actions: None
    clicks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __call__(self, view: View, gesture: Gesture, actions: Sequence[Action]) -> list[Action]:
        """The actions that it can mean: with several a person is asked, with none told why."""
        if gesture.way is GestureKind.DOUBLE:
            best = self.best(view, gesture.source or "", gesture.at, actions) if actions else None
            return [] if best is None else [best]
        if gesture.way is GestureKind.CLICK:
            single = len(actions) == 1 and actions[0].verb in self.one_click
            return list(actions) if single else []
        return [action for action in actions if self.fits(action, gesture)]

    def reached(self, legal: Sequence[Action]) -> dict[str, Action]:
        """Pile -> what a click there does, where no action begins (``clicks``)."""
        by_pile: dict[str, Action] = {}
        for pile, verbs in self.clicks.items():
            able = [action for verb in verbs for action in legal if action.verb == verb]
            if able and not any(action.source == pile for action in legal):
                by_pile[pile] = able[0]
        return by_pile
