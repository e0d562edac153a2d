"""The rules of Compartment Full (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. ``last`` is null once the last discard is taken: no other is the
last one then. A given hand holds ten cards at most, eleven where it is to throw one.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.capabilities import MatchRules, sampled
from game.core.cards import pack
from game.core.outcome import Outcome, places_by
from game.core.piles import ALL, HAND
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, Standing, totals_of
from game.core.words import Seat, Words, words
from game.engines.compartment_full import (
    apply,
    judge,
    moves,
    positions,
)
from game.engines.compartment_full.positions_corners import RARE
from game.engines.compartment_full.state import DEALT, CompartmentState, least_of
from game.engines.compartment_full.state_melds import whole_worth, worth_of
from game.families.rummy.dealing import deal_each
from game.families.rummy.endings import scored
from game.families.rummy.gestures import draws_takes_throws
from game.families.rummy.piles import STOCK_PILE, discards, hands
from game.families.rummy.secrets import OPEN_AT_END, taken_is_held
from game.mechanics.matches import summed

PACKS = (*pack("a"), *pack("b"))
#: Points that end a match, where one seat has most of them.
TARGET = 200
_FORMS = {"one_round": "round", "single": "single"}


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: CompartmentState, carry: Mapping[str, Any]) -> None:
    """Ten each, one at a time from the dealer's left; no upcard (sheet 2)."""
    deal_each(state, PACKS, DEALT)


# --- the end (sheet 4) ----------------------------------------------------------------------------

def _outcome(state: CompartmentState) -> Outcome:
    points = [sum(earned(state, seat)) for seat in range(state.seats)]
    reason = "stalemate" if state.turn is None else "out"
    return scored(state, points, reason, _ending(state))


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    if options["match"] != "target_200":
        return summed(_FORMS[options["match"]], results, seats)
    totals = totals_of(results, seats)
    best = max(totals)
    over = best >= TARGET and list(totals).count(best) == 1
    return Standing(totals, places_by(totals), over, to=TARGET)


def earned(state: CompartmentState, seat: int) -> tuple[int, int]:
    """What a seat scores at the end: for declaring, and for its melds."""
    hand, least = state.piles[HAND[seat]], least_of(state)
    if seat != state.turn:
        return 0, worth_of(hand, least)
    return state.options["out_bonus"], whole_worth(hand, least) or 0


def _ending(state: CompartmentState) -> Words:
    """How it ended, in a sentence."""
    if state.turn is None:
        return words("Nobody has filled a compartment: everybody scores the own melds.")
    bonus, melds = earned(state, state.turn)
    return words("{who}: compartment full! {bonus} + {n}", who=Seat(state.turn), bonus=bonus,
                 n=melds)


RULES: Rules[CompartmentState] = Rules(
    key="compartment_full",
    state_type=CompartmentState,
    pile_specs=lambda seats, options: (hands(seats), STOCK_PILE, discards(ALL, ordered=False)),
    pack=lambda seats, options: PACKS,
    phases=("draw", "play", "over"),
    all_verbs=("draw", "take", "discard", "out"),
    said=("takes", "compartment_full", "stalemate"),
    reasons=("out", "stalemate"),
    deal_out=_deal_out,
    complete=positions.complete,
    verbs=moves.verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(apply.APPLY),
    outcome=when_over(_outcome),
    reword=judge.reworded,
    gesture=draws_takes_throws,
    secrets=Secrets(sight=OPEN_AT_END, constraints=taken_is_held),
    match=MatchRules(standing=_standing),
    other_orders=sampled(moves.other_orders, "take", "discard", "out"),
    corners=RARE,
)
