"""The school of a policy: rounds of practice (``tools.learn.practice``), and after each a step of
the weights in the direction that gained (Adam: Kingma and Ba, 2015). The numbers that are left are
the mean of those of the last rounds.

A round is a few jobs, a batch of deals each; after it all that matters is noted, so that the same
command goes on from there. At last the policy meets players who have learnt nothing, in matches.
"""
from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from game.players.arena import share_of
from game.players.crew import Crew, Progress
from tools.learn.practice import Batch, Meeting, Slope, met, practised, pupil_of
from tools.learn.writing import module

#: Deals of a job, and jobs of a round.
BATCH, BATCHES = 100, 10
#: The first step of a weight and the last; how much of the slopes, and of their squares, is kept
#: from round to round; how much of what standings brought.
STEP, LAST_STEP = 0.3, 0.01
KEPT, KEPT_SQUARE, KEPT_MEANS = 0.8, 0.95, 0.8
#: What part of the rounds makes the numbers, and their digits.
LAST_ROUNDS, DIGITS = 0.25, 3
#: A standing that was hardly met is taken to bring nothing.
DOUBT = 5
#: Deals and matches, unless somebody says otherwise.
DEALS, MATCHES = 100_000, 1000

Numbers = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Plan:
    """All that decides which numbers come out."""

    key: str
    deals: int
    seed: int
    match: int

    def rounds(self) -> int:
        """How many rounds the deals make; 1 at least."""
        return max(1, self.deals // (BATCH * BATCHES))

    def command(self) -> str:
        """What to type to learn the same numbers again."""
        return (f"python -m tools.learn {self.key} --deals {self.deals} --match {self.match} "
                f"--seed {self.seed}")


@dataclass(slots=True)
class Learnt:
    """How far a learning is. ``slope`` and ``square``: those of all rounds, the last most;
    ``sums``: of the weights of the last rounds; ``brought``: standing -> how often it was met, and
    what it brought."""

    rounds: int
    choices: int
    weights: Numbers
    slope: Numbers
    square: Numbers
    sums: Numbers
    brought: Numbers = field(default_factory=dict)

    @classmethod
    def nothing(cls, key: str) -> Learnt:
        """Before the first deal."""
        def zeros() -> Numbers:
            return {head: [0.0] * len(names) for head, names in pupil_of(key).heads.items()}
        return cls(0, 0, zeros(), zeros(), zeros(), zeros())

    def means(self) -> dict[str, float]:
        """What each standing is expected to bring."""
        return {name: whole / (often + DOUBT) for name, (often, whole) in self.brought.items()}

    def take(self, found: Sequence[Slope], plan: Plan) -> None:
        """A step, by what a round has shown."""
        part = self.rounds / plan.rounds()
        step = LAST_STEP + (STEP - LAST_STEP) * (1 - part)
        self.rounds += 1
        self.choices += sum(each.choices for each in found)
        for head, row in self.weights.items():
            for at in range(len(row)):
                gain = sum(each.slope[head][at] for each in found) / (BATCH * BATCHES)
                row[at] += step * self._direction(head, at, gain)
                self.sums[head][at] += row[at] * (part >= 1 - LAST_ROUNDS)
        self._expect(found)

    def _direction(self, head: str, at: int, gain: float) -> float:
        slope, square = self.slope[head], self.square[head]
        slope[at] = KEPT * slope[at] + (1 - KEPT) * gain
        square[at] = KEPT_SQUARE * square[at] + (1 - KEPT_SQUARE) * gain * gain
        middle = slope[at] / (1 - KEPT ** self.rounds)
        return middle / (sqrt(square[at] / (1 - KEPT_SQUARE ** self.rounds)) + 1e-4)

    def _expect(self, found: Sequence[Slope]) -> None:
        for row in self.brought.values():
            row[:] = [KEPT_MEANS * each for each in row]
        for each in found:
            for name, (often, whole) in each.met.items():
                row = self.brought.setdefault(name, [0.0, 0.0])
                row[:] = [row[0] + often, row[1] + whole]

    def numbers(self, plan: Plan) -> dict[str, tuple[float, ...]]:
        """The weights that were learnt."""
        whole = plan.rounds()
        count = sum(number / whole >= 1 - LAST_ROUNDS for number in range(whole))
        if not count:
            return {head: tuple(round(each, DIGITS) for each in row)
                    for head, row in self.weights.items()}
        return {head: tuple(round(each / count, DIGITS) for each in row)
                for head, row in self.sums.items()}


class PolicySchool:
    """One learning, from the first deal to the numbers. ``until``: on the clock of
    ``time.monotonic``; None: it takes its time. TimeoutError where that is over."""

    def __init__(self, plan: Plan, folder: Path, until: float | None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.plan, self._until = plan, until
        self._path = folder / f"{plan.key}-{plan.seed}-policy.json"
        self._matches: list[float] = []
        self.learnt = Learnt.nothing(plan.key)
        told = _told(self._path)
        if _numbers_of(told.get("plan", {})) == _numbers_of(asdict(plan)):
            self.learnt = Learnt(**told["learnt"])
            self._matches = told["matches"][:plan.match]

    def numbers(self, hands: Crew) -> dict[str, tuple[float, ...]]:
        """The weights, after all rounds."""
        plan, learnt = self.plan, self.learnt
        whole = plan.rounds()
        progress = Progress(whole, "{} of {} rounds of practice, {} s".format)
        progress.step(learnt.rounds)
        while learnt.rounds < whole:
            weights = {head: tuple(row) for head, row in learnt.weights.items()}
            first, means = plan.seed * 100_000_000 + learnt.rounds * BATCH * BATCHES, learnt.means()
            jobs = [Batch(plan.key, first + i * BATCH, BATCH, weights, means)
                    for i in range(BATCHES)]
            learnt.take([*hands.each(practised, jobs)], plan)
            self._note()
            progress.step()
            self._hold()
        return learnt.numbers(plan)

    def met(self, hands: Crew, weights: dict[str, tuple[float, ...]]) -> None:
        """What each match against players who have learnt nothing brings."""
        jobs = [Meeting(self.plan.key, 9_000_000_000 + i, weights) for i in range(self.plan.match)]
        found, progress = self._matches, Progress(len(jobs), "{} of {} matches, {} s".format)
        progress.step(len(found))
        for share in hands.each(met, jobs[len(found):]):
            found.append(share)
            progress.step()
            if len(found) % BATCH == 0:
                self._note()
                self._hold()

    def figures(self) -> str:
        """What the numbers were made of, and what they are worth."""
        share, low, high = (round(100 * each, 1) for each in share_of(self._matches))
        deals = self.plan.rounds() * BATCH * BATCHES
        return (f"Learnt from {self.learnt.choices:,} choices of {deals:,} deals. In the model it "
                f"won {share} [{low}, {high}] % of {len(self._matches)} matches against players "
                f"who play as medium.")

    def _note(self) -> None:
        made = self._path.with_suffix(".new")
        made.write_text(json.dumps({"plan": asdict(self.plan), "learnt": asdict(self.learnt),
                                    "matches": self._matches}), "utf-8")
        made.replace(self._path)

    def _hold(self) -> None:
        if self._until is not None and time.monotonic() >= self._until:
            raise TimeoutError


def taught(plan: Plan, folder: Path, until: float | None, hands: Crew) -> tuple[str, str]:
    """The module of numbers that comes of the plan, and what they are worth."""
    school = PolicySchool(plan, folder, until)
    weights = school.numbers(hands)
    school.met(hands, weights)
    told, heads = school.figures(), pupil_of(plan.key).heads
    return module("What the features of an action are worth, as logarithms of odds",
                  plan.command(), told, heads, weights), told


def _numbers_of(plan: Mapping[str, Any]) -> dict[str, Any]:
    """What of a plan decides the numbers: more matches only tell better what they are worth."""
    return {name: value for name, value in plan.items() if name != "match"}


def _told(path: Path) -> dict[str, Any]:
    """What was noted there; nothing where it cannot be read."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


__all__ = ["DEALS", "MATCHES", "Learnt", "Plan", "PolicySchool", "taught"]
