"""The deal in play: the truth of it, its clock, what has happened, and what may be taken back.

A session, a journal that is followed and a replay stand on the same ``DealInPlay``. They call
``begin``, ``act``, ``advance`` and what else is named here; nobody sets its fields from outside.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import count
from typing import Any

from game.core.action import Action
from game.core.capabilities import FREE, NO_UNDO, Undo
from game.core.deal import Deal
from game.core.errors import IllegalAction, Refusal
from game.core.events import Event
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.secrets import Noting
from game.session.chronicle import Chronicle
from game.session.seats import Bounce
from game.session.undo import KeptDeal, Past, reveals
from game.store.statistics import COUNTED

_BRANCH_IDS = count(1)


class Witness:
    """Is told what happens in a deal in play, when it has happened. This one takes no notice."""

    def begun(self) -> None:
        """Another deal lies on the table."""

    def acted(self, seat: int, action: Action) -> None:
        """A seat has done something."""

    def advanced(self, quiet: bool) -> None:
        """The deal has been brought to the present; ``quiet``: nothing happened by that."""

    def bounced(self) -> None:
        """A card has come back (real time)."""

    def ended(self, outcome: Outcome) -> None:
        """The deal is over."""

    def reopened(self) -> None:
        """It is not, after all: its last action is being taken back."""


class DealInPlay:
    """The truth of one deal, and of the next when it has begun.

    ``deal``       the whole truth: show a viewer nothing of it
    ``chronicle``  what has happened, told to each viewer
    ``outcome``    None while the deal goes on
    ``clock_ms``   the deal's clock; ``played_ms``: time at the table in this deal
    ``practice``   this deal does not count
    ``undos``      so often something was taken back
    ``counts``     hints, race losses and misplays of each seat
    ``branch_id``   names the deal for as long as it goes on straight: another one after undo
    """

    deal: Deal

    def __init__(self, game: Game, witness: Witness | None = None) -> None:
        """Nothing is dealt yet: ``begin``."""
        self.game, self.chronicle = game, Chronicle()
        self.outcome: Outcome | None = None
        self.clock_ms = self.played_ms = self.undos = 0
        self.practice, self.branch_id = False, ""
        self.counts: dict[str, list[int]] = {}
        self._witness = witness or Witness()
        self._past = Past()
        self._occasion: tuple[object, frozenset[int]] = (None, frozenset())
        self._occasion_number = self._reset_number = 0

    @property
    def number(self) -> int:
        """Of the last thing that happened, goes up only."""
        return self.chronicle.number

    @property
    def actions(self) -> int:
        """So many so far."""
        return sum(step.action is not None for step in self.chronicle.log)

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The events of what happened last, with the whole truth."""
        return self.chronicle.log[-1].events if self.chronicle.log else ()

    def is_stale(self, seen: int) -> bool:
        """Whether who knew no more than the news ``seen`` meant what has been answered since."""
        deal = self.deal
        raced = deal.rules.is_raced(deal.state.phase, deal.actors(), deal.due())
        return seen < self._reset_number or (raced and seen < self._occasion_number)

    # --- what happens ---------------------------------------------------------------------------

    def begin(self, deal: Deal, *, practice: bool = False) -> None:
        """Another deal is in play."""
        self.deal, self.outcome, self.practice = deal, None, practice
        self._past = Past()
        self.clock_ms = deal.now_ms
        self.played_ms = self.undos = 0
        self.counts = {what: [0] * deal.state.seats for what in COUNTED}
        self.branch_id = str(next(_BRANCH_IDS))
        self.chronicle.reset(deal, [], deal.opening)
        self._witness.begun()
        self._look(fresh=True)

    def act(self, seat: int, action: Action, *, keep: bool = False) -> Refusal | None:
        """Do an action now. Its refusal, and then nothing has happened: the rules judge it here,
        once.

        ``keep``: a person has decided, who may take it back.
        """
        self._catch_up()
        before = self._kept(seat) if keep else None
        try:
            events = self.deal.play(seat, action)
        except IllegalAction as error:
            return error.refusal
        if before is not None:
            self._past.decided(before)
        self._add(events, seat, action)
        self._witness.acted(seat, action)
        self._look()
        return None

    def attach(self, seat: int, learn: Noting, notes: dict[str, Any]) -> None:
        """A computer player keeps notes of its own from here on (``Deal.attach``)."""
        self.deal.attach(seat, learn, notes)

    def bounced(self, bounce: Bounce) -> None:
        """A card has come back (real time)."""
        self.chronicle.bounced(bounce)
        late = bounce.refusal.code == "late"
        self.count("race_losses" if late else "misplays", bounce.seat)
        self._witness.bounced()

    def _add(self, events: Sequence[Event], seat: int | None = None,
             action: Action | None = None) -> None:
        at_ms = None if self.game.clock == "none" else self.deal.now_ms
        self.chronicle.add(events, self.deal, seat, action, at_ms=at_ms)

    def _look(self, fresh: bool = False) -> None:
        """What is it about now, and is the deal over?"""
        deal = self.deal
        about = (deal.due(), deal.state.phase, deal.state.turn)
        actors = frozenset(deal.actors())
        if fresh or about != self._occasion[0] or not actors <= self._occasion[1]:
            self._occasion_number = self.number
        self._occasion = (about, actors)
        if fresh:
            self._reset_number = self.number
        if self.outcome is None and (outcome := deal.outcome()) is not None:
            self.outcome = outcome
            self._witness.ended(outcome)

    # --- time -----------------------------------------------------------------------------------

    def sit(self, passed_ms: int) -> None:
        """So long people have sat at the table; the deal's clock knows nothing of it."""
        self.played_ms += passed_ms

    def run_to(self, at_ms: int) -> None:
        """The deal's clock goes on to ``at_ms``, and what falls due by then happens."""
        self.clock_ms = at_ms
        due = self.deal.due()
        if due is not None and due <= at_ms:
            self._catch_up()

    def advance(self, to_ms: int) -> None:
        """The deal's clock goes on to ``to_ms``, and the deal with it though nothing may happen."""
        self.clock_ms = to_ms
        self._catch_up()

    def _catch_up(self) -> None:
        """Bring the deal to the present."""
        if self.game.clock == "none":
            return
        due, now_ms = self.deal.due(), getattr(self.deal.state, "now", self.clock_ms)
        if now_ms == self.clock_ms and (due is None or due > now_ms):
            return
        events = self.deal.advance(self.clock_ms)
        if events:
            self._add(events)
        self._witness.advanced(quiet=not events)
        self._look()

    # --- counts ---------------------------------------------------------------------------------

    def count(self, what: str, seat: int) -> None:
        """One more for the statistics of this deal; ``what`` is one of ``COUNTED``."""
        self.counts[what][seat] += 1

    def recount(self, played_ms: int, counts: Mapping[str, Sequence[int]]) -> None:
        """So much was counted before; what is not counted any more is left out."""
        self.played_ms = played_ms
        for what, counted in counts.items():
            if what in self.counts and len(counted) == len(self.counts[what]):
                self.counts[what] = list(counted)

    # --- taking back ----------------------------------------------------------------------------

    def consent(self, seat: int, people: Collection[int]) -> tuple[int, ...] | None:
        """Who of the people must agree before the seat's last decision is taken back: ():
        nobody, None: it cannot be. Among several one takes back freely as long as one is still to
        act and has learnt nothing since. A deal that is over is shut, but to who has lost it alone
        at the table."""
        back = None if self._shut else self._past.last(seat)
        if back is None or self._undo_of(back) == NO_UNDO:
            return None
        if seat in self.deal.actors() and not self._has_learnt(back):
            return ()
        return tuple(other for other in people if other != seat)

    @property
    def _shut(self) -> bool:
        """Whether the deal is over for good: a game of one seat that was lost may go on."""
        return self.outcome is not None and (len(self.outcome.won) > 1 or any(self.outcome.won))

    def _undo_of(self, back: KeptDeal) -> Undo:
        """What the game says to taking back all that has been done since."""
        since = self.chronicle.log[len(back.log):]
        taken = [step.action for step in since if step.action is not None]
        return self.deal.rules.undo(self.deal.state.options, taken)

    @property
    def takes_back(self) -> bool:
        """Whether anything can be taken back in this game at all."""
        return self.deal.rules.undo(self.deal.state.options, ()) != NO_UNDO

    def _has_learnt(self, back: KeptDeal) -> bool:
        """Whether the seat that decided then has been told anything since."""
        return reveals(self.chronicle.log[len(back.log):], back.deal, back.seat)

    @property
    def decider(self) -> int | None:
        """The person who has decided last of what could be taken back."""
        return self._past.undo[-1].seat if self._past.undo else None

    @property
    def taken_back_by(self) -> int | None:
        """Who can do again what was taken back last; None: nobody."""
        return None if self.outcome is not None else self._past.taken_back_by

    def undo(self, seat: int) -> None:
        """Back to before the seat's last decision, and what others did since is gone as well;
        practice from then on if the seat had been told anything since, and the game does not say
        otherwise. ValueError where there is none. From a deal that was over no ``redo`` leads back
        there."""
        if self._shut:
            raise ValueError("the deal is over")
        over = self.outcome is not None
        back = self._past.back(self._kept(seat), forth=not over)
        counts = self._undo_of(back) == FREE or not self._has_learnt(back)
        self.practice = self.practice or not counts
        self.undos += 1
        if over:
            self.outcome = None
            self._witness.reopened()
        self._restore(back)

    def redo(self, seat: int) -> None:
        """Forth again to where the last ``undo``, that of this seat, came from. ValueError where
        there is none, or an action since."""
        if self.taken_back_by != seat:
            raise ValueError("nothing of this seat was taken back")
        self._restore(self._past.forward())

    def settle(self) -> None:
        """What was done so far can be taken back no more."""
        self._past = Past()

    def show_afresh(self) -> None:
        """What the viewers saw last is not what led here: they are told where the deal stands."""
        self.chronicle.reset(self.deal, self.chronicle.log)
        self._look(fresh=True)

    def _kept(self, seat: int) -> KeptDeal:
        return KeptDeal(self.deal.copy(), self.chronicle.log[:], self.clock_ms, seat)

    def _restore(self, kept: KeptDeal) -> None:
        self.deal, self.clock_ms = kept.deal.copy(), kept.clock_ms
        self.branch_id = str(next(_BRANCH_IDS))
        self.chronicle.reset(self.deal, kept.log)
        self._look(fresh=True)
