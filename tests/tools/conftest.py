"""Sheets and screens are drawn from the same pictures as tables and pages."""

from tests.scenes.conftest import drawn_lightly

__all__ = ["drawn_lightly"]
