"""Every page in the smallest window, with the largest text: less is seen, but nothing fails."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.store import folders
from tests.slow_marks import covering
from tools.backstage import opened
from tools.sheets.screens import STORIES, play_some

PAGES = [name for name, story in STORIES.items()
         if story.scene.__name__ != "made" and name != "replay"]  # fmt: skip


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a person who has played some matches; they are played once for all pages."""
    home = tmp_path_factory.mktemp("past")
    with opened(home=home) as stage:
        play_some(stage)
        return folders.data()


@pytest.mark.parametrize("name, size", covering(
    PAGES, [(200, 150), (640, 400), (400, 900)], together=1))
def test_a_page_stands_in_a_window_that_is_much_too_small(
    name: str, size: tuple[int, int], past: Path
) -> None:
    story = STORIES[name]
    with opened(size, settings={"scale": 2.0}, speed="instant") as stage:
        if story.played:
            shutil.copytree(past, folders.data(), dirs_exist_ok=True)
            stage.app.settings["last_game"] = "durak"
        scene = story.scene()
        stage.show(scene)
        stage.settle()
        assert stage.app.top is scene
        assert stage.picture().get_size() == stage.app.size
