"""What a screen reader is told and asks for, with a library that only writes down what it gets."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect

from scenes.program.access import ASKED, MOST_NEWS, ROLES, WISHES, Access, needs_hiding
from scenes.program.ledger import FIRST, NEWS, WINDOW
from scenes.program.stack import Scene
from scenes.program.window import Window
from scenes.tree import Does, Node, NodeRole, NodeState, Tree, as_words

pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture
def screen() -> Any:
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    yield
    pygame.display.quit()


class Names:
    """Any name of the library's enumerations."""

    def __getattr__(self, name: str) -> str:
        return name


class FakeNode:
    """Keeps what it is told by ``set_...`` and ``add_action``."""

    def __init__(self, role: str) -> None:
        self.told: dict[str, Any] = {"role": role, "actions": []}

    def __getattr__(self, name: str) -> Any:
        if name == "add_action":
            return self.told["actions"].append
        return lambda *value: self.told.__setitem__(name.removeprefix("set_"), value)


class FakeAdapter:
    """Counts what the window tells it; ``deaf``: it fails at everything."""

    def __init__(self, wake: Any, hear: Any, sleep: Any) -> None:
        self.wake, self.hear, self.sleep = wake, hear, sleep
        self.updates: list[Any] = []
        self.calls: list[str] = []
        self.deaf: BaseException | None = None

    def update_if_active(self, factory: Any) -> None:
        self.calls.append("update")
        if self.deaf is not None:
            raise self.deaf
        self.updates.append(factory())

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        self.calls.append("bounds")

    def update_window_focus_state(self, on: bool) -> None:
        self.calls.append("focus")


class Library(SimpleNamespace):
    """As much of accesskit as is used on Linux."""

    def __init__(self) -> None:
        super().__init__(Role=Names(), Action=Names(), Live=Names(), Toggled=Names(),
                         Node=FakeNode, Rect=Rect, Tree=lambda root: SimpleNamespace(root=root),
                         TreeUpdate=lambda focus: SimpleNamespace(focus=focus, nodes=[], tree=None),
                         unix=SimpleNamespace(Adapter=self.adapter))

    def adapter(self, *handlers: Any) -> FakeAdapter:
        self.made = FakeAdapter(*handlers)
        return self.made


class OneButton(Scene):
    """A screen with a button; ``done``: what was asked of it."""

    title = "Test"

    def __init__(self, word: str = "Yes") -> None:
        self.done: list[tuple[str, Does, str]] = []
        self.show(word)

    def show(self, word: str, state: NodeState = NodeState.NONE) -> None:
        root = Node("page", NodeRole.PAGE, Rect(0, 0, 320, 200), children=("ok",))
        does = Does.FOCUS | Does.PRESS
        button = Node("ok", NodeRole.BUTTON, Rect(10, 10, 40, 20), parent="page", does=does,
                      state=state, naming=lambda: as_words(word))
        self.shown = Tree([root, button], focus="ok")

    def tree(self) -> Tree:
        return self.shown

    def perform(self, node: str, what: Does, text: str = "") -> bool:
        self.done.append((node, what, text))
        return True


def woken() -> tuple[Access, FakeAdapter]:
    library = Library()
    access = Access(lambda: library)
    access.begin()
    library.made.wake()
    return access, library.made


def names(update: Any) -> dict[int, str]:
    return {number: node.told["label"][0] for number, node in update.nodes}


def test_without_the_library_the_log_has_one_line(caplog: pytest.LogCaptureFixture) -> None:
    def load() -> Any:
        raise ImportError("No module named 'accesskit'")

    access = Access(load)
    with caplog.at_level(logging.WARNING, "riddance.access"):
        access.begin()
        access.begin()
        access.look(OneButton())
        access.say("It is your turn.")
    assert len(caplog.records) == 1 and "accesskit" in caplog.text
    assert not access.awake


def test_while_nobody_asks_nothing_of_the_library_is_called() -> None:
    """Else the two threads might wait for each other: one has the library, one the interpreter."""
    library = Library()
    access = Access(lambda: library)
    access.begin()
    moved = pygame.event.Event(pygame.WINDOWFOCUSGAINED)
    access.look(OneButton())
    access.say("It is your turn.")
    assert not access.hear(moved, None)
    assert library.made.calls == []


def test_the_first_update_is_whole_and_the_next_has_what_is_new() -> None:
    access, adapter = woken()
    scene = OneButton()
    access.look(scene)
    first = adapter.updates[0]
    assert first.tree.root == WINDOW
    assert names(first) == {WINDOW: "Test", NEWS: "", FIRST: "", FIRST + 1: "Yes"}
    assert first.focus == FIRST + 1
    access.look(scene)
    assert len(adapter.updates) == 1
    scene.show("No")
    access.look(scene)
    assert adapter.updates[1].tree is None
    assert names(adapter.updates[1])[FIRST + 1] == "No" and FIRST not in names(adapter.updates[1])


def test_another_screen_has_other_numbers() -> None:
    access, adapter = woken()
    for scene in (OneButton(), OneButton()):
        access.look(scene)
    assert adapter.updates[0].focus != adapter.updates[1].focus


def test_a_reader_that_comes_again_is_told_everything() -> None:
    access, adapter = woken()
    scene = OneButton()
    access.look(scene)
    adapter.sleep()
    scene.show("No")
    access.look(scene)
    access.say("Nobody hears that.")
    assert len(adapter.updates) == 1
    adapter.wake()
    access.look(scene)
    assert adapter.updates[1].tree is not None and len(adapter.updates[1].nodes) == 4


def test_every_sentence_is_an_update_of_its_own_and_stays_for_a_while() -> None:
    access, adapter = woken()
    access.look(OneButton())
    for k in range(MOST_NEWS + 2):
        access.say(f"Ann\u202e plays {k}.")
    spoken = adapter.updates[1:]
    assert len(spoken) == MOST_NEWS + 2
    told = {number: node.told for update in spoken for number, node in update.nodes}
    lines = list(dict(spoken[-1].nodes)[NEWS].told["children"][0])
    assert [told[line]["label"][0] for line in lines] == [
        f"Ann plays {k}." for k in range(2, MOST_NEWS + 2)]
    assert all(told[line]["live"] == ("POLITE",) for line in lines)
    assert [len(update.nodes) for update in spoken] == [2] * len(spoken)


def posted(adapter: FakeAdapter, target: int, action: str, data: Any = None) -> pygame.event.Event:
    pygame.event.clear()
    adapter.hear(SimpleNamespace(target=target, action=f"Action.{action}", data=data))
    return pygame.event.get(ASKED)[0]


def test_what_a_reader_asks_for_is_done_in_the_thread_of_the_window() -> None:
    access, adapter = woken()
    scene = OneButton()
    access.look(scene)
    for action in ("CLICK", "FOCUS"):
        event = posted(adapter, FIRST + 1, action)
        assert access.hear(event, scene)
    assert scene.done == [("ok", Does.PRESS, ""), ("ok", Does.FOCUS, "")]


def test_what_is_gone_or_unknown_is_not_asked_for() -> None:
    access, adapter = woken()
    scene = OneButton()
    access.look(scene)
    for target, action in ((99, "CLICK"), (WINDOW, "FOCUS"), (FIRST + 1, "SCROLL_UP")):
        assert access.hear(posted(adapter, target, action), scene)
    access.look(OneButton())
    assert access.hear(posted(adapter, FIRST + 1, "CLICK"), scene)
    assert scene.done == []


def test_a_wish_that_makes_no_sense_is_not_heard() -> None:
    _access, adapter = woken()
    pygame.event.clear()
    adapter.hear(SimpleNamespace(target=None, action="Action.CLICK", data=None))
    assert pygame.event.get(ASKED) == []


class Shut:
    """A gate behind which a reader is; ``open``: it has gone."""

    open = False

    @contextmanager
    def alone(self) -> Iterator[bool]:
        yield self.open


def test_while_a_reader_looks_nothing_is_changed_and_all_is_told_afterwards() -> None:
    """Else the library may stand still for ever (`scenes.program.gate`)."""
    access, adapter = woken()
    scene, gate = OneButton(), Shut()
    access.look(scene)
    access._gate = gate  # type: ignore[assignment]
    before = list(adapter.calls)
    access.say("Ben plays.")
    scene.show("No")
    access.look(scene)
    assert [each for each in adapter.calls[len(before):] if each != "bounds"] == []
    gate.open = True
    access.look(scene)
    told = names(adapter.updates[-1])
    assert adapter.updates[-1].tree is not None
    assert "Ben plays." in told.values() and "No" in told.values()


class Panic(BaseException):
    """As the library's own."""


def test_a_library_that_panics_is_asked_no_more(caplog: pytest.LogCaptureFixture) -> None:
    access, adapter = woken()
    scene = OneButton()
    access.look(scene)
    adapter.deaf = Panic("the bus is gone")
    with caplog.at_level(logging.WARNING, "riddance.access"):
        access.say("One.")
        access.say("Two.")
        scene.show("No")
        access.look(scene)
    assert len(caplog.records) == 1 and "the bus is gone" in caplog.text
    assert adapter.calls.count("update") == 2


def test_states_and_actions_are_the_library_s() -> None:
    access, adapter = woken()
    scene = OneButton()
    scene.show("Yes", NodeState.OFF)
    access.look(scene)
    button = dict(adapter.updates[0].nodes)[FIRST + 1]
    assert "disabled" in button.told and button.told["actions"] == ["CLICK", "FOCUS"]


@pytest.mark.parametrize("system, calls", [
    ("win32", ["hidden", "adapter 7", "shown"]), ("darwin", ["hidden", "forward", "adapter 7",
                                                             "shown"]), ("linux", ["shown"]),
])
def test_where_the_system_asks_the_window_it_is_made_before_it_is_seen(
    system: str, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the library's documented way; no reader of these systems has been heard here."""
    met: list[str] = []

    def set_mode(size: Any, flags: int) -> pygame.Surface:
        met.append("hidden" if flags & pygame.HIDDEN else "shown")
        return pygame.Surface(size)

    def adapter(handle: int, wake: Any, hear: Any) -> FakeAdapter:
        met.append(f"adapter {handle}")
        return FakeAdapter(wake, hear, None)

    library = Library()
    library.windows = SimpleNamespace(SubclassingAdapter=adapter)
    library.macos = SimpleNamespace(
        SubclassingAdapter=SimpleNamespace(for_window=adapter),
        add_focus_forwarder_to_window_class=lambda name: met.append("forward"))
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 7})
    access = Access(lambda: library)
    Window((320, 200), unseen=access.begin if needs_hiding() else None)
    assert met == calls


def test_a_window_that_was_hidden_first_is_as_large_and_can_be_drawn_on() -> None:
    window = Window((820, 520), unseen=lambda: None)
    assert window.size == (820, 520) and not window.surface.get_flags() & pygame.HIDDEN


def test_the_library_here_has_all_that_is_used_of_it() -> None:
    kit = pytest.importorskip("accesskit")
    roles = {*ROLES.values(), "WINDOW"}
    assert [name for name in roles if not hasattr(kit.Role, name)] == []
    assert [name for name in (*WISHES, "CLICK") if not hasattr(kit.Action, name)] == []
