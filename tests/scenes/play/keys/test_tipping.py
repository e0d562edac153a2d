"""Tooltips in human words with their keys; new cards and trumps are marked in the hand."""

from __future__ import annotations

import pygame

from game.core.cards import Card
from scenes.play.aids.again import Again
from scenes.play.aids.sorting import Sorting
from scenes.play.keys.tipping import of_control, tip_of
from scenes.table.cards.sprites import sort_key
from scenes.table.draw.text import OPEN, plain
from scenes.table.tree import TableNode
from scenes.tree import NodeRole
from tests.scenes.play.test_scene import Player, my_turn, sit, until


def layer(player: Player, kind: type):
    return next(each for each in player.scene.layers if isinstance(each, kind))


def at_turn(key: str, seats: str = "human,easy,easy", seed: int = 4) -> Player:
    player = Player(sit(key, seats, seed=seed))
    until(player, my_turn(player))
    return player


def tip(player: Player, card: str) -> str:
    sprite = player.stage.board.find(card)
    return tip_of(player.desk, TableNode(card, NodeRole.CARD, sprite.rect, zone="hand",
                                         pile=player.stage.hand, sprite=sprite, index=0))


def test_a_card_says_what_a_click_does_or_why_it_does_nothing() -> None:
    player = at_turn("rolling_stone")
    hand = player.stage.board.cards(player.stage.hand)
    playable = {card for pile, card in player.stage.intent.playable if pile == player.stage.hand}
    for card in hand:
        words = tip(player, card)
        assert words.startswith(f"{OPEN}{card}")
        assert words.endswith("click to play" if card in playable else "."), plain(words)


def test_the_verb_is_the_games_own() -> None:
    player = at_turn("durak")
    legal = next(each for each in player.stage.intent.legal if each.cards)
    words = plain(tip(player, str(legal.cards[0])))
    verbs = {"lead": "click to lead", "attack": "click to add", "beat": "click to beat"}
    assert verbs[legal.verb] in words, words


def test_a_control_says_its_key_as_it_is_now() -> None:
    player = at_turn("durak")
    rail = next(each for each in player.desk.controls.rail if each.name == "rail.hint")
    stop = next(node for node in player.desk.tree().stops if node.control is rail)
    assert of_control(player.desk, stop) == "Hint   H"
    player.app.settings["keys"] = {"hint": "f4"}
    assert of_control(player.desk, stop) == "Hint   F4"


def test_trumps_lie_at_the_right_end_and_under_a_bracket() -> None:
    for seed in range(1, 12):
        player = at_turn("durak", seed=seed)
        trump = player.stage.view.fields["trump"]
        hand = player.stage.board.cards(player.stage.hand)
        mine = [card for card in hand if card[1] == trump]
        if mine and trump != "D" and len(mine) < len(hand):
            break
    assert hand[-len(mine):] == mine
    player.wait(1000)
    rect = layer(player, Sorting).trumps()
    rects = [player.stage.rect(player.stage.board.find(card)) for card in mine]
    assert rect == rects[0].unionall(rects[1:])
    player.key(pygame.K_s)
    assert player.stage.board.order[player.stage.hand] == "rank"
    assert set(player.stage.board.cards(player.stage.hand)[-len(mine):]) == set(mine)
    player.key(pygame.K_s)
    assert layer(player, Sorting).trumps() is None


def test_without_the_setting_suits_stand_as_ever() -> None:
    player = Player(sit("durak", "human,easy,easy", seed=4))
    player.app.settings["trumps_apart"] = False
    player.scene.desk.stage._show(player.stage.shown)
    assert player.stage.board.trumps == ()
    cards = ["7S", "7D", "7H"]
    assert sorted(cards, key=lambda card: sort_key(card, "suit", {"S": 3})) == ["7H", "7D", "7S"]


def test_a_card_that_was_drawn_is_marked_until_one_acts_again() -> None:
    player = at_turn("gin_rummy", "human,easy")
    for _ in range(6):
        until(player, my_turn(player))
        legal = player.stage.intent.legal
        draws = [each for each in legal if each.verb == "draw"]
        if draws:
            break
        player.desk.act(next((each for each in legal if each.verb == "pass"), legal[0]), 0)
    before = set(player.stage.view.pile(player.stage.hand))
    player.desk.act(draws[0], 0)
    player.tick()
    (drawn,) = set(player.stage.view.pile(player.stage.hand)) - before
    assert layer(player, Again).fresh == {drawn}
    throw = next(each for each in player.stage.intent.legal if each.verb == "discard"
                 and Card(drawn) not in each.cards)
    player.desk.act(throw, 0)
    assert not layer(player, Again).fresh
