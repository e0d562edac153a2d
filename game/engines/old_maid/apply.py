"""What an action does, with all that follows of itself (sheet 3 and 4)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.piles import HAND, number_of
from game.core.rng import Rng
from game.core.telling import Log, move, reorder, say, show
from game.engines.old_maid.state import (
    VOID_AT,
    OldMaidState,
    first_holder,
    holder_before,
    kinds,
    next_holder,
    old_maid,
    pairs_of,
    shuffles,
)
from game.mechanics.tricks import holders
from game.mechanics.turns import left_of, round_from


def initial(state: OldMaidState, log: Log | None = None) -> None:
    """Every pair of every hand is thrown away, and who is without cards is safe (3.1, 3.2)."""
    row = round_from(left_of(state.dealer, state.seats), state.seats)
    for seat in row:
        thrown = pairs_of(state.piles[HAND[seat]], state.options)
        _count(state, seat, len(thrown) // 2)
        move(state, thrown, HAND[seat], "discard", log)
    for seat in row:
        if not state.piles[HAND[seat]]:
            _safe(state, seat, log)
    first = first_holder(state)
    if len(holders(state)) < 2 or first is None:
        _end(state, log)
    else:
        offers(state, first)


def offers(state: OldMaidState, seat: int) -> None:
    """The seat is the next offerer; where fans are shuffled its neighbour draws at once."""
    if shuffles(state.options):
        state.phase, state.turn = "draw", next_holder(state, seat)
    else:
        state.phase, state.turn = "offer", seat


def _count(state: OldMaidState, seat: int, more: int) -> None:
    pairs = state.pairs[:]
    pairs[seat] += more
    state.pairs = pairs


def _safe(state: OldMaidState, seat: int, log: Log | None) -> None:
    if seat not in state.finished:
        state.finished = [*state.finished, seat]
        say(log, "safe", seat)


def _offer(state: OldMaidState, seat: int, action: Action, log: Log | None) -> None:
    """In this order or as they lie: to the others the fan is as if shuffled in both cases."""
    reorder(state, action.cards or state.piles[HAND[seat]][:], HAND[seat], log)
    state.phase, state.turn = "draw", next_holder(state, seat)


def _draw(state: OldMaidState, seat: int, action: Action, log: Log | None) -> None:
    """One card, then perhaps a pair, and who is safe (3.4 to 3.6)."""
    fan, at = action.source, int(action.value)
    if shuffles(state.options):
        _mixed(state, fan, at, log)
    card = state.piles[fan][at]
    move(state, [card], fan, HAND[seat], log)
    kind = kinds(state.options)
    pair = [held for held in state.piles[HAND[seat]] if kind[held] == kind[card]]
    if len(pair) > 1:
        state.streak = 0
        _count(state, seat, 1)
        move(state, pair[:2], HAND[seat], "discard", log)
        say(log, "pair", seat)
    else:
        state.streak += 1
    giver = number_of(fan)
    for each in (giver, seat):
        if not state.piles[HAND[each]]:
            _safe(state, each, log)
    _on(state, seat, log)


def _mixed(state: OldMaidState, fan: str, at: int, log: Log | None) -> None:
    """A card of the fan, by chance, is put at that place; the others keep their order."""
    order, rng = state.piles[fan][:], Rng(state.rng)
    card = order.pop(rng.below(len(order)))
    state.rng = rng.state
    order.insert(at, card)
    reorder(state, order, fan, log)


def _on(state: OldMaidState, seat: int, log: Log | None) -> None:
    """The end, or the next offerer: the drawer, and where he is out by ``after_out``."""
    left = holders(state)
    if len(left) < 2 or state.streak >= VOID_AT:
        _end(state, log)
    elif state.piles[HAND[seat]]:
        offers(state, seat)
    elif state.options["after_out"] == "draw_passes":
        offers(state, holder_before(state, next_holder(state, seat)))
    else:
        offers(state, next_holder(state, seat))


def _end(state: OldMaidState, log: Log | None) -> None:
    """Somebody alone has cards, or the deal is void (4, 6)."""
    state.phase, state.turn = "over", None
    loser = old_maid(state)
    if loser is None:
        say(log, "void", None, n=state.streak)
        return
    state.finished = [*state.finished, loser]
    show(state, state.piles[HAND[loser]][:], HAND[loser], log)
    say(log, "old_maid", loser)


APPLY: dict[str, Callable[[OldMaidState, int, Action, Log | None], None]] = {
    "offer": _offer, "draw": _draw}

__all__ = ["APPLY", "initial", "offers"]
