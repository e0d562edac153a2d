"""The ring of the one switch: what it goes round, in which groups, how long it stands, and what a
press does that comes too late or twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from scenes.pages.reading.reading import ReadingScene
from scenes.pages.settings import SettingsScene
from scenes.pages.start.start import StartScene
from scenes.program import play
from scenes.program.one_switch import STARTLED_MS, OneSwitch
from scenes.program.rounds import MOST, Stand, stands_of
from scenes.program.stack import Scene
from scenes.tree import Does, Node, NodeRole, NodeState, Tree
from tools.backstage import Backstage, opened, session_at

STEP_MS = 1000


@contextmanager
def switched(scene: Scene, **settings: Any) -> Iterator[tuple[Backstage, OneSwitch]]:
    """A page with a ring that stands a second at each place."""
    kept = {"sound": False, "switch": "key", "switch_ms": STEP_MS, **settings}
    with opened(settings=kept, speed="instant") as stage:
        stage.show(scene)
        stage.tick(20)
        yield stage, stage.app._inputs.switch


def press(stage: Backstage, kind: int = pygame.KEYDOWN, **more: Any) -> None:
    given = more or {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 44}
    stage.tick(20, pygame.event.Event(kind, given))


def depths(stands: list[Stand] | tuple[Stand, ...]) -> int:
    """How many presses away the furthest thing is."""
    return max((1 + depths(each.inside) if each.inside else 1 for each in stands), default=0)


def things(stands: list[Stand] | tuple[Stand, ...]) -> list[str]:
    return [node for each in stands for node in each.nodes()]


# --- what it goes round ---------------------------------------------------------------------------


def test_all_that_can_be_pressed_is_in_it_once_and_not_far() -> None:
    with switched(StartScene()) as (stage, ring):
        tree = stage.app.top.tree() if stage.app.top is not None else None
        assert tree is not None
        pressed = [node.id for node in tree if Does.PRESS in node.does
                   and node.role is not NodeRole.FIELD]
        assert sorted(things(ring.stands)) == sorted(pressed)
        assert len(ring.stands) <= MOST and depths(ring.stands) <= 4


def test_what_is_off_or_chosen_already_is_left_out() -> None:
    def node(name: str, role: NodeRole, parent: str = "page", **more: Any) -> Node:
        return Node(name, role, pygame.Rect(0, 0, 50, 50), parent, **more)

    pressed = Does.FOCUS | Does.PRESS
    nodes = [node("page", NodeRole.PAGE, "", children=("a", "b", "c")),
             node("a", NodeRole.BUTTON, does=pressed),
             node("b", NodeRole.BUTTON, does=Does.FOCUS, state=NodeState.OFF),
             node("c", NodeRole.CHOICE, does=pressed, children=("c=0", "c=1")),
             node("c=0", NodeRole.ITEM, "c", does=pressed, state=NodeState.SELECTED),
             node("c=1", NodeRole.ITEM, "c", does=pressed)]
    assert things(stands_of(Tree(nodes), leaves=False)) == ["a", "c=1"]


def test_a_page_of_text_is_leafed_through() -> None:
    with switched(ReadingScene()) as (stage, ring):
        assert [each.name for each in ring.stands] == ["Back", "Further down", "Further up"]
        stage.tick(STEP_MS)
        press(stage)
        top: Any = stage.app.top
        assert top.scrolls[-1].offset > 0


# --- how it goes ----------------------------------------------------------------------------------


def test_it_stands_as_long_as_is_set_and_goes_round_for_ever() -> None:
    with switched(ReadingScene()) as (stage, ring):
        met = []
        for _ in range(9):
            met.append(ring.here.name if ring.here else "")
            stage.tick(STEP_MS - 40)
            assert ring.here is not None and ring.here.name == met[-1]
            stage.tick(60)
        assert met == 3 * ["Back", "Further down", "Further up"]


def test_it_goes_into_a_group_and_out_of_it_again_after_two_rounds() -> None:
    with switched(StartScene()) as (stage, ring):
        stage.tick(STARTLED_MS)
        group = ring.here
        assert group is not None and group.inside
        press(stage)
        assert ring.stands == group.inside and ring.here == group.inside[0]
        for _ in range(2 * len(group.inside)):
            stage.tick(STEP_MS + 20)
        assert ring.here == group, "whoever went into the wrong one waits a little"


def test_what_comes_under_the_ring_by_itself_is_not_pressed() -> None:
    with switched(StartScene()) as (stage, ring):
        stage.tick(2 * STARTLED_MS)
        stage.show(SettingsScene())
        stage.tick(20)
        before = ring.stands
        press(stage)
        assert ring.stands is before and not ring.path
        stage.tick(STARTLED_MS)
        press(stage)
        assert ring.path


def test_a_hand_that_trembles_presses_once() -> None:
    with switched(StartScene(), key_guard=300) as (stage, ring):
        stage.tick(2 * STARTLED_MS)
        press(stage)
        press(stage)
        assert len(ring.path) == 1
        stage.tick(300)
        press(stage)
        assert len(ring.path) == 2


@pytest.mark.parametrize("switch, kind, given", [
    ("key", pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 40}),
    ("click", pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": (3, 3), "touch": False}),
    ("click", pygame.FINGERDOWN, {"touch_id": 1, "finger_id": 0, "x": 0.5, "y": 0.5}),
    ("pad", pygame.CONTROLLERBUTTONDOWN, {"button": 0, "instance_id": 0}),
    ("any", pygame.JOYBUTTONDOWN, {"button": 3, "instance_id": 0}),
])
def test_each_kind_of_switch(switch: str, kind: int, given: dict[str, Any]) -> None:
    with switched(StartScene(), switch=switch) as (stage, ring):
        stage.tick(2 * STARTLED_MS)
        press(stage, kind, **given)
        assert ring.path


def test_what_is_no_switch_does_what_it_always_does() -> None:
    with switched(StartScene(), switch="pad") as (stage, ring):
        stage.tick(2 * STARTLED_MS)
        press(stage, key=pygame.K_F10, mod=0, unicode="", scancode=67)
        assert not ring.path and isinstance(stage.app.top, SettingsScene)


def test_off_nothing_goes_round() -> None:
    with switched(StartScene(), switch="off") as (stage, ring):
        stage.tick(5 * STEP_MS)
        assert ring.here is None and ring.rect() is None


def test_no_clock_runs_while_the_ring_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    for switch, runs in (("off", True), ("key", False)):
        with opened(settings={"sound": False, "switch": switch}, speed="instant") as stage:
            session, told = session_at("durak", moves=4), list[bool]()
            monkeypatch.setattr(session, "set_time_limits", told.append)
            stage.show(play.at_table(stage.app, session))
            stage.tick(50)
            assert told[-1] is runs
