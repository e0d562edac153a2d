"""Simple ways to play Cheat, to be beaten by the computer player (sheet 8, Exploit bots).

Each sees its own hand and what is public: ``lay(public, hand, rng)`` gives the cards to lay as the
rank due, ``doubts(public, hand, rng)`` whether it challenges the open play.
"""

from game.mechanics.claims.due import due_ranks
from game.mechanics.claims.listing import in_order
from game.mechanics.claims.odds import drawn


class Truthful:
    """The truth whenever possible, all of it; else one card at random.
    Challenges what its own hand shows to be false."""

    name = "truthful"

    def lay(self, state, hand, rng):
        rank = due_ranks(state.options["sequence"], state.called)[0]
        return in_order(card for card in hand if card.rank == rank)[:4] or (rng.choice(hand),)

    def doubts(self, state, hand, rng):
        return state.count > 4 - sum(card.rank == state.called for card in hand)


class AlwaysChallenge(Truthful):
    """As the truthful one, but challenges everything."""

    name = "always"

    def doubts(self, state, hand, rng):
        return True


class NeverChallenge(Truthful):
    """As the truthful one, but challenges nothing."""

    name = "never"

    def doubts(self, state, hand, rng):
        return False


class RandomLiar(Truthful):
    """One to three cards at random; challenges one play in ten."""

    name = "liar"

    def lay(self, state, hand, rng):
        return in_order(rng.sample(hand, min(len(hand), rng.randint(1, 3))))

    def doubts(self, state, hand, rng):
        return rng.random() < 0.1


class Naive(Truthful):
    """Challenges when a hand dealt at random would hardly hold so many."""

    name = "naive"

    def doubts(self, state, hand, rng):
        left = 4 - sum(card.rank == state.called for card in hand)
        before = len(state.piles[f"hand.{state.claimer}"]) + state.count  # hand sizes are public
        unseen = sum(len(pile) for pile in state.piles.values()) - len(hand)
        return sum(drawn(unseen, left, before)[state.count:]) < 0.3


STRATEGIES = (Truthful(), AlwaysChallenge(), NeverChallenge(), RandomLiar(), Naive())
