"""The rules of Arlington (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. Whether somebody is out is read off the position in phase ``over``:
the hand in turn is empty then. What was put aside in a deal is that seat's, if the deal began
hidden: a position in phase ``over`` that has nothing in ``aside`` for it hands nothing on.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.capabilities import MatchRules, sampled
from game.core.cards import Card, pack
from game.core.outcome import Outcome
from game.core.piles import HAND, TOP
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, Standing
from game.core.words import N_
from game.engines.arlington import (
    apply,
    inference,
    judge,
    moves,
    moves_unlisted,
    positions,
    table_gestures,
)
from game.engines.arlington.positions_corners import RARE
from game.engines.arlington.rules_match import standing_of
from game.engines.arlington.state import (
    ArlingtonState,
    can_throw,
    is_concealed,
    points_of,
    who_is_out,
)
from game.engines.arlington.state_worth import out_bonus, tariff_of
from game.families.rummy.dealing import deal_each, turn_up
from game.families.rummy.endings import out_or_not, scored
from game.families.rummy.gestures import judged, of_known
from game.families.rummy.piles import STOCK_PILE, discards, hands, melds
from game.families.rummy.secrets import OPEN_AT_END
from game.mechanics.melds.faces import new_meld

PACK = (*pack("a"), *pack("b"), Card("XRa"))


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: ArlingtonState, carry: Mapping[str, Any]) -> None:
    """Thirteen each (sheet 2)."""
    deal_out(state, carry, PACK, 13)


def deal_out(state: ArlingtonState, carry: Mapping[str, Any], cards: Sequence[Card],
             each: int) -> None:
    """The cards of each hand, singly from the dealer's left, and one turned up (sheet 2)."""
    deal_each(state, cards, each)
    turn_up(state)
    state.aside = list(carry.get("aside", state.aside))
    if state.options["opening"] == "none":
        state.phase = "draw"


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: ArlingtonState) -> Outcome:
    out, tariff = who_is_out(state), tariff_of(state.options)
    points = [points_of(state, seat) - tariff.lost(state.piles[HAND[seat]])
              for seat in range(state.seats)]
    aside = [0] * state.seats
    if out is not None:
        points[out] += out_bonus(state.options)
        aside[out] = int(is_concealed(state, out) and state.aside[out] > 0)
    reason = "stock" if out is None else "out"
    lost = [tariff.lost(state.piles[HAND[seat]]) for seat in range(state.seats)]
    ending = out_or_not(out, lost, N_("The stock is used up: {lost}"))
    return scored(state, points, reason, ending, aside=aside)


# --- matches --------------------------------------------------------------------------------------

def _carry(totals: Sequence[int], results: Sequence[Result], options: Mapping[str, Any]
           ) -> dict[str, Any]:
    return {"aside": put_aside(results, len(totals))}


def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    return standing_of(results, put_aside(results, seats), options["target"],
                       options["concealed"])


def put_aside(results: Sequence[Result], seats: int) -> list[int]:
    """How many concealed bonuses each seat has put aside in these deals."""
    counts = [0] * seats
    for result in results:
        for seat, count in enumerate(result.get("carry", {}).get("aside", ())):
            counts[seat] += count
    return counts


RULES = Rules(
    key="arlington",
    state_type=ArlingtonState,
    pile_specs=lambda seats, options: (hands(seats), STOCK_PILE, discards(TOP), melds(seats)),
    pack=lambda seats, options: PACK,
    phases=("opening", "opening_discard", "draw", "play", "over"),
    all_verbs=("take", "pass", "discard", "draw", "meld", "lay", "swap"),
    said=("pass", "takes_pile", "last_card", "out", "concealed", "no_stock"),
    reasons=("out", "stock"),
    deal_out=_deal_out,
    complete=positions.complete,
    verbs=moves.verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=apply.apply,
    outcome=when_over(_outcome),
    also_usable=new_meld,
    reword=judge.reworded,
    gesture=of_known(table_gestures.meant),
    secrets=Secrets(sight=OPEN_AT_END, learn=inference.learn,
                    constraints=inference.constraints,
                    consistent=lambda state, view: can_throw(state)),
    match=MatchRules(carry=_carry, standing=_standing),
    other_orders=sampled(moves_unlisted.other_orders, "take", "meld", "lay", "swap", "discard"),
    matching=judged(table_gestures.candidates, moves.verbs, judge.judge),
    corners=RARE,
)
