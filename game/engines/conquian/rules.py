"""The rules of Conquian (sheet 'Names', 2 to 5)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.capabilities import MatchRules, sampled
from game.core.outcome import Outcome
from game.core.piles import group_of
from game.core.rules import Rules, by_phase, by_verb, when_over, whose_turn
from game.core.secrets import Secrets
from game.core.telling import Log
from game.core.words import Seat, Words, words
from game.engines.conquian import (
    apply,
    inference,
    judge,
    moves,
    positions,
    table_gestures,
)
from game.engines.conquian.positions_corners import RARE
from game.engines.conquian.rules_match import standing_of
from game.engines.conquian.state import DEALT, MELDS, PACK, STOCK, ConquianState, has_won, piles_for
from game.families.rummy.endings import scored
from game.mechanics.dealing import deal_singly, shuffled

# --- what there is --------------------------------------------------------------------------------

def _also_usable(state: ConquianState, seat: int, pile: str) -> bool:
    """All melds of a seat together; the other hand, for a card that is passed on."""
    return pile in MELDS or (state.phase == "swap" and group_of(pile) == "hand")


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: ConquianState, carry: Mapping[str, Any]) -> None:
    """Ten each, singly from the non-dealer (sheet 2)."""
    state.piles[STOCK] = shuffled(state, PACK)
    deal_singly(state, state.piles[STOCK], DEALT)
    state.turn = 1 - state.dealer
    if state.options["swap_first"] == "one":
        state.phase = "swap"


def _begin(state: ConquianState, log: Log | None = None) -> None:
    if state.phase != "swap":
        apply.turn_up(state, 1 - state.dealer, log)


def _actors(state: ConquianState) -> tuple[int, ...]:
    if state.phase == "swap":
        return tuple(seat for seat in (0, 1) if state.swaps[seat] is None)
    return whose_turn(state)


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: ConquianState) -> Outcome:
    points = tuple(int(has_won(state, seat)) for seat in (0, 1))
    reason = "eleven" if any(points) else "drawn"
    return scored(state, points, reason, _ending(points))


def _ending(points: Sequence[int]) -> Words:
    """How it ended, in a sentence."""
    if not any(points):
        return words("The stock has run out: the deal is drawn.")
    return words("Eleven! {who} goes out.",
                 you="Eleven! {who} go out.",
                 who=Seat(points.index(1)))


RULES = Rules(
    key="conquian",
    state_type=ConquianState,
    pile_specs=piles_for,
    pack=lambda seats, options: PACK,
    phases=("option", "swap", "force", "discard", "over"),
    together=frozenset({"swap"}),
    all_verbs=("take", "pass", "force", "discard", "swap"),
    said=("refuses", "force", "lets_go", "eleven", "drawn"),
    reasons=("eleven", "drawn"),
    deal_out=_deal_out,
    begin=_begin,
    complete=positions.complete,
    actors=_actors,
    verbs=by_phase(moves.VERBS),
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(apply.APPLY),
    outcome=when_over(_outcome),
    also_usable=_also_usable,
    reword=judge.reworded,
    gesture=table_gestures.meant,
    secrets=Secrets(learn=inference.learn, consistent=inference.consistent,
                    repair=inference.repair),
    match=MatchRules(standing=standing_of),
    other_orders=sampled(moves.other_orders, "take", "force"),
    corners=RARE,
)
