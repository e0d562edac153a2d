"""An ace lies where its game has it: below the two where no sequence has it above the king."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import Card, pack
from scenes.table.cards.order import SUIT_ORDER, sort_key
from scenes.table.layout.groups import ROWS
from tests.scenes.play.test_scene import Player, sit

RUMMIES = [key for key, game in CATALOGUE.items() if game.table.melds is not None]


def test_a_low_ace_lies_below_the_two() -> None:
    cards = ["2C", "AC", "KC", "XR", "-"]
    assert sorted(cards, key=lambda card: sort_key(card, low_ace=True)) == [
        "KC", "2C", "AC", "XR", "-"]
    assert sorted(cards, key=sort_key) == ["AC", "KC", "2C", "XR", "-"]
    by_rank = sorted(cards, key=lambda card: sort_key(card, "rank", low_ace=True))
    assert by_rank == ["KC", "2C", "AC", "XR", "-"]


@pytest.mark.parametrize("key", RUMMIES)
def test_a_rummy_says_where_its_ace_is(key: str) -> None:
    """High wherever queen, king and ace are a sequence."""
    player, melds = table(key), CATALOGUE[key].table.melds
    assert melds is not None
    names = {card[0] + card[1]: card for card in _cards(player)}
    high = melds.look(player.desk.view, [names[face] for face in ("QS", "KS", "AS")])
    assert player.desk.shown.arrangement.low_ace is not high.done


def table(key: str, **options: Any) -> Player:
    """A person and as many computer players as it is best for."""
    others = ["easy"] * (CATALOGUE[key].best_seats[0] - 1)
    return Player(sit(key, ",".join(["human", *others]), **options))


def _cards(player: Player) -> list[Card]:
    session = player.session
    return list(session.game.rules.pack(len(session.seats), session.settled))


@pytest.mark.parametrize("key, options, low", [
    ("gin_rummy", {}, True), ("gin_rummy", {"round_the_corner": "on"}, False),
    ("rolling_stone", {}, False), ("rolling_stone", {"low_ace": "on"}, True),
    ("spite_and_malice", {}, True), ("durak", {}, False)])
def test_an_option_may_lower_it(key: str, options: dict[str, Any], low: bool) -> None:
    player = table(key, **options)
    assert player.desk.shown.arrangement.low_ace is low
    hand = player.desk.hand
    player.stage.sort_hand("suit", player.now_ms)
    shown = [card for card in player.desk.board.cards(hand) if card[0] != "X"]
    by_low = sorted(shown, key=lambda card: sort_key(card, low_ace=low))
    if key != "durak":
        assert shown == by_low


def test_discards_lie_in_rows_as_suits_lie_in_a_hand() -> None:
    assert SUIT_ORDER[:4] == ROWS
    assert {card[1] for card in pack()} == set(ROWS)
