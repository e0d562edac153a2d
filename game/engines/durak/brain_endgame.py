"""The end of a game of two, when all cards are known, played to the end (sheet 8)."""
from __future__ import annotations

from typing import Any

from game.brains.brain import Limit
from game.brains.solving import TooMuchError
from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.view import View
from game.engines.durak.brain_endings import Endings, is_open
from game.engines.durak.state import DurakState

#: Actions that are tried by the rules, or positions looked at in masks, before the search
#: gives up: measured, about 10 ms, and 100.
MOST_TRIED, MOST_LOOKED_AT = 1000, 40_000
#: Who has less time than that looks at less. Judged by hand.
ENOUGH_MS, ENOUGH_ITERATIONS = 500, 100


def is_known(view: View) -> bool:
    """Whether the other hand is known card by card: two players, no stock,
    all that is gone remembered."""
    if view.seats != 2 or view.piles["stock"] or view.seat is None:
        return False
    if view.phase in ("offer", "accept"):
        return False
    other = f"hand.{1 - view.seat}"
    zones = view.memory["zones"]
    held = [card for zone in zones.get(other, ()) for card in zone["cards"]]
    if len(held) != view.pile(other).count(HIDDEN):
        return False
    elsewhere = {card for name, row in zones.items() if name != other
                 for zone in row for card in zone["cards"]}
    return elsewhere.isdisjoint(held)


def part_of(limit: Limit) -> float:
    """How much of what may be looked at there is time for.

    >>> part_of(Limit()), part_of(Limit(ms=100)), part_of(Limit(iterations=0))
    (1.0, 0.2, 0.0)
    """
    part = 1.0 if limit.ms is None else min(1.0, limit.ms / ENOUGH_MS)
    if limit.iterations is not None:
        part = min(part, limit.iterations / ENOUGH_ITERATIONS)
    return part


def solved(rules: Rules[Any], state: DurakState, seat: int, likely: Action,
           part: float = 1.0) -> Action | None:
    """The action with the best end for the seat, ``likely`` if no other is better, where all cards
    are known; None where that is too much to look at, or where all of them lose: then it matters
    what the other overlooks. ``part``: how much of what may be looked at."""
    try:
        if is_open(state):
            return _best_of(rules, state, seat, likely, int(MOST_LOOKED_AT * part))
        return _EndgameSearch(rules, seat, int(MOST_TRIED * part)).best(state, likely)
    except TooMuchError:
        return None


def _best_of(rules: Rules[Any], state: DurakState, seat: int, likely: Action,
             left: int) -> Action | None:
    """As ``solved``, in masks."""
    endings, best, most = Endings(state, left), likely, -2
    for action in (likely, *rules.moves(state, seat)):
        trial = rules.copy(state)
        rules.apply(trial, seat, action)
        worth = endings.worth(trial, seat)
        if worth > most:
            best, most = action, worth
        if most == 1:
            break
    return None if most < 0 else best


class _EndgameSearch:
    """Ends are worth 1 (the other is the fool), 0 (draw), -1."""

    def __init__(self, rules: Rules[Any], seat: int, left: int) -> None:
        self.rules, self.seat, self.left = rules, seat, left
        self.known: dict[Any, int] = {}

    def best(self, state: Any, likely: Action) -> Action:
        best, most = likely, self._after(state, likely)
        for action in self.rules.moves(state, self.seat):
            if most == 1:
                break
            worth = self._after(state, action)
            if worth > most:
                best, most = action, worth
        return best

    def _after(self, state: Any, action: Action) -> int:
        self.left -= 1
        if self.left < 0:
            raise TooMuchError
        trial = self.rules.copy(state)
        self.rules.apply(trial, trial.turn, action)
        return self._worth(trial)

    def _worth(self, state: Any) -> int:
        if state.phase == "over":
            mine, theirs = state.piles[HAND[self.seat]], state.piles[HAND[1 - self.seat]]
            return bool(theirs) - bool(mine)
        key = _key(state)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._look(state)
        return known

    def _look(self, state: Any) -> int:
        mine = state.turn == self.seat
        worst = 2
        for action in self.rules.moves(state, state.turn):
            worth = self._after(state, action)
            worst = min(worst, -worth if mine else worth)
            if worst == -1:
                break
        return -worst if mine else worst


def _key(state: Any) -> Any:
    piles = state.piles
    cards = tuple(tuple(piles[name]) for name in ("hand.0", "hand.1", "bout", "loaded"))
    return (state.phase, state.turn, state.attacker, state.limit, cards,
            tuple(state.answers.items()), tuple(state.shown),
            bool(piles["discard"]), state.bouts == 0)
