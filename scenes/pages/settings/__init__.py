"""The page of settings: sections, rows, a sample, the keys."""

from scenes.pages.settings.page import SettingsScene

__all__ = ["SettingsScene"]
