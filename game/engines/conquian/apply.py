"""What the actions of Conquian do, and how a deal ends (sheet 3)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.piles import HAND
from game.core.telling import Log, draw, move, reorder, say
from game.engines.conquian.state import (
    ACTIVE,
    DEAD,
    DISCARD,
    MELDS,
    OFFERED,
    OWN_TURN,
    SHAPE,
    STOCK,
    ConquianState,
    active,
    has_won,
    is_flat_out,
    is_forcible,
    melds_of,
    rows_of,
    split,
)
from game.engines.conquian.state_tables import Row
from game.mechanics.melds.laying import add_to, read_meld


def turn_up(state: ConquianState, seat: int, log: Log | None) -> None:
    """TURN of a seat: the stock's top card lies in the middle; without one the deal is drawn."""
    state.takes = 0
    if not state.piles[STOCK]:
        state.phase, state.turn = "over", None
        say(log, "drawn")
        return
    state.phase, state.turn, state.source = "option", seat, OWN_TURN
    draw(state, 1, STOCK, ACTIVE, log)


# --- the card in the middle -----------------------------------------------------------------------

def _take(state: ConquianState, seat: int, action: Action, log: Log | None) -> None:
    if is_flat_out(state.options):
        _take_up(state, seat, action, log)
        return
    _lie(state, seat, rows_of(action.value) or (), log)
    _taken(state, seat, log)


def _take_up(state: ConquianState, seat: int, action: Action, log: Log | None) -> None:
    """Option ``flat_out``: into the hand, and out of it where all eleven fit melds."""
    state.takes += 1
    move(state, action.cards, ACTIVE, HAND[seat], log)
    for at, row in enumerate(split(state.piles[HAND[seat]]) or ()):
        move(state, row, HAND[seat], f"{MELDS[seat]}.{at}", log)
    _taken(state, seat, log)


def _taken(state: ConquianState, seat: int, log: Log | None) -> None:
    """The seat has won, or throws a card; without one the other turns the next."""
    if has_won(state, seat):
        state.phase, state.turn = "over", None
        say(log, "eleven", seat)
    elif state.piles[HAND[seat]]:
        state.phase, state.turn = "discard", seat
    else:
        turn_up(state, 1 - seat, log)


def _lie(state: ConquianState, seat: int, rows: Sequence[Row], log: Log | None) -> None:
    """Let the melds of a seat lie so, in this order: cards come from where they are."""
    sources = [HAND[seat], ACTIVE, *melds_of(state, seat)]
    for at, row in enumerate(rows):
        target = f"{MELDS[seat]}.{at}"
        for source in sources:
            if source != target:
                come = [card for card in row if card in state.piles[source]]
                move(state, come, source, target, log)
    for at, row in enumerate(rows):
        target = f"{MELDS[seat]}.{at}"
        if tuple(state.piles[target]) != row:
            reorder(state, row, target, log)


def _pass(state: ConquianState, seat: int, action: Action, log: Log | None) -> None:
    if state.phase == "force":
        say(log, "lets_go", seat)
        _passes(state, 1 - seat, log)
        return
    say(log, "refuses", seat)
    if is_forcible(state, seat):
        state.phase, state.turn = "force", 1 - seat
    else:
        _passes(state, seat, log)


def _passes(state: ConquianState, seat: int, log: Log | None) -> None:
    """The card that this seat has refused goes to the other, or it is dead."""
    if state.source == OWN_TURN:
        state.phase, state.turn, state.source = "option", 1 - seat, OFFERED
        return
    move(state, state.piles[ACTIVE][:], ACTIVE, DEAD, log)
    turn_up(state, seat, log)


def _force(state: ConquianState, seat: int, action: Action, log: Log | None) -> None:
    other, card = 1 - seat, active(state)
    say(log, "force", seat, card=card)
    if action.value:
        _lie(state, other, rows_of(action.value) or (), log)
    else:
        meld = read_meld(state.piles, {}, action.target, SHAPE)
        add_to(state, {}, card, card.face, ACTIVE, meld, SHAPE, log)
    _taken(state, other, log)


# --- cards of the hand ----------------------------------------------------------------------------

def _discard(state: ConquianState, seat: int, action: Action, log: Log | None) -> None:
    state.phase, state.turn, state.source = "option", 1 - seat, DISCARD
    move(state, action.cards, HAND[seat], ACTIVE, log)


def _swap(state: ConquianState, seat: int, action: Action, log: Log | None) -> None:
    """The second to choose passes both cards on."""
    chosen = list(state.swaps)
    chosen[seat] = action.cards[0]
    if None in chosen:
        state.swaps, state.turn = chosen, 1 - seat
        return
    state.swaps = [None, None]
    for giver, card in enumerate(chosen):
        if card is not None:
            move(state, (card,), HAND[giver], HAND[1 - giver], log)
    turn_up(state, 1 - state.dealer, log)


APPLY = {"take": _take, "pass": _pass, "force": _force, "discard": _discard, "swap": _swap}
