"""A court or joker in its colours, and its head alone."""

from __future__ import annotations

from assets.art.anatomy import Paint
from assets.art.backs import blank
from assets.art.courts import COURTS
from assets.art.ink import drawing, group
from assets.art.names import Palette


def paint_for(card: str, palette: Palette, fine: bool) -> Paint:
    """The colours of one court or joker; a red joker borrows those of hearts, a black of spades."""
    suit = {"XR": "H", "XB": "S"}.get(card, card[1])
    cloth, light = palette.robe[suit]
    return Paint(palette.suit[suit], cloth, light, palette.brass, palette.paper, palette.ink, fine)


def emblem(card: str, palette: Palette, where: str = "translate(131 378)scale(1.5)") -> str:
    """Small cards: the head alone, as large as there is room."""
    figure = COURTS[card](paint_for(card, palette, False))
    head = drawing(figure.behind + figure.body + figure.head, palette.ink, 3)
    return group(head, where) + blank(palette, filled=False)
