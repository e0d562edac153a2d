"""Keys while a card is held, while a menu lies over a hint, and in a race that a mouse plays."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.play.test_scene import Player, my_turn, sit, until


def test_no_key_plays_while_a_card_is_held() -> None:
    """D during a drag dropped the card, and drew."""
    player = Player(sit("gin_rummy", seed=7))
    until(player, my_turn(player))
    player.wait(3000)
    card = player.desk.board.cards(player.desk.hand)[0]
    at, done = player.card(card), player.session.number
    player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    for k in range(1, 4):
        player.send(pygame.MOUSEMOTION, pos=(at[0], at[1] - 30 * k), rel=(0, -30),
                    buttons=(1, 0, 0))
        player.tick()
    assert player.desk.fingers.drag is not None
    for key in (pygame.K_d, pygame.K_t, pygame.K_p, pygame.K_s, pygame.K_SPACE, pygame.K_RETURN):
        player.key(key)
        assert player.desk.fingers.drag is not None and player.session.number == done
    assert player.desk.page is None
    player.key(pygame.K_ESCAPE)
    assert player.desk.fingers.drag is None and player.session.number == done


def test_escape_shuts_the_menu_before_the_hint_below_it() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    player.desk.do("hint")
    hints = next(layer for layer in player.scene.layers if type(layer).__name__ == "Hints")
    until(player, lambda: bool(hints.said or hints.action))   # type: ignore[attr-defined]
    player.desk.do("menu")
    assert player.desk.page is not None
    player.key(pygame.K_ESCAPE)
    assert player.desk.page is None
    assert hints.said or hints.action                         # type: ignore[attr-defined]
    player.key(pygame.K_ESCAPE)
    assert not (hints.said or hints.action)                   # type: ignore[attr-defined]


@pytest.mark.parametrize("key", ["racing_demon", "spit"])
def test_p_pauses_a_race_that_is_played_by_mouse(key: str) -> None:
    player = Player(sit(key))
    player.key(pygame.K_RETURN)
    until(player, lambda: player.desk.view.phase == "run")
    player.wait(1000)
    player.key(pygame.K_q)
    assert not player.session.paused, "letters of the half that plays do nothing else"
    player.key(pygame.K_p)
    assert player.session.paused
