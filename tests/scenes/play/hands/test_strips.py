"""A column takes a card anywhere in its strip, an empty one in its whole place."""

from __future__ import annotations

import itertools

import pytest

from game.core.action import Action
from scenes.play.hands.pointer import Point
from tests.scenes.play.race.runners import Runners, arranged
from tests.scenes.play.test_scene import Player, my_turn, sit, until

#: Games with columns, and who sits down.
SEATED = {"spite_and_malice": "human,easy", "russian_bank": "human,easy", "klondike": "human",
          "canfield": "human"}


def to_a_column(player: Player) -> Action | None:
    """A legal action that lays a card on a column."""
    spots = player.stage.layout.spots
    found = (action for action in player.stage.intent.legal if len(action.cards) == 1
             and action.target in spots and spots[action.target].is_strip)
    return next(found, None)


def seated(key: str, empty: bool) -> tuple[Player, Action]:
    """A table at which a card can be laid on a column that has cards, or has none."""
    for seed in itertools.count(1):
        assert seed < 60, "some deal begins so"
        player = Player(sit(key, SEATED[key], seed))
        until(player, my_turn(player))
        for _tries in range(6):
            action = to_a_column(player)
            if action is not None and empty == (not player.stage.board.cards(action.target)):
                return player, action
            if len(SEATED[key].split(",")) > 1 or not player.stage.intent.legal:
                break
            player.desk.act(player.stage.intent.legal[-1], player.stage.seat)
            player.wait(600)
    raise AssertionError


def foot(player: Player, pile: str) -> Point:
    """The lower end of a column's strip."""
    area = player.stage.layout.spots[pile].area
    return area.centerx, area.bottom - 6


@pytest.mark.parametrize("key", SEATED)
def test_a_card_let_go_at_the_foot_of_a_column_is_laid_on_it(key: str) -> None:
    player, action = seated(key, empty=key == "spite_and_malice")
    before = player.session.number
    player.drag(player.card(action.cards[0]), foot(player, action.target))
    assert player.session.number > before and player.desk.fingers.refused is None
    assert player.stage.board.cards(action.target)[-1] == action.cards[0]


@pytest.mark.parametrize("key", SEATED)
def test_a_picked_card_goes_there_by_a_click(key: str) -> None:
    player, action = seated(key, empty=key == "spite_and_malice")
    player.desk.fingers.one_click = False
    player.click(player.card(action.cards[0]))
    assert player.desk.fingers.pick is not None
    player.click(foot(player, action.target))
    assert player.stage.board.cards(action.target)[-1] == action.cards[0]


def test_a_misfit_let_go_at_the_foot_of_a_column_is_told_why() -> None:
    player = Runners(arranged("human,easy")).go()
    player.drag(player.middle("waste.0"), foot(player, "work.0.0"))
    assert player.refused(0) and player.session.counts["misplays"][0] == 1
