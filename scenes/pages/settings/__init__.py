"""The page of settings: sections, rows, a sample, the keys (UX 3.10, LAYOUT 8)."""

from scenes.pages.settings.page import SettingsScene

__all__ = ["SettingsScene"]
