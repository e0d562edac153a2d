"""The rules of Highest Card. A method is what ``game/core/rules.py`` says of it;
what is left out there is core's own."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.events import Event, Picture
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND, PileSpec
from game.core.rules import Holds, Learning, Rules
from game.core.standing import Result, Standing
from game.core.telling import Log
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.highest_card import judge, knowing, moves, positions
from game.engines.highest_card.doing import DO
from game.engines.highest_card.state import (
    FIELDS,
    PACK,
    PLAYS,
    SWAP,
    HighestCardState,
    piles_for,
)
from game.mechanics.dealing import shuffled
from game.mechanics.matches import summed
from game.mechanics.turns import left_of


class HighestCard(Rules[HighestCardState]):
    """One object for all deals."""

    key = "highest_card"
    phases = ("swap", "play", "over")
    first_phase = "play"
    all_verbs = ("swap", "keep", "play")
    said = ("swapped", "kept", "taken")
    reasons = ("played",)
    fields = FIELDS
    state_type = HighestCardState

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return piles_for(seats)

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return PACK

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: HighestCardState, carry: Mapping[str, Any]) -> None:
        stock = shuffled(state, PACK)
        for hand in HAND[:state.seats]:
            state.piles[hand] = sorted(stock.pop() for _ in range(state.options["cards"]))
        state.piles["stock"] = stock
        state.tricks = [0] * state.seats
        state.phase = "swap" if state.options["swap"] else "play"
        state.turn = left_of(state.dealer, state.seats)

    def complete(self, state: HighestCardState, given: frozenset[str]) -> None:
        positions.complete(state, given)

    def verbs(self, state: HighestCardState, seat: int) -> Sequence[str]:
        return ("swap", "keep") if state.phase == "swap" else ("play",)

    def moves(self, state: HighestCardState, seat: int) -> list[Action]:
        return moves.moves(state, seat)

    def judge(self, state: HighestCardState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, seat, action)

    def reword(self, state: HighestCardState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reword(state, seat, action, code)

    def apply(self, state: HighestCardState, seat: int, action: Action,
              log: Log | None = None) -> None:
        DO[action.verb](state, seat, action, log)

    def outcome(self, state: HighestCardState) -> Outcome | None:
        if state.phase != "over":
            return None
        places, told = places_by(state.tricks), _in_words(state.tricks)
        return Outcome(places, tuple(state.tricks), winners(places), "played", told,
                       {"dealer": state.dealer})

    def gesture(self, state: HighestCardState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        """What a drag has meant, so that ``why_not`` can say why it may not be."""
        if len(cards) != 1 or source not in (None, HAND[seat]):
            return None
        return SWAP[seat][cards[0]] if state.phase == "swap" else PLAYS[seat][cards[0]][0]

    # --- knowledge --------------------------------------------------------------------------------

    def learn(self, notes: dict[str, Any], event: Event | None, picture: Picture,
              learning: Learning) -> None:
        knowing.learn(notes, event, picture)

    def possible(self, view: View) -> list[Holds]:
        return knowing.possible(view)

    # --- matches ----------------------------------------------------------------------------------

    def match_standing(self, results: Sequence[Result], seats: int,
                       options: Mapping[str, Any]) -> Standing:
        return summed(options["match"], results, seats)


def _in_words(tricks: Sequence[int]) -> Words:
    most = max(tricks)
    if tricks.count(most) > 1:
        return words("No one has taken more tricks than all others.")
    return words("{who} has taken the most tricks: {n}.", who=Seat(tricks.index(most)), n=most)


RULES = HighestCard()

__all__ = ["RULES", "HighestCard"]
