"""Real time in steps (option ``mode=stepped``): everybody gives one command or waits, then all are done at one time."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.worker import Asked
from game.core.action import Action
from game.core.errors import Refusal
from game.mechanics.race.pace import STEP_MS
from game.mechanics.race.token import tie_order

if TYPE_CHECKING:
    from game.session.race.players import Hands
    from game.session.session import Session

#: So long a step lasts at least where only computer players act, in ms of the wall clock.
LOOK_MS = 700


class Steps:
    """The steps of one table. ``orders``: who has spoken, and what (None: wait)."""

    def __init__(self, table: Session, hands: Hands, asked: Asked) -> None:
        self._table, self._hands, self._asked = table, hands, asked
        self.orders: dict[int, Action | None] = {}
        self._question: int | None = None
        self._number: int | None = None
        self._waited_ms = 0

    def forget(self) -> None:
        if self._question is not None:
            self._asked.cancel(self._question)
        self.orders, self._question, self._number, self._waited_ms = {}, None, None, 0

    def order(self, seat: int, action: Action | None) -> Refusal | None:
        """A seat's command for this step (None: wait); it may be changed until the step is done. The refusal, where it would
        come back already now."""
        refusal = None if action is None else self._table.deal.check(seat, action)
        if refusal is None:
            self.orders[seat] = action
        return refusal

    def tick(self, passed_ms: int) -> None:
        """Do the step when all have spoken."""
        table = self._table
        self._waited_ms += passed_ms
        self._ask()
        actors = table.deal.actors()
        if not all(seat in self.orders for seat in actors):
            return
        if not any(table.seats[seat].human for seat in actors) and self._waited_ms < LOOK_MS * table.pace:
            return
        self._do()

    def _ask(self) -> None:
        table = self._table
        if self._number != table.number:
            if self._question is not None:
                self._asked.cancel(self._question)
            self._number = table.number
            seats = [seat for seat in table.deal.actors() if not table.seats[seat].human]
            views = [(table.deal.view(seat), table.seats[seat].level) for seat in seats]
            self._question = self._asked.ask(table.game, views, seed=table.chance(0)) if seats else None
        reply = None if self._question is None else self._asked.answer(self._question)
        if reply is not None:
            self._question = None
            self.orders.update({answer.seat: answer.action for answer in reply.answers})

    def _do(self) -> None:
        table = self._table
        ordered = {seat: action for seat in tie_order(getattr(table.deal.state, "token", 0), len(table.seats))
                   if (action := self.orders.get(seat)) is not None}
        aims = {seat: self._hands.aimed(seat, action) for seat, action in ordered.items()}
        for seat, action in ordered.items():
            if table.outcome is None:
                self._hands.land(seat, action, aims[seat], table.clock_ms)
        self.forget()
        if table.outcome is None:
            table.advance_to(table.clock_ms + STEP_MS)
