"""How a bout ends, what is drawn then, who is out, and who attacks next (sheet 3.3 to 3.7, 4)."""
from __future__ import annotations

from bisect import insort

from game.core.cards import Card
from game.core.piles import HAND
from game.core.telling import Log, draw, move, say, show
from game.engines.durak.state import DurakState, exchange_card
from game.engines.durak.state_places import (
    attack_cards,
    holder,
    is_partners,
    place_after,
    set_places,
)
from game.mechanics.turns import next_in_play, round_from

#: Bouts taken in a row, no card drawn, that end a deal (decision 17).
LOOP = 40


def beaten_off(state: DurakState, log: Log | None) -> None:
    """The defence has succeeded: everything is discarded."""
    piles, defender = state.piles, state.defender
    assert defender is not None
    bout, discard = piles["bout"], piles["discard"]
    place = defender
    again = state.options["twelve_cards"] == "attacker"
    if state.seats == 2 and again and attack_cards(state) >= 6:
        place = 1 - defender
    if log is None:
        discard += bout
        discard.sort()
        bout.clear()
    else:
        say(log, "beaten_off", holder(state, defender))
        move(state, bout[:], "bout", "discard", log)
    state.answers = {}
    state.taken_run = 0
    _end_bout(state, place, log)


def taken(state: DurakState, log: Log | None) -> None:
    """The defence has failed: the defender picks up all that lies on the table."""
    piles, defender = state.piles, state.defender
    assert defender is not None
    bout, loaded = piles["bout"], piles["loaded"]
    taker = holder(state, defender)
    if log is None:
        hand = piles[HAND[taker]]
        hand += bout
        hand += loaded
        hand.sort()
        bout.clear()
        loaded.clear()
    else:
        say(log, "taken", taker, n=len(bout) + len(loaded))
        move(state, bout[:], "bout", HAND[taker], log)
        move(state, loaded[:], "loaded", HAND[taker], log)
    state.answers = {}
    state.taken_run += 1
    _end_bout(state, place_after(state, defender), log)


def _end_bout(state: DurakState, place: int, log: Log | None) -> None:
    state.asked = []
    state.bouts += 1
    if state.piles["stock"] and not draw_up(state, None, place, log):
        return
    go_on(state, place, log)


# --- drawing (3.4) --------------------------------------------------------------------------------

def drawers(state: DurakState) -> list[int]:
    """Who draws, in order; while there is a stock everybody is in play."""
    first, last = state.attacker, state.defender
    assert first is not None and last is not None
    between = [seat for seat in round_from(last, state.seats) if seat not in (first, last)]
    return [first, *between, last]


def draw_up(state: DurakState, since: int | None, place: int, log: Log | None) -> bool:
    """All draw up to six, from ``since`` on (None: from the first);
    False when somebody may exchange his six first."""
    stock = state.piles["stock"]
    order = drawers(state)
    if since is not None:
        order = order[order.index(since):]
    swaps = state.options["swap_six"] == "on"
    for seat in order:
        need = 6 - len(state.piles[HAND[seat]])
        if need <= 0:
            continue
        if swaps and (need := _up_to_six(state, need)) < 0:
            _drawn(state, seat, -need, log)
            state.phase, state.turn, state.next = "swap", seat, place
            return False
        _drawn(state, seat, need, log)
        if not stock:
            break
    return True


def _up_to_six(state: DurakState, need: int) -> int:
    """How many of ``need`` cards are drawn before the exchange card interrupts,
    as a negative number; else ``need``."""
    stock = state.piles["stock"]
    six = exchange_card(state)
    for i in range(1, min(need, len(stock) - 1) + 1):
        if stock[-i] is six:
            return -i
    return need


def _drawn(state: DurakState, seat: int, count: int, log: Log | None) -> None:
    state.taken_run = 0
    if log is None:
        stock, hand = state.piles["stock"], state.piles[HAND[seat]]
        for _ in range(min(count, len(stock))):
            insort(hand, stock.pop())
    else:
        draw(state, count, "stock", HAND[seat], log)


def exchange(state: DurakState, seat: int, six: Card, log: Log | None) -> None:
    """The six goes to the bottom first,
    so that what lies above the turn-up is never bared (3.6)."""
    turn_up = state.piles["stock"][0]
    move(state, [six], HAND[seat], "stock", log, bottom=True)
    show(state, [turn_up], "stock", log)
    move(state, [turn_up], "stock", HAND[seat], log)


# --- the next bout, or the end (3.7, 4) -----------------------------------------------------------

def go_on(state: DurakState, place: int, log: Log | None) -> None:
    """After the draw: who is out, is it over, who attacks next."""
    state.next = None
    if not state.piles["stock"] and _leave(state, log):
        return
    if state.seats > 2 and state.taken_run >= LOOP:
        _over(state, log)
        return
    if place in state.out and not is_partners(state):
        place = next_in_play(place, state.seats, state.out)
    set_places(state, place)
    state.phase, state.turn = "lead", state.order[0]


def _leave(state: DurakState, log: Log | None) -> bool:
    """Whoever has no cards is out; True if that ends the deal."""
    piles, out = state.piles, state.out
    gone = [seat for seat in range(state.seats) if not piles[HAND[seat]]]
    if len(gone) > len(out):
        for seat in gone:
            if seat not in out:
                say(log, "out", seat)
        state.out = gone
    if not gone:
        return False
    left = [seat for seat in range(state.seats) if seat not in gone]
    if len(left) > 1 and not (is_partners(state) and len({seat % 2 for seat in left}) == 1):
        return False
    _over(state, log)
    return True


def _over(state: DurakState, log: Log | None) -> None:
    state.phase, state.turn = "over", None
    left = holders(state)
    losers = fools(state)
    for seat in lost_by(state, losers):
        say(log, "fool", seat)
    if not losers:
        say(log, "loop" if left else "draw")


def holders(state: DurakState) -> list[int]:
    """The seats that hold cards."""
    return [seat for seat in range(state.seats) if state.piles[HAND[seat]]]


def fools(state: DurakState) -> list[int]:
    """At the end of a deal: the losing seats that still hold cards;
    nobody after a draw or a loop."""
    left = holders(state)
    if len(left) == 1 or (is_partners(state) and len({seat % 2 for seat in left}) == 1):
        return left
    return []


def lost_by(state: DurakState, losers: list[int]) -> list[int]:
    """All who get a hat: in ``partners`` the whole side of those who still hold cards."""
    if losers and is_partners(state):
        return list(range(losers[0] % 2, state.seats, 2))
    return losers


__all__ = ["LOOP", "beaten_off", "draw_up", "drawers", "exchange", "fools", "go_on", "holders",
           "lost_by", "taken"]
