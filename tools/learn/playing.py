"""Self-play: what is learnt from, and what is measured. Each deal is a job of its own."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.brains.search import placed
from game.brains.values import Learner, Row, Weights, chance, weighted
from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.playing_on import played_on
from game.core.rng import Rng

#: Longer deals are left out.
MOST_STEPS = 6000
#: A learner tries one of the actions by chance now and then, or it would never see where they lead.
CURIOUS = 0.04
#: This part of the positions is learnt from, drawn by chance: those of one deal are much alike, so
#: that more deals teach more than more of their positions. And the digits of a feature.
KEPT, DIGITS = 1 / 2, 4

#: head, features, and how it went on: 1 for a win, 0 for the last place.
Lesson = tuple[str, tuple[float, ...], float]
Told = Mapping[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Job:
    """One deal: the game, its options, its number, how much what is thought later counts
    (``trace``, lambda: 1 only the end of the deal), and the weights; None: the brain's policy."""

    key: str
    options: int
    seed: int
    trace: float
    weights: Told | None


def learner_of(key: str) -> Learner:
    """What a game lets be learnt. KeyError where it lets nothing be learnt."""
    found = CATALOGUE[key].brain.learns
    if not isinstance(found, Learner):
        raise KeyError(key)
    return found


def lessons(job: Job) -> list[Lesson]:
    """All seats of one deal played by the same player, and what is to be learnt of it."""
    game, learner = CATALOGUE[job.key], learner_of(job.key)
    rules = game.rules
    player = game.brain.policy if job.weights is None else learner.player(job.weights)
    options = learner.options[job.options]
    seats = game.seats[0]
    deal = game.deal(seats, options, seed=job.seed, dealer=job.seed % seats)
    state, met = rules.copy(deal.state), [list[Row]() for _ in range(seats)]
    rng = Rng.seeded(f"learn {job.key} {job.seed}")

    def plays(state: Any, seat: int, actions: list[Action], rng: Any) -> Action:
        action = player(rules, state, seat, actions, rng)
        if len(actions) > 1 and rng.random() < CURIOUS:
            may = rules.willing(actions)
            action = may[int(rng.random() * len(may))]
        row = learner.row(rules, state, seat, action)
        if row is not None:
            met[seat].append(row)
        return action

    played_on(rules, state, rng, plays, steps=MOST_STEPS)
    if rules.outcome(state) is None:
        return []
    found: list[Lesson] = []
    for seat in range(seats):
        end = placed(game.brain, rules, state, seat)
        found += _traced(met[seat], end, job.trace, job.weights)
    return [lesson for lesson in found if rng.random() < KEPT]


def _traced(rows: list[Row], end: float, trace: float, weights: Told | None) -> list[Lesson]:
    """What each position turned out to be worth: mixed of what was thought next and of how it
    ended."""
    target, found = end, list[Lesson]()
    for head, features in reversed(rows):
        found.append((head, tuple([round(each, DIGITS) for each in features]), target))
        if weights is not None:
            thought = chance(weighted(weights[head], features))
            target = trace * target + (1 - trace) * thought
    return found


@dataclass(frozen=True, slots=True)
class Meeting:
    """One deal, played twice with seats exchanged, by the weights ``mine`` against ``his``; None:
    the brain's policy."""

    key: str
    options: int
    seed: int
    mine: Told | None
    his: Told | None


def met(job: Meeting) -> float:
    """The share of the deal that the player ``mine`` has won: 0, half or 1 for two seats."""
    game, learner = CATALOGUE[job.key], learner_of(job.key)
    rules, seats = game.rules, game.seats[0]
    options = learner.options[job.options]
    sides = [game.brain.policy if each is None else learner.player(each)
             for each in (job.mine, job.his)]
    won = 0.0
    for own in range(seats):
        deal = game.deal(seats, options, seed=job.seed, dealer=job.seed % seats)
        state = rules.copy(deal.state)

        def plays(state: Any, seat: int, actions: list[Action], rng: Any, own: int = own) -> Action:
            return sides[seat != own](rules, state, seat, actions, rng)

        played_on(rules, state, Rng.seeded(job.seed), plays, steps=MOST_STEPS)
        won += placed(game.brain, rules, state, own)
    return won / seats


__all__ = ["Job", "Learner", "Meeting", "Weights", "learner_of", "lessons", "met"]
