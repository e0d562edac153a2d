"""What a position left out, and what it cannot be (sheet, Names 'Fields')."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.engines.pinaculo.state import (
    CARDS,
    SHAPE,
    STOCK,
    PinaculoState,
    is_aside,
    is_wild,
    may_pass,
    meld_at,
    on_table,
    right_of,
    sides_of,
)
from game.engines.pinaculo.state_barbele import can_lay, has_begun, lacking
from game.families.rummy.cutting import check_slip, slipped
from game.mechanics.melds.faces import is_meld, meld_key, meld_names
from game.mechanics.melds.placing import placed
from game.mechanics.turns import left_of


def complete(state: PinaculoState, given: frozenset[str]) -> None:
    """Fill in what was left out. PositionError where it cannot be."""
    if "phase" not in given:
        state.phase = "draw"
    _turn(state)
    _melds(state)
    _laid(state)
    turn = state.turn
    if "fresh" not in given and turn is not None:
        state.fresh = not any(seat == turn and card not in state.turn_laid
                              for card, seat in state.laid_by.items())
    if state.phase == "cut" and "slip" not in given:
        state.slip = slipped(state)
    _fields(state)
    _phase(state)


def _turn(state: PinaculoState) -> None:
    if state.turn is not None:
        return
    if state.phase == "over":
        empty = [seat for seat in range(state.seats) if not state.piles[HAND[seat]]]
        state.turn = empty[0] if empty else None
    elif state.phase == "cut":
        state.turn = left_of(state.dealer, state.seats)
    else:
        state.turn = right_of(state.dealer, state.seats)


def _melds(state: PinaculoState) -> None:
    """Melds in their order; beside them replaced wild cards."""
    state.stands = placed(state, state.stands, SHAPE)
    for name in meld_names(state.piles):
        pile, low = state.piles[name], meld_at(state, name).low
        few = sum(not is_wild(card) for card in pile) < SHAPE.naturals
        if few or len(pile) > (11 if low is None else 12):
            raise PositionError(f"Pile {name}: these cards make no meld.")
    for name in [name for name in state.piles if is_aside(name)]:
        pile = state.piles[name]
        if not pile:
            del state.piles[name]
        elif name.replace("aside", "meld") not in state.piles:
            raise PositionError(f"Pile {name}: there is no such meld.")
        elif not all(map(is_wild, pile)):
            raise PositionError(f"Pile {name}: only wild cards are replaced.")


def _laid(state: PinaculoState) -> None:
    """Who has laid each card; what was laid in this turn, and at once."""
    sides = sides_of(state.seats, state.options)
    table = on_table(state)
    for card in state.laid_by:
        if card not in table:
            raise PositionError(f"laid_by: {card} does not lie on the table.")
    check_seats(list(state.laid_by.values()), state.seats, "laid_by")
    for name, pile in state.piles.items():
        if is_meld(name) or is_aside(name):
            for card in pile:
                state.laid_by.setdefault(card, sides.index(meld_key(name)[0]))
    laid = state.turn_laid
    if not table.issuperset(laid) or len(set(laid)) < len(laid):
        raise PositionError("turn_laid: these cards lie on the table, each once.")
    if laid and state.phase not in ("play", "over"):
        raise PositionError(f"turn_laid: nothing is laid before phase {state.phase!r}.")
    melds = meld_names(state.piles)
    if not set(state.at_once) <= set(melds) or len(set(state.at_once)) < len(state.at_once):
        raise PositionError("at_once: these are melds on the table, each once.")


def _per_side(values: Sequence[int], state: PinaculoState, name: str) -> None:
    if len(values) != len(set(sides_of(state.seats, state.options))):
        raise PositionError(f"{name}: there is one number for each side.")


def _fields(state: PinaculoState) -> None:
    sides = sides_of(state.seats, state.options)
    if len(state.totals) != state.seats:
        raise PositionError("totals: there is one number for each seat.")
    if any(state.totals[sides.index(side)] != n for n, side in zip(state.totals, sides)):
        raise PositionError("totals: partners have the same number.")
    _per_side(state.extra, state, "extra")
    if state.tried and state.options["barbele_penalty"] != "penalty":
        raise PositionError("tried: with barbele_penalty=penalty only.")
    if (state.slip is not None) != (state.phase == "cut"):
        raise PositionError("slip: in phase 'cut', and only there.")
    if state.slip is not None:
        check_slip(state.slip)


def _phase(state: PinaculoState) -> None:
    """Whether this phase can be, at these options and with what lies there."""
    phase, turn, piles = state.phase, state.turn, state.piles
    if phase == "cut" and state.options["cut_bonus"] == "off":
        raise PositionError("There is no phase 'cut' with cut_bonus=off.")
    if phase == "cut" and len(piles[STOCK]) != CARDS:
        raise PositionError("In phase 'cut' all cards lie in the stock.")
    if phase == "cut" and turn != left_of(state.dealer, state.seats):
        raise PositionError("turn: the player at the dealer's left cuts.")
    if phase == "draw" and not piles[STOCK] and not may_pass(state):
        raise PositionError("The stock has cards as long as there is anything to draw.")
    if phase != "play" or turn is None:
        return
    hand = piles[HAND[turn]]
    if not hand:
        raise PositionError("Who is to discard holds a card.")
    if has_begun(state, turn) and not can_lay(hand, lacking(state, turn)):
        raise PositionError("Barbele: the hand in turn can still lay what its side lacks.")
