"""Whatever can have focus has a name in words, in every game, all through a deal (found by the
monkey: a joker that stands for a rank alone had none)."""

from __future__ import annotations

import pytest

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from scenes.play.scene import TableScene
from scenes.tree import NodeRole
from tests.slow_marks import ONE_OF_EACH, mostly
from tools.backstage import opened, session_at, step


@pytest.mark.parametrize("key", mostly(CATALOGUE, ONE_OF_EACH.__contains__))
def test_everything_has_a_name(key: str) -> None:
    rng = Rng.seeded(3)
    with opened(speed="instant") as stage:
        session = session_at(key, moves=0, seed=5)
        scene = TableScene(session)
        stage.show(scene)
        for _ in range(14):
            for _ in range(3):
                if session.outcome is None:
                    step(session, "medium", rng)
            stage.tick(200)
            for stop in scene.desk.tree().stops:
                assert scene.desk.nodes.called(stop).strip()


def test_a_joker_that_stands_for_a_rank_alone() -> None:
    with opened(speed="instant") as stage:
        session = session_at("spite_and_malice", moves=0)
        scene = TableScene(session)
        stage.show(scene)
        stage.tick()
        stops = scene.desk.tree().stops
        cards = [stop for stop in stops if stop.sprite and stop.role is NodeRole.CARD]
        stop = next(stop for stop in cards if scene.desk.stage.knows(stop.sprite))
        assert stop.sprite is not None
        scene.desk.stage.sight.stands = {stop.sprite.card: "A"}
        assert " as Ace" in scene.desk.nodes.called(stop)

