"""Heavy checking of engines, by hand: ``python -m tests.fuzz KEY``, with one or more of

``--deals``    random deals at the defaults, at every number of seats in turn, on the fast path
``--singles``  random deals for every single other option value
``--combos``   random combinations of options
``--brains``   deals of computer players, who choose three actions of four, at random options: all
               laws at some 15 positions of each, and where a name is rare; and what follows from
               the positions worth asking about
``--perturbed``   positions that play never leads to: piles emptied, cards exchanged, fields left
                  out
``--laws``     positions for each number of seats of which all laws are asked
"""

import argparse
import random
import time
from itertools import cycle

from game.catalogue import CATALOGUE
from game.core.playing_on import MOST_STEPS
from tests.conformance import asking, choosing, laws, perturbing
from tests.conformance.coverage import Coverage


def fast_deal(game, seats, options, seed, largest):
    """Play one random deal by moves and apply; the number of steps."""
    rng = random.Random(seed)
    carry = laws.carry_for(game, seats, options, rng)
    deal = game.deal(seats, options, seed=seed, dealer=seed % seats, carry=carry)
    cards = laws.all_cards(deal)
    steps = 0

    def policy(state, actions, rng):
        nonlocal steps
        steps += 1
        largest[0] = max(largest[0], len(actions))
        assert actions, "no action for a seat that may act"
        return actions[int(rng.random() * len(actions))]

    outcome = game.playout(deal, rng, policy)
    assert laws.all_cards(deal) == cards
    assert len(outcome.points) == seats and min(outcome.places) == 1
    assert steps < MOST_STEPS
    return steps


def random_deals(game, cases, label):
    """Play deals at (seats, options, seed) of ``cases``; print how it went."""
    largest, steps, number, started = [0], 0, 0, time.perf_counter()
    for seats, options, seed in cases:
        try:
            steps += fast_deal(game, seats, options, seed, largest)
        except Exception:
            print(f"{game.key} seats={seats} seed={seed} options={options}")
            raise
        number += 1
    took = time.perf_counter() - started
    played = f"{number:6} deals {steps:9} steps  largest legal() {largest[0]:5}"
    print(f"{game.key:22} {label:12} {played}  {took:6.1f} s", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key", choices=list(CATALOGUE))
    for name in ("deals", "singles", "combos", "brains", "perturbed", "laws"):
        parser.add_argument(f"--{name}", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = CATALOGUE[given.key]
    first, rng = given.seed, random.Random(given.seed)
    defaults = {seats: game.settle(seats, {}) for seats in game.seats}
    if given.deals:
        in_turn = zip(range(given.deals), cycle(game.seats))
        cases = ((seats, defaults[seats], first + n) for n, seats in in_turn)
        random_deals(game, cases, "defaults")
    if given.singles:
        for seats, options in laws.single_options(game):
            ((key, value),) = options.items()
            settled = game.settle(seats, options)
            cases = ((seats, settled, first + n) for n in range(given.singles))
            random_deals(game, cases, f"{key}={value}")
    if given.combos:
        drawn = ((rng.choice(game.seats), first + n) for n in range(given.combos))
        cases = ((seats, laws.random_options(game, seats, rng), seed) for seats, seed in drawn)
        random_deals(game, cases, "combinations")
    if given.brains:
        brain_deals(game, given.brains, first, rng)
    if given.perturbed:
        perturbed_positions(game, given.perturbed, first)
    if given.laws:
        for seats in game.seats:
            all_laws(game, seats, given.laws, first, rng)


def brain_deals(game, number, first, rng):
    """Ask all laws of N deals of computer players; print what was met, and how often."""
    met, steps, asked, started = Coverage(game.rules), 0, 0, time.perf_counter()
    for seed in range(first, first + number):
        seats = rng.choice(game.seats)
        options = game.settle(seats, {}) if seed % 4 == 0 else laws.random_options(game, seats, rng)
        try:
            for position in game.rules.corners if seed % 10 == 0 else ():
                asking.play_on_and_check(game, position, seed, met)
            asker = asking.play_and_check(game, seats, options, seed, looks=15, met=met,
                                          choose=choosing.brains(game), followed=1000)
        except Exception:
            print(f"{game.key} seats={seats} seed={seed} options={options}", flush=True)
            raise
        steps, asked = steps + asker.steps, asked + asker.asked
    took = time.perf_counter() - started
    print(f"{game.key:22} brains: {number} deals, {steps} steps, all laws of {asked} positions, "
          f"{took:.1f} s")
    counts = ", ".join(f"{kind} {name} {met.counts[kind, name]}" for kind, name in
                       sorted(met.declared))
    print(f"    {counts}", flush=True)


def perturbed_positions(game, number, first):
    """N positions that play never leads to; print how many of them could be."""
    kept, started = 0, time.perf_counter()
    for seed in range(first, first + number // 4):
        try:
            kept += perturbing.check_perturbed(game, seed)
        except Exception:
            print(f"{game.key} perturbed seed={seed}", flush=True)
            raise
    took = time.perf_counter() - started
    print(f"{game.key:22} perturbed: {kept} of {number // 4 * 4} positions are taken, {took:.1f} s",
          flush=True)


def all_laws(game, seats, positions, seed, rng):
    """Ask all laws of N positions at one number of seats, with other options in each deal."""
    asked, started = 0, time.perf_counter()
    while asked < positions:
        seed += 1
        options = game.settle(seats, {}) if seed % 2 else laws.random_options(game, seats, rng)
        chance = random.Random(f"{game.key} {seats} {sorted(options.items(), key=str)} {seed}")
        carry = laws.carry_for(game, seats, options, chance)
        deal = game.deal(seats, options, seed=seed, dealer=seed % seats, carry=carry)
        follower = laws.Follower(deal)
        step = 0
        try:
            while asked < positions:
                if step % 9 == seed % 9:
                    asking.ask_all(game, deal, chance, seed + step)
                    asked += 1
                step += 1
                if not laws.step_at_random(deal, chance, follower):
                    laws.check_outcome(deal)
                    break
        except Exception:
            print(f"{game.key} seats={seats} seed={seed} step={step} options={options}")
            raise
    took = time.perf_counter() - started
    print(f"{game.key:22} {seats} seats: all laws of {asked} positions, {took:.1f} s", flush=True)


if __name__ == "__main__":
    main()
