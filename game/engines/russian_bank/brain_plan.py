"""How the hard player goes through its whole turn at Russian Bank (sheet 8): the plays that may
follow one another, the most promising first, until a card comes up that nobody knows.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import BLANK, RANKS, Card
from game.core.rules import Rules
from game.core.state import put
from game.engines.russian_bank.state import (
    COLUMN,
    DOWN,
    DRAW,
    NO_DUTY,
    PASS,
    PLAY,
    RESERVE,
    STOCK,
    THROW,
    TURNED,
    WASTE,
    BankState,
    broken_by,
    count,
    foundations,
    houses,
    is_out,
    is_short,
    open_duties,
)

#: How many positions are looked at in all, and how many of each length are followed.
#: Judged by hand.
NODES, BEAM, DEPTH = 200, 12, 6
#: What each card is worth that is gone from the own reserve or the rest, or that the other player
#: has in his; an empty house; that any card which may come up can be played. Tried out in deals
#: against medium: loads that count for more make longer games, and win no more.
OWN_RESERVE, OWN_CARD, HIS_RESERVE, HIS_CARD, EMPTY, COMES = 6.0, 3.0, 3.0, 2.0, 3.0, 10.0
#: What it is worth to be out: more than all else together. Judged by hand.
WON = 1000.0
_STEPS = (PLAY, DRAW, THROW, PASS)
#: Where a position lies among others of the turn, and the step that is done there.
Step = tuple[tuple[object, ...], Action]
#: What a plan is worth so far, its steps, and where it stands.
_Row = list[tuple[float, tuple[Step, ...], BankState]]


class TurnPlan:
    """The turn of one seat, from here on; no duty is left undone."""

    def __init__(self, rules: Rules[Any], state: BankState, seat: int) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        self.worth: dict[Action, float] = {}
        self.steps: dict[Action, tuple[Step, ...]] = {}
        self._unseen = _unseen(state)
        self._whole = sum(self._unseen.values()) or 1
        self._left = NODES
        self._met = {self._key(state)}

    def weighed(self) -> list[tuple[Action, float]]:
        """What the turn may go on with, and the most that comes of it; the best first."""
        row = self._after((), self.state)
        for _ in range(DEPTH - 1):
            row.sort(key=lambda each: -each[0])
            row = [further for _, steps, state in row[:BEAM]
                   for further in self._after(steps, state)]
        return sorted(self.worth.items(), key=lambda pair: -pair[1])

    def allowed(self, state: BankState) -> list[Action]:
        """The steps of the turn that are no offence, with cards that the seat knows: below the
        waste's top lies what it may not see."""
        duties = open_duties(state, self.seat)
        return [each for each in self.rules.moves(state, self.seat) if each.verb in _STEPS
                and not any(card is BLANK for card in each.cards)
                and broken_by(state, self.seat, each, duties) == NO_DUTY]

    def going_on(self, kept: Sequence[Step]) -> tuple[Step, ...]:
        """The rest of a plan made before, where it leads over this position: whoever plans anew at
        every step may move a card to and fro for ever."""
        here = self._key(self.state)
        for at, (key, action) in enumerate(kept):
            if key == here and action in self.allowed(self.state):
                return tuple(kept[at:])
        return ()

    def _after(self, before: tuple[Step, ...], state: BankState) -> _Row:
        """Where the plays lead that may follow; ends are noted."""
        rows: _Row = []
        here = self._key(state)
        for action in self.allowed(state):
            steps, after = (*before, (here, action)), state
            if action.verb == PLAY:
                after = self.rules.copy(state)
                put(after, action.cards, action.source, action.target)
            if self._ends(action, after):
                self._note(steps, self._worth(after, comes=action.verb in (PLAY, DRAW)))
            elif self._left > 0 and self._is_new(after):
                self._left -= 1
                comes = not after.piles[TURNED[self.seat]]
                rows.append((self._worth(after, comes=comes), steps, after))
        return rows

    def _note(self, steps: tuple[Step, ...], worth: float) -> None:
        """A way to the end of what is known."""
        first = steps[0][1]
        if first not in self.worth or worth > self.worth[first]:
            self.worth[first], self.steps[first] = worth, steps

    def _ends(self, action: Action, after: BankState) -> bool:
        """Whether nobody knows how it goes on: the turn is over, or a card comes up."""
        if action.verb != PLAY or is_out(after, self.seat):
            return True
        return not after.piles[RESERVE[self.seat]] and bool(after.piles[DOWN[self.seat]])

    def _is_new(self, state: BankState) -> bool:
        key = self._key(state)
        new = key not in self._met
        self._met.add(key)
        return new

    def _key(self, state: BankState) -> tuple[object, ...]:
        piles, loaded = state.piles, (RESERVE[1 - self.seat], WASTE[1 - self.seat])
        return (*(tuple(piles[name]) for name in houses(state)),
                *(len(piles[name]) for name in (RESERVE[self.seat], TURNED[self.seat], *loaded)))

    # --- what a position is worth -----------------------------------------------------------------

    def _worth(self, state: BankState, *, comes: bool) -> float:
        """By what is left to both, and the room for what ``comes`` next."""
        own, other = self.seat, 1 - self.seat
        if is_out(state, own):
            return WON
        worth = HIS_RESERVE * count(state, RESERVE[other], DOWN[other])
        worth += HIS_CARD * count(state, STOCK[other], WASTE[other], TURNED[other])
        worth -= OWN_RESERVE * count(state, RESERVE[own], DOWN[own])
        worth -= OWN_CARD * count(state, STOCK[own], WASTE[own], TURNED[own])
        worth += EMPTY * sum(not state.piles[name] for name in houses(state))
        return worth + COMES * self._room(state) if comes else worth

    def _room(self, state: BankState) -> float:
        """What part of the cards that are not seen could be played."""
        piles, other = state.piles, 1 - self.seat
        goes: set[str] = set()
        for name in houses(state):
            if piles[name]:
                goes.update(COLUMN.takes[piles[name][-1][:2]])
        for name in (RESERVE[other], WASTE[other]):
            if piles[name]:
                goes.update(_neighbours(piles[name][-1]))
        for suit in "SHDC":
            goes.update(_NEXT[len(piles[name])] + suit for name in foundations(state, suit)
                        if len(piles[name]) < len(RANKS))
        return sum(self._unseen[face] for face in goes) / self._whole


#: The rank that goes on a foundation of each height.
_NEXT = dict(enumerate(RANKS))


def _neighbours(card: Card) -> list[str]:
    """The faces that can be loaded on this card."""
    at = RANKS.index(card.rank)
    return [rank + card.suit for rank in RANKS[max(0, at - 1):at] + RANKS[at + 1:at + 2]]


def _unseen(state: BankState) -> Counter[str]:
    """How many cards of each face do not lie open."""
    each = 1 if is_short(state.options) else 2
    left = Counter({rank + suit: each for rank in RANKS for suit in "SHDC"})
    rows = [*houses(state), *RESERVE, *TURNED]
    rows += [name for suit in "SHDC" for name in foundations(state, suit)]
    left.subtract(card[:2] for name in rows for card in state.piles[name])
    return left


__all__ = ["TurnPlan"]
