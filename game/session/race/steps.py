"""Real time in steps (option ``mode=stepped``): everybody gives one command or waits, then all are
done at one time."""
from __future__ import annotations

from game.core.action import Action
from game.core.errors import Refusal
from game.mechanics.race.pace import STEP_MS
from game.mechanics.race.token import tie_order
from game.players.answers import Answer, Asked, accepted
from game.session.deal_in_play import DealInPlay
from game.session.participants import Participants
from game.session.race.players import Hands, aimed

#: So long a step lasts at least where only computer players act, in ms of the wall clock.
LOOK_MS = 700


class Steps:
    """The steps of one table. ``orders``: who has spoken, and what (None: wait)."""

    def __init__(self, play: DealInPlay, company: Participants, hands: Hands, asked: Asked) -> None:
        self._play, self._company, self._hands, self._asked = play, company, hands, asked
        self.orders: dict[int, Action | None] = {}
        self._question: int | None = None
        self._number: int | None = None
        self._waited_ms = 0

    def forget(self) -> None:
        """Begin a step anew: nobody has spoken in it, and what was asked is not awaited."""
        if self._question is not None:
            self._asked.cancel(self._question)
        self.orders, self._question, self._number, self._waited_ms = {}, None, None, 0

    def order(self, seat: int, action: Action | None) -> Refusal | None:
        """A seat's command for this step (None: wait); it may be changed until the step is done.
        The refusal, where it would come back already now."""
        refusal = None if action is None else self._play.deal.check(seat, action)
        if refusal is None:
            self.orders[seat] = action
        return refusal

    def tick(self, passed_ms: int) -> None:
        """Do the step when all have spoken."""
        company = self._company
        self._waited_ms += passed_ms
        self._ask()
        actors = self._play.deal.actors()
        if not all(seat in self.orders for seat in actors):
            return
        computers_alone = not any(company.seats[seat].human for seat in actors)
        if computers_alone and self._waited_ms < LOOK_MS * company.pace:
            return
        self._do()

    def _ask(self) -> None:
        if self._number != self._play.number:
            if self._question is not None:
                self._asked.cancel(self._question)
            self._number = self._play.number
            self._question = self._asked_for()
        reply = None if self._question is None else self._asked.answer(self._question)
        if reply is not None:
            self._question = None
            self.orders.update({answer.seat: self._meant(answer) for answer in reply.answers})

    def _asked_for(self) -> int | None:
        """The question what the computer players do in this step; None where none may act."""
        deal, seats = self._play.deal, self._company.seats
        asked = [seat for seat in deal.actors() if not seats[seat].human]
        views = [(deal.view(seat), seats[seat].player) for seat in asked]
        if not views:
            return None
        return self._asked.ask(self._play.game, views, seed=self._company.chance(0),
                               deal=self._play.branch_id)

    def _meant(self, answer: Answer) -> Action | None:
        """What the seat does: something legal, or it waits."""
        play = self._play
        if answer.action is None and not answer.failed:
            return None
        return accepted(play.game, play.deal, answer, self._company.chance(0)).action

    def _do(self) -> None:
        play, deal = self._play, self._play.deal
        order = tie_order(getattr(deal.state, "token", 0), deal.state.seats)
        ordered = {seat: action for seat in order if (action := self.orders.get(seat)) is not None}
        aims = {seat: aimed(deal, seat, action) for seat, action in ordered.items()}
        for seat, action in ordered.items():
            if play.outcome is None:
                self._hands.land(seat, action, aims[seat], play.clock_ms)
        self.forget()
        if play.outcome is None:
            play.advance(play.clock_ms + STEP_MS)
