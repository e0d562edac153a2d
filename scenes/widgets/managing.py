"""The manager of pygame_gui that pages of one size share."""

from __future__ import annotations

from scenes.look.dress import dressed
from scenes.look.theme import Theme
from scenes.widgets.gui import UIManager


def made_manager(size: tuple[int, int], theme: Theme) -> UIManager:
    """A manager of pygame_gui in our dress, with all its fonts loaded."""
    manager = UIManager(size, enable_live_theme_updates=False)
    manager.preload_fonts(theme.fonts_needed())
    manager.get_theme().load_theme(dressed(theme.dressing()))
    return manager
