"""Whatever is pressed is 44 px wide and high at least, at every size of window and text; and what a
finger comes down beside is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from game.catalogue import CATALOGUE
from scenes.devices.touch import TARGET_PX, nearest_rect
from scenes.pages.settings import SettingsScene
from scenes.pages.settings.entries import SECTIONS
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.start import StartScene
from scenes.pages.start.welcome import WelcomeScene
from scenes.play.hands.reach import meant
from scenes.program import play, routes
from scenes.program.stack import Scene
from scenes.tree import Does, Node, NodeRole
from tests.scenes.reach.driver import Finger
from tests.scenes.reach.test_at_the_table import sat
from tests.slow_marks import covering
from tools.backstage import Backstage, opened, session_at

PAGES: dict[str, Callable[[], Scene]] = {
    "start": StartScene, "welcome": WelcomeScene, "past": routes.past, "people": routes.people,
    "statistics": routes.statistics, "about": routes.about, "manual": routes.manual,
    "help": partial(routes.help_page, None),
    **{f"setup of {key}": partial(SetupScene, CATALOGUE[key]) for key in ("durak", "racing_demon")},
    **{f"settings of {section}": partial(SettingsScene, section) for section in SECTIONS},
}
SIZES, TEXTS = [(1024, 640), (1920, 1080), (1280, 800), (1366, 768)], [1.5, 1.0, 1.3]
#: What lies there is as large as a card: a narrow one is reached otherwise (`FingerGlass`).
LIES = (NodeRole.CARD, NodeRole.PILE, NodeRole.PLATE, NodeRole.PLACE, NodeRole.LINE)


def small(scene: Scene, where: str) -> Iterator[str]:
    tree = scene.tree()
    assert tree is not None
    for node in tree:
        pressed = Does.PRESS in node.does and node.role not in LIES
        if pressed and min(_size(scene, node)) < TARGET_PX:
            yield f"{where}: {node.id} {node.rect}"


def _size(scene: Scene, node: Node) -> tuple[int, int]:
    """A field is pressed by the box that it stands in as well (`PageReach.aim`), once it is in
    sight."""
    if node.role is not NodeRole.FIELD:
        return node.rect.size
    x, y = node.rect.center
    if y + TARGET_PX // 2 > scene.app.size[1]:
        return node.rect.w, TARGET_PX
    reach = scene.reach(scene)
    beside = [reach.aim((x, y + step)).at for step in (-TARGET_PX // 2 + 1, TARGET_PX // 2 - 1)]
    return node.rect.w, TARGET_PX if all(map(node.rect.collidepoint, beside)) else node.rect.h


def small_at_a_table(stage: Backstage) -> Iterator[str]:
    """Buttons of the game and the rail, the panels beside it, and what must be answered."""
    stage.show(play.at_table(stage.app, session_at("durak", moves=6)))
    stage.settle()
    top = stage.app.top
    assert top is not None
    desk = top.desk  # type: ignore[attr-defined]
    yield from small(top, "table")
    for panel in ("log", "about", "rules"):
        desk.do(panel)
        stage.tick(50)
        yield from small(top, panel)
        desk.close_side()
    desk.do("menu")
    stage.tick(50)
    yield from small(top, "menu")


@pytest.mark.parametrize("size, scale", covering(SIZES, TEXTS, together=1))
def test_all_that_is_pressed_is_large_enough(size: tuple[int, int], scale: float) -> None:
    with opened(size, settings={"sound": False, "scale": scale}, speed="instant") as stage:
        found = list(small_at_a_table(stage))
        for name, make in PAGES.items():
            stage.show(make())
            stage.tick(50)
            assert stage.app.top is not None
            found += small(stage.app.top, name)
    assert found == []


def test_a_finger_beside_a_thing_means_it() -> None:
    here, there = pygame.Rect(0, 0, 10, 10), pygame.Rect(40, 0, 10, 10)
    assert nearest_rect((24, 5), [here, there]) == (0, (9, 5)), "the nearer one"
    assert nearest_rect((28, 5), [here, there]) == (1, (40, 5))
    assert nearest_rect((5, 200), [here, there]) is None


def test_beside_a_card_that_can_be_played_it_is_meant() -> None:
    with sat("klondike", 1, 0) as me:
        desk = me.top.desk
        stock = desk.layout.spots["stock"].card
        beside = stock.right + 12, stock.centery
        at = meant(desk, beside)
        assert desk.at(at).pile == "stock"
        assert meant(desk, (stock.right + 60, stock.bottom + 120)) == (
            stock.right + 60, stock.bottom + 120)
        me.tap(beside)
        me.rest()
        assert me.session.actions == 1


def test_a_page_is_drawn_by_a_finger_and_pressed_by_a_tap() -> None:
    with opened((1024, 640), settings={"sound": False}, speed="instant") as stage:
        stage.show(StartScene())
        me = Finger(stage, 1)
        me.rest()
        page = me.top
        before, picked = page.scrolls[-1].offset, page.picked
        tile = me.named("durak").rect
        me.way([tile.center, (tile.centerx, tile.centery - 60), (tile.centerx, tile.centery - 120)])
        me.rest()
        assert before + 100 <= page.scrolls[-1].offset <= before + 140
        assert page.picked == picked, "what was drawn was not pressed"
        me.press(me.named("golf"))
        assert page.picked == "golf"
