"""What a player does who has no memory, by the bare state: written once more, as rollouts must be
quick."""
from __future__ import annotations

from functools import lru_cache

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.cheat.brain_odds import (
    DOUBTS,
    HONEST_FROM,
    LAST_DOUBTS,
    LIAR_FROM,
    SMALL_PILE,
    OpenPlay,
    false_chance,
)
from game.engines.cheat.brain_plans import (
    DEAREST,
    KEPT,
    LAST_FALSE,
    LAST_TRUE,
    SOON,
    TOO_DEAR,
    TRUST,
    called,
    last_from,
    may_lay_nothing,
    turns_to_wait,
)
from game.engines.cheat.state import CheatState, due, packs, states_number, unseen_number
from game.families.claims.brain.belief import LieRecord
from game.families.claims.brain.odds import doubted, drawn
from game.families.claims.brain.plans import claim_of
from game.families.claims.listing import groups_of
from game.families.claims.state import PASS

#: Somebody of whom nothing is known.
UNKNOWN = LieRecord()

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
    return is_lie(size, able, cards - len(mine), left, pile, last_from(state))


@lru_cache(maxsize=1 << 16)
def is_lie(size: int, able: int, hidden: int, left: int, pile: int, last: float,
           record: LieRecord = UNKNOWN) -> bool:
    """Whether a thoughtful player doubts a claim of ``size`` cards, of which the claimer can have
    ``able`` among ``hidden`` ones, with ``left`` cards after it; ``last``: from which likelihood
    on, if it was the last one."""
    play = OpenPlay(0, size, able, 0, drawn(hidden, able, left + size), left, pile)
    likely = false_chance(play, record)
    if likely == 1.0:
        return True
    if not left:
        return likely > last
    least = LIAR_FROM if record.is_liar else HONEST_FROM
    return likely > (least - SMALL_PILE if pile <= 2 else least)


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
    return claim_of(seat, called(state, best[1], best[3]), best[2])


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
    hands = tuple([len(piles[HAND[other]]) for other in range(state.seats) if other not in away])
    doubt = doubted(cards - held, cards // 13 - mine, cards // 13 - stated + 1, hands,
                    LAST_DOUBTS if last else DOUBTS)
    if last:
        return LAST_FALSE * (1 - doubt) - pile * doubt if false else LAST_TRUE
    if false:
        return (1 - doubt) * size - doubt * pile
    return size + TRUST * pile * doubt


__all__ = ["claimed", "doubts", "is_lie"]
