"""The keys of a table on their caps, and what is searched for among them."""

from __future__ import annotations

import pygame

from scenes.table.draw.panels import TextKind
from scenes.table.keysheet import KeySheet
from tests.scenes.play.test_scene import Player, my_turn, sit, until


def opened() -> tuple[Player, KeySheet]:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    player.desk.do("about")
    player.tick()
    side = player.desk.side
    assert isinstance(side, KeySheet)
    return player, side


def typed(player: Player, text: str) -> None:
    for sign in text:
        player.send(pygame.KEYDOWN, key=ord(sign.lower()), mod=0, unicode=sign)
    player.tick()


def test_what_keys_do_stands_beside_their_caps() -> None:
    _player, side = opened()
    caps = {each.text: each.caps for each in side.paragraphs if each.caps}
    assert caps["Hint"] == ("H",) and caps["Undo"] == ("Ctrl+Z", "Z")


def test_it_is_searched_and_the_table_hears_nothing_of_that() -> None:
    player, side = opened()
    whole = len(side.paragraphs)
    number = player.session.number
    player.click(player.desk.controls.rect("about.search").center)
    typed(player, "hint")
    assert side.wanted == "hint" and player.session.number == number
    assert [each.text for each in side.paragraphs if each.caps] == ["Hint", "hint"]
    heads = [each.text for each in side.paragraphs if each.kind is TextKind.HEAD]
    assert heads == ["Keys", "Gamepad"]
    player.scene.draw(player.surface)
    typed(player, "xyz")
    assert [each.text for each in side.paragraphs] == ["Nothing of that."]
    player.key(pygame.K_ESCAPE)
    assert player.desk.side is side and len(side.paragraphs) == whole
    player.key(pygame.K_ESCAPE)
    assert player.desk.side is None
