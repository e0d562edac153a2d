"""A deal of Durak played on to its end by what ``DurakBrain.policy`` does, in numbers: no cards, no
actions, no lists of what may be done. It is what a search asks a thousand times for one decision.

Card ``n`` is the ``n``-th of the pack by its text: its rank is ``n >> 2``, and a sorted hand stands
in the order of the rules. What is done is done as the rules and the policy have it, to the last
tie (``tests/engines/durak/test_durak_rollout.py`` plays both side by side); what is seldom played
is left to them: several cards led at once, the six exchanged, a hat that has moved.
"""
from __future__ import annotations

from bisect import insort
from collections.abc import Collection
from functools import lru_cache

from game.core.piles import HAND
from game.engines.durak.brain_worth import PAIR, worth_of
from game.engines.durak.doing_bouts import LOOP
from game.engines.durak.state import CARDS, DurakState
from game.engines.durak.state_bout import MOST_PASSED_ON
from game.engines.durak.state_places import is_partners
from game.mechanics.beating import beats
from game.mechanics.turns import next_in_play, round_from

#: The cards by number, and the number of each.
BY_NUMBER = sorted(CARDS.values())
NUMBER = {card: number for number, card in enumerate(BY_NUMBER)}
#: What comes next.
OVER, LEAD, DEFEND, CONTINUE, HELPER, LOAD = range(6)
_PHASES = {"lead": LEAD, "defend": DEFEND, "continue": CONTINUE, "helper": HELPER, "load": LOAD}
#: Bouts until a deal is given up.
MOST_BOUTS = 120
#: What cannot be done costs so much, and to take without a stock.
_CANNOT, _NEVER = 1e6, 1e5
#: The last card of all costs nothing.
_LAST = -10.0


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


def is_covered(state: DurakState) -> bool:
    """Whether such a deal is played here to its end."""
    options = state.options
    return (state.phase in _PHASES and state.hat is None and options["opening"] == "single"
            and options["swap_six"] == "off")


def to_end(state: DurakState, seat: int) -> float | None:
    """What a deal is worth to a seat, played on to its end; None where that is left to the
    rules."""
    if state.phase == "over" or not is_covered(state):
        return None
    deal = Rollout(state)
    deal.play()
    return deal.worth(seat)


class Rollout:
    """One deal in numbers. ``play`` it, then ask what it is ``worth``."""

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
        self.phase, self.turn = _PHASES[state.phase], state.turn or 0
        self.attacker, self.defender = state.attacker or 0, state.defender or 0
        self.order, self.asked = tuple(state.order), list(state.asked)
        self.limit, self.bouts, self.taken_run = state.limit or 0, state.bouts, state.taken_run
        self.out = frozenset(state.out)
        self.shown = {number[card] for card in state.shown}
        self.some_off = bool(piles["discard"])
        self._agree(options)

    def _agree(self, options: object) -> None:
        """What is agreed."""
        told: dict[str, object] = dict(options)  # type: ignore[call-overload]
        most = told["attackers"]
        self.most = most if isinstance(most, int) else self.seats
        self.early = told["early_limit"]
        self.free = told["permission"] == "free"
        self.loading = told["loading"] == "on"
        self.six = self.seats == 2 and told["load_limit"] == "six"
        self.again = self.seats == 2 and told["twelve_cards"] == "attacker"
        self.passes = told["transfer"] != "off" and not self.partners
        self.shows = told["transfer"] == "show"
        self.soon = told["transfer_first_bout"] != "no"

    # --- to the end -------------------------------------------------------------------------------

    def play(self) -> None:
        """To the end of the deal, or until it has gone on for so many bouts that it may have none:
        an attack can be passed to and fro for ever."""
        does = (self._lead, self._lead, self._defend, self._continue, self._helper, self._load)
        phase, last = self.phase, self.bouts + MOST_BOUTS
        while phase and self.bouts < last:
            phase = does[phase]()
        self.phase = phase

    def worth(self, seat: int) -> float:
        """As ``game.ai.search.placed`` has it: of a fool or his side, of all others, or of a
        draw; of what has no end as well."""
        left = [] if self.phase else self.left()
        lost = [len(left) == 1 and seat == left[0] for seat in range(self.seats)]
        if left and self.partners and len({seat % 2 for seat in left}) == 1:
            lost = [seat % 2 == left[0] % 2 for seat in range(self.seats)]
        alike = lost.count(lost[seat])
        below = 0 if lost[seat] else lost.count(True)
        return (below + (alike - 1) / 2) / (self.seats - 1)

    def left(self) -> list[int]:
        """The seats that hold cards."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    # --- attack -----------------------------------------------------------------------------------

    def _lead(self) -> int:
        """The card that costs least, pairs counted."""
        cards, hand = self.cards, self.hands[self.turn]
        trump, led = cards.trump, cards.led
        plain = [0] * 13
        for card in hand:
            if not trump[card]:
                plain[card >> 2] += 1
        best, least = hand[0], _CANNOT
        for card in hand:
            cost = led[card] - PAIR * (plain[card >> 2] - (not trump[card]))
            if cost < least:
                best, least = card, cost
        return self._added(hand, best)

    def _added(self, hand: list[int], card: int) -> int:
        """An attack card comes to the table."""
        hand.remove(card)
        self.bout.append(card)
        self.unbeaten.append(card)
        self.ranks |= 1 << (card >> 2)
        self.attacks += 1
        self.asked = []
        self.turn = holder(self.seats, self.partners, self.defender, self.out)
        return DEFEND

    def _addable(self) -> int | None:
        """The cheapest plain card that fits and may be spared; without a stock any that fits."""
        if self.attacks >= self.limit:
            return None
        ranks, value, trump = self.ranks, self.cards.value, self.cards.trump
        fitting = [card for card in self.hands[self.turn] if ranks >> (card >> 2) & 1]
        best, least = None, 2.0 if len(self.stock) > 8 else 4.5
        for card in fitting:
            if value[card] < least and not trump[card]:
                best, least = card, value[card]
        if best is None and fitting and not self.stock:
            best = min(fitting, key=value.__getitem__)
        return best

    def _continue(self) -> int:
        card = self._addable()
        if card is not None:
            return self._added(self.hands[self.turn], card)
        if self.free:
            after = self._after(self.turn)
            if after is None:
                return self._beaten_off()
            self.turn = after
            return CONTINUE
        helper = self._helper_of(self.turn)
        if helper is None:
            return self._beaten_off()
        self.asked.append(helper)
        self.turn = helper
        return HELPER

    def _helper_of(self, principal: int) -> int | None:
        """Whom the principal asks: no player who is about to go out, but always a partner."""
        for seat in self.order:
            if seat != principal and seat not in self.asked and self.hands[seat]:
                sure = self.stock or self.partners or len(self.hands[seat]) > 1
                return seat if sure else None
        return None

    def _helper(self) -> int:
        card = self._addable()
        if card is not None:
            return self._added(self.hands[self.turn], card)
        return self._principal()

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

    # --- defence ----------------------------------------------------------------------------------

    def _defend(self) -> int:
        hand, unbeaten = self.hands[self.turn], self.unbeaten
        if len(unbeaten) == 1:
            attack = unbeaten[0]
            card, beat_loss = self._cheapest(hand, attack)
        else:
            attack, card, beat_loss = self._hardest(hand)
        take_loss = _NEVER
        if self.stock and (card >= 0 or self.passes):
            take_loss = 8 + sum(map(self.cards.taken.__getitem__, self.bout))
        if self.passes and self.attacks == len(self.bout) and (self.soon or self.bouts):
            passed_on = self._passing_on(hand, min(beat_loss, take_loss) + 2)
            if passed_on is not None:
                return passed_on
        if beat_loss > take_loss:
            return self._take()
        unbeaten.remove(attack)
        hand.remove(card)
        self.bout.append(card)
        self.ranks |= 1 << (card >> 2)
        if unbeaten:
            return DEFEND
        if len(self.bout) - self.attacks >= self.limit:
            return self._beaten_off()
        return self._principal()

    def _cheapest(self, hand: list[int], attack: int,
                  used: Collection[int] = ()) -> tuple[int, float]:
        """What beats the card best, and what that costs; -1: nothing does."""
        row = self.cards.beaten_by[attack]
        able = [card for card in hand if row[card] and card not in used]
        if not able:
            return -1, _CANNOT
        if not self.stock and len(hand) == 1:
            return able[0], _LAST
        value, best, least = self.cards.value, -1, _CANNOT
        for card in able:
            if value[card] + 4 < least:         # it cannot cost less than that
                loss = self._loss(hand, card)
                if loss < least:
                    best, least = card, loss
        return best, least

    def _hardest(self, hand: list[int]) -> tuple[int, int, float]:
        """Of several attack cards the hardest that can be beaten, what beats it best, and what it
        costs to beat all of them."""
        value = self.cards.value
        first, found, whole = (-1, -1), list[int](), 0.0
        for attack in sorted(self.unbeaten, key=lambda card: (-value[card], card)):
            card, loss = self._cheapest(hand, attack, found)
            if card >= 0:
                first = first if found else (attack, card)
                found.append(card)
                whole += loss
        return *first, whole if len(found) == len(self.unbeaten) else _CANNOT

    def _loss(self, hand: list[int], card: int) -> float:
        """What a card costs that is laid on another: its worth, a new rank on the table, a pair."""
        rank, trump = card >> 2, self.cards.trump
        held = [other for other in hand if other >> 2 == rank]
        new = 0.0 if self.ranks >> rank & 1 else 0.2 * max(0, 4 - len(held))
        pair = 0.0
        if len(held) > 1 and not trump[card] and len(held) - any(map(trump.__getitem__, held)) > 1:
            pair = 0.3
        return self.cards.value[card] + 4 + new + pair

    def _passing_on(self, hand: list[int], most: float) -> int | None:
        """Pass it on by showing a trump or with a plain card, if that costs no more than
        ``most``; None: it is not."""
        victim = self._place_after(self.defender)
        rank, trump, lie = self.bout[0] >> 2, self.cards.trump, len(self.bout)
        of_rank = [card for card in hand if card >> 2 == rank]
        held = len(self.hands[victim])
        if self.shows and held >= lie and lie <= MOST_PASSED_ON:
            shown = [card for card in of_rank if trump[card] and card not in self.shown]
            if shown:
                if most < 1.0:
                    return None
                self.shown.add(shown[0])
                return self._passed_on(victim)
        plain = [card for card in of_rank if not trump[card]]
        if not plain or held <= lie or lie >= MOST_PASSED_ON:
            return None
        last = not self.stock and len(hand) == 1
        if (_LAST if last else self._loss(hand, plain[0])) > most:
            return None
        hand.remove(plain[0])
        self.bout.append(plain[0])
        self.unbeaten.append(plain[0])
        self.attacks += 1
        return self._passed_on(victim)

    def _passed_on(self, victim: int) -> int:
        self.attacker, self.defender, self.turn = self.defender, victim, victim
        self._set_order()
        return DEFEND

    def _take(self) -> int:
        """He takes; others may press cards on him first."""
        if self.loading and self._can_load():
            for seat in self.order:
                if self.hands[seat]:
                    self.turn = seat
                    return LOAD
        return self._taken()

    def _can_load(self) -> bool:
        most = self._ceiling() if self.six else self.limit
        return self.attacks + len(self.loaded) < most

    def _load(self) -> int:
        """Low plain cards but aces; all such without a stock."""
        hand, ranks, kept = self.hands[self.turn], self.ranks, self.cards.kept
        value, trump = self.cards.value, self.cards.trump
        found = [card for card in hand if ranks >> (card >> 2) & 1 and not kept[card]]
        if self.stock:
            alike = {card: sum([other >> 2 == card >> 2 and not trump[other] for other in hand]) > 1
                     for card in found}
            found = [card for card in found if value[card] < -alike[card]]
        if found:
            card = min(found, key=value.__getitem__)
            hand.remove(card)
            self.loaded.append(card)
            if not self._can_load():
                return self._taken()
            if hand:
                return LOAD
        after = self._after(self.turn)
        if after is None:
            return self._taken()
        self.turn = after
        return LOAD

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


__all__ = ["BY_NUMBER", "NUMBER", "Rollout", "is_covered", "to_end"]
