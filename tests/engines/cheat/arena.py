"""Medium against three of a simple strategy at four seats:
`python tests/engines/cheat/arena.py --deals 4000`.

All answer unseen (``window=poll``), seats and dealer go round. Prints the share of deals that
medium won with its 95 % Wilson interval; with `--alone` one of the simple strategy sits with three
of medium, and its own share is printed.
"""

import argparse
import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.core.action import act  # noqa: E402
from game.core.rng import Rng  # noqa: E402
from game.engines.cheat import GAME  # noqa: E402
from game.mechanics.claims.due import due_ranks  # noqa: E402
from tests.engines.cheat.strategies import STRATEGIES  # noqa: E402

SEATS = 4


def wilson(won, deals):
    """The 95 % interval of a share."""
    z, share = 1.96, won / deals
    middle = share + z * z / (2 * deals)
    spread = z * (share * (1 - share) / deals + z * z / (4 * deals * deals)) ** 0.5
    return (middle - spread) / (1 + z * z / deals), (middle + spread) / (1 + z * z / deals)


def answer(deal, seat, strategy, rng):
    """A simple strategy's action."""
    state = deal.state
    hand = state.piles[f"hand.{seat}"]
    if state.phase == "window":
        return act("challenge" if strategy.doubts(state, hand, rng) else "pass")
    cards = strategy.lay(state, hand, rng)
    return act("claim", tuple(cards), f"hand.{seat}", "heap",
               due_ranks(state.options["sequence"], state.called)[0])


def play(one, strategy, seed, level="medium", alone=False):
    """One deal with medium (or, alone, with the strategy) at seat ``one``;
    the outcome and the number of plays."""
    mine = {seat for seat in range(SEATS) if (seat == one) is not alone}
    rng = random.Random(f"{strategy.name} {seed}")
    deal = GAME.deal(SEATS, {"window": "poll"}, seed=seed, dealer=seed // SEATS % SEATS)
    # nobody else looks at a view: a third of the time
    deal.only_for(mine)
    while deal.outcome() is None:
        seat = deal.actors()[0]
        if seat in mine:
            chance = Rng.seeded(rng.randrange(1 << 30))
            action = GAME.brain.decide(GAME, deal.view(seat), level, chance).action
        else:
            action = answer(deal, seat, strategy, rng)
        deal.play(seat, action)
    return deal.outcome(), deal.state.plays


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--against", choices=[s.name for s in STRATEGIES], help="one strategy only")
    parser.add_argument("--first", type=int, default=0, help="the first deal number")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--alone", action="store_true",
                        help="one simple strategy against three of medium")
    given = parser.parse_args()
    for strategy in STRATEGIES:
        if given.against in (None, strategy.name):
            started, won, blocked, plays = time.monotonic(), 0.0, 0, 0
            for seed in range(given.first, given.first + given.deals):
                outcome, number = play(seed % SEATS, strategy, seed, given.level, given.alone)
                won += outcome.points[seed % SEATS] / sum(outcome.points)
                blocked += outcome.reason == "blocked"
                plays += number
            low, high = wilson(won, given.deals)
            print(f"{strategy.name:10} {won / given.deals:6.1%} ({low:.1%} to {high:.1%}) "
                  f"of {given.deals} deals, "
                  f"{blocked / given.deals:.1%} blocked, {plays / given.deals:.0f} plays, "
                  f"{time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
