"""The rules of Old Maid (sheet 2 to 5).

Read where the sheet leaves a choice: pairs are thrown away as the deal begins, in front of all; a
bare ``offer`` is to the others what an offer in another order is, so that no place in a fan tells
anything after it; in a position ``finished`` may leave out who is without cards.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules, sampled
from game.core.cards import Card
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, HAND, Sight
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets, by_fields
from game.core.words import Seat, Words, words
from game.engines.old_maid import inference, judge, moves, positions
from game.engines.old_maid.apply import APPLY, initial
from game.engines.old_maid.positions_corners import RARE
from game.engines.old_maid.state import (
    ASIDE,
    OFFER,
    OldMaidState,
    letter_of,
    old_maid,
    pack_for,
    piles_for,
)
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import by_form

# --- what there is --------------------------------------------------------------------------------

def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return pack_for(seats, options["odd_card"])


# --- the life of a deal (2) -----------------------------------------------------------------------

def _deal_out(state: OldMaidState, carry: Mapping[str, Any]) -> None:
    """The odd card aside, all the others to the hands, one at a time."""
    odd, cards = state.options["odd_card"], _pack(state.seats, state.options)
    if odd in ASIDE:
        aside = Card(ASIDE[odd] + letter_of(state.seats))
        state.piles["aside"] = [aside]
        cards = [card for card in cards if card != aside]
    stock = shuffled(state, cards)
    if odd == "random":
        state.piles["aside"] = [stock.pop()]
    deal_singly(state, stock)


def _verbs(state: OldMaidState, seat: int) -> Sequence[str]:
    return ("offer",) if state.phase == "offer" else ("draw",)


def _also_usable(state: OldMaidState, seat: int, pile: str) -> bool:
    """One draws from a hand that is another's."""
    return pile in HAND[:state.seats]


# --- sight and knowledge --------------------------------------------------------------------------

def _sight(public: Any, pile: str, viewer: int | None) -> Sight | None:
    if pile == "aside":
        unseen = public.options["odd_card"] == "random" and public.phase != "over"
        return COUNT if unseen else ALL
    return None


def _public_action(state: OldMaidState, seat: int, action: Action) -> Action:
    return OFFER if action.verb == "offer" else action


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: OldMaidState) -> Outcome:
    loser = old_maid(state)
    points = tuple(-int(bool(state.piles[HAND[seat]])) for seat in range(state.seats))
    places = places_by(points)
    reason = "void" if loser is None else "old_maid"
    return Outcome(places, points, winners(places), reason, _in_words(state, loser),
                   {"dealer": state.dealer})


def _in_words(state: OldMaidState, loser: int | None) -> Words:
    if loser is None:
        if not any(state.piles[HAND[seat]] for seat in range(state.seats)):
            return words("Nobody has a card left: nobody is the Old Maid.")
        return words("Void: too many draws without a pair. All who still have cards lose.")
    if state.options["odd_card"] == "black_jack":
        return words("{who} is Black Peter.", you="You are Black Peter.", who=Seat(loser))
    return words("{who} is the Old Maid.", you="You are the Old Maid.", who=Seat(loser))


RULES = Rules(
    key="old_maid",
    state_type=OldMaidState,
    pile_specs=piles_for,
    pack=_pack,
    phases=("offer", "draw", "over"),
    all_verbs=("offer", "draw"),
    said=("pair", "safe", "old_maid", "void"),
    reasons=("old_maid", "void"),
    deal_out=_deal_out,
    begin=initial,
    complete=positions.complete,
    verbs=_verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(APPLY),
    outcome=when_over(_outcome),
    also_usable=_also_usable,
    reword=judge.reword,
    gesture=moves.meant,
    secrets=Secrets(sight=by_fields(_sight, "phase"), public_action=_public_action,
                    learn=inference.learn, constraints=inference.constraints,
                    repair=inference.repair, consistent=inference.consistent),
    match=MatchRules(standing=by_form),
    other_orders=sampled(moves.other_orders, "offer"),
    entered_in=("initial",),
    corners=RARE,
)
