"""A tree search in imagined deals, with the game's own policy in the playouts: a world is drawn for
each playout, and one tree grows over what all seats did in them (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012).

No level plays by it: ``docs/opponents.md`` has what it gains and what it does not against the flat
search of ``game.brains.search``, and the arena offers it as ``tree`` to play against.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any

from game.brains.brain import Brain, Question
from game.brains.search import MOST_VOID, STEPS, placed
from game.core.action import Action
from game.core.errors import RulesBug
from game.core.playing_on import played_on
from game.core.records import dataclass, field
from game.core.rng import Rng

#: How much a branch that was seldom tried is worth for that alone. Judged by hand.
CURIOSITY = 0.7


@dataclass(slots=True)
class _Node:
    """What came of an action of ``seat``: ``available``: how often it could have been chosen;
    ``worth``: to that seat, added up over all ``visits``."""

    seat: int
    visits: int = 0
    available: int = 0
    worth: float = 0.0
    below: dict[tuple[int, Action], _Node] = field(default_factory=dict)

    def urge(self) -> float:
        """How much there is to be said for trying it again."""
        return self.worth / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


def explored(asked: Question, trusted: Action) -> Action:
    """What the seat does, by as many playouts as the limit allows; ``trusted``, the policy's, where
    there is no time. RulesBug never: a world that fails is left out."""
    if asked.limit.reaction:
        return trusted
    root, void = _Node(asked.seat), 0
    while void < MOST_VOID and not asked.limit.spent():
        try:
            _playout(asked, root, asked.worlds.draw(asked.rng), trusted)
        except RulesBug:
            void += 1
    tried = [(node.visits, action) for (_seat, action), node in root.below.items()]
    return max(tried, key=lambda each: each[0])[1] if tried else trusted


def _playout(asked: Question, root: _Node, world: Any, trusted: Action) -> None:
    """One deal to its end: down the tree, one step beyond it, and then by the policy."""
    rules, brain, seat = asked.game.rules, asked.game.brain, asked.seat
    walk = _Walk(brain, rules, [root])
    state = rules.copy(world)
    actions = brain.candidates(rules, state, seat)
    first = walk.step(seat, actions, asked.rng, lambda: trusted)
    rules.apply(state, seat, first)
    played_on(rules, state, asked.rng, walk.plays, steps=STEPS)
    worths = [placed(brain, rules, state, each) for each in range(state.seats)]
    for node in walk.path:
        node.visits += 1
        node.worth += worths[node.seat]


@dataclass(slots=True)
class _Walk:
    """The way of one playout. ``path``: the nodes it has passed; ``out``: it has left the tree."""

    brain: Brain
    rules: Any
    path: list[_Node]
    out: bool = False

    def plays(self, state: Any, seat: int, actions: Sequence[Action], rng: Any) -> Action:
        """What a seat does in the playout."""
        def usual() -> Action:
            return self.brain.policy(self.rules, state, seat, actions, rng)
        if self.out or len(actions) == 1:
            return usual()
        return self.step(seat, self.brain.candidates(self.rules, state, seat), rng, usual)

    def step(self, seat: int, actions: Sequence[Action], rng: Rng,
             usual: Callable[[], Action]) -> Action:
        """An action in the tree, or a new one: what the policy does comes first, then the others by
        chance."""
        known = self.path[-1].below
        fresh = [action for action in actions if (seat, action) not in known]
        if not fresh:
            met = [(known[seat, action], action) for action in actions]
            for node, _action in met:
                node.available += 1
            node, action = max(met, key=lambda each: each[0].urge())
            self.path.append(node)
            return action
        self.out = True
        liked = usual()
        action = liked if (seat, liked) not in known else rng.choice(fresh)
        node = known[seat, action] = _Node(seat, available=1)
        self.path.append(node)
        return action


__all__ = ["explored"]
