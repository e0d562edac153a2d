"""What a replay tells to who does not see it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.program.app import App
from scenes.replay.scene import ReplayScene
from scenes.table.aloud import MOST_WORDS
from tests.scenes.play.aids.test_telling import Ears
from tests.scenes.replay.test_replay import leave_all, played, replay
from tests.scenes.toys import window


@pytest.fixture
def app() -> Iterator[App]:
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


class AllEars(Ears):
    """As the program asks them."""

    def hear(self, *_about: object) -> bool:
        return False

    def look(self, _scene: object) -> None:
        pass


def heard(app: App, folder: Path) -> tuple[ReplayScene, AllEars]:
    ears = AllEars()
    app.access = ears  # type: ignore[assignment]
    scene = replay(app, played(folder, "durak", 2))
    app.tick()
    return scene, ears


def after(app: App, ears: AllEars, scene: ReplayScene, *commands: str) -> list[str]:
    """What is told of these, from where it stands."""
    ears.said.clear()
    for command in commands:
        scene.desk.do(command)
        app.tick()
    return ears.said


def test_each_step_says_what_happened_as_it_is_gone_to(app: App, tmp_path: Path) -> None:
    scene, ears = heard(app, tmp_path)
    assert ears.said[1] == f"Step 0 of {len(scene.course)}."
    on = list(after(app, ears, scene, "step_on"))
    assert on and not any(piece.startswith("Step ") for piece in on) and "attacks" in on[-1]
    after(app, ears, scene, "step_on")
    assert after(app, ears, scene, "step_back") == [f"Step 1 of {len(scene.course)}.", *on]


def test_a_replay_says_that_it_is_over_and_how_the_match_stands(app: App, tmp_path: Path) -> None:
    scene, ears = heard(app, tmp_path)
    after(app, ears, scene, "first")
    last = after(app, ears, scene, "last")
    assert "The deal is over." in last and max(len(each.split()) for each in last) <= MOST_WORDS


def test_other_eyes_are_named_and_while_nobody_listens_nothing_is_told(
    app: App, tmp_path: Path
) -> None:
    scene, ears = heard(app, tmp_path)
    seen = after(app, ears, scene, "next_viewer")
    assert seen == [f"{scene.desk.words_of(scene.desk.session.eye)}."]
    ears.awake = False
    assert after(app, ears, scene, "first", "step_on") == []
