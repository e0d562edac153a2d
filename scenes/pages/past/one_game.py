"""One saved game on a page of its own, where it does not fit beside the others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

from game.core.game import Game
from game.store.library import Library
from scenes.i18n import _
from scenes.pages.past.details import NAME, Details
from scenes.pages.past.doing import Doing
from scenes.pages.past.found import BIN, GAMES, FoundGames, found
from scenes.pages.past.telling import Item
from scenes.program.errand import Errand
from scenes.program.stack import Program
from scenes.widgets.fields import TextField
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.page import Page


class GameScene(Page):
    """``thrown``: it lies in the bin."""

    trace_name = "past_game"

    def __init__(self, item: Item, games: Mapping[str, Game], *, thrown: bool) -> None:
        super().__init__()
        self.item, self.games, self.thrown = item, games, thrown
        self.library = Library()
        self.doing: Doing
        self._typed: str | None = None
        self._looking: Errand[FoundGames] | None = None

    def enter(self, app: Program) -> None:
        self.doing = Doing(app, self.library, self._changed)
        super().enter(app)

    def compose(self) -> None:
        body = body_of(self)
        head(self, _("Past game"), right=body.right)
        panel(self, body, self._details().fill)

    def _details(self) -> Details:
        return Details(self, self.doing, self.item, games=self.games, thrown=self.thrown,
                       typed=self._typed)  # fmt: skip

    def _changed(self, path: Path | None) -> None:
        """What is gone from here is shown by the page below."""
        self._typed = None
        self._looking = Errand(lambda errand: found(self.library, self.games, errand))

    def update(self, now_ms: int) -> None:
        self.doing.follow()
        if self._looking is not None and not self._looking.busy:
            there, self._looking = self._looking.take() or FoundGames(), None
            items = there.of(BIN if self.thrown else GAMES)
            now = next((each for each in items if each.path == self.item.path), None)
            if now is None:
                self.app.pop()
                return
            self.item = now
            self.soon()
        super().update(now_ms)

    def typed(self, field: TextField, text: str) -> None:
        if field.name == NAME:
            self._typed = text

    def handle(self, event: pygame.event.Event) -> bool:
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.focus.typing():
            self._details().rename()
            return True
        return super().handle(event)
