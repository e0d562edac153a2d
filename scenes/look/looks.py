"""The settings that decide how everything looks: cloth, deck, back, pointer, language."""

from __future__ import annotations

import logging

import pygame

from assets.art.names import PALETTES, Palette
from game.store.settings import Settings
from scenes import i18n
from scenes.look.dress import wear
from scenes.look.pictures import CardPictures

LOG = logging.getLogger("riddance.looks")
NAMES = ("theme", "felt", "deck", "back", "large_index", "high_contrast", "left_handed", "language")
POINTER_PX = 64


class Looks:
    """Applies them to the pictures, the colours of the house and the pointer."""

    def __init__(self, settings: Settings, pictures: CardPictures) -> None:
        self._settings, self._pictures = settings, pictures
        self._language, self._big_pointer = settings["language"], False

    @property
    def key(self) -> tuple[object, ...]:
        """Another value and everything must be laid out and drawn anew."""
        return tuple(self._settings[name] for name in NAMES)

    def apply(self) -> None:
        """Bring the settings of now into force."""
        settings, pictures = self._settings, self._pictures
        wear(settings["felt"], settings["theme"], high_contrast=settings["high_contrast"])
        pictures.deck_back = settings["back"]
        palette = PALETTES["contrast" if settings["high_contrast"] else settings["deck"]]
        if settings["theme"] == "night" and palette.name != "contrast":
            palette = at_night(palette)
        large = settings["large_index"]
        if (pictures.palette, pictures.large_index) != (palette, large):
            pictures.restyle(palette, large_index=large)
        if self._language != settings["language"]:
            self._language = settings["language"]
            i18n.use_language(self._language)
        if self._big_pointer is not settings["big_pointer"]:
            self._big_pointer = settings["big_pointer"]
            _point(pictures, big=self._big_pointer)


def at_night(palette: Palette) -> Palette:
    """The same deck on dimmer paper: white dazzles in a dark room."""
    return palette._replace(name=f"{palette.name} at night", paper="#DED4BF", edge="#A99E86",
                            ground="#D3C5A6", rays="#C5B286")


def _point(pictures: CardPictures, *, big: bool) -> None:
    try:
        arrow = pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW)
        pygame.mouse.set_cursor(large_pointer(pictures) if big else arrow)
    except pygame.error as error:
        LOG.info("the pointer stays as it is: %s", error)


def large_pointer(pictures: CardPictures) -> pygame.cursors.Cursor:
    """As a hand that shakes, or eyes that see little, find it."""
    return pygame.cursors.Cursor((5, 4), pictures.pointer(POINTER_PX))
