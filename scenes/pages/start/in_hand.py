"""The panel of the start page: the game that was picked, or what is unfinished, ready to play."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import date

import pygame

from game.core.game import Game
from game.core.records import dataclass, field
from game.store.journal import Summary
from scenes.i18n import _, listing
from scenes.look import canvas
from scenes.look.theme import MUTED, SOFT, Theme
from scenes.widgets.box import Box
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import Scroll
from scenes.widgets.host import Host
from scenes.widgets.listing import EntryOffer
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.tile import DIFFICULTIES, minutes_of, players_of, put_cards

#: How many are named beside Continue.
MOST_NAMES = 4
CARDS_PX = 84
#: What tiles are called that are no games of the shelf: a match to go on with, the deal of the day.
MATCH, DAY = "match.", "day"


@dataclass(frozen=True, slots=True)
class InHand:
    """What lies ready: ``lines`` about it, the first of them brighter; the large button's ``label``
    and what it does; what can be done besides. ``name``: of the tile that it was picked from."""

    name: str
    game: Game
    lines: tuple[str, ...]
    label: str
    press: Callable[[], None]
    more: tuple[EntryOffer, ...] = field(default=())


class HandPanel:
    """Lays one of them out; ``bottom`` is the y below it.

    ``room``: how high it may be at most with cards in it; without them it is as high as it must.
    """

    @staticmethod
    def height(theme: Theme, held: InHand, width: int) -> int:
        """The least it takes, in px."""
        inner = width - 2 * theme.px(20)
        head = theme.line("lead") * len(theme.wrap(_(held.game.title), "lead", inner, True))
        lines = sum(Label.height(theme, line, inner) for line in held.lines)
        more = _more_places(theme, held.more, width - 2 * theme.px(14))
        below = max((rect.bottom + theme.px(10) for rect in more), default=0)
        return 3 * theme.px(14) + head + lines + theme.px(60) + below

    def __init__(
        self, page: Host, held: InHand, area: pygame.Rect, inside: Scroll | None, *, room: int
    ) -> None:
        self.page, self.theme, self.held, self.inside = page, page.theme, held, inside
        self.pad, self.gap = page.theme.px(20), page.theme.px(14)
        self.inner = area.width - 2 * self.pad
        theme = self.theme
        title = _(held.game.title)
        head = theme.line("lead") * len(theme.wrap(title, "lead", self.inner, True))
        heights = [Label.height(theme, line, self.inner) for line in held.lines]
        more = _more_places(theme, held.more, area.width - 2 * self.gap)
        high, tall = theme.px(60), HandPanel.height(theme, held, area.width)
        cards = theme.px(CARDS_PX) if tall + theme.px(CARDS_PX) <= room else 0
        panel = pygame.Rect(area.topleft, (area.width, tall + cards))
        if inside is None:
            canvas.put_shadow(page.ground, panel, radius=self.gap, blur=8, alpha=120)
        Box(page, panel, radius=14, inside=inside)
        y = self._title(panel, head)
        rect = pygame.Rect(panel.x + self.gap, y, panel.width - 2 * self.gap, high)
        if inside is None:
            y = self._words(panel, y, heights) + self.gap
        if cards:
            at = pygame.Rect(panel.x + self.pad, y, self.inner, cards)
            Pocket(page, at, held.game)
        rect.y = y + cards
        if inside is not None:
            # A column that scrolls shows the button before the words.
            rect.y += theme.px(6)
        self._button(rect)
        below = rect.bottom + theme.px(10)
        if inside is not None:
            below = self._words(panel, rect.bottom + theme.px(8), heights) + theme.px(8)
        self._more(more, below, rect.x)
        self.bottom = panel.bottom

    def _title(self, panel: pygame.Rect, head: int) -> int:
        """The name of the game; the y below it."""
        at = pygame.Rect(panel.x + self.pad, panel.top + self.gap, self.inner, head)
        Label(self.page, at, _(self.held.game.title), role="lead", bold=True, inside=self.inside)
        return at.bottom

    def _words(self, panel: pygame.Rect, y: int, heights: list[int]) -> int:
        """What is said of it, from ``y`` downwards; the y below."""
        x, held = panel.x + self.pad, self.held
        for k, (line, height) in enumerate(zip(held.lines, heights)):
            at, colour = pygame.Rect(x, y, self.inner, height), MUTED if k else SOFT
            Label(self.page, at, line, role="small", colour=colour, inside=self.inside)
            y += height
        return y

    def _button(self, rect: pygame.Rect) -> None:
        theme, label = self.theme, self.held.label
        lead = PushButton.width(theme, label, icon=True, role="lead") <= rect.width
        role = "lead" if lead else "body"
        icon = "play" if PushButton.width(theme, label, icon=True, role=role) <= rect.width else ""
        PushButton(self.page, rect, label, kind="primary", icon=icon, role=role, name="first",
                   press=self.held.press, letter=label[0], inside=self.inside)  # fmt: skip

    def _more(self, places: list[pygame.Rect], top: int, left: int) -> None:
        for each, rect in zip(self.held.more, places):
            room = rect.width - 2 * self.theme.px(8)
            whole = PushButton.width(self.theme, each.words, icon=True)
            icon = each.icon if whole <= rect.width else ""
            label = each.words
            if self.theme.width(label, "body", True) > room:
                label = self.theme.cut(each.short or label, "body", room, True)
            PushButton(self.page, rect.move(left, top), label, kind="quiet", name=each.name,
                       icon=icon, press=each.press, inside=self.inside)  # fmt: skip


def _more_places(theme: Theme, more: Sequence[EntryOffer], width: int) -> list[pygame.Rect]:
    """Side by side as many as fit, from the top left of what they have."""
    gap, high = theme.px(8), theme.control()
    places: list[pygame.Rect] = []
    x = y = 0
    for each in more:
        wide = min(width, PushButton.width(theme, each.words, icon=True))
        if x and x + wide > width:
            x, y = 0, y + high + gap
        places.append(pygame.Rect(x, y, wide, high))
        x += wide + gap
    # What a line has to spare goes to the last button in it.
    for rect in places:
        line = [each for each in places if each.y == rect.y]
        if rect is line[-1]:
            rect.width = width - rect.x
    return places


class Pocket(Piece):
    """The cards of a game, their lower part hidden by what stands below."""

    def __init__(self, page: Host, rect: pygame.Rect, game: Game) -> None:
        self.game = game
        super().__init__(page, rect)

    def look(self) -> object:
        return self.game.key

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


def facts(game: Game) -> str:
    """For how many it is, how long it takes and how hard it is, in one line."""
    hard = _(DIFFICULTIES[game.difficulty]) if game.difficulty else ""
    return listing((players_of(game), minutes_of(game), hard))


def called(match: Summary) -> str:
    """The name of its tile."""
    return MATCH + match.path.stem


def of_the_day(games: list[Game], today: date) -> tuple[Game, int]:
    """The game and the number of the deal that everybody can play on that day.

    Each game has its turn before one comes again.
    """
    return games[today.toordinal() % len(games)], int(today.strftime("%Y%m%d"))

def some_of(n: int, most: int) -> str:
    """How many games of all are shown."""
    return _("{n} of {all} game", "{n} of {all} games", counted="all", n=str(n), all=str(most))
