"""Klondike as bare lists: what a search plays on thousands of times.

A *play* here is a whole one: a card of the talon with all the turns that lead to it, or a run
that is shifted with the card that goes up from below it. Each play lays a card up, takes one from
the talon, turns one up or empties a column, so none can be taken back by another (but ``BACK``,
which is listed where another play follows from it).
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
from game.brains.planning_stock import OTHERS, UNKNOWN, Stocked, numbers_of, on_and_under
from game.core.view import View

#: A card back from its foundation, of a suit.
BACK = OWN
WIDTH, KING = 7, 12
ON, UNDER = on_and_under(corner=False)


class KlondikeModel(Stocked):
    """A deal. ``down``, ``shown``: the columns, bottom to top; ``up``: how many cards of each suit
    are up. Of what a seat sees, or of a whole ``state`` without a view."""

    __slots__ = ("any", "back", "down", "shown", "up")

    def __init__(self, state: Any, view: View | None) -> None:
        super().__init__(state, view)
        self.any = state.options["empty"] == "any"
        self.back = state.options["back"] == "on"
        self.down = [numbers_of(state, view, f"down.{at}") for at in range(WIDTH)]
        self.shown = [numbers_of(state, view, f"column.{at}") for at in range(WIDTH)]
        self.up = [len(state.piles[f"foundation.{suit}"]) for suit in range(4)]

    def twin(self) -> KlondikeModel:
        """A model to play on in: its own homes and columns."""
        new: KlondikeModel = object.__new__(KlondikeModel)
        new.alike(self)
        new.any, new.back, new.up = self.any, self.back, self.up[:]
        new.down = [pile[:] for pile in self.down]
        new.shown = [pile[:] for pile in self.shown]
        return new

    def key(self) -> tuple[Any, ...]:
        """All that counts from here on but covered cards, columns in their order."""
        return (*map(tuple, self.shown), tuple(self.talon), tuple(self.up), self.left,
                self.turned())

    def place(self) -> tuple[Any, ...]:
        """The same, however far the talon is turned."""
        return (*map(tuple, self.shown), tuple(self.talon), tuple(self.up))

    def cards_up(self) -> int:
        """How many cards lie on the homes, 0 to 52."""
        return sum(self.up)

    def is_open(self) -> bool:
        """Whether no card is unknown."""
        return UNKNOWN not in self.talon and not any(UNKNOWN in pile for pile in self.down)

    def is_won(self) -> bool:
        """Whether all is up, or the rest goes up by itself."""
        return not self.talon and not any(self.down)

    def do(self, play: Play) -> int:
        """Play it; what it turns up: ``NOTHING``, ``KNOWN`` or ``UNSEEN``."""
        kind, source, count, target = play
        shown = self.shown
        if kind == TURN:
            self.turn()
            return UNSEEN
        if kind == TALON:
            card = self.take(source)
            if target == HOME_PILE:
                self.up[card % 4] += 1
            else:
                shown[target].append(card)
            return NOTHING
        if kind == BACK:
            self.up[source] -= 1
            shown[target].append(4 * self.up[source] + source)
            return NOTHING
        pile = shown[source]
        if kind != UP:
            shown[target] += pile[-count:]
            del pile[-count:]
        if kind != SHIFT:
            self.up[pile.pop() % 4] += 1
        if not pile and self.down[source]:
            card = self.down[source].pop()
            pile.append(card)
            return UNSEEN if card == UNKNOWN else KNOWN
        return NOTHING

    def spare(self, card: int) -> bool:
        """Whether no card can need this one in a column any more."""
        rank, up = card >> 2, self.up
        one, other = OTHERS[card & 3]
        return rank < 2 or (up[one] >= rank and up[other] >= rank)

    def plays(self) -> list[tuple[float, Play]]:
        """What can be played, each with what it is worth at a glance, in no order; where a card can
        go up for nothing, that alone."""
        up, shown, down = self.up, self.shown, self.down
        found: list[tuple[float, Play]] = []
        tops: dict[int, int] = {}
        empty = -1
        for at, pile in enumerate(shown):
            if pile:
                tops[pile[-1]] = at
            elif empty < 0:
                empty = at
        for card, at in tops.items():
            if up[card & 3] == card >> 2:
                if self.spare(card):
                    return [(100.0, (UP, at, 1, HOME_PILE))]
                worth = 3.0
                if len(shown[at]) == 1 and down[at]:
                    worth = 60.0 + len(down[at])
                found.append((worth, (UP, at, 1, HOME_PILE)))
        self._shifts(tops, empty, found)
        self._from_talon(tops, empty, found)
        if self.back:
            self._back(tops, found)
        return found

    def _shifts(self, tops: dict[int, int], empty: int, found: list[tuple[float, Play]]) -> None:
        """Runs that turn a card up, that free one which goes up, or that leave a place."""
        for at, pile in enumerate(self.shown):
            if not pile:
                continue
            below, head, size = self.down[at], pile[0], len(pile)
            if below or empty < 0:
                worth = 50.0 + len(below)
                if not below:
                    worth = 24.0
                found += [(worth, (SHIFT, at, size, tops[under])) for under in ON[head]
                          if under in tops]
            if below and empty >= 0 and (head >> 2 == KING or self.any):
                found.append((49.0 + len(below), (SHIFT, at, size, empty)))
            for place in range(1, size):
                free = pile[place - 1]
                if self.up[free & 3] == free >> 2:
                    worth = 12.0
                    if place == 1 and below:
                        worth = 45.0
                    to = [tops[under] for under in ON[pile[place]] if under in tops]
                    if self.any and empty >= 0:
                        to.append(empty)
                    found += [(worth, (FREE, at, size - place, each)) for each in to if each != at]

    def _from_talon(self, tops: dict[int, int], empty: int, found: list[tuple[float, Play]]
                    ) -> None:
        """Cards of the talon, as far as they are known, and the next ones where they are not."""
        up, talon = self.up, self.talon
        heads = {pile[0] for pile, below in zip(self.shown, self.down, strict=True)
                 if pile and below}
        for place, redeals in self.reachable():
            card = talon[place]
            if card == UNKNOWN:
                found.append((5.0, (TURN, 0, 0, 0)))
                return
            far = 5.0 * redeals + 0.1 * abs(place - self.at)
            if up[card & 3] == card >> 2:
                found.append((40.0 - far, (TALON, place, 1, HOME_PILE)))
            helps = -far
            if any(head in heads for head in UNDER[card]):
                helps += 17.0
            found += [(30.0 + helps, (TALON, place, 1, tops[under])) for under in ON[card]
                      if under in tops]
            if empty >= 0 and (card >> 2 == KING or self.any):
                found.append((34.0 + helps, (TALON, place, 1, empty)))

    def _back(self, tops: dict[int, int], found: list[tuple[float, Play]]) -> None:
        """Cards back from the foundations that take another at once."""
        for suit, height in enumerate(self.up):
            if height < 3:
                continue
            card = 4 * (height - 1) + suit
            takes = UNDER[card]
            wanted = any(pile and below and pile[0] in takes
                         for pile, below in zip(self.shown, self.down, strict=True))
            if wanted or any(self.talon[place] in takes for place, _ in self.reachable()):
                found.extend((-1.0, (BACK, suit, 1, tops[under])) for under in ON[card]
                             if under in tops)


__all__ = ["BACK", "KlondikeModel"]
