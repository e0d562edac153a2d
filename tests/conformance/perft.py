"""How many rows of actions there are from a deal:
``python -m tests.conformance.perft`` writes the counts anew.

A line of ``perft.txt`` is: game, seats, seed, depth, count. Time stands still: with a clock only
what can be done at once is counted (a real-time deal begins after its Go).
"""

from pathlib import Path

from game.catalogue import CATALOGUE

FILE = Path(__file__).with_name("perft.txt")
SEEDS = (1, 2, 3)
MOST = 10_000


def start(key, seats, seed):
    """The deal at the first moment at which somebody may act: a race may begin with a silence."""
    deal = CATALOGUE[key].deal(seats, {}, seed=seed)
    while not deal.actors():
        deal.advance(deal.due())
    return deal


def perft(rules, state, depth):
    """The number of rows of ``depth`` actions."""
    if depth == 0:
        return 1
    found = 0
    for seat in rules.actors(state):
        for action in rules.moves(state, seat):
            after = rules.copy(state)
            rules.apply(after, seat, action)
            found += perft(rules, after, depth - 1)
    return found


def split(rules, state, depth):
    """(seat, action) -> count: to find where two counts part."""
    found = {}
    for seat in rules.actors(state):
        for action in rules.moves(state, seat):
            after = rules.copy(state)
            rules.apply(after, seat, action)
            found[f"{seat} {action}"] = perft(rules, after, depth - 1)
    return found


def lines():
    for key, game in CATALOGUE.items():
        for seats in sorted({game.seats[0], game.best_seats[-1]}):
            for seed in SEEDS:
                deal = start(key, seats, seed)
                depth, count = 1, perft(deal.rules, deal.state, 1)
                while depth < 6:
                    if count * max(1, count ** (1 / depth)) > MOST:
                        break
                    depth += 1
                    count = perft(deal.rules, deal.state, depth)
                yield f"{key} {seats} {seed} {depth} {count}"


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
