"""The computer players at a table: whom to ask, and when what they answered is done (UX 3.3, DESIGN 7)."""
from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.ai.worker import Answer, Asked, quick
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.session.session import Session

LOG = logging.getLogger("riddance.session")
FORCED_MS, CHOICE_MS = (450, 600), (600, 900)
#: So long before a window shuts an answer is given even if its reaction time is not over.
MARGIN_MS = 60


class Computers:
    """Plays for the computer seats of a game without real time."""

    def __init__(self, table: Session, asked: Asked) -> None:
        self._table, self._asked = table, asked
        self._question: int | None = None
        self._about: tuple[int, tuple[int, ...]] | None = None
        self._answers: dict[int, Answer] = {}
        self._settled_ms: int | None = None
        self._occasion: object = None
        self._pauses: dict[int, int] = {}

    def forget(self) -> None:
        """What was asked does not matter any more."""
        if self._question is not None:
            self._asked.cancel(self._question)
        self._question, self._about, self._answers, self._settled_ms = None, None, {}, None
        self._occasion, self._pauses = None, {}

    def tick(self, now_ms: int, settled: bool) -> None:
        """Ask, collect, and let at most one seat act."""
        table = self._table
        seats = tuple(seat for seat in table.deal.actors() if not table.seats[seat].human)
        if not seats:
            if self._about is not None:
                self.forget()
            return
        if self._about != (table.number, seats):
            self._ask(seats)
        if not self._answers and self._question is not None and (reply := self._asked.answer(self._question)) is not None:
            self._answers = {answer.seat: answer for answer in reply.answers}
        if settled and self._settled_ms is None:
            self._settled_ms = now_ms
        self._act(seats, now_ms)

    def _ask(self, seats: tuple[int, ...]) -> None:
        table, deal = self._table, self._table.deal
        if self._question is not None:
            self._asked.cancel(self._question)
        self._about, self._answers, self._settled_ms = (table.number, seats), {}, None
        occasion = (deal.due(), deal.state.turn, deal.state.phase, table.deal_number)
        if occasion != self._occasion:
            self._occasion, self._pauses = occasion, {}
        views = [(deal.view(seat), table.seats[seat].level) for seat in seats]
        self._question = self._asked.ask(table.game, views, seed=table.chance(0))

    def _pause(self, seat: int, answer: Answer) -> int:
        """How long the seat seems to think; drawn once for each thing it has to decide."""
        if seat not in self._pauses:
            self._pauses[seat] = self._drawn(seat, forced=answer.forced)
        return self._pauses[seat]

    def _drawn(self, seat: int, *, forced: bool) -> int:
        table, deal = self._table, self._table.deal
        least, most = FORCED_MS if forced else CHOICE_MS
        if table.game.clock == "timers" and deal.due() is not None:
            least, most = table.game.brain.reaction_ms[table.seats[seat].level]
        return int((least + Rng.seeded(table.chance(seat + 1)).below(most - least + 1)) * table.pace)

    def _act(self, seats: tuple[int, ...], now_ms: int) -> None:
        table = self._table
        if self._settled_ms is None:
            return
        due = table.deal.due()
        hurry = due is not None and table.clock_runs and due - table.clock_ms <= MARGIN_MS
        for seat in seats:
            answer = self._answers.get(seat)
            if answer is None or (now_ms < self._settled_ms + self._pause(seat, answer) and not hurry):
                continue
            if answer.action is None and not answer.failed and not self._stuck(seats):
                continue
            self._do(seat, answer)
            return

    def _stuck(self, seats: tuple[int, ...]) -> bool:
        """Everybody who may act waits, and nothing happens by itself: a brain that waits here is wrong."""
        return table_waits(self._table) and all(
            (answer := self._answers.get(seat)) is not None and answer.action is None for seat in seats)

    def _do(self, seat: int, answer: Answer) -> None:
        table = self._table
        self._pauses.pop(seat, None)
        refusal = None if answer.action is None else table.play_for(seat, answer.action)
        if (answer.action is not None and refusal is None) or seat not in table.deal.actors():
            return
        LOG.error("%s: seat %s answered %s, which is refused (%s)", table.game.key, seat, answer.action, refusal)
        second = quick(table.game, table.deal.view(seat), table.chance(0))
        if second.action is not None and table.play_for(seat, second.action) is None:
            return
        legal = table.deal.legal(seat)
        table.play_for(seat, legal[Rng.seeded(table.chance(0)).below(len(legal))])


def table_waits(table: Session) -> bool:
    """Whether only the computer players can get the deal on."""
    return table.deal.due() is None and not any(table.seats[seat].human for seat in table.deal.actors())
