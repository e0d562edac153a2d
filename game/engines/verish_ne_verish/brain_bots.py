"""Simple ways to play Verish' ne Verish', to be beaten by the computer player (sheet 8, Exploit
bots).

Each is a policy by name, for ``riddance arena verish_ne_verish --players medium,NAME,NAME,NAME``.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card
from game.core.piles import HAND
from game.core.rules import Rules
from game.engines.verish_ne_verish.brain_odds import play_of
from game.engines.verish_ne_verish.judge import LAYING
from game.engines.verish_ne_verish.moves import doubts
from game.engines.verish_ne_verish.state import (
    VerishNeVerishState,
    may_name,
    must_doubt,
    removed_ranks,
)
from game.families.claims.brain.bots import MOST_LIES, Bot, Doubt, guess, honest_bots
from game.families.claims.brain.odds import drawn
from game.families.claims.listing import groups_of, in_order

#: The naive one doubts what a hand dealt at random would hold with less than this chance.
#: Judged by hand.
UNLIKELY = 0.5


def claimed(state: VerishNeVerishState, seat: int, rank: str, cards: Sequence[Card],
            rng: Any) -> Action:
    """Cards lie in the pile as they are laid: where one of them may be turned, shuffled."""
    laid = list(in_order(cards))
    if state.options["reveal"] == "one":
        rng.shuffle(laid)
    return act("claim", tuple(laid), HAND[seat], "heap", rank)


def _doubted(state: VerishNeVerishState, rng: Any) -> Action:
    action: Action = rng.choice(doubts(state))
    return action


def _honest(doubting: Doubt, rules: Rules[Any], state: VerishNeVerishState, seat: int,
            actions: Sequence[Action], rng: Any) -> Action:
    """Leads all of its longest rank; follows with all it has of the rank, else with any card."""
    if state.phase == "remove":
        return actions[0]
    if state.phase == "respond" and (must_doubt(state, seat) or doubting(state, seat, rng)):
        return _doubted(state, rng)
    groups = groups_of(state.piles[HAND[seat]])
    gone, ranks = removed_ranks(state), may_name(state)
    named = [group for group in groups if group[0].rank in ranks and group[0].rank not in gone]
    if named:
        longest = max(named, key=len)
        most = LAYING.number(state, seat)
        return claimed(state, seat, longest[0].rank, longest[:most], rng)
    rank = next((rank for rank in ranks if rank not in gone), ranks[0])
    return claimed(state, seat, rank, [rng.choice(state.piles[HAND[seat]])], rng)


def _liar(rules: Rules[Any], state: VerishNeVerishState, seat: int, actions: Sequence[Action],
          rng: Any) -> Action:
    """One to three cards at random, called anything."""
    if state.phase == "remove":
        return actions[0]
    if state.phase == "respond" and (must_doubt(state, seat) or guess(state, seat, rng)):
        return _doubted(state, rng)
    gone = removed_ranks(state)
    ranks = [rank for rank in may_name(state) if rank not in gone] or may_name(state)
    laid = list(state.piles[HAND[seat]])
    rng.shuffle(laid)
    most = min(MOST_LIES, LAYING.number(state, seat))
    return claimed(state, seat, rng.choice(ranks), laid[:1 + rng.below(most)], rng)


# --- what they doubt ------------------------------------------------------------------------------

def _certain(state: VerishNeVerishState, seat: int, rng: Any) -> bool:
    play = play_of(state, seat)
    return play.size > play.able


def _unlikely(state: VerishNeVerishState, seat: int, rng: Any) -> bool:
    """Whether a hand dealt at random would hardly hold so many."""
    play = play_of(state, seat)
    return sum(drawn(max(play.unseen, play.held), play.able, play.held)[play.size:]) < UNLIKELY


BOTS: Mapping[str, Bot] = {
    **honest_bots(partial(partial, _honest), _certain),
    "liar": _liar,
    "naive": partial(_honest, _unlikely),
}

__all__ = ["BOTS", "claimed"]
