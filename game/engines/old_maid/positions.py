"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.engines.old_maid.apply import initial
from game.engines.old_maid.state import (
    OldMaidState,
    first_holder,
    next_holder,
    old_maid,
    pairs_of,
    shuffles,
)
from game.mechanics.tricks import holders
from game.mechanics.turns import left_of, round_from


def complete(state: OldMaidState, given: frozenset[str]) -> None:
    """Fill in what is left out; of a deal that is just dealt throw the pairs away."""
    if "phase" not in given and shuffles(state.options):
        state.phase = "draw"
    if "pairs" not in given:
        state.pairs = [0] * state.seats
    _check(state)
    if state.phase == "initial":
        initial(state)
        return
    if "finished" not in given:
        _finish(state)
    if state.phase == "over":
        state.turn = None
        return
    if len(holders(state)) < 2:
        raise PositionError("Fewer than two players have cards: the deal would be over.")
    if state.phase == "offer" and shuffles(state.options):
        raise PositionError("Where fans are shuffled nobody offers: there is no phase offer.")
    if state.turn is None:
        _turn(state)
    elif not state.piles[HAND[state.turn]]:
        raise PositionError(f"Seat {state.turn} has no cards and cannot be in turn.")


def _turn(state: OldMaidState) -> None:
    first = first_holder(state)
    assert first is not None
    state.turn = first if state.phase == "offer" else next_holder(state, first)


def _finish(state: OldMaidState) -> None:
    """Who has no cards, clockwise from the dealer's left; at the end the Old Maid."""
    row = round_from(left_of(state.dealer, state.seats), state.seats)
    state.finished = [seat for seat in row if not state.piles[HAND[seat]]]
    loser = old_maid(state)
    if state.phase == "over" and loser is not None:
        state.finished.append(loser)


def _check(state: OldMaidState) -> None:
    """What no deal can come to."""
    check_seats(state.finished, state.seats, "finished")
    if len(set(state.finished)) < len(state.finished):
        raise PositionError("finished: nobody is safe twice.")
    last = old_maid(state) if state.phase == "over" else None
    if any(state.piles[HAND[seat]] and seat != last for seat in state.finished):
        raise PositionError("finished: who is safe has no cards.")
    if len(state.pairs) != state.seats or min(state.pairs) < 0:
        raise PositionError("pairs: one number for each seat, none below 0.")
    if state.streak < 0:
        raise PositionError("streak: a number of draws is not below 0.")
    _check_cards(state)


def _check_cards(state: OldMaidState) -> None:
    options, piles = state.options, state.piles
    if len(pairs_of(piles["discard"], options)) != len(piles["discard"]):
        raise PositionError("discard: pairs only.")
    if len(piles["aside"]) > (options["odd_card"] != "joker"):
        raise PositionError("aside: one card, and none with a Joker.")
    if state.phase == "initial":
        return
    for seat in range(state.seats):
        if pairs_of(piles[HAND[seat]], options):
            raise PositionError(f"hand.{seat}: pairs are thrown away at once.")
