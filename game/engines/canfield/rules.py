"""The rules of Canfield.

Read where the sheet leaves a choice: giving up is no action without progress, so it leaves
``quiet`` as it was; a whole column moves as a unit even where a position gives it no sequence;
``vegas`` makes taking back a draw practice, as in Klondike.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import sampled
from game.core.cards import Card, pack
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, TOP, PileSpec
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.engines.canfield import apply, judge, moves, positions
from game.engines.canfield.positions_corners import RARE
from game.engines.canfield.state import WIDTH, CanfieldState, score, stirs
from game.mechanics.alone import VERBS, alone, laid_up, meant, reason_of, told_of, undo_of

_PACK = tuple(pack())


# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    return (
        PileSpec("reserve", "reserve", TOP),
        PileSpec("column.*", "tableau", ALL, sizes=(WIDTH,)),
        PileSpec("stock", "stock", COUNT),
        PileSpec("waste", "waste", ALL),
        PileSpec("foundation.*", "foundation", ALL, sizes=(4,)),
    )


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: CanfieldState, carry: Mapping[str, Any]) -> None:
    apply.deal_out(state, _PACK)


def _outcome(state: CanfieldState) -> Outcome:
    reason = reason_of(state, lambda: stirs(state))
    return alone(score(state), reason, told_of(reason, laid_up(state.piles), state.redeals))


# --- at the table ---------------------------------------------------------------------------------

def _gesture(state: CanfieldState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    return meant(state.piles, cards, source, target)


RULES = Rules(
    key="canfield",
    state_type=CanfieldState,
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
