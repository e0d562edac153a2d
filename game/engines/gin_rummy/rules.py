"""The rules of Gin Rummy (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. In phase ``over`` the turn is that of the seat which has knocked
(null: the deal was void): who has won cannot be read off the cards alone. What is automatic after
a knock is done as by hand: lay-offs go onto the melds of the other, the own melds are laid down,
and deadwood stays in the hand. The melds of a knock are numbered in the order in which ``legal``
writes them, whatever order the action names.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.capabilities import MatchRules, drawn_first, sampled
from game.core.cards import pack
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, TOP, PileSpec, Sight
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets, by_fields
from game.core.standing import Result
from game.core.words import Seat, Words, words
from game.engines.gin_rummy import apply, inference, judge, moves, positions, table_gestures
from game.engines.gin_rummy.positions_corners import RARE
from game.engines.gin_rummy.rules_match import dealer_after, standing_of
from game.engines.gin_rummy.state import (
    DEALT,
    GinState,
    counts_double,
    has_knocked,
    is_big_gin,
    is_gin,
    left_of_knock,
)
from game.families.rummy.dealing import deal_each, turn_up
from game.families.rummy.endings import scored
from game.families.rummy.gestures import of_known
from game.families.rummy.piles import STOCK_PILE, discards, hands, melds
from game.families.rummy.secrets import open_hands
from game.mechanics.melds.faces import new_meld

PACK = pack()


# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    return (
        hands(seats), STOCK_PILE,
        discards(ALL if options["show_discards"] == "on" else TOP),
        PileSpec("knock", "out", COUNT),
        melds(seats),
    )


def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    """After a knock both hands are open (decision 15)."""
    return open_hands(public, pile, ("layoff", "over")) if public.knocked else None


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: GinState, carry: Mapping[str, Any]) -> None:
    """Ten each, singly from the non-dealer, and one turned up (sheet 2)."""
    deal_each(state, PACK, DEALT)
    state.upcard = turn_up(state)


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: GinState) -> Outcome:
    seat, gained, reason = result(state)
    points = tuple(gained if each == seat else 0 for each in (0, 1))
    return scored(state, points, reason, _ending(state, seat, reason))


# --- matches --------------------------------------------------------------------------------------

def _dealer_after(dealer: int, results: Sequence[Result], seats: int, options: Mapping[str, Any]
                  ) -> int:
    return dealer_after(dealer, results[-1]["points"], options["dealer"])


# --- the score (sheet 4) --------------------------------------------------------------------------

class GinResult(NamedTuple):
    """How a deal ended: who scores (None: nobody), how many points, and by what."""

    scorer: int | None
    points: int
    reason: str


def result(state: GinState) -> GinResult:
    """Of a deal that is over: who scores, how much, and why."""
    knocker, options = state.turn, state.options
    if knocker is None:
        return GinResult(None, 0, "void")
    other, times = 1 - knocker, 2 if counts_double(state) else 1
    mine, theirs = left_of_knock(state, knocker), left_of_knock(state, other)
    if is_big_gin(state, knocker):
        return GinResult(knocker, times * (theirs + int(options["big_gin"])), "big_gin")
    if is_gin(state, knocker):
        return GinResult(knocker, times * (theirs + int(options["gin_bonus"])), "gin")
    if mine < theirs:
        return GinResult(knocker, times * (theirs - mine), "knock")
    if mine == theirs and options["undercut_tie"] == "no_score":
        return GinResult(None, 0, "tie")
    return GinResult(other, times * (mine - theirs + int(options["undercut_bonus"])), "undercut")


def _ending(state: GinState, seat: int | None, reason: str) -> Words:
    """How it ended, in a sentence."""
    if reason == "void":
        return words("Nobody has knocked: the deal is void.")
    left = [words("{who} {n}", who=Seat(each), n=left_of_knock(state, each)) for each in (0, 1)]
    if seat is None:
        return words("Equal deadwood: nobody scores.")
    told = {"knock": words("Deadwood: {left}", left=left),
            "undercut": words("Undercut. Deadwood: {left}", left=left),
            "gin": words("Gin. Deadwood: {left}", left=left),
            "big_gin": words("Big gin. Deadwood: {left}", left=left)}
    return told[reason]


RULES = Rules(
    key="gin_rummy",
    state_type=GinState,
    pile_specs=_pile_specs,
    pack=lambda seats, options: PACK,
    phases=("upcard", "first_draw", "draw", "discard", "wall", "layoff", "over"),
    all_verbs=("draw", "take", "pass", "discard", "knock", "out", "lay", "meld", "end"),
    said=("pass", "knocks", "gin", "big_gin", "undercut", "void"),
    reasons=("knock", "undercut", "gin", "big_gin", "tie", "void"),
    deal_out=_deal_out,
    complete=positions.complete,
    verbs=moves.verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(apply.APPLY),
    outcome=when_over(_outcome),
    also_usable=new_meld,
    reword=judge.reworded,
    gesture=of_known(table_gestures.meant),
    secrets=Secrets(sight=by_fields(_sight, "phase", knocked=has_knocked),
                    constraints=inference.constraints,
                    consistent=lambda state, view: inference.consistent(state),
                    repair=inference.repair),
    match=MatchRules(standing=standing_of, dealer=drawn_first(_dealer_after)),
    other_orders=sampled(moves.other_orders, "knock", "out", "meld"),
    corners=RARE,
)

