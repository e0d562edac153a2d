"""What may be asked of a table in play."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai.worker import Answer, Asked, Here
from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import Refusal
from game.core.events import Event, Said
from game.core.game import Game
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.table import Telling
from game.core.view import View
from game.core.words import Words
from game.session.chronicle import Chronicle
from game.session.recorder import Recorder
from game.session.seats import Flight, News, Setup, Sitter
from game.session.undo import Past, reveals

if TYPE_CHECKING:
    from game.session.race.players import Hands


class Asking:
    """The half of ``Session`` that changes nothing."""

    def __init__(self, setup: Setup, seed: int, games: Mapping[str, Game], thinker: Asked | None) -> None:
        self.game = games[setup.game]
        self.seats: tuple[Sitter, ...] = setup.sitters
        self.settled: dict[str, Any] = self.game.settle(len(setup.sitters), setup.options)
        self.seed = seed
        self.match: Match = self.game.match(len(self.seats), self.settled, seed)
        self.outcome: Outcome | None = None
        self.deal: Deal
        self._hands: Hands
        self._thinker: Asked = thinker or Here()
        self._stops: set[str] = set()
        self._chronicle = Chronicle()
        self._past = Past()
        self._recorder: Recorder | None = None

    @property
    def number(self) -> int:
        return self._chronicle.number

    @property
    def deal_number(self) -> int:
        return len(self.match.results) + (1 if self.outcome is None else 0)

    @property
    def actions(self) -> int:
        return sum(step.action is not None for step in self._chronicle.log)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter.human)

    @property
    def paused(self) -> bool:
        return bool(self._stops)

    @property
    def path(self) -> Path | None:
        """The journal, or None."""
        return None if self._recorder is None else self._recorder.path

    @property
    def trouble(self) -> Words | None:
        """Why the game is not being saved, or None."""
        return None if self._recorder is None else self._recorder.trouble

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

    def chance(self, use: int) -> int:
        """A number for something random outside the rules, the same for the same match at the same point."""
        return self._chronicle.chance(f"{self.seed}/{len(self.match.results)}/{use}")

    def last_events(self) -> tuple[Event, ...]:
        """The events of what happened last, with the whole truth."""
        return self._chronicle.log[-1].events if self._chronicle.log else ()

    @property
    def flights(self) -> tuple[Flight, ...]:
        """Cards on their way, in real time."""
        return self._hands.flights

    @property
    def spoken(self) -> Mapping[int, Action | None]:
        """Real time in steps (option ``mode=stepped``): who has given a command for this step, and which; None: wait."""
        return self._hands.spoken

    def idle(self) -> tuple[int, ...]:
        """Real time: if nothing has happened for ten seconds, the seats that still have a move; else nobody."""
        return self._hands.idle()

    def pauses_left(self, seat: int) -> int | None:
        """Real time: how often a person may still pause in this deal; None: as often as they like."""
        return self._hands.pauses_left(seat)

    def ask_hint(self, seat: int, level: str = "hard") -> int:
        """Ask a computer player what it would do with what the seat sees; ``hint`` has the answer when it is there."""
        return self._thinker.ask(self.game, [(self.deal.view(seat), level)], seed=self.chance(-1))

    def hint(self, question: int) -> Answer | None:
        """The answer to ``ask_hint``, once: ``action`` (None: wait) and ``note``, why; None while it is not there."""
        reply = self._thinker.answer(question)
        return None if reply is None else reply.answers[0]

    # --- taking back ------------------------------------------------------------------------------------------------

    def consent(self, seat: int) -> tuple[int, ...] | None:
        """Who else must agree before the seat's last decision is taken back (UX 3.7): (): nobody, None: it cannot be. Among
        several people one takes back freely as long as one is still to act and has learnt nothing since."""
        back = self._past.last(seat) if self.outcome is None and self._may_undo(seat) else None
        if back is None:
            return None
        others = tuple(other for other in self.people if other != seat)
        free = seat in self.deal.actors() and not reveals(self._chronicle.log[len(back.log):], back.deal, seat)
        return () if free else others

    @property
    def decider(self) -> int | None:
        """The person who has decided last of what could be taken back."""
        return self._past.undo[-1].seat if self._past.undo else None

    def can_undo(self, seat: int) -> bool:
        """Whether ``undo`` does anything without asking others."""
        return self.consent(seat) == ()

    def can_redo(self, seat: int) -> bool:
        return self.outcome is None and self._may_undo(seat) and self._past.taken_back_by == seat

    def _may_undo(self, seat: int) -> bool:
        return self.seats[seat].human and not self.game.real_time
