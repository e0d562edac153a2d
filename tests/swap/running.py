"""Along a running session: everything that goes over the pipe to the worker, tick by tick.

One seat is a computer player's, at the others sit people, whose hands do the same at each table: a
session, and beside it some in which two cards that the computer player does not see have changed
places. As long as it is told the same of them, the same questions, cancellations and farewells must
go to the worker, in the same order, at the same tick, equal to the byte, however late answers come.
"""

import random
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from unittest import mock

from game.core.rng import Rng
from game.session import deal_in_play
from game.session.seats import HUMAN
from game.session.table import Session
from tests.conformance import laws
from tests.swap.cards import (
    pairs_of,
    shown_in,
    swapped_action,
    swapped_position,
    table_at,
    told,
)
from tests.swap.wire import Wire

MOST_TICKS, BESIDE = 400, 3
#: Of a hundred ticks people do something in N, take something back, and stop for a while.
ACTS, TAKES_BACK, STOPS = 45, 2, 2


@dataclass
class Running:
    """A session and its pipe; ``one`` and ``other`` have changed places in it."""

    session: Session
    wire: Wire
    one: str = ""
    other: str = ""
    branch_ids: object = field(default_factory=lambda: count(100))
    read: int = 0

    @contextmanager
    def alone(self):
        """Names of deals are drawn as if no other table were in this process."""
        with mock.patch.object(deal_in_play, "_BRANCH_IDS", self.branch_ids):
            yield

    def new_lines(self):
        """What has gone over the pipe since the last call."""
        lines, self.read = self.wire.sent[self.read:], len(self.wire.sent)
        return lines

    def do(self, what, *words):
        """What people do here; whether it was taken."""
        with self.alone():
            if what == "act":
                seat, action = words
                if self.one:
                    action = swapped_action(action, self.one, self.other)
                return self.session.submit(seat, action) is None
            if what == "undo":
                return self.session.undo(words[0], self.session.people)
            if what == "redo":
                return self.session.redo(words[0])
            if what == "stop":
                return self.session.pause()
            self.session.go_on()
            return True

    def tick(self, now_ms):
        self.wire.far.tick()
        with self.alone():
            self.session.update(now_ms)


def running(game, position, options, levels, late, one="", other=""):
    """A session on which that position lies."""
    wire, made = Wire(game, late), None
    strands = count(1)
    with mock.patch.object(deal_in_play, "_BRANCH_IDS", strands):
        if one:
            position = swapped_position(position, one, other)
        made = Session(table_at(game, position, options, levels), wire)
    return Running(made, wire, one, other, strands)


class Evening:
    """A session with those beside it, and the seat whose computer player is looked at."""

    def __init__(self, game, rng, level=None):
        self.game, self.rng, self.now_ms = game, rng, 1000
        seats = rng.choice(game.seats)
        options = laws.random_options(game, seats, rng)
        opening = game.deal(seats, options, seed=rng.randrange(10**6)).position()
        self.seat = rng.randrange(seats)
        self.level = level or rng.choice(game.brain.levels_for(seats, options))
        levels = [self.level if seat == self.seat else HUMAN for seat in range(seats)]
        lates = [rng.choice((0, 0, 1, 3, 8)) for _ in range(50)]
        table = game, opening, options, levels, lambda number: lates[number % len(lates)]
        self.true = running(*table)
        self.beside, self._told = [], 0
        self.shown = shown_in(self.deal.view(self.seat))
        self.pack = {str(card) for card in game.rules.pack(seats, options)}
        for one, other in pairs_of(self._covered(), rng):
            if len(self.beside) == BESIDE:
                break
            try:
                made = running(*table, one, other)
            except ValueError:
                continue
            if self._text(made, 0) == self._text(self.true, 0):
                self.beside.append(made)
        self.exchanges, self.ticks, self.lines = len(self.beside), 0, 0
        self._answers = 0

    @property
    def deal(self):
        return self.true.session.deal

    def _covered(self):
        lie = {str(card) for pile in self.deal.state.piles.values() for card in pile}
        return lie - self.shown

    def _text(self, run, since):
        return told(run.session.match_in_play.play.chronicle.log[since:], self.seat)

    # --- what people do ---------------------------------------------------------------------------

    def _people_do(self):
        """What people do at this tick: the same at each table."""
        session, chance = self.true.session, self.rng.randrange(100)
        if session.paused:
            return ("go on",) if chance < 30 else None
        if chance < STOPS:
            return ("stop",)
        decider = session.decider
        if chance < STOPS + TAKES_BACK and decider is not None:
            return self.rng.choice(("undo", "redo")), decider
        seats = [seat for seat in self.deal.actors() if seat != self.seat]
        if not seats or chance > ACTS:
            return None
        seat = self.rng.choice(seats)
        legal = self.game.rules.willing(self.deal.legal(seat)) or self.deal.legal(seat)
        action = self.rng.choice(legal)
        if self.rng.random() < 0.6:
            action = self.game.brain.policy(self.game.rules, self.deal.state, seat, legal,
                                            Rng.seeded(self.ticks))
        return "act", seat, action

    # --- tick by tick -----------------------------------------------------------------------------

    def tick(self):
        """One tick at all tables; what was unequal. None: nothing is left to compare."""
        if not self.beside or self.true.session.outcome is not None or self.ticks >= MOST_TICKS:
            return None
        self.ticks += 1
        deed = self._people_do()
        taken = None if deed is None else self.true.do(*deed)
        self.now_ms += self.rng.choice((20, 50, 200, 500))
        self.true.tick(self.now_ms)
        log = self.true.session.match_in_play.play.chronicle.log
        since = 0 if len(log) < self._told or (deed and deed[0] == "redo") else self._told
        self._told = len(log)
        text = self._text(self.true, since)
        self.shown |= shown_in(self.deal.view(self.seat))
        self.shown |= {card for card in self.pack - self.shown if card in text}
        left = [run for run in self.beside if self._goes_along(run, deed, taken, since, text)]
        lines = self.true.new_lines()
        self.lines += len(lines) * len(left)
        self.beside = left
        return [f"{self.game.key}: {run.one} for {run.other} changes what goes to {self.level} at "
                f"seat {self.seat}" for run in left if run.new_lines() != lines]

    def _goes_along(self, run, deed, taken, since, text):
        """Whether the computer player there is told no more than here."""
        if {run.one, run.other} & self.shown:
            return False
        try:
            if deed is not None and run.do(*deed) != taken:
                return False
        except ValueError:
            return False
        run.tick(self.now_ms)
        return self._text(run, since) == text


def search(game, messages, seed=1, seconds=600.0):
    """(sessions, exchanges, ticks, messages compared, what was unequal)."""
    rng, wrong = random.Random(f"running {game.key} {seed}"), []
    sessions = exchanges = ticks = lines = 0
    until_s = time.monotonic() + seconds
    while lines < messages and time.monotonic() < until_s and not wrong:
        evening = Evening(game, rng)
        while time.monotonic() < until_s and (found := evening.tick()) is not None and not wrong:
            wrong += found
        sessions, ticks = sessions + 1, ticks + evening.ticks
        exchanges, lines = exchanges + evening.exchanges, lines + evening.lines
    return sessions, exchanges, ticks, lines, wrong
