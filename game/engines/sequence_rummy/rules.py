"""The rules of Sequence Rummy (sheet 'Names', 2, 3, 4).

Where the sheet leaves a choice. A king laid on ``A 2 ... Q`` brings the ace to the high end, as
thirteen cards of a suit lie 2 3 ... K A. In phase ``over`` the turn stays with the player who acted
last. A given position may leave out hands: only a card laid or thrown makes its player out, and in
phase ``over`` whoever holds nothing, if it can have been so.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.capabilities import MatchRules, sampled
from game.core.cards import Card, pack
from game.core.outcome import Outcome
from game.core.piles import ALL, HAND
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, Standing
from game.core.words import N_, words
from game.engines.sequence_rummy import (
    apply,
    judge,
    moves,
    moves_unlisted,
    positions,
    table_gestures,
)
from game.engines.sequence_rummy.positions_corners import RARE
from game.engines.sequence_rummy.state import RummyState, ends_at_once, total
from game.families.rummy.dealing import deal_each, turn_up
from game.families.rummy.endings import out_or_not, scored
from game.families.rummy.gestures import judged, of_known
from game.families.rummy.piles import STOCK_PILE, discards, hands, melds
from game.families.rummy.secrets import OPEN_AT_END
from game.mechanics.matches import summed
from game.mechanics.melds.faces import new_meld

PACK = (*pack("a"), Card("XRa"), *pack("b"), Card("XBb"))
DEALT = 8


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: RummyState, carry: Mapping[str, Any]) -> None:
    """Eight each, singly from the dealer's left, and one turned up (sheet 2)."""
    deal_each(state, PACK, DEALT)
    if state.options["upcard"] == "yes":
        turn_up(state)


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: RummyState) -> Outcome:
    minus = [total(state.piles[HAND[seat]]) for seat in range(state.seats)]
    points = tuple(laid - lost for laid, lost in zip(state.points, minus))
    out = who_is_out(state)
    reason = "stock" if out is None else "out"
    told = tuple([words("{laid} laid, {n} in hand", laid=laid, n=lost)
                  for laid, lost in zip(state.points, minus)])
    ending = out_or_not(out, minus, N_("The deal ends at an empty stock: {lost}"))
    return scored(state, points, reason, ending, told)


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    return summed(f"deals:{options['deals']}", results, seats)


def who_is_out(state: RummyState) -> int | None:
    """Of a deal that is over: who went out; None: it ended at an empty stock."""
    empty = [seat for seat in range(state.seats) if not state.piles[HAND[seat]]]
    if not empty or state.idle >= state.seats:
        return None
    if state.turn is None or state.turn in empty:
        return empty[0] if state.turn is None else state.turn
    return None if ends_at_once(state) else empty[0]


RULES = Rules(
    key="sequence_rummy",
    state_type=RummyState,
    pile_specs=lambda seats, options: (hands(seats), STOCK_PILE, discards(ALL), melds(seats)),
    pack=lambda seats, options: PACK,
    phases=("draw", "play", "over"),
    all_verbs=("draw", "take", "pass", "meld", "lay", "steal", "discard", "end"),
    said=("laid", "takes", "steals", "pass", "out", "stuck"),
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
    secrets=Secrets(sight=OPEN_AT_END),
    match=MatchRules(standing=_standing),
    other_orders=sampled(moves_unlisted.other_orders, "take", "meld", "lay", "steal", "discard"),
    matching=judged(table_gestures.candidates, moves.verbs, judge.judge),
    corners=RARE,
)
