"""The match in play: its deals in a row, what is taken back, and what is written down of it.

It stands on ``DealInPlay`` and below ``Session``: what a journal tells can be done to it without
anybody who plays. Every change of the truth that has a line in the journal goes through here.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import Refusal
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.player import Player
from game.core.state import Shuffle, listening
from game.players.answers import remembers
from game.session.deal_in_play import DealInPlay, Witness
from game.session.participants import Participants
from game.session.recorder import Recorder
from game.session.seats import Setup, Sitter
from game.store.journal import Record, checksum


class PendingPlayers(Protocol):
    """Those who have something in mind for the deal in play: computer players, cards in flight."""

    def new_deal(self) -> None:
        """Another deal begins."""

    def forget(self) -> None:
        """What they had in mind does not matter any more."""


class MatchInPlay(Witness):
    """``play`` is the deal, ``company`` the seats, the match and its pace."""

    def __init__(self, setup: Setup, games: Mapping[str, Game]) -> None:
        """Nothing is dealt yet. KeyError for a game that is not in ``games``, OptionError for
        options that do not go together or a wrong number of seats."""
        self.game = games[setup.game]
        self.play = DealInPlay(self.game, self)
        self.company = Participants(setup, self.play)
        self._players: list[PendingPlayers] = []
        self._recorder: Recorder | None = None
        #: Of the position with which the deal in play began.
        self.begun_sum = ""
        #: Whether the sums of its deals can be told: they are made of the salt.
        self.is_sealed = setup.sealed
        #: What was shuffled for it, each row of cards as it was and as it then lay.
        self.packs: list[Shuffle] = []

    def join(self, players: PendingPlayers) -> None:
        """They hear of it when what they have in mind does not matter any more."""
        self._players.append(players)

    @property
    def recorder(self) -> Recorder | None:
        """Who writes it down; None: nobody."""
        return self._recorder

    @property
    def seats(self) -> tuple[Sitter, ...]:
        """Who sits where, by seat."""
        return self.company.seats

    # --- deals in a row -------------------------------------------------------------------------

    def begin(self, *, practice: bool = False, deal: Deal | None = None) -> None:
        """Deal the match's next deal, or go on with ``deal``."""
        company = self.company
        dealt = company.match.next()
        assert dealt is not None
        company.note_practice(practice)
        with listening() as packs:
            begun = deal or self.game.deal(len(company.seats), company.settled, **dealt)
        self.packs = packs
        self.begun_sum = checksum(begun.position())
        for seat in range(len(company.seats)):
            self._let_note(seat, begun, company.notes[seat])
        self.play.begin(begun, practice=practice)

    def _let_note(self, seat: int, deal: Deal, notes: dict[str, Any]) -> None:
        """Let a computer player keep notes of what the others do."""
        if not self.seats[seat].human and remembers(self.game.brain):
            deal.attach(seat, self.game.brain.observe, notes)

    @property
    def notes(self) -> list[dict[str, Any] | None]:
        """What the computer players have noted by now; None where a person sits."""
        deal = self.play.deal
        return [None if sitter.human else deal.brain_notes(seat)
                for seat, sitter in enumerate(self.seats)]

    def next_deal(self) -> bool:
        """Deal the next deal of the match; False when it is over, or this deal is not."""
        if self.play.outcome is None or self.company.match.over:
            return False
        self.company.keep_notes(self.notes)
        self.begin()
        return True

    def restart_deal(self) -> bool:
        """Play the same deal again from its beginning, as practice; False where ``undo`` is not
        allowed either."""
        if len(self.company.people) != 1 or self.game.real_time:
            return False
        if self.play.outcome is not None:
            self.company.uncount()
        self.begin(practice=True)
        return True

    def give_level(self, seat: int, player: Player | str) -> None:
        """Let a person ("human") or that computer player play on at the seat, who has seen nothing
        of the others if a person sat there. ValueError for an unknown level."""
        was_human = self.seats[seat].human
        self.company.give_level(seat, player)
        if was_human:
            self._let_note(seat, self.play.deal, {})
        self.play.settle()
        self.forget()
        if self._recorder:
            self._recorder.levelled(seat)

    def forget(self) -> None:
        """Nobody has anything in mind any more."""
        for players in self._players:
            players.forget()

    # --- what people do -------------------------------------------------------------------------

    def decide(self, seat: int, action: Action) -> Refusal | None:
        """An action of a person; it may be taken back where that is possible at all."""
        return self.play.act(seat, action, keep=self._may_undo(seat))

    def consent(self, seat: int) -> tuple[int, ...] | None:
        """Who else must agree before the seat's last decision is taken back; None: it cannot be."""
        return self.play.consent(seat, self.company.people) if self._may_undo(seat) else None

    def undo(self, seat: int, agreed: Collection[int]) -> bool:
        """Take the seat's last decision back; False where that cannot be, or not all have
        ``agreed``."""
        asked = self.consent(seat)
        if asked is None or not set(asked) <= set(agreed):
            return False
        self.play.undo(seat)
        self.company.note_practice(self.play.practice)
        self.forget()
        if self._recorder:
            self._recorder.taken_back(seat, asked)
        return True

    def can_redo(self, seat: int) -> bool:
        """Whether that seat may do again what it has taken back itself."""
        return self._may_undo(seat) and self.play.taken_back_by == seat

    def redo(self, seat: int) -> bool:
        """Do again what that seat has taken back last; False where there is nothing."""
        if not self.can_redo(seat):
            return False
        self.play.redo(seat)
        self.forget()
        if self._recorder:
            self._recorder.done_again(seat)
        return True

    def _may_undo(self, seat: int) -> bool:
        return self.company.seats[seat].human and self.play.takes_back

    # --- what is written down -------------------------------------------------------------------

    def record_in(self, folder: Path, record: Record | None = None, *, begins: str = "") -> None:
        """Write down what happens from here on: into a new journal, or behind a record, there with
        the deal as it ``begins``: "dealt" or "arranged"; "": the record leads to it."""
        self._recorder = Recorder(self.play, self.company, folder, record)
        if record is None or begins:
            self._recorder.dealt(self.packs, arranged=begins == "arranged")

    def make_up(self, *, ended: bool, finished: bool) -> None:
        """Write down and count what was not, of a deal that was over when the program was killed:
        ``ended`` and ``finished`` say which of the lines of its end are there."""
        if self._recorder and self.play.outcome is not None:
            self._recorder.make_up(ended=ended, finished=finished)

    def take_up(self, match: Mapping[str, Any], levels: Sequence[str], *, practised: bool) -> None:
        """Let the match stand as its state says, and people and computer players of these levels
        sit here. ValueError for levels that there are not."""
        self.company.take_up(match, levels)
        self.company.note_practice(practised)

    def lead_to(self, way: Callable[[], None], number: int, *, practised: bool) -> None:
        """Let ``way`` bring the table to another deal of its journal, the one that begins in entry
        ``number``; it is written down there already, and viewers are told only where it leads.
        ``practised``: whether the match was before that deal."""
        recorder, self._recorder = self._recorder, None
        self.company.set_practised(practised)
        try:
            way()
        finally:
            self._recorder = recorder
        self.play.show_afresh()
        if recorder:
            recorder.brought_back(number)

    def close(self) -> None:
        """Leave the table. The match is on the disk when this returns."""
        self.forget()
        if self._recorder:
            if self.play.outcome is None:
                self.play.advance(self.play.clock_ms)
            if self.play.outcome is None:
                self._recorder.kept()
            self._recorder.close()
            self._recorder = None

    # --- what follows from what has happened in the deal ----------------------------------------

    def begun(self) -> None:
        for players in self._players:
            players.new_deal()
        if self._recorder:
            self._recorder.dealt(self.packs)

    def acted(self, seat: int, action: Action) -> None:
        if self._recorder:
            self._recorder.played(seat, action)

    def advanced(self, quiet: bool) -> None:
        if self._recorder:
            self._recorder.advanced(quiet)

    def bounced(self) -> None:
        if self._recorder:
            self._recorder.bounced()

    def ended(self, outcome: Outcome) -> None:
        self.company.count(outcome)
        self.forget()
        if self._recorder:
            self._recorder.ended()

    def reopened(self) -> None:
        if self._recorder:
            self._recorder.reopened()
        self.company.uncount()
