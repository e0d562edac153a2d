"""A game on the shelf: a few cards in a pocket, its name, for how many, how long and how hard."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.game import Game
from game.core.naming import FAMILIES
from game.core.words import N_
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import felt, has_wood, worn
from scenes.look.pictures import CardPictures
from scenes.look.theme import (
    BRASS,
    BUTTON,
    FOCUS,
    LINE,
    MUTED,
    POCKET,
    RIM,
    SOFT,
    TEXT,
    TILE,
    Theme,
)
from scenes.widgets.host import Host
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece, Press

#: What stands in the pocket of a game that says nothing.
_ELSE = ("AS KH", "JC 8D", "QD TS")
#: What a tile keeps free beside its words.
PAD_PX = 11
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
    return _("{least}–{most} player",
             "{least}–{most} players", counted="most", least=least, most=most)


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
    pen: Pen, pictures: CardPictures, game: Game, *, middle: int, top: int, wide: int
) -> None:
    """The cards of a game about ``middle``, in px, as cards lie in a game of its family."""
    names = cards_of(game)
    places = [posed(game.family, k, len(names)) for k in range(len(names))]
    left = middle - round(wide * (max(x for x, _y in places) + 1) / 2)
    for name, (x, y) in zip(names, places):
        at = left + round(x * wide), top + round(y * wide)
        cast = pictures.shadow(wide)
        pen.surface.blit(cast.picture, (at[0] + cast.x, at[1] + cast.y))
        card = pictures.back(name, wide) if name.islower() else pictures.face(name, wide)
        pen.surface.blit(card, at)


def posed(family: str, place: int, count: int) -> tuple[float, float]:
    """Where a card of the pocket stands, in widths of a card from the first one's left and top.

    Beating: the second lies on the first; bluff: a heap, and the last beside it; patience: columns
    that fall to the right; rummy: a meld; else a row with its middle raised.
    """
    bow = abs(place - (count - 1) / 2) * 0.05
    if family == FAMILIES[0]:
        return (0.34, 0.2) if place == 1 else (0.62 * place, 0.02)
    if family == FAMILIES[1]:
        last = place == count - 1 > 0
        return (0.3 * (count - 2) + 0.86, 0.04) if last else (0.3 * place, 0.1 - 0.1 * place)
    if family == FAMILIES[3]:
        return 0.5 * place, bow
    if family == FAMILIES[4]:
        return 0.72 * place, 0.17 * place
    return 0.72 * place, 3 * bow


class Tile(Piece):
    """A game to choose, and a star that makes it a favourite.

    ``liked``: whether it is one; ``like`` is called to turn that. ``told``: the name by which it
    was found, where that is not its title; ``first``: Enter takes it while somebody types.
    ``lines``: said of it in place of the game's facts; then it has no star. ``picked``: it is the
    one that lies ready.
    """

    def __init__(
        self, page: Host, rect: pygame.Rect, game: Game, *, like: Press | None = None,
        liked: bool = False, told: str = "", first: bool = False, lines: tuple[str, ...] = (),
        picked: bool = False, **more: Any,
    ) -> None:  # fmt: skip
        self.game, self.like, self.liked, self.told, self.first = game, like, liked, told, first
        self.lines, self.picked = lines, picked
        tip = about(game)
        if like is not None:
            turns = _("Ctrl+D: no favourite any more.") if liked else _("Ctrl+D: a favourite.")
            tip = f"{tip} {turns}"
        super().__init__(page, rect, tip=tip, **more)

    @staticmethod
    def pocket(theme: Theme, width: int) -> int:
        """Height of what is above the text, in px."""
        return theme.px(14) + round(_card_width(theme, width) * 0.92)

    @staticmethod
    def least(theme: Theme, width: int) -> int:
        """What none of this width is lower than, in px."""
        words = theme.line("body") + 2 * theme.line("small")
        return Tile.pocket(theme, width) + words + theme.px(8) + theme.px(10)

    @staticmethod
    def height(
        theme: Theme, game: Game, width: int, told: str = "", *, lines: tuple[str, ...] = ()
    ) -> int:
        """How high it must be at this width, in px."""
        inner = width - 2 * theme.px(PAD_PX)
        title = len(theme.wrap(_(game.title), "body", inner, True)) * theme.line("body")
        also = len(_also(theme, told, inner)) * theme.line("small")
        facts = len(_facts(theme, game, inner)) * theme.line("small")
        if lines:
            facts = sum(len(theme.wrap(line, "small", inner)) for line in lines)
            facts *= theme.line("small")
        return Tile.pocket(theme, width) + title + also + facts + theme.px(8) + theme.px(10)

    def stand(self, rect: pygame.Rect, *, told: str, first: bool) -> None:
        """Elsewhere on its page, or found by another name; it is drawn anew only if it differs."""
        self.told, self.first = told, first
        self.set_relative_position(rect.topleft)
        if self.rect.size != rect.size:
            self.set_dimensions(rect.size)

    @property
    def star(self) -> pygame.Rect:
        """Where a click turns the star, in px of the window."""
        side = self.page.theme.control()
        pad = self.page.theme.px(PAD_PX)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.rect.right - pad - self._star_px() // 2, self.rect.y + self._line_y()
        return rect.clip(self.rect)

    def reads(self) -> str:
        facts = self.lines or (players_of(self.game), minutes_of(self.game))
        return ", ".join(filter(None, (_(self.game.title), *facts)))

    @property
    def is_on(self) -> bool:
        return self.picked

    def look(self) -> object:
        chosen = self.liked, self.first, self.picked
        return (chosen, self.told, tuple(self.rect.size), super().look())

    def pressed_at(self, position: tuple[int, int]) -> None:
        if self.like is not None and self.star.collidepoint(position):
            self.like()
        else:
            super().pressed_at(position)

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        lit = self.hovered
        ground, rim, weight, rule = (BUTTON, FOCUS, 3, RIM) if lit else (TILE, LINE, 1.5, POCKET)
        if (self.first or self.picked) and not lit:
            rim, weight = BRASS, 3
        pen.box(rect, theme.px(12), ground, rim, weight)
        pocket, pad = Tile.pocket(theme, rect.width), theme.px(PAD_PX)
        pen.surface.set_clip(pygame.Rect(3, 3, rect.width - 6, pocket - 3))
        if has_wood():
            # Lined with the cloth of the table, like a box of cards.
            lining = (rect.width - 2 * 3, pocket + theme.px(12))
            pen.surface.blit(canvas.swatch(lining, felt(), theme.px(10)), (3, 3))
        top = theme.px(14) - (theme.px(6) if lit else 0)
        put_cards(pen, self.page.app.pictures, self.game, middle=rect.centerx, top=top,
                  wide=_card_width(theme, rect.width))  # fmt: skip
        pen.surface.set_clip(None)
        edge = theme.px(8)
        pygame.draw.line(pen.surface, worn(rule), (edge, pocket), (rect.width - edge, pocket), 2)
        self._words(pen, pocket + theme.px(8), rect.width - 2 * pad)

    def _words(self, pen: Pen, y: int, inner: int) -> None:
        theme, pad, line = pen.theme, pen.theme.px(PAD_PX), pen.theme.line("small")
        y += pen.lines(_(self.game.title), pad, y, inner, "body", colour=TEXT, bold=True)
        for text in _also(theme, self.told, inner):
            pen.text(text, pad, y + line // 2, "small", colour=BRASS)
            y += line
        if self.lines:
            for k, text in enumerate(self.lines):
                y += pen.lines(text, pad, y, inner, "small", colour=MUTED if k else SOFT)
            return
        *players, last = _facts(theme, self.game, inner)
        # The last lines stand at the foot, level with those of the neighbours.
        foot = self.rect.height - theme.px(10) - line // 2
        for k, text in enumerate(filter(None, players)):
            pen.text(text, pad, foot - (len(players) - k) * line, "small", colour=SOFT)
        if last:
            pen.text(last, pad, foot, "small", colour=MUTED)
        right = self.rect.width - pad
        name, colour = ("star", BRASS) if self.liked else ("star_empty", RIM)
        star = self.page.app.pictures.icon(name, self._star_px(), colour)
        pen.picture(star, middle=(right - star.get_width() // 2, self._line_y()))
        self._diamonds(pen, right, foot)

    def _line_y(self) -> int:
        """The middle of the line with the star: that of the players."""
        theme, line = self.page.theme, self.page.theme.line("small")
        return int(self.rect.height) - theme.px(10) - line // 2 - line

    def _star_px(self) -> int:
        return _star_px(self.page.theme)

    def _diamonds(self, pen: Pen, right: int, middle: int) -> None:
        if self.game.difficulty:
            high = round(pen.theme.size("small") * 0.95)
            picture = self.page.app.pictures.difficulty(self.game.difficulty, high)
            pen.surface.blit(picture, picture.get_rect(midright=(right, middle)))


def _star_px(theme: Theme) -> int:
    return round(theme.size("small") * 1.15)


def _also(theme: Theme, told: str, inner: int) -> list[str]:
    return theme.wrap(_("also {name}", name=told), "small", inner) if told else []


def _facts(theme: Theme, game: Game, inner: int) -> list[str]:
    """Players and minutes; both lines leave room for what stands at their right."""
    lines = theme.wrap(players_of(game), "small", inner)
    if theme.width(lines[-1], "small") + theme.px(6) + _star_px(theme) > inner:
        lines = [*lines, ""]
    time = minutes_of(game)
    diamonds = 3 * round(theme.size("small") * 0.95) + theme.px(6)
    if time and theme.width(time, "small") + diamonds <= inner:
        return [*lines, time]
    return [*lines, *filter(None, [time]), ""]


def _card_width(theme: Theme, width: int) -> int:
    return max(60, min(round(0.36 * width), theme.px(130)))
