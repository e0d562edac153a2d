"""The rules of I Pinaculo (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. A penalty of the barbele (``barbele_penalty``) is for new melds
alone: adding and replacing before the first meld stay refused. In an escalera of twelve the whole
of it scores a line of the table; of sets a part may. A position names no phase: it is ``draw``.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.capabilities import MatchRules, drawn_first, sampled, totals_carried
from game.core.cards import Card, pack
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, TOP, PileSpec
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, Standing, totals_of
from game.core.words import Seat, words
from game.engines.pinaculo import (
    apply,
    inference,
    judge,
    moves,
    moves_unlisted,
    positions,
    table_gestures,
)
from game.engines.pinaculo.positions_corners import RARE
from game.engines.pinaculo.state import STOCK, PinaculoState, right_of, sides_of
from game.engines.pinaculo.state_score import reckoned, who_is_out
from game.families.rummy.cutting import sample_slip, slipped
from game.families.rummy.gestures import judged, of_known
from game.families.rummy.piles import STOCK_PILE, discards, hands
from game.families.rummy.secrets import OPEN_AT_END
from game.mechanics.dealing import shuffled
from game.mechanics.melds.faces import new_meld
from game.mechanics.turns import left_of

PACK = (*pack("a"), Card("XRa"), Card("XBa"), *pack("b"), Card("XRb"), Card("XBb"))
MOST_DEALS = 30

# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    sides = len(set(sides_of(seats, options)))
    return (
        hands(seats), STOCK_PILE, discards(TOP),
        PileSpec("meld.*.*", "meld", ALL, sizes=(sides, None)),
        PileSpec("aside.*.*", "meld", ALL, ordered=False, sizes=(sides, None)),
    )


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: PinaculoState, carry: Mapping[str, Any]) -> None:
    """The pack is shuffled; it is dealt after the cut (sheet 2)."""
    state.totals = list(carry.get("totals", state.totals))
    state.piles[STOCK] = shuffled(state, PACK)
    if state.options["cut_bonus"] == "off":
        apply.deal(state)
        return
    state.phase, state.turn = "cut", left_of(state.dealer, state.seats)
    state.slip = slipped(state)


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: PinaculoState) -> Outcome:
    scores = [sum(row) for row in reckoned(state)]
    sides, by_side = sides_of(state.seats, state.options), places_by(scores)
    points = tuple(scores[side] for side in sides)
    places = tuple(by_side[side] for side in sides)
    out = who_is_out(state)
    ending = words("The stock is used up: the deal ends.")
    if out is not None:
        ending = words("{who} is out.",
                       you="You are out.",
                       who=Seat(out))
    reason = "stock" if out is None else "out"
    return Outcome(places, points, winners(places), reason, ending, {"dealer": state.dealer})


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """Over with one side alone at the top, at ``target`` or more; or after 30 deals."""
    totals, sides = totals_of(results, seats), sides_of(seats, options)
    by_side = [totals[sides.index(side)] for side in range(len(set(sides)))]
    ranked = places_by(by_side)
    alone = ranked.count(1) == 1 and max(by_side) >= options["target"]
    over = bool(results) and (alone or len(results) >= MOST_DEALS)
    places = tuple(ranked[side] for side in sides)
    return Standing(totals, places, over, to=options["target"])


def _dealer_after(dealer: int, results: Sequence[Result], seats: int, options: Mapping[str, Any]
                  ) -> int:
    return right_of(dealer, seats)


RULES = Rules(
    key="pinaculo",
    state_type=PinaculoState,
    pile_specs=_pile_specs,
    pack=lambda seats, options: PACK,
    sides=sides_of,
    phases=("draw", "cut", "play", "over"),
    all_verbs=("cut", "draw", "take", "pass", "meld", "lay", "swap", "discard"),
    said=("cut_bonus", "takes_pile", "pumba", "no_pumba", "barbele", "premium", "out",
          "stock_out"),
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
    secrets=Secrets(sight=OPEN_AT_END, sample_hidden=sample_slip,
                    consistent=lambda state, view: inference.consistent(state),
                    repair=inference.repair),
    match=MatchRules(standing=_standing, dealer=drawn_first(_dealer_after), carry=totals_carried),
    other_orders=sampled(moves_unlisted.other_orders, "take", "meld", "lay", "swap", "discard"),
    matching=judged(table_gestures.candidates, moves.verbs, judge.judge),
    corners=RARE,
)
