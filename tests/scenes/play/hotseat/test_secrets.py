"""What leaves the own hand for a covered place turns over before it flies: others look on."""

from __future__ import annotations

import pytest

from game.core.cards import HIDDEN
from tests.scenes.play.test_scene import Player, my_turn, sit, until


@pytest.mark.parametrize("key", ["cheat", "verish_ne_verish", "paskahousu"])
def test_no_covered_card_is_seen_on_its_way(key: str) -> None:
    player, covered = Player(sit(key, "human,easy,easy", seed=3)), set[int]()
    for _turn in range(12):
        until(player, my_turn(player))
        actions = player.stage.intent.legal
        action = next((each for each in actions if each.cards), actions[0])
        hand = list(player.stage.board.sprites[player.stage.hand])
        starts = {id(sprite): sprite.place.end[:2] for sprite in hand}
        assert player.desk.act(action, player.stage.seat) is None
        for _frame in range(50):
            player.tick(16)
            for sprite in hand:
                if sprite.pile == player.stage.hand or sprite.card != HIDDEN:
                    continue
                covered.add(id(sprite))
                at, look = sprite.place.at(player.now_ms)[:2], sprite.look(player.now_ms)
                seen = sprite.card if look.flip >= 0.5 else sprite.before
                assert seen == HIDDEN or at == starts[id(sprite)], (action, sprite)
        if covered:
            return
    raise AssertionError("nobody laid a card face down")
