"""The rules of Arlington (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. Whether somebody is out is read off the position in phase ``over``:
the hand in turn is empty then. What was put aside in a deal is that seat's, if the deal began
hidden: a position in phase ``over`` that has nothing in ``aside`` for it hands nothing on.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules, sampled
from game.core.cards import Card, pack
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, HAND, OWNER, TOP, PileSpec, Sight
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets, by_fields
from game.core.standing import Result, Standing
from game.core.telling import draw
from game.core.words import Seat, Words, words
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
    DISCARD,
    STOCK,
    ArlingtonState,
    can_throw,
    is_concealed,
    points_of,
    who_is_out,
)
from game.engines.arlington.state_worth import out_bonus, tariff_of
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.melds.faces import new_meld
from game.mechanics.melds.gestures import allowed, known
from game.mechanics.rummy.sight import open_hands
from game.mechanics.turns import left_of

PACK = (*pack("a"), *pack("b"), Card("XRa"))


# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    return (
        PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
        PileSpec("stock", "stock", COUNT),
        PileSpec("discard", "discard", TOP),
        PileSpec("meld.*.*", "meld", ALL, sizes=(seats, None), owner=1, shared=True),
    )


def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    return open_hands(public, pile)


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: ArlingtonState, carry: Mapping[str, Any]) -> None:
    """Thirteen each (sheet 2)."""
    deal_out(state, carry, PACK, 13)


def deal_out(state: ArlingtonState, carry: Mapping[str, Any], cards: Sequence[Card],
             each: int) -> None:
    """The cards of each hand, singly from the dealer's left, and one turned up (sheet 2)."""
    state.piles[STOCK] = shuffled(state, cards)
    deal_singly(state, state.piles[STOCK], each)
    draw(state, 1, STOCK, DISCARD)
    state.turn = left_of(state.dealer, state.seats)
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
    places = places_by(points)
    reason = "stock" if out is None else "out"
    return Outcome(places, tuple(points), winners(places), reason, _ending(state, out),
                   {"dealer": state.dealer, "aside": aside})


# --- refusals and gestures ------------------------------------------------------------------------

def _gesture(state: ArlingtonState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    return table_gestures.meant(state, seat, known(cards), source, target)


def _matching(state: ArlingtonState, seat: int, cards: Sequence[Card], source: str | None,
              target: str | None) -> list[Action] | None:
    row = known(cards)
    if not row or len(row) < len(cards):
        return None
    meant = table_gestures.candidates(state, seat, row, source, target)
    return allowed(meant, moves.verbs(state, seat), partial(judge.judge, state, seat))


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


def _ending(state: ArlingtonState, out: int | None) -> Words:
    tariff = tariff_of(state.options)
    left = [(seat, tariff.lost(state.piles[HAND[seat]])) for seat in range(state.seats)]
    lost = [words("{who} -{n}", who=Seat(seat), n=n) for seat, n in left if n]
    if out is None:
        return words("The stock is used up: {lost}", lost=lost)
    return words("{who} is out: {lost}",
                 you="You are out: {lost}",
                 who=Seat(out), lost=lost)


RULES = Rules(
    key="arlington",
    state_type=ArlingtonState,
    pile_specs=_pile_specs,
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
    gesture=_gesture,
    secrets=Secrets(sight=by_fields(_sight, "phase"), learn=inference.learn,
                    constraints=inference.constraints, consistent=lambda state,
                    view: can_throw(state)),
    match=MatchRules(carry=_carry, standing=_standing),
    other_orders=sampled(moves_unlisted.other_orders, "take", "meld", "lay", "swap", "discard"),
    matching=_matching,
    corners=RARE,
)
