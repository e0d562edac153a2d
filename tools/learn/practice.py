"""Practice of a policy: deals in a quick model, a batch of them a job, and what they say of the
weights (REINFORCE: Williams, Simple statistical gradient-following algorithms, 1992)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.policies import Model, Pupil, best, drawn, scored, shares
from game.ai.values import Weights
from game.catalogue import CATALOGUE
from game.core.rng import Rng

#: Of every ``KINDS`` deals one is played by learners alone; in the others half of the seats play as
#: usual, so that what is learnt is no answer to one of them only.
KINDS = 2


@dataclass(frozen=True, slots=True)
class Batch:
    """Deals from number ``first`` on, by the weights; ``means``: what a standing brought so far."""

    key: str
    first: int
    count: int
    weights: Weights
    means: Mapping[str, float]


@dataclass(slots=True)
class Slope:
    """What a batch has shown: in which direction the weights of each head gain; how often each
    standing was met, and what it brought; how many choices there were."""

    slope: dict[str, list[float]]
    met: dict[str, list[float]] = field(default_factory=dict)
    choices: int = 0


def pupil_of(key: str) -> Pupil:
    """What a game lets be learnt so. KeyError where it lets nothing be learnt."""
    found: Pupil | None = CATALOGUE[key].brain.pupil
    if found is None:
        raise KeyError(key)
    return found


def practised(batch: Batch) -> Slope:
    """The deals of a batch."""
    pupil = pupil_of(batch.key)
    found = Slope({head: [0.0] * len(names) for head, names in pupil.heads.items()})
    for number in range(batch.first, batch.first + batch.count):
        _practise(pupil, batch, number, found)
    return found


def dealt(key: str, pupil: Pupil, number: int, rng: Rng) -> tuple[Model, int]:
    """The deal of that number, and how many sit there."""
    seats, options = pupil.tables[number % len(pupil.tables)]
    settled = CATALOGUE[key].settle(seats, options)
    return pupil.deal(seats, settled, rng.below(seats), rng), seats


def _practise(pupil: Pupil, batch: Batch, number: int, found: Slope) -> None:
    rng = Rng.seeded(f"practice {batch.key} {number}")
    model, seats = dealt(batch.key, pupil, number, rng)
    learners = [*range(seats)]
    if number // len(pupil.tables) % KINDS:
        rng.shuffle(learners)
        learners = learners[:seats // 2]
    steps: list[tuple[int, str, str, list[float]]] = []
    while not model.over():
        seat = model.turn
        options = model.options() if seat in learners else None
        if options is None:
            model.act(model.usual())
            continue
        head, rows = options
        parts = shares(scored(batch.weights[head], rows))
        action = drawn(parts, rng)
        steps.append((seat, head, model.standing(), _surprise(rows, parts, action)))
        model.act(action)
    rewards = model.rewards()
    found.choices += len(steps)
    for seat, head, standing, surprise in steps:
        reward = rewards[seat]
        met = found.met.setdefault(standing, [0, 0.0])
        met[0] += 1
        met[1] += reward
        gain, slope = reward - batch.means.get(standing, 0.0), found.slope[head]
        for at, each in enumerate(surprise):
            slope[at] += gain * each


def _surprise(rows: Mapping[int, Sequence[float]], parts: Mapping[int, float],
              action: int) -> list[float]:
    """The slope of the logarithm of how often the action is taken: what it shows beyond what was
    to be expected."""
    given = [(parts[each], row) for each, row in rows.items()]
    return [own - sum([part * row[at] for part, row in given])
            for at, own in enumerate(rows[action])]
