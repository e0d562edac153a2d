"""The course of a race: what happens at which moment of the deal's clock, and in which order (RT2,
RT3).

``Race`` is what a session knows of real time. The hands, the reflexes of the computer players and
the steps of a race without a clock are below it and know it not.
"""
from __future__ import annotations

from collections.abc import Mapping

from game.core.action import Action
from game.core.errors import Refusal
from game.mechanics.race.pace import IDLE_MS
from game.mechanics.race.token import tie_order
from game.players.answers import Asked
from game.session.deal_in_play import DealInPlay
from game.session.participants import Participants
from game.session.race.players import Hands
from game.session.race.reflexes import Reflexes
from game.session.race.steps import Steps


class Race:
    """The race at one table: commands go in, and time."""

    def __init__(self, play: DealInPlay, company: Participants, asked: Asked) -> None:
        self._play = play
        self.hands = Hands(play, company)
        self.reflexes = Reflexes(play, company, self.hands, asked)
        self._steps = Steps(play, company, self.hands, asked)
        #: The present moment, and in which order its commits count.
        self._order: tuple[int, tuple[int, ...]] = (-1, ())
        self._busy_number, self._busy_ms = -1, 0

    def new_deal(self) -> None:
        """All hands are empty, and nobody has paused."""
        self.hands.new_deal()
        self.forget()

    def forget(self) -> None:
        """What was on its way does not matter any more."""
        self._order, self._busy_number = (-1, ()), -1
        self.hands.forget()
        self.reflexes.forget()
        self._steps.forget()

    # --- commands -------------------------------------------------------------------------------

    def command(self, seat: int, action: Action, *, quick: bool, named: bool) -> Refusal | None:
        """A person's command; a refusal where the hand takes none, in steps also where the rules do
        not."""
        if self.hands.stepped:
            return self._steps.order(seat, action)
        return self.hands.command(seat, action, quick=quick, named=named)

    def wait(self, seat: int) -> None:
        """In steps: the seat lets this one pass."""
        if self.hands.stepped:
            self._steps.order(seat, None)

    @property
    def spoken(self) -> Mapping[int, Action | None]:
        """In steps: the seats that have given their command, and which; None: wait."""
        return self._steps.orders

    def idle(self) -> tuple[int, ...]:
        """Nothing has come for ten seconds: the seats that have more to do than to give up (RT6).
        Else nobody."""
        play = self._play
        quiet = play.outcome is None and play.clock_ms >= self._busy_ms + IDLE_MS
        if self.hands.stepped or not quiet:
            return ()
        deal = play.deal
        return tuple(seat for seat in deal.actors()
                     if any(action.source for action in deal.legal(seat)))

    # --- time -----------------------------------------------------------------------------------

    def tick(self, passed_ms: int) -> None:
        """Let the deal's clock go on by so much, and all that happens on the way happen at its own
        time."""
        if self.hands.stepped:
            self._steps.tick(passed_ms)
            return
        play = self._play
        until_ms = play.clock_ms + passed_ms
        if self._busy_number != play.number or self.hands.busy:
            self._busy_number, self._busy_ms = play.number, play.clock_ms
        while play.outcome is None:
            self.reflexes.ask()
            at_ms = self._next_ms()
            if at_ms is None or at_ms > until_ms:
                break
            self._at(at_ms)
        if play.outcome is None:
            play.run_to(until_ms)

    def _next_ms(self) -> int | None:
        """When the next thing happens, now at the earliest."""
        times = (self.hands.next_ms(), self._play.deal.due(), self.reflexes.next_ms())
        known = [at_ms for at_ms in times if at_ms is not None]
        return max(min(known), self._play.clock_ms) if known else None

    def _at(self, at_ms: int) -> None:
        """All that happens at that moment: first what is due, then the commits in their order."""
        play = self._play
        play.run_to(at_ms)
        if self._order[0] != at_ms:
            self._order = at_ms, self._tie_order()
        for seat in self._order[1]:
            if play.outcome is None and self.hands.commit(seat):
                self.reflexes.landed(seat)
        if play.outcome is None:
            self.reflexes.act()

    def _tie_order(self) -> tuple[int, ...]:
        state = self._play.deal.state
        return tie_order(getattr(state, "token", 0), state.seats)
