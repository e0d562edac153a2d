"""A deal of Durak in numbers, move by move: what may be done, and what each does. What follows from
a bout that ends is ``brain_bouts``', what computers do in rollouts ``brain_rollout``'s.

What is seldom played is left to the rules: several cards led at once, the six exchanged, a hat that
has moved.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Self

from game.brains.fast_model import FastModel
from game.core.action import Action
from game.core.cards import Card
from game.engines.durak.brain_bouts import (
    CONTINUE,
    DEFEND,
    HELPER,
    LEAD,
    LOAD,
    NUMBER,
    PHASES,
    Bouts,
    holder,
)
from game.engines.durak.state import DurakState
from game.engines.durak.state_bout import MOST_PASSED_ON


class BoutMove(NamedTuple):
    """A verb of the rules; its card, -1 without one; the attack card that it beats, else -1."""

    verb: str
    card: int = -1
    attack: int = -1


TAKE, END, ASK, PASS = BoutMove("take"), BoutMove("end"), BoutMove("ask"), BoutMove("pass")


def is_covered(state: DurakState) -> bool:
    """Whether such a deal is played in numbers to its end."""
    options = state.options
    return (state.phase in PHASES and state.hat is None and options["opening"] == "single"
            and options["swap_six"] == "off")


class BoutMoves(Bouts, FastModel):
    """One deal in numbers. What a method gives back comes next."""

    __slots__ = ()

    @classmethod
    def of(cls, state: DurakState) -> Self | None:
        return cls(state) if is_covered(state) else None

    def copy(self) -> Self:
        new = object.__new__(type(self))
        for name in Bouts.__slots__:
            setattr(new, name, getattr(self, name))
        new.hands = [hand[:] for hand in self.hands]
        new.stock, new.bout, new.loaded = self.stock[:], self.bout[:], self.loaded[:]
        new.unbeaten, new.asked, new.shown = self.unbeaten[:], self.asked[:], self.shown.copy()
        return new

    def key(self) -> tuple[Any, ...]:
        return (self.phase, self.turn, self.attacker, self.defender, self.order, self.limit,
                tuple(map(tuple, self.hands)), tuple(self.stock), frozenset(self.bout),
                frozenset(self.unbeaten), tuple(self.loaded), tuple(self.asked), self.attacks,
                self.ranks, self.bouts, self.taken_run, self.out, frozenset(self.shown),
                self.some_off)

    def over(self) -> bool:
        return not self.phase

    def worth(self, seat: int) -> float:
        """As ``game.brains.search.placed`` has it: of a fool or his side, of all others, or of a
        draw; of what has no end as well."""
        left = [] if self.phase else self.left()
        lost = [len(left) == 1 and seat == left[0] for seat in range(self.seats)]
        if left and self.partners and len({seat % 2 for seat in left}) == 1:
            lost = [seat % 2 == left[0] % 2 for seat in range(self.seats)]
        alike = lost.count(lost[seat])
        below = 0 if lost[seat] else lost.count(True)
        return (below + (alike - 1) / 2) / (self.seats - 1)

    # --- what may be done -------------------------------------------------------------------------

    def move_of(self, action: Action) -> BoutMove:
        card = NUMBER[action.cards[0]] if action.cards else -1
        attack = NUMBER[Card(action.value)] if action.verb == "beat" else -1
        return BoutMove(action.verb, card, attack)

    def moves(self) -> list[BoutMove]:
        if self.phase == DEFEND:
            return self._defences()
        hand = self.hands[self.turn]
        if self.phase == LEAD:
            return [BoutMove("lead", card) for card in hand]
        if self.phase == LOAD:
            may = hand if self._can_load() else []
            return [*(BoutMove("load", card) for card in self._fitting(may)), PASS]
        may = hand if self.attacks < self.limit else []
        actions = [BoutMove("attack", card) for card in self._fitting(may)]
        if self.phase == HELPER or self.free:
            return [*actions, PASS]
        if self._helpers(self.turn):
            actions.append(ASK)
        return [*actions, END]

    def _fitting(self, hand: list[int]) -> list[int]:
        """The cards of ranks that lie on the table."""
        return [card for card in hand if self.ranks >> (card >> 2) & 1]

    def _helpers(self, principal: int) -> list[int]:
        """Whom the principal may still ask, in order."""
        return [seat for seat in self.order
                if seat != principal and seat not in self.asked and self.hands[seat]]

    def _defences(self) -> list[BoutMove]:
        hand, beaten_by = self.hands[self.turn], self.cards.beaten_by
        answers = [BoutMove("beat", card, attack) for attack in self.unbeaten for card in hand
                   if beaten_by[attack][card]]
        answers.append(TAKE)
        if self._may_pass_on():
            of_rank = [card for card in hand if card >> 2 == self.bout[0] >> 2]
            trump = self.cards.trump
            if self._has_victim(1):
                answers += [BoutMove("transfer", card) for card in of_rank]
            if self.shows and self._has_victim(0):
                answers += [BoutMove("show", card) for card in of_rank
                            if trump[card] and card not in self.shown]
        return answers

    def _may_pass_on(self) -> bool:
        """Whether the bout may still be passed on (option ``transfer``)."""
        return (self.passes and self.attacks == len(self.bout)
                and (self.soon or bool(self.bouts)))

    def _has_victim(self, more: int) -> bool:
        """Whether the next could beat what lies there and ``more``."""
        lie = self.attacks + more
        return lie <= MOST_PASSED_ON and len(self.hands[self._place_after(self.defender)]) >= lie

    # --- what it does -----------------------------------------------------------------------------

    def do(self, move: BoutMove) -> None:
        verb, card, attack = move
        if card < 0:
            self.phase = self._without_card(verb)
        elif verb == "beat":
            self.phase = self._beat(attack, card)
        else:
            does: dict[str, Callable[[int], int]] = {
                "lead": self._attack, "attack": self._attack, "load": self._load_on,
                "transfer": self._transfer, "show": self._show}
            self.phase = does[verb](card)

    def _without_card(self, verb: str) -> int:
        if verb == "take":
            return self._take()
        if verb == "ask":
            return self._ask(self._helpers(self.turn)[0])
        return self._beaten_off() if verb == "end" else self._pass()

    def _attack(self, card: int) -> int:
        """An attack card comes to the table."""
        self.hands[self.turn].remove(card)
        self.bout.append(card)
        self.unbeaten.append(card)
        self.ranks |= 1 << (card >> 2)
        self.attacks += 1
        self.asked = []
        self.turn = holder(self.seats, self.partners, self.defender, self.out)
        return DEFEND

    def _beat(self, attack: int, card: int) -> int:
        self.unbeaten.remove(attack)
        self.hands[self.turn].remove(card)
        self.bout.append(card)
        self.ranks |= 1 << (card >> 2)
        if self.unbeaten:
            return DEFEND
        if len(self.bout) - self.attacks >= self.limit:
            return self._beaten_off()
        return self._principal()

    def _take(self) -> int:
        """He takes; others may press cards on him first."""
        if self.loading and self._can_load():
            for seat in self.order:
                if self.hands[seat]:
                    self.turn = seat
                    return LOAD
        return self._taken()

    def _load_on(self, card: int) -> int:
        """A card is pressed on who takes."""
        hand = self.hands[self.turn]
        hand.remove(card)
        self.loaded.append(card)
        if not self._can_load():
            return self._taken()
        return LOAD if hand else self._pass_loading()

    def _pass_loading(self) -> int:
        after = self._after(self.turn)
        if after is None:
            return self._taken()
        self.turn = after
        return LOAD

    def _pass(self) -> int:
        if self.phase == LOAD:
            return self._pass_loading()
        if self.phase == HELPER:
            return self._principal()
        after = self._after(self.turn)
        if after is None:
            return self._beaten_off()
        self.turn = after
        return CONTINUE

    def _ask(self, helper: int) -> int:
        self.asked.append(helper)
        self.turn = helper
        return HELPER

    def _show(self, card: int) -> int:
        self.shown.add(card)
        return self._passed_on()

    def _transfer(self, card: int) -> int:
        self.hands[self.turn].remove(card)
        self.bout.append(card)
        self.unbeaten.append(card)
        self.attacks += 1
        return self._passed_on()

    def _passed_on(self) -> int:
        victim = self._place_after(self.defender)
        self.attacker, self.defender, self.turn = self.defender, victim, victim
        self._set_order()
        return DEFEND


__all__ = ["ASK", "END", "PASS", "TAKE", "BoutMove", "BoutMoves", "is_covered"]
