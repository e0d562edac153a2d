"""The rules of Canfield.

Read where the sheet leaves a choice: giving up is no action without progress, so it leaves
``quiet`` as it was; a whole column moves as a unit even where a position gives it no sequence;
``vegas`` makes taking back a draw practice, as in Klondike.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card, pack
from game.core.errors import Refusal
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, TOP, PileSpec
from game.core.rng import Rng
from game.core.rules import Rules, Undo
from game.core.state import Field, flag, number
from game.core.telling import Log
from game.core.words import Words
from game.engines.canfield import doing, judge, moves, positions
from game.engines.canfield.positions_rare import RARE
from game.engines.canfield.state import WIDTH, CanfieldState, score, stirs
from game.mechanics.alone import VERBS, alone, laid_up, meant, reason_of, told_of, undo_of

_PACK = tuple(pack())


class Canfield(Rules[CanfieldState]):
    key = "canfield"
    phases = ("play", "over")
    first_phase = "play"
    turn_in_over = True
    all_verbs = VERBS
    reasons = ("won", "stuck", "given_up")
    represented = frozenset({"play"})
    gives_up = frozenset({"resign"})
    open_to_all = True
    fields = (Field("redeals", number), Field("dead", flag), Field("quiet", number))
    state_type = CanfieldState

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return (
            PileSpec("reserve", "reserve", TOP),
            PileSpec("column.*", "tableau", ALL, sizes=(WIDTH,)),
            PileSpec("stock", "stock", COUNT),
            PileSpec("waste", "waste", ALL),
            PileSpec("foundation.*", "foundation", ALL, sizes=(4,)),
        )

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return _PACK

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: CanfieldState, carry: Mapping[str, Any]) -> None:
        doing.deal_out(state, _PACK)

    def complete(self, state: CanfieldState, given: frozenset[str]) -> None:
        positions.complete(state)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def verbs(self, state: CanfieldState, seat: int) -> Sequence[str]:
        return VERBS

    def moves(self, state: CanfieldState, seat: int) -> list[Action]:
        return moves.moves(state)

    def variants(self, state: CanfieldState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, rng)

    def judge(self, state: CanfieldState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, action)

    def apply(self, state: CanfieldState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        doing.apply(state, action, log)

    def outcome(self, state: CanfieldState) -> Outcome | None:
        if state.phase != "over":
            return None
        reason = reason_of(state, lambda: stirs(state))
        return alone(score(state), reason, told_of(reason, laid_up(state.piles), state.redeals))

    # --- at the table -----------------------------------------------------------------------------

    def reword(self, state: CanfieldState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reworded(action, code)

    def gesture(self, state: CanfieldState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return meant(state.piles, cards, source, target)

    def undo(self, options: Mapping[str, Any], taken: Sequence[Action]) -> Undo:
        return undo_of(options, taken)


RULES = Canfield()
