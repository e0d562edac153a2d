"""What a position left out, and what it cannot be (sheet, Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.gin_rummy.state import (
    DEALT,
    DISCARD,
    KNOCK,
    LAST_TAKE,
    STOCK,
    GinState,
    banned,
    can_knock,
    has_knocked,
    has_wall,
    melds_of,
    must_knock,
    wood_of,
)
from game.families.rummy.positions import check_hands, check_taken
from game.families.rummy.turn import is_thrown_back
from game.mechanics.melds.faces import ROUND, meld_names
from game.mechanics.melds.placing import placed
from game.mechanics.turns import left_of


def complete(state: GinState, given: frozenset[str]) -> None:
    """Fill in what was left out. PositionError where it cannot be."""
    pile = state.piles[DISCARD]
    if state.upcard is None and pile:
        state.upcard = pile[0]
    _melds(state)
    if state.turn is None:
        state.turn = _turn(state)
    _phase(state)
    _piles(state)
    _fields(state)


def _turn(state: GinState) -> int | None:
    """Whose turn it is: in phase ``over`` of who has knocked, if anybody has."""
    if state.phase != "over":
        return left_of(state.dealer, 2)
    if not has_knocked(state):
        return None
    for seat in (0, 1):
        if not melds_of(state, 1 - seat) or _laid_off_on(state, seat):
            return seat
    return left_of(state.dealer, 2)


def _laid_off_on(state: GinState, seat: int) -> bool:
    return any(card in state.piles[name] for name in melds_of(state, seat)
               for card in state.added)


def _melds(state: GinState) -> None:
    """Runs and sets in their order; a whole suit that turns stays as it lies."""
    shape = wood_of(state).shape
    whole = {name: list(state.piles[name]) for name in meld_names(state.piles)
             if len(state.piles[name]) == 13}
    placed(state, {}, shape)
    for name, row in whole.items():
        ranks = "".join(card.rank for card in row)
        if ranks in ROUND + ROUND and shape.order == ROUND:
            state.piles[name] = row
    for name in meld_names(state.piles):
        if len({card.rank for card in state.piles[name]}) == 1 and len(state.piles[name]) > 4:
            raise PositionError(f"Pile {name}: a set has at most four cards.")


def _phase(state: GinState) -> None:
    """Whether this phase can be, at these options and with what lies there."""
    phase, piles = state.phase, state.piles
    turn = state.turn
    if phase == "wall" and not has_wall(state):
        raise PositionError("There is no phase 'wall' with last_discard=no.")
    if phase == "layoff" and state.options["layoff"] != "manual":
        raise PositionError("There is no phase 'layoff' with layoff=auto.")
    if phase == "wall" and not piles[DISCARD]:
        raise PositionError("Phase 'wall' needs a discard.")
    if phase in ("draw", "first_draw") and not piles[STOCK]:
        raise PositionError("The stock has cards as long as there is anything to draw.")
    if phase == "discard" and turn is not None:
        _discarding(state, turn)
    if phase == "first_draw" and turn == state.dealer:
        raise PositionError("After two passes it is not the dealer who draws.")
    if phase == "over" and turn is not None and not melds_of(state, turn):
        raise PositionError("turn: in phase 'over' it is of the seat that has knocked, or null.")
    if phase == "over" and turn is None and has_knocked(state):
        raise PositionError("turn: somebody has knocked.")


def _discarding(state: GinState, seat: int) -> None:
    """There is a card that may be thrown; who took the last discard can knock with it."""
    hand = state.piles[HAND[seat]]
    if not any(not is_thrown_back(banned(state), card) for card in hand):
        raise PositionError("Who is to discard holds a card that may be thrown.")
    if must_knock(state) and not can_knock(state, hand, banned(state)):
        raise PositionError("Who took the last discard can knock with it.")


def _piles(state: GinState) -> None:
    """How many cards lie where, and no melds before a knock."""
    shown = state.phase in ("layoff", "over")
    check_hands(state, DEALT, "discard")
    if not shown and (has_knocked(state) or state.piles[KNOCK]):
        raise PositionError("Melds lie on the table after a knock only.")
    if len(state.piles[KNOCK]) > 1:
        raise PositionError("Pile knock: one card is thrown with a knock.")
    if state.phase == "layoff" and not melds_of(state, left_of(state.turn or 0, 2)):
        raise PositionError("Phase 'layoff' needs melds of the seat that has knocked.")


def _fields(state: GinState) -> None:
    if not 0 <= state.takes < LAST_TAKE:
        raise PositionError(f"takes: from 0 to {LAST_TAKE - 1}.")
    if state.upcard is not None and state.upcard in state.piles[STOCK]:
        raise PositionError("upcard: it does not lie in the stock.")
    check_taken(state, state.taken, "discard")
    if state.thrown_back and (state.options["throw_back"] != "yes" or not state.piles[DISCARD]):
        raise PositionError("thrown_back: with throw_back=yes, and a discard.")
    lying = {card for seat in (0, 1) for name in melds_of(state, seat)
             for card in state.piles[name]}
    if not set(state.added) <= lying or len(set(state.added)) < len(state.added):
        raise PositionError("added: the cards laid off lie in melds.")
