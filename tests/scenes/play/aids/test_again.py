"""What the others did: marked until one acts, summed up on the strip, shown once more by R."""

from __future__ import annotations

import pygame
import pytest

from scenes.play.aids.again import Again
from scenes.table.draw.text import plain
from tests.scenes.play.test_scene import Player, my_turn, sit, until


def layer(player: Player) -> Again:
    return next(each for each in player.scene.layers if isinstance(each, Again))


def at_turn(key: str = "spite_and_malice", seed: int = 5) -> Player:
    """The other has had a turn of several cards, and it is the person's."""
    player = Player(sit(key, "human,medium", seed=seed))
    for _turn in range(60):
        until(player, my_turn(player))
        done = sum(len(each.events) > 0 and not each.reset for each in layer(player).since)
        if done > 1:
            return player
        legal = player.stage.intent.legal
        last = [each for each in legal if each.verb == "discard"]
        player.desk.act((last or legal)[0], player.stage.seat)
    raise AssertionError("the other never played several cards")


def test_all_that_was_done_stays_marked_until_one_acts() -> None:
    player = at_turn()
    since = [each for each in layer(player).since if each.telling is not None]
    moved = {card for each in since for card in each.telling.cards if card != "-"}
    marked = {sprite.card for sprite in player.stage.director.last_moved}
    assert len(moved) > 1 and moved <= marked
    own = player.stage.intent.legal[0]
    player.desk.act(own, player.stage.seat)
    player.tick()
    assert moved.isdisjoint({sprite.card for sprite in player.stage.director.last_moved})


def test_the_strip_sums_it_up() -> None:
    player = at_turn()
    player.desk.settle()
    told = plain(player.stage.sight.strip.last)
    assert told.startswith("Ben ") and "," in told, told
    player.desk.act(player.stage.intent.legal[0], player.stage.seat)
    player.desk.settle()
    assert not plain(player.stage.sight.strip.last).startswith("Ben ")


def test_r_shows_it_again_and_changes_nothing() -> None:
    player = at_turn()
    session, board = player.session, player.stage.board
    before = session.deal.position(), session.number
    lies = {pile: board.cards(pile) for pile in board.sprites}
    player.key(pygame.K_r)
    assert not player.stage.director.settled(player.desk.now_ms)
    seen = {pile: board.cards(pile) for pile in board.sprites}
    assert seen != lies, "it begins with the table as it was"
    until(player, lambda: player.stage.director.settled(player.desk.now_ms))
    player.tick()
    assert {pile: board.cards(pile) for pile in board.sprites if board.cards(pile)} == {
        pile: cards for pile, cards in lies.items() if cards}
    assert (session.deal.position(), session.number) == before


def test_who_acts_meanwhile_ends_it() -> None:
    player = at_turn()
    player.key(pygame.K_r)
    player.desk.act(player.stage.intent.legal[0], player.stage.seat)
    player.tick()
    assert not player.stage.board.differs(player.stage.view)


@pytest.mark.parametrize("key", ["racing_demon", "klondike"])
def test_there_is_nothing_of_it_in_a_race_or_alone(key: str) -> None:
    player = Player(sit(key, "human,easy" if key == "racing_demon" else "human"))
    player.tick()
    assert not layer(player).since and "again" in player.desk.off()
