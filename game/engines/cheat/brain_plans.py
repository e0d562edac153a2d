"""Claims to weigh, and what they promise (sheet 8, What to play)."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.action import Action
from game.core.cards import RANKS
from game.engines.cheat.state import CheatState, due, may_pass, most_cards, packs, states_number
from game.families.claims.brain.plans import ClaimPlan, claim_of, mixed
from game.families.claims.listing import Lot

#: More cards than that to take are no worse: a full hand speaks the truth, and sees through lies.
#: Judged by hand.
DEAREST = 16
#: What a claim loses for each card of its rank that stays, and for each card laid that is due
#: within three turns; what the
#: chance of being doubted wrongly brings, for each card of the pile. Sheet 8.
KEPT, SOON, TRUST = 0.5, 0.3, 0.4
#: In two packs several cards of a rank are nothing out of the way, so large lies would go through
#: all the time and large claims be lies as a rule. What a lie loses by its cards: liars lay
#: one card three times in four, four hardly ever (sheet 8).
BOLD = (0.0, 0.0, 1.5, 3.0, 5.0)
#: A claim that promises less is not laid where one may lay nothing. Judged by hand.
TOO_DEAR = -0.5
#: Going out truly; falsely, if nobody challenges. Judged by hand.
LAST_TRUE, LAST_FALSE = 40.0, 10.0
#: The end of a hand of at most END_HAND cards: what a true last play is worth, less for each turn
#: until then; cards laid in a
#: turn before it. Judged by hand.
END, END_TURN, END_HAND, END_RATE = 4.0, 0.5, 8, 2


def may_lay_nothing(state: CheatState) -> bool:
    """Not on an empty pile, so that the deal goes on."""
    return may_pass(state.options) and state.phase == "play" and bool(state.piles["heap"])


def last_from(state: CheatState) -> float:
    """From which likelihood on a last play is doubted: it is won if it is let go; a wrong challenge
    costs only where cards count or the others play on."""
    options = state.options
    return 0.45 if options["scoring"] == "cards" or options["play_on"] == "yes" else 0.1


def called(state: CheatState, rank: str, stated: int) -> str:
    """What cards are called: the rank, and their number where one is stated."""
    return f"{rank}x{stated}" if states_number(state.options) else rank


def number_stated(state: CheatState, plan: ClaimPlan) -> int:
    """Where the number may be false, a lie is called small: only what is said can be doubted."""
    return 1 if plan.junk and states_number(state.options) else plan.size


def action_of(state: CheatState, seat: int, plan: ClaimPlan) -> Action:
    """The claim of a plan."""
    return claim_of(seat, called(state, plan.rank, number_stated(state, plan)), plan.cards)


def turns_to_wait(state: CheatState, rank: str) -> dict[str, int]:
    """For each rank how many turns of mine from now it is due, if ``rank`` is called now (13:
    that one itself)."""
    return _waits(state.options["sequence"], state.seats - len(state.order), rank)


@lru_cache(maxsize=512)
def _waits(sequence: str, playing: int, rank: str) -> dict[str, int]:
    at = RANKS.index(rank)
    if sequence in ("up", "down"):
        step = playing if sequence == "up" else -playing
        return {RANKS[(at + step * turn) % 13]: turn for turn in range(13, 0, -1)}
    same = sequence == "adjacent_or_same"
    return {r: _within_reach(min((i - at) % 13,
                                 (at - i) % 13), playing, same) for i, r in enumerate(RANKS)}


def _within_reach(distance: int, playing: int, same: bool) -> int:
    """The first turn of mine in which a rank that far away can be called, one step (or,
    with ``same``, none) at a time."""
    for turn in range(1, 13):
        steps = turn * playing
        if any(d <= steps and (same or (steps - d) % 2 == 0) for d in (distance, 13 - distance)):
            return turn
    return 13


def plans(state: CheatState, hand: Lot) -> Iterator[ClaimPlan]:
    """True plays, lies, and lies with some truth in them; the junk is what is due latest."""
    most = most_cards(state.seats, state.options)
    for rank in due(state):
        wait = turns_to_wait(state, rank)
        true = tuple(card for card in hand if card.rank == rank)
        junk = [card for card in hand if card.rank != rank]
        yield from mixed(rank, true, sorted(junk, key=lambda card: -wait[card.rank]), most)


def worth(state: CheatState, hand: Lot, plan: ClaimPlan, doubted: float, risk: float = 1.0
          ) -> float:
    """What a claim promises, in cards, if somebody challenges it with the chance ``doubted``;
    ``risk``: what a card that is taken up counts against one that is laid."""
    wait = turns_to_wait(state, plan.rank)
    size, pile = plan.size, min(DEAREST, len(state.piles["heap"]) + plan.size)
    if size == len(hand):
        return LAST_TRUE if not plan.junk else LAST_FALSE * (1 - doubted) - pile * doubted
    if plan.junk:
        score = (1 - doubted) * size - risk * doubted * pile
        if packs(state.seats, state.options) > 1:
            score -= BOLD[min(size, len(BOLD) - 1)]
    else:
        score = size + TRUST * pile * doubted
    kept = sum(card.rank == plan.rank for card in hand) - len(plan.true)
    score -= KEPT * kept
    score -= sum(SOON for card in plan.junk if wait[card.rank] <= 3)
    return score + _ending(state, hand, plan, wait)


def _ending(state: CheatState, hand: Lot, plan: ClaimPlan,
            wait: dict[str, int]) -> float:
    """How soon the rest could go out with a true last play, two cards a turn before it."""
    gone = set(plan.cards)
    left = [card for card in hand if card not in gone]
    if len(left) > END_HAND:
        return 0.0
    fixed = state.options["sequence"] in ("up", "down")
    best = 0.0
    for rank in {card.rank for card in left}:
        same = sum(card.rank == rank for card in left)
        turns = max(wait[rank], 1 + -(-(len(left) - same) // END_RATE))
        if turns == wait[rank] or not fixed:
            best = max(best, (END - END_TURN * turns) * (1.0 if fixed else 0.6))
    return best
