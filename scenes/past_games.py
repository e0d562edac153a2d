"""Past games: what was played and what is unfinished, the latest first (UX 3.7, 3.8)."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.store import folders, journal
from scenes.i18n import _
from scenes.widgets.controls import Button, Label
from scenes.widgets.page import Page


class PastGamesScene(Page):
    """The journals there are."""

    trace_name = "past"

    def __init__(self, games: Mapping[str, Game] = CATALOGUE) -> None:
        super().__init__()
        self.games = games

    def back(self) -> None:
        self.app.pop()

    def first_focus(self) -> str:
        return "back"

    def compose(self) -> None:
        theme, width = self.theme, self.size[0]
        margin, high = theme.px(36), max(44, theme.px(48))
        label = _("Back")
        at = pygame.Rect(margin, theme.px(24), Button.width(theme, label, icon=True), high)
        Button(self, at, label, kind="quiet", icon="left", name="back", press=self.back, letter=label[0])
        found = [each for each in journal.journals(folders.journals()) if each.game in self.games]
        text = _("{n} game", "{n} games", n=len(found))
        Label(self, pygame.Rect(margin, at.bottom + margin, width - 2 * margin, theme.line("body")), text)
