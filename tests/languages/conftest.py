from tests.scenes.table.conftest import display

__all__ = ["display"]
