"""A position that names only what matters is made whole, and refused where it cannot be (sheet,
Names)."""
from __future__ import annotations

from game.core.errors import PositionError
from game.core.piles import HAND
from game.core.state import check_seats
from game.engines.verish_ne_verish.state import VerishNeVerishState, fours, limit, ranks_in_play
from game.families.claims.positions import check_count, check_order
from game.families.claims.state import holders, next_holder
from game.mechanics.turns import left_of, round_from


def complete(state: VerishNeVerishState, given: frozenset[str]) -> None:
    """Fill in what is left out, and refuse what cannot be."""
    _fields(state)
    if state.phase == "respond":
        _respond(state)
    elif state.phase == "remove":
        _remove(state)
    elif state.phase == "over":
        _over(state)
    else:
        _lead(state)


def _fields(state: VerishNeVerishState) -> None:
    check_order(state, "becomes safe")
    if any(state.piles[HAND[seat]] for seat in state.order):
        raise PositionError("order: who is safe holds no cards.")
    if len(state.piles["out"]) != 4 * len(fours(state.piles["out"])):
        raise PositionError("out: complete fours only.")
    if len(state.piles["hidden"]) > 1:
        raise PositionError("hidden: one card.")
    if state.idle < 0:
        raise PositionError("idle: a number from 0.")
    for name, rank in (("rank", state.rank), ("last_rank", state.last_rank)):
        if rank is not None and rank not in ranks_in_play(state):
            raise PositionError(f"{name}: the pack has no {rank}.")
    if state.phase in ("lead", "remove") and state.rank is not None:
        raise PositionError("rank: nothing is named before the lead.")
    if state.phase in ("lead", "remove") and state.claimer is not None:
        raise PositionError("claimer: there is nothing to doubt before the lead.")
    if state.phase != "respond" and state.count:
        raise PositionError("count: there is no last play now.")
    if state.opening and (state.phase != "remove" or state.options["deal_fours"] != "yes"):
        raise PositionError("opening: fours are removed before the first lead, by deal_fours=yes.")


def _lead(state: VerishNeVerishState) -> None:
    if len(holders(state)) < 2:
        raise PositionError("While somebody leads at least two players hold cards.")
    if state.turn is None:
        state.turn = next_holder(state, state.dealer)
    if not state.piles[HAND[state.turn]]:
        raise PositionError("turn: who leads holds cards.")


def _respond(state: VerishNeVerishState) -> None:
    if state.rank is None or state.claimer is None or state.count < 1:
        raise PositionError("After a play rank, claimer and count are needed.")
    check_seats([state.claimer], state.seats, "claimer")
    check_count(state, limit(state))
    if state.claimer in state.order:
        raise PositionError("claimer: who is safe has no play to be doubted.")
    after = next_holder(state, state.claimer)
    if after == state.claimer:
        raise PositionError("After a play somebody else holds cards.")
    if state.turn is None:
        state.turn = after
    if state.turn != after:
        raise PositionError("turn: the next player after the claimer who holds cards.")


def _remove(state: VerishNeVerishState) -> None:
    if state.options["remove"] == "forced":
        raise PositionError("With remove=forced nobody is asked.")
    if state.turn is None:
        row = round_from(left_of(state.dealer, state.seats), state.seats)
        state.turn = next((seat for seat in row if fours(state.piles[HAND[seat]])), None)
    if state.turn is None or not fours(state.piles[HAND[state.turn]]):
        raise PositionError("turn: who removes fours has one.")


def _over(state: VerishNeVerishState) -> None:
    state.turn = None
    if state.claimer is not None:
        check_seats([state.claimer], state.seats, "claimer")
    elif not holders(state):
        raise PositionError("When the deal is over somebody holds cards.")
