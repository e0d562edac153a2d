"""What a position left out, and what it cannot be (sheet, Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.engines.conquian.state import (
    ACTIVE,
    DEALT,
    DISCARD,
    ELEVEN,
    MOST_TAKES,
    SHAPE,
    ConquianState,
    active,
    has_won,
    is_flat_out,
    is_forcible,
    laid,
    may_force,
    split,
)
from game.mechanics.melds.faces import meld_names
from game.mechanics.melds.placing import placed


def complete(state: ConquianState, given: frozenset[str]) -> None:
    """Fill in what was left out. PositionError where it cannot be."""
    placed(state, {}, SHAPE)
    for name in meld_names(state.piles):
        if len(state.piles[name]) > 8:
            raise PositionError(f"Pile {name}: a sequence has at most eight cards.")
    if state.phase == "over":
        state.turn = None
    elif state.turn is None:
        state.turn = 1 - state.dealer
    _middle(state)
    _swaps(state)
    _counts(state)
    _phase(state)
    if is_flat_out(state.options):
        _flat_out(state)
    elif state.takes:
        raise PositionError("takes: counted with flat_out=on only.")


def _middle(state: ConquianState) -> None:
    wanted = 1 if state.phase in ("option", "force") else 0
    if len(state.piles[ACTIVE]) != wanted:
        raise PositionError(f"Pile active: {wanted} cards in phase '{state.phase}'.")


def _swaps(state: ConquianState) -> None:
    """Who has chosen holds that card; who has not holds one to choose. The turn follows."""
    if len(state.swaps) != 2:
        raise PositionError("swaps: an entry for each seat.")
    if state.phase != "swap":
        if any(state.swaps):
            raise PositionError("swaps: chosen in phase 'swap' only.")
        return
    if state.options["swap_first"] != "one":
        raise PositionError("There is no phase 'swap' with swap_first=off.")
    for seat, card in enumerate(state.swaps):
        hand = state.piles[HAND[seat]]
        if not hand or (card is not None and card not in hand):
            raise PositionError("Phase 'swap': each holds the card that they pass on.")
    if None not in state.swaps:
        raise PositionError("swaps: when both have chosen, the cards are passed on.")
    first = 1 - state.dealer
    state.turn = first if state.swaps[first] is None else 1 - first


def _counts(state: ConquianState) -> None:
    """How many cards a player has."""
    winners = [seat for seat in (0, 1) if has_won(state, seat)]
    if winners and (state.phase != "over" or len(winners) > 1):
        raise PositionError("Who has eleven cards on the table has won.")
    for seat in (0, 1):
        own = len(state.piles[HAND[seat]]) + laid(state, seat)
        throws = state.phase == "discard" and state.turn == seat
        most = ELEVEN if throws or seat in winners else DEALT
        if own > most:
            raise PositionError(f"Seat {seat} has {own} cards, at most {most} can be.")


def _phase(state: ConquianState) -> None:
    turn = state.turn or 0
    if state.phase == "discard" and not state.piles[HAND[turn]]:
        raise PositionError("Who is to discard holds a card.")
    if state.phase == "swap" and (laid(state, 0) or laid(state, 1)):
        raise PositionError("Nothing is laid before the cards are passed on.")
    if state.phase != "force":
        return
    if not may_force(state.options):
        raise PositionError("There is no phase 'force' without forcing.")
    if not is_forcible(state, 1 - turn):
        raise PositionError("Phase 'force': the card fits no meld of who has refused it.")


def _flat_out(state: ConquianState) -> None:
    """Nothing is laid, and nobody has passed over a win."""
    if not 0 <= state.takes <= MOST_TAKES + 1:
        raise PositionError(f"takes: from 0 to {MOST_TAKES + 1}.")
    if state.phase == "over":
        return
    if laid(state, 0) or laid(state, 1):
        raise PositionError("With flat_out=on nothing is laid until somebody goes out.")
    thrower = 1 - (state.turn or 0)
    won = state.phase == "discard" and split(state.piles[HAND[1 - thrower]])
    if state.phase == "option" and state.source == DISCARD:
        won = split((*state.piles[HAND[thrower]], active(state)))
    if won:
        raise PositionError("Who had taken the card would have won with these eleven.")
