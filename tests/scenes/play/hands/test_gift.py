"""A card dropped on a neighbour's cards is given to him, and what lies in the middle is taken by a
drag to the own hand: gestures of which no listed action has the parts."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.action import act
from tests.scenes.play.hands.toy_gift import GAME
from tests.scenes.play.keys.typist import Typist
from tests.scenes.play.test_scene import Player, sit, until
from tests.scenes.play.toy_table import sit_at
from tests.slow_marks import covering

SIZES = ((1024, 640), (1920, 1080))
THERE: dict[str, Any] = {"turn": 0, "piles": {
    "hand.0": "AS 2S 3S", "hand.1": "AH 2H", "hand.2": "AD 2D", "hand.3": "AC 2C",
    "trick": "4S 4H"}}  # fmt: skip


def alone(kind: type[Player] = Player, size: tuple[int, int] = SIZES[0]) -> Any:
    player = kind(sit_at(GAME, "human,easy,easy,easy", position=THERE), size=size)
    until(player, lambda: bool(player.stage.intent.legal))
    player.wait(300)
    return player


def held(player: Player, seat: int) -> list[str]:
    return list(player.session.deal.state.piles[f"hand.{seat}"])


@pytest.mark.parametrize("size, seat, where", covering(
    SIZES, [1, 2, 3], ["fan", "plate", "beside"]))
def test_a_card_is_given_by_a_drop(size: tuple[int, int], seat: int, where: str) -> None:
    player = alone(size=size)
    spot, plate = player.stage.layout.spots[f"hand.{seat}"], player.stage.layout.plates[seat]
    at = {"fan": spot.area.center, "plate": plate.center,
          "beside": (plate.left - 6, plate.bottom + 6)}[where]
    before = player.session.actions
    player.drag(player.card("2S"), at)
    assert player.session.actions == before + 1
    assert "2S" in held(player, seat)


def test_a_click_on_a_card_and_one_on_a_plate_give_it() -> None:
    player = alone()
    player.app.settings["one_click"] = False
    player.click(player.card("3S"))
    player.click(player.stage.layout.plates[2].center)
    assert "3S" in held(player, 2)


def test_what_lies_there_is_taken_by_a_drag_to_the_hand() -> None:
    player = alone()
    hand = player.stage.layout.spots["hand.0"].area
    player.drag(player.card("4H"), (hand.centerx + 40, hand.centery))
    assert {"4S", "4H"} <= set(held(player, 0))


def test_dragged_elsewhere_it_is_not_taken() -> None:
    player = alone()
    before = player.session.actions
    player.drag(player.card("4H"), player.stage.layout.plates[2].center)
    assert player.session.actions == before and "4H" not in held(player, 0)


def test_core_takes_a_gesture_only_where_it_is_legal_and_names_no_other_pile() -> None:
    deal = GAME.arrange(THERE | {"game": "gift", "seats": 4})
    assert deal.matching(0, ("4S",), "trick", "hand.0") == [act("take")]
    assert deal.matching(0, ("4S",), "trick", "hand.1") == []
    assert deal.matching(1, ("4S",), "trick", "hand.1") == [], "it is not his turn"
    given = deal.matching(0, ("AS",), "hand.0", "hand.2")
    assert [str(action) for action in given] == ["give AS =2"]
    bare = GAME.arrange({"game": "gift", "seats": 4, "turn": 0, "piles": {"hand.0": "AS"}})
    assert bare.matching(0, ("4S",), "trick", "hand.0") == []
    assert bare.why_not(0, ("4S",), "trick", "hand.0").code == "empty"


def test_the_trick_of_rolling_stone_is_dragged_to_the_hand() -> None:
    from game.engines.rolling_stone import GAME as STONE

    session = sit("rolling_stone", "human,easy,easy")
    usual = {"game": "rolling_stone", "seats": 3, "phase": "follow", "turn": 0,
             "piles": {"hand.0": "AH KH", "hand.1": "TS", "hand.2": "JS QS", "trick": "KS"}}
    session.begin(deal=STONE.arrange(usual))
    player = Player(session)
    until(player, lambda: bool(player.stage.intent.legal))
    player.wait(300)
    hand = player.stage.layout.spots["hand.0"].area
    player.drag(player.card("KS"), (hand.centerx, hand.centery - 8))
    player.wait(100)
    assert "KS" in session.deal.state.piles["hand.0"]


def test_keys_reach_the_neighbours_with_a_card_in_hand() -> None:
    player = alone(Typist)
    player.app.settings["one_click"] = False
    player.type("1")
    if player.desk.fingers.pick is None:
        player.type("return")
    assert player.desk.fingers.pick is not None
    aims = {target.pile for target, _rect in player.desk.fingers.targets()}
    assert {"trick", "hand.1", "hand.2", "hand.3"} <= aims
