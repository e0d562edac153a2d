"""Hard: each claim is looked at with the others' eyes before it is laid, and what is no certain lie
is left for others to doubt (sheet 8)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.brains.brain import Choice
from game.core.piles import HAND
from game.core.view import View
from game.core.words import Seat, Words, in_a_row, words
from game.engines.cheat.brain_bare import is_lie
from game.engines.cheat.brain_odds import Doubters, OpenPlay, doubters, lie_chance, play_seen
from game.engines.cheat.brain_plans import DEAREST, last_from, number_stated, worth
from game.engines.cheat.state import CheatState
from game.families.claims.brain import reasons
from game.families.claims.brain.belief import LieRecord, doubt_chance
from game.families.claims.brain.plans import ClaimPlan, answered
from game.families.claims.listing import in_order

#: A play is doubted from this likelihood of a lie on: a doubt that is right helps all the others as
#: much, and costs them nothing. Of somebody who lies almost always, nobody need wait.
#: Judged by hand.
SURE, NOTORIOUS_FROM = 0.99, 0.85
#: A last play is let go only where it is true beyond doubt. Judged by hand.
LAST_FROM = 0.02
#: Of how often somebody doubted, so much is habit: the rest saw through a lie. Judged by hand.
HABIT = 0.4
#: What a card that is taken up counts against one that is laid: a full hand speaks the truth.
#: Judged by hand.
RISK = 0.8
#: Others let a last play go that is less likely a lie. Sheet 8.
THEIR_LAST_FROM = 0.1

# --- answers --------------------------------------------------------------------------------------

def answer(state: CheatState, view: View, notes: Mapping[str, Any]) -> Choice:
    """What to answer the claim that lies open; ``notes``: the others' habits."""
    play = play_seen(view)
    likely, record = lie_chance(play, notes), LieRecord.of(notes, play.claimer)
    least = NOTORIOUS_FROM if record.is_notorious else SURE
    if not play.left:
        least = last_from(state) if last_from(state) > THEIR_LAST_FROM else LAST_FROM
    trust = reasons.may_be(state.called or "")
    if likely > 0.5:
        trust = words("It may be a lie, but {n} card is much to risk: let others doubt it.",
                      "It may be a lie, but {n} cards are much to risk: let others doubt it.",
                      n=play.pile)
    return answered(likely > least or likely == 1.0, likely - least,
                    _why_doubt(state, play, likely, record), trust)


def _why_doubt(state: CheatState, play: OpenPlay, likely: float, record: LieRecord) -> Words:
    if likely == 1.0:
        return reasons.at_most(state.called or "", play.claimer, play.able, play.size)
    if not play.left:
        return reasons.LAST_CHANCE
    if record.is_notorious:
        return in_a_row(words("Cards of {who} were turned up {n} time.",
                              "Cards of {who} were turned up {n} times.",
                              you="Your cards were turned up {n} time.",
                              you_plural="Your cards were turned up {n} times.",
                              who=Seat(play.claimer), n=record.met),
                        words("{n} of these was a lie.", "{n} of these were lies.", n=record.lies))
    return reasons.MOST_LIKELY


# --- claims ---------------------------------------------------------------------------------------

class Onlookers:
    """The others, as one who is about to lay cards thinks that they will look at them."""

    def __init__(self, state: CheatState, view: View, notes: Mapping[str, Any]) -> None:
        assert view.seat is not None
        self.state = state
        self.hand = in_order(state.piles[HAND[view.seat]])
        self.others: Doubters = doubters(view, notes)
        self.record = LieRecord.of(notes, view.seat)

    def worth(self, plan: ClaimPlan) -> float:
        """What a claim promises."""
        return worth(self.state, self.hand, plan, self.doubted(plan), RISK)

    def doubted(self, plan: ClaimPlan) -> float:
        """How likely somebody challenges that claim."""
        others, size = self.others, number_stated(self.state, plan)
        left = len(self.hand) - plan.size
        pile = min(DEAREST, len(self.state.piles["heap"]) + plan.size)

        def sees_through(mine: int, theirs: int) -> bool:
            return is_lie(size, others.copies - mine, 13 * others.copies - theirs, left, pile,
                          THEIR_LAST_FROM, self.record)

        row = [(hand, HABIT * rates[size])
               for rates, hand in zip(others.rates, others.hands, strict=True)]
        chance = doubt_chance(row, others.total, others.unseen.get(plan.rank, 0), sees_through)
        return chance if left else max(chance, others.last)

    def why(self, plan: ClaimPlan) -> Words:
        """The reason of a claim."""
        if not plan.junk:
            return reasons.held(plan.rank)
        pile = len(self.state.piles["heap"]) + plan.size
        return reasons.may_slip(plan.rank, self.doubted(plan), pile, true=bool(plan.true))


__all__ = ["Onlookers", "answer"]
