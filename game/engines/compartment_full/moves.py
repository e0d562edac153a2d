"""The legal actions of a seat (sheet, Names 'Actions by phase')."""
from __future__ import annotations

from game.core.action import Action
from game.core.rng import Rng
from game.engines.compartment_full.state import (
    DISCARD,
    STOCK,
    CompartmentState,
    firsts,
    outs,
    throwable,
)
from game.families.rummy.moves import going_out
from game.families.rummy.turn import DISCARD_OF, DRAW, TAKE
from game.mechanics.unlisted import exchanged, some

_VERBS = {"draw": ("draw", "take"), "play": ("discard", "out"), "over": ()}


def verbs(state: CompartmentState, seat: int) -> tuple[str, ...]:
    """The verbs of this phase."""
    return _VERBS[state.phase]


def moves(state: CompartmentState, seat: int) -> list[Action]:
    """All that is legal, of interchangeable cards the first."""
    if state.phase == "draw":
        take = TAKE[seat]
        actions = [DRAW[seat]] if state.piles[STOCK] else []
        return actions + [take[card] for card in firsts(state.piles[DISCARD])]
    if state.phase == "play":
        table = DISCARD_OF[seat]
        actions = [table[card] for card in throwable(state, seat)]
        return actions + [going_out(card, seat) for card in outs(state, seat)]
    return []


def other_orders(state: CompartmentState, seat: int, rng: Rng) -> list[Action]:
    """The same with the other copy of the card, where it lies in the same pile."""
    orders = []
    for action in moves(state, seat):
        for card in action.cards:
            orders += exchanged(action, card, [other for other in state.piles[action.source]
                                               if other is not card and other.face == card.face])
    return some(orders, 4, rng)
