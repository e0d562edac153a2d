"""The rules of Compartment Full (sheet 'Names', 2 to 5).

Where the sheet leaves a choice. ``last`` is null once the last discard is taken: no other is the
last one then. A given hand holds ten cards at most, eleven where it is to throw one.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card, pack
from game.core.errors import Refusal
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, HAND, OWNER, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Holds, Rules
from game.core.standing import Result, Standing, totals_of
from game.core.state import Field, list_of, maybe, number
from game.core.state import card as read_card
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.compartment_full import (
    doing,
    judge,
    knowing,
    moves,
    positions,
    table_gestures,
)
from game.engines.compartment_full.positions_rare import RARE
from game.engines.compartment_full.state import DEALT, STOCK, CompartmentState, least_of
from game.engines.compartment_full.state_melds import whole_worth, worth_of
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import summed
from game.mechanics.rummy.sight import open_hands
from game.mechanics.turns import left_of

PACKS = (*pack("a"), *pack("b"))
#: Points that end a match, where one seat has most of them.
TARGET = 200
_FORMS = {"one_round": "round", "single": "single"}


class CompartmentFull(Rules[CompartmentState]):
    """Ten cards, exchanged one by one until all of them lie in melds."""

    key = "compartment_full"
    phases = ("draw", "play", "over")
    first_phase = "draw"
    all_verbs = ("draw", "take", "discard", "out")
    said = ("takes", "compartment_full", "stalemate")
    reasons = ("out", "stalemate")
    represented = frozenset({"take", "discard", "out"})
    fields = (
        Field("turns", list_of(number)),
        Field("taken", maybe(read_card)),
        Field("stall", number),
        Field("last", maybe(read_card)),
    )
    sight_fields = frozenset({"phase"})
    state_type = CompartmentState
    #: Who has declared.
    turn_in_over = True

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return (
            PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", COUNT),
            PileSpec("discard", "discard", ALL, ordered=False),
        )

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return PACKS

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        """After the deal all hands are open (decision 12)."""
        return open_hands(public, pile) or super().sight(public, pile, viewer)

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> CompartmentState:
        state = super().blank(seats, options, dealer)
        state.turns = [0] * seats
        return state

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: CompartmentState, carry: Mapping[str, Any]) -> None:
        """Ten each, one at a time from the dealer's left; no upcard (sheet 2)."""
        cards = shuffled(state, self.pack(state.seats, state.options))
        deal_singly(state, cards, DEALT)
        state.piles[STOCK] = cards
        state.turn = left_of(state.dealer, state.seats)

    def complete(self, state: CompartmentState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def verbs(self, state: CompartmentState, seat: int) -> Sequence[str]:
        return moves.verbs(state, seat)

    def moves(self, state: CompartmentState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: CompartmentState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, seat, rng)

    def judge(self, state: CompartmentState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def apply(self, state: CompartmentState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        doing.apply(state, seat, action, log)

    # --- the end (sheet 4) ------------------------------------------------------------------------

    def outcome(self, state: CompartmentState) -> Outcome | None:
        if state.phase != "over":
            return None
        points = [sum(earned(state, seat)) for seat in range(state.seats)]
        places = places_by(points)
        reason = "stalemate" if state.turn is None else "out"
        return Outcome(places, tuple(points), winners(places), reason, _ending(state),
                       {"dealer": state.dealer})

    # --- sight and knowledge ----------------------------------------------------------------------

    def possible(self, view: View) -> list[Holds]:
        return knowing.possible(view)

    # --- refusals ---------------------------------------------------------------------------------

    def reword(self, state: CompartmentState, seat: int, action: Action, code: str
               ) -> Words | None:
        return judge.reworded(state, seat, action, code)

    def gesture(self, state: CompartmentState, seat: int, cards: Sequence[Card],
                source: str | None, target: str | None) -> Action | None:
        return table_gestures.meant(state, seat, cards, source, target)

    # --- matches ----------------------------------------------------------------------------------

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
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


RULES = CompartmentFull()
