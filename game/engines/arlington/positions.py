"""What a position left out, and what it cannot be (sheet, Names and Settled since)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.arlington.state import (
    ArlingtonState,
    can_throw,
    is_opening,
    must_meld_upcard,
    own_melds,
    shape_of,
)
from game.mechanics.melds.faces import meld_names
from game.mechanics.melds.placing import placed
from game.mechanics.turns import left_of


def complete(state: ArlingtonState, given: frozenset[str]) -> None:
    """Fill in what was left out. PositionError where it cannot be."""
    if "phase" not in given and state.options["opening"] == "none":
        state.phase = "draw"
    if state.turn is None:
        state.turn = _turn(state)
    state.stands = placed(state, state.stands, shape_of(state.options))
    if "fresh" not in given:
        state.fresh = not own_melds(state, state.turn)
    _melds(state)
    _phase(state, state.turn)
    for name, row in (("turns", state.turns), ("aside", state.aside)):
        if len(row) != state.seats or min(row) < 0:
            raise PositionError(f"{name}: there is one number from 0 for each seat.")


def _turn(state: ArlingtonState) -> int:
    """Whose turn it is; in phase ``over`` of who is out, if anybody is."""
    eldest = left_of(state.dealer, state.seats)
    if state.phase != "over":
        return eldest
    empty = [seat for seat in range(state.seats) if not state.piles[HAND[seat]]]
    return empty[0] if empty else eldest


def _melds(state: ArlingtonState) -> None:
    """A wild card stands for a rank in a set, for a card in a sequence."""
    for name in meld_names(state.piles):
        pile = state.piles[name]
        stands = [state.stands[card] for card in pile if card in state.stands]
        ranks = {state.stands.get(card, card.face)[0] for card in pile}
        if any((len(each) == 1) != (len(ranks) == 1) for each in stands):
            raise PositionError(f"stands: in {name} a wild card is a rank in a set, else a card.")


def _phase(state: ArlingtonState, turn: int) -> None:
    """Whether this phase can be, at these options and with what lies there."""
    hand = state.piles[HAND[turn]]
    if is_opening(state) and state.options["opening"] == "none":
        raise PositionError(f"There is no phase '{state.phase}' with opening=none.")
    if is_opening(state) and any(state.turns):
        raise PositionError("turns: nobody has had one before play proper.")
    if state.taken is not None:
        banned = state.phase != "opening_discard" or must_meld_upcard(state)
        if banned or state.taken not in hand:
            raise PositionError("taken: after the exchange, a card of the hand in turn.")
    if not can_throw(state):
        raise PositionError(f"Phase '{state.phase}' needs a card that may be thrown.")
