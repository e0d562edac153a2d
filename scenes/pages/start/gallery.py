"""The shelf on the start page: what to look for, and a tile for each game that fits (LAYOUT 8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame_gui.core.interfaces import IContainerLikeInterface

from game.core.game import Game
from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.theme import MUTED, RULE, TEXT
from scenes.pages.start import shelf
from scenes.pages.start.shelf import SHORT_MINUTES, Group, Wish
from scenes.widgets.chip import Chip
from scenes.widgets.choice import Choice
from scenes.widgets.controls import Button, Label
from scenes.widgets.fields import BAR_PX, Maker, Scroll
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.pick import Pick
from scenes.widgets.piece import Piece
from scenes.widgets.tile import DIFFICULTIES, Tile

#: The narrowest tile, at K = 1; larger ones where all games are seen at once with them.
TILES_PX = (340, 290, 232)
#: No table is asked for more players than this; a game for more is found by its name.
MOST_PLAYERS = 8


class Gallery:
    """Lays the shelf out on a page.

    ``choose``: a game was pressed; ``wish_for``: something else is looked for.
    """

    def __init__(
        self, page: Host, games: Mapping[str, Game], wish: Wish, *, choose: Callable[[Game], None],
        wish_for: Callable[[Wish], None],
    ) -> None:  # fmt: skip
        self.page, self.theme = page, page.theme
        self.games, self.wish, self.choose, self.wish_for = games, wish, choose, wish_for

    def lay_out(self, area: pygame.Rect) -> None:
        """Make all its pieces."""
        theme, inner = self.theme, area.width - BAR_PX
        fitting = [game for game in self.games.values() if self.wish.fits(game)]
        head = pygame.Rect(area.x, area.y, inner, max(44, theme.px(48)))
        top = self._head(head, len(fitting)) + theme.px(14)
        filters = self._filters(inner)
        gap = theme.px(10)
        deep = max(rect.bottom for rect, _make in filters)
        fixed = deep <= 0.2 * area.height
        if fixed:
            for rect, make in filters:
                make(rect.move(area.x, top), None)
            top += deep + gap
        view = pygame.Rect(area.x, top, area.width, self.page.size[1] - top)
        scroll, y = self.page.scroll_area(view), 0
        if not fixed:
            for rect, make in filters:
                make(rect, scroll)
            y = deep + gap
        y = self._tiles(scroll, inner, y, fitting) if fitting else self._nothing(scroll, inner, y)
        scroll.set_depth(y + theme.px(24))

    def _head(self, area: pygame.Rect, count: int) -> int:
        """Title, how many games, and the field to look for one; the y below them."""
        theme = self.theme
        if self.wish == Wish():
            told = _("{n} game", "{n} games", n=count)
        else:
            told = _("{n} of {all} games", n=str(count), all=str(len(self.games)))
        title, x, field = _("Choose a game"), area.x, theme.px(320)
        line, small = theme.line("title"), theme.line("small")
        wide = theme.width(title, "title", True) + 2
        if wide + theme.px(24) + field <= area.width:
            at = pygame.Rect(area.x, area.centery - line // 2, wide, line)
            Label(self.page, at, title, role="title", bold=True)
            x += wide + theme.px(20)
            beside = theme.width(told, "small") + 2
            if x + beside + theme.px(16) + field <= area.right:
                rect = pygame.Rect(x, area.centery - small // 2 + theme.px(4), beside, small)
                Label(self.page, rect, told, role="small", colour=MUTED)
        else:
            field = area.width
        rect = pygame.Rect(area.right - field, area.y, field, area.height)
        self.page.search(rect, self.wish.text, _("Find a game"), name="find")
        return area.bottom

    def _filters(self, width: int) -> list[tuple[pygame.Rect, Maker]]:
        """Where each filter goes, from the top left on; and what makes it there.

        They take as many lines as they need.
        """
        theme, wish = self.theme, self.wish
        counts, families = range(1, MOST_PLAYERS + 1), shelf.by_family(self.games)
        picks: list[tuple[str, str, list[Choice]]] = [
            ("players", _("Players"), [Choice(n, str(n)) for n in counts]),
            ("family", _("Kind"), [Choice(name, _(name)) for name, _games in families]),
            ("difficulty", _("Difficulty"),
             [Choice(level, _(word)) for level, word in DIFFICULTIES.items()]),
        ]
        found: list[tuple[pygame.Rect, Maker]] = []
        x, y, high, gap = 0, 0, theme.control(), theme.px(10)
        for name, title, known in picks:
            value = getattr(wish, name)
            choices = [Choice("" if name == "family" else 0, _("any")), *known]
            # As wide as its value of now: the longest family would push the others away.
            shown = [choice for choice in choices if choice.value == value]
            wide = min(width, Pick.width(theme, shown, before=title))
            if x and x + wide > width:
                x, y = 0, y + high + gap
            make = partial(self._pick, name, title, choices, value)
            found.append((pygame.Rect(x, y, wide, high), make))
            x += wide + gap
        label = _("{n} min", n=SHORT_MINUTES)
        wide = min(width, Chip.width(theme, label))
        if x and x + wide > width:
            x, y = 0, y + high + gap
        found.append((pygame.Rect(x, y, wide, high), partial(self._chip, label)))
        return found

    def _pick(
        self, name: str, title: str, choices: list[Choice], value: Any, rect: pygame.Rect,
        inside: Scroll | None,
    ) -> None:  # fmt: skip
        Pick(self.page, rect, choices, value, before=title, name=f"wish.{name}", inside=inside,
             choose=lambda chosen: self.wish_for(replace(self.wish, **{name: chosen})))  # fmt: skip

    def _chip(self, label: str, rect: pygame.Rect, inside: Scroll | None) -> None:
        Chip(self.page, rect, label, self.wish.short, name="wish.short", inside=inside,
             tip=_("Only what can be played in ten minutes."),
             turn=lambda on: self.wish_for(replace(self.wish, short=on)))  # fmt: skip

    def _tiles(self, scroll: Scroll, inner: int, y: int, fitting: list[Game]) -> int:
        """The shelves with their tiles; the y below them."""
        theme, gap = self.theme, self.theme.px(14)
        families = list(shelf.by_family({game.key: game for game in fitting}))
        for least in TILES_PX:
            columns = max(1, (inner + gap) // (theme.px(least) + gap))
            wide = (inner - gap * (columns - 1)) // columns
            rows = shelf.rows_of(shelf.laid_out(families, columns))
            if y + sum(self._height(row, wide) for row in rows) <= scroll.view.height:
                break
        for row in rows:
            self._row(scroll, row, wide, y)
            y += self._height(row, wide)
        return y

    def _height(self, groups: list[Group], wide: int) -> int:
        """Of a shelf with the air below it, in px."""
        tiles = max(Tile.height(self.theme, game, wide) for group in groups for game in group.games)
        return self._head_of(groups) + tiles + self.theme.px(14)

    def _head_of(self, groups: list[Group]) -> int:
        return self.theme.px(44) if any(group.first for group in groups) else 0

    def _row(self, scroll: Scroll, groups: list[Group], wide: int, y: int) -> None:
        gap, head = self.theme.px(14), self._head_of(groups)
        high = self._height(groups, wide) - head - gap
        for group in groups:
            x = group.column * (wide + gap)
            if group.first:
                span = len(group.games) * (wide + gap) - gap
                Family(self.page, pygame.Rect(x, y, span, head), group.family, inside=scroll)
            for k, game in enumerate(group.games):
                rect = pygame.Rect(x + k * (wide + gap), y + head, wide, high)
                press = partial(self.choose, game)
                Tile(self.page, rect, game, inside=scroll, name=game.key, press=press)

    def _nothing(self, scroll: Scroll, inner: int, y: int) -> int:
        """No game is like that."""
        theme, y = self.theme, y + self.theme.px(24)
        text, label = _("No game is like that."), _("Show all games")
        high = Label.height(theme, text, inner, "body")
        Label(self.page, pygame.Rect(0, y, inner, high), text, inside=scroll)
        wide, at = min(inner, Button.width(theme, label)), (0, y + high + theme.px(16))
        rect = pygame.Rect(at, (wide, theme.control()))
        press = partial(self.wish_for, Wish())
        Button(self.page, rect, label, name="all", press=press, inside=scroll)
        return rect.bottom


class Family(Piece):
    """The name of a family, and a line to the end of the shelf."""

    def __init__(
        self, page: Host, rect: pygame.Rect, title: str, *, inside: IContainerLikeInterface | None
    ) -> None:
        self.title = title
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        middle = self.rect.height // 2
        x = pen.text(_(self.title), 0, middle, bold=True, colour=TEXT) + pen.theme.px(14)
        pygame.draw.line(pen.surface, worn(RULE), (x, middle + 1), (self.rect.width, middle + 1), 2)
