"""Pictures that stand on a page for themselves: cards to choose by, the backs in a fan."""

from __future__ import annotations

import pygame

from scenes.look.pictures import CardPictures


def fan_of_backs(pictures: CardPictures, size: tuple[int, int]) -> pygame.Surface:
    """The six backs in a fan, as large as there is room in a picture of this size in px."""
    return pictures.painted(("backs", *size), lambda painter: painter.backs(size))


def card_of_deck(pictures: CardPictures, width_px: int, *, large: bool) -> pygame.Surface:
    """A card of the deck with the large index, or of the one with the courts, to choose by."""
    key = ("of deck", width_px, large)
    return pictures.painted(key, lambda painter: painter.of_deck(width_px, large=large))
