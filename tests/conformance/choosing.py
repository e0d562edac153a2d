"""Who plays the deals that are to find faults: chance, or mostly the game's own computer player.

A choice is a function ``(deal, rng) -> (seat, action)``, or None where all wait.
"""

from game.core.rng import Rng

LEVEL = "medium"
#: Of the actions of a deal that computer players play, N are left to chance.
BY_CHANCE = .25
#: Of the actions left to chance, N are others of a kind that ``legal`` lists once.
UNLISTED = .2


def at_random(deal, rng):
    """Any seat, any action of it that does not give up; now and then one that is not listed."""
    seat = rng.choice(deal.actors())
    rules = deal.rules
    if rules.other_orders.verbs and rng.random() < UNLISTED:
        others = rules.other_orders(deal.state, seat, Rng.seeded(rng.getrandbits(32)))
        if others:
            return seat, rng.choice(others)
    return seat, rng.choice(rules.willing(deal.legal(seat)))


def brains(game):
    """The game's own computer player, three times out of four."""
    def choose(deal, rng):
        if rng.random() < BY_CHANCE:
            return at_random(deal, rng)
        seats = list(deal.actors())
        rng.shuffle(seats)
        for seat in seats:
            chance = Rng.seeded(rng.getrandbits(32))
            choice = game.brain.decide(game, deal.view(seat), LEVEL, chance)
            if choice is not None:
                return seat, choice.action
        can_wait = deal.due() is not None or game.real_time
        return None if can_wait else at_random(deal, rng)
    return choose
