"""The rules of Patience, the basic method.

Read where the sheet leaves a choice: with ``auto`` a position's fitting card waits for the next
action, as nothing is done when a position is laid out; a card of ``turned`` and the waste below it
are two piles, so the waste is not turned over before the card is laid.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import FREE, PRACTICE, Undo
from game.core.cards import Card, pack
from game.core.outcome import Outcome
from game.core.piles import ALL, COUNT, PileSpec
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.words import words
from game.engines.patience import apply, judge, moves, positions
from game.engines.patience.positions_corners import RARE
from game.engines.patience.state import PatienceState
from game.mechanics.alone import WHOLE, alone, laid_up, told_of

_PACK = tuple(pack())


# --- what there is --------------------------------------------------------------------------------

def _pile_specs(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    return (
        PileSpec("stock", "stock", COUNT),
        PileSpec("turned", "waste", ALL),
        PileSpec("waste", "waste", ALL),
        PileSpec("foundation.*", "foundation", ALL, sizes=(4,)),
    )


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: PatienceState, carry: Mapping[str, Any]) -> None:
    apply.deal_out(state, _PACK)


def _outcome(state: PatienceState) -> Outcome:
    up = laid_up(state.piles)
    if up == WHOLE:
        return alone(up, "won", told_of("won", up, state.redeals))
    return alone(up, "lost", words("Not this time: {n} card.", "Not this time: {n} cards.",
                                   n=up))


# --- at the table ---------------------------------------------------------------------------------

def _gesture(state: PatienceState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    return moves.gesture(state, cards, source, target)


def _undo(options: Mapping[str, Any], taken: Sequence[Action]) -> Undo:
    """Building and laying since the last card was turned are taken back for nothing (sheet
    7)."""
    past_a_turn = not taken or any(action.verb == "draw" for action in taken)
    return PRACTICE if past_a_turn else FREE


RULES = Rules(
    key="patience",
    state_type=PatienceState,
    pile_specs=_pile_specs,
    pack=lambda seats, options: _PACK,
    phases=("play", "over"),
    all_verbs=moves.VERBS,
    reasons=("won", "lost"),
    deal_out=_deal_out,
    complete=positions.complete,
    moves=lambda state, seat: moves.moves(state),
    judge=judge.judge,
    apply=apply.apply,
    outcome=when_over(_outcome),
    reword=judge.reworded,
    gesture=_gesture,
    secrets=Secrets(open_to_all=True),
    undo=_undo,
    corners=RARE,
)
