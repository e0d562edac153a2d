"""What may be asked of a table in play; nothing of it changes anything."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import Refusal
from game.core.events import Said
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.retelling import ActionReport
from game.core.standing import Standing
from game.core.view import View
from game.core.words import Words
from game.session.chronicle import DealStep
from game.session.match_in_play import MatchInPlay
from game.session.race.clock import Race
from game.session.seats import Flight, News, Sitter


class Questions:
    """Of a match, and of the race that it may be.

    ``game``, ``settled`` (all options), ``seed`` (the number of the match)
    ``match_in_play`` owns the match, its deals and its journal
    """

    def __init__(self, match_in_play: MatchInPlay, race: Race) -> None:
        self.match_in_play, self.game = match_in_play, match_in_play.game
        self._play, self._company = match_in_play.play, match_in_play.company
        self.settled: Mapping[str, Any] = self._company.settled
        self.seed = self._company.seed
        self._race, self._hands = race, race.hands

    def done(self) -> tuple[DealStep, ...]:
        """All steps of a deal that is over, with the cards that were covered; () before."""
        return () if self.outcome is None else tuple(self._play.chronicle.log)

    @property
    def deal(self) -> Deal:
        """The whole truth: show a viewer nothing of it."""
        return self._play.deal

    @property
    def outcome(self) -> Outcome | None:
        """None while the deal goes on."""
        return self._play.outcome

    @property
    def practice(self) -> bool:
        """Whether this deal does not count."""
        return self._play.practice

    @property
    def number(self) -> int:
        """Of the last thing that happened, goes up only."""
        return self._play.number

    @property
    def clock_ms(self) -> int:
        """The deal's clock."""
        return self._play.clock_ms

    @property
    def actions(self) -> int:
        """How many there have been in this deal."""
        return self._play.actions

    @property
    def undos(self) -> int:
        """How often something of this deal was taken back."""
        return self._play.undos

    @property
    def counts(self) -> Mapping[str, Sequence[int]]:
        """Hints, race losses and misplays of each seat in this deal; ``count`` adds one."""
        return self._play.counts

    @property
    def seats(self) -> tuple[Sitter, ...]:
        """A ``Sitter`` each."""
        return self._company.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return self._company.people

    @property
    def match(self) -> Match:
        """The deals that are over, and whose deal is next."""
        return self._company.match

    @property
    def standing(self) -> Standing:
        """How the match stands after the deals that are over."""
        return self._company.match.standing

    @property
    def deal_number(self) -> int:
        """1 is the first of the match."""
        return self._company.deal_number

    @property
    def practised(self) -> bool:
        """Whether the match does not count, as some deal of it was practice."""
        return self._company.practised

    @property
    def paused(self) -> bool:
        """Whether anything stops the table; nobody can act, and no clock runs."""
        return self._company.paused

    @property
    def clock_runs(self) -> bool:
        """Whether the deal's clock goes on now."""
        return self._company.clock_runs

    @property
    def path(self) -> Path | None:
        """The journal, or None."""
        recorder = self.match_in_play.recorder
        return None if recorder is None else recorder.path

    @property
    def trouble(self) -> Words | None:
        """Why the game is not being saved, or None."""
        recorder = self.match_in_play.recorder
        return None if recorder is None else recorder.trouble

    def view(self, viewer: int | None) -> View:
        """All that a seat may see; None: a spectator."""
        return self.deal.view(viewer)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now; [] where it is not its turn."""
        return self.deal.legal(seat)

    def matching(self, seat: int, cards: Sequence[str] = (), source: str | None = None,
                 target: str | None = None) -> list[Action]:
        """The legal actions that a gesture can mean."""
        return self.deal.matching(seat, cards, source, target)

    def meant(self, seat: int, cards: Sequence[str], source: str, target: str) -> Action | None:
        """What a whole gesture means that no action has the parts of."""
        return self.deal.meant(seat, cards, source, target)

    def check(self, seat: int, action: Action | str) -> Refusal | None:
        """Why a seat may not do that now; None: it may. A text is read as an action."""
        return self.deal.check(seat, action)

    def why_not(self, seat: int, cards: Sequence[str], source: str | None,
                target: str | None) -> Refusal:
        """Why a gesture that matches nothing means nothing."""
        return self.deal.why_not(seat, cards, source, target)

    def news(self, viewer: int | None) -> list[News]:
        """What has happened since the last call for this viewer; the first call gives a reset."""
        return self._play.chronicle.news(viewer, self.deal)

    def log(self, viewer: int | None) -> list[ActionReport | Said]:
        """The deal so far."""
        return self._play.chronicle.lines(viewer)

    def retold(self, viewer: int | None) -> list[News]:
        """The same step by step, with all events."""
        return self._play.chronicle.retold(viewer)

    @property
    def stepped(self) -> bool:
        """Whether this is real time in steps (option ``mode=stepped``)."""
        return self.game.real_time and self._hands.stepped

    @property
    def flights(self) -> tuple[Flight, ...]:
        """Cards on their way, in real time."""
        return self._hands.flights

    @property
    def spoken(self) -> Mapping[int, Action | None]:
        """Real time in steps: who has given a command for this step, and which; None: wait."""
        return self._race.spoken

    def idle(self) -> tuple[int, ...]:
        """Real time: after ten seconds without anything who still has a move."""
        return self._race.idle()

    def pauses_left(self, seat: int) -> int | None:
        """Real time: how often a person may still pause in this deal; None: at will."""
        return self._hands.pauses_left(seat)
