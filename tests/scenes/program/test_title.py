"""The frame of the window says which game is seen."""

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes.pages.start.start import StartScene
from tests.scenes.toys import window
from tools.backstage import opened

pytestmark = pytest.mark.usefixtures("own_dirs")


def caption() -> str:
    return pygame.display.get_caption()[0]


def test_the_frame_names_the_game_of_set_up_and_table_and_the_program_else() -> None:
    with window() as app:
        page = StartScene()
        app.push(page)
        assert caption() == "Riddance"
        page._set_up(CATALOGUE["durak"])
        assert caption() == "Durak – Riddance"
        app.pop()
        assert caption() == "Riddance"
    with opened() as stage:
        stage.show(StartScene())
        stage.app.top._deal(CATALOGUE["gin_rummy"])
        assert caption() == "Gin Rummy – Riddance"
