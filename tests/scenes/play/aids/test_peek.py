"""Looking through open cards, and the list under the other button."""

from __future__ import annotations

import pygame

from scenes.play.aids.peek import Peek
from scenes.play.aids.popup import PlayPopup
from scenes.play.race.realtime import RaceLayer
from tests.scenes.play.test_scene import Player, my_turn, sit, until


def layer(player: Player, kind: type):
    return next(each for each in player.scene.layers if isinstance(each, kind))


def right(player: Player, at: tuple[int, int]) -> None:
    player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    player.tick()


def open_before(view, seat: int) -> set[str]:
    own = [pile for pile in view.piles if pile.split(".")[1:2] == [str(seat)]]
    piles = [pile for pile in own if not pile.startswith("centre")]
    return {card for pile in piles for card in view.piles[pile] or () if card != "-"}


def racing() -> Player:
    """A race that is on."""
    player = Player(sit("racing_demon", "human,easy,easy,easy"))
    race = layer(player, RaceLayer)
    player.click(next(iter(race.controls())).rect.center)
    until(player, lambda: not race.blocks)
    return player


def test_a_plate_shows_what_its_seat_has_lying_open() -> None:
    player = racing()
    player.click(player.stage.layout.plates[1].center)
    peek = layer(player, Peek)
    view = player.session.view(0)
    shown = {card for row in peek._rows for card in row.cards}
    assert shown == open_before(view, 1)
    assert peek._rect.bottom >= peek._spread.tall and len(peek._spread.cards) == len(shown)
    assert peek._rect.w and player.stage.looks.frame.table.contains(peek._rect)
    player.key(pygame.K_ESCAPE)
    assert not peek.blocks and player.desk.page is None


def test_what_is_looked_at_stays_open_while_the_race_goes_on() -> None:
    player = racing()
    player.click(player.stage.layout.plates[1].center)
    peek, number = layer(player, Peek), player.session.number
    until(player, lambda: player.session.number > number + 5)
    view = player.session.view(0)
    assert {card for row in peek._rows for card in row.cards} == open_before(view, 1)


def test_a_seat_that_shows_nothing_opens_nothing() -> None:
    player = Player(sit("durak"))
    player.click(player.stage.layout.plates[1].center)
    assert not layer(player, Peek).blocks


def test_a_pile_is_looked_through_and_closed_by_a_click_beside_it() -> None:
    player = Player(sit("sequence_rummy", "human,easy,easy"))
    until(player, lambda: len(player.session.view(0).pile("discard")) > 1 and my_turn(player)())
    right(player, player.stage.target_rect(target("discard")).center)
    popup = layer(player, PlayPopup)
    look = next(control for control in popup.controls() if control.label.text.startswith("Look"))
    player.click(look.rect.center)
    peek = layer(player, Peek)
    assert peek._rows[0].cards == tuple(player.session.view(0).pile("discard"))
    player.click((peek._rect.left - 20, peek._rect.top + 5))
    assert not peek.blocks


def target(pile: str):
    from scenes.table.intent import Target

    return Target(pile)


def test_the_list_plays_what_can_be_played() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    legal = next(action for action in player.stage.intent.legal if action.cards)
    right(player, player.card(legal.cards[0]))
    popup = layer(player, PlayPopup)
    player.click(popup.controls()[0].rect.center)
    assert legal.cards[0] in player.session.view(0).pile("bout") and not popup.blocks


def test_the_list_says_why_not_and_escape_closes_it() -> None:
    player = Player(sit("durak", seed=7))
    until(player, my_turn(player))
    stage = player.stage
    hand = stage.board.cards("hand.0")
    wrong = next(card for card in hand if ("hand.0", card) not in stage.intent.playable)
    right(player, player.card(wrong))
    popup = layer(player, PlayPopup)
    player.key(pygame.K_ESCAPE)
    assert not popup.blocks and player.desk.page is None
    right(player, player.card(wrong))
    why = next(control for control in popup.controls() if control.label.text == "Why not?")
    player.click(why.rect.center)
    assert player.desk.fingers.refused is not None and player.desk.fingers.last_refusal


def test_the_list_stays_on_the_table() -> None:
    player = Player(sit("durak"))
    until(player, my_turn(player))
    sprite = player.stage.board.sprites["hand.0"][-1]
    right(player, (player.stage.rect(sprite).right - 2, player.stage.rect(sprite).bottom - 2))
    popup = layer(player, PlayPopup)
    assert popup.blocks and player.stage.looks.frame.table.contains(popup._rect)


def test_a_wheel_turned_beside_all_piles_opens_nothing() -> None:
    """Games name their piles one by one: Spite and Malice knows none called ""."""
    player = Player(sit("spite_and_malice"))
    until(player, my_turn(player))
    assert player.stage.at(pygame.mouse.get_pos())[0] == ""
    turned = {"x": 0, "y": -1, "precise_x": 0.0, "precise_y": -1.0}
    player.send(pygame.MOUSEWHEEL, **turned, flipped=False, touch=False)
    player.tick()
    assert not layer(player, Peek).blocks and player.desk.page is None
