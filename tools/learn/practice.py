"""Practice of a policy: deals in a quick model, a batch of them a job, and what they say of the
weights (REINFORCE: Williams, Simple statistical gradient-following algorithms, 1992)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.brains.policies import Model, Pupil, best, drawn, scored, shares
from game.brains.values import Weights
from game.catalogue import CATALOGUE
from game.core.rng import Rng

#: Of every ``KINDS`` deals one is played by learners alone; in the others half of the seats play
#: much as usual, so that what is learnt is no answer to one of them only.
KINDS = 2
#: A choice: the seat, the head that judged it, the standing, and its surprise.
Step = tuple[int, str, str, list[float]]


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
    found = CATALOGUE[key].brain.learns
    if not isinstance(found, Pupil):
        raise KeyError(key)
    return found


def practised(batch: Batch) -> Slope:
    """The deals of a batch."""
    pupil = pupil_of(batch.key)
    found = Slope({head: [0.0] * len(names) for head, names in pupil.heads.items()})
    for number in range(batch.first, batch.first + batch.count):
        _practise(pupil, batch, number, found)
    return found


def _practise(pupil: Pupil, batch: Batch, number: int, found: Slope) -> None:
    """One deal."""
    rng = Rng.seeded(f"practice {batch.key} {number}")
    seats, options = pupil.tables[number % len(pupil.tables)]
    settled = CATALOGUE[batch.key].settle(seats, options)
    model, learners = pupil.deal(seats, settled, rng.below(seats), rng), [*range(seats)]
    if number // len(pupil.tables) % KINDS:
        rng.shuffle(learners)
        learners = learners[:seats // 2]
    steps = _steps(model, batch, learners, rng)
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


def _steps(model: Model, batch: Batch, learners: Sequence[int], rng: Rng) -> list[Step]:
    """A deal to its end, and the choices of the learners in it."""
    steps = list[Step]()
    while not model.over():
        seat = model.turn
        options = model.options() if seat in learners else None
        if options is None:
            model.act(model.wavering())
            continue
        head, rows = options
        parts = shares(scored(batch.weights[head], rows))
        action = drawn(parts, rng)
        steps.append((seat, head, model.standing(), _surprise(rows, parts, action)))
        model.act(action)
    return steps


def _surprise(rows: Mapping[int, Sequence[float]], parts: Mapping[int, float],
              action: int) -> list[float]:
    """The slope of the logarithm of how often the action is taken: what it shows beyond what was
    to be expected."""
    given = [(parts[each], row) for each, row in rows.items()]
    return [own - sum([part * row[at] for part, row in given])
            for at, own in enumerate(rows[action])]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match, played twice with seats exchanged, by the weights against players who have learnt
    nothing."""

    key: str
    number: int
    weights: Weights


def met(job: Meeting) -> float:
    """The share of the match that learners have won; a match tied counts in parts."""
    pupil = pupil_of(job.key)
    return sum(_match(pupil, job, mine) for mine in (0, 1)) / 2


def _match(pupil: Pupil, job: Meeting, mine: int) -> float:
    """Everybody deals once; every second seat, from ``mine`` on, is a learner's."""
    seats, options = pupil.tables[job.number % len(pupil.tables)]
    settled, sums = CATALOGUE[job.key].settle(seats, options), [0.0] * seats
    for dealer in range(seats):
        rng = Rng.seeded(f"meeting {job.key} {job.number} {dealer}")
        model = pupil.deal(seats, settled, dealer, rng)
        while not model.over():
            found = model.options() if model.turn % 2 == mine else None
            model.act(model.usual() if found is None else best(scored(job.weights[found[0]],
                                                                      found[1])))
        sums = [a + b for a, b in zip(sums, model.rewards())]
    first = [seat for seat in range(seats) if sums[seat] > max(sums) - 1e-9]
    return sum(seat % 2 == mine for seat in first) / len(first)


__all__ = ["Batch", "Meeting", "Slope", "met", "practised", "pupil_of"]
