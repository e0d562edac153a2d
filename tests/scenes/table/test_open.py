"""Hands that lie open in the middle of a deal, in groups."""

import logging
from itertools import pairwise

import pytest

from game.core.cards import HIDDEN
from scenes.play.aids.peek import Peek
from scenes.play.scene import TableScene
from tests.scenes.table.tables import ENTERED, app, take
from tests.scenes.table.toy_open import OPEN_GAME
from tests.scenes.table.toys_at import SIZES, cards_of, inside, session, stage_of

HELD = ["3Da", "3Ha", "3Sa", "7Ca", "8Ca", "9Ca", "TCa", "KSa", "AHa", "5Da"]


def knocked(seats=2):
    played = session(OPEN_GAME, seats)
    knock = next(each for each in played.deal.legal(0) if each.cards == ("2Da",))
    assert played.submit(0, knock) is None
    return played


def test_before_they_are_open_hands_are_backs_behind_plates():
    stage = stage_of(session(OPEN_GAME))
    assert stage.layout.spots["hand.1"].zone == "fan"
    assert set(stage.board.cards("hand.1")) == {HIDDEN}


@pytest.mark.parametrize("seats", range(2, 6))
def test_open_hands_lie_in_groups_that_can_be_read(seats):
    for size in SIZES[1:] if seats > 3 else SIZES:
        stage = stage_of(knocked(seats), size)
        assert inside(stage) == []
        cards, spot = stage.board.cards("hand.1"), stage.layout.spots.get("hand.1")
        assert sorted(cards) == sorted(HELD)
        assert cards[:3] == ["3Da", "3Ha", "3Sa"]
        if spot is None or spot.folded:
            continue
        lefts = [rect.left for rect in cards_of(stage, "hand.1")]
        steps = [b - a for a, b in pairwise(lefts)]
        assert min(steps) >= 0.2 * spot.width - 1
        # Three of a kind, then a gap, then four in a row.
        assert steps[2] > steps[0]
        assert steps[6] > steps[3]


def test_the_own_hand_lies_in_the_same_order_to_be_compared():
    stage = stage_of(knocked())
    assert stage.board.cards("hand.0")[:3] == ["8Da", "8Ha", "8Sa"]


def test_the_screen_turns_them_without_an_alarm(caplog):
    played = session(OPEN_GAME)
    stage = stage_of(played)
    knock = next(each for each in played.deal.legal(0) if each.cards == ("2Da",))
    assert played.submit(0, knock) is None
    with caplog.at_level(logging.WARNING):
        take(stage, 10)
        stage.director.finish(20)
        assert stage.director.check(stage.view, 30) == ""
    assert caplog.records == []


def test_where_there_is_no_room_they_are_looked_at_by_a_click_on_the_plate():
    played = knocked(12)
    scene = TableScene(played)
    scene.enter(app())
    ENTERED.append(scene)
    peek = scene.layer(Peek)
    assert peek.look_at_seat(1)
    shown = [row.cards for row in peek._rows]
    assert shown[0] == ("3Da", "3Ha", "3Sa")
    assert sorted(card for row in shown for card in row) == sorted(HELD)
