"""How often a player who errs does something: one answer of it says little."""

from game.brains.brain import Limit
from game.core.rng import Rng

SEEDS = 80


def often(game, deal, begins, level="easy", seat=None):
    """In which part of the cases the answer begins so."""
    view = deal.view(deal.actors()[0] if seat is None else seat)
    found = [game.brain.decide(game, view, level, Rng.seeded(seed), Limit(iterations=5))
             for seed in range(SEEDS)]
    return sum(str(each.action).startswith(begins) for each in found) / SEEDS
