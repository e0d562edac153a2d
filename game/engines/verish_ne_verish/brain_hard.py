"""Hard: each play is looked at with the eyes of the next player, who alone may doubt it, and a
doubt is weighed against the best play (sheet 8)."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.core.cards import Card
from game.core.events import Picture, Said
from game.core.piles import HAND
from game.core.view import View
from game.engines.verish_ne_verish.brain_odds import (
    EMPTY_FROM,
    FROM,
    LAST_FROM,
    LIAR_FROM,
    LastPlay,
    known_in_heap,
    lone,
)
from game.engines.verish_ne_verish.judge import LAYING
from game.engines.verish_ne_verish.state import VerishNeVerishState, fours, may_name, removed_ranks
from game.families.claims.brain.belief import LieRecord, doubt_chance
from game.families.claims.brain.plans import ClaimPlan, mixed
from game.families.claims.listing import groups_of
from game.families.claims.state import holders, next_holder
from game.mechanics.inference import tallied, tally

#: What a card that is taken up counts against one that is laid; more of them than DEAREST are no
#: worse. What it is worth that a rank is gone from the hand, that the next player doubts the truth
#: (for each card of the pile), that one leads, and that somebody is safe: oneself, or another.
#: Judged by hand.
RISK, DEAREST, GROUP, TRUST, LEAD, SAFE = 1.3, 14, 0.6, 0.4, 5.0, 6.0
#: What it costs to be caught besides the cards: who doubted leads. A lie that leads would else cost
#: nothing, and be told over and over to somebody who doubts each. Judged by hand.
CAUGHT = 5.0
#: What a four that the pile completes is worth. Judged by hand.
FOUR = 4.0
#: How often anybody doubts by habit, and the weight of that guess against what was seen.
#: Judged by hand.
HABIT, HABIT_WEIGHT = 0.1, 3.0
#: What is noted of habits: announcement -> name; apart for one card, two, and more.
HABITS = {"ne_verish": "doubted", "verish": "covered"}
MOST_SIZE = 3
#: No play is doubted that is less likely a lie. Judged by hand.
LEAST = 0.5
#: The most cards that are laid besides what was named. Judged by hand.
MOST_JUNK = 2


def plans(state: VerishNeVerishState, seat: int) -> Iterator[ClaimPlan]:
    """The truth, whole or in part, lies with cards that stand alone, and both together; who leads
    names what he has."""
    hand, gone = state.piles[HAND[seat]], removed_ranks(state)
    named = [rank for rank in may_name(state) if rank not in gone] or list(may_name(state))
    groups = {group[0].rank: group for group in groups_of(hand)}
    alone, most = lone(hand), LAYING.number(state, seat)
    for rank in named:
        true = groups.get(rank, ())
        if state.phase == "lead" and not true:
            continue
        junk = [card for card in alone if card.rank != rank]
        yield from mixed(rank, true, junk, most, MOST_JUNK)
    if state.phase == "lead" and not set(named) & set(groups):
        yield ClaimPlan(named[0], (), tuple(alone[:1]))


class Onlooker:
    """The next player, as one who is about to lay cards thinks that he will look at them."""

    def __init__(self, state: VerishNeVerishState, view: View, notes: Mapping[str, Any]) -> None:
        assert view.seat is not None
        self.state, self.view = state, view
        self.hand: Sequence[Card] = state.piles[HAND[view.seat]]
        self.next = next_holder(state, view.seat)
        lots = self.view.memory["zones"].get(HAND[self.next], ())
        self.inside = {card for lot in lots for card in lot["cards"]}
        self.mine_below = len(known_in_heap(self.view))
        self.record = LieRecord.of(notes, view.seat)
        self.habits = [habit(notes, self.next, size) for size in range(1, 1 + MOST_SIZE)]

    def doubted(self, plan: ClaimPlan) -> float:
        """How likely the next player doubts that play."""
        state, size = self.state, plan.size
        heap, before = len(state.piles["heap"]), len(self.hand)
        all_held = sum(len(state.piles[HAND[seat]]) for seat in range(state.seats))
        theirs = (heap - self.mine_below) // max(1, len(holders(state)) - 1)
        leads, last = not heap, before == size
        if last and len(holders(state)) == 2:
            return 1.0

        def sees_through(mine: int, held: int) -> bool:
            return _sees_through(size, 4 - mine, heap - theirs, before,
                                 all_held - held + heap + 1, leads, last, not mine, self.record)
        held = len(state.piles[HAND[self.next]])
        unseen = sum(card[0] == plan.rank for card in self.inside)
        habit = self.habits[min(size, MOST_SIZE) - 1]
        return doubt_chance([(held, habit)], max(1, len(self.inside)), unseen, sees_through)

    def worth(self, plan: ClaimPlan) -> float:
        """What a play promises, in cards."""
        size, doubt, gone = plan.size, self.doubted(plan), plan.cards
        pile = min(DEAREST, len(self.state.piles["heap"]) + size)
        left = [card.rank for card in self.hand if card not in gone]
        groups = len({card.rank for card in self.hand}) - len(set(left))
        gain = size + GROUP * groups
        if not left:
            gain += SAFE
        if plan.junk:
            return (1 - doubt) * gain - doubt * (RISK * (pile - size) + CAUGHT)
        return gain + TRUST * doubt * pile

    def doubt_worth(self, likely: float) -> float:
        """What a doubt promises, in cards, if the play is a lie with the chance ``likely``."""
        state = self.state
        others = max(1, len(holders(state)) - 1)
        pile = min(DEAREST, len(state.piles["heap"]))
        win = pile / others + LEAD
        if state.emptied:
            win += SAFE
        loss = pile * RISK
        if len(fours([*self.hand, *known_in_heap(self.view)])) > len(fours(self.hand)):
            loss -= FOUR
        return likely * win - (1 - likely) * loss


def habit(notes: Mapping[str, Any], seat: int, size: int) -> float:
    """How often a seat doubts a play of N cards whatever it holds: what is known of fewer
    cards is the guess for more.

    >>> [habit({"doubted 1": [6], "covered 1": [3]}, 0, size) for size in (1, 2, 3)]
    [0.525, 0.525, 0.525]
    >>> round(habit({"covered 1": [9], "doubted 2": [9]}, 0, 2), 2)
    0.76
    """
    guess = HABIT
    for fewer in range(1, min(size, MOST_SIZE) + 1):
        doubted, covered = (tallied(notes, f"{name} {fewer}", seat) for name in HABITS.values())
        guess = (HABIT_WEIGHT * guess + doubted) / (HABIT_WEIGHT + doubted + covered)
    return guess


def note_habits(notes: dict[str, Any], event: Said, picture: Picture, seats: int) -> None:
    """Count who doubts plays of N cards, and who covers them (``laid`` on the table); a last
    play, which whoever thinks will doubt, shows no habit."""
    assert event.by is not None
    laid = notes.pop("laid", 0)
    if laid and event.name in HABITS:
        tally(notes, f"{HABITS[event.name]} {min(laid, MOST_SIZE)}", event.by, seats)
    if event.name in ("lead", "verish") and picture.piles[HAND[event.by]]:
        notes["laid"] = event.args["n"]


@lru_cache(maxsize=1 << 16)
def _sees_through(size: int, able: int, others: int, held: int, unseen: int, leads: bool,
                  last: bool, empty: bool, record: LieRecord) -> bool:
    """Whether a thoughtful player doubts such a play; ``empty``: he has none of the rank."""
    likely = LastPlay(size, able, others, held, unseen, leads).lie_chance()
    if likely == 1.0:
        return True
    if last:
        return likely > LAST_FROM
    if record.is_liar:
        return likely > LIAR_FROM
    return likely > (EMPTY_FROM if empty else FROM)
