"""The manager of pygame_gui that pages of one size share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.look.dress import dressed
from scenes.look.theme import Theme
from scenes.widgets.gui import UIAppearanceTheme, UIManager

#: What an element's looks may be named by, from its own name on to its kind alone.
Names = list[str | None] | None


class _Numbered(list[str | None]):
    """A list that is told by a text of its own."""

    def __init__(self, given: Sequence[str | None], told: str) -> None:
        super().__init__(given)
        self._told = told

    def __str__(self) -> str:
        return self._told


class _Looks(UIAppearanceTheme):
    """The theme of pygame_gui, that finds the names of an element's looks by what they are made of.

    pygame_gui keeps them by a text of a hundred thousand signs, made anew for each element: that
    was a fourteenth of the time of a page. Here it keeps them by a number, and is asked once. They
    do not depend on the theme.
    """

    _found: dict[tuple[tuple[str | None, ...] | None, ...], list[str]] = {}

    def build_all_combined_ids(self, element_base_ids: Names, element_ids: list[str] | None,
                               class_ids: Names, object_ids: Names) -> list[str]:
        parts = (element_base_ids, element_ids, class_ids, object_ids)
        key = tuple(None if part is None else tuple(part) for part in parts)
        names = self._found.get(key)
        if names is None:
            told = ("", "", "", str(len(self._found)))
            # The text is that of the last with those of the others between its signs.
            short: list[Any] = [None if part is None else _Numbered(part, text)
                                for part, text in zip(parts, told)]  # fmt: skip
            numbered = object_ids is not None
            names = super().build_all_combined_ids(*(short if numbered else parts))
            self._found[key] = names
        return names


class Manager(UIManager):
    """A manager whose elements find their looks soon."""

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """A theme that remembers what it has looked up; from a file, or empty."""
        theme = _Looks(self.resource_loader, self._locale)
        if theme_path is not None:
            theme.load_theme(theme_path)
        return theme


def made_manager(size: tuple[int, int], theme: Theme) -> Manager:
    """A manager of pygame_gui in our dress, with all its fonts loaded."""
    manager = Manager(size, enable_live_theme_updates=False)
    manager.preload_fonts(theme.fonts_needed())
    manager.get_theme().load_theme(dressed(theme.dressing()))
    return manager
