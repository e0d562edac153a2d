"""The rules of Patience, the basic method.

Read where the sheet leaves a choice: with ``auto`` a position's fitting card waits for the next
action, as nothing is done when a position is laid out; a card of ``turned`` and the waste below it
are two piles, so the waste is not turned over before the card is laid.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card, pack
from game.core.errors import Refusal
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, PileSpec
from game.core.rules import FREE, PRACTICE, Rules, Undo
from game.core.state import Field, number
from game.core.telling import Log
from game.core.words import Words, words
from game.engines.patience import doing, judge, moves, positions
from game.engines.patience.positions_rare import RARE
from game.engines.patience.state import PatienceState
from game.mechanics.alone import WHOLE, alone, laid_up, told_of

_PACK = tuple(pack())


class Patience(Rules[PatienceState]):
    key = "patience"
    phases = ("play", "over")
    first_phase = "play"
    turn_in_over = True
    all_verbs = moves.VERBS
    reasons = ("won", "lost")
    open_to_all = True
    fields = (Field("redeals", number), Field("barren", number))
    state_type = PatienceState

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return (
            PileSpec("stock", "stock", COUNT),
            PileSpec("turned", "waste", ALL),
            PileSpec("waste", "waste", ALL),
            PileSpec("foundation.*", "foundation", ALL, sizes=(4,)),
        )

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return _PACK

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: PatienceState, carry: Mapping[str, Any]) -> None:
        doing.deal_out(state, _PACK)

    def complete(self, state: PatienceState, given: frozenset[str]) -> None:
        positions.complete(state)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def verbs(self, state: PatienceState, seat: int) -> Sequence[str]:
        return moves.VERBS

    def moves(self, state: PatienceState, seat: int) -> list[Action]:
        return moves.moves(state)

    def judge(self, state: PatienceState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, action)

    def apply(self, state: PatienceState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        doing.apply(state, action, log)

    def outcome(self, state: PatienceState) -> Outcome | None:
        if state.phase != "over":
            return None
        up = laid_up(state.piles)
        if up == WHOLE:
            return alone(up, "won", told_of("won", up, state.redeals))
        return alone(up, "lost", words("Not this time: {n} card.", "Not this time: {n} cards.",
                                       n=up))

    # --- at the table -----------------------------------------------------------------------------

    def reword(self, state: PatienceState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reworded(action, code)

    def gesture(self, state: PatienceState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return moves.gesture(state, cards, source, target)

    def undo(self, options: Mapping[str, Any], taken: Sequence[Action]) -> Undo:
        """Building and laying since the last card was turned are taken back for nothing (sheet
        7)."""
        past_a_turn = not taken or any(action.verb == "draw" for action in taken)
        return PRACTICE if past_a_turn else FREE


RULES = Patience()
