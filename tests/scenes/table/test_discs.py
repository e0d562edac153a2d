"""On each card of a bout or trick lies the disc of who has played it, where that is unclear."""

from __future__ import annotations

from game.core.rng import Rng
from tests.scenes.table.tables import random_step, session, stage_of, take


def test_each_card_of_a_trick_has_the_disc_of_its_player() -> None:
    played = session("rolling_stone", 4, seed=3)
    stage, rng = stage_of(played), Rng.seeded(1)
    seen = 0
    for _ in range(60):
        if played.outcome is not None:
            break
        seat = played.deal.actors()[0]
        before = {*played.deal.state.piles["trick"]}
        random_step(played, rng, 0)
        take(stage, 0)
        stage.director.finish(0)
        stage.renew()
        fresh = {str(card) for card in played.deal.state.piles["trick"]} - set(map(str, before))
        for card in fresh:
            assert stage.sight.played[card] == seat
            seen += 1
        assert set(stage.sight.played) == set(stage.board.cards("trick"))
    assert seen > 8


def test_where_two_sit_there_is_none() -> None:
    played = session("durak", 2, seed=3)
    stage, rng = stage_of(played), Rng.seeded(1)
    for _ in range(6):
        random_step(played, rng, 0)
        take(stage, 0)
        assert stage.sight.played == {}
