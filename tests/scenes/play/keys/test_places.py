"""What keys call places that a game has named, and cards that come back by themselves."""

from __future__ import annotations

import pygame

from scenes.table.keys.naming import name_of
from scenes.table.tree import Grip
from tests.scenes.play.keys.typist import Typist, picked
from tests.scenes.play.toy_table import sit_at
from tests.scenes.table.tables import stops_at
from tests.scenes.table.toy_hearts import HEARTS


def at_table(seed: int = 65) -> Typist:
    player = Typist(sit_at(HEARTS, "human,medium,medium,medium", seed=seed))
    player.wait(1500)
    return player


def named(player: Typist, pile: str) -> str:
    stage = player.stage
    stop, *_more = stops_at(stage, pile, Grip())
    return name_of(stage, stop)


def test_a_place_is_called_by_its_name() -> None:
    player = at_table()
    assert named(player, "given.0") == "Cards to pass, empty"
    assert named(player, "won.2") == "Tricks won of Cleo, empty"


def to_hand(player: Typist) -> None:
    for _ in range(8):
        player.type("tab")
        if player.stop.zone == "hand":
            return
    raise AssertionError("the hand cannot be reached")


def three_picked(player: Typist) -> None:
    player.app.settings["one_click"] = False
    to_hand(player)
    for _ in range(3):
        player.type("return", "right")
    assert len(picked(player)) == 3


def test_the_place_for_what_is_picked_has_its_name() -> None:
    player = at_table()
    three_picked(player)
    aims = [stop for stop in player.desk.tree().stops if stop.target is not None]
    assert [player.desk.nodes.called(stop) for stop in aims] == ["Cards to pass, empty, drop here"]


def test_the_name_under_focus_is_that_of_what_lies_there_now() -> None:
    player, said = at_table(), dict[str, None]()
    three_picked(player)
    player.type("up")
    player.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    player.focus.go(next(stop for stop in player.desk.tree().stops if stop.pile == "hand.0"))
    for _ in range(200):
        said[player.words()] = None
        player.tick()
    assert player.session.view(0).phase == "play"
    assert "of 10 in hand" in next(iter(said))
    assert "of 13 in hand" in player.words()
