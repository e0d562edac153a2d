"""Where each deal is a match of its own, an evening of them adds up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.session.table import Session, Setup, Sitter
from game.store import folders
from scenes.play.scene import TableScene
from scenes.program import play
from scenes.program.app import App
from tests.scenes.play.test_results import play_deal
from tests.scenes.replay.test_replay import leave_all
from tests.scenes.toys import window


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    with window() as made:
        made.settings["speed"] = "instant"
        yield made
        leave_all(made)


def sit(app: App, key: str, **options: str) -> TableScene:
    sitters = (Sitter("Ann"), Sitter("Ben", "easy"), Sitter("Cleo", "easy"))
    scene = play.at_table(app, Session.start(Setup(key, sitters, options, 3)))
    assert isinstance(scene, TableScene)
    app.push(scene)
    return scene


def again(app: App, scene: TableScene) -> TableScene:
    scene.overlays.afresh()
    assert isinstance(app.top, TableScene)
    return app.top


def test_deals_of_durak_add_up_while_one_stays_at_the_table(app: App) -> None:
    """Each result was "1 hat", and nothing added up."""
    scene, hats = sit(app, "durak"), [0, 0, 0]
    for deals in range(1, 4):
        panel = play_deal(scene)
        outcome = scene.desk.session.outcome
        assert outcome is not None
        hats = [n + points for n, points in zip(hats, outcome.points)]
        told = panel.remarks[0]
        if deals == 1:
            assert told == ""
        else:
            assert told.startswith(f"{deals} deals this evening: ")
            for name, n in zip(("Ann", "Ben", "Cleo"), hats):
                assert f"{name} {n} hat{'' if n == 1 else 's'}" in told
        scene = again(app, scene)


def test_a_match_has_a_tally_of_its_own(app: App) -> None:
    scene = sit(app, "durak", match="deals:5")
    panel = play_deal(scene)
    assert "evening" not in panel.remarks[0]
