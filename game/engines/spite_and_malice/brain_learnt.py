"""Who plays Spite and Malice by a value learnt by self-play, and what of a game it is learnt from
(sheet 8)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.brains.values import Learner, Row, Weights, ordered
from game.core.action import Action
from game.core.rules import Rules
from game.engines.spite_and_malice.brain_features import HEADS
from game.engines.spite_and_malice.brain_turn import ALL, TurnLines
from game.engines.spite_and_malice.brain_values import VALUES
from game.engines.spite_and_malice.state import HAND, PLAY, RIDDANCE, SpiteState, terms_of

#: Positions looked at in a turn; in self-play fewer, and in each of them so many discards.
#: Judged by hand.
SOME_NODES = 40
QUICK_NODES, QUICK_THROWS = 8, 3
WEIGHTS = ordered(HEADS, VALUES)
#: For who only wants to see the features.
_NOTHING: Weights = dict.fromkeys(HEADS, ())


def lines(rules: Rules[Any], state: SpiteState, seat: int, weights: Weights = WEIGHTS,
          nodes: int = SOME_NODES, throws: int = ALL) -> TurnLines:
    """The lines of the seat's turn."""
    return TurnLines(terms_of(state.options), state, seat, weights, nodes, throws)


class WeightedPlayer:
    """Who plays by these weights. It goes on with the line that it has found until new cards come
    up: so it is for one deal only."""

    def __init__(self, weights: Weights, nodes: int = QUICK_NODES, throws: int = QUICK_THROWS
                 ) -> None:
        self._weights, self._nodes, self._throws = weights, nodes, throws
        self._turn: TurnLines | None = None

    def __call__(self, rules: Rules[Any], state: SpiteState, seat: int, actions: Sequence[Action],
                 rng: Any) -> Action:
        if len(actions) == 1:
            return actions[0]
        turn, action = self._turn, None
        if turn is not None and turn.still(state, seat):
            action = turn.going_on(state, actions)
        if turn is None or action is None:
            turn = lines(rules, state, seat, self._weights, self._nodes, self._throws)
            action = turn.weighed(actions)[0][0]
            self._turn = turn
        return action


def _row(rules: Rules[Any], state: SpiteState, seat: int, action: Action) -> Row | None:
    if not _tells(state, action):
        return None
    return lines(rules, state, seat, _NOTHING, 0).row(action)


def _tells(state: SpiteState, action: Action) -> bool:
    """Whether an action ends the turn, or brings cards that the seat does not know."""
    left = len(state.piles[action.source]) if action.verb == PLAY else 0
    if action.source in RIDDANCE:
        return left > 1
    return left == 0 or (action.source in HAND and left == 1)


def learnt(rules: Rules[Any], state: SpiteState, seat: int, actions: Sequence[Action],
           rng: Any) -> Action:
    """By the weights of ``brain_values``."""
    return WeightedPlayer(WEIGHTS, SOME_NODES, ALL)(rules, state, seat, actions, rng)


LEARNER = Learner(HEADS, _row, WeightedPlayer, (
    {}, {"packs": "own"}, {"riddance": 13}, {"preset": "popular"}))


__all__ = ["LEARNER", "WEIGHTS", "WeightedPlayer", "learnt", "lines", "terms_of"]
