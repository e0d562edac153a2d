"""The first page: what is unfinished at the left, the shelf of games at the right (LAYOUT 8)."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.store.journal import Summary
from scenes import play
from scenes.app import App
from scenes.dress import worn
from scenes.i18n import _
from scenes.theme import CORNER, LINE, MUTED, PANEL, RULE, SOFT, TEXT
from scenes.widgets import canvas
from scenes.widgets.controls import Button, Label
from scenes.widgets.fields import BAR_PX
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.tile import Tile, players_of

#: The narrowest tile, at K = 1.
TILE_PX = 280
#: So many are named beside Continue.
MOST_NAMES = 4


class StartScene(Page):
    """Continue, settings and quit; and a tile for each game there is."""

    trace_name = "start"

    def __init__(self, games: Mapping[str, Game] = CATALOGUE) -> None:
        super().__init__()
        self.games = games
        self.unfinished: Summary | None = None

    def first_focus(self) -> str:
        return "first"

    def enter(self, app: App) -> None:
        self._look_for_unfinished()
        super().enter(app)

    def resume(self) -> None:
        self._look_for_unfinished()
        super().resume()

    def _look_for_unfinished(self) -> None:
        found = play.unfinished()
        self.unfinished = found if found is not None and found.game in self.games else None

    def compose(self) -> None:
        width, height = self.size
        margin = self.theme.px(36)
        left = min(max(260, round(width * 0.26)), width // 2 - margin)
        light = (round(width * 0.6), round(height * 0.7))
        self.ground.blit(canvas.light(light, 44), (-round(width * 0.12), -round(height * 0.1)), special_flags=pygame.BLEND_RGB_ADD)
        self._left_column(pygame.Rect(margin, margin, left, height - 2 * margin))
        x = margin + left + margin
        self._shelf(pygame.Rect(x, margin, width - x - margin // 2, height - margin))

    # --- left -------------------------------------------------------------------------------------------------------

    def _left_column(self, area: pygame.Rect) -> None:
        theme = self.theme
        mark = self.app.pictures.wordmark(round(area.width / _proportion(self)))
        self.ground.blit(mark, area.topleft)
        y = area.top + mark.get_height() + theme.px(10)
        if area.height >= theme.px(480):
            tagline = _("For one player or a whole table")
            room = Label.height(theme, tagline, area.width)
            Label(self, pygame.Rect(area.x, y, area.width, room), tagline, role="small", colour=MUTED)
            y += room + theme.px(14)
        y = self._first(pygame.Rect(area.x, y, area.width, area.bottom - y)) + theme.px(14)
        self._menu(area, y)

    def _menu(self, area: pygame.Rect, y: int) -> None:
        """The lines below the largest button; signs alone, side by side, where there is no room for lines."""
        screen = _("Window") if self.app.window.full_screen else _("Full screen")
        lines = (
            ("settings", _("Settings"), "settings", self._settings),
            ("screen", screen, "fullscreen", self.app.toggle_full_screen),
            ("quit", _("Quit"), "quit", self.app.quit),
        )
        theme, high = self.theme, self.theme.control()
        step = high + theme.px(4)
        listed = y + len(lines) * step <= area.bottom + theme.px(24)
        for k, (name, label, icon, press) in enumerate(lines):
            if listed:
                rect = pygame.Rect(area.x, y + k * step, area.width, high)
            else:
                rect = pygame.Rect(area.x + k * (high + theme.px(16)), y, high + theme.px(8), high)
            Button(self, rect, label if listed else "", kind="bare", icon=icon, name=name, press=press, letter=label[0],
                   tip="" if listed else label)  # fmt: skip

    def _first(self, area: pygame.Rect) -> int:
        """The largest button: what is unfinished, else the game of last time; the y below it."""
        if self.unfinished is not None:
            title, lines = _(self.games[self.unfinished.game].title), how_far(self.unfinished)
            label, press = _("Continue"), self._continue
        elif self.games:
            last = self.games.get(self.app.settings["last_game"]) or next(iter(self.games.values()))
            title, lines = _(last.title), [players_of(last)]
            label, press = _("Play"), lambda: self._choose(last)
        else:
            return area.top
        theme, pad = self.theme, theme_pad(self)
        inner = area.width - 2 * pad
        heights = [Label.height(theme, line, inner) for line in lines]
        high, head = theme.px(60), theme.line("lead") * len(theme.wrap(title, "lead", inner, True))
        panel = pygame.Rect(area.topleft, (area.width, 3 * theme.px(14) + head + sum(heights) + high))
        canvas.put_shadow(self.ground, panel, radius=theme.px(14), blur=8, alpha=120)
        self.ground.blit(canvas.box(panel.size, theme.px(14), PANEL, LINE, 1.5), panel)
        y = panel.top + theme.px(14)
        Label(self, pygame.Rect(panel.x + pad, y, inner, head), title, role="lead", bold=True)
        y += head
        for k, (line, height) in enumerate(zip(lines, heights)):
            Label(self, pygame.Rect(panel.x + pad, y, inner, height), line, role="small", colour=MUTED if k else SOFT)
            y += height
        rect = pygame.Rect(panel.x + theme.px(14), y + theme.px(14), panel.width - 2 * theme.px(14), high)
        Button(self, rect, label, kind="primary", icon="play", role="lead", name="first", press=press, letter=label[0])
        return panel.bottom

    # --- right ------------------------------------------------------------------------------------------------------

    def _shelf(self, area: pygame.Rect) -> None:
        theme = self.theme
        head = theme.line("title")
        count = _("{n} game", "{n} games", n=len(self.games))
        beside = theme.width(count, "small")
        inner = area.width - BAR_PX
        title, room = _("Choose a game"), inner - beside - theme.px(14)
        if theme.width(title, "title", True) <= room:
            at = pygame.Rect(area.x + inner - beside - 1, area.y + theme.px(8), beside + 2, theme.line("small"))
            Label(self, at, count, role="small", colour=MUTED)
        else:
            room = inner
        Label(self, pygame.Rect(area.x, area.y, room, head), title, role="title", bold=True)
        top = area.y + head + theme.px(8)
        view = pygame.Rect(area.x, top, area.width, self.size[1] - top)
        gap = theme.px(14)
        columns = max(1, (inner + gap) // (theme.px(TILE_PX) + gap))
        wide = (inner - gap * (columns - 1)) // columns
        plan, height = self._places(columns, wide, gap)
        scroll = self.scroll_area(view, height)
        for place in plan:
            if isinstance(place[0], str):
                Family(self, pygame.Rect(0, place[2], inner, place[3]), place[0], inside=scroll)
            else:
                game = place[0]
                rect = pygame.Rect(place[1], place[2], wide, place[3])
                Tile(self, rect, game, inside=scroll, name=game.key, press=lambda game=game: self._choose(game))

    def _places(self, columns: int, wide: int, gap: int) -> tuple[list[tuple[str | Game, int, int, int]], int]:
        """Family lines and tiles as (what, x, y, height), and the height of it all."""
        theme, y = self.theme, 0
        found: list[tuple[str | Game, int, int, int]] = []
        for family, games in by_family(self.games):
            found.append((family, 0, y, theme.px(44)))
            y += theme.px(48)
            for first in range(0, len(games), columns):
                row = games[first : first + columns]
                high = max(Tile.height(theme, game, wide) for game in row)
                found += [(game, k * (wide + gap), y, high) for k, game in enumerate(row)]
                y += high + gap
        return found, y + theme.px(24)

    def draw_over(self, surface: pygame.Surface) -> None:
        """A fade where the shelf goes on below the window."""
        scroll = self.scrolls[0]
        view = scroll.view
        if scroll.depth - scroll.offset <= view.height + 2:
            return
        high = self.theme.px(56)
        surface.blit(_fade((view.width - BAR_PX, high)), (view.x, view.bottom - high))

    # --- what it does -----------------------------------------------------------------------------------------------

    def _choose(self, game: Game) -> None:
        from scenes.setup import SetupScene

        self.app.push(SetupScene(game))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _continue(self) -> None:
        try:
            play.go_to(self.app, play.resumed(self.app))
        except play.CannotPlay as problem:
            self.app.say(str(problem))
            self._look_for_unfinished()
            self.soon()


class Family(Piece):
    """The name of a family, and a line to the end of the shelf."""

    def __init__(self, page: Page, rect: pygame.Rect, title: str, *, inside: object) -> None:
        self.title = title
        super().__init__(page, rect, inside=inside)  # type: ignore[arg-type]

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        middle = self.rect.height // 2
        x = pen.text(_(self.title), 0, middle, bold=True, colour=TEXT) + pen.theme.px(14)
        pygame.draw.line(pen.surface, worn(RULE), (x, middle + 1), (self.rect.width, middle + 1), 2)


def by_family(games: Mapping[str, Game]) -> Iterator[tuple[str, list[Game]]]:
    """The games of each family; both in the order of the catalogue."""
    found: dict[str, list[Game]] = {}
    for game in games.values():
        found.setdefault(game.family, []).append(game)
    yield from found.items()


def how_far(match: Summary, now_s: float | None = None) -> list[str]:
    """Two lines about an unfinished match: which deal and with whom, and when it was left."""
    names = [name for name, _level in match.seats]
    if len(names) > MOST_NAMES:
        shown = names[: MOST_NAMES - 1]
        first = _("Deal {number}: {names} and {n} more", number=match.deal, names=shown, n=len(names) - len(shown))
    else:
        first = _("Deal {number}: {names}", number=match.deal, names=names)
    minutes = round(((time.time() if now_s is None else now_s) - match.changed) / 60)
    if minutes < 2:
        return [first, _("Left a moment ago")]
    if minutes < 120:
        return [first, _("Left {n} minute ago", "Left {n} minutes ago", n=minutes)]
    if minutes < 48 * 60:
        return [first, _("Left {n} hour ago", "Left {n} hours ago", n=minutes // 60)]
    return [first, _("Left {n} day ago", "Left {n} days ago", n=minutes // (24 * 60))]


def theme_pad(page: Page) -> int:
    """What panels keep free at their sides, in px."""
    return page.theme.px(20)


def _proportion(page: Page) -> float:
    """Width of the word mark against its height."""
    width, height = page.app.pictures.wordmark(100).get_size()
    return width / height


def _fade(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    dark = pygame.Color(worn(CORNER))
    for y in range(size[1]):
        made.fill((dark.r, dark.g, dark.b, round(225 * y / size[1])), (0, y, size[0], 1))
    return made
