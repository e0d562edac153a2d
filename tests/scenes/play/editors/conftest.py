"""A pad that SDL itself makes, for the editors too."""

from tests.scenes.play.keys.test_pads import pad

__all__ = ["pad"]
