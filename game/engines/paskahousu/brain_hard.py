"""Hard: each call is looked at with the others' eyes before it is laid, and what is no certain lie
is left for others to doubt (sheet 8)."""
from __future__ import annotations

from game.core.piles import HAND
from game.engines.paskahousu import brain_odds
from game.engines.paskahousu.brain_odds import (
    FAVOURITE,
    HONEST_FROM,
    LAST_FROM,
    LIAR_FROM,
    LOWEST,
    NEEDLESS,
    OTHER,
    SMALL_PILE,
    SWEEP_FROM,
    TRUE_LOWEST,
    TRUE_OTHER,
    PaskahousuObservation,
    false_chance,
)
from game.engines.paskahousu.brain_plans import habit_of
from game.engines.paskahousu.state import after, is_blind, last_call, sweeps_over
from game.families.claims.brain.belief import LieRecord, doubt_chance
from game.families.claims.brain.plans import ClaimPlan
from game.families.claims.state import holders

#: A call is doubted from this likelihood of a lie on: a doubt that is right helps all the others as
#: much, and costs them nothing. Of somebody who lies almost always, nobody need wait.
#: Judged by hand.
SURE, NOTORIOUS_FROM = 0.985, 0.85
#: Of how often others are said to doubt without a reason, so much is true. Judged by hand.
HABIT = 0.4


def doubt_from(eyes: PaskahousuObservation) -> float:
    """From which likelihood of a lie on the open call is doubted."""
    state, claimer = eyes.state, eyes.state.claimer or 0
    usual = brain_odds.doubt_from(eyes)
    if usual == 0.0 or state.emptied or is_blind(state):
        return usual
    return NOTORIOUS_FROM if LieRecord.of(eyes.notes, claimer).is_notorious else SURE


def seen_by_others(eyes: PaskahousuObservation, plan: ClaimPlan, habit: float) -> float:
    """How likely somebody challenges that call; ``habit``: how often each does without a reason."""
    state, prev = eyes.state, last_call(eyes.state)
    legal, held, pile = after(prev), len(eyes.hand), len(state.piles["heap"]) + plan.size
    lowest, sweeping = plan.rank == legal[0], sweeps_over(plan.rank, prev)
    favour = OTHER
    if lowest or (prev is None and plan.size == 1):
        favour = LOWEST
    elif plan.rank == "2" or sweeping:
        favour = FAVOURITE
    record = LieRecord.of(eyes.notes, eyes.seat)
    needless = round(record.needless(NEEDLESS), 2)
    least = LIAR_FROM if record.is_liar else HONEST_FROM
    if held == plan.size:
        least = LAST_FROM
    elif sweeping:
        least = SWEEP_FROM
    elif pile <= 2:
        least -= SMALL_PILE

    def sees_through(mine: int, theirs: int) -> bool:
        hidden = 52 - theirs
        fits = round(4 * len(legal) * hidden / 52)
        return plan.size > 4 - mine or least < false_chance(
            hidden, 4 - mine, fits, held, plan.size, needless, favour,
            TRUE_LOWEST if lowest else TRUE_OTHER)

    row = [(len(state.piles[HAND[seat]]), HABIT * habit) for seat in holders(state)
           if seat != eyes.seat]
    own = sum(card.rank == plan.rank for card in eyes.hand)
    return doubt_chance(row, eyes.hidden, min(eyes.ranks[plan.rank], 4 - own), sees_through)


def doubted_by_others(eyes: PaskahousuObservation, plan: ClaimPlan) -> float:
    """The same, with the habit that others have in the end of a hand, or before it."""
    last, sweeping = plan.size == len(eyes.hand), sweeps_over(plan.rank, last_call(eyes.state))
    return seen_by_others(eyes, plan, habit_of(plan, last=last, sweeping=sweeping))
