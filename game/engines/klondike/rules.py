"""The rules of Klondike.

A card that is laid up is progress, also one that had been taken back from its foundation. That
could go on for ever, and the sheet wants no play to be endless. So a field is kept beside those of
the sheet, ``lent``: after 20 cards taken back with nothing else gained, laying up is no progress.

Read where the sheet leaves a choice: giving up is no action without progress, so it leaves
``quiet`` as it was; a redeal that costs more than there is leaves a score of 0; the deal that
``winnable`` picks is that of the same deal number without it.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card, pack
from game.core.errors import Refusal
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, PileSpec
from game.core.rng import Rng
from game.core.rules import Rules, Undo
from game.core.state import Field, flag, number
from game.core.telling import Log
from game.core.words import Words
from game.engines.klondike import doing, doing_dealing, judge, moves, positions
from game.engines.klondike.positions_rare import RARE
from game.engines.klondike.state import WIDTH, KlondikeState, stirs
from game.mechanics.alone import VERBS, alone, laid_up, meant, reason_of, told_of, undo_of

_PACK = tuple(pack())


class Klondike(Rules[KlondikeState]):
    key = "klondike"
    phases = ("play", "over")
    first_phase = "play"
    turn_in_over = True
    all_verbs = VERBS
    reasons = ("won", "stuck", "given_up")
    represented = frozenset({"play"})
    gives_up = frozenset({"resign"})
    open_to_all = True
    fields = (Field("score", number), Field("redeals", number), Field("dead", flag),
              Field("quiet", number), Field("lent", number))
    state_type = KlondikeState

    # --- what there is ----------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return (
            PileSpec("stock", "stock", COUNT),
            PileSpec("waste", "waste", ALL),
            PileSpec("foundation.*", "foundation", ALL, sizes=(4,)),
            PileSpec("column.*", "tableau", ALL, sizes=(WIDTH,)),
            PileSpec("down.*", "tableau", COUNT, sizes=(WIDTH,)),
        )

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return _PACK

    # --- the life of a deal -----------------------------------------------------------------------

    def deal_out(self, state: KlondikeState, carry: Mapping[str, Any]) -> None:
        doing_dealing.deal_out(state, _PACK)

    def complete(self, state: KlondikeState, given: frozenset[str]) -> None:
        positions.complete(state)

    def worth_asking(self) -> Iterable[Mapping[str, Any]]:
        return RARE

    def verbs(self, state: KlondikeState, seat: int) -> Sequence[str]:
        return VERBS

    def moves(self, state: KlondikeState, seat: int) -> list[Action]:
        return moves.moves(state)

    def variants(self, state: KlondikeState, seat: int, rng: Rng) -> list[Action]:
        return moves.variants(state, rng)

    def judge(self, state: KlondikeState, seat: int, action: Action) -> Refusal | None:
        return judge.judge(state, action)

    def apply(self, state: KlondikeState, seat: int, action: Action, log: Log | None = None
              ) -> None:
        doing.apply(state, action, log)

    def outcome(self, state: KlondikeState) -> Outcome | None:
        if state.phase != "over":
            return None
        reason = reason_of(state, lambda: stirs(state))
        return alone(state.score, reason, told_of(reason, laid_up(state.piles), state.redeals))

    # --- at the table -----------------------------------------------------------------------------

    def reword(self, state: KlondikeState, seat: int, action: Action, code: str) -> Words | None:
        return judge.reworded(action, code)

    def gesture(self, state: KlondikeState, seat: int, cards: Sequence[Card], source: str | None,
                target: str | None) -> Action | None:
        return meant(state.piles, cards, source, target)

    def undo(self, options: Mapping[str, Any], taken: Sequence[Action]) -> Undo:
        return undo_of(options, taken)


RULES = Klondike()
