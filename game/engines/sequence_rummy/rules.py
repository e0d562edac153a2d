"""The rules of Sequence Rummy (sheet 'Names', 2, 3, 4).

Where the sheet leaves a choice. A king laid on ``A 2 ... Q`` brings the ace to the high end, as
thirteen cards of a suit lie 2 3 ... K A. In phase ``over`` the turn stays with the player who acted
last. A given position may leave out hands: only a card laid or thrown makes its player out, and in
phase ``over`` whoever holds nothing, if it can have been so.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules, sampled
from game.core.cards import Card, pack
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec, Sight, group_of
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets, by_fields
from game.core.standing import Result, Standing
from game.core.telling import draw
from game.core.words import Seat, Words, words
from game.engines.sequence_rummy import (
    apply,
    judge,
    moves,
    moves_unlisted,
    positions,
    table_gestures,
)
from game.engines.sequence_rummy.positions_corners import RARE
from game.engines.sequence_rummy.state import DISCARD, STOCK, RummyState, ends_at_once, total
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import summed
from game.mechanics.melds.faces import new_meld
from game.mechanics.melds.gestures import allowed, known
from game.mechanics.turns import left_of

PACK = (*pack("a"), Card("XRa"), *pack("b"), Card("XBb"))
DEALT = 8


# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    return (
        PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
        PileSpec("stock", "stock", COUNT),
        PileSpec("discard", "discard", ALL),
        PileSpec("meld.*.*", "meld", ALL, sizes=(seats, None), owner=1, shared=True),
    )


def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    if public.phase == "over" and group_of(pile) == "hand":
        return ALL
    return None


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: RummyState, carry: Mapping[str, Any]) -> None:
    """Eight each, singly from the dealer's left, and one turned up (sheet 2)."""
    state.piles[STOCK] = shuffled(state, PACK)
    deal_singly(state, state.piles[STOCK], DEALT)
    if state.options["upcard"] == "yes":
        draw(state, 1, STOCK, DISCARD)
    state.turn = left_of(state.dealer, state.seats)


# --- the end --------------------------------------------------------------------------------------

def _outcome(state: RummyState) -> Outcome:
    minus = [total(state.piles[HAND[seat]]) for seat in range(state.seats)]
    points = tuple(laid - lost for laid, lost in zip(state.points, minus))
    places = places_by(points)
    out = _who_is_out(state)
    reason = "stock" if out is None else "out"
    told = tuple([words("{laid} laid, {n} in hand", laid=laid, n=lost)
                  for laid, lost in zip(state.points, minus)])
    return Outcome(places, points, winners(places), reason, _ending(minus, out),
                   {"dealer": state.dealer}, told)


# --- refusals and gestures ------------------------------------------------------------------------

def _gesture(state: RummyState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    return table_gestures.meant(state, seat, known(cards), source, target)


def _matching(state: RummyState, seat: int, cards: Sequence[Card], source: str | None,
              target: str | None) -> list[Action] | None:
    row = known(cards)
    if not row or len(row) < len(cards):
        return None
    meant = table_gestures.candidates(state, seat, row, source, target)
    return allowed(meant, moves.verbs(state, seat), partial(judge.judge, state, seat))


# --- matches --------------------------------------------------------------------------------------

def _standing(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    return summed(f"deals:{options['deals']}", results, seats)


def _who_is_out(state: RummyState) -> int | None:
    """Of a deal that is over: who went out; None: it ended at an empty stock."""
    empty = [seat for seat in range(state.seats) if not state.piles[HAND[seat]]]
    if not empty or state.idle >= state.seats:
        return None
    if state.turn is None or state.turn in empty:
        return empty[0] if state.turn is None else state.turn
    return None if ends_at_once(state) else empty[0]


def _ending(minus: Sequence[int], out: int | None) -> Words:
    lost = [words("{who} -{n}", who=Seat(seat), n=n) for seat, n in enumerate(minus) if n]
    if out is None:
        return words("The deal ends at an empty stock: {lost}", lost=lost)
    return words("{who} is out: {lost}",
                 you="You are out: {lost}",
                 who=Seat(out), lost=lost)


RULES = Rules(
    key="sequence_rummy",
    state_type=RummyState,
    pile_specs=_pile_specs,
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
    gesture=_gesture,
    secrets=Secrets(sight=by_fields(_sight, "phase")),
    match=MatchRules(standing=_standing),
    other_orders=sampled(moves_unlisted.other_orders, "take", "meld", "lay", "steal", "discard"),
    matching=_matching,
    corners=RARE,
)
