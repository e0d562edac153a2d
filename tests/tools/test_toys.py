"""Pictures of toy games, by a command."""

from pathlib import Path

import pygame
import pytest

from tests.toys import TOYS
from tools import toys

SHED = TOYS["shed"]


def test_a_toy_is_pictured_in_a_small_and_a_large_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    toys.main([f"{__name__}:SHED", str(tmp_path), "--seats", "3", "--moves", "2", "--press", "f1"])
    sizes = {path.name: pygame.image.load(path).get_size() for path in tmp_path.iterdir()}
    assert sizes == {"shed-1024.png": (1024, 640), "shed-1920.png": (1920, 1080)}
    assert max(path.stat().st_size for path in tmp_path.iterdir()) < toys.MOST_BYTES
    assert "shed-1920.png: " in capsys.readouterr().out
