"""The legal actions of a seat (sheet, Names 'Actions by phase')."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.rng import Rng
from game.engines.continental_rummy.state import (
    DISCARD,
    OUT,
    ContinentalState,
    is_first_turn,
    kind_of,
    may_draw,
    outs,
    terms_of,
    throwable,
    undrawn,
)
from game.families.rummy.moves import throws_or_out
from game.families.rummy.orders import interchanged
from game.families.rummy.turn import DRAW, TAKE

_VERBS = {"cut": ("cut",), "draw": ("draw", "take"), "play": ("discard", "out"), "over": ()}
#: Four packs with eight jokers.
_MOST = 216
CUT = tuple(act("cut", value=str(aim)) for aim in range(_MOST + 1))


def verbs(state: ContinentalState, seat: int) -> tuple[str, ...]:
    """The verbs of this phase; ``out`` before drawing in the seat's first turn alone."""
    able = _VERBS[state.phase]
    return (*able, "out") if state.phase == "draw" and is_first_turn(state, seat) else able


def size_of_pack(state: ContinentalState) -> int:
    """How many cards there are at this table."""
    return sum(map(len, state.piles.values()))


def moves(state: ContinentalState, seat: int) -> list[Action]:
    """All that is legal, of interchangeable cards the first."""
    if state.phase == "draw":
        return _draw(state, seat)
    if state.phase == "play":
        return throws_or_out(seat, throwable(state, seat), outs(state, seat))
    return list(CUT[1:size_of_pack(state) + 1]) if state.phase == "cut" else []


def _draw(state: ContinentalState, seat: int) -> list[Action]:
    actions = [DRAW[seat]] if may_draw(state) else []
    actions += [TAKE[seat][card] for card in state.piles[DISCARD][-1:]]
    return [*actions, OUT] if undrawn(state, seat) is not None else actions


# --- others of a kind -----------------------------------------------------------------------------

def other_orders(state: ContinentalState, seat: int, rng: Rng) -> list[Action]:
    """Discards and going out with cards that are as good as those listed."""
    if state.phase != "play":
        return []
    terms = terms_of(state)
    return interchanged(state, moves(state, seat), lambda card: kind_of(card, terms), rng)
