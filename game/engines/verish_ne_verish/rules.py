"""The rules of Verish' ne Verish' (sheet 2 to 5).

Where the sheet leaves a choice: in phase ``over`` with reason ``removed_rank`` the rank named still
stands and ``count`` is 0; a ``turn`` left out in ``remove`` is the first from the dealer's left who
has a four.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, winners
from game.core.piles import ALL, HAND, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Holds, Learning, Rules
from game.core.standing import Result, Standing
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.verish_ne_verish import doing, judge, knowing, moves, positions
from game.engines.verish_ne_verish.positions_rare import RARE
from game.engines.verish_ne_verish.state import (
    FIELDS,
    VerishNeVerishState,
    cards_of,
    holders,
    losers_of,
    next_holder,
    piles_for,
)
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import summed


class VerishNeVerishRules(Rules[VerishNeVerishState]):
    """Verish' ne Verish'."""

    key = "verish_ne_verish"
    phases = ("lead", "respond", "remove", "over")
    first_phase = "lead"
    all_verbs = ("claim", "challenge", "discard", "end")
    said = ("lead", "verish", "ne_verish", "true", "lie", "removed", "safe", "loses")
    reasons = ("last", "blocked", "removed_rank")
    represented = frozenset({"claim", "discard"})
    state_type = VerishNeVerishState
    sight_fields = frozenset({"phase"})
    fields = FIELDS

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return piles_for(seats)

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return cards_of(seats, options)

    def deal_out(self, state: VerishNeVerishState, carry: Mapping[str, Any]) -> None:
        """One card unseen aside, the rest singly from the dealer's left (sheet 2)."""
        cards = shuffled(state, self.pack(state.seats, state.options))
        state.piles["hidden"].append(cards.pop())
        deal_singly(state, cards)
        if state.options["deal_fours"] == "yes":
            state.phase, state.opening = "remove", True
        else:
            state.turn = next_holder(state, state.dealer)

    def begin(self, state: VerishNeVerishState, log: Log | None = None) -> None:
        doing.begin(state, log)

    def complete(self, state: VerishNeVerishState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    # --- who may do what --------------------------------------------------------------------------

    def verbs(self, state: VerishNeVerishState, seat: int) -> Sequence[str]:
        if state.phase == "remove":
            return "discard", "end"
        return ("claim",) if state.phase == "lead" else ("challenge", "claim")

    def moves(self, state: VerishNeVerishState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def variants(self, state: VerishNeVerishState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, seat, rng)

    def judge(self, state: VerishNeVerishState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def reword(self, state: VerishNeVerishState, seat: int, action: Action,
               code: str) -> Words | None:
        return judge.reword(state, seat, action, code)

    def gesture(self, state: VerishNeVerishState, seat: int, cards: Sequence[Card],
                source: str | None, target: str | None) -> Action | None:
        return moves.meant(state, seat, cards, source, target)

    def matching(self, state: VerishNeVerishState, seat: int, cards: Sequence[Card],
                 source: str | None, target: str | None) -> list[Action] | None:
        """Cards on the pile: their claims, one for each rank that may be named; all else as
        ``moves`` has it."""
        if not cards or state.phase == "remove":
            return None
        here = source in (None, HAND[seat]) and target in (None, "heap")
        if not here or seat != state.turn or "claim" not in self.verbs(state, seat):
            return []
        return moves.claims_with(state, seat, cards)

    # --- what happens -----------------------------------------------------------------------------

    def apply(self, state: VerishNeVerishState, seat: int, action: Action,
              log: Log | None = None) -> None:
        doing.DO[action.verb](state, seat, action, log)

    def outcome(self, state: VerishNeVerishState) -> Outcome | None:
        return _outcome(state) if state.phase == "over" else None

    # --- sight and knowledge ----------------------------------------------------------------------

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        if pile == "hidden" and public.phase == "over":
            return ALL
        return super().sight(public, pile, viewer)

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        knowing.learn(notes, event, picture, learning)

    def possible(self, view: View) -> list[Holds]:
        return knowing.possible(view)

    # --- matches ----------------------------------------------------------------------------------

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        return summed(options["match"], results, seats)


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: VerishNeVerishState) -> Outcome:
    """The result of a deal in phase ``over``."""
    losers = losers_of(state)
    points = tuple(-int(seat in losers) for seat in range(state.seats))
    places = tuple(_place(state, seat, losers) for seat in range(state.seats))
    reason = _reason(state)
    return Outcome(places, points, winners(places), reason, _in_words(reason, state, losers),
                   {"dealer": state.dealer})


def _reason(state: VerishNeVerishState) -> str:
    if state.claimer is not None:
        return "removed_rank"
    return "last" if len(holders(state)) == 1 else "blocked"


def _place(state: VerishNeVerishState, seat: int, losers: Sequence[int]) -> int:
    """Who is safe in the order of becoming safe, then who holds cards, last who loses."""
    if seat in losers:
        return state.seats - len(losers) + 1
    if seat in state.order:
        return state.order.index(seat) + 1
    return len(state.order) + 1


def _in_words(reason: str, state: VerishNeVerishState, losers: Sequence[int]) -> Words:
    if reason == "removed_rank":
        return words("{who} has named a rank that is gone, and loses.",
                     you="You have named a rank that is gone, and lose.",
                     who=Seat(losers[0]))
    if reason == "blocked":
        return words("Nobody gets any further. Most cards: {who}.", who=[*map(Seat, losers)])
    if not state.piles["hidden"]:
        return words("{who} is left with the cards and loses.",
                     you="You are left with the cards and lose.",
                     who=Seat(losers[0]))
    return words("{who} is left with the cards and loses. The hidden card was {card}.",
                 you="You are left with the cards and lose. The hidden card was {card}.",
                 who=Seat(losers[0]), card=state.piles["hidden"][0])


RULES = VerishNeVerishRules()

__all__ = ["RULES", "VerishNeVerishRules"]
