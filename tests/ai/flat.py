"""The simplest search that the contract of ``game/ai/brain.py`` allows, to show that it suffices:
every candidate is tried in worlds that the seat may be in, played on by everybody's policy.

Not shipped: it knows nothing of time left for later, and nothing of what others know.
"""

from functools import partial

from game.ai.brain import Brain, Candidate, Choice
from game.core.playing_on import played_on

#: Worlds drawn at a time, so that their weights can be compared.
LOT = 4
STEPS = 300


class Flat(Brain):
    """Searches with another brain's policy, candidates, value and likelihood."""

    def __init__(self, brain):
        self.policy, self.candidates = brain.policy, brain.candidates
        self.value, self.likely = brain.value, brain.likely

    def choose(self, asked):
        rules, seat, limit = asked.game.rules, asked.seat, asked.limit
        actions = self.candidates(rules, asked.state, seat)
        if len(actions) == 1 or limit.reaction:
            return Choice(self.policy(rules, asked.state, seat, asked.legal, asked.rng))
        found = self._kept(asked, actions)
        while not limit.spent():
            for state, weight in asked.worlds.drawn(asked.rng, LOT, self.likely):
                for action in actions:
                    trial = rules.copy(state)
                    rules.apply(trial, seat, action)
                    played_on(rules, trial, asked.rng, partial(self.policy, rules), steps=STEPS)
                    found[action.text] += weight * self._worth(rules, trial, seat)
            found["lots"] += 1
        ranked = sorted(actions, key=lambda action: -found[action.text])
        lots = max(1, found["lots"])
        weighed = tuple(Candidate(action, found[action.text] / lots) for action in ranked)
        return Choice(ranked[0], candidates=weighed)

    @staticmethod
    def _kept(asked, actions):
        """What was found about this very position before, if anything was."""
        about = str(asked.view.to_dict(log=False))
        if asked.store.get("about") != about:
            asked.store.clear()
            sums = dict.fromkeys([action.text for action in actions], 0.0) | {"lots": 0}
            asked.store.update(about=about, sums=sums)
        return asked.store["sums"]

    def _worth(self, rules, state, seat):
        """1 for the first place alone, 0 for the last; an unfinished one by its value, if any."""
        outcome = rules.outcome(state)
        if outcome is None:
            values = self.value(rules, state)
            return .5 if values is None else values[seat]
        places = outcome.places
        if state.seats == 1:
            return float(outcome.won[seat])
        below = sum(place > places[seat] for place in places)
        level = sum(place == places[seat] for place in places) - 1
        return (below + level / 2) / (state.seats - 1)
