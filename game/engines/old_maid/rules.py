"""The rules of Old Maid (sheet 2 to 5).

Read where the sheet leaves a choice: pairs are thrown away as the deal begins, in front of all; a
bare ``offer`` is to the others what an offer in another order is, so that no place in a fan tells
anything after it; in a position ``finished`` may leave out who is without cards.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, HAND, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Holds, Learning, Rules
from game.core.standing import Result, Standing
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.old_maid import judge, knowing, moves, positions
from game.engines.old_maid.doing import DO, initial
from game.engines.old_maid.positions_rare import RARE
from game.engines.old_maid.state import (
    ASIDE,
    FIELDS,
    OFFER,
    OldMaidState,
    letter_of,
    old_maid,
    pack_for,
    piles_for,
)
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import summed


class OldMaid(Rules[OldMaidState]):
    """One object for all deals."""

    key = "old_maid"
    phases = ("offer", "draw", "over")
    first_phase = "offer"
    entered_in = ("initial",)
    fields = FIELDS
    state_type = OldMaidState
    all_verbs = ("offer", "draw")
    said = ("pair", "safe", "old_maid", "void")
    reasons = ("old_maid", "void")
    represented = frozenset({"offer"})
    sight_fields = frozenset({"phase"})

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return piles_for(seats, options)

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return pack_for(seats, options["odd_card"])

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> OldMaidState:
        state = super().blank(seats, options, dealer)
        state.pairs = [0] * seats
        return state

    # --- the life of a deal (2) -------------------------------------------------------------------

    def deal_out(self, state: OldMaidState, carry: Mapping[str, Any]) -> None:
        """The odd card aside, all the others to the hands, one at a time."""
        odd, cards = state.options["odd_card"], self.pack(state.seats, state.options)
        if odd in ASIDE:
            aside = Card(ASIDE[odd] + letter_of(state.seats))
            state.piles["aside"] = [aside]
            cards = [card for card in cards if card != aside]
        stock = shuffled(state, cards)
        if odd == "random":
            state.piles["aside"] = [stock.pop()]
        deal_singly(state, stock)

    def begin(self, state: OldMaidState, log: Log | None = None) -> None:
        initial(state, log)

    def complete(self, state: OldMaidState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def verbs(self, state: OldMaidState, seat: int) -> Sequence[str]:
        return ("offer",) if state.phase == "offer" else ("draw",)

    def moves(self, state: OldMaidState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: OldMaidState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, seat, rng)

    def judge(self, state: OldMaidState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def reword(self, state: OldMaidState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reword(state, seat, action, code)

    def usable(self, state: OldMaidState, seat: int, pile: str) -> bool:
        """One draws from a hand that is another's."""
        return pile in HAND[:state.seats] or super().usable(state, seat, pile)

    def apply(self, state: OldMaidState, seat: int, action: Action,
              log: Log | None = None) -> None:
        DO[action.verb](state, seat, action, log)

    def outcome(self, state: OldMaidState) -> Outcome | None:
        return _outcome(state) if state.phase == "over" else None

    def gesture(self, state: OldMaidState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return moves.meant(state, seat, cards, source, target)

    # --- sight and knowledge ----------------------------------------------------------------------

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        if pile == "aside":
            unseen = public.options["odd_card"] == "random" and public.phase != "over"
            return COUNT if unseen else ALL
        return super().sight(public, pile, viewer)

    def public_action(self, state: OldMaidState, seat: int, action: Action) -> Action:
        return OFFER if action.verb == "offer" else action

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        knowing.learn(notes, event, picture, learning)

    def possible(self, view: View) -> list[Holds]:
        return knowing.possible(view)

    def amend(self, state: OldMaidState, view: View, rng: Rng) -> None:
        knowing.amend(state, view, rng)

    def consistent(self, state: OldMaidState, view: View) -> bool:
        return knowing.consistent(state, view)

    # --- matches (4) ------------------------------------------------------------------------------

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        return summed(options["match"], results, seats)


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
        return words("{who} is Black Peter.",
                     you="You are Black Peter.",
                     who=Seat(loser))
    return words("{who} is the Old Maid.",
                 you="You are the Old Maid.",
                 who=Seat(loser))


RULES = OldMaid()

__all__ = ["RULES", "OldMaid"]
