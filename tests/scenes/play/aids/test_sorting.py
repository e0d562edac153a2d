"""Sort has a place of its own: what a turn brings never stands where it stood."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from pygame import Rect

from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.play.scene import TableScene
from scenes.program import play
from scenes.program.app import App
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import window


@contextmanager
def seated(app: App, key: str, seats: int) -> Iterator[TableScene]:
    sitters = (Sitter("Ann"), *(Sitter(name, "easy") for name in ("Ben", "Cleo", "Dan")))
    app.settings["speed"] = "instant"
    scene = play.at_table(app, Session.start(Setup(key, sitters[:seats], {}, 3)))
    assert isinstance(scene, TableScene)
    app.push(scene)
    scene.desk.poll_news()
    yield scene
    leave_all(app)


def places(scene: TableScene, steps: int) -> Iterator[dict[str, Rect]]:
    """Where the buttons are after each of N actions."""
    session, rng, now_ms = scene.desk.session, Rng.seeded(4), 0
    for _ in range(steps):
        if session.outcome is not None:
            return
        seat = session.deal.actors()[0]
        legal = session.legal(seat)
        session.play_for(seat, legal[rng.below(len(legal))])
        scene.desk.poll_news()
        scene.desk.stage.director.finish(now_ms)
        scene.desk.settle()
        yield {control.name: control.rect for control in scene.desk.controls.game}


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 1.5),
                                             ((1024, 640), 1.0)])
def test_no_button_ever_stands_where_sort_stood(
    size: tuple[int, int], scale: float, *, left_handed: bool
) -> None:
    with window(size, scale) as app:
        app.settings["left_handed"] = left_handed
        with seated(app, "durak", 3) as scene:
            sorts, others = list[Rect](), list[Rect]()
            for found in places(scene, 60):
                sorts += [rect for name, rect in found.items() if name == "table.sort"]
                others += [rect for name, rect in found.items() if name != "table.sort"]
            assert len(sorts) > 20 and len(others) > 20
            assert not [rect for rect in others for sort in sorts if rect.colliderect(sort)]
