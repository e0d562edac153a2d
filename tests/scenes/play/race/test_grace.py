"""Who hammers the keys of a race as it ends does not shut its result."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.play.race.grace import GRACE_MS, Grace
from tests.scenes.play.test_scene import Player
from tools.backstage import session_at


def at_the_result(key: str, **options: Any) -> Player:
    player = Player(session_at(key, moves=None, options=options), speed="instant")
    for _ in range(200):
        if player.scene.desk.page is not None:
            break
        player.tick(50)
    assert player.scene.desk.page is not None and player.scene.desk.page.name == "result"
    # It has stood there for a while: as if it had come just now.
    grace = next(layer for layer in player.scene.layers if isinstance(layer, Grace))
    grace._seen = None, None
    return player


@pytest.mark.parametrize("pressed", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_p])
def test_a_key_of_the_race_presses_nothing_on_its_result(pressed: int) -> None:
    player = at_the_result("racing_demon")
    page, over = player.scene.desk.page, player.scene.desk.session.outcome
    for _ in range(5):
        player.key(pressed)
    assert player.scene.desk.page is page and player.scene.desk.session.outcome is over


def test_a_moment_later_it_does() -> None:
    player = at_the_result("racing_demon")
    player.key(pygame.K_RETURN)
    player.wait(GRACE_MS + 100)
    player.key(pygame.K_RETURN)
    assert player.scene.desk.session.outcome is None, "the main button: once more"


def test_where_nobody_races_nothing_waits() -> None:
    player = at_the_result("durak", match="deals:5")
    player.key(pygame.K_RETURN)
    assert player.scene.desk.session.outcome is None
