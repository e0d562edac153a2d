"""The first page: what is unfinished at the left, the shelf of games at the right (LAYOUT 8)."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.store.journal import Summary
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import felt, worn
from scenes.look.theme import CORNER, MUTED, SOFT
from scenes.pages.start.gallery import Calls, Gallery
from scenes.pages.start.shelf import Wish
from scenes.preferences import turn_favourite
from scenes.program import people, play, routes
from scenes.program.stack import Program, Scene
from scenes.widgets.box import Box
from scenes.widgets.controls import Button, Label
from scenes.widgets.fields import BAR_PX, Field, Scroll
from scenes.widgets.host import Host
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.tile import Tile, players_of, put_cards

#: So many are named beside Continue.
MOST_NAMES = 4
_CTRL, _ALT = pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_LALT


class StartScene(Page):
    """Continue and the menu; a tile for each game. ``wish``: which games are looked for."""

    trace_name = "start"

    def __init__(self, games: Mapping[str, Game] = CATALOGUE) -> None:
        super().__init__()
        self.games = games
        self.wish = Wish()
        self.unfinished: Summary | None = None
        self.gallery: Gallery
        self._mark = pygame.Rect(0, 0, 0, 0)
        #: A tile that is to stand where it stood, and its top in px of the window.
        self._kept: tuple[str, int] | None = None

    def first_focus(self) -> str:
        return "first"

    def enter(self, app: Program) -> None:
        self._look_for_unfinished()
        super().enter(app)

    def resume(self) -> None:
        self._look_for_unfinished()
        super().resume()

    def _look_for_unfinished(self) -> None:
        found = play.unfinished()
        self.unfinished = found if found is not None and found.game in self.games else None

    def back(self) -> None:
        """Escape shows all games again."""
        if self.wish != Wish():
            self._wish_for(Wish())

    def shut(self) -> None:
        """Ctrl+W closes the program from its first page, as other programs do."""
        self.app.end()

    def busy(self) -> list[pygame.Rect]:
        return [*super().busy(), self._mark]

    def readable(self) -> Scene:
        """The rules of the game that has the focus, else of the one that lies ready."""
        element = self.focus.element
        game = element.game if isinstance(element, Tile) else self._ready()
        return routes.manual() if game is None else routes.rules(game)

    def _ready(self) -> Game | None:
        """The game of what is unfinished, else that of last time; None where there are no games."""
        if self.unfinished is not None:
            return self.games[self.unfinished.game]
        last = self.games.get(self.app.settings["last_game"])
        return last or next(iter(self.games.values()), None)

    # --- keys and pads ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.popup is None and self._keyed(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _keyed(self, event: pygame.event.Event) -> bool:
        """What this page alone makes of keys, letters and pads; whether it did."""
        if event.type == pygame.TEXTINPUT:
            if not self.focus.typing() and event.text.strip():
                self._look_for()
            return False
        if event.type != pygame.KEYDOWN:
            presses = self.app.gamepads.heard(event, 0)
            return any(press.down and press.name == "y" for press in presses) and self._star()
        if event.mod & _CTRL:
            if event.key == pygame.K_f:
                self._look_for()
            return event.key == pygame.K_f or (event.key == pygame.K_d and self._star())
        if event.mod & _ALT:
            return self.press_letter(pygame.key.name(event.key))
        if event.key == pygame.K_ESCAPE and self.wish != Wish():
            self.focus.set(None)
            self.back()
            return True
        if event.key == pygame.K_BACKSPACE and self.wish.text and not self.focus.typing():
            self._look_for()
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus.typing():
            return self._choose_first()
        # A letter looks for a game, and what it types comes after it.
        return event.unicode.isalnum() and not self.focus.typing()

    def _choose_first(self) -> bool:
        """Choose the game that answers best to what is typed by now; whether there is one."""
        field = self.called("find")
        if isinstance(field, Field):
            self.typed(field, field.text)
        found = self.wish.found(self.games.values()) if self.wish.text else []
        if found:
            self._choose(found[0])
        return bool(found)

    def _look_for(self) -> None:
        """Type on where the text ends."""
        field = next(each for each in self.in_order if isinstance(each, Field))
        self.focus.set(field)
        self.focus.type_on((field.text, len(field.text)))

    def _star(self) -> bool:
        """Turn the star of the tile that has the focus; whether one has it."""
        tile = self.focus.element
        if isinstance(tile, Tile):
            tile.like()
            return True
        return False

    def rebuild(self) -> None:
        super().rebuild()
        if self._kept is not None:
            (name, top), self._kept = self._kept, None
            again = self.called(name)
            if again is not None:
                scroll = self.scrolls[-1]
                scroll.go_to(round(scroll.offset + again.rect.y - top))

    def update(self, now_ms: int) -> None:
        """What was typed since the last picture is looked for, however many letters it was."""
        if self.gallery.wish.text != self.wish.text:
            self.gallery.look_for(self.wish)
        super().update(now_ms)

    def compose(self) -> None:
        width, height = self.size
        margin = self.theme.px(36)
        left = min(max(260, round(width * 0.26)), width // 2 - margin)
        light = (round(width * 0.6), round(height * 0.7))
        if felt() != "black":
            at = (-round(width * 0.12), -round(height * 0.1))
            self.ground.blit(canvas.light(light, 44), at, special_flags=pygame.BLEND_RGB_ADD)
        column = pygame.Rect(margin, margin, left, height - 2 * margin)
        if self.app.settings["left_handed"]:
            column.right = width - margin
        self._left_column(column)
        x, settings = margin + left + margin, self.app.settings
        self.gallery = Gallery(
            self, self.games, self.wish, Calls(self._choose, self._like, self._wish_for),
            favourites=settings["favourites"], recent=settings["recent"],
        )  # fmt: skip
        rest = pygame.Rect(x, margin, width - x - margin // 2, height - margin)
        if settings["left_handed"]:
            rest.x = margin
        self.gallery.lay_out(rest)

    # --- left ------------------------------------------------------------------------------------

    def _left_column(self, area: pygame.Rect) -> None:
        theme = self.theme
        mark = self.app.pictures.wordmark(round(area.width / _proportion(self)))
        self.ground.blit(mark, area.topleft)
        self._mark = mark.get_rect(topleft=area.topleft)
        y = area.top + mark.get_height() + theme.px(10)
        if area.height >= theme.px(480):
            tagline = _("For one player or a whole table")
            room = Label.height(theme, tagline, area.width)
            at = pygame.Rect(area.x, y, area.width, room)
            Label(self, at, tagline, role="small", colour=MUTED)
            y += room + theme.px(14)
        rest = pygame.Rect(area.x, y, area.width, area.bottom - y)
        if area.height >= theme.px(480):
            self._menu(rest, self._first(rest, None) + theme.px(14), None)
            return
        # Large text in a small window: the column scrolls.
        scroll = self.scroll_area(rest)
        inner = pygame.Rect(0, 0, rest.width - BAR_PX, rest.height)
        scroll.set_depth(self._menu(inner, self._first(inner, scroll) + theme.px(14), scroll))

    def _menu(self, area: pygame.Rect, y: int, inside: Scroll | None) -> int:
        """The lines below the largest button; the y below them.

        Signs alone, side by side, where there is no room for lines.
        """
        who = people.alone(self.app)
        people_label = _("Player: {name}", name=who) if who else _("Players")
        lines: list[tuple[str, str, str, str, Callable[[], None]]] = [
            ("past", _("Past games"), "replay", "a", partial(self._go, routes.past)),
            ("statistics", _("Statistics"), "chart", "t", partial(self._go, routes.statistics)),
            ("profiles", people_label, "person", "l", partial(self._go, routes.people)),
            ("settings", _("Settings"), "settings", "s", partial(self._go, routes.settings)),
            ("quit", _("Quit"), "quit", "", self.app.end),
        ]
        theme, high = self.theme, self.theme.control()
        step = high + theme.px(4)
        # A column that scrolls has room for all of them.
        listed = inside is not None or y + len(lines) * step <= area.bottom + theme.px(24)
        each = max(1, min(len(lines), (area.width + 4) // 48))
        side = min(high, (area.width + 4) // each - 4)
        for k, (name, label, icon, letter, press) in enumerate(lines):
            words, tip = label, ""
            if listed:
                rect = pygame.Rect(area.x, y + k * step, area.width, high)
                # Words before signs, where there is room for one of them.
                whole = theme.width(label, "body") <= rect.width - theme.px(64)
                icon = icon if whole else ""
                words = theme.cut(label, "body", rect.width - theme.px(64 if whole else 24))
            else:
                down, along = divmod(k, each)
                at = (area.x + along * (side + 4), y + down * (side + 4))
                rect, words, tip = pygame.Rect(at, (side, side)), "", label
            Button(self, rect, words, kind="bare", icon=icon, name=name, press=press,
                   letter=letter, tip=tip, inside=inside)  # fmt: skip
        return rect.bottom

    def _first(self, area: pygame.Rect, inside: Scroll | None) -> int:
        """The largest button: what is unfinished, else the game of last time; the y below it."""
        game = self._ready()
        if game is None:
            return area.top
        if self.unfinished is not None:
            lines, label, press = how_far(self.unfinished), _("Continue"), self._continue
        else:
            lines, label, press = [players_of(game)], _("Play"), partial(self._choose, game)
        theme, pad, title = self.theme, theme_pad(self), _(game.title)
        inner = area.width - 2 * pad
        heights = [Label.height(theme, line, inner) for line in lines]
        high, head = theme.px(60), theme.line("lead") * len(theme.wrap(title, "lead", inner, True))
        # The cards stand behind the button, where there is room for them.
        cards = theme.px(84) if area.height >= theme.px(640) else 0
        tall = 3 * theme.px(14) + head + sum(heights) + cards + high
        panel = pygame.Rect(area.topleft, (area.width, tall))
        if inside is None:
            canvas.put_shadow(self.ground, panel, radius=theme.px(14), blur=8, alpha=120)
        Box(self, panel, radius=14, inside=inside)
        y = panel.top + theme.px(14)
        at = pygame.Rect(panel.x + pad, y, inner, head)
        Label(self, at, title, role="lead", bold=True, inside=inside)
        y += head
        for k, (line, height) in enumerate(zip(lines, heights)):
            at, colour = pygame.Rect(panel.x + pad, y, inner, height), MUTED if k else SOFT
            Label(self, at, line, role="small", colour=colour, inside=inside)
            y += height
        y += theme.px(14)
        if cards:
            Pocket(self, pygame.Rect(panel.x + pad, y, inner, cards), game)
        rect = pygame.Rect(panel.x + theme.px(14), y + cards, panel.width - 2 * theme.px(14), high)
        lead = Button.width(theme, label, icon=True, role="lead") <= rect.width
        role = "lead" if lead else "body"
        icon = "play" if Button.width(theme, label, icon=True, role=role) <= rect.width else ""
        Button(self, rect, label, kind="primary", icon=icon, role=role, name="first", press=press,
               letter=label[0], inside=inside)  # fmt: skip
        return panel.bottom

    # --- right -----------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface) -> None:
        """A fade where the shelf goes on below the window."""
        scroll = self.scrolls[-1]
        view = scroll.view
        if scroll.depth - scroll.offset <= view.height + 2:
            return
        high = self.theme.px(56)
        surface.blit(_fade((view.width - BAR_PX, high)), (view.x, view.bottom - high))

    # --- what it does ----------------------------------------------------------------------------

    def _choose(self, game: Game) -> None:
        self.app.push(routes.setup(game))

    def _like(self, game: Game, name: str) -> None:
        """Turn a star; the tile of that name stays where it is seen."""
        turn_favourite(self.app.settings, game.key)
        tile = self.called(name)
        if tile is not None:
            self._kept = name, tile.rect.y
        self.soon()

    def _go(self, way: Callable[[], Scene]) -> None:
        self.app.push(way())

    def typed(self, field: Field, text: str) -> None:
        if text != self.wish.text:
            self.wish = replace(self.wish, text=text)
            self.scrolls[-1].go_to(0)
            self.dirty = True

    def _wish_for(self, wish: Wish) -> None:
        self.wish = wish
        self.scrolls[-1].go_to(0)
        self.soon()

    def _continue(self) -> None:
        try:
            play.go_to(self.app, play.resumed(self.app))
        except play.CannotPlay as problem:
            self.app.say(str(problem))
            self._look_for_unfinished()
            self.soon()


class Pocket(Piece):
    """The cards of a game, their lower part hidden by what stands below."""

    def __init__(self, page: Host, rect: pygame.Rect, game: Game) -> None:
        self.game = game
        super().__init__(page, rect)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        theme = pen.theme
        put_cards(pen, self.page.app.pictures, self.game, middle=self.rect.width // 2,
                  top=theme.px(6), wide=theme.px(96))  # fmt: skip


def how_far(match: Summary, now_s: float | None = None) -> list[str]:
    """Two lines about an unfinished match: which deal and with whom, and when it was left."""
    names = [name for name, _level in match.seats]
    if len(names) > MOST_NAMES:
        shown = names[: MOST_NAMES - 1]
        first = _("Deal {number}: {names} and {n} more", number=match.deal, names=shown,
                  n=len(names) - len(shown))  # fmt: skip
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


def theme_pad(page: Host) -> int:
    """What panels keep free at their sides, in px."""
    return page.theme.px(20)


def _proportion(page: Host) -> float:
    """Width of the word mark against its height."""
    width, height = page.app.pictures.wordmark(100).get_size()
    return width / height


def _fade(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    dark = pygame.Color(worn(CORNER))
    for y in range(size[1]):
        made.fill((dark.r, dark.g, dark.b, round(225 * y / size[1])), (0, y, size[0], 1))
    return made
