"""A deal of Durak in numbers: what lies where, and what follows from a bout that ends. What may be
done in it is ``brain_moves``'.

Card ``n`` is the ``n``-th of the pack by its text: its rank is ``n >> 2``, and a sorted hand stands
in the order of the rules.
"""
from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.piles import HAND
from game.engines.durak.apply_bouts import LOOP
from game.engines.durak.brain_worth import worth_of
from game.engines.durak.state import CARDS, DurakState
from game.engines.durak.state_places import is_partners
from game.mechanics.beating import beats
from game.mechanics.turns import next_in_play, round_from

#: The cards by number, and the number of each.
BY_NUMBER = sorted(CARDS.values())
NUMBER = {card: number for number, card in enumerate(BY_NUMBER)}
#: What comes next.
OVER, LEAD, DEFEND, CONTINUE, HELPER, LOAD = range(6)
PHASES = {"lead": LEAD, "defend": DEFEND, "continue": CONTINUE, "helper": HELPER, "load": LOAD}


class Tables:
    """What is asked of each card, made once for a trump and a pack: as ``Worth`` has it, whether it
    is a trump or a card that nobody presses on another, and which cards beat it."""

    __slots__ = ("beaten_by", "kept", "led", "taken", "trump", "value")

    def __init__(self, trump: str | None, size: int) -> None:
        worth = worth_of(trump, size)
        self.value = tuple(worth.value[card] for card in BY_NUMBER)
        self.led = tuple(worth.led[card] for card in BY_NUMBER)
        self.taken = tuple(worth.taken[card] for card in BY_NUMBER)
        self.trump = tuple(card.suit == trump for card in BY_NUMBER)
        self.kept = tuple(card.suit == trump or card.rank == "A" for card in BY_NUMBER)
        self.beaten_by = tuple(tuple(beats(card, attack, trump) for card in BY_NUMBER)
                               for attack in BY_NUMBER)


tables_of = lru_cache(maxsize=16)(Tables)


@lru_cache(maxsize=1 << 14)
def attack_order(seats: int, partners: bool, most: int, attacker: int, defender: int,
                 out: frozenset[int]) -> tuple[int, ...]:
    """Who may attack, the principal first (``state_places.attack_order``)."""
    order = [holder(seats, partners, attacker, out)]
    barred = holder(seats, partners, defender, out)
    for step in range(1, seats, 2 if partners else 1):
        seat = holder(seats, partners, (defender + step) % seats, out)
        if seat not in order and seat != barred and seat not in out:
            order.append(seat)
    return tuple(order[:most])


def holder(seats: int, partners: bool, place: int, out: frozenset[int]) -> int:
    """Who plays for the place (``state_places.holder``)."""
    if partners and place in out:
        for step in range(2, seats, 2):
            if (other := (place + step) % seats) not in out:
                return other
    return place


@lru_cache(maxsize=256)
def drawers(seats: int, first: int, last: int) -> tuple[int, ...]:
    """Who draws, in order (``doing_bouts.drawers``)."""
    between = [seat for seat in round_from(last, seats) if seat not in (first, last)]
    return (first, *between, last)


class Bouts:
    """One deal in numbers, bout by bout. What a method gives back comes next."""

    __slots__ = ("again", "asked", "attacker", "attacks", "bout", "bouts", "cards", "defender",
                 "early", "free", "hands", "limit", "loaded", "loading", "most", "order", "out",
                 "partners", "passes", "phase", "ranks", "seats", "shown", "shows", "six",
                 "some_off", "soon", "stock", "taken_run", "turn", "unbeaten")

    def __init__(self, state: DurakState) -> None:
        piles, options, number = state.piles, state.options, NUMBER
        self.seats, self.partners = state.seats, is_partners(state)
        self.cards = tables_of(state.trump, options["pack"])
        self.hands = [[number[card] for card in piles[HAND[seat]]] for seat in range(state.seats)]
        self.stock = [number[card] for card in piles["stock"]]
        self.bout = [number[card] for card in piles["bout"]]
        self.loaded = [number[card] for card in piles["loaded"]]
        done = {number[card] for each in state.answers.items() for card in each}
        self.unbeaten = [card for card in self.bout if card not in done]
        self.attacks = len(self.bout) - len(state.answers)
        self.ranks = 0
        for card in self.bout:
            self.ranks |= 1 << (card >> 2)
        self.phase, self.turn = PHASES[state.phase], state.turn or 0
        self.attacker, self.defender = state.attacker or 0, state.defender or 0
        self.order, self.asked = tuple(state.order), list(state.asked)
        self.limit, self.bouts, self.taken_run = state.limit or 0, state.bouts, state.taken_run
        self.out = frozenset(state.out)
        self.shown = {number[card] for card in state.shown}
        self.some_off = bool(piles["discard"])
        self._agree(options)

    def _agree(self, told: Mapping[str, Any]) -> None:
        """What is agreed."""
        self.most = self.seats if told["attackers"] == "all" else told["attackers"]
        self.early = told["early_limit"]
        self.free = told["permission"] == "free"
        self.loading = told["loading"] == "on"
        self.six = self.seats == 2 and told["load_limit"] == "six"
        self.again = self.seats == 2 and told["twelve_cards"] == "attacker"
        self.passes = told["transfer"] != "off" and not self.partners
        self.shows = told["transfer"] == "show"
        self.soon = told["transfer_first_bout"] != "no"

    def left(self) -> list[int]:
        """The seats that hold cards."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def _principal(self) -> int:
        """The first who has cards goes on; the bout ends where nobody has."""
        for seat in self.order:
            if self.hands[seat]:
                self.turn = seat
                return CONTINUE
        return self._beaten_off()

    def _after(self, seat: int) -> int | None:
        """The next attacker with cards."""
        for other in self.order[self.order.index(seat) + 1:]:
            if self.hands[other]:
                return other
        return None

    def _can_load(self) -> bool:
        most = self._ceiling() if self.six else self.limit
        return self.attacks + len(self.loaded) < most

    # --- the end of a bout ------------------------------------------------------------------------

    def _beaten_off(self) -> int:
        place = self.defender
        if self.again and self.attacks >= 6:
            place = 1 - place
        self.some_off, self.taken_run = True, 0
        return self._end_bout(place)

    def _taken(self) -> int:
        hand = self.hands[holder(self.seats, self.partners, self.defender, self.out)]
        hand += self.bout
        hand += self.loaded
        hand.sort()
        self.taken_run += 1
        return self._end_bout(self._place_after(self.defender))

    def _end_bout(self, place: int) -> int:
        self.bout, self.loaded, self.unbeaten, self.asked = [], [], [], []
        self.ranks = self.attacks = 0
        self.bouts += 1
        if self.stock:
            self._draw()
        if not self.stock and self._is_over():
            return OVER
        if self.seats > 2 and self.taken_run >= LOOP:
            return OVER
        if place in self.out and not self.partners:
            place = next_in_play(place, self.seats, self.out)
        self.attacker, self.defender = place, self._place_after(place)
        self._set_order()
        self.turn = self.order[0]
        return LEAD

    def _draw(self) -> None:
        """All draw up to six."""
        stock = self.stock
        for seat in drawers(self.seats, self.attacker, self.defender):
            hand = self.hands[seat]
            if len(hand) < 6:
                self.taken_run = 0
                for _ in range(min(6 - len(hand), len(stock))):
                    insort(hand, stock.pop())
                if not stock:
                    return

    def _is_over(self) -> bool:
        """Whoever has no cards is out; whether that ends the deal."""
        left = self.left()
        if len(left) + len(self.out) < self.seats:
            self.out = frozenset(range(self.seats)) - frozenset(left)
        if len(left) == self.seats:
            return False
        return len(left) < 2 or (self.partners and len({seat % 2 for seat in left}) == 1)

    def _place_after(self, place: int) -> int:
        if self.seats == 2:
            return 1 - place
        if self.partners:
            return (place + 1) % self.seats
        return next_in_play(place, self.seats, self.out)

    def _ceiling(self) -> int:
        """As ``state_places.ceiling`` has it."""
        early = self.early
        if early == "until_discard_5":
            return 6 if self.some_off else 5
        first = self.bouts == 0 and (early == "always_first_5" or self.seats > 3)
        return 5 if early != "none" and first else 6

    def _set_order(self) -> None:
        """The attack order and the limit of a bout with these places."""
        args = self.seats, self.partners, self.most, self.attacker, self.defender, self.out
        self.order = attack_order(*args)
        held = len(self.hands[holder(self.seats, self.partners, self.defender, self.out)])
        self.limit = min(held, self._ceiling())


__all__ = ["BY_NUMBER", "CONTINUE", "DEFEND", "HELPER", "LEAD", "LOAD", "NUMBER", "OVER", "PHASES",
           "Bouts", "holder"]
