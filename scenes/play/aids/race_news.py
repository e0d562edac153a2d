"""What a race comes to for one person, from one moment to the next: what lies open now in the
middle and of one's own, and what can be played that could not before.

Who cannot see is not told who played what where: that is more in a second than anybody can hear.
Several changes at once are one, and what is no longer true is not said.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.racing import COLUMN, MAIN, OPEN_HAND, SHARED, WASTE, Racing
from game.core.view import View
from game.core.words import Words, words
from scenes.table.aloud import Degree

_OPEN = (MAIN, COLUMN, WASTE)


class RaceNews:
    """Follows one seat of one deal."""

    def __init__(self, racing: Racing, seat: int) -> None:
        self._racing, self._seat = racing, seat
        self._middle: dict[str, str] = {}
        self._own: frozenset[str] = frozenset()
        self._playable: frozenset[str] = frozenset()

    def told(self, view: View, legal: Iterable[Action], degree: Degree) -> list[Words]:
        """What is another than the last time, in at most three kinds of sentences: the middle,
        what is free, what can be played; in short only the last.

        ``legal``: what the seat may do now
        """
        middle, own = self._tops(view), self._open(view)
        playable = frozenset(card for action in legal if action.verb == Racing.play
                             for card in action.cards[:1])
        piles = list(middle)
        laid = [words("Pile {n}: {card}.", n=piles.index(pile) + 1, card=Card(card))
                for pile, card in middle.items() if card and self._middle.get(pile) != card]
        free, fits = own - self._own, playable - self._playable
        self._middle, self._own, self._playable = middle, own, playable
        told = [] if degree is Degree.SHORT else laid
        if free - fits and degree is not Degree.SHORT:
            told.append(words("Free: {cards}.", cards=_named(free - fits)))
        if fits:
            told.append(words("You can play {cards}.", cards=_named(fits)))
        return told

    def _tops(self, view: View) -> dict[str, str]:
        """Shared pile -> its top card, "" where none is seen."""
        return {name: _top(pile) for name, pile in sorted(view.piles.items())
                if self._racing.roles.of(name) == SHARED}

    def _open(self, view: View) -> frozenset[str]:
        """The own cards that can be reached."""
        roles, found = self._racing.roles, list[str]()
        for name, pile in view.piles.items():
            if name.split(".")[1:2] != [str(self._seat)] or not pile:
                continue
            if roles.of(name) in _OPEN:
                found.append(_top(pile))
            elif roles.of(name) == OPEN_HAND:
                found += pile
        return frozenset(found) - {"", HIDDEN}


def _top(pile: Collection[str] | None) -> str:
    cards = tuple(pile or ())
    return cards[-1] if cards and cards[-1] != HIDDEN else ""


def _named(cards: Collection[str]) -> list[Card]:
    """In an order that does not change."""
    return [Card(card) for card in sorted(cards)]
