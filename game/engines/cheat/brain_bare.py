"""What a player does who has no memory, by the bare state: quick, for rollouts."""
from __future__ import annotations

from functools import lru_cache

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.cheat.brain_odds import (
    DOUBTS,
    HONEST_FROM,
    LAST_DOUBTS,
    SMALL_PILE,
    OpenPlay,
    lie_chance,
)
from game.engines.cheat.brain_plans import (
    DEAREST,
    KEPT,
    LAST_FALSE,
    LAST_TRUE,
    SOON,
    TOO_DEAR,
    TRUST,
    claim_of,
    last_from,
    may_lay_nothing,
    turns_to_wait,
)
from game.engines.cheat.state import PASS, CheatState, due, packs, states_number, unseen_number
from game.mechanics.claims.listing import groups_of
from game.mechanics.claims.odds import drawn


def is_asked(state: CheatState, seat: int) -> bool:
    """Whether the seat has still to answer a claim."""
    return state.phase == "window" and state.answers[seat] is None


# --- answers --------------------------------------------------------------------------------------

def doubts(state: CheatState, seat: int) -> bool:
    """Whether to challenge: by what the own hand leaves for the claimer."""
    piles, claimer, rank = state.piles, state.claimer, state.called
    assert claimer is not None
    mine = piles[HAND[seat]]
    cards = 52 * packs(state.seats, state.options)
    able = cards // 13 - len([card for card in mine if card.rank == rank])
    size = state.stated or state.count
    if unseen_number(state):                # only how many lie in the hand and the heap together
        both = cards - len(piles.get("dead", ())) - sum(
            [len(piles[HAND[other]]) for other in range(state.seats) if other != claimer])
        left = max(1, (both - size) // 2)
        pile = both - left
    else:
        left, pile = len(piles[HAND[claimer]]), len(piles["heap"])
    return _is_lie(size, able, cards - len(mine), left, pile, last_from(state))


@lru_cache(maxsize=1 << 15)
def _is_lie(size: int, able: int, hidden: int, left: int, pile: int, last: float) -> bool:
    """Of a claim of ``size`` cards, of which he can have ``able`` among ``hidden`` ones."""
    play = OpenPlay(0, size, able, 0, drawn(hidden, able, left + size), left, pile)
    likely = lie_chance(play, {})
    if likely == 1.0:
        return True
    if not left:
        return likely > last
    return likely > (HONEST_FROM - SMALL_PILE if pile <= 2 else HONEST_FROM)


# --- claims ---------------------------------------------------------------------------------------

def claimed(state: CheatState, seat: int) -> Action:
    """The claim with the best prospect: the truth, one or two cards that are due late, or the truth
    and one of those."""
    hand = state.piles[HAND[seat]]
    groups = {group[0].rank: group for group in groups_of(hand)}
    best: tuple[float, str, tuple[Card, ...], int] | None = None
    for rank in due(state):
        wait = turns_to_wait(state, rank)
        true = groups.get(rank, ())[:4]
        junk = [group[0] for other, group in groups.items() if other != rank]
        junk.sort(key=lambda card: -wait[card.rank])
        lots = [(true, 0)] if true else []
        lots += [((*true[:-1], *junk[:1]), 1)] if len(true) == 4 else []
        lots += [((*true, *junk[:1]), 1)] if junk and len(true) < 4 else []
        if true and junk:
            lots.append((tuple(junk[:1]), 1))
        if len(junk) > 1:
            lots.append((tuple(junk[:2]), 2))
        for lot, false in lots:
            stated = 1 if false and states_number(state.options) else len(lot)
            worth = _worth(state, seat, rank, len(lot), false, stated)
            worth -= KEPT * (len(true) - len(lot) + false)
            worth -= SOON * len([card for card in lot[len(lot) - false:] if wait[card.rank] <= 3])
            if best is None or worth > best[0]:
                best = worth, rank, lot, stated
    assert best is not None
    if best[0] < TOO_DEAR and may_lay_nothing(state):
        return PASS
    return claim_of(state, seat, best[1], best[2], best[3])


def _worth(state: CheatState, seat: int, rank: str, size: int, false: int, stated: int) -> float:
    """What so many cards promise, ``false`` of them not of the rank, in cards."""
    piles, held = state.piles, len(state.piles[HAND[seat]])
    hidden = unseen_number(state) and state.claimer != seat
    pile = size if hidden else min(DEAREST, len(piles["heap"]) + size)
    away, last = {seat, *state.order}, size == held
    if hidden:
        away.add(state.claimer or 0)
    cards = 52 * packs(state.seats, state.options)
    mine = len([card for card in piles[HAND[seat]] if card.rank == rank])
    doubted = _doubted(cards - held, cards // 13 - mine, cards // 13 - stated + 1, last, tuple(
        [len(piles[HAND[other]]) for other in range(state.seats) if other not in away]))
    if last:
        return LAST_FALSE * (1 - doubted) - pile * doubted if false else LAST_TRUE
    if false:
        return (1 - doubted) * size - doubted * pile
    return size + TRUST * pile * doubted


@lru_cache(maxsize=1 << 14)
def _doubted(hidden: int, unseen: int, needed: int, last: bool, hands: tuple[int, ...]) -> float:
    """How likely one of these hands challenges: by habit, or as it holds ``needed`` of the rank, of
    which ``unseen`` lie among ``hidden`` cards."""
    quiet = 1.0
    for hand in hands:
        sure = sum(drawn(hidden, unseen, hand)[needed:]) if needed <= unseen else 0.0
        quiet *= (1 - (LAST_DOUBTS if last else DOUBTS)) * (1 - sure)
    return 1 - quiet


__all__ = ["claimed", "doubts", "is_asked"]
