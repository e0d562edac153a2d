"""A game on the shelf: a few cards in a pocket, its name, for how many, how long and how hard."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.game import Game
from game.core.words import N_
from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.pictures import CardPictures
from scenes.look.theme import BUTTON, FOCUS, LINE, MUTED, POCKET, RIM, SOFT, TEXT, TILE, Theme
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece

#: What stands in the pocket of a game that says nothing.
_ELSE = ("AS KH", "JC 8D", "QD TS")
#: Difficulty -> how it reads.
DIFFICULTIES = {1: N_("Easy to learn"), 2: N_("Some practice"), 3: N_("A lot to learn")}


def players_of(game: Game) -> str:
    """For how many it is.

    >>> from types import SimpleNamespace
    >>> players_of(SimpleNamespace(seats=range(2, 7)))
    '2–6 players'
    """
    least, most = game.seats[0], game.seats[-1]
    if least == most:
        return _("{n} player", "{n} players", n=least)
    return _("{least}–{most} players", least=least, most=most)


def minutes_of(game: Game) -> str:
    """How long it takes; "" where nobody has said."""
    return _("{n} min", n=game.minutes) if game.minutes else ""


def about(game: Game) -> str:
    """What it is about and how hard it is."""
    if not game.difficulty:
        return _(game.summary)
    hard = _("Difficulty: {word}.", word=_(DIFFICULTIES[game.difficulty]))
    return " ".join(filter(None, (_(game.summary), hard)))


def cards_of(game: Game) -> list[str]:
    """The cards in a game's pocket, and backs by their name."""
    return (game.pocket or _ELSE[len(game.key) % len(_ELSE)]).split()


def put_cards(
    pen: Pen, pictures: CardPictures, game: Game, *, middle: int, top: int, wide: int, bow: int = 0
) -> None:
    """The cards of a game side by side about ``middle``, in px.

    The outer ones stand ``bow`` lower for each step outwards.
    """
    names, step = cards_of(game), round(wide * 0.72)
    x = middle - (wide + step * (len(names) - 1)) // 2
    for k, name in enumerate(names):
        y = top + round(abs(k - (len(names) - 1) / 2) * bow)
        cast = pictures.shadow(wide)
        pen.surface.blit(cast.picture, (x + cast.x, y + cast.y))
        card = pictures.back(name, wide) if name.islower() else pictures.face(name, wide)
        pen.surface.blit(card, (x, y))
        x += step


class Tile(Piece):
    """A game to choose."""

    def __init__(self, page: Host, rect: pygame.Rect, game: Game, **more: Any) -> None:
        self.game = game
        super().__init__(page, rect, tip=about(game), **more)

    @staticmethod
    def pocket(theme: Theme, width: int) -> int:
        """Height of what is above the text, in px."""
        return theme.px(14) + round(_card_width(theme, width) * 0.92)

    @staticmethod
    def height(theme: Theme, game: Game, width: int) -> int:
        """How high it must be at this width, in px."""
        inner = width - 2 * theme.px(14)
        title = len(theme.wrap(_(game.title), "body", inner, True)) * theme.line("body")
        facts = len(_facts(theme, game, inner)) * theme.line("small")
        return Tile.pocket(theme, width) + title + facts + theme.px(8) + theme.px(10)

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        lit = self.hovered
        ground, rim, weight, rule = (BUTTON, FOCUS, 3, RIM) if lit else (TILE, LINE, 1.5, POCKET)
        pen.box(rect, theme.px(12), ground, rim, weight)
        pocket, pad = Tile.pocket(theme, rect.width), theme.px(14)
        pen.surface.set_clip(pygame.Rect(3, 3, rect.width - 6, pocket - 3))
        top = theme.px(14) - (theme.px(6) if lit else 0)
        put_cards(pen, self.page.app.pictures, self.game, middle=rect.centerx, top=top,
                  wide=_card_width(theme, rect.width), bow=theme.px(6))  # fmt: skip
        pen.surface.set_clip(None)
        edge = theme.px(8)
        pygame.draw.line(pen.surface, worn(rule), (edge, pocket), (rect.width - edge, pocket), 2)
        y, inner = pocket + theme.px(8), rect.width - 2 * pad
        y += pen.lines(_(self.game.title), pad, y, inner, "body", colour=TEXT, bold=True)
        *players, last = _facts(theme, self.game, inner)
        for line in players:
            pen.text(line, pad, y + theme.line("small") // 2, "small", colour=SOFT)
            y += theme.line("small")
        # The last line stands at the foot, level with that of the neighbours.
        foot = rect.height - theme.px(10) - theme.line("small") // 2
        pen.text(last, pad, foot, "small", colour=MUTED)
        self._diamonds(pen, rect.width - pad, foot)

    def _diamonds(self, pen: Pen, right: int, middle: int) -> None:
        if self.game.difficulty:
            high = round(pen.theme.size("small") * 0.95)
            picture = self.page.app.pictures.difficulty(self.game.difficulty, high)
            pen.surface.blit(picture, picture.get_rect(midright=(right, middle)))


def _facts(theme: Theme, game: Game, inner: int) -> list[str]:
    """Players and minutes; the last line leaves room for the diamonds."""
    lines = theme.wrap(players_of(game), "small", inner)
    time = minutes_of(game)
    diamonds = 3 * round(theme.size("small") * 0.95) + theme.px(6)
    if time and theme.width(time, "small") + diamonds <= inner:
        return [*lines, time]
    last = [""] if game.difficulty else []
    return [*lines, *filter(None, [time]), *last]


def _card_width(theme: Theme, width: int) -> int:
    return max(60, min(round(0.36 * width), theme.px(130)))
