"""Places, as the position has them: who plays for which, who may attack,
and how much (sheet 3.1)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.core.piles import HAND
from game.engines.durak.state import DurakState, can_exchange, exchange_card
from game.mechanics.turns import left_of, next_in_play, round_from

#: Cards of one suit that give the right to a new deal.
LONG = 5


def is_partners(state: DurakState) -> bool:
    """Two sides, even seats against odd ones."""
    return state.seats > 3 and state.options["form"] == "partners"


def holder(state: DurakState, place: int) -> int:
    """Who plays for the place: its own player, or in ``partners`` the nearest partner in play,
    clockwise."""
    out = state.out
    if place in out:
        for step in range(2, state.seats, 2):
            other = (place + step) % state.seats
            if other not in out:
                return other
    return place


def place_after(state: DurakState, place: int) -> int:
    """The defending place that follows an attacking place (sheet 3.5)."""
    if state.seats == 2:
        return 1 - place
    if is_partners(state):
        return left_of(place, state.seats)
    return next_in_play(place, state.seats, state.out)


def attack_order(state: DurakState, attacker: int, defender: int) -> list[int]:
    """The distinct players who may attack, principal first."""
    n = state.seats
    if n == 2:
        return [attacker]
    partners = is_partners(state)
    order = [holder(state, attacker) if partners else attacker]
    barred = holder(state, defender)
    for step in range(1, n, 2 if partners else 1):
        seat = (defender + step) % n
        if partners:
            seat = holder(state, seat)
        if seat not in order and seat != barred and seat not in state.out:
            order.append(seat)
    most = state.options["attackers"]
    return order if most == "all" else order[:most]


def ceiling(state: DurakState) -> int:
    """Six, or five while an early limit holds (option ``early_limit``)."""
    early = state.options["early_limit"]
    if early == "none":
        return 6
    if early == "until_discard_5":
        return 6 if state.piles["discard"] else 5
    return 5 if state.bouts == 0 and (early == "always_first_5" or state.seats > 3) else 6


def load_cap(state: DurakState) -> int:
    """How many attack and loaded cards there may be together (option ``load_limit``)."""
    assert state.limit is not None
    six = state.seats == 2 and state.options["load_limit"] == "six"
    return ceiling(state) if six else state.limit


def attack_cards(state: DurakState) -> int:
    """How many attack cards lie in the bout."""
    return len(state.piles["bout"]) - len(state.answers)


def has_room(state: DurakState) -> bool:
    """Whether the bout takes another attack card."""
    assert state.limit is not None
    return len(state.piles["bout"]) - len(state.answers) < state.limit


def can_load(state: DurakState) -> bool:
    """Whether another card may be pressed on the taker."""
    return attack_cards(state) + len(state.piles["loaded"]) < load_cap(state)


def most_to_lead(state: DurakState) -> int:
    """How many cards may be led together (option ``opening``)."""
    assert state.limit is not None
    return max(1, state.limit)


def acting_principal(state: DurakState) -> int | None:
    """The first player of the attack order who still has a card."""
    piles = state.piles
    for seat in state.order:
        if piles[HAND[seat]]:
            return seat
    return None


def next_attacker(state: DurakState, seat: int) -> int | None:
    """The next player with cards after ``seat`` in the attack order."""
    piles, order = state.piles, state.order
    for other in order[order.index(seat) + 1:]:
        if piles[HAND[other]]:
            return other
    return None


def others(state: DurakState, seat: int) -> list[int]:
    """All seats but that one."""
    return [other for other in range(state.seats) if other != seat]


def next_helper(state: DurakState, principal: int) -> int | None:
    """Whom the acting principal may ask next:
    he has cards and was not asked since the last card was played."""
    for seat in state.order:
        if seat != principal and seat not in state.asked and state.piles[HAND[seat]]:
            return seat
    return None


def from_dealers_left(state: DurakState) -> list[int]:
    """All seats, the dealer last."""
    return round_from(left_of(state.dealer, state.seats), state.seats)


def has_hat(state: DurakState) -> bool:
    """Whether the dealer is the fool of an earlier deal."""
    return state.totals is not None and state.totals[state.dealer] >= 1


def longest(hand: Sequence[Card]) -> int:
    """How many cards of one suit a hand has."""
    suits = [card.suit for card in hand]
    return max(map(suits.count, suits), default=0)


def is_long(hand: Sequence[Card]) -> bool:
    """Whether it has enough of one suit to claim a new deal (option ``redeal``)."""
    return longest(hand) >= LONG


def six_holder(state: DurakState) -> int | None:
    """Who was dealt the exchange card and may exchange it (3.6)."""
    if state.options["swap_six"] == "off" or not can_exchange(state):
        return None
    six = exchange_card(state)
    return next((seat for seat in range(state.seats) if six in state.piles[HAND[seat]]), None)


def set_places(state: DurakState, place: int) -> None:
    """The places of the bout that ``place`` begins, its attack order and limit."""
    state.attacker = place
    state.defender = defender = place_after(state, place)
    state.order = attack_order(state, place, defender)
    held = len(state.piles[HAND[holder(state, defender)]])
    most = ceiling(state)
    state.limit = held if held < most else most
