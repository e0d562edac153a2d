"""The last trick or bout, and who played what: put together from what a viewer was told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from game.core.cards import HIDDEN
from game.core.events import Event, Moved, Set
from game.core.records import dataclass

#: Kinds of piles whose cards are played one by one and then swept away.
TRICKS = ("bout", "trick")


@dataclass(frozen=True, slots=True)
class TrickCard:
    """``seat`` played a card (None: it came from no hand), ``onto`` another one ("": none)."""

    seat: int | None
    card: str
    onto: str = ""


@dataclass(frozen=True, slots=True)
class Trick:
    """What lay together, in the order in which it was played, on a pile of that ``kind``; ``gone``:
    the pile that the last of it went to."""

    kind: str
    played: tuple[TrickCard, ...]
    gone: str


class _TricksNow:
    """What lies in tricks now, while events are gone through."""

    def __init__(self, kind: Callable[[str], str], owner: Callable[[str], int],
                 kinds: Collection[str], pairs: Collection[str]) -> None:
        self._kind, self._owner, self._kinds, self._pairs = kind, owner, kinds, pairs
        self._lying: dict[str, int] = {}
        self._played: list[TrickCard] = []
        self._answers: dict[str, str] = {}
        self.last: Trick | None = None

    def told(self, event: Event) -> None:
        """One more event."""
        if isinstance(event, Set):
            for name in self._pairs & event.values.keys():
                self._paired(event.values[name])
        elif isinstance(event, Moved):
            self._moved(event)

    def _paired(self, answers: object) -> None:
        if isinstance(answers, Mapping):
            self._answers |= answers

    def _moved(self, event: Moved) -> None:
        into, out = (self._kind(pile) in self._kinds for pile in (event.target, event.source))
        cards = event.seen or event.cards or ()
        if out:
            self._lying[event.source] = max(0, self._lying.get(event.source, 0) - len(cards))
        if into:
            self._lying[event.target] = self._lying.get(event.target, 0) + len(cards)
            if not out:
                seat = self._owner(event.source)
                who = None if seat < 0 else seat
                self._played += [TrickCard(who, card) for card in cards]
        elif out and self._played and not any(self._lying.values()):
            self._swept(self._kind(event.source), event.target)

    def _swept(self, kind: str, gone: str) -> None:
        """Nothing of it lies there any more."""
        played = [TrickCard(each.seat, each.card, self._answers.get(each.card, ""))
                  for each in self._played]
        self.last = Trick(kind, tuple(played), gone)
        self._played, self._answers = [], {}


def last_trick(log: Iterable[Event], kind: Callable[[str], str], owner: Callable[[str], int],
               kinds: Collection[str], pairs: Collection[str] = ()) -> Trick | None:
    """The trick that was swept away last; None: there was none yet.

    ``kind`` and ``owner`` of a pile (-1: nobody's); ``kinds``: those of tricks; ``pairs``: fields
    answer -> attack card.
    """
    table = _TricksNow(kind, owner, frozenset(kinds), frozenset(pairs))
    for event in log:
        table.told(event)
    return table.last


def known(trick: Trick) -> bool:
    """Whether any card of it was seen."""
    return any(each.card != HIDDEN for each in trick.played)
