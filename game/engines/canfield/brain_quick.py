"""Canfield as bare lists: what a search plays on thousands of times.

A *play* here is a whole one: a card of the talon with all the turns that lead to it, or a run that
is shifted with the card that goes up from below it. Each lays a card up, takes one from the talon
or the reserve, or makes two columns one, so none can be taken back by another.
"""
from __future__ import annotations

from typing import Any

from game.brains.planning import (
    FREE,
    HOME_PILE,
    KNOWN,
    NOTHING,
    OWN,
    SHIFT,
    TALON,
    TURN,
    UNSEEN,
    UP,
    Play,
)
from game.brains.planning_stock import (
    OTHERS,
    PACK,
    RANK_COUNT,
    UNKNOWN,
    Stocked,
    numbers_of,
    on_and_under,
)
from game.core.cards import RANKS
from game.core.view import View
from game.engines.canfield.rules import KIT

#: A card of the reserve.
RESERVE = OWN
WIDTH = 4
#: A suit so far ahead of the lowest has been built too high.
TOO_HIGH = 4
ON, UNDER = on_and_under(corner=True)


class CanfieldModel(Stocked):
    """A deal. ``reserve``, ``columns``: bottom to top; ``up``: how many cards of each suit are up;
    ``base``: where the foundations begin. Of what a seat sees, or of a whole ``state``."""

    __slots__ = ("base", "columns", "partial", "reserve", "up")

    def __init__(self, state: Any, view: View | None) -> None:
        super().__init__(state, view)
        self.partial = state.options["partial"] == "on"
        self.base = RANKS.index(KIT.plans(state.options).base(state.piles))
        self.reserve = numbers_of(state, view, "reserve")
        self.columns = [numbers_of(state, view, f"column.{at}") for at in range(WIDTH)]
        self.up = [len(state.piles[f"foundation.{suit}"]) for suit in range(4)]

    def twin(self) -> CanfieldModel:
        """A model to play on in: its own reserve, homes and columns."""
        new: CanfieldModel = object.__new__(CanfieldModel)
        new.alike(self)
        new.partial, new.base = self.partial, self.base
        new.reserve, new.up = self.reserve[:], self.up[:]
        new.columns = [pile[:] for pile in self.columns]
        return new

    def key(self) -> tuple[Any, ...]:
        """All that counts from here on; columns may change places."""
        return (frozenset(map(tuple, self.columns)), len(self.reserve), tuple(self.talon),
                tuple(self.up), self.left, self.turned())

    def place(self) -> tuple[Any, ...]:
        """The same, however far the talon is turned; columns where they are."""
        return (*map(tuple, self.columns), len(self.reserve), tuple(self.talon), tuple(self.up))

    def is_open(self) -> bool:
        """Whether no card is unknown."""
        return UNKNOWN not in self.talon and UNKNOWN not in self.reserve

    def cards_up(self) -> int:
        """How many cards lie on the homes, 0 to 52."""
        return sum(self.up)

    def is_won(self) -> bool:
        """Whether the whole pack lies on the homes."""
        return sum(self.up) == PACK

    def goes_up(self, card: int) -> bool:
        """Whether the card (rank * 4 + suit) is the next on its home; after a king comes an ace."""
        return ((card >> 2) - self.base) % RANK_COUNT == self.up[card & 3]

    def spare(self, card: int) -> bool:
        """Whether it is as good as certain that no card needs this one in a column any more."""
        height, up = ((card >> 2) - self.base) % RANK_COUNT, self.up
        one, other = OTHERS[card & 3]
        return height < 2 or (up[one] >= height and up[other] >= height)

    # --- plays ------------------------------------------------------------------------------------

    def do(self, play: Play) -> int:
        """Play it; what it turns up: ``NOTHING``, ``KNOWN`` or ``UNSEEN``."""
        kind, source, count, target = play
        if kind == TURN:
            self.turn()
            return UNSEEN
        if kind in (TALON, RESERVE):
            card = self._taken(kind, source)
            if target == HOME_PILE:
                self.up[card & 3] += 1
            else:
                self.columns[target].append(card)
            if kind == RESERVE:
                return self._shown()
            return NOTHING
        pile = self.columns[source]
        if kind != UP:
            self.columns[target] += pile[-count:]
            del pile[-count:]
        if kind != SHIFT:
            self.up[pile.pop() & 3] += 1
        if not pile and self.reserve:
            pile.append(self.reserve.pop())
            return self._shown()
        return NOTHING

    def _taken(self, kind: int, place: int) -> int:
        if kind == RESERVE:
            return self.reserve.pop()
        return self.take(place)

    def _shown(self) -> int:
        """What the card is that now lies on top of the reserve."""
        if not self.reserve:
            return NOTHING
        if self.reserve[-1] == UNKNOWN:
            return UNSEEN
        return KNOWN

    def plays(self) -> list[tuple[float, Play]]:
        """What can be played, each with what it is worth at a glance, in no order; where the
        reserve or a column has a card that goes up for nothing, that alone."""
        found: list[tuple[float, Play]] = []
        tops: dict[int, int] = {}
        empty = -1
        for at, pile in enumerate(self.columns):
            if pile:
                tops[pile[-1]] = at
            elif empty < 0:
                empty = at
        for card, at in tops.items():
            if self.goes_up(card):
                if self.spare(card):
                    return [(100.0, (UP, at, 1, HOME_PILE))]
                found.append((self._up(card, at), (UP, at, 1, HOME_PILE)))
        if self.reserve:
            card = self.reserve[-1]
            if self.goes_up(card):
                found.append((90.0, (RESERVE, 0, 1, HOME_PILE)))
            found += [(85.0, (RESERVE, 0, 1, tops[under])) for under in ON[card] if under in tops]
        self._shifts(tops, found)
        self._from_talon(tops, empty, found)
        return found

    def _up(self, card: int, at: int) -> float:
        if len(self.columns[at]) == 1 and self.reserve:
            return 70.0
        if self.up[card & 3] - min(self.up) >= TOO_HIGH:
            return 4.0
        return 60.0

    def _shifts(self, tops: dict[int, int], found: list[tuple[float, Play]]) -> None:
        """Whole columns onto others; where parts may move those that free a card which goes up."""
        whole = 12.0
        if self.reserve:
            whole = 65.0
        elif self.talon:
            whole = 30.0
        for at, pile in enumerate(self.columns):
            if not pile:
                continue
            found += [(whole, (SHIFT, at, len(pile), tops[under])) for under in ON[pile[0]]
                      if tops.get(under, at) != at]
            if self.partial:
                for place in range(1, len(pile)):
                    if self.goes_up(pile[place - 1]):
                        found += [(20.0, (FREE, at, len(pile) - place, tops[under]))
                                  for under in ON[pile[place]] if tops.get(under, at) != at]

    def _from_talon(self, tops: dict[int, int], empty: int, found: list[tuple[float, Play]]
                    ) -> None:
        """Cards of the talon, as far as they are known, and the next ones where they are not."""
        wanted: tuple[int, ...] = ()
        if self.reserve and self.reserve[-1] != UNKNOWN:
            wanted = tuple(ON[self.reserve[-1]])
        for place, redeals in self.reachable():
            card = self.talon[place]
            if card == UNKNOWN:
                found.append((10.0, (TURN, 0, 0, 0)))
                return
            far = 5.0 * redeals + 0.1 * abs(place - self.at)
            if self.goes_up(card):
                worth = 45.0
                if self.up[card & 3] - min(self.up) >= TOO_HIGH:
                    worth = 4.0
                found.append((worth - far, (TALON, place, 1, HOME_PILE)))
            helps = 30.0 - far
            if card in wanted:
                helps = 75.0 - far
            found += [(helps - len(self.columns[tops[under]]), (TALON, place, 1, tops[under]))
                      for under in ON[card] if under in tops]
            if empty >= 0 and not self.reserve:
                found.append((25.0 - far, (TALON, place, 1, empty)))


__all__ = ["RESERVE", "CanfieldModel"]
