"""Every page in the smallest window, with the largest text: less is seen, but nothing fails."""

from __future__ import annotations

import pytest

from tools.backstage import opened
from tools.sheets.screens import STORIES, play_some

PAGES = [name for name, story in STORIES.items()
         if story.scene.__name__ != "made" and name != "replay"]  # fmt: skip


@pytest.mark.parametrize("size", [(200, 150), (640, 400), (400, 900)], ids=str)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_stands_in_a_window_that_is_much_too_small(name: str, size: tuple[int, int]) -> None:
    story = STORIES[name]
    with opened(size, settings={"scale": 2.0}, speed="instant") as stage:
        if story.played:
            play_some(stage)
        scene = story.scene()
        stage.show(scene)
        stage.settle()
        assert stage.app.top is scene
        assert stage.picture().get_size() == stage.app.size
