"""The names by which elements find their looks are those of pygame_gui, and are found once."""

import pygame
import pygame_gui
import pytest
from pygame_gui.core import UIAppearanceTheme

from scenes.look.theme import Theme
from scenes.widgets.managing import made_manager
from tests.scenes.toys import window

PARTS = (
    ([None], ["button"], [None], ["#back"]),
    ([None, None], ["container", "button"], ["@head", None], ["#page", "#back"]),
    (["window", None], ["file_dialog", "button"], [None, "@a"], ["#x", None]),
    (None, ["label"], None, None),
)


@pytest.mark.parametrize("parts", PARTS)
def test_looks_have_the_names_that_pygame_gui_gives_them(parts) -> None:
    with window() as app:
        ours = made_manager(app.size, Theme(app.scale)).get_theme()
        theirs = pygame_gui.UIManager(app.size).get_theme()
        for _ in range(2):
            assert ours.build_all_combined_ids(*parts) == theirs.build_all_combined_ids(*parts)


def test_names_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    found = UIAppearanceTheme.build_all_combined_ids

    def counted(self: UIAppearanceTheme, *parts: object) -> list[str]:
        asked.append(parts)
        return found(self, *parts)

    monkeypatch.setattr(UIAppearanceTheme, "build_all_combined_ids", counted)
    with window() as app:
        for size in (app.size, (1920, 1080)):
            manager = made_manager(size, Theme(app.scale))
            for place in range(5):
                pygame_gui.elements.UIButton(
                    pygame.Rect(0, 40 * place, 90, 30), "Go", manager, object_id="#only_here")
    assert len([parts for parts in asked if "#only_here" in str(parts)]) == 1
