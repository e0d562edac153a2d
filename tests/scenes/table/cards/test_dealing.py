"""A deal is seen as it is dealt: round the table from the dealer's left, the turn-up last."""

from __future__ import annotations

import pytest

from game.core.cards import HIDDEN
from scenes.table.cards.sprites import Sprite
from tests.scenes.table.tables import session, stage_of, take


def landings(key: str, seats: int, dealer_packet: int) -> tuple[list[Sprite], int]:
    """The sprites of a deal in the order in which they set off, and who deals."""
    played = session(key, seats, seed=5)
    stage = stage_of(played)
    take(stage, 0)
    flying = [sprite for sprite in stage.board if sprite.flying]
    assert flying and stage.director.dealing(100)
    assert stage.setting.table.packet == dealer_packet
    begun = {id(each): each.place.tween.began_ms for each in flying if each.place.tween}
    return sorted(flying, key=lambda each: begun[id(each)]), stage.view.dealer


@pytest.mark.parametrize("key, seats, packet", [
    ("cheat", 5, 1), ("durak", 4, 3), ("continental_rummy", 3, 3), ("gin_rummy", 2, 1)])
def test_hands_are_dealt_in_turn_from_the_dealers_left(key: str, seats: int, packet: int) -> None:
    flying, dealer = landings(key, seats, packet)
    hands = [sprite for sprite in flying if sprite.pile.startswith("hand.")]
    round_ = [int(sprite.pile.split(".")[1]) for sprite in hands[:seats * packet]]
    expected = [(dealer + 1 + k // packet) % seats for k in range(seats * packet)]
    assert round_ == expected
    assert flying[:len(hands)] == hands, "what is turned up comes last"


def test_the_turn_up_comes_last_and_turns_over() -> None:
    flying, _dealer = landings("durak", 2, 3)
    last = flying[-1]
    assert last.pile == "stock" and last.card != HIDDEN and last.before == HIDDEN


def test_cards_come_from_the_dealers_plate() -> None:
    played = session("durak", 4, seed=5)
    stage = stage_of(played)
    take(stage, 0)
    dealer = stage.view.dealer
    plate = stage.layout.plates.get(dealer)
    sprite = next(each for each in stage.board.sprites[f"hand.{(dealer + 1) % 4}"])
    x, y, wide, _turn = sprite.place.tween.start if sprite.place.tween else (0, 0, 0, 0)
    if plate is not None:
        assert abs(x + wide / 2 - plate.centerx) < 2
    else:
        assert y > stage.looks.frame.height / 2


def test_a_deal_is_on_its_way_until_it_lies_or_somebody_ends_it() -> None:
    stage = stage_of(session("cheat", 4, seed=1))
    take(stage, 0)
    assert stage.director.dealing(10)
    stage.director.finish(10)
    assert not stage.director.dealing(11)


def test_alone_the_pack_deals() -> None:
    stage = stage_of(session("klondike", 1, seed=3))
    take(stage, 0)
    column = stage.board.sprites["column.6"][0]
    pack = stage.layout.home("stock")
    assert column.place.tween is not None and column.place.tween.start[:2] == pack.topleft


def test_a_patience_is_dealt_row_by_row() -> None:
    stage = stage_of(session("klondike", 1, seed=3))
    take(stage, 0)
    begun = {id(each): each.place.tween.began_ms for each in stage.board if each.place.tween}
    for j in range(1, 7):
        up = stage.board.sprites[f"column.{j}"][0]
        downs = stage.board.sprites[f"down.{j}"]
        assert all(begun[id(down)] < begun[id(up)] for down in downs)
    first = stage.board.sprites["column.0"][0]
    assert begun[id(first)] < begun[id(stage.board.sprites["column.1"][0])]


@pytest.mark.parametrize("key, seats", [("cheat", 3), ("durak", 6), ("sequence_rummy", 6)])
def test_any_deal_takes_at_most_1400_ms(key: str, seats: int) -> None:
    stage = stage_of(session(key, seats))
    take(stage, 0)
    assert stage.director.dealing(200) and not stage.director.dealing(1400)
