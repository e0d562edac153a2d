"""The very first start: six games, one large button, and what people change first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.core.words import Words
from game.store.profiles import LONGEST_NAME, NameProblem, tidy
from scenes.i18n import _, edge
from scenes.look import canvas
from scenes.look.dress import felt
from scenes.look.theme import FOCUS, SOFT, Theme
from scenes.pages.people import naming
from scenes.pages.start.offering import VoiceOffer
from scenes.preferences import begin_explaining
from scenes.program import people, play, routes
from scenes.program.stack import Program
from scenes.widgets.controls import Label, PushButton, Switch
from scenes.widgets.fields import BAR_PX, Maker, Scroll, TextField
from scenes.widgets.host import Host
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.tile import DIFFICULTIES, minutes_of, players_of, put_cards

#: These first; others fill the hand where one of them is missing.
FIRST = ("spite_and_malice", "durak", "rolling_stone", "cheat", "sequence_rummy", "racing_demon")
HAND = 6
BIGGER = 1.3
WIDEST_PX, NARROWEST_PX = 300, 170
#: What shows of the cards on each, and what is enough where all of them would not be seen else.
GLIMPSE_PX, SMALL_GLIMPSE_PX = 100, 68
SOFT_INK = "#55524A"


class WelcomeScene(Page):
    """``chosen``: the game that Play begins."""

    trace_name = "welcome"

    def __init__(self, games: Mapping[str, Game] = CATALOGUE) -> None:
        super().__init__()
        keys = [key for key in FIRST if key in games] + [key for key in games if key not in FIRST]
        self.games = [games[key] for key in keys[:HAND]]
        self.chosen = self.games[0]
        self.typed_name = ""

    def enter(self, app: Program) -> None:
        super().enter(app)
        # From now on there is a file of settings, and this was the first start.
        app.settings.save()
        self._offer = VoiceOffer(app)

    def leave(self) -> None:
        self._offer.shut()
        super().leave()

    def update(self, now_ms: int) -> None:
        self._offer.update(now_ms)
        super().update(now_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.focus.typing() and self._offer.handle(event):
            return True
        return super().handle(event)

    def first_focus(self) -> str:
        return "play"

    def back(self) -> None:
        if self._introduce():
            self.app.replace(routes.start())

    def typed(self, field: TextField, text: str) -> None:
        self.typed_name = text

    def _introduce(self) -> bool:
        """Who gave a name is known from now on; whether it can be one, else it is said why not."""
        name = tidy(self.typed_name)
        if name and not self.app.people.names:
            try:
                naming.add(self.app, name)
            except NameProblem as problem:
                self.app.say(problem.words.render(edge()))
                return False
        return True

    def compose(self) -> None:
        theme, (width, height) = self.theme, self.size
        margin = theme.px(36)
        tall = height - theme.px(24) - theme.px(28)
        area = pygame.Rect(margin, theme.px(24), width - 2 * margin, tall)
        top = self._head(area) + theme.px(18)
        switches = self._switches(area.width)
        deep = max(rect.bottom for rect, _make in switches)
        button = theme.px(64)
        bottom = area.bottom - deep - theme.px(20)
        said = theme.line("body") * len(theme.wrap(_(self.chosen.summary), "body", area.width))
        # In a large enough window the name and the goal cost the cards nothing.
        asks = 2 * theme.control() + said
        roomy = bottom - button - asks - top >= 0.28 * height
        if roomy:
            for rect, make in switches:
                make(rect.move(area.x, area.bottom - deep), None)
        else:
            bottom = area.bottom
        place = pygame.Rect(area.x, bottom - button, area.width, button)
        foot = self._button(place, named=roomy)
        if roomy:
            foot = self._goal(pygame.Rect(area.x, foot - theme.px(4), area.width, 0))
        elif not self.app.people.names:
            down = theme.control() + theme.px(10)
            name = pygame.Rect(0, 0, area.width, theme.control())
            switches = [(name, self._name_line), *((rect.move(0, down), make)
                                                   for rect, make in switches)]  # fmt: skip
        deep = foot - theme.px(6) - top
        view = pygame.Rect(area.x, top, area.width + theme.px(20), deep)
        self._hand(view, switches if not roomy else [])

    def _head(self, area: pygame.Rect) -> int:
        """The word mark, and the way to all games; the y below them."""
        theme = self.theme
        label = _("All games")
        wide, high = PushButton.width(theme, label, icon=True), max(44, theme.px(48))
        at = pygame.Rect(area.right - wide, area.y, wide, high)
        PushButton(self, at, label, kind="quiet", icon="right", name="all", press=self.back,
                   letter=label[0])  # fmt: skip
        side = area.width - 2 * (wide + theme.px(24))
        tall = min(theme.px(96), round(0.12 * self.size[1]))
        mark = self.app.pictures.wordmark(tall)
        if mark.get_width() > side:
            room = area.width - wide - theme.px(24)
            fitting = max(20, round(tall * room / mark.get_width()))
            mark = self.app.pictures.wordmark(min(tall, fitting))
            self.ground.blit(mark, area.topleft)
        else:
            self.ground.blit(mark, mark.get_rect(midtop=area.midtop))
        return area.y + max(high, mark.get_height())

    def _button(self, area: pygame.Rect, *, named: bool) -> int:
        """Play, and if ``named`` the name beside it or above; the y above them."""
        theme, label = self.theme, _("Play {game}", game=Words(self.chosen.title))
        large = PushButton.width(theme, label, icon=True, role="title") <= area.width
        role = "title" if large else "body"
        need = PushButton.width(theme, label, icon=True, role=role)
        wide, top = min(area.width, max(theme.px(420), need)), area.y
        rect = pygame.Rect(0, area.y, wide, area.height)
        rect.centerx = area.centerx
        if named and not self.app.people.names:
            top = self._ask_name(area, rect, need)
        PushButton(self, rect, label, kind="primary", icon="play", role=role, name="play",
                   press=self._play, letter=label[0])  # fmt: skip
        return top

    def _ask_name(self, area: pygame.Rect, play: pygame.Rect, need: int) -> int:
        """A line for the name, at the left of ``play`` or above it; the y above both."""
        theme, text, high = self.theme, _("Your name"), self.theme.control()
        words, field, gap = theme.width(text, "body", True) + 2, theme.px(250), theme.px(14)
        whole = words + gap + field
        if whole + gap + need <= area.width:
            play.width = max(need, min(play.width, area.width - whole - gap))
            left = area.centerx - (whole + 2 * gap + play.width) // 2
            play.left, middle, top = left + whole + 2 * gap, play.centery, area.y
        else:
            top = area.y - high - theme.px(8)
            self._name_line(pygame.Rect(area.x, top, area.width, high), None)
            return top
        self._name_line(pygame.Rect(left, middle - high // 2, whole, high), None)
        return top

    def _name_line(self, rect: pygame.Rect, inside: Scroll | None) -> None:
        """The question for the name in the middle of its place."""
        theme, text, gap = self.theme, _("Your name"), self.theme.px(14)
        words = min(rect.width // 2, theme.width(text, "body", True) + 2)
        field = min(theme.px(250), rect.width - words - gap)
        left, line = rect.centerx - (words + gap + field) // 2, theme.line("body")
        at = pygame.Rect(left, rect.centery - line // 2, words, line)
        Label(self, at, text, bold=True, inside=inside)
        at = pygame.Rect(left + words + gap, rect.y, field, rect.height)
        self.field(at, self.typed_name, name="your_name", most=LONGEST_NAME, inside=inside)

    def _goal(self, area: pygame.Rect) -> int:
        """What the chosen game is about, in the middle above ``area``; the y above it."""
        theme, text = self.theme, _(self.chosen.summary)
        lines = theme.wrap(text, "body", area.width)
        wide = max(theme.width(line, "body") for line in lines) + 2
        high = theme.line("body") * len(theme.wrap(text, "body", wide))
        at = pygame.Rect(area.centerx - wide // 2, area.y - high, wide, high)
        Label(self, at, text, colour=SOFT)
        return at.y

    # --- the hand --------------------------------------------------------------------------------

    def _hand(self, view: pygame.Rect, switches: list[tuple[pygame.Rect, Maker]]) -> None:
        """Six cards side by side, or in rows; then the switches may follow below."""
        theme, gap = self.theme, self.theme.px(14)
        inner = view.width - BAR_PX
        least_wide = theme.px(NARROWEST_PX)
        fitting = (each for each in (6, 3, 2) if (inner - gap * (each - 1)) // each >= least_wide)
        columns = next(fitting, 1)
        columns = min(columns, len(self.games))
        widest = theme.px(WIDEST_PX) if columns == HAND else inner
        wide = min(widest, (inner - gap * (columns - 1)) // columns)
        lift = theme.px(22)
        rows = -(-len(self.games) // columns)
        least = [max(GameCard.height(theme, game, wide, glimpse) for game in self.games)
                 for glimpse in (GLIMPSE_PX, SMALL_GLIMPSE_PX)]  # fmt: skip
        fill = (view.height - theme.px(10)) // rows - gap
        need = min(least[0], fill) if fill >= least[1] else least[0]
        most = view.height - 2 * lift if columns == HAND else need
        high = max(need, min(round(1.4 * wide), most))
        scroll = self.scroll_area(view)
        left = (inner - columns * (wide + gap) + gap) // 2
        free = max(0, view.height - rows * (high + gap) - lift) // 2 if not switches else 0
        for k, game in enumerate(self.games):
            x = left + k % columns * (wide + gap)
            y = free + k // columns * (high + gap)
            if columns != HAND:
                y += theme.px(4)
            elif game is not self.chosen:
                y += lift
            GameCard(self, pygame.Rect(x, y, wide, high), game, on=game is self.chosen,
                     inside=scroll, name=game.key, press=partial(self._choose, game))  # fmt: skip
        y = free + rows * (high + gap) + (lift if columns == HAND else theme.px(10))
        for rect, make in switches:
            make(rect.move(0, y), scroll)
        scroll.set_depth(y + max((rect.bottom for rect, _make in switches), default=0))

    def _choose(self, game: Game) -> None:
        if game is self.chosen:
            self._play()
        else:
            self.chosen = game
            self.soon()

    def _play(self) -> None:
        if not self._introduce():
            return
        self.app.settings["last_game"] = self.chosen.key
        begin_explaining(self.app.settings, self.chosen.key, people.alone(self.app))
        try:
            scene = play.table(self.app, routes.usual(self.app, self.chosen))
        except play.CannotPlay as problem:
            self.app.say(str(problem))
        else:
            play.go_to(self.app, scene)

    # --- switches --------------------------------------------------------------------------------

    def _switches(self, width: int) -> list[tuple[pygame.Rect, Maker]]:
        """Where the four switches go, in as many lines as they need; and what makes them.

        Each line stands in the middle.
        """
        theme, settings, gap = self.theme, self.app.settings, self.theme.px(36)
        given = [
            ("scale", _("Bigger text"), settings["scale"] >= BIGGER,
             lambda on: BIGGER if on else 1.0),
            ("deck", _("Four colours"), settings["deck"] != "two",
             lambda on: "four" if on else "two"),
            ("reduced_motion", _("Calm motion"), settings["reduced_motion"], lambda on: on),
            ("sound", _("Sound"), settings["sound"], lambda on: on),
        ]  # fmt: skip
        sizes = [theme.width(label, "body", True) + 2 + theme.px(14) + Switch.width(theme)
                 for _name, label, _on, _of in given]  # fmt: skip
        makers: list[Maker] = [partial(self._switch, *each) for each in given]
        high, whole = theme.control(), sum(sizes) + (len(sizes) - 1) * gap
        if whole <= width:
            starts = [(width - whole) // 2 + sum(sizes[:k]) + k * gap for k in range(len(sizes))]
            rects = [pygame.Rect(x, 0, wide, high) for x, wide in zip(starts, sizes)]
            return list(zip(rects, makers))
        each = 2 if 2 * max(sizes) + gap <= width else 1
        wide = min(max(sizes), width)
        left = (width - each * wide - (each - 1) * gap) // 2
        places = [divmod(k, each) for k in range(len(given))]
        across, down = wide + gap, high + theme.px(10)
        rects = [pygame.Rect(left + x * across, y * down, wide, high) for y, x in places]
        return list(zip(rects, makers))
    def _switch(
        self, name: str, label: str, on: bool, of: Callable[[bool], Any], rect: pygame.Rect,
        inside: Scroll | None,
    ) -> None:
        theme, wide = self.theme, Switch.width(self.theme)
        line = theme.line("body")
        at = pygame.Rect(rect.x, rect.centery - line // 2, rect.width - wide, line)
        Label(self, at, label, bold=True, inside=inside)
        at = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        Switch(self, at, on, name=name, inside=inside,
               turn=lambda turned: self._set(name, of(turned)))  # fmt: skip

    def _set(self, name: str, value: Any) -> None:
        self.app.settings[name] = value
        self.app.hear()
        self.app.restyle()
        self.soon()


class GameCard(Piece):
    """A game as a card of the hand. ``on``: the one that Play begins."""

    def __init__(self, page: Host, rect: pygame.Rect, game: Game, *, on: bool, **more: Any) -> None:
        self.game, self.on = game, on
        super().__init__(page, rect, tip=_(game.summary), **more)

    @staticmethod
    def height(theme: Theme, game: Game, width: int, glimpse: int) -> int:
        """The least that holds its words and a glimpse of cards (px at scale 1), in px."""
        inner = width - 2 * theme.px(14)
        words = len(theme.wrap(_(game.title), "body", inner, True)) * theme.line("body")
        facts = sum(Label.height(theme, fact, inner) for fact in _facts(theme, game, inner))
        return words + facts + theme.px(glimpse)

    @property
    def is_on(self) -> bool:
        return self.on

    def look(self) -> object:
        return (self.on, super().look(), self.page.app.look)

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        radius, pad, palette = theme.px(16), theme.px(14), self.page.app.pictures.palette
        rim = FOCUS if self.on or self.hovered else palette.edge
        weight = theme.px(3) if self.hovered else 1.5
        if self.on:
            weight = theme.px(5)
        pen.box(rect, radius, palette.paper, rim, weight)
        inner = rect.width - 2 * pad
        y = pad + theme.px(2)
        y += self._centred(pen, _(self.game.title), y, "body", palette.ink, bold=True)
        facts = _facts(theme, self.game, inner)
        foot = rect.height - pad - sum(Label.height(theme, fact, inner) for fact in facts)
        self._cards(pen, pygame.Rect(pad, y + theme.px(6), inner, foot - y - theme.px(12)))
        for fact in facts:
            foot += self._centred(pen, fact, foot, "small", SOFT_INK)

    def _cards(self, pen: Pen, room: pygame.Rect) -> None:
        """Three cards on a piece of the cloth."""
        pen.surface.blit(canvas.swatch(room.size, felt(), pen.theme.px(10)), room)
        wide = max(44, min(round(room.width / 2.8), round((room.height - pen.theme.px(16)) / 1.4)))
        pen.surface.set_clip(room.inflate(-4, -4))
        top = room.y + max(pen.theme.px(8), (room.height - round(1.4 * wide)) // 2)
        put_cards(pen, self.page.app.pictures, self.game, middle=room.centerx, top=top, wide=wide)
        pen.surface.set_clip(None)

    def _centred(
        self, pen: Pen, text: str, top: int, role: str, colour: str, *, bold: bool = False
    ) -> int:
        theme, high = pen.theme, pen.theme.line(role)
        lines = theme.wrap(text, role, self.rect.width - 2 * theme.px(14), bold)
        for k, line in enumerate(lines):
            y = top + k * high + high // 2
            pen.text(line, self.rect.width // 2, y, role, colour=colour, bold=bold, align="middle")
        return high * len(lines)


def _facts(theme: Theme, game: Game, inner: int) -> list[str]:
    """Players and time, in one line where they fit; and how hard it is."""
    players, minutes = players_of(game), minutes_of(game)
    both = _("{players}, {time}", players=players, time=minutes)
    facts = [players, minutes]
    if minutes and theme.width(both, "small") <= inner:
        facts = [both]
    if game.difficulty:
        facts.append(_(DIFFICULTIES[game.difficulty]))
    return [fact for fact in facts if fact]
