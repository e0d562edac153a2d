"""The session: who sits where, deals in a row, pauses, computer players, what is written down
(docs/design.md 6.1)."""
from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import Refusal
from game.core.game import Game
from game.core.player import Player
from game.core.rules import refuse
from game.players.answers import Answer, Asked, Here
from game.session.computers import Computers
from game.session.journal.resuming import resumed
from game.session.match_in_play import MatchInPlay
from game.session.participants import known
from game.session.questions import Questions
from game.session.race.clock import Race
from game.session.seats import Setup

#: The clock goes on by no more between two ticks: a machine that slept lets no deadline pass.
LONGEST_TICK_MS = 1000


class Session(Questions):
    """A table in play. Everything happens in the thread that calls.

    People, computer players and time act on ``match_in_play``.
    """

    def __init__(self, match_in_play: MatchInPlay, thinker: Asked | None = None) -> None:
        """People and computer players sit down; use ``start`` or ``resume``."""
        thinking: Asked = thinker or Here()
        play, company = match_in_play.play, match_in_play.company
        self._computers = Computers(play, company, thinking)
        super().__init__(match_in_play, Race(play, company, thinking))
        self._thinker = thinking
        match_in_play.join(self._computers)
        match_in_play.join(self._race)
        self._now_ms: int | None = None

    @classmethod
    def start(cls, setup: Setup, folder: Path | None = None, *,
              games: Mapping[str, Game] = CATALOGUE, thinker: Asked | None = None) -> Session:
        """Deal the first deal of a match. ``folder``: the data folder (``store.folders.data()``),
        in which journals and statistics are kept; None: nowhere. ``thinker``: the worker that
        all sessions of a program share (``game.players.worker.Thinker``); None: computer players
        think in this thread.

        OptionError for options that do not go together or a wrong number of seats, KeyError for a
        game that is not in ``games``, ValueError for an unknown level.
        """
        for sitter in setup.sitters:
            known(sitter.player)
        match_in_play = MatchInPlay(setup, games)
        match_in_play.begin()
        if folder is not None:
            match_in_play.record_in(folder)
        return cls(match_in_play, thinker)

    @classmethod
    def resume(cls, path: Path, *, games: Mapping[str, Game] = CATALOGUE,
               thinker: Asked | None = None) -> Session:
        """Go on with the match of a journal (``store.journal.unfinished(store.folders.journals())``
        lists them), where it stopped. JournalError, in a sentence, for a journal that is damaged or
        cannot be played on; it is kept aside."""
        return cls(resumed(path, games), thinker)

    # --- what people do -------------------------------------------------------------------------

    def submit(self, seat: int, action: Action | str, seen: int | None = None, *,
               quick: bool = False, named: bool = False) -> Refusal | None:
        """A person's action. None: it is done. ``seen``: the number of the last news the sender
        knew; a reaction to what has been answered since is refused with code ``stale``.
        NotationError for a text outside the grammar.

        In real time None means that the card is on its way: it commits at the next ``update``, or
        after a flight if it was a command and no drag, and then there is news of it, perhaps a
        ``bounce``. ``quick``: the card finds its place by itself, which option ``quick_play`` may
        forbid; ``named``: the person has named source and target. The codes ``busy`` (the hand is
        not free: ignore it) and ``paused`` come at once.
        """
        done = Action.parse(action) if isinstance(action, str) else action
        if self.paused:
            return refuse("paused", "The game is paused.")
        if self.game.real_time and self.outcome is None:
            return self._race.command(seat, done, quick=quick, named=named)
        if seen is not None and self._play.is_stale(seen):
            return refuse("stale", "Too late: that has been answered already.")
        return self.match_in_play.decide(seat, done)

    def grab(self, seat: int) -> bool:
        """Real time: a person picks a card up, till ``submit`` or ``let_go``; False: not free."""
        return not self.paused and self._hands.grab(seat)

    def let_go(self, seat: int) -> None:
        """Real time: the drag is cancelled."""
        self._hands.let_go(seat)

    def wait(self, seat: int) -> None:
        """Real time, option ``mode=stepped``: the seat does nothing in this step."""
        self._race.wait(seat)

    def pause(self, why: str = "pause", seat: int | None = None) -> bool:
        """Stop clock and computer players, for one of several reasons ("pause", "curtain", "ready"
        ...). Drags are cancelled, flights stand still. ``seat``: the person who wants it; False:
        that person has paused as often as the table allows (real time, option ``pauses``)."""
        if seat is not None and not self._hands.may_pause(seat):
            return False
        self._company.stop(why)
        self._hands.let_all_go()
        return True

    def go_on(self, why: str = "pause") -> None:
        """That reason is over."""
        self._company.go_on(why)

    @property
    def pace(self) -> float:
        """A factor for the computer players' pauses, 0: none."""
        return self._company.pace

    @property
    def timed(self) -> bool:
        """Whether windows shut by themselves (setting "time limits")."""
        return self._company.timed

    def set_pace(self, factor: float, least: float = 0.0, *, thoughtful: bool = False) -> None:
        """A factor for the computer players' pauses; 0: none. ``least``: for those that the game
        asks for, so that people can answer. ``thoughtful``: longer ones over close choices."""
        self._company.set_pace(factor, least, thoughtful=thoughtful)

    def set_time_limits(self, on: bool) -> None:
        """Off: windows wait for people as they do with two (setting "time limits")."""
        self._company.set_time_limits(on)

    def begin(self, *, practice: bool = False, deal: Deal | None = None) -> None:
        """Deal the match's next deal, or go on with ``deal``."""
        self.match_in_play.begin(practice=practice, deal=deal)

    def next_deal(self) -> bool:
        """Deal the next deal of the match; False when it is over, or this deal is not."""
        return self.match_in_play.next_deal()

    def restart_deal(self) -> bool:
        """Play the same deal again from its beginning, as practice; False where ``undo`` is not
        allowed either."""
        return self.match_in_play.restart_deal()

    def give_level(self, seat: int, player: Player | str) -> None:
        """Let a person ("human") or that computer player ("hard", "hard:olga") play on at the seat.
        ValueError for another level."""
        self.match_in_play.give_level(seat, player)

    def count(self, what: str, seat: int) -> None:
        """One more for the statistics of this deal; ``what`` is one of
        ``store.statistics.COUNTED``."""
        self._play.count(what, seat)

    def close(self) -> None:
        """Leave the table. The match can be resumed, and is on the disk when this returns."""
        self.match_in_play.close()

    # --- taking back ----------------------------------------------------------------------------

    def consent(self, seat: int) -> tuple[int, ...] | None:
        """Who else must agree before the seat's last decision is taken back: (): nobody,
        None: it cannot be. Among several people one takes back freely as long as one is still to
        act and has learnt nothing since."""
        return self.match_in_play.consent(seat)

    def undo(self, seat: int, agreed: Collection[int] = ()) -> bool:
        """Back to before the seat's last own decision; False where that is not possible, or not all
        whose ``consent`` it needs have ``agreed``. The deal is practice from then on if the seat
        had been told anything since, and the game does not say otherwise (``Rules.undo``)."""
        return self.match_in_play.undo(seat, agreed)

    def redo(self, seat: int) -> bool:
        """Forth again to where ``undo`` of that seat came from, until the next new action; False
        where there is nothing."""
        return self.match_in_play.redo(seat)

    @property
    def decider(self) -> int | None:
        """The person who has decided last of what could be taken back."""
        return self._play.decider

    def can_undo(self, seat: int) -> bool:
        """Whether ``undo`` does anything without asking others."""
        return self.consent(seat) == ()

    def can_redo(self, seat: int) -> bool:
        """Whether that seat may do again what it has taken back itself."""
        return self.match_in_play.can_redo(seat)

    # --- time -----------------------------------------------------------------------------------

    def update(self, now_ms: int, settled: bool = True) -> None:
        """Let time go by. ``now_ms``: a wall clock that only goes forward; ``settled``: no card
        moves on the screen, from which moment the computer players' pauses count. Never blocks."""
        since_ms = 0 if self._now_ms is None else now_ms - self._now_ms
        passed_ms = min(max(0, since_ms), LONGEST_TICK_MS)
        self._now_ms = now_ms
        if self.paused or self.outcome is not None:
            return
        self._play.sit(passed_ms)
        if self.game.real_time:
            self._race.tick(passed_ms)
            return
        if self.clock_runs:
            self._play.run_to(self.clock_ms + passed_ms)
        if self.outcome is None:
            self._computers.tick(now_ms, settled)

    def hurry(self) -> None:
        """Somebody who waits clicks: a computer player whose turn it is thinks no longer."""
        if not (self.paused or self.game.real_time or self.outcome is not None):
            self._computers.hurry()

    def play_for(self, seat: int, action: Action) -> Refusal | None:
        """Do an action now, whoever it is from; its refusal, and then nothing has changed."""
        return self._play.act(seat, action)

    def advance_to(self, at_ms: int) -> None:
        """The deal's clock goes on to ``at_ms`` now."""
        self._play.advance(at_ms)

    # --- hints ----------------------------------------------------------------------------------

    def ask_hint(self, seat: int, player: Player | str = "hard") -> int:
        """Ask a computer player what it would do with what the seat sees: ``hint`` tells. Where
        one plays alone it goes on with what it advised before."""
        asked, strand = [(self.deal.view(seat), player)], ""
        if len(self.seats) == 1:
            strand = self.match_in_play.play.branch_id
        return self._thinker.ask(self.game, asked, seed=self._company.chance(-1), deal=strand)

    def hint(self, question: int) -> Answer | None:
        """The answer to ``ask_hint``, once (``action`` None: wait); None while it is not there."""
        reply = self._thinker.answer(question)
        return None if reply is None else reply.answers[0]
