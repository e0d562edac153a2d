"""The session: who sits where, deals in a row, clock, undo, journal. It owns the true deal (DESIGN 6)."""
from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from pathlib import Path

from game.ai.worker import Asked
from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import Refusal
from game.core.game import Game
from game.core.rules import refuse
from game.session.asking import Asking
from game.session.computers import Computers
from game.session.race.players import Hands
from game.session.recorder import Recorder
from game.session.seats import LEVELS, Bounce, Setup
from game.session.undo import Kept, Past, reveals
from game.store.journal import Record
from game.store.statistics import COUNTED

#: The clock never goes on by more between two ticks: a machine that slept has not let a deadline pass.
LONGEST_TICK_MS = 1000


class Session(Asking):
    """A table in play. Everything happens in the thread that calls.

    ``game``, ``seats`` (a ``Sitter`` each), ``settled`` (all options), ``seed`` (the deal number of the first deal)
    ``match``, ``deal`` (the whole truth: show a viewer nothing of it), ``deal_number`` (1 is the first of the match)
    ``outcome``      None while the deal goes on
    ``practice``     this deal does not count; ``practised``: nor does the match
    ``number``       of the last thing that happened, goes up only
    ``clock_ms``     the deal's clock; ``played_ms``: time at the table in this deal; ``actions`` and ``undos``, so many so far
    ``counts``       hints, race losses and misplays of each seat in this deal; ``count`` adds one
    ``pace``         a factor for the computer players' pauses, 0: none
    ``timed``        False: windows wait for people as they do with two (setting "time limits")
    """

    def __init__(self, setup: Setup, games: Mapping[str, Game], thinker: Asked | None) -> None:
        """Nothing is dealt yet: use ``start`` or ``resume``."""
        super().__init__(setup, new_number() if setup.seed is None else setup.seed, games, thinker)
        self.pace, self.timed = 1.0, True
        self.practice = self.practised = False
        self.clock_ms = self.played_ms = self.undos = 0
        self.counts: dict[str, list[int]] = {}
        self._now_ms: int | None = None
        self._occasion: tuple[object, frozenset[int]] = (None, frozenset())
        self._occasion_number = self._reset_number = 0
        self._computers = Computers(self, self._thinker)
        self._hands = Hands(self, self._thinker)

    @classmethod
    def start(cls, setup: Setup, folder: Path | None = None, *, games: Mapping[str, Game] = CATALOGUE,
              thinker: Asked | None = None) -> Session:
        """Deal the first deal of a match. ``folder``: the data folder (``store.folders.data()``), in which journals and
        statistics are kept; None: nowhere. ``thinker``: the worker that all sessions of a program share
        (``game.ai.worker.Thinker``); None: computer players think in this thread. OptionError for options that do not go
        together or a wrong number of seats, KeyError for a game that is not in ``games``, ValueError for an unknown level."""
        for sitter in setup.sitters:
            _known(sitter.level)
        made = cls(setup, games, thinker)
        made.begin()
        if folder is not None:
            made.record_in(folder)
        return made

    @classmethod
    def resume(cls, path: Path, *, games: Mapping[str, Game] = CATALOGUE, thinker: Asked | None = None) -> Session:
        """Go on with the match of a journal (``store.journal.unfinished(store.folders.journals())`` lists them), where it
        stopped. JournalError, in a sentence, for a journal that is damaged or cannot be played on; it is kept aside."""
        from game.session.journal.resuming import resumed
        return resumed(cls, path, games, thinker)

    # --- what people do ---------------------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action | str, seen: int | None = None, *, quick: bool = False,
               named: bool = False) -> Refusal | None:
        """A person's action. None: it is done. ``seen``: the number of the last news the sender knew; a reaction to what has
        been answered since is refused with code ``stale``. NotationError for a text outside the grammar.

        In real time None means that the card is on its way: it commits at the next ``update``, or after a flight if it was
        a command and no drag, and then there is news of it, perhaps a ``bounce``. ``quick``: the card finds its place by
        itself, which option ``quick_play`` may forbid; ``named``: the person has named source and target. The codes ``busy``
        (the hand is not free; RT2: ignore it) and ``paused`` come at once.
        """
        done = Action.parse(action) if isinstance(action, str) else action
        if self._stops:
            return refuse("paused", "The game is paused.")
        if self.game.real_time and self.outcome is None:
            return self._hands.command(seat, done, quick=quick, named=named)
        if self._is_stale(seat, seen):
            return refuse("stale", "Too late - that has been answered already.")
        return self._decide(seat, done)

    def _decide(self, seat: int, action: Action) -> Refusal | None:
        """An action; what was before it is kept if a person who may take back has decided."""
        self._advance()
        before = self._kept(seat) if self._may_undo(seat) and self.deal.check(seat, action) is None else None
        refusal = self.play_for(seat, action)
        if refusal is None and before is not None:
            self._past.decided(before)
        return refusal

    def do_again(self, seat: int, action: Action) -> bool:
        """What a journal says was done; False where it cannot be."""
        return self._decide(seat, action) is None

    def _is_stale(self, seat: int, seen: int | None) -> bool:
        if seen is None:
            return False
        reaction = len(self.deal.actors()) > 1 or self.deal.due() is not None
        return seen < self._reset_number or (reaction and seen < self._occasion_number)

    def grab(self, seat: int) -> bool:
        """Real time: a person picks a card up. False: the hand is not free. ``submit`` or ``let_go`` ends it."""
        return not self._stops and self._hands.grab(seat)

    def let_go(self, seat: int) -> None:
        """Real time: the drag is cancelled."""
        self._hands.let_go(seat)

    def wait(self, seat: int) -> None:
        """Real time, option ``mode=stepped``: the seat does nothing in this step."""
        self._hands.wait(seat)

    def pause(self, why: str = "pause", seat: int | None = None) -> bool:
        """Stop the clock and the computer players; several reasons may hold at once ("pause", "curtain", "dialog",
        "ready" ...). Drags are cancelled, flights stand still. ``seat``: the person who wants it; False: that person has
        paused as often as the table allows (real time, option ``pauses``)."""
        if seat is not None and not self._hands.may_pause(seat):
            return False
        self._stops.add(why)
        self._hands.let_all_go()
        return True

    def go_on(self, why: str = "pause") -> None:
        """That reason is over."""
        self._stops.discard(why)

    def next_deal(self) -> bool:
        """Deal the next deal of the match; False when it is over, or this deal is not."""
        if self.outcome is None or self.match.over:
            return False
        self.begin()
        return True

    def restart_deal(self) -> bool:
        """Play the same deal again from its beginning, as practice; False where ``undo`` is not allowed either."""
        if len(self.people) != 1 or self.game.real_time:
            return False
        if self.outcome is not None:
            state = self.match.state()
            self.match = self.game.match(len(self.seats), state={**state, "results": state["results"][:-1]})
        self.begin(practice=True)
        return True

    def give_level(self, seat: int, level: str) -> None:
        """Let a person ("human") or a computer player of that level play on at the seat. ValueError for another level."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], level=_known(level))
        self.seats = tuple(seats)
        self._past = Past()
        self._forget()
        if self._recorder:
            self._recorder.levelled(seat)

    def close(self) -> None:
        """Leave the table. The match can be resumed, and is on the disk when this returns."""
        self._forget()
        if self._recorder:
            if self.outcome is None:
                self._advance()
            if self.outcome is None:
                self._recorder.kept()
            self._recorder.close()
            self._recorder = None

    # --- taking back ------------------------------------------------------------------------------------------------

    def undo(self, seat: int, agreed: Collection[int] = ()) -> bool:
        """Back to before the seat's last own decision; False where that is not possible, or not all whose ``consent`` it
        needs have ``agreed``. The deal is practice from then on if the seat had been told anything since."""
        asked = self.consent(seat)
        if asked is None or not set(asked) <= set(agreed):
            return False
        now = self._kept(seat)
        back = self._past.back(now)
        if reveals(now.log[len(back.log):], back.deal, seat):
            self.practice = self.practised = True
        self.undos += 1
        self._restore(back)
        if self._recorder:
            self._recorder.taken_back(seat, asked)
        return True

    def redo(self, seat: int) -> bool:
        """Forth again to where ``undo`` of that seat came from, until the next new action; False where there is nothing."""
        if not self.can_redo(seat):
            return False
        self._restore(self._past.forward())
        if self._recorder:
            self._recorder.done_again(seat)
        return True

    def _kept(self, seat: int) -> Kept:
        return Kept(self.deal.copy(), self._chronicle.log[:], self.clock_ms, seat)

    def _restore(self, kept: Kept) -> None:
        self.deal, self.clock_ms = kept.deal.copy(), kept.clock_ms
        self._forget()
        self._chronicle.reset(self.deal, kept.log)
        self._look(fresh=True)

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, now_ms: int, settled: bool = True) -> None:
        """Let time go by. ``now_ms``: a wall clock that only goes forward; ``settled``: no card moves on the screen, from
        which moment the computer players' pauses count. Never blocks."""
        passed = 0 if self._now_ms is None else min(max(0, now_ms - self._now_ms), LONGEST_TICK_MS)
        self._now_ms = now_ms
        if self._stops or self.outcome is not None:
            return
        self.played_ms += passed
        if self.game.real_time:
            self._hands.tick(passed)
            return
        if self.clock_runs:
            self.clock_ms += passed
            due = self.deal.due()
            if due is not None and due <= self.clock_ms:
                self._advance()
        if self.outcome is None:
            self._computers.tick(now_ms, settled)

    @property
    def clock_runs(self) -> bool:
        """Whether the deal's clock goes on now: with two or more people in a game with timers it waits for their answers."""
        if self._stops or self.outcome is not None or self.game.clock == "none":
            return False
        if self.game.real_time or (self.timed and len(self.people) < 2):
            return True
        return not any(self.seats[seat].human for seat in self.deal.actors())

    def advance_to(self, at_ms: int) -> None:
        """The deal's clock goes on to ``at_ms`` now (replay, real time)."""
        self.clock_ms = at_ms
        self._advance()

    def _advance(self) -> None:
        """Bring the deal to the present, and write down that it is there, though nothing may have happened."""
        due = self.deal.due()
        now_ms = getattr(self.deal.state, "now", self.clock_ms)
        if self.game.clock == "none" or (now_ms == self.clock_ms and (due is None or due > now_ms)):
            return
        events = self.deal.advance(self.clock_ms)
        if events:
            self._chronicle.add(events, self.deal)
        if self._recorder:
            self._recorder.advanced()
        self._look()

    # --- what happens -----------------------------------------------------------------------------------------------

    def play_for(self, seat: int, action: Action) -> Refusal | None:
        """Do an action now, whoever it is from; its refusal, and then nothing has changed."""
        self._advance()
        refusal = self.deal.check(seat, action)
        if refusal is not None:
            return refusal
        self._chronicle.add(self.deal.play(seat, action), self.deal, seat, action)
        if self._recorder:
            self._recorder.played(seat, action)
        self._look()
        return None

    def bounced(self, bounce: Bounce) -> None:
        """A card has come back (real time)."""
        self._chronicle.bounced(bounce)
        self.count("race_losses" if bounce.refusal.code == "late" else "misplays", bounce.seat)

    def count(self, what: str, seat: int) -> None:
        """One more for the statistics of this deal; ``what`` is one of ``game.store.statistics.COUNTED``."""
        self.counts[what][seat] += 1

    def begin(self, *, practice: bool = False, deal: Deal | None = None) -> None:
        """Deal the match's next deal, or go on with ``deal``."""
        dealt = self.match.next()
        assert dealt is not None
        self.deal = deal or self.game.deal(len(self.seats), self.settled, **dealt)
        self.outcome, self._past, self.practice = None, Past(), practice
        self.practised = self.practised or practice
        self.clock_ms = self.deal.now_ms
        self.played_ms = self.undos = 0
        self.counts = {what: [0] * len(self.seats) for what in COUNTED}
        self._chronicle.reset(self.deal, [], self.deal.opening)
        self._computers.forget()
        self._hands.new_deal()
        if self._recorder:
            self._recorder.dealt()
        self._look(fresh=True)

    def record_in(self, folder: Path, record: Record | None = None, *, begins: str = "") -> None:
        """Write down what happens from here on: into a new journal, or behind a record, there with the deal as it
        ``begins``: "dealt" or "arranged"; "": the record leads to it."""
        self._recorder = Recorder(self, folder, record)
        if record is None or begins:
            self._recorder.dealt(arranged=begins == "arranged")

    def lead_to(self, way: Callable[[], None], number: int) -> None:
        """Let ``way`` bring the table to another deal of its journal, the one that begins in entry ``number``; it is written
        down there already, and viewers are told only where it leads."""
        recorder, self._recorder = self._recorder, None
        try:
            way()
        finally:
            self._recorder = recorder
        self._chronicle.reset(self.deal, self._chronicle.log)
        self._look(fresh=True)
        if recorder:
            recorder.brought_back(number)

    def _forget(self) -> None:
        self._computers.forget()
        self._hands.forget()

    def _look(self, fresh: bool = False) -> None:
        """What is it about now, and is the deal over?"""
        deal = self.deal
        about, actors = (deal.due(), deal.state.phase, deal.state.turn), frozenset(deal.actors())
        if fresh or about != self._occasion[0] or not actors <= self._occasion[1]:
            self._occasion_number = self.number
        self._occasion = (about, actors)
        if fresh:
            self._reset_number = self.number
        if self.outcome is None and (found := deal.outcome()) is not None:
            self.outcome = found
            self.match.record(found.to_dict())
            self._forget()
            if self._recorder:
                self._recorder.ended()


def new_number() -> int:
    """A deal number of at most six digits."""
    return 1 + int.from_bytes(os.urandom(8), "big") % 999_999


def _known(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    return level
