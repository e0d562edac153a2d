"""Hard: each claim is looked at with the others' eyes before it is laid, and what is no certain lie
is left for others to doubt (sheet 8)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.view import View
from game.core.words import Seat, Words, in_a_row, words
from game.engines.cheat.brain_odds import (
    HONEST_FROM,
    LIAR_FROM,
    SMALL_PILE,
    Doubters,
    OpenPlay,
    doubters,
    false_chance,
    lie_chance,
    play_seen,
)
from game.engines.cheat.brain_plans import (
    DEAREST,
    ClaimPlan,
    last_from,
    number_stated,
    plans,
    turns_to_wait,
    worth,
)
from game.engines.cheat.state import CheatState, due, most_cards
from game.mechanics.claims.belief import LieRecord, doubt_chance
from game.mechanics.claims.listing import in_order
from game.mechanics.claims.odds import drawn
from game.mechanics.ranks import several

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

class ClaimAnswer(NamedTuple):
    """Whether to challenge a claim, by how much that is better than to let go, and why."""

    challenges: bool
    gain: float
    why: Words


def answered(state: CheatState, view: View, notes: Mapping[str, Any]) -> ClaimAnswer:
    """What to answer the claim that lies open; ``notes``: the others' habits."""
    play = play_seen(view)
    likely, record = lie_chance(play, notes), LieRecord.of(notes, play.claimer)
    least = NOTORIOUS_FROM if record.is_notorious else SURE
    if not play.left:
        least = last_from(state) if last_from(state) > THEIR_LAST_FROM else LAST_FROM
    if likely > least or likely == 1.0:
        return ClaimAnswer(True, likely - least, _why_doubt(state, play, likely, record))
    note = words("These may well be {ranks}.", ranks=several(state.called or ""))
    if likely > 0.5:
        note = words("It may be a lie, but {n} card is much to risk: let others doubt it.",
                     "It may be a lie, but {n} cards are much to risk: let others doubt it.",
                     n=play.pile)
    return ClaimAnswer(False, likely - least, note)


def _why_doubt(state: CheatState, play: OpenPlay, likely: float, record: LieRecord) -> Words:
    who, ranks = Seat(play.claimer), several(state.called or "")
    if likely == 1.0:
        return words("Of {ranks} {who} can have {able} at most, and calls {n}.", ranks=ranks,
                     who=who, able=play.able, n=play.size)
    if not play.left:
        return words("This is the last chance, and it may be a lie.")
    if record.is_notorious:
        return in_a_row(words("Cards of {who} were turned up {n} time.",
                              "Cards of {who} were turned up {n} times.",
                              you="Your cards were turned up {n} time.",
                              you_plural="Your cards were turned up {n} times.",
                              who=who, n=record.met),
                        words("{n} of these was a lie.", "{n} of these were lies.", n=record.lies))
    return words("This is most likely a lie.")


# --- claims ---------------------------------------------------------------------------------------

class Onlookers:
    """The others, as one who is about to lay cards thinks that they will look at them."""

    def __init__(self, state: CheatState, view: View, notes: Mapping[str, Any]) -> None:
        assert view.seat is not None
        self.state = state
        self.hand: Sequence[Card] = in_order(state.piles[HAND[view.seat]])
        self.others: Doubters = doubters(view, notes)
        self.record = LieRecord.of(notes, view.seat)

    def weighed(self, rng: Rng) -> list[tuple[float, ClaimPlan]]:
        """The claims with their prospects, the best first."""
        scored, state = [], self.state
        for rank in due(state):
            wait = turns_to_wait(state, rank)
            for plan in plans(self.hand, rank, most_cards(state.seats, state.options), wait):
                score = worth(state, self.hand, plan, self.doubted(plan), wait, RISK)
                scored.append((score + rng.random() * 0.001, plan))
        return sorted(scored, key=lambda each: -each[0])

    def doubted(self, plan: ClaimPlan) -> float:
        """How likely somebody challenges that claim."""
        others, size = self.others, number_stated(self.state, plan)
        left = len(self.hand) - plan.size
        pile = min(DEAREST, len(self.state.piles["heap"]) + plan.size)

        def sees_through(mine: int, held: int) -> bool:
            return _sees_through(size, others.copies - mine, 13 * others.copies - held, left, pile,
                                 self.record)

        row = [(held, HABIT * rates[size])
               for rates, held in zip(others.rates, others.hands, strict=True)]
        chance = doubt_chance(row, others.total, others.unseen.get(plan.rank, 0), sees_through)
        return chance if left else max(chance, others.last)

    def why(self, plan: ClaimPlan) -> Words:
        """The reason of a claim."""
        ranks = several(plan.rank)
        if not plan.junk:
            return words("You hold {ranks}: lay them.", ranks=ranks)
        chance, pile = round(100 * self.doubted(plan)), len(self.state.piles["heap"]) + plan.size
        if plan.true:
            return words("Other cards may slip through with your {ranks}: somebody doubts them "
                         "{chance} time of 100.",
                         "Other cards may slip through with your {ranks}: somebody doubts them "
                         "{chance} times of 100.", counted="chance",
                         ranks=ranks, chance=chance)
        return in_a_row(words("A lie: somebody doubts it {n} time of 100.",
                              "A lie: somebody doubts it {n} times of 100.", n=chance),
                        words("{n} card is at stake.", "{n} cards are at stake.", n=pile))


@lru_cache(maxsize=1 << 16)
def _sees_through(size: int, able: int, hidden: int, left: int, pile: int,
                  record: LieRecord) -> bool:
    """Whether a thoughtful player doubts a play who holds all but ``able`` cards of its rank, and
    has ``hidden`` cards not in his hand."""
    play = OpenPlay(0, size, able, 0, drawn(hidden, able, left + size), left, pile)
    likely = false_chance(play, record)
    if likely == 1.0:
        return True
    if not left:
        return likely > THEIR_LAST_FROM
    least = LIAR_FROM if record.is_liar else HONEST_FROM
    return likely > (least - SMALL_PILE if pile <= 2 else least)


__all__ = ["Onlookers", "answered"]
