"""A search for every game: what is done is tried in the deals that the seat may be in, each played
on by everybody's policy.

It is flat: a world is drawn, every candidate is tried in that same world, and the game's own policy
plays all seats to the end. Random playouts are worthless in these games, and a tree needs some ten
times the iterations before it is better than this. Candidates meet in the same worlds, so what
counts is the difference between two of them, world by world: one that is worse beyond doubt is
given up, and where only one is left, or two cannot be told apart any more, the search ends.

The policy is believed until the worlds say otherwise: it has reasons that a handful of worlds does
not show.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from game.brains.brain import Brain, Candidate, Choice, Question
from game.brains.fast_model import trial_of
from game.core.action import Action
from game.core.errors import RulesBug
from game.core.playing_on import Policy, played_on
from game.core.records import dataclass, field
from game.core.rng import Rng
from game.core.words import Words, words

#: A rollout that takes more steps than this is weighed where it stands. Judged by hand.
STEPS = 400
#: Worlds that come to nothing (no deal fits, or none is likely) until the search gives up.
#: Judged by hand.
MOST_VOID = 40
#: Nobody is given up before so many worlds; after so many the search ends. Judged by hand.
LEAST_WORLDS, MOST_WORLDS = 8, 400
#: A candidate is given up where it is behind by so many standard errors; another than the policy's
#: is taken where it is ahead by the second number of them. Judged by hand.
BEYOND_DOUBT, AHEAD = 2.6, 0.8
#: It is said to be better where it is ahead by so many standard errors. Judged by hand.
SURE = 2.0
#: Two candidates whose difference is certain to so much (1 is the whole deal) are alike.
#: Judged by hand.
ALIKE = 0.004
#: What is lost between two candidates that a character may choose from (1 is the whole deal).
#: Judged by hand.
NOTHING = 0.015

#: (rules, state, seat) -> what a state is worth to the seat, more is better.
Worth = Callable[[Any, Any, int], float]
#: (rules, world, seat, rng) -> what an action of the seat is worth in that world, everybody having
#: played on: where a game has something quicker than its rules; None leaves an action to them. The
#: world stays as it is.
Trial = Callable[[Any, Any, int, Rng], Callable[[Action], float | None]]
#: How a worth is told: "3.2 points".
Tell = Callable[[float], Words]


@dataclass(slots=True)
class Weighed:
    """What a search has found: ``ranked`` candidates with their values, the best first; ``best``
    what to do, which is the policy's own where no other is better beyond doubt; ``worlds`` that
    all the last ones were tried in; ``rollouts`` altogether; ``alike``: candidates that may
    as well be as good (``SURE``); ``told``: of each ranked one what its worths are told as, in the
    mean (``Search.unit``)."""

    best: Action
    ranked: tuple[Candidate, ...]
    worlds: int
    rollouts: int
    alike: tuple[Action, ...] = ()
    told: tuple[float, ...] = ()

    def counted(self, seats: int, tell: Tell | None = None) -> Words | None:
        """What was counted, with its unit; None where too little was. ``tell``: how the game tells
        a worth; None: as so many of 100 wins, among several as a place."""
        if len(self.ranked) < 2 or self.worlds < LEAST_WORLDS:
            return None
        told = self.told or tuple(each.value for each in self.ranked)
        rows = list(zip(self.ranked, told, strict=True))
        best = next((value for each, value in rows if each.action == self.best), 0.0)
        other = next(value for each, value in rows if each.action != self.best)
        if tell is not None:
            first, second = tell(best), tell(other)
            is_sure = best > other and str(first) != str(second) and not self.alike
            return _in_own_words(self.worlds, first, second if is_sure else None)
        of_100, less = round(100 * best), round(100 * other)
        return _of_100(self.worlds, of_100, less if of_100 > less and not self.alike else None,
                       seats)

    def of(self, action: Action) -> float | None:
        """The value of a candidate; None of what was not weighed."""
        values = [each.value for each in self.ranked if each.action == action]
        return values[0] if values else None


def _of_100(worlds: int, first: int, second: int | None, seats: int) -> Words:
    """So many of 100, against the next best way; ``second`` None: that may be as good."""
    if seats > 2:
        if second is None:
            return words("Another way is about as good in {n} imagined deal: {first} of 100, "
                         "where the first place is 100 and the last 0.",
                         "Another way is about as good in {n} imagined deals: {first} of 100, "
                         "where the first place is 100 and the last 0.", n=worlds, first=first)
        return words("In {n} imagined deal: {first} of 100, where the first place is 100 and the "
                     "last 0; the next best way {second}.",
                     "In {n} imagined deals: {first} of 100, where the first place is 100 and the "
                     "last 0; the next best way {second}.", n=worlds, first=first, second=second)
    if second is None:
        return words("Another way is about as good in {n} imagined deal: {first} of 100 are won.",
                     "Another way is about as good in {n} imagined deals: {first} of 100 are won.",
                     n=worlds, first=first)
    return words("In {n} imagined deal it wins {first} of 100, the next best way {second}.",
                 "In {n} imagined deals it wins {first} of 100, the next best way {second}.",
                 n=worlds, first=first, second=second)


def _in_own_words(worlds: int, first: Words, second: Words | None) -> Words:
    """What was counted, as the game tells it; ``second`` None: another way may be as good."""
    if second is None:
        return words("Another way is about as good in {n} imagined deal: {first}.",
                     "Another way is about as good in {n} imagined deals: {first}.", n=worlds,
                     first=first)
    return words("In {n} imagined deal: {first}, against {second} for the next best way.",
                 "In {n} imagined deals: {first}, against {second} for the next best way.",
                 n=worlds, first=first, second=second)


@dataclass(slots=True)
class _Arm:
    """A candidate: its values, world by world."""

    action: Action
    values: list[float] = field(default_factory=list)

    def mean(self, weights: Sequence[float]) -> float:
        return _mean(self.values, weights)


@dataclass(frozen=True, slots=True)
class Search:
    """How a game is searched. ``worth``: None: as ``placed`` has it; ``tell``: how hints say what
    that is ("3.2 points"), None: so many of 100; ``unit(worth)``: what a worth of one world
    is told as, where that is not its mean; ``until(state)``: a rollout may stop there
    (``worth`` must be able to say what that is worth); ``most_actions``: so many candidates are
    weighed, in the order in which the brain names them; ``draws``: of so many worlds one is played,
    by how likely they are, so that no time goes to those that are hardly possible; ``trial``:
    what stands for the rules and for ``worth``, ``steps``, ``policy`` and ``until``; where none of
    these is given the brain's ``fast`` model does. A worth is 0 to 1, whatever it is told as."""

    brain: Brain
    worth: Worth | None = None
    steps: int = STEPS
    most_worlds: int = MOST_WORLDS
    most_actions: int | None = None
    policy: Policy | None = None
    until: Callable[[Any, int], Callable[[Any], bool]] | None = None
    draws: int = 1
    trial: Trial | None = None
    tell: Tell | None = None
    unit: Callable[[float], float] | None = None

    def choice(self, asked: Question, trusted: Action,
               why: Callable[[Action], Words | None]) -> Choice | None:
        """What the seat does, ``trusted`` being what it does without a thought; ``why(action)``:
        its reason, beside what is counted. None where nothing was weighed: others may be
        quicker, there is no time, or there is nothing else."""
        if asked.limit.reaction:
            return None
        candidates = self.brain.candidates(asked.game.rules, asked.state, asked.seat)
        actions = [trusted, *(action for action in candidates if action != trusted)]
        weighed = self.weigh(asked, actions[:self.most_actions], trusted)
        if not weighed.worlds:
            return None
        return Choice(weighed.best, why(weighed.best), weighed.ranked, NOTHING,
                      weighed.counted(asked.state.seats, self.tell), weighed.alike)

    def weigh(self, asked: Question, actions: Sequence[Action], trusted: Action) -> Weighed:
        """Which of the ``actions`` is the best; ``trusted`` is the policy's, one of them. With no
        time at all it is that. RulesBug never: what a world cannot show is left out."""
        arms = [_Arm(action) for action in actions]
        alive, weights, rollouts, void = list(arms), list[float](), 0, 0
        while len(alive) > 1 and len(weights) < self.most_worlds and void < MOST_VOID:
            world_values = self._in_one_world(asked, alive)
            if world_values is None:
                break
            weight, values = world_values
            if not values:
                void += 1
            else:
                rollouts += len(values)
                weights.append(weight)
                for arm, value in zip(alive, values, strict=True):
                    arm.values.append(value)
                alive = _those_in_doubt(alive, weights)
        return _concluded(arms, alive, weights, trusted, rollouts, self.unit)

    def _in_one_world(self, asked: Question,
                      arms: Sequence[_Arm]) -> tuple[float, list[float]] | None:
        """The weight of a world and the value of each candidate in it; no values where that world
        is none; None when time is up."""
        limit = asked.limit
        if limit.spent():
            return None
        try:
            world, weight = self._drawn(asked)
            if weight <= 0:
                return 0.0, []
            tried = self._tried(asked, world)
            values: list[float] = []
            for number, arm in enumerate(arms):
                if number and limit.spent():
                    return None
                values.append(tried(arm.action))
        except RulesBug:
            return 0.0, []
        return weight, values

    def _drawn(self, asked: Question) -> tuple[Any, float]:
        """A world and its weight: one of ``draws``, by how likely they are; then its weight is
        their mean."""
        worlds = [asked.worlds.draw(asked.rng) for _ in range(self.draws)]
        weights = [self.brain.world_weight(asked.view, world) for world in worlds]
        if len(worlds) == 1:
            return worlds[0], weights[0]
        whole = sum(weights)
        left = asked.rng.random() * whole
        for world, weight in zip(worlds, weights, strict=True):
            left -= weight
            if weight > 0 and left < 0:
                return world, whole / len(worlds)
        return worlds[-1], 0.0

    def _tried(self, asked: Question, world: Any) -> Callable[[Action], float]:
        """What an action is worth in that world."""
        rules, seat, trial = asked.game.rules, asked.seat, self._trial()
        quick = None if trial is None else trial(rules, world, seat, asked.rng)

        def tried(action: Action) -> float:
            quick_value = None if quick is None else quick(action)
            if quick_value is not None:
                return quick_value
            state = rules.copy(world)
            rules.apply(state, seat, action)
            return self._played(asked, state)
        return tried

    def _trial(self) -> Trial | None:
        """What stands for the rules; None: nothing does."""
        if self.trial is not None or self.brain.fast is None:
            return self.trial
        if self.worth is not None or self.policy is not None or self.until is not None:
            return None
        return trial_of(self.brain.fast)

    def _played(self, asked: Question, state: Any) -> float:
        """The worth of a state to the seat, after everybody has played on."""
        rules, seat = asked.game.rules, asked.seat
        until = None if self.until is None else self.until(state, seat)
        played_on(rules, state, asked.rng, self._policy(asked), steps=self.steps, until=until)
        if self.worth is not None:
            return self.worth(rules, state, seat)
        return placed(self.brain, rules, state, seat)

    def _policy(self, asked: Question) -> Policy:
        if self.policy is not None:
            return self.policy
        rules, policy = asked.game.rules, self.brain.policy

        def plays(state: Any, seat: int, actions: Sequence[Action], rng: Any) -> Action:
            return policy(rules, state, seat, actions, rng)
        return plays


def placed(brain: Brain, rules: Any, state: Any, seat: int) -> float:
    """1 for the first place alone, 0 for the last; what is not over by the brain's ``value``, if it
    has one, else half."""
    outcome = rules.outcome(state)
    if outcome is None:
        values = brain.value(rules, state)
        return .5 if values is None else values[seat]
    if state.seats == 1:
        return float(outcome.won[seat])
    places: Sequence[int] = outcome.places
    below = sum(place > places[seat] for place in places)
    level = sum(place == places[seat] for place in places) - 1
    return (below + level / 2) / (len(places) - 1)


# --- arithmetic -----------------------------------------------------------------------------------

def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    whole = sum(weights[:len(values)])
    return sum(v * w for v, w in zip(values, weights, strict=False)) / whole if whole else 0.0


def _behind(better: _Arm, arm: _Arm, weights: Sequence[float]) -> tuple[float, float]:
    """By how much a candidate is behind another in the worlds that both were tried in, and the
    standard error of that."""
    pairs = [(one - other) for one, other in zip(better.values, arm.values, strict=False)]
    held = weights[:len(pairs)]
    whole, middle = sum(held), _mean(pairs, weights)
    if len(pairs) < 2 or not whole:
        return middle, 1.0
    spread = sum(w * w * (each - middle) ** 2 for each, w in zip(pairs, held, strict=True))
    # A difference that never showed may still be there: as if one world in all had told otherwise.
    return middle, sqrt(spread) / whole + 1 / len(pairs) ** 1.5


def _those_in_doubt(alive: list[_Arm], weights: Sequence[float]) -> list[_Arm]:
    """The candidates that may still be the best."""
    if len(weights) < LEAST_WORLDS:
        return alive
    best = max(alive, key=lambda arm: arm.mean(weights))
    kept = [best]
    for arm in alive:
        if arm is not best:
            behind, error = _behind(best, arm, weights)
            if behind <= BEYOND_DOUBT * error and abs(behind) + BEYOND_DOUBT * error > ALIKE:
                kept.append(arm)
    return kept


def _concluded(arms: Sequence[_Arm], alive: Sequence[_Arm], weights: Sequence[float],
               trusted: Action, rollouts: int,
               unit: Callable[[float], float] | None = None) -> Weighed:
    """What to do: the best of the last, but the policy's own where that is not clearly worse."""
    usual = next(arm for arm in arms if arm.action == trusted)
    best = max(alive, key=lambda arm: arm.mean(weights)) if weights else usual
    if best is not usual and weights:
        ahead, error = _behind(best, usual, weights)
        if ahead < AHEAD * error:
            best = usual
    tried = [arm for arm in arms if arm.values]
    tried.sort(key=lambda arm: (-arm.mean(weights), arm is not best))
    ranked = tuple(Candidate(arm.action, arm.mean(weights)) for arm in tried)
    alike = [arm.action for arm in alive if arm is not best and weights
             and not _is_surely_behind(best, arm, weights)]
    told = () if unit is None else tuple(
        _mean([unit(value) for value in arm.values], weights) for arm in tried)
    return Weighed(best.action, ranked, len(best.values), rollouts, tuple(alike), told)


def _is_surely_behind(best: _Arm, arm: _Arm, weights: Sequence[float]) -> bool:
    behind, error = _behind(best, arm, weights)
    return behind > SURE * error


__all__ = ["Search", "Trial", "Weighed", "Worth", "placed"]
