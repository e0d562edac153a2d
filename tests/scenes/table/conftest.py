"""A table has a display that nobody sees; what a test opened is left, or its threads would stay."""

from collections.abc import Iterator

import pygame
import pytest

from tests.scenes.table.tables import ENTERED


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    while ENTERED:
        ENTERED.pop().leave()
    pygame.display.quit()
