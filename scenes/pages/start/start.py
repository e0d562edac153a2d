"""The first page: what is unfinished at the left, the shelf of games at the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.session.seats import Setup
from game.store.journal import Summary
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.decor import fan_of_backs
from scenes.look.dress import felt
from scenes.look.theme import SOFT
from scenes.pages.start.gallery import OWN, Calls, Gallery, Offered
from scenes.pages.start.headings import fade, stick
from scenes.pages.start.in_hand import DAY, HandPanel, InHand, called, facts, how_far, of_the_day
from scenes.pages.start.left_over import LeftOver
from scenes.pages.start.menu import Menu, MenuLine
from scenes.pages.start.shelf import Wish
from scenes.preferences import begin_explaining, explain_again, turn_favourite
from scenes.program import people, play, routes
from scenes.program.stack import Program, Scene
from scenes.widgets.controls import Label
from scenes.widgets.fields import BAR_PX, Scroll, TextField
from scenes.widgets.host import Host
from scenes.widgets.listing import EntryOffer
from scenes.widgets.page import Page
from scenes.widgets.tile import Tile

#: With less room for what lies ready the menu scrolls with it, in px at K = 1.
LEAST_PANEL_PX = 220
#: Less of the six backs would not be known.
LEAST_BACKS_PX = 110
_CTRL, _ALT = pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_LALT


class StartScene(Page):
    """Continue and the menu; a tile for each game. ``wish``: which games are looked for."""

    trace_name = "start"

    def __init__(self, games: Mapping[str, Game] = CATALOGUE) -> None:
        super().__init__()
        self.games = games
        self.wish = Wish()
        self._left = LeftOver(games)
        #: The name of the tile that was picked; "": none yet.
        self.picked = ""
        self.gallery: Gallery
        self._mark = pygame.Rect(0, 0, 0, 0)
        #: A tile that is to stand where it stood, and its top in px of the window.
        self._kept: tuple[str, int] | None = None

    def first_focus(self) -> str:
        return "first"

    def enter(self, app: Program) -> None:
        self._left.look()
        super().enter(app)

    def resume(self) -> None:
        self._left.look()
        super().resume()

    @property
    def unfinished(self) -> list[Summary]:
        """What can be gone on with, the newest first."""
        return self._left.matches

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
        """The game of what lies ready; None where there are no games."""
        held = self._in_hand()
        return held.game if held is not None else None

    # --- what lies ready -------------------------------------------------------------------------

    def _in_hand(self) -> InHand | None:
        """What was picked, else what is unfinished, else the game of last time."""
        if self.picked == DAY and self.games:
            return self._day()
        match = next((each for each in self.unfinished if called(each) == self.picked), None)
        key = self.picked.removeprefix(OWN)
        if match is None and key in self.games:
            return self._of_game(self.picked, self.games[key])
        if match is None and self.unfinished:
            match = self.unfinished[0]
        if match is not None:
            return self._of_match(match)
        last = self.games.get(self.app.settings["last_game"])
        game = last or next(iter(self.games.values()), None)
        return None if game is None else self._of_game(game.key, game)

    def _of_game(self, name: str, game: Game) -> InHand:
        lines = (_(game.summary), facts(game))
        return InHand(name, game, lines, _("Play"), partial(self._deal, game), self._more(game))

    def _of_match(self, match: Summary) -> InHand:
        game = self.games[match.game]
        lines = (*how_far(match), _(game.summary))
        afresh = EntryOffer("change", _("New game ..."), "settings", partial(self._set_up, game),
                            short=_("New"))
        return InHand(called(match), game, lines, _("Continue"), partial(self._continue, match),
                      (afresh, self._rules_of(game)))  # fmt: skip

    def _day(self) -> InHand:
        game, number = of_the_day(list(self.games.values()), date.today())
        lines = (_("Deal of the day, number {n}", n=str(number)), _(game.summary))
        return InHand(DAY, game, lines, _("Play"), partial(self._deal, game, number),
                      (self._rules_of(game),))  # fmt: skip

    def _more(self, game: Game) -> tuple[EntryOffer, ...]:
        change = EntryOffer("change", _("Change ..."), "settings", partial(self._set_up, game),
                            short=_("Change"))
        learn = EntryOffer("learn", _("Learn in a minute"), "hint", partial(self._learn, game),
                           short=_("Learn"))  # fmt: skip
        if game.seats[-1] > 1:
            return change, self._rules_of(game), learn
        # Beside each other, so that the column of the start page has room for both.
        days = EntryOffer("days", _("Days"), "clock",
                          lambda: self.app.push(routes.calendar(game)))
        return change, self._rules_of(game), replace(learn, words=_("Learn")), days

    def _rules_of(self, game: Game) -> EntryOffer:
        return EntryOffer("rules", _("Rules"), "rules", lambda: self.app.push(routes.rules(game)))

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
        if isinstance(field, TextField):
            self.typed(field, field.text)
        games = self.wish.found(self.games.values()) if self.wish.text else []
        if games:
            self._set_up(games[0])
        return bool(games)

    def _look_for(self) -> None:
        """Type on where the text ends."""
        field = next(each for each in self.in_order if isinstance(each, TextField))
        self.focus.set(field)
        self.focus.type_on((field.text, len(field.text)))

    def _star(self) -> bool:
        """Turn the star of the tile that has the focus; whether one has it."""
        tile = self.focus.element
        if isinstance(tile, Tile) and tile.like is not None:
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
        if self._left.news():
            self.soon()
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
            self, self.games, self.wish, Calls(self._pick, self._like, self._wish_for),
            favourites=settings["favourites"], recent=settings["recent"], offers=self._offers(),
            picked=self.picked,
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
        lines, held = self._lines(), self._in_hand()
        panel = 0 if held is None else HandPanel.height(theme, held, area.width) + theme.px(14)
        menu = Menu.height(theme, len(lines))
        y = self._tagline(area, y, panel + menu - theme.px(24))
        rest = pygame.Rect(area.x, y, area.width, area.bottom - y)
        if panel + menu <= rest.height + theme.px(24):
            shown = Menu(self, rest, self._panel(rest, None, rest.height - menu), lines)
            _put_backs(self, area, shown.bottom)
            return
        # Large text in a small window: the menu closes up, and what lies ready scrolls above it.
        close = Menu.height(theme, len(lines), 2)
        room = rest.height - close >= min(panel, theme.px(LEAST_PANEL_PX))
        if room and Menu.fits(theme, lines, rest.width // 2):
            Menu(self, rest, rest.bottom - close, lines, columns=2)
            rest.height -= close
            _put_column(self, rest, [])
            return
        _put_column(self, rest, lines)

    def _tagline(self, area: pygame.Rect, y: int, below: int) -> int:
        """What the program is for, where there is room for ``below`` px more; the y below it."""
        theme, tagline = self.theme, _("For one player or a whole table")
        room = Label.height(theme, tagline, area.width) + theme.px(14)
        if area.height < theme.px(480) or y + room + below > area.bottom >= y + below:
            return y
        at = pygame.Rect(area.x, y, area.width, room - theme.px(14))
        Label(self, at, tagline, role="small", colour=SOFT)
        return y + room

    def _panel(self, area: pygame.Rect, inside: Scroll | None, room: int) -> int:
        """What lies ready, above the menu; the y below it. ``room``: for all of it, with cards."""
        held, gap = self._in_hand(), self.theme.px(14)
        if held is None:
            return area.top
        return HandPanel(self, held, area, inside, room=room - gap).bottom + gap

    def _lines(self) -> list[MenuLine]:
        """The lines below the large button."""
        who = people.alone(self.app)
        people_label = _("Player: {name}", name=who) if who else _("Players")
        return [
            MenuLine("past", _("Past games"), "replay", "a", partial(self._go, routes.past),
                     _("Past")),
            MenuLine("statistics", _("Statistics"), "chart", "t",
                     partial(self._go, routes.statistics)),
            MenuLine("profiles", people_label, "person", "l", partial(self._go, routes.people),
                     _("Players")),
            MenuLine("settings", _("Settings"), "settings", "s",
                     partial(self._go, routes.settings)),
            MenuLine("help", _("Help and fair play"), "info", "h", self._help, _("Help")),
            MenuLine("quit", _("Quit"), "quit", "", self.app.end),
        ]

    # --- right -----------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface) -> None:
        """The heading of what is seen at the top, and a fade where the shelf goes on below."""
        scroll = self.scrolls[-1]
        view = scroll.view
        stick(self, surface, scroll)
        if scroll.depth - scroll.offset <= view.height + 2:
            return
        high = self.theme.px(56)
        surface.blit(fade((view.width - BAR_PX, high)), (view.x, view.bottom - high))

    def _offers(self) -> list[Offered]:
        """Tiles before all games: what else is unfinished, and the deal of the day."""
        offers = [Offered(called(match), self.games[match.game],
                          (_("Deal {n}", n=str(match.deal)), how_far(match)[1]))
                  for match in self.unfinished[1:]]  # fmt: skip
        if self.games:
            held = self._day()
            day = Offered(DAY, held.game, (_("Deal of the day"),), day=True)
            offers.insert(min(1, len(offers)), day)
        return offers

    # --- what it does ----------------------------------------------------------------------------

    def _set_up(self, game: Game) -> None:
        self.app.push(routes.setup(game))

    def _pick(self, name: str) -> None:
        """Take what a tile is about in hand; pressed once more it is played."""
        held = self._in_hand()
        if self.picked == name and held is not None:
            held.press()
            return
        self.picked = name
        tile = self.called(name)
        if tile is not None:
            self._kept = name, tile.rect.y
        self.soon()

    def _deal(self, game: Game, number: int | None = None) -> None:
        """Play at once as it was set up last; the deal of the day by the rules of the house."""
        setup = routes.usual(self.app, game) if number else routes.last(self.app, game)
        if setup is None:
            self._set_up(game)
            return
        self._sit_down(setup if number is None else replace(setup, seed=number))

    def _learn(self, game: Game) -> None:
        """A deal by the rules of the house with easy players, explained step by step."""
        explain_again(self.app.settings, game.key)
        setup = routes.usual(self.app, game)
        easy = tuple(each if each.human else replace(each, level="easy") for each in setup.sitters)
        self._sit_down(replace(setup, sitters=easy))

    def _sit_down(self, setup: Setup) -> None:
        self.app.settings["last_game"] = setup.game
        begin_explaining(self.app.settings, setup.game, people.alone(self.app))
        try:
            play.go_to(self.app, play.table(self.app, setup))
        except play.CannotPlay as problem:
            self.app.say(str(problem))

    def _like(self, game: Game, name: str) -> None:
        """Turn a star; the tile of that name stays where it is seen."""
        turn_favourite(self.app.settings, game.key)
        tile = self.called(name)
        if tile is not None:
            self._kept = name, tile.rect.y
        self.soon()

    def _help(self) -> None:
        self.app.push(routes.help_page(self._ready()))

    def _go(self, way: Callable[[], Scene]) -> None:
        self.app.push(way())

    def typed(self, field: TextField, text: str) -> None:
        if text != self.wish.text:
            self.wish = replace(self.wish, text=text)
            self.scrolls[-1].go_to(0)
            self.dirty = True

    def _wish_for(self, wish: Wish) -> None:
        self.wish = wish
        self.scrolls[-1].go_to(0)
        self.soon()

    def _continue(self, match: Summary) -> None:
        try:
            play.go_to(self.app, play.resumed(self.app, match.path))
        except play.CannotPlay as problem:
            self.app.say(str(problem))
            self._left.look()
            self.soon()


def _proportion(page: Host) -> float:
    """Width of the word mark against its height."""
    width, height = page.app.pictures.wordmark(100).get_size()
    return width / height


def _put_backs(page: Page, area: pygame.Rect, below: int) -> None:
    """The six backs under the menu, where there is room for them."""
    theme = page.theme
    bottom = page.size[1] - theme.px(10)
    high = min(bottom - below - theme.px(6), theme.px(260))
    if high >= theme.px(LEAST_BACKS_PX):
        picture = fan_of_backs(page.app.pictures, (area.width, high))
        page.ground.blit(picture, picture.get_rect(bottomleft=(area.x, bottom)))


def _put_column(page: StartScene, rest: pygame.Rect, lines: list[MenuLine]) -> None:
    """What lies ready, and the menu where it is not elsewhere, in a column that scrolls."""
    theme, held = page.theme, page._in_hand()
    if held is not None and not lines:
        # What is said of it goes before what can be done with it.
        for kept in range(len(held.lines), -1, -1):
            held = replace(held, lines=held.lines[:kept])
            if HandPanel.height(theme, held, rest.width) + theme.px(14) <= rest.height:
                HandPanel(page, held, rest, None, room=rest.height - theme.px(14))
                return
    scroll, menu = page.scroll_area(rest), Menu.height(theme, len(lines))
    inner = pygame.Rect(0, 0, rest.width - BAR_PX, rest.height)
    whole = 0 if held is None else HandPanel.height(theme, held, inner.width) + theme.px(14)
    scroll.set_depth(whole + menu)
    below = inner.top
    if held is not None:
        panel = HandPanel(page, held, inner, scroll, room=-theme.px(14))
        below = panel.bottom + theme.px(14)
    scroll.set_depth(Menu(page, inner, below, lines, scroll).bottom)
