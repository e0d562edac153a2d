"""Simple ways to play Cheat, to be beaten by the computer player (sheet 8, Exploit bots).

Each is a policy by name, for ``riddance arena cheat --players medium,NAME,NAME,NAME``.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.engines.cheat.brain_plans import called
from game.engines.cheat.state import WINDOW, CheatState, due, most_cards, packs
from game.families.claims.brain.bots import MOST_LIES, Bot, Doubt, guess, honest_bots
from game.families.claims.brain.odds import drawn
from game.families.claims.brain.plans import claim_of
from game.families.claims.listing import in_order
from game.families.claims.state import CHALLENGE, PASS

Lay = Callable[[CheatState, int, str, Any], Sequence[Card]]

#: The naive one doubts what a hand dealt at random would hold with less than this chance.
#: Sheet 8.
UNLIKELY = 0.3


def _played(lay: Lay, doubts: Doubt, rules: Rules[Any], state: CheatState, seat: int,
            actions: Sequence[Action], rng: Any) -> Action:
    if WINDOW.is_asked(state, seat):
        return CHALLENGE if doubts(state, seat, rng) else PASS
    rank = rng.choice(due(state))
    cards = lay(state, seat, rank, rng)
    return claim_of(seat, called(state, rank, len(cards)), cards)


# --- what they lay --------------------------------------------------------------------------------

def _truth(state: CheatState, seat: int, rank: str, rng: Any) -> Sequence[Card]:
    """All cards of the rank; without any, one card at random."""
    hand = state.piles[HAND[seat]]
    true = in_order([card for card in hand if card.rank == rank])
    return true[:most_cards(state.seats, state.options)] or (rng.choice(hand),)


def _anything(state: CheatState, seat: int, rank: str, rng: Any) -> Sequence[Card]:
    """One to three cards at random."""
    laid = list(state.piles[HAND[seat]])
    rng.shuffle(laid)
    return laid[:1 + rng.below(MOST_LIES)]


# --- what they doubt ------------------------------------------------------------------------------

def _unheld(state: CheatState, seat: int) -> int:
    """How many cards of the rank called are not in the own hand."""
    mine = [card for card in state.piles[HAND[seat]] if card.rank == state.called]
    return 4 * packs(state.seats, state.options) - len(mine)


def _certain(state: CheatState, seat: int, rng: Any) -> bool:
    return (state.stated or state.count) > _unheld(state, seat)


def _unlikely(state: CheatState, seat: int, rng: Any) -> bool:
    """Whether a hand dealt at random would hardly hold so many."""
    size = state.stated or state.count
    before = len(state.piles[HAND[state.claimer or 0]]) + size
    unseen = 52 * packs(state.seats, state.options) - len(state.piles[HAND[seat]])
    return sum(drawn(unseen, _unheld(state, seat), before)[size:]) < UNLIKELY


BOTS: Mapping[str, Bot] = {
    **honest_bots(partial(partial, _played, _truth), _certain),
    "liar": partial(_played, _anything, guess),
    "naive": partial(_played, _truth, _unlikely),
}

__all__ = ["BOTS"]
