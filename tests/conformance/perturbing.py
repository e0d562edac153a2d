"""Positions that play would never lead to: a played one with piles emptied, cards moved or
exchanged, fields and the turn left out. The rules refuse it, or play on from it without a fault."""

import json
import random

from game.core.errors import PositionError, RulesBug
from tests.conformance import kinds, laws

#: N actions are played from each.
PLAYED_ON = 20


def check_perturbed(game, seed, count=4):
    """N positions shaken out of one random deal; how many of them could be."""
    rng = random.Random(f"{game.key} {seed}")
    seats = rng.choice(game.seats)
    options = laws.random_options(game, seats, rng)
    deal = game.deal(seats, options, seed=seed, carry=laws.carry_for(game, seats, options, rng))
    for _ in range(rng.randrange(60)):
        if not laws.step_at_random(deal, rng):
            break
    return sum(_is_kept(game, perturbed(deal.position(), rng), rng) for _ in range(count))


def _is_kept(game, position, rng):
    """False where the position is refused; else all that can be asked of it holds."""
    try:
        deal = game.arrange(position)
    except PositionError:
        return False
    try:
        _play_on(game, deal, rng)
    except RulesBug as bug:
        if not is_empty_handed(bug):
            raise
    return True


def _play_on(game, deal, rng):
    laws.check_position(game, deal)
    follower, cards = laws.Follower(deal), laws.all_cards(deal)
    for step in range(PLAYED_ON):
        if step in (0, 5) and deal.actors():
            laws.check_choices(deal)
            laws.check_mutations(deal, rng)
            kinds.check_kinds(deal, rng, 40)
            kinds.check_sight(deal, rng, 20)
        if not laws.step_at_random(deal, rng, follower):
            laws.check_outcome(deal)
            return
        assert laws.all_cards(deal) == cards


def is_empty_handed(bug):
    """Whether a seat has no action because it holds no card: hands that are not named are empty,
    and a position is taken as it stands."""
    piles, told = bug.position["piles"], str(bug)
    held = any(f"seat {seat} may act" in told and f"hand.{seat}" in piles for seat in range(12))
    return "may act and has no action" in told and not held


def perturbed(position, rng):
    """The position with one to three things wrong."""
    found = json.loads(json.dumps(position))
    piles = {name: cards.split() for name, cards in found["piles"].items()}
    for _ in range(rng.choice((1, 1, 2, 3))):
        names = [name for name, cards in piles.items() if cards]
        if not names:
            break
        one, other = rng.choice(names), rng.choice(list(piles))
        rng.choice((_emptied, _shortened, _moved, _exchanged))(piles, one, other, rng)
    if found["fields"] and rng.random() < .5:
        del found["fields"][rng.choice(list(found["fields"]))]
    if rng.random() < .1:
        del found["turn"]
    return found | {"piles": {name: " ".join(cards) for name, cards in piles.items() if cards}}


def _emptied(piles, one, other, rng):
    piles[one] = []


def _shortened(piles, one, other, rng):
    piles[one] = piles[one][:rng.randrange(len(piles[one]))]


def _moved(piles, one, other, rng):
    piles[other].append(piles[one].pop(rng.randrange(len(piles[one]))))


def _exchanged(piles, one, other, rng):
    if piles[other]:
        i, j = rng.randrange(len(piles[one])), rng.randrange(len(piles[other]))
        piles[one][i], piles[other][j] = piles[other][j], piles[one][i]
