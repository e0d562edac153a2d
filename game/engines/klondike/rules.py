"""The rules of Klondike.

A card that is laid up is progress, also one that had been taken back from its foundation. That
could go on for ever, and the sheet wants no play to be endless. So a field is kept beside those of
the sheet, ``lent``: after 20 cards taken back with nothing else gained, laying up is no progress.

Read where the sheet leaves a choice: giving up is no action without progress, so it leaves
``quiet`` as it was; a redeal that costs more than there is leaves a score of 0; the deal that
``winnable`` picks is that of the same deal number without it.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import sampled
from game.core.cards import Card, pack
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, PileSpec
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.engines.klondike import apply, apply_dealing, judge, moves, positions
from game.engines.klondike.positions_corners import RARE
from game.engines.klondike.state import WIDTH, KlondikeState, stirs
from game.mechanics.alone import VERBS, alone, laid_up, meant, reason_of, told_of, undo_of

_PACK = tuple(pack())


# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    return (
        PileSpec("stock", "stock", COUNT),
        PileSpec("waste", "waste", ALL),
        PileSpec("foundation.*", "foundation", ALL, sizes=(4,)),
        PileSpec("column.*", "tableau", ALL, sizes=(WIDTH,)),
        PileSpec("down.*", "tableau", COUNT, sizes=(WIDTH,)),
    )


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: KlondikeState, carry: Mapping[str, Any]) -> None:
    apply_dealing.deal_out(state, _PACK)


def _outcome(state: KlondikeState) -> Outcome:
    reason = reason_of(state, lambda: stirs(state))
    return alone(state.score, reason, told_of(reason, laid_up(state.piles), state.redeals))


# --- at the table ---------------------------------------------------------------------------------

def _gesture(state: KlondikeState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    return meant(state.piles, cards, source, target)


RULES = Rules(
    key="klondike",
    state_type=KlondikeState,
    pile_specs=_pile_specs,
    pack=lambda seats, options: _PACK,
    phases=("play", "over"),
    all_verbs=VERBS,
    reasons=("won", "stuck", "given_up"),
    deal_out=_deal_out,
    complete=positions.complete,
    moves=moves.moves,
    judge=judge.judge,
    apply=apply.apply,
    outcome=when_over(_outcome),
    reword=judge.reworded,
    gesture=_gesture,
    secrets=Secrets(open_to_all=True),
    other_orders=sampled(moves.other_orders, "play"),
    undo=undo_of,
    corners=RARE,
)
