"""What a seat can work out: where ranks may be, what is a lie, who may doubt (sheet 8). The model
of a liar is the game's own: here the lowest call is the likeliest lie."""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.piles import HAND
from game.core.records import dataclass
from game.core.view import View
from game.engines.paskahousu.state import (
    ORDER,
    PaskahousuState,
    after,
    gives,
    is_blind,
    is_blocked,
    sweeps,
)
from game.families.claims.brain.belief import LieRecord
from game.families.claims.brain.odds import by_rank, doubted, drawn, in_hands, last_laid, share
from game.families.claims.state import holders

#: How often an unknown player lies when he need not, and with how many cards, from 0 on.
#: Judged by hand.
NEEDLESS = 0.06
LIE_SIZES = (0.0, 0.7, 0.2, 0.07, 0.03)
#: A lie calls the lowest rank there is; a sweep, a lone Two and anything else less often.
#: Judged by hand.
LOWEST, FAVOURITE, OTHER = 1.0, 0.7, 0.3
#: How often the truth is told of the lowest rank that may be called, and of another one.
#: Judged by hand.
TRUE_LOWEST, TRUE_OTHER = 1.0, 0.7

#: A call is doubted from this likelihood of a lie on: of a player who may be honest, of a proven
#: liar, where it sweeps, where it empties the hand. After sheet 8.
HONEST_FROM, LIAR_FROM, SWEEP_FROM, LAST_FROM = 0.93, 0.75, 0.9, 0.1
#: So much less is asked for a pile of one or two cards. Judged by hand.
SMALL_PILE = 0.1


@dataclass(frozen=True, slots=True)
class PaskahousuObservation:
    """What a seat goes by: of each rank how many cards may lie in hands of others (``ranks``), and
    how many cards may lie there in all (``hidden``); ``notes``: the others' habits."""

    state: PaskahousuState
    seat: int
    ranks: Mapping[str, int]
    hidden: int
    notes: Mapping[str, Any]

    @property
    def hand(self) -> list[Any]:
        """The cards of the seat that observes."""
        return self.state.piles[HAND[self.seat]]


def bare(state: PaskahousuState, seat: int) -> PaskahousuObservation:
    """By the own hand alone, without any memory."""
    ranks = dict.fromkeys(ORDER, 4)
    hand = state.piles[HAND[seat]]
    for card in hand:
        ranks[card[0]] -= 1
    return PaskahousuObservation(state, seat, ranks, 52 - len(hand), {})


def with_memory(state: PaskahousuState, view: View) -> PaskahousuObservation:
    """With all that the seat remembers: of an open call which cards may be it, else which may lie
    in a hand of the others at all."""
    assert view.seat is not None
    inside = last_laid(view) if state.phase == "window" else in_hands(view)
    notes: Mapping[str, Any] = view.memory["notes"]
    return PaskahousuObservation(state, view.seat, by_rank(inside), max(1, len(inside)), notes)


# --- is it a lie? ---------------------------------------------------------------------------------

def lie_chance(eyes: PaskahousuObservation) -> float:
    """How likely the open call is a lie, by the sheet's model of a player."""
    state, rank = eyes.state, eyes.state.called
    assert rank is not None and state.claimer is not None
    able = eyes.ranks[rank]
    if state.count > able:
        return 1.0
    if is_blind(state):
        return 1 - able / eyes.hidden
    held = len(state.piles[HAND[state.claimer]]) + state.count
    legal = after(state.prev)
    callable_ = sum([eyes.ranks[each] for each in legal])
    favour = OTHER
    if rank == legal[0] or (state.prev is None and state.count == 1):
        favour = LOWEST
    elif rank == "2" or sweeps(state):
        favour = FAVOURITE
    record = LieRecord.of(eyes.notes, state.claimer)
    told = TRUE_LOWEST if rank == legal[0] else TRUE_OTHER
    return false_chance(eyes.hidden, able, callable_, held, state.count,
                        round(record.needless(NEEDLESS), 2), favour, told)


@lru_cache(maxsize=1 << 14)
def false_chance(hidden: int, able: int, callable_: int, held: int, count: int, needless: float,
                 favour: float, told: float) -> float:
    """Of a call of ``count`` cards: out of ``hidden`` ones ``able`` would make it true, and
    ``callable_`` some true call."""
    none = drawn(hidden, callable_, held)[0]
    true = sum(drawn(hidden, able, held)[count:]) * told
    return share((none + needless * (1 - none)) * LIE_SIZES[min(count, 4)] * favour, true)


def doubt_from(eyes: PaskahousuObservation) -> float:
    """From which likelihood of a lie on the open call is doubted (sheet 8, Stakes)."""
    state = eyes.state
    claimer, pile = state.claimer, len(state.piles["heap"])
    assert claimer is not None
    if gives(state) and eyes.seat == state.turn:
        return 0.0
    if state.emptied:
        return LAST_FROM
    if sweeps(state):
        return SWEEP_FROM
    if is_blind(state):
        return 1 - 1 / len(holders(state))
    least = LIAR_FROM if LieRecord.of(eyes.notes, claimer).is_liar else HONEST_FROM
    return least - SMALL_PILE if pile <= 2 else least


def doubts(eyes: PaskahousuObservation, least: float | None = None) -> bool:
    """Whether to challenge the open call, from which likelihood on (None: ``doubt_from``)."""
    likely, least = lie_chance(eyes), doubt_from(eyes) if least is None else least
    return likely == 1.0 or likely > least or (least == 0.0 and not is_blocked(eyes.state))


# --- who will doubt? ------------------------------------------------------------------------------

#: How often an unknown player doubts: any call, one that sweeps, a blind one, a last one; and who
#: must take a gift. Judged by hand.
DOUBTS, SWEEP_DOUBTS, BLIND_DOUBTS, LAST_DOUBTS, GIFT_DOUBTS = 0.05, 0.07, 0.3, 0.8, 0.9


def challenged(eyes: PaskahousuObservation, rank: str, size: int, habit: float) -> float:
    """How likely somebody challenges a call of N cards: by habit, or as he holds too many of
    them himself."""
    state = eyes.state
    hands = tuple([len(state.piles[HAND[seat]]) for seat in holders(state) if seat != eyes.seat])
    mine = len([card for card in eyes.hand if card[0] == rank])
    return doubted(eyes.hidden, min(eyes.ranks[rank], 4 - mine), 4 - size + 1, hands, habit)
