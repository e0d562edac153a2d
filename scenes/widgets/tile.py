"""A game on the shelf: a few cards in a pocket, its name, for how many it is, and what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.game import Game
from scenes.dress import worn
from scenes.i18n import _
from scenes.theme import BUTTON, FOCUS, LINE, MUTED, POCKET, RIM, SOFT, TEXT, TILE, Theme
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece

if TYPE_CHECKING:
    from scenes.widgets.page import Page

#: What stands in the pocket: faces, and backs by their name.
SHOWN = {
    "durak": "7S 9S AH", "stortok": "TS 6D", "rolling_stone": "8H JH KH", "sift_smoke": "4H KS",
    "old_maid": "5H 5S QS", "chase_the_ace": "KD AC",
    "cheat": "sun sun 9D", "paskahousu": "leaf TC", "verish_ne_verish": "wave wave JC",
    "spite_and_malice": "XR 7H 8D", "russian_bank": "AS 2S 3S", "racing_demon": "9H 8S 7D", "spit": "6C 7D",
    "canfield": "AC 2C 9D", "klondike": "KS QH JS", "russian_bank_penguin": "AC 2C 3C", "compartment_full": "5C 5D 5S",
    "gin_rummy": "4H 5H 6H", "conquian": "7C JC QC", "sequence_rummy": "TD JD QD", "continental_rummy": "2S 8S 9S",
    "fortune_rummy": "8C 8H 8S", "arlington": "3D 4D XR", "pinaculo": "QS JD XB", "patience": "AH 2H 3H",
}  # fmt: skip
_ELSE = ("AS KH", "JC 8D", "QD TS")


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


def cards_of(key: str) -> list[str]:
    """The cards in a game's pocket."""
    return SHOWN.get(key, _ELSE[len(key) % len(_ELSE)]).split()


class Tile(Piece):
    """A game to choose."""

    def __init__(self, page: Page, rect: pygame.Rect, game: Game, **more: Any) -> None:
        self.game = game
        super().__init__(page, rect, **more)

    @staticmethod
    def pocket(theme: Theme) -> int:
        """Height of what is above the text, in px."""
        return theme.px(12) + round(_card_width(theme) * 0.92)

    @staticmethod
    def height(theme: Theme, game: Game, width: int) -> int:
        """How high it must be at this width, in px."""
        inner = width - 2 * theme.px(14)
        lines = len(theme.wrap(_(game.summary), "small", inner))
        title = len(theme.wrap(_(game.title), "body", inner, True))
        text = title * theme.line("body") + (1 + lines) * theme.line("small")
        return Tile.pocket(theme) + text + theme.px(8) + theme.px(12)

    def paint(self, pen: Pen) -> None:
        theme, rect = pen.theme, pygame.Rect((0, 0), self.rect.size)
        lit = self.hovered
        pen.box(rect, theme.px(12), BUTTON if lit else TILE, FOCUS if lit else LINE, 3 if lit else 1.5)
        pocket, pad = Tile.pocket(theme), theme.px(14)
        pen.surface.set_clip(pygame.Rect(3, 3, rect.width - 6, pocket - 3))
        self._cards(pen, rect.centerx, theme.px(12) - (theme.px(4) if lit else 0))
        pen.surface.set_clip(None)
        edge = theme.px(8)
        pygame.draw.line(pen.surface, worn(RIM if lit else POCKET), (edge, pocket), (rect.width - edge, pocket), 2)
        y, inner = pocket + theme.px(8), rect.width - 2 * pad
        y += pen.lines(_(self.game.title), pad, y, inner, "body", colour=TEXT, bold=True)
        y += pen.lines(players_of(self.game), pad, y, inner, colour=SOFT)
        pen.lines(_(self.game.summary), pad, y, inner, colour=MUTED)

    def _cards(self, pen: Pen, middle: int, top: int) -> None:
        pictures, wide = self.page.app.pictures, _card_width(pen.theme)
        names = cards_of(self.game.key)
        step = round(wide * 0.72)
        x = middle - (wide + step * (len(names) - 1)) // 2
        for k, name in enumerate(names):
            y = top + round(abs(k - (len(names) - 1) / 2) * pen.theme.px(5))
            cast = pictures.shadow(wide)
            pen.surface.blit(cast.picture, (x + cast.x, y + cast.y))
            picture = pictures.back(name, wide) if name.islower() else pictures.face(name, wide)
            pen.surface.blit(picture, (x, y))
            x += step


def _card_width(theme: Theme) -> int:
    return max(60, theme.px(80))

