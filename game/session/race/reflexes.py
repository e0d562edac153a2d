"""How computer players act in real time: notice, fly, commit, and again (RT7).

The brain names the best action; how long it takes to notice it, what it overlooks and where it
slips is drawn here, from a generator of each seat.
"""
from __future__ import annotations

import math

from game.core.action import Action
from game.core.records import dataclass
from game.core.rng import Rng
from game.mechanics.race.pace import Pace, adapted, drawn_ms, hands_of, paced
from game.players.answers import Answer, Asked, accepted
from game.session.deal_in_play import DealInPlay
from game.session.participants import Participants
from game.session.race.players import Hands

#: So long a seat that found nothing to do waits before it looks again at a table where nothing has
#: changed.
IDLE_MS = 1000
#: While no person can do anything computer players take so much of their time.
HURRY = 0.4
#: However brisk the table, time goes by between two actions of a seat.
LEAST_MS = 20


@dataclass(slots=True)
class _Look:
    """What a seat has noticed: ``wish`` (None: nothing), done at ``at_ms``; ``number``: of the last
    thing it had seen."""

    rng: Rng
    wish: Action | None = None
    at_ms: int | None = None
    number: int = -1
    acted_ms: int = 0


class Reflexes:
    """The computer seats of one real-time table."""

    def __init__(self, play: DealInPlay, company: Participants, hands: Hands, asked: Asked) -> None:
        self._play, self._company, self._hands, self._asked = play, company, hands, asked
        self._looks: dict[int, _Look] = {}
        self._question: int | None = None
        self._asked_ms = self._asked_number = 0

    def forget(self) -> None:
        """Begin anew: what was asked is not awaited, what was seen is not done."""
        if self._question is not None:
            self._asked.cancel(self._question)
        self._question, self._looks = None, {}

    def _look(self, seat: int) -> _Look:
        if seat not in self._looks:
            self._looks[seat] = _Look(self._company.hand(seat))
        return self._looks[seat]

    def pace(self, seat: int) -> Pace:
        """How quick and how heedful the seat is: by its player, and the tempo that was agreed."""
        return paced(self._company.seats[seat].player, self._tempo)

    @property
    def _tempo(self) -> str:
        return str(self._company.settled.get("tempo", "level"))

    def factor(self) -> float:
        """The factor of all times: the table's pace, and what ``adaptive`` has made of it (RT7)."""
        company, factor = self._company, 1.0
        if company.settled.get("adaptive") == "on":
            for result in company.match.results:
                best = result["places"].index(1)
                factor = adapted(factor, company.seats[best].human)
        return factor * self._hands.pace * company.pace * (HURRY if self._people_wait() else 1.0)

    def _people_wait(self) -> bool:
        """Whether there are people, and all of them are stuck."""
        play, people = self._play, self._company.people
        racing = play.game.table.racing
        if racing is None or not people:
            return False
        stuck = racing.stuck(play.deal.view(None))
        return all(seat in stuck for seat in people)

    # --- noticing -------------------------------------------------------------------------------

    def ask(self) -> None:
        """Take what has been answered, and ask for all seats that have nothing in mind and
        something new to look at."""
        self._take()
        play, company = self._play, self._company
        if self._question is not None:
            return
        actors = play.deal.actors()
        seats = [seat for seat in actors if not company.seats[seat].human and self._wants(seat)]
        if seats:
            views = [(play.deal.view(seat), company.seats[seat].player) for seat in seats]
            chance = company.chance(play.number)
            self._asked_ms = play.clock_ms
            self._asked_number = play.number
            self._question = self._asked.ask(play.game, views, seed=chance, limit_ms=200,
                                             deal=play.branch_id)
            for seat in seats:
                self._look(seat).number = play.number
            self._take()

    def _wants(self, seat: int) -> bool:
        look = self._look(seat)
        if look.wish is not None or not self._hands.is_free(seat):
            return False
        play = self._play
        looks_again = look.at_ms is not None and look.at_ms <= play.clock_ms
        return looks_again or look.number != play.number

    def _take(self) -> None:
        reply = None if self._question is None else self._asked.answer(self._question)
        if reply is None:
            return
        self._question = None
        for answer in reply.answers:
            look = self._look(answer.seat)
            look.wish = self._meant(answer)
            seen_ms = max(self._asked_ms, look.acted_ms)
            look.at_ms = seen_ms + IDLE_MS
            if look.wish is not None:
                look.at_ms = seen_ms + self._notice_ms(answer.seat, look.wish)

    def _meant(self, answer: Answer) -> Action | None:
        """What the seat will do; if nothing has happened since it was asked, something legal."""
        play = self._play
        same = self._asked_number == play.number and answer.seat in play.deal.actors()
        if same and (answer.failed or answer.action is not None):
            chance = self._company.chance(play.number)
            return accepted(play.game, play.deal, answer, chance).action
        return answer.action

    def _notice_ms(self, seat: int, wish: Action) -> int:
        pace, look = self.pace(seat), self._look(seat)
        state = self._play.deal.state
        hands = hands_of(self._company.seats[seat].player, self._tempo)
        agreed = self._play.deal.rules.clock.pace(state.options, seat, wish, hands)
        if agreed is not None:
            least, most = agreed
            drawn = min(most, max(least, drawn_ms(math.sqrt(least * most), look.rng)))
            return max(LEAST_MS, round(drawn * self.factor()))
        own = pace.notice_own if self._hands.flies(wish) else pace.deal_interval
        median = pace.notice_shared if self._is_shared(wish) else own
        return max(LEAST_MS, drawn_ms(median * self.factor(), look.rng))

    def _is_shared(self, action: Action) -> bool:
        deal = self._play.deal
        layout = deal.rules.layout(deal.state)
        return any(pile and layout.owner(pile) is None for pile in (action.source, action.target))

    # --- acting ---------------------------------------------------------------------------------

    def next_ms(self) -> int | None:
        """When the next seat does what it has in mind."""
        times = [look.at_ms for seat, look in self._looks.items()
                 if look.wish is not None and look.at_ms is not None and self._hands.is_free(seat)]
        return min(times, default=None)

    def act(self) -> None:
        """Let every seat whose time has come do what it has in mind."""
        now_ms, deal = self._play.clock_ms, self._play.deal
        for seat, look in self._looks.items():
            wish = look.wish
            if wish is None or look.at_ms is None or look.at_ms > now_ms:
                continue
            if not self._hands.is_free(seat):
                continue
            if look.rng.random() < self.pace(seat).overlooked:
                look.at_ms = now_ms + self._notice_ms(seat, wish)
            elif deal.check(seat, wish) is not None:
                look.wish, look.number = None, -1           # it is gone: look again
            else:
                self._fly(seat, look, wish)

    def _fly(self, seat: int, look: _Look, wish: Action) -> None:
        """Do what the rules accept, or slip."""
        look.wish, look.at_ms = None, None
        meant, pace = wish, self.pace(seat)
        if look.rng.random() < pace.wrong_drop:
            wish = self._slip(wish, look.rng)
        flight_ms = 0
        if self._hands.flies(wish):
            flight_ms = drawn_ms(pace.flight * self.factor(), look.rng)
        if self._is_shared(wish):
            flight_ms += int(self._company.settled.get("grace", 80))
        self._hands.throw(seat, wish, flight_ms, accepted=wish is meant)

    def _slip(self, wish: Action, rng: Rng) -> Action:
        """The same card on another pile of the kind."""
        kind = wish.target.rpartition(".")[0]
        others = [name for name in self._play.deal.state.piles
                  if name != wish.target and kind and name.rpartition(".")[0] == kind]
        if not others or not wish.cards:
            return wish
        return Action(wish.verb, wish.cards, wish.source, rng.choice(others), wish.value)

    def landed(self, seat: int) -> None:
        """The seat's card has arrived, or come back."""
        if seat in self._looks:
            look = self._looks[seat]
            look.acted_ms, look.number, look.at_ms = self._play.clock_ms, -1, None
