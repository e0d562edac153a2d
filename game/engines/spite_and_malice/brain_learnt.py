"""Who plays Spite and Malice by a value learnt by self-play, and what of a game it is learnt from
(sheet 8)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from game.ai.values import Learner, Plays, Row, Weights, ordered
from game.core.action import Action
from game.core.rules import Rules
from game.engines.spite_and_malice.brain_features import HEADS
from game.engines.spite_and_malice.brain_turn import Lines
from game.engines.spite_and_malice.brain_values import VALUES
from game.engines.spite_and_malice.state import SpiteState, Terms

if TYPE_CHECKING:
    from game.engines.spite_and_malice.rules import SpiteAndMalice

#: Positions looked at in a turn.
SOME_NODES = 40
WEIGHTS = ordered(HEADS, VALUES)
#: For who only wants to see the features.
_NOTHING: Weights = dict.fromkeys(HEADS, ())


def lines(rules: Rules[Any], state: SpiteState, seat: int, weights: Weights = WEIGHTS,
          nodes: int = SOME_NODES) -> Lines:
    """The lines of the seat's turn."""
    return Lines(terms_of(rules, state), state, seat, weights, nodes)


def terms_of(rules: Rules[Any], state: SpiteState) -> Terms:
    """What the options come to, by the rules of this game or of its variant."""
    return cast("SpiteAndMalice", rules).terms(state.options)


def player(weights: Weights, nodes: int = SOME_NODES) -> Plays:
    """Who plays by these weights."""
    def plays(rules: Rules[Any], state: SpiteState, seat: int, actions: Sequence[Action],
              rng: Any) -> Action:
        if len(actions) == 1:
            return actions[0]
        return lines(rules, state, seat, weights, nodes).weighed(actions)[0][0]
    return plays


def _row(rules: Rules[Any], state: SpiteState, seat: int, action: Action) -> Row | None:
    return lines(rules, state, seat, _NOTHING, 0).row(action)


#: By the weights of ``brain_values``.
learnt = player(WEIGHTS)
LEARNER = Learner(HEADS, _row, player, (
    {}, {"packs": "own"}, {"riddance": 13}, {"preset": "popular"}))


__all__ = ["LEARNER", "WEIGHTS", "learnt", "lines", "player", "terms_of"]
