"""Speed, measured in one run: ``make bench``; ``ARGS="durak cheat"`` for some games,
``ARGS=--quick`` for less time.

Figures of this machine mean little; the ratios to a floor measured in the same run mean something.
"""

import argparse
import importlib.util
import random
import time
from functools import partial
from pathlib import Path
from statistics import median

from game.brains.brain import Brain
from game.catalogue import CATALOGUE
from game.core.playing_on import played_on
from game.core.rng import Rng
from tests.conformance import laws

FLOOR_RATIO = 25


def rate(work, seconds):
    """How often ``work()`` can be done in a second; it returns how much it did."""
    done, started = 0, time.perf_counter()
    while (took := time.perf_counter() - started) < seconds:
        done += work()
    return done / took


def bare_choice(seconds):
    """The floor: random.choice on a list of ten, times a second."""
    ten, choice = list(range(10)), random.choice

    def work():
        for _ in range(10_000):
            choice(ten)
        return 10_000

    return rate(work, seconds)


def playouts(game, seats, seconds):
    """Steps and deals a second of uniform random playouts."""
    deals = [game.deal(seats, {}, seed=n) for n in range(20)]
    counts = {}
    for n, deal in enumerate(deals):
        counts[n] = steps_of(game, deal, n)
    at = 0

    def work():
        nonlocal at
        at = (at + 1) % len(deals)
        game.playout(deals[at], random.Random(at))
        return 1

    per_second = rate(work, seconds)
    return per_second * sum(counts.values()) / len(counts), per_second


def rollouts(game, seats, seconds, steps=400):
    """Steps a second of playing on by the brain's own policy, as a search does; None where it has
    none."""
    if type(game.brain).policy is Brain.policy:
        return None
    rules, policy = game.rules, partial(game.brain.policy, game.rules)
    states = [game.deal(seats, {}, seed=n).state for n in range(20)]
    at = 0

    def work():
        nonlocal at
        at = (at + 1) % len(states)
        return played_on(rules, rules.copy(states[at]), Rng(at), policy, steps=steps)

    return rate(work, seconds)


def steps_of(game, deal, seed):
    steps = 0

    def policy(state, actions, rng):
        nonlocal steps
        steps += 1
        return actions[int(rng.random() * len(actions))]

    game.playout(deal, random.Random(seed), policy)
    return steps


def times_ms(work, jobs):
    """Median, 95th percentile and worst time of ``work(job)``."""
    took = []
    for job in jobs:
        started = time.perf_counter()
        work(job)
        took.append((time.perf_counter() - started) * 1000)
    took.sort()
    return median(took), took[int(len(took) * .95)], took[-1]


def in_play(game, seats, count, seed=0):
    """Deals in the middle of random play."""
    found, rng = [], random.Random(seed)
    while len(found) < count:
        seed += 1
        deal = game.deal(seats, {}, seed=seed)
        for step in range(400):
            if step % 5 == 0 and deal.actors():
                found.append(deal.copy())
            if not laws.step_at_random(deal, rng):
                break
    return found[:count]


def measure(game, seats, seconds, floor):
    steps, deals = playouts(game, seats, seconds)
    ratio = f"1/{floor / steps:.1f} of the floor"
    speed = f"playout {steps:9,.0f} steps/s ({ratio}), {deals:8,.1f} deals/s"
    print(f"{game.key:22} {seats} seats  {speed}", flush=True)
    by_policy = rollouts(game, seats, seconds)
    told = "none"
    if by_policy is not None:
        told = f"{by_policy:9,.0f} steps/s (1/{floor / by_policy:.1f} of the floor)"
    print(f"{'':30} policy  {told}", flush=True)
    middle = in_play(game, seats, 60)
    views = [deal.view(deal.actors()[0]) for deal in middle]
    line("deal", times_ms(lambda n: game.deal(seats, {}, seed=n), range(200)))
    line("imagine", times_ms(lambda view: game.imagine(view, 1), views))
    worlds = [game.worlds(view) for view in views]
    line("worlds.draw", times_ms(lambda each: each.draw(Rng(1)), worlds * 3))
    line("view", times_ms(lambda deal: deal.view(0), middle))
    line("legal", times_ms(lambda deal: deal.legal(deal.actors()[0]), middle))
    line("play", times_ms(play_first, [deal.copy() for deal in middle]))
    for level in ("easy", "medium"):
        def decide(view, level=level):
            return game.brain.decide(game, view, level, Rng(1))

        line(f"brain, {level}", times_ms(decide, views))


def play_first(deal):
    seat = deal.actors()[0]
    deal.play(seat, deal.legal(seat)[0])


def line(name, times):
    middle, late, worst = times
    figures = f"median {middle:7.3f}  95 % {late:7.3f}  worst {worst:7.3f} ms"
    print(f"{'':30} {name:14} {figures}", flush=True)


def others():
    """The ``run()`` of every bench_*.py beside this file: [(name, value, unit)]."""
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        spec = importlib.util.spec_from_file_location(path.stem, path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for name, value, unit in module.run():
            print(f"{path.stem[6:]:12} {name:48} {value:10.3f} {unit}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY")
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args()
    seconds = .5 if given.quick else 3
    floor = bare_choice(seconds)
    bar = f"bar for Durak: 1/{FLOOR_RATIO}"
    print(f"bare random.choice on a list of ten: {floor:,.0f} a second ({bar})")
    for key in given.keys or CATALOGUE:
        game = CATALOGUE[key]
        for seats in sorted({game.seats[0], game.best_seats[0], game.seats[-1]}):
            measure(game, seats, seconds, floor)
    if not given.keys:
        others()


if __name__ == "__main__":
    main()
