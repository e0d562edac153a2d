"""A covered card raised while it is held, the hand spread by the wheel."""

from __future__ import annotations

import pygame
import pytest

from scenes.play.aids.lens import Lens
from tests.scenes.play.keys.typist import begun


def test_a_covered_card_is_raised_while_the_middle_button_or_alt_is_held() -> None:
    player = begun()
    lens, card = player.scene.layer(Lens), player.stage.board.cards("hand.0")[1]
    player.send(pygame.MOUSEBUTTONDOWN, pos=player.card(card), button=2)
    player.tick()
    assert lens.seen() == {"raised": card}
    player.send(pygame.MOUSEBUTTONUP, pos=player.card(card), button=2)
    assert lens.seen() == {"raised": None}
    player.type("right")
    player.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")
    player.tick()
    assert player.stop.sprite is not None and lens.seen() == {"raised": player.stop.sprite.card}
    player.send(pygame.KEYUP, key=pygame.K_LALT, mod=0)
    assert lens.seen() == {"raised": None}


def test_a_card_face_down_is_not_raised() -> None:
    player = begun()
    back = player.stage.board.sprites["hand.1"][0]
    player.send(pygame.MOUSEBUTTONDOWN, pos=player.stage.rect(back).move(2, 2).topleft, button=2)
    assert player.scene.layer(Lens).raised is None


def test_the_wheel_spreads_and_tightens_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    player = begun()
    sprites = player.stage.board.sprites["hand.0"]

    def apart() -> float:
        return sprites[1].lie.x - sprites[0].lie.x

    before, number = apart(), player.session.number
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: player.card(sprites[0].card))
    player.send(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)
    tight = apart()
    player.send(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert tight < apart() < before
    assert player.session.number == number
