"""Claims to weigh, which cards to put under what is called; and answers to one."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.brains.brain import Candidate, Choice
from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.records import dataclass
from game.core.rng import Rng
from game.core.words import Words
from game.families.claims.listing import Lot, in_order
from game.families.claims.state import CHALLENGE, PASS

#: How many of the claims that were weighed are told, the best of them. Judged by hand.
SHOWN = 8


@dataclass(frozen=True, slots=True)
class ClaimPlan:
    """A claim to weigh: the cards of the rank it calls, and others laid with them."""

    rank: str
    true: Lot = ()
    junk: Lot = ()

    @property
    def cards(self) -> Lot:
        """The cards to lay: the true ones first, then the others."""
        return *self.true, *self.junk

    @property
    def size(self) -> int:
        """How many they are."""
        return len(self.true) + len(self.junk)


def claim_of(seat: int, value: str, cards: Iterable[Card]) -> Action:
    """The claim of these cards, called so."""
    return act("claim", in_order(cards), HAND[seat], "heap", value)


def mixed(rank: str, true: Lot, junk: Sequence[Card], most: int, most_junk: int = 99
          ) -> Iterator[ClaimPlan]:
    """The truth, whole or in part, lies with the first of the others, and both together.

    >>> [str(plan.size) for plan in mixed("7", (Card("7S"),), [Card("2S"), Card("3S")], 2)]
    ['1', '2', '1', '2']
    """
    for honest in range(min(len(true), most) + 1):
        for false in range(min(len(junk), most - honest, most_junk) + 1):
            if honest + false:
                yield ClaimPlan(rank, true[:honest], tuple(junk[:false]))


def weighed(plans: Iterable[ClaimPlan], worth: Callable[[ClaimPlan], float], rng: Rng,
            noise: float) -> list[tuple[float, ClaimPlan]]:
    """Plans with what they promise, the best first; of almost equal ones ``noise`` decides."""
    scored = [(worth(plan) + rng.random() * noise, plan) for plan in plans]
    scored.sort(key=lambda each: -each[0])
    return scored


def best_of(weighed: Sequence[tuple[float, ClaimPlan]], action_of: Callable[[ClaimPlan], Action],
            why: Callable[[ClaimPlan], Words]) -> Choice:
    """The best of the claims that were weighed, which is the first of them, and its reason."""
    told = tuple([Candidate(action_of(plan), score) for score, plan in weighed[:SHOWN]])
    return Choice(told[0].action, why(weighed[0][1]), told)


def answered(challenges: bool, gain: float, doubt: Words, trust: Words) -> Choice:
    """Whether a claim is doubted, which is better by ``gain`` than to let it go, and why the one or
    the other."""
    both = Candidate(CHALLENGE, gain), Candidate(PASS, 0.0)
    return Choice(CHALLENGE, doubt, both) if challenges else Choice(PASS, trust, both[::-1])
