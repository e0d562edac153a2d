"""The end of a game of two, when all cards are known, played to the end (sheet 8)."""
from __future__ import annotations

from typing import Any

from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.piles import HAND
from game.core.rules import Rules
from game.core.view import View
from game.engines.durak.state import DurakState

#: So many actions are tried, then the search gives up: about 10 ms.
MOST_TRIED = 1000


class TooMuchError(Exception):
    """More to look at than was agreed."""


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


def solved(rules: Rules[Any], state: DurakState, seat: int, likely: Action) -> Action | None:
    """The action with the best end for the seat, ``likely`` if no other is better, where all cards
    are known; None where that is too much to look at."""
    try:
        return _Search(rules, seat).best(state, likely)
    except TooMuchError:
        return None


class _Search:
    """Ends are worth 1 (the other is the fool), 0 (draw), -1."""

    def __init__(self, rules: Rules[Any], seat: int) -> None:
        self.rules, self.seat = rules, seat
        self.left = MOST_TRIED
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
