"""The panel that says what was settled before anybody played."""

from __future__ import annotations

from game.session.fairness import sealed
from scenes.play import fair_play
from tests.scenes.play.test_menu import app, press, sit, wait
from tests.session.driving import Driver

__all__ = ["app"]


def test_it_opens_from_the_menu_and_tells_the_sum_only(app) -> None:
    scene = sit(app)
    scene.desk.do("menu")
    press(app, scene, "pause.Fair play")
    wait(scene)
    assert scene.desk.side.name == "fair"
    told = " ".join(line.text for line in scene.desk.side.paragraphs)
    seal = sealed(scene.desk.session)
    assert seal is not None and seal.sum in told
    assert "Number:" not in told and "Salt:" not in told


def test_after_the_deal_it_tells_number_and_salt(app) -> None:
    scene = sit(app)
    Driver(scene.desk.session, tick_ms=2_000).play_out()
    told = " ".join(line.text for line in fair_play.told(scene.desk.session))
    seal = sealed(scene.desk.session)
    assert seal is not None and seal.number is not None and seal.salt is not None
    assert seal.number in told and fair_play.in_groups(seal.salt) in told
