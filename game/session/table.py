"""A table in play, as the window and the command line use it.

    session = Session.start(Setup("durak", (Sitter("Ann"), Sitter("Ben", "medium")), {"form": "two"}, seed=7), folder)
    session.update(now_ms, settled)      every tick: clock, computer players, timers; never blocks
    for news in session.news(viewer): ...  what has happened since the last call, as that viewer may know it
    refusal = session.submit(seat, action, seen)

Everything happens in the thread that calls. ``session.deal`` is the whole truth: ask it nothing that a viewer is shown.
"""
from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.ai.worker import Asked, Here
from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import Refusal
from game.core.events import Said
from game.core.game import Game
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.rng import Rng
from game.core.rules import refuse
from game.core.table import Telling
from game.core.view import View
from game.session.chronicle import Chronicle
from game.session.computers import Computers
from game.session.past import Kept, Past, reveals
from game.session.seats import Flight, News, Setup, Sitter

#: The clock never goes on by more between two ticks: a machine that slept has not let a deadline pass.
LONGEST_TICK_MS = 1000


class Session:
    """``game`` ``seats`` (one ``Sitter`` each) ``settled`` (all options) ``seed`` (the deal number of the match's first
    deal) ``match`` ``deal`` ``deal_number`` (1 is the first of the match) ``outcome`` (None while the deal goes on)
    ``practice`` (not counted) ``number`` (of the last thing that happened) ``clock_ms`` (the deal's clock) ``path`` (of the
    journal, or None). ``pace``: a factor for the computer players' pauses, 0: none."""

    def __init__(self, setup: Setup, games: Mapping[str, Game], thinker: Asked | None) -> None:
        self.game = games[setup.game]
        self.seats: tuple[Sitter, ...] = setup.sitters
        self.settled: dict[str, Any] = self.game.settle(len(setup.sitters), setup.options)
        self.seed = new_number() if setup.seed is None else setup.seed
        self.match: Match = self.game.match(len(self.seats), self.settled, self.seed)
        self.pace = 1.0
        self.path: Path | None = None
        self.practice = False
        self.outcome: Outcome | None = None
        self.clock_ms = 0
        self.flights: tuple[Flight, ...] = ()
        self._now_ms: int | None = None
        self._pauses: set[str] = set()
        self._chronicle = Chronicle()
        self._past = Past()
        self._computers = Computers(self, thinker or Here())
        self.deal: Deal
        self._begin()

    @classmethod
    def start(cls, setup: Setup, folder: Path | None = None, *, games: Mapping[str, Game] = CATALOGUE,
              thinker: Asked | None = None) -> Session:
        """Deal the first deal of a match. ``folder``: where journals and statistics are kept (``store.folders.data()``),
        None: nowhere. ``thinker``: the worker that all sessions of a program share; None: computer players think in this
        thread. OptionError for options that do not go together, KeyError for a game that is not in ``games``."""
        return cls(setup, games, thinker)

    # --- what may be asked ------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        return self._chronicle.number

    @property
    def deal_number(self) -> int:
        return len(self.match.results) + (1 if self.outcome is None else 0)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter.human)

    @property
    def paused(self) -> bool:
        return bool(self._pauses)

    def view(self, viewer: int | None) -> View:
        """All that a seat may see; None: a spectator."""
        return self.deal.view(viewer)

    def legal(self, seat: int) -> list[Action]:
        return self.deal.legal(seat)

    def matching(self, seat: int, cards: Sequence[str] = (), source: str | None = None, target: str | None = None) -> list[Action]:
        """The legal actions that a gesture can mean."""
        return self.deal.matching(seat, cards, source, target)

    def check(self, seat: int, action: Action | str) -> Refusal | None:
        return self.deal.check(seat, action)

    def why_not(self, seat: int, cards: Sequence[str], source: str | None, target: str | None) -> Refusal:
        """Why a gesture that matches nothing means nothing."""
        return self.deal.why_not(seat, cards, source, target)

    def news(self, viewer: int | None) -> list[News]:
        """What has happened since the last call for this viewer; the first call gives one reset with the view."""
        return self._chronicle.news(viewer, self.deal)

    def log(self, viewer: int | None) -> list[Telling | Said]:
        """The deal so far, as the viewer may know it, oldest first: for the log panel (``game.table.tell`` and ``say`` make
        sentences of it); its last entry is the "last action" line."""
        return self._chronicle.lines(viewer)

    # --- what people do ---------------------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action | str, seen: int | None = None) -> Refusal | None:
        """A person's action; None: it is done. ``seen``: the number of the last news the sender knew; a reaction to what
        has been answered since is refused with code ``stale``. NotationError for a text outside the grammar."""
        done = Action.parse(action) if isinstance(action, str) else action
        if self._pauses:
            return refuse("paused", "The game is paused.")
        self._advance()
        before = self._kept() if self._may_undo(seat) and self.deal.check(seat, done) is None else None
        refusal = self.play_for(seat, done)
        if refusal is None and before is not None:
            self._past.decided(before)
        return refusal

    def pause(self, why: str = "pause") -> None:
        """Stop the clock and the computer players; several reasons may hold at once ("pause", "curtain", "dialog" ...)."""
        self._pauses.add(why)

    def go_on(self, why: str = "pause") -> None:
        """That reason is over."""
        self._pauses.discard(why)

    def next_deal(self) -> bool:
        """Deal the next deal of the match; False when it is over, or this deal is not."""
        if self.outcome is None or self.match.over:
            return False
        self._begin()
        return True

    def restart_deal(self) -> bool:
        """Play the same deal again from its beginning, as practice; False where undo is not allowed either."""
        if not self._may_undo(self.people[0] if self.people else 0):
            return False
        if self.outcome is not None:
            state = self.match.state()
            self.match = self.game.match(len(self.seats), state={**state, "results": state["results"][:-1]})
        self._begin()
        self.practice = True
        return True

    # --- taking back ------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether ``undo`` does anything: the only person at a table without real time takes back within the deal."""
        return self.outcome is None and self._may_undo(seat) and bool(self._past.undo)

    def can_redo(self, seat: int) -> bool:
        return self.outcome is None and self._may_undo(seat) and bool(self._past.redo)

    def undo(self, seat: int) -> bool:
        """Back to before the seat's last own decision; False where that is not possible. The deal is practice from then on
        if the seat had been told anything since."""
        if not self.can_undo(seat):
            return False
        now, back = self._kept(), self._past.undo[-1]
        self.practice = self.practice or reveals(now.log[len(back.log):], back.deal, seat)
        self._restore(self._past.back(now))
        return True

    def redo(self, seat: int) -> bool:
        """Forth again to where ``undo`` came from, until the next new action; False where there is nothing."""
        if not self.can_redo(seat):
            return False
        self._restore(self._past.forward(self._kept()))
        return True

    def _may_undo(self, seat: int) -> bool:
        return self.people == (seat,) and not self.game.real_time

    def _kept(self) -> Kept:
        return Kept(self.deal.copy(), self._chronicle.log[:], self.clock_ms)

    def _restore(self, kept: Kept) -> None:
        self.deal, self.clock_ms = kept.deal.copy(), kept.clock_ms
        self._computers.forget()
        self._chronicle.reset(self.deal, kept.log)

    # --- who sits where ---------------------------------------------------------------------------------------------

    def give_level(self, seat: int, level: str) -> None:
        """Let a person ("human") or a computer player of that level play on at the seat."""
        seats = list(self.seats)
        seats[seat] = Sitter(seats[seat].name, level)
        self.seats = tuple(seats)
        self._computers.forget()

    def close(self) -> None:
        """Leave the table; the match can be resumed."""
        self._computers.forget()

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, now_ms: int, settled: bool = True) -> None:
        """Let time go by. ``now_ms``: a wall clock that only goes forward; ``settled``: no card moves on the screen, from
        which moment the computer players' pauses count. Never blocks."""
        passed = 0 if self._now_ms is None else min(now_ms - self._now_ms, LONGEST_TICK_MS)
        self._now_ms = now_ms
        if self._pauses or self.outcome is not None:
            return
        if self.clock_runs:
            self._pass(passed)
        if self.outcome is None:
            self._computers.tick(now_ms, settled)

    @property
    def clock_runs(self) -> bool:
        """Whether the deal's clock goes on now: with two or more people in a game with timers it waits for their answers."""
        if self._pauses or self.outcome is not None or self.game.clock == "none":
            return False
        return self.game.real_time or len(self.people) < 2 or not any(self.seats[seat].human for seat in self.deal.actors())

    def _pass(self, passed_ms: int) -> None:
        self.clock_ms += passed_ms
        due = self.deal.due()
        if due is not None and due <= self.clock_ms:
            self._advance()

    def _advance(self) -> None:
        """Bring the deal to the present."""
        if self.game.clock == "none" or self.deal.state.now == self.clock_ms:  # type: ignore[attr-defined]
            return
        events = self.deal.advance(self.clock_ms)
        if events:
            self._chronicle.add(events, self.deal)
            self._look()

    # --- what happens -----------------------------------------------------------------------------------------------

    def chance(self, use: int) -> int:
        """A number for something random outside the rules, the same for the same match at the same point."""
        return Rng.seeded(f"{self.seed}/{len(self.match.results)}/{len(self._chronicle.log)}/{use}").bits()

    def play_for(self, seat: int, action: Action) -> Refusal | None:
        """Do an action now, whoever it is from; its refusal, and then nothing has changed."""
        self._advance()
        refusal = self.deal.check(seat, action)
        if refusal is not None:
            return refusal
        self._chronicle.add(self.deal.play(seat, action), self.deal, seat, action)
        self._look()
        return None

    def _begin(self) -> None:
        dealt = self.match.next()
        assert dealt is not None
        self.deal = self.game.deal(len(self.seats), self.settled, **dealt)
        self.outcome, self.clock_ms, self.practice, self._past = None, 0, False, Past()
        self._chronicle.reset(self.deal, [], self.deal.opening)
        self._computers.forget()
        self._look()

    def _look(self) -> None:
        """Is the deal over?"""
        if self.outcome is None and (found := self.deal.outcome()) is not None:
            self.outcome = found
            self.match.record(found.to_dict())
            self._computers.forget()


def new_number() -> int:
    """A deal number of at most six digits."""
    return 1 + int.from_bytes(os.urandom(8), "big") % 999_999


__all__ = ["Flight", "News", "Session", "Setup", "Sitter", "new_number"]
