"""What a stage can show: a session in play, or a deal gone through again."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from game.core.action import Action
from game.core.errors import Refusal
from game.core.events import Said
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.retelling import Telling
from game.core.standing import Standing
from game.core.view import View
from game.session.seats import News, Sitter


class Showing(Protocol):
    """As ``Session`` has them; ``people`` act at this screen, nobody where it is looked at."""

    game: Game

    @property
    def seats(self) -> tuple[Sitter, ...]: ...

    @property
    def settled(self) -> Mapping[str, Any]: ...

    @property
    def number(self) -> int: ...

    @property
    def deal_number(self) -> int: ...

    @property
    def standing(self) -> Standing: ...

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def people(self) -> tuple[int, ...]: ...

    @property
    def paused(self) -> bool: ...

    @property
    def spoken(self) -> Collection[int]: ...

    def view(self, viewer: int | None) -> View: ...

    def news(self, viewer: int | None) -> list[News]: ...

    def log(self, viewer: int | None) -> list[Telling | Said]: ...

    def retold(self, viewer: int | None) -> list[News]: ...

    def legal(self, seat: int) -> list[Action]: ...

    def matching(self, seat: int, cards: Sequence[str] = (), source: str | None = None,
                 target: str | None = None) -> list[Action]: ...  # fmt: skip

    def meant(self, seat: int, cards: Sequence[str], source: str,
              target: str) -> Action | None: ...  # fmt: skip

    def why_not(self, seat: int, cards: Sequence[str], source: str | None,
                target: str | None) -> Refusal: ...
