"""The computer players at a table: whom to ask, and when what they answered is done."""
from __future__ import annotations

from game.core.characters import CHARACTERS, NOBODY, reaction_ms
from game.core.rng import Rng
from game.players.answers import Answer, Asked, accepted
from game.session.deal_in_play import DealInPlay
from game.session.pacing import further_ms, thinking_ms
from game.session.participants import Participants

#: So long before a window shuts an answer is given even if its reaction time is not over.
MARGIN_MS = 60
#: Once all people who were asked in a window have answered, all computer players do within so long:
#: nobody waits for them.
QUICK_MS = 800


class Computers:
    """Plays for the computer seats of a game without real time."""

    def __init__(self, play: DealInPlay, company: Participants, asked: Asked) -> None:
        self._play, self._company, self._asked = play, company, asked
        self._question: int | None = None
        self._about: tuple[int, tuple[int, ...]] | None = None
        self._answers: dict[int, Answer] = {}
        self._branch_id = ""
        self._settled_ms: int | None = None
        self._occasion: object = None
        self._pauses: dict[int, int] = {}
        #: Whether people were asked in the window that is open, and since when none is any more.
        self._asked_people = False
        self._alone_ms: int | None = None
        #: Who has acted last, how often in a row, and the number of what had happened then.
        self._row = (-1, 0, -1)
        self._hurried: object = None

    def new_deal(self) -> None:
        """Nothing has been asked about it."""
        self.forget()

    def forget(self) -> None:
        """What was asked does not matter any more, and the deal does not go on from here."""
        self._drop()
        if self._branch_id:
            self._asked.forget(self._branch_id)
            self._branch_id = ""

    def _drop(self) -> None:
        """What was asked does not matter any more."""
        if self._question is not None:
            self._asked.cancel(self._question)
        self._question, self._about, self._answers, self._settled_ms = None, None, {}, None
        self._occasion, self._pauses, self._alone_ms = None, {}, None

    def tick(self, now_ms: int, settled: bool) -> None:
        """Ask, collect, and let at most one seat act."""
        sitters = self._company.seats
        seats = tuple(seat for seat in self._play.deal.actors() if not sitters[seat].human)
        if not seats:
            if self._about is not None:
                self._drop()
            return
        if self._about != (self._play.number, seats):
            self._ask(seats)
        self._collect()
        if settled and self._settled_ms is None:
            self._settled_ms = now_ms
        self._note_people(settled, now_ms)
        self._act(seats, now_ms)

    def hurry(self) -> None:
        """Nobody wants to wait: where only computer players are to act the next does so at once."""
        if self._is_alone():
            self._hurried = self._about

    def _ask(self, seats: tuple[int, ...]) -> None:
        play, company, deal = self._play, self._company, self._play.deal
        occasion = (deal.due(), deal.state.turn, deal.state.phase, company.deal_number)
        if occasion == self._occasion and self._decide_alone(seats):
            self._about = play.number, seats
            return
        if self._question is not None:
            self._asked.cancel(self._question)
        self._about, self._answers = (play.number, seats), {}
        if occasion != self._occasion:
            self._occasion, self._pauses, self._alone_ms = occasion, {}, None
            self._asked_people, self._settled_ms = False, None
        elif deal.due() is None:
            self._settled_ms = None
        views = [(deal.view(seat), company.seats[seat].player) for seat in seats]
        self._branch_id = play.branch_id
        self._question = self._asked.ask(play.game, views, seed=company.chance(0),
                                         deal=play.branch_id)

    def _decide_alone(self, seats: tuple[int, ...]) -> bool:
        """Whether these seats were asked already, and what others did meanwhile is nothing to
        them: in a phase in which all decide (``Rules.together``)."""
        deal, play = self._play.deal, self._play
        return (deal.state.phase in deal.rules.together and self._branch_id == play.branch_id
                and self._about is not None and set(seats) <= set(self._about[1]))

    def _collect(self) -> None:
        if self._answers or self._question is None:
            return
        reply = self._asked.answer(self._question)
        if reply is not None:
            self._answers = {answer.seat: answer for answer in reply.answers}

    def _pause(self, seat: int, answer: Answer) -> int:
        """How long the seat seems to think; drawn once for each thing it has to decide."""
        own = self._own_pace(seat, answer)
        if own is not None:
            return self._drawn(seat, answer, own)
        if seat not in self._pauses:
            self._pauses[seat] = self._drawn(seat, answer)
        return self._pauses[seat]

    def _own_pace(self, seat: int, answer: Answer) -> tuple[int, int] | None:
        """What the game says of it."""
        rules, state = self._play.deal.rules, self._play.deal.state
        if answer.action is None:
            return None
        return rules.clock.pace(state.options, seat, answer.action, self._company.seats[seat].level)

    def _drawn(self, seat: int, answer: Answer, own: tuple[int, int] | None = None) -> int:
        game, company = self._play.game, self._company
        factor = company.pace if own is None else max(company.pace, company.least)
        who = CHARACTERS.get(company.seats[seat].character, NOBODY)
        least, most = own or thinking_ms(answer, thoughtful=company.thoughtful, tempo=who.tempo)
        if own is None and game.clock == "timers" and self._play.deal.due() is not None:
            least, most = reaction_ms(company.seats[seat].level, who)
        drawn = least + Rng.seeded(company.chance(seat + 1)).below(most - least + 1)
        last, times, number = self._row
        if own is None and (last, number) == (seat, self._play.number):
            drawn = min(drawn, further_ms(times))
        return int(drawn * factor)

    def _act(self, seats: tuple[int, ...], now_ms: int) -> None:
        if self._settled_ms is None:
            return
        hurry = self._is_urgent() or self._hurried == self._about
        for seat in seats:
            answer = self._answers.get(seat)
            if answer is None:
                continue
            if now_ms < self._when(seat, answer) and not hurry:
                continue
            if answer.action is None and not answer.failed and not self._stuck(seats):
                continue
            self._do(seat, answer)
            return

    def _when(self, seat: int, answer: Answer) -> float:
        """When the seat does what it answered, on the clock of the window."""
        assert self._settled_ms is not None
        pause = self._pause(seat, answer)
        if self._alone_ms is None:
            return self._settled_ms + pause
        # In the order of their pauses, and all of them soon.
        longest = max(*self._pauses.values(), pause, 1)
        soon = self._alone_ms + QUICK_MS * min(1.0, self._company.pace) * pause / longest
        return min(self._settled_ms + pause, soon)

    def _note_people(self, settled: bool, now_ms: int) -> None:
        """In an open window: have people been asked, and have they all answered?"""
        deal = self._play.deal
        if deal.due() is None:
            return
        if any(self._company.seats[seat].human for seat in deal.actors()):
            self._asked_people = True
        elif self._asked_people and settled and self._alone_ms is None:
            self._alone_ms = now_ms

    def _is_urgent(self) -> bool:
        """Whether the window shuts before long."""
        due = self._play.deal.due()
        if due is None or not self._company.clock_runs:
            return False
        return due - self._play.clock_ms <= MARGIN_MS

    def _stuck(self, seats: tuple[int, ...]) -> bool:
        """Everybody who may act waits, and nothing happens by itself: a brain that waits here is
        wrong."""
        answers = [self._answers.get(seat) for seat in seats]
        return self._is_alone() and all(answer and answer.action is None for answer in answers)

    def _is_alone(self) -> bool:
        """Whether only the computer players can get the deal on."""
        deal, seats = self._play.deal, self._company.seats
        return deal.due() is None and not any(seats[seat].human for seat in deal.actors())

    def _do(self, seat: int, answer: Answer) -> None:
        """The seat acts; what it does in a row is counted."""
        play, (last, times, number) = self._play, self._row
        self._pauses.pop(seat, None)
        again = (last, number) == (seat, play.number)
        self._played(seat, answer)
        self._row = seat, times + 1 if again else 1, play.number

    def _played(self, seat: int, answer: Answer) -> None:
        """Do what was answered, or something else that is legal."""
        play = self._play
        if answer.action is not None and play.act(seat, answer.action) is None:
            return
        if seat not in play.deal.actors():
            return                              # a window has shut before it came
        legal_answer = accepted(play.game, play.deal, answer, self._company.chance(0))
        if legal_answer.action is not None:
            play.act(seat, legal_answer.action)
