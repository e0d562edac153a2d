"""Several people at one screen, and nothing that anybody must not see."""

from __future__ import annotations

import pytest

from game.session.table import Session
from scenes.play import scene
from scenes.play.hotseat import curtain
from tests.scenes.play.test_scene import Player, sit, until


def test_with_no_hand_hidden_the_table_turns_to_who_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_to_all(session: Session) -> bool:
        return False

    for module in (scene, curtain):
        monkeypatch.setattr(module, "passes", open_to_all)
    player = Player(sit("durak", "human,human"), speed="instant")
    desk, sat = player.desk, set[int]()
    while len(sat) < 2 and desk.session.outcome is None:
        seat = desk.session.deal.actors()[0]
        until(player, lambda seat=seat: desk.stage.seat == seat)
        assert not desk.stage.covered and desk.fingers.seat == seat
        sat.add(seat)
        assert desk.fingers.submit(desk.stage.intent.legal[0])
    assert sat == {0, 1}
