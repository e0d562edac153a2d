"""What a stage can show: a session in play, or a deal gone through again."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from game.core.action import Action
from game.core.errors import Refusal
from game.core.events import Said
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.retelling import ActionReport
from game.core.standing import Standing
from game.core.view import View
from game.session.seats import News, Sitter


class Showing(Protocol):
    """As ``Session`` has them; ``people`` act at this screen, nobody where it is looked at."""

    game: Game

    @property
    def seats(self) -> tuple[Sitter, ...]:
        """Who sits where, by seat."""

    @property
    def settled(self) -> Mapping[str, Any]:
        """The value of every option."""

    @property
    def number(self) -> int:
        """Of the last thing that happened, goes up only."""

    @property
    def deal_number(self) -> int:
        """1 is the first of the match."""

    @property
    def standing(self) -> Standing:
        """How the match stands after the deals that are over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended; None while it goes on."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who act at this screen."""

    @property
    def paused(self) -> bool:
        """Whether nobody can act and no time passes."""

    @property
    def spoken(self) -> Collection[int]:
        """Real time in steps: the seats that have given a command for this step."""

    def view(self, viewer: int | None) -> View:
        """All that a seat may see; None: a spectator."""

    def news(self, viewer: int | None) -> list[News]:
        """What has happened since the last call for this viewer; the first call gives a reset."""

    def log(self, viewer: int | None) -> list[ActionReport | Said]:
        """The deal so far, in words."""

    def retold(self, viewer: int | None) -> list[News]:
        """The same step by step, with all events."""

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now; [] where it may do nothing."""

    def matching(self, seat: int, cards: Sequence[str] = (), source: str | None = None,
                 target: str | None = None) -> list[Action]:
        """The legal actions that a gesture can mean, by card texts and piles; None: any pile."""

    def meant(self, seat: int, cards: Sequence[str], source: str,
              target: str) -> Action | None:
        """What a whole gesture means that no action has the parts of; None: nothing."""

    def why_not(self, seat: int, cards: Sequence[str], source: str | None,
                target: str | None) -> Refusal:
        """Why a gesture that matches nothing means nothing."""
