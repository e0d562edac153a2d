"""A table in play has a display that nobody sees; what it opened is left, or its threads would stay."""

from tests.scenes.table.conftest import display

__all__ = ["display"]
