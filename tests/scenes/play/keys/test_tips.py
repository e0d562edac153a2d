"""What the pointer rests on is named, and not for longer."""

from __future__ import annotations

import pygame

from scenes.play.keys.tips import AFTER_MS, IN_HAND_MS, TableTips
from scenes.table.draw.text import OPEN
from tests.scenes.play.test_scene import Player, my_turn, sit, until


def resting(at: str) -> tuple[Player, TableTips]:
    """A pointer that has just come to rest on a card of the own hand that cannot be played, on the
    stock, or on the rail."""
    player = Player(sit("durak", seed=7))
    until(player, my_turn(player))
    player.wait()
    stage = player.stage
    hand = stage.board.cards("hand.0")
    wrong = next(card for card in hand if ("hand.0", card) not in stage.intent.playable)
    undo = next(control for control in player.desk.controls.rail if control.name == "rail.undo")
    stock = stage.layout.spots["stock"].card
    where = {"hand": player.card(wrong), "stock": stock.center, "undo": undo.rect.center}
    player.send(pygame.MOUSEMOTION, pos=where[at], rel=(1, 1), buttons=(0, 0, 0))
    player.tick()
    return player, player.scene.layer(TableTips)


def test_a_pile_says_what_it_is() -> None:
    player, tips = resting("stock")
    assert not tips.words
    player.wait(AFTER_MS + 100)
    assert "tock" in tips.words and tips.seen() == {"tip": tips.words}


def test_what_cannot_be_done_says_so() -> None:
    player, tips = resting("undo")
    player.wait(AFTER_MS + 100)
    assert "not possible now" in tips.words


def test_a_card_of_the_own_hand_is_left_in_peace_for_longer_and_says_why_not() -> None:
    player, tips = resting("hand")
    player.wait(AFTER_MS + 100)
    assert not tips.words
    player.wait(IN_HAND_MS)
    assert tips.words.startswith(OPEN) and tips.words.endswith(".")


def test_a_movement_or_a_press_ends_it() -> None:
    for event in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        player, tips = resting("stock")
        player.wait(AFTER_MS + 100)
        player.send(event, pos=(640, 420), rel=(4, 4), button=1, buttons=(0, 0, 0))
        assert not tips.words


def test_what_opens_by_itself_ends_it() -> None:
    player, tips = resting("stock")
    player.wait(AFTER_MS + 100)
    assert tips.words
    player.desk.do("pause")
    assert player.desk.page is not None
    player.tick()
    assert not tips.words
