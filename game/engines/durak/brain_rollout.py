"""A deal of Durak played on to its end by what ``DurakBrain.policy`` does, in numbers: no cards, no
actions, no lists of what may be done. It is what a search asks a thousand times for one decision.

What is done is done as the policy has it, to the last tie: a test plays both side by side
(``tests/conformance/test_fast_models.py``).
"""
from __future__ import annotations

from collections.abc import Collection

from game.engines.durak.brain_moves import BoutMoves
from game.engines.durak.brain_worth import PAIR
from game.engines.durak.state_bout import MOST_PASSED_ON

#: Bouts until a deal is given up. Judged by hand.
MOST_BOUTS = 120
#: What cannot be done costs so much, and to take without a stock.
_CANNOT, _NEVER = 1e6, 1e5
#: The last card of all costs nothing. Judged by hand.
_LAST = -10.0


class DurakModel(BoutMoves):
    """One deal in numbers. ``play_on``, then ask what it is ``worth``."""

    __slots__ = ()

    def step(self) -> None:
        does = (self._lead, self._lead, self._defend, self._continue, self._helper, self._load)
        self.phase = does[self.phase]()

    def play_on(self) -> None:
        """To the end of the deal, or until it has gone on for N bouts that it may have none:
        an attack can be passed to and fro for ever."""
        does = (self._lead, self._lead, self._defend, self._continue, self._helper, self._load)
        phase, last = self.phase, self.bouts + MOST_BOUTS
        while phase and self.bouts < last:
            self.phase = phase = does[phase]()

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
        return self._attack(best)

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
            return self._attack(card)
        if self.free:
            return self._pass()
        helper = self._helper_of(self.turn)
        return self._beaten_off() if helper is None else self._ask(helper)

    def _helper_of(self, principal: int) -> int | None:
        """Whom the principal asks: no player who is about to go out, but always a partner."""
        seat = next(iter(self._helpers(principal)), None)
        if seat is None or self.stock or self.partners or len(self.hands[seat]) > 1:
            return seat
        return None

    def _helper(self) -> int:
        card = self._addable()
        return self._principal() if card is None else self._attack(card)

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
        if self._may_pass_on():
            passed_on = self._passing_on(hand, min(beat_loss, take_loss) + 2)
            if passed_on is not None:
                return passed_on
        if beat_loss > take_loss:
            return self._take()
        return self._beat(attack, card)

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
        first, spent, whole = (-1, -1), list[int](), 0.0
        for attack in sorted(self.unbeaten, key=lambda card: (-value[card], card)):
            card, loss = self._cheapest(hand, attack, spent)
            if card >= 0:
                first = first if spent else (attack, card)
                spent.append(card)
                whole += loss
        return *first, whole if len(spent) == len(self.unbeaten) else _CANNOT

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
                return self._show(shown[0])
        plain = [card for card in of_rank if not trump[card]]
        if not plain or held <= lie or lie >= MOST_PASSED_ON:
            return None
        last = not self.stock and len(hand) == 1
        if (_LAST if last else self._loss(hand, plain[0])) > most:
            return None
        return self._transfer(plain[0])

    def _load(self) -> int:
        """Low plain cards but aces; all such without a stock."""
        hand, ranks, kept = self.hands[self.turn], self.ranks, self.cards.kept
        value, trump = self.cards.value, self.cards.trump
        loads = [card for card in hand if ranks >> (card >> 2) & 1 and not kept[card]]
        if self.stock:
            alike = {card: sum([other >> 2 == card >> 2 and not trump[other] for other in hand]) > 1
                     for card in loads}
            loads = [card for card in loads if value[card] < -alike[card]]
        return self._load_on(min(loads, key=value.__getitem__)) if loads else self._pass_loading()


__all__ = ["MOST_BOUTS", "DurakModel"]
