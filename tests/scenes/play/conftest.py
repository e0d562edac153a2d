"""A table has a display that nobody sees; what a test opened is left, or its threads would stay."""

from tests.scenes.table.conftest import display

__all__ = ["display"]
