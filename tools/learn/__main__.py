"""Learn what the features of a game are worth, by self-play:

    python -m tools.learn spite_and_malice --deals 600 --seed 1

Rounds of deals: in the first the brain's own policy plays, in each other one whoever has learnt
from all before; then the weights are fitted to how the positions went on. At last the weights meet
the policy in paired deals, and are written into the engine's folder as plain numbers, with all
this in their docstring. Every deal that is done is noted in ``build/learn``: interrupted (Ctrl-C,
``--seconds``), the same command goes on where it stood. The same seed gives the same numbers,
whoever and however many work on it. A game whose brain has a ``pupil`` learns a policy in place of
values, by practice in a quick model (``tools.learn.policy``).
"""
from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.brains.policies import Pupil
from game.catalogue import CATALOGUE
from game.i18n import edge
from game.players.crew import ClusterError, Crew, Progress, crew
from tools.learn import policy
from tools.learn.fitting import fitted
from tools.learn.notebook import Notebook, Settings
from tools.learn.playing import Job, Lesson, Meeting, Told, learner_of, lessons, met
from tools.learn.writing import figures, target, written

#: What part of the deals is played in each round.
ROUNDS = (.25, .25, .25, .25)
#: Deals to learn from, unless somebody says otherwise.
DEALS = 600
#: Paired deals against the policy, at the end.
MATCH = 200
#: Positions of each head at which a fit looks, those of the last rounds.
MOST_ROWS = 120_000


class School:
    """One learning, from the first deal to the weights. ``until``: on the clock of
    ``time.monotonic``; None: it takes its time. TimeoutError where that is over."""

    def __init__(self, settings: Settings, folder: Path, until: float | None) -> None:
        self.settings, self._until = settings, until
        self.learner = learner_of(settings.key)
        self.book = Notebook(folder, settings)

    def learnt(self, hands: Crew) -> dict[str, tuple[float, ...]]:
        """The weights of the last round."""
        weights: dict[str, tuple[float, ...]] | None = None
        rows: list[Lesson] = []
        for number, part in enumerate(ROUNDS):
            count = max(1, round(self.settings.deals * part))
            rows = self._round(hands, number, count, weights) + rows
            weights = self._fitted(rows, weights)
        assert weights is not None
        return weights

    def _round(self, hands: Crew, number: int, count: int, weights: Told | None) -> list[Lesson]:
        kinds, first = len(self.learner.options), self.settings.seed * 1_000_000 + number * 100_000
        jobs = [Job(self.settings.key, i % kinds, first + i, self.settings.trace, weights)
                for i in range(count)]
        noted = self.book.lessons(number)[:count]
        name = f"{{}} of {{}} deals of round {number + 1} of {len(ROUNDS)}, {{}} s"
        progress = Progress(count, name.format)
        progress.step(len(noted))
        for found in hands.each(lessons, jobs[len(noted):]):
            self.book.note_lessons(number, found)
            noted.append(found)
            progress.step()
            self._hold()
        return [row for deal in noted for row in deal]

    def _fitted(self, rows: Sequence[Lesson], weights: Told | None
                ) -> dict[str, tuple[float, ...]]:
        found = {}
        for head, names in self.learner.heads.items():
            mine = [(row[1], row[2]) for row in rows if row[0] == head][:MOST_ROWS]
            start = weights[head] if weights else (0.0,) * len(names)
            found[head] = tuple(round(each, 4) for each in fitted(mine, start))
        return found

    def met(self, hands: Crew, weights: Told) -> list[float]:
        """What each paired deal against the policy brought."""
        jobs = [Meeting(self.settings.key, 0, 900_000_000 + i, weights, None)
                for i in range(self.settings.match)]
        noted = self.book.meetings()[:len(jobs)]
        progress = Progress(len(jobs), "{} of {} paired deals against the policy, {} s".format)
        progress.step(len(noted))
        for found in hands.each(met, jobs[len(noted):]):
            self.book.note_meeting(found)
            noted.append(found)
            progress.step()
            self._hold()
        return noted

    def _hold(self) -> None:
        if self._until is not None and time.monotonic() >= self._until:
            raise TimeoutError


def main(told: Sequence[str] | None = None) -> int:
    """Learns, and writes the numbers into the engine. The exit code: 0, 1 for not done yet, 2 for
    what cannot be done."""
    given = _arguments().parse_args(told)
    able = [key for key, game in CATALOGUE.items()
            if game.brain.learns is not None]
    if given.key not in able:
        print(f"There is nothing to learn for {given.key!r}: say one of {', '.join(able)}.",
              file=sys.stderr)
        return 2
    until = None if given.seconds is None else time.monotonic() + given.seconds
    learnt = _policy if isinstance(CATALOGUE[given.key].brain.learns, Pupil) else _values
    try:
        with crew(given.jobs, given.dask) as hands:
            text, figures_told = learnt(given, until, hands)
    except ClusterError as error:
        print(error.told.render(edge()), file=sys.stderr)
        return 2
    except (TimeoutError, KeyboardInterrupt):
        print("\nNot done yet: the same command goes on from here.", file=sys.stderr)
        return 1
    place = given.out or target(given.key)
    place.write_text(text, "utf-8")
    print(f"{figures_told} Written to {place}.")
    return 0


def _values(given: argparse.Namespace, until: float | None, hands: Crew) -> tuple[str, str]:
    """The module of numbers, and what they are worth."""
    settings = Settings(given.key, given.deals or DEALS, given.seed, given.trace,
                        given.match or MATCH)
    school = School(settings, given.folder, until)
    weights = school.learnt(hands)
    told = figures(school.book.count(), school.met(hands, weights))
    return written(settings, school.learner, weights, told), told


def _policy(given: argparse.Namespace, until: float | None, hands: Crew) -> tuple[str, str]:
    """The same of a policy."""
    plan = policy.Plan(given.key, given.deals or policy.DEALS, given.seed,
                       given.match or policy.MATCHES)
    return policy.taught(plan, given.folder, until, hands)


def _arguments() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("key", help="the game, as in the catalogue")
    made.add_argument("--deals", type=int, default=None,
                      help=f"to learn from, {DEALS}; of a policy {policy.DEALS}")
    made.add_argument("--match", type=int, default=None,
                      help=f"paired deals, {MATCH}; of a policy matches, {policy.MATCHES}")
    made.add_argument("--seconds", type=float, default=None, help="then it stops, to be gone on")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--trace", type=float, default=.7,
                      help="lambda: 1 learns from the end of the deal alone")
    made.add_argument("--jobs", type=int, default=None, help="processes; all cores")
    made.add_argument("--dask", default=None, metavar="ADDRESS",
                      help="the scheduler of a Dask cluster, like tcp://10.0.0.1:8786")
    made.add_argument("--folder", type=Path, default=Path("build/learn"), help="for its notes")
    made.add_argument("--out", type=Path, default=None, help="the file of numbers")
    return made


if __name__ == "__main__":
    sys.exit(main())
