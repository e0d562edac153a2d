"""What a discard costs is marked, said and dragged along."""

from __future__ import annotations

import pygame

from game.catalogue import CATALOGUE
from scenes.play.aids.price import Price
from scenes.play.hands.standing import RAISED
from tests.scenes.play.editors.test_drafts import OPEN, at_table
from tests.scenes.play.test_scene import Player, until

DISCARDS = "2Da 6Sa TCa 4Ha"


def player_at() -> Player:
    """A person who may dig for the 6 of spades, with two cards upon it."""
    return at_table({"hand.0": "KDa QHa 2Ca", **OPEN, "discard": DISCARDS}, phase="draw")


def edge_of(player: Player, card: str) -> tuple[int, int]:
    """A point of a card that no other one covers."""
    sprite = player.stage.board.find(card)
    assert sprite is not None
    rect = player.stage.rect(sprite)
    return rect.left + 5, rect.centery


def price(player: Player) -> dict[str, object]:
    layer = next(each for each in player.scene.layers if isinstance(each, Price))
    return layer.seen()


def test_usable_discards_stand_up_and_others_do_not() -> None:
    player = player_at()
    raised = {sprite.card: sprite.raised.end[0] for sprite in player.stage.board.sprites["discard"]}
    assert raised["6Sa"] == RAISED and raised["2Da"] == 0 and raised["TCa"] == 0


def test_the_price_is_said_where_the_pointer_is_and_all_of_it_rises() -> None:
    player = player_at()
    player.desk.fingers.hovered(edge_of(player, "6Sa"))
    until(player, lambda: bool(price(player)))
    assert price(player) == {"price": "You take these 3 cards."}
    player.tick()
    player.tick()
    raised = [sprite.card for sprite in player.stage.board.sprites["discard"]
              if sprite.raised.end[0] > RAISED]
    assert raised == ["6Sa", "TCa", "4Ha"]
    player.desk.fingers.hovered(player.card("KDa"))
    assert price(player) == {}


def test_all_that_is_taken_follows_the_drag_and_is_taken() -> None:
    player = player_at()
    start = edge_of(player, "6Sa")
    player.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    player.send(pygame.MOUSEMOTION, pos=(start[0] + 60, start[1] + 60), rel=(60, 60),
                buttons=(1, 0, 0))
    drag = player.desk.fingers.drag
    assert drag is not None and drag.pick.cards == ("6Sa",) and drag.fan
    assert [sprite.card for sprite in drag.sprites] == ["6Sa", "TCa", "4Ha"]


def test_with_the_top_card_of_arlington_goes_the_whole_pile() -> None:
    game = CATALOGUE["arlington"]
    deal = game.arrange({"seats": 2, "phase": "draw", "turn": 0, "piles": {
        "hand.0": "9Ca 9Ha 5Ha 4Ca", "hand.1": "KHa", "stock": "QSb", "discard": "KSa 2Hb 9Da"}})
    view = deal.view(0)
    assert len(game.table.dragged_with(view, "discard", "9Da")) == 2
    assert not game.table.dragged_with(view, "discard", "KSa")
