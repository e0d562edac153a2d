"""What who sees no page is told of it: all that can be used or read, once, by a name."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest

from scenes.pages.settings import SettingsScene
from scenes.pages.setup.setup import SetupScene
from scenes.tree import Does, NodeRole, NodeState, Tree
from scenes.widgets.controls import PushButton, Segments
from scenes.widgets.fields import TextField
from scenes.widgets.page import Page
from scenes.widgets.piece import Piece
from tests.scenes.pages.test_pages import PAGES, nothing_unfinished
from tests.scenes.toys import PAIR, window

__all__ = ["nothing_unfinished"]


def without_a_name(tree: Tree) -> list[str]:
    """The nodes that can be used, or are to be read, and are called nothing."""
    # A page without a heading is called as its window is.
    silent = (NodeRole.PAGE, NodeRole.PANEL, NodeRole.GROUP)
    return [node.id for node in tree if not str(node.name).strip() and node.role not in silent]


@pytest.mark.parametrize("name", PAGES)
def test_every_stop_of_a_page_is_a_node_with_a_name(name: str) -> None:
    with window() as app:
        page = PAGES[name]()
        app.push(page)
        app.tick()
        tree = page.tree()
        assert without_a_name(tree) == []
        assert set(tree.nodes) == {node.id for node in tree}
        whose = [page._seen().parts[stop.id].element for stop in page.focus.stops()]
        assert whose == [each for each in page.in_order if each.alive() and each.visible
                         and (isinstance(each, TextField) or getattr(each, "takes_focus", False))]


@pytest.mark.parametrize("name", PAGES)
def test_no_two_controls_of_a_page_are_called_the_same(name: str) -> None:
    """A switch is not told from another by where it stands."""
    with window() as app:
        page = PAGES[name]()
        app.push(page)
        app.tick()
        roles = (NodeRole.SWITCH, NodeRole.CHOICE, NodeRole.FIELD)
        told = Counter(str(node.name) for node in page.tree() if node.role in roles)
        assert [each for each, times in told.items() if times > 1] == []


def settings(app: Any) -> Page:
    page = SettingsScene("motion")
    app.push(page)
    app.tick()
    return page


def test_a_setting_is_told_by_its_title_and_turned_by_its_node() -> None:
    with window() as app:
        page = settings(app)
        choice = page.tree()["speed"]
        assert (str(choice.name), choice.value) == ("Speed of cards", "Normal")
        assert page.perform("speed", Does.MORE)
        assert app.settings["speed"] == "fast"
        app.tick()
        assert page.tree()["speed"].value == "Fast"
        assert page.perform("speed=0", Does.PRESS) and app.settings["speed"] == "slow"


def test_focus_is_the_window_s_own() -> None:
    with window() as app:
        page = settings(app)
        assert page.perform("speed", Does.FOCUS)
        app.tick()
        assert isinstance(page.focus.element, Segments)
        chosen = page.tree()[page.tree().focus]
        assert str(chosen.name) == "Normal" and NodeState.SELECTED in chosen.state


def test_an_open_list_is_told_and_its_entries_are_taken() -> None:
    with window((1024, 640), 2.0) as app:
        page = settings(app)
        picker = next(node.id for node in page.tree()
                      if node.role is NodeRole.CHOICE and not node.children)
        assert page.perform(picker, Does.PRESS)
        app.tick()
        tree = page.tree()
        assert tree.focus.startswith("list=")
        assert page.perform("list=0", Does.PRESS) and page.popup is None
        assert not page.perform("list=0", Does.PRESS)


def test_a_name_is_typed_into_its_field() -> None:
    with window() as app:
        page = SetupScene(PAIR)
        app.push(page)
        app.tick()
        fields = [node for node in page.tree() if Does.TYPE in node.does]
        assert page.perform(fields[0].id, Does.TYPE, "Zoë")
        typed = page.called(fields[0].id)
        assert isinstance(typed, TextField) and typed.text == "Zoë"


def test_what_is_gone_or_off_is_not_done() -> None:
    with window() as app:
        page = settings(app)
        assert not page.perform("nothing of that", Does.PRESS)
        piece = page.called("speed")
        assert isinstance(piece, Piece)
        piece.off = True
        app.tick()
        page.dirty = True
        app.tick()
        assert not page.perform("speed", Does.MORE) and not page.perform("speed=0", Does.PRESS)


def test_a_tree_is_made_once_and_stays_until_something_changes() -> None:
    with window() as app:
        page = settings(app)
        for _ in range(40):
            app.tick()
        assert page.tree() is page.tree()
        before = page.tree()
        page.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        app.tick()
        assert page.tree() is not before


class Row(Page):
    """Buttons side by side, by their names; "" has none."""

    def __init__(self, names: str) -> None:
        super().__init__()
        self.names = names

    def compose(self) -> None:
        for k, name in enumerate(self.names):
            PushButton(self, pygame.Rect(20 + 90 * k, 20, 80, 50), name, press=lambda: None,
                       name=name.strip())


def tab(app: Any, times: int = 1) -> None:
    for _ in range(times):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        app.tick()


def test_focus_stays_at_its_node_or_goes_to_the_nearest_when_a_page_is_built_anew() -> None:
    with window() as app:
        page = Row("abcd")
        app.push(page)
        tab(app, 3)
        assert (page.focus.at, page.tree().focus) == ("c", "c")
        page.names = "xabc"
        page.rebuild()
        assert page.focus.at == "c" and page.focus.element is page.called("c")
        page.names = "xyz"
        page.rebuild()
        assert (page.focus.at, page.focus.visible) == ("z", True)
        # What the pointer was at is at nothing when that is gone.
        page.point_at(page.in_order[0])
        page.names = "pq"
        page.rebuild()
        assert (page.focus.at, page.tree().focus) == ("", "")


def test_focus_without_a_name_is_found_where_it_was() -> None:
    with window() as app:
        page = Row("a  d")
        app.push(page)
        tab(app, 3)
        assert page.focus.at == "part.2" == page.tree().focus
        page.rebuild()
        assert page.focus.at == "part.2"
