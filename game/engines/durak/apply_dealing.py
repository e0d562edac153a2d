"""From the shuffled pack to the first lead: the cut offered, the deal, a new deal claimed, the
first exchange (sheet 2, 5)."""
from __future__ import annotations

from game.core.piles import HAND
from game.core.telling import Log, move, say, show, shuffle
from game.engines.durak.apply_bouts import go_on, holders
from game.engines.durak.state import DurakState
from game.engines.durak.state_places import (
    from_dealers_left,
    has_hat,
    is_long,
    set_places,
    six_holder,
)
from game.mechanics.ranks import strength


def may_offer(state: DurakState) -> bool:
    """Whether the dealer may offer the cut (option ``hat_trap``)."""
    return state.options["hat_trap"] == "on" and has_hat(state)


def accept_cut(state: DurakState, seat: int) -> None:
    """The last hat goes over to ``seat``, who deals."""
    assert state.totals is not None
    totals = state.totals[:]
    totals[state.dealer] -= 1
    totals[seat] += 1
    state.totals, state.hat, state.dealer = totals, [state.dealer, seat], seat


def deal_cards(state: DurakState, log: Log | None) -> None:
    """Deal from ``deck``: two packets of three each, the turn-up, the stock;
    then whatever comes before the first lead."""
    deck, last, holder = state.piles["deck"], None, state.dealer
    for seat in from_dealers_left(state) * 2:
        packet = deck[:-4:-1]
        move(state, packet, "deck", HAND[seat], log)
        if packet:
            last, holder = packet[-1], seat
    if deck:
        last = deck[-1]
        move(state, [last], "deck", "stock", log)
        move(state, deck[:], "deck", "stock", log)
    elif last is not None:
        show(state, [last], HAND[holder], log)
    state.trump = None if last is None else last.suit
    set_places(state, _first_place(state, log))
    before_lead(state, from_dealers_left(state), log)


def _first_place(state: DurakState, log: Log | None) -> int:
    """Who attacks first (options ``first_attacker``, ``next_first``)."""
    left = from_dealers_left(state)[0]
    if has_hat(state):
        under = state.options["next_first"] == "under_fool"
        return (state.dealer - 1) % state.seats if under else left
    if state.options["first_attacker"] == "lowest_trump":
        trumps = [(strength(card), card, seat) for seat in range(state.seats)
                  for card in state.piles[HAND[seat]] if card.suit == state.trump]
        if trumps:
            _, card, seat = min(trumps)
            say(log, "lowest_trump", seat, card=card)
            show(state, [card], HAND[seat], log)
            return seat
    return left


# --- between the deal and the first lead ----------------------------------------------------------

def before_lead(state: DurakState, left: list[int], log: Log | None) -> None:
    """Ask the next of ``left`` who may claim a new deal; then the holder of the six;
    then the first lead."""
    if state.options["redeal"] == "on":
        for seat in left:
            if is_long(state.piles[HAND[seat]]):
                state.phase, state.turn = "redeal", seat
                return
    holder = six_holder(state)
    if holder is not None:
        state.phase, state.turn = "swap", holder
        return
    first_lead(state, log)


def first_lead(state: DurakState, log: Log | None) -> None:
    """The bout that was fixed when the cards were dealt begins."""
    place = state.attacker
    assert place is not None
    if not state.piles["stock"] and len(holders(state)) < state.seats:
        go_on(state, place, log)
    else:
        state.phase, state.turn = "lead", state.order[0]


def new_deal(state: DurakState, log: Log | None) -> None:
    """All cards go back, are shuffled and dealt again by the same dealer (option ``redeal``)."""
    state.turn = state.trump = None
    state.out = []
    for name in (*HAND[:state.seats], "stock"):
        move(state, state.piles[name][:], name, "deck", log)
    shuffle(state, "deck", log)
    deal_cards(state, log)
