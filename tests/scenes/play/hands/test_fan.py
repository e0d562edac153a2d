"""A fan of covered cards is offered, and one of them picked by its place: by mouse, keys and pad;
its owner lays it in an order that the others do not see."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.core.action import act
from game.core.cards import Card
from game.core.events import Moved
from game.core.places import Form
from game.core.table import Button
from game.core.words import words
from game.engines.old_maid import GAME
from scenes.table.cards.sprites import Sprite
from scenes.table.layout.spots import TableZone
from tests.scenes.play.hotseat.people import curtain_of, open_hand
from tests.scenes.play.keys.test_pads import PadPlayer, pad
from tests.scenes.play.keys.typist import Typist
from tests.scenes.play.test_scene import Player
from tests.scenes.play.toy_table import sit_at

__all__ = ["pad"]
HANDS = {"hand.0": "AS 2H 3D", "hand.1": "KD 3C AD", "hand.2": "KS 4C 5H 2D QH"}
DRAW: dict[str, Any] = {"piles": HANDS, "phase": "draw", "turn": 0}
OFFER: dict[str, Any] = {"piles": HANDS, "phase": "offer", "turn": 0}


def backs(player: Player, pile: str = "hand.2") -> list[Sprite]:
    return player.stage.board.sprites[pile]


def taken(player: Player) -> str:
    return str(player.session.deal.state.piles["hand.0"][-1])


def drawing(kind: type[Player] = Player, levels: str = "human,easy,easy") -> Any:
    player = kind(sit_at(GAME, levels, position=DRAW), size=(1024, 640))
    player.wait(1500)
    return player


def test_the_fan_lies_spread_in_the_middle_while_one_may_draw() -> None:
    player = drawing()
    spot = player.stage.layout.spots["hand.2"]
    assert spot.form == Form.OFFERED and spot.zone is TableZone.CENTRE
    lefts = [player.stage.rect(sprite).left for sprite in backs(player)]
    assert lefts == sorted(lefts) and min(b - a for a, b in itertools.pairwise(lefts)) >= 24
    others = player.stage.layout.spots["hand.1"]
    assert others.zone is TableZone.FAN, "who does not offer keeps his cards at his plate"


@pytest.mark.parametrize("index", [0, 2, 4])
def test_a_click_takes_the_back_under_the_pointer(index: int) -> None:
    player = drawing()
    rect = player.stage.rect(backs(player)[index])
    player.click((rect.left + 6, rect.centery))
    player.wait(300)
    assert taken(player) == HANDS["hand.2"].split()[index]


def test_a_back_stands_out_under_the_pointer() -> None:
    player = drawing()
    rect = player.stage.rect(backs(player)[1])
    player.send(pygame.MOUSEMOTION, pos=(rect.left + 6, rect.centery), rel=(0, 0),
                buttons=(0, 0, 0))
    player.wait(300)
    assert [sprite.raised.end[0] > 0 for sprite in backs(player)] == [k == 1 for k in range(5)]


@pytest.mark.parametrize("beside", [(0, 0), (-40, 18), (50, -14)])
def test_a_back_is_dragged_to_the_own_hand(beside: tuple[int, int]) -> None:
    player = drawing()
    rect = player.stage.rect(backs(player)[3])
    hand = player.stage.layout.spots["hand.0"].area.center
    player.drag((rect.left + 6, rect.centery), (hand[0] + beside[0], hand[1] + beside[1]))
    player.wait(300)
    assert taken(player) == "2D" or "2D" not in player.session.deal.state.piles["hand.2"]


def test_a_back_that_is_dropped_beside_goes_home() -> None:
    player = drawing()
    rect = player.stage.rect(backs(player)[3])
    player.drag((rect.left + 6, rect.centery), (40, 300))
    player.wait(600)
    assert len(backs(player)) == 5 and player.session.actions == 0


def test_keys_go_along_the_backs_and_digits_name_them() -> None:
    player = drawing(Typist)
    player.type("tab")
    while player.stop.pile != "hand.2":
        player.type("tab")
    while player.stop.index != 2:
        player.type("right" if player.stop.index < 2 else "left")
    assert player.words().startswith("A card face down, 3 of 5 of Cleo")
    player.type("return")
    assert taken(player) == "5H"
    other = drawing(Typist)
    other.type("1")
    if other.session.actions == 0:
        # The first key only shows where focus is.
        other.type("return")
    assert taken(other) == "KS"


def test_a_pad_picks_a_back(pad: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    virtual, gamepads = pad
    monkeypatch.setattr("tests.scenes.table.tables.Gamepads", lambda: gamepads)
    player = PadPlayer(sit_at(GAME, "human,easy,easy", position=DRAW), virtual, gamepads)
    pygame.event.get()
    player.wait(1500)
    player.press("rb")
    for _ in range(8):
        if player.stop.pile == "hand.2":
            break
        player.press("rb")
    while player.stop.index != 1:
        player.press("right" if player.stop.index < 1 else "left")
    player.press("a")
    assert taken(player) == "4C"


def test_the_pick_of_a_computer_player_leaves_its_place_in_the_fan() -> None:
    there = {**DRAW, "turn": 2,
             "piles": {**HANDS, "hand.1": "KD 3C AD 5S 2S", "hand.2": "4C QH"}}
    session = sit_at(GAME, "human,easy,easy", position=there)
    session.pause("test")
    player = Player(session)
    lay = list(backs(player, "hand.1"))
    session.go_on("test")
    for _ in range(400):
        player.tick(50)
        if player.session.actions:
            break
    log = player.session.view(0).log
    move = next(event for event in log if isinstance(event, Moved) and event.source == "hand.1")
    assert move.at is not None and len(move.at) == 1 and move.cards == ("-",)
    del lay[move.at[0]]
    assert backs(player, "hand.1") == lay, "the sprite that lay there has gone"


def test_offer_tells_the_order_that_lies_on_the_screen() -> None:
    player = Player(sit_at(GAME, "human,easy,easy", position=OFFER))
    x, y = player.card("3D")
    player.drag(player.card("AS"), (x + 30, y))
    assert player.session.actions == 0, "it is nobody else's business yet"
    player.wait(600)
    assert player.stage.board.cards("hand.0") == ["2H", "3D", "AS"]
    player.key(pygame.K_o)
    player.wait(200)
    assert player.session.deal.state.piles["hand.0"] == ["2H", "3D", "AS"]
    told = next(each for each in reversed(player.session.log(0)) if hasattr(each, "action"))
    assert str(told.action) == "offer 2H,3D,AS"


def test_another_button_of_the_verb_says_an_order_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from dataclasses import replace

    table = GAME.table
    turned = Button("offer", words("Backwards"), "b",
                    choose=lambda view, actions: act("offer", (Card("3D"), Card("2H"), Card("AS"))))
    monkeypatch.setitem(vars(GAME), "table", replace(table, buttons=(table.buttons[0], turned)))
    player = Player(sit_at(GAME, "human,easy,easy", position=OFFER))
    x, y = player.card("3D")
    player.drag(player.card("AS"), (x + 30, y))
    player.wait(600)
    names = [control.name for control in player.desk.controls.active()]
    assert {"game.offer", "game.offer.1"} <= set(names)
    player.key(pygame.K_b)
    player.wait(200)
    assert player.session.deal.state.piles["hand.0"] == ["3D", "2H", "AS"]


def test_people_at_one_screen_pick_from_each_other() -> None:
    player = Player(sit_at(GAME, "human,human", seed=3))
    first = open_hand(player)
    player.key(pygame.K_o)
    player.wait(1500)
    assert curtain_of(player).page is not None
    second = open_hand(player)
    assert second != first
    pile = f"hand.{first}"
    assert player.stage.layout.spots[pile].form == Form.OFFERED
    assert all(not player.stage.knows(sprite) for sprite in backs(player, pile))
    card = player.session.deal.state.piles[pile][0]
    rect = player.stage.rect(backs(player, pile)[0])
    player.click((rect.left + 6, rect.centery))
    player.wait(300)
    assert card not in player.session.deal.state.piles[pile]
