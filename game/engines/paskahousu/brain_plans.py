"""Calls to weigh, and what they promise (sheet 8, What to play). Worths are in cards."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.engines.paskahousu.brain_odds import (
    BLIND_DOUBTS,
    DOUBTS,
    GIFT_DOUBTS,
    LAST_DOUBTS,
    SWEEP_DOUBTS,
    PaskahousuObservation,
    challenged,
)
from game.engines.paskahousu.state import (
    BLIND,
    DRAW,
    ORDER,
    PaskahousuState,
    calls,
    has_stock,
    last_call,
    may_play_blind,
    sweeps_over,
)
from game.families.claims.brain.plans import ClaimPlan, claim_of
from game.families.claims.listing import groups_of

#: More cards than that to take are no worse. Judged by hand.
DEAREST = 14
#: What a true call brings if somebody doubts it, for each card of the pile he takes.
#: Judged by hand.
TRUST = 0.4
#: What a lie costs besides: whoever is known to lie is doubted. Judged by hand.
LIE = 1.2
#: A sweep: another turn; for each card of the pile that nobody will have to take it loses.
#: Judged by hand.
SWEEP, SWEPT = 1.2, 0.04
#: A Two laid early; a Ten or an Ace laid where it sweeps nothing. Judged by hand.
TWO, POWER = 1.4, 1.0
#: Each step that a call is higher than it need be; a low card that goes. Judged by hand.
STEP, LOW = 0.06, 0.04
#: Cards of the rank called that stay in the hand. Judged by hand.
KEPT = 0.3
#: A card drawn and kept; a blind call that nobody doubts. Judged by hand.
DRAWN, UNSEEN = -1.1, -0.15
#: Going out truly; falsely, if nobody challenges. Judged by hand.
LAST_TRUE, LAST_FALSE = 40.0, 10.0
#: What remains is all of one rank: Twos, anything else. Judged by hand.
END_TWOS, END = 3.0, 0.8
#: A gift to the neighbour, for each card; it comes back, the sooner the longer nothing happens.
#: Judged by hand.
GIFT, RETURNS = 0.3, 0.1


#: How likely somebody doubts a plan, each by habit so often.
Doubting = Callable[[PaskahousuObservation, ClaimPlan, float], float]


def action_of(seat: int, plan: ClaimPlan) -> Action:
    """The action of a plan. No cards at all: a blind call, or (no rank either) a card kept."""
    if plan.size:
        return claim_of(seat, plan.rank, plan.cards)
    return BLIND[plan.rank] if plan.rank else DRAW[seat]


def plans(state: PaskahousuState, seat: int) -> Iterator[ClaimPlan]:
    """The truth, the truth and a card more, lies under the lowest rank and under those that sweep,
    a blind call, a card kept."""
    groups = {group[0].rank: group for group in groups_of(state.piles[HAND[seat]])}
    ranks = calls(state)
    lowest = sorted(groups, key=ORDER.index)
    for rank in ranks:
        true = groups.get(rank, ())
        junk = [groups[other][0] for other in lowest if other != rank]
        if true:
            yield ClaimPlan(rank, true)
            if len(true) < 4 and junk:
                yield ClaimPlan(rank, true, (junk[0],))
            if len(true) > 1 and rank in "2TA":
                yield ClaimPlan(rank, true[:1])
        elif rank == ranks[0] or rank in "2TA":
            yield from (ClaimPlan(rank, (), lie) for lie in _lies(groups, lowest, junk))
    if has_stock(state):
        if may_play_blind(state.options):
            yield ClaimPlan(ranks[0])
        if state.phase != "opening":
            yield ClaimPlan("")


def _lies(groups: dict[str, tuple[Card, ...]], lowest: Sequence[str],
          junk: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The lowest card, all of its rank, and the two lowest ones."""
    yield (junk[0],)
    first = next(groups[rank] for rank in lowest if groups[rank][0] is junk[0])
    if len(first) > 1:
        yield first
    if len(junk) > 1:
        yield (junk[0], junk[1])


def worth(eyes: PaskahousuObservation, plan: ClaimPlan, doubting: Doubting | None = None) -> float:
    """What a plan promises, if the others doubt it as likely as ``doubting`` says; None: as they
    are used to, and where they cannot but see it."""
    state, pile = eyes.state, min(DEAREST, len(eyes.state.piles["heap"]))
    if not plan.rank:
        return DRAWN
    if not plan.size:
        true = eyes.ranks[plan.rank] / max(1, eyes.hidden)
        doubt = challenged(eyes, plan.rank, 1, BLIND_DOUBTS)
        return UNSEEN - doubt * (1 - true) * (pile + 1) + TRUST * doubt * true * pile
    prev = last_call(state)
    sweeping, giving = sweeps_over(plan.rank, prev), _gives(state, plan.rank, prev)
    last = plan.size == len(eyes.hand)
    habit = habit_of(plan, last=last, sweeping=sweeping)
    doubt = (doubting(eyes, plan, habit) if doubting
             else challenged(eyes, plan.rank, plan.size, habit))
    if giving:
        doubt = 1 - (1 - doubt) * (1 - GIFT_DOUBTS)
    if last:
        lie = LAST_FALSE * (1 - doubt) - pile * doubt
        return lie if plan.junk else LAST_TRUE
    if plan.junk:
        score = (1 - doubt) * plan.size - doubt * pile - LIE
    else:
        score = plan.size + TRUST * doubt * (pile + plan.size)
    if sweeping:
        score += (SWEEP - SWEPT * pile) * (1 - doubt if plan.junk else 1.0)
    elif giving:
        score += GIFT * plan.size * (1 - doubt if plan.junk else 1.0) - RETURNS * state.idle
    return score + _manners(state, eyes.hand, plan, sweeping)


def habit_of(plan: ClaimPlan, *, last: bool, sweeping: bool) -> float:
    """How often each of the others doubts such a call by habit: of several cards sooner."""
    if last:
        return LAST_DOUBTS
    usual = SWEEP_DOUBTS if sweeping else DOUBTS
    return usual * plan.size


def _gives(state: PaskahousuState, rank: str, prev: str | None) -> bool:
    return rank in "TA" and prev is None and state.options["ten_ace_gift"] == "starter"


def _manners(state: PaskahousuState, hand: Sequence[Card], plan: ClaimPlan, sweeping: bool
             ) -> float:
    """What the cards that go and those that stay are worth besides their number."""
    laid = plan.cards
    score = -STEP * calls(state).index(plan.rank)
    for card in laid:
        score += LOW * (12 - ORDER.index(card.rank))
        if card.rank == "2":
            score -= TWO
        elif card.rank in "TA" and not sweeping:
            score -= POWER
    left = [card.rank for card in hand if card not in laid]
    score -= KEPT * left.count(plan.rank)
    if left and len(set(left)) == 1:
        score += END_TWOS if left[0] == "2" else END
    return score
